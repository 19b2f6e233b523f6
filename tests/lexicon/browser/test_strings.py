"""Characters in JavaScript: they are of the kinds, and have the cases, that Python says."""

from __future__ import annotations

import random
import sys
import unicodedata
from typing import Any

from tests.lexicon.browser.node import answers

SCRIPTS = ("LATIN", "GREEK SMALL LETTER", "GREEK CAPITAL LETTER", "CYRILLIC", "FULLWIDTH", "DIGIT", "ROMAN")
"""What letters are called whose cases are compared: those of texts, not of every script."""


def in_python(text: str) -> list[Any]:
    """Return what Python says of a text, in the order of `strings.mjs`."""
    kinds = [text.isspace(), text.isalnum(), text.isalpha(), text.isdecimal(), text.isascii()]
    cases = [text.isupper(), text.islower(), text.casefold(), text.capitalize()]
    return [*kinds, *cases, text.strip(), text.lstrip(), text.rstrip(), text.split()]


def test_characters_are_of_the_same_kinds():
    """Every character that Python knows is a space, a letter, a digit or none of them in both."""
    known = [char for char in map(chr, range(sys.maxunicode)) if unicodedata.category(char) not in ("Cn", "Cs")]

    (found,) = answers("strings.mjs", [known])

    assert [char for char, said in zip(known, found, strict=True) if said[:5] != in_python(char)[:5]] == []


def test_letters_have_the_same_cases():
    """Those of Latin, Greek and Cyrillic, as far as both tables are of one age and no accent stands below a letter."""
    named = [(char, unicodedata.name(char, "")) for char in map(chr, (*range(0x2C00), *range(0xFF00, 0xFFFF)))]
    apart = ("WITH PROSGEGRAMMENI", "YPOGEGRAMMENI", "PHARYNGEAL", "RAMS HORN", "LAMBDA WITH STROKE")
    letters = [char for char, name in named if name.startswith(SCRIPTS) and not any(part in name for part in apart)]

    (found,) = answers("strings.mjs", [letters])

    assert len(letters) > 1000
    assert [char for char, said in zip(letters, found, strict=True) if said[5:9] != in_python(char)[5:9]] == []


def test_texts_are_cut_and_told_apart_alike():
    """White space is Python's, inside a text and at its ends."""
    chance = random.Random(3)
    spaces = " \t\n\r\v\f\x1c\x1d\x1e\x1f\x85\xa0\u2003\u2028\u3000\ufeff\u200b\u180e"
    texts = ["".join(chance.choices(f"{spaces}aBßΣ🧬", k=chance.randint(0, 12))) for _ in range(2000)]

    (found,) = answers("strings.mjs", [texts])

    cut = [(text, said[9:]) for text, said in zip(texts, found, strict=True)]
    assert [text for text, said in cut if said != in_python(text)[9:]] == []
