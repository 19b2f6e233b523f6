"""A saved game that is none is refused when it is read, in one line; whatever is read can be played to its end."""

from __future__ import annotations

import copy
import json
import random
import re
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.always import GAMES, book
from tests.games.bots import by_kind, play_out
from tests.soaking import examples

FILES = sorted((Path(__file__).parent / "saved_games").iterdir())
ODD = (None, True, False, 0, -1, 7, 10**30, 0.5, "", "x", "Alex", [], [0], {}, {"x": 0})
Way = tuple[str | int, ...]
soak = partial(pytest.param, marks=pytest.mark.soak)
words = st.text(max_size=5)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | words,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3),
    max_leaves=5,
)
every_game = pytest.mark.parametrize("name", GAMES)


@cache
def saves(name: str) -> tuple[str, ...]:
    """Return a game at its start, twice on its way, and at its end, and one under other rulings without a log."""
    texts = []
    game, rng = book(name).new_game(["Alex", "Brooke", "Casey"], seed=3), random.Random(3)
    for decisions in (0, 9, 25, 5000):
        texts.append(play_out(game, by_kind, rng, decisions).to_json())
    switches = [ruling for ruling in book(name).rulings.values() if ruling.switch]
    rulings = {r.id: r.choices[number % len(r.choices)].id for number, r in enumerate(switches)}
    game = book(name).new_game(["Alex", "Brooke"], seed=4, rulings=rulings, log=False)
    return (*texts, play_out(game, by_kind, rng, 12).to_json())


def places(data: Any, path: Way = ()) -> Iterator[Way]:
    """Yield the path of every value in `data`, the whole of it first."""
    yield path
    pairs = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in pairs:
        yield from places(value, (*path, key))


def kinds(data: Any, rng: random.Random) -> list[Way]:
    """Return one path of every kind: which entry of a list it goes through, and which player, is left to chance."""
    found: dict[Way, list[Way]] = {}
    for path in places(data):
        alike = tuple("…" if isinstance(key, int) or key in ("Alex", "Brooke", "Casey") else key for key in path)
        found.setdefault(alike, []).append(path)
    return [rng.choice(paths) for paths in found.values() if paths[0]]


def changed(data: Any, path: Way, change: Any) -> str:
    """Return `data` as text, with `change(holder, key)` made at the value a path leads to."""
    twin = holder = copy.deepcopy(data)
    for key in path[:-1]:
        holder = holder[key]
    change(holder, path[-1])
    return json.dumps(twin)


def put(value: Any) -> Any:
    """Return the change that puts another value into a place."""

    def change(holder: Any, key: Any) -> None:
        holder[key] = value

    return change


def drop(holder: Any, key: Any) -> None:
    """Drop a key, or an entry of a list."""
    del holder[key]


def add(holder: Any, key: Any) -> None:
    """Add a key beside one, or an entry twice."""
    if isinstance(holder, list):
        holder.insert(key, holder[key])
    else:
        holder[f"{key}-2"] = holder[key]


def cut(holder: Any, key: Any) -> None:
    """Cut a list, a mapping or a text in half; of a number nothing is left."""
    value = holder[key]
    if isinstance(value, dict):
        holder[key] = dict(list(value.items())[: len(value) // 2])
    else:
        holder[key] = value[: len(value) // 2] if isinstance(value, (list, str)) else None


def turn(holder: Any, key: Any) -> None:
    """Turn a list round, and count a number on."""
    value = holder[key]
    holder[key] = value[::-1] if isinstance(value, (list, str)) else value + 1 if type(value) is int else [value]


def is_refused_or_played(name: str, text: str) -> bool:
    """Read a save; return whether it is refused, in one line, or else play it to its end."""
    refusal = ""
    try:
        game = book(name).game_from_json(text)
    except ValueError as error:
        refusal = str(error)
    if refusal:
        assert re.fullmatch(r"[^\n\r]{9,}", refusal), text
        return True
    play_out(game, by_kind, random.Random(1), 5000)
    assert game.outcome is not None
    assert game.fold(game.log) == game.table or not game.logging
    return False


@every_game
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_file_that_is_no_saved_game_is_refused(name: str, file: Path):
    """Neither a save nor a record is read from what is none."""
    text = file.read_text("utf-8").replace("RULEBOOK", name)

    for read in (book(name).game_from_json, book(name).game_from_record):
        with pytest.raises(ValueError, match=r"^[^\n]{9,}$"):
            read(text)


@every_game
@pytest.mark.parametrize("thing", [None, 7, [], {}, b"{", b"\xff"])
def test_what_is_no_text_is_refused(name: str, thing: Any):
    """Only text is read."""
    with pytest.raises(ValueError, match=r"^this is no saved game: .+$"):
        book(name).game_from_json(thing)


@every_game
@pytest.mark.parametrize(
    ("number", "changes"),
    [(0, 1), (1, 1), (4, 1), soak(0, 7), soak(1, 3), soak(2, 1), soak(3, 1), soak(4, 7)],
)
def test_a_save_with_a_change_anywhere_is_refused(name: str, number: int, changes: int):
    """Whatever is changed in a save, dropped, doubled, cut or added, it is no game that was played.

    Only what comes after may be another: what chance will bring, and whether decisions with one option are taken. Of a
    long game fewer changes are tried, since each is played again.
    """
    text = saves(name)[number]
    data, rng, read = json.loads(text), random.Random(number), []

    assert not is_refused_or_played(name, text)
    for path in kinds(data, rng):
        for change in rng.sample((drop, add, cut, turn, *map(put, rng.sample(ODD, 3))), changes):
            tampered = changed(data, path, change)
            if json.loads(tampered) != data and not is_refused_or_played(name, tampered):
                read.append(path)
    assert set(read) <= {("chance", "state"), ("takes_forced",)}


@every_game
@given(data=st.data())
@settings(max_examples=examples(25))
def test_saves_with_several_changes_are_refused_or_played(name: str, data: st.DataObject):
    """Any JSON in any places of a save, or of its record, is refused in one line or plays to its end."""
    whole = json.loads(data.draw(st.sampled_from(saves(name))))
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from([path for path in places(whole) if path]))
        whole = json.loads(changed(whole, path, put(data.draw(JSON))))

    is_refused_or_played(name, json.dumps(whole))


@every_game
def test_a_table_that_was_set_by_hand_is_not_read_back(name: str):
    """No action leads to it; the message says what is on the table and what play leads to."""
    game = book(name).new_game(["Alex", "Brooke"])
    held = "dollar" if name == "meeple-inc" else "energy"
    setattr(game.table.players["Alex"], held, 99)

    with pytest.raises(
        ValueError, match=rf"table\.players\.Alex\.{held} is (99|there), and the actions lead to (\d|none)$"
    ):
        book(name).game_from_json(game.to_json())
