"""What may be wrong with one use, before its surroundings have been asked."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rules_engine.core.data.words import Replaced, Term
from rules_engine.lexicon.context.definitions import Definitions, names_of
from rules_engine.lexicon.context.surroundings import Surroundings
from rules_engine.lexicon.fixes.fixing import Fix, Writing
from rules_engine.lexicon.lazy_regex import LazyRegex
from rules_engine.lexicon.lexicon import VERBS, Lexicon, suggestion_for
from rules_engine.lexicon.lints.apostrophes import stray_after
from rules_engine.lexicon.lints.candidate import Candidate, Lint
from rules_engine.lexicon.lints.head_verbs import is_done
from rules_engine.lexicon.lints.hyphens import of_longer_word
from rules_engine.lexicon.lints.icons_of_nouns import IconsOfNouns
from rules_engine.lexicon.names.look_alikes import look_alike
from rules_engine.lexicon.names.name_uses import NameUse
from rules_engine.lexicon.names.near_names import near_name
from rules_engine.lexicon.names.plain_english import ANY_GAME, is_plain
from rules_engine.lexicon.spelling import TOKEN, form_key, is_emoji, is_strong, is_symbol, words_of

# 🧿 Layer: an icon before a headword is no bullet
_HEADWORD_ENDS = LazyRegex(r"\s*(?:[:(\0–—=]|\Z)| \d{1,2}(?: \w+){1,3}(?::| \()|[^\S\n]*\n[^\S\n]*(?:\n|\Z)")
_HEADS_ITEM = LazyRegex(r"\s*(?:[:\0(+=]|–|—|\Z)")  # “- Reputation: goes up when you give”
_NEXT_NAME = LazyRegex(r" ([A-Z][a-z]\w+)")  # “Project Gutenberg”
_NUMBER_BEHIND = LazyRegex(r"\s\d")  # “🧿 Layer 1 Skin”


class WrittenNames(Lint):
    """Says what may be wrong with the uses in one document."""

    def __init__(
        self, lexicon: Lexicon, book: str, around: Surroundings, definitions: Definitions, every_icon: bool
    ) -> None:
        super().__init__(lexicon, book, around)
        self._definitions = definitions
        self._own = lexicon.own[book]
        self._writing = Writing(around)
        self._nouns = IconsOfNouns(lexicon, book, around)
        self._every_icon = every_icon

    def __call__(self, use: NameUse) -> Iterator[Candidate]:
        """Yield at most one candidate about the form, and one about an apostrophe behind it."""
        if use.form.kind == "apart" or use.form.term is None:
            return
        found = self._about(use)
        if found:
            yield found
        stray = self._stray(use)
        if stray:
            yield stray._replace(aside=found is not None and found.code == "replaced-term")

    def _about(self, use: NameUse) -> Candidate | None:
        form, term = use.form, use.form.term
        assert term is not None
        if form.book != self._book:
            return self._other(use, term)
        if form.kind == "replaced":
            return self._replaced(use, term)
        if form.kind == "also":
            return None
        if form.kind == "spelt":
            return self._spelt(use, term)
        if use.icon and not use.right:
            whole = use.form.words > 1 and use.spelled == "exact"
            if not whole and (near := near_name(self._prose, use.word, self._icons.get(use.icon, ()))):
                fixes = self._writing.rewritten(use.word, near.end, near.name)
                return self._near_miss(use.start, near, fixes)
            wrong = self._wrong_icon(use, term)
            if wrong:
                return wrong
        if use.spelled == "edited":
            return self._misspelt(use, term)
        if use.spelled == "cased":
            cased = self._cased(use, term)
            return cased or (self._missing_icon(use, term) if self._every_icon and not use.icon else None)
        if self._every_icon and not use.icon:
            return self._missing_icon(use, term)
        return None

    def _replaced(self, use: NameUse, term: Term) -> Candidate | None:
        start = use.start if use.right or self._with_word(use) else use.word
        written = self._prose[use.word : use.end]
        entry = use.form.replaced
        new = suggestion_for(term, written if not use.form.lead else form_key(written), entry)
        bare = new[len(term.icon) :] if term.icon and new.startswith(term.icon) else new
        if bare[0].islower() and written[0].isupper() and new == bare and self._around.starts_sentence(use.word):
            new = bare[0].upper() + bare[1:]
        asked = f"; asked for in {entry.raised_by}" if entry and entry.raised_by else ""
        why = f" ({entry.why.rstrip('.')})" if entry and entry.why else ""
        shown = self._shown(start, use.end)
        message = f"“{shown}” was replaced by {new}{asked}{why}"
        strong, always, guessed = use.form.strong, use.form.always, use.form.guessed
        if self._own.goes_on(self._prose, use.word, use.end) or (not always and self._only_explains(use, term, entry)):
            return None
        longer = not strong and not always and not use.icon and self._begins_longer_name(use)
        if longer or is_done(self._prose, use.word, use.end):
            return None
        english = written.islower() and not use.icon
        opening = not use.icon and written[1:].islower() and self._around.starts_sentence(use.word)
        plain = (english or opening) and not self._telling(written, ANY_GAME if english else ())
        plain = plain or (english and guessed)
        fixes = self._writing.rewritten(start, use.end, new) if strong else ()
        verb = not strong and term.kind in VERBS and self._own.things
        return Candidate("replaced-term", start, use.end, message, new, self._cites(term), fixes,
                         self._right(term, new), weak=not strong, plain=plain, english=english, verb=verb,
                         always=always, rare=term.kind not in VERBS and self._rare(written),
                         several=strong and not guessed, severity=entry.severity if entry else None)  # fmt: skip

    def _only_explains(self, use: NameUse, term: Term, entry: Replaced | None) -> bool:
        """Whether plain words are no name here, but say what a thing is that the text names beside them."""
        if not use.form.strong:
            alike = (other for other in self._glossary.terms if other.kind == term.kind)
            explains = self._definitions.explains(use.word, use.end, term)
            return explains or any(self._definitions.described(use.word, alike))
        plain = entry is not None and entry.form[0].islower() and " ".join(words_of(entry.form)) not in names_of(term)
        return plain and self._definitions.explains(use.word, use.end, term)

    def _begins_longer_name(self, use: NameUse) -> bool:
        """Whether a word with a capital letter goes on with one that is none of the rulebook's: Project Gutenberg."""
        found = _NEXT_NAME.match(self._prose, use.end)
        return found is not None and self._prose[use.word].isupper() and found[1].casefold() not in self._own.words

    def _rare(self, written: str) -> bool:
        """Whether one of some words is neither plain English nor the rulebook's."""
        words = (word.casefold() for word in TOKEN.findall(written))
        return any(word[0].isalpha() and not is_plain(word) and word not in self._own.words for word in words)

    def _telling(self, written: str, common: Collection[str] = ()) -> bool:
        """Whether one of some words is the rulebook's, and none that are `common`."""
        words = (word.casefold() for word in TOKEN.findall(written))
        return any(word in self._own.words and word not in common for word in words)

    def is_named_layer(self, use: NameUse) -> bool:
        """Whether the icon stands by itself and names one of those that a number names, too: 🌐 Layer 5."""
        term = use.form.term
        if term is None or term.kind != "layer" or not _NUMBER_BEHIND.match(self._prose, use.end):
            return False
        if not self._prose[use.word - 1].isspace():
            return False
        return any(other.kind == term.kind and other is not term for other in self._icons.get(use.icon, ()))

    def _wrong_icon(self, use: NameUse, term: Term) -> Candidate | None:
        if self.is_named_layer(use):
            return None
        known = any(use.icon in icons for icons in self._lexicon.icons.values())
        spaced = self._prose[use.word - 1].isspace()
        alike = look_alike(use.icon, form_key(term.icon))
        if not known and not alike and (spaced or not is_emoji(use.icon)):
            return None
        bullet = spaced and not alike and self._is_bullet(use) and not _HEADWORD_ENDS.match(self._prose, use.end)
        if bullet and not self._nouns.in_a_list_of_things(use):
            return None
        if not term.icon and (self._of_a_part(use) or (use.form.words == 1 and not use.form.key[0].isupper())):
            return None
        small = use.form.words == 1 and not use.form.key[0].isupper()
        if use.spelled == "edited" or (small and spaced and not self._nouns.determined(use)):
            return None
        written = self._prose[use.word : use.end]
        name = use.form.key if use.spelled == "cased" else " ".join(written.split())
        message = f"{use.icon} is not the icon of {name}, {term.icon} is" if term.icon else f"{name} has no icon"
        icon = Fix(use.start, use.word - (spaced and bool(term.icon)), term.icon)
        one_of_several = use.start > 0 and is_symbol(self._prose[use.start - 1])
        fixes = [icon] if self._writing.clean(use.start, use.word) and not one_of_several else []
        if use.spelled == "cased" and fixes:
            fixes += self._writing.rewritten(use.word, use.end, name)
        name = term.icon + name
        return Candidate("wrong-icon", use.start, use.end, message, name, self._cites(term), tuple(fixes), (name,))

    def _of_a_part(self, use: NameUse) -> bool:
        """Whether the icon belongs to a term whose name is part of this name, as in 🪪Layer area."""
        words = use.form.key.casefold().split()
        terms = self._icons.get(use.icon, ())
        parts = [name.casefold().split() for term in terms for name in (term.name, *term.forms)]
        return any(words[n : n + len(part)] == part for part in parts for n in range(len(words)))

    def _other(self, use: NameUse, term: Term) -> Candidate | None:
        other = self._lexicon.glossaries[use.form.book]
        full_id = other.full_id(term)
        written = self._prose[use.word : use.end]
        english = written.islower() and not use.icon
        only_first = not any(char.isupper() for char in written[1:])
        if only_first and not use.icon and self._around.starts_sentence(use.word):
            return None
        new = self._became(full_id, other.became)
        shown = self._shown(use.start, use.end)
        message = f"{shown} is a term of {other.title or other.name}, not of {self._glossary.title or self._book}"
        suggestion = ""
        if new is not None:
            suggestion = suggestion_for(new, shown)
            message += f"; here it is {suggestion}"
        right = self._right(new, suggestion) if new else ()
        return Candidate("other-rulebook", use.start, use.end, message, suggestion, (full_id,), right=right,
                         plain=english, english=english)  # fmt: skip

    def _became(self, full_id: str, backwards: object) -> Term | None:
        """Return the term of this rulebook that another one's became, or that it came from."""
        new = self._glossary.became.get(full_id)
        if new is None and isinstance(backwards, dict):
            older = [was for was, now in backwards.items() if now == full_id]
            new = older[0] if len(older) == 1 else None
        return self._own.terms.get(new or "")

    def _cased(self, use: NameUse, term: Term) -> Candidate | None:
        written = self._prose[use.word : use.end]
        name = use.form.key
        if form_key(written).casefold() != name.casefold() or (use.icon and not use.right and self._of_a_part(use)):
            return None
        heading = self._around.heading(use.word)
        first, last = heading or self._around.line(use.word)
        shouted = written.isupper() and (self._prose[first:last].isupper() or self._around.shouts(use.word, use.end))
        titled = heading or self._around.heads_itself(use.word) or self._around.titled(use.word)
        titled = titled and written[0].isupper() and not written.isupper()
        if shouted or titled:
            return None
        upper_first = form_key(written)[0].isupper() and form_key(written)[1:] == name[1:]
        if upper_first and (use.right or self._around.starts_sentence(use.word)):
            return None
        shown = self._prose[use.start if use.right else use.word : use.end]
        icon = self._prose[use.start : use.word] if use.right else ""
        if use.form.words == 1 and not use.right:
            return None
        if written[0].isupper() and name[0].islower() and not icon and self._around.starts_sentence(use.word):
            name = name[0].upper() + name[1:]
        message = f"“{' '.join(shown.split())}” is written {name}"
        fixes = self._writing.rewritten(use.word, use.end, name)
        start = use.start if use.right else use.word
        return Candidate("capitalisation", start, use.end, message, icon + name, self._cites(term), fixes, (name,))

    def _misspelt(self, use: NameUse, term: Term) -> Candidate | None:
        start = use.start if use.right else use.word
        icon = self._prose[use.start : use.word] if use.right else ""
        shown = self._shown(start, use.end)
        fixes = self._writing.rewritten(use.word, use.end, use.form.key) if use.right else ()
        message = f"“{shown}” looks like {term.icon}{use.form.key}"
        alone = use.form.words == 1 and not use.right
        return Candidate("near-miss", start, use.end, message, (icon or term.icon) + use.form.key, self._cites(term),
                         fixes, weak=alone, english=alone and shown.islower(), rare=alone)  # fmt: skip

    def _spelt(self, use: NameUse, term: Term) -> Candidate | None:
        """Return what is told of a name whose words are parted or joined otherwise, but no “score-track bonus”."""
        start, written, name = use.start if use.right else use.word, self._prose[use.word : use.end], use.form.meant
        if written[0].isupper() and name[0].islower() and self._around.starts_sentence(use.word):
            name = name[0].upper() + name[1:]
        if of_longer_word(self._prose, use.word, use.end, name):
            return None
        shown = self._shown(start, use.end)
        icon = self._prose[use.start : use.word] if use.right else term.icon
        fixes = self._writing.rewritten(use.word, use.end, name) if use.right else ()
        alone = use.form.words == 1 and not use.right
        english = written.islower() and not use.icon
        plain = english and not alone and not self._telling(written, ANY_GAME)
        return Candidate("near-miss", start, use.end, f"“{shown}” is written {icon}{name}", icon + name,
                         self._cites(term), fixes, weak=alone, plain=plain, english=english, rare=alone,
                         several=not alone)  # fmt: skip

    def _missing_icon(self, use: NameUse, term: Term) -> Candidate | None:
        name = " ".join(self._prose[use.word : use.end].split())
        if not term.icon or not (name[0].isupper() or " " in name):
            return None
        single = use.form.words == 1
        if not any(word[:3].casefold() in term.name.casefold() for word in name.split()):
            return None
        if single and ((term.kind in VERBS and name != term.name) or not name.startswith(term.name[:3])):
            return None
        if single and self._around.starts_sentence(use.word):
            bullet = self._around.at_bullet(use.word) and _HEADS_ITEM.match(self._prose[use.end :][:8])
            if not bullet:
                return None
        fixes = (Fix(use.word, use.word, term.icon),) if self._writing.clean(use.word, use.word) else ()
        return Candidate("missing-icon", use.word, use.end, f"{name} stands without its icon {term.icon}",
                         term.icon + name, self._cites(term), fixes, weak=single)  # fmt: skip

    def _stray(self, use: NameUse) -> Candidate | None:
        at = stray_after(use, self._around)
        if at is None or use.form.book != self._book or use.form.term is None:
            return None
        start = use.start if use.right else use.word
        plural = "s" if self._prose[at + 1 : at + 2] == "s" else ""  # “three Pattern's”
        shown = self._prose[start : use.end]
        fixes = (Fix(at, at + 1, ""),) if self._writing.clean(at, at + 1) else ()
        message = f"the apostrophe after {' '.join(shown.split())} belongs to nothing"
        return Candidate("stray-apostrophe", start, at + 1 + len(plural), message, shown + plural,
                         self._cites(use.form.term), fixes)  # fmt: skip

    def _with_word(self, use: NameUse) -> bool:
        """Whether the icon before a replaced name is meant to be its own."""
        return use.icon in self._icons and not (self._prose[use.word - 1].isspace() and self._is_bullet(use))

    def _is_bullet(self, use: NameUse) -> bool:
        """Whether the icon of a use stands where a line or an item begins."""
        around = self._around
        return around.at_bullet(use.start) and not around.heading(use.start) and not around.in_cell(use.start)

    def _right(self, term: Term, new: str) -> tuple[str, ...]:
        """Return the forms that show, beside a wrong one, that a text tells which is right."""
        return (new, term.name, *filter(is_strong, (term.name, *term.forms)))
