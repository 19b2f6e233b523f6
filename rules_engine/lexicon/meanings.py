"""What each code of a finding means, in words: for code hosts, editors and pages."""

from __future__ import annotations

from collections.abc import Mapping

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
