"""Names in worked examples: every card, player and action there is one of the rulebook's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules_engine.checks.reporting import found, nearest, place_of, place_of_key, unknown
from rules_engine.core.finding import Finding
from rules_engine.core.rulebook import Example, Step
from rules_engine.library import Loaded

Path = tuple[str | int, ...]


def unknown_names(loaded: Loaded) -> Iterator[Finding]:
    """Steps and set-up name cards, players and actions there are (`unknown-card`, `-player`, `-action`)."""
    for full_id, example in loaded.rulebook.examples.items():
        yield from unknown_names_in(loaded, full_id, example)


def unknown_names_in(loaded: Loaded, full_id: str, example: Example) -> Iterator[Finding]:
    """Yield what one example names that its rulebook does not have."""
    return _Names(loaded, full_id, example).findings()


class _Names:
    """The names one example may use."""

    def __init__(self, loaded: Loaded, full_id: str, example: Example) -> None:
        self.loaded, self.full_id, self.example = loaded, full_id, example
        self.cards = [card.name for card in loaded.rulebook.cards.values()]
        self.card_ids = [card.id for card in loaded.rulebook.cards.values()]
        players = example.setup.get("players", ())
        self.players = [str(name) for name in players] if isinstance(players, (list, tuple)) else []

    def findings(self) -> Iterator[Finding]:
        """Yield what is wrong, from the set-up to the last step."""
        for key, value in self.example.setup.items():
            if key != "players":
                yield from self._in_setup(("setup", key), value)
        for n, step in enumerate(self.example.steps):
            path: Path = ("steps", n)
            if step.who and step.who not in self.players:
                place = place_of(self.loaded, self.full_id, *path, "who")
                yield unknown("unknown-player", place, "player", step.who, self.players, [self.full_id])
            for i, name in enumerate(step.reveals):
                yield from self._card(name, (*path, "reveals", i))
            if step.do:
                yield from self._action(step, (*path, "do"))
            if step.event:
                yield from self._event(step, (*path, "event"))

    def _known(self, name: object) -> bool:
        return name in self.cards or name in self.card_ids

    def _card(self, name: object, path: Path) -> Iterator[Finding]:
        if not self._known(name):
            place = place_of(self.loaded, self.full_id, *path)
            yield unknown("unknown-card", place, "card", str(name), self.cards, [self.full_id])

    def _in_setup(self, path: Path, value: Any) -> Iterator[Finding]:
        """Check a text, or a list of them, when something in it is a card's name or comes near one."""
        words = list(value) if isinstance(value, (list, tuple)) else [value]
        if any(self._known(word) or nearest(word, self.cards) for word in words if isinstance(word, str)):
            for n, word in enumerate(words):
                yield from self._card(word, path if word is value else (*path, n))

    def _action(self, step: Step, path: Path) -> Iterator[Finding]:
        if self.loaded.engine is None:
            return
        verb = next(iter(step.do))
        move = self.loaded.engine.moves.get(verb)
        if move is None:
            place = place_of_key(self.loaded, self.full_id, *path, verb)
            yield unknown("unknown-action", place, "action", verb, self.loaded.engine.moves, [self.full_id])
            return
        cards: list[object] = []

        def card_of(name: str) -> str:
            cards.append(name)
            return name

        try:
            move.action.from_told(step.who, step.do, card_of)
        except (ValueError, TypeError) as error:
            place = place_of(self.loaded, self.full_id, *path)
            yield found("unknown-action", place, f"this action cannot be read: {error}", cites=[self.full_id])
        for key, value in step.do.items():
            if value in cards:
                yield from self._card(value, (*path, key))
            elif isinstance(value, str) and value not in self.players and nearest(value, self.players, 0.7):
                place = place_of(self.loaded, self.full_id, *path, key)
                yield unknown("unknown-player", place, "player", value, self.players, [self.full_id])

    def _event(self, step: Step, path: Path) -> Iterator[Finding]:
        telling = self.loaded.engine.telling if self.loaded.engine else None
        automatic = telling.automatic.get("event") if telling else None
        if automatic is not None:
            try:
                automatic.script(self.loaded.rulebook, step.event)
            except ValueError as error:
                place = place_of(self.loaded, self.full_id, *path)
                yield found("unknown-card", place, str(error), cites=[self.full_id])
