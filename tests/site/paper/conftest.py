"""What sheets need, so that their tests are left out where it is missing; in CI nothing is."""

from __future__ import annotations

import os

import pytest

from rules_engine.site.paper.pdf import NoPdf, ready


@pytest.fixture(scope="session")
def can_print() -> None:
    """WeasyPrint and Pango are here."""
    try:
        ready()
    except NoPdf as missing:
        assert not os.environ.get("CI")
        pytest.skip(str(missing))
