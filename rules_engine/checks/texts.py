"""Every text of a rulebook in this project's own words, and where it stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules_engine.core.rulebook import Example, Rulebook, Ruling, Term

Path = tuple[str | int, ...]

_ABOUT_WORDS = ("wording", "already-fixed", "stale-review")  # rulings that name what others wrote


@dataclass(frozen=True, slots=True)
class Text:
    """One text: the full id of its entry, its path within the entry, and what may stand in it.

    `filled` texts hold facts in braces; in `counted` ones no number may be typed, except those of `literal`. A text
    that `quotes` repeats what others wrote, and may use words that were replaced since.
    """

    owner: str
    path: Path
    text: str
    filled: bool = False
    counted: bool = False
    quotes: bool = False
    literal: tuple[str, ...] = ()


def texts(rulebook: Rulebook) -> Iterator[Text]:
    """Yield every text, entry by entry."""
    for chapter in rulebook.chapters:
        yield Text(chapter.id, ("lead",), chapter.lead, filled=True)
    for rule in rulebook.rules.values():
        yield Text(rule.id, ("title",), rule.title)
        yield Text(rule.id, ("text",), rule.text, filled=True, counted=True, literal=rule.literal)
        for n, asked in enumerate(rule.asks):
            yield Text(rule.id, ("asks", n), asked)
    for full_id, term in rulebook.terms.items():
        yield from _of_term(full_id, term)
    for full_id, ruling in rulebook.rulings.items():
        yield from _of_ruling(full_id, ruling)
    for full_id, variant in rulebook.variants.items():
        yield Text(full_id, ("text",), variant.text, filled=True)
    for full_id, example in rulebook.examples.items():
        yield from _of_example(full_id, example)
    for full_id, answer in rulebook.answers.items():
        yield Text(full_id, ("title",), answer.title, quotes=True)
        yield Text(full_id, ("asks",), answer.asks, quotes=True)
        yield Text(full_id, ("answer",), answer.answer, filled=True, quotes=True)


def _of_term(full_id: str, term: Term) -> Iterator[Text]:
    yield Text(full_id, ("plain",), term.plain, filled=True, counted=True, literal=term.literal)
    yield Text(full_id, ("definition",), term.definition, filled=True, counted=True, literal=term.literal)
    for n, replaced in enumerate(term.replaces):
        yield Text(full_id, ("replaces", n, "why"), replaced.why, quotes=True)
    for n, other in enumerate(term.not_to_confuse):
        yield Text(full_id, ("not_to_confuse", n, "because"), other.because)


def _of_ruling(full_id: str, ruling: Ruling) -> Iterator[Text]:
    about_words = ruling.kind in _ABOUT_WORDS
    yield Text(full_id, ("question",), ruling.question, quotes=about_words)
    for n, position in enumerate(ruling.positions):
        yield Text(full_id, ("positions", n, "says"), position.says, quotes=True)
    for n, option in enumerate(ruling.options):
        yield Text(full_id, ("options", n, "text"), option.text, filled=True, quotes=about_words)
        yield Text(full_id, ("options", n, "settles"), option.settles, filled=True)
    yield Text(full_id, ("why",), ruling.why, filled=True, quotes=about_words)


def _of_example(full_id: str, example: Example) -> Iterator[Text]:
    yield Text(full_id, ("lead",), example.lead)
    for n, step in enumerate(example.steps):
        if step.note:
            yield Text(full_id, ("steps", n, "note"), step.note)
