"""What the linter finds in a text, and small glossaries to lint by."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules_engine.core.data.words import Term
from rules_engine.lexicon import documents
from rules_engine.lexicon.fixes.fixing import WordFinding
from rules_engine.lexicon.lexicon import Glossary, Lexicon
from rules_engine.lexicon.linting import DEFAULT, lint


def linted(
    text: str, words: Lexicon, book: str | None = "meaning-made", syntax: str = "markdown", enable: Iterable[str] = ()
) -> tuple[WordFinding, ...]:
    """Return the findings in a text."""
    return lint(documents.read(text, syntax), words, book, enabled=DEFAULT | set(enable))


def told(text: str, words: Lexicon, book: str | None = "meaning-made", **more: Any) -> list[tuple[str, str, str]]:
    """Return code, text and suggestion of each finding."""
    return [(it.code, it.text, it.suggestion) for it in linted(text, words, book, **more)]


def own(*terms: Term) -> Lexicon:
    """Return the words of a small glossary, `boats`."""
    return Lexicon({"boats": Glossary("boats", terms=terms)})


def term(name: str, icon: str = "", kind: str = "zone", **more: Any) -> Term:
    """Return a term with what the linter reads."""
    return Term(id=name.lower().replace(" ", "-"), name=name, kind=kind, plain="", definition="", icon=icon, **more)
