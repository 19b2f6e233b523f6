"""Front matter of a page that somebody else wrote: what cannot be read says nothing, and stops no run."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.cli import main
from rules_engine.lexicon.readers.front_matter import front_matter

PAGES = sorted((Path(__file__).parent / "front_matter").iterdir())
PIECES = (
    *"ab1:-[]{}'\"#&*|>\\\n\r\t%@~.!?,\0\x85\u2028\ufeff\ud800", "a: ", "- ", "&a ", "*a", "<<: ", "!!int ", "!!bool ",
    "!!float ", "!!python/object/apply:os.getcwd []", "---\n", "...\n", "rulebook: x\n",
)  # fmt: skip


def test_no_page_keeps_another_from_being_linted(tmp_path: Path, monkeypatch):
    """Each is read, and what drifts below its front matter is found."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "words.yaml").write_text("- {name: Cargo Hold, icon: 📦, replaces: [Storage Area]}\n", "utf-8")
    (tmp_path / "deep.md").write_text(f"---\na: {'[' * 50_000}\n---\nThe Storage Area.\n", "utf-8")
    paths = [str(page) for page in PAGES]

    result = CliRunner().invoke(
        main, ["lint", *paths, "deep.md", "--glossary", "words.yaml", "--format", "json"], catch_exceptions=False
    )

    found = json.loads(result.stdout)["findings"]
    assert (result.exit_code, result.stderr) == (1, "")
    drifting = {Path(finding["path"]).name for finding in found if finding["text"] == "Storage Area"}
    assert drifting == {"deep.md", *(page.name for page in PAGES)}
    assert not (tmp_path / "owned").exists()


@given(st.lists(st.sampled_from(PIECES), max_size=25).map("".join), st.sampled_from(["\n", "\r\n", "\r"]))
def test_any_block_is_front_matter_or_text(block: str, end: str):
    """Keys are text, and it ends within the page."""
    text = f"---{end}{block}{end}---{end}Body."

    keys, after = front_matter(text)

    assert all(isinstance(key, str) for key in keys)
    assert 0 <= after <= len(text)
    assert (after == 0) <= (keys == {})
