"""Pages as a browser prints them."""

from __future__ import annotations

import re

import pypdfium2
import pytest

from tests.site.conftest import Opens

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("path", ["meaning-made/quick-reference/", "meeple-inc/quick-reference/"])
def test_no_heading_of_the_quick_reference_is_torn_from_its_lines(open_page: Opens, path: str):
    """Neither by a page nor by a column, into which one of two lines was split."""
    page = open_page(path)
    headings = {text.strip().removesuffix("¶") for text in page.locator("h2, h3").all_text_contents()}
    assert "All the numbers" in headings

    printed = pypdfium2.PdfDocument(page.pdf())
    lines = [sheet.get_textpage().get_text_range().split("\r\n") for sheet in printed]

    assert len(lines) > 4
    assert not [each for sheet in lines if (each := [line for line in sheet if line.strip()][-1].strip()) in headings]
    page.emulate_media(media="print")
    split = page.locator(".moment h3").evaluate_all("all => all.map(each => getComputedStyle(each).breakInside)")
    assert {*split} == {"avoid"}


def test_a_table_to_look_things_up_in_stays_on_one_page(open_page: Opens):
    """All its rows are below the heads of its columns."""
    printed = pypdfium2.PdfDocument(open_page("meaning-made/player-aid/").pdf())

    lines = [sheet.get_textpage().get_text_range().split("\r\n") for sheet in printed]

    rows = [[line for each in sheet if re.fullmatch("[A-F]", line := each.strip())] for sheet in lines]
    assert [on_page for on_page in rows if on_page] == [[*"ABCDEF"]]
