"""The cards a text says are drawn: scripted, and where a deck does not hold one, conjured or left out."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules_engine.core.data.rulebook import Step
from rules_engine.core.play.chance import ScriptError
from rules_engine.core.play.objection import Objection
from rules_engine.replay.claims import ExampleError
from rules_engine.replay.faults import worded
from rules_engine.replay.run import Run


def draws(run: Run, decks: Mapping[str, list[str]], play: Callable[[], object], step: Step) -> tuple[Objection, ...]:
    """Let `play` happen with the cards of `decks` to be drawn; return an objection for each that cannot be.

    Such a card is put into its deck under `grant`; otherwise another is drawn, and under `stop` nothing happens.
    Raises: ExampleError for a deck of which the game does not say by what rule its cards come.
    """
    decks = {deck: list(cards) for deck, cards in decks.items()}
    objections: dict[str, Objection] = {}
    while True:
        before = run.fork() if decks else None
        for deck, cards in decks.items():
            run.chance.script(deck, cards)
        try:
            play()
        except ScriptError as error:
            rule = run.telling.decks.get(error.deck)
            if rule is None or before is None:
                raise ExampleError(str(error), step.line) from error
            run.go_back(before)
            if error.card in objections or not run.grants:
                decks[error.deck].remove(error.card)
            else:
                run.game.emit("grant", rule, what=(error.deck, error.card))
            text = f"{run.game.name_of(error.card)} cannot be drawn: it is not in its deck"
            objections[error.card] = Objection("illegal", rule, text)
            if run.when_illegal != "stop":
                continue
        except ValueError as error:
            if not worded(error):
                raise
            raise ExampleError(str(error), step.line) from error
        finally:
            run.chance.scripts.clear()
        if objections:
            run.object(step.id, tuple(objections.values()))
        return tuple(objections.values())
