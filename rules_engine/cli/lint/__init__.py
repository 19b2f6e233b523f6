"""What `rulebook lint` is, and what it shares with `rulebook audit`: options, texts, words, what is known already."""
