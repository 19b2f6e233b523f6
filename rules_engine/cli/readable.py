"""Texts of a rulebook as plain words: facts filled, references as what they lead to."""

from __future__ import annotations

from rules_engine.checks.ids import REFERENCE
from rules_engine.core.data import reading
from rules_engine.core.data.rulebook import Source
from rules_engine.core.data.ruleset import Ruleset
from rules_engine.core.data.wording import WordingError
from rules_engine.library import Loaded
from rules_engine.site import addresses
from rules_engine.site.pages.book import Book


def as_book(loaded: Loaded) -> Book:
    """Return the rulebook as the pages of the site ask for it."""
    return Book({loaded.rulebook.name: loaded}, loaded)


def readable(loaded: Loaded, text: str) -> str:
    """Return `text` with facts printed and each `[[id]]` as its label."""
    try:
        filled = addresses.filled(loaded.rulebook, text.strip())
    except ValueError:  # an unknown fact: `rulebook check` says where
        filled = text.strip()
    return _with_labels(loaded, filled)


def words_of(loaded: Loaded, ruleset: Ruleset, rule_id: str) -> str:
    """Return a rule as it reads under a ruleset, with facts printed and each `[[id]]` as its label."""
    try:
        return _with_labels(loaded, reading.worded(loaded.rulebook, ruleset, rule_id).strip())
    except WordingError:  # an unknown fact: `rulebook check` says where
        return reading.unfilled(loaded.rulebook, ruleset, rule_id).strip()


def otherwise(loaded: Loaded) -> dict[str, dict[str, str]]:
    """Return how rules read where a group chooses otherwise, by rule and choice: `conversion=two-energy`, `solo`."""
    found: dict[str, dict[str, str]] = {}
    for reads, ruleset in reading.otherwise(loaded.rulebook):
        found.setdefault(reads.rule, {})[reads.choice] = words_of(loaded, ruleset, reads.rule)
    return found


def _with_labels(loaded: Loaded, filled: str) -> str:
    books = {loaded.rulebook.name: loaded}

    def label(full_id: str) -> str:
        try:
            return addresses.label(books, full_id)
        except KeyError:
            return full_id

    return REFERENCE.sub(lambda match: label((match[1] or match[2]).strip()), filled)


def cited(source: Source) -> str:
    """Return where a text says it: `last-stone, line 12: How to play › Turns (“few words”)`."""
    at = f": {source.at}" if source.at else ""
    quote = f" (“{source.quote}”)" if source.quote else ""
    return f"{source.doc}, line {source.line}{at}{quote}"
