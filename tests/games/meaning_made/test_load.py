"""Load Pattern: what may be loaded, and for what."""

from __future__ import annotations

import pytest

from rules_engine.games.meaning_made import Load, Tokens
from tests.games.meaning_made.tables import pattern, table
from tests.games.tables import among, has, legal, player, tokens, why

# The source's worked procedure asks for two Boundary icons and an Insight.
TWIN = pattern("twin", 4, insight=1, layers=(1, 1))


def test_printed_tokens_are_committed_exactly():
    """Commit the exact tokens shown: Shell asks for one Energy and one Insight (`mm.load.tokens`, `mm.load.exact`)."""
    game = table(alex=has(energy=4, insight=4, support=4))

    payments = [Tokens(1, 1), Tokens(1), Tokens(0, 1), Tokens(), Tokens(2, 0), Tokens(1, 0, 1)]

    assert legal(game, *(Load("Alex", "shell", commit) for commit in payments)) == [True, *[False] * 5]
    assert why(game, Load("Alex", "shell", Tokens(1, 0, 1))) == ["mm.load.tokens", "mm.load.exact"]


def test_nothing_is_committed_on_top():
    """A token more than the requirement is refused, and the objection counts it (`mm.ruling.discount-scope`)."""
    game = table(alex=has(energy=4, insight=4))

    (reason,) = game.why_not(Load("Alex", "shell", Tokens(2, 1)))

    assert (reason.rule, dict(reason.surplus)) == ("mm.load.exact", {"token": 1})


def test_what_is_short_is_counted():
    """Who holds too little cannot pay, and the objection says how much is missing (`mm.load.tokens`)."""
    game = table(alex=has(energy=1))

    (reason,) = game.why_not(Load("Alex", "forecast", Tokens(0, 3)))

    assert (reason.code, reason.rule, dict(reason.missing)) == ("cannot-pay", "mm.load.tokens", {"insight": 3})


@pytest.mark.parametrize("extra", [Tokens(1, 1), Tokens(0, 2), Tokens(0, 1, 1)])
def test_an_icon_takes_a_token_of_any_type(extra: Tokens):
    """With one Boundary of two, the other icon takes one token of any type, Support included."""
    game = table(cards=[TWIN], prism=["twin"], alex=has(energy=2, insight=2, support=2, palette=["shell"]))

    assert legal(game, Load("Alex", "twin", extra)) == [True]


def test_one_pattern_covers_one_icon():
    """One loaded Boundary does not meet both Boundary icons (`mm.ruling.icon-cover`, `mm.load.layers`)."""
    game = table(cards=[TWIN], prism=["twin"], alex=has(energy=2, insight=2, palette=["shell"]))

    assert why(game, Load("Alex", "twin", Tokens(0, 1))) == ["mm.load.layers"]


def test_a_met_icon_takes_no_token():
    """Two loaded Boundaries meet both icons, and then only the Insight may be committed (`mm.load.exact`)."""
    game = table(cards=[TWIN], prism=["twin"], alex=has(energy=2, insight=2, palette=["shell", "skin"]))

    assert legal(game, Load("Alex", "twin", Tokens(0, 1))) == [True]
    assert why(game, Load("Alex", "twin", Tokens(1, 1))) == ["mm.load.exact"]


def test_without_patterns_every_icon_takes_a_token():
    """Who owns no Boundary commits one token for each of the two icons."""
    game = table(cards=[TWIN], prism=["twin"], alex=has(energy=2, insight=2))

    payments = [Tokens(2, 1), Tokens(1, 2), Tokens(1, 1), Tokens(2, 2)]

    assert legal(game, *(Load("Alex", "twin", commit) for commit in payments)) == [True, True, False, False]


def test_who_has_no_token_for_an_icon_cannot_pay():
    """With an Insight alone and two icons open, the load cannot be paid (`mm.load.layers`)."""
    game = table(cards=[TWIN], prism=["twin"], alex=has(insight=1))

    assert why(game, Load("Alex", "twin", Tokens(2, 1))) == ["mm.load.layers"]
    assert not any(isinstance(action, Load) for action in game.legal_actions())


def test_other_palettes_give_no_discount():
    """Brooke's Boundaries do not help Alex to load (`mm.load.layers`)."""
    game = table(cards=[TWIN], prism=["twin"], alex=has(insight=1), brooke=has(palette=["shell", "skin"]))

    assert why(game, Load("Alex", "twin", Tokens(0, 1))) == ["mm.load.layers"]


def test_another_layer_does_not_match():
    """A higher Layer does not stand for a lower one: Balance meets no Boundary icon (`mm.load.layers`)."""
    game = table(cards=[TWIN], prism=["twin"], alex=has(insight=1, palette=["pulse", "breath"]))

    assert why(game, Load("Alex", "twin", Tokens(0, 1))) == ["mm.load.layers"]


