"""Traces stay in memory by what a replay reads: an edit plays again what it touches, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from rules_engine import library
from rules_engine.core.data.rulebook import Example
from rules_engine.core.data.ruleset import resolve
from rules_engine.library import Loaded
from rules_engine.replay import TraceCache, trace_cache
from rules_engine.replay import replay as replay_anew

OF_RULEBOOK = {"manifest", "name", "prefix", "full_id"}
READ = {*OF_RULEBOOK, "facts", "fact_values", "cards", "cards_of", "tables", "rulings", "variants"}
"""What a replay may ask of a rulebook; nothing else can change a trace."""
EXAMPLES = ("ruling-tie", "ruling-marker-only", "ruling-fewest-vitals")


@pytest.fixture(scope="module")
def mm() -> Loaded:
    """Meaning Made, as it is."""
    return library.load("meaning-made")


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The examples that were really played, in order."""
    names: list[str] = []

    def noted(loaded: Loaded, example: Example, **choices: Any) -> Any:
        names.append(example.id)
        return replay_anew(loaded, example, **choices)

    monkeypatch.setattr(trace_cache, "replay", noted)
    return names


def ask(traces: TraceCache, loaded: Loaded) -> list[Any]:
    """Ask for the trace of each example of a rulebook as it is now."""
    traces.loaded = loaded
    return [traces.trace(loaded.rulebook.examples[f"mm.example.{name}"], when_illegal="skip") for name in EXAMPLES]


def edited(loaded: Loaded, kind: str, full_id: str, **changes: Any) -> Loaded:
    """Return a rulebook in which one entry differs."""
    entries = dict(getattr(loaded.rulebook, kind))
    entries[full_id] = replace(entries[full_id], **changes)
    return replace(loaded, rulebook=replace(loaded.rulebook, **{kind: entries}))


def unchosen(loaded: Loaded, full_id: str) -> Loaded:
    """Return a rulebook in which an option nobody chose writes something else."""
    ruling = loaded.rulebook.rulings[full_id]
    other = next(option for option in ruling.choices if option.id != ruling.chosen)
    options = tuple(
        replace(o, sets=type(o.sets)(facts={"gather-tokens": 3})) if o is other else o for o in ruling.options
    )
    return edited(loaded, "rulings", full_id, options=options)


@pytest.mark.parametrize(
    ("edit", "again"),
    [
        (lambda mm: mm, ()),
        (lambda mm: edited(mm, "terms", "mm.term.drift", plain="Something else."), ()),
        (lambda mm: edited(mm, "rulings", "mm.ruling.tie", why="Because."), ()),
        (lambda mm: edited(mm, "answers", "mm.answer.either-or", answer="No."), ()),
        (lambda mm: edited(mm, "facts", "mm.fact.vitals-start", name="Vitals you begin with"), ()),
        (lambda mm: unchosen(mm, "mm.ruling.conversion"), ()),
        (lambda mm: edited(mm, "examples", "mm.example.ruling-tie", title="A draw"), ("ruling-tie",)),
        (lambda mm: edited(mm, "facts", "mm.fact.vitals-start", value=4), EXAMPLES),
        (lambda mm: edited(mm, "rulings", "mm.ruling.fewest-vitals", chosen="all-tied"), EXAMPLES),
        (lambda mm: edited(mm, "cards", "mm.card.shell", layer=2), EXAMPLES),
    ],
    ids=[
        "nothing",
        "word",
        "reason",
        "answer",
        "name-of-a-fact",
        "option-not-chosen",
        "example",
        "fact",
        "choice",
        "card",
    ],
)
def test_an_edit_plays_again_what_it_touches(
    mm: Loaded, played: list[str], edit: Callable[[Loaded], Loaded], again: tuple[str, ...]
):
    """What a replay does not read changes nothing; an example is its own; values, cards and choices concern all."""
    traces = TraceCache(mm)
    ask(traces, mm)
    played.clear()

    found = ask(traces, edit(mm))

    assert played == list(again)
    assert [trace.example.id for trace in found] == list(EXAMPLES)
    assert len(traces._played) == len(EXAMPLES), "what was edited is not gathered"


def test_a_way_to_replay_stands_by_itself(mm: Loaded, played: list[str]):
    """Another option or policy is another trace."""
    traces, tie = TraceCache(mm), mm.rulebook.examples["mm.example.ruling-tie"]
    both = [traces.trace(tie, when_illegal="skip", rulings={"tie": name}) for name in ("shared", "higher-legacy")]

    assert [trace.ruleset["rulings"]["tie"] for trace in both] == ["shared", "higher-legacy"]
    assert traces.trace(tie, when_illegal="skip", rulings={"tie": "shared"}) is both[0]
    assert played == ["ruling-tie", "ruling-tie"]


class Watched:
    """A rulebook that notes what it is asked for."""

    def __init__(self, rulebook: Any) -> None:
        self._rulebook = rulebook
        self.asked: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        self.asked.add(name)
        return getattr(self._rulebook, name)


@pytest.mark.parametrize("name", ["published-example", "ruling-tie"])
def test_a_replay_reads_nothing_else(mm: Loaded, name: str):
    """Were a trace made of words or rules, their change would have to play it again."""
    watched: Any = Watched(mm.rulebook)
    example = mm.rulebook.examples[f"mm.example.{name}"]
    resolve(mm.rulebook)

    replay_anew(replace(mm, rulebook=watched), example)

    assert watched.asked <= READ
