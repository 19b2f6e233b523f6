"""What `rules_engine.rulebook()` returns: a rulebook with its engine, ready to be played and replayed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules_engine import library, replay
from rules_engine.core.data.rulings import Chosen
from rules_engine.core.play.chance import Seeded
from rules_engine.core.play.game import Game
from rules_engine.core.play.table import Table
from rules_engine.library import Loaded


class Rulebook:
    """A rulebook's data (every attribute of `core.data.rulebook.RulebookData`) and its engine's face."""

    def __init__(self, loaded: Loaded) -> None:
        self.loaded = loaded

    @classmethod
    def load(cls, name: str) -> Rulebook:
        """Read the rulebook called `name`, or that of a folder. Raises: `library.InputProblems`."""
        return cls(library.load(name))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.loaded.rulebook, name)

    def __repr__(self) -> str:
        return f"<rulebook {self.loaded.rulebook.name}>"

    @property
    def _game(self) -> type[Game[Table]]:
        engine = self.loaded.engine
        if engine is None:
            raise ValueError(f"{self.loaded.rulebook.name} has rules and words, but no engine to play it")
        return engine.game

    def new_game(
        self,
        players: Sequence[str],
        *,
        seed: int = 0,
        variants: Mapping[str, Mapping[str, Chosen]] | None = None,
        rulings: Mapping[str, str] | None = None,
        log: bool = True,
    ) -> Game[Table]:
        """Begin a game; the first of `players` starts. Raises: ValueError for players or switches that do not fit."""
        chance = Seeded(seed)
        return self._game(self.loaded.rulebook, players, chance=chance, variants=variants, rulings=rulings, log=log)

    def game_from_json(self, text: str) -> Game[Table]:
        """Read a game that `Game.to_json` wrote."""
        return self._game.from_json(self.loaded.rulebook, text)

    def game_from_record(self, text: str) -> Game[Table]:
        """Play a game again from what `Game.record` wrote."""
        return self._game.from_record(self.loaded.rulebook, text)

    def replay(self, example: str, **choices: Any) -> replay.Trace:
        """Replay a worked example by its id; `choices` as for `replay.replay`. Raises: KeyError naming the examples."""
        full_id = self.loaded.rulebook.full_id("example", example)
        if full_id not in self.loaded.rulebook.examples:
            raise KeyError(f"no example {example!r}; there are: {', '.join(self.loaded.rulebook.examples)}")
        return replay.replay(self.loaded, self.loaded.rulebook.examples[full_id], **choices)
