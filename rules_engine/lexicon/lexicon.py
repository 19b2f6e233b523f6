"""All forms of one or more glossaries, compiled once: what a text may call a term, and what it must not."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal, NamedTuple

from rules_engine.core.data.words import IconNote, Replaced, Term
from rules_engine.lexicon.inflection import ending, is_plural, plural
from rules_engine.lexicon.names.misspelling import Misspelling
from rules_engine.lexicon.names.plain_english import ANY_GAME
from rules_engine.lexicon.names.trie import Trie
from rules_engine.lexicon.names.variants import NOUNS, variants
from rules_engine.lexicon.spelling import TOKEN, form_key, icons_at_end, is_strong

if TYPE_CHECKING:
    from rules_engine.core.data.rulebook import RulebookData

COUNTED = ("zone", "card", "table", "role")  # a term of these kinds has a plural, even if the glossary lists none
VERBS = ("action", "effect")
THINGS = ("token", "part")
FormKind = Literal["name", "also", "replaced", "apart", "spelt"]
_LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class Glossary:
    """The words of one rulebook, or of a file that is none.

    `apart` are names that contain terms and are none, such as those of cards. `became` says for full ids of another
    glossary's terms which term of this one each became, and `kept` holds the ids, on both sides, that mean the same.
    `ancestor` is the glossary of the rulebook it grew out of. What people say for a term (`heard_as`) is left out: no
    text is judged by it.
    """

    name: str
    title: str = ""
    prefix: str = ""
    terms: tuple[Term, ...] = ()
    icons: tuple[IconNote, ...] = ()
    apart: tuple[str, ...] = ()
    became: Mapping[str, str] = field(default_factory=dict)
    kept: frozenset[str] = frozenset()
    ancestor: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "terms", tuple(replace(term, heard_as=()) for term in self.terms))

    @classmethod
    def of(cls, book: RulebookData) -> Glossary:
        """Return the words of a rulebook."""
        became: dict[str, str] = {}
        for change in book.descent:
            was, now = ([full_id for full_id in ids if ".term." in full_id] for ids in (change.was, change.is_))
            if change.subject != "icon" and len(now) == 1:
                became |= {old: now[0] for old in was if old not in became}
        words = [change for change in book.descent if change.change == "kept" and change.subject == "term"]
        kept = {full_id for change in words for full_id in (*change.was, *change.is_)}
        manifest = book.manifest
        return cls(
            name=manifest.name,
            title=manifest.title,
            prefix=manifest.prefix,
            terms=tuple(book.terms.values()),
            icons=book.icons,
            apart=(manifest.title, *(card.name for card in book.cards.values())),
            became=became,
            kept=frozenset(kept),
            ancestor=manifest.ancestor,
        )

    def full_id(self, term: Term) -> str:
        """Return the full id of a term; without a prefix that is the local one."""
        return f"{self.prefix}.term.{term.id}" if self.prefix else term.id


class Form(NamedTuple):
    """One form of one glossary: a term's name, one of its other names, one it replaces, or a name set apart.

    `key` is `form_key` of the form, `lead` the icon the form itself begins with; `words` counts its words. One that is
    `spelt` parts or joins the words of a name otherwise, which is `meant`. `guessed` says that the glossary lists
    nothing like it: another word stands for the last one of a name.
    """

    book: str
    kind: FormKind
    key: str
    words: int
    lead: str = ""
    term: Term | None = None
    replaced: Replaced | None = None
    meant: str = ""
    guessed: bool = False

    @property
    def strong(self) -> bool:
        """Whether the form is unlikely in plain English."""
        return self.words > 1 or is_strong(self.key)

    @property
    def always(self) -> bool:
        """Whether the form is wrong wherever it stands."""
        return self.replaced is not None and self.replaced.always


class OwnWords(NamedTuple):
    """The names of one glossary: every word in them, and those that are one word in small letters."""

    words: frozenset[str]
    plain: frozenset[str]
    terms: Mapping[str, Term]
    """By full id."""
    things: bool
    """Whether some are of things that can be held or paid."""
    small: frozenset[str]
    """Single words in small letters for what this game has, and not any game."""
    longer: Mapping[str, tuple[str, ...]]
    """The names of several words, by their first word."""

    @classmethod
    def of(cls, glossary: Glossary) -> OwnWords:
        """Return the words of a glossary."""
        forms = [form for term in glossary.terms for form in (term.name, *term.forms)]
        longer: dict[str, list[str]] = {}
        for form in forms:
            if " " in form:
                longer.setdefault(form.split()[0], []).append(form)
        return cls(
            frozenset(word.casefold() for form in forms for word in TOKEN.findall(form) if word[1:].isalpha()),
            frozenset(form for form in forms if form.islower() and " " not in form),
            {glossary.full_id(term): term for term in glossary.terms},
            any(term.kind in THINGS for term in glossary.terms),
            frozenset(
                form
                for term in glossary.terms
                if term.kind in NOUNS
                for form in (term.name, *term.forms, plural(term.name))
                if form.islower() and form.isalpha() and form not in ANY_GAME
            ),
            {first: tuple(names) for first, names in longer.items()},
        )

    def goes_on(self, prose: str, start: int, end: int) -> bool:
        """Whether the last word of a span begins a name that goes on behind it: 1 credit mark."""
        last = end - len(prose[start:end].split()[-1])
        behind = " ".join(prose[last : end + _LONGEST_NAME].split())
        return last > start and any(behind.startswith(name) for name in self.longer.get(behind.split()[0], ()))


class Lexicon:
    """Glossaries by name, and one trie of all their forms."""

    def __init__(self, glossaries: Mapping[str, Glossary]) -> None:
        self.glossaries = dict(glossaries)
        self.trie: Trie[Form] = Trie()
        self.icons: dict[str, dict[str, list[Term]]] = {}
        """By glossary and icon: the terms that carry it. An icon that a glossary only speaks of has none."""
        self.allowed: dict[tuple[str, str], set[str]] = {}
        """By glossary and local id: the icons that may stand before the term's name."""
        self.own = {name: OwnWords.of(glossary) for name, glossary in self.glossaries.items()}
        apart = (name for glossary in self.glossaries.values() for name in glossary.apart)
        self.apart = frozenset(form_key(name).casefold() for name in apart)
        """Names of every glossary that are no terms, in small letters."""
        for glossary in self.glossaries.values():
            self._add(glossary)
        names = {form.key for form in self.trie.values() if form.kind in ("name", "also")}
        self.misspelling = Misspelling((word for name in names for word in TOKEN.findall(name)), self._other_words())

    @classmethod
    def of(cls, books: Iterable[RulebookData]) -> Lexicon:
        """Return the words of rulebooks, by their names."""
        return cls({book.name: Glossary.of(book) for book in books})

    def relatives(self, book: str) -> frozenset[str]:
        """Return the glossaries of the rulebooks that one grew out of, and of those that grew out of it."""
        own = self.glossaries.get(book)
        grown = (name for name, other in self.glossaries.items() if other.ancestor == book)
        return frozenset([*grown, own.ancestor] if own and own.ancestor in self.glossaries else grown)

    def _other_words(self) -> Iterator[str]:
        for glossary in self.glossaries.values():
            for term in glossary.terms:
                because = (other.because for other in term.not_to_confuse)
                replaced = (text for entry in term.replaces for text in (entry.form, entry.why))
                for text in (term.plain, term.definition, *term.forms, *because, *replaced):
                    yield from TOKEN.findall(text)

    def _add(self, glossary: Glossary) -> None:
        icons = self.icons.setdefault(glossary.name, {})
        for note in glossary.icons:
            icons.setdefault(form_key(note.icon), [])
        for term in glossary.terms:
            allowed = self.allowed.setdefault((glossary.name, term.id), set())
            if term.icon:
                allowed.add(form_key(term.icon))
                icons.setdefault(form_key(term.icon), []).append(term)
            for note in glossary.icons:
                if note.status == "shared" and term.id in note.terms:
                    allowed.add(form_key(note.icon))
            uses = (form_key(entry.use) for entry in term.replaces if entry.use)
            allowed.update(icons_at_end(_lead(TOKEN.findall(use)))[0] for use in uses)
            allowed.discard("")
        for name in glossary.apart:
            self._form(glossary.name, "apart", name)
        for term in glossary.terms:
            given = {form_key(form): form for form in (term.name, *term.forms)}
            plurals = {form_key(plural(form)): plural(form) for form in given.values()}
            for form in {**plurals, **given}.values():
                self._form(glossary.name, "name", form, term)
            for form in term.also:
                self._form(glossary.name, "also", form, term)
                if not is_plural(form):
                    self._form(glossary.name, "also", plural(form), term)
        names = {(form.book, form.key) for form in self.trie.values() if form.kind == "name"}
        every = {form_key(entry.form) for term in glossary.terms for entry in term.replaces}
        inner = _Inner(glossary.terms)
        for term in glossary.terms:
            listed = {form_key(entry.form) for entry in term.replaces}
            for entry in term.replaces:
                if entry.is_limited:
                    continue
                forms = [entry.form]
                made = form_key(plural(entry.form))
                several = (" " in entry.form or entry.form.isalpha()) and term.kind not in VERBS
                if several and made not in listed and (glossary.name, made) not in names:
                    forms.append(made)
                for form in forms:
                    self._replaced(glossary.name, form, term, entry, names)
                    iconic = form_key(inner.with_icons(form))
                    if iconic != form_key(form) and iconic not in every:
                        self._replaced(glossary.name, iconic, term, entry, names)
        self._add_variants(glossary)

    def _add_variants(self, glossary: Glossary) -> None:
        """Add the other ways to write what a glossary lists, but what any glossary has for a name."""
        every = (
            form for other in self.glossaries.values() for term in other.terms for form in (term.name, *term.forms)
        )
        taken = {form_key(form).casefold() for form in every} | self.apart
        taken |= {form.key.casefold() for form in self.trie.values() if form.book == glossary.name}
        for form, term, meant, entry, guessed in variants(glossary.terms, taken):
            self._form(glossary.name, "replaced" if entry else "spelt", form, term, entry, meant, guessed)

    def _replaced(self, book: str, form: str, term: Term, entry: Replaced, names: set[tuple[str, str]]) -> None:
        """Add a replaced form; the icon it begins with may be another or missing, where its words say enough."""
        key = form_key(form)
        lead = _lead(TOKEN.findall(key))
        words = key[len(lead) :]
        bare = lead and is_strong(words) and (book, words) not in names
        self._form(book, "replaced", words if bare else key, term, entry)

    def _form(
        self,
        book: str,
        kind: FormKind,
        form: str,
        term: Term | None = None,
        replaced: Replaced | None = None,
        meant: str = "",
        guessed: bool = False,
    ) -> None:
        key = form_key(form)
        parts = TOKEN.findall(key)
        words = len(parts) // 2 + 1
        self.trie.add(parts, Form(book, kind, key, words, _lead(parts), term, replaced, meant, guessed))


