"""Words: finds a rulebook's terms in running text, reads texts of three syntaxes, and says where their words drift."""
