"""Where a text uses the names of a rulebook, in which form, and what that is a sign of."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from rules_engine.lexicon.inflection import plural
from rules_engine.lexicon.lexicon import THINGS, VERBS, Form, Lexicon
from rules_engine.lexicon.names.plain_english import is_plain
from rules_engine.lexicon.names.trie import Alike, Ending, Hit, before, span
from rules_engine.lexicon.names.vocabulary import Vocabulary
from rules_engine.lexicon.spelling import form_key, icons_at_end, last_icon, length_of_end

_APOSTROPHES = ("'", "’")
STRONG, NAME, THING, CARD, SMALL = 1, 2, 4, 8, 16
LONG = 7
"""A word of so many letters that is one slip away from a name was meant to be it."""
Spelled = Literal["exact", "cased", "edited"]


class NameUse(NamedTuple):
    """A form where a text uses it.

    `start` and `end` hold the icon before it, `word` is where its first word begins. `icon` is the key of that icon,
    and `right` says that it may stand there. `spelled` says whether upper and lower case, or a letter, differ.
    """

    form: Form
    start: int
    word: int
    end: int
    icon: str
    right: bool
    spelled: Spelled


class Signs:
    """Places in one text, in its order: strong forms, names with a capital letter, of things, of cards with icons.

    `named` are the places of names behind icons, `marked` those of names with their own icon or a wrong one, `carried`
    the icons before their own terms' names.
    """

    def __init__(self) -> None:
        self.named: set[int] = set()
        self.marked: set[int] = set()
        self.carried: set[str] = set()
        self.strong: list[int] = []
        self.names: list[int] = []
        self.things: list[int] = []
        self.cards: list[int] = []
        self.small: list[int] = []
        """Names of several words in small letters."""

    def note(self, signs: int, at: int) -> None:
        """Note what a use at a place is a sign of."""
        if signs & STRONG:
            self.strong.append(at)
        elif signs & NAME:
            self.names.append(at)
        if signs & THING:
            self.things.append(at)
        if signs & CARD:
            self.cards.append(at)
        if signs & SMALL:
            self.small.append(at)

    def icon(self, use: NameUse, at: int) -> None:
        """Note that an icon stands before the word at a place; offsets in the use begin there."""
        if use.right or not use.icon:
            self.named.add(at + use.word)
        if use.right and use.icon:
            self.marked.add(at + use.word)
            self.carried.add(use.icon)


def between(places: Sequence[int], start: int, end: int) -> Sequence[int]:
    """Return the places from `start` to before `end`."""
    first = bisect_left(places, start)
    return places[first : bisect_left(places, end, first)]


class _Seen(NamedTuple):
    """A use as it was first seen, for all that are spelled alike, and what is known of them."""

    use: NameUse
    signed: int
    plain: bool
    iconic: bool


_UNKNOWN = _Seen(NameUse(Form("", "apart", "", 0), 0, 0, 0, "", False, "exact"), 0, False, False)


class NameUses:
    """Finds the uses in a text, for one rulebook; without one, the uses of every glossary's own forms.

    Nothing is said of plain words: single ones in small letters without an icon, which are no drift anywhere.
    """

    def __init__(self, lexicon: Lexicon, book: str, every_icon: bool = False) -> None:
        self.lexicon = lexicon
        self.book = book
        self._plain = lexicon.own[book].plain if book in lexicon.own else frozenset()
        self._relatives = lexicon.relatives(book)
        self._every_icon = every_icon
        self._alike: dict[Alike | None, _Seen | None] = {}

    def __call__(self, text: str, noted: Signs, vocabulary: Vocabulary | None = None) -> Iterator[NameUse]:
        """Yield the uses in `text` that may be wrong, from left to right, no two overlapping; note the signs of all."""
        last, alike = 0, self._alike
        for at, hits, key in self.lexicon.trie.find(text, self.lexicon.misspelling, self._worth_a_look, vocabulary):
            if at < last:
                continue
            seen = alike.get(key, _UNKNOWN)
            if seen is _UNKNOWN:
                seen = self._first(text, at, hits)
                if key and not any(ending.lead or ending.tail for hit in hits for ending in hit.endings):
                    alike[key] = seen
            if seen is None:
                continue
            use, signed, plain, iconic = seen
            last = at + use.end
            if signed:
                noted.note(signed, at + use.word)
            if iconic:
                noted.icon(use, at)
            if not plain or text[last : last + 6].lstrip(" ")[:1] in _APOSTROPHES:
                yield use._replace(start=at + use.start, word=at + use.word, end=last)

    def _first(self, text: str, at: int, hits: list[Hit[Form]]) -> _Seen | None:
        """Return the use of the first hit that is one, with offsets that begin at the hit."""
        use = next((use for hit in hits if (use := self._use(text, at, hit)) is not None), None)
        if use is None:
            return None
        own, term = use.form.book == self.book, use.form.term
        plain = own and use.form.kind == "name" and use.spelled == "exact" and (use.right or not use.icon)
        plain = plain and not self._every_icon and not (term and term.also)
        signed = _signs(use, self.book, text[use.word : use.end])
        moved = use._replace(start=use.start - at, word=use.word - at, end=use.end - at)
        return _Seen(moved, signed, plain, bool(use.icon) or not before(text, at).isascii())

    def _worth_a_look(self, word: str, endings: list[Ending[Form]]) -> bool:
        """Whether a single word without an icon may be more than a plain one in small letters."""
        forms = [(ending, ending.value) for ending in endings if ending.value.book == self.book]
        if any(
            form.kind in ("also", "apart", "spelt") or ending.tail or (form.term and form.term.also)
            for ending, form in forms
        ):
            return True
        if any(
            form.kind == "replaced" and (form.always or form.key in (word, word[0].lower() + word[1:]))
            for _, form in forms
        ):
            return True
        return any(form.key == word for _, form in forms) and not word.islower()

    def _use(self, text: str, start: int, hit: Hit[Form]) -> NameUse | None:
        """Return the best use of one hit: the text's own spelling first, then right names, then what they replace."""
        best: tuple[tuple[int, ...], NameUse] | None = None
        for ending in hit.endings:
            form = ending.value
            place = span(text, start, hit, ending)
            if place is None:
                continue
            use = self._spelled(text, start, hit, form, place)
            if use is None:
                continue
            own = form.book == self.book
            order = {"name": 0, "also": 1, "replaced": 2, "spelt": 3, "apart": 4}[form.kind]
            unmarked = not use.right and form.kind != "also"
            rank = (not own, use.spelled != "exact", use.spelled == "edited", not form.lead, unmarked, order)
            if best is None or rank < best[0]:
                best = (rank, use)
        return best[1] if best else None

    def _spelled(self, text: str, at: int, hit: Hit[Form], form: Form, place: tuple[int, int]) -> NameUse | None:
        start, end = place
        written = text[start:end]
        spelled: Spelled = "edited" if hit.edited else "exact" if form_key(written) == form.key else "cased"
        own = form.book == self.book
        if form.kind == "apart":
            return NameUse(form, start, start, end, "", True, spelled) if spelled == "exact" else None
        word, icon, right = start, "", False
        if form.lead:
            word, icon, right = at, form.lead, True
        elif form.term is not None:
            start, icon, right = self._icon(before(text, at), start, form)
        if not own:
            return self._foreign(form, start, word, end, icon, right, spelled, written)
        if form.kind == "spelt":
            small = written[0].islower() and form.meant[0].isupper()
            if spelled == "edited" or (small and not _is_noun(form._replace(key=form.meant))):
                return None
        elif spelled == "cased":
            opening = form.kind == "replaced" and form.key.islower() and written == form.key.capitalize()
            if form.words == 1 and not icon and not opening and not form.always:
                return None
            if form.kind == "replaced" and form.key[-2:-1] == " ":  # Project A is not "in this project a …"
                return None
            if form.kind == "name" and not icon and written[0].islower() and not _is_noun(form):
                return None
        if spelled == "edited":
            if form.kind != "name" or (icon and not right) or not (form.words > 1 or right or _is_slip(form, written)):
                return None
            if [part[:1].isupper() for part in written.split()] != [part[:1].isupper() for part in form.key.split()]:
                return None
        return NameUse(form, start, word, end, icon, right, spelled)

    def _foreign(
        self, form: Form, start: int, word: int, end: int, icon: str, right: bool, spelled: Spelled, written: str
    ) -> NameUse | None:
        """Return the use of another rulebook's name, if it is one that plain words or this rulebook would not give."""
        if form.kind != "name" or form.term is None or spelled == "edited":
            return None
        words = written.split()
        small = form.key[0].islower() and spelled == "exact" and self._plain.isdisjoint(words)
        if not right and (form.words < 2 or not (written[0].isupper() or small) or written.isupper()):
            return None
        if spelled == "cased" and (not written[0].isupper() or form.words < 2):
            return None
        if form.book not in self._relatives:
            return None
        glossary = self.lexicon.glossaries[form.book]
        own = self.lexicon.glossaries.get(self.book)
        full_id = glossary.full_id(form.term)
        if full_id in glossary.kept or (own and full_id in own.kept):
            return None
        return NameUse(form, start if right else word, word, end, icon if right else "", right, spelled)

    def _icon(self, gap: str, word: int, form: Form) -> tuple[int, str, bool]:
        """Return where the icon before a word begins, which it is, and whether the term may carry it."""
        run, _ = icons_at_end(gap)
        if not run or form.term is None:
            return word, "", False
        allowed = self.lexicon.allowed.get((form.book, form.term.id), set())
        for icon in sorted(allowed, key=len, reverse=True):
            if run.endswith(icon):
                return word - length_of_end(gap, icon), icon, True
        icon, length = last_icon(gap)
        return word - length, icon, False


