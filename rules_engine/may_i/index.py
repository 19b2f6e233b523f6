"""The data of a ranking: which words lead to which entry, worked out once, for the command and for the browser."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypedDict

from rules_engine.core.data.rulebook import RulebookData
from rules_engine.may_i.entries import Found
from rules_engine.may_i.spoken import English, words

FIELDS = {"asked": 3.0, "title": 1.5, "because": 1.5, "text": 1.0}
"""How much a word counts, by where it stands."""
SATURATION, LENGTH = 1.2, 0.4
"""Of BM25F: how soon one more of a word adds little, and how much a long text makes each of its words count less."""


class Data(TypedDict):
    """What a ranking is read from. All is JSON, and all that is English or of this rulebook is in it.

    `words` are the stems, `weights` how rare each is, times 100. `places` has of each the entries it stands in, as the
    distance to the entry before and how much the word counts there, of 100. `phrases` has of each entry what it is
    asked with: the stems of each phrase by their place in `words`; `asked` has, of answers, the words themselves, since
    a short phrase is little but words that are left out. `heard` leads from what people say, as stems, to what the
    rulebook says, `cards` from the name of a card to that of its kind.
    """

    version: int
    rulebook: str
    stop: str
    light: str
    forms: Mapping[str, str]
    endings: Sequence[Sequence[Sequence[str]]]
    heard: Mapping[str, Sequence[str]]
    cards: Mapping[str, str]
    words: str
    weights: Sequence[int]
    places: Sequence[Sequence[int]]
    phrases: Sequence[Sequence[Sequence[int]]]
    asked: Sequence[Sequence[str]]
    kinds: Sequence[str]
    ids: Sequence[str]
    stands_on: Sequence[str]


def data(book: RulebookData, found: Sequence[Found], english: English) -> Data:
    """Return the data by which `found` is ranked."""
    counted = [_counted(entry, english) for entry in found]
    average = {field: sum(sum(each[field].values()) for each in counted) / max(1, len(counted)) for field in FIELDS}
    places: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for n, fields in enumerate(counted):
        total: Counter[str] = Counter()
        for field, weight in FIELDS.items():
            length = sum(fields[field].values())
            share = weight / (1 - LENGTH + LENGTH * length / average[field]) if length else 0.0
            for stem, times in fields[field].items():
                total[stem] += share * times  # type: ignore[assignment]
        for stem, often in total.items():
            places[stem].append((n, round(100 * often / (often + SATURATION))))
    known = sorted(places)
    number = {stem: n for n, stem in enumerate(known)}
    rarity = [math.log(1 + (len(found) - len(places[stem]) + 0.5) / (len(places[stem]) + 0.5)) for stem in known]
    return Data(
        version=1,
        rulebook=book.name,
        stop=" ".join(sorted(english.stop)),
        light=" ".join(sorted({english.stem(word) for word in english.light})),
        forms=english.forms,
        endings=[[list(ending) for ending in step] for step in english.endings],
        heard=_heard(book, english, number),
        cards=_cards(book, english, number),
        words=" ".join(known),
        weights=[round(100 * rare) for rare in rarity],
        places=[list(_steps(places[stem])) for stem in known],
        phrases=[[sorted({number[s] for s in english.stems(p)}) for p in entry.phrases] for entry in found],
        asked=[[" ".join(words(p)) for p in entry.phrases] if entry.kind == "answer" else [] for entry in found],
        kinds=[entry.kind for entry in found],
        ids=[entry.id for entry in found],
        stands_on=[entry.cites[0] for entry in found],
    )


def _counted(entry: Found, english: English) -> dict[str, Counter[str]]:
    fields = {field: Counter[str]() for field in FIELDS}
    for phrase in entry.phrases:
        fields["asked"].update(english.stems(phrase))
    for field, text in entry.texts:
        fields[field].update(english.stems(text))
    return fields


def _steps(places: Iterable[tuple[int, int]]) -> Iterator[int]:
    before = 0
    for entry, counts in places:
        yield from (entry - before, counts)
        before = entry


def _heard(book: RulebookData, english: English, known: Mapping[str, int]) -> dict[str, list[str]]:
    """Return what the rulebook says for what people say; both as stems."""
    heard: dict[str, set[str]] = defaultdict(set)
    for said, meant in _pairs(book, english):
        name = " ".join(english.stems(meant))
        key = " ".join(map(english.stem, words(said)))
        if key and name and name != key and all(stem in known for stem in name.split()):
            heard[key].add(name)
    return {said: sorted(names) for said, names in sorted(heard.items())}


def _cards(book: RulebookData, english: English, known: Mapping[str, int]) -> dict[str, str]:
    """Return by the name of each card what its kind is called; both as stems."""
    called: dict[str, str] = {}
    for card in book.cards.values():
        kind = book.terms.get(book.full_id("term", card.kind))
        stems = [*english.stems(kind.name)] if kind else []
        if stems and known.keys() >= {*stems}:
            called[" ".join(map(english.stem, words(card.name)))] = " ".join(stems)
    return called


def _pairs(book: RulebookData, english: English) -> Iterator[tuple[str, str]]:
    """Yield what people say, and what they may mean by it."""
    for group in english.heard:
        yield from ((said, other) for said in group for other in group)
    for term in book.terms.values():
        for name in (term.name, *term.also):
            yield "".join(words(name)), name
        for said in (*term.heard_as, *term.also, *(replaced.form for replaced in term.replaces)):
            yield said, term.name
