"""Names in a manifest become folders, files and addresses: what could lead elsewhere is refused where it is read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine import library
from rules_engine.library import InputProblems, discovery
from tests.hostile.doors import files_of, said_by_check
from tests.soaking import examples

FILES = files_of("manifest")
SECRET = "- {s3cret: of somebody else}\n"
"""What lies around the folder of a rulebook: who reads it complains of its key, and so gives it away."""
MANIFEST: dict[str, Any] = {
    "name": "tea-party",
    "title": "Tea Party",
    "prefix": "tp",
    "tagline": "Pour before you sip.",
    "players": [2, 4],
    "minutes": [20, 40],
    "documents": [],
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A rulebook's folder with a glossary and examples, among files that are none of its business."""
    around = tmp_path_factory.mktemp("around")
    own = around / "secret" / "own"
    for inner in ("glossary", "examples", "cards"):
        (own / inner).mkdir(parents=True)
    for folder in (around, around / "secret", own):
        for name in ("secret.yaml", "secrets.yaml", "s.yaml"):
            (folder / name).write_text(SECRET, "utf-8")
    return own


@pytest.mark.parametrize("case", FILES)
def test_what_is_no_name_is_one_line(folder: Path, case: str):
    """File, line, column and what is wrong; the disk is not searched, and nothing around the folder is read."""
    (folder / "rulebook.yaml").write_bytes(FILES[case].file.read_bytes())

    result = said_by_check(folder)

    assert result.exit_code == 2
    assert f"rulebook.yaml:{FILES[case].says}" in result.stderr
    assert "s3cret" not in result.stderr


@settings(max_examples=examples(80))
@given(
    st.fixed_dictionaries(
        {},
        optional={
            "name": st.text("a./\\*~-_\0 é", max_size=12) | st.just("a" * 300),
            "prefix": st.text("a./\\*[]", max_size=6),
            "ancestor": st.text("a./\\*", max_size=6),
            "card_kinds": st.lists(st.text("a./\\*s", max_size=10), max_size=2),
            "players": st.tuples(st.integers(), st.integers()),
            "minutes": st.tuples(st.integers(), st.integers()),
        },
    )
)
def test_no_name_leads_out_of_the_folder(folder: Path, data: dict[str, Any]):
    """Whatever stands in a manifest, it is read or told in lines, and nothing around the folder is."""
    (folder / "rulebook.yaml").write_text(json.dumps(MANIFEST | data), "utf-8")

    try:
        manifest, said = library.load(folder).rulebook.manifest, ""
    except InputProblems as problems:
        manifest, said = None, str(problems)

    assert "s3cret" not in said
    if manifest is not None:
        names = (manifest.name, manifest.prefix, *manifest.card_kinds)
        assert all(name == Path(name).name and len(name) <= 80 and "." not in name for name in names)
        assert 1 <= manifest.players[0] <= manifest.players[1] <= 99


@pytest.mark.parametrize("case", [case for case in FILES if case.startswith("name-")])
def test_a_name_is_not_trusted_before_its_manifest_is_read_whole(tmp_path: Path, case: str):
    """Who lists the rulebooks of a package reads names alone: one that is none is not taken."""
    manifest = tmp_path / "tea_party" / "rulebook.yaml"
    manifest.parent.mkdir()
    manifest.write_bytes(FILES[case].file.read_bytes())

    assert discovery._given_name(manifest) == ""


@pytest.mark.parametrize("name", ["a\0b", "a" * 300, "x/" + "a" * 300, "./" + "a\0b"])
def test_what_no_system_takes_for_a_path_is_no_rulebook(name: str):
    """A name from a configuration may hold anything."""
    with pytest.raises(InputProblems):
        library.load(name)


def test_every_file_says_what_a_person_is_told():
    """None lies here unused."""
    listed = yaml.safe_load((Path(__file__).parent / "manifest" / "expect.yaml").read_text("utf-8"))

    assert list(FILES) == sorted(listed)
