"""The games: one folder each, its code beside its data."""
