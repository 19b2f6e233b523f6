"""`rulebook rules`, `terms`, `facts`, `rulings`, `variants`, `cards`, `examples`, `answers`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from rules_engine import library
from rules_engine.checks import usage
from rules_engine.cli import entry_data
from rules_engine.library import Loaded, loading

KINDS = ["rules", "terms", "facts", "rulings", "variants", "cards", "examples", "answers"]


@pytest.fixture(autouse=True, scope="module")
def once() -> Iterator[None]:
    """For all tests of the file a rulebook is read once, and once asked where its entries are used."""
    found: dict[str, dict[str, tuple[usage.Use, ...]]] = {}
    uses = usage.uses

    def known(loaded: Loaded) -> dict[str, tuple[usage.Use, ...]]:
        name = loaded.rulebook.manifest.name
        if name not in found:
            found[name] = uses(loaded)
        return found[name]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(loading, "load", cache(loading.load))
        patch.setattr(usage, "uses", known)
        patch.setattr(entry_data, "uses", known)
        yield


@pytest.mark.parametrize("kind", KINDS)
def test_a_list_has_every_entry_with_its_full_id(run, data, kind):
    """A line each in text, an object each in JSON, in the order of the files."""
    expected = list(getattr(library.load("meaning-made").rulebook, kind))

    result, found = run(kind), data(kind)

    assert result.exit_code == 0
    assert [line.split()[0] for line in result.stdout.splitlines()] == expected
    assert found["version"] == 1
    assert [entry["id"] for entry in found[kind]] == expected


def test_a_ruling_in_json_has_what_the_interface_promises(data):
    """Question, positions, options, chosen, why, authority and kind."""
    (ruling,) = data("rulings", "conversion")["rulings"]

    assert ruling["id"] == "mm.ruling.conversion"
    assert {"question", "positions", "options", "chosen", "why", "authority", "kind"} <= set(ruling)
    assert ruling["chosen"] in [option["id"] for option in ruling["options"]]
    assert ruling["switch"] is True


def test_a_rule_in_json_is_filled_and_says_where_it_is_used(data):
    """Facts are printed, ids are full, and functions and entries that use it are named."""
    (rule,) = data("rules", "mm.window.cap")["rules"]

    assert "{" not in rule["text"]
    assert rule["number"]
    assert all(ruling.startswith("mm.ruling.") for ruling in rule["rulings"])
    assert {"by": "code", "name": "window.objections_to_donate"}.items() <= rule["used"][0].items()


@pytest.mark.parametrize(
    ("arguments", "full_id"),
    [
        (["rules", "mm.load.bonus"], "mm.load.bonus"),
        (["rules", "load.bonus"], "mm.load.bonus"),
        (["terms", "mm.term.pattern-prism"], "mm.term.pattern-prism"),
        (["terms", "pattern-prism"], "mm.term.pattern-prism"),
        (["terms", "🌈Pattern Prism"], "mm.term.pattern-prism"),
        (["terms", "prism"], "mm.term.pattern-prism"),
        (["cards", "Local Clinic"], "mm.card.local-clinic"),
    ],
)
def test_one_entry_is_found_by_id_or_name(data, arguments, full_id):
    """With or without prefix and kind, or as it is printed."""
    (entry,) = data(*arguments)[arguments[0]]

    assert entry["id"] == full_id


def test_a_chapter_lists_its_rules_with_their_texts(run, data):
    """A chapter's id is the beginning of its rules' ids."""
    rules = data("rules", "mm.load")["rules"]

    assert len(rules) > 5
    assert all(rule["id"].startswith("mm.load.") for rule in rules)
    assert "Commit each 🎟️Token" in run("rules", "mm.load").stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (
            ["rules", "mm.load.bonus"],
            ["automatic", "published", "meaning-made, line", "load.gain_bonus", "shown by"],
        ),
        (["terms", "pattern-prism"], ["zone", "not called", "Pattern Market", "not to confuse with", "used by"]),
        (["facts", "donation-cap"], ["3 Meaning", "window.objections_to_donate", "mm.window.cap"]),
        (["rulings", "conversion"], ["positions", "off (chosen)", "Conversions a player may make in a turn: 1", "why"]),
        (["rulings", "tie"], ["policy tie: higher-legacy"]),
        (["variants", "faster-game"], ["Meaning at the start: 6", "index: 2 to 3, else 3"]),
        (["cards", "shell"], ["energy 1, insight 1", "Gain 1 ☀️Energy.", "published"]),
        (["examples", "published-example"], ["Alex, Brooke, Casey, Drew", "findings listed", "when_illegal stop"]),
    ],
)
def test_one_entry_in_text_says_all_there_is_to_say(run, arguments, words):
    """Text, source, authority, and where it is used."""
    stdout = run(*arguments).stdout

    assert [word for word in words if word not in stdout] == []


def test_a_rulebook_in_a_folder_is_looked_up_too(run, data):
    """Without an engine, its cards keep their own fields."""
    (card,) = data("cards", "peddler", "--rulebook", "tests/bad_input/base")["cards"]

    assert (card["id"], card["kind"], card["fields"]) == ("lr.card.peddler", "traveler", {"pace": 2})
    assert "pace" in run("cards", "peddler", "--rulebook", "tests/bad_input/base").stdout


@pytest.mark.parametrize("name", ["meaning-made", "life-meaning", "meeple-inc", "tests/bad_input/base"])
@pytest.mark.parametrize("plural", ["rules", "terms", "facts", "cards"])
def test_a_rulebook_in_the_place_of_an_id_is_told_how_to_ask(run, plural: str, name: str):
    """It is no slip of the keyboard: there is an option for it."""
    result = run(plural, name)

    kind = plural.removesuffix("s")
    said = f"{name!r} is a rulebook, no {kind}; `rulebook {plural} --rulebook {name}` lists what it has\n"
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", said)
    assert run(plural, "--rulebook", name).exit_code == 0
