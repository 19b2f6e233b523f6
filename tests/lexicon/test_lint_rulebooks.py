"""Whose words a text has to follow: the rulebook it is given, it names or it shows, or any glossary."""

from __future__ import annotations

import pytest

from rules_engine.core.rulebook import Replaced
from rules_engine.lexicon.lexicon import Lexicon
from rules_engine.lexicon.linting import CODES, DEFAULT
from tests.lexicon.test_lint_codes import linted, own, term, told


def test_a_text_follows_the_rulebook_it_shows(words: Lexicon):
    """Front matter says which, else the strong forms do; a text that shows none has no findings."""
    slip = "a Final Score in the Pattern Market"
    assert told(slip, words, None) == []
    assert told(f"The 🌟Meaning, the 🛡️Vitals: {slip}", words, None)[0][2] == "👑End Score"
    assert told(f"The 🧠Coherence, the ⭐Reputation: {slip}", words, None)[0][2] == "👤Player Track Total"
    assert told(f"---\nrulebook: mm\n---\n\n{slip}", words, None)[0][2] == "👑End Score"
    assert told(f"---\nrulebook: nothing\n---\n\n🌟Meaning {slip}", words, None) == []


def test_a_rulebook_that_there_is_not_is_an_error(words: Lexicon):
    """The caller has to name a glossary of the lexicon."""
    with pytest.raises(KeyError):
        linted("text", words, "chess")


def test_an_unrelated_glossary_works_alone():
    """Words need neither an engine nor an id with a prefix."""
    words = own(term("Harbor", "⚓", replaces=(Replaced(form="Sea Port", why="renamed"),)))

    (finding,) = linted("A Sea Port and an ⚓Harbor.", words, "boats")

    assert (finding.suggestion, finding.cites, finding.severity) == ("⚓Harbor", ("harbor",), "error")


def test_every_code_has_its_severity():
    """Ten codes; missing icons alone are off."""
    assert len(CODES) == 10
    assert set(CODES) - DEFAULT == {"missing-icon"}
    errors = {code for code, severity in CODES.items() if severity == "error"}
    assert errors == {"replaced-term", "wrong-icon", "stray-apostrophe"}
