"""The terms of a glossary as people write them: a name alone is a term, and a form alone is what it replaces."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from rules_engine.library.identities import slug


def written_out(listed: Sequence[object]) -> list[object]:
    """Return the data of terms with what may be left out: the key before a single text, and ids.

    An id is made of the name. Those whose names give one id get a number behind it; one that is written down stays.
    """
    terms = [{"name": item} if isinstance(item, str) else item for item in listed]
    taken = {item["id"] for item in terms if isinstance(item, dict) and isinstance(item.get("id"), str)}
    return [_whole(item, taken) if isinstance(item, dict) else item for item in terms]


def _whole(item: dict[str, object], taken: set[str]) -> dict[str, object]:
    replaces = item.get("replaces")
    if isinstance(replaces, list):
        item = {**item, "replaces": [{"form": entry} if isinstance(entry, str) else entry for entry in replaces]}
    if "id" not in item:
        own_id = next(each for each in _ids(item.get("name")) if each not in taken)
        item = {"id": own_id, **item}
        taken.add(own_id)
    return item


def _ids(name: object) -> Iterator[str]:
    own_id = (slug(name) if isinstance(name, str) else "") or "term"
    return itertools.chain([own_id], (f"{own_id}-{number}" for number in itertools.count(2)))
