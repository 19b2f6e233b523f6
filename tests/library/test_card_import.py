"""An author's cards put where others stand in, from a sheet or from YAML."""

from __future__ import annotations

import os
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rules_engine import library
from rules_engine.core.data.rulebook import Card
from rules_engine.library import card_columns, card_files, card_import, card_sheet, entries
from rules_engine.library.problems import InputProblems
from tests.library.card_decks import BARK, LAND, PACKAGED, WINTER, card, copied, problems, put_in, sheet, state


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The cards of Meaning Made in a rulebook of their own."""
    return copied(tmp_path / "meaning_made")


def test_the_template_alone_changes_nothing(folder: Path):
    """It has a row for each card that is not published, and rows that only keep a place are passed over."""
    loaded = library.load(folder)
    file = folder.parent / "deck.csv"
    file.write_text(card_sheet.template(loaded.engine, loaded.rulebook.cards.values()), "utf-8")
    missing = [card for card in loaded.rulebook.cards.values() if card.provenance != "published"]

    planned = card_import.plan(loaded, file, "published")

    assert (planned.replacements, planned.same, planned.open) == ((), (), len(missing))
    assert len(file.read_text("utf-8").splitlines()) == len(missing) + 1


def test_a_card_takes_the_place_of_one_that_stands_in(folder: Path):
    """Of its kind and Layer; what stands around it in the file stays as it was, comments too."""
    before = (folder / "cards" / "patterns.yaml").read_text("utf-8")

    loaded = put_in(folder, sheet(folder, {**BARK, "layer": 5}))

    bark, after = card(loaded, "Bark"), (folder / "cards" / "patterns.yaml").read_text("utf-8")
    assert (bark.id, bark.layer, bark.requirement.energy, bark.provenance) == ("bark", 5, 2, "published")
    assert [(e.do, e.what, e.by, e.who) for e in bark.bonus] == [("gain", "vitals", 1, "you")]
    (gone,) = {card.id for card in PACKAGED.rulebook.cards.values()} - {
        card.id for card in loaded.rulebook.cards.values()
    }
    entry = re.search(rf"^- {{id: {gone},[^#]*?}}\n(?=-|\n)", before, re.MULTILINE)
    assert after == before.replace(entry[0], card_files.card_text(bark))
    assert Counter(card.layer for card in loaded.rulebook.cards.values() if card.kind == "pattern") == dict.fromkeys(
        range(1, 7), 10
    )


def test_a_card_that_goes_leaves_a_tombstone(folder: Path):
    """Its id is never used again, and its address says what replaced it."""
    old = {card.id for card in library.load(folder).rulebook.cards.values()}

    loaded = put_in(folder, sheet(folder, BARK))

    (gone,) = old - {card.id for card in loaded.rulebook.cards.values()}
    (stone,) = loaded.rulebook.manifest.removed
    assert (stone.id, stone.replaced_by) == (f"mm.card.{gone}", "mm.card.bark")
    again = sheet(folder, {**BARK, "name": gone.replace("-", " ").title()})
    assert "was removed and is not used again" in problems(folder, again)[0]


def test_more_tombstones_come_behind_those_there_are(folder: Path):
    """Whatever follows `removed:` in the manifest stays where it is."""
    with (folder / "rulebook.yaml").open("a", encoding="utf-8") as file:
        file.write("removed:\n  - {id: mm.card.moss, replaced_by: mm.card.shell, why: renamed}\n# the end\n")

    loaded = put_in(folder, sheet(folder, BARK))

    assert [stone.replaced_by for stone in loaded.rulebook.manifest.removed] == ["mm.card.shell", "mm.card.bark"]
    assert (folder / "rulebook.yaml").read_text("utf-8").endswith("# the end\n")


def test_a_whole_deck_comes_in(folder: Path):
    """All cards of the author take all places: nothing stands in any more, and what is printed is as it was."""
    loaded = library.load(folder)
    rows = [
        {**_row(card), "name": f"New {card.name}"} if card.provenance == "provisional" else _row(card)
        for card in loaded.rulebook.cards.values()
    ]
    printed = [card for card in loaded.rulebook.cards.values() if card.provenance == "published"]

    after = put_in(folder, sheet(folder, *rows))

    cards = after.rulebook.cards.values()
    assert {card.provenance for card in cards} == {"published"}
    assert Counter(map(_place, cards)) == Counter(map(_place, loaded.rulebook.cards.values()))
    assert [card for card in cards if card.source] == printed
    assert len(after.rulebook.manifest.removed) == sum(row["name"].startswith("New ") for row in rows)


def _place(card: Card) -> tuple[str, int]:
    return card.kind, getattr(card, "layer", 0)


def _row(card: Card) -> dict[str, Any]:
    """Return a card as a row of a sheet."""
    found: dict[str, Any] = {"kind": card.kind}
    for column in card_columns.columns(type(card)):
        value: Any = card
        for part in column.path:
            value = getattr(value, part)
        found[column.title] = value if isinstance(value, (str, int)) else _words(value)
    return found


def _words(value: Any) -> str:
    if value and not isinstance(value[0], int):
        return "; ".join(f"{effect.do} {effect.by} {effect.what} {effect.who}" for effect in value)
    return " ".join(map(str, value))


def test_all_that_is_printed_comes_through(folder: Path):
    """Every column arrives: icons, effects, codes."""
    loaded = put_in(folder, sheet(folder, LAND, WINTER))

    land, winter = card(loaded, "Common Land"), card(loaded, "Long Winter")
    assert (land.requirement.layers, land.meaning, land.penalty_code, land.end) == ((1, 4), 2, 2, False)
    assert [(e.what, e.who) for e in land.bonus] == [("support", "contributors"), ("vitals", "all")]
    assert (winter.identifier, winter.code) == ("B", 4)
    assert "event-b4" not in {card.id for card in loaded.rulebook.cards.values()}, "the card like it makes room"


def test_an_event_needs_no_name(folder: Path):
    """A card whose kind names itself has the name, and takes the place of the one called so."""
    loaded = put_in(folder, sheet(folder, {"kind": "event", "identifier": "A", "code": 1}))

    assert card(loaded, "Event A1").provenance == "published"
    assert loaded.rulebook.manifest.removed == ()


def test_an_inferred_card_gives_way_and_a_printed_one_does_not(folder: Path):
    """Skin is read off an example, Shell is printed: only the numbers of Skin can come from a file."""
    skin = {"kind": "pattern", "name": "Skin", "layer": 1, "requirement energy": 1, "requirement layers": 2}
    shell = {
        "kind": "pattern", "name": "Shell", "layer": 1, "requirement energy": 1, "requirement insight": 1,
        "bonus": "+1 energy",
    }  # fmt: skip

    loaded = put_in(folder, sheet(folder, skin, shell))

    assert (card(loaded, "Skin").requirement.layers, card(loaded, "Skin").provenance) == ((2,), "published")
    assert card(loaded, "Shell").source
    (refused,) = problems(folder, sheet(folder, {**shell, "requirement energy": 2}))
    assert refused.startswith("deck.csv:2:9: Shell is printed in the published text with other numbers")


def test_a_second_import_corrects_the_first(folder: Path):
    """Imported again a file changes nothing; changed, it changes the cards it changes."""
    first = put_in(folder, sheet(folder, BARK, LAND))
    before = state(folder)

    again = card_import.plan(first, sheet(folder, BARK, LAND), "published")
    corrected = put_in(folder, sheet(folder, {**BARK, "requirement energy": 3}, LAND))

    assert ([c.name for c in again.same], again.replacements) == (["Bark", "Common Land"], ())
    assert card(corrected, "Bark").requirement.energy == 3
    assert [file.name for file, text in state(folder).items() if before[file] != text] == ["patterns.yaml"]


def test_whole_leaves_nothing_standing_in(folder: Path):
    """With `whole` the file has all cards of its kinds; other kinds are left alone."""
    loaded = put_in(folder, sheet(folder, WINTER), whole=True)

    events = [card for card in loaded.rulebook.cards.values() if card.kind == "event"]
    assert sorted(card.name for card in events) == ["Event A2", "Event B3", "Event C4", "Event F5", "Long Winter"]
    assert {card.provenance for card in events} == {"published"}
    assert any(card.provenance == "provisional" for card in loaded.rulebook.cards.values())


def test_more_cards_than_places(folder: Path):
    """A deck of unknown size grows; one of known size is full at some point."""
    events = [{**WINTER, "name": f"Winter {n}"} for n in range(40)]
    patterns = [{**BARK, "name": f"Bark {n}"} for n in range(9)]

    loaded = put_in(folder, sheet(folder, *events))

    assert sum(card.kind == "event" for card in loaded.rulebook.cards.values()) == 44
    (refused,) = problems(folder, sheet(folder, *patterns))
    assert "deck.csv:10:9: there is no place left for 'Bark 8' among the patterns of layer 1" in refused


def test_yaml_says_the_same(folder: Path, tmp_path: Path):
    """A file of YAML has the entries of the cards' own files, each with its kind."""
    file = tmp_path / "deck.yaml"
    file.write_text(
        "- {kind: pattern, name: Bark, layer: 1, requirement: {energy: 2},\n"
        "   bonus: [{do: gain, what: vitals, by: 1, who: you}]}\n",
        "utf-8",
    )

    yaml = card_import.plan(library.load(folder), file, "published")

    assert yaml == card_import.plan(library.load(folder), sheet(folder, BARK), "published")


