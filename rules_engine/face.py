"""What `rules_engine.rulebook()` returns: a rulebook with its engine, ready to be played and replayed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from rules_engine import library, replay
from rules_engine.core.data.rulings import Chosen
from rules_engine.core.play.chance import Seeded
from rules_engine.core.play.game import Game
from rules_engine.core.play.table import Table
from rules_engine.library import Loaded

G = TypeVar("G", bound=Game[Table])


class Rulebook(Generic[G]):
    """A rulebook whose games are of the class `G`.

    `rules`, `terms`, `facts`, `cards`, `tables`, `rulings`, `variants`, `examples`, `answers` and `questions` are its
    entries by full id, in the order of the files; an id there is not raises a KeyError that says what was meant.
    `numbers` has the printed number of each chapter and rule, `data` all there is, and `loaded` the engine and every
    place in the files.
    """

    def __init__(self, loaded: Loaded, game: type[G]) -> None:
        """Take a rulebook whose engine, if it has one, plays games of the class `game`."""
        self.loaded = loaded
        self.data = data = loaded.rulebook
        self.rules = data.rules
        self.terms = data.terms
        self.facts = data.facts
        self.cards = data.cards
        self.tables = data.tables
        self.rulings = data.rulings
        self.variants = data.variants
        self.examples = data.examples
        self.answers = data.answers
        self.questions = data.questions
        self.numbers = data.numbers
        self._game: type[G] | None = loaded.engine.game if loaded.engine else None
        if self._game and not issubclass(self._game, game):
            raise TypeError(f"{self.name} plays {self._game.__name__}, not {game.__name__}")

    @classmethod
    def load(cls, name: str, game: type[G]) -> Rulebook[G]:
        """Read the rulebook called `name`, or that of a folder. Raises: `library.InputProblems`."""
        return cls(library.load(name), game)

    def __repr__(self) -> str:
        return (
            f"<Rulebook {self.name}: {len(self.rules)} rules, {len(self.cards)} cards, {len(self.examples)} examples>"
        )

    @property
    def name(self) -> str:
        """Its name in addresses and commands, e.g. `last-stone`."""
        return self.data.name

    def new_game(
        self,
        players: Sequence[str],
        *,
        seed: int = 0,
        variants: Mapping[str, Mapping[str, Chosen]] | None = None,
        rulings: Mapping[str, str] | None = None,
        log: bool = True,
    ) -> G:
        """Begin a game; the first of `players` starts. Raises: ValueError for players or switches that do not fit."""
        return self.game(self.data, players, chance=Seeded(seed), variants=variants, rulings=rulings, log=log)

    def game_from_json(self, text: str) -> G:
        """Read a game that `Game.to_json` wrote."""
        return self.game.from_json(self.data, text)

    def game_from_record(self, text: str) -> G:
        """Play a game again from what `Game.record` wrote."""
        return self.game.from_record(self.data, text)

    @property
    def game(self) -> type[G]:
        """The class of its games. Raises: ValueError for a rulebook without an engine."""
        if self._game is None:
            raise ValueError(f"{self.name} has rules and words, but no engine to play it")
        return self._game

    def replay(
        self,
        example: str,
        *,
        when_illegal: str | None = None,
        rulings: Mapping[str, str] | None = None,
        variants: Mapping[str, Mapping[str, Chosen]] | None = None,
        insert: Sequence[str] | None = None,
    ) -> replay.Trace:
        """Replay a worked example by its id; what is chosen is as for `replay.replay`. Raises: KeyError, ValueError."""
        found = self.examples[self.data.full_id("example", example)]
        return replay.replay(
            self.loaded, found, when_illegal=when_illegal, rulings=rulings, variants=variants, insert=insert
        )
