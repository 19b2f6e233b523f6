"""What players had and spent in an example: the picture holds what the tables and the mistakes of the replay say."""

from __future__ import annotations

from collections import Counter

import pytest

from rules_engine.core.data.naming import PlainNaming
from rules_engine.library import Loaded
from rules_engine.replay import Trace, replay
from rules_engine.site.drawing.ledger import ledger
from rules_engine.site.drawing.sheet import Sheet
from rules_engine.site.pages.ledger import accounts, section

GAMES = ("meaning-made", "life-meaning")


def played(loaded: Loaded, example: str) -> Trace:
    """Replay an example by its local id."""
    return replay(loaded, loaded.rulebook.examples[f"{loaded.rulebook.prefix}.example.{example}"])


@pytest.mark.parametrize("game", GAMES)
def test_what_was_had_less_what_was_spent_is_what_is_left(books: dict[str, Loaded], game: str):
    """For each player and token; what was missing was lent, and so had after all."""
    tokens = books[game].rulebook.look.tokens
    trace = played(books[game], "published-example")
    last = trace.steps[-1].table["players"]

    for name, account in accounts(trace, tokens).items():
        for token, (had, spent, missing) in account.items():
            assert had + missing - spent == last[name].get(token, 0)
            assert 0 <= missing <= spent


@pytest.mark.parametrize("game", GAMES)
def test_what_is_missing_is_what_the_mistakes_say(books: dict[str, Loaded], game: str):
    """Payments that cannot be made, added up by player and token; a step that is left out spends nothing."""
    trace = played(books[game], "published-example")
    told = Counter[tuple[str, str]]()
    for step in trace.steps:
        for objection in step.objections:
            if objection.code == "cannot-pay" and step.done != "skipped":
                told.update({(step.actor, token): amount for token, amount in objection.missing.items()})

    found = accounts(trace, books[game].rulebook.look.tokens)
    assert {(who, token): n for who, each in found.items() for token, (_, _, n) in each.items() if n} == dict(told)
    assert told


def test_an_example_in_which_all_is_paid_has_no_such_picture(books: dict[str, Loaded]):
    """There is nothing to see."""
    loaded = books["meaning-made"]
    trace = played(loaded, "first-game")
    sheet = Sheet(PlainNaming(loaded.rulebook), loaded.engine, loaded.rulebook.standard_values)

    assert list(section(sheet, trace)) == []


@pytest.mark.parametrize("game", GAMES)
def test_an_example_in_which_something_is_missing_has_a_picture(books: dict[str, Loaded], game: str):
    """One for each player, below a heading."""
    loaded = books[game]
    trace = played(loaded, "published-example")
    sheet = Sheet(PlainNaming(loaded.rulebook), loaded.engine, loaded.rulebook.standard_values)

    told = "".join(section(sheet, trace))

    assert told.startswith("## Had and spent\n")
    assert told.count("<svg") == len(trace.example.setup["players"])


def test_bars_are_as_long_as_what_they_stand_for(books: dict[str, Loaded]):
    """What was had above, what was paid below, and what was missing at its end; and the same in words."""
    loaded = books["meaning-made"]
    sheet = Sheet(PlainNaming(loaded.rulebook), loaded.engine, loaded.rulebook.standard_values)

    drawn, says = ledger(sheet, "Alex", 1, {"energy": (3, 5, 2)}, 5)

    assert says == "Alex. Energy: 3 had, 5 spent, 2 missing."
    assert 'x="34" y="3" width="90" height="13" class="d-bar"' in drawn.svg
    assert 'x="34" y="19" width="90" height="13" class="d-spent"' in drawn.svg
    assert 'x="124" y="19" width="60" height="13" class="d-short"' in drawn.svg
    assert ">5 spent, 2 missing<" in drawn.svg
