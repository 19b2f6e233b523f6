"""A game's symbols: shapes as SVG, of which only such are read as draw and do nothing else."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from xml.parsers import expat
from xml.sax.saxutils import quoteattr

from rules_engine.core.data.nearest import did_you_mean
from rules_engine.library.marked_yaml import KeyPath, MarkedFile
from rules_engine.library.problems import Complaints, quoted
from rules_engine.library.slugs import is_slug
from rules_engine.library.text_files import read_text

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


def read(file: Path, path: str) -> tuple[dict[str, str], MarkedFile]:
    """Return the symbols of a file as SVG by their ids, which are those of terms, and where each stands.

    Problems call the file `path`.
    """
    complaints = Complaints(path)
    text = read_text(file, complaints)
    reading = _Reading(complaints)
    if text is not None:
        reading.read(text)
    return reading.found, MarkedFile(path, file, text or "", values=reading.marks, problems=tuple(complaints))


class _ForeignError(Exception):
    """What no file of symbols begins with: nothing after it is read."""


class _Reading:
    """One file of symbols while its elements come by."""

    def __init__(self, complaints: Complaints) -> None:
        self.complaints = complaints
        self.found: dict[str, str] = {}
        self.marks: dict[KeyPath, tuple[int, int]] = {}
        self.around: list[str] = []
        self.id = ""
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self._begin
        self.parser.EndElementHandler = self._end
        self.parser.StartDoctypeDeclHandler = self._refuse

    def read(self, text: str) -> None:
        """Read the symbols of the file."""
        try:
            self.parser.Parse(text, True)
        except expat.ExpatError as error:
            self.complaints.add((error.lineno, error.offset + 1), f"no SVG: {expat.ErrorString(error.code)}")
        except _ForeignError:
            self._complain("a document type", "symbols need none")

    def _refuse(self, *_: object) -> None:
        raise _ForeignError

    def _mark(self) -> tuple[int, int]:
        return self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1

    def _complain(self, what: str, hint: str) -> None:
        self.complaints.add(self._mark(), f"{what} is no part of a symbol", hint)

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
            self._define(attributes.get("id", ""))
        allowed = (*known[name], *_SET)
        for key, value in attributes.items():
            if key not in allowed:
                self._complain(f"the attribute {quoted(key)} of <{name}>", did_you_mean(key, allowed))
            elif not _PLAIN.fullmatch(value):
                what = f"{quoted(value)} as {key!r} of <{name}>"
                self._complain(what, "write numbers, paths and names of classes")
        written = "".join(f" {key}={quoteattr(value)}" for key, value in attributes.items() if key in allowed)
        self.found[self.id] = self.found.get(self.id, "") + f"<{name}{written}>"

    def _define(self, name: str) -> None:
        """Begin a symbol."""
        if not is_slug(name):
            self.complaints.add(self._mark(), f"a symbol with the id {quoted(name)}", "give it the id of its term")
        elif name in self.found:
            line = self.marks[(name,)][0]
            self.complaints.add(self._mark(), f"duplicate symbol {name!r}", f"it stands in line {line} already")
        self.id, self.found[name] = name, ""
        self.marks[(name,)] = self._mark()

    def _end(self, name: str) -> None:
        self.around.pop()
        if self.around and self.id in self.found and name in (*_DEFINED, *_SHAPES):
            self.found[self.id] += f"</{name}>"
