"""Icons before words that are no term: names nobody defined, and one icon for two things."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules_engine.core.data.nearest import nearest
from rules_engine.lexicon.context.surroundings import Surroundings
from rules_engine.lexicon.inflection import is_plural, plural, singular
from rules_engine.lexicon.lazy_regex import LazyRegex
from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.lexicon.lints.candidate import Candidate, Lint
from rules_engine.lexicon.names.name_uses import Signs
from rules_engine.lexicon.names.near_names import near_name
from rules_engine.lexicon.names.plain_english import ANY_GAME, is_plain
from rules_engine.lexicon.names.trie import before
from rules_engine.lexicon.spelling import is_emoji, last_icon

_SHORTHAND = LazyRegex(  # “- 🌳 rises by 2” is no bullet
    r"(?:[a-z]+s|at|from|to|in|on|by|for|of|or|and|per|if|is|are|was|can|may|must|each|how|what|who|whom|where|when|which|that"
    r"|up|down|back|goes|not|then|as|it|means?|stands?|the)\b",
)
_HEADWORD = LazyRegex(r"[^\W\d]\w*(?: \w+){0,3}\s*:")  # an icon before what a line explains, up to its colon
_PERSON = LazyRegex(  # “🧔Brooke takes none”
    "[\U0001f600-\U0001f64f\U0001f464-\U0001f478\U0001f47c\U0001f481-\U0001f487\U0001f574-\U0001f575"
    "\U0001f910-\U0001f917\U0001f970-\U0001f97a\U0001f9d0-\U0001f9df]"
)
_NAME = LazyRegex(r"\w+(?: [^\W\d_a-zß-öø-ÿ]\w*){0,4}")  # a name of several words behind an icon


class LooseIcons(Lint):
    """Gathers the icons of one document that no term's name follows, and says at its end what is wrong with them."""

    def __init__(self, lexicon: Lexicon, book: str, around: Surroundings, noted: Signs) -> None:
        super().__init__(lexicon, book, around)
        self._noted = noted
        self._things: dict[str, dict[str, tuple[int, int]]] = {}
        self._bullets: list[tuple[str, int, int]] = []
        self._undefined: list[Candidate] = []
        self._strange: dict[str, list[Candidate]] = {}

    def look(self, behind: Mapping[int, str]) -> None:
        """Look at the words `behind` icons by their offsets, but not at those where a name begins."""
        for at, word in sorted(behind.items()):
            if at not in self._noted.named:
                icon, length = last_icon(before(self._prose, at))
                if icon:
                    self._one(at, word, icon, length)

    def _one(self, at: int, word: str, icon: str, length: int) -> None:
        start = at - length
        spaced = self._prose[at - 1].isspace()
        at_bullet = self._around.at_bullet(start)
        headword = self._heads(start, at)
        ours = word in self._lexicon.own[self._book].small
        bullet = spaced and at_bullet and (ours or not headword) and word[0].isalpha()
        if bullet and icon in self._icons and (ours or not _SHORTHAND.match(word)):
            self._bullets.append((icon, start, start + length - 1))
        if not word[0].isupper() or (spaced and at_bullet and not headword and not self._around.in_cell(start)):
            return
        if near := near_name(self._prose, at, self._icons.get(icon, ())):
            self._undefined.append(self._near_miss(start, near))
        elif self._icons.get(icon):
            name = _NAME.match(self._prose, at)
            self._undefined_term(icon, start, at, name.end() if name else at + len(word), spaced)
        elif (is_emoji(icon) or icon in self._icons) and not (spaced and at_bullet):
            thing = singular(word.casefold()) if is_plural(word) else word.casefold()
            self._things.setdefault(icon, {}).setdefault(thing, (start, at + len(word)))
            if not spaced and icon not in self._icons:
                self._unknown(icon, start, at)

    def _heads(self, start: int, at: int) -> bool:
        """Whether an icon and the words behind it are what a line or an item explains."""
        return self._around.at_bullet(start) and _HEADWORD.match(self._prose, at) is not None

    def _undefined_term(self, icon: str, start: int, at: int, end: int, spaced: bool) -> None:
        name = self._prose[at:end]
        small = name.casefold()
        words = (term.name.casefold() for term in self._glossary.terms if len(term.name) > 3)
        inflected = any(
            (small.startswith(word) and len(small) < len(word) + 5) or word == small + "s" for word in words
        )
        if small in self._lexicon.apart or len(name) == 1 or inflected or not name.replace(" ", "").isalpha():
            return
        terms = self._icons[icon]
        person = any(term.kind == "role" and plural(term.name) in term.forms for term in terms)
        if person or (spaced and not self._around.at_bullet(start)):
            return
        names = {term.name: term for term in self._glossary.terms}
        close = nearest(name, names, 0.75)
        meant = names[close].icon + close if close else ""
        message = f"{self._prose[start:end]} is no term of {self._glossary.title or self._book}"
        message += f"; nearest is {meant}" if meant else ""
        self._undefined.append(Candidate("undefined-term", start, end, message, meant))

    def _unknown(self, icon: str, start: int, at: int) -> None:
        """Note a name behind an icon that nobody declared, where its capital letters are the sign of a name."""
        found = _NAME.match(self._prose, at)
        name = found[0] if found else ""
        heading = self._around.heading(start)
        decorates = heading is not None and not self._prose[heading[0] : start].strip()
        if decorates or len(name) < 2 or name.casefold() in self._lexicon.apart or _PERSON.match(icon):
            return
        plain = all(is_plain(word) or word in ANY_GAME for word in name.casefold().split())
        opens = self._around.starts_sentence(start)
        if plain and (" " not in name or (opens and not self._heads(start, at))):
            return
        shown, title = self._prose[start : at + len(name)], self._glossary.title or self._book
        message = f"{shown} is no term of {title}, nor is {icon} an icon"
        rare = " " in name and not plain and not opens
        unknown = Candidate("undefined-term", start, at + len(name), message, plain=True, rare=rare)
        self._strange.setdefault(icon, []).append(unknown)

    def candidates(self) -> Iterator[Candidate]:
        """Yield what is wrong, once the whole document has been looked at."""
        yield from self._undefined
        for icon, things in self._things.items():
            (first, (at, end)), *others = things.items()
            if all(other[:4] == first[:4] for other, _ in others):
                yield from self._strange.get(icon, ())
            for other, (start, stop) in others:
                if other[:4] != first[:4]:
                    message = f"{icon} stands before {self._prose[at:end]} and before {self._prose[start:stop]}"
                    yield Candidate("icon-clash", start, stop, message, also=(at,))
        for icon, start, end in self._bullets:
            if icon in self._noted.carried and end > start:
                terms = [term.name for term in self._icons[icon]]
                message = f"{icon} is the icon of {terms[0]}, and no bullet" if terms else f"{icon} is no bullet here"
                yield Candidate("icon-clash", start, end, message, cites=self._cites(*self._icons[icon][:1]))
