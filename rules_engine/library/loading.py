"""A rulebook's files joined into one value: every file is read, and every mistake in any of them told at once."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar

from rules_engine.core.data.nearest import did_you_mean, nearest
from rules_engine.core.data.reading import as_settled
from rules_engine.core.data.rulebook import (
    Audited,
    Card,
    Change,
    Chapter,
    Example,
    IconNote,
    Look,
    Manifest,
    Measured,
    RulebookData,
    Term,
)
from rules_engine.core.play.engine import Engine, Telling
from rules_engine.library import discovery, entries, manifests, symbols, word_lists
from rules_engine.library.discovery import AUDITED, MANIFEST, MEASURED, PARTS, Home
from rules_engine.library.entries import Entries
from rules_engine.library.example_steps import step_problems, with_ids
from rules_engine.library.identities import Identities
from rules_engine.library.marked_yaml import TOP
from rules_engine.library.places import Places
from rules_engine.library.problems import InputProblems, Problem
from rules_engine.library.unread import unread_files

T = TypeVar("T")

_UNIQUE = {"tables": {"rows": "key"}, "rulings": {"options": "id"}, "variants": {"parameters": "id"}}
"""The lists within the entries of a list, and the key that tells their items apart."""


@dataclass(frozen=True, slots=True, eq=False)
class Loaded:
    """A rulebook, its engine if it has one, and where everything in it stands; equal to itself only."""

    rulebook: RulebookData
    engine: Engine | None
    places: Places
    home: Home = field(repr=False)

    @property
    def folder(self) -> Path:
        """The folder with its `rulebook.yaml`."""
        return self.home.folder

    @property
    def telling(self) -> Telling | None:
        """What replays of its examples need of the engine; None for a rulebook that nobody can replay."""
        return self.engine.telling if self.engine else None


def load(name_or_path: str | Path) -> Loaded:
    """Read a rulebook by name (`last-stone`) or from a folder with a `rulebook.yaml`.

    A folder runs no code: it is played by the packaged engine of the same name, by that of an entry point which leads
    to this very folder, or by none.

    Raises: UnknownRulebook for a name that is neither; InputProblems with every mistake in its files.
    """
    return _Loading(discovery.home(name_or_path)).loaded()


def words(name_or_path: str | Path) -> tuple[RulebookData, tuple[Path, ...]]:
    """Read what a rulebook calls things: its terms and icons, its cards, and how it grew out of another.

    Return that without all else, and the files and folders it depends on, whether they are there or not.

    Raises: as `load` does, for these files.
    """
    home = discovery.home(name_or_path)
    return _Loading(home).words(), home.words()


class _Loading:
    """One rulebook while its files are read."""

    def __init__(self, home: Home) -> None:
        self.home = home
        self.problems: list[Problem] = []
        self._refuse_strays("")
        file = home.folder / MANIFEST
        if not os.path.lexists(file):
            near = nearest(MANIFEST, os.listdir(home.folder) if home.folder.is_dir() else (), 0.9)
            hint = f"rename {near}" if near else f"a rulebook is a folder with a {MANIFEST}"
            raise InputProblems([Problem(home.shown(file), *TOP, "no such file", hint)])
        self.manifest = entries.single(file, home.shown(file), Manifest)
        self.problems.extend(self.manifest.problems)
        # A manifest with a mistake still says enough to read the other files, so that all their mistakes are told.
        raw = self.manifest.source.data
        self.problems.extend(manifests.mistakes(self.manifest.source))
        self.name = manifests.named(raw, "name")
        self._refuse_strays(self.name)
        self.engine: Engine | None = None
        self.ids = Identities(manifests.named(raw, "prefix"))
        self.kinds = manifests.card_kinds(raw)
        self.ids.entries[self.ids.prefix] = (self.manifest.source, ())

    def _refuse_strays(self, name: str) -> None:
        """Raise InputProblems for links that lead out of the rulebook: nothing behind them is read."""
        if strays := self.home.strays(name):
            what, hint = "a link that leads out of the rulebook", "put the file itself there"
            raise InputProblems([Problem(self.home.shown(link), *TOP, what, hint) for link in strays])

    def loaded(self) -> Loaded:
        """Read everything. Raises: InputProblems."""
        if self.manifest.source.data is None:
            raise InputProblems(self.problems)
        self.engine = self._engine()
        chapters = self._chapters()
        lists: dict[str, dict[str, Any]] = {stem: self._optional(stem, kind) for stem, kind in entries.LISTS.items()}
        lists["rulings"] = {full_id: ruling.as_settled() for full_id, ruling in lists["rulings"].items()}
        terms, icons = self._words()
        self.problems += unread_files(self.home, self.name, [kind for _, kind in self.kinds])
        rulebook = RulebookData(
            **lists,
            chapters=chapters,
            terms=terms,
            icons=icons,
            cards=self._cards(),
            examples=self._examples(),
            descent=self._descent(),
            measured=self._recorded(MEASURED, Measured),
            audited=self._recorded(AUDITED, Audited),
            look=self._look(),
            manifest=self._sound_manifest(),  # when all else has been read
        )
        return Loaded(as_settled(rulebook), self.engine, Places(self.ids.entries), self.home)

    def _engine(self) -> Engine | None:
        """Return what plays the rulebook; that an entry point cannot be used is told with the mistakes in its files."""
        try:
            found = self.home.engine or discovery.engine(self.name)
            return found or discovery.engine_offered(self.name, self.home.folder)
        except InputProblems as error:
            self.problems.extend(error.problems)
            return None

    def words(self) -> RulebookData:
        """Read the words; without an engine, of cards no more than what every card has. Raises: InputProblems."""
        terms, icons = self._words()
        cards, descent = self._cards(), self._descent()
        return RulebookData(manifest=self._sound_manifest(), terms=terms, icons=icons, cards=cards, descent=descent)

    def _sound_manifest(self) -> Manifest:
        """Return the manifest of a rulebook in whose files nothing was wrong. Raises: InputProblems."""
        manifest = self.manifest.items[0][2] if self.manifest.items else None
        if self.problems or self.ids.problems or manifest is None:
            raise InputProblems([*self.problems, *self.ids.problems])
        return manifest

    def _listed(self, stem: str, kind: type[T]) -> Iterator[Entries[T]]:
        """Read the lists there are: `<stem>.yaml`, and of a list in `PARTS` every file of the folder `<stem>`."""
        file, folder = self.home.folder / f"{stem}.yaml", self.home.folder / stem
        parts = sorted(folder.glob("*.yaml")) if stem in PARTS else ()
        for part in (*([file] if os.path.lexists(file) else ()), *parts):
            found = entries.listed(part, self.home.shown(part), kind)
            self.problems.extend(found.problems)
            yield found

    def _chapters(self) -> tuple[Chapter, ...]:
        chapters = []
        for found in self._listed("rules", Chapter):
            for path, data, chapter in found.items:
                self.ids.full("chapter", found.source, path, data)
                rules = data.get("rules") if isinstance(data, dict) else None
                for index, rule in enumerate(rules if isinstance(rules, list) else ()):
                    self.ids.full("rule", found.source, (*path, "rules", index), rule)
                chapters.append(chapter)
        return tuple(chapter for chapter in chapters if chapter is not None)

    def _optional(self, stem: str, kind: type[T]) -> dict[str, T]:
        """Read the entries of a list, which have local ids."""
        by_id: dict[str, T] = {}
        for found in self._listed(stem, kind):
            for inner, key in _UNIQUE.get(stem, {}).items():
                for path, _, _ in found.items:
                    self.ids.once(inner.removesuffix("s"), found.source, (*path, inner), key)
            by_id |= self._by_id(found, stem.removesuffix("s"))
        return by_id

    def _by_id(self, found: Entries[T], word: str) -> dict[str, T]:
        named = ((self.ids.local(word, found.source, path, data), value) for path, data, value in found.items)
        return {full_id: value for full_id, value in named if full_id and value is not None}

    def _words(self) -> tuple[dict[str, Term], tuple[IconNote, ...]]:
        file = self.home.glossary(self.name)
        if file is None:
            return {}, ()
        terms, icons = entries.glossary(file, self.home.shown(file))
        self.problems += [*terms.problems, *word_lists.mistakes(terms)]
        for index, (path, _, _) in enumerate(icons.items):
            self.ids.entries[f"{self.ids.prefix}.icon.{index}"] = (icons.source, path)
        return self._by_id(terms, "term"), tuple(note for _, _, note in icons.items if note is not None)

    def _cards(self) -> dict[str, Card]:
        cards: dict[str, Card] = {}
        for index, kind in self.kinds:
            known = self.engine.cards if self.engine else {kind: None}
            if kind not in known:
                mark = self.manifest.source.mark(("card_kinds", index))
                hint = did_you_mean(kind, known) or f"choices: {', '.join(known)}"
                self._complain(self.manifest.source.path, mark, f"unknown card kind {kind!r}", hint)
                continue
            file = self.home.folder / "cards" / f"{kind}s.yaml"
            if not os.path.lexists(file):
                hint = f"{MANIFEST} lists the card kind {kind!r}"
                self._complain(self.home.shown(file), TOP, "no such file", hint)
                continue
            found = entries.cards(file, self.home.shown(file), kind, known[kind])
            self.problems.extend(found.problems)
            cards |= self._by_id(found, "card")
        return cards

    def _examples(self) -> dict[str, Example]:
        examples: dict[str, Example] = {}
        phase_of: Mapping[str, str] = self.engine.phase_of if self.engine else {}
        for file in self.home.examples(self.name):
            found = entries.single(file, self.home.shown(file), Example)
            self.problems += [*found.problems, *step_problems(found.source)]
            for full_id, example in self._by_id(found, "example").items():
                if self.name and example.rulebook != self.name:
                    mark = found.source.mark(("rulebook",))
                    what = f"{example.rulebook!r} is not this rulebook"
                    self._complain(found.source.path, mark, what, f"write {self.name!r}")
                examples[full_id] = replace(example, steps=with_ids(example.steps, phase_of))
        return examples

    def _descent(self) -> tuple[Change, ...]:
        """Read how the rulebook grew out of its ancestor; its entries have places but no ids anybody refers to."""
        changes = []
        for found in self._listed("descent", Change):
            for index, (path, _, change) in enumerate(found.items):
                self.ids.entries[f"{self.ids.prefix}.change.{index}"] = (found.source, path)
                changes.append(change)
        return tuple(change for change in changes if change is not None)

    def _recorded(self, name: str, kind: type[T]) -> T | None:
        """Read the record of a measurement, if there is one."""
        file = self.home.folder / name
        if not os.path.lexists(file):
            return None
        found = entries.single(file, self.home.shown(file), kind)
        self.problems.extend(found.problems)
        return found.items[0][2] if found.items else None

    def _look(self) -> Look:
        """Read what the game looks like, with its symbols."""
        file = self.home.folder / "look.yaml"
        if not os.path.lexists(file):
            return Look()
        found = entries.single(file, self.home.shown(file), Look)
        self.problems.extend(found.problems)
        self.ids.entries[file.name] = (found.source, ())
        look = (found.items[0][2] if found.items else None) or Look()
        file = self.home.folder / symbols.FILE
        if not os.path.lexists(file):
            return look
        drawn, source = symbols.read(file, self.home.shown(file))
        self.problems.extend(source.problems)
        self.ids.entries[file.name] = (source, ())
        return replace(look, symbols=drawn)

    def _complain(self, path: str, mark: tuple[int, int], message: str, hint: str) -> None:
        self.problems.append(Problem(path, *mark, message, hint))
