"""A baseline: findings of an earlier run that are known and not reported again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from rules_engine.core.data.finding import Finding
from rules_engine.library.problems import Complaints, InputProblems
from rules_engine.library.text_files import read_text

Known = tuple[str, str, str]
"""Path, code and text. Lines and columns are left out: they move with every edit above."""


class Baseline:
    """What is known, each as often as it was found; what stands there once more is new."""

    def __init__(self, known: Iterable[Known] = ()) -> None:
        self._known = Counter(known)

    def new(self, findings: Iterable[Finding]) -> Iterator[Finding]:
        """Yield those of a text's findings that are not known."""
        seen: Counter[Known] = Counter()
        for finding in findings:
            known = finding.path, finding.code, _on_one_line(finding.text)
            seen[known] += 1
            if seen[known] > self._known[known]:
                yield finding


def read(file: Path) -> Baseline:
    """Read what `rulebook lint … --format json` wrote. Raises: InputProblems."""
    complaints = Complaints(file.as_posix())
    text = read_text(file, complaints)
    known = None if text is None else _known(text, complaints)
    if known is None:
        raise InputProblems(complaints)
    return Baseline(known)


def _known(text: str, complaints: Complaints) -> list[Known] | None:
    import json  # only who has a baseline waits for it

    hint = "write it with `rulebook lint … --format json`"
    try:
        data = json.loads(text.removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        complaints.add((error.lineno, error.colno), f"not JSON: {error.msg.lower()}", hint)
        return None
    except RecursionError:
        complaints.add((1, 1), "not a report of findings", hint)
        return None
    findings = data.get("findings") if isinstance(data, dict) else None
    if not isinstance(findings, list) or not all(map(_is_finding, findings)):
        complaints.add((1, 1), "not a report of findings", hint)
        return None
    return [(finding["path"], finding["code"], _on_one_line(finding["text"])) for finding in findings]


def _is_finding(data: object) -> bool:
    return isinstance(data, dict) and all(isinstance(data.get(key), str) for key in ("path", "code", "text"))


def _on_one_line(text: str) -> str:
    return " ".join(text.split())
