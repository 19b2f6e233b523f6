"""What a rulebook says is text: no field brings an element, an attribute or a macro of its own to a page."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import Any, get_args, get_type_hints
from xml.etree.ElementTree import Element
from zlib import crc32

import html5lib
import markdown
import pytest
import yaml

from rules_engine import library
from rules_engine.core.data.look import Board, CardLook, CardPart, Hue, Look, Zone
from rules_engine.core.data.rulebook import Measured, PlainCard, RulebookData
from rules_engine.library import Loaded
from rules_engine.site.links import Links
from rules_engine.site.pages import pages
from rules_engine.site.pages.may_i import ASKED

ROOT = Path(__file__).resolve().parents[3]
BOOK = Path(__file__).with_name("book")
ANCESTOR = ROOT / "tests" / "fixtures" / "paper_boats"

Books = dict[str, Loaded]
Change = Callable[[str], str]

ID = re.compile(r"[a-z0-9_.,:=+-]*")
OURS = {re.fullmatch("<script>(.*)</script>", ASKED)[1]}  # type: ignore[index]  # it is one script
PLAYED = re.compile(r".*/(examples/.*|cards/.*|tables|look-up|order-of-things|variants|layers).md")
"""Pages with pictures of the table, steps, cards, and what an engine says."""
PAYLOADS = [
    "<img src=x onerror=hostile()><script>hostile()</script></title></script><b onclick=hostile()>",
    "<!--<script>",
    """"><svg onload=hostile()> '><svg onload=hostile()> " onmouseover="hostile()""",
    "x onmouseover=hostile() y",
    "{onclick=hostile()} {: onclick=hostile() } { .hostile #hostile onclick=hostile() }",
    "{width:space onclick=hostile()} {nothing} {{onclick=hostile()}}",
    "*x*{width:space onclick=hostile()}",
    "{{ 7*7 }} {% raise %} {##} {# hostile #}",
    "[x](javascript:hostile()) [x](&#106;avascript:hostile()) [x](JaVaScRiPt:hostile%28%29) [x](vbscript:hostile)",
    "[x](java\tscript:hostile()) [x](\x01javascript:hostile()) [x](<data:text/html,hostile>)",
    "[x](y/onmouseover=hostile`1`) [x](y 'onmouseover=hostile()')",
    "![x](https://hostile.example/x.png) <https://hostile.example/> <javascript:hostile()>",
    "[hostile]: javascript:hostile()\n\n[hostile]",
    "<div markdown onclick=hostile()>*x*</div>",
    "<!-- as it is --><b>hostile</b><!-- /as it is -->",
    "&lt;img src=x onerror=hostile()&gt;",
    "# hostile\n\n    hostile\n\n```\nhostile\n```",
    "!!! hostile\n    hostile",
    "\n---\nrender_macros: true\n---\n{{ 7*7 }}",
    "\x02wzxhzdk:0\x03 \ue000nf.nothing\ue001 \x7f",
    "`hostile` \\",
    "[[nf.nothing]] [[nf.row.oars]] [[<b>]]",
]
NAMES = {
    "id", "doc", "term", "terms", "see", "rules", "rulings", "rulebook", "name", "prefix", "ancestor", "card_kinds",
    "kind", "rule", "ruling", "variant", "variants", "fact", "facts", "chosen", "was", "is_", "links", "replaced_by",
    "orders", "policies", "used_by", "said_by", "over", "after", "card", "step", "promise", "insert", "code",
    "rests_on", "stands_on", "measured_by", "of", "not_of", "before", "option", "example", "from_", "until", "beside",
    "provisional",
}  # fmt: skip
"""Fields that hold ids or names of ids, where no text is a rulebook's. What is called `name` elsewhere is a text."""
DRAWINGS = {"symbols", "board board--wide", "board board--narrow", "card-drawing", "plan-drawing"}
LOOK = {kind.__name__ for kind in (Look, Hue, CardLook, CardPart, Board, Zone)}
SHOWN = {("CardPart", "sign"), ("Zone", "names"), ("Look", "targets"), ("Look", "effects")}
"""What a look says is ids, paths and colors but for these; symbols are shapes, read as `test_symbols.py` tells."""
IDS_NAMED_NAME = ("Manifest",)


