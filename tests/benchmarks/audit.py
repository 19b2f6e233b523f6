"""Measure the auditor: part of `make bench`. A page made from the corpus, by lint and by audit, and four times as much.

All take turns, so a busy moment of the machine hits each; the median of the ratios counts. The start of a process does
not: both keep what they know of the rulebook.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable

from rules_engine import library
from rules_engine.auditor.findings import DEFAULT, audited
from rules_engine.lexicon import documents, linting
from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.site.auditor_figures import code_of_auditor
from tests.auditor.measured import auditor, passages
from tests.lexicon import record

RULEBOOK = "meaning-made"
SIZE = 70_000
REPEATS = 7
WANTED = {"times_as_long": 6, "four_times": 4.5}
"""How many times as long an audit may take as lint does, and four times the text as the text."""


def page(size: int = SIZE) -> str:
    """Return a page of `size` characters made of the passages that are no wikitext, again and again."""
    pieces = [it["text"] for it in passages("development", RULEBOOK) if it["syntax"] != "wikitext"]
    return "\n\n".join(pieces * (size // sum(map(len, pieces)) + 1))[:size]


def seconds(run: Callable[[], object]) -> float:
    """Return how long something takes."""
    begun = time.perf_counter()
    run()
    return time.perf_counter() - begun


def measured() -> dict[str, float]:
    """Return seconds and ratios."""
    lexicon = Lexicon.of(library.load(name).rulebook for name in library.names())
    once, four = page(), page(4 * SIZE)

    def lint() -> None:
        linting.lint(documents.read(once, "markdown"), lexicon, RULEBOOK)

    def audit(text: str) -> None:
        audited(text, "markdown", lexicon, auditor, RULEBOOK, DEFAULT)

    rounds = []
    for _ in range(REPEATS + 1):
        rounds.append((seconds(lint), seconds(lambda: audit(once)), seconds(lambda: audit(four))))
    rounds = rounds[1:]  # the first compiles patterns
    by_lint, by_audit, by_four = (statistics.median(each) for each in zip(*rounds, strict=True))
    return {
        "kilobytes": SIZE // 1000,
        "lint": round(by_lint, 3),
        "audit": round(by_audit, 3),
        "audit_of_four": round(by_four, 3),
        "times_as_long": round(statistics.median(more / less for less, more, _ in rounds), 2),
        "four_times": round(statistics.median(more / less for _, less, more in rounds), 2),
    }


def main() -> None:
    """Print how long both take."""
    parser = argparse.ArgumentParser(description=__doc__)
    record.option(parser)
    given = parser.parse_args()
    told = measured()
    print(
        f"a page of {told['kilobytes']} kB: {told['lint']:.2f} s to lint, {told['audit']:.2f} s to audit, "
        f"{told['times_as_long']:.1f} times as long (wanted: at most {WANTED['times_as_long']}); four times the text "
        f"takes {told['four_times']:.1f} times as long (wanted: at most {WANTED['four_times']})"
    )
    if given.record:
        record.keep(given.record, "speed", {"wanted": WANTED, "code": code_of_auditor(), **told})


if __name__ == "__main__":
    main()
