"""What stands around a place of a text, and what it says about the words there."""
