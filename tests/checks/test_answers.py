"""Answers to reviews: every point the published page holds has one, and it leads somewhere."""

from __future__ import annotations

import pytest

from rules_engine.checks import planned
from rules_engine.checks.answers import unanswered_points
from rules_engine.library import Loaded

POINTS = {
    "analysis-4": {
        "merge-core-idea", "game-flow-first", "shorter-components", "palette-detail", "competing-sentence",
        "quick-reference-page",
    },
    "analysis-3": {
        "points-one-to-six", "requirement-term", "design-leftovers", "collapse-wording", "drift-marker",
        "conversion-half", "solo-text", "pattern-support", "event-deck-size", "initiative-deck-size", "distribution",
        "end-initiative-place", "this-round", "long-game",
    },
    "analysis-2": {"danger-zone", "sandbagging", "instinctive-support", "recycle-cost", "hollow-victory"},
    "analysis-1": {
        "vocabulary", "part-or-whole", "fill-boxes", "order-claimed", "contribute-again", "two-markers",
        "what-support-is", "stewardship-threshold", "collapse-victory", "vitals-at-zero", "pattern-costs",
        "initiative-card", "pattern-card", "two-documents", "duplicated-sections",
    },
    "needs-to-be-addressed": {
        "main-term-drift", "main-term-vitals", "main-term-patterns", "main-term-initiatives", "main-term-support",
        "main-term-legacy", "main-term-meaning", "event-identifier-entry", "consequence-code-entry",
        "resolution-table-entry", "player-aid", "event-card-anatomy", "end-score-word",
    },
    "new": {"either-or", "trade-ups", "other-conversion"},
}  # fmt: skip


def test_every_point_of_the_published_page_is_answered(mm: Loaded):
    """The four analyses and both lists of the author, point by point, and no answer lacks anything."""
    answers = mm.rulebook.answers.values()

    assert {by: {a.id for a in answers if a.raised_by == by} for by in POINTS} == POINTS
    assert len(answers) == sum(map(len, POINTS.values()))
    assert list(unanswered_points(mm)) == []


def test_no_point_is_still_planned(mm: Loaded):
    """Whatever was asked for is there, decided, or declined with a reason."""
    assert [answer.id for answer in mm.rulebook.answers.values() if answer.became == "planned"] == []
    assert planned(mm.rulebook) == 0


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"answer": " \n"}, "has no answer"),
        ({"asks": ""}, "asks nothing"),
        ({"source": ()}, "does not say where it was raised"),
        ({"became": "ruling", "links": ("mm.term.drift",)}, "links none"),
        ({"became": "done", "links": (), "pages": ()}, "shows nothing"),
        ({"became": "declined", "links": ("mm.term.drif",)}, "did you mean 'mm.term.drift'?"),
        ({"became": "declined", "links": ("mm.drift",)}, "unknown rule 'mm.drift'"),
        ({"pages": ("indx.md",)}, "unknown page 'indx.md'; did you mean 'index.md'?"),
        ({"pages": ("lern.md#so",)}, "unknown page 'lern.md'; did you mean 'learn.md'?"),
    ],
)
def test_a_point_without_an_answer_or_with_a_link_to_nothing_is_found(mm: Loaded, with_entry, changes, words):
    """One finding for each thing that is missing."""
    (found,) = unanswered_points(with_entry(mm, "answers", "mm.answer.drift-marker", **changes))

    assert found.code == "unanswered-point"
    assert words in found.message


def test_a_link_may_lead_into_another_rulebook(mm: Loaded, with_entry):
    """What the older game calls something answers some questions."""
    assert list(unanswered_points(with_entry(mm, "answers", "mm.answer.recycle-cost", links=("lm.term.drift",)))) == []
