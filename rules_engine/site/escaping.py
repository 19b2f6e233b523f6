"""The texts of rulebooks as pages hold them: what a rulebook says is text, and never HTML, a macro or an attribute.

Everything that pages are made of is a rulebook's data, or is played with it. So it is escaped once, before the first
page is made, as `html.escape` does and a little more. Whatever a page does with it then is safe: as Markdown, within an
element, in an attribute. What stays is Markdown inside a line: emphasis, code, and links, of which `links` lets only
those with a known scheme lead anywhere. `html.unescape` gives back what was written.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from typing import Any, NamedTuple

from rules_engine.core.data import notes, wording
from rules_engine.core.data.rulebook import RulebookData, Scalar, Step
from rules_engine.core.data.texts import Path, texts
from rules_engine.site.addresses import Books

_BREAK = re.compile(r"\s*[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]\s*")
_CONTROL = re.compile("[\x00-\x08\x0e-\x1b\x1f\x7f-\x9f\ue000-\uf8ff]")
"""What no text means: front matter cannot hold it, and Markdown and `links` mark places by some of it."""
_SPECIAL = re.compile(r'(?P<brace>\{\{|\}\}|\{[^{}]*\}|[{}])|\[\[(?!\s*[\w.-]+\s*[|\]])|[&<>"]|!(?=\[)|\\$')
_BLOCK = re.compile(
    r"#|\||:(?=\s)|`{3}|~{3}|={3}|!{3}|\?{3}|[+*-](?=\s)|\d+[.)](?=\s)|(?:[*_-]\s*){3,}$|[=-]+$|\[[^\[\]]*\]:"
)
"""What begins a block of Markdown, at the beginning of a line."""


def escaped(books: Books) -> Books:
    """Return rulebooks with every text, name and key as a page may hold it. Twice would be once too often."""
    return {name: replace(loaded, rulebook=escaped_rulebook(loaded.rulebook)) for name, loaded in books.items()}


@lru_cache(maxsize=16)
def escaped_rulebook(book: RulebookData) -> RulebookData:
    """Return one rulebook as a page may hold it."""
    escaping = _Escaping(book.printed, {(text.owner, text.path) for text in texts(book) if text.kind.filled})
    parts = {each.name: escaping.part(getattr(book, each.name)) for each in fields(book) if each.name != "chapters"}
    chapters = []
    for chapter in book.chapters:
        rules = tuple(escaping.entry(rule.id, rule) for rule in chapter.rules)
        chapters.append(replace(escaping.entry(chapter.id, replace(chapter, rules=())), rules=rules))
    look = replace(parts.pop("look"), symbols=book.look.symbols)  # shapes are read as such, and hold no text
    return replace(book, chapters=tuple(chapters), look=look, **parts)


class _Escaping(NamedTuple):
    """What is needed to know of a rulebook: what its facts print, and which texts hold facts in braces."""

    printed: Mapping[str, Scalar]
    filled: Collection[tuple[str, Path]]

    def part(self, part: Any) -> Any:
        """Return entries by full id, or a part of a rulebook that holds no facts."""
        if isinstance(part, Mapping):
            return {full_id: self.entry(full_id, entry) for full_id, entry in part.items()}
        return self.entry("", part)

    def entry(self, owner: str, value: Any, path: Path = ()) -> Any:
        """Return what stands at `path` of an entry; what needs no escape stays the very same value."""
        if isinstance(value, str):
            return self.text(value, filled=(owner, path) in self.filled)
        if value is None or isinstance(value, (int, float)):
            return value
        if is_dataclass(value) and not isinstance(value, type):
            value = _with_claims(value) if isinstance(value, Step) else value
            had = {each.name: getattr(value, each.name) for each in fields(value)}
            has = {name: self.entry(owner, inner, (*path, name)) for name, inner in had.items()}
            changed = {name: inner for name, inner in has.items() if inner is not had[name]}
            return replace(value, **changed) if changed else value
        if isinstance(value, Mapping):
            made = {self.entry("", key): self.entry(owner, inner, (*path, key)) for key, inner in value.items()}
            return made if made != value else value
        if isinstance(value, (tuple, list)):
            items = type(value)(self.entry(owner, inner, (*path, at)) for at, inner in enumerate(value))
            return items if items != value else value
        return value

    def text(self, text: str, *, filled: bool = False) -> str:
        """Return a text as a page may hold it, in one line; with `filled`, facts in braces are left to be printed."""
        line = _CONTROL.sub("\ufffd", _BREAK.sub(" ", text.strip()))
        first = 1 if _BLOCK.match(line) else 0
        rest = _SPECIAL.sub(lambda found: self._special(found, filled), line[first:])
        return f"&#{ord(line[0])};{rest}" if first else rest

    def _special(self, found: re.Match[str], filled: bool) -> str:
        written: str = found[0]
        if found["brace"] and filled:
            if written in ("{{", "}}"):
                return _referred(written[0])
            if self._is_fact(written):
                return "{" + _inner(written[1:-1]) + "}"
        return _referred(written[0]) + _inner(written[1:])

    def _is_fact(self, brace: str) -> bool:
        """Whether braces hold a fact that can be printed there; a check tells of others."""
        try:
            wording.fill(brace, self.printed.__getitem__)
        except wording.WordingError:
            return False
        return True


def _with_claims(step: Step) -> Step:
    """Return a step with the claims in its note printed: by names that are escaped it would not find them."""
    try:
        note = notes.with_claims(step.note, step.claims)
    except wording.WordingError:
        return step
    return step if note == step.note else replace(step, note=note)


def _inner(text: str) -> str:
    return re.sub(r'[&<>"{}\[]', lambda found: _referred(found[0]), text)


def _referred(char: str) -> str:
    return {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}.get(char) or f"&#{ord(char)};"
