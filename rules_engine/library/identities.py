"""Ids: written as they should be, used once, and found again by their full form."""

from __future__ import annotations

import re

from rules_engine.library.marked_yaml import KeyPath, MarkedFile
from rules_engine.library.problems import Problem, quoted
from rules_engine.library.slugs import LONGEST, proper, slug_mistake

RESERVED = ("term", "fact", "ruling", "variant", "card", "table", "example", "answer", "icon", "question", "order")


def kind_of(full_id: str) -> str:
    """Return what an id names by its form: `term`, `fact`, …, and `rule` for all that is not reserved."""
    parts = full_id.split(".")
    return parts[1] if len(parts) > 2 and parts[1] in RESERVED else "rule"


_FULL = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+")


def slug(name: str) -> str:
    """Return the local id that a name gives, empty where it has no letter or digit of ASCII."""
    return re.sub(r"[^a-z0-9]+", "-", name.casefold().replace("'", "").replace("’", "")).strip("-")


class Identities:
    """The ids of one rulebook as its files are read, with their places and what is wrong with them."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.entries: dict[str, tuple[MarkedFile, KeyPath]] = {}
        self.problems: list[Problem] = []

    def local(self, kind: str, source: MarkedFile, at: KeyPath, data: object) -> str:
        """Note the entry at `at`, whose id is local to `kind`, and return its full id."""
        written = _id(data)
        if written is None:
            return ""
        head = f"{self.prefix}.{kind}."
        if meant := slug_mistake(written, written.removeprefix(head)):
            self._complain(source, (*at, "id"), f"{kind} id {quoted(written)} is not a local id", meant)
        return self._note(head + written.removeprefix(head), source, at)

    def full(self, kind: str, source: MarkedFile, at: KeyPath, data: object) -> str:
        """Note the rule or chapter at `at`, whose id is written in full, and return it."""
        written = _id(data)
        if written is None:
            return ""
        first, _, rest = written.partition(".")
        if self.prefix and first != self.prefix:
            another = rest and len(first) <= len(self.prefix) + 1  # a prefix, not the first word of an id
            meant = f"{self.prefix}.{rest if another else written}"
            what = f"{kind} id {quoted(written)} does not begin with {self.prefix + '.'!r}"
            self._complain(source, (*at, "id"), what, f"did you mean {quoted(proper(meant))}?")
        elif not _FULL.fullmatch(written):
            what = f"{kind} id {quoted(written)} is not words of lower-case letters and digits with hyphens and dots"
            self._complain(source, (*at, "id"), what, f"write {quoted(proper(written))}")
        elif len(written) > LONGEST:
            what = f"{kind} id {quoted(written)} is longer than {LONGEST} characters"
            self._complain(source, (*at, "id"), what, "it becomes an address")
        elif (word := rest.partition(".")[0]) in RESERVED:
            self._complain(
                source, (*at, "id"), f"{kind} id {quoted(written)} is reserved: '{first}.{word}.' is for {word}s"
            )
        return self._note(written, source, at)

    def once(self, kind: str, source: MarkedFile, at: KeyPath, key: str = "id") -> None:
        """Complain of items of the list at `at` that give the same `key`, such as two options of one ruling."""
        data = source.value(at)
        first: dict[str, int] = {}
        for index, item in enumerate(data if isinstance(data, list) else ()):
            value = item.get(key) if isinstance(item, dict) else None
            if not isinstance(value, str):
                continue
            if value in first:
                earlier = f"it stands in line {source.mark((*at, first[value], key))[0]} already"
                self._complain(source, (*at, index, key), f"duplicate {kind} {quoted(value)}", earlier)
            else:
                first[value] = index

    def _note(self, full_id: str, source: MarkedFile, at: KeyPath) -> str:
        if full_id not in self.entries:
            self.entries[full_id] = (source, at)
            return full_id
        other, there = self.entries[full_id]
        line = other.mark((*there, "id"))[0]
        earlier = f"line {line}" if other.path == source.path else f"{other.path}:{line}"
        self._complain(source, (*at, "id"), f"duplicate id {quoted(full_id)}", f"it stands in {earlier} already")
        return ""

    def _complain(self, source: MarkedFile, at: KeyPath, message: str, hint: str = "") -> None:
        self.problems.append(Problem(source.path, *source.mark(at), message, hint))


def _id(data: object) -> str | None:
    written = data.get("id") if isinstance(data, dict) else None
    return written if isinstance(written, str) else None
