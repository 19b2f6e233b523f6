"""How one rulebook grew out of another: what was renamed, replaced, dropped, and what is new."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules_engine.core.data.provenance import Entry, Source

ChangeKind = Literal["kept", "renamed", "changed", "replaced", "dropped", "new"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Change(Entry):
    """One thing that became another: full ids of the ancestor (`was`) and of the descendant (`is`).

    `icon` is the icon whose meaning the entry is about, for the subject `icon` only.
    """

    change: ChangeKind
    subject: Literal["term", "icon", "track", "rule", "number"]
    title: str
    text: str
    was: tuple[str, ...] = ()
    is_: tuple[str, ...] = ()
    icon: str = ""
    source: tuple[Source, ...] = ()
