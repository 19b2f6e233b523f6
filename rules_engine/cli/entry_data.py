"""Entries of a rulebook as JSON values: full ids, texts with facts filled, and where each is used."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, fields
from typing import Any

from rules_engine.checks.usage import Use, uses
from rules_engine.cli.readable import as_book, otherwise, readable
from rules_engine.core.data.rulebook import Answer, Card, Effect, Example, Rule, Ruling, Term, Variant
from rules_engine.library import Loaded


class AsData:
    """Turns entries of one rulebook into JSON values."""

    def __init__(self, loaded: Loaded) -> None:
        self.loaded = loaded
        self.book = loaded.rulebook
        self.uses = uses(loaded)
        self.reads = otherwise(loaded)

    def of(self, full_id: str, entry: object) -> dict[str, object]:
        """Return one entry: its fields with full ids, and its uses."""
        data = _plain(entry) | {"id": full_id}
        if isinstance(entry, Rule):
            data |= self._of_rule(entry)
        elif isinstance(entry, Term):
            data |= self._of_term(entry)
        elif isinstance(entry, Ruling):
            data |= self._of_ruling(entry)
        elif isinstance(entry, Variant):
            data |= {"text": self._text(entry.text), "reads": self._reads(entry.id, entry.reads)}
        elif isinstance(entry, Answer):
            data["answer"] = self._text(entry.answer)
        elif isinstance(entry, Card):
            data |= {"kind": entry.kind, "text": effects_in_words(self.loaded, entry)}
        elif isinstance(entry, Example):
            data.pop("path")
        return data | {"used": [use.to_data() for use in self.used(full_id)]}

    def used(self, full_id: str) -> tuple[Use, ...]:
        """Return where an entry is used."""
        return self.uses.get(full_id, ())

    def _text(self, text: str) -> str:
        return readable(self.loaded, text)

    def _reads(self, choice: str, reads: Mapping[str, str]) -> dict[str, str]:
        return {rule: self.reads.get(rule, {}).get(choice) or self._text(text) for rule, text in reads.items()}

    def _full(self, kind: str, names: Iterable[str]) -> list[str]:
        return [self.book.full_id(kind, name) for name in names]

    def _of_rule(self, rule: Rule) -> dict[str, object]:
        rulings = [ruling.id for ruling in self.book.rulings_of.get(rule.id, ())]
        return {
            "number": self.book.numbers[rule.id],
            "text": self._text(rule.text),
            "reads": self.reads.get(rule.id, {}),
            "rulings": self._full("ruling", rulings),
            "rests_on": self._full("ruling", rule.rests_on),
        }

    def _of_term(self, term: Term) -> dict[str, object]:
        others = [{**_plain(other), "term": self.book.full_id("term", other.term)} for other in term.not_to_confuse]
        texts = {"plain": self._text(term.plain), "definition": self._text(term.definition)}
        return texts | {"not_to_confuse": others, "see": self._full("term", term.see)}

    def _of_ruling(self, ruling: Ruling) -> dict[str, object]:
        texts = [{name: self._text(getattr(option, name)) for name in ("text", "settles")} for option in ruling.options]
        reads = [{"reads": self._reads(f"{ruling.id}={option.id}", option.reads)} for option in ruling.options]
        options = [_plain(o) | said | read for o, said, read in zip(ruling.options, texts, reads, strict=True)]
        return {"options": options, "why": self._text(ruling.why), "switch": ruling.switch}


def effects_in_words(loaded: Loaded, card: Card) -> dict[str, str]:
    """Return what each list of effects on a card reads, as the engine renders it."""
    book = as_book(loaded)
    lists = {field.name: getattr(card, field.name) for field in fields(card)}
    known = loaded.engine.operations if loaded.engine else {}
    return {
        name: book.effects(value)
        for name, value in lists.items()
        if isinstance(value, tuple) and value and all(isinstance(e, Effect) and e.do in known for e in value)
    }


def _plain(entry: Any) -> dict[str, object]:
    """Return a frozen value as plain data, in the order of its fields."""
    return asdict(entry, dict_factory=lambda items: {name.rstrip("_"): value for name, value in items})
