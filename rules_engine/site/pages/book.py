"""One rulebook as the pages ask for it: its words, texts with facts filled, links, sources, and effects in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import ModuleType
from typing import Any

from rules_engine.core.data import reading
from rules_engine.core.data.naming import Naming, PlainNaming, marked
from rules_engine.core.data.rewriting import sentences
from rules_engine.core.data.rulebook import Effect, LookupTable, Rule, RulebookData, Scalar, Source
from rules_engine.core.data.ruleset import Ruleset, resolve
from rules_engine.core.data.rulings import Switches
from rules_engine.core.data.wording import fill
from rules_engine.core.play.engine import Engine, effects_in_words
from rules_engine.library import Loaded
from rules_engine.library.identities import kind_of
from rules_engine.site import addresses
from rules_engine.site.addresses import Books


@dataclass(frozen=True)
class Book(Naming):
    """A rulebook among those of the site.

    With a `ruleset` its rules read as they do under it, where a page speaks of a game that is played so; `standard` is
    the same book without. With `directory_urls` a page is found at a folder of its own.
    """

    books: Books
    loaded: Loaded
    ruleset: Ruleset | None = None
    directory_urls: bool = True
    standard: Book | None = None
    _otherwise: dict[str, Book] = field(default_factory=dict, compare=False, repr=False)

    @property
    def rulebook(self) -> RulebookData:
        """The rulebook's data."""
        return self.loaded.rulebook

    @property
    def engine(self) -> Engine | None:
        """The rulebook's engine, if it has one."""
        return self.loaded.engine

    @property
    def name(self) -> str:
        """The folder of its pages."""
        return self.rulebook.name

    @property
    def title(self) -> str:
        """The name of the game."""
        return self.rulebook.manifest.title

    def others(self) -> list[Book]:
        """Return the other rulebooks of the site."""
        others = (loaded for name, loaded in self.books.items() if name != self.name)
        return [Book(self.books, loaded, None, self.directory_urls) for loaded in others]

    def under(self, choices: Switches) -> Book:
        """Return the book as it reads under `rulings` and `variants` by name; itself where they are the standard."""
        standard = resolve(self.rulebook).rulings
        rulings = {name: option for name, option in choices.get("rulings", {}).items() if standard.get(name) != option}
        variants = choices.get("variants", {})
        if not rulings and not variants:
            return self
        key = repr((rulings, variants))
        if key not in self._otherwise:
            ruleset = resolve(self.rulebook, variants, rulings)
            self._otherwise[key] = Book(self.books, self.loaded, ruleset, self.directory_urls, self)
        return self._otherwise[key]

    @cached_property
    def plain(self) -> PlainNaming:
        """Its words without icons, as drawings have them."""
        return PlainNaming(self.rulebook)

    @cached_property
    def faces(self) -> dict[tuple[int, object], Any]:
        """The cards that were drawn for any page, for `Sheet.faces`."""
        return {}

    @property
    def rules(self) -> Mapping[str, Rule]:
        """Every rule by id, in reading order."""
        return self.rulebook.rules

    @cached_property
    def otherwise(self) -> list[tuple[reading.Reads, Book]]:
        """How rules read with each choice that changes them, and the book under that choice."""
        every = reading.otherwise(self.rulebook)
        return [(reads, self.under(reads.switches(self.rulebook))) for reads, _ in every]

    @property
    def numbers(self) -> Mapping[str, str]:
        """The printed number of every chapter and rule."""
        return self.rulebook.numbers

    def part(self, module: str) -> ModuleType | None:
        """Return a module of the game's package by which it words itself (`sentences`), if it has one."""
        return self.engine.part(module) if self.engine else None

    # Words.

    def has_layer_columns(self, table: LookupTable) -> bool:
        """Whether the columns of a table are layers; those of other tables are values of a track or a score."""
        first, last = table.columns
        return all(number in self.layers for number in range(first, last + 1))

    # Texts.

    def filled(self, text: str) -> str:
        """Return a text as one paragraph with its facts filled."""
        return addresses.filled(self.rulebook, " ".join(text.split()))

    def text(self, text: str) -> str:
        """Return a text as Markdown: facts filled, references as links, one paragraph."""
        return self._linked(self.filled(text))

    def _linked(self, text: str) -> str:
        return addresses.LINK.sub(lambda m: self.link(m[1], m[2] or ""), text)

    def says(self, rule_id: str) -> str:
        """Return a rule as it reads under this book's ruleset, as Markdown."""
        return self._linked(self._worded(rule_id))

    def reads_otherwise(self, rule_id: str) -> bool:
        """Whether a rule reads otherwise under this book's ruleset than in the standard game."""
        return self.standard is not None and self._worded(rule_id) != self.standard._worded(rule_id)

    def _worded(self, rule_id: str) -> str:
        ruleset, printed = self._resolved
        return " ".join(fill(reading.unfilled(self.rulebook, ruleset, rule_id), printed.__getitem__).split())

    @cached_property
    def _resolved(self) -> tuple[Ruleset, Mapping[str, Scalar]]:
        """The ruleset that counts, and what texts print by name under it."""
        ruleset = self.ruleset or resolve(self.rulebook)
        return ruleset, marked(self.rulebook, reading.values(self.rulebook, ruleset))

    def html(self, text: str, page: str) -> str:
        """Return a text as HTML for `page`."""
        return addresses.LINK.sub(lambda m: self.anchor(m[1], page, m[2] or ""), self.filled(text))

    def gist(self, rule: Rule) -> str:
        """Return the first sentence of a rule as Markdown, and more when that one only announces what follows."""
        shown = ""
        for sentence in sentences(self.text(rule.text)):
            shown = f"{shown} {sentence}".strip()
            if not sentence.endswith("in this order."):
                break
        return shown

    def label(self, full_id: str) -> str:
        """Return what a link to an id reads."""
        return addresses.label_or_id(self.books, full_id)

    def link(self, full_id: str, text: str = "") -> str:
        """Return a Markdown link to an id."""
        return f"[{text or self.label(full_id)}](rule:{full_id})"

    def anchor(self, full_id: str, page: str, text: str = "", *, tooltip: bool = True) -> str:
        """Return an HTML link from `page` to an id, for raw HTML that nobody resolves later.

        An id that no rulebook has is shown: a check names it.
        """
        try:
            where = self.url(page, addresses.address(self.books, full_id))
        except KeyError:
            return f"<code>{full_id}</code>"
        says = f' title="{self._tooltip(full_id)}"' if tooltip else ""
        kind = "term" if kind_of(full_id) == "term" else "rule"
        return f'<a class="{kind}" href="{where}"{says}>{text or self.label(full_id)}</a>'

    def url(self, page: str, address: str) -> str:
        """Return an address below `docs/` as the raw HTML of `page` has to write it."""
        return url(page, address, self.directory_urls)

    def _tooltip(self, full_id: str) -> str:
        if self.ruleset is None or full_id not in self.rules:
            return addresses.tooltip(self.books, full_id)
        return addresses.shortened(self.books, self._worded(full_id))

    def term_anchor(self, term: str, page: str) -> str:
        """Return an HTML link to a term by its local id, or its words where it has no entry."""
        full_id = self.rulebook.full_id("term", term)
        return self.anchor(full_id, page) if full_id in self.rulebook.terms else self.word(term)

    def effects(self, effects: Iterable[Effect]) -> str:
        """Return effects in words, a sentence each, as the engine renders them."""
        return effects_in_words(self.engine, effects, self.word)

    # Where things come from, and where they are used.

    def sources(self, sources: Iterable[Source], *, linked: bool = True) -> list[str]:
        """Return section paths with the words quoted, each once; `linked`, as Markdown, to a text of known address."""
        documents = {document.id: document for document in self.rulebook.manifest.documents}
        shown: dict[str, None] = {}
        for source in sources:
            document = documents.get(source.doc)
            path = source.at or (document.title if document else source.doc)
            if linked and document and document.url:
                path = f"[{path}]({_in_link(document.url)})"
            shown[path + (f" (“{source.quote}”)" if source.quote else "")] = None
        return list(shown)


def url(page: str, address: str, directory_urls: bool = True) -> str:
    """Return an address below `docs/` as the raw HTML of `page` has to write it."""
    path, hash_, anchor = address.lstrip("/").partition("#")
    if page == path and anchor:
        return f"#{anchor}"
    there, here = (addresses.built_at(each, directory_urls) for each in (path, page))
    return addresses.relative(there, here) + hash_ + anchor


def _in_link(address: str) -> str:
    """Return an address as a Markdown link may hold it."""
    return re.sub(r"[\s()'>\[\]`\\]", lambda found: f"%{ord(found[0]):02X}", address)


def amounts(book: Book, pairs: Mapping[str, object]) -> str:
    """Return `{"energy": 2}` in words."""
    return ", ".join(f"{amount} {book.word(name)}" for name, amount in pairs.items())


def sentence_case(text: str) -> str:
    """Return a text with its first letter large; an icon in front stays as it is."""
    return text[:1].upper() + text[1:]
