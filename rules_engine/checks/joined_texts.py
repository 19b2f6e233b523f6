"""Many short texts as one document: linted together, and each finding leads back to the text it stands in."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import accumulate, groupby

from rules_engine.core.data.texts import Text
from rules_engine.core.data.wording import WordingError, placeholders
from rules_engine.lexicon.documents import read
from rules_engine.lexicon.readers.document import CUT, Document, Section, line_starts

_GAP = f"\n\n{CUT}\n\n"


@dataclass(frozen=True, slots=True)
class Joined:
    """A document of texts, each read for itself as Markdown, and where in it each text and each line begins."""

    document: Document
    texts: tuple[Text, ...]
    starts: tuple[int, ...]
    line_starts: tuple[int, ...]

    def text_at(self, offset: int) -> tuple[Text, int]:
        """Return the text around character `offset` of the document, and which character of the text that is."""
        number = bisect_right(self.starts, offset) - 1
        return self.texts[number], offset - self.starts[number]


def joined(texts: Iterable[Text]) -> Joined:
    """Join texts; those of one entry are a section.

    What one text leaves open, such as a quotation mark, does not reach into the next.
    """
    listed = tuple(texts)
    parts = [read(_with_numbers(text) if text.kind.filled else text.text, "markdown") for text in listed]
    starts = tuple(accumulate((len(part.text) + len(_GAP) for part in parts), initial=0))
    apart = ((at, span) for at, part in zip(starts, parts, strict=False) for span in part.set_apart)
    whole = "".join(part.text + _GAP for part in parts)
    document = Document(
        text=whole,
        prose="".join(part.prose + _GAP for part in parts),
        syntax="markdown",
        meta={},
        sections=tuple(_sections((text.owner for text in listed), starts)),
        cells=(),
        items=(),
        set_apart=tuple((at + first, at + last) for at, (first, last) in apart),
        ignores=(),
    )
    return Joined(document, listed, starts, tuple(line_starts(whole)))


def _sections(owners: Iterable[str], starts: tuple[int, ...]) -> Iterator[Section]:
    number = 0
    for _, together in groupby(owners):
        first, number = number, number + sum(1 for _ in together)
        yield Section(starts[first], starts[number], 1, None)


def _with_numbers(text: Text) -> str:
    """Return a text with a number in place of each fact in braces and the noun beside it, every word where it was."""
    parts, end = [], 0
    try:
        for brace in placeholders(text.text):
            noun = brace.noun.replace("/", ";") + " " if brace.noun else ""
            number = "0" * (brace.end - brace.start - len(noun) - bool(noun))
            parts += [text.text[end : brace.start], number, " " * bool(noun), noun]
            end = brace.end
    except WordingError:
        return text.text
    return "".join((*parts, text.text[end:]))
