"""Names misspelt behind their own icons: the icon says which term is meant, so more than one slip is forgiven."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rules_engine.core.data.words import Term
from rules_engine.lexicon.inflection import is_plural, plural, singular
from rules_engine.lexicon.names.misspelling import MOST_SLIPS, SHORTEST, slips
from rules_engine.lexicon.names.plain_english import is_plain
from rules_engine.lexicon.spelling import WORDS

_LETTERS_A_SLIP = 3


class Near(NamedTuple):
    """A name that is meant, the term that has it, and where what is written for it ends."""

    name: str
    term: Term
    end: int


def near_name(prose: str, at: int, terms: Iterable[Term]) -> Near | None:
    """Return which name of one of `terms`, which carry the icon before `at`, is misspelt there; None if none is.

    Words of plain English are no slips, and neither is a name in other letters or in another number.
    """
    found: tuple[int, Near] | None = None
    for term in terms:
        names = [name for name in (term.name, *term.forms) if name[0].isupper() and len(name) >= SHORTEST]
        known = {name.casefold() for name in (*names, *map(plural, names), *map(singular, filter(is_plural, names)))}
        for name in names:
            end = _end_of_words(prose, at, name.count(" ") + 1)
            written = " ".join(prose[at:end].split())
            if not written or written.casefold() in known or not written[0].isupper():
                continue
            count = slips(written.casefold(), name.casefold())
            most = min(len(name) // _LETTERS_A_SLIP, MOST_SLIPS)
            if count <= most and _misspelt(written, name) and (found is None or count < found[0]):
                found = count, Near(name, term, end)
    return found[1] if found else None


def _misspelt(written: str, name: str) -> bool:
    """Whether a word that differs is no word of plain English, and every word is near the one that is meant."""
    meant = name.casefold().split()
    words = written.casefold().split()
    near = all(
        slips(word, right) <= max(len(right) // _LETTERS_A_SLIP, 1) for word, right in zip(words, meant, strict=True)
    )
    return near and any(not is_plain(word) for word in words if word not in meant)


def _end_of_words(prose: str, at: int, count: int) -> int:
    """Return where the `count`-th word from `at` on ends, all with a single space between; `at` if there are fewer."""
    end = at
    for n in range(count):
        found = WORDS.match(prose, end + (n > 0))
        if found is None or (n and not prose[end].isspace()):
            return at
        end = found.end()
    return end
