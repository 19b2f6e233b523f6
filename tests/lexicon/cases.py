"""Texts to lint: whole pages that were written for it, passages of the corpus, and what chance makes of them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rules_engine.cli.lint.baseline import Baseline
from rules_engine.cli.lint.input_texts import SYNTAXES, InputText
from rules_engine.cli.lint.linted import Linter
from rules_engine.core.data.finding import in_order
from rules_engine.lexicon.ignoring import UNUSED
from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.lexicon.linting import DEFAULT
from tests.lexicon import figures

TEXTS = Path(__file__).parent / "texts"
SAID = ("code", "severity", "message", "line", "text", "suggestion")

BETWEEN = ("\n", "\n", "\n\n", "\n\n", "\r\n", "\r\n\r\n", "\r", " ", "", "\n> ", "\n* ", "\n\n---\n")
"""What may stand between two pieces of a shuffled text."""


@dataclass(frozen=True)
class Case:
    """A text and how it is to be linted; `name` says where it is from."""

    name: str
    text: str
    syntax: str
    rulebook: str | None = None
    enable: tuple[str, ...] = ()

    def question(self) -> dict[str, Any]:
        """Return what a page asks of it."""
        return {"text": self.text, "syntax": self.syntax, "rulebook": self.rulebook, "enable": list(self.enable)}


def pages() -> list[Case]:
    """Return the whole pages, as they are."""
    files = sorted(TEXTS.iterdir())
    return [Case(file.name, file.read_bytes().decode(), SYNTAXES[file.suffix]) for file in files]


def passages() -> list[Case]:
    """Return the development half of the corpus."""
    return [
        Case(it["id"], it["text"], it["syntax"], it["rulebook"], tuple(it.get("enable", ())))
        for it in figures.passages("development")
    ]


def shuffled(cases: Iterable[Case], count: int, seed: int) -> Iterator[Case]:
    """Yield texts made of pieces of others, in any order and any syntax, some of them cut in the middle."""
    chance = random.Random(seed)
    lines = [line for case in cases for line in case.text.splitlines() if line.strip()]
    paragraphs = [part for case in cases for part in case.text.replace("\r\n", "\n").split("\n\n") if part.strip()]
    for number in range(count):
        text = ""
        for _ in range(chance.randint(1, 12)):
            piece = chance.choice(chance.choice((lines, paragraphs)))
            if chance.random() < 0.2:
                piece = piece[chance.randrange(len(piece)) :]
            elif chance.random() < 0.2:
                piece = piece[: chance.randrange(len(piece))]
            text += piece + chance.choice(BETWEEN)
        yield Case(
            f"shuffled {number}",
            text,
            chance.choice(("markdown", "wikitext", "text")),
            chance.choice((None, None, "meaning-made", "life-meaning")),
            chance.choice(((), (), ("missing-icon",))),
        )


def by_command(case: Case, lexicon: Lexicon) -> dict[str, Any]:
    """Return what the command finds, as far as a page tells it, and the text that `--fix` writes."""
    linter = Linter(lexicon, case.rulebook, DEFAULT | {UNUSED, *case.enable}, Baseline())
    source = InputText("", None, case.syntax, case.text.encode())
    linted = linter.linted(source)
    mended = linter.linted(source, mend=True).mended
    return {
        "rulebook": linted.rulebook,
        "findings": [{name: getattr(it, name) for name in SAID} for it in in_order(linted.findings)],
        "mended": source.text if mended is None else mended,
    }