def changed(value: Any, change: Change, of: str = "", field: str = "") -> Any:
    """Return a rulebook, or a part of one, with every text in it changed: keys, too, and what has no fixed shape."""
    if isinstance(value, str):
        named = (
            field in NAMES and (field != "name" or of in IDS_NAMED_NAME) and not (field == "was" and of == "IconNote")
        )
        named = named or (of in LOOK and (of, field) not in SHOWN)
        return value if named or value in choices(of, field) else change(value)
    if isinstance(value, Loaded):
        return replace(value, rulebook=changed(value.rulebook, change))
    if is_dataclass(value) and not isinstance(value, type):
        kind = type(value).__name__
        return replace(value, **{f.name: changed(getattr(value, f.name), change, kind, f.name) for f in fields(value)})
    if isinstance(value, Mapping):
        if (of, field) == ("Example", "outcomes"):  # by ways to play, as a command line spells them
            return {way: changed(inner, change, "Step", "claims") for way, inner in value.items()}
        loose = of in ("Step", "Example", "PlainCard") and field not in NAMES
        if (of, field) == ("Look", "effects"):
            return {do: (change(sign), term) for do, (sign, term) in value.items()}
        pairs = ((change(key) if loose and key != "fare" else key, inner) for key, inner in value.items())
        return {key: changed(inner, change, of, field) for key, inner in pairs}
    if isinstance(value, (tuple, list)):
        return type(value)(changed(inner, change, of, field) for inner in value)
    return value


@cache
def types() -> dict[str, type]:
    """Every class that a rulebook is made of, by name."""
    found: dict[str, type] = {}
    waiting: list[Any] = [RulebookData, PlainCard]
    while waiting:
        kind = waiting.pop()
        waiting += get_args(kind)
        if isinstance(kind, type) and is_dataclass(kind) and kind is not Measured and kind.__name__ not in found:
            found[kind.__name__] = kind
            waiting += get_type_hints(kind).values()
    return found


@cache
def choices(of: str, field: str) -> tuple[str, ...]:
    """What a field that is no free text may be."""
    hint = get_type_hints(types()[of]).get(field) if of in types() else None
    return tuple(re.findall(r"'([^']*)'", str(hint))) if "Literal" in str(hint) else ()


@pytest.fixture(scope="module")
def clean() -> Books:
    """The rulebook with something in every field, and the one it grew out of."""
    return {"night-ferry": library.load(BOOK), "paper-boats": library.load(ANCESTOR)}


@pytest.fixture(scope="module")
def settings() -> dict[str, Any]:
    """Markdown as the site reads it."""
    listed = yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8"))["markdown_extensions"]
    named = [next(iter(each.items())) if isinstance(each, dict) else (each, {}) for each in listed]
    return {
        "extensions": ["toc", "tables", "fenced_code", *(name for name, _ in named)],
        "extension_configs": dict(named),
    }


class Shown:
    """The pages made of rulebooks, as a browser reads them."""

    def __init__(self, books: Books, settings: dict[str, Any], only: re.Pattern[str] = re.compile(".*")) -> None:
        every = pages(books, written=lambda path: not path.endswith("index.md"))
        self.sources = {path: source for path, source in every.items() if only.fullmatch(path)}
        self.elements: Counter[tuple[str, ...]] = Counter()
        self.nodes: list[Element] = []
        links = Links(books)
        converter = markdown.Markdown(
            extensions=[*settings["extensions"], links], extension_configs=settings["extension_configs"]
        )
        for path, source in self.sources.items():
            _, front, body = source.split("---\n", 2)
            links.start_page(path, source, path.partition("/")[0])
            html = converter.reset().convert(body)
            title = yaml.safe_load(front)["title"]  # which the theme prints as it stands
            whole = f'<title>{title}</title><body><i title="{title}">{title}</i>{html}'
            for node in html5lib.parse(whole, namespaceHTMLElements=False).iter():
                self.nodes.append(node)
                self.elements[(str(node.tag), *sorted(node.attrib))] += 1


def unsafe(node: Element) -> Iterator[str]:
    """Yield what of an element could run something, read as a browser does; independent of the code it judges."""
    for name, value in node.attrib.items():
        address = re.sub(r"[\t\n\r]", "", value).lstrip("".join(map(chr, range(33)))).lower()
        scheme = re.match(r"([a-z][a-z0-9+.-]*):", address)
        if name.startswith("on") or "hostile" in name:
            yield name
        leads = name in ("href", "src", "action", "formaction", "data", "xlink:href")
        if leads and scheme and scheme[1] not in ("https", "http", "mailto", "rule"):
            yield value
    if node.tag == "script" and node.get("type") != "application/json" and node.text not in OURS:
        yield "script"
    if node.tag == "img" or (node.tag == "svg" and node.get("class") not in DRAWINGS):
        yield str(node.tag)


