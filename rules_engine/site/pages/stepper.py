"""A worked example step by step: what changed, why, and the table after it, drawn; by a script one step at a time."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from rules_engine.core.play.table import OWNER
from rules_engine.replay import Trace, TraceStep
from rules_engine.site.drawing.sheet import Sheet, Table
from rules_engine.site.pages import markup, pictures, steps
from rules_engine.site.pages.book import Book
from rules_engine.site.pages.kinds import secrets


def stepper(book: Book, sheet: Sheet, trace: Trace, page: str, *, spot: bool = False) -> str:
    """Return every step; without the script, in HTML that reads well, with a picture a round.

    With `spot` the script offers to hide what the engine finds until a reader has judged a step. Where a player knows
    what others do not, it offers to hand the device over before a step of another player is seen.
    """
    tables: list[Table] = [step.table for step in trace.steps]
    players = list(tables[0].get("players", ())) if tables else []
    pairs = list(zip([*tables[:1], *tables], tables, strict=False))
    moments = [pictures.drawn(sheet, now, before) for before, now in pairs]
    later = [*(step.round for step in trace.steps[1:]), None]
    listed = "".join(
        _step(book, step, page, pictures.drawn(sheet, now, now, ("narrow",)) if next_round != step.round else None)
        for step, (_, now), next_round in zip(trace.steps, pairs, later, strict=True)
    )
    room = '<div class="spot"></div>' if spot else ""  # for what the script adds
    seen: list[pictures.Pictures] = []
    if unseen := _secrets(book, trace):
        room += '<div class="handing"></div>'
        own = frozenset(name for name, to in unseen.items() if to == OWNER)
        seen = [pictures.drawn(sheet, now, before, uncovered=own) for before, now in pairs]
    return markup.as_it_is(
        f'<div data-stepper class="stepper no-terms">{sheet.definitions()}'
        f'{room}<div class="stepper-bar"></div>'
        f'<ol class="steps">{markup.tooltips_once(listed)}</ol>'
        f'<div class="stepper-table" data-download="table" hidden>{pictures.figure(moments[0])}</div>'
        f"{markup.stand_ins(listed)}"
        f'<script type="application/json">{_json(pictures.changes(moments, seen, players))}</script></div>'
    )


def _secrets(book: Book, trace: Trace) -> dict[str, str]:
    """Return which parts not all players see, and who does, where this is told as a game of several players."""
    players = {step.actor for step in trace.steps if step.actor}
    return {} if trace.example.status == "rule" or len(players) < 2 else secrets(book.engine)


def _step(book: Book, step: TraceStep, page: str, after: pictures.Pictures | None) -> str:
    """Return a step, with the picture of the table `after` it where a round ends."""
    round_ = f'<span class="round">Round {step.round}</span> ' if step.round else ""
    judged = f' data-judged="{"wrong" if step.objections else "legal"}"' if step.actor and step.done else ""
    who = f' data-who="{step.actor}"' if step.actor else ""
    return (
        f'<li id="{step.id}" class="step{" step--wrong" if step.objections else ""}"{judged}{who}>'
        f"<h3>{round_}{steps.title(book, step)}</h3>"
        f'<div class="told">{steps.body(book, step, page, table=after is not None)}</div>'
        f"{pictures.figure(after) if after else ''}</li>"
    )


def _json(changes: Iterable[Mapping[str, str]]) -> str:
    """Return changes as a script element may hold them; what is drawn stays HTML, in which a script may end."""
    return json.dumps(list(changes), ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
