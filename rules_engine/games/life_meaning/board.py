"""The table as a picture for a page: the Drift track as SVG, Event and displays, and the players as small tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rules_engine.core.play import board
from rules_engine.core.play.board import EMPTY, NOTHING, Cards, Names, Track, bound, card_label
from rules_engine.games.life_meaning.cards import NO_TOKENS, TOKENS, EventCard, Project, Tokens

TRACKS = ("coherence", "reputation", "legacy")


def bindings(table: Mapping[str, Any], cards: Cards, names: Names) -> dict[str, Any]:
    """Return what the picture shows of `table`, which is plain data with zero and empty values left out."""
    return {
        "round": table.get("round", 0),
        "drift": table.get("drift", 0),
        **_event(table, cards, names),
        "gallery": [card_label(cards, card, names) for card in table.get("gallery", ())],
        "projects": [_project(table, cards, card, names) for card in table.get("projects", ())],
        "players": [_player(player, cards, names) for player in table.get("players", {}).values()],
    }


def picture(table: Mapping[str, Any], cards: Cards, names: Names, facts: Mapping[str, Any]) -> str:
    """Return the picture of `table` as HTML; `facts` holds the values of facts by local id."""
    state = bindings(table, cards, names)
    return board.frame(
        board.tracks([Track("drift", names.word("drift"), 0, facts["drift-max"])], state),
        board.line(
            f"Round {bound('round', state['round'])} · {names.word('event')}: {bound('event', state['event'])} · "
            f"{names.word('pending-drift')}: {bound('pending', state['pending'])}"
        ),
        board.line(
            f"{names.word('mitigation-requirement')}, still open: {bound('unmet', state['unmet'])} · "
            f"{names.word('mitigation-area')}: {bound('pledges', state['pledges'])}"
        ),
        board.seats(state["players"], (*TOKENS, *TRACKS), ("stack", "pattern-stack"), names),
        _projects(state, names),
        board.line(names.word("pattern-gallery")),
        board.listing("gallery", state["gallery"]),
    )


def _event(table: Mapping[str, Any], cards: Cards, names: Names) -> dict[str, Any]:
    """Return what the Event slot and the Mitigation area show; there, whoever pledges nothing is listed, too."""
    card = table.get("event", "")
    waits: EventCard | None = cards[card] if card and not table.get("settled") else None
    pledges = {name: Tokens(*pledge) for name, pledge in table.get("pledges", {}).items()}
    unmet = waits.mitigation.tokens if waits else NO_TOKENS
    for pledge in pledges.values():
        unmet = unmet.minus(pledge)
    spoken = (f"{name} {_icons(pledges.get(name, NO_TOKENS), names)}" for name in table.get("spoken", ()))
    return {
        "event": names.card_name(card) if card else NOTHING,
        "pending": max(waits.drift - table.get("eased", 0), 0) if waits else NOTHING,
        "unmet": _icons(unmet, names),
        "pledges": ", ".join(spoken) or NOTHING,
    }


def _project(table: Mapping[str, Any], cards: Cards, card: str, names: Names) -> dict[str, str]:
    """Return a slot of the Projects row; credit is listed in the order of the earliest marks, which breaks ties."""
    if not card:
        return {"card": EMPTY, "open": NOTHING, "credit": NOTHING}
    project: Project = cards[card]
    work = table.get("works", {}).get(card, {})
    unpaid = project.requirement.tokens.minus(Tokens(*work.get("filled", ())))
    marks: list[str] = work.get("marks", [])
    credit = " › ".join(f"{name} {marks.count(name)}" for name in dict.fromkeys(marks))
    return {"card": card_label(cards, card, names), "open": _icons(unpaid, names), "credit": credit or NOTHING}


def _player(player: Mapping[str, Any], cards: Cards, names: Names) -> dict[str, Any]:
    values = {name: player.get(name, 0) for name in (*TOKENS, *TRACKS)}
    return {"name": player["name"], **values, "stack": _stack(player.get("stack", ()), cards, names)}


def _stack(stack: Iterable[str], cards: Cards, names: Names) -> str:
    """Return a Pattern Stack from the lowest Layer upward."""
    layers: dict[int, list[str]] = {}
    for card in stack:
        layers.setdefault(cards[card].layer, []).append(names.card_name(card))
    return "; ".join(names.layer_icon(number) + ", ".join(layers[number]) for number in sorted(layers)) or NOTHING


def _icons(tokens: Tokens, names: Names) -> str:
    return board.icons(tokens.pairs(), names) or NOTHING


def _projects(state: Mapping[str, Any], names: Names) -> str:
    head = [names.word("project"), "Open icons", "Credit marks"]
    return board.table("Projects", head, board.bound_rows("projects", state["projects"], ("card", "open", "credit")))
