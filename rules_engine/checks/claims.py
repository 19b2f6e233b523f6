"""What texts may claim: each question has an answer that can be read, words to mention it, and choices there are."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules_engine.auditor.english import english
from rules_engine.auditor.reading.holds import Holds
from rules_engine.checks.reporting import About
from rules_engine.core.data.claim_questions import AMOUNTS, ClaimQuestion
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.ruleset import printed_under, resolve
from rules_engine.core.data.walking import Path
from rules_engine.core.data.wording import fill, placeholders
from rules_engine.library import Loaded

_CODE = "unreadable-claim"
_PERMISSIONS = ("yes", "no", "must", "optional")
_BETWEEN_WAYS = re.compile(r"(?:^|\s)/(?!\S)")


def unreadable_claims(loaded: Loaded) -> Iterator[Finding]:
    """Each question has an answer that a text can give: an amount, a moment, a choice (`unreadable-claim`)."""
    book = loaded.rulebook
    values = printed_under(book, resolve(book)) if book.claims else {}
    for full_id, question in book.claims.items():
        about = About(loaded, full_id)
        if not question.says:
            yield about.found(_CODE, f"{question.id}: say by which words it is mentioned", "id")
        elif question.asks == "order" and len(question.says) != 2:
            yield about.found(_CODE, f"{question.id}: say what comes first, and what comes after it", "says", key=True)
        template = str(question.answer)
        if any(place.fact not in values for place in placeholders(template)):
            continue  # another check says so
        if template and (told := _objection(question, fill(template, values.__getitem__))):
            yield about.found(_CODE, f"{question.id}: {told}", "answer")
        if not template and question.asks != "order" and question.stands_on not in book.facts:
            yield about.found(_CODE, f"{question.id}: only what stands on a fact can do without 'answer'", "id")
        yield from _wrong_anchors(about, question)
    for full_id, entry in book.called.items():
        if told := _empty_way(entry.called):
            yield About(loaded, full_id).found(_CODE, f"{entry.id}: {told}", "called")


def _wrong_anchors(about: About, question: ClaimQuestion) -> Iterator[Finding]:
    """Yield each anchor with a way that says nothing, and each that has to be mentioned and must not be."""
    listed = {"says": question.says, "not": question.not_, "besides": question.besides}
    anchors: dict[Path, str] = {(key, n): anchor for key, each in listed.items() for n, anchor in enumerate(each)}
    anchors |= {("choices", answer): anchor for answer, anchor in question.choices.items()}
    anchors |= {("unit",): question.unit} if question.unit else {}
    for path, anchor in anchors.items():
        if told := _empty_way(anchor):
            yield about.found(_CODE, f"{question.id}: {told}", *path)
        elif path[0] == "not" and anchor in question.says:
            message = f"{question.id}: {anchor!r} stands under 'says' and under 'not', so nothing is ever meant by it"
            yield about.found(_CODE, message, *path)


def _empty_way(anchor: str) -> str:
    """Return that some way to say a thing is empty, "" where none is."""
    ways = [way.strip().removeprefix("=") for way in _BETWEEN_WAYS.split(anchor)]
    return "" if all(ways) else f"{anchor!r} has a way to say it that is empty; leave it out"


def unknown_otherwise(loaded: Loaded) -> Iterator[Finding]:
    """Where a claim has another answer, a group can choose so (`unknown-ruling`, `unknown-option`, `unknown-variant`).

    The ruling need not be a switch: a text may tell of an option that nothing plays.
    """
    book = loaded.rulebook
    rulings = {ruling.id: [option.id for option in ruling.options] for ruling in book.rulings.values()}
    variants = [variant.id for variant in book.variants.values()]
    for full_id, question in book.claims.items():
        about = About(loaded, full_id)
        for choice in question.otherwise:
            at = ("otherwise", choice)
            name, equals, option = choice.partition("=")
            if ":" in name or not equals:
                yield from about.unknown("unknown-variant", "variant", choice, variants, *at, key=True)
            elif name not in rulings:
                yield from about.unknown("unknown-ruling", "ruling", name, rulings, *at, key=True)
            else:
                yield from about.unknown("unknown-option", f"option of {name}", option, rulings[name], *at, key=True)


def _objection(question: ClaimQuestion, answer: str) -> str:
    """Return why an answer cannot be read, or nothing."""
    known: tuple[str, ...]
    if question.asks in AMOUNTS:
        known = ("a number", "'0 to 12'", "'at most 3'", "'no limit'", "'6/3/1'")
        fits = Holds.of(answer) is not None
    else:
        known = tuple(question.choices) or _PERMISSIONS
        if question.asks == "timing":
            known = (*english().moments, *question.choices)
        fits = answer in known
    return "" if fits else f"{answer!r} is no answer; known are {', '.join(known)}"
