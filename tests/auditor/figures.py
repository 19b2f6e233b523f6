"""The record of how good the auditor is, from which a page is computed: `make corpus`, and `make bench` for all of it.

Of a half that is held back it records figures and never a passage; what the development half misses is listed.
"""

from __future__ import annotations

import argparse
import math
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rules_engine import library
from rules_engine.auditor.claims import CODES
from rules_engine.core.data.wording import fill
from rules_engine.lexicon import documents
from tests.auditor.measured import CORPUS, NUMBERS, Figures, auditor, measure, passages
from tests.lexicon import quiet, record

RECORD = record.RECORD.with_name("auditor-figures.json")
RULEBOOKS = library.names()
HALVES = ("development", "held_back")
PARTS = ("corpus", "rules", "quiet")
WANTED = {"numbers": 0.9, "recall": 0.8, "precision": 0.95, "alarms": 0.01}
"""What the half that is held back has to show: recall of numbers and limits, and of all codes, precision, and how many
false alarms there may be beside each claim that is right."""
PER_100_KB = 1
LISTED = 30
"""So many reasons for which a sentence is declined are told, and so many of the misses."""


def halves() -> list[str]:
    """Return the halves of the corpus that there are."""
    return [half for half in HALVES if any((CORPUS / half).glob("*.yaml"))]


def of_half(half: str) -> dict[str, Any]:
    """Return the figures of one half as they are recorded; those of a code are items, found, and found by that code."""
    by_book = {name: measure(half, name) for name in RULEBOOKS}
    both = _both(list(by_book.values()))
    told = {
        "passages": {name: len(passages(half, name)) for name in RULEBOOKS},
        "with_nothing_wrong": sum(not it["wrong"] for name in RULEBOOKS for it in passages(half, name)),
        "codes": {
            code: {"items": both.items[code], "found": both.found[code], "coded": both.coded[code]} for code in CODES
        },
        "rulebooks": {name: _of(figures) for name, figures in by_book.items()},
        **_of(both),
    }
    return told | ({"missed": _names(both.misses), "alarms": _names(both.alarms)} if half == "development" else {})


def _of(figures: Figures) -> dict[str, Any]:
    shares = {"numbers": figures.recall(*NUMBERS), "recall": figures.recall(), "precision": figures.precision}
    counts = {"claims": figures.read, "right": figures.right, "wrong": figures.false}
    return counts | {name: math.floor(1000 * share) / 1000 for name, share in shares.items()}


def _both(parts: list[Figures]) -> Figures:
    both = Figures()
    for part in parts:
        both.items += part.items
        both.found += part.found
        both.coded += part.coded
        both.right += part.right
        both.false += part.false
        both.read += part.read
        both.misses += part.misses
        both.alarms += part.alarms
    return both


def _names(lines: list[str]) -> list[str]:
    """Return passage, line and what it is about, without the sentence below it."""
    return [line.partition("\n")[0].strip() for line in lines]


def corpus() -> dict[str, Any]:
    """Return recall and precision of each half that there is."""
    return {"wanted": WANTED, **{half: of_half(half) for half in halves()}}


def own_texts(rulebook: str) -> Iterator[str]:
    """Yield each chapter of a rulebook as a page."""
    book = library.load(rulebook).rulebook
    for chapter in book.chapters:
        rules = (f"### {rule.title}\n\n{fill(rule.text, book.printed.__getitem__)}" for rule in chapter.rules)
        yield "\n\n".join((f"# {book.manifest.title}", f"## {chapter.title}", *rules))


def rules() -> dict[str, Any]:
    """Return how much of our own rules is read: sentences that claim, claims, and what was declined by reason."""
    told = {}
    for name in RULEBOOKS:
        kinds, declined, claims, lines = Counter[str](), Counter[str](), 0, 0
        for text in own_texts(name):
            audit = auditor(name).audit(documents.read(text, "markdown"))
            kinds.update(audit.kinds)
            declined.update(audit.declined)
            claims += sum(claim.agrees is not None for claim in audit.claims)
            lines += len({claim.clause for claim in audit.claims if claim.agrees is not None})
        told[name] = {
            "sentences": kinds["rule"] + kinds["example"],
            "read": lines,
            "claims": claims,
            "declined": dict(declined.most_common(LISTED)),
        }
    return told


def foreign() -> dict[str, Any]:
    """Return how often something is found in English that is about no game here, each rulebook forced."""
    texts = quiet.english()
    told = {}
    for name in RULEBOOKS:
        counts = []
        for syntax in quiet.SYNTAXES:
            found = [auditor(name).audit(documents.read(text, syntax)).findings for text in texts.values()]
            counts.append(sum(finding.severity != "note" for findings in found for finding in findings))
        told[name] = {"findings": max(counts)}
    return {
        "wanted": {"per_100_kb": PER_100_KB},
        "texts": len(texts),
        "characters": sum(map(len, texts.values())),
        "found": told,
    }


def main() -> None:
    """Print what is measured, and record it where asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", default=("corpus", "rules"), help="corpus, rules, quiet")
    record.option(parser)
    given = parser.parse_args()
    measures = {"corpus": corpus, "rules": rules, "quiet": foreign}
    for part in given.parts:
        told = measures[part]()
        _print(part, told)
        if given.record:
            record.keep(Path(given.record), part, told)


def _print(part: str, told: dict[str, Any]) -> None:
    print(f"auditor, {part}:")
    for name, figures in told.items() if part != "quiet" else told["found"].items():
        shown = {key: value for key, value in figures.items() if isinstance(value, int | float)}
        print(f"  {name.replace('_', ' '):14}", ", ".join(f"{key} {value}" for key, value in shown.items()))


if __name__ == "__main__":
    main()
