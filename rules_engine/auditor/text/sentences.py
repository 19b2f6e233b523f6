"""A document in sentences: what its prose, list items and cells of tables say, each with what it inherits."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rules_engine.auditor.text.announced import as_announced
from rules_engine.auditor.text.kinds import Kinds
from rules_engine.auditor.text.sentence import CLAIMING, Sentence
from rules_engine.auditor.text.statements import statements
from rules_engine.auditor.text.told import retold
from rules_engine.lexicon.readers.document import Document


def sentences(document: Document, other_titles: Iterable[str] = ()) -> tuple[Sentence, ...]:
    """Return the sentences of a document, in its order; no two overlap. `other_titles` are those of other games.

    A sentence that says something of another kind beside its claim is parted: “You take 3, | not 4.”
    """
    kinds = Kinds(document, other_titles)
    found: list[Sentence] = []
    for statement in statements(document):
        if found and found[-1].kind in CLAIMING and kinds.denies(statement):
            found[-1] = replace(found[-1], kind="quotation")
        found += kinds.parts(statement)
    return as_announced(document.prose, retold(document.prose, found))
