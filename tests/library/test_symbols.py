"""Symbols of a game: what of `symbols.svg` is read, and what is refused, in one line with its place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules_engine import library
from rules_engine.library import InputProblems, symbols
from rules_engine.site.project import load_all

GOOD = '<symbol id="road" viewBox="0 0 24 24"><path class="d-o" d="M3 21L10 3"/></symbol>'
ENTITIES = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 9}">' for n in range(1, 30))
BOMB = f'<!DOCTYPE svg [<!ENTITY e0 "road">{ENTITIES}]>\n<svg><symbol id="&e29;" viewBox="0 0 1 1"/></svg>'


def read(folder: Path, svg: str) -> tuple[dict[str, str], list[str]]:
    """Return the symbols of a file with this content, and the lines about what is wrong with it."""
    file = folder / "symbols.svg"
    file.write_text(svg, "utf-8")
    found, source = symbols.read(file, "symbols.svg")
    return found, [str(problem) for problem in source.problems]


def test_a_symbol_is_read_as_it_is_written(tmp_path: Path):
    """Shapes, groups and grounds, each below its id; what stands between them is left out."""
    ground = (
        '<pattern id="road-ground" width="8" height="8" patternUnits="userSpaceOnUse"><g><circle r="1"/></g></pattern>'
    )

    found, problems = read(tmp_path, f"<svg>\n<!-- So. -->{GOOD}\nwords{ground}</svg>")

    assert problems == []
    assert found == {
        "road": re.sub(r"<path (.*?)/>", r"<path \1></path>", GOOD),
        "road-ground": re.sub(r"<circle (.*?)/>", r"<circle \1></circle>", ground),
    }


@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        ("<path", "<image", "2:39: <image> is no part of a symbol; here stand g, path, circle"),
        ("<path", "<use", "2:39: <use> is no part of a symbol; here stand g, path, circle"),
        ("<path", "<pat", "2:39: <pat> is no part of a symbol; did you mean 'path'?"),
        (" d=", " onclick=", "2:39: the attribute 'onclick' of <path> is no part of a symbol"),
        (" d=", " style=", "2:39: the attribute 'style' of <path> is no part of a symbol"),
        ("viewBox", "viewbox", "2:1: the attribute 'viewbox' of <symbol> is no part of a symbol"),
        ("M3 21L10 3", "url(//e.org/#a)", "2:39: 'url(//e.org/#a)' as 'd' of <path> is no part of a symbol"),
        ("M3 21L10 3", "M0 &quot;&gt;", "2:39: 'M0 \">' as 'd' of <path> is no part of a symbol; write numbers"),
        ("d-o", "javascript:go()", "2:39: 'javascript:go()' as 'class' of <path> is no part of a symbol"),
        ('id="road"', 'id="Road 1"', "2:1: a symbol with the id 'Road 1'; give it the id of its term"),
        (' id="road"', "", "2:1: a symbol with the id ''; give it the id of its term"),
        ("</symbol>", f"</symbol>\n{GOOD}", "3:1: duplicate symbol 'road'; it stands in line 2 already"),
        ("<symbol", "<script>go()</script><symbol", "2:1: <script> is no part of a symbol; here stand symbol, pattern"),
        ("<symbol", "<symbols/><symbol", "2:1: <symbols> is no part of a symbol; did you mean 'symbol'?"),
        ("<symbol", "<a><path/></a><symbol", "2:1: <a> is no part of a symbol; here stand symbol, pattern"),
        ("<symbol", "&road;<symbol", "2:1: no SVG: undefined entity"),
        ("</symbol>", "", "3:3: no SVG: mismatched tag"),
    ],
)  # fmt: skip
def test_what_is_no_symbol_is_refused(tmp_path: Path, was: str, now: str, told: str):
    """One line, with line and column, and what was meant."""
    _, (line,) = read(tmp_path, f"<svg>\n{GOOD.replace(was, now)}\n</svg>")

    assert line.startswith(f"symbols.svg:{told}")


@pytest.mark.parametrize(
    ("svg", "told"),
    [
        (BOMB, "a document type is no part of a symbol; symbols need none"),
        ("<!DOCTYPE svg SYSTEM 'https://example.org/a.dtd'><svg/>", "a document type is no part of a symbol"),
        (f"<svg>{GOOD}", "no SVG: no element found"),
        ("Road", "no SVG: syntax error"),
        ("", "no SVG: no element found"),
    ],
)
def test_what_is_no_svg_is_refused(tmp_path: Path, svg: str, told: str):
    """Nothing is read after a document type: what its entities hold would never end."""
    found, (line,) = read(tmp_path, svg)

    assert re.match(rf"symbols\.svg:1:\d+: {told}", line)
    assert set(found) <= {"road"}


def test_a_look_that_cannot_be_drawn_keeps_the_site_from_being_built(folder: Path):
    """A name of nothing is one line about its place; the check alone still reads the rulebook."""
    file = folder / "look.yaml"
    file.write_text(file.read_text("utf-8").replace("tokens: [lantern]", "tokens: [lantren]"), "utf-8")

    assert library.load(folder).rulebook.look.tokens == ("lantren",)
    with pytest.raises(InputProblems) as raised:
        load_all([folder])

    (line,) = str(raised.value).splitlines()
    assert line.endswith("look.yaml:2:10: unknown term 'lantren'; did you mean 'lantern'?")
