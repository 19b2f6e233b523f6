"""Other ways to write a name that nobody has to list: words parted or joined otherwise, and another word for its head.

English leaves open whether two words are written as one, with a hyphen or apart, so a text about a game has to take
what the rulebook has. What is made here is found in any rulebook: no list of a game's own stands in it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from rules_engine.core.data.words import Replaced, Term
from rules_engine.lexicon.inflection import is_plural, plural, singular
from rules_engine.lexicon.lazy_regex import LazyRegex
from rules_engine.lexicon.names.plain_english import is_plain
from rules_engine.lexicon.spelling import form_key

SHORTEST_PART = 3
_LONGEST = 4
"""Words: of longer names nobody joins all."""
_JOINT = LazyRegex(r"(?<=[^\W\d_])([ -])(?=[^\W\d_])")
_LETTERS = LazyRegex(r"[^\W\d_]+(?:[ -][^\W\d_]+)*\Z")
_PARTICLES = ("up", "down", "in", "out", "on", "off", "over")
_PREFIXES = ("re", "pre")
_ENGLISH = (
    ("ize", "ise"),
    ("izing", "ising"),
    ("izer", "iser"),
    ("color", "colour"),
    ("arbor", "arbour"),
    ("onor", "onour"),
)
_OTHER_HEADS = {
    "board": ("mat", "sheet"),
    "mat": ("board", "sheet", "tableau"),
    "row": ("track", "line", "display", "market"),
    "track": ("bar",),
    "deck": ("pile", "stack"),
    "pile": ("stack",),
    "space": ("spot", "field", "square", "slot"),
    "slot": ("space", "spot", "field"),
    "area": ("zone", "region"),
    "zone": ("area", "region", "space"),
    "shelf": ("rack",),
    "supply": ("pool", "bank", "stock", "reserve"),
    "marker": ("cube", "disc", "disk", "tracker", "counter", "piece", "token", "pawn"),
    "mark": ("marker", "cube", "disc", "token"),
    "token": ("tile", "chip", "counter", "disc", "marker"),
    "table": ("chart", "grid", "matrix"),
    "phase": ("step", "stage"),
    "window": ("phase", "step", "stage"),
    "check": ("phase", "step", "stage"),
}
"""Words that people take for each other in any game, by the one that a name ends with."""
_PLURALS = frozenset(
    (  # noqa: SIM905
        "mat sheet tableau slot zone region pile rack cube disc disk token tile chip marker tracker pawn chart grid"
    ).split()
)
"""Those of them whose plural is no verb."""
_CLAUSES = frozenset(
    "score turn reward cost trigger rank benefit order discount design place box slot aid".split()  # noqa: SIM905
)
"""Heads that are verbs, too: behind a plural they may begin what it does."""
NOUNS = ("zone", "track", "token", "part", "card", "table")
"""Kinds of terms that have a number, and of which some are places that belong to somebody."""


class Variant(NamedTuple):
    """A way to write `meant`, a name of a term, or what an entry of it replaces; `guessed` if its head is another."""

    form: str
    term: Term
    meant: str
    replaced: Replaced | None = None
    guessed: bool = False


def variants(terms: Sequence[Term], taken: Collection[str]) -> Iterator[Variant]:
    """Yield what can be made of the names of terms, and of what they replace, but for those `taken`."""
    seen: set[str] = set()
    for variant in _variants(terms):
        key = form_key(variant.form)
        if key not in seen and key.casefold() not in taken:
            seen.add(key)
            yield variant


def _variants(terms: Sequence[Term]) -> Iterator[Variant]:
    own = {form.casefold() for term in terms for form in (term.name, *term.forms)}
    for term in terms:
        names = dict.fromkeys(name for form in (term.name, *term.forms) for name in (form, plural(form)))
        yield from (Variant(made, term, name) for name in names for made in written_otherwise(name))
        if term.kind in NOUNS:
            yield from (Variant(made, term, name) for name in names for made in other_number(name))
        for entry in term.replaces:
            if not entry.is_limited:
                forms = [made for form in (entry.form, plural(entry.form)) for made in written_otherwise(form)]
                forms += turned_about(entry.form, own) if term.kind in ("zone", "track") else ()
                yield from (Variant(form, term, term.name, entry) for form in forms)
    for term in terms:
        for name in (term.name, *term.forms):
            for other in other_heads(name, term.kind, own):
                for made in (other, *other_number(other)):
                    why = "another word for the last one of the name"
                    use = term.icon + plural(name) if is_plural(made) else ""
                    entry = Replaced(form=made, why=why, use=use, severity="warning")
                    yield Variant(made, term, name, entry, guessed=True)


def written_otherwise(name: str) -> Iterator[str]:
    """Yield the other ways to part or join the words of a name, and to spell it in Britain or America."""
    yield from _joined(name)
    words = name.split(" ")
    for n, word in enumerate(words):
        if word.isalpha():
            yield from (" ".join((*words[:n], made, *words[n + 1 :])) for made in _parted(word))
    for american, british in _ENGLISH:
        for one, other in ((american, british), (british, american)):
            if one in name and other not in name:
                yield name.replace(one, other)


def _joined(name: str) -> Iterator[str]:
    joints = len(_JOINT.findall(name))
    if not joints or joints >= _LONGEST or not _LETTERS.match(name):
        return
    words = _JOINT.split(name)[::2]
    if words[-1] in _PARTICLES:  # to look up is no look-up
        return
    for gaps in product((" ", "-", ""), repeat=joints):
        if joints > 1 and "" in gaps and "-" in gaps:
            continue
        made = "".join(word + gap for word, gap in zip(words, (*gaps, ""), strict=True))
        if made != name:
            yield made


def _parted(name: str) -> Iterator[str]:
    """Yield the two words that a single one is made of, if plain English has both."""
    small = name.casefold()
    for at in range(SHORTEST_PART, len(name) - SHORTEST_PART):
        if is_plain(small[:at]) and is_plain(small[at:]):
            yield f"{name[:at]} {name[at:]}"
            yield f"{name[:at]}-{name[at:]}"
    for prefix in _PREFIXES:
        if small.startswith(prefix) and len(name) > len(prefix) + _LONGEST:
            yield f"{name[: len(prefix)]}-{name[len(prefix) :]}"


def other_heads(name: str, kind: str, own: Collection[str]) -> Iterator[str]:
    """Yield a name with other words for its last, but a glossary's `own`; in both numbers where it stays a noun."""
    rest, _, head = name.rpartition(" ")
    if not rest or (head == "table" and kind != "table"):
        return
    small = head.casefold()
    for other in _OTHER_HEADS.get(small, ()):
        if other not in own:
            yield f"{rest} {other}"
        if other not in own and other in _PLURALS:
            yield f"{rest} {plural(other)}"


def other_number(name: str) -> Iterator[str]:
    """Yield a name of several words with the last but one in the other number: Skills deck."""
    words = name.split(" ")
    if len(words) < 2 or not all(map(str.isalpha, words)):
        return
    *rest, first, head = words
    if singular(head.casefold()) in _CLAUSES or head.casefold() in _CLAUSES:
        return
    yield " ".join((*rest, singular(first) if is_plural(first) else plural(first), head))


def turned_about(form: str, own: Collection[str]) -> Iterator[str]:
    """Yield a replaced name of two words head first, or with a possessive: board of the player.

    What ends with one of a glossary's `own` names says whose that is, and is right.
    """
    words = form.split(" ")
    if len(words) != 2 or not all(re.fullmatch(r"[^\W\d_]+", word) for word in words):
        return
    first, head = words
    if is_plural(first) or head.casefold() in own:
        return
    yield from (f"{head} of {which} {first}" for which in ("the", "a", "each", "every"))
    yield f"{first}'s {head}"
