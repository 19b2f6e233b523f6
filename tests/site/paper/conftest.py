"""The site with its sheets, built once; where what writes them is missing their tests are left out, but never in CI."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rules_engine.site import building
from rules_engine.site.paper.pdf import NoPdf, ready
from tests.conftest import Once


@pytest.fixture(scope="session")
def can_print() -> None:
    """WeasyPrint and Pango are here."""
    try:
        ready()
    except NoPdf as missing:
        assert not os.environ.get("CI")
        pytest.skip(str(missing))


@pytest.fixture(scope="session")
def site(can_print: None, once: Once) -> Path:
    """The site with all that can be printed."""
    return once("printed-site", lambda folder: building.build(folder, pdf=True))
