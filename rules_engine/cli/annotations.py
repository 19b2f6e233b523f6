"""Findings as annotations: lines that GitHub Actions shows beside the text they are about."""

from __future__ import annotations

from rules_engine.core.data.finding import Finding

_LEVELS = {"error": "error", "warning": "warning", "note": "notice"}


def annotation(finding: Finding) -> str:
    """Return the workflow command for a finding."""
    given: dict[str, object] = {"file": finding.path, "line": finding.line}
    given |= {"endLine": finding.end_line, "col": finding.column}
    if finding.end_line == finding.line:  # GitHub refuses an annotation of several lines that names columns
        given["endColumn"] = finding.end_column
    else:
        given.pop("col")
    given["title"] = finding.code
    properties = ",".join(f"{name}={_property(str(value))}" for name, value in given.items() if value)
    message = " ".join(finding.message.split())
    if finding.suggestion and finding.suggestion not in message:
        message += f"; write {finding.suggestion}"
    return f"::{_LEVELS[finding.severity]} {properties}::{_data(message)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
