"""Readers of text: Markdown, wikitext and plain text, each masked where it is no running text."""
