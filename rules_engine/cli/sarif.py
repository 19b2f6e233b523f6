"""Findings as SARIF 2.1.0, which code hosts and editors show beside the text."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.metadata import version
from urllib.parse import quote

from rules_engine.core.data.finding import Finding
from rules_engine.lexicon.meanings import MEANINGS

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def log(findings: Iterable[Finding]) -> dict[str, object]:
    """Return findings as the log of one run."""
    listed = list(findings)
    codes = list(dict.fromkeys(finding.code for finding in listed))
    level = {finding.code: finding.severity for finding in listed}
    driver = {
        "name": "rulebook",
        "version": version("rules-engine"),
        "rules": [_rule(code, level[code]) for code in codes],
    }
    results = [_result(finding, codes.index(finding.code)) for finding in listed]
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def _rule(code: str, severity: str) -> dict[str, object]:
    rule: dict[str, object] = {"id": code, "defaultConfiguration": {"level": severity}}
    if code in MEANINGS:
        rule["shortDescription"] = {"text": MEANINGS[code]}
    return rule


def _result(finding: Finding, index: int) -> dict[str, object]:
    result: dict[str, object] = {"ruleId": finding.code, "ruleIndex": index, "level": finding.severity}
    result["message"] = {"text": finding.message}
    if finding.path:
        where = (finding.line, finding.column, finding.end_line, finding.end_column)
        result["locations"] = [_location(finding.path, *where, finding.text)]
    if finding.also:
        others = ((place["path"], place.get("line", 0), place.get("column", 0)) for place in finding.also)
        result["relatedLocations"] = [_location(*other) for other in others]
    extra = {name: value for name, value in (("suggestion", finding.suggestion), ("cites", [*finding.cites])) if value}
    if extra:
        result["properties"] = extra
    return result


def _location(
    path: str, line: int, column: int, end_line: int = 0, end_column: int = 0, text: str = ""
) -> dict[str, object]:
    place: dict[str, object] = {"artifactLocation": {"uri": quote(path, errors="surrogateescape")}}
    numbers = {"startLine": line, "startColumn": column, "endLine": end_line, "endColumn": end_column}
    if line:
        region: dict[str, object] = {name: number for name, number in numbers.items() if number}
        place["region"] = region | ({"snippet": {"text": text}} if text and end_line else {})
    return {"physicalLocation": place}
