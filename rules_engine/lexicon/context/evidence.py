"""Evidence: which rulebook a text is about, or what shows that it is about one of several."""

from __future__ import annotations

from rules_engine.lexicon.lexicon import Form, Lexicon
from rules_engine.lexicon.names.plain_english import is_plain
from rules_engine.lexicon.names.trie import Hit, before, span
from rules_engine.lexicon.readers.document import Document, Span
from rules_engine.lexicon.spelling import form_key, icons_at_end

ENOUGH = 40  # so much more evidence for one rulebook than for the next settles it
LEAST = 2
LONG = 1500  # characters of a text that would say more than a name or two if it spoke of a game
_STRETCH = 1 << 16


def decided(document: Document, lexicon: Lexicon) -> str:
    """Return the rulebook that the document is about, by its front matter or its words; empty if that is unclear."""
    declared = document.meta.get("rulebook") if document.meta else None
    if isinstance(declared, str) and declared:
        for name, glossary in lexicon.glossaries.items():
            if declared in (name, glossary.prefix):
                return name
        return ""
    seen: dict[str, dict[str, int]] = {name: {} for name in lexicon.glossaries}
    for start in range(0, len(document.prose), _STRETCH):
        _gather(document.prose[start : start + _STRETCH], lexicon, seen)
        if _lead(seen)[0] >= ENOUGH:
            break
    lead, best, book = _lead(seen)
    return book if best >= LEAST and lead > 0 else ""


def unplaced(document: Document, lexicon: Lexicon) -> tuple[Span, list[str]] | None:
    """Return where a text that shows no one rulebook first speaks of one, and which it may be; None if it does not.

    A name that is no longer used speaks, too. A long text that has one or two is about something else.
    """
    first: Span | None = None
    books: dict[str, None] = {}
    said: set[str] = set()
    for at, hits, _ in lexicon.trie.find(document.prose):
        for hit in hits:
            for form in (ending.value for ending in hit.endings):
                place = _speaks(document.prose, at, hit, form, lexicon)
                if place:
                    first = min(first, place) if first else place
                    books[form.book] = None
                    said.add(form.key)
    return (first, list(books)) if first and (len(said) > LEAST or len(document.prose) < LONG) else None


def _speaks(text: str, at: int, hit: Hit[Form], form: Form, lexicon: Lexicon) -> Span | None:
    """Return where a form stands that is a sign of its rulebook: with the icon of its term, or in capitals."""
    if form.term is None or form.kind in ("also", "spelt") or form.guessed or hit.edited:
        return None
    run, length = icons_at_end(before(text, at))
    icons = lexicon.allowed.get((form.book, form.term.id), ())
    marked = bool(run) and any(run.endswith(icon) for icon in icons)
    named = form.words > 1 and form_key(text[at : at + hit.length]) == form.key and form.key[0].isupper()
    return (at - length if marked else at, at + hit.length) if marked or named else None


def _gather(text: str, lexicon: Lexicon, seen: dict[str, dict[str, int]]) -> None:
    """Note in `seen` by rulebook and form what each form in `text` says."""
    for at, hits, _ in lexicon.trie.find(text):
        for hit in hits:
            for ending in hit.endings:
                form = ending.value
                place = span(text, at, hit, ending)
                if place and (form_key(text[slice(*place)]) == form.key or _is_title(text[slice(*place)], form)):
                    weight = _weight(lexicon, form, before(text, at))
                    if weight:
                        seen[form.book][form.key] = max(weight, seen[form.book].get(form.key, 0))


def _is_title(written: str, form: Form) -> bool:
    """Whether a game is named in other letters than its own: in capitals alone, or where its title is no English."""
    if form.kind != "apart" or form_key(written).casefold() != form.key.casefold():
        return False
    return written.isupper() or not all(word.isalpha() and is_plain(word.casefold()) for word in form.key.split())


def _lead(seen: dict[str, dict[str, int]]) -> tuple[int, int, str]:
    """Return by how much the best rulebook is ahead, its evidence and its name."""
    ranked = sorted(((sum(forms.values()), book) for book, forms in seen.items()), reverse=True)
    (best, book), second = ranked[0], ranked[1][0] if len(ranked) > 1 else 0
    return best - second, best, book


def _weight(lexicon: Lexicon, form: Form, gap: str) -> int:
    """Return how much a form says about which rulebook a text is about."""
    if form.kind == "apart":
        return 2 * LEAST if form.key == form_key(lexicon.glossaries[form.book].title) else 0
    if form.kind != "name" or form.term is None:
        return 0
    icons = lexicon.allowed.get((form.book, form.term.id), ())
    run = icons_at_end(gap)[0]
    if run and any(run.endswith(icon) for icon in icons):
        return 2
    return int(form.words > 1 and form.key[0].isupper())
