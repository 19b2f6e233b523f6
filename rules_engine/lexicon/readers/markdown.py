"""The reader of Markdown."""

from __future__ import annotations

import re

from rules_engine.lexicon.readers.addresses import mask_addresses
from rules_engine.lexicon.readers.document import Document
from rules_engine.lexicon.readers.front_matter import front_matter
from rules_engine.lexicon.readers.markdown_blocks import Blocks
from rules_engine.lexicon.readers.markdown_inline import Inline, label_key
from rules_engine.lexicon.readers.masked_text import MaskedText

_LABEL = re.compile(r"\[(?<!\]\[)([^\[\]\\\r\n]{1,999}+)\]:")  # “[track]: meaning.md”: what a link may be called


def read(text: str) -> Document:
    """Mask what is no running text, and find sections, tables and lists."""
    masked = MaskedText(text)
    masked.meta, start = front_matter(text)
    masked.cut(0, start)
    labels = {label_key(found[1]) for found in _LABEL.finditer(text)}
    Blocks(masked, Inline(masked, labels)).read(start)
    mask_addresses(masked)
    return masked.document("markdown")
