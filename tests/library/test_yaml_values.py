"""Values of a YAML file written anew: what stands around them stays as it is."""

from __future__ import annotations

import pytest

from rules_engine import library
from rules_engine.library import marked_yaml
from rules_engine.library.yaml_values import Edit, Items, rewritten

TEXT = """\
# A text with everything in it.
steps:
  - who: Ann  # she begins
    claims: {energy: 3,  name: 'Ann''s', "quoted": "a \\"word\\"",
             list: [1, 2]}   # two lines
  - claims:
      # what Ben holds
      tokens:
        Ben: {energy: 1}
        Ann:
          energy: 2

    note: >-
      Folded text.
findings:
  - for: {when: grant}
    are:
      - {step: a, code: one}
      # the second
      - {step: b, code: two,
         source: {line: 2}}
      - {step: c, code: three}

end: true
"""


@pytest.mark.parametrize(
    ("path", "value", "was", "becomes"),
    [
        (("steps", 0, "claims", "energy"), 4, "energy: 3,  name", "energy: 4,  name"),
        (("steps", 0, "who"), "Bo", "who: Ann  # she", "who: Bo  # she"),
        (("steps", 0, "claims", "name"), "it's", "'Ann''s'", "'it''s'"),
        (("steps", 0, "claims", "quoted"), 'a "b"', '"a \\"word\\""', '"a \\"b\\""'),
        (("steps", 0, "claims", "list", 1), 5, "[1, 2]}   #", "[1, 5]}   #"),
        (("steps", 0, "claims", "list"), [], "[1, 2]}   #", "[]}   #"),
        (("steps", 1, "claims", "tokens", "Ann", "energy"), 9, "energy: 2\n\n", "energy: 9\n\n"),
        (("steps", 1, "claims", "tokens", "Ben"), {"energy": 1, "x y": True}, "{energy: 1}", "{energy: 1, x y: true}"),
        (("end",), False, "end: true\n", "end: false\n"),
        (("steps", 0, "claims", "new"), [1], "claims: {energy", "claims: {new: [1], energy"),
        (("steps", 1, "claims", "new"), 1, "      tokens:\n", "      new: 1\n      tokens:\n"),
    ],
)  # fmt: skip
def test_one_value_changes_and_nothing_else(path: tuple, value: object, was: str, becomes: str):
    """Comments, layout and the kind of quotes are kept, and the file says the value at its place."""
    assert TEXT.count(was) == 1

    new = rewritten(TEXT, [Edit(path, value)])

    assert new == TEXT.replace(was, becomes)


def test_a_block_becomes_a_value_on_its_line():
    """A mapping over several lines gives way to its new value, and what follows stays."""
    new = rewritten(TEXT, [Edit(("steps", 1, "claims", "tokens", "Ann"), {"energy": 0})])

    assert "        Ann:\n          {energy: 0}\n\n    note: >-" in new


def test_items_of_a_list_stay_as_they_stand():
    """Those that are kept keep their lines and comments; new ones get lines of their own, others go."""
    new = rewritten(TEXT, [Edit(("findings", 0, "are"), Items((1, {"step": "d", "code": "four"}, {"step": "e"})))])

    assert new == TEXT.replace("      - {step: a, code: one}\n", "").replace(
        "      - {step: c, code: three}\n", ""
    ).replace(
        "         source: {line: 2}}\n",
        "         source: {line: 2}}\n      - {step: d, code: four}\n      - {step: e}\n",
    )


def test_a_list_without_items_is_written_as_one():
    """Nothing is left of a block, and a wide item is broken behind a comma."""
    wide = {"step": "s" * 60, "code": "c" * 40, "source": {"doc": "d" * 20, "line": 5}}

    none = rewritten(TEXT, [Edit(("findings", 0, "are"), Items(()))])
    one = rewritten(TEXT, [Edit(("findings", 0, "are"), Items((0, wide)))])

    assert "    are:\n      []\n\nend" in none
    assert max(map(len, one.splitlines())) <= 120
    assert "      - {step: a, code: one}\n" in one


def test_a_path_that_leads_nowhere():
    """Only the last key of a path may be new."""
    with pytest.raises(LookupError, match="no 'nowhere'"):
        rewritten(TEXT, [Edit(("steps", 0, "nowhere", "deep"), 1)])


@pytest.mark.parametrize("rulebook", ["meaning-made", "life-meaning", "meeple-inc"])
def test_writing_what_is_there_changes_nothing(rulebook: str):
    """Every number and every word of an example, written at its mark, leaves its file byte for byte as it is."""
    loaded = library.load(rulebook)

    for full_id in list(loaded.rulebook.examples)[::3]:
        place = loaded.places[full_id]
        source = marked_yaml.read(place.file, place.path)
        edits = [
            Edit(path, value)
            for path in source.values
            if path[:1] in (("steps",), ("outcomes",)) and "note" not in path and "says" not in path
            if isinstance(value := source.value(path), (int, str))
        ]
        assert rewritten(source.text, edits) == source.text, full_id
