"""Rulebooks as data, executed: the face of the project.

>>> import rules_engine
>>> name = rules_engine.rulebooks()[0]
>>> rules_engine.rulebook(name).name == name
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules_engine.auditor.auditing import Audit
    from rules_engine.core.data.rulings import Chosen
    from rules_engine.core.play.game import Game
    from rules_engine.core.play.table import Table
    from rules_engine.face import Rulebook

__all__ = ["audit", "rulebook", "rulebooks"]


def rulebook(name: str) -> Rulebook[Game[Table]]:
    """Return the rulebook called `name`, or that of a folder with a `rulebook.yaml`, ready to be played.

    Its games are known as `Game`; the package of a game, which has a `rulebook()` of its own, knows more.

    Raises: `rules_engine.library.InputProblems` for data that cannot be read, with every place.
    """
    from rules_engine.core.play.game import Game
    from rules_engine.face import Rulebook

    return Rulebook.load(name, Game)


def rulebooks() -> tuple[str, ...]:
    """Return the names of the rulebooks there are: those of this project, then those that other packages offer."""
    from rules_engine import library

    return library.names()


def audit(
    text: str,
    rulebook: str | None = None,
    syntax: str = "markdown",
    *,
    rulings: Mapping[str, str] | None = None,
    variants: Mapping[str, Mapping[str, Chosen]] | None = None,
) -> Audit:
    """Return what is found in a text, in its words and its claims, and the claims as they were read.

    The text is Markdown, wikitext or plain text (`syntax`). It is held to the rulebook called `rulebook`, or that of a
    folder, under these rulings and variants; without one, to that which its front matter or its words show.

    Raises: ValueError for an unknown syntax, and for rulings and variants that are unknown or contradict one another;
    `rules_engine.library.InputProblems` for data that cannot be read.
    """
    from rules_engine.auditor.by_name import audit

    return audit(text, rulebook, syntax, rulings, variants)
