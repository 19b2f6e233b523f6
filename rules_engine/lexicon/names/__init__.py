"""Names of terms: how they are compiled, and where a text uses them, rightly spelled or not."""