def test_all_files_are_written_or_none(folder: Path, monkeypatch: pytest.MonkeyPatch):
    """When the second of three files cannot be replaced, the first is as it was, and nothing is left behind."""
    before, replaced = state(folder), []

    def replace(source: Path, target: Path) -> None:
        replaced.append(target)
        if len(replaced) == 2:
            raise PermissionError(13, "Permission denied")
        os.rename(source, target)

    monkeypatch.setattr(os, "replace", replace)

    (told,) = problems(folder, sheet(folder, BARK, LAND))

    assert len(replaced) == 2
    assert "cannot be written: permission denied; nothing was changed" in told
    assert state(folder) == before


@pytest.mark.parametrize("told", [False, True])
def test_a_card_in_an_example_is_the_last_to_go(tmp_path: Path, told: bool):
    """The first stand-in makes room, unless a worked example names it."""
    places = [card for card in PACKAGED.rulebook.cards.values() if _place(card) == ("pattern", 1)]
    first = next(card for card in places if card.provenance == "provisional")
    example = replace(next(iter(PACKAGED.rulebook.examples.values())), setup={"prism": [first.name]}, steps=())
    loaded = replace(
        PACKAGED, rulebook=replace(PACKAGED.rulebook, examples={"mm.example.only": example} if told else {})
    )

    (made,) = card_import.plan(
        loaded, sheet(tmp_path / "x", {**BARK, "requirement energy": 4}), "published"
    ).replacements

    assert (made.old == first) == (not told)