def _is_noun(form: Form) -> bool:
    """Whether a name stands for a thing: no action, but for what several words call an effect, or by its kind."""
    if form.term is None or form.term.kind not in VERBS:
        return True
    last = form.key.split()[-1].casefold()
    named = form.words > 1 and form.key[0].isupper()
    return named and (form.term.kind == "effect" or last in (form.term.kind, plural(form.term.kind)))


def _is_slip(form: Form, written: str) -> bool:
    """Whether a single word without an icon, near the name of a thing, was meant to be it: no English, and long."""
    verb = form.term is not None and form.term.kind in VERBS
    return len(written) >= LONG and not verb and not is_plain(written.casefold())


def _signs(use: NameUse, book: str, written: str) -> int:
    """Return what a use of `written` is a sign of, for a text about the rulebook `book`."""
    form = use.form
    if form.book != book or form.guessed:
        return 0
    if form.kind == "apart" or form.term is None:
        return STRONG if form.words > 1 else 0
    capital = form.key[0].isupper()
    held = form.term.kind in THINGS and (use.right or capital)
    found = THING if held or (form.term.kind == "layer" and use.icon and use.right) else 0
    found |= CARD if form.term.kind == "card" and use.right else 0
    found |= SMALL if form.kind == "name" and form.words > 1 and not capital and use.spelled == "exact" else 0
    if (use.icon and use.right) or (form.words > 1 and capital and use.spelled != "edited"):
        return found | STRONG
    return found | (NAME if form.kind == "name" and written[0].isupper() else 0)
