"""What a game's author does wrong in Python is told at its line, in words, and however far an example goes."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rules_engine import checks, library
from rules_engine.library import InputProblems

FIXTURE = Path(__file__).parents[1] / "fixtures" / "last_stone" / "last_stone"
Broken = Callable[..., list[str]]
TAKE = 'game.emit("lose", "ls.play.take", what=(("pile", action.stones),))'


def forget() -> None:
    """Let the next test import its own copy."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "last_stone"]:
        del sys.modules[name]


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Broken]:
    """Return what the check tells of Last Stone with a part of its Python, or of its example, replaced."""
    folder = shutil.copytree(FIXTURE, tmp_path / "last_stone")
    described = tmp_path / "last_stone-1.0.dist-info"
    described.mkdir()
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: last-stone\nVersion: 1.0\n", "utf-8")
    (described / "entry_points.txt").write_text("[rules_engine.rulebooks]\nlast-stone = last_stone.game\n", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    forget()

    def told(was: str, becomes: str, file: str = "game.py", *, alone: bool = False) -> list[str]:
        text = (folder / file).read_text("utf-8")
        assert was in text
        (folder / file).write_text(text.replace(was, becomes, 1), "utf-8")
        if alone:
            shutil.rmtree(folder / "examples")
        found = checks.check(library.load("last-stone"))
        return [
            f"{Path(f.path).name}:{f.line}: {f.message} [{f.code}]" for f in found if f.code != "undemonstrated-rule"
        ]

    yield told
    forget()


def line_of(text: str) -> int:
    """Return the line of the game's Python in which `text` stands."""
    lines = (FIXTURE / "game.py").read_text("utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)


def test_nothing_is_told_of_the_game_as_it_is(broken: Broken):
    assert broken("stones", "stones") == []


def test_what_python_raises_stands_at_its_line_with_the_step(broken: Broken):
    """Not at the list of findings of the example that came upon it."""
    first = broken(TAKE, "[][1]")[0]

    assert first.startswith(
        f"game.py:{line_of(TAKE)}: IndexError: list index out of range, at r1.ann.1; so ls.example."
    )
    assert first.endswith("cannot be replayed [engine-fails]")


def test_a_value_error_of_python_is_no_message_of_the_game(broken: Broken):
    """Such as `list.remove(x): x not in list`, which says nothing of the example."""
    first = broken('self.emit("gain", "ls.play.pile"', '[].remove(1); self.emit("gain", "ls.play.pile"')[0]

    assert first.startswith(
        f"game.py:{line_of('pile_start')}: ValueError: list.remove(x): x not in list; so ls.example"
    )


def test_a_change_that_fails_names_its_event(broken: Broken):
    found = broken('what=(("pile", self.facts.pile_start),)', 'what=(("pil", self.facts.pile_start),)')

    assert "in the event gain (('pil', 4),) by ls.play.pile" in found[0]


def test_an_event_of_no_kind_says_what_was_meant(broken: Broken):
    assert "LookupError: 'los' is no kind of event; did you mean 'lose'?" in broken('"lose"', '"los"')[0]


def test_an_observer_that_fails_is_told(broken: Broken):
    assert "NameError: name 'scen' is not defined" in broken("scene.after.pile", "scen.after.pile")[0]


def test_a_claim_that_cannot_be_read_says_why(broken: Broken):
    found = broken("scene.after.pile", "scene.after.pil")

    assert "claim pile cannot be read: 3 (AttributeError: 'Stones' object has no attribute 'pil'" in found[0]


def test_objections_that_are_not_yielded_are_told(broken: Broken):
    found = broken(
        "def objections(game, action):", "def objections(game, action):\n    return\n\n\ndef unused(game, action):"
    )

    assert "objections returns nothing; it yields each objection, or none" in found[0]


def test_a_game_is_begun_where_no_example_is(broken: Broken):
    (found,) = broken("    def set_up(self):", "    def set_up(self):\n        [][1]", alone=True)

    assert found.endswith("IndexError: list index out of range, in a game of 2, when it begins [engine-fails]")


def test_options_are_legal_and_there_are_some(broken: Broken):
    """A choice lists what the objections refuse."""
    found = broken("for n in range(min(", "for n in range(1 + min(")

    assert any("the choice 'turn' lists {'take': 3}, which is refused: nobody may take 3" in each for each in found)
    assert any(each.startswith(f"game.py:{line_of('def options')}: ") for each in found)


def test_a_choice_without_options_is_told(broken: Broken):
    found = broken("return [Take(self.player, n + 1)", "return [][:0] and [Take(self.player, n + 1)")

    assert any("the choice 'turn' lists no action, in a game of 2, after 0 actions" in each for each in found)


def test_a_game_in_which_nobody_has_to_choose_is_told(broken: Broken):
    found = broken('game.emit("end"', 'return\n        game.emit("end"')

    assert any("nobody has to choose, and the game is not over" in each for each in found)


def test_a_game_that_goes_round_in_a_circle_is_stopped(broken: Broken):
    first = "self.push(Turn(next(iter(self.table.players))))"
    again = f"import types; again = types.SimpleNamespace(run=lambda game: game.push(again)); {first[:10]}again)"
    (found,) = broken(first, again, alone=True)

    assert "100000 tasks in a row, and nobody has had to choose" in found


@pytest.mark.parametrize("said", ["hidden", "zones"])
def test_what_hides_a_part_that_is_not_there_is_refused(broken: Broken, said: str):
    """Misspelt, it would hide nothing."""
    with pytest.raises(InputProblems, match=f"{said} of Stones names 'pil', which it has not; did you mean 'pile'"):
        broken("    pile: int = 0", f"    {said} = {{'pil': 'stone'}}\n    pile: int = 0")


def test_an_action_that_lacks_a_part_is_refused(broken: Broken):
    field = "    stones: int\n    whose: str"
    found = broken("    stones: int", field, alone=False)

    assert "this action cannot be read: take lacks 'whose', which has no value of its own [unknown-action]" in found[0]


def test_an_event_in_a_game_without_one_is_refused(broken: Broken):
    found = broken("steps:", "steps:\n  - event: {die: 3}", "examples/first-game.yaml")

    assert "this game has no event" in found[0]


def test_a_module_that_cannot_be_imported_is_told_with_its_line(broken: Broken):
    """A name of Python's own says nothing of where it stands."""
    with pytest.raises(InputProblems, match=r"cannot be used: name 'in_t' is not defined \(.*last_stone/game.py:16\)"):
        broken("pile: int = 0", "pile: in_t = 0")
