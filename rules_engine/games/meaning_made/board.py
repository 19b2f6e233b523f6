"""The table as a picture for a page: both shared tracks as one SVG, the displays and the players as small tables.

A picture is drawn once; what changes carries `data-bind` (a path into `bindings`, whose text it shows) or `data-move`
(a marker that stands `data-step` times the value to the right). So a page can show any moment with the same picture.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any, Protocol

from rules_engine.games.meaning_made.cards import TOKENS, Initiative

TRACKS = ("vitals", "legacy")
SPACE = 24
ROW = 56
MARGIN = 3


class Names(Protocol):
    """What the picture asks of its page: the words of terms, the icon of a Layer, and a card's name with its mark."""

    def word(self, term: str) -> str: ...

    def icon(self, term: str) -> str: ...

    def plain_name(self, term: str) -> str: ...

    def layer_icon(self, number: int) -> str: ...

    def card_name(self, card: str) -> str: ...


Cards = Mapping[str, Any]
"""Cards by local id."""


def bindings(table: Mapping[str, Any], cards: Cards, names: Names) -> dict[str, Any]:
    """Return what the picture shows of `table`, which is plain data with zero and empty values left out."""
    events = [names.card_name(card) for card in table.get("events", ())]
    works = (*table.get("index", ()), table.get("end", ""))
    return {
        "round": table.get("round", 0),
        "meaning": table.get("meaning", 0),
        "world_layer": table.get("world_layer", 0),
        "code": table.get("code", 0) or "–",
        "event": ", ".join(events) or "–",
        "prism": [_card(cards, card, names) for card in table.get("prism", ())],
        "works": [_work(table, cards, card, names) for card in works],
        "players": [_player(player, cards, names) for player in table.get("players", {}).values()],
    }


def picture(table: Mapping[str, Any], cards: Cards, names: Names, facts: Mapping[str, int]) -> str:
    """Return the picture of `table` as HTML; `facts` holds the values of facts by local id."""
    state = bindings(table, cards, names)
    line = (
        f'<p class="board-line">Round {_bound("round", state["round"])} · {names.word("event")}: '
        f"{_bound('event', state['event'])} · {names.word('consequence-code')}: {_bound('code', state['code'])}</p>"
    )
    parts = (_tracks(state, names, facts), line, _players(state, names), _works(state, names), _prism(state, names))
    return f'<div class="board">{"".join(parts)}</div>'


def _card(cards: Cards, card: str, names: Names) -> str:
    return f"{names.layer_icon(cards[card].layer)}{names.card_name(card)}" if card else "(empty)"


def _work(table: Mapping[str, Any], cards: Cards, card: str, names: Names) -> dict[str, str]:
    if not card:
        return {"card": "(empty)", "open": "–", "order": "–"}
    initiative: Initiative = cards[card]
    work = table.get("works", {}).get(card, {})
    filled = dict(zip(TOKENS, work.get("filled", (0, 0, 0)), strict=True))
    boxes = "".join(names.icon(token) * (getattr(initiative.requirement, token) - filled[token]) for token in TOKENS)
    layers = "".join(names.layer_icon(number) for number in initiative.requirement.layers)
    order = " › ".join(work.get("contributors", ()))
    return {"card": _card(cards, card, names), "open": f"{boxes} {layers}".strip() or "–", "order": order or "–"}


def _player(player: Mapping[str, Any], cards: Cards, names: Names) -> dict[str, Any]:
    values = {name: player.get(name, 0) for name in (*TOKENS, *TRACKS)}
    palette = ", ".join(_card(cards, card, names) for card in player.get("palette", ()))
    return {"name": player["name"], **values, "palette": palette or "–"}


def _bound(path: str, value: object) -> str:
    return f'<span data-bind="{path}">{escape(str(value))}</span>'


def _tracks(state: Mapping[str, Any], names: Names, facts: Mapping[str, int]) -> str:
    tracks = (
        ("meaning", names.word("meaning"), facts["meaning-collapse"], facts["meaning-max"]),
        ("world_layer", names.word("world-layer"), facts["world-layer-start"], facts["world-layer-max"]),
    )
    spaces = max(last - first for _, _, first, last in tracks) + 1
    drawn = (_track(at * ROW, *track, value=state[track[0]]) for at, track in enumerate(tracks))
    label = ", ".join(track[1] for track in tracks)
    box = f"0 0 {2 * MARGIN + spaces * SPACE} {ROW * len(tracks)}"
    return f'<svg class="board-tracks" viewBox="{box}" role="img" aria-label="{label}">{"".join(drawn)}</svg>'


def _track(top: int, name: str, label: str, first: int, last: int, *, value: int) -> str:
    """Draw one track. Its marker is drawn at value 0, which may lie left of the first space, and moved from there."""
    shown = f'<tspan data-bind="{name}">{value}</tspan>'
    head = f'<text class="board-name" x="{MARGIN}" y="{top + 15}">{label}: {shown}</text>'
    shape = f'y="{top + 22}" width="{SPACE}" height="26"'
    marker = (
        f'<rect class="board-marker" data-move="{name}" data-step="{SPACE}" x="{MARGIN - first * SPACE}" {shape} '
        f'style="transform: translateX({value * SPACE}px)" />'
    )
    spaces = "".join(
        f'<rect class="board-space" x="{MARGIN + at * SPACE}" {shape} />' for at in range(last - first + 1)
    )
    numbers = "".join(
        f'<text class="board-number" x="{MARGIN + (number - first + 0.5) * SPACE}" y="{top + 40}">{number}</text>'
        for number in range(first, last + 1)
    )
    return head + spaces + marker + numbers


def _table(label: str, head: list[str], rows: list[list[str]]) -> str:
    top = "".join(f'<th scope="col">{cell}</th>' for cell in head)
    body = "".join(
        f'<tr><th scope="row">{row[0]}</th>{"".join(f"<td>{cell}</td>" for cell in row[1:])}</tr>' for row in rows
    )
    return (
        f'<div class="scroller" tabindex="0" role="group" aria-label="{label}">'
        f'<table class="board-table"><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'
    )


def _players(state: Mapping[str, Any], names: Names) -> str:
    shown = (*TOKENS, *TRACKS)
    head = [names.word("player"), *(_icon(term, names) for term in shown), names.word("pattern-palette")]
    rows = [
        [escape(player["name"]), *(_bound(f"players.{at}.{name}", player[name]) for name in (*shown, "palette"))]
        for at, player in enumerate(state["players"])
    ]
    return _table("Players", head, rows)


def _works(state: Mapping[str, Any], names: Names) -> str:
    head = [names.word("initiative"), "Needs", names.word("contribution-order")]
    rows = [
        [_bound(f"works.{at}.{name}", work[name]) for name in ("card", "open", "order")]
        for at, work in enumerate(state["works"])
    ]
    return _table("Initiatives", head, rows)


def _prism(state: Mapping[str, Any], names: Names) -> str:
    cards = "".join(f"<li>{_bound(f'prism.{at}', card)}</li>" for at, card in enumerate(state["prism"]))
    return f'<p class="board-line">{names.word("pattern-prism")}</p><ul class="board-cards">{cards}</ul>'


def _icon(term: str, names: Names) -> str:
    """Return a term's icon for a narrow column, with the name for those who do not see it."""
    name = names.plain_name(term)
    return f'<abbr title="{name}">{names.icon(term)}<span class="only-read">{name}</span></abbr>'
