"""Findings as SARIF 2.1.0, which code hosts and editors show beside the text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib.metadata import version
from urllib.parse import quote

from rules_engine.core.data.finding import Finding

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"

MEANINGS: Mapping[str, str] = {
    "replaced-term": "A name that was replaced by another",
    "wrong-icon": "An icon that is not the term's",
    "missing-icon": "A term without its icon",
    "mixed-names": "One thing called by two names in one text",
    "icon-clash": "One icon for two things in one text",
    "undefined-term": "An icon before a word that is no term",
    "other-rulebook": "A term of another game",
    "stray-apostrophe": "An apostrophe after a term that means nothing",
    "capitalisation": "A term in other letters than the glossary's",
    "near-miss": "A misspelt term",
    "unplaced-text": "A text that is too short to tell which game it is about",
    "unused-ignore": "A comment that keeps no finding back",
    "claim-number": "A number other than the rulebook's",
    "claim-limit": "A limit other than the rulebook's",
    "claim-order": "An order other than the rulebook's",
    "claim-timing": "A moment other than the rulebook's",
    "claim-outcome": "An outcome other than the rulebook's",
    "claim-definition": "A thing said to be what it is not",
    "claim-arithmetic": "A sum that does not come out",
    "claim-legality": "Something said to be allowed or forbidden that is not",
    "contradicts-itself": "Two statements of one text that cannot both be true",
    "retired-rule": "A rule of an older text that holds no longer",
    "open-ruling": "A statement about what a ruling leaves open",
}
"""What each code of words and claims finds; other codes explain themselves in their messages."""


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
