"""What is otherwise in the second of two positions that show an answer, in words: one thing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rules_engine.core.data.rulebook import But, Shown
from rules_engine.core.play.sentences import together
from rules_engine.may_i.proving import Played
from rules_engine.site.pages import changed_zones, steps
from rules_engine.site.pages.book import Book, sentence_case

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def choice(book: Book, made: str, page: str) -> str:
    """Return a choice of a group in words: the option of a ruling with a link to it, or the variant."""
    name, _, option = made.partition("=")
    full_id = book.rulebook.full_id("ruling", name)
    ruling = book.rulebook.rulings.get(full_id)
    if ruling and option in (each.id for each in ruling.options):
        text = ruling.option(option).text.rstrip(".")
        return f"If you play “{book.html(text, page)}” ({book.anchor(full_id, page, 'your choice', tooltip=False)})"
    return f"In {book.anchor(book.rulebook.full_id('variant', made.partition(':')[0]), page, tooltip=False)}"


def difference(book: Book, shown: Shown, first: Played, second: Played, page: str) -> str:
    """Return the one thing that is otherwise in `second`, as the start of a sentence."""
    but = shown.but or But()
    if but.do or but.who:
        return steps.title(book, second.last) if second.last else ""
    if but.ruleset:
        made = [f"{name}={option}" for name, option in but.ruleset.rulings.items()]
        return "; ".join(choice(book, each, page) for each in [*made, *but.ruleset.variants])
    if but.without:
        return f"Without {together([*_missing(book, but.without, first)])}"
    return "; ".join(_other(book, path, value, shown, first) for path, value in _leaves(but.setup))


def _missing(book: Book, without: Sequence[int], first: Played) -> Iterator[str]:
    """Yield the steps that are left out, each by its title; of several with one title, which of them it is."""
    titles = [steps.title(book, step) for step in first.trace.steps if step.done != "inserted"]
    for number in without:
        title = titles[number - 1]
        which = f"the {ORDINALS[titles[:number].count(title) - 1]} " if titles.count(title) > 1 else ""
        yield f"{which}“{title}”"


def _leaves(data: Mapping[str, object]) -> Iterator[tuple[tuple[str, ...], object]]:
    """Yield each value that a set-up gives, and the names that lead to it."""
    for key, value in data.items():
        if isinstance(value, Mapping):
            yield from (((key, *path), leaf) for path, leaf in _leaves(value))
        else:
            yield (key,), value


def _other(book: Book, path: tuple[str, ...], value: object, shown: Shown, first: Played) -> str:
    """Return a value that a set-up gives otherwise, as the start of a sentence."""
    head, *rest = path
    if head == "players" and isinstance(value, Sequence):
        return f"If {together([str(name) for name in value])} play"
    if head == "at":
        moment = book.verb(rest[0])
        return f"In {value}'s {moment}" if value else f"In the {moment}"
    owner, place = rest[1] if len(rest) > 2 else "", _place(book, rest[-1])
    whose = f"{owner}'s " if owner else ""
    if isinstance(value, bool):
        return f"{'With' if value else 'Without'} {place}"
    if isinstance(value, int):
        return f"With {_amount(book, rest, value, first)}"
    if isinstance(value, str):
        return f"With {f'{whose}{book.word(value)}' if value else 'nothing'} at {place}"
    was = _at(shown.setup, path)
    where = f"{whose or 'the ' * (not steps.named(book, rest[-1]))}{place}"
    return f"{_moved(book, value, was)} {where}" if isinstance(value, Sequence) else f"With {place}"


def _amount(book: Book, rest: Sequence[str], value: int, first: Played) -> str:
    """Return a number: of a player who has so many, of a card that they lie on, or of the table."""
    place, owner = _place(book, rest[-1]), rest[1] if len(rest) > 2 else ""
    if rest[0] != "players":
        return f"{value or 'no'} {place} on {owner}" if owner else f"{place} at {value}"
    counted = {each.term for each in changed_zones.numbers(book.rulebook.look, first.table)}
    return f"{owner} at {value} {place}" if rest[-1] in counted else f"{owner}'s {place} at {value}"


def _moved(book: Book, now: Sequence[object], was: object) -> str:
    """Return what lies somewhere that did not, or the other way round; the name of the place follows."""
    left = [*was] if isinstance(was, Sequence) else []
    more = []
    for each in filter(None, now):
        if each in left:
            left.remove(each)
        else:
            more.append(each)
    named = [together([sentence_case(book.verb(str(each))) for each in some if each]) for some in (more, left)]
    if all(named):
        return f"With {named[0]}, not {named[1]}, in"
    return f"With {named[0]} in" if named[0] else f"Without {named[1]} in"


def _place(book: Book, key: str) -> str:
    """Return what a part of a table is called: as the game's sentences say, or as the zone or the term that it is."""
    term = next((zone.term for board in book.rulebook.look.boards for zone in board.zones if zone.of == key), "")
    return steps.named(book, key) or book.word(term or key.replace("_", "-"))


def _at(setup: Mapping[str, object], path: Sequence[str]) -> object:
    """Return what stands in a set-up where names lead, None for nothing."""
    found: object = setup
    for name in path:
        found = found.get(name) if isinstance(found, Mapping) else None
    return found
