"""What happened, in a sentence: each kind of event put in words for a page that shows a game step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rules_engine.core.event import Event
from rules_engine.core.rulebook import Effect
from rules_engine.games.meaning_made.effects import OPERATIONS

Words = Callable[[str], str]
CardName = Callable[[str], str]

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
_AREAS = {"prism": "pattern-prism", "index": "initiative-index"}
_PHASES = {"window": "stability-window"}


def tell(event: Event, words: Words, card: CardName) -> str:
    """Return a sentence without its full stop, "" for bookkeeping nobody at the table would speak of."""
    if event.kind not in _SENTENCES:
        return ""
    return _SENTENCES[event.kind](event, words, card)


def _amounts(pairs: Iterable[tuple[str, int]], words: Words) -> str:
    listed = [f"{amount} {words(name)}" for name, amount in pairs]
    return " and ".join([", ".join(listed[:-1]), listed[-1]] if len(listed) > 1 else listed)


def _moved(verb: str, rises: str) -> Callable[[Event, Words, CardName], str]:
    def sentence(event: Event, words: Words, card: CardName) -> str:
        if event.who:
            return f"{event.who} {verb} {_amounts(event.what, words)}"
        return "; ".join(f"{words(name)} {rises} by {amount}" for name, amount in event.what)

    return sentence


def _granted(event: Event, words: Words, card: CardName) -> str:
    what = event.what
    if isinstance(what, str):
        return f"not legal; a second {card(what)} is conjured so that play can go on"
    if not what or not event.who:
        return "not legal; the turn is lent so that play can go on"
    return f"not legal; {event.who} is given {_amounts(what, words)} so that play can go on"


def _delayed(event: Event, words: Words, card: CardName) -> str:
    effect = Effect(**dict(event.what))
    return f"kept for later: {OPERATIONS[effect.do].render(effect, words)}"


def _filled(event: Event, words: Words, card: CardName) -> str:
    boxes = sum(event.what[1:])
    return f"{boxes} {words('requirement-box')}{'es' if boxes != 1 else ''} of {card(event.what[0])} filled"


def _listed(names: Any) -> str:
    return ", ".join(names) if names else "nobody"


_SENTENCES: dict[str, Callable[[Event, Words, CardName], str]] = {
    "event": lambda e, w, c: f"{c(e.what)} is revealed",
    "code": lambda e, w, c: f"the current {w('consequence-code')} is {e.what}",
    "lookup": lambda e, w, c: f"look up row {e.what[0]}, column {e.what[1]}",
    "consequence": lambda e, w, c: (
        f"a {w('consequence')} is called for, code {e.what}{' for ' + e.who if e.who else ''}"
    ),
    "gain": _moved("gains", "rises"),
    "lose": _moved("loses", "falls"),
    "capped": lambda e, w, c: (
        f"{_amounts(e.what, w)} past the end of the track {'is' if len(e.what) == 1 else 'are'} lost"
    ),
    "commit": lambda e, w, c: f"{e.who} commits {_amounts(e.what, w)}",
    "convert": lambda e, w, c: f"{e.who} converts",
    "load": lambda e, w, c: f"{c(e.what[0])} goes into the {w('pattern-palette')} of {e.who}",
    "fill": _filled,
    "marker": lambda e, w, c: f"{e.who} takes place {e.what[1]} on {c(e.what[0])}",
    "world-layer": lambda e, w, c: f"{w('world-layer')} moves to {e.what}",
    "reveal": lambda e, w, c: f"{c(e.what[2])} joins the {w(_AREAS[e.what[0]])}",
    "recycle": lambda e, w, c: f"{c(e.what[2])} leaves the {w(_AREAS[e.what[0]])}",
    "stays-empty": lambda e, w, c: "no card is left to refill with",
    "reshuffle": lambda e, w, c: "the discard pile is shuffled into a new deck",
    "complete": lambda e, w, c: f"{c(e.what)} is completed",
    "clear-markers": lambda e, w, c: f"all markers leave {c(e.what)}",
    "leave": lambda e, w, c: f"{c(e.what)} leaves the game",
    "delay": _delayed,
    "fewest": lambda e, w, c: f"alone with the fewest {w('vitals')}: {_listed(e.what)}",
    "restrict": lambda e, w, c: f"nobody may {w('restrict-' + str(e.what))} for the rest of the round",
    "touchpoint": lambda e, w, c: f"{e.who} asks {e.what[0]} for a {w('touchpoint')}: {e.what[1]} {w(e.what[2])}",
    "answer": lambda e, w, c: f"{e.who} answers: {e.what}",
    "fragile": lambda e, w, c: f"{e.who} becomes {w('fragile')}",
    "recovered": lambda e, w, c: f"{e.who} is no longer {w('fragile')}",
    "phase": lambda e, w, c: f"the {w(_PHASES[e.what])} opens" if e.what in _PHASES else f"Phase: {e.what}",
    "discard-event": lambda e, w, c: f"{c(e.what)} is discarded",
    "expire": lambda e, w, c: "what held for this round ends",
    "lap": lambda e, w, c: f"{e.who} passes the end of the {w('legacy')} Track",
    "end": lambda e, w, c: "the game is over",
    "nobody": lambda e, w, c: "nobody wins",
    "score": lambda e, w, c: f"{e.who} has an {w('end-score')} of {e.what}",
    "tie": lambda e, w, c: f"{_listed(e.what)} share the highest {w('end-score')}",
    "wins": lambda e, w, c: f"{e.who} wins",
    "grant": _granted,
}
