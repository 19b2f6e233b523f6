"""What happened, in a sentence: each kind of event put in words for a page that shows a game step by step."""

from __future__ import annotations

from rules_engine.core.data.wording import counted
from rules_engine.core.play.event import Event
from rules_engine.core.play.hiding import UNKNOWN
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
from rules_engine.games.meeple_inc import calling
from rules_engine.games.meeple_inc.calling import named as named  # what pages ask this module for
from rules_engine.games.meeple_inc.cards import ACTION_TERMS

# What a worked example claims, by the name of the claim; a claim named like a term carries the term's name instead.
CLAIMS = {
    "has": "lies there",
    "counts": "so many lie there",
    "table_is": "on the table",
    "on_cards": "lying on cards",
    "turn_of": "whose turn it is",
    "tokens_is": "held",
    "score_is": "final score",
    "reveals": "newly face up",
    "completes": "completed",
    "winner": "winner",
}


def _scored(event: Event, words: Words) -> str:
    """Return what a player has from the final scoring, "" for an event that is about something else."""
    told = [f"{amount} {calling.WITHOUT_TERM[name]}" for name, amount in event.what if name.endswith("_vp")]
    return f"{event.who} {'gains' if event.kind == 'gain' else 'loses'} {listed(told)}" if told else ""


def _lost(event: Event, words: Words, card: CardName) -> str:
    return (event.who and _scored(event, words)) or moved("pays", "falls")(event, words, card)


def _gained(event: Event, words: Words, card: CardName) -> str:
    workers = dict(event.what).get("workers", 0) if event.who else 0
    if workers:
        return f"{event.who} takes {counted(workers, words('worker'))}"
    if not event.who:
        laid = sum(amount for _, amount in event.what)
        return f"{laid} {words('award-token')}s lie on the {words('award-shelf')}"
    return _scored(event, words) or SHARED["gain"](event, words, card)


def _placed(event: Event, words: Words, card: CardName) -> str:
    where, worker = event.what
    return f"{event.who} places {calling.worker(worker, words, card)} on {calling.space(where, words)}"


def _skills(event: Event, words: Words, card: CardName) -> str:
    told = amounts(((name.replace("_", "-"), count) for name, count in event.what), words)
    return f"{event.who} {'has' if event.kind == 'skills' else 'loses'} {told}{' more' * (event.kind == 'skills')}"


def _lent(event: Event, words: Words, card: CardName) -> str:
    told = amounts(((name.replace("_", "-"), count) for name, count in event.what[1]), words)
    return f"{card(event.what[0])} counts as {told} {'until this turn ends' if event.kind == 'lend' else 'no longer'}"


def _below(event: Event, words: Words, card: CardName) -> str:
    _, kind, name = event.what
    return f"{_card(name, f'{kind}-card', words, card)} goes to the bottom of the {words(f'{kind}-deck')}"


def _looked(event: Event, words: Words, card: CardName) -> str:
    kind, name = event.what
    return f"{event.who} looks at {_card(name, f'{kind}-card', words, card)}"


def _card(name: str, kind: str, words: Words, card: CardName) -> str:
    """Return a card by its name, or by its kind where the reader may not know it."""
    return f"a {words(kind)}" if name == UNKNOWN else card(name)


def _hidden(verb: str, kind: str) -> Sentence:
    """Return the sentence of a card that not everybody may know."""
    return lambda e, w, c: f"{e.who} {verb} {_card(e.what[-1], kind, w, c)}"


def _unstacked(event: Event, words: Words, card: CardName) -> str:
    name, pairs = event.what
    told = amounts(pairs, words)
    back = f"{told} on {card(name)} {'goes' if sum(n for _, n in pairs) == 1 else 'go'} back to the {words('supply')}"
    return f"{event.who} gains {told} that lay on {card(name)}" if event.who else back


def _discounted(event: Event, words: Words, card: CardName) -> str:
    name, less = event.what
    what = words("skill-card") if name == "skill" else card(name)
    return f"{what}: {event.who} pays {less} less"


def _waived(event: Event, words: Words, card: CardName) -> str:
    if isinstance(event.what, str):
        return f"{event.who} lays no resource on the cards that are skipped"
    where, what = event.what
    if isinstance(what, int):
        return f"{event.who} pays nothing for it"
    return f"{card(what)} pays no {words('safety-cost')} on {calling.space(where, words)}"


def _traded(event: Event, words: Words, card: CardName) -> str:
    given, count, got, more = event.what
    return f"{event.who} gives {count} {words(given)} for {more} {words(got)}"


