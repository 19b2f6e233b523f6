"""Loading and recycling Patterns under the other options of rulings, and with tokens added by variants."""

from __future__ import annotations

import pytest

from rules_engine.games.meaning_made import Load, Recycle, Tokens
from tests.games.meaning_made.tables import gain, lose, pattern, table
from tests.games.tables import has, player, rules, tokens, why

RICH = has(energy=6, insight=6, support=6)
TWIN = pattern("twin", 4, insight=1, layers=(1, 1))
PLAIN = pattern("plain", 1, energy=2, insight=1)
BOUND = pattern("bound", 1, energy=1, layers=(1,))
WOUND = pattern("wound", 3, energy=1, vitals=2)
BEGGAR = pattern("beggar", 2, energy=2, layers=(1,), vitals=1, consequence=1)
NO_SUPPORT = {"wild-token": "no-support"}
TOKENS_TOO = {"discount-scope": "tokens-too"}
HARD = {"hard-mode": {"load": 1}}
TEN = [
    "shell", "skin", "pulse", "breath", "growth", "repair-loop", "trust", "reciprocity", "forecast", "signal",
]  # fmt: skip


def ways(game, card: str) -> set[tuple[int, ...]]:
    """Return every payment listed for a card."""
    return {tuple(action.commit) for action in game.legal_actions() if isinstance(action, Load) and action.card == card}


# Discounts on tokens.


def test_a_discount_replaces_a_printed_token_of_any_type():
    """With `tokens-too` one Pattern of the same Layer leaves out one printed token, whichever."""
    game = table(cards=[PLAIN], prism=["plain"], alex={**RICH, "palette": ["shell"]}, rulings=TOKENS_TOO)

    assert ways(game, "plain") == {(1, 1, 0), (2, 0, 0)}
    assert why(game, Load("Alex", "plain", Tokens(2, 1))) == ["mm.load.exact"]
    assert why(game, Load("Alex", "plain", Tokens(1))) == ["mm.load.tokens"]


def test_a_discount_on_tokens_is_no_credit():
    """More Patterns of the Layer than printed tokens make the card free, and no more than that."""
    palette = ["shell", "skin", "membrane", "cell-wall"]
    game = table(cards=[PLAIN], prism=["plain"], alex={**RICH, "palette": palette}, rulings=TOKENS_TOO)

    assert ways(game, "plain") == {(0, 0, 0)}


def test_a_pattern_that_meets_an_icon_replaces_no_token():
    """The only Boundary meets the icon; the second also replaces the Energy (`mm.ruling.discount-scope`)."""
    one = table(cards=[BOUND], prism=["bound"], alex={**RICH, "palette": ["shell"]}, rulings=TOKENS_TOO)
    two = table(cards=[BOUND], prism=["bound"], alex={**RICH, "palette": ["shell", "skin"]}, rulings=TOKENS_TOO)

    assert (ways(one, "bound"), ways(two, "bound")) == ({(1, 0, 0)}, {(0, 0, 0)})


def test_patterns_of_other_layers_replace_no_token():
    """Only the Layer of the card itself counts (`mm.ruling.discount-scope`)."""
    game = table(cards=[PLAIN], prism=["plain"], alex={**RICH, "palette": ["pulse"]}, rulings=TOKENS_TOO)

    assert ways(game, "plain") == {(2, 1, 0)}


# Layer icons.


def test_one_pattern_meets_all_equal_icons():
    """With `all-equal` one Boundary meets both icons, and a token for the second is one too many."""
    alex = {**RICH, "palette": ["shell"]}
    game = table(cards=[TWIN], prism=["twin"], alex=alex, rulings={"icon-cover": "all-equal"})

    assert ways(game, "twin") == {(0, 1, 0)}


def test_without_the_layer_each_icon_is_open():
    """With `all-equal` a Layer that is not there leaves every icon of it open (`mm.ruling.icon-cover`)."""
    game = table(cards=[TWIN], prism=["twin"], alex=RICH, rulings={"icon-cover": "all-equal"})

    assert {sum(way) for way in ways(game, "twin")} == {3}


def test_support_for_an_icon_is_refused():
    """With `no-support` an icon takes Energy or Insight, and the objection counts the Support."""
    game = table(cards=[TWIN], prism=["twin"], alex={**RICH, "palette": ["shell"]}, rulings=NO_SUPPORT)

    (reason,) = game.why_not(Load("Alex", "twin", Tokens(0, 1, 1)))

    assert (reason.rule, dict(reason.surplus)) == ("mm.load.layers", {"support": 1})
    assert ways(game, "twin") == {(1, 1, 0), (0, 2, 0)}


def test_printed_support_stays():
    """`no-support` is about Layer icons; Support that is printed is committed (`mm.ruling.wild-token`)."""
    kin = pattern("kinship", 4, support=1, layers=(1,))
    game = table(cards=[kin], prism=["kinship"], alex=RICH, rulings=NO_SUPPORT)

    assert ways(game, "kinship") == {(1, 0, 1), (0, 1, 1)}


