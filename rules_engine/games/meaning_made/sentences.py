"""What happened, in a sentence: each kind of event put in words for a page that shows a game step by step."""

from __future__ import annotations

from rules_engine.core.data.rulebook import Effect
from rules_engine.core.data.wording import counted
from rules_engine.core.play.event import Event
from rules_engine.core.play.sentences import SHARED, CardName, Sentence, Words, displayed, level, listed, teller
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
    "ends": "the game is over",
    "score_is": "End Score",
    "winner": "winner",
    "index_is": "on the Initiative Index",
    "initiatives_left": "cards in the Initiative deck",
    "community_markers": "markers left to the Community",
}
_DISPLAYS = {"prism": "pattern-prism", "index": "initiative-index"}
_PHASES = {"window": "stability-window"}
_WITHOUT_TERM = {"donated": "Meaning from donations", "restricted": "what an Event forbids"}


def named(name: str, words: Words, key: str) -> str:
    """Return what the table keeps under a name for which there is no term; `key` is that of an action above it."""
    return "" if key else _WITHOUT_TERM.get(name, "")


def _delayed(event: Event, words: Words, card: CardName) -> str:
    effect = Effect(**dict(event.what))
    return f"kept for later: {OPERATIONS[effect.do].render(effect, words)}"


def _capped(event: Event, words: Words, card: CardName) -> str:
    short = [words(name) for name, amount in event.what if amount < 0]
    return f"{event.who} has no {short[0]} left to lose" if short else SHARED["capped"](event, words, card)


def _gained(event: Event, words: Words, card: CardName) -> str:
    markers = dict(event.what).get("markers", 0) if event.who else 0
    if not markers:
        return SHARED["gain"](event, words, card)
    return f"{event.who} takes {counted(markers, words('contribution-marker'))}"


SENTENCES: dict[str, Sentence] = {
    **SHARED,
    "capped": _capped,
    "gain": _gained,
    "code": lambda e, w, c: f"the current {w('consequence-code')} is {e.what}",
    "lookup": lambda e, w, c: f"look up row {e.what[0]}, column {e.what[1]}",
    "consequence": lambda e, w, c: (
        f"a {w('consequence')} is called for, code {e.what}{' for ' + e.who if e.who else ''}"
    ),
    "convert": lambda e, w, c: f"{e.who} converts",
    "load": lambda e, w, c: f"{c(e.what[0])} goes into the {w('pattern-palette')} of {e.who}",
    "fill": lambda e, w, c: f"{counted(sum(e.what[1:]), w('requirement-box'))} of {c(e.what[0])} filled",
    "extra": lambda e, w, c: f"{e.who} commits {e.what} more {w('token')}{'s' if e.what != 1 else ''} than printed",
    "marker": lambda e, w, c: f"{e.who} takes place {e.what[1]} on {c(e.what[0])}",
    "world-layer": lambda e, w, c: f"{w('world-layer')} moves to {e.what}",
    "reveal": displayed("joins", _DISPLAYS),
    "recycle": displayed("leaves", _DISPLAYS),
    "set-aside": lambda e, w, c: f"{e.what} markers lie ready for the {w('community')}",
    "community": lambda e, w, c: f"the {w('community')} takes place {e.what[1]} on {c(e.what[0])}",
    "community-back": lambda e, w, c: (
        f"the {w('community')} {'takes its marker back from' if e.what[1] else 'loses its marker on'} {c(e.what[0])}"
    ),
    "no-place": lambda e, w, c: f"the {w('community')} finds no place",
    "outranked": lambda e, w, c: (
        f"place {e.what[1]} on {c(e.what[0])} is the {w('community')}'s; nobody gains its {e.what[2]} {w('legacy')}"
    ),
    "recycled": lambda e, w, c: f"{e.who} has used {w('recycle')} this round",
    "ignored": lambda e, w, c: f"{e.who} keeps no {w('legacy')}",
    "stands": lambda e, w, c: "the world cannot collapse",
    "clear-markers": lambda e, w, c: f"all markers leave {c(e.what)}",
    "leave": lambda e, w, c: f"{c(e.what)} leaves the game",
    "discard-initiative": lambda e, w, c: f"{c(e.what)} goes to the discard pile",
    "stays-empty": lambda e, w, c: SHARED["stays-empty"](e, w, c) if e.what != "end" else "the slot stays empty",
    "delay": _delayed,
    "fewest": lambda e, w, c: f"the outcome for the fewest {w('vitals')} reaches {listed(e.what)}",
    "next-event": lambda e, w, c: f"{c(e.what)} lies on top of the deck",
    "no-vitals": lambda e, w, c: f"with so little {w('meaning')}, {e.who} and {e.what} gain no {w('vitals')}",
    "restrict": lambda e, w, c: f"nobody may {w('restrict-' + str(e.what))} for the rest of the round",
    "touchpoint": lambda e, w, c: f"{e.who} asks {e.what[0]} for a {w('touchpoint')}: {e.what[1]} {w(e.what[2])}",
    "asked": lambda e, w, c: f"{e.who} has used up a {w('touchpoint')} by being asked",
    "fragile": lambda e, w, c: f"{e.who} becomes {w('fragile')}",
    "recovered": lambda e, w, c: f"{e.who} is no longer {w('fragile')}",
    "phase": lambda e, w, c: f"the {w(_PHASES[e.what])} opens" if e.what in _PHASES else f"Phase: {e.what}",
    "expire": lambda e, w, c: "what held for this round ends",
    "lap": lambda e, w, c: f"{e.who} passes the end of the {w('legacy')} Track",
    "score": lambda e, w, c: f"{e.who} has an {w('end-score')} of {e.what}",
    "tie": level("end-score"),
}
tell = teller(SENTENCES)
