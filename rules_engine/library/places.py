"""Where everything in a rulebook stands: places by id, and by the path of a field within an entry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules_engine.library.marked_yaml import KeyPath, MarkedFile
from rules_engine.library.problems import Place

Key = str | tuple[str | int, ...]


class Places(Mapping[Key, Place]):
    """Places by full id, `places["mm.load.tokens"]`, or by id and field, `places["mm.load.tokens", "source", 0]`.

    A field the file leaves out has the place of what is around it. Iterating yields the ids.
    """

    def __init__(self, entries: Mapping[str, tuple[MarkedFile, KeyPath]]) -> None:
        self._entries = entries

    def __getitem__(self, key: Key) -> Place:
        source, path = self._find(key)
        return source.place(path)

    def __iter__(self) -> Iterator[Key]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def key(self, *key: str | int) -> Place:
        """Return where the key of a field stands, rather than its value."""
        source, path = self._find(key)
        return source.key_place(path)

    def sources(self) -> tuple[MarkedFile, ...]:
        """Return every file in which something stands."""
        return tuple({id(source): source for source, _ in self._entries.values()}.values())

    def text(self, full_id: str) -> str:
        """Return the text of the file an entry stands in, "" for an entry of no file."""
        return self._entries[full_id][0].text if full_id in self._entries else ""

    def within(self, key: Key, offset: int) -> Place:
        """Return where character `offset` of a text stands, which may be quoted, folded or a block."""
        source, path = self._find(key)
        return source.place_within(path, offset)

    def _find(self, key: Key) -> tuple[MarkedFile, KeyPath]:
        full_id, *fields = (key,) if isinstance(key, str) else key
        source, at = self._entries[str(full_id)]
        return source, (*at, *fields)