class _Inner:
    """The icons of names inside a longer form: what replaces `highest Layer` replaces `highest 🪪Layer`, too."""

    def __init__(self, terms: Iterable[Term]) -> None:
        named = [(name, term.icon) for term in terms if term.icon for name in (term.name, *term.forms)]
        self._icons = {name: icon for name, icon in reversed(named) if name[0].isupper()}
        longest = "|".join(re.escape(name) for name in sorted(self._icons, key=len, reverse=True))
        self._name = re.compile(rf"(?<=\w )(?:{longest})(?!\w)") if longest else None

    def with_icons(self, form: str) -> str:
        """Return a form with its icon before each name in it but the one it begins with."""
        return self._name.sub(lambda found: self._icons[found[0]] + found[0], form) if self._name else form


def _lead(parts: Sequence[str]) -> str:
    """Return the icon that a form begins with, of whose words and what parts them `parts` are all."""
    return parts[0] if parts and not parts[0][0].isalnum() else ""


def suggestion_for(term: Term, form: str, entry: Replaced | None = None) -> str:
    """Return what to write for `form`, with the term's icon and in the number or ending of `form`."""
    if entry is not None and entry.use:
        return entry.use
    name = term.name
    if term.kind in VERBS and " " not in form:
        wanted = ending(form)
        name = next((other for other in (name, *term.forms) if ending(other) == wanted), name) if wanted else name
    elif term.kind not in VERBS and is_plural(form):
        listed = next((other for other in term.forms if other == plural(name)), "")
        name = listed or (plural(name) if term.kind in COUNTED else name)
    return term.icon + name