# Vitals, Consequences, lower Layers.


@pytest.mark.parametrize(
    ("option", "held", "refused", "left"),
    [
        ("lose-all", 2, [], 0),
        ("lose-all", 1, ["mm.load.vitals"], 1),
        ("lose-what-you-have", 3, [], 1),
        ("lose-what-you-have", 1, [], 0),
        ("lose-what-you-have", 0, [], 0),
        ("threshold", 2, [], 2),
        ("threshold", 1, ["mm.load.vitals"], 1),
    ],
)
def test_what_vitals_a_pattern_takes(option: str, held: int, refused: list[str], left: int):
    """Three readings of Vitals on a card: lose all of them, lose what there is, or only have them."""
    game = table(cards=[WOUND], prism=["wound"], alex=has(energy=1, vitals=held), rulings={"vitals-cost": option})
    load = Load("Alex", "wound", Tokens(1))

    assert why(game, load) == refused
    assert (load in list(game.legal_actions())) == (not refused)
    if not refused:
        game.play(load)
    assert player(game, "Alex").vitals == left


def test_a_consequence_takes_the_place_of_the_requirement():
    """With `instead` a card with a code asks for nothing, not even Vitals, and the code is resolved."""
    cells = {("individual-consequence", "1", 2): [lose("energy", 1)]}
    game = table(
        cards=[BEGGAR], prism=["beggar"], alex=has(energy=1, vitals=3), cells=cells, world_layer=2,
        rulings={"pattern-consequence": "instead"},
    )  # fmt: skip

    assert ways(game, "beggar") == {(0, 0, 0)}
    events = game.play(Load("Alex", "beggar"))

    assert (player(game, "Alex").vitals, tokens(game, "Alex")) == (3, (0, 0, 0))
    assert "mm.load.consequence" in rules(events)


def test_a_card_without_a_code_keeps_its_requirement():
    """With `instead` nothing changes for a card that shows no code (`mm.ruling.pattern-consequence`)."""
    game = table(alex=RICH, rulings={"pattern-consequence": "instead"})

    assert ways(game, "shell") == {(1, 1, 0)}


@pytest.mark.parametrize(
    ("palette", "reach"),
    [
        ([], {"skin"}),
        (["pulse"], {"skin"}),
        (["shell"], {"skin", "breath"}),
        (["shell", "pulse"], {"skin", "breath", "growth"}),
        (["shell", "pulse", "repair-loop", "trust", "signal", "habit"], {"skin", "breath", "growth", "forecast"}),
    ],
)
def test_a_ladder_of_layers(palette: list[str], reach: set[str]):
    """With `ladder` a Pattern needs one of each lower Layer in the Palette first (`mm.ruling.no-prerequisite`)."""
    prism = ["skin", "breath", "growth", "forecast"]
    game = table(prism=prism, alex={**RICH, "palette": palette}, rulings={"no-prerequisite": "ladder"})

    assert {card for card in prism if ways(game, card)} == reach
    assert all(why(game, Load("Alex", card, Tokens()))[:1] == ["mm.load.choose"] for card in {*prism} - reach)


# Recycling some of the Prism.


def test_some_of_the_prism_is_recycled():
    """With `some` the Patterns named go, the others keep their places, and new ones fill the gaps."""
    game = table(rulings={"recycle-all": "some"}, draws={"pattern": ["skin", "membrane"]})

    events = game.play(Recycle("Alex", "prism", ("forecast", "pulse")))

    assert game.table.prism == ["shell", "skin", "repair-loop", "reciprocity", "membrane", "habit"]
    assert sorted(game.table.pattern_discard) == ["forecast", "pulse"]
    assert "mm.recycle.prism" in rules(events)


def test_every_part_of_the_prism_is_offered():
    """Of three Patterns there are six parts; all of them together is the plain Recycle (`mm.ruling.recycle-all`)."""
    game = table(prism=["shell", "pulse", "habit"], rulings={"recycle-all": "some"})

    offered = [
        action.discard for action in game.legal_actions() if isinstance(action, Recycle) and action.area == "prism"
    ]

    assert sorted(map(len, offered)) == [0, 1, 1, 1, 2, 2, 2]
    assert why(game, Recycle("Alex", "prism", ("shell", "pulse", "habit"))) == ["mm.recycle.prism"]


@pytest.mark.parametrize("discard", [("skin",), ("shell", "shell"), ("local-clinic",), ("",)])
def test_what_is_not_face_up_is_not_recycled(discard: tuple[str, ...]):
    """Only Patterns that lie in the Prism can be named, each once (`mm.ruling.recycle-all`, `mm.recycle.prism`)."""
    game = table(rulings={"recycle-all": "some"})

    assert why(game, Recycle("Alex", "prism", discard)) == ["mm.recycle.prism"]


def test_the_index_is_recycled_as_a_whole():
    """Some of the Index cannot be named, under either option (`mm.ruling.recycle-all`, `mm.recycle.index`)."""
    for option in ("all", "some"):
        game = table(rulings={"recycle-all": option})
        assert why(game, Recycle("Alex", "index", ("local-clinic",))) == ["mm.recycle.index"]


