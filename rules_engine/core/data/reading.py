"""How a rule reads under a ruleset: what options and variants in force make of its words, and its numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from rules_engine.core.data.combining import usual
from rules_engine.core.data.rewriting import rewritten
from rules_engine.core.data.rulebook import RulebookData, Scalar
from rules_engine.core.data.ruleset import Ruleset, resolve
from rules_engine.core.data.rulings import AS_IS, Switches
from rules_engine.core.data.wording import fill


class Reads(NamedTuple):
    """What an option of a ruling, or a variant, says of a rule: the words, and where: the owner's full id and a path.

    `name` is the owner's local id; a variant has no `option`.
    """

    owner: str
    path: tuple[str | int, ...]
    name: str
    option: str
    rule: str
    text: str

    @property
    def choice(self) -> str:
        """The choice as a command line spells it: `conversion=two-energy`, `hard-mode`."""
        return f"{self.name}={self.option}" if self.option else self.name

    def switches(self, rulebook: RulebookData) -> Switches:
        """Return the `rulings` and `variants` with this choice alone, a variant's parameters as when nobody chooses."""
        if self.option:
            return {"rulings": {self.name: self.option}, "variants": {}}
        return {"rulings": {}, "variants": {self.name: usual(rulebook, rulebook.variants[self.owner])}}


def worded(rulebook: RulebookData, ruleset: Ruleset, rule_id: str) -> str:
    """Return the words of a rule as they read under a ruleset, with its values; `[[id]]` stays as it is.

    Raises: KeyError for an unknown rule, `WordingError` as `wording.fill` does.
    """
    return fill(unfilled(rulebook, ruleset, rule_id), values(rulebook, ruleset).__getitem__)


def unfilled(rulebook: RulebookData, ruleset: Ruleset, rule_id: str) -> str:
    """Return the words of a rule as they read under a ruleset, with facts in braces. Raises: KeyError."""
    text = (rulebook.written.get(rule_id) or rulebook.rules[rule_id]).text
    rewritings = ruleset.reads.get(rule_id, ())
    return rewritten(text, rewritings) if rewritings else text


def values(rulebook: RulebookData, ruleset: Ruleset) -> dict[str, Scalar]:
    """Return what texts may print by name under a ruleset, as `Rulebook.printed` does for the standard game."""
    found: dict[str, Scalar] = {**rulebook.printed, **ruleset.values}
    for variant in rulebook.variants.values():
        given = ruleset.variants.get(variant.id, {})
        found |= {f"{variant.id}.{p.fact}": given[p.id] for p in variant.parameters if p.id in given}
    return found


def all_reads(rulebook: RulebookData) -> Iterator[Reads]:
    """Yield every entry under `reads`, those that are `as-is`, too."""
    for full_id, ruling in rulebook.rulings.items():
        for n, option in enumerate(ruling.options):
            for rule, text in option.reads.items():
                yield Reads(full_id, ("options", n, "reads", rule), ruling.id, option.id, rule, text)
    for full_id, variant in rulebook.variants.items():
        for rule, text in variant.reads.items():
            yield Reads(full_id, ("reads", rule), variant.id, "", rule, text)


def otherwise(rulebook: RulebookData) -> Iterator[tuple[Reads, Ruleset]]:
    """Yield each entry that can be chosen and makes a rule read otherwise, with the ruleset of that choice alone."""
    for reads in all_reads(rulebook):
        if reads.text != AS_IS and reads.rule in rulebook.rules:
            with suppress(ValueError):  # nobody can choose it
                yield reads, resolve(rulebook, **reads.switches(rulebook))


def as_settled(rulebook: RulebookData) -> RulebookData:
    """Return a rulebook whose rules read as its settled questions have it; `written` keeps what their files have."""
    rewritings: dict[str, list[str]] = {}
    for ruling in rulebook.rulings.values():
        for option in ruling.options if ruling.before else ():
            if option.id == ruling.chosen:
                for rule, text in option.reads.items():
                    rewritings.setdefault(rule, []).append(text)
    rules = rulebook.rules
    texts = {
        rule: rewritten(rules[rule].text, [text for text in made if text != AS_IS])
        for rule, made in rewritings.items()
        if rule in rules and set(made) != {AS_IS}
    }
    return _with_texts(rulebook, texts) if texts else rulebook


def _with_texts(rulebook: RulebookData, texts: Mapping[str, str]) -> RulebookData:
    chapters = tuple(
        replace(chapter, rules=tuple(replace(rule, text=texts.get(rule.id, rule.text)) for rule in chapter.rules))
        for chapter in rulebook.chapters
    )
    return replace(rulebook, chapters=chapters, written={rule: rulebook.rules[rule] for rule in texts})
