"""Measure the cards: `make balance`. Plays some thousand games and records what they told, for a page of the site.

Half of the games are played by chance, half by players with an aim (`bots.py`). The record names its seed and the
fingerprint of the deck; the same seed and deck give the same record, date aside.
"""

from __future__ import annotations

import argparse
import datetime
import json
import random
import statistics
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from rules_engine import library  # noqa: E402 - the folder above comes first
from rules_engine.core.data.codec import plain  # noqa: E402
from rules_engine.core.data.fingerprint import fingerprint  # noqa: E402
from rules_engine.core.data.measured import Measured, MeasuredCard, MeasuredGames  # noqa: E402
from rules_engine.core.play.action import Action  # noqa: E402
from rules_engine.face import Rulebook  # noqa: E402
from rules_engine.games.meaning_made import MeaningMade  # noqa: E402
from tests.balance.bots import seats  # noqa: E402
from tests.balance.employers import employers  # noqa: E402
from tests.games.bots import by_chance  # noqa: E402

CHANCE, AIM = "by-chance", "with-an-aim"
MOST = 4000
FOUR = 4  # players, where the question is what one of them does
NEVER = 1000.0  # what it costs to end the game for others where nobody would
Decide = Callable[[Any, random.Random], Action]


@dataclass(frozen=True)
class Weighed:
    """A game whose cards are weighed: who plays it with an aim, and what of it tells how its cards fare.

    `shown` and `taken` say where each of these events names the card that came to lie face up, or was taken; `start`
    are cards that lie there without one, and `owned` those of a player that may have brought their score.
    """

    name: str
    players: tuple[int, int]
    aim: Callable[[int, random.Random], list[Decide]]
    shown: Mapping[str, Callable[[Any], str]]
    taken: Mapping[str, Callable[[Any], str]]
    owned: Callable[[Any], Iterable[str]]
    start: Callable[[Any], Iterable[str]] = lambda table: ()
    figures: Callable[[Rulebook, list[Any], int, int], dict[str, int]] = lambda book, aimed, games, seed: {}


def played(of: Weighed, book: Rulebook, way: str, players: int, seed: int, behind: float | None = None) -> Any:
    """Return a game played to its end; with `behind`, that is what ending it for others costs one player, by turns."""
    rng, names = random.Random(f"{way} {players} {seed}"), list("ABCDEF"[:players])
    game: Any = book.new_game(names, seed=rng.getrandbits(32))
    aimed = [by_chance] * players if way == CHANCE else of.aim(players, rng)
    deciders = dict(zip(names, aimed, strict=True))
    if behind is not None:
        one = names[seed % players]
        deciders[one] = replace(deciders[one], behind=behind)  # type: ignore[type-var]
    for _ in range(MOST):
        if game.decision is None:
            break
        game.play(deciders[game.decision.players[0]](game, rng))
    return game


class Tally:
    """What the games told of the cards."""

    def __init__(self, of: Weighed) -> None:
        self.of = of
        self.shown: dict[str, Counter[str]] = defaultdict(Counter)
        self.taken: dict[str, Counter[str]] = defaultdict(Counter)
        self.margins: dict[str, list[float]] = defaultdict(list)

    def add(self, way: str, game: Any) -> None:
        """Count one game."""
        for card in self.of.start(game.table):
            self.shown[card][way] += 1
        for event in game.log:
            for counts, named in ((self.shown, self.of.shown), (self.taken, self.of.taken)):
                if event.kind in named:
                    counts[named[event.kind](event.what)][way] += 1
        scores = game.outcome.scores if game.outcome else {}
        if way == AIM and scores:
            mean = statistics.mean(scores.values())
            for name, player in game.table.players.items():
                for card in self.of.owned(player):
                    self.margins[card].append(scores[name] - mean)

    def cards(self, order: list[str]) -> Iterator[MeasuredCard]:
        """Yield what was counted, card by card."""
        for card in order:
            if self.shown[card]:
                margins = self.margins[card]
                mean = round(statistics.mean(margins), 1) if margins else 0.0
                yield MeasuredCard(
                    card=card, shown=self.shown[card], taken=self.taken[card], margin=mean, owners=len(margins)
                )


def recycling(games: list[MeaningMade]) -> dict[str, int]:
    """Return how often Recycle is taken: in which share of games, and of how many actions one."""
    counts = [Counter(event.what for event in game.log if event.kind == "act") for game in games]
    return {
        "recycle-games": _percent(sum(bool(count["recycle"]) for count in counts), len(games)),
        "recycle-one-in": round(sum(count.total() for count in counts) / max(1, sum(c["recycle"] for c in counts))),
    }


