"""Evidence: which rulebook a text is about, and which of its sections speak of the game at all."""

from __future__ import annotations

from rules_engine.lexicon.documents import Document
from rules_engine.lexicon.lexicon import Form, Lexicon
from rules_engine.lexicon.spelling import form_key, icons_at_end
from rules_engine.lexicon.trie import before, span

ENOUGH = 40  # so much more evidence for one rulebook than for the next settles it
LEAST = 2
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


def _gather(text: str, lexicon: Lexicon, seen: dict[str, dict[str, int]]) -> None:
    """Note in `seen` by rulebook and form what each form in `text` says."""
    for at, hits, _ in lexicon.trie.find(text):
        for hit in hits:
            for ending in hit.endings:
                form = ending.value
                place = span(text, at, hit, ending)
                if place and form_key(text[slice(*place)]) == form.key:
                    weight = _weight(lexicon, form, before(text, at))
                    if weight:
                        seen[form.book][form.key] = max(weight, seen[form.book].get(form.key, 0))


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
