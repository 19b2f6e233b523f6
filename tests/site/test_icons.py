"""Icons: in a font of our own, silent beside names, and nowhere else in what is read aloud."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

import markdown
import pytest
from fontTools.ttLib import TTFont
from playwright.sync_api import Browser, sync_playwright

from rules_engine.library import Loaded
from rules_engine.site import icons
from rules_engine.site.links import Links
from tests.site import icon_font
from tests.site.conftest import launched
from tests.site.reading_pages import prose

HIDDEN = '<span class="term-icon" aria-hidden="true" data-search-exclude>{}</span>'
BESIDE = f'<span class="icon-word">{HIDDEN}{{}}</span>'


@pytest.mark.parametrize(
    ("written", "icon", "word"),
    [
        ("🌈Pattern Prism", "🌈", "Pattern"),
        ("🌈 Pattern", "🌈", ""),
        ("a 🛡️Vitals.", "🛡️", "Vitals"),
        ("🌈<b>Pattern</b>", "🌈", ""),
        ("<i>🌈</i> <a href='x'>Pattern</a>", "🌈", ""),
        ("🌳3", "🌳", "3"),
    ],
)
def test_an_icon_is_silent_beside_its_name(written: str, icon: str, word: str):
    """The name says it all; a name behind a space begins with a large letter. No line ends between it and a word."""
    shown = BESIDE.format(icon, word) if word else HIDDEN.format(icon)

    assert icons.shown(written) == written.replace(icon + word, shown)


def test_icons_in_a_row_are_as_wide_as_they_are_many():
    """So nothing moves when their font comes."""
    wide = HIDDEN.replace('"true"', '"true" style="width:2em"').format("☀️🔍")

    assert icons.shown("☀️🔍Gather") == f'<span class="icon-word">{wide}Gather</span>'


@pytest.mark.parametrize("written", ["📈 stands instead", "carries 📈.", "<td>📈</td><td>Pattern</td>", "📈"])
def test_an_icon_that_stands_for_itself_is_heard(written: str):
    """By what it shows, in words."""
    shown = '<span class="term-icon" role="img" aria-label="chart with upwards trend" data-search-exclude>📈</span>'

    assert icons.shown(written) == written.replace("📈", shown)


@pytest.mark.parametrize(
    "html",
    [
        "<script>'🌈Pattern'</script>",
        "<svg><text>🌈Pattern</text></svg>",
        "<code>🌈Pattern</code>",
        "<!-- 🌈Pattern -->",
        "<option>🌈Pattern</option>",
        '<b data-copy="🌈Pattern">x</b>',
        f"{HIDDEN.format('🌈')}Pattern",
        "12° © #1 − x",
    ],
)
def test_what_is_no_running_text_stays(html: str):
    """Code, drawings, what a button copies, and what is done already."""
    assert icons.shown(html) == html


def test_attributes_that_are_read_aloud_have_no_icon():
    """Nor have tooltips; the text behind them has."""
    html = """<a title="The 🌈Pattern" aria-label='🛡️ Vitals'>🌈Pattern</a>"""

    shown = f"""<a title="The Pattern" aria-label='Vitals'>{BESIDE.format("🌈", "Pattern")}</a>"""
    assert icons.shown(html) == shown


def test_signs_are_heard_as_they_are():
    """An arrow between numbers says something."""
    assert icons.shown("2 → 3") == '2 <span class="term-icon">→</span> 3'


def test_a_list_of_contents_has_no_icons(tiny: dict[str, Loaded]):
    """It is part of the navigation."""
    links = Links(tiny)
    links.start_page("page.md", "", "tiny")
    md = markdown.Markdown(extensions=["attr_list", "toc", links])

    html = md.convert("# Top\n\n## 🌈Prism *row* { #prism }\n\n## Card\n")

    assert f'<h2 id="prism">{BESIDE.format("🌈", "Prism")} <em>row</em></h2>' in html
    assert [token["name"] for token in md.toc_tokens[0]["children"]] == ["Prism row", "Card"]


def test_no_page_has_an_icon_in_its_title(generated: dict[str, str]):
    """It stands in windows, in the navigation, and in what a search finds."""
    titles = [text.split("\n", 2)[1] for text in generated.values()]

    assert all(title.startswith("title: ") for title in titles)
    assert [title for title in titles if icons.ICON.search(title)] == []


def test_the_font_has_every_icon_of_this_project():
    """After another one is used, `make icons` makes the font anew."""
    assert icon_font.missing() == "", "make icons"


def test_no_page_needs_a_font_of_the_device(generated: dict[str, str]):
    """Every character is in the fonts for texts, or in ours for icons."""
    fonts = icons.FONT.parent
    known: set[int] = set()
    for file in (icons.FONT, fonts / "alegreya-latin-400-normal.woff2"):
        with TTFont(file) as font:
            known |= set(font.getBestCmap())

    used = {sign for page in generated.values() for sign in prose(page)}

    assert [
        f"{sign} {unicodedata.name(sign, '')}" for sign in sorted(used) if ord(sign) > 32 and ord(sign) not in known
    ] == []


def test_the_font_is_small_and_has_no_digits():
    """It comes with every page; a digit in it would be taken from it where a text has one."""
    with TTFont(icons.FONT) as font:
        assert not set(font.getBestCmap()) & set(range(0x20, 0x100))
        assert font["COLR"].version == 0  # Safari knows no other
        signs = len(font.getBestCmap())
    assert len(icons.FONT.read_bytes()) < min(200 * signs, 16_000)


def test_a_pale_icon_has_an_edge_in_the_color_of_the_text():
    """On white paper it would not be seen otherwise; the edge lies on top, within what the icon covers."""
    with TTFont(icons.FONT) as font:
        glyphs = font["glyf"]
        for icon in icon_font.PALE:
            ground, *_, edge = font["COLR"].ColorLayers[font.getBestCmap()[ord(icon)]]
            assert edge.colorID == icon_font.OWN_COLOR
            boxes = [(it.xMin, it.yMin, it.xMax, it.yMax) for it in (glyphs[ground.name], glyphs[edge.name])]
            assert boxes[0] == boxes[1]
            assert [glyphs[layer.name].numberOfContours for layer in (ground, edge)] == [1, 2]


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Chromium on a system that has one font, with letters only."""
    folder = tmp_path_factory.mktemp("fonts")
    with TTFont(icon_font.LETTERS) as font:
        font.flavor = None
        font.save(folder / "letters.ttf")
    config = folder / "fonts.conf"
    config.write_text(f"<fontconfig><dir>{folder}</dir><cachedir>{folder}</cachedir></fontconfig>", "utf-8")
    with sync_playwright() as playwright, launched(playwright, FONTCONFIG_FILE=str(config)) as browser:
        yield browser


