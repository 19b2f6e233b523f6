"""What `rulebook lint` is to do: what the command line says, and for the rest what a file says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rules_engine.cli.command import WrongUsage
from rules_engine.cli.lint import config
from rules_engine.core.finding import SEVERITIES, Severity
from rules_engine.lexicon.ignoring import UNUSED
from rules_engine.lexicon.linting import CODES, DEFAULT
from rules_engine.library.problems import InputProblems, Problem, did_you_mean


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Which words, which codes, and from which severity on the command fails."""

    rulebook: str
    glossary: Path | None
    syntax: str
    enabled: frozenset[str]
    fail_on: Severity
    baseline: Path | None

    def fails(self, severity: Severity) -> bool:
        """Whether a finding of this severity makes the exit code 1."""
        return SEVERITIES.index(severity) <= SEVERITIES.index(self.fail_on)


def settings(given: Mapping[str, Any], folder: Path) -> Settings:
    """Join the options `given` (None, or empty, where there is none) with the file that is nearest to `folder`.

    Raises: WrongUsage; InputProblems for mistakes in the file.
    """
    if given["rulebook"] and given["glossary"]:
        raise WrongUsage("rulebook lint: give --rulebook or --glossary, not both")
    file, said = config.nearest(folder)
    base = file.parent if file else folder
    if given["rulebook"] or given["glossary"]:
        said = {key: value for key, value in said.items() if key not in ("rulebook", "glossary")}
    elif said.keys() >= {"rulebook", "glossary"} and file:
        raise InputProblems([Problem(file.name, 1, 1, "both 'rulebook' and 'glossary'", "leave one of them out")])

    def path(key: str) -> Path | None:
        if given[key]:
            return Path(given[key])
        return base / said[key] if key in said else None

    def codes(key: str) -> list[str]:
        if given[key]:
            return _codes(given[key], f"rulebook lint: --{key}")
        return _codes(said.get(key, ()), f"{file.name if file else ''}: '{key}'")

    selected = codes("select") or [*DEFAULT, UNUSED]
    rulebook = given["rulebook"] or said.get("rulebook", "")
    if not given["rulebook"] and rulebook.startswith("."):
        rulebook = (base / rulebook).as_posix()
    return Settings(
        rulebook=rulebook,
        glossary=path("glossary"),
        syntax=given["syntax"] or said.get("syntax", ""),
        enabled=frozenset({*selected, *codes("enable")} - {*codes("ignore")}),
        fail_on=given["fail_on"] or said.get("fail-on", "warning"),
        baseline=path("baseline"),
    )


def _codes(given: Iterable[str], where: str) -> list[str]:
    """Return codes, each given alone or several joined by commas. Raises: WrongUsage."""
    known = [*CODES, UNUSED]
    codes = [code for text in given for code in (part.strip() for part in text.split(",")) if code]
    for code in codes:
        if code not in known:
            hint = did_you_mean(code, known) or f"codes: {', '.join(known)}"
            raise WrongUsage(f"{where}: unknown code {code!r}; {hint}")
    return codes
