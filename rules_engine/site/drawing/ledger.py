"""What a player had and what they spent: two bars for each token, and what was missing at the end of the second."""

from __future__ import annotations

from collections.abc import Mapping

from rules_engine.site.drawing import svg, tracks
from rules_engine.site.drawing.sheet import Sheet

WIDE, ROW, BAR = 312, 48, 13
_LEFT, _ROOM = 34.0, 150.0

Accounts = Mapping[str, tuple[int, int, int]]
"""By token: how many a player had in the course of play, how many were spent, and how many of these were missing."""


def ledger(sheet: Sheet, player: str, seat: int, accounts: Accounts, most: int) -> tuple[svg.Drawn, str]:
    """Return the bars of a player, and the same in words; a bar as long as there is room stands for `most` tokens."""
    out = tracks.seat_mark(sheet, seat, 0, 0, 28, player[:1]) + svg.text(38, 21, player, svg.HEAD)
    said = []
    unit = _ROOM / max(most, 1)
    for row, (token, (had, spent, short)) in enumerate(accounts.items()):
        paid = (spent - short) * unit
        bars = sheet.use(token, 0, 4, 26)
        bars += svg.moved(0, 0, svg.rect(_LEFT, 3, had * unit, BAR, "tint"), sheet.hue(token))
        bars += svg.rect(_LEFT, 3, had * unit, BAR, "bar") + svg.rect(_LEFT, 19, paid, BAR, "spent")
        bars += svg.rect(_LEFT + paid, 19, short * unit, BAR, "short") if short else ""
        bars += svg.text(_LEFT + had * unit + 6, 15, f"{had} had", svg.LABEL)
        missing = f", {short} missing" if short else ""
        bars += svg.text(_LEFT + spent * unit + 6, 31, f"{spent} spent{missing}", svg.DELTA if short else svg.LABEL)
        out += svg.moved(0, 40 + row * ROW, bars)
        said.append(f"{sheet.names.plain_name(token)}: {had} had, {spent} spent{missing}")
    return svg.Drawn(out, WIDE, 40 + len(accounts) * ROW), f"{player}. {'; '.join(said)}."
