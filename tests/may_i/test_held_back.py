"""What players type finds its answer: queries from the rules alone, unread by those who write answers or rank them.

The half called `development` is for those who do.
"""

from __future__ import annotations

import pytest
import yaml

from tests.may_i.conftest import QUERIES, Ranked

FIRST_TWO = 0.81
"""So many queries have a right answer among the first two."""
FOREIGN = 1 / 12
"""So many that are foreign to a game may get a verdict."""


def held_back(name: str) -> list[tuple[str, set[str]]]:
    """Return each query with the ids of which a right answer cites one."""
    listed = yaml.safe_load((QUERIES / "held-back" / f"{name}.yaml").read_text("utf-8"))
    return [(each["query"], {*each["cites"]}) for each in listed]


@pytest.mark.parametrize("name", ["meaning-made", "life-meaning"])
def test_a_right_answer_is_among_the_first_two(rankings: dict[str, Ranked], name: str):
    """Of those that count as covered."""
    ranked, queries = rankings[name], held_back(name)
    right = 0
    for query, cites in queries:
        covered, found = ranked.ranking.answers(query, 2)
        right += covered and any(not cites.isdisjoint(ranked.found[hit.id].cites) for hit in found)

    typed = len(queries)
    print(f"{name}: {right} of {typed}")
    assert typed > 200
    assert right >= FIRST_TWO * typed  # a failure prints no query


@pytest.mark.parametrize("name", ["meaning-made", "life-meaning"])
def test_hardly_anything_foreign_gets_a_verdict(rankings: dict[str, Ranked], foreign: list[str], name: str):
    """Not covered is said of it."""
    covered = [query for query in foreign if rankings[name].ranking.answers(query).covered]

    assert len(covered) <= FOREIGN * len(foreign), covered
