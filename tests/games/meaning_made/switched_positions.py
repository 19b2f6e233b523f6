"""Positions in which switches about the ending, the tracks and the round make a difference, and what is seen there."""

from __future__ import annotations

from typing import Any

from rules_engine.games.meaning_made import (
    Answer,
    Contribute,
    Convert,
    Donate,
    EndTurn,
    Finish,
    Keep,
    Load,
    Recycle,
    Tokens,
    Touchpoint,
)
from tests.games.meaning_made.tables import (
    INDEX,
    end_of_round,
    filled,
    gain,
    initiative,
    lose,
    pass_turn,
    pattern,
    table,
)
from tests.games.tables import among, each, has, player, tokens, why

CLINIC, FOOD, ARCHIVE = INDEX
LAST = Contribute("Alex", "stewardship", Tokens(support=1))
NEARLY = {"stewardship": filled(energy=3, insight=2, support=1, by=["Brooke"])}
FULL = filled(energy=3, insight=2, support=2, by=["Alex"])
CONVERTING = {"conversion": "two-energy"}


def finale(rulings: dict[str, str], **given: Any) -> Any:
    """Return a game in which Alex's Support is the last token Stewardship needs."""
    given["alex"] = {"support": 1, "palette": ["shell", "pulse"], **given.get("alex", {})}
    return table(works=NEARLY, world_layer=10, rulings=rulings, **given)


# The ending.


def what_wins(rulings: dict[str, str]) -> tuple[dict[str, int], tuple[str, ...]]:
    """Alex has the higher sum, Brooke the more Legacy (`mm.ruling.winner`)."""
    game = finale(rulings, alex=has(vitals=9))
    game.play(LAST)
    return dict(game.outcome.scores), game.outcome.winners


def who_wins_a_collapse(rulings: dict[str, str]) -> tuple[dict[str, int], tuple[str, ...]]:
    """The world collapses at the end of a round (`mm.ruling.no-winner-on-collapse`, `mm.end.collapse`)."""
    game = table(phase="window", asked="Brooke", meaning=0, alex=has(legacy=2), rulings=rulings)
    game.play(Keep("Brooke"))
    assert game.outcome.reason == "mm.end.collapse"
    return dict(game.outcome.scores), game.outcome.winners


def success_at_zero(rulings: dict[str, str]) -> tuple[str, int]:
    """The End Initiative becomes complete while Meaning is 0, and its reward would lift it."""
    game = finale(rulings, meaning=0)
    game.play(LAST)
    return game.outcome.reason, game.table.meaning


def what_the_last_card_gives(rulings: dict[str, str]) -> tuple[dict[str, int], int, str]:
    """The End Initiative is completed (`mm.ruling.end-completion`)."""
    game = finale(rulings)
    game.play(LAST)
    return each(game, "legacy"), game.table.meaning, game.outcome.reason


def which_completes_first(rulings: dict[str, str]) -> tuple[str, list[str], dict[str, int]]:
    """A load completes a card of the Index and the End Initiative (several at once)."""
    game = table(
        prism=["pulse"], alex=has(energy=1, insight=2, palette=["shell"]), rulings=rulings,
        works={ARCHIVE: filled(energy=1, insight=2, support=1, by=["Brooke", "Alex"]), "stewardship": FULL},
    )  # fmt: skip
    game.play(Load("Alex", "pulse", Tokens(1, 2)))
    asked = game.decision.kind if game.decision else ""
    if asked:
        game.play(Finish("Alex", "stewardship"))
    return asked, game.table.completed, each(game, "legacy")


# Tracks.


def meaning_past_the_top(rulings: dict[str, str]) -> list[int]:
    """Three donations at Meaning 10 (`mm.ruling.meaning-range`, `mm.ruling.meaning-beyond`)."""
    support = has(support=1)
    game = table(phase="window", meaning=10, alex=support, brooke=support, casey=support, drew={}, rulings=rulings)
    return [game.play(Donate(name)) and game.table.meaning for name in ("Alex", "Brooke", "Casey")]


