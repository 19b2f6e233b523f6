"""The record of how good the linter is, from which a page is computed; each measurement writes its own part."""

from __future__ import annotations

import argparse
import datetime
import json
import re
from pathlib import Path
from typing import Any

RECORD = Path(__file__).resolve().parents[2] / "docs" / "development" / "linter-figures.json"


def option(parser: argparse.ArgumentParser) -> None:
    """Let a command write what it measured."""
    parser.add_argument("--record", type=Path, metavar="FILE", help="also write the figures, with their date, to FILE")


def keep(file: Path, part: str, figures: dict[str, Any]) -> None:
    """Put `figures` in the place of one part of a record; the others stay."""
    record = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    record[part] = {"date": datetime.date.today().isoformat(), **figures}
    text = json.dumps(dict(sorted(record.items())), ensure_ascii=False, indent=2)
    file.write_text(re.sub(r"\{[^{}]*\}", lambda found: " ".join(found[0].split()), text) + "\n", "utf-8")
    print(f"recorded: {part}")
