"""Rulings, switches, tables and effects: complete, and made of what the engine has."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

import pytest

from rules_engine.checks.effects import unknown_effects
from rules_engine.checks.rulings import incomplete_rulings, outranked_rulings
from rules_engine.checks.sources import unknown_documents
from rules_engine.checks.switches import unknown_switches
from rules_engine.checks.tables import missing_rows, table_holes
from rules_engine.core.data.rulebook import (
    Card,
    Effect,
    Listed,
    ListedFinding,
    ListedFor,
    Option,
    Parameter,
    Sets,
    Settlement,
    Source,
)
from rules_engine.library import Loaded

END_SCORE = Option(id="end-score", text="…")
SETTLED = Settlement(option="end-score", why="…", date="2026-03-04", source=(Source(doc="meaning-made", line=40),))
LATER = Option(id="later", text="…", in_force=False)


def test_the_packaged_data_is_complete(mm: Loaded):
    """The clean case of all checks here."""
    checks = (
        incomplete_rulings,
        outranked_rulings,
        unknown_documents,
        unknown_switches,
        table_holes,
        missing_rows,
        unknown_effects,
    )

    assert [finding for check in checks for finding in check(mm)] == []


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"question": " "}, "asks nothing"),
        ({"positions": ()}, "has no positions"),
        ({"options": ()}, "has no options"),
        ({"why": ""}, "does not say why"),
        ({"chosen": "end-scor"}, "did you mean 'end-score'?"),
        ({"options": (Option(id="end-score", text="…", sets=Sets(facts={"layer": 1})),)}, "did you mean 'layers'?"),
        ({"options": (Option(id="end-score", text="…", sets=Sets(orders={"complete": ()})),)}, "unknown order"),
        ({"options": (Option(id="end-score", text="…", sets=Sets(orders={"completion": ("x",)})),)}, "unknown task"),
        ({"options": (Option(id="end-score", text="…", sets=Sets(policies={"ties": "shared"})),)}, "mean 'tie'"),
        ({"options": (Option(id="end-score", text="…", sets=Sets(policies={"tie": "share"})),)}, "mean 'shared'"),
        (
            {"options": (END_SCORE, replace(LATER, sets=Sets(facts={"layers": 1})))},
            "not in force, and so it sets nothing",
        ),
        ({"options": (END_SCORE, LATER), "chosen": "later", "unshown": "…"}, "unknown option 'later'"),
        ({"options": (END_SCORE, LATER)}, "changes play, and none of its options sets anything"),
        ({"options": (END_SCORE, LATER), "unshown": " "}, "say why not under 'unshown'"),
        ({"settled": replace(SETTLED, source=())}, "does not say which text settled it"),
        ({"settled": replace(SETTLED, date="4.3.2026")}, "is no date like 2026-01-31"),
    ],
)
def test_an_incomplete_ruling_is_found(mm: Loaded, with_entry, changes, words):
    """Question, positions, options, choice, reason, and switches there are."""
    (found,) = incomplete_rulings(with_entry(mm, "rulings", "mm.ruling.winner", **changes))

    assert (found.code, found.cites) == ("ruling-incomplete", ("mm.ruling.winner",))
    assert words in found.message


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"orders": {}}, "the engine needs the order"),
        ({"policies": {}}, "the engine needs the policy"),
    ],
)
def test_the_manifest_sets_all_the_engine_needs(mm: Loaded, changed, changes, words):
    """An order or a policy without a base would stop a game."""
    found = list(unknown_switches(changed(mm, manifest=replace(mm.rulebook.manifest, **changes))))

    assert found
    assert all(finding.code == "unknown-switch" and words in finding.message for finding in found)


def test_the_manifest_names_only_what_the_engine_has(mm: Loaded, changed):
    """A task and a policy's choice are names of functions there are."""
    manifest = mm.rulebook.manifest
    orders = {**manifest.orders, "round-end": ("discard-event", "colapse")}
    policies = {**manifest.policies, "tie": "sharde"}

    found = list(unknown_switches(changed(mm, manifest=replace(manifest, orders=orders, policies=policies))))

    assert [finding.suggestion for finding in found] == ["collapse", "shared"]


@pytest.mark.parametrize(
    "changes",
    [
        {"sets": Sets(orders={"completions": ("legacy",)})},
        {"sets": Sets(policies={"tie": "nobody"})},
        {"after": ("harder-game",)},
        {"sets": Sets(over={"faster-game": ("harder-game",)})},
        {"sets": Sets(over={"harder-game": ()})},
        {"parameters": (Parameter(id="a", fact="index-slots", default=4, least=2, most=3),)},
        {"parameters": (Parameter(id="a", fact="end-initiative", card="initative"),)},
        {"parameters": (Parameter(id="a", fact="index-slots"),)},
    ],
    ids=["order", "policy", "after", "over", "above", "default", "kind of card", "no range"],
)
def test_a_variant_names_only_what_there_is(mm: Loaded, with_entry, changes):
    """What a variant writes, and what it comes after."""
    (found,) = unknown_switches(with_entry(mm, "variants", "mm.variant.faster-game", **changes))

    assert (found.code, found.cites) == ("unknown-switch", ("mm.variant.faster-game",))


def test_without_an_engine_the_manifest_says_which_orders_there_are(toy: Loaded, with_entry):
    """A folder's variants are checked against its own manifest."""
    sets = Sets(orders={"dusk": ("walk", "wether")})

    (found,) = unknown_switches(with_entry(toy, "variants", "lr.variant.short-road", sets=sets))

    assert found.suggestion == "weather"


