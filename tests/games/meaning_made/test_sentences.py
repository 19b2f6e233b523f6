"""What happens in Meaning Made in words, and whom an effect hits."""

from __future__ import annotations

import pytest

from rules_engine import library
from rules_engine.core.data.naming import PlainNaming
from rules_engine.core.data.rulebook import Effect
from rules_engine.core.play.event import Event
from rules_engine.games.meaning_made import ENGINE
from rules_engine.games.meaning_made.sentences import tell

NAMES = PlainNaming(library.load("meaning-made").rulebook)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event("reveal", "", "", ("prism", 1, "pulse")), "Pulse joins the Pattern Prism"),
        (Event("reveal", "", "", ("index", 1, "local-clinic")), "Local Clinic joins the Initiative Index"),
        (Event("recycle", "", "Alex", ("prism", 1, "pulse")), "Pulse leaves the Pattern Prism"),
        (Event("commit", "", "Alex", (("energy", 2),)), "Alex commits 2 Energy"),
        (Event("extra", "", "Alex", 1), "Alex commits 1 more Token than printed"),
        (Event("extra", "", "Alex", 2), "Alex commits 2 more Tokens than printed"),
        (Event("asked", "", "Alex", 1), "Alex has used up a Touchpoint by being asked"),
    ],
)
def test_an_event_in_words(event: Event, sentence: str) -> None:
    assert tell(event, NAMES.word, NAMES.card_name).replace("°", "") == sentence


@pytest.mark.parametrize(
    ("who", "sentence"),
    [
        ("all", "all players lose 1 Legacy"),
        ("others", "all other players lose 1 Legacy"),
        ("contributors", "each contributor loses 1 Legacy"),
        ("first-contributor", "the first contributor loses 1 Legacy"),
        ("fewest-vitals", "the player with the fewest Vitals loses 1 Legacy"),
        ("most-legacy", "each player with the most Legacy loses 1 Legacy"),
    ],
)
def test_whom_an_effect_hits_in_words(who: str, sentence: str) -> None:
    effect = Effect(do="lose", what="legacy", by=1, who=who)

    assert ENGINE.cell_operations["lose"].render(effect, NAMES.word) == sentence
