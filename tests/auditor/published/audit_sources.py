"""`make audit-sources`, the auditor's half: compare each text of a game with its recorded run, or record it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tests.auditor.published.published import RULEBOOKS, compared
from tests.lexicon.repairs.judged import TEXTS


def sources() -> dict[str, Path]:
    """Return the texts that are at hand, by rulebook."""
    folder = Path(os.environ.get("SOURCES") or "../shared/sources")
    found = {name: next(iter(sorted(folder.glob(TEXTS[name]))), None) for name in RULEBOOKS}
    return {name: file for name, file in found.items() if file is not None}


def main() -> int:
    """Compare, or with RENEW=1 write; 1 says that something differs, or that a finding is not judged."""
    texts = sources()
    if len(texts) < len(RULEBOOKS):
        print("The texts of the games are not all at hand, so what was found in them stands (SOURCES=…).")
    renew = bool(os.environ.get("RENEW"))
    told = [line for name, file in texts.items() for line in compared(name, file.read_bytes(), renew)]
    print("\n".join(told) if told else "What the auditor finds in the games' texts is as it should be.")
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main())
