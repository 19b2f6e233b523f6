"""The decks and the Resolution Tables: what is published stays, and what the rules promise can be met in play."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import pairwise

import pytest

import rules_engine
from rules_engine.core.data.rulebook import Cell, Effect
from rules_engine.games.meaning_made import EventCard, Initiative, Pattern, Requirement

mm = rules_engine.rulebook("meaning-made")
PATTERNS = [card for card in mm.cards.values() if isinstance(card, Pattern)]
INITIATIVES = [card for card in mm.cards.values() if isinstance(card, Initiative)]
EVENTS = [card for card in mm.cards.values() if isinstance(card, EventCard)]
TABLES = {table.id: table for table in mm.tables.values()}


def gain(what: str) -> tuple[Effect, ...]:
    """Return the bonus of a published Pattern."""
    return (Effect(do="gain", what=what, by=1, who="you"),)


def cells(table: str) -> Iterator[Cell]:
    """Yield every cell of a table."""
    return (cell for row in TABLES[table].rows for cell in row.cells)


def of_layer(cards: list, layer: int) -> list:  # type: ignore[type-arg]
    """Return the cards of one Layer."""
    return [card for card in cards if card.layer == layer]


PUBLISHED = {
    "Shell": (1, Requirement(energy=1, insight=1), gain("energy"), "published"),
    "Pulse": (2, Requirement(energy=1, insight=2), gain("insight"), "published"),
    "Repair Loop": (3, Requirement(energy=1, insight=1), gain("energy"), "published"),
    "Reciprocity": (4, Requirement(insight=1, support=1), gain("support"), "published"),
    "Forecast": (5, Requirement(insight=3), (), "published"),
    "Habit": (6, Requirement(insight=1, support=1), gain("insight"), "published"),
    "Skin": (1, Requirement(energy=1), gain("energy"), "inferred"),
    "Growth": (3, Requirement(energy=2, insight=1), gain("energy"), "inferred"),
    "Trust": (4, Requirement(insight=1, support=1), gain("support"), "inferred"),
    "Signal": (5, Requirement(insight=2), gain("insight"), "inferred"),
    "Local Clinic": (7, Requirement(energy=2, insight=1, support=1), 1, "published"),
    "Water System": (7, Requirement(energy=1, insight=1, support=1), 1, "inferred"),
    "Food Network": (8, Requirement(energy=3, insight=2), 1, "published"),
    "Learning Archive": (9, Requirement(energy=1, insight=2, support=1, layers=(2,)), 2, "published"),
    "Stewardship": (10, Requirement(energy=3, insight=2, support=2, layers=(1, 2)), 2, "published"),
}


@pytest.mark.parametrize("name", PUBLISHED)
def test_what_is_published_or_inferred_stays(name: str):
    """The six printed Patterns, four inferred ones, and five Initiatives are as the text has them."""
    (card,) = [card for card in mm.cards.values() if card.name == name]

    shown = card.bonus if isinstance(card, Pattern) else card.meaning
    assert (card.layer, card.requirement, shown, card.provenance) == PUBLISHED[name]


def test_nothing_else_claims_to_be_published():
    """Every other card stands in, and says so; so does every cell but the four of the example."""
    events = {("C", 4), ("A", 2), ("F", 5), ("B", 3)}
    printed = {(t.id, r.key, c.columns) for t in mm.tables.values() for r in t.rows for c in r.cells if _printed(c)}

    assert {card.name for card in (*PATTERNS, *INITIATIVES) if card.provenance != "provisional"} == set(PUBLISHED)
    assert {(card.identifier, card.code) for card in EVENTS if card.provenance != "provisional"} == events
    assert printed == {
        ("event", "C", (1, 1)), ("event", "A", (2, 2)), ("event", "F", (7, 7)), ("event", "B", (7, 7)),
    }  # fmt: skip


def _printed(cell: Cell) -> bool:
    return cell.provenance != "provisional"


def test_sixty_patterns_ten_of_each_layer():
    """The deck has 60 Patterns, 10 a Layer, and no two of ours have the same numbers."""
    printed = Counter((card.layer, card.requirement, card.bonus, card.consequence) for card in PATTERNS)

    assert Counter(card.layer for card in PATTERNS) == dict.fromkeys(range(1, 7), 10)
    assert len({card.name for card in mm.cards.values()}) == len(mm.cards)
    assert [count for count in printed.values() if count > 1] == [2, 2], "Pulse and Steady Beat, Reciprocity and Trust"


def test_another_balance_pattern_has_the_numbers_of_pulse():
    """So the published example can be mended with it."""
    (pulse,) = [card for card in PATTERNS if card.name == "Pulse"]
    twins = [
        card
        for card in PATTERNS
        if card != pulse and (card.requirement, card.bonus) == (pulse.requirement, pulse.bonus)
    ]

    assert [(card.layer, card.consequence, card.provenance) for card in twins] == [(2, 0, "provisional")]


def test_each_letter_meets_each_code_once():
    """Event Identifiers A to F with Consequence Codes 1 to 6: every pair is one card."""
    pairs = Counter((card.identifier, card.code) for card in EVENTS)

    assert pairs == Counter((letter, code) for letter in "ABCDEF" for code in range(1, 7))


@pytest.mark.parametrize("layer", range(2, 7))
def test_layer_icons_of_each_layer_can_be_met(layer: int):
    """Patterns of every Layer above the first ask for Layer icons, so that Patterns are Discounts."""
    asking = [card for card in of_layer(PATTERNS, layer) if card.requirement.layers]

    assert len(asking) >= 3
    assert all(set(card.requirement.layers) <= set(range(1, 7)) for card in PATTERNS)


@pytest.mark.parametrize("layer", range(1, 7))
def test_each_layer_discounts_others_and_serves_initiatives(layer: int):
    """No Layer is idle: some Initiative asks for it, and all but the highest are icons on Patterns, too."""
    on_patterns = [card for card in PATTERNS if layer in card.requirement.layers]

    assert len([card for card in INITIATIVES if layer in card.requirement.layers]) >= 3
    assert on_patterns or layer == 6


def test_what_rules_promise_of_patterns_is_there():
    """Vitals costs, Consequences beside and instead of tokens, and each of the four bonuses."""
    bonuses = Counter(effect.what for card in PATTERNS for effect in card.bonus)

    assert sum(card.requirement.vitals > 0 for card in PATTERNS) >= 4
    assert {card.consequence for card in PATTERNS} == set(range(7))
    assert any(card.consequence and not card.requirement.tokens.total for card in PATTERNS)
    assert any(card.consequence and card.requirement.tokens.total for card in PATTERNS)
    assert min(bonuses[what] for what in ("energy", "insight", "support", "vitals")) >= 8
    assert {(effect.do, effect.who, effect.by) for card in PATTERNS for effect in card.bonus} == {("gain", "you", 1)}


def test_what_rules_promise_of_initiatives_is_there():
    """Completion Bonuses, Penalties in words and as codes, both on one card, an icon shown twice, Layers 7 to 10."""
    codes = {card.penalty_code for card in INITIATIVES} - {0}

    assert {card.layer for card in INITIATIVES} == {7, 8, 9, 10}
    assert min(len(of_layer(INITIATIVES, layer)) for layer in (7, 8, 9)) >= 8
    assert sum(bool(card.bonus) for card in INITIATIVES) >= 8
    assert sum(bool(card.penalty) for card in INITIATIVES) >= 5
    assert codes == set(range(1, 7))
    assert any(card.bonus and (card.penalty or card.penalty_code) for card in INITIATIVES)
    assert any(len(set(card.requirement.layers)) < len(card.requirement.layers) for card in INITIATIVES)
    assert [card.name for card in INITIATIVES if card.end] == ["Stewardship"]


def test_what_rules_promise_of_events_is_there():
    """Events lower Meaning and Vitals, take and give tokens, forbid actions, wait, call for Consequences."""
    effects = [effect for cell in cells("event") for effect in cell.do]
    done = {(effect.do, effect.what) for effect in effects}

    assert {("lose", "meaning"), ("lose", "vitals"), ("lose", "energy"), ("lose", "insight")} <= done
    assert {("gain", "insight"), ("gain", "support")} <= done
    assert {("restrict", what) for what in ("load", "contribute", "touchpoint", "recycle")} <= done
    assert {("consequence", "group"), ("consequence", "individual")} <= done
    assert any(effect.when for effect in effects)


@pytest.mark.parametrize("table", TABLES)
def test_every_row_and_column_has_a_cell(table: str):
    """Every Identifier or Code finds a cell in every Layer's column."""
    rows = "ABCDEF" if table == "event" else "123456"

    assert [row.key for row in TABLES[table].rows] == list(rows)
    assert all(TABLES[table].cell(row, column).do for row in rows for column in range(1, 11))


