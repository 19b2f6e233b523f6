"""How results are printed: JSON as it is, text in paragraphs and aligned columns; color on a terminal only."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Mapping, Sequence

import click

from rules_engine.core.data.finding import SEVERITIES, Finding, report

_WIDEST = 100
_COLORS = {"error": "red", "warning": "yellow", "note": "cyan"}


def print_json(data: object) -> None:
    """Print JSON for a program."""
    import json

    click.echo(json.dumps(data, ensure_ascii=False, indent=2))


def heading(text: str) -> str:
    """Return text that stands out on a terminal."""
    return click.style(text, bold=True)


def mark(good: bool) -> str:
    """Return ✓ or ✗."""
    return click.style("✓", fg="green") if good else click.style("✗", fg="red")


def print_paragraph(text: str, indent: str = "  ") -> None:
    """Print text, a sentence or line of it wrapped at the width of the terminal."""
    import textwrap

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


def print_finding(finding: Finding, indent: str = "", *, err: bool = False) -> None:
    """Print where something was found, what, and its code."""
    code = click.style(finding.code, fg=_COLORS[finding.severity])
    what = " ".join(str(finding).split())
    click.echo(f"{indent}{what}{f' ({finding.rule})' if finding.rule else ''} [{code}]", err=err)


def print_findings(
    findings: Sequence[Finding],
    form: str,
    last: str = "",
    *,
    lines: Mapping[tuple[str, int], str] | None = None,
    beside: Mapping[str, object] | None = None,
) -> None:
    """Print findings for people, as JSON, as SARIF, or as annotations that GitHub shows.

    `last` stands below what is for people, and each finding above its place in `lines` (by path and line). What
    stands `beside` them is for programs.
    """
    if form == "json":
        _print_report({**report(findings), **(beside or {})})
    elif form == "sarif":
        from rules_engine.cli.sarif import log

        print_json(log(findings))
    elif form == "github":
        from rules_engine.cli.annotations import annotation

        for finding in findings:
            click.echo(annotation(finding))
    else:
        for finding in findings:
            print_finding(finding)
            if lines and (finding.path, finding.line) in lines:
                _print_lines(finding, lines)
        if last:
            click.echo(last)


def _print_report(data: Mapping[str, object]) -> None:
    """Print JSON with a finding, or a claim, a line: people compare reports, and a thousand are written at once."""
    import json

    encode = json.JSONEncoder(ensure_ascii=False).encode
    parts = []
    for key, value in data.items():
        lines = value if isinstance(value, list) else ()
        text = "[\n  " + ",\n  ".join(map(encode, lines)) + "\n]" if lines else encode(value)
        parts.append(f"{encode(key)}: {text}")
    click.echo("{\n" + ",\n".join(parts) + "\n}")


def _print_lines(finding: Finding, lines: Mapping[tuple[str, int], str]) -> None:
    from rules_engine.cli.excerpts import excerpt

    for line in excerpt(finding, lines, min(_WIDEST, shutil.get_terminal_size((_WIDEST, 24)).columns)):
        shown = "".join(click.style(text, **style) for text, style in line)
        click.echo(shown)


def counted(findings: Iterable[Finding]) -> str:
    """Return the number of findings by severity: `2 errors, 1 note`."""
    listed = list(findings)
    counts = [(sum(finding.severity == severity for finding in listed), severity) for severity in SEVERITIES]
    return ", ".join(f"{n} {severity}{'' if n == 1 else 's'}" for n, severity in counts if n)
