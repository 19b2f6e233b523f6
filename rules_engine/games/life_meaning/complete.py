"""Completing a Project: its public benefit, Legacy by contribution rank, and its slot, which waits for Phase D."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.core.play.action import Task
from rules_engine.games.life_meaning.cards import NO_TOKENS, Tokens
from rules_engine.games.life_meaning.game import LifeMeaning


def open_icons(game: LifeMeaning, card: str) -> Tokens:
    """Return the required icons of a Project on the row that are not paid yet."""
    need, filled = game.requirements[card], game.table.works[card].filled
    return need if filled is NO_TOKENS else need.minus(filled)


@dataclass(frozen=True, slots=True)
class Complete(Task):
    """Complete a Project whose last icon is paid (`lm.complete.when`)."""

    card: str

    def run(self, game: LifeMeaning) -> None:
        """Put the steps of completion on the agenda; the highest Layer makes this the last round."""
        game.emit("complete", "lm.complete.when", what=self.card)
        game.push(*game.order("completion", self.card))
        if game.cards.projects[self.card].layer >= game.facts.end_layer:
            game.make_last("lm.end.layer-ten")


def give_benefit(game: LifeMeaning, card: str) -> None:
    """Reduce Drift as the card says (`lm.complete.benefit`)."""
    game.lower_drift(game.cards.projects[card].benefit, "lm.complete.benefit")


def award_legacy(game: LifeMeaning, card: str) -> None:
    """Award Legacy by contribution rank (`lm.complete.legacy`).

    Ranks go by credit marks; ties go as the group plays them (`lm.complete.rank`, `lm.complete.tie`).
    """
    marks, facts = game.table.works[card].marks, game.facts
    credits = {name: marks.count(name) for name in dict.fromkeys(marks)}
    ranked = sorted(credits, key=lambda name: (-credits[name], game.policies.rank_tie(marks, name)))
    game.emit("rank", "lm.complete.rank", what=tuple((name, credits[name]) for name in ranked))
    tied = tuple(name for name in ranked if list(credits.values()).count(credits[name]) > 1)
    if tied:
        game.emit("tie-break", "lm.complete.tie", what=tied)
    rewards = (facts.legacy_first, facts.legacy_second)
    for place, name in enumerate(ranked):
        amount = rewards[place] if place < len(rewards) else facts.legacy_other
        game.move_up(name, "legacy", amount, "lm.complete.legacy")


def earliest(marks: list[str], name: str) -> int:
    """Whoever placed the earliest mark comes first."""
    return marks.index(name)


def latest(marks: list[str], name: str) -> int:
    """Whoever reached that number of marks first comes first."""
    return len(marks) - marks[::-1].index(name)


def empty_slot(game: LifeMeaning, card: str) -> None:
    """Take the completed Project off the row, and empty its slot (`lm.complete.leave`)."""
    game.emit("leave", "lm.complete.leave", what=card)
