"""Words: terms that are named exist, an icon and a name mean one thing."""

from __future__ import annotations

import pytest

from rules_engine.checks.words import duplicate_names, icon_clashes, unknown_terms
from rules_engine.core.data.rulebook import Confusable, IconNote, Term
from rules_engine.library import Loaded


def test_the_packaged_words_are_clean(mm: Loaded):
    """The clean case of all three checks."""
    assert [*unknown_terms(mm), *icon_clashes(mm), *duplicate_names(mm)] == []


@pytest.mark.parametrize(
    ("kind", "full_id", "changes"),
    [
        ("terms", "mm.term.pattern", {"see": ("initative",)}),
        ("terms", "mm.term.pattern", {"not_to_confuse": (Confusable(term="initative", because="…"),)}),
        ("tables", "mm.table.event", {"term": "initative"}),
    ],
    ids=["see", "not to confuse", "table"],
)
def test_an_unknown_term_is_found(mm: Loaded, with_entry, kind, full_id, changes):
    """Wherever an entry names a term."""
    (found,) = unknown_terms(with_entry(mm, kind, full_id, **changes))

    assert (found.code, found.suggestion) == ("unknown-term", "initiative")


def test_an_unknown_term_of_an_icon_note_is_found(mm: Loaded, changed):
    """An icon is shared by terms there are."""
    note = IconNote(icon="🧬", status="shared", terms=("pattern", "patern"), why="…")

    found = list(unknown_terms(changed(mm, icons=(note,))))

    assert [finding.suggestion for finding in found] == ["pattern"]


def _term(name: str, icon: str = "", **more) -> Term:
    fields = {"kind": "token", "plain": "A thing.", "definition": "A thing."}
    return Term(id=name.lower().replace(" ", "-"), name=name, icon=icon, **fields, **more)


@pytest.mark.parametrize(
    ("declared", "clashes"), [((), 1), (("lamp", "sun"), 0), (("lamp",), 1), (("lamp", "sun", "moon"), 1)]
)
def test_one_icon_for_two_terms_is_a_clash_unless_declared(toy: Loaded, changed, declared, clashes):
    """A declaration names those that carry the icon, and no other; U+FE0F makes no difference."""
    terms = {f"lr.term.{t.id}": t for t in (_term("Lamp", "☀"), _term("Sun", "☀️"), _term("Moon", "🌙"))}
    icons = (IconNote(icon="☀️", status="shared", terms=declared, why="…"),) if declared else ()

    found = list(icon_clashes(changed(toy, terms=terms, icons=icons)))

    assert [finding.code for finding in found] == ["icon-clash"] * clashes


def test_an_icon_may_be_one_of_several_that_a_term_carries(toy: Loaded, changed):
    """Two icons in a row belong to the term of the pair, too."""
    terms = {f"lr.term.{t.id}": t for t in (_term("Sun", "☀️"), _term("Gather", "☀️🔍"))}
    note = IconNote(icon="☀️", status="shared", terms=("sun", "gather"), why="…")

    assert list(icon_clashes(changed(toy, terms=terms, icons=(note,)))) == []


def test_a_shared_icon_that_no_term_carries_is_found(toy: Loaded, changed):
    """A declaration without terms declares nothing."""
    note = IconNote(icon="🦉", status="shared", terms=(), why="…")

    (found,) = icon_clashes(changed(toy, icons=(note,)))

    assert found.message == "🦉 is declared as shared by no term"


@pytest.mark.parametrize(("kind", "old"), [("cards", "mm.card.shell"), ("terms", "mm.term.pattern")])
def test_two_cards_or_terms_of_one_name_are_found(mm: Loaded, changed, kind, old):
    """A name in an example or a text means one thing."""
    entries = getattr(mm.rulebook, kind)
    loaded = changed(mm, **{kind: {**entries, f"{old}-2": entries[old]}})

    (found,) = duplicate_names(loaded)

    assert (found.code, found.cites) == ("duplicate-name", (old, f"{old}-2"))
