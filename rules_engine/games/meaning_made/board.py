"""The table as a picture for a page: both shared tracks as one SVG, the displays and the players as small tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rules_engine.core.play import board
from rules_engine.core.play.board import EMPTY, NOTHING, Cards, Names, Track, bound, card_label
from rules_engine.games.meaning_made.cards import TOKENS, Initiative

TRACKS = ("vitals", "legacy")


def bindings(table: Mapping[str, Any], cards: Cards, names: Names) -> dict[str, Any]:
    """Return what the picture shows of `table`, which is plain data with zero and empty values left out."""
    events = [names.card_name(card) for card in table.get("events", ())]
    works = (*table.get("index", ()), table.get("end", ""))
    players = table.get("players", {})
    alone = {"community": table.get("community_markers", 0)} if len(players) == 1 else {}
    return {
        "round": table.get("round", 0),
        "meaning": table.get("meaning", 0),
        "world_layer": table.get("world_layer", 0),
        "code": table.get("code", 0) or NOTHING,
        "event": ", ".join(events) or NOTHING,
        "prism": [card_label(cards, card, names) for card in table.get("prism", ())],
        "works": [_work(table, cards, card, names) for card in works],
        "players": [_player(player, cards, names) for player in players.values()],
        **alone,
    }


def picture(table: Mapping[str, Any], cards: Cards, names: Names, facts: Mapping[str, Any]) -> str:
    """Return the picture of `table` as HTML; `facts` holds the values of facts by local id."""
    state = bindings(table, cards, names)
    tracks = (
        Track("meaning", names.word("meaning"), facts["meaning-collapse"], facts["meaning-max"]),
        Track("world_layer", names.word("world-layer"), facts["world-layer-start"], facts["world-layer-max"]),
    )
    return board.frame(
        board.tracks(tracks, state),
        board.line(
            f"Round {bound('round', state['round'])} · {names.word('event')}: {bound('event', state['event'])} · "
            f"{names.word('consequence-code')}: {bound('code', state['code'])}"
        ),
        board.seats(state["players"], (*TOKENS, *TRACKS), ("palette", "pattern-palette"), names),
        _works(state, names),
        *_community(state, names),
        board.line(names.word("pattern-prism")),
        board.listing("prism", state["prism"]),
    )


def _work(table: Mapping[str, Any], cards: Cards, card: str, names: Names) -> dict[str, str]:
    if not card:
        return {"card": EMPTY, "open": NOTHING, "order": NOTHING}
    initiative: Initiative = cards[card]
    work = table.get("works", {}).get(card, {})
    filled = dict(zip(TOKENS, work.get("filled", (0, 0, 0)), strict=True))
    boxes = board.icons(((token, getattr(initiative.requirement, token) - filled[token]) for token in TOKENS), names)
    layers = "".join(names.layer_icon(number) for number in initiative.requirement.layers)
    known = table.get("players", {})
    order = " › ".join(n if n in known else names.word("community") for n in work.get("contributors", ()))
    shown = {"open": f"{boxes} {layers}".strip(), "order": order}
    return {"card": card_label(cards, card, names), **{key: text or NOTHING for key, text in shown.items()}}


def _community(state: Mapping[str, Any], names: Names) -> Iterator[str]:
    """Yield what the Community has left, when one player plays alone."""
    if "community" in state:
        yield board.line(f"{names.word('community-contribution-marker')}: {bound('community', state['community'])}")


def _player(player: Mapping[str, Any], cards: Cards, names: Names) -> dict[str, Any]:
    values = {name: player.get(name, 0) for name in (*TOKENS, *TRACKS)}
    palette = ", ".join(card_label(cards, card, names) for card in player.get("palette", ()))
    return {"name": player["name"], **values, "palette": palette or NOTHING}


def _works(state: Mapping[str, Any], names: Names) -> str:
    head = [names.word("initiative"), "Needs", names.word("contribution-order")]
    return board.table("Initiatives", head, board.bound_rows("works", state["works"], ("card", "open", "order")))
