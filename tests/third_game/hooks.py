"""What the tests of things that always hold need to know of each game in the fixtures."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from tests.games.bots import by_chance, by_kind
from tests.games.hooks import flow_of, held

NAMES = ("Alex", "Brooke", "Casey", "Zed")


def _nothing(*_: object) -> Counter[Any]:
    return Counter()


def _hooks(game: str, **more: Any) -> SimpleNamespace:
    module = sys.modules[f"{game}.game"]
    usual = {
        "actions": module, "bots": (by_chance, by_kind), "alone": False, "tracks": lambda game, table: iter(()),
        "cards": _nothing, "all_cards": _nothing,
        "holdings": _nothing, "flow": _nothing, "pieces": lambda game: iter(()),
    }  # fmt: skip
    return SimpleNamespace(**usual | more)


def last_stone() -> SimpleNamespace:
    """Return the hooks of Last Stone."""
    game = sys.modules["last_stone.game"]
    return _hooks(
        "last_stone",
        players=(2, 2),
        endings={"ls.play.last": by_chance},
        universe=lambda _: (game.Take(name, n) for name in NAMES for n in range(-1, 6)),
        tracks=lambda _, table: iter([("Pile", table.pile, 0, 4)]),
    )


def deep_well() -> SimpleNamespace:
    """Return the hooks of Deep Well."""
    game = sys.modules["deep_well.game"]
    return _hooks(
        "deep_well",
        players=(2, 4),
        endings={"dw.round.breaks": by_chance, "dw.end.empty": by_chance},
        universe=lambda _: (action(name) for name in NAMES for action in (game.Stay, game.Leave)),
        holdings=lambda table: held(table, "gold"),
        flow=flow_of({"gain": 1, "lose": -1}),
    )


def low_tide() -> SimpleNamespace:
    """Return the hooks of Low Tide."""
    return _hooks(
        "low_tide",
        players=(2, 3),
        endings={"lt.end.most": by_chance},
        universe=every_action_on_the_shore,
        cards=lambda table: Counter(shells(table)),
        all_cards=lambda game: Counter(sorted(e.what[1:] for e in game.log if e.kind == "deck")[0]),
    )


def every_action_on_the_shore(game: Any) -> Iterator[Any]:
    """Yield every action of Low Tide that anybody could think of."""
    module = sys.modules["low_tide.game"]
    for name in NAMES:
        yield from (action(name) for action in (module.Draw, module.Dive, module.Dig, module.Cover))
        for card in ("cockle", "whelk", "conch", "pearl", "", "stone"):
            yield from (action(name, card) for action in (module.Take, module.Keep, module.Bury))


def shells(table: Any) -> Iterator[str]:
    """Yield every card, wherever it lies."""
    for player in table.players.values():
        yield from (*player.hand, *player.dived, *player.buried, *player.opened)
    yield from (*table.shell_deck, *filter(None, table.beach))


HOOKS = {"last-stone": last_stone, "deep-well": deep_well, "low-tide": low_tide}
