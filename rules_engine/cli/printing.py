"""How results are printed: JSON as it is, text in paragraphs and aligned columns; color on a terminal only."""

from __future__ import annotations

import json
import shutil
import textwrap
from collections.abc import Iterable, Sequence
from typing import Any

import click

from rules_engine.core.finding import SEVERITIES, Finding, report

_WIDEST = 100
_COLORS = {"error": "red", "warning": "yellow", "note": "cyan"}


def print_json(data: Any) -> None:
    """Print JSON for a program."""
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))


def heading(text: str) -> str:
    """Return text that stands out on a terminal."""
    return click.style(text, bold=True)


def mark(good: bool) -> str:
    """Return ✓ or ✗."""
    return click.style("✓", fg="green") if good else click.style("✗", fg="red")


def print_paragraph(text: str, indent: str = "  ") -> None:
    """Print text, a sentence or line of it wrapped at the width of the terminal."""
    width = min(_WIDEST, shutil.get_terminal_size((_WIDEST, 24)).columns)
    for line in text.splitlines() or [""]:
        click.echo(textwrap.fill(line, width, initial_indent=indent, subsequent_indent=indent, break_long_words=False))


def print_labeled(parts: Iterable[tuple[str, Iterable[str]]]) -> None:
    """Print lines under labels, the labels in a column of their own; a label without lines is left out."""
    listed = [(label, list(lines)) for label, lines in parts]
    width = max((len(label) for label, lines in listed if lines), default=0)
    for label, lines in listed:
        for n, line in enumerate(lines):
            click.echo(f"  {label if n == 0 else '':<{width}}  {line}")


def print_finding(finding: Finding, indent: str = "") -> None:
    """Print where something was found, what, and its code."""
    code = click.style(finding.code, fg=_COLORS[finding.severity])
    click.echo(f"{indent}{finding}{f' ({finding.rule})' if finding.rule else ''} [{code}]")


def print_findings(findings: Sequence[Finding], form: str, last: str = "") -> None:
    """Print findings as JSON, or as a line each and `last` below them."""
    if form == "json":
        print_json(report(findings))
        return
    for finding in findings:
        print_finding(finding)
    if last:
        click.echo(last)


def counted(findings: Iterable[Finding]) -> str:
    """Return the number of findings by severity: `2 errors, 1 note`."""
    listed = list(findings)
    counts = [(sum(finding.severity == severity for finding in listed), severity) for severity in SEVERITIES]
    return ", ".join(f"{n} {severity}{'' if n == 1 else 's'}" for n, severity in counts if n)
