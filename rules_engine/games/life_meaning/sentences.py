"""What happened, in a sentence: each kind of event put in words for a page that shows a game step by step."""

from __future__ import annotations

from rules_engine.core.data.wording import counted
from rules_engine.core.play.event import Event
from rules_engine.core.play.sentences import (
    SHARED,
    CardName,
    Sentence,
    Words,
    amounts,
    displayed,
    level,
    listed,
    moved,
    teller,
)
from rules_engine.games.life_meaning.cards import Tokens

# What a worked example claims, by the name of the claim; a claim named like a term carries the term's name instead.
CLAIMS = {
    "pending": "pending Drift",
    "mitigation": "Mitigation Requirement",
    "credit": "credit marks placed",
    "credit_total": "credit marks on the Project",
    "completes": "Project completed",
    "credits": "credit marks at completion",
    "top": "Top contributor",
    "second": "Second contributor",
    "award": "Legacy by contribution rank",
    "reveals": "newly face up",
    "met": "Mitigation Requirement met",
    "ends": "an end trigger has happened",
    "tokens_is": "tokens held",
    "score_is": "Player Track Total",
    "winner": "winner",
    "group_state": "state of the Group",
    "coherence_state": "state of Coherence",
    "reputation_state": "state of Reputation",
}
_DISPLAYS = {"gallery": "pattern-gallery", "projects": "projects-row"}
_PHASES = {
    "event": ("event-phase", "begins"),
    "refresh": ("gallery-refresh", "begins"),
    "turns": ("player-turns", "begin"),
    "stability": ("stability-check", "begins"),
}


def _begun(event: Event, words: Words, card: CardName) -> str:
    term, verb = _PHASES[event.what]
    return f"the {words(term)} {verb}"


def _filled(event: Event, words: Words, card: CardName) -> str:
    name, *counts = event.what
    tokens = Tokens(*counts)
    verb = "is" if tokens.total == 1 else "are"
    return f"{amounts(tokens.pairs(), words)} of {card(name)} {verb} paid" if any(tokens) else ""


def _marked(event: Event, words: Words, card: CardName) -> str:
    name, count = event.what
    return f"{event.who} places {counted(count, words('credit-mark'))} on {card(name)}"


def _ranked(event: Event, words: Words, card: CardName) -> str:
    told = ", ".join(f"{name} with {counted(count, words('credit-mark'))}" for name, count in event.what)
    return f"by {words('contribution-rank')}: {told}"


def _offered(event: Event, words: Words, card: CardName) -> str:
    other, way, token = event.what
    does = "gives" if way == "give" else "asks for"
    return f"{event.who} turns to {other} with a {words('touchpoint')} and {does} {words(token)}"


def _answered(event: Event, words: Words, card: CardName) -> str:
    """Tell an answer; a gift that nobody had to agree to is taken without one."""
    if event.rule == "lm.touchpoint.give":
        return f"{event.who} takes the gift"
    return SHARED["answer"](event, words, card)


def _state(event: Event, words: Words, card: CardName) -> str:
    table, value, state = event.what
    return f"the {words(f'{table}-table')} says for {value}: {words(state)}"


SENTENCES: dict[str, Sentence] = {
    **SHARED,
    "commit": moved("pays", "falls"),
    "phase": _begun,
    "event-stays": lambda e, w, c: f"{c(e.what)}, revealed at the start, is the {w('event')} of the first round",
    "no-event": lambda e, w, c: f"no {w('event')} is left for this round",
    "ease": lambda e, w, c: f"the {w('pending-drift')} of this round is {e.what} lower",
    "more-actions": lambda e, w, c: f"{e.who} has {counted(e.what, 'more action')} this turn",
    "no-turn": lambda e, w, c: f"{e.who} takes no turn any more",
    "finish": lambda e, w, c: f"{e.who} takes no more actions",
    "reveal": displayed("joins", _DISPLAYS),
    "discard": displayed("leaves", _DISPLAYS),
    "discount": lambda e, w, c: f"{e.who} pays {amounts(e.what, w)} less by {w('tag-discount')}",
    "floor": lambda e, w, c: f"a {w('tag-discount')} of {amounts(e.what, w)} finds nothing to lower",
    "obtain": lambda e, w, c: f"{c(e.what)} joins the {w('pattern-stack')} of {e.who}",
    "fill": _filled,
    "mark": _marked,
    "rank": _ranked,
    "tie-break": lambda e, w, c: f"those with as many marks as another rank in this order: {listed(e.what)}",
    "leave": lambda e, w, c: f"{c(e.what)} leaves the {w('projects-row')}",
    "touchpoint": _offered,
    "answer": _answered,
    "convert": lambda e, w, c: f"{e.who} makes the {w('emergency-conversion')}",
    "pledge": lambda e, w, c: f"{e.who} pledges {amounts(e.what, w) or 'nothing'}",
    "met": lambda e, w, c: (
        f"the {w('mitigation-requirement')} of {c(e.what)} is met, so no {w('pending-drift')} is applied"
    ),
    "not-met": lambda e, w, c: f"the {w('mitigation-requirement')} of {c(e.what)} is not met",
    "returned": lambda e, w, c: f"pledges that are too few are taken back by {listed(e.what)}",
    "empty-area": lambda e, w, c: f"the {w('mitigation-area')} is cleared",
    "last": lambda e, w, c: "this is the last round",
    "not-last": lambda e, w, c: "this is not the last round for that reason after all",
    "score": lambda e, w, c: f"{e.who} has a {w('player-track-total')} of {e.what}",
    "group-score": lambda e, w, c: f"the {w('group-score')} is {e.what}",
    "state": _state,
    "tie": level("player-track-total"),
}
tell = teller(SENTENCES)
