"""What comes first: two things and the word between them, or their places in a numbered list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_engine.auditor.claims import Claim
from rules_engine.auditor.questions import Asked
from rules_engine.auditor.reading.mentions import Mentions
from rules_engine.auditor.text.sentence import CLAIMING, Sentence
from rules_engine.auditor.words import Anchors, Hit, tokens
from rules_engine.lexicon.readers.document import Document, Span

_BEHIND = 3
_LEADS_ON = (",", ";", "and")
_THEN = (("then",), ("and", "then"), ("→",), (">",))


def in_sentence(mentions: Mentions, asked: Asked) -> Claim | None:
    """Return what a sentence says of an order: `first before second`, or the other way round."""
    if not all(name in mentions.hits for name in asked.says[:2]):
        return None
    first, second = (mentions.hits[name][0] for name in asked.says[:2])
    if first.first == second.first:
        return None
    said = _said(mentions, *sorted((first, second)))
    if not said:
        return None
    agrees = (first < second) == (said == "before")
    denied = not agrees and any(mentions.is_denied(hit.first) for hit in (first, second))
    said_in = Hit(min(first, second).first, max(first, second).last)
    why = "is denied" if denied else ""
    return Claim.of(asked, asked.in_order(agrees=agrees), None if denied else agrees, mentions.found, said_in, why)


def _said(mentions: Mentions, left: Hit, right: Hit) -> str:
    """Return how two things stand to each other: the `left` one `before` or `after` the right one, or nothing."""
    texts = [token.text for token in mentions.found]
    ways = sorted(mentions.english.order.items(), key=lambda way: -len(way[0]))
    for way, which in ways:
        for at in range(left.last, right.first - len(way) + 1):
            if tuple(texts[at : at + len(way)]) == way:
                return which
    for at in range(max(left.first - 3, 0), left.first):  # “before B, A” and “after A, B”
        for way, which in ways:
            opens = at == 0 or any(token.text == "," for token in mentions.found[left.last : right.first])
            if tuple(texts[at : at + len(way)]) == way and at + len(way) <= left.first and opens and way not in _THEN:
                return "after" if which == "before" else "before"
    if "first" in (*texts[max(left.first - 2, 0) : left.last], *_of(texts, left)):
        return "before"
    if "first" in _of(texts, right) or "last" in _of(texts, left):
        return "after"
    if "last" in _of(texts, right):
        return "before"
    return ""


def _of(texts: Sequence[str], hit: Hit) -> Sequence[str]:
    """Return the words right behind a thing that are about it: a comma or `and` leads to the next."""
    behind = texts[hit.last : hit.last + _BEHIND]
    return behind[: next((at for at, text in enumerate(behind) if text in _LEADS_ON), _BEHIND)]


def in_lists(
    anchors: Anchors, asked: Sequence[Asked], document: Document, sentences: Sequence[Sentence]
) -> Iterator[Claim]:
    """Yield what numbered lists say of orders: each pair of items of which a question knows which comes first."""
    lists: dict[tuple[Span | None, tuple[Span, ...]], list[Sentence]] = {}
    for sentence in sentences:
        if sentence.number and sentence.kind in CLAIMING:
            lists.setdefault((sentence.lead_in, sentence.headings), []).append(sentence)
    orders = [question for question in asked if question.shape == "order"]
    for items in lists.values():
        if len(items) < 2:
            continue
        where: dict[str, list[int]] = {}
        said = [tokens(document.prose, item.start, item.end) for item in items]
        for at, found in enumerate(said):
            for name in anchors.find(found).names:
                where.setdefault(name, []).append(at)
        above = (span for span in (items[0].lead_in, *items[0].headings) if span)
        around = {name for span in above for name in anchors.find(tokens(document.prose, *span)).names}
        for question in orders:
            places = [where.get(name, []) for name in question.says[:2]]
            if not all(places) or not set(question.says[2:]) <= around | where.keys():
                continue
            first, second = places[0][0], places[1][-1]  # where one is named twice, so that it agrees if it may
            if first == second:
                continue
            agrees = items[first].number < items[second].number
            found = said[min(first, second)]  # the one that comes too early
            yield Claim.of(question, question.in_order(agrees=agrees), agrees, found, Hit(0, len(found)))
