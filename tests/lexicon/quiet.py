"""How quiet the linter is on English that has nothing to do with any rulebook: part of `make bench`."""

from __future__ import annotations

import argparse
import platform
import pydoc_data.topics
from collections import Counter
from collections.abc import Mapping
from importlib.metadata import distributions
from typing import Any

from rules_engine.lexicon import documents
from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.lexicon.linting import lint
from tests.lexicon import record
from tests.lexicon.figures import glossaries

WORDS_OF_OURS = ("rules-engine",)
SYNTAXES = ("markdown", "text")
"""What such documentation is written in."""

WANTED = {"characters": 1_000_000, "per_100_kb": 1, "errors": 0}
"""How long the texts have to be at least, and how much may be found in them."""


def english() -> dict[str, str]:
    """Return the documentation of the installed packages and of Python, by name."""
    texts = {f"python {name}": text for name, text in pydoc_data.topics.topics.items()}
    for package in distributions():
        name, text = package.metadata["Name"], package.metadata.get_payload()
        if name not in WORDS_OF_OURS and isinstance(text, str):
            texts[name] = text
    return texts


def found_in(texts: Mapping[str, str], words: Lexicon, rulebook: str | None, syntax: str) -> Counter[tuple[str, str]]:
    """Return how often each severity and message is found in texts that are said to follow `rulebook`."""
    found: Counter[tuple[str, str]] = Counter()
    for name, text in texts.items():
        for finding in lint(documents.read(text, syntax), words, rulebook):
            found[finding.severity, f"{name}: {finding.message}"] += 1
    return found


def errors(found: Counter[tuple[str, str]]) -> list[str]:
    """Return the messages of severity error."""
    return [message for severity, message in found if severity == "error"]


def measured() -> dict[str, Any]:
    """Return the figures as they are recorded: those of each rulebook, in the syntax in which most is found."""
    texts, words = english(), Lexicon(glossaries())
    told = {}
    for rulebook in (None, *words.glossaries):
        found = [found_in(texts, words, rulebook, syntax) for syntax in SYNTAXES]
        most = max(found, key=Counter.total)
        told[rulebook or ""] = {"findings": most.total(), "errors": max(len(errors(it)) for it in found)}
    return {"texts": len(texts), "characters": sum(map(len, texts.values())), "found": told}


def main() -> None:
    """Print what is found."""
    parser = argparse.ArgumentParser(description=__doc__)
    record.option(parser)
    given = parser.parse_args()
    told = measured()
    print(f"English without a game: {told['texts']} texts, {told['characters'] / 1e6:.2f} million characters")
    for rulebook, numbers in told["found"].items():
        rate = numbers["findings"] / told["characters"] * 1e5
        print(f"  {rulebook or 'no rulebook named':20}", end="")
        print(f"{numbers['findings']:4} findings ({rate:.2f} in 100 kB), {numbers['errors']} errors")
    if given.record:
        record.keep(given.record, "quiet", {"wanted": WANTED, "python": platform.python_version(), **told})


if __name__ == "__main__":
    main()
