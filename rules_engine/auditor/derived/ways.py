"""By which words people mention what is printed: the words a rulebook declares, else those of its terms."""

from __future__ import annotations

from rules_engine.core.data.rulebook import RulebookData


def ways(book: RulebookData, declared: str, *otherwise: str) -> str:
    """Return an anchor for a thing: what the rulebook has under `called` for it, and the other ways."""
    own = (declared,) if book.full_id("called", declared) in book.called else ()
    return " / ".join(dict.fromkeys(way for way in (*own, *otherwise) if way))


def named(book: RulebookData, local: str) -> str:
    """Return the name of a term by its local id; what is no term is called by its id."""
    term = book.terms.get(book.full_id("term", local))
    return term.name if term else local.replace("-", " ")


def words_of(book: RulebookData, local: str, *, alone: bool = True) -> str:
    """Return the ways to say a term, with its last word `alone`: a Pattern Bonus is a bonus."""
    term = book.terms.get(book.full_id("term", local))
    if term is None:
        return local.replace("-", " ")
    last = term.name.split()[-1].casefold()
    return " / ".join(dict.fromkeys((term.name, *term.forms, *term.also, last if alone else term.name)))
