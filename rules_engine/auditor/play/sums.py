"""Sums that a text writes out: `6 + 3 + 1 = 11`, and so many times so many that make so many in all."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from rules_engine.auditor.play.numbers import NUMBER, ORDINALS, number
from rules_engine.lexicon.readers.document import Span

_TIMES = "×·✕✖"
_SIGNS = dict.fromkeys(("+", "➕", "＋", "plus"), "+") | dict.fromkeys(("−", "-", "–", "➖", "minus"), "-")
_SIGNS |= dict.fromkeys((*_TIMES, "*", "x", "times"), "*")
_SO = r",?\s+(?:so|that\s+is|that[’']s|which\s+is|that\s+makes|which\s+makes|making|for\s+a\s+total\s+of)\s+(?=\d)"
_EQUALS = (
    r"=|\b(?:equals?|makes?|making|totals?|totall?ing|adds?\s+up\s+to|adding\s+up\s+to|comes?\s+to|sums?\s+to"
    r"|for\s+a\s+total\s+of|is|are|leaves?|leaving|gives?|giving)\b(?:\s+(?:a\s+total\s+of|exactly|just))?"
)
_TOKEN = re.compile(
    rf"(?P<broken>\d+(?:[.,]\d+)+)|(?P<number>{NUMBER})|(?P<equals>{_SO}|{_EQUALS})|(?P<sign>\b(?:plus|minus|times)\b|[+➕＋−–➖×·✕✖*-]|\bx\b)"
    r"|(?P<open>\()|(?P<close>\))"
    r"|(?P<stop>[;:!?\0|→⇒/≈%~]|->|\.(?=\s|$)|,|\b(?:if|about|roughly|around|per|each)\b|\d+)"
    r"|(?P<word>[^\W\d_]+|\S)",
    re.IGNORECASE,
)
UnitOf = Callable[[str], str]
"""Returns the term that a label is, "" for none; of one whose number says which one it is, with `#` before."""
_LABELS = 6
_MOST = 40
_WORD = 20


class Sum(NamedTuple):
    """A sum as written: where its result stands, what it says, and what it makes."""

    start: int
    end: int
    says: int
    makes: int
    written: str


class _Token(NamedTuple):
    kind: str
    text: str
    start: int
    end: int


class _Part(NamedTuple):
    """One side of an equals sign: its numbers with their labels; `sure` unless a dash may be no minus.

    `first` is the span of its first number, and `lead` what stands before that behind the equals sign.
    """

    start: int
    end: int
    values: tuple[int, ...]
    signs: tuple[str, ...]
    labels: tuple[str, ...]
    sure: bool
    first: Span = (0, 0)
    lead: str = ""

    @property
    def total(self) -> int:
        total, term = 0, 0
        for value, sign in zip(self.values, self.signs, strict=True):
            if sign == "*":
                term *= value
            else:
                total, term = total + term, value if sign == "+" else -value
        return total + term


def sums(text: str, start: int, end: int, unit: UnitOf) -> Iterator[Sum]:
    """Yield the sums of a sentence that do not come out."""
    piece = text[start:end]
    if not any(char.isdigit() for char in piece) and "plus" not in piece and "minus" not in piece:
        return
    tokens = _tokens(text, start, end)
    for at, token in enumerate(tokens):
        if token.kind != "equals":
            continue
        left, right = _left(tokens, at), _right(tokens, at)
        if left is None or right is None or (len(left.values) == 1 and len(right.values) == 1):
            continue
        found = _compared(text, token, left, right, unit)
        if found:
            yield found


def _compared(text: str, equals: _Token, left: _Part, right: _Part, unit: UnitOf) -> Sum | None:
    result, parts = (right, left) if len(left.values) > 1 else (left, right)
    either = {right.total, right.values[0]} if result is right else {left.total}
    trailing = len(right.values) > 1 and result is right
    if parts.total in either or not parts.sure or (trailing and not right.sure):
        return None
    if trailing and any(parts.total == total for total in _prefixes(right)):
        return None
    if _converted(parts, result, unit) or (right.lead and unit(right.lead)[:1] in ("", "#")):
        return None
    if unit(" ".join(text[max(left.start - _WORD, 0) : left.start].split()[-1:])).startswith("#"):
        return None
    if equals.text != "=" and (result is left or not _same(parts, result, unit)):
        return None
    if equals.text[-1].isspace() and not _ends(text, result, parts):
        return None
    says = result.values[0]
    return Sum(*result.first, says, parts.total, text[parts.start : parts.end].strip())


def _ends(text: str, result: _Part, parts: _Part) -> bool:
    """Whether behind a number that is told with “so” nothing else begins than what is counted already."""
    behind = re.match(r"\s*([^\W\d_]*)", text[result.first[1] : result.first[1] + _WORD])
    word = behind[1].casefold() if behind else ""
    return word in ("", "in", "altogether", "points") or any(word in label.casefold() for label in parts.labels)


def _prefixes(part: _Part) -> Iterator[int]:
    for n in range(1, len(part.values) + 1):
        yield part._replace(values=part.values[:n], signs=part.signs[:n]).total


def _converted(parts: _Part, result: _Part, unit: UnitOf) -> bool:
    """Whether one thing is turned into another: 2 Energy + 1 Insight = 1 Support."""
    into = unit(result.labels[0])
    units = {unit(label) for label in parts.labels} - {""}
    return bool(into and units) and into not in units and len(units) >= len([x for x in parts.labels if x])


def _same(parts: _Part, result: _Part, unit: UnitOf) -> bool:
    """Whether behind a verb that may mean something else the same thing is counted, or nothing is named."""
    units = {unit(label) for label in (*parts.labels, result.labels[0])} - {""}
    return len(units) <= 1


def _tokens(text: str, start: int, end: int) -> list[_Token]:
    tokens = []
    for found in _TOKEN.finditer(text, start, end):
        tokens.append(_Token(str(found.lastgroup), found[0], found.start(), found.end()))
    return _without_asides(text, tokens)


def _without_asides(text: str, tokens: list[_Token]) -> list[_Token]:
    """Leave out what stands in brackets and is a remark: `6 (first) + 3 (for round 2)`."""
    kept: list[_Token] = []
    at = 0
    while at < len(tokens):
        if tokens[at].kind == "open":
            last = min(at + _MOST, len(tokens))
            close = next((n for n in range(at, last) if tokens[n].kind == "close"), None)
            inside = tokens[at + 1 : close] if close is not None else []
            if close is not None and not any(it.kind in ("sign", "equals", "open") for it in inside):
                at = close + 1
                continue
        kept.append(tokens[at])
        at += 1
    return kept


def _left(tokens: list[_Token], equals: int) -> _Part | None:
    """Return the longest piece before an equals sign that is a row of numbers with signs between them."""
    values: list[int] = []
    signs: list[str] = []
    labels: list[str] = []
    words: list[str] = []
    first = equals
    sure, wants = True, "number"
    at = equals
    while (at := at - 1) >= max(equals - _MOST, 0):
        token = tokens[at]
        if token.kind == "word" and len(words) < _LABELS:
            words.append(token.text)
        elif token.kind == "number" and wants == "number":
            if at and tokens[at - 1].text.casefold() in ORDINALS:
                return None
            values.append(_value(token))
            labels.append(" ".join(reversed(words)))
            words, wants, first = [], "sign", at
        elif token.kind == "sign" and wants == "sign":
            sign = _SIGNS[token.text.casefold()]
            before = tokens[at - 1] if at else None
            if before is None or before.kind not in ("number", "word", "close"):
                sure = sure and sign == "+"  # a sign of the first number, or a mark of a list
                break
            sure = sure and _apart(tokens, at)
            signs.append(sign)
            words, wants = [], "number"
        elif token.kind == "close" and wants == "number" and (inner := _inside(tokens, at)):
            at, part = inner
            values.append(part.total)
            labels.append(" ".join(reversed(words)))
            words, wants, first = [], "sign", at
            sure = sure and part.sure
        elif token.kind in ("open", "close"):
            return None
        else:
            break
    if not values or (wants == "number" and len(signs) >= len(values)):
        return None
    row = tuple(reversed(values)), ("+", *reversed(signs)), tuple(reversed(labels))
    return _Part(tokens[first].start, tokens[equals - 1].end, *row, sure, (tokens[first].start, tokens[first].end))


def _inside(tokens: list[_Token], close: int) -> tuple[int, _Part] | None:
    """Return where the bracket opens that closes here, and what it holds, if that is one row of numbers."""
    start = next((at for at in range(close - 1, max(close - _MOST, -1), -1) if tokens[at].kind == "open"), -1)
    part = _left(tokens[start + 1 : close], close - start - 1) if start >= 0 else None
    held = sum(token.kind == "number" for token in tokens[start + 1 : close])
    return (start, part) if part and held == len(part.values) else None


def _right(tokens: list[_Token], equals: int) -> _Part | None:
    """Return the numbers with signs between them that follow an equals sign; a few words may come first."""
    values: list[int] = []
    signs: list[str] = []
    labels: list[str] = []
    words: list[str] = []
    sign, sure, start, end, first, lead = "+", True, 0, 0, (0, 0), ""
    wants = True
    for at in range(equals + 1, min(equals + _MOST, len(tokens))):
        token = tokens[at]
        if token.kind == "word" and len(words) < (_LABELS if values or tokens[equals].text == "=" else 0):
            words.append(token.text)
        elif token.kind == "number" and wants:
            if words and words[-1].casefold() in ORDINALS:
                return None
            if not values:
                start, first, lead, words = token.start, (token.start, token.end), " ".join(words), []
            else:
                labels[-1] = " ".join(words)
            values.append(_value(token))
            signs.append(sign)
            labels.append("")
            words, wants, end = [], False, token.end
        elif token.kind == "sign" and values and not wants and at + 1 < len(tokens):
            labels[-1] = " ".join(words)
            words, wants, sign = [], True, _SIGNS[token.text.casefold()]
            sure = sure and _apart(tokens, at)
        else:
            break
    if not values:
        return None
    if not wants:
        labels[-1] = labels[-1] or " ".join(words)
    return _Part(start, end, tuple(values), tuple(signs), tuple(labels), sure, first, lead)


def _apart(tokens: list[_Token], at: int) -> bool:
    """Whether a sign stands for itself: a dash between two numbers is a range or a score as well."""
    sign, before, after = tokens[at], tokens[at - 1], tokens[at + 1]
    if sign.text not in "-–−" or (before.end < sign.start and sign.end < after.start):
        return True
    return sign.text == "-" and any(token.text == "=" and token.start == after.end for token in tokens[at + 2 : at + 3])


def _value(token: _Token) -> int:
    return number(token.text) or 0
