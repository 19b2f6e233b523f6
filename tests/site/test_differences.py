"""The page on how the rulebooks differ: all it says comes from the rulebooks of the site."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from rules_engine.library import Loaded, load, names
from rules_engine.site.differences import MANY, PARTS, part
from rules_engine.site.pages import rulings
from rules_engine.site.pages.book import Book

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "how-the-rulebooks-differ.md"
TOYS = ROOT / "tests" / "fixtures"


@pytest.fixture(scope="module")
def toys() -> dict[str, Loaded]:
    """Two small games and a rulebook without an engine, by name."""
    folders = ("last_stone/last_stone", "low_tide/low_tide", "paper_boats")
    return {loaded.rulebook.name: loaded for loaded in (load(TOYS / folder) for folder in folders)}


def changed(loaded: Loaded, **parts: object) -> Loaded:
    """Return a rulebook in which something is otherwise."""
    return replace(loaded, rulebook=replace(loaded.rulebook, **parts))


def cells(text: str) -> Iterator[list[str]]:
    """Yield the rows of a table, head and line left out."""
    rows = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("|")]
    yield from rows[2:]


def row(text: str, name: str) -> list[str]:
    """Return what stands in a row beside its name."""
    return next(rest for first, *rest in cells(text) if first == name)


def test_sizes_are_those_of_each_rulebook(toys: dict[str, Loaded]):
    """A dash where there is none, and a rule less is a rule and its words less, in its own column."""
    before = part(toys, "sizes")
    stone = toys["last-stone"]
    chapter = stone.rulebook.chapters[0]
    fewer = replace(chapter, rules=chapter.rules[:-1])
    after = part({**toys, "last-stone": changed(stone, chapters=(fewer,))}, "sizes")

    assert row(before, "Rules") == [str(len(loaded.rulebook.rules)) for loaded in toys.values()]
    assert row(before, "Cards")[0] == "–"
    assert {old[0] for old, new in zip(cells(before), cells(after), strict=True) if old != new} == {
        "Rules",
        "Words in the rules",
    }
    gone = len(chapter.rules[-1].text.split())
    assert int(row(before, "Words in the rules")[0]) - int(row(after, "Words in the rules")[0]) == gone
    assert row(after, "Rules")[1:] == row(before, "Rules")[1:]


def test_rulings_are_counted_as_on_their_own_pages():
    """Where a group may choose differently, and not where another answer is only told."""
    loaded = load("meeple-inc")

    counted = row(part({"meeple-inc": loaded}, "sizes"), "Rulings in which a group may choose differently")
    (ledger,) = (page for path, page in rulings.pages(Book({"meeple-inc": loaded}, loaded)).items() if "index" in path)
    assert f"in {counted[0]} of them your group may choose differently" in ledger


def test_forces_and_authorities_are_shares(toys: dict[str, Loaded]):
    """A rule of another authority moves the share of its rulebook alone."""
    stone = toys["last-stone"]
    chapter = stone.rulebook.chapters[0]
    half = [replace(each, authority="clarified") for each in chapter.rules[:2]]
    assert len(chapter.rules) == 4
    other = changed(stone, chapters=(replace(chapter, rules=(*half, *chapter.rules[2:])),))

    assert row(part(toys, "authorities"), "Published")[0] == "100\u00a0%"
    assert row(part({**toys, "last-stone": other}, "authorities"), "Published")[0] == "50\u00a0%"
    assert row(part({**toys, "last-stone": other}, "authorities"), "Clarified") == ["50\u00a0%", "0\u00a0%", "0\u00a0%"]
    assert "Pending" not in part(toys, "authorities"), "what no rulebook has is left out"
    assert row(part(toys, "forces"), "Limits a choice")[0] == "50\u00a0%"


def test_a_word_of_two_is_shown_where_it_means_two_things(toys: dict[str, Loaded]):
    """And is left out where both say the same; so is an icon that has a name in common."""
    stone, tide = toys["last-stone"], toys["low-tide"]
    (full_id, pile), *_ = stone.rulebook.terms.items()
    assert "There is none." in part(toys, "meanings")

    def both(**otherwise: str) -> dict[str, Loaded]:
        term = replace(pile, **otherwise)
        return {"a": stone, "b": changed(tide, terms={**tide.rulebook.terms, "lt.term.pile": term})}

    assert row(part(both(), "words"), "Last Stone and Low Tide") == ["1", "pile"]
    assert "There is none." in part(both(), "meanings")
    assert "There is none." in part(both(), "icons")
    (said,) = row(part(both(plain="What the sea leaves."), "meanings"), "pile")
    assert (
        said == f"*[Last Stone](rule:{full_id}):* {pile.plain}<br>*[Low Tide](rule:lt.term.pile):* What the sea leaves."
    )
    (shown,) = row(part(both(name="Heap"), "icons"), pile.icon)
    assert shown.endswith(":* Heap")


def test_what_a_rulebook_says_is_text(toys: dict[str, Loaded]):
    """And never HTML."""
    stone = toys["last-stone"]
    worse = changed(stone, manifest=replace(stone.rulebook.manifest, title="<b>Stone"))

    assert all("<b>" not in part({"a": worse, **toys}, name) for name in PARTS)


def test_every_game_has_its_actions_decisions_effects_and_secrets():
    """As its engine and its cards have them, each by what the game calls it."""
    books = {name: load(name) for name in names()}
    told = {name: part(books, name) for name in PARTS}

    for loaded in books.values():
        assert loaded.engine
        title, book = loaded.rulebook.manifest.title, Book(books, loaded)
        counted = {name: sum(int(rest[0]) for first, *rest in cells(text) if title in first)
                   for name, text in told.items() if name in ("actions", "effects")}  # fmt: skip
        alone = {name: next(rest[1] for first, *rest in cells(text) if first == title)
                 for name, text in told.items() if name in ("actions", "effects")}  # fmt: skip
        done = [each for card in loaded.rulebook.cards.values() for each in card.does]
        done += [
            each for table in loaded.rulebook.tables.values() for r in table.rows for c in r.cells for each in c.do
        ]
        assert counted == {"actions": len(loaded.engine.moves), "effects": len({each.do for each in done})}
        described = tuple(str(move.action.__doc__) for move in loaded.engine.moves.values())
        sentences = re.findall("“(.*?)”", alone["actions"])
        assert sentences
        assert [each for each in sentences if not any(doc.startswith(each) for doc in described)] == []
        named = {each for each in re.findall("<li>(.*?)</li>", alone["actions"]) if "“" not in each}
        assert named <= {book.verb(verb) for verb in loaded.engine.moves}
        assert not [word for word in named if word == word.lower()], "an action without a name is told in a sentence"
        assert {*re.findall("“(.*?)”", alone["effects"])} <= {book.effects([each]) for each in done}
        assert not re.search(r"\w-(?:bonus|cost|row)\b", alone["effects"])
        assert title in told["hidden"]
    assert "Gain Component/Mechanism" not in told["actions"]  # which is a space, and no way to act
    assert "Collect Your Workers" in told["actions"]
    assert next(cells(told["effects"]))[2].startswith("gain: ")
    assert "turn" in next(cells(told["decisions"]))[2].split(", ")
    assert all(float(mean) >= 1 for mean in row(told["pace"], "On average"))


def test_one_word_of_two_things_says_both():
    """An action or effect that several write alike is told with what each means; many are told in a list to open."""
    books = {name: load(name) for name in names()}
    told = (cells(part(books, name)) for name in ("actions", "effects"))
    actions, effects = ({first: rest[1] for first, *rest in rows} for rows in told)
    shared = " ".join(what for who, what in actions.items() if " and " in who)
    alone = [loaded.rulebook.manifest.title for loaded in books.values()]

    assert re.search(r"keep: \*[^*]+\* “Decline to donate”, \*[^*]+\* “Keep one of the", shared)
    assert "“Turn Energy into Support”" in shared, "what is told alike is told once"
    assert re.search(r"gain: \*[^*]+\* “Gain [^”]+”, \*", effects[" and ".join([", ".join(alone[:-1]), alone[-1]])])
    assert "<li>“Collapse Mode.”" not in " ".join(effects.values()), "a state is no effect by itself"
    for what in (*actions.values(), *effects.values()):
        assert ("<details>" in what) == (what.count("<li>") > MANY)


def test_what_is_hidden_is_what_a_table_says(toys: dict[str, Loaded], monkeypatch: pytest.MonkeyPatch):
    """Hands that their owner sees, and a deck that nobody does, of a game that is not ours."""
    monkeypatch.syspath_prepend(str(TOYS / "low_tide"))
    engine = importlib.import_module("low_tide.game").engine
    books = {"low-tide": replace(toys["low-tide"], engine=engine)}
    hidden = {who: what for _, who, what in cells(part(books, "hidden"))}
    decisions = next(cells(part(books, "decisions")))[2].split(", ")
    for name in [name for name in sys.modules if name.partition(".")[0] == "low_tide"]:
        del sys.modules[name]

    assert hidden == {"its owner": "Hand, Hollow, dived", "nobody": "shell deck"}
    assert {"turn", "bury"} <= {*decisions}


def test_what_is_hidden_is_called_as_its_game_calls_it():
    """Not as its program does: a game has words for the parts of its table."""
    books = {"meeple-inc": load("meeple-inc")}
    hidden = {who: what.split(", ") for _, who, what in cells(part(books, "hidden"))}

    assert {"Skill cards in the hand", "WOW cards dealt"} <= {*hidden["its owner"]}
    assert {"Skill deck", "below the Item deck"} <= {*hidden["nobody"]}
    assert not [name for names in hidden.values() for name in names if "bottom" in name or "offered" in name]


@pytest.mark.parametrize("name", PARTS)
def test_a_single_rulebook_breaks_nothing(name: str, toys: dict[str, Loaded]):
    """With an engine or without, each part says something."""
    assert all(part({only: loaded}, name).strip() for only, loaded in toys.items())


def test_nothing_is_typed():
    """The page has each part once, no number, and names no game."""
    text = PAGE.read_text("utf-8")

    assert sorted(re.findall(r'\{\{ differences\("(\w+)"\) \}\}', text)) == sorted(PARTS)
    assert re.findall(r"\d", text) == []
    assert [title for title in (load(name).rulebook.manifest.title for name in names()) if title in text] == []
