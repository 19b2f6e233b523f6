"""What reads well and cannot be meant in what players ask."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_engine import library


def _told(folder: Path, question: str) -> list[str]:
    """Return what is wrong with a question, without the folder's name."""
    (folder / "questions.yaml").write_text(question, "utf-8")
    try:
        library.load(folder)
    except library.InputProblems as problems:
        return [str(problem).removeprefix(f"{folder.as_posix()}/") for problem in problems.problems]
    return []


def _question(says: str, more: str = "") -> str:
    asked = "id: far, question: How far?, because: It is far., stands_on: lr.walk.steps"
    return f"- {{{asked}{more}, says: {says}}}\n"


@pytest.mark.parametrize(
    ("says", "meant"),
    [
        ("noo", "no"), ("nay", "no"), ("No", "no"), ("yess", "yes"), ("YES", "yes"), ("maybe", "depends"),
        ("dpends", "depends"), ("It depends", "depends"), ("not stated", "not-stated"), ("not-stated.", "not-stated"),
    ],
)  # fmt: skip
def test_a_misspelt_verdict_is_no_value(folder: Path, says: str, meant: str):
    """Else the position would no longer be held against the engine, and nobody would hear of it."""
    (line,) = _told(folder, _question(f'"{says}"'))

    assert line.startswith("questions.yaml:1:")
    assert f"'says' in player question 'far' cannot be {says!r}; did you mean {meant!r}?" in line
    assert line.endswith("? a value begins with a capital") == says.islower()


@pytest.mark.parametrize(
    "says",
    ["yes", "no", "depends", "not-stated", "Both", "Nobody", "None", "Now", "north", "3", "'{walk-steps:space}'"],
)
def test_a_verdict_or_a_value_is_an_answer(folder: Path, says: str):
    """What is near to no verdict, or begins large, is what was asked for."""
    assert _told(folder, _question(says)) == []


def test_the_answers_of_cases_and_of_other_choices_are_verdicts_too(folder: Path):
    """Each at its place."""
    cases = "cases: [{when: So., says: no, shown: {}}, {when: Else., says: noo, shown: {}}]"
    other = "otherwise: {shared-lantern=shared: {says: yess, because: So.}}"

    first, second = _told(folder, _question("depends", f", {cases}, {other}"))

    assert "'says' in item 2 of 'cases' in player question 'far' cannot be 'noo'" in first
    assert "'says' in 'shared-lantern=shared' in 'otherwise' in player question 'far' cannot be 'yess'" in second


@pytest.mark.parametrize(
    ("key", "text", "meant"),
    [("question", "How far?", "say what is asked"), ("because", "It is far.", "say why"), ("says", "Far", "answer it")],
)
def test_a_question_has_words_and_so_has_its_answer(folder: Path, key: str, text: str, meant: str):
    """What is empty asks nothing, and answers nothing."""
    (line,) = _told(folder, _question("Far").replace(f"{key}: {text}", f'{key}: " "'))

    assert line.endswith(f"'{key}' in player question 'far' is empty; {meant}")


def test_another_way_to_ask_has_words(folder: Path):
    """Each, by its number."""
    (line,) = _told(folder, _question("Far", ', also: [How far then?, ""]'))

    assert "item 2 of 'also' in player question 'far' is empty; leave it out" in line
