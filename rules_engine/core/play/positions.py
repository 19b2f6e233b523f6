"""Positions for worked examples: a table set up as its rulebook says, then changed as an author says.

No card is lost and none comes from nowhere. One that is named comes from where it lay; one whose place is taken goes
back to its deck; what leaves the game is said to lie in the box.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rules_engine.core.data import codec
from rules_engine.core.data.codec import Misfit, Path
from rules_engine.core.data.declared import hints
from rules_engine.core.play.game import Game
from rules_engine.core.play.table import Table
from rules_engine.core.play.told import Begun

CardOf = Callable[[str], str]
BOX = "box"
"""Where cards lie that are out of the game: `box: [Habit]`, and `box: [pattern]` for all else of that deck."""
_DECK, _DISCARD = "_deck", "_discard"


def place(game: Game[Table], changes: Mapping[str, object], card_of: CardOf) -> None:
    """Set parts of a game's table: `{drift: 11, players: {Alex: {support: 1}}}`, cards by name.

    Raises: Misfit with the path of a part the table does not have, a value it cannot have, or cards that would lie
    too often or nowhere.
    """
    known = _with_ids({name: value for name, value in changes.items() if name != BOX}, card_of, game)
    boxed = _with_ids(codec.build(list[str], changes.get(BOX, []), (BOX,)), card_of, game)
    kind = type(game.table)
    table = codec.build(kind, _merged(kind, codec.plain(game.table), known, ()))
    _lay(game, table, {path for path in _zones(table) if _named(known, path)}, boxed)
    game.table = table
    game.settle()
    game.begun, game.known = Begun(len(game.log), table.copy()), {}
    for name, value in known.items():
        for card in value if isinstance(value, Mapping) and name != "players" else ():
            if card not in getattr(table, name):
                raise Misfit(f"nothing can lie on {game.name_of(card)}, which is not face up", (name, card))


# Cards.


def _zones(table: Table) -> dict[Path, list[str]]:
    """Return what lies in each zone of a table, by the path that leads there; an empty place holds ""."""
    holders: dict[Path, object] = {("players", name): player for name, player in table.players.items()}
    holders[()] = table
    found = {(*path, zone): getattr(holder, zone) for path, holder in holders.items() for zone in _zones_of(holder)}
    return {path: cards if isinstance(cards, list) else [cards] for path, cards in found.items()}


def _zones_of(holder: object) -> Mapping[str, str]:
    zones: Mapping[str, str] = getattr(holder, "zones", {})
    return zones


def _counted(zones: Iterable[Iterable[str]]) -> Counter[str]:
    return Counter(card for cards in zones for card in cards if card)


def _lay(game: Game[Table], table: Table, given: set[Path], boxed: list[str]) -> None:
    """Make the cards of `table` those of the game's own: what lies in the zones `given` and in the box stays there."""
    in_play, zones = _counted(_zones(game.table).values()), _zones(table)
    decks = {path[0] for path in zones if str(path[-1]).endswith(_DECK)}
    emptied = {f"{name}{_DECK}" for name in boxed} & decks
    cards = [name for name in boxed if f"{name}{_DECK}" not in decks]
    _refuse_wrong_cards(game, table, {**{path: zones[path] for path in given}, (BOX,): cards}, in_play)
    laid, others = _counted([cards, *(zones[path] for path in given)]), sorted(zones.keys() - given, key=_decks_first)
    home = {card: deck for deck, *laid_out in (e.what for e in game.log if e.kind == "deck") for card in laid_out}
    elsewhere, lost = _counted(zones[path] for path in others), []
    for card, count in in_play.items():
        missing = count - laid[card] - elsewhere[card]
        for path in others:
            while missing < 0 and card in zones[path]:
                _take(table, path, zones[path].index(card))
                zones, missing = _zones(table), missing + 1
        for _ in range(missing):
            if (home.get(card, ""),) in others:
                getattr(table, home[card]).append(card)
            elif home.get(card) not in emptied:
                lost.append(card)
    for deck in emptied:
        if (deck,) in others:
            getattr(table, str(deck)).clear()
    if lost:
        _refuse_to_lose(game, lost, home.get(lost[0], ""), given)


