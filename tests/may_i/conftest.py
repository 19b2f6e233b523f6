"""Rankings of every rulebook, made once."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

from rules_engine.library import Loaded
from rules_engine.may_i import index
from rules_engine.may_i.entries import Found, entries
from rules_engine.may_i.index import Data
from rules_engine.may_i.ranking import Ranking
from rules_engine.may_i.spoken import english

QUERIES = Path(__file__).parent / "queries"


class Ranked(NamedTuple):
    """A rulebook's entries by id, the data made of them, and the ranking that reads it."""

    found: dict[str, Found]
    data: Data
    ranking: Ranking


def ranked(loaded: Loaded) -> Ranked:
    """Return the ranking of a rulebook."""
    found = list(entries(loaded.rulebook))
    data = index.data(loaded.rulebook, found, english())
    return Ranked({entry.id: entry for entry in found}, data, Ranking(data))


@pytest.fixture(scope="session")
def rankings(books: dict[str, Loaded]) -> dict[str, Ranked]:
    """The ranking of each rulebook, by its name."""
    return {name: ranked(loaded) for name, loaded in books.items()}


@pytest.fixture(scope="session")
def foreign() -> list[str]:
    """What nobody would ask of these games."""
    listed: list[str] = yaml.safe_load((QUERIES / "foreign.yaml").read_text("utf-8"))
    return listed
