"""What an author is told when the data of an entry is not what it should be."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rules_engine import library

Change = Callable[[str, str, str], None]


def told(folder: Path) -> list[str]:
    """Return the lines an author sees, without the folder."""
    with pytest.raises(library.InputProblems) as raised:
        library.load(folder)
    return str(raised.value).replace(f"{folder}/", "").splitlines()


def test_every_mistake_in_every_file_is_told_at_once_and_in_order(folder: Path, change: Change):
    """Mistakes are sorted by file, line and column; a broken file does not hide those of the others."""
    change("rules.yaml", "force: automatic", "force: now")
    change("rules.yaml", "title: Steps", "title: 4")
    change("facts.yaml", "value: 3", "valeu: 3")
    change("glossary.yaml", "kind: token", "kind: [token")
    change("rulebook.yaml", "prefix: lr", "prefix: lr\nsuffix: x")

    lines = told(folder)

    assert [line.split(": ")[0] for line in lines] == [
        "facts.yaml:3:3",
        "glossary.yaml:15:10",
        "rulebook.yaml:5:1",
        "rules.yaml:6:14",
        "rules.yaml:25:14",
    ]


def test_a_misspelt_key_is_not_missed_as_well(folder: Path, change: Change):
    """One mistake is one line: the key that was meant does not count as missing."""
    change("rulings.yaml", "question:", "questions:")

    assert told(folder) == [
        "rulings.yaml:2:3: unknown key 'questions' in ruling 'shared-lantern'; did you mean 'question'?"
    ]


def test_a_key_that_is_there_is_not_suggested(folder: Path, change: Change):
    """What was meant is a key the entry does not have yet."""
    change("facts.yaml", "  unit: space\n", "  unit: space\n  units: spaces\n")

    assert "its keys are id, name, value, unit" in told(folder)[0]


def test_an_entry_within_an_entry_is_named(folder: Path, change: Change):
    """A mistake in a list within an option of a ruling says which option, of which ruling."""
    change("rulings.yaml", "{id: own, text:", "{id: own, sets: {orders: {dusk: walk}}, text:")

    assert told(folder) == [
        "rulings.yaml:7:39: 'dusk' in 'orders' in 'sets' in option 'own' in ruling 'shared-lantern' should be a list, "
        "not the text 'walk'; each item of a list starts with '- ', or write [item, item]"
    ]


def test_an_item_of_the_wrong_type_is_counted_from_one(folder: Path, change: Change):
    """Items are numbered as people count."""
    change("rules.yaml", "rests_on: []", "rests_on: [shared-lantern, 2]")

    assert "item 2 of 'rests_on' in rule 'lr.walk.steps' should be text, not the number 2" in told(folder)[0]


def test_a_long_text_is_shortened(folder: Path, change: Change):
    """A whole paragraph does not belong in a message."""
    change("rules.yaml", "rests_on: [shared-lantern]", f"rests_on: {'so ' * 50}")

    assert len(told(folder)[0]) < 220


def test_an_effect_written_as_text_is_told(folder: Path, change: Change):
    """An effect is a mapping, and the message says where in the table it stands."""
    change("tables.yaml", "do: [{do: nothing}]", "do: [nothing]")

    assert told(folder) == [
        "tables.yaml:8:34: item 1 of 'do' in item 1 of 'cells' in item 1 of 'rows' in table 'weather' "
        "should be a mapping, not the text 'nothing'"
    ]


def test_a_whole_number_is_no_truth_and_no_fraction(folder: Path, change: Change):
    """Strict: `true` is not 1, and 3.0 is not 3."""
    change("rulebook.yaml", "players: [2, 4]", "players: [true, 4.0]")

    assert told(folder) == [
        "rulebook.yaml:6:11: item 1 of 'players' in the manifest should be a whole number, not true",
        "rulebook.yaml:6:17: item 2 of 'players' in the manifest should be a whole number, not the number 4.0",
    ]


def test_messages_never_speak_of_the_machinery(folder: Path, change: Change):
    """No class, no library and no type of Python is named to an author."""
    change("rules.yaml", "source: [{doc: leaflet, line: 9, at: Dusk}]", "source: {doc: leaflet}")
    change("variants.yaml", "default: 2", "default: two")

    text = "\n".join(told(folder)).lower()

    assert not [word for word in ("pydantic", "validat", "tuple", "dict", "str ", "input should") if word in text]