def inline(element: tuple[str, ...]) -> bool:
    """Whether it is one that Markdown within a line may make, where a name is parted, or a line of a drawing."""
    return (
        element[0] in ("em", "strong", "code", "wbr")
        or element == ("{http://www.w3.org/2000/svg}text", "class", "x", "y")
        or (element[0] == "a" and set(element[1:]) <= {"class", "href", "title"})
    )


def test_the_hostile_rulebook_has_something_in_every_field(clean: Books):
    """A field that is new in the data joins it; nothing is spared because nobody thought of it."""
    filled: set[tuple[str, str]] = set()

    def note(value: Any, of: str = "", field: str = "") -> None:
        if isinstance(value, str) and value:
            filled.add((of, field))
        elif is_dataclass(value):
            for each in fields(value):
                note(getattr(value, each.name), type(value).__name__, each.name)
        elif isinstance(value, Mapping):
            for key, inner in value.items():
                note(key, of, field)
                note(inner, of, field)
        elif isinstance(value, (tuple, list)):
            for inner in value:
                note(inner, of, field)

    note(clean["night-ferry"].rulebook)
    texts = {
        (name, field)
        for name, kind in types().items()
        for field, hint in get_type_hints(kind).items()
        if re.search(r"\b(str|Any)\b", re.sub(r"ClassVar\[.*", "", str(hint))) and "Literal" not in str(hint)
    }
    abstract = {field for field in texts if field[0] == "Card"}

    assert texts - filled - abstract == set()


@pytest.fixture(scope="module")
def usual(clean: Books, settings: dict[str, Any]) -> Shown:
    """The pages with harmless words around every text."""
    return Shown({name: changed(book, lambda text: f"so {text} so") for name, book in clean.items()}, settings)


@pytest.mark.parametrize(
    "payloads",
    [
        *(PAYLOADS[first:] + PAYLOADS[:first] for first in range(0, len(PAYLOADS), 6)),
        *(pytest.param([payload], marks=pytest.mark.soak) for payload in PAYLOADS),
    ],
)
def test_no_text_becomes_anything_else(clean: Books, settings: dict[str, Any], usual: Shown, payloads: list[str]):
    """Pages with it have the elements and attributes of pages with harmless words in its place, and run nothing.

    Before a commit each text in turn takes another of them, and in a soak each of them stands in every text.
    """
    turns = cycle(payloads)

    def hostile(text: str) -> str:
        payload = next(turns)
        return f"{payload} {text} {payload}"

    shown = Shown({name: changed(book, hostile) for name, book in clean.items()}, settings)

    assert [found for node in shown.nodes for found in unsafe(node)] == []
    more = shown.elements - usual.elements
    assert {element: n for element, n in more.items() if not inline(element)} == {}
    for path, source in shown.sources.items():
        assert "render_macros: false" in source.split("---\n")[1], path
        assert not re.search(r"\{\{|\{%|\{##", source), path


@pytest.mark.parametrize("game", ["meaning-made", "life-meaning"])
def test_what_is_played_with_hostile_names_is_text_too(settings: dict[str, Any], game: str):
    """Players, cards and words reach pictures of the table, steps, and what an engine says of them."""
    loaded = library.load(game)
    examples = {full_id: each for full_id, each in loaded.rulebook.examples.items() if each.status != "published"}
    kinds = {(each.status, bool(each.variant)): full_id for full_id, each in examples.items()}
    order = next(iter(loaded.rulebook.orders.values()))
    ordered = loaded.rulebook.full_id("example", order.example)
    few = {full_id: examples[full_id] for full_id in (*kinds.values(), ordered)}
    loaded = replace(loaded, rulebook=replace(loaded.rulebook, examples=few, measured=None))

    def hostile(text: str) -> str:
        return text if ID.fullmatch(text) else f"{PAYLOADS[crc32(text.encode()) % len(PAYLOADS)]} {text}"

    shown = Shown({game: changed(loaded, hostile)}, settings, PLAYED)

    steps = "".join(source for path, source in shown.sources.items() if "/examples/" in path)
    assert steps.count("hostile") > 100
    assert [found for node in shown.nodes for found in unsafe(node)] == []
