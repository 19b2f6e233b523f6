"""YAML 1.2's core schema: few words mean anything but themselves."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.library.core_scalars import scalar


@pytest.mark.parametrize("text", ["No", "no", "yes", "on", "Off", "y", "nULL", "tRUE", "2024-01-31", "12:30:45", "<<"])
def test_what_yaml_1_1_read_as_something_else_is_text(text: str):
    """A player may be called No, and a date is not converted."""
    assert scalar(text) == text


@pytest.mark.parametrize("text", ["1_000", "0b101", "0o8", "0xG", "+0x1F", "1e", ".", "-", "+.", "1.2.3", "- 1", "²"])
def test_what_only_looks_like_a_number_is_text(text: str):
    """Underscores, binary and half numbers are no numbers of the core schema."""
    assert scalar(text) == text


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", None), ("~", None), ("null", None), ("Null", None), ("NULL", None),
        ("true", True), ("True", True), ("TRUE", True), ("false", False), ("False", False), ("FALSE", False),
        ("0", 0), ("-19", -19), ("+12", 12), ("007", 7), ("0o14", 12), ("0x3A", 58),
        ("0.", 0.0), ("-0.0", 0.0), (".5", 0.5), ("+12e03", 12000.0), ("-2E+05", -200000.0),
        (".inf", math.inf), ("-.INF", -math.inf), ("+.Inf", math.inf),
    ],
)  # fmt: skip
def test_the_values_of_the_core_schema(text: str, value: object):
    """Nothing, truth, whole numbers in three bases, and floats."""
    found = scalar(text)

    assert (found, type(found)) == (value, type(value))


def test_not_a_number_is_a_float():
    """`.nan` is read as the specification says."""
    found = scalar(".NaN")

    assert isinstance(found, float)
    assert math.isnan(found)


@given(st.integers(-(10**200), 10**200))
def test_every_whole_number_is_read_as_written(number: int):
    """Whole numbers of any sensible size are exact."""
    assert scalar(str(number)) == number


@given(st.text())
def test_any_text_has_some_value(text: str):
    """Reading a scalar never fails, and text comes back unchanged."""
    found = scalar(text)

    assert not isinstance(found, str) or found == text