def cost(card: Pattern | Initiative) -> int:
    """Return what a card asks for, one each: tokens, Layer icons, Vitals, a Consequence."""
    asked = card.requirement
    return asked.tokens.total + len(asked.layers) + asked.vitals + bool(getattr(card, "consequence", 0))


def test_higher_layers_ask_for_more():
    """The average cost rises from Layer to Layer, for Patterns and for Initiatives; so does what Initiatives give."""
    patterns = [sum(map(cost, of_layer(PATTERNS, layer))) / 10 for layer in range(1, 7)]
    groups = [[card for card in of_layer(INITIATIVES, layer) if not card.extra] for layer in range(7, 11)]
    initiatives = [sum(map(cost, group)) / len(group) for group in groups]
    meaning = [sum(card.meaning for card in group) / len(group) for group in groups]

    assert all(lower < higher for lower, higher in pairwise(patterns)), patterns
    assert all(lower < higher for lower, higher in pairwise(initiatives)), initiatives
    assert meaning == sorted(meaning)


@pytest.mark.parametrize("table", ["group-consequence", "individual-consequence"])
def test_higher_columns_take_more(table: str):
    """In every row the last column takes more than the first (higher Layers give stronger outcomes)."""
    for row in TABLES[table].rows:
        assert weight(TABLES[table].cell(row.key, 10)) > weight(TABLES[table].cell(row.key, 1)), row.key


