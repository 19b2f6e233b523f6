"""Recall and precision of the linter on the corpus, by code: `make corpus`.

Of the half that is held back, and of the blind set, it prints figures and never a passage, so that nobody tunes the
linter to them.
"""

from __future__ import annotations

import argparse
import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import yaml

from rules_engine import library
from rules_engine.lexicon import documents
from rules_engine.lexicon.lexicon import Glossary, Lexicon
from rules_engine.lexicon.linting import CODES, DEFAULT, lint
from tests.lexicon import record

CORPUS = Path(__file__).parent / "corpus"
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""What reads YAML quickest here."""
HALVES = ("development", "held_back", "blind")
"""The half that the linter is tuned on, the one held back, and a set of later: none saw the linter's work on it."""
WANTED = {"recall": 0.95, "precision": 0.98}
"""What the half that is held back has to show at least."""
KINDS = ("right", "missed", "wrong")
Passage = dict[str, Any]
Found = tuple[str, str]
"""A code, and the text it is about."""


@dataclass
class Figures:
    """How often each code was rightly found, missed, and found where nothing is wrong."""

    right: Counter[str] = field(default_factory=Counter)
    missed: Counter[str] = field(default_factory=Counter)
    wrong: Counter[str] = field(default_factory=Counter)

    def add(self, expected: Sequence[Found], found: Sequence[Found]) -> None:
        """Count one passage."""
        wanted, there = Counter(expected), Counter(found)
        for counter, difference in (
            (self.right, wanted & there),
            (self.missed, wanted - there),
            (self.wrong, there - wanted),
        ):
            for (code, _), times in difference.items():
                counter[code] += times

    def recall(self, *codes: str) -> float:
        """Return which part of what is wrong was found."""
        right, missed = (sum(counter[code] for code in codes or CODES) for counter in (self.right, self.missed))
        return right / (right + missed) if right + missed else 1.0

    def precision(self, *codes: str) -> float:
        """Return which part of what was found is wrong."""
        right, wrong = (sum(counter[code] for code in codes or CODES) for counter in (self.right, self.wrong))
        return right / (right + wrong) if right + wrong else 1.0


def passages(half: str) -> list[Passage]:
    """Return the passages of one half, from every file whose name begins with its own."""
    files = sorted(CORPUS.glob(f"{half}*.yaml"))
    return [passage for file in files for passage in yaml.load(file.read_text("utf-8"), LOADER)]


def glossaries() -> dict[str, Glossary]:
    """Return the words of every packaged rulebook."""
    return {name: Glossary.of(library.load(name).rulebook) for name in library.names()}


def expected(passage: Passage) -> list[Found]:
    """Return what should be found in a passage."""
    return [(one["code"], one["text"]) for one in passage.get("expect") or ()]


def found(passage: Passage, words: Lexicon) -> list[Found]:
    """Return what the linter finds in a passage, by the words of every packaged rulebook."""
    document = documents.read(passage["text"], passage["syntax"])
    lexicon = _with_other_names(words, passage) if passage.get("also") else words
    enabled = DEFAULT | set(passage.get("enable", ()))
    told = lint(document, lexicon, passage["rulebook"], enabled=enabled)
    return [(finding.code, finding.text) for finding in told]


def figures(half: Sequence[Passage]) -> dict[str, Figures]:
    """Return the figures of one half by rulebook."""
    counted, words = {name: Figures() for name in sorted({it["rulebook"] for it in half})}, Lexicon(glossaries())
    for passage in half:
        counted[passage["rulebook"]].add(expected(passage), found(passage, words))
    return counted


def _with_other_names(words: Lexicon, passage: Passage) -> Lexicon:
    glossary = words.glossaries[passage["rulebook"]]
    terms = tuple(replace(term, also=tuple(passage["also"].get(term.id, term.also))) for term in glossary.terms)
    return Lexicon({**words.glossaries, glossary.name: replace(glossary, terms=terms)})


def measured(half: str) -> dict[str, Any]:
    """Return the figures of one half as they are recorded; those of a code are right, missed and wrong."""
    there = passages(half)
    by_book = figures(there)
    counted = Figures(*(sum((getattr(it, kind) for it in by_book.values()), Counter()) for kind in KINDS))
    return {
        "passages": len(there),
        "with_nothing_wrong": sum(not passage.get("expect") for passage in there),
        "rulebooks": dict(sorted(Counter(passage["rulebook"] for passage in there).items())),
        "syntaxes": dict(sorted(Counter(passage["syntax"] for passage in there).items())),
        "codes": {code: {kind: getattr(counted, kind)[code] for kind in KINDS} for code in CODES},
        "by_rulebook": {name: {kind: getattr(it, kind).total() for kind in KINDS} for name, it in by_book.items()},
        "recall": math.floor(counted.recall() * 1000) / 1000,
        "precision": math.floor(counted.precision() * 1000) / 1000,
    }


def _print(half: str, told: dict[str, Any]) -> None:
    print(f"{half.replace('_', ' ')}: {told['passages']} passages, {told['with_nothing_wrong']} with nothing wrong")
    print(f"  {'code':18}{'right':>7}{'missed':>8}{'wrong':>7}{'recall':>8}{'precision':>11}")
    for code, numbers in told["codes"].items():
        counted = Figures(*(Counter({code: number}) for number in numbers.values()))
        print("  {:18}{right:7}{missed:8}{wrong:7}".format(code, **numbers), end="")
        print(f"{counted.recall(code):8.3f}{counted.precision(code):11.3f}")
    print(f"  {'all':40}{told['recall']:8.3f}{told['precision']:11.3f}")


def main() -> None:
    """Print the figures of each half."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("halves", nargs="*", default=HALVES, help="development, held_back, blind (default: all)")
    record.option(parser)
    given = parser.parse_args()
    told = {half: measured(half) for half in (HALVES if given.record else given.halves)}
    for half, figures_of_it in told.items():
        _print(half, figures_of_it)
    if given.record:
        record.keep(given.record, "corpus", {"wanted": WANTED, **told})


if __name__ == "__main__":
    main()
