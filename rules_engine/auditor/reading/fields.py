"""What prose says that a card costs or brings: a list of amounts beside its name, bound to one of its fields."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_engine.auditor.claims import Claim
from rules_engine.auditor.english import beside
from rules_engine.auditor.printed import entries_of
from rules_engine.auditor.questions import Asked
from rules_engine.auditor.reading.entries import Said, compared
from rules_engine.auditor.reading.line import Line
from rules_engine.auditor.reading.showing import claim
from rules_engine.auditor.words import Hit

_FAR = 16
"""So many words may stand between a card and what the sentence goes on to say of it."""


def of_fields(line: Line, card: Hit, name: str, since: int, until: int) -> Iterator[Claim]:
    """Yield what the lists of amounts between two tokens around a card say that it costs or brings."""
    fields = line.things.fields.get(name, ())
    if not fields:
        return
    found = [(run, *_field_of(line, run, card, fields)) for run in runs(line, line.stretch.said(since, until))]
    listed = any(how == "bracket" for _, _, how in found)
    named = {asked.id for _, asked, how in found if asked and how != "bracket"}
    rest = [asked for asked in fields if asked.id not in named]
    for run, asked, how in found:
        if asked and not is_unsure(line, run, card):
            yield from _compared(line, run, asked, how, rest if how == "bracket" else fields, listed=listed)


def of_symbols(line: Line, card: Hit, name: str, until: int) -> Iterator[Claim]:
    """Yield the names that a sentence gives, behind a card, for fields that are one of several: `its Tag is Social`."""
    things, hits = line.things, line.mentions.hits
    for asked in things.fields.get(name, ()):
        names = things.symbols.get(asked.says[1], {})
        for noun in hits[things.nouns[asked.says[1]]] if names else ():
            at = noun.last
            while at < until and at - noun.last < 3 and line.text(at) in beside("before a symbol"):
                at += 1
            said = min((anchor for anchor in names for hit in hits[anchor] if hit.first == at), default="")
            doubts = beside("unsure").intersection(line.texts[card.first : at]) - {*line.texts[noun.first : noun.last]}
            if said and card.last <= noun.first and at < until and line.found[at].large and not doubts:
                agrees = said in _held(line, asked)
                yield claim(line.stretch, asked, names[said], agrees, at, at + 1, "membership")


def is_unsure(line: Line, run: Sequence[Said], card: Hit) -> bool:
    """Whether a word nearby says that the list is not what the card prints, or that it is not so."""
    start = min(run[0].first, card.first)
    while start > 0 and line.texts[start - 1] not in (";", "."):
        start -= 1
    last = min(run[-1].last + 3, len(line.texts))
    unsure = (at for at in range(start, last) if line.text(at) in beside("unsure"))
    compares = all("than any" in " ".join(line.texts[at : at + 3]) for at in unsure)
    return not compares or any(line.mentions.is_denied(it.first) for it in run)


def _compared(line: Line, run: Sequence[Said], asked: Asked, how: str, fields: Sequence[Asked], *,
              listed: bool) -> Iterator[Claim]:  # fmt: skip
    """Yield what a list says of a field, and what in it is not so; `listed`, the sentence is of what is printed."""
    is_verb = how == "verb" and asked.shape != "cost"
    others = fields if how == "bracket" else [other for other in fields if other.shape != "cost"] if is_verb else []
    run = [it._replace(way=0) for it in run] if how == "itself" else run
    wrong, read = compared(run, [asked], others, line.things, whole=False)
    for question, it in wrong:
        held = {"", *(entry.what for entry in entries_of(question.answer))}
        if not is_verb or listed or it.value.partition(" ")[2] in held:  # a verb may tell of more than is printed
            yield claim(line.stretch, question, it.value, False, it.first, it.last)
    if read and not wrong:
        yield claim(line.stretch, asked, asked.answer, True, run[0].first, run[-1].last)


def runs(line: Line, told: Sequence[Said]) -> Iterator[list[Said]]:
    """Yield the lists of amounts with what they count, with nothing but commas and joining words within."""
    run: list[Said] = []
    for it in told:
        if not it.anchor or not it.number:
            if it.anchor and run and run[-1].last == it.first:  # an icon beside its name
                continue
            if run:
                yield run
            run = []
            if it.number and line.text(it.last) in ("", "and", *beside("breaks")):
                yield [it]
            continue
        between = line.texts[run[-1].last : it.first] if run else []
        if not all(text in beside("joins") or ord(text[0]) > 0x2000 for text in between):
            yield run
            run = []
        run.append(it)
    if run:
        yield run


def _field_of(line: Line, run: Sequence[Said], card: Hit, fields: Sequence[Asked]) -> tuple[Asked | None, str]:
    """Return which field of a card a list gives, and whether by a `verb`, its `name` or in a `bracket`."""
    first, last = run[0].first - (line.text(run[0].first - 1) in ("a", "an")), run[-1].last
    named = _by_name(line, first, last, card, fields) if run[0].anchor else []
    if by_name := [asked for asked in named if not run[0].number or _counts(asked)]:
        return _that_has(line, run[0], by_name), "name"
    if asked := _by_itself(line, run, card, fields):
        return asked, "itself"
    if by_verb := _by_verb(line, first, card, fields):
        return _that_has(line, run[0], by_verb), "verb"
    if not run[0].anchor:
        return None, ""
    prices = [asked for asked in fields if asked.shape == "cost"]
    if len(prices) != 1:
        return None, ""
    between = line.texts[card.last : first] if first >= card.last else []
    bracket = between[:1] == ["("] and all(
        text in (",", ";", ":") or text in beside("levels") or text.isdecimal() for text in between[1:]
    )
    glued = first > card.last and line.found[first - 1].end == line.found[first].start
    signed = glued and line.text(first - 1) in ("+", "−", "-")
    if first >= card.last and _heads(line, card, first - signed):
        gains = [asked for asked in fields if asked.shape == "gain" and asked.answer != "nothing"]
        if run[0].way and signed:
            return gains[0] if len(gains) == 1 else _of_kind(line, run[0], gains), "bracket"
        return prices[0], "bracket"
    if bracket and line.text(last) in (")", ",", ";"):
        return prices[0], "bracket"
    return (prices[0], "verb") if _is_paid(line, run, card, prices[0]) else (None, "")


def _counts(asked: Asked) -> bool:
    """Whether a field has numbers, and no names alone: a Tag is no amount of anything."""
    return any(entry.number is not None for entry in entries_of(asked.answer))


def _held(line: Line, asked: Asked) -> set[str]:
    """Return the anchors of what a field has."""
    return {line.things.anchors[entry.what] for entry in entries_of(asked.answer)}


def _that_has(line: Line, it: Said, fields: Sequence[Asked]) -> Asked:
    """Return the first field that has what is said, else the first."""
    return next((asked for asked in fields if it.anchor in _held(line, asked)), fields[0])


def _by_verb(line: Line, first: int, card: Hit, fields: Sequence[Asked]) -> list[Asked]:
    """Return the fields whose verb stands between a card and a list: `Shell costs 1 Energy`."""

    def leads(verb: Hit) -> bool:
        near = card.last <= verb.first and verb.last <= first <= verb.last + 2
        unbroken = near and beside("breaks").isdisjoint({*line.texts[verb.last : first]} - {":"})
        return unbroken and _goes_on(line, card.last, verb.first)

    return [asked for asked in fields if any(map(leads, line.mentions.hits[asked.says[1]]))]


def _goes_on(line: Line, first: int, last: int) -> bool:
    """Whether what stands between a card and a verb leaves the card what the verb is about."""
    between = line.texts[first:last]
    if len(between) < 3 and beside("between a card and its verb").issuperset(between):
        return True
    return not line.mentions.tells and len(between) < _FAR and beside("who acts").isdisjoint(between)


def _heads(line: Line, card: Hit, first: int) -> bool:
    """Whether a card heads a list: `Shell: 1 Energy`, `Shell (Layer 1) – 1 Energy`."""
    between = line.texts[card.last : first]
    if card.first > 2 or not between or between[-1] not in beside("before a list of a card"):
        return False
    if "(" in between or ")" in between:
        return "(" in between and ")" in between and between.index("(") < between.index(")")
    levels = between[0] == "," and line.layer_number(card.last + 1)
    return len(between) == 1 or bool(levels and levels[2] == first - 1)


def _by_itself(line: Line, run: Sequence[Said], card: Hit, fields: Sequence[Asked]) -> Asked | None:
    """Return the field that is called like the one thing in it: the code in `Thirst: 1 Energy, code 2`."""
    if len(run) > 1 or run[0].first < card.last or line.mentions.tells:
        return None
    for asked in fields:
        named = line.mentions.hits[line.things.nouns[asked.says[1]]]
        counted = any(it.first == run[0].first and it.last <= run[0].last for it in named)
        if counted and _held(line, asked) == {run[0].anchor}:
            return asked
    return None


def _of_kind(line: Line, it: Said, gains: Sequence[Asked]) -> Asked | None:
    """Return the field that a gain is of: the only one that has it; for what is no token, the only one without any."""
    own = [asked for asked in gains if it.anchor in _held(line, asked)]
    if not own and it.anchor not in line.things.tokens and not line.mentions.tells:
        own = [asked for asked in gains if _held(line, asked).isdisjoint(line.things.tokens)
               and asked.says[1] not in line.things.symbols]  # fmt: skip
    return own[0] if len(own) == 1 else None


def _by_name(line: Line, first: int, last: int, card: Hit, fields: Sequence[Asked]) -> list[Asked]:
    """Return the fields that are called by name next to a list: `its bonus, 1 Energy`, `1 Energy as its bonus`."""
    small = beside("before a list")

    def calls(noun: Hit) -> bool:
        if card.last <= noun.first < first < noun.last <= last:  # `penalty code 6`
            return True
        if card.last <= first and noun.last <= first <= noun.last + 4:
            between = enumerate(line.texts[noun.last : first], noun.last)
            return all(text in small or at in card.at for at, text in between)
        return last <= noun.first <= last + 4 and "as" in line.texts[last : noun.first]

    return [asked for asked in fields if any(map(calls, line.mentions.hits[line.things.nouns[asked.says[1]]]))]


def _is_paid(line: Line, run: Sequence[Said], card: Hit, price: Asked) -> bool:
    """Whether a list is what somebody paid for a card: `paid 2 Energy for Skin`, `loaded Skin for 2 Energy`.

    Less may have been paid for many a reason, and other tokens for what a card asks for beside its own.
    """
    first, last = run[0].first - (line.text(run[0].first - 1) in ("a", "an")), run[-1].last
    holds = {line.things.anchors[entry.what]: entry.number or 1 for entry in entries_of(price.answer)}
    if not holds.keys() <= line.things.tokens or any((it.number or 1) < holds.get(it.anchor, 0) for it in run):
        return False
    paid = line.text(last) == "for" and last < card.first <= last + 2
    taken = line.texts[card.last : first] == ["for"]
    if paid:
        return not beside("pays").isdisjoint(line.texts[max(0, first - 3) : first])
    return taken and not beside("takes").isdisjoint(line.texts[max(0, card.first - 2) : card.first])
