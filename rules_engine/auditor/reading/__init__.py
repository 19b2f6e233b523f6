"""How a sentence is read: what it mentions, and the answers it gives, by the shape of the question."""
