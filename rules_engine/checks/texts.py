"""Every text of a rulebook, where it stands, and in whose words it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields

from rules_engine.core.data.cards import Card, PlainCard
from rules_engine.core.data.reading import all_reads
from rules_engine.core.data.rulebook import Example, Manifest, RulebookData, Ruling, Term
from rules_engine.core.data.rulings import AS_IS

Path = tuple[str | int, ...]

_NO_TEXTS = ("id", "name", "provenance", "kind")  # fields of a card that hold names


@dataclass(frozen=True, slots=True)
class Text:
    """One text: the full id of its entry, its path within the entry, and what may stand in it.

    `filled` texts hold facts in braces; in `counted` ones no number may be typed, except those of `literal`. A text
    that `quotes` tells what others say, and one that `compares` speaks of the
    rulebook's ancestor, too: the words of the one, and the ancestor's names in the other, are not this rulebook's.
    """

    owner: str
    path: Path
    text: str
    filled: bool = False
    counted: bool = False
    quotes: bool = False
    compares: bool = False
    literal: tuple[str, ...] = ()


def texts(rulebook: RulebookData) -> Iterator[Text]:
    """Yield every text that is not empty, entry by entry."""
    return (text for text in _all(rulebook) if text.text)


def _all(rulebook: RulebookData) -> Iterator[Text]:
    yield from _of_manifest(rulebook.manifest)
    for chapter in rulebook.chapters:
        yield Text(chapter.id, ("title",), chapter.title)
        yield Text(chapter.id, ("lead",), chapter.lead, filled=True)
    for rule in rulebook.rules.values():
        yield Text(rule.id, ("title",), rule.title)
        text = rulebook.written.get(rule.id, rule).text
        yield Text(rule.id, ("text",), text, filled=True, counted=True, literal=rule.literal)
        for n, asked in enumerate(rule.asks):
            yield Text(rule.id, ("asks", n), asked, quotes=True)
    for full_id, fact in rulebook.facts.items():
        yield Text(full_id, ("name",), fact.name)
        yield Text(full_id, ("unit",), fact.unit)
    yield from _words(rulebook)
    for full_id, card in rulebook.cards.items():
        yield from _of_card(full_id, card)
    for full_id, table in rulebook.tables.items():
        yield Text(full_id, ("name",), table.name)
    for full_id, ruling in rulebook.rulings.items():
        yield from _of_ruling(full_id, ruling)
    for full_id, variant in rulebook.variants.items():
        yield Text(full_id, ("name",), variant.name)
        yield Text(full_id, ("text",), variant.text, filled=True)
        yield Text(full_id, ("unshown",), variant.unshown)
    yield from _reads(rulebook)
    for full_id, example in rulebook.examples.items():
        yield from _of_example(full_id, example)
    for full_id, answer in rulebook.answers.items():
        yield Text(full_id, ("title",), answer.title)
        yield Text(full_id, ("asks",), answer.asks, quotes=True)
        yield Text(full_id, ("answer",), answer.answer, filled=True)
    for n, change in enumerate(rulebook.descent):
        owner = f"{rulebook.prefix}.change.{n}"
        yield Text(owner, ("title",), change.title, compares=True)
        yield Text(owner, ("text",), change.text, compares=True)


def _of_manifest(manifest: Manifest) -> Iterator[Text]:
    yield Text(manifest.prefix, ("tagline",), manifest.tagline)
    for n, stone in enumerate(manifest.removed):
        yield Text(manifest.prefix, ("removed", n, "why"), stone.why)


def _words(rulebook: RulebookData) -> Iterator[Text]:
    for full_id, term in rulebook.terms.items():
        yield from _of_term(full_id, term)
    for n, note in enumerate(rulebook.icons):
        yield Text(f"{rulebook.prefix}.icon.{n}", ("why",), note.why)
        for i, was in enumerate(note.was):
            yield Text(f"{rulebook.prefix}.icon.{n}", ("was", i), was, quotes=True)


def _of_term(full_id: str, term: Term) -> Iterator[Text]:
    yield Text(full_id, ("plain",), term.plain, filled=True, counted=True, literal=term.literal)
    yield Text(full_id, ("definition",), term.definition, filled=True, counted=True, literal=term.literal)
    for n, replaced in enumerate(term.replaces):
        yield Text(full_id, ("replaces", n, "why"), replaced.why, quotes=True)
    for n, other in enumerate(term.not_to_confuse):
        yield Text(full_id, ("not_to_confuse", n, "because"), other.because)


def _of_card(full_id: str, card: Card) -> Iterator[Text]:
    values = {each.name: getattr(card, each.name) for each in fields(card) if each.name not in _NO_TEXTS}
    if isinstance(card, PlainCard):
        values |= card.fields
    for name, value in values.items():
        if isinstance(value, str):
            yield Text(full_id, (name,), value)


def _of_ruling(full_id: str, ruling: Ruling) -> Iterator[Text]:
    yield Text(full_id, ("question",), ruling.question)
    for n, position in enumerate(ruling.positions):
        yield Text(full_id, ("positions", n, "says"), position.says, quotes=True)
    for n, option in enumerate(ruling.options):
        yield Text(full_id, ("options", n, "text"), option.text, filled=True)
        yield Text(full_id, ("options", n, "settles"), option.settles, filled=True)
    if ruling.before is not None:
        yield Text(full_id, ("why",), ruling.before.why, filled=True)
    yield Text(full_id, ("settled", "why") if ruling.before else ("why",), ruling.why, filled=True)
    yield Text(full_id, ("unshown",), ruling.unshown)


def _reads(rulebook: RulebookData) -> Iterator[Text]:
    """Yield how rules read under options and variants; what may be typed in a rule may be typed there, too."""
    rules = rulebook.rules
    for reads in all_reads(rulebook):
        if reads.text != AS_IS:
            literal = rules[reads.rule].literal if reads.rule in rules else ()
            yield Text(reads.owner, reads.path, reads.text, filled=True, counted=True, literal=literal)


def _of_example(full_id: str, example: Example) -> Iterator[Text]:
    yield Text(full_id, ("title",), example.title)
    yield Text(full_id, ("lead",), example.lead, filled=True)
    for n, promise in enumerate(example.promises):
        yield Text(full_id, ("promises", n, "says"), promise.says, quotes=True)
    for n, step in enumerate(example.steps):
        yield Text(full_id, ("steps", n, "note"), step.note, filled=True)
        for i, comment in enumerate(step.comments):
            yield Text(full_id, ("steps", n, "comments", i, "says"), str(comment.get("says", "")), quotes=True)