@pytest.mark.parametrize("name", library.names())
def test_a_card_is_written_as_it_is_read(tmp_path: Path, name: str):
    """Every card of every rulebook, written as an entry of its file, comes back the same."""
    loaded = library.load(name)
    for kind, card_type in loaded.engine.cards.items():
        cards = [card for card in loaded.rulebook.cards.values() if card.kind == kind]
        file = tmp_path / f"{kind}s.yaml"
        file.write_text("".join(map(card_files.card_text, cards)), "utf-8")

        found = entries.cards(file, file.name, kind, card_type)

        assert found.problems == ()
        assert [value for _, _, value in found.items] == cards


@pytest.mark.parametrize("provenance", ["inferred", "provisional"])
def test_a_card_gives_way_to_none_on_whose_word_less_stands(folder: Path, provenance: str):
    """The author's card stays the author's: told where it would be another one, left as it is where it is the same."""
    put_in(folder, sheet(folder, BARK))
    before = state(folder / "cards")

    told = problems(folder, sheet(folder, {**BARK, "requirement energy": 4}), provenance=provenance)
    put_in(folder, sheet(folder, BARK), provenance=provenance)

    assert told == [f"deck.csv:2:9: Bark is published, and the file is said to be {provenance}; leave it out"]
    assert state(folder / "cards") == before


def test_a_file_that_says_something_else_of_a_card_is_told(folder: Path, tmp_path: Path):
    """The answer is for the whole file."""
    file = tmp_path / "deck.yaml"
    file.write_text(
        "- {kind: pattern, name: Bark, layer: 1, requirement: {energy: 2}, provenance: provisional}\n", "utf-8"
    )

    (told,) = problems(folder, file)

    assert "1:79: the pattern 'Bark' is provisional, and the file is said to be published" in told


LABELED = (
    "kind,name,action,ability,skills box,gift,skills component,skills mechanism,"
    "levels,requirement research,reward,penalty\n"
)


def planned(tmp_path: Path, *rows: str) -> dict[str, str]:
    """Return which card each row takes the place of, by their ids."""
    file = tmp_path / "deck.csv"
    file.write_text(LABELED + "\n".join(rows) + "\n", "utf-8")
    plan = card_import.plan(library.load("meeple-inc"), file, "published")
    return {made.new.id: made.old.id if made.old else "" for made in plan.replacements if made.new}


def test_where_names_are_labels_a_card_is_known_by_what_it_does(tmp_path: Path):
    """Under its real name it takes the place of the one that does the same, and of a stand-in the most like it."""
    found = planned(
        tmp_path,
        "specialist,Ada,research,amount 4,2,,,,,,,",
        "wow,Golden Desk,,,1,award-value 21 level-3,1,1,,,,",
        "award-card,Big Box,,,,,,,3 1 2 9; 4 2 3 12; 4 3 4 15,,,",
        "objective,Bookworm,,,,,,,,4,4,2",
    )

    assert found == {
        "ada": "researcher",
        "golden-desk": "grand-laureate",
        "big-box": "box-before-mechanism",
        "bookworm": "well-read-2",
    }


def test_a_printed_card_with_a_label_keeps_its_numbers(tmp_path: Path):
    """What does the same and has other numbers is told, not put in."""
    with pytest.raises(InputProblems, match=r"Grand Laureate does the same, and is printed .* with other numbers"):
        planned(tmp_path, "wow,Golden Desk,,,2,award-value 21 level-3,1,1,,,,")


def test_a_line_of_numbers_has_as_many_as_it_should(tmp_path: Path):
    """The cell names them."""
    with pytest.raises(InputProblems, match="it should have box, component, mechanism, value"):
        planned(tmp_path, "award-card,Big Box,,,,,,,3 1 2; 4 2 3 12,,,")
