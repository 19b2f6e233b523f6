"""Rulebooks as data, executed: the face of the project.

>>> import rules_engine
>>> rules_engine.rulebooks()
('life-meaning', 'meaning-made')
>>> mm = rules_engine.rulebook("meaning-made")
>>> mm.facts["mm.fact.meaning-max"].value
12
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules_engine.core.play.game import Game
    from rules_engine.core.play.table import Table
    from rules_engine.face import Rulebook

__all__ = ["rulebook", "rulebooks"]


def rulebook(name: str) -> Rulebook[Game[Table]]:
    """Return the rulebook called `name`, or that of a folder with a `rulebook.yaml`, ready to be played.

    Its games are known as `Game`; the package of a game knows more: `rules_engine.games.meaning_made.rulebook()`.

    Raises: `rules_engine.library.InputProblems` for data that cannot be read, with every place.
    """
    from rules_engine.core.play.game import Game
    from rules_engine.face import Rulebook

    return Rulebook.load(name, Game)


def rulebooks() -> tuple[str, ...]:
    """Return the names of the rulebooks there are: those of this project, then those that other packages offer."""
    from rules_engine import library

    return library.names()
