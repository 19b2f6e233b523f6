"""What is asked: a question that goes on from the one before in full, and one that is only reported."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.auditor.english import listed
from rules_engine.auditor.words import Hit, Token

_SPEAKER = 3
"""Among so many tokens a colon stands behind who speaks."""
_OPENS = 5
"""Among so many words of a question stands what it supposes."""
_NAMES = 3
"""So many words, alone, are a question about what they name."""
_SHORT = 9
"""A question of so many tokens may be a part of one."""


def expanded(found: Sequence[Token]) -> list[Token]:
    """Return a question's tokens without the letter that marks it, and with `what is` for `what's`."""
    found = without_speaker(found, "q", "question")
    while found and found[0].text in listed("quotes"):
        found = found[1:]
    said: list[Token] = []
    for token in found:
        what, short, rest = token.text.partition("'")
        if short and rest == "s" and what in listed("asks which"):
            said += [token._replace(text=what), token._replace(text="is", large=False)]
        else:
            said.append(token)
    return said


def without_speaker(found: Sequence[Token], *labels: str, named: bool = True) -> list[Token]:
    """Return tokens without the letter before a question or answer and, if `named`, without who speaks: `A: No`."""
    if len(found) > 1 and found[0].text in labels and found[1].text in (":", ".", ")"):
        return list(found[2:])
    last = next((at for at, token in enumerate(found[:_SPEAKER]) if token.text == ":"), 0)
    speaks = named and 0 < last < len(found) - 1 and all(token.large and token.is_word for token in found[:last])
    speaks = speaks and found[0].text not in listed("before a noun")
    return list(found[last + 1 :] if speaks else found)


def without_end(found: Sequence[Token]) -> list[Token]:
    """Return tokens up to the last word or number."""
    last = len(found)
    while last and not found[last - 1].is_word and not found[last - 1].text.isdecimal():
        last -= 1
    return list(found[:last])


def reported(found: Sequence[Token]) -> list[Token]:
    """Return the question that somebody is said to have asked, as they asked it: `she asked how often I may draw`."""
    texts = [token.text for token in found]
    quote = next((at for at, text in enumerate(texts) if text in listed("quotes")), len(texts))
    if "?" in texts[quote:]:
        return expanded(found[quote + 1 : texts.index("?", quote)])
    asks = next((at for at, text in enumerate(texts) if text in listed("asks about")), len(texts))
    near = range(asks + 1, min(asks + _NAMES, len(texts)))
    at = next((at for at in near if texts[at] in listed("reports a question")), None)
    if at is None or not all(token.is_word for token in found[asks:at]):
        return []
    rest = without_end(found[at:])
    what = rest[0].text
    if what == "who":
        return rest
    first = _behind_what(rest)
    opening = [] if what in ("whether", "if") else rest[:first]
    verb = next((n for n in range(first, len(rest)) if rest[n].text in listed("asks")), first)
    if verb == first:
        return [*opening, rest[0]._replace(text="do", large=False), *rest[first:]]
    return [*opening, rest[verb], *rest[first:verb], *rest[verb + 1 :]]


def _behind_what(rest: Sequence[Token]) -> int:
    """Return the token behind what a reported question asks for: `how many cards`."""
    if rest[0].text != "how" or len(rest) < 3:
        return 1
    if rest[1].text not in ("many", "much"):
        return 2
    subject = listed("pronouns") | listed("before a noun")
    return next((at for at in range(2, len(rest)) if rest[at].text in subject), len(rest) - 1)


def in_full(
    found: Sequence[Token], before: Sequence[Token], named: Sequence[Hit], named_before: Sequence[Hit]
) -> list[Token]:
    """Return a question in full that leaves out what the one before it said: `And the third?`.

    What it names stands for what that one names, an ordinal for an ordinal, people for whom that one asks about; what
    only adds to it is added. `named` are the things that each names.
    """
    part, leads = _part(found)
    before = without_end(before)
    if not before or not 0 < len(part) <= _SHORT:
        return list(found)
    asks = before[0].text in listed("asks which") and bool(named and named_before)
    if not (_is_part(part, leads=leads) or (asks and not leads and len(part) <= _NAMES)):
        return list(found)
    if part[0].text in listed("when") | listed("opens a phrase") | listed("adds to a question"):
        same = next((at for at, token in enumerate(before) if token.text == part[0].text), len(before))
        last = next((hit.last for hit in sorted(named_before) if hit.first > same), len(before))
        return [*before[:same], *part, *before[last:]] if named else [*before, *part]
    if part[0].text in listed("asks which"):
        return list(found)
    mine = [at for at, token in enumerate(part) if token.text in listed("ordinals")]
    theirs = [at for at, token in enumerate(before) if token.text in listed("ordinals")]
    if mine and theirs:
        return [*before[: theirs[0]], part[mine[0]], *before[theirs[0] + 1 :]]
    if mine or any(token.text in listed("persons") for token in part):
        at = next((at for at in range(len(before)) if before[at].text in listed("acts")), None)
        return [*before[:at], *part, *before[at + 1 :]] if at is not None else list(found)
    if named_before and named:
        hit = min(named_before)
        start = hit.first - (hit.first > 0 and before[hit.first - 1].text in listed("before a noun"))
        return [*before[:start], *part, *before[hit.last :]]
    return [*before, *part]


def _part(found: Sequence[Token]) -> tuple[list[Token], bool]:
    """Return what a question says behind `and` or `what about`, and whether it has these."""
    texts = [token.text for token in found]
    first = int(bool(texts) and texts[0] in listed("leads in"))
    if texts[first + 1 : first + 2] == ["about"]:
        first += 2
    return without_end(found[first:]), first > 0


def _is_part(part: Sequence[Token], *, leads: bool) -> bool:
    """Whether a question is none by itself: it has no verb to ask with, or is a condition."""
    if part[0].text in listed("when") or part[0].text == "even":
        return part[1:] != [] and part[1].text not in listed("asks")
    return leads and not any(token.text in listed("asks") for token in part)


def of_thing(found: Sequence[Token], thing: Sequence[Token], *, names: bool) -> tuple[list[Token], bool]:
    """Return a question in which a pronoun stands for what was asked about before, and whether it has one.

    Where it `names` anything itself, the pronoun is what it asks about: `How much does it cost?`. `How many may I
    draw?` leaves the thing out.
    """
    for at, token in enumerate(found) if thing else ():
        last = [*found[:at], *thing, *found[at + 1 :]]
        before, behind = found[at - 1].text if at else "", [it.text for it in found[at + 1 : at + 3]]
        if before == "how" and token.text == "many" and behind[:1] and behind[0] in listed("asks"):
            return [*found[: at + 1], *thing, *found[at + 1 :]], True
        ends = not names and token.text in ("one", "ones") and not without_end(found[at + 1 :])
        if ends or (not names and token.text in listed("of a thing")):
            return last, True
        if token.text not in listed("stands for a thing"):
            continue
        opens = before in listed("asks") | listed("opens a phrase")
        if (not names or opens) and not (opens and listed("says what it is that").intersection(behind)):
            return last, True
    return list(found), False


def is_bare(found: Sequence[Token]) -> bool:
    """Whether a question only asks on: `And how much?`, `When?`."""
    part, _ = _part(found)
    texts = [token.text for token in part]
    return 0 < len(texts) <= _NAMES and texts[0] in listed("asks which") and listed("asks").isdisjoint(texts)


def condition(found: Sequence[Token]) -> list[Token]:
    """Return what a question supposes where it asks what happens then: `What if the deck is empty?`."""
    for at, token in enumerate(found[:_OPENS]):
        if token.text in listed("when") and {it.text for it in found[:at]} <= listed("asks what happens"):
            asks = at + 1 < len(found) and found[at + 1].text in listed("asks")
            return [] if asks else without_end(found[at:])
    return []
