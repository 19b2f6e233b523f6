"""`rulebook audit`: the questions it holds texts to, what it reads of them, and which of their lines are new."""