def legacy_past_the_track(rulings: dict[str, str]) -> tuple[dict[str, int], list[str]]:
    """First place for a player with 28 Legacy, and the World Layer besides (`mm.ruling.legacy-track`)."""
    game = table(
        alex=has(support=1, legacy=28), works={CLINIC: filled(energy=2, insight=1, by=["Alex"])}, rulings=rulings
    )
    events = game.play(Contribute("Alex", CLINIC, Tokens(support=1)))
    return each(game, "legacy"), [event.kind for event in events if event.rule == "mm.legacy.track"]


def vitals_past_both_ends(rulings: dict[str, str]) -> tuple[dict[str, int], list[str]]:
    """A bonus for almost full Vitals, a penalty for more than there are, and a Touchpoint with who is Fragile."""
    tower = initiative(
        "tower", energy=1, bonus=[gain("vitals", 2, "first-contributor")], penalty=[lose("vitals", 4, "contributors")]
    )
    game = table(
        cards=[tower], index=["tower"], alex=has(energy=2, vitals=2), brooke=has(vitals=9), rulings=rulings,
        works={"tower": filled(by=["Brooke"])}, code=0,
    )  # fmt: skip
    game.play(Contribute("Alex", "tower", Tokens(1)))
    assert player(game, "Alex").fragile
    vitals = each(game, "vitals")
    game.play(Touchpoint("Alex", "Brooke", give="energy"))
    return vitals, among(game.play(Answer("Brooke", "accept")), "mm.fragile.leave")


def world_layer_that_nobody_holds(rulings: dict[str, str]) -> tuple[int, int]:
    """An Event, with the marker above every card that is there: a position no rule leads to."""
    game = table(
        phase="window", world_layer=8, alex=has(palette=["growth"]), completed=[], rulings=rulings,
        cells={("event", "C", 8): [lose("meaning", 4)], ("event", "C", 3): [lose("meaning", 1)]},
    )  # fmt: skip
    end_of_round(game, "event-c4")
    return game.table.world_layer, game.table.meaning


def what_lowers_meaning(rulings: dict[str, str]) -> tuple[int, int]:
    """A Completion Penalty, then the outcome of an Event (`mm.ruling.meaning-sources`)."""
    tower = initiative("tower", energy=1, meaning=0, penalty=[lose("meaning", 2)])
    game = table(cards=[tower], index=["tower"], alex=has(energy=1), rulings=rulings,
                 cells={("event", "C", 7): [lose("meaning", 1)]})  # fmt: skip
    game.play(Contribute("Alex", "tower", Tokens(1)))
    after_penalty = game.table.meaning
    while game.decision.kind == "turn":
        pass_turn(game)
    end_of_round(game, "event-c4")
    return after_penalty, game.table.meaning


def column_of_a_penalty(rulings: dict[str, str]) -> tuple[int, int]:
    """A Completion Penalty of a card that raises the World Layer (`mm.ruling.penalty-column`)."""
    tower = initiative("tower", 8, support=1, penalty_code=3)
    game = table(
        cards=[tower], index=["tower"], alex=has(energy=1, insight=1, support=1), world_layer=2, rulings=rulings,
        cells={
            ("group-consequence", "3", 2): [lose("insight", who="all")],
            ("group-consequence", "3", 8): [lose("energy", who="all")],
        },
    )  # fmt: skip
    game.play(Contribute("Alex", "tower", Tokens(support=1)))
    return tokens(game, "Alex")[:2]


