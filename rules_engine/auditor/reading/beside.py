"""What prose says beside the name of a card, a Layer or a range: `Shell (Layer 1)`, `Shell costs 1 Energy`.

Only what stands right beside a name is read, with nothing but small words between.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.auditor.claims import Claim
from rules_engine.auditor.printed import entries_of
from rules_engine.auditor.reading.entries import Stretch
from rules_engine.auditor.reading.fields import of_fields, of_symbols
from rules_engine.auditor.reading.going_on import of_pronouns
from rules_engine.auditor.reading.likeness import about, of_likeness
from rules_engine.auditor.reading.line import Line
from rules_engine.auditor.reading.lookups import of_lookups
from rules_engine.auditor.reading.mentions import Mentions
from rules_engine.auditor.reading.ranges import of_ranges
from rules_engine.auditor.reading.showing import claim, field_claims, kind_claim
from rules_engine.auditor.reading.things import Things
from rules_engine.auditor.reading.totals import of_totals
from rules_engine.auditor.text.sentence import Sentence
from rules_engine.auditor.words import Hit


def claims(things: Things, mentions: Mentions, sentence: Sentence) -> Iterator[Claim]:
    """Yield what a sentence outside tables claims of what is printed."""
    if sentence.place == "cell" or not mentions.found:
        return
    here = mentions.hits.names
    cards, layers, bands = here & things.kind_of.keys(), here & things.levels.keys(), here & things.bands.keys()
    headed = mentions.section & things.fields.keys() if sentence.place == "item" and not cards else set()
    columns = things.columns & here
    goes_on = mentions.prior & things.fields.keys()
    spoken = cards & things.fields.keys() or goes_on
    of_one = len(spoken) == 1 and mentions.amounts
    topical = "" if cards or not mentions.amounts else about(things, mentions)
    if not (of_one or topical or cards or layers or bands or headed or columns):
        return
    stretch = Stretch(mentions.found, mentions.hits, mentions.amounts, things)
    line = Line(stretch, mentions)
    if of_one:
        (card,) = spoken
        yield from of_totals(line, card)
        if not cards:
            yield from of_pronouns(line, card)
    if topical:
        yield from of_likeness(line, topical)
    colon = next((at for at, token in enumerate(mentions.found[:5]) if token.text == ":"), 0)
    if len(headed) == 1 and colon:
        head = {name for hit, names in mentions.hits.said if hit.last <= colon for name in names}
        yield from field_claims(stretch, head, next(iter(headed)), colon + 1)
        return
    if layers:
        yield from _of_layers(line, layers)
    if cards:
        yield from _of_cards(line, cards)
    if columns:
        yield from of_lookups(line)
    if bands:
        yield from of_ranges(stretch, mentions, bands)


def _of_layers(line: Line, layers: frozenset[str]) -> Iterator[Claim]:
    """Yield which number stands beside the name of a Layer."""
    things, hits = line.things, line.mentions.hits
    cards = [hit for card in things.kind_of.keys() & hits.names for hit in hits[card] if hit.last - hit.first > 1]
    for layer in sorted(layers):
        for hit in hits[layer]:
            if not line.is_name(hit) or any(hit.first in card.at for card in cards):
                continue
            if (read := line.number_of(hit)) and read[0] <= 2 * len(things.levels):
                number, first, last = read
                agrees = number == things.levels[layer]
                yield claim(line.stretch, things.layers[layer], str(number), agrees, first, last, "membership")


def _of_cards(line: Line, cards: frozenset[str]) -> Iterator[Claim]:
    """Yield what stands beside the name of a card: its Layer, its kind, what it costs or brings."""
    hits = sorted((hit, card) for card in cards for hit in line.mentions.hits[card])
    for n, (hit, card) in enumerate(hits):
        if any(hit.lies_within(other) for other, _ in hits):
            continue
        since = hits[n - 1][0].last if n else 0
        until = hits[n + 1][0].first if n + 1 < len(hits) else len(line.found)
        if card in line.things.layer_of:
            yield from _layer_of(line, hit, card)
        yield from _kind_of(line, hit, card)
        yield from of_fields(line, hit, card, since, until)
        yield from of_symbols(line, hit, card, until)
        yield from of_likeness(line, card, hit.last if len(cards) > 1 else 0, until, hit)


def _layer_of(line: Line, hit: Hit, card: str) -> Iterator[Claim]:
    """Yield on which Layer a card is said to be: `the Layer 9 Shell`, `Shell (Layer 1)`, `Shell is a Form Pattern`."""
    things, hits = line.things, line.mentions.hits
    if any(hit.first == other.first for layer in things.levels for other in hits[layer]):
        return  # the card is called like a Layer
    asked = things.layer_of[card]
    holds = entries_of(asked.answer)[0]
    at = hit.first
    while line.text(at - 1) in ("card", "the", "“", '"', "'") or _is_kind(line, at - 1):
        at -= 1
    behind = line.after_links(hit.last)
    is_kind = line.texts[max(hit.last, behind - 2) : behind] == ["is", "a"]
    read = line.layer_number_before(at) or (behind > hit.last and line.layer_number(behind, is_kind=is_kind))
    if read:
        number, first, last = read
        yield claim(line.stretch, asked, str(number), number == holds.number, first, last)
        return
    for layer in sorted(things.levels.keys() & hits.names):
        named = next((it for it in hits[layer] if it.first == behind), None)
        if named and line.is_name(named) and _says_of_it(line, hit, named):
            name = things.layers[layer].answer.partition(" ")[2]
            printed = {entry.what for field in things.fields.get(card, ()) for entry in entries_of(field.answer)}
            if name == holds.what or name not in printed:
                yield claim(line.stretch, asked, name, name == holds.what, named.first, named.last, "membership")


def _says_of_it(line: Line, card: Hit, layer: Hit) -> bool:
    """Whether the name of a Layer is said of the card before it: `(Form)`, `is a Form Pattern`, `, a Form card`."""
    linked, behind = line.texts[card.last : layer.first], line.text(layer.last)
    kind = _is_kind(line, layer.last) or behind in ("card", "layer")
    return (linked == ["("] and behind == ")") or (kind and not {"a", "an", "is"}.isdisjoint(linked))


def _is_kind(line: Line, at: int) -> bool:
    """Whether a token names a kind of card."""
    return any(hit.first == at for kind in line.things.kinds.values() for hit in line.mentions.hits[kind])


def _kind_of(line: Line, hit: Hit, card: str) -> Iterator[Claim]:
    """Yield which kind a card is called, right before it (`the Pattern Shell`), or behind it (`Shell is a Pattern`)."""
    asked = line.things.kind_of[card]
    for kind, anchor in line.things.kinds.items():
        for named in line.mentions.hits[anchor]:
            if not line.found[named.first].large or named.last - named.first > 2:
                continue
            before = named.last == hit.first and not line.texts[named.last - 1].endswith("s")
            linked = line.texts[hit.last : named.first]
            words = [text for text in linked if text.isalpha()]
            joined = 0 < len(linked) < 5 and linked[0] in ("is", ",", "(") and words[:1] in (["is"], ["a"], ["an"])
            if before or (joined and len(words) < 4 and not {"a", "an"}.isdisjoint(words[:2])):
                yield kind_claim(line.stretch, asked, kind, named)