MISSING = "\U0001f9cc"
DRAWN = """async ([signs, family]) => {
    await document.fonts.load(`32px "${family}"`, signs.join(""));
    const drawn = (sign) => {
        const pen = new OffscreenCanvas(64, 64).getContext("2d");
        pen.font = `32px "${family}"`;
        pen.fillText(sign, 8, 48);
        return pen.getImageData(0, 0, 64, 64).data.join();
    };
    return Object.fromEntries(signs.map((sign) => [sign, drawn(sign)]));
}"""


@pytest.mark.browser
def test_every_icon_is_drawn_where_no_font_has_any(bare: Browser):
    """Chromium takes ours for each of them, colored or plain, and no two look alike; what it lacks is a box."""
    signs = sorted(map(chr, icon_font.used() - {icon_font.SELECTOR}))
    page = bare.new_page()
    shown = "".join(f'<span class="term-icon">{sign}{variant}</span>' for sign in signs for variant in ("", "\ufe0f"))
    page.set_content(f"<style>{icons.style()}</style>{shown}")
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    nodes = session.send("DOM.querySelectorAll", {"nodeId": root, "selector": "span"})["nodeIds"]

    drawn = page.evaluate(DRAWN, [[*signs, MISSING], icons.FAMILY])
    taken = [session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"] for node in nodes]

    assert len(nodes) == 2 * len(signs) > 100
    assert {(font["familyName"], font["isCustomFont"]) for fonts in taken for font in fonts} == {(icons.FAMILY, True)}
    assert [sign for sign in signs if drawn[sign] == drawn[MISSING]] == []
    assert len(set(drawn.values())) == len(signs) + 1
