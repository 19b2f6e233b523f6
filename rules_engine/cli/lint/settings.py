"""What `rulebook lint` or `rulebook audit` is to do: what the command line says, and for the rest what a file says."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from rules_engine.cli.command import WrongUsage
from rules_engine.cli.lint import config
from rules_engine.core.data.finding import SEVERITIES, Severity
from rules_engine.lexicon.ignoring import CLAIMS, UNUSED
from rules_engine.lexicon.linting import CODES, DEFAULT
from rules_engine.library.problems import InputProblems, Place, Problem, UnknownRulebook

_NEVER_EMPTY = {"rulebook": "a name or a folder", "glossary": "a file", "baseline": "a file"}
_CODES = ("select", "ignore", "enable")


class Looks(NamedTuple):
    """A command that looks for findings: its name, the codes it knows, and those it looks for if none are said."""

    command: str
    codes: tuple[str, ...]
    usual: frozenset[str]


LINT = Looks("rulebook lint", (*CODES, UNUSED), DEFAULT | {UNUSED})
AUDIT = Looks("rulebook audit", config.ALL, DEFAULT | {UNUSED, *CLAIMS})


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Which words, which codes, and from which severity on the command fails.

    `rulebook_at` is where a file names the rulebook, None when the command line does, or nobody.
    """

    rulebook: str
    rulebook_at: Place | None
    glossary: Path | None
    syntax: str
    enabled: frozenset[str]
    fail_on: Severity
    baseline: Path | None
    excluded: config.Excluded

    def fails(self, severity: Severity) -> bool:
        """Whether a finding of this severity makes the exit code 1."""
        return SEVERITIES.index(severity) <= SEVERITIES.index(self.fail_on)

    @contextlib.contextmanager
    def told_where(self) -> Iterator[None]:
        """Within this, a rulebook that is unknown is told with the place that names it."""
        try:
            yield
        except UnknownRulebook as error:
            if (at := self.rulebook_at) is None:
                raise
            placed = (replace(problem, path=at.path, line=at.line, column=at.column) for problem in error.problems)
            raise InputProblems(placed) from error


def settings(given: config.Values, folder: Path, looks: Looks = LINT) -> Settings:
    """Join the options `given` (None, or no codes, where there is none) with the file that is nearest to `folder`.

    Raises: WrongUsage; InputProblems for mistakes in the file.
    """
    if wrong := [f"{looks.command}: {mistake}" for mistake in _mistakes(given, looks)]:
        raise WrongUsage("\n".join(wrong))
    if given["rulebook"] and given["glossary"]:
        raise WrongUsage(f"{looks.command}: give --rulebook or --glossary, not both")
    nearest = config.nearest(folder)
    said = nearest.values
    base = nearest.file.parent if nearest.file else folder
    if given["rulebook"] or given["glossary"]:
        said = {key: value for key, value in said.items() if key not in ("rulebook", "glossary")}
    elif said.keys() >= {"rulebook", "glossary"}:
        both = "both 'rulebook' and 'glossary'"
        raise InputProblems([Problem(nearest.path, *nearest.marks["rulebook"], both, "leave one of them out")])

    def path(key: str) -> Path | None:
        if given[key]:
            return Path(given[key])
        return base / said[key] if key in said else None

    def codes(key: str) -> list[str]:
        return config.codes(given[key] or said.get(key, ()))

    selected = codes("select") or looks.usual
    rulebook = given["rulebook"] or said.get("rulebook", "")
    if not given["rulebook"] and rulebook.startswith("."):
        rulebook = (base / rulebook).as_posix()
    named = "rulebook" in said
    return Settings(
        rulebook=rulebook,
        rulebook_at=Place(nearest.path, *nearest.marks["rulebook"]) if named else None,
        glossary=path("glossary"),
        syntax=given["syntax"] or said.get("syntax", ""),
        enabled=frozenset({*selected, *codes("enable")} - {*codes("ignore")}),
        fail_on=given["fail_on"] or said.get("fail-on", "warning"),
        baseline=path("baseline"),
        excluded=config.Excluded(base, tuple(said.get("exclude", ()))),
    )


def _mistakes(given: config.Values, looks: Looks) -> Iterator[str]:
    """Yield what is wrong with options, whatever a file says."""
    for key, what in _NEVER_EMPTY.items():
        if given[key] == "":
            yield f"--{key} is empty; give {what}"
    if given["select"] and not config.codes(given["select"]):
        yield "--select is empty; give a code"
    for key in _CODES:
        for wrong, hint in config.wrong_codes(given[key], looks.codes):
            yield f"--{key}: {wrong}; {hint}"