def weight(cell: Cell) -> float:
    """Return about how much a cell takes from a table of a few players."""
    worth: dict[str, float] = defaultdict(lambda: 1.0, meaning=3, vitals=2, support=1.5)
    many = {"all": 2, "others": 2}
    kinds = {"lose": 1.0, "gain": -1.0, "restrict": 0.5}
    return sum(kinds.get(e.do, 0) * (e.by or 1) * worth[e.what] * many.get(e.who, 1) for e in cell.do)


def test_higher_columns_cost_more_meaning():
    """Summed over the letters, what Events take from Meaning grows from the low Layers to the high ones."""

    def lost(column: int) -> int:
        cells = [TABLES["event"].cell(row.key, column) for row in TABLES["event"].rows]
        return sum(effect.by for cell in cells for effect in cell.do if effect.what == "meaning")

    assert lost(3) <= lost(5) <= lost(7) <= lost(9)
    assert lost(1) < lost(9)


def test_cards_that_stand_in_have_a_line_of_flavor():
    """A short sentence of our own that names no number and no effect; what is printed or inferred has none."""
    for card in mm.cards.values():
        assert bool(card.flavor) == (card.provenance == "provisional"), card.id
        assert not card.flavor or re.fullmatch(r"[A-Z][^0-9]{9,58}\.", card.flavor), card.flavor
    flavors = Counter(card.flavor for card in mm.cards.values() if card.flavor)
    assert max(flavors.values()) == 1
