"""What Markdown stands in: block quotes, items of lists, admonitions, tabs; one inside the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules_engine.lexicon.readers.document import ListItem, Span
from rules_engine.lexicon.readers.masked_text import MaskedText


@dataclass(slots=True)
class Container:
    """One of them: the column where its content begins, and what it holds so far.

    `lead` is the paragraph that a list would follow now; `own` the span of an item up to the first list in it.
    """

    kind: Literal["page", "quote", "alert", "item", "block"]
    column: int = 0
    start: int = 0
    end: int = 0
    lead: Span | None = None
    lead_in: Span | None = None
    closed: bool = False


class Containers:
    """The containers that are open, from the outermost to the innermost."""

    def __init__(self, masked: MaskedText) -> None:
        self._masked = masked
        self._open = [Container("page")]
        self._quotes: list[int] = []

    def __len__(self) -> int:
        return len(self._open)

    @property
    def innermost(self) -> Container:
        """The container in which the next block stands."""
        return self._open[-1]

    @property
    def is_quoted(self) -> bool:
        """Whether somebody else is quoted here."""
        return any(self._open[at].kind == "quote" for at in self._quotes[:3])

    def push(self, container: Container) -> None:
        """Open a container inside the innermost."""
        outer = self.innermost
        if container.kind in ("quote", "alert"):
            self._quotes.append(len(self._open))
        elif container.kind == "item":
            container.lead_in = outer.lead
            outer.closed = outer.kind == "item"
        self._open.append(container)

    def keep(self, count: int) -> None:
        """Close all but the first `count`."""
        while len(self._open) > count:
            container = self._open.pop()
            outer = self.innermost
            if not outer.closed:
                outer.end = max(outer.end, container.end)
            if container.kind == "item":
                if container.start < container.end:
                    self._masked.items.append(ListItem((container.start, container.end), container.lead_in))
            elif container.kind in ("quote", "alert"):
                self._quotes.pop()
                outer.lead = None
                if container.kind == "quote" and not self._quotes and container.start < container.end:
                    self._masked.set_apart.append((container.start, container.end))
            else:
                outer.lead = None

    def hold(self, span: Span, *, paragraph: bool) -> None:
        """Note a block in the innermost container."""
        container = self.innermost
        container.lead = span if paragraph else None
        if not container.closed:
            container.end = span[1]

    def up_to_first_quote(self) -> int:
        """Return how many containers go on after a blank line."""
        return self._quotes[0] if self._quotes else len(self._open)

    def walk(self, text: str, at: int, end: int, column: int) -> tuple[int, int, int, int]:
        """Return how many containers a line is in, its first character and that one's column, and the column of zero.

        The markers of quotes are masked.
        """
        zero = 0
        for count, container in enumerate(self._open):
            if container.kind in ("quote", "alert"):
                if at == end or text[at] != ">" or column - zero > 3:
                    return count, at, column, zero
                self._masked.blank(at, at + 1)
                at, column, zero = after_marker(text, at + 1, end, column + 1)
            elif at == end or column >= container.column:
                zero = container.column if container.kind != "page" else zero
            else:
                return count, at, column, zero
        return len(self._open), at, column, zero


def indented(text: str, at: int, end: int, column: int) -> tuple[int, int]:
    """Return the first character of a line from `at` that is no space, and its column."""
    while at < end:
        char = text[at]
        if char == " ":
            column += 1
        elif char == "\t":
            column += 4 - column % 4
        else:
            break
        at += 1
    return at, column


def after_marker(text: str, at: int, end: int, column: int) -> tuple[int, int, int]:
    """Return the first character after a marker, its column, and the column of zero; one space belongs to it."""
    first, found = indented(text, at, end, column)
    return first, found, column + 1 if first > at else column