def test_a_source_in_a_document_the_manifest_does_not_list_is_found(mm: Loaded, with_entry):
    """In the data's own sources, and in those an example lists with its findings."""
    elsewhere = (Source(doc="meaning-maid", line=3),)
    listed = Listed(for_=ListedFor(), are=(ListedFinding(code="illegal", source=Source(doc="meaning-maid", line=3)),))

    (of_term,) = unknown_documents(with_entry(mm, "terms", "mm.term.pattern", source=elsewhere))
    (of_example,) = unknown_documents(with_entry(mm, "examples", "mm.example.published-example", findings=(listed,)))

    assert (of_term.code, of_term.suggestion) == ("unknown-document", "meaning-made")
    assert (of_example.code, of_example.suggestion) == ("unknown-document", "meaning-made")
    assert of_example.line > 400


def _weather(toy: Loaded, with_entry, *columns: tuple[int, int]) -> Loaded:
    table = toy.rulebook.tables["lr.table.weather"]
    cell = table.rows[0].cells[0]
    row = replace(table.rows[0], cells=tuple(replace(cell, columns=pair) for pair in columns))
    return with_entry(toy, "tables", "lr.table.weather", rows=(row,))


@pytest.mark.parametrize(
    ("columns", "codes"),
    [
        ([(1, 6)], []),
        ([(1, 2), (4, 6)], ["table-gap"]),
        ([(2, 6)], ["table-gap"]),
        ([(1, 4), (4, 6)], ["table-overlap"]),
        ([(1, 7)], ["table-overlap"]),
        ([(1, 3), (6, 4)], ["table-gap", "table-gap"]),
        ([(1, 2), (4, 5)], ["table-gap", "table-gap"]),
        ([(1, 10**15)], ["table-overlap"]),
        ([(1, 6), (9, 9)], ["table-overlap"]),
        ([(1, 6), (2, 3)], ["table-overlap"]),
        ([(2, 3), (1, 4)], ["table-overlap", "table-gap"]),
    ],
)
def test_each_column_of_a_row_has_one_cell(toy: Loaded, with_entry, columns, codes):
    """No gap, no overlap, nothing outside, nothing backwards."""
    found = list(table_holes(_weather(toy, with_entry, *columns)))

    assert [finding.code for finding in found] == codes


@dataclass(frozen=True, slots=True, kw_only=True)
class Forecast(Card):
    """A card that sends players to the Weather Table."""

    looked_up: ClassVar[dict[str, tuple[str, ...]]] = {"row": ("weather",)}
    row: str = ""


@pytest.mark.parametrize(("row", "codes"), [("pass", []), ("", []), ("valley", ["table-gap"])])
def test_a_card_finds_its_row(toy: Loaded, changed, row, codes):
    """A key on a card has a row in the table it is looked up in."""
    card = Forecast(id="fog", name="Fog", provenance="published", row=row)

    found = list(missing_rows(changed(toy, cards={"lr.card.fog": card})))

    assert [finding.code for finding in found] == codes


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (Effect(do="gian", what="energy", by=1, who="you"), "did you mean 'gain'?"),
        (Effect(do="gain", what="gold", by=1, who="you"), "unknown what 'gold'"),
        (Effect(do="gain", what="energy", by=1, who="nobody"), "unknown who 'nobody'"),
        (Effect(do="gain", what="energy", by=1, who="you", when="never"), "unknown when 'never'"),
    ],
)
def test_an_effect_the_engine_does_not_know_is_found(mm: Loaded, with_entry, effect, words):
    """On a card, and in the cell of a table."""
    table = mm.rulebook.tables["mm.table.event"]
    cell = replace(table.rows[0].cells[0], do=(effect,))
    rows = (replace(table.rows[0], cells=(cell, *table.rows[0].cells[1:])), *table.rows[1:])

    on_card = list(unknown_effects(with_entry(mm, "cards", "mm.card.shell", bonus=(effect,))))
    in_cell = list(unknown_effects(with_entry(mm, "tables", "mm.table.event", rows=rows)))

    for findings, owner in ((on_card, "mm.card.shell"), (in_cell, "mm.table.event")):
        assert {(finding.code, finding.cites) for finding in findings} == {("effect-unknown", (owner,))}
        assert any(words in finding.message for finding in findings)


OUR_READING = {"authority": "our-reading"}


@pytest.mark.parametrize(
    ("rule", "ruling", "words"),
    [
        ({"rests_on": ("shared-lantern",)}, {}, []),
        ({"rests_on": ("shared-lantern",), "authority": "published"}, {}, ["is 'published' and rests on"]),
        ({"rests_on": ("shared-lantern",)}, OUR_READING, ["which is 'our-reading'"]),
        ({"rests_on": ()}, OUR_READING, []),
        ({"rests_on": ("shared-lantern",), **OUR_READING}, OUR_READING, []),
        ({"rests_on": ("shared-lantern",)}, {"rules": ()}, ["does not name it under 'rules'"]),
    ],
    ids=["as strong", "stronger", "weaker ruling", "only touched", "as weak", "one way"],
)
def test_a_rule_outranks_no_ruling_it_rests_on(toy: Loaded, with_entry, with_rules, rule, ruling, words):
    """What only a ruling says is on no better word than the ruling, and the ruling says which rules state it."""
    changed = with_entry(toy, "rulings", "lr.ruling.shared-lantern", **ruling)
    changed = with_rules(changed, lambda old: replace(old, **rule) if old.id == "lr.walk.light" else old)

    found = list(outranked_rulings(changed))

    assert [finding.code for finding in found] == ["outranks-ruling"] * len(words)
    assert all(word in finding.message for word, finding in zip(words, found, strict=True))
    assert all(finding.cites == ("lr.walk.light", "lr.ruling.shared-lantern") for finding in found)
