"""A position that fits what one player knows: what they do not see is dealt anew among the places it may lie in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

from rules_engine.core.play.hiding import Path, Place, unseen
from rules_engine.core.play.state import State
from rules_engine.core.play.table import Table

Seat = tuple[int, int]
"""A place by its number, and the number of a name that lies there."""
Pool = tuple[str, str]
"""A kind of name, and whose they are: "" where the table has some, so that they are everybody's."""


def deal_anew(game: State[Table], reader: str, seen: Mapping[Path, Counter[str]], rng: Random) -> None:
    """Lay what `reader` does not see in any of the ways that fit; names that they have `seen` go to a place stay there.

    Raises: TypeError for a hidden place of no kind.
    """
    places = unseen(game.table, reader)
    names = [place.names for place in places]
    pools: dict[Pool, list[Seat]] = {}
    for number, place in enumerate(places):
        seats = _unsure(names[number], seen.get(place.path, Counter()), rng)
        if place.hidden.out_of:
            sure = [name for n, name in enumerate(names[number]) if n not in seats]
            choices = [name for name in place.hidden.out_of(game, place.owner) if name not in sure]
            for n, name in zip(seats, rng.sample(choices, len(seats)), strict=True):
                names[number][n] = name
        else:
            pools.setdefault(_pool(game.table, place), []).extend((number, n) for n in seats)
    for seats_of_kind in pools.values():
        dealt = [names[number][n] for number, n in seats_of_kind]
        rng.shuffle(dealt)
        for number, n in sorted(seats_of_kind, key=lambda seat: places[seat[0]].hidden.alike is None):
            fitting = _first_alike(game, places[number], names[number][n], dealt)
            names[number][n] = dealt.pop(fitting)
    for place, lying in zip(places, names, strict=True):
        place.lay(lying)


def _first_alike(game: State[Table], place: Place, lying: str, dealt: list[str]) -> int:
    """Return the number of the first name dealt that fits what all know of the one `lying` there."""
    alike = place.hidden.alike
    if alike is None:
        return 0
    known = alike(game, lying)
    return next(n for n, name in enumerate(dealt) if alike(game, name) == known)


def _unsure(names: list[str], seen: Counter[str], rng: Random) -> list[int]:
    """Return which of `names` are no empty place, and none that was seen to go there; of equal ones, any may be."""
    sure: set[int] = set()
    for name, count in seen.items():
        lying = [n for n, other in enumerate(names) if other == name]
        sure.update(rng.sample(lying, count) if len(lying) > count else lying)
    return [n for n, name in enumerate(names) if name and n not in sure]


def _pool(table: Table, place: Place) -> Pool:
    zones: Mapping[str, str] = getattr(place.holder, "zones", {})
    kind = zones.get(place.path[-1], "")
    if not kind:
        where = ".".join(place.path)
        raise TypeError(f"{where} is hidden: name its kind in `zones`, or what it may be in `Hidden(out_of=…)`")
    return kind, "" if kind in table.zones.values() else place.owner
