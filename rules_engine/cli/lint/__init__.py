"""`rulebook lint`: its options and where they come from, the texts it reads and mends, and what is known already."""
