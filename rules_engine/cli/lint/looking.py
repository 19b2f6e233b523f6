"""A run through texts, whatever is looked for in them: what it reads before the first of them, and how it ends."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

import click

from rules_engine.cli.lint import baseline, known_words
from rules_engine.cli.lint.baseline import Baseline
from rules_engine.cli.lint.input_texts import InputTexts, gather
from rules_engine.cli.lint.linted import Linted
from rules_engine.cli.lint.settings import Looks, Settings, settings
from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.library.problems import InputProblems, Problem

_SELDOM = 200_000  # objects made between two searches for cycles: linting makes many objects and hardly any cycle


@dataclass(frozen=True, slots=True)
class Run:
    """What is asked for, the texts, what is known already, and the words; `rulebook` is whose all texts follow."""

    asked: Settings
    sources: InputTexts
    known: Baseline
    lexicon: Lexicon
    rulebook: str | None

    def show(
        self, results: Sequence[Linted], form: str, beside: Mapping[str, object] | None = None, last: Iterable[str] = ()
    ) -> None:
        """Print what was found in texts; `beside` is for programs, `last` stands above the summary for people."""
        from rules_engine.cli.printing import print_findings
        from rules_engine.core.data.finding import in_order

        lines = {(result.source.path, number): line for result in results for number, line in result.lines.items()}
        findings = in_order(finding for result in results for finding in result.findings)
        unknown = sum(not result.rulebook for result in results)
        files = {"linted": len(results) - unknown, "unknown": unknown, "skipped": self.sources.skipped}
        files["mended"] = sum(result.mended is not None for result in results)
        summary = "\n".join((*last, _summary(results, self.sources.skipped)))
        print_findings(findings, form, summary, lines=lines, beside={**(beside or {}), "files": files})

    def end(self, context: click.Context, results: Iterable[Linted], problems: Sequence[Problem] = ()) -> NoReturn:
        """Exit with the code that the findings make. Raises: InputProblems where something could not be read."""
        if problems:
            raise InputProblems(problems)
        context.exit(int(any(self.asked.fails(finding.severity) for it in results for finding in it.findings)))


def begun(looks: Looks, paths: Iterable[str], given: Mapping[str, object]) -> Run:
    """Read what a command needs before it looks at texts. Raises: WrongUsage; InputProblems."""
    gc.set_threshold(_SELDOM)
    asked = settings(given, Path.cwd(), looks)
    sources = gather(paths, asked.syntax, asked.excluded)
    known = baseline.read(asked.baseline) if asked.baseline else Baseline()
    with asked.told_where():
        words = known_words.alone(asked.glossary) if asked.glossary else known_words.installed(asked.rulebook)
    return Run(asked, sources, known, *words)


def _summary(results: Sequence[Linted], skipped: int) -> str:
    from rules_engine.cli.printing import counted

    texts = f"{len(results)} text{'' if len(results) == 1 else 's'}"
    found = counted(finding for result in results for finding in result.findings)
    mends = sum(result.mends for result in results)
    parts = [f"{texts}: {found or 'nothing to report'}"]
    unclear = sum(not result.rulebook for result in results)
    if unclear:
        parts.append(f"{unclear} of no known game, not looked at; name it with --rulebook")
    if mends:
        parts.append(f"{mends} mended")
    if skipped:
        parts.append(f"{skipped} other file{'' if skipped == 1 else 's'} skipped")
    return "; ".join(parts)
