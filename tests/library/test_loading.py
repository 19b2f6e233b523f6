"""A rulebook from its files."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from rules_engine import library
from rules_engine.core.data.rulebook import PlainCard
from rules_engine.library import discovery, marked_yaml

BASE = Path(__file__).parents[1] / "bad_input" / "base"
Change = Callable[[str, str, str], None]

PACKAGED = library.names()


def test_ids_are_full_as_keys_and_local_in_the_entries():
    """Facts, terms, cards, tables, rulings, variants and examples are found by full id, and keep the id as written."""
    rulebook = library.load(BASE).rulebook

    assert list(rulebook.facts) == ["lr.fact.walk-steps", "lr.fact.lanterns"]
    assert list(rulebook.terms) == ["lr.term.road", "lr.term.lantern", "lr.term.weather-table"]
    assert list(rulebook.cards) == ["lr.card.peddler", "lr.card.shepherd"]
    assert list(rulebook.tables) == ["lr.table.weather"]
    assert list(rulebook.rulings) == ["lr.ruling.shared-lantern"]
    assert list(rulebook.variants) == ["lr.variant.short-road"]
    assert list(rulebook.examples) == ["lr.example.first-evening"]
    assert rulebook.facts["lr.fact.lanterns"].id == "lanterns"


def test_a_player_may_be_called_no():
    """YAML 1.2: `No` is a name like any other, as a value and as a key."""
    example = library.load(BASE).rulebook.examples["lr.example.first-evening"]

    assert example.setup["players"] == ["No", "Wren"]
    assert example.steps[3].claims == {"at": {"No": 3, "Wren": 2}}


def test_steps_know_their_id_and_their_line():
    """What a file leaves to be computed is computed."""
    example = library.load(BASE).rulebook.examples["lr.example.first-evening"]

    assert [(step.id, step.line) for step in example.steps] == [
        ("r1", 7),
        ("r1.no.1", 8),
        ("r1.wren.1", 9),
        ("end", 10),
    ]
    assert example.path == "tests/bad_input/base/examples/first-evening.yaml"


def test_cards_without_an_engine_keep_what_they_hold():
    """A rulebook without code has cards all the same: their own fields stand in `fields`."""
    loaded = library.load(BASE)

    card = loaded.rulebook.cards["lr.card.peddler"]
    assert loaded.engine is None
    assert isinstance(card, PlainCard)
    assert (card.kind, card.fields) == ("traveler", {"pace": 2})


def test_everything_has_a_place():
    """Places are found by id, and by id and field; a field that is left out is where its entry is."""
    places = library.load(BASE).places

    assert str(places["lr.walk.light"]).startswith("Place(path='tests/bad_input/base/rules.yaml', line=12, column=7")
    assert (places["lr.walk.light", "text"].line, places["lr.walk.light", "text"].column) == (16, 13)
    assert (places["lr.walk.steps", "source", 0, "line"].line) == 10
    assert places["lr.walk.light", "used_by"] == places["lr.walk.light"]
    assert (places.key("lr.walk.light", "text").column, places.within("lr.walk.light", ("text",), 5).column) == (7, 18)
    assert places["lr", "players", 1].column == 14
    assert places["lr.fact.lanterns"].file.read_text("utf-8").splitlines()[5].startswith("- id: lanterns")


def test_a_glossary_may_be_a_bare_list(folder: Path):
    """A glossary without notes on icons is just its terms."""
    lines = (folder / "glossary.yaml").read_text("utf-8").splitlines()
    (folder / "glossary.yaml").write_text("\n".join(line[2:] for line in lines[1:]) + "\n", "utf-8")

    assert len(library.load(folder).rulebook.terms) == 3


def test_notes_on_icons_have_places(folder: Path, change: Change):
    """Icons that terms share are listed beside the terms."""
    change("glossary.yaml", "terms:\n", "icons:\n  - {icon: 🌦️, status: shared, terms: [road], why: so}\nterms:\n")

    loaded = library.load(folder)

    assert [note.icon for note in loaded.rulebook.icons] == ["🌦️"]
    assert loaded.places["lr.icon.0", "status"].column == 24


def test_a_changed_file_is_read_again_and_the_others_are_not(folder: Path, change: Change):
    """Live reload: what has not changed comes from memory, as the very same object."""
    before = library.load(folder).rulebook
    change("facts.yaml", "value: 3", "value: 4")
    os.utime(folder / "facts.yaml", ns=(1, 1))

    after = library.load(folder).rulebook

    assert after.facts["lr.fact.walk-steps"].value == 4
    assert after.terms["lr.term.road"] is before.terms["lr.term.road"]


def test_a_rulebook_needs_only_its_manifest(folder: Path):
    """Rules, words, cards and play are all optional."""
    manifest = (folder / "rulebook.yaml").read_text("utf-8").replace("card_kinds: [traveler]\n", "")
    small = folder.parent / "small"
    small.mkdir()
    (small / "rulebook.yaml").write_text(manifest, "utf-8")

    rulebook = library.load(small).rulebook

    assert list(rulebook.ids()) == []


def test_a_long_list_may_be_a_folder_of_files(folder: Path):
    """Rulings in a folder are read in the order of the files' names; a file of another suffix is told."""
    rulings = folder / "rulings"
    rulings.mkdir()
    text = (folder / "rulings.yaml").read_text("utf-8")
    (folder / "rulings.yaml").rename(rulings / "2-old.yaml")
    (rulings / "1-new.yaml").write_text(text.replace("shared-lantern", "lent-lantern"), "utf-8")

    loaded = library.load(folder)

    assert list(loaded.rulebook.rulings) == ["lr.ruling.lent-lantern", "lr.ruling.shared-lantern"]
    assert loaded.places["lr.ruling.lent-lantern"].path.endswith("rulings/1-new.yaml")
    (rulings / "2-old.yaml").rename(rulings / "2-old.yml")
    with pytest.raises(library.InputProblems, match=r"2-old.yml:1:1: nothing reads this file; write '2-old.yaml'"):
        library.load(folder)


