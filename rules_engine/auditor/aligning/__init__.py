"""Holds what a text says to the rulebook's own sentences, where no question was taught for it."""
