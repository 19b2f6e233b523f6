"""What cards and table cells do: a closed set of operations, each carried out and put in words here."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules_engine.core.data.rulebook import Effect
from rules_engine.core.play.action import Task
from rules_engine.core.play.engine import Operation, at_least_one
from rules_engine.games.meaning_made.cards import TOKENS
from rules_engine.games.meaning_made.consequences import Consequence, DoEffects
from rules_engine.games.meaning_made.game import MeaningMade
from rules_engine.games.meaning_made.vitals import lose_vitals

Words = Callable[[str], str]
RESTRICTABLE = frozenset({"load", "contribute", "touchpoint", "recycle", "donate"})


def targets(game: MeaningMade, task: DoEffects, effect: Effect) -> tuple[str, ...]:
    """Return whom an effect means, in player order."""
    return game.in_player_order(WHO[effect.who](game, task))


def _most_legacy(game: MeaningMade, task: DoEffects) -> tuple[str, ...]:
    players = game.table.players.values()
    most = max(player.legacy for player in players)
    return tuple(player.name for player in players if player.legacy == most)


def _fewest_vitals(game: MeaningMade, task: DoEffects) -> tuple[str, ...]:
    names = game.policies.fewest_vitals(game)
    if task.moment:
        names = tuple(name for name in names if name == task.you)
    game.emit("fewest", "mm.event.fewest-vitals", what=names)
    return names


WHO: dict[str, Callable[[MeaningMade, DoEffects], tuple[str, ...]]] = {
    "": lambda game, task: (),
    "you": lambda game, task: (task.you,),
    "all": lambda game, task: tuple(game.table.players),
    "others": lambda game, task: tuple(name for name in game.table.players if name != task.you),
    "contributors": lambda game, task: game.contribution_order(task.card),
    "first-contributor": lambda game, task: game.contribution_order(task.card)[:1],
    "fewest-vitals": _fewest_vitals,
    "most-legacy": _most_legacy,
}


def none_on_tie(game: MeaningMade) -> tuple[str, ...]:
    """Return the one player with fewer Vitals than every other, or nobody."""
    names = all_tied(game)
    return names if len(names) == 1 else ()


def all_tied(game: MeaningMade) -> tuple[str, ...]:
    """Return every player who shares the fewest Vitals."""
    players = game.table.players.values()
    fewest = min(player.vitals for player in players)
    return tuple(player.name for player in players if player.vitals == fewest)


def first_tied(game: MeaningMade) -> tuple[str, ...]:
    """Return one player: of those who share the fewest Vitals, the first in player order."""
    return game.in_player_order(all_tied(game))[:1]


def _gain(game: MeaningMade, task: DoEffects, effect: Effect) -> tuple[Task, ...]:
    if effect.what == "meaning":
        game.gain_meaning(effect.by, task.cite)
        return ()
    for name in targets(game, task, effect):
        game.gain(name, effect.what, effect.by, task.cite)
    return ()


def _lose(game: MeaningMade, task: DoEffects, effect: Effect) -> tuple[Task, ...]:
    if effect.what == "meaning":
        if game.policies.meaning_loss(task.cite):
            game.lose_meaning(effect.by, task.cite)
        return ()
    names = targets(game, task, effect)
    if effect.what == "vitals":
        return lose_vitals(game, names, effect.by, task.cite)
    for name in names:
        held = getattr(game.table.players[name], effect.what)
        lost = game.policies.token_loss(effect.by, held) if effect.what in TOKENS else min(effect.by, held)
        if lost:
            game.emit("lose", task.cite, name, ((effect.what, lost),))
        if lost == held < effect.by and effect.what in TOKENS:
            game.emit("capped", "mm.tokens.lost", name, ((effect.what, held - effect.by),))
    return ()


def any_effect(cite: str) -> bool:
    """Whether Meaning falls by an effect that stands under the rule `cite`: always (`mm.meaning.down`)."""
    return True


def events_only(cite: str) -> bool:
    """Whether Meaning falls by an effect that stands under the rule `cite`: when it is the outcome of an Event."""
    return cite in ("mm.event.outcome", "mm.event.delayed")


def what_you_have(asked: int, held: int) -> int:
    """Return how many of the tokens asked for are lost: as many as are held (`mm.tokens.lost`)."""
    return min(asked, held)


def all_or_nothing(asked: int, held: int) -> int:
    """Return how many of the tokens asked for are lost: none, when fewer are held."""
    return asked if held >= asked else 0


def _restrict(game: MeaningMade, task: DoEffects, effect: Effect) -> tuple[Task, ...]:
    if effect.what not in game.table.restricted:
        game.emit("restrict", "mm.event.restrict", what=effect.what)
    return ()


def _consequence(game: MeaningMade, task: DoEffects, effect: Effect) -> tuple[Task, ...]:
    names = targets(game, task, effect) if effect.what == "individual" else ("",)
    return tuple(Consequence(f"event-{effect.what}", you=name) for name in names)


def _nothing(game: MeaningMade, task: DoEffects, effect: Effect) -> tuple[Task, ...]:
    """A cell may be empty on purpose."""
    return ()


LATER_SUBJECTS = {"you": "they", "fewest-vitals": "if they have the fewest {vitals}, they"}
SUBJECTS = {
    "all": "all players",
    "others": "all other players",
    "contributors": "each contributor",
    "first-contributor": "the first contributor",
    "fewest-vitals": "the player with the fewest {vitals}",
    "most-legacy": "each player with the most {legacy}",
}
SINGULAR = {"contributors", "first-contributor", "fewest-vitals", "most-legacy"}


def _sentence(verb: str, effect: Effect, words: Words) -> str:
    amount = f"{effect.by} {words(effect.what)}"
    if effect.what == "meaning":
        return f"{verb} {amount}"
    if effect.when == "turn-start":
        subject = LATER_SUBJECTS[effect.who].format(vitals=words("vitals"))
        return f"when a player's turn begins, {subject} {verb} {amount}"
    if effect.who == "you":
        return f"{verb} {amount}"
    subject = SUBJECTS[effect.who].format(vitals=words("vitals"), legacy=words("legacy"))
    return f"{subject} {verb}{'s' if effect.who in SINGULAR else ''} {amount}"


def _render_restrict(effect: Effect, words: Words) -> str:
    return f"nobody may {words('restrict-' + effect.what)} for the rest of the round"


def _render_consequence(effect: Effect, words: Words) -> str:
    where = f"the current {words('consequence-code')} on the {words(effect.what + '-consequence-table')}"
    if effect.what == "group":
        return f"resolve {where}"
    subject = SUBJECTS[effect.who].format(vitals=words("vitals"), legacy=words("legacy"))
    return f"{subject} resolve{'s' if effect.who in SINGULAR else ''} {where}"


TABLES = frozenset({"group", "individual"})
YOURS = frozenset({"individual-consequence", "pattern.bonus"})
COMPLETIONS = frozenset({"initiative.bonus", "initiative.penalty", "group-consequence"})


def _misplaced(effect: Effect, owner: str) -> Iterator[str]:
    """Say what makes no sense where the effect stands."""
    if effect.when and owner != "event":
        yield f"{effect.do}: only an Event's outcome can wait for {effect.when}"
    if effect.who in ("you", "others") and not effect.when and owner not in YOURS:
        yield f"{effect.do}: there is no {effect.who!r} here; only in an Individual Consequence or a Pattern Bonus"
    if effect.who in ("contributors", "first-contributor") and owner not in COMPLETIONS:
        only = "only when an Initiative is completed, or in a Group Consequence"
        yield f"{effect.do}: there is no {effect.who!r} here; {only}"


def _misplaced_amount(effect: Effect, owner: str) -> Iterator[str]:
    """Say what is wrong with gaining or losing: an amount below one, or nobody who is meant."""
    yield from at_least_one(effect, owner)
    if bool(effect.who) == (effect.what == "meaning"):
        yield f"{effect.do}: {'nobody in particular gains or loses Meaning' if effect.who else 'who is missing'}"
    yield from _misplaced(effect, owner)


def _misplaced_consequence(effect: Effect, owner: str) -> Iterator[str]:
    """Say that only an Event calls for a Consequence, as one that called for another might never end, and for whom."""
    if owner != "event":
        yield "consequence: only an Event's outcome calls for a Consequence"
    if effect.what == "individual" and effect.who in ("", "you"):
        yield "consequence: say who resolves it on the Individual table"


LATER = frozenset({"", "turn-start"})
RESOURCES = frozenset({"energy", "insight", "support", "vitals", "legacy", "meaning"})
ANYONE, LATER_ONES = frozenset(WHO), frozenset(LATER_SUBJECTS)
OPERATIONS: dict[str, Operation] = {
    "gain": Operation(
        _gain, lambda e, w: _sentence("gain", e, w), RESOURCES, ANYONE, LATER, LATER_ONES, fits=_misplaced_amount
    ),
    "lose": Operation(
        _lose, lambda e, w: _sentence("lose", e, w), RESOURCES, ANYONE, LATER, LATER_ONES, fits=_misplaced_amount
    ),
    "restrict": Operation(_restrict, _render_restrict, RESTRICTABLE, frozenset({"", "all"})),
    "consequence": Operation(_consequence, _render_consequence, TABLES, ANYONE, fits=_misplaced_consequence),
    "nothing": Operation(_nothing, lambda e, w: "nothing happens"),
}