def _decks_first(path: Path) -> tuple[int, Path]:
    """Sort zones: a copy of a card is taken from its deck before it is taken from a discard pile or a display."""
    zone = str(path[-1])
    return (0 if zone.endswith(_DECK) else 1 if zone.endswith(_DISCARD) else 2), path


def _holder(table: Table, path: Path) -> object:
    """Return the table or the player to whom a zone belongs."""
    return table.players[str(path[1])] if len(path) > 1 else table


def _take(table: Table, path: Path, place: int) -> None:
    """Take a card out of a zone: a pile closes up, a place on a display is empty then."""
    holder, zone = _holder(table, path), str(path[-1])
    cards = getattr(holder, zone)
    if not isinstance(cards, list):
        setattr(holder, zone, "")
    elif len(path) > 1 or zone.endswith((_DECK, _DISCARD)):
        del cards[place]
    else:
        cards[place] = ""


def _refuse_wrong_cards(
    game: Game[Table], table: Table, zones: Mapping[Path, list[str]], in_play: Counter[str]
) -> None:
    """Refuse what is no card, lies where no such card can lie, or more often than there are copies. Raises: Misfit."""
    left, known = in_play.copy(), {card.id: card for card in game.rulebook.cards.values()}
    for path, cards in sorted(zones.items()):
        kind = _zones_of(_holder(table, path)).get(str(path[-1]), "")
        for number, card in enumerate(cards):
            where = (*path, number) if len(cards) > 1 else path
            left[card] -= 1
            if not card:
                continue
            if card not in known:
                raise Misfit(f"{game.rulebook.manifest.title} has no card {card!r}", where)
            if kind and known[card].kind != kind:
                raise Misfit(f"{known[card].name} cannot lie here: {path[-1]!r} takes {kind} cards", where)
            if left[card] < 0:
                count = in_play[card]
                there = f"there {'is' if count == 1 else 'are'} {count}" if count else "it is not in play"
                raise Misfit(f"{known[card].name} is laid once too often: {there}", where)


def _refuse_to_lose(game: Game[Table], lost: list[str], deck: str, given: set[Path]) -> None:
    """Refuse a position in which cards lie nowhere. Raises: Misfit."""
    names = list(map(game.name_of, lost))
    told = ", ".join(names[:5]) + (f" and {len(names) - 5} more" if len(names) > 5 else "")
    boxed = deck.removesuffix(_DECK) or names[0]
    message = f"{told} would lie nowhere; lay them somewhere, or say {BOX}: [{boxed}] if they are out of the game"
    raise Misfit(message, (deck,) if (deck,) in given else min(given, default=()))


# Parts.


def _with_ids(value: object, card_of: CardOf, game: Game[Table]) -> Any:
    """Return `value` with cards' names as ids, wherever one is written."""
    if isinstance(value, Mapping):
        return {_with_ids(key, card_of, game): _with_ids(item, card_of, game) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_with_ids(item, card_of, game) for item in value]
    if isinstance(value, str) and value not in game.table.players:
        try:
            return card_of(value)
        except ValueError:
            return value
    return value


def _named(value: object, path: Path) -> bool:
    """Whether an author's changes name the part a path leads to."""
    for key in path:
        if not isinstance(value, Mapping) or key not in value:
            return False
        value = value[key]
    return True


def _merged(kind: Any, old: Mapping[str, Any], new: object, path: Path) -> object:
    """Return `old` with what `new` says in its place, player by player. Raises: Misfit for one who does not play."""
    if not (dataclasses.is_dataclass(kind) and isinstance(new, Mapping)):
        return new
    merged = {**old, **new}
    if isinstance(new.get("players"), Mapping) and not path:
        inner = hints(kind)["players"].__args__[1]
        for player in new["players"]:
            if player not in old["players"]:
                raise Misfit(f"{player} does not play; players: {', '.join(old['players'])}", ("players", player))
        merged["players"] = {
            name: _merged(inner, player, new["players"].get(name, {}), ("players", name))
            for name, player in old["players"].items()
        }
    return merged
