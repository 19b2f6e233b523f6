"""What each number of players takes from the box, as the engine sets the game up, and a picker for that number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from rules_engine.core.data import codec
from rules_engine.core.data.naming import StandIn
from rules_engine.core.data.rulings import Variants
from rules_engine.core.play.chance import Seeded
from rules_engine.core.play.event import Event
from rules_engine.site.drawing.sheet import Table
from rules_engine.site.pages import changed_zones, markup, steps
from rules_engine.site.pages.book import Book, sentence_case
from rules_engine.site.pages.changed_zones import Number

TRACKS = ("track", "layers", "race")
"""The kinds of zone on which a marker lies."""
SPELLED = ("", "One", "Two", "Three", "Four", "Five", "Six")


@dataclass(frozen=True)
class Way:
    """One way to set the game up: what it is called, the book as it reads then, the table, and what has happened."""

    label: str
    book: Book
    players: int
    table: Table
    log: tuple[Event, ...]

    @cached_property
    def rules(self) -> Mapping[str, list[Event]]:
        """What has happened by each rule, in the order of the rules at work."""
        found: dict[str, list[Event]] = {}
        for event in self.log:
            found.setdefault(event.rule, []).append(event)
        return found


def picker(book: Book, opens: int) -> str:
    """Return what to take for each number of players, and for each level of a game alone: one is shown at a time.

    The first is that for `opens` players.

    Raises: ValueError for a rulebook without an engine, or for more players than it has.
    """
    listed = list(ways(book))
    first = next((way for way in listed if way.players >= opens), None)
    if first is None:
        raise ValueError(f"{book.rulebook.manifest.title} is for {listed[-1].players} players at most, not {opens}")
    radios, panels = "", []
    for at, way in enumerate(listed, 1):
        name = f"players-{at}"
        checked = " checked" if way is first else ""
        radios += f'<input type="radio" name="players" id="{name}"{checked}><label for="{name}">{way.label}</label>'
        panels.append(_panel(way, listed, at))
    picking = f"<fieldset><legend>How many of you play?</legend>{radios}</fieldset>"
    return f'<div class="picker no-terms" markdown="1">\n{picking}\n\n' + "\n\n".join(panels) + "\n\n</div>\n"


def ways(book: Book) -> Iterator[Way]:
    """Yield a game alone in each of its levels, where there is one, and a game of each number of players."""
    manifest = book.rulebook.manifest
    alone = [variant for variant in book.rulebook.variants.values() if variant.players == (1, 1)]
    if manifest.solo:
        yield _way(book, "One, standard" if alone else "One", 1, {})
        for variant in alone:
            yield _way(book, f"One, {variant.name.partition(': ')[2].lower() or variant.name}", 1, {variant.id: {}})
    for count in range(max(manifest.players[0], 1 + manifest.solo), manifest.players[1] + 1):
        yield _way(book, SPELLED[count] if count < len(SPELLED) else str(count), count, {})


def _way(book: Book, label: str, players: int, variants: Variants) -> Way:
    engine = book.engine
    if engine is None:
        raise ValueError(f"{book.name} has no engine that could set it up")
    names = [f"Player {number}" for number in range(1, players + 1)]
    pauses = [automatic.task for automatic in engine.telling.automatic.values()] if engine.telling else []
    game = engine.game(book.rulebook, names, chance=Seeded(0), variants=variants, pauses=pauses)
    return Way(label, book.under({"variants": variants}), players, codec.plain(game.table), tuple(game.log))


def _panel(way: Way, listed: list[Way], at: int) -> str:
    """Return what to take in one way, as Markdown: what is nothing in all of those listed is left out."""
    book, look = way.book, way.book.rulebook.look
    numbers = changed_zones.numbers(look, way.table)
    others = [changed_zones.numbers(look, each.table) for each in listed]
    first = next((each.owner for each in numbers if each.owner), "")
    rows = [
        (sentence_case(book.word(board.taken or board.id)), ["1", str(way.players)] if board.each else ["", "1"])
        for board in look.boards
    ]
    rows += [
        (sentence_case(book.word(each.term)), _of_each(each, _printed(book, each, value), way.players))
        for each, value in numbers.items()
        if each.owner in ("", first) and (each.draw in TRACKS or any(other.get(each) for other in others))
    ]
    if way.players == 1:
        rows = [(name, [next(filter(None, cells))]) for name, cells in rows]
    own = (rule for rule in way.rules if not all(rule in each.rules for each in listed))
    more = [f"- {_comes_of(way, rule)} {book.link(rule, book.numbers[rule])}" for rule in own]
    head = ("Each player", "Together") if way.players > 1 else ("You",)
    table = markup.grid("ranges", head, rows)
    body = "\n\n".join([f"**{way.label}**", table, "\n".join(more)])
    return f'<div class="picked" data-players="{at}" markdown="1">\n\n{body}\n\n</div>'


def _comes_of(way: Way, rule: str) -> str:
    """Return what a rule has brought in this way, for it may speak of others, too; its text where nothing moves."""
    told = filter(None, (steps.sentence(way.book, event) for event in way.rules[rule]))
    return " ".join(f"{sentence_case(each)}." for each in told) or way.book.says(rule)


def _printed(book: Book, number: Number, value: int) -> int:
    """Return a value with the mark of a stand-in, where a provisional fact about what it is of has this value."""
    term = book.rulebook.terms.get(book.rulebook.full_id("term", number.term))
    called = term.name.lower() if term else number.term
    facts = (fact for fact in book.rulebook.facts.values() if fact.provisional and called in fact.name.lower())
    return StandIn(value) if any(book.rulebook.standard_values[fact.id] == value for fact in facts) else value


def _of_each(number: Number, value: int, players: int) -> list[str]:
    """Return how much of something each player takes, and how much that is together; a track takes a marker."""
    if number.draw not in TRACKS:
        return ["", str(value)] if not number.owner else [str(value), str(value * players)]
    each = f"a marker on {value}"
    return [each, markup.count(players, "marker")] if number.owner else ["", each]
