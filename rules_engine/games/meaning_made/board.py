"""The table as a picture for a page: two tracks as one SVG, the displays and the players as small tables.

A picture is drawn once; what changes carries `data-bind` (a path into `bindings`, whose text it shows) or `data-move`
(a marker that stands `data-step` times the value to the right). So a page can show any moment with the same picture.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import Any

from rules_engine.games.meaning_made.cards import TOKENS, Initiative, Pattern, Requirement

Words = Callable[[str], str]
Cards = Mapping[str, Any]
Icon = Callable[[int], str]

TRACKS = ("vitals", "legacy")
SPACE = 24
LEFT = 4


def bindings(table: Mapping[str, Any], cards: Cards, words: Words, layer: Icon) -> dict[str, Any]:
    """Return what the picture shows of `table` (plain data, zero and empty values left out).

    `cards` finds a card by its local id, `layer` the icon of a Layer by its number.
    """
    events = [cards[card].name for card in table.get("events", ())]
    return {
        "round": table.get("round", 0),
        "meaning": table.get("meaning", 0),
        "world_layer": table.get("world_layer", 0),
        "code": table.get("code", 0) or "–",
        "event": ", ".join(events) or "none",
        "prism": [_card(cards, card, layer) for card in table.get("prism", ())],
        "works": [_work(table, cards, card, words, layer) for card in (*table.get("index", ()), table.get("end", ""))],
        "players": [_player(player, cards, layer) for player in table.get("players", {}).values()],
    }


def picture(table: Mapping[str, Any], cards: Cards, words: Words, layer: Icon, facts: Mapping[str, Any]) -> str:
    """Return the picture of `table` as HTML; `facts` holds the values of facts by local id."""
    state = bindings(table, cards, words, layer)
    tracks = _tracks(state, words, facts)
    line = (
        f'<p class="board-line">Round {_bound("round", state["round"])} · {words("event")}: '
        f'{_bound("event", state["event"])} · {words("consequence-code")}: {_bound("code", state["code"])}</p>'
    )
    return f'<div class="board">{tracks}{line}{_players(state, words)}{_works(state, words)}{_prism(state, words)}</div>'


def _card(cards: Cards, card: str, layer: Icon) -> str:
    return f"{layer(cards[card].layer)}{cards[card].name}" if card else "(empty)"


def _work(table: Mapping[str, Any], cards: Cards, card: str, words: Words, layer: Icon) -> dict[str, str]:
    if not card:
        return {"card": "(empty)", "open": "", "order": ""}
    initiative: Initiative = cards[card]
    work = table.get("works", {}).get(card, {})
    filled = dict(zip(TOKENS, work.get("filled", (0, 0, 0)), strict=True))
    need: Requirement = initiative.requirement
    boxes = "".join(words(token)[:1] * (getattr(need, token) - filled[token]) for token in TOKENS)
    icons = "".join(layer(number) for number in need.layers)
    order = " › ".join(work.get("contributors", ()))
    return {"card": _card(cards, card, layer), "open": f"{boxes} {icons}".strip() or "–", "order": order or "–"}


def _player(player: Mapping[str, Any], cards: Cards, layer: Icon) -> dict[str, Any]:
    patterns: list[Pattern] = [cards[card] for card in player.get("palette", ())]
    values = {name: player.get(name, 0) for name in (*TOKENS, *TRACKS)}
    palette = " ".join(f"{layer(pattern.layer)}{pattern.name}" for pattern in patterns)
    return {"name": player["name"], **values, "palette": palette or "–"}


def _bound(path: str, value: object) -> str:
    return f'<span data-bind="{path}">{escape(str(value))}</span>'


def _tracks(state: Mapping[str, Any], words: Words, facts: Mapping[str, Any]) -> str:
    rows = (
        ("meaning", words("meaning"), facts["meaning-collapse"], facts["meaning-max"]),
        ("world_layer", words("world-layer"), facts["world-layer-start"], facts["world-layer-max"]),
    )
    spaces = max(last - first for _, _, first, last in rows) + 1
    width, height = 2 * LEFT + spaces * SPACE, 54 * len(rows)
    drawn = "".join(_track(54 * at, name, label, first, last, state[name]) for at, (name, label, first, last) in enumerate(rows))
    title = " and ".join(label for _, label, _, _ in rows)
    return f'<svg class="board-tracks" viewBox="0 0 {width} {height}" role="img" aria-label="{title}">{drawn}</svg>'


def _track(top: int, name: str, label: str, first: int, last: int, value: int) -> str:
    """Draw one track; its marker lies on the space left of the first one moved by `value` spaces."""
    head = (
        f'<text class="board-name" x="{LEFT}" y="{top + 14}">{label}: '
        f'<tspan data-bind="{name}">{value}</tspan></text>'
    )
    boxes = "".join(
        f'<rect class="board-space" x="{LEFT + at * SPACE}" y="{top + 21}" width="{SPACE}" height="26" />'
        f'<text class="board-number" x="{LEFT + at * SPACE + SPACE // 2}" y="{top + 38}">{number}</text>'
        for at, number in enumerate(range(first, last + 1))
    )
    left = LEFT - first * SPACE
    marker = (
        f'<rect class="board-marker" data-move="{name}" data-step="{SPACE}" x="{left}" y="{top + 21}" '
        f'width="{SPACE}" height="26" style="transform: translateX({value * SPACE}px)" />'
    )
    return head + boxes + marker


def _table(name: str, head: list[str], rows: list[list[str]]) -> str:
    top = "".join(f'<th scope="col">{cell}</th>' for cell in head)
    body = "".join(f'<tr><th scope="row">{row[0]}</th>{"".join(f"<td>{c}</td>" for c in row[1:])}</tr>' for row in rows)
    return (
        f'<div class="scroller" tabindex="0" role="group" aria-label="{name}">'
        f'<table class="board-table"><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'
    )


def _players(state: Mapping[str, Any], words: Words) -> str:
    names = (*TOKENS, *TRACKS)
    head = [words("player-mat"), *(_icon(words(name)) for name in names), words("pattern-palette")]
    rows = [
        [escape(player["name"]), *(_bound(f"players.{at}.{name}", player[name]) for name in (*names, "palette"))]
        for at, player in enumerate(state["players"])
    ]
    return _table("Players", head, rows)


def _works(state: Mapping[str, Any], words: Words) -> str:
    head = [words("initiative"), "open", words("contribution-order")]
    rows = [
        [_bound(f"works.{at}.{name}", work[name]) for name in ("card", "open", "order")]
        for at, work in enumerate(state["works"])
    ]
    return _table("Initiatives", head, rows)


def _prism(state: Mapping[str, Any], words: Words) -> str:
    chips = "".join(f"<li>{_bound(f'prism.{at}', card)}</li>" for at, card in enumerate(state["prism"]))
    return f'<p class="board-line">{words("pattern-prism")}</p><ul class="board-cards">{chips}</ul>'


def _icon(word: str) -> str:
    """Return the word with its name for those who cannot see the icon: the icon stands alone in narrow columns."""
    name = word.lstrip("".join(char for char in word if not char.isascii()))
    return f'<span aria-hidden="true">{word.removesuffix(name)}</span><span class="only-read">{name}</span>'