def _predicted(event: Event, words: Words, card: CardName) -> str:
    known = [calling.action(name, words) for name in event.what if name != UNKNOWN]
    if event.kind == "predict":
        what = listed(known) if known else f"an {words('action')}"
        return f"{event.who} lays a {words('prediction-card')} face down: {what}"
    if event.kind == "foretell":
        return f"{event.who} predicts {listed(known)}"
    return f"{listed(known)}: a {words('prediction')} of {event.who} comes true"


def _told(event: Event, words: Words, card: CardName) -> str:
    said = TOLD.get(event.rule, "")
    return said.format(who=event.who, what=event.what, card=card(str(event.what)))


TOLD = {
    "mi.setup.prediction-cards": "{who} takes a deck of prediction cards",
    "mi.setup.first-player": "{what} goes first",
    "mi.space.limited": "no action space of that action is free any more",
    "mi.specialist.only-there": "{card} has no Specialist ability there",
    "mi.hire-specialist.standee-later": "the standee comes when {card} is placed at the table",
    "mi.row.free": "{card} lies on the far right, and is free",
    "mi.hex.empty-no-bonus": "that space brings no table bonus",
    "mi.basic.free": "there is no cost",
    "mi.bonus.no-space": "{who} places no worker, and gains no placement bonus",
    "mi.bonus.no-safety": "{who} pays no safety cost",
    "mi.bonus.full": "that no action space is free does not matter",
    "mi.bonus.still-costs": "{who} still pays for it",
    "mi.deed.free-agent-costs": "{who} still pays for it",
    "mi.train.decline": "{who} buys none of them",
    "mi.vp.no-boxes": "the score marker of {who} gains nothing on the bonus space it passes",
    "mi.vp.track-length": "the score marker of {who} goes round once more",
    "mi.pow.now": "the POW space of {who} is free",
    "mi.skill.exempt": "nobody asks for skill points there",
    "mi.gift.discounts-add": "both make it cheaper",
}
"""What is told of a rule that changes nothing by itself."""
SENTENCES: dict[str, Sentence] = {
    **SHARED,
    "told": _told,
    "gain": _gained,
    "lose": _lost,
    "color": lambda e, w, c: f"{e.who} plays {e.what}",
    "board": lambda e, w, c: f"the {'large' if e.what else 'small'} side of the {w('gameboard')} is up",
    "deck": lambda e, w, c: f"the {w(calling.DECKS[e.what[0]])} is shuffled" if e.what[0] in calling.DECKS else "",
    "boxes": lambda e, w, c: f"{e.what[0]} {w('box')} of each {w('level')} lies ready",
    "hourglass": lambda e, w, c: f"the {w('hourglass')} stands on {e.what}",
    "capped": lambda e, w, c: f"the {w('hourglass')} goes no further",
    "place": _placed,
    "place-basic": lambda e, w, c: f"{e.who} places {calling.worker(e.what[1], w, c)} on {w(ACTION_TERMS['basic'])}",
    "work": lambda e, w, c: f"{e.who} places {calling.worker(e.what[1], w, c)} on {c(e.what[0])}",
    "take-home": lambda e, w, c: f"{e.who} takes {counted(e.what, w('worker'))} home",
    "reveal": displayed("joins", calling.ROWS),
    "slide": lambda e, w, c: f"the cards of the {w(calling.ROWS[e.what])} move to the right",
    "take": lambda e, w, c: f"{e.who} takes {c(e.what[2])}",
    "stack": lambda e, w, c: f"{e.who} lays 1 {w(e.what[1])} on {c(e.what[0])}",
    "unstack": _unstacked,
    "inherit": lambda e, w, c: f"what lay on {c(e.what[0])} lies on {c(e.what[1])} now",
    "put-below": _below,
    "look": _looked,
    "seat": lambda e, w, c: f"{c(e.what[1])} takes {calling.seat(e.what[0], w)} at the table of {e.who}",
    "standee": lambda e, w, c: f"{e.who} takes the {w('standee')} of {c(e.what)}",
    "skills": _skills,
    "skills-gone": _skills,
    "lend": _lent,
    "give-back": _lent,
    "learn": _hidden("buys", "skill-card"),
    "show-skill": lambda e, w, c: f"{e.who} shows {c(e.what[0])}",
    "slot": lambda e, w, c: f"{c(e.what[1])} is slotted at {calling.seat(e.what[0], w)} of {e.who}",
    "remove-pow": lambda e, w, c: f"{c(e.what)} is out of the game",
    "take-box": lambda e, w, c: f"{e.who} takes a {w('box')} of {w('level')} {e.what}",
    "restock": lambda e, w, c: f"another {w('box')} of {w('level')} {e.what} takes its place",
    "run-out": lambda e, w, c: f"no {w('box')} of {w('level')} {e.what} is left",
    "parts-in": lambda e, w, c: f"{listed(w(part) for part, _ in e.what)} goes into the {w('box')}",
    "into-box": lambda e, w, c: f"the {w(e.what)} goes into the {w('box')}",
    "build": lambda e, w, c: f"{e.who} takes a {w(e.what[0][0])} of {w('level')} {e.what[0][1]}",
    "upgrade": lambda e, w, c: f"the {w(e.what[0][0])} of {e.who} rises by {e.what[0][1]}",
    "above-skill": lambda e, w, c: f"the {w(e.what)} of {e.who} is above the {w('skill-points')}",
    "trade": _traded,
    "trading": lambda e, w, c: f"{e.who} may trade until this turn ends",
    "interchange": lambda e, w, c: f"{e.who} uses {w(e.what[0])} and {w(e.what[1])} interchangeably",
    "waived": _waived,
    "discount": _discounted,
    "performs": lambda e, w, c: f"{e.who} has taken {calling.action(e.what[0], w)}",
    "idle": lambda e, w, c: f"nothing comes of {calling.action(e.what, w)}",
    "action": lambda e, w, c: f"{e.who} takes the action {calling.action(e.what, w)}, without a {w('worker')} there",
    "again": lambda e, w, c: f"{e.who} takes the {w('action-bonus')} {e.what} times",
    "copies": lambda e, w, c: f"{e.who} copies {c(e.what)}",
    "aim": lambda e, w, c: f"the {w('prediction')}s of {e.who} are about {e.what}",
    "predict": _predicted,
    "foretell": _predicted,
    "flip": _predicted,
    "come-true": _predicted,
    "complete": lambda e, w, c: f"all {w('prediction')}s of {e.who} have come true",
    "take-back": lambda e, w, c: f"{e.who} takes the {w('prediction-card')}s back",
    "window": lambda e, w, c: f"{e.who} may make {w('prediction')}s",
    "not-counted": lambda e, w, c: f"no {w('prediction')} comes true by {calling.action(e.what, w)} so",
    "no-prediction": lambda e, w, c: f"{e.who} has no {w('prediction')} to flip",
    "bonus-space": lambda e, w, c: f"the {w('hourglass')} enters the {w('bonus-space')} {e.what}",
    "ignored": lambda e, w, c: f"{e.who} ignores what it brings",
    "trigger": lambda e, w, c: f"{e.who} has moved the {w('hourglass')} to the end of its way",
    "final-turn": lambda e, w, c: f"the {w('final-turn')} of {e.who} comes",
    "no-final-turn": lambda e, w, c: f"{e.who} has no {w('final-turn')}",
    "publish": lambda e, w, c: f"{e.who} publishes a game of the levels {e.what}",
    "award": lambda e, w, c: f"{e.who} takes an {w('award')} of level {e.what[0]} for the game {e.what[1]}",
    "remove-award": lambda e, w, c: f"an {w('award')} of {w('level')} {e.what} leaves the {w('award-shelf')}",
    "keep-objective": _hidden("keeps", "objective-card"),
    "deal-objective": lambda e, w, c: f"{e.who} has {c(e.what[-1])}",
    "deal-award-card": lambda e, w, c: f"{e.who} has {c(e.what[-1])}",
    "deal-founder": lambda e, w, c: f"{c(e.what[-1])} takes the {w('wow-space')} of {e.who}",
    "offer-wow": _hidden("is dealt", "wow-card"),
    "offer-pow": _hidden("is dealt", "pow-card"),
    "keep-wow": lambda e, w, c: f"{e.who} keeps {c(e.what[-1])}",
    "keep-pow": lambda e, w, c: f"{e.who} keeps {c(e.what[-1])}",
    "shuffle": lambda e, w, c: f"the {w(f'{e.what}-deck')} is shuffled",
    "out-of-deck": lambda e, w, c: f"the top card of the {w(f'{e.what[0]}-deck')} leaves the game",
    "zap": lambda e, w, c: f"{e.who} turns up {c(e.what)}",
    "no-space": lambda e, w, c: f"no action space of {calling.action(e.what, w)} is free",
    "achieved": lambda e, w, c: f"{e.who} achieves {', '.join(map(c, e.what)) or 'no objective'}",
    "no-game-score": lambda e, w, c: "games on the award shelf bring nothing by themselves",
    "below-zero": lambda e, w, c: f"{e.who} ends below 0",
    "score": lambda e, w, c: f"{e.who} has {e.what} {w('vp')}",
    "tie": level("vp"),
}

tell = teller(SENTENCES)
