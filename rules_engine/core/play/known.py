"""What each player knows of a game: what they see, what they have been told, and what is possible for all they know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Self

from rules_engine.core.data import codec
from rules_engine.core.data.nearest import asking, nearest
from rules_engine.core.play.chance import Seeded
from rules_engine.core.play.event import Event
from rules_engine.core.play.guessing import deal_anew
from rules_engine.core.play.hiding import hides, masked, veiled
from rules_engine.core.play.objection import Objection
from rules_engine.core.play.state import State, Table_co
from rules_engine.core.play.told import Begun, Told


class Known(State[Table_co]):
    """A game as its players know it. `log` and `table` have everything; what is hidden, a table says (`Part.hidden`).

    No task holds what is hidden: it stands on the table, where it has its place.
    """

    def fold(self, events: Iterable[Event]) -> Table_co:
        """Return the table that `events` make of a blank one; with the whole log it equals the game's table."""
        table = self._blank()
        for event in events:
            self.changes[event.kind](table, event.who, event.what)
        return table

    def _blank(self) -> Table_co:
        return self.blank_table(tuple(self.table.players))

    def view(self, player: str) -> dict[str, object]:
        """Return what `player` may see, as JSON values. Raises: KeyError for a name that is not at the table."""
        self._named(player)
        table = masked(self.table, player) if hides(self.table) else self.table
        return {**codec.plain(table), "you": player, "decision": self.decision}

    def log_for(self, player: str) -> tuple[Event, ...]:
        """Return the log with `UNKNOWN` for what `player` may not know.

        Raises: KeyError for a name that is not at the table.
        """
        self._named(player)
        return tuple(self._told(player).log) if hides(self.table) else tuple(self.log)

    def guess(self, player: str, rng: Random) -> Self:
        """Return a game in a position that is possible for all that `player` knows, each draw to come left to `rng`.

        `player` sees and knows the same of it. It has been guessed, not played: it has their log, and no record.
        Raises: KeyError for a name that is not at the table.
        """
        self._named(player)
        twin = self.copy()
        twin.chance, twin.taken = Seeded(rng.getrandbits(64)), []
        if hides(self.table):
            told = self._told(player)
            deal_anew(twin, player, told.seen, rng)
            twin.log = list(told.log)
            twin.begun, twin.known = Begun(len(told.log), twin.table.copy(), told), {}
        return twin

    def veiled_for(self, reader: str) -> Self:
        """Return the game as rules may look at it that speak to `reader`.

        Raises: KeyError for a name that is not at the table.
        """
        self._named(reader)
        twin = self.copy()
        twin.table = veiled(self.table, reader)
        return twin

    def _named(self, player: str) -> None:
        """Raises: KeyError for a name that is not at the table, with the one that was probably meant."""
        if player not in self.table.players:
            raise KeyError(self._stranger(player))

    def _against_stranger(self, player: str, against: Iterable[Objection]) -> Iterator[Objection]:
        """Yield the first of what speaks against an action of somebody who is not at the table, and say that of it."""
        yield from (replace(each, message=self._stranger(player)) for each in islice(against, 1))

    def _stranger(self, player: str) -> str:
        """Return in a sentence that a name is not at the table, with the one that was probably meant."""
        return asking(f"there is no player {player!r}", nearest(str(player), [*self.table.players]))

    def _told(self, player: str) -> Told:
        """Return what `player` has been told so far; who asks again and again goes through each event once."""
        begun = self.known.get(player) or self._begun_for(player)
        told, table = begun.told.copy() if begun.told else Told(player), begun.table.copy()
        told.follow(table, self.log[begun.events :], self.changes)
        self.known[player] = Begun(len(self.log), table, told)
        return told

    def _begun_for(self, player: str) -> Begun:
        """Return where the events in the log begin to make the table, with what `player` knew then."""
        begun, told = self.begun, Told(player)
        if begun is None:
            return Begun(0, self._blank())
        if begun.told and begun.told.reader == player:
            return begun
        if begun.told:
            told.log += begun.told.log
        else:
            told.follow(self._blank(), self.log[: begun.events], self.changes)
            told.seen.clear()
        return begun._replace(told=told)
