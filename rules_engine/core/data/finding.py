"""Findings: what a check, linter, auditor or replay reports, one shape for all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Severity = Literal["error", "warning", "note"]
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "note")


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing found, at a place.

    `line` and `column` start at 1 and count code points, `end_column` is exclusive; 0 means that there is no such
    place. `cites` names ids. `step`, `rule`, `missing`, `claim`, `promise` and `source` are a replay's.
    """

    code: str
    group: str
    severity: Severity
    message: str
    path: str = ""
    line: int = 0
    column: int = 0
    end_line: int = 0
    end_column: int = 0
    text: str = ""
    suggestion: str = ""
    cites: tuple[str, ...] = ()
    also: tuple[Mapping[str, Any], ...] = ()
    step: str = ""
    rule: str = ""
    missing: Mapping[str, int] = field(default_factory=dict)
    claim: str = ""
    promise: str = ""
    source: Mapping[str, Any] = field(default_factory=dict)

    def to_data(self) -> dict[str, object]:
        """Return the finding as JSON values: what every finding has, then what this one has besides."""
        always = ("code", "group", "severity", "path", "line", "column", "end_line", "end_column")
        data: dict[str, object] = {name: getattr(self, name) for name in always}
        data |= {"text": self.text, "message": self.message, "suggestion": self.suggestion}
        data |= {"cites": list(self.cites), "also": [dict(place) for place in self.also]}
        for name in ("step", "rule", "claim", "promise"):
            if getattr(self, name):
                data[name] = getattr(self, name)
        for name in ("missing", "source"):
            if getattr(self, name):
                data[name] = dict(getattr(self, name))
        return data

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.path, self.line, self.column) if part)
        return f"{place}: {self.message}" if place else self.message


def in_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return findings in the order of path, line and column."""
    return tuple(sorted(findings, key=lambda f: (f.path, f.line, f.column)))


def report(findings: Iterable[Finding]) -> dict[str, object]:
    """Return findings and their counts by severity as JSON values."""
    listed = list(findings)
    summary = {severity: sum(f.severity == severity for f in listed) for severity in SEVERITIES}
    return {"version": 1, "findings": [f.to_data() for f in listed], "summary": summary}
