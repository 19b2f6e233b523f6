"""What players type finds its answer: queries from the rules alone, unread by those who write answers or rank them.

Those under `development` are for who does; a set by which a weight was chosen moves there, and a new one is written.
"""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from tests.may_i.conftest import QUERIES, Ranked

FIRST_TWO = 0.85
"""So many queries have a right answer among the first two."""
LEAST = {"meaning-made": 80, "life-meaning": 80, "meeple-inc": 45}
"""So many queries of each rulebook are held back at least."""
FOREIGN = 1 / 20
"""So many that are foreign to a game may get a verdict."""


def held_back(name: str) -> list[tuple[str, set[str]]]:
    """Return each query with the ids of which a right answer cites one."""
    return [(each["query"], {*each["cites"]}) for each in _listed(name)]


def _listed(name: str) -> Any:
    return yaml.safe_load((QUERIES / "held-back" / f"{name}.yaml").read_text("utf-8"))


@pytest.mark.parametrize("name", LEAST)
def test_a_right_answer_is_among_the_first_two(rankings: dict[str, Ranked], name: str):
    """Of those that count as covered."""
    ranked, queries = rankings[name], held_back(name)
    right = 0
    for query, cites in queries:
        covered, found = ranked.ranking.answers(query, 2)
        right += covered and any(not cites.isdisjoint(ranked.found[hit.id].cites) for hit in found)

    typed = len(queries)
    print(f"{name}: {right} of {typed}")
    assert typed >= LEAST[name]
    assert right >= FIRST_TWO * typed  # a failure prints no query


@pytest.mark.parametrize("name", LEAST)
def test_hardly_anything_foreign_gets_a_verdict(rankings: dict[str, Ranked], name: str):
    """Not covered is said of it."""
    foreign = _listed("foreign")
    covered = sum(rankings[name].ranking.answers(query).covered for query in foreign)

    print(f"{name}: {covered} of {len(foreign)} foreign ones")
    assert len(foreign) >= 40
    assert covered <= FOREIGN * len(foreign)