def order_after_a_load(rulings: dict[str, str]) -> tuple[list[str], tuple[int, ...]]:
    """A Pattern with bonus and Consequence that raises the World Layer (`mm.ruling.after-load-order`)."""
    nerve = pattern("nerve", 5, bonus=[gain("energy")], consequence=1)
    game = table(
        cards=[nerve], prism=["nerve"], alex=has(insight=1, support=1), rulings=rulings,
        cells={
            ("individual-consequence", "1", 1): [lose("insight")], ("individual-consequence", "1", 5): [lose("support")]
        },
    )  # fmt: skip
    events = game.play(Load("Alex", "nerve"))
    steps = ("mm.load.bonus", "mm.world-layer.check", "mm.load.consequence", "mm.prism.refill", "mm.prism.empty")
    return among(events, *steps), tokens(game, "Alex")


# The round.


def who_is_first(rulings: dict[str, str]) -> list[str]:
    """Who is asked first in the turns and in the windows of the rounds after the first (`mm.ruling.start-player`)."""
    game, first = table(phase="window", casey={}, rulings=rulings), []
    for event in ("event-a2", "event-a3", "event-b1"):
        end_of_round(game, event)
        first.append(game.decision.players[0])
        while game.decision.kind == "turn":
            pass_turn(game)
        first.append(game.decision.players[0])
    return first


def round_without_events(rulings: dict[str, str]) -> tuple[str, tuple[str, ...]]:
    """Neither the deck nor the discards have an Event (empty Event deck)."""
    game = table(phase="window", events=[], event_deck=[], brooke=has(legacy=1), rulings=rulings)
    end_of_round(game)
    return (game.decision.kind, ()) if game.decision else (game.outcome.reason, game.outcome.winners)


def losing_more_than_there_is(rulings: dict[str, str]) -> dict[str, int]:
    """An Event takes 2 Energy from each player (tokens lost)."""
    game = table(phase="window", cells={("event", "C", 1): [lose("energy", 2, "all")]}, rulings=rulings,
                 alex=has(energy=3), brooke=has(energy=1), casey=has(energy=2))  # fmt: skip
    end_of_round(game, "event-c4")
    return each(game, "energy")


def converting(rulings: dict[str, str]) -> tuple[list[str], int, list[str], list[str]]:
    """Reasons against converting with no action left, what a conversion costs, and in the window."""
    rulings = {**CONVERTING, **rulings}
    late = table(alex=has(energy=2), actions_left=0, rulings=rulings)
    game = table(alex=has(energy=2), rulings=rulings)
    window = table(phase="window", alex=has(energy=4), rulings=rulings)
    game.play(Convert("Alex"))
    listed = [action.verb for action in window.legal_actions()]
    return why(late, Convert("Alex")), game.table.actions_left, why(window, Convert("Alex")), listed


def asked_before(rulings: dict[str, str]) -> tuple[list[str], list[str]]:
    """Brooke has been asked: may she use Touchpoint, and may Casey ask her (`mm.ruling.touchpoint-target`)?"""
    game = table(alex=has(energy=1), brooke=has(energy=2), casey=has(energy=1), rulings=rulings)
    game.play(Touchpoint("Alex", "Brooke", give="energy"))
    game.play(Answer("Brooke", "decline"))
    pass_turn(game)
    own = why(game, Touchpoint("Brooke", "Casey", give="energy"))
    pass_turn(game)
    return own, why(game, Touchpoint("Casey", "Brooke", give="energy"))


def ending_a_turn_early(rulings: dict[str, str]) -> tuple[list[str], list[str]]:
    """A turn with an action left, and with both (`mm.ruling.passing`, `mm.ruling.repeated-action`)."""
    return tuple(why(table(actions_left=left, rulings=rulings), EndTurn("Alex")) for left in (1, 2))


def recycling_nothing(rulings: dict[str, str]) -> tuple[list[str], list[str], int]:
    """An empty Prism, and an Index of which everything has been started (nothing to recycle)."""
    started = dict.fromkeys(INDEX, filled(energy=1, by=["Brooke"]))
    game = table(prism=[], pattern_deck=[], works=started, rulings=rulings)
    listed = sum(isinstance(action, Recycle) for action in game.legal_actions())
    return why(game, Recycle("Alex", "prism")), why(game, Recycle("Alex", "index")), listed
