"""What happened, in a sentence: the kinds of event that games share, and how each game makes its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from rules_engine.core.play.event import Event

Words = Callable[[str], str]
CardName = Callable[[str], str]
Sentence = Callable[[Event, Words, CardName], str]


def teller(sentences: Mapping[str, Sentence]) -> Sentence:
    """Return a `tell`: it makes a sentence without its full stop, "" for bookkeeping nobody would speak of."""

    def tell(event: Event, words: Words, card: CardName) -> str:
        sentence = sentences.get(event.kind)
        return sentence(event, words, card) if sentence else ""

    return tell


# Amounts and names.


def amounts(pairs: Iterable[tuple[str, int]], words: Words) -> str:
    """Return (term, amount) pairs in words, those of nothing left out: `2 Energy, 1 Insight and 1 Support`."""
    return together([f"{amount} {words(name)}" for name, amount in pairs if amount])


def listed(names: Iterable[str]) -> str:
    """Return names in a row."""
    return ", ".join(names) or "nobody"


def together(texts: Sequence[str]) -> str:
    """Return texts in a row, the last with `and`."""
    return " and ".join([", ".join(texts[:-1]), texts[-1]] if len(texts) > 1 else texts)


# Sentences to fill.


def moved(verb: str, moves: str) -> Sentence:
    """Return the sentence of amounts a player gains or loses; those of nobody are tracks, each of which moves."""

    def sentence(event: Event, words: Words, card: CardName) -> str:
        if event.who:
            told = amounts(event.what, words)
            return f"{event.who} {verb} {told}" if told else ""
        return "; ".join(f"{words(name)} {moves} by {amount}" for name, amount in event.what)

    return sentence


def displayed(verb: str, displays: Mapping[str, str]) -> Sentence:
    """Return the sentence of a card that joins or leaves a display, whose term stands under its name."""
    return lambda e, w, c: f"{c(e.what[2])} {verb} the {w(displays[e.what[0]])}"


def level(term: str) -> Sentence:
    """Return the sentence of names that share the highest amount of a term."""
    return lambda e, w, c: f"{listed(e.what)} share the highest {w(term)}"


def _capped(event: Event, words: Words, card: CardName) -> str:
    verb = "is" if len(event.what) == 1 else "are"
    return f"{amounts(event.what, words)} past the end of the track {verb} lost"


def _granted(event: Event, words: Words, card: CardName) -> str:
    what = event.what
    if isinstance(what, str):
        return f"not legal; a second {card(what)} is conjured so that play can go on"
    if what and isinstance(what[0], str):
        return f"not legal; a second {card(what[1])} is put into its deck so that play can go on"
    if not what:
        return "not legal; the rule is waived so that play can go on"
    if not event.who:
        return "not legal; the turn is lent so that play can go on"
    return f"not legal; {event.who} is given {amounts(what, words)} so that play can go on"


SHARED: dict[str, Sentence] = {
    "event": lambda e, w, c: f"{c(e.what)} is revealed",
    "discard-event": lambda e, w, c: f"{c(e.what)} is discarded",
    "gain": moved("gains", "rises"),
    "lose": moved("loses", "falls"),
    "commit": moved("commits", "falls"),
    "capped": _capped,
    "stays-empty": lambda e, w, c: "no card is left to refill with",
    "reshuffle": lambda e, w, c: "the discard pile is shuffled into a new deck",
    "complete": lambda e, w, c: f"{c(e.what)} is completed",
    "answer": lambda e, w, c: f"{e.who} answers: {e.what}",
    "end": lambda e, w, c: "the game is over",
    "nobody": lambda e, w, c: "nobody wins",
    "wins": lambda e, w, c: f"{e.who} wins",
    "grant": _granted,
}
