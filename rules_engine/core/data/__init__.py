"""The shapes of a rulebook's data, and what follows from data alone: rulesets, readings, texts with facts in them."""
