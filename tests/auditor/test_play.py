"""Tables of totals, and columns whose head names what has no number."""

from __future__ import annotations

import pytest

from tests.auditor.test_sums import found_in

TOTALS = """
| Player | 🌳Legacy | 🛡️Vitals | 👑End Score |
|---|---|---|---|
| Alex | 18 | 8 | {alex} |
| Brooke | 8 | 4 | 12 |

| Player | Legacy | Vitals | Total |
|---|---|---|---|
| Alex | 18 | 8 | 26 |
| Brooke | 8 | 4 | {brooke} |
| Casey | 14 | 6 | 20 |

| Layer | Patterns |
|---|---|
| Boundary | 10 |
| Balance | 12 |
| Total | {patterns} |
"""

WIKI = """
{{| class="wikitable"
! Player !! Legacy !! Vitals !! Total
|-
| Alex || 18 || 8 || 26
|-
| Brooke || 8 || 4 || {brooke}
|}}
"""

HEADS = """End of Round 3:

{head}
Alex 6 5 2
Brooke 3 4 3
Casey 1 4 6
"""


def test_totals_that_their_parts_do_not_make_are_found() -> None:
    """Along a row, where a column is called a total, and down a column, where a row is."""
    text, found = found_in(TOTALS.format(alex=26, brooke=13, patterns=23))
    assert [(text[it.start : it.end], it.suggestion, it.cites) for it in found] == [
        ("13", "12", ("mm.term.vitals",)),
        ("23", "22", ("mm.term.pattern",)),
    ]
    assert found_in(TOTALS.format(alex=26, brooke=12, patterns=22))[1] == []


def test_a_table_of_a_wiki_is_added_up_too() -> None:
    """Cells stand behind two bars there."""
    text, (found,) = found_in(WIKI.format(brooke=14), syntax="wikitext")
    assert (text[found.start : found.end], found.suggestion) == ("14", "12")
    assert found_in(WIKI.format(brooke=12), syntax="wikitext")[1] == []


@pytest.mark.parametrize("syntax", ["text", "markdown"])
def test_a_column_of_values_is_not_headed_by_what_has_no_number(syntax: str) -> None:
    """A table names two of three tracks of a mat, and a card: its values are those of the third."""
    head = "👤Player ⚙️Project 🧠Coherence Reputation"
    text, (found,) = found_in(HEADS.format(head=head), "life-meaning", syntax)
    assert (found.code, text[found.start : found.end], found.suggestion) == (
        "claim-definition",
        "⚙️Project",
        "🌳Legacy",
    )
    assert found.cites[0] == "lm.term.legacy"


@pytest.mark.parametrize(
    "head",
    [
        "👤Player 🌳Legacy 🧠Coherence ⭐Reputation",
        "👤Player ⚙️Projects 🧠Coherence ⭐Reputation",  # so many of them
        "👤Player ⚙️Project 🧬Pattern ⭐Reputation",
    ],
)
def test_a_column_that_may_count_things_is_left_alone(head: str) -> None:
    """Several of a thing, or tracks too few to say which is missing."""
    assert found_in(HEADS.format(head=head), "life-meaning", "text")[1] == []


def test_the_same_in_a_table_with_bars() -> None:
    """A bar parts heads as well as spaces do."""
    rows = "| Player | Project | Coherence | Reputation |\n|---|---|---|---|\n| Alex | 12 | 6 | 2 |\n"
    text, (found,) = found_in(rows, "life-meaning")
    assert text[found.start : found.end] == "Project"
    assert found_in(rows.replace("12", "31"), "life-meaning")[1] == []  # more than the track has


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Each player sets 🧠Coherence = 4', ⭐Reputation = 2, and ⚙️Project = 0.", "⚙️Project"),
        ("Set Coherence to 4, Reputation to 2 and Project to 0.", "Project"),
        ("Set Coherence to 4, Reputation to 2 and Legacy to 0.", ""),
        ("Set Coherence to 4 and Project to 0.", ""),
        ("Each player sets Coherence = 4, Reputation = 2 and Project = 3.", ""),
    ],
)
def test_a_thing_without_a_number_is_not_set_to_one(text: str, wrong: str) -> None:
    """The value has to be the one at which the track that is missing starts."""
    _, found = found_in(text, "life-meaning")
    assert [text[it.start : it.end] for it in found] == ([wrong] if wrong else [])
    assert all(it.code == "claim-definition" and it.suggestion == "🌳Legacy" for it in found)


def test_one_track_beside_a_thing_says_too_little() -> None:
    """A card may be counted beside the only other track of a mat."""
    assert found_in("Set Vitals to 5 and Pattern to 0.", "meaning-made")[1] == []
