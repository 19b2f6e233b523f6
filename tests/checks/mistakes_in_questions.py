"""Mistakes in what is claimed or asked of the toy rulebook, by the check that finds each; as in `mistakes_in_data`."""

from __future__ import annotations

from rules_engine import checks
from rules_engine.checks import Check
from tests.checks.mistakes_in_data import ANSWER, Mistake

CLAIMS, QUESTIONS = "claims.yaml", "questions.yaml"


def _claim(rest: str) -> str:
    """Return a claim with more keys."""
    return f"- {{id: far, asks: permission, stands_on: lr.walk.light, answer: yes, {rest}}}\n"


def _otherwise(choice: str) -> str:
    return _claim(f'says: [walk, dark], otherwise: {{"‸{choice}": no}}').replace('"‸', '‸"')


def _page(path: str) -> str:
    """Return a point that is answered on a page."""
    return ANSWER.replace("links: [lr.walk.steps]", f"pages: [index.md, workshop/later.md, ‸{path}]")


MISTAKES: dict[Check, list[Mistake]] = {
    checks.unreadable_claims: [
        ("unreadable-claim", CLAIMS, "", _claim('says: [walk, ‸""]')),
        ("unreadable-claim", CLAIMS, "", _claim("says: [walk, ‸dark / / night]")),
        ("unreadable-claim", CLAIMS, "", _claim("says: [‸/ walk, dark]")),
        ("unreadable-claim", CLAIMS, "", _claim('says: [walk, ‸"="]')),
        ("unreadable-claim", CLAIMS, "", _claim("says: [walk], not: [day, ‸night /]")),
        ("unreadable-claim", CLAIMS, "", _claim("says: [walk], besides: [day, ‸night / =]")),
        ("unreadable-claim", CLAIMS, "", _claim("says: [walk], unit: ‸/ space")),
        ("unreadable-claim", CLAIMS, "", _claim("says: [walk], choices: {yes: on, no: ‸on / / off}")),
        ("unreadable-claim", CLAIMS, "", _claim("says: [walk, dark], not: [day, ‸dark]")),
        ("unreadable-claim", "called.yaml", "", "- {id: dark, called: ‸dark / / night}\n"),
    ],
    checks.unknown_otherwise: [
        ("unknown-ruling", CLAIMS, "", _otherwise("shared-lanter=shared")),
        ("unknown-option", CLAIMS, "", _otherwise("shared-lantern=shard")),
        ("unknown-variant", CLAIMS, "", _otherwise("short-rode")),
        ("unknown-variant", CLAIMS, "", _otherwise("short-road:steps=1")),
    ],
    checks.unanswered_points: [
        ("unanswered-point", "answers.yaml", "", _page("quick-referenc.md")),
        ("unanswered-point", "answers.yaml", "", _page("quick-reference")),
        ("unanswered-point", "answers.yaml", "", _page("learning.md#far")),
        ("unanswered-point", "answers.yaml", "", _page("wrkshop/later.md")),
        ("unanswered-point", "answers.yaml", "", _page("../meaning-made/index.md")),
    ],
}  # fmt: skip