@pytest.mark.parametrize("name", PACKAGED)
def test_every_packaged_rulebook_loads(name: str):
    """What the package brings can be read, and is joined with its engine."""
    loaded = library.load(name)

    assert loaded.rulebook.name == name
    assert loaded.engine is discovery.engine(name)
    assert all(full_id in loaded.places for full_id in loaded.rulebook.ids())


@pytest.mark.parametrize("name", PACKAGED)
def test_every_place_can_be_opened(name: str):
    """The file of every place exists, and its line has that column."""
    places = library.load(name).places

    for place in places.values():
        lines = place.file.read_text("utf-8").split("\n")
        assert place.column <= len(lines[place.line - 1])
        assert not Path(place.path).is_absolute()


@pytest.mark.parametrize(
    ("file", "says"),
    [
        ("second-game.yml", "nothing reads this file; did you mean 'second-game.yaml'?"),
        ("more/second-game.yaml", "nothing reads this file; put it into examples/"),
        ("more/deep/second-game.yml", "nothing reads this file; put it into examples/ and call it 'second-game.yaml'"),
        ("lantern-road/second-game.yml", "nothing reads this file; did you mean 'second-game.yaml'?"),
    ],
)
def test_an_example_that_nothing_reads_is_told(folder: Path, file: str, says: str):
    """By its ending, or by the folder in which it lies."""
    lost = folder / "examples" / file
    lost.parent.mkdir(parents=True, exist_ok=True)
    lost.write_text("")

    with pytest.raises(library.InputProblems) as raised:
        library.load(folder)

    assert str(raised.value) == f"{lost.as_posix()}:1:1: {says}"


def test_an_example_of_a_project_ends_in_yaml(folder: Path):
    """Those of a rulebook may lie in folders there, and those of another are its own."""
    project, name = folder.parent, "lantern-road"
    (project / "glossary").mkdir()
    (folder / "examples").rename(project / "examples")
    (project / "examples" / "second.yaml").write_text("")
    for lost in ("other/second.yml", f"{name}/more/second.yml"):
        (project / "examples" / lost).parent.mkdir(parents=True)
        (project / "examples" / lost).write_text("")

    with pytest.raises(library.InputProblems) as raised:
        library.load(folder)

    meant = "did you mean 'second.yaml'?"
    assert str(raised.value) == f"examples/{name}/more/second.yml:1:1: nothing reads this file; {meant}"


def test_examples_of_other_rulebooks_may_lie_beside_its_own(folder: Path):
    """Where the folder is the project that others share: their words lie there, too."""
    (folder / "glossary").mkdir()
    (folder / "glossary" / "other.yaml").write_text("[]")
    (folder / "examples" / "other").mkdir()
    (folder / "examples" / "other" / "second.yaml").write_text("")

    assert list(library.load(folder).rulebook.examples) == ["lr.example.first-evening"]


def test_loading_again_reads_only_what_changed(folder: Path, monkeypatch: pytest.MonkeyPatch):
    """The site's live reload loads everything after each change of a file."""
    library.load(folder)
    again: list[str] = []
    read = marked_yaml.text_of
    monkeypatch.setattr(marked_yaml, "text_of", lambda file, path: again.append(file.name) or read(file, path))

    library.load(folder)
    assert again == []

    (folder / "facts.yaml").write_text((folder / "facts.yaml").read_text("utf-8") + "\n", "utf-8")
    library.load(folder)
    assert again == ["facts.yaml"]


def test_step_ids_follow_the_engine_where_it_names_a_phase():
    """An action outside a player's turn is called by its phase."""
    loaded = library.load("meaning-made")

    ids = [step.id for step in loaded.rulebook.examples["mm.example.published-example"].steps]

    assert {"start", "r1.event", "r2.brooke.1", "r1.stability.alex", "r1.stability", "end"} <= set(ids)
    assert len(ids) == len(set(ids))
