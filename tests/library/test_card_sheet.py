"""Sheets of cards: every mistake with its place, and the many ways spreadsheets write."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.library.card_decks import card, copied, problems, put_in, state


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The cards of Meaning Made in a rulebook of their own."""
    return copied(tmp_path / "meaning_made")


MISTAKES = {
    "unknown column": ("kind,name,hue", ["1:11: unknown column 'hue'; columns: kind, name"]),
    "column nearly": ("kind,nmae", ["1:6: unknown column 'nmae'; did you mean 'name'?"]),
    "column twice": ("kind,name,name", ["1:11: two columns are called 'name'; leave one out"]),
    "no kind": ("name,layer\nBark,1", ["1:1: there is no column 'kind'"]),
    "kind unknown": ("kind,name,code\npatern,Bark,1", ["2:1: unknown kind 'patern'; did you mean 'pattern'?"]),
    "kind left out": ("kind,name,code\n,Bark,1", ["2:1: this row has no kind; kinds: pattern"]),
    "no number": (
        "kind,name,layer,requirement energy\npattern,Bark,1,two",
        ["2:16: 'energy' in 'requirement' in pattern 'bark' should be a whole number, not the text 'two'"],
    ),
    "layer unknown": (
        "kind,name,layer,requirement energy\npattern,Bark,11,2",
        ["2:14: layer cannot be 11; it is 1 to 6"],
    ),
    "layer of an initiative": (
        "kind,name,layer,requirement energy,meaning\ninitiative,Land,6,2,1",
        ["2:17: layer cannot be 6; it is 7 to 10"],
    ),
    "icon unknown": (
        "kind,name,layer,requirement layers\npattern,Bark,1,1 7",
        ["2:16: requirement layers cannot be 7; it is 1 to 6"],
    ),
    "less than nothing": (
        "kind,name,layer,requirement energy\npattern,Bark,1,-2",
        ["2:16: requirement energy cannot be -2; it is 0 or"],
    ),
    "name twice": (
        "kind,name,identifier,code\nevent,Cold,A,1\nevent,COLD,B,1",
        ["3:7: a second card is called 'COLD'; the first is in line 2"],
    ),
    "name of another kind": (
        "kind,name,identifier,code\nevent,Pulse,A,1",
        ["2:7: 'Pulse' is a pattern already; cards have names of"],
    ),
    "no name": (
        "kind,name,layer,requirement energy\npattern,,1,1",
        ["2:1: this pattern has no name; every card needs"],
    ),
    "no row": (
        "kind,name,identifier,code\nevent,Cold,Q,9",
        [
            "2:12: the Event Resolution Table has no row 'Q'; rows: A",
            "2:14: the Group Consequence Table has no row '9'",
        ],
    ),
    "column of another kind": (
        "kind,name,identifier,code,layer\nevent,Cold,A,1,3",
        ["2:16: this event has no 'layer'; its columns are name"],
    ),
    "effect unknown": (
        "kind,name,layer,requirement energy,bonus\npattern,Bark,1,1,heal 1 vitals",
        ["2:18: 'heal 1 vitals' names nothing a card can do; begin with one of gain, lose"],
    ),
    "effect in part": (
        "kind,name,layer,requirement energy,bonus\npattern,Bark,1,1,gain 1 luck",
        ["2:18: 'luck' says nothing about"],
    ),
    "effect twice": (
        "kind,name,layer,requirement energy,bonus\npattern,Bark,1,1,gain 1 2 energy",
        ["2:18: 'gain 1 2 energy' says"],
    ),
    "effect out of place": (
        "kind,name,layer,requirement energy,bonus\npattern,Bark,1,1,gain 1 energy contributors",
        ["2:18: gain: there is no 'contributors' here"],
    ),
    "loose cell": ("kind,name\npattern,Bark,x", ["2:14: 'x' stands in a column without a title"]),
    "open quote": ('kind,name\npattern,"Bark', ["2:9: text behind a closing quote, or a quote that is never closed"]),
    "empty": ("", ["1:1: the sheet is empty; `rulebook cards --template` writes one"]),
    "all of them": (
        "kind,name,layer,requirement energy\npattern,Bark,9,1\npattern,Reed,1,x",
        ["2:14: layer cannot be 9", "3:16: 'energy' in 'requirement'"],
    ),
}


@pytest.mark.parametrize(("text", "words"), MISTAKES.values(), ids=MISTAKES)
def test_each_mistake_has_its_place(folder: Path, text: str, words: list[str]):
    """Line and column of the cell, what is wrong, and what was meant; nothing is changed."""
    before, file = state(folder), folder.parent / "deck.csv"
    file.write_text(text, "utf-8")

    found = problems(folder, file)

    assert [line.startswith(f"deck.csv:{start}") for line, start in zip(found, words, strict=True)] == [True] * len(
        words
    ), found
    assert state(folder) == before


def test_spreadsheets_write_in_many_ways(folder: Path):
    """Semicolons, Windows line breaks, a byte-order mark, quotes, and a line break in a cell."""
    file = folder.parent / "deck.csv"
    text = '\ufeffKind;Name;Layer;Requirement_Energy;flavor\r\npattern;"Bark; ""the"" old";1;2;"a\r\nb"\r\n\r\n'
    file.write_text(text, "utf-8", newline="")

    loaded = put_in(folder, file)

    assert card(loaded, 'Bark; "the" old').flavor.split() == ["a", "b"]


def test_a_place_is_told_behind_a_line_break_in_a_cell(folder: Path):
    """Lines are those of the file, not of the sheet."""
    file = folder.parent / "deck.csv"
    file.write_text('kind,name,layer,flavor,requirement energy\npattern,Bark,1,"a\nb",x\npattern,Reed,1,,y\n', "utf-8")

    assert [line.partition(": ")[0] for line in problems(folder, file)] == ["deck.csv:3:4", "deck.csv:4:17"]