def test_naming_cards_is_refused_where_all_go():
    """Without the option no Pattern can be singled out (`mm.ruling.recycle-all`, `mm.recycle.prism`)."""
    assert why(table(), Recycle("Alex", "prism", ("shell",))) == ["mm.recycle.prism"]


# Tokens that variants add.


def test_hard_mode_can_make_a_load_dearer():
    """With its option, Hard Mode takes one token more of any type for each load (`mm.ruling.extra-token`)."""
    game = table(alex=RICH, variants=HARD)

    assert ways(game, "shell") == {(2, 1, 0), (1, 2, 0), (1, 1, 1)}
    assert why(game, Load("Alex", "shell", Tokens(1, 1))) == ["mm.mode.hard-load"]
    assert why(game, Load("Alex", "shell", Tokens(2, 2))) == ["mm.load.exact"]
    events = game.play(Load("Alex", "shell", Tokens(1, 1, 1)))
    assert [(event.kind, event.what) for event in events if event.rule == "mm.mode.hard-load"] == [("extra", 1)]
    assert next(event.rule for event in events if event.kind == "commit") == "mm.load.tokens"


def test_the_added_token_is_missed_after_the_icons():
    """A token too few is missed by the variant, two by an icon as well (`mm.ruling.extra-token`)."""
    game = table(cards=[BOUND], prism=["bound"], alex=RICH, variants=HARD)

    assert why(game, Load("Alex", "bound", Tokens(2))) == ["mm.mode.hard-load"]
    assert why(game, Load("Alex", "bound", Tokens(1))) == ["mm.mode.hard-load", "mm.load.layers"]
    assert why(game, Load("Alex", "bound", Tokens(3))) == []


def test_no_discount_lowers_an_added_token():
    """Patterns meet icons and may replace printed tokens, but never a token that a variant adds."""
    palette = ["shell", "skin", "membrane", "cell-wall"]
    rulings = {**TOKENS_TOO, "icon-cover": "all-equal"}
    game = table(cards=[PLAIN], prism=["plain"], alex={**RICH, "palette": palette}, variants=HARD, rulings=rulings)

    assert ways(game, "plain") == {(1, 0, 0), (0, 1, 0), (0, 0, 1)}


def test_a_pattern_serves_only_once():
    """Where Patterns make up for added tokens, too, one that replaces a printed token does not."""
    rulings = {**TOKENS_TOO, "extra-token": "same-layer"}
    game = table(cards=[PLAIN], prism=["plain"], alex={**RICH, "palette": ["shell"]}, variants=HARD, rulings=rulings)

    assert {sum(way) for way in ways(game, "plain")} == {3}


def test_an_added_token_may_be_support():
    """An added token has any type, also where a Layer icon takes no Support (`mm.ruling.wild-token`)."""
    game = table(cards=[BOUND], prism=["bound"], alex=RICH, variants=HARD, rulings=NO_SUPPORT)

    assert ways(game, "bound") == {(3, 0, 0), (2, 1, 0), (2, 0, 1), (1, 2, 0), (1, 1, 1)}
    assert why(game, Load("Alex", "bound", Tokens(2, 0, 1))) == []
    assert why(game, Load("Alex", "bound", Tokens(1, 0, 2))) == ["mm.load.layers"]


@pytest.mark.parametrize(("count", "total"), [(9, 2), (10, 3)])
def test_pattern_fatigue_sets_in_at_ten(count: int, total: int):
    """With ten Patterns in the Palette, and not before, a load takes one token more (`mm.ruling.fatigue-start`)."""
    alex = {**RICH, "palette": TEN[:count]}
    game = table(prism=["habit"], alex=alex, variants={"pattern-fatigue": {}})

    assert {sum(way) for way in ways(game, "habit")} == {total}


def test_two_variants_add_a_token_each():
    """Hard Mode and Pattern Fatigue together take two tokens more, and each is told (`mm.mode.fatigue`)."""
    game = table(prism=["habit"], alex={**RICH, "palette": TEN}, variants={**HARD, "pattern-fatigue": {}})

    assert why(game, Load("Alex", "habit", Tokens(0, 1, 1))) == ["mm.mode.fatigue", "mm.mode.hard-load"]
    events = game.play(Load("Alex", "habit", Tokens(2, 1, 1)))
    assert [event.rule for event in events if event.kind == "extra"] == ["mm.mode.hard-load", "mm.mode.fatigue"]


def test_a_bonus_comes_however_it_was_paid():
    """What a load takes has nothing to do with what it gives."""
    gift = pattern("gift", 1, energy=1, bonus=[gain("support")])
    game = table(cards=[gift], prism=["gift"], alex={"palette": ["shell"]}, rulings=TOKENS_TOO)

    game.play(Load("Alex", "gift"))

    assert tokens(game, "Alex") == (0, 0, 1)
