"""The order of things: moment by moment what happens one after another, as the engine has played it in an example."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from rules_engine.core.data.rulebook import Example, Order
from rules_engine.replay.ordering import Made, stops_made
from rules_engine.site.pages import markup, replays, steps
from rules_engine.site.pages.book import Book, sentence_case

MOST = 3
"""So much is told of what happens at a stop."""


def pages(book: Book) -> dict[str, str]:
    """Return the one page, for a rulebook whose orders an engine can play."""
    examples = {example.id: example for example in book.rulebook.examples.values()}
    orders = [order for order in book.rulebook.orders.values() if order.example in examples]
    if not orders or not replays.playable(book):
        return {}
    ways = "\n".join(f"- [{order.title}](#{order.id})" for order in orders)
    parts = [
        "What happens one thing after another, moment by moment. The engine has played each order; "
        "the numbers open the rules.\n",
        f'<nav class="moment-links no-terms" aria-label="Orders" markdown="1">\n\n{ways}\n\n</nav>\n',
        *chain.from_iterable(_order(book, order, examples[order.example]) for order in orders),
        markup.legend(markup.AUTHORITIES, {rule.authority for rule in book.rules.values()}, markup.whose) + "\n",
    ]
    return markup.page(book, "order-of-things.md", "Order of things", parts, hide=["toc"])


def _order(book: Book, order: Order, example: Example) -> Iterator[str]:
    """Yield a moment: when it is, its stops as a line to follow, where it is played, and what other groups do."""
    trace = replays.trace(book, example)
    made = [each for each in stops_made(order, trace) if each.stop is not None] if trace else []
    yield f"## {order.title} {{ #{order.id} }}\n"
    yield markup.note(book.text(order.when), "way-when")
    yield '<div class="way" markdown="1">\n'
    yield from (_stop(book, order, number, each) for number, each in enumerate(made, 1))
    yield "</div>\n"
    yield from _otherwise(book, order, example, [each.stop for each in made])
    yield markup.note(f"Played in {book.link(book.rulebook.full_id('example', example.id))}.", "note-line no-terms")


def _stop(book: Book, order: Order, number: int, made: Made) -> str:
    """Return a stop: its name, its rule or chapter with what that says, and what happened in the example."""
    stop = order.stops[made.stop or 0]
    happened = dict.fromkeys(filter(None, (steps.sentence(book, event) for event in made.events)))
    told = "; ".join([*happened][:MOST]) + (" …" if len(happened) > MOST else ".")
    beside, says = _by(book, *stop.rules)
    lines = [f"**{book.text(stop.name)}** {beside}", says]
    if happened:
        lines.append(f"{sentence_case(told)}\n{{ .way-here .no-terms }}")
    return f"{number}. " + "\n\n    ".join("\n    ".join(line.splitlines()) for line in lines) + "\n"


def _by(book: Book, name: str, *others: str) -> tuple[str, str]:
    """Return a rule by its number with whose word it is, and what it says; of a chapter its title and lead.

    Where one of the `others` that make the stop is of a weaker word, that is told, too.
    """
    number = f"{book.link(name, book.numbers[name])}{{ .number }}"
    if rule := book.rules.get(name):
        all_of_them = [rule.authority, *(book.rules[other].authority for other in others if other in book.rules)]
        weakest = max(all_of_them, key=[*markup.AUTHORITIES].index)
        partly = weakest if weakest != rule.authority else ""
        whose = markup.whose(rule.authority, (markup.authority(rule.authority, partly), ""))
        return f'{number} <span class="way-whose no-terms">{whose}</span>', book.says(name)
    chapter = next(each for each in book.rulebook.chapters if each.id == name)
    return number, f"{book.link(name, chapter.title)}: {book.text(chapter.lead)}"


def _otherwise(book: Book, order: Order, example: Example, standard: Sequence[int | None]) -> Iterator[str]:
    """Yield, for each answer to a question about rules of an order that changes its course, the course then."""
    named = set(order.rules_named().values())
    lines = []
    for full_id, ruling in book.rulebook.rulings.items():
        concerned = ruling.switch and (named & set(ruling.rules) or any(o.sets.orders for o in ruling.options))
        for option in ruling.choices if concerned else ():
            if option.id == ruling.chosen:
                continue
            trace = replays.trace(book, example, rulings={ruling.id: option.id})
            made = stops_made(order, trace) if trace else ()
            course = [*dict.fromkeys(each.stop for each in made if each.stop is not None)]
            if course and course != standard:
                lines.append(f"- {book.link(full_id)} {book.text(option.text)} {_course(standard, course)}")
    if lines:
        yield '<div class="way-otherwise" markdown="1">\n\nIf your group plays it otherwise:\n'
        yield "\n".join(lines) + "\n\n</div>\n"


def _course(standard: Sequence[int | None], course: Sequence[int | None]) -> str:
    """Return another course by the numbers of the stops, and which of them are left out."""
    number = {stop: at for at, stop in enumerate(standard, 1)}
    left_out = [str(number[stop]) for stop in standard if stop not in course]
    shown = " → ".join(str(number[stop]) for stop in course if stop in number)
    return f"**{shown}**" + (f", without {' and '.join(left_out)}." if left_out else "")
