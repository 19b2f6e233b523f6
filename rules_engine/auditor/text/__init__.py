"""The way of a text to its sentences: where each ends, what it inherits, and of what kind it is."""
