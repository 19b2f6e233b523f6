"""The tokens of a worked example as a picture: what each player had in the course of play, against what they spent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules_engine.replay import Trace
from rules_engine.site.drawing.ledger import Accounts, ledger
from rules_engine.site.drawing.places import value
from rules_engine.site.drawing.sheet import Sheet
from rules_engine.site.pages import markup, pictures


def section(sheet: Sheet, trace: Trace) -> Iterator[str]:
    """Yield the picture of an example in which something was paid that nobody had; nothing for others."""
    players = accounts(trace, sheet.look.tokens)
    if not any(missing for each in players.values() for _, _, missing in each.values()):
        return
    most = max(max(counts) for each in players.values() for counts in each.values())
    drawn = (ledger(sheet, name, seat, each, most) for seat, (name, each) in enumerate(players.items(), 1))
    body = "".join(pictures.svg(picture, says, "ledger-drawing") for picture, says in drawn)
    yield "## Had and spent\n"
    yield (
        "Above what each player had in the course of play, below it what they spent. "
        "What was missing at that moment is marked, even if it came later.\n"
    )
    yield markup.as_it_is(f'<figure class="ledgers">{body}</figure>')


def accounts(trace: Trace, tokens: tuple[str, ...]) -> dict[str, Accounts]:
    """Return by player and token what they had (at first, and gained later), what they spent, and what was missing.

    Missing is what the replay lends so that play can go on after a payment that cannot be made.
    """
    had, lent = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    first, last = (value(trace.steps[at].table, "players") or {} for at in (0, -1))
    for name, player in first.items():
        had.update({(name, token): player.get(token, 0) for token in tokens})
    for event in (event for step in trace.steps[1:] for event in step.events):
        kept = {"gain": had, "grant": lent}.get(event.kind)
        if kept is not None and event.who in first and isinstance(event.what, tuple):
            kept.update({(event.who, token): amount for token, amount in event.what if token in tokens})

    def account(name: str, token: str) -> tuple[int, int, int]:
        gained, missing = had[name, token], lent[name, token]
        return gained, gained + missing - last[name].get(token, 0), missing

    return {name: {token: account(name, token) for token in tokens} for name in first}
