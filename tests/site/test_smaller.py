"""What is taken out of styles and scripts when a site is written, and what is not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules_engine.site.content import ASSETS
from rules_engine.site.smaller import smaller

DOCS = Path(__file__).parents[2] / "docs"
SCRIPTS = sorted(script for folder in (ASSETS, DOCS) for script in folder.rglob("*.js"))
TEMPLATE = re.compile(r"`[^`]*`")
NO_CODE = re.compile(r"^\s*//.*|\s// .*|/\*(?s:.*?)\*/|^\s*/.*/[a-z]+,?$|/\[[^]\n]*\]/g", re.MULTILINE)
"""Comments, and the patterns that hold a backquote."""


@pytest.mark.parametrize(
    ("path", "text", "made"),
    [
        ("a.css", "/* why */\n.a > .b { color: red; }\n", ".a>.b{color:red}\n"),
        ("a.css", ".a { width: calc(1px + 2px); content: '/* */'; }", ".a{width:calc(1px + 2px);content:'/* */'}\n"),
        ("a.js", "// why\nconst a = 1; /* and why */\nb(`a  // b`);\n", "const a=1;b(`a  // b`);\n"),
        ("a.svg", "<!-- a -->\n", "<!-- a -->\n"),
    ],
)
def test_comments_and_spaces_are_taken_out(path: str, text: str, made: str):
    assert smaller(path, text.encode()) == made.encode()


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_what_scripts_say_stays(script: Path):
    """Texts in backquotes stay as they are; none holds another, where the end of the inner one would end both."""
    texts = TEMPLATE.findall(NO_CODE.sub("", script.read_text("utf-8")))

    assert not [text for text in texts if text.count("${") != len(re.findall(r"\$\{[^{}`]*\}", text))]
    assert [text for text in texts if text not in smaller(script.name, script.read_bytes()).decode()] == []
