"""Repairs: whether what a finding suggests can be written without anybody reading the sentence again.

A sentence has to stay one that says the same. What only spells a name or its icon as it should be does no harm in
running text; a name that takes the place of another has more to fit: grammar, what stands beside it, and whether the
text speaks of the thing or explains it. Where that is not sure, the finding stays and only suggests.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from rules_engine.core.data.words import Replaced, Term
from rules_engine.lexicon.context.definitions import Definitions, names_of, naming, old_names_of
from rules_engine.lexicon.context.surroundings import Surroundings
from rules_engine.lexicon.inflection import is_plural, plural, singular
from rules_engine.lexicon.lazy_regex import LazyRegex
from rules_engine.lexicon.lexicon import VERBS, Lexicon
from rules_engine.lexicon.lints.candidate import Candidate
from rules_engine.lexicon.spelling import CUT, HYPHENS, SELECTOR, SYMBOL, TOKEN, form_key, is_symbol, words_of

Words = tuple[str, ...]

_ICONS = LazyRegex(rf"(?:{SYMBOL})+")  # “🏁End ⚙️Initiative”: which icons go
_JOINTS = frozenset((*HYPHENS, *"/~&+#@"))
_QUOTES = frozenset('"“”„«»‹›「」『』`´')
_SMALL_WORDS = frozenset(
    ("a", "an", "and", "at", "by", "for", "from", "in", "into", "of", "on", "or", "the", "to", "with")
)
_WORD_BEFORE = LazyRegex(r"([^\W\d_][\w’']*)[ \u00a0]{1,2}\Z")  # “In our town the Great Pattern Market sells cloth”
_WORD_BEHIND = LazyRegex(r"[ \u00a0]{1,2}([^\W\d_]\w*)")  # a name may go on behind
_NUMBERED = LazyRegex(r"[ \u00a0]{0,2}(?:[(\[]?\d|[A-Z]\b)")  # “Pattern Market 2.0”
_BRACKETS = (("(", ")"), ("[", "]"))
_QUALIFYING = frozenset(
    (  # noqa: SIM905
        "minimum maximum least most lowest highest low high total average current former first second third last next "
        "other half double single both"
    ).split()
)
_LETTERED_A = LazyRegex(r"\bAn?[ \u00a0]{1,2}\Z")  # “Player A Project Portfolio first”
_ASKED = LazyRegex(  # “Where is the Pattern Market? It is the 🌈Pattern Prism”
    r"\b(?:what|which|where|why|who)(?:'s|’s| is| are| was| were| do| does| did| has| have| happened)\b"
    r"|\b(?:same as|difference|differ|called|named|known|mean|means|meant|stands? for|gone|again)\b",
    re.IGNORECASE,
)
_TOLD_OF = LazyRegex(  # the answer to a question about an old name
    r"\W*(?:(?:it|its|they|their|that|this|these|those|now|today|by now|here|yes|no|a)\b|→|=)", re.IGNORECASE
)
_FILE = LazyRegex(r"\s*(?:file|image|media|datei|bild)\s*:", re.IGNORECASE)  # “[[File:Table.png|thumb|…]]”
_ANSWER = 400  # characters behind a sentence in which its answer or explanation stands


class Repairs:
    """Says of the candidates in one document whether their fixes may be written."""

    def __init__(self, lexicon: Lexicon, book: str, around: Surroundings, definitions: Definitions) -> None:
        self._around = around
        self._prose = around.prose
        self._text = around.document.text
        self._definitions = definitions
        self._book = book
        self._allowed = lexicon.allowed
        self._icons: Mapping[str, Sequence[Term]] = lexicon.icons.get(book, {})
        self._terms = lexicon.own[book].terms
        self._others = {tuple(map(_one, words_of(term.name))): full_id for full_id, term in self._terms.items()}

    def safe(self, it: Candidate) -> bool:
        """Whether the fixes of a candidate leave its sentence one that says the same."""
        if it.code == "stray-apostrophe":  # it belongs to nothing, wherever it stands
            return True
        term = self._terms.get(it.cites[0]) if it.cites else None
        if term is None or self._definitions.labels(it.start, it.end) or self._bound(it):
            return False
        old, new = words_of(self._prose[it.start : it.end]), words_of(it.suggestion)
        if not self._icons_fit(it, term, old, new):
            return False
        if it.code == "near-miss" or _same(old, new):
            return it.code != "missing-icon" or not self._part_of_a_name(it)
        return it.code == "replaced-term" and self._renames(it, term, old, new) and self._fits(it, term, old, new)

    def _bound(self, it: Candidate) -> bool:
        """Whether the words are part of a compound, of a reference, or of what a picture is called."""
        text, start, end = self._text, it.start, it.end
        if any(beside in _JOINTS for beside in (text[max(0, start - 1) : start], text[end : end + 1])):
            return True
        first, last = self._around.line(start)
        opened = text.rfind("[", first, start)
        if opened < 0 or text.find("]", opened, start) >= 0 or self._around.document.syntax == "text":
            return False
        if text[max(0, opened - 1) : opened] == "[":  # a wiki link; its target is no candidate for a fix
            return _FILE.match(text, opened + 1) is not None
        closed = text.find("]", end, last + 1)
        if self._around.document.syntax == "wikitext":
            return False
        picture = text[max(0, opened - 1) : opened] == "!"
        return (
            picture
            or closed < 0
            or not (text.startswith("](", closed) or re.match(r"\]\[[^\]]", text[closed : closed + 3]))
        )

    def _icons_fit(self, it: Candidate, term: Term, old: Words, new: Words) -> bool:
        """Whether no icon goes that stands for something else, and none comes where one stands already."""
        was, will = _icons(self._prose[it.start : it.end]), _icons(it.suggestion)
        gone = [icon for icon in was if icon not in will]
        if gone and not will:
            return False
        meant = len(new) > 1 and _same(old, new)  # several words leave no doubt whose name it is
        own = self._allowed.get((self._book, term.id), set())
        if not meant and any({icon, *icon} & self._icons.keys() - own for icon in gone):
            return False
        if will and will != was:
            before = self._prose[max(0, it.start - 4) : it.start].rstrip(" ")
            behind = self._prose[it.end : it.end + 8].lstrip(" (")
            adjacent = is_symbol(self._prose[it.start - 1]) if it.start else False
            if before and is_symbol(before[-1]) and (adjacent or not self._bulleted(it.start)):
                return False
            if behind and form_key(behind).startswith(will[0]):
                return False
            if it.code == "missing-icon" and will[0] in _icons(self._prose[max(0, it.start - 8) : it.start]):
                return False
        return True

    def _bulleted(self, offset: int) -> bool:
        """Whether nothing but symbols stands on the line before a place."""
        first, _ = self._around.line(offset)
        return not any(char.isalnum() for char in self._prose[first:offset])

    def _renames(self, it: Candidate, term: Term, old: Words, new: Words) -> bool:
        """Whether one name takes the place of another, with the same grammar and nothing lost."""
        entry = _entry(term, self._prose[it.start : it.end], old)
        if entry is None or len(old) < 2 or any(len(word) < 2 and word not in _SMALL_WORDS for word in old):
            return False
        if "'" in form_key(entry.form) or " ".join(new) not in names_of(term):
            return False
        if term.kind in VERBS:
            return False
        head, other = old[-1], new[-1]
        if is_plural(head) != is_plural(other) or {*map(_one, new)} < {*map(_one, old)}:
            return False
        return _is_name(entry.form, _one(head) == _one(other)) and not self._loses(old, new, term)

    def _loses(self, old: Words, new: Words, term: Term) -> bool:
        """Whether the old name says which one is meant, or how much of it, and the new one does not."""
        was, will = tuple(map(_one, old)), {*map(_one, new)}
        if any(word in _QUALIFYING and word not in will for word in was):
            return True
        names = [name for name, full_id in self._others.items() if self._terms[full_id] is not term]
        return any(was[n : n + len(name)] == name and not {*name} <= will for name in names for n in range(len(was)))

    def _fits(self, it: Candidate, term: Term, old: Words, new: Words) -> bool:
        """Whether the new name can stand between what stands before and behind the old one."""
        prose, start, end = self._prose, it.start, it.end
        written = prose[start:end]
        if written.isupper() or self._part_of_a_name(it) or _NUMBERED.match(prose, end):
            return False
        before, behind = prose[max(0, start - 2) : start], prose[end : end + 2]
        if any(beside in _QUOTES for beside in (before[-1:], behind[:1])):
            return False
        if (before.rstrip(" ")[-1:], behind.lstrip(" ")[:1]) in _BRACKETS:
            return False
        article = _LETTERED_A.search(prose[max(0, start - 6) : start])
        if article and not self._around.starts_sentence(max(0, start - 6) + article.start()):
            return False
        word = _WORD_BEFORE.search(prose[max(0, start - 40) : start])
        if word and _one(words_of(word[1])[0]) == _one(new[0]):  # player's counts as player
            return False
        return not self._explains(it, term, old)

    def _part_of_a_name(self, it: Candidate) -> bool:
        """Whether a word with a capital letter stands right beside, so that both may be one name."""
        prose, start, end = self._prose, it.start, it.end
        behind = _WORD_BEHIND.match(prose, end)
        if behind and behind[1][0].isupper():
            return True
        if is_symbol(prose[start]) and it.code != "missing-icon":
            return False
        at = max(0, start - 40)
        before = _WORD_BEFORE.search(prose[at:start])
        if before is None or not before[1][0].isupper() or before[1].casefold() in _SMALL_WORDS:
            return False
        return not self._around.starts_sentence(at + before.start())

    def _explains(self, it: Candidate, term: Term, old: Words) -> bool:
        """Whether the text says of the old name what it is, or of the thing what else it is called."""
        others = (name for name in old_names_of(term) if [*map(_one, name.split())] != [*map(_one, old)])
        names = naming((*names_of(term), *others))
        first, last = self._around.sentence(it.start, it.end)
        sentence = f"{self._prose[first : it.start]}{CUT}{self._prose[it.end : last]}"
        if names.search(sentence) or self._definitions.defines(it.start, term):
            return True
        after = self._prose[last : last + _ANSWER]
        asked = after[:1] == "?"
        if asked and _ASKED.search(sentence):
            return True
        told = after.lstrip(".?! )*_'\"”’\r\n")
        return names.search(told.partition("\n")[0]) is not None and (asked or _TOLD_OF.match(told) is not None)


def _icons(text: str) -> list[str]:
    return _ICONS.findall(text.replace(SELECTOR, ""))


def _one(word: str) -> str:
    return singular(word) if is_plural(word) and len(word) > 3 else word


def _same(old: Words, new: Words) -> bool:
    """Whether two spellings are of one name in one number."""
    if not old or not new or is_plural(old[-1]) != is_plural(new[-1]):
        return False
    return "".join(map(_one, old)) == "".join(map(_one, new))


def _entry(term: Term, written: str, old: Words) -> Replaced | None:
    """Return the entry that a written form is one of; of two that differ in capital letters the one written so."""
    entries = [entry for entry in term.replaces if old in (words_of(entry.form), words_of(plural(entry.form)))]
    return next((entry for entry in entries if entry.form in written), entries[0] if entries else None)


def _is_name(form: str, same_head: bool) -> bool:
    """Whether a form is written as a name: in capital letters, but for a head that the new name has, too."""
    words = [part for part in TOKEN.findall(form) if part[0].isalnum() and part not in _SMALL_WORDS]
    return all(word[0].isupper() for word in (words[:-1] if same_head else words))
