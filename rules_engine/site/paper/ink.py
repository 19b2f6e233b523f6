"""Drawings for paper: each SVG with all it needs in itself, since WeasyPrint gives none of the page's style to it.

`drawing.css` is the one place of how things are drawn; here it is worked out, element by element, in the colors of
light ground. What a picture uses stands in it once for each color in which it is used.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from html import unescape
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from rules_engine.core.data.rulebook import RulebookData
from rules_engine.site.content import ASSETS

_SVG = "http://www.w3.org/2000/svg"
_AT_RULE = re.compile(r"@[\w-]+[^{};]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_SELECTOR = re.compile(r"(?::where\()?(text)\[class\^=\"d-\"\]\)?|\.(d-[\w-]+)|(:root)")
_VAR = re.compile(r"var\((--[\w-]+)(?:, *(var\(--[\w-]+\)|[^()]*))?\)")
_FONT = re.compile(r"(?P<style>italic )?(?P<weight>\d+ )?(?P<size>[\d.]+px) (?P<family>.+)")
_LEFT_OUT = {"font-variant-numeric", "paint-order"}
"""The fonts on paper have lining numbers, and what is painted first is drawn first."""

Style = dict[str, str]


@dataclass(frozen=True, slots=True)
class Ink:
    """How the drawings of a rulebook are inked: each class in its tint, or with `white` all alike.

    `colors` are those of `drawing.css` that are others here (`--card`).
    """

    tints: Mapping[str, str]
    white: bool = False
    colors: Mapping[str, str] = field(default_factory=dict)

    def picture(self, svg: str, definitions: str = "") -> str:
        """Return an `<svg>` as it stands by itself, with what it uses of `definitions` (`Sheet.definitions()`)."""
        drawn = _parsed(svg)
        trees = [drawn, _parsed(definitions)] if definitions else [drawn]
        digest = hashlib.sha256(f"{svg}{definitions}".encode()).hexdigest()[:8]
        inking = _Inking(
            self, digest, {name: each for tree in trees for each in tree.iter() if (name := each.get("id"))}
        )
        made = inking.inked(drawn, {**_rules()[":root"], **self.colors})
        if inking.used:
            made.insert(0, defs := Element("defs"))
            defs.extend(inking.used.values())
        if says := drawn.get("aria-label"):  # WeasyPrint has it from a title only
            made.insert(0, title := Element("title"))
            title.text = says
        made.set("xmlns", _SVG)
        return ElementTree.tostring(made, encoding="unicode")

    def symbol(self, symbol: str) -> str:
        """Return a `<symbol>` as a picture."""
        return self.picture(symbol.replace("<symbol", "<svg", 1).replace("</symbol>", "</svg>"))


def ink(book: RulebookData, *, white: bool = False) -> Ink:
    """Return how the drawings of a rulebook are inked: with the hues of its look, or with `white` in place of them."""
    return Ink({f"d-{book.prefix}-{term}": unescape(hue.light) for term, hue in book.look.hues.items()}, white)


@dataclass(frozen=True, slots=True)
class _Inking:
    """A picture being inked: the elements that have an id, and those used, each once for every tint it is used in.

    What is used has the `digest` of the picture in its id: nothing else in a document is called so.
    """

    ink: Ink
    digest: str
    named: Mapping[str, Element]
    used: dict[str, Element] = field(default_factory=dict)

    def inked(self, drawn: Element, around: Style) -> Element:
        """Return an element with its style as attributes, below what is `around`: the custom properties there."""
        tag = _local(drawn.tag)
        names = drawn.get("class", "").split()
        style = self._style(names, around, is_text=tag == "text")
        around = {name: _value(value, style) for name, value in style.items() if name.startswith("--")}
        attributes = {_local(name): value for name, value in drawn.items() if name not in ("class", "id")}
        for name in ("href", "fill"):
            if found := re.fullmatch(r"(?:url\()?#([\w-]+)\)?", attributes.get(name, "")):
                attributes[name] = attributes[name].replace(found[1], self._use(found[1], around))
        shown = {name: _value(value, style) for name, value in style.items() if not name.startswith("--")}
        made = Element(tag, attributes | _long(shown))
        made.text, made.tail = drawn.text, drawn.tail
        for child in drawn:
            made.extend(self._child(child, around))
        return made

    def _child(self, child: Element, around: Style) -> Iterator[Element]:
        """Yield a child as it is inked; words with an outline below them are drawn twice, the outline first."""
        if _local(child.tag) in ("defs", "symbol", "pattern", "title", "desc", "style"):
            return  # what is used comes by its use
        made = self.inked(child, around)
        if made.tag == "text" and "stroke" in made.attrib:
            yield made
            made = Element("text", {name: value for name, value in made.items() if not name.startswith("stroke")})
            made.text = child.text
        yield made

    def _use(self, name: str, around: Style) -> str:
        """Take an element into the picture as it looks where it is used, and return its id there."""
        known = f"{self.digest}-{name}-{around.get('--tint', '').lstrip('#')}"
        if known not in self.used:
            self.used[known] = Element("g")  # it is known while it is made
            self.used[known] = self.inked(self.named[name], around)
            self.used[known].set("id", known)
        return known

    def _style(self, names: list[str], around: Style, *, is_text: bool) -> Style:
        rules = _rules()
        style = dict(around)
        if is_text:
            style |= rules["text"]
        for name in sorted((name for name in names if name in rules), key=list(rules).index):
            style |= rules[name]
        for name in names:
            if name in self.ink.tints:
                style["--tint"] = self.ink.tints[name]
        if self.ink.white and "--tint" in style:
            style["--tint"] = "#fff"
        return style


def _value(value: str, style: Style) -> str:
    """Return a value with its custom properties put in."""
    while found := _VAR.search(value):
        value = value.replace(found[0], style.get(found[1], found[2] or "none"), 1)
    return value


def _long(style: Style) -> Style:
    """Return a style without shorthands, and without what paper has otherwise."""
    found = _FONT.fullmatch(style.pop("font", ""))
    if found:
        parts = found.groupdict(default="normal")
        style |= {f"font-{name}": value.strip() for name, value in parts.items()}
    return {name: value for name, value in style.items() if name not in _LEFT_OUT}


@lru_cache(maxsize=1)
def _rules() -> Mapping[str, Style]:
    """Return what `drawing.css` says of each class, of words (`text`) and of all (`:root`), in its order."""
    css = re.sub(r"/\*.*?\*/", "", (ASSETS / "drawing.css").read_text(encoding="utf-8"), flags=re.DOTALL)
    rules: dict[str, Style] = {"text": {}, ":root": {}}
    for selectors, body in _RULE.findall(_AT_RULE.sub("", css)):
        for selector in selectors.split(","):
            if found := _SELECTOR.fullmatch(selector.strip()):
                declared = (each.partition(":") for each in body.split(";") if ":" in each)
                rules.setdefault(found[1] or found[2] or found[3], {}).update(
                    {name.strip(): value.strip() for name, _, value in declared}
                )
    return rules


def _parsed(svg: str) -> Element:
    return ElementTree.fromstring(svg.replace(" data-search-exclude", ""))  # HTML's short way to say yes


def _local(name: str) -> str:
    return name.rpartition("}")[2]