def holding_back(book: Rulebook, games: int, seed: int) -> dict[str, int]:
    """Return what comes of it when one player of four never ends the game for somebody else, or always would.

    Both play the same decks in the same seats against the same others; `games` is how many each.
    """
    found: dict[str, int] = {}
    for name, behind in (("held", NEVER), ("not-held", 0.0)):
        group = [played(MEANING_MADE, book, AIM, FOUR, seed * 100_000 + number, behind) for number in range(games)]
        won = [list("ABCD")[(seed * 100_000 + n) % FOUR] in game.outcome.winners for n, game in enumerate(group)
               if game.outcome]  # fmt: skip
        lost = sum(game.outcome.reason == "mm.end.collapse" for game in group if game.outcome)
        found[f"{name}-wins"] = _percent(sum(won), games)
        found[f"{name}-collapses"] = _percent(lost, games)
    return {"holding-games": games, **found}


def _percent(part: int, whole: int) -> int:
    return round(100 * part / whole)


def summary(way: str, players: int, games: list[Any]) -> MeasuredGames:
    """Return how games of one way and one number of players went."""
    rounds = sorted(game.table.round for game in games)
    quarters = statistics.quantiles(rounds, n=4, method="inclusive") if len(rounds) > 1 else rounds * 3
    scored = [game.outcome for game in games if game.outcome and game.outcome.scores]
    names = list("ABCDEF"[:players])
    return MeasuredGames(
        way=way,
        players=players,
        games=len(games),
        endings=dict(sorted(Counter(game.outcome.reason for game in games if game.outcome).items())),
        rounds=(rounds[0], *map(round, quarters), rounds[-1]),
        scored=len(scored),
        scores=tuple(round(statistics.mean(o.scores[name] for o in scored), 1) for name in names if scored),
        wins=tuple(sum(name in outcome.winners for outcome in scored) for name in names),
    )


MEANING_MADE = Weighed(
    name="meaning-made",
    players=(2, 6),
    aim=lambda players, rng: list(seats(players, rng)),
    shown={"reveal": lambda what: what[2]},
    taken={"load": lambda what: what[0], "complete": lambda what: what},
    owned=lambda player: player.palette,
    start=lambda table: [table.end or next(iter(table.completed[-1:]), "")],
    figures=lambda book, aimed, games, seed: {**recycling(aimed), **holding_back(book, games, seed)},
)
MEEPLE_INC = Weighed(
    name="meeple-inc",
    players=(2, 6),
    aim=lambda players, rng: list(employers(players, rng)),
    shown={"reveal": lambda what: what[2]},
    taken={"take": lambda what: what[2]},
    owned=lambda player: filter(None, (player.seat_1, player.seat_2, player.seat_3, player.seat_4)),
)
WEIGHED = {each.name: each for each in (MEANING_MADE, MEEPLE_INC)}


def measure(games: int, seed: int, of: Weighed = MEANING_MADE) -> Measured:
    """Play `games` games for each way and number of players, and return their record."""
    loaded, tally, found, aimed = library.load(of.name), Tally(of), [], []
    book = Rulebook(loaded, loaded.engine.game)
    least, most = of.players
    for way in (CHANCE, AIM):
        for players in range(least, most + 1):
            group = [played(of, book, way, players, seed * 100_000 + number) for number in range(games)]
            aimed += group if way == AIM else []
            for game in group:
                tally.add(way, game)
            found.append(summary(way, players, group))
            print(found[-1])
    order = [card.id for card in loaded.rulebook.cards.values()]
    today = datetime.date.today().isoformat()
    deck = fingerprint(loaded.rulebook)
    figures = {"aimed-games": len(aimed), **of.figures(book, aimed, games, seed)}
    print(figures)
    return Measured(
        date=today, seed=seed, deck=deck, figures=figures, games=tuple(found), cards=tuple(tally.cards(order))
    )


def main() -> None:
    """Measure, and write the record into the rulebook's folder."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=300, help="for each way of playing and number of players")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--rulebook", choices=WEIGHED, default=MEANING_MADE.name)
    options.add_argument("--to", type=Path, help="instead of measured.json in the rulebook's folder")
    chosen = options.parse_args()
    file = chosen.to or library.load(chosen.rulebook).folder / "measured.json"
    record = plain(measure(chosen.games, chosen.seed, WEIGHED[chosen.rulebook]))
    rows = {
        key: json.dumps(value, ensure_ascii=False) for key, value in record.items() if key not in ("games", "cards")
    }
    lists = {
        key: "[\n    " + ",\n    ".join(json.dumps(row, ensure_ascii=False) for row in record[key]) + "\n  ]"
        for key in ("games", "cards")
    }
    text = "{\n" + ",\n".join(f'  "{key}": {value}' for key, value in (rows | lists).items()) + "\n}\n"
    file.write_text(text, "utf-8")
    print(f"wrote {file}")


if __name__ == "__main__":
    main()
