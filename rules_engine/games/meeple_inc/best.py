"""Which objectives the tokens of a player achieve together, for the most VP (`mi.end.best-objectives`)."""

from __future__ import annotations

from collections.abc import Sequence

Tokens = tuple[int, ...]
"""How many there are of each resource, in one order for all."""


def best_subset(held: Tokens, objectives: Sequence[tuple[Tokens, int]]) -> tuple[int, ...]:
    """Return the numbers of the objectives to achieve: those that are worth most together, and never more than `held`.

    Each of `objectives` is what it takes and what achieving it is worth more than failing it. One token serves one
    objective (`mi.end.one-token`). Of equally good choices the one with more objectives counts, then the earlier ones.

    The ways to use tokens up are followed objective by objective; of those that use the same, the best one stays. So
    the result is exact, and the work grows with the tokens that matter, not with the number of choices.
    """
    most = _that_matter(held, objectives)
    ways: dict[Tokens, tuple[int, int, tuple[int, ...]]] = {(0,) * len(held): (0, 0, ())}
    for number, (needs, worth) in enumerate(objectives):
        if worth < 0:
            continue
        longer = dict(ways)
        for used, (points, count, chosen) in ways.items():
            after = tuple(map(sum, zip(used, needs, strict=True)))
            if any(more > there for more, there in zip(after, most, strict=True)):
                continue
            found = (points + worth, count + 1, (*chosen, number))
            if after not in longer or _before(found, longer[after]):
                longer[after] = found
        ways = longer
    best = next(iter(ways.values()))
    for way in ways.values():
        if _before(way, best):
            best = way
    return best[2]


def _before(one: tuple[int, int, tuple[int, ...]], other: tuple[int, int, tuple[int, ...]]) -> bool:
    """Whether `one` way is to be taken rather than the `other`."""
    return (-one[0], -one[1], one[2]) < (-other[0], -other[1], other[2])


def _that_matter(held: Tokens, objectives: Sequence[tuple[Tokens, int]]) -> Tokens:
    """Return what is held of each resource, as far as all objectives together could use it."""
    asked = [sum(column) for column in zip(*(needs for needs, _ in objectives), strict=True)] or [0] * len(held)
    return tuple(map(min, held, asked))
