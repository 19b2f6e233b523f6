"""A game's symbols: shapes as SVG, of which only such are read as draw and do nothing else."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from xml.parsers import expat
from xml.sax.saxutils import quoteattr

from rules_engine.core.data.nearest import did_you_mean
from rules_engine.library import text_files
from rules_engine.library.problems import Complaints

FILE = "symbols.svg"
_DEFINED = {"symbol": ("id", "viewBox"), "pattern": ("id", "width", "height", "patternUnits", "viewBox")}
_SHAPES = {
    "g": (),
    "path": ("d",),
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "rect": ("x", "y", "width", "height", "rx"),
    "line": ("x1", "y1", "x2", "y2"),
    "polygon": ("points",),
    "polyline": ("points",),
}
_SET = ("class", "transform", "opacity", "stroke-width", "stroke-dasharray")
_PLAIN = re.compile(r"[\w\s.,()+-]*", re.ASCII)
"""What the attributes of shapes are made of: numbers, letters of paths, names of classes."""


def read(file: Path, complaints: Complaints) -> dict[str, str]:
    """Return the symbols of a file as SVG by their ids, which are those of terms; complain of all else."""
    raw = text_files.bytes_of(file, complaints)
    text = text_files.decoded(raw, complaints) if raw is not None else None
    return _Reading(complaints).read(text) if text is not None else {}


class _Reading:
    """One file of symbols while its elements come by."""

    def __init__(self, complaints: Complaints) -> None:
        self.complaints = complaints
        self.found: dict[str, str] = {}
        self.around: list[str] = []
        self.id = ""
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self._begin
        self.parser.EndElementHandler = self._end
        self.parser.StartDoctypeDeclHandler = lambda *_: self._complain("a document type", "symbols need none")

    def read(self, text: str) -> dict[str, str]:
        """Return the symbols of the file."""
        try:
            self.parser.Parse(text, True)
        except expat.ExpatError as error:
            self.complaints.add((error.lineno, error.offset + 1), f"no SVG: {expat.ErrorString(error.code)}")
        return self.found

    def _complain(self, what: str, hint: str) -> None:
        mark = (self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)
        self.complaints.add(mark, f"{what} is no part of a symbol", hint)

    def _begin(self, name: str, attributes: Mapping[str, str]) -> None:
        within = len(self.around)
        self.around.append(name)
        if not within:
            return
        known = _DEFINED if within == 1 else _SHAPES
        if name not in known:
            hint = did_you_mean(name, known) or f"here stand {', '.join(known)}"
            self._complain(f"<{name}>", hint)
            return
        if within == 1:
            self.id = attributes.get("id", "")
            self.found[self.id] = ""
        allowed = (*known[name], *_SET)
        for key, value in attributes.items():
            if key not in allowed:
                self._complain(f"the attribute {key!r} of <{name}>", did_you_mean(key, allowed))
            elif not _PLAIN.fullmatch(value):
                self._complain(f"{value!r} as {key!r} of <{name}>", "write numbers, paths and names of classes")
        written = "".join(f" {key}={quoteattr(value)}" for key, value in attributes.items() if key in allowed)
        self.found[self.id] += f"<{name}{written}>"

    def _end(self, name: str) -> None:
        self.around.pop()
        if self.around and self.id in self.found and name in (*_DEFINED, *_SHAPES):
            self.found[self.id] += f"</{name}>"
