"""Names written otherwise: parted, joined, in another number, head first, or with another word for their last."""

from __future__ import annotations

import pytest

from rules_engine.core.data.words import Replaced, Term
from rules_engine.lexicon import documents
from rules_engine.lexicon.lexicon import Glossary, Lexicon
from rules_engine.lexicon.linting import lint

HARBOR = Lexicon(
    {
        "harbor": Glossary(
            name="harbor",
            terms=(
                Term(id="tide-table", name="Tide Table", kind="table", icon="🌊"),
                Term(id="harbor-master", name="Harbor Master", kind="role"),
                Term(id="lighthouse", name="lighthouse", kind="part"),
                Term(id="cargo-marker", name="cargo marker", kind="token"),
                Term(id="quay-track", name="quay track", kind="track"),
                Term(id="hold", name="Hold", kind="zone", replaces=(Replaced(form="freight room"),)),
                Term(id="token", name="token", kind="token", forms=("tokens",)),
                Term(id="look-up", name="Lookup", kind="table", forms=("look-up",)),
            ),
        )
    }
)


def told(text: str) -> list[tuple[str, str, str]]:
    """Return what is found in a text that speaks of the game."""
    document = documents.read(f"Read the 🌊Tide Table first. {text}", "text")
    return [(it.code, it.text, it.suggestion) for it in lint(document, HARBOR, "harbor")]


@pytest.mark.parametrize(
    ("text", "found", "right"),
    [
        ("See the Tide-Table.", "Tide-Table", "🌊Tide Table"),
        ("See the 🌊TideTable.", "🌊TideTable", "🌊Tide Table"),
        ("Ask the Harbour Master.", "Harbour Master", "Harbor Master"),
        ("Go to the light house.", "light house", "lighthouse"),
        ("Go to the light-houses now.", "light-houses", "lighthouses"),
        ("Move the cargomarkers.", "cargomarkers", "cargo markers"),
        ("Move the cargos marker.", "cargos marker", "cargo marker"),
    ],
)
def test_words_parted_joined_or_spelled_otherwise_are_near_misses(text: str, found: str, right: str) -> None:
    """What is meant is the name, in the number that is written."""
    assert told(text) == [("near-miss", found, right)]


@pytest.mark.parametrize(
    ("text", "found", "right"),
    [
        ("See the Tide Chart.", "Tide Chart", "🌊Tide Table"),
        ("Take two cargo cubes.", "cargo cubes", "cargo markers"),
        ("Put it into the freight-room.", "freight-room", "Hold"),
        ("Put it into the room of the freight.", "room of the freight", "Hold"),
        ("It is in the freight's room.", "freight's room", "Hold"),
    ],
)
def test_another_word_for_the_last_and_a_replaced_name_written_otherwise_are_replaced(
    text: str, found: str, right: str
) -> None:
    """Nobody has listed them."""
    assert told(text) == [("replaced-term", found, right)]


@pytest.mark.parametrize(
    "text",
    [
        "The quay-track bonus is small.",  # before a noun
        "Look up what it says, and look up once more.",
        "The file is harbor/tide-table, its id hb.cargo-marker.",
        "A cargo token is none.",  # the game has tokens, so that another thing may be meant
        "The light housing is grey.",
    ],
)
def test_what_is_no_other_way_to_write_a_name_is_not_told(text: str) -> None:
    """English has such words, or they name something else."""
    assert told(text) == []