def test_a_pattern_does_not_meet_its_own_icon():
    """The card being loaded is not in the Palette yet (`mm.load.layers`)."""
    own = pattern("own", 1, layers=(1,))
    game = table(cards=[own], prism=["own"], alex=has(energy=1))

    assert why(game, Load("Alex", "own")) == ["mm.load.layers"]


def test_discounts_are_not_spent():
    """Matching Layers stay in the Palette and serve again."""
    again = pattern("again", 2, layers=(1,))
    game = table(cards=[TWIN, again], prism=["twin", "again"], alex=has(insight=1, palette=["shell", "skin"]))

    game.play(Load("Alex", "twin", Tokens(0, 1)))
    game.play(Load("Alex", "again"))

    assert player(game, "Alex").palette == ["shell", "skin", "twin", "again"]


def test_a_printed_token_is_never_discounted():
    """A loaded Boundary does not lower a Boundary's printed tokens (`mm.ruling.discount-scope`, `mm.load.tokens`)."""
    game = table(prism=["skin"], alex=has(palette=["shell"]))

    assert why(game, Load("Alex", "skin")) == ["mm.load.tokens"]


def test_a_token_for_an_icon_is_told_by_its_own_rule():
    """Less is printed by a discount on tokens, so that two tokens are one more than that (`mm.load.layers`)."""
    card, switch = pattern("pair", 1, energy=2, layers=(2,)), {"discount-scope": "tokens-too"}
    alex = has(energy=6, insight=6, palette=["shell"])
    game = table(cards=[card], prism=["pair"], alex=alex, rulings=switch)

    more = [event.rule for event in game.copy().play(Load("Alex", "pair", Tokens(1, 1))) if event.kind == "commit"]
    exact = table(cards=[card], prism=["pair"], alex={**alex, "palette": ["shell", "pulse"]}, rulings=switch)
    printed = [event.rule for event in exact.play(Load("Alex", "pair", Tokens(1))) if event.kind == "commit"]

    assert (more, printed) == (["mm.load.layers"], ["mm.load.tokens"])


def test_no_layer_has_to_come_first():
    """A Prediction Pattern can be loaded into an empty Palette: only printed icons count."""
    game = table(alex=has(insight=3))

    assert legal(game, Load("Alex", "forecast", Tokens(0, 3))) == [True]


@pytest.mark.parametrize("card", ["skin", "local-clinic", "event-a2", "no-such-card", ""])
def test_only_the_prism_is_loaded_from(card: str):
    """A Pattern of the deck, another class of card or an unknown one cannot be chosen (`mm.load.choose`)."""
    assert "mm.load.choose" in why(table(alex=has(energy=1)), Load("Alex", card, Tokens(1)))


def test_a_loaded_pattern_is_unique():
    """A card that lies in a Palette cannot be loaded again, by anybody (`mm.ruling.unique-patterns`)."""
    game = table(alex=has(energy=1, insight=2), brooke=has(palette=["pulse"]))

    (reason,) = game.why_not(Load("Alex", "pulse", Tokens(1, 2)))

    assert (reason.code, reason.rule) == ("not-unique", "mm.pattern.unique")


def test_loading_moves_tokens_and_card():
    """The tokens leave the hand, the card goes into the area of its Layer (`mm.load.tokens`, `mm.load.place`)."""
    game = table(alex=has(energy=2, insight=2))

    events = game.play(Load("Alex", "shell", Tokens(1, 1)))

    assert player(game, "Alex").palette == ["shell"]
    assert player(game, "Alex").layers[1] == 1
    assert tokens(game, "Alex") == (2, 1, 0)  # the Bonus of Shell gave one Energy back
    assert among(events, "mm.load.tokens", "mm.load.place") == ["mm.load.tokens", "mm.load.place"]


def test_a_token_too_much_is_no_icons_fault():
    """Who commits more than Shell asks for, and lacks it, is not told about Layer icons: Shell shows none."""
    game = table(alex=has(energy=1, insight=1))

    assert "mm.load.layers" not in why(game, Load("Alex", "shell", Tokens(2, 1)))


def test_reasons_add_up():
    """An action breaks as many rules as it breaks, and all are told (`mm.round.own-turn`, `mm.pattern.unique`)."""
    game = table(brooke=has(palette=["pulse"]))

    reasons = why(game, Load("Brooke", "pulse", Tokens(1, 1)))

    assert reasons == ["mm.round.own-turn", "mm.pattern.unique", "mm.load.tokens"]


def test_a_palette_that_is_set_by_hand_has_its_layers_counted_once():
    """One Pattern of a Layer is one, two are two, whatever was counted before."""
    game = table(alex=has(energy=1))
    alex = game.table.players["Alex"]
    by_layer = {layer: [card.id for card in game.cards.patterns.values() if card.layer == layer] for layer in (2, 5)}
    alex.palette = [by_layer[2][0], *by_layer[5][:2]]

    game.settle()
    game.settle()

    assert alex.layers == [0, 0, 1, 0, 0, 2, 0]
