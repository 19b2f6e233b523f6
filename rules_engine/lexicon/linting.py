"""The linter of words: reads a document once and says where its words drift from those of its rulebook."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator

from rules_engine.core.data.finding import Severity
from rules_engine.core.data.words import Term
from rules_engine.lexicon.context.definitions import Definitions
from rules_engine.lexicon.context.evidence import decided, unplaced
from rules_engine.lexicon.context.mentions import Mentions
from rules_engine.lexicon.context.plain_phrases import PlainPhrases
from rules_engine.lexicon.context.speaking import Speaking
from rules_engine.lexicon.context.surroundings import Surroundings
from rules_engine.lexicon.fixes.fixing import WordFinding
from rules_engine.lexicon.fixes.repairs import Repairs
from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.lexicon.lints.candidate import Candidate
from rules_engine.lexicon.lints.compounds import Compounds
from rules_engine.lexicon.lints.loose_icons import LooseIcons
from rules_engine.lexicon.lints.numbered import Numbered
from rules_engine.lexicon.lints.said_of import SaidOf
from rules_engine.lexicon.lints.uncounted import Uncounted
from rules_engine.lexicon.lints.written_names import WrittenNames
from rules_engine.lexicon.names.name_uses import NameUse, NameUses, Signs
from rules_engine.lexicon.names.vocabulary import Vocabulary
from rules_engine.lexicon.readers.document import Document, Span, line_and_column
from rules_engine.lexicon.spelling import form_key

CODES: dict[str, Severity] = {
    "replaced-term": "error",
    "wrong-icon": "error",
    "missing-icon": "warning",
    "mixed-names": "warning",
    "icon-clash": "warning",
    "undefined-term": "warning",
    "other-rulebook": "warning",
    "stray-apostrophe": "error",
    "capitalisation": "warning",
    "near-miss": "warning",
    "unplaced-text": "note",
}
DEFAULT = frozenset(CODES) - {"missing-icon"}
"""The codes that are looked for unless others are asked for."""

_SPECIFIC = (
    "replaced-term", "wrong-icon", "other-rulebook", "capitalisation", "near-miss", "stray-apostrophe",
    "undefined-term", "mixed-names", "icon-clash", "missing-icon", "unplaced-text",
)  # fmt: skip


def lint(
    document: Document,
    lexicon: Lexicon,
    rulebook: str | None = None,
    *,
    declared: bool = True,
    enabled: Collection[str] = DEFAULT,
    path: str = "",
) -> tuple[WordFinding, ...]:
    """Return what is wrong with the words of the document at `path`, in the order of the text.

    `rulebook` names the glossary that the text has to follow; without it the text's front matter or its words decide,
    and a text that speaks of a game but does not show of which has one note alone. `declared` is false where `rulebook`
    is what its words decided.

    Raises:
        KeyError: `lexicon` has no glossary `rulebook`.
    """
    book = rulebook or decided(document, lexicon)
    if not book:
        return tuple(_findings(document, _unplaced(document, lexicon) if "unplaced-text" in enabled else (), path))
    if book not in lexicon.glossaries:
        raise KeyError(book)
    stated = bool((rulebook and declared) or document.meta.get("rulebook"))
    return tuple(_findings(document, _Linting(document, lexicon, book, enabled, stated).found(), path))


def _unplaced(document: Document, lexicon: Lexicon) -> Iterator[Candidate]:
    """Yield a note on a text that is about one of several rulebooks, and too short to tell which."""
    found = None if document.meta.get("rulebook") else unplaced(document, lexicon)
    if found:
        span, books = found
        titles = " or ".join(lexicon.glossaries[book].title or book for book in books)
        message = f"this may be about {titles}, and is too short to tell; name the rulebook"
        yield Candidate("unplaced-text", *span, message)


def _findings(document: Document, candidates: Iterable[Candidate], path: str) -> Iterator[WordFinding]:
    """Yield the findings in the document at `path`."""
    place = line_and_column(document.text)
    in_file = {"path": path} if path else {}
    for it in candidates:
        (line, column), (end_line, end_column) = place(it.start), place(it.end)
        also = [in_file | dict(zip(("line", "column"), place(at), strict=True)) for at in it.also]
        yield WordFinding(
            code=it.code, group="words", severity=it.severity or CODES[it.code], message=it.message, path=path,
            line=line, column=column, end_line=end_line, end_column=end_column,
            text=document.text[it.start : it.end], suggestion=it.suggestion, cites=it.cites, also=tuple(also),
            span=(it.start, it.end), fixes=it.fixes,
        )  # fmt: skip


class _Linting:
    """One document while it is looked through."""

    def __init__(
        self, document: Document, lexicon: Lexicon, book: str, enabled: Collection[str], declared: bool
    ) -> None:
        self.document = document
        self.lexicon = lexicon
        self.book = book
        self.enabled = enabled
        self.declared = declared
        self.around = Surroundings(document)
        self.definitions = Definitions(self.around)
        self.repairs = Repairs(lexicon, book, self.around, self.definitions)
        titles = [glossary.title for name, glossary in lexicon.glossaries.items() if name != book]
        self.mentions = Mentions(self.around, titles)
        self.plain_phrases = PlainPhrases(self.around, lexicon.own[book].words, lexicon.glossaries[book].title)
        self.noted = Signs()
        self.speaking = Speaking(self.around, self.noted, declared, lexicon.own[book])
        self.mixed: dict[Term, dict[str, list[Span]]] = {}
        """Where the text calls a thing by its name, and where by which of its other names."""
        self.candidates: list[Candidate] = []

    def found(self) -> Iterator[Candidate]:
        """Yield what holds of all that may be wrong, in the order of the text, with the fixes that may be written."""
        self._read()
        old = (it for it in self.candidates if it.code in ("replaced-term", "other-rulebook") and not it.weak)
        self.mentions.old_names = sorted((it.start, it.end) for it in old)
        self.speaking.several = [it for it in self.candidates if it.several]
        self.candidates += self._mixed_names()
        for it in _apart(filter(self._holds, self.candidates)):
            if it.code in self.enabled:
                yield it._replace(fixes=()) if it.fixes and not self.repairs.safe(it) else it

    def _read(self) -> None:
        every_icon = "missing-icon" in self.enabled
        reader = NameUses(self.lexicon, self.book, every_icon)
        written_names = WrittenNames(self.lexicon, self.book, self.around, self.definitions, every_icon)
        vocabulary = Vocabulary.of(self.document.prose)
        for use in reader(self.document.prose, self.noted, vocabulary):
            found = tuple(written_names(use))
            if use.icon and (found or use.form.kind == "also" or written_names.is_named_layer(use)):
                self.noted.named.add(use.word)
                self.noted.marked.add(use.word)
            self._note(use)
            self.candidates += found
        loose = LooseIcons(self.lexicon, self.book, self.around, self.noted)
        loose.look(vocabulary.behind_icons)
        self.candidates += loose.candidates()
        for look in (SaidOf, Numbered, Compounds, Uncounted):
            self.candidates += look(self.lexicon, self.book, self.around).candidates()

    def _note(self, use: NameUse) -> None:
        term = use.form.term
        if term is None or use.form.book != self.book:
            return
        if term.also and use.form.kind in ("name", "also"):
            key = use.form.key.casefold()
            called = next((name for name in (term.name, *term.also) if key.startswith(name.casefold())), term.name)
            self.mixed.setdefault(term, {}).setdefault(called, []).append((use.start, use.end))

    def _holds(self, it: Candidate) -> bool:
        """Whether a candidate is a finding: its section speaks of the game, and the words are used there."""
        if it.suggestion and form_key(it.suggestion) == form_key(self.document.prose[it.start : it.end]):
            return False  # what is to be written stands there already
        sure = it.always or (it.rare and self.declared)
        if (it.weak or it.plain) and not sure and not self.speaking.of_it(it):
            return False
        if (it.english or it.plain) and not it.always and self.plain_phrases(it.start, it.end):
            return False
        if it.code != "missing-icon" and self.definitions.sends_to(it.start, it.end):
            return False
        return not self.mentions(it.start, it.end, it.right)

    def _mixed_names(self) -> Iterator[Candidate]:
        wrong = sorted((it.start, it.end) for it in self.candidates if it.code != "missing-icon")
        for term, names in self.mixed.items():
            used: dict[str, list[Span]] = {}
            for called, places in names.items():
                clean = [place for place in places if not _meets(wrong, *place) and not self.mentions(*place)]
                if clean:
                    used[called] = clean
            if len(used) < 2:
                continue
            counts = ", ".join(f"{called} ({len(places)})" for called, places in used.items())
            others = [called for called in used if called != term.name]
            rarer = min(used, key=lambda called: (len(used[called]), called not in others, used[called]))
            (start, end), *_ = used[rarer]
            also = sorted(at for places in used.values() for at, _ in places if at != start)
            name = term.icon + term.name
            name *= form_key(name) != form_key(self.document.prose[start:end])  # the rarer one may be the right one
            full_id = self.lexicon.glossaries[self.book].full_id(term)
            yield Candidate("mixed-names", start, end, f"one thing has several names here: {counts}", name, (full_id,),
                            also=tuple(also))  # fmt: skip


def _meets(spans: list[Span], start: int, end: int) -> bool:
    """Whether one of the spans, which are in order and overlap little, overlaps another."""
    n = bisect_left(spans, (end, end))
    return any(first < end and start < last for first, last in spans[max(0, n - 3) : n])


def _apart(candidates: Iterable[Candidate]) -> list[Candidate]:
    """Return the candidates in the order of the text, and of those that overlap the most specific alone."""
    rank = {code: n for n, code in enumerate(_SPECIFIC)}
    chosen: list[Candidate] = []
    for it in sorted(candidates, key=lambda it: (it.start, rank[it.code])):
        clash = next((n for n in range(len(chosen) - 1, max(-1, len(chosen) - 4), -1)
                      if chosen[n].end > it.start and not (it.aside or chosen[n].aside)), None)  # fmt: skip
        if clash is None:
            chosen.append(it)
        elif rank[it.code] < rank[chosen[clash].code]:
            chosen[clash] = it
    return chosen
