"""YAML as plain data with marks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_engine.library import composing
from rules_engine.library.marked_yaml import MarkedFile, of_text, read
from tests.soaking import examples


def parsed(folder: Path, text: str | bytes) -> MarkedFile:
    """Read `text` from a file."""
    file = folder / "some.yaml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read(file, "some.yaml")


def said(source: MarkedFile) -> list[str]:
    """Return what is wrong with a file."""
    return [str(problem) for problem in source.problems]


def test_every_key_and_value_has_a_mark(tmp_path: Path):
    """Lines and columns start at 1 and count code points, so an icon's variation selector counts too."""
    source = parsed(tmp_path, "a: [🛠️, {b: 1}]\nlist:\n  - one\n  - 'two'\n")

    assert source.keys == {("a",): (1, 1), ("a", 1, "b"): (1, 10), ("list",): (2, 1)}
    assert source.values == {
        (): (1, 1),
        ("a",): (1, 4),
        ("a", 0): (1, 5),
        ("a", 1): (1, 9),
        ("a", 1, "b"): (1, 13),
        ("list",): (3, 3),
        ("list", 0): (3, 5),
        ("list", 1): (4, 5),
    }


def test_quoted_scalars_are_text(tmp_path: Path):
    """Quotes keep a number, a truth or nothing as text; a tag of the core schema does what it says."""
    assert parsed(tmp_path, "['3', \"true\", '', !!str 3, !!int 3]").data == ["3", "true", "", "3", 3]


def test_all_mistakes_of_a_file_are_told(tmp_path: Path):
    """A duplicate key, a key that is no text and an unknown tag are all reported, and the rest is read."""
    source = parsed(tmp_path, "a: 1\na: 2\n3: x\nb: !odd y\nc: !!int text\n? [k]\n: v\n")

    assert source.data == {"a": 1, "b": "y", "c": "text"}
    assert said(source) == [
        "some.yaml:2:1: duplicate key 'a'; it stands in line 1 already",
        "some.yaml:3:1: the key '3' is not text; put the key in quotes",
        "some.yaml:4:4: unknown tag '!odd'; leave the tag out",
        "some.yaml:5:4: 'text' is not what the tag !!int says",
        "some.yaml:6:3: the key is not text",
    ]


def test_an_alias_stands_for_its_value(tmp_path: Path):
    """An alias gives the value again, marked where the value is written."""
    source = parsed(tmp_path, "a: &x [1]\nb: *x\n")

    assert source.data == {"a": [1], "b": [1]}
    assert source.mark(("b", 0)) == (1, 8)


def test_an_alias_that_contains_itself_is_refused(tmp_path: Path):
    """A value cannot hold itself."""
    assert said(parsed(tmp_path, "a: &x [*x]\n")) == [
        "some.yaml:1:4: an alias that contains itself; write the value out"
    ]


def test_aliases_cannot_blow_a_file_up(tmp_path: Path):
    """Ten levels of ten aliases are refused before they fill the memory."""
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 10)]

    (problem,) = said(parsed(tmp_path, "\n".join(lines)))

    assert "more than 200,000 values" in problem


def test_deep_nesting_is_refused(tmp_path: Path):
    """A hundred thousand brackets are a mistake, not a crash."""
    (problem,) = said(parsed(tmp_path, "[" * 100_000))

    assert "nested more than 60 levels deep" in problem


@pytest.mark.parametrize(
    ("raw", "line"),
    [
        (b"a: 1\nb: \xe9\n", "some.yaml:2:4: not UTF-8: byte 0xe9 at offset 8; save the file as UTF-8"),
        ("a: 1".encode("utf-16"), "some.yaml:1:1: not UTF-8: byte 0xff at offset 0; it looks like UTF-16; "
         "save the file as UTF-8"),
        (b"", "some.yaml:1:1: the file is empty"),
        ("a: x\u2028y".encode(), "some.yaml:1:5: line separator U+2028; use an ordinary line break"),
        (b"a:\n\tb: 1\n", "some.yaml:2:1: broken YAML: a tab; indent with spaces"),
        (b"\xef\xbb\xbfa: %b\n", "some.yaml:1:4: broken YAML: text cannot start with '%'; put it in quotes"),
        (b"a: [1,\n b: %\n", "some.yaml:2:5: broken YAML: text cannot start with '%'; put it in quotes"),
        (b'a: "\\UFFFFFFFF"\n', "some.yaml:1:7: broken YAML: this escape is no character"),
        (b'a: "\\ud83d\\ude00"\n', "some.yaml:1:4: an escape of no character; write the character itself"),
        (b"a: %b\n", "some.yaml:1:4: broken YAML: text cannot start with '%'; put it in quotes"),
    ],
)  # fmt: skip
def test_what_is_no_yaml_is_said_plainly(tmp_path: Path, raw: bytes, line: str):
    """One line says where the file breaks off, and what to do."""
    assert said(parsed(tmp_path, raw)) == [line]


