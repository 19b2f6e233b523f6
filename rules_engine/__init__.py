"""Rulebooks as data, executed: the face of the project.

>>> import rules_engine
>>> mm = rules_engine.rulebook("meaning-made")
>>> mm.facts["mm.fact.meaning-max"].value
12
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules_engine.face import Rulebook

__all__ = ["rulebook"]


def rulebook(name: str) -> Rulebook:
    """Return the rulebook called `name`, or that of a folder with a `rulebook.yaml`, ready to be played.

    Raises: `rules_engine.library.InputProblems` for data that cannot be read, with every place.
    """
    from rules_engine.face import Rulebook

    return Rulebook.load(name)
