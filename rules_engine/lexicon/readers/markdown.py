"""The reader of Markdown."""

from __future__ import annotations

import re

from rules_engine.lexicon.documents import Document
from rules_engine.lexicon.readers.addresses import mask_addresses
from rules_engine.lexicon.readers.front_matter import front_matter
from rules_engine.lexicon.readers.markdown_blocks import Blocks
from rules_engine.lexicon.readers.markdown_inline import Inline, label_key
from rules_engine.lexicon.readers.reading import Reading

_LABEL = re.compile(r"\[(?<!\]\[)([^\[\]\\\r\n]{1,999}+)\]:")


def read(text: str) -> Document:
    """Mask what is no running text, and find sections, tables and lists."""
    reading = Reading(text)
    reading.meta, start = front_matter(text)
    reading.cut(0, start)
    labels = {label_key(found[1]) for found in _LABEL.finditer(text)}
    Blocks(reading, Inline(reading, labels)).read(start)
    mask_addresses(reading)
    return reading.document("markdown")
