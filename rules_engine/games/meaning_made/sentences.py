"""What happened, in a sentence: each kind of event put in words for a page that shows a game step by step."""

from __future__ import annotations

from rules_engine.core.event import Event
from rules_engine.core.rulebook import Effect
from rules_engine.core.sentences import SHARED, CardName, Sentence, Words, displayed, level, listed, teller
from rules_engine.games.meaning_made.effects import OPERATIONS

# What a worked example claims, by the name of the claim; a claim named like a term carries the term's name instead.
CLAIMS = {
    "column": "column of the table",
    "code": "current Consequence Code",
    "area": "area of the Palette, by Layer",
    "rank": "place in the Contribution Order",
    "supplies": "Layer supplied",
    "completes": "Initiative completed",
    "order_legacy": "Legacy by Contribution Order",
    "legacy": "Legacy for the World Layer",
    "bonus": "Pattern Bonus",
    "reveals": "newly face up",
    "needs": "still needed",
    "contributors": "contributors",
    "unstarted": "unstarted",
    "tokens_is": "tokens held",
}
_DISPLAYS = {"prism": "pattern-prism", "index": "initiative-index"}
_PHASES = {"window": "stability-window"}


def _delayed(event: Event, words: Words, card: CardName) -> str:
    effect = Effect(**dict(event.what))
    return f"kept for later: {OPERATIONS[effect.do].render(effect, words)}"


def _filled(event: Event, words: Words, card: CardName) -> str:
    boxes = sum(event.what[1:])
    return f"{boxes} {words('requirement-box')}{'es' if boxes != 1 else ''} of {card(event.what[0])} filled"


SENTENCES: dict[str, Sentence] = {
    **SHARED,
    "code": lambda e, w, c: f"the current {w('consequence-code')} is {e.what}",
    "lookup": lambda e, w, c: f"look up row {e.what[0]}, column {e.what[1]}",
    "consequence": lambda e, w, c: (
        f"a {w('consequence')} is called for, code {e.what}{' for ' + e.who if e.who else ''}"
    ),
    "convert": lambda e, w, c: f"{e.who} converts",
    "load": lambda e, w, c: f"{c(e.what[0])} goes into the {w('pattern-palette')} of {e.who}",
    "fill": _filled,
    "marker": lambda e, w, c: f"{e.who} takes place {e.what[1]} on {c(e.what[0])}",
    "world-layer": lambda e, w, c: f"{w('world-layer')} moves to {e.what}",
    "reveal": displayed("joins", _DISPLAYS),
    "recycle": displayed("leaves", _DISPLAYS),
    "clear-markers": lambda e, w, c: f"all markers leave {c(e.what)}",
    "leave": lambda e, w, c: f"{c(e.what)} leaves the game",
    "delay": _delayed,
    "fewest": lambda e, w, c: f"alone with the fewest {w('vitals')}: {listed(e.what)}",
    "restrict": lambda e, w, c: f"nobody may {w('restrict-' + str(e.what))} for the rest of the round",
    "touchpoint": lambda e, w, c: f"{e.who} asks {e.what[0]} for a {w('touchpoint')}: {e.what[1]} {w(e.what[2])}",
    "fragile": lambda e, w, c: f"{e.who} becomes {w('fragile')}",
    "recovered": lambda e, w, c: f"{e.who} is no longer {w('fragile')}",
    "phase": lambda e, w, c: f"the {w(_PHASES[e.what])} opens" if e.what in _PHASES else f"Phase: {e.what}",
    "expire": lambda e, w, c: "what held for this round ends",
    "lap": lambda e, w, c: f"{e.who} passes the end of the {w('legacy')} Track",
    "score": lambda e, w, c: f"{e.who} has an {w('end-score')} of {e.what}",
    "tie": level("end-score"),
}
tell = teller(SENTENCES)
