"""Addresses: every id that people may link to is listed, and one that is listed is there, or says where it went."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.checks.reporting import About, found
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.nearest import nearest
from rules_engine.library import Loaded, Place, id_list
from rules_engine.library.identities import kind_of


def lost_ids(loaded: Loaded) -> Iterator[Finding]:
    """A listed id is there, or among those that were removed (`lost-id`)."""
    listed = id_list.read(loaded) or {}
    there = dict.fromkeys(loaded.rulebook.ids())
    removed = {stone.id for stone in loaded.rulebook.manifest.removed}
    file, path = id_list.home(loaded)
    for full_id, line in listed.items():
        if full_id in there or full_id in removed:
            continue
        alike = [other for other in there if kind_of(other) == kind_of(full_id)]
        renamed = nearest(full_id, [other for other in alike if other not in listed])
        meant = renamed or nearest(full_id, alike)
        hint = f"was it renamed to {meant!r}?" if renamed else f"did you mean {meant!r}?" if meant else ""
        lost = f"{full_id!r} is an address that people link to, and nothing has this id any more;"
        message = " ".join(
            filter(None, (lost, hint, "put it under 'removed:' in rulebook.yaml, with what replaced it"))
        )
        place = Place(path, line, 1, file)
        yield found("lost-id", place, message, text=full_id, suggestion=renamed)


def unlisted_ids(loaded: Loaded) -> Iterator[Finding]:
    """Every id stands in the list, where there is one (`unlisted-id`)."""
    listed = id_list.read(loaded)
    if listed is None:
        return
    path = id_list.home(loaded)[1]
    for full_id in loaded.rulebook.ids():
        if full_id not in listed:
            message = f"the new id {full_id!r} does not stand in {path}; `rulebook check --record-ids` adds it"
            yield About(loaded, full_id).found("unlisted-id", message, "id", text=full_id)
