"""Which objectives count as achieved: the best choice the tokens allow, held against trying every choice."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.games.meeple_inc.best import best_subset

amounts = st.tuples(*[st.integers(0, 4)] * 5)
objectives = st.lists(st.tuples(st.tuples(*[st.integers(0, 4)] * 5), st.integers(-2, 12)), max_size=8)


def by_trying_all(held: tuple[int, ...], wanted: list[tuple[tuple[int, ...], int]]) -> int:
    """Return the most that any of all choices is worth."""
    best = 0
    for size in range(len(wanted) + 1):
        for some in combinations(wanted, size):
            used = [sum(column) for column in zip(*(needs for needs, _ in some), strict=True)] or [0] * 5
            if all(there >= more for there, more in zip(held, used, strict=True)):
                best = max(best, sum(worth for _, worth in some))
    return best


@given(st.tuples(*[st.integers(0, 9)] * 5), objectives)
def test_no_choice_is_worth_more(held: tuple[int, ...], wanted: list[tuple[tuple[int, ...], int]]):
    """What is chosen can be paid with what is held, and is worth as much as the best of all choices."""
    chosen = best_subset(held, wanted)

    assert len(set(chosen)) == len(chosen)
    for number, there in enumerate(held):
        assert sum(wanted[n][0][number] for n in chosen) <= there
    assert sum(wanted[n][1] for n in chosen) == by_trying_all(held, wanted)


@given(amounts, objectives)
def test_the_choice_is_always_the_same(held: tuple[int, ...], wanted: list[tuple[tuple[int, ...], int]]):
    """Equally good choices are not left to chance."""
    assert best_subset(held, wanted) == best_subset(held, list(wanted))


@pytest.mark.parametrize(
    ("held", "wanted", "expected"),
    [
        ((), [], ()),
        ((3, 3), [((3, 3), 6), ((3, 3), 6)], (0,)),
        ((4, 0), [((3, 0), 5), ((2, 0), 3), ((2, 0), 3)], (1, 2)),
        ((2, 0), [((2, 0), 4), ((2, 0), 4)], (0,)),
        ((2, 2), [((2, 2), 4), ((2, 0), 2), ((0, 2), 2)], (1, 2)),
        ((5, 5), [((1, 0), 0)], (0,)),
        ((5, 5), [((1, 0), -1)], ()),
    ],
    ids=["none", "one-token-one-objective", "two-small", "the-earlier", "more-of-them", "no-loss", "no-worth"],
)
def test_what_is_chosen(held: tuple[int, ...], wanted: list[tuple[tuple[int, ...], int]], expected: tuple[int, ...]):
    """The most VP, then the most objectives, then the earlier ones."""
    assert best_subset(held, wanted) == expected


def test_many_objectives_take_no_long_time():
    """Every card of the deck in one hand, with tokens for some of them."""
    kinds = [
        (3, 0, 3, 0, 0), (3, 3, 0, 0, 0), (0, 3, 3, 0, 0), (0, 0, 0, 4, 0), (0, 0, 0, 0, 4), (0, 0, 0, 2, 2),
        (0, 0, 4, 0, 0), (4, 0, 0, 0, 0), (0, 4, 0, 0, 0), (0, 0, 0, 3, 3), (2, 2, 2, 1, 0), (2, 2, 2, 0, 1),
    ]  # fmt: skip
    wanted = [(needs, 6 if sum(needs) < 6 else 9) for needs in kinds] * 2

    chosen = best_subset((9, 9, 9, 9, 9), wanted)

    assert sum(wanted[n][1] for n in chosen) >= 60
