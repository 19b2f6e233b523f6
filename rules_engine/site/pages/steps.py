"""One step of a worked example as HTML: what is claimed, what the engine found, why, and the state after it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rules_engine.core.play.event import Event
from rules_engine.core.play.objection import Objection
from rules_engine.core.play.sentences import SHARED, Sentence, teller
from rules_engine.replay import ClaimResult, TraceStep
from rules_engine.site import addresses
from rules_engine.site.pages import markup
from rules_engine.site.pages.book import Book, amounts, sentence_case

DONE = {
    "granted": "What was missing is conjured so that the example can go on.",
    "trimmed": "What is too much is left out so that the example can go on.",
    "skipped": "The step is left out.",
    "inserted": "Inserted by the replay; the text does not have this step.",
}


def title(book: Book, step: TraceStep) -> str:
    """Return what a step is called: who acts and how, or what happens by itself."""
    if step.actor:
        return f"{step.actor}: {doing(book, step.action)}"
    name = step.id.rpartition(".")[2]
    if step.step.event:
        return f"{book.word('event')} {_scripted(book, step.step.event)}"
    return {"start": "The start", "end": "The end"}.get(name, f"After the {book.verb(name)}")


def _scripted(book: Book, event: Mapping[str, object]) -> str:
    """Return what a scripted step reveals: what is printed on the card, then each amount before its term."""
    printed = "".join(
        sentence_case(_said(book, key, value)) for key, value in event.items() if not _counted(book, key, value)
    )
    counted = [_pair(book, key, value) for key, value in event.items() if _counted(book, key, value)]
    return ", ".join([printed, *counted])


def _counted(book: Book, key: str, value: object) -> bool:
    return isinstance(value, int) and book.term(key) is not None


def _said(book: Book, key: str, value: object) -> str:
    """Return what stands under a key of an action: amounts, cards, or a word."""
    if isinstance(value, Mapping):
        return amounts(book, value) or "nothing"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(_said(book, key, inner) for inner in value)
    return named(book, str(value), key) or book.word(str(value))


def named(book: Book, name: str, key: str = "") -> str:
    """Return what a game's sentences call a place or an amount that is no term, "" for what has no such name.

    With a `key`, it is what stands under that key of an action.
    """
    called = getattr(book.part("sentences"), "named", None)
    return called(name, book.word, key) if called else ""


def doing(book: Book, action: Mapping[str, object]) -> str:
    """Return an action in words: the first key is its verb, the others say more."""
    parts = []
    for at, (key, value) in enumerate(action.items()):
        words = book.verb(key) if at == 0 else key
        if value is True:  # there is no more to say of it
            parts.append(sentence_case(words) if at == 0 else words)
            continue
        what = _said(book, key, value)
        if at:
            parts.append(f"{words} {what}")
        else:  # the name of the action may end with what is done: End turn
            parts.append(sentence_case(words) + ("" if words.endswith(f" {what}") else f" <strong>{what}</strong>"))
    return ", ".join(parts)


def body(book: Book, step: TraceStep, page: str, *, table: bool) -> str:
    """Return everything a step shows below its title; with `table`, the players' tracks after it in one."""
    parts = [*_events(book, step, page), *_objections(book, step, page)]
    if step.note:
        note = addresses.filled(book.rulebook, step.note)
        parts.append(f'<p class="step-why">{note}</p>')
    parts += [*_claims(book, step), *_remarks(step)]
    if step.assumed:
        ids = {card.name: card.id for card in book.cards.values()}
        cards = ", ".join(book.card_name(ids.get(name, name)) for name in step.assumed)
        parts.append(f'<p class="step-note">Assumed, because the text does not say: {cards} is drawn.</p>')
    sources = book.sources([step.source] if step.source else [], linked=False)
    if sources:
        parts.append(f'<p class="step-note">Source: {sources[0]}</p>')
    return "".join([*parts, state(book, step.state) if table else ""])


def _objections(book: Book, step: TraceStep, page: str) -> Iterator[str]:
    if step.objections:
        done = DONE.get(step.done, "")
        wrong = "Not legal." if done else "Something is missing."
        reasons = "".join(f"<li>{_objection(book, objection, page)}</li>" for objection in step.objections)
        said = f"<p><strong>{wrong}</strong> {done}</p>"
        yield f'<div class="verdict verdict--wrong">{said}<ul>{reasons}</ul></div>'
    elif step.named_at:
        see = f'<a href="#{step.named_at}">{step.named_at}</a>'
        yield f'<div class="verdict"><p>Not in its place: see {see}. {DONE.get(step.done, "")}</p></div>'
    elif step.done in DONE:
        yield f'<div class="verdict"><p>{DONE[step.done]}</p></div>'


def _objection(book: Book, objection: Objection, page: str) -> str:
    return f"{sentence_case(objection.message)}. {_rule(book, objection.rule, page)}"


def _rule(book: Book, rule: str, page: str, *, tooltip: bool = True) -> str:
    if rule not in book.rules:
        return f"<code>{rule}</code>"
    return book.anchor(rule, page, f"{book.numbers[rule]} {book.label(rule)}", tooltip=tooltip)


