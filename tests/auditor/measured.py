"""How well the auditor finds what is wrong in the corpus: recall by code, precision, and alarms over right claims.

An item counts as found where a finding on its line says that a claim is wrong; its code is scored apart. A note is no
alarm. `python -m tests.auditor.measured` prints the figures; with `--misses`, what the development half misses, too.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from rules_engine import library
from rules_engine.auditor.auditing import Audit, Auditor
from rules_engine.auditor.gathering import questions_of
from rules_engine.lexicon import documents
from rules_engine.lexicon.lexicon import Lexicon

CORPUS = Path(__file__).with_name("corpus")
NUMBERS = ("claim-number", "claim-limit")


@dataclass
class Figures:
    """Counts over passages: items and those found by code, findings that are right or not, and what was missed."""

    items: Counter[str] = field(default_factory=Counter)
    found: Counter[str] = field(default_factory=Counter)
    coded: Counter[str] = field(default_factory=Counter)
    right: int = 0
    false: int = 0
    read: int = 0
    misses: list[str] = field(default_factory=list)
    alarms: list[str] = field(default_factory=list)

    def recall(self, *codes: str) -> float:
        """Return the share of items that is found, of these codes or of all."""
        wanted = codes or tuple(self.items)
        return sum(self.found[code] for code in wanted) / max(sum(self.items[code] for code in wanted), 1)

    @property
    def precision(self) -> float:
        """The share of findings that are right."""
        return self.right / max(self.right + self.false, 1)


def passages(half: str, rulebook: str) -> list[dict[str, Any]]:
    """Return the passages of a half of the corpus about a rulebook."""
    files = sorted((CORPUS / half).glob(f"{rulebook}*.yaml"))
    return [passage for file in files for passage in yaml.safe_load(file.read_text("utf-8"))]


def denied(rulebook: str, text: str) -> list[str]:
    """Return the ids of the questions that Markdown about a game answers wrongly."""
    return [finding.claim for finding in audit_of(rulebook, text).findings]


def audit_of(rulebook: str, text: str) -> Audit:
    """Return what the auditor makes of Markdown below the title of a game."""
    it = auditor(rulebook)
    return it.audit(documents.read(f"{it.questions.title}\n\n{text}", "markdown"))


@cache
def auditor(rulebook: str) -> Auditor:
    """Return the auditor of a rulebook."""
    return Auditor(questions_of(library.load(rulebook).rulebook), lexicon())


@cache
def lexicon() -> Lexicon:
    """Return the words of all games, as the command knows them."""
    return Lexicon.of(library.load(name).rulebook for name in library.names())


def measure(half: str, rulebook: str) -> Figures:
    """Return the figures of a half of the corpus for a rulebook."""
    figures = Figures()
    for passage in passages(half, rulebook):
        audit = auditor(rulebook).audit(documents.read(passage["text"], passage["syntax"]))
        alarms = [finding for finding in audit.findings if finding.severity != "note"]
        figures.read += sum(claim.agrees is not None for claim in audit.claims)
        wrong = {item["line"] for item in passage["wrong"]}
        for finding in alarms:
            right = finding.line in wrong
            figures.right += right
            figures.false += not right
            if not right:
                figures.alarms.append(f"{passage['id']}:{finding.line} [{finding.claim}] {finding.message}")
        lines = passage["text"].splitlines()
        for item in passage["wrong"]:
            codes = {finding.code for finding in audit.findings if finding.line == item["line"]}
            figures.items[item["code"]] += 1
            figures.found[item["code"]] += bool(codes)
            figures.coded[item["code"]] += item["code"] in codes
            if not codes:
                told = f"{item['code']} {item['text']!r} holds {item.get('holds')!r} {item.get('cites')}"
                figures.misses.append(f"{passage['id']}:{item['line']} {told}\n      {lines[item['line'] - 1]}")
    return figures


def main() -> None:
    """Print the figures of both halves, or of the rulebook named."""
    named = [name for name in sys.argv[1:] if not name.startswith("--")] or library.names()
    halves = ["development"] if "--misses" in sys.argv else ["development", "held_back"]
    for half in halves:
        for rulebook in named:
            it = measure(half, rulebook)
            print(f"{half} {rulebook}: recall {it.recall():.2f} (numbers {it.recall(*NUMBERS):.2f}), "
                  f"precision {it.precision:.2f}, {it.false} false, {it.read} claims read")  # fmt: skip
            print("   " + ", ".join(f"{code} {it.found[code]}/{n}" for code, n in it.items.most_common()))
            if "--misses" in sys.argv:
                print(*("  ALARM " + alarm for alarm in it.alarms), *("  MISS " + miss for miss in it.misses), sep="\n")


if __name__ == "__main__":
    main()
