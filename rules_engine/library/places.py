"""Where everything in a rulebook stands: places by id, and by the path of a field within an entry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from rules_engine.library.marked_yaml import KeyPath, MarkedFile
from rules_engine.library.problems import Place

Entry = tuple[MarkedFile, KeyPath]
Key = str | tuple[str | int, ...]
_NO_FILE: Entry = MarkedFile("", Path(), values={(): (0, 0)}), ()


class Places(Mapping[Key, Place]):
    """Places by full id, `places["ls.play.take"]`, or by id and field, `places["ls.play.take", "source", 0]`.

    A field the file leaves out has the place of what is around it. Iterating yields the ids.
    """

    def __init__(self, entries: Mapping[str, tuple[MarkedFile, KeyPath]]) -> None:
        self._entries = entries

    def __getitem__(self, key: Key) -> Place:
        full_id, *path = (key,) if isinstance(key, str) else key
        source, at = self._entries[str(full_id)]
        return source.place((*at, *path))

    def __iter__(self) -> Iterator[Key]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def of(self, full_id: str, *path: str | int) -> Place:
        """Return where an entry, or a field within it, stands: no path and no line for an entry of no file."""
        source, at = self._entries.get(full_id, _NO_FILE)
        return source.place((*at, *path))

    def key(self, full_id: str, *path: str | int) -> Place:
        """Return where the key of a field stands, rather than its value."""
        source, at = self._entries.get(full_id, _NO_FILE)
        return source.key_place((*at, *path))

    def within(self, full_id: str, path: KeyPath, offset: int) -> Place:
        """Return where character `offset` of a text stands, which may be quoted, folded or a block."""
        source, at = self._entries.get(full_id, _NO_FILE)
        return source.place_within((*at, *path), offset)

    def sources(self) -> tuple[MarkedFile, ...]:
        """Return every file in which something stands."""
        return tuple({id(source): source for source, _ in self._entries.values()}.values())

    def text(self, full_id: str) -> str:
        """Return the text of the file an entry stands in, "" for an entry of no file."""
        return self._entries.get(full_id, _NO_FILE)[0].text
