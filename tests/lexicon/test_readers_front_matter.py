"""Front matter: what it says is read and masked, and whatever stands there stops nobody."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.lexicon.documents import read
from rules_engine.lexicon.readers.document import CUT
from tests.lexicon.test_readers import syntaxes


@syntaxes
def test_front_matter_is_read_and_masked(syntax: str) -> None:
    """It says which rulebook a text is about, and is no running text."""
    document = read("\ufeff---\r\nrulebook: meaning-made\r\ntags: [Gallery]\r\n---\r\nLoad a Pattern.", syntax)

    assert document.meta == {"rulebook": "meaning-made", "tags": ["Gallery"]}
    assert read("---\na: b\n...\nLoad.", syntax).meta == {"a": "b"}
    assert document.prose.strip(" \r\n" + CUT) == "Load a Pattern."


@syntaxes
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("---\na: [\n---\nLoad.", "Load."),
        ("---\n---\nLoad.", "Load."),
        ("---\nThe Gallery is a row.\n---\nLoad.", "Gallery"),
        ("---\na: b\nLoad.", "Load."),
        ("Load.\n\n---\na: b\n---\n", "a: b"),
    ],
    ids=["broken", "empty", "a sentence between lines", "never closed", "further down"],
)
def test_what_only_looks_like_front_matter_is_text(syntax: str, text: str, left: str) -> None:
    """Broken front matter holds nothing; a line between two rules is a line."""
    document = read(text, syntax)

    assert document.meta == {}
    assert left in document.prose


MERGED = "a0: &a0 {x: 1}\n" + "".join(f"a{n}: &a{n} {{<<: [{', '.join([f'*a{n - 1}'] * 9)}]}}\n" for n in range(1, 12))
HOSTILE = {
    "brackets": "a: " + "[" * 50_000,
    "a page of brackets": "a: " + "[" * 15_000,
    "lists": "- " * 9_000,
    "merges": MERGED,
    "a value of itself": "a: &a [*a]",
    "an empty number": 'a: !!int ""',
    "no truth": "a: !!bool foo",
    "a float of sixty": f"a: {':'.join(['59'] * 300)}.5",
    "a day of no month": "a: 2001-99-99",
    "an escape of no character": 'a: "\\UFFFFFFFF"',
    "half a character": "a: \ud800",
    "an object": "a: !!python/object/apply:os.getcwd []",
    "three megabytes": "a: b\n" * 600_000,
}


@pytest.mark.parametrize("block", HOSTILE.values(), ids=HOSTILE.keys())
def test_front_matter_stops_nobody(block: str) -> None:
    """What cannot be read says nothing of the text, at once; the rest of it is read."""
    document = read(f"---\nrulebook: meaning-made\n{block}\n---\nLoad a Pattern.", "markdown")

    assert document.meta.get("rulebook") in ("meaning-made", None)
    assert document.prose.strip(f"\r\n{CUT}") == "Load a Pattern."


@pytest.mark.parametrize("block", ['a: !!int ""', "a: !!bool foo", "a: 2001-99-99", "a: &a [*a]", "a: b\na: c", "1: x"])
def test_what_can_be_read_of_front_matter_is(block: str) -> None:
    """A value that is none, or a key that stands there twice, takes nothing from the others."""
    assert read(f"---\n{block}\nrulebook: meaning-made\n---\n", "text").meta["rulebook"] == "meaning-made"


YAML = (
    *"ab:-[]{}'\"#&*|>\\\n\t%@~.0\ud800\x00\x85\ufeff", "a: ", "- ", "&a ", "*a", "<<: ",
    "!!int ", "!!bool ", "!!float ",
)  # fmt: skip


@given(st.lists(st.sampled_from(YAML), max_size=25).map("".join))
def test_any_front_matter_is_read(block: str) -> None:
    """Whatever stands between the lines."""
    assert isinstance(read(f"---\n{block}\n---\n", "text").meta, Mapping)
