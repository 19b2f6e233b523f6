"""The words that tests of the linter go by."""

from __future__ import annotations

import pytest

from rules_engine.lexicon.lexicon import Lexicon
from tests.lexicon.figures import glossaries


@pytest.fixture(scope="session")
def words() -> Lexicon:
    """The words of every packaged rulebook, compiled."""
    return Lexicon(glossaries())