def _claims(book: Book, step: TraceStep) -> Iterator[str]:
    if step.claims:
        broken = sum(not claim.ok for claim in step.claims)
        lines = "".join(f"<li>{_claim(book, claim, marked=broken > 0)}</li>" for claim in step.claims)
        counted = f"{broken} of {len(step.claims)} do not hold" if broken else f"{len(step.claims)}, and all hold"
        yield (
            f'<details class="claimed"{" open" if broken else ""}><summary>Totals in the text: {counted}</summary>'
            f'<ul class="claims">{lines}</ul></details>'
        )


def _claim(book: Book, claim: ClaimResult, *, marked: bool) -> str:
    """Return a total of the text, and what the engine finds instead; one that holds is `marked` among others."""
    words = (claim_name(book, claim.what), in_words(book, claim.claimed), in_words(book, claim.found))
    name, claimed, found = (sentence_case(word) for word in words)
    if claim.ok:
        return f"{name}: {claimed}" + (' <span class="ok">✓<span class="only-read"> holds</span></span>' * marked)
    but = f'<span class="wrong">✗<span class="only-read"> does not hold</span></span> The engine finds {found}.'
    return f"{name}: {claimed} {but}"


CLAIMS = {"by_rules": "rules at work"}
"""What claims that every game has are about."""


def claim_name(book: Book, what: str) -> str:
    """Return what a claim is about: in its game's words, or as the term it is named after."""
    worded = book.part("sentences")
    if worded and what in worded.CLAIMS:
        return str(worded.CLAIMS[what])
    if what in CLAIMS:
        return CLAIMS[what]
    name = what.removesuffix("_is")
    return named(book, name) or book.word(name.replace("_", "-"))


def in_words(book: Book, value: object) -> str:
    """Return a claimed or found value in words; a pair of numbers is before and after."""
    if isinstance(value, Mapping):
        apart = "; " if any(_several(inner) for inner in value.values()) else ", "
        return apart.join(_pair(book, str(key), inner) for key, inner in value.items()) or "none"
    if isinstance(value, Sequence) and not isinstance(value, str):
        if len(value) == 2 and all(isinstance(number, int) for number in value):
            return f"{value[0]} → {value[1]}"
        return ", ".join(in_words(book, inner) for inner in value) or "none"
    if isinstance(value, str) and value in book.rules:
        return book.rules[value].title
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "nothing" if value in (None, "") else named(book, str(value)) or str(value).replace("_", " ")


def _pair(book: Book, key: str, value: object) -> str:
    """Return an amount before its term, and anything else after its key."""
    if _counted(book, key, value):
        return f"{value} {book.word(key)}"
    name = named(book, key) or book.word(key)
    parts = _several(value) or (isinstance(value, str) and " " in name)
    return f"{name}{':' * parts} {in_words(book, value)}"


def _several(value: object) -> bool:
    """Return whether a value is told in several words with commas between, so that its name needs a colon."""
    if isinstance(value, str) or not isinstance(value, (Mapping, Sequence)):
        return False
    return not (len(value) == 2 and all(isinstance(number, int) for number in value))


def _remarks(step: TraceStep) -> Iterator[str]:
    for remark in step.remarks:
        said = remark.says.rstrip(".")
        if remark.why_not:
            but = f"<strong>It does not hold:</strong> {remark.why_not}."
            yield f'<div class="verdict verdict--doubt"><p>The text adds: {said}. {but}</p></div>'
        else:
            yield f'<p class="step-note">The text adds: {said}. ✓</p>'


def _events(book: Book, step: TraceStep, page: str) -> Iterator[str]:
    told = [(text, event) for event in step.events if (text := sentence(book, event))]
    if told:
        lines = "".join(
            f"<li>{sentence_case(text)}. <small>{_rule(book, event.rule, page, tooltip=False)}</small></li>"
            for text, event in told
        )
        yield f'<p class="step-label">What changed</p><ul class="events">{lines}</ul>'


def sentence(book: Book, event: Event) -> str:
    """Return an event in words: its game's, or those that all games share."""
    worded = book.part("sentences")
    tell: Sentence = worded.tell if worded else teller(SHARED)
    return tell(event, book.word, book.card_name)


def state(book: Book, summary: Mapping[str, object]) -> str:
    """Return the state after a step as a small table, folded away: the picture above shows it, too."""
    players = summary.get("players")
    shared = {name: value for name, value in summary.items() if name != "players"}
    line = ", ".join(f"{book.word(name.replace('_', '-'))} {value}" for name, value in shared.items())
    table = ""
    if isinstance(players, Mapping) and players:
        columns = list(next(iter(players.values())))
        rows = ((name, [str(tracks[c]) for c in columns]) for name, tracks in players.items())
        table = markup.grid("state", (_head(book, column) for column in columns), rows)
    return f'<details class="state-after"><summary>After this step: {line}</summary>{table}</details>'


def _head(book: Book, term: str) -> str:
    name = book.plain_name(term)
    return f'<abbr title="{name}">{book.icon(term)}<span class="only-read">{name}</span></abbr>'