def test_a_byte_order_mark_is_no_part_of_the_text(tmp_path: Path):
    """An editor may save UTF-8 with its signature."""
    assert parsed(tmp_path, b"\xef\xbb\xbfa: 1\n").data == {"a": 1}


def test_a_missing_file_and_a_folder_are_told(tmp_path: Path):
    """What is not there, or is no file, is a problem and not an exception."""
    assert said(read(tmp_path / "none.yaml", "none.yaml")) == ["none.yaml:1:1: no such file"]
    assert said(read(tmp_path, "folder")) == ["folder:1:1: cannot be read: is a directory"]


# Escapes aside, YAML's text leaves out controls, surrogates, line separators and noncharacters.
TEXT = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cn", "Cs", "Zl", "Zp"]), max_size=20)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**9), 10**9) | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=20,
)


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(JSON)
def test_json_is_read_as_json(tmp_path: Path, data: object):
    """YAML 1.2 contains JSON: what is written as JSON comes back equal, every value with its place."""
    source = parsed(tmp_path, json.dumps(data, ensure_ascii=False) + "\n")

    assert source.problems == ()
    assert source.data == data
    assert source.values[()] == (1, 1)


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary(max_size=200) | st.text(alphabet="ab:-[]{}'\"#&*!|>\n \t%@", max_size=60).map(str.encode))
def test_no_file_makes_the_reader_fail(tmp_path: Path, raw: bytes):
    """Whatever the bytes, there is data or a problem, never an exception."""
    source = parsed(tmp_path, raw)

    assert source.problems or () in source.values
    assert all(problem.line >= 1 and problem.column >= 1 for problem in source.problems)


PIECES = (
    *"a?[]{}\"'!|%🛠\n\t\ufeff\0", "b: ", "- ", "? ", ": ", "\n\n", "  ", ", ", " #", "&x ", "*x", "!!int ", "!t ", ">-",
    "|2", "\\u0041", "\\ud800", "---", "...", "\r\n",
)  # fmt: skip
MARKUP = st.lists(st.sampled_from(PIECES), max_size=25).map("".join)
FILES = sorted(Path(__file__).parents[1].glob("bad_input/**/*.yaml"))


def both(text: str) -> tuple[MarkedFile, MarkedFile]:
    """Return what is read with libyaml and without it."""
    with pytest.MonkeyPatch.context() as patched:
        first = of_text(text, "some.yaml")
        patched.setattr(composing, "FAST", None)
        return first, of_text(text, "some.yaml")


@pytest.mark.skipif(composing.FAST is None, reason="PyYAML was built without libyaml")
def test_a_file_is_read_alike_without_libyaml():
    """Data, marks and problems are equal, whatever is wrong with it."""
    read_twice = {file: both(file.read_bytes().decode("utf-8", "replace")) for file in FILES}

    assert len(read_twice) > 80
    assert [file for file, (with_it, without) in read_twice.items() if with_it != without] == []


@pytest.mark.skipif(composing.FAST is None, reason="PyYAML was built without libyaml")
@settings(deadline=None, max_examples=examples(300))
@given(MARKUP)
def test_any_text_is_read_alike_without_libyaml(text: str):
    """Where the two parsers would differ, PyYAML's own is asked in both cases."""
    with_it, without = both(text)

    assert with_it == without


@pytest.mark.parametrize(
    "text",
    [
        "t: some words here\n",
        "t: 'some words here'\n",
        't: "some words here"\n',
        "t: >-\n  some\n  words\n  here\n",
        "t: |\n  some words\n  here\n",
        "t: some\n  words here\n",
    ],
)
def test_a_character_of_a_text_is_found_however_the_text_is_written(tmp_path: Path, text: str):
    """Plain, quoted, folded or in a block: the place of a character is its place in the file."""
    source = parsed(tmp_path, text)
    offset = source.data["t"].index("words")

    line, column = source.mark_within(("t",), offset)

    assert text.splitlines()[line - 1][column - 1 :].startswith("words")
