"""The live preview: changes reach the pages, and mistakes neither stop it nor take the pages away."""

from __future__ import annotations

import functools
import json
import re
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rules_engine.site import building, project
from rules_engine.site import preview as previewing
from rules_engine.site.preview import with_banner
from tests.site.serving import PATIENCE, Preview, free_port, previewing_in, small, whole, with_code_of

PAGES = (
    "",
    "link-from-your-wiki/",
    "meaning-made/",
    "meaning-made/learn/",
    "meaning-made/cards/patterns/",
    "meaning-made/examples/published-example/",
    "meaning-made/glossary/",
    "meaning-made/glossary/initiative-index/",
    "meaning-made/rules/load/",
    "meaning-made/rulings/",
    "r/mm.load.bonus/",
    "t/mm/initiative-index/",
)
LIVE = re.compile(r"<script>\nvar livereload = .*?</script>", re.DOTALL)
"""What MkDocs adds to the pages of a preview, so that they load again."""


@pytest.fixture(scope="module")
def preview(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Preview]:
    """Serve the whole project."""
    with previewing_in(whole(tmp_path_factory.mktemp("project"))) as preview:
        yield preview


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Preview]:
    """Serve a small project, built beside it as it was at first."""
    folder = small(tmp_path_factory.mktemp("small"))
    build = [sys.executable, "-m", "rules_engine", "build", "-d", str(folder / "site")]
    subprocess.run(build, cwd=folder, env=with_code_of(folder), check=True, timeout=PATIENCE)
    with previewing_in(folder) as preview:
        yield preview


@pytest.fixture
def changing(serving: Preview) -> Iterator[Preview]:
    """Return the running preview of the small project; what a test changes is changed back."""
    yield serving
    serving.undo()


def is_whole(page: str) -> bool:
    """Whether a page complains of nothing."""
    return "build-problems" not in page


@pytest.mark.builders
def test_pages_are_those_of_a_build(preview: Preview, site: Path):
    """Byte for byte, but for what loads them again and for where they say they are."""
    canonical = re.search('<link rel="canonical" href="([^"]*)"', (site / "index.html").read_text("utf-8"))
    assert canonical

    def is_built(path: str, page: str) -> bool:
        text, scripts = LIVE.subn("", page)
        text = text.replace(f"http://127.0.0.1:{preview.port}/", canonical[1])
        return scripts == 1 and text == (site / path / "index.html").read_text("utf-8")

    for path in PAGES:
        assert is_built(path, preview.page(path)), path


@pytest.mark.builders
def test_files_beside_the_pages_are_served(preview: Preview):
    """A preview has the addresses that never change, and the files for programs."""
    assert "url=../../meaning-made/rules/load/#mm.load.bonus" in preview.page("r/mm.load.bonus/")
    assert "url=../../meaning-made/rules/load/#mm.load.bonus" in preview.page("r/mm.load.bonus")
    assert "@media" in preview.page("assets/rulebook/rulebook.css")
    assert '"$schema"' in preview.page("schemas/rules.schema.json")
    assert preview.page("r/mm.no.such.rule/") == ""
    assert preview.page("offline/version.json").strip() == '{"version": null}'  # so no browser keeps a preview


@pytest.mark.builders
def test_changed_words_and_a_changed_page_are_seen(changing: Preview):
    """What the glossary says is on the term's page, and on links to it from pages that did not change.

    The search finds the same as that of a build, with the change in it. So is seen what is written by hand.
    """
    before, after = (f"The light a traveler {how}." for how in ("carries", "bears"))
    assert f'title="{before}' in changing.page("lantern-road/")

    changing.edit("glossary/lantern-road.yaml", f"plain: {before}", f"plain: {after}")
    changing.edit("docs/about.md", "# About", "# About all this")

    changing.wait("lantern-road/glossary/lantern/", lambda page: after in page)
    assert f'title="{after}' in changing.page("lantern-road/")
    assert after in changing.page("api/lantern-road.json")
    changing.wait("about/", lambda page: "About all this" in page)
    found = changing.page("search/search_index.json")
    assert after in found
    assert "About all this" in found
    found = found.replace(after, before).replace("About all this", "About")
    built = (changing.folder / "site/search/search_index.json").read_text("utf-8")
    docs, of_build = (json.loads(text)["docs"] for text in (found, built))
    assert [entry for entry in docs if entry not in of_build] == []
    assert found == built


RULES = "lantern-road/rules/walk/"


@pytest.mark.builders
def test_broken_yaml_keeps_the_last_good_pages_and_says_what_is_wrong(changing: Preview):
    """Every mistake stands on top of every page, requests are answered, and mending it mends the pages."""
    rules = "rules_engine/games/lantern_road/rules.yaml"
    changing.edit(rules, "title: Walking", "titel: Strolling")

    broken = changing.wait(RULES, lambda page: not is_whole(page))

    assert "rules.yaml:2:3: unknown key &#x27;titel&#x27;" in broken
    assert "did you mean &#x27;title&#x27;?" in broken
    assert "Walking" in broken
    assert not is_whole(changing.page(""))
    assert "unknown key" not in changing.page("api/lantern-road.json")

    changing.edit(rules, "titel: Strolling", "title: Strolling")

    assert "Strolling" in changing.wait(RULES, is_whole)


def tells(words: str, page: str) -> bool:
    """Whether a page has these words."""
    return words in page


MISTAKES = (
    ("index.md", "", "[[lr.no.such.rule]]", "unknown id &#x27;lr.no.such.rule&#x27;"),
    (
        "lantern-road/index.md",
        "lantern-road/",
        '{{ fact("no-such-fact") }}',
        "unknown fact &#x27;lr.fact.no-such-fact&#x27;",
    ),
    ("about.md", "about/", "[text](no-such-page.md)", "no-such-page.md"),
)
"""A file, its page, what is written above its heading, and what is said of it."""


@pytest.mark.builders
def test_mistakes_in_pages_are_shown_and_outlived(changing: Preview):
    """An unknown id, an unknown fact and a broken link are told on their pages, and can be mended there."""
    for file, _, mistake, _ in MISTAKES:
        changing.edit(f"docs/{file}", "# ", f"{mistake}\n\n# ")

    for _, page, _, says in MISTAKES:
        changing.wait(page, functools.partial(tells, says))

    changing.undo()
    for _, page, *_ in MISTAKES:
        changing.wait(page, is_whole)


def test_a_port_in_use_is_told_in_a_line():
    """Nothing is built first."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]

        with pytest.raises(project.SiteProblem, match=rf"^port {port} cannot be used: .*; choose another with --port$"):
            previewing.serve(port)


@pytest.mark.parametrize("start", [lambda: previewing.serve(free_port()), lambda: building.build(Path("nowhere"))])
def test_a_missing_site_builder_is_told_in_a_line(monkeypatch: pytest.MonkeyPatch, start: Callable[[], None]):
    """The site's packages are an extra; whoever lacks them learns how to get them."""
    monkeypatch.setattr(building, "find_spec", lambda name: None if name == "mkdocs" else object())

    with pytest.raises(project.SiteProblem, match=r"^the site needs mkdocs: pip install 'rules-engine\[site\]'$"):
        start()


@pytest.mark.parametrize(
    ("content_type", "shown"), [("text/html; charset=utf-8", True), ("text/css", False), ("application/json", False)]
)
def test_the_banner_stands_on_pages_only(content_type: str, shown: bool):
    """What programs read stays as it is; a page says how long it is with the banner."""
    sent: list[tuple[str, list[tuple[str, str]]]] = []

    def app(environ: dict[str, object], start_response: Callable[..., None]) -> list[bytes]:
        start_response("200 OK", [("Content-Type", content_type), ("Content-Length", "26")])
        return [b"<html><body class=x>text", b"</"]

    answered = b"".join(with_banner(app, lambda: ["a < b"])({}, lambda *answer: sent.append(answer)))

    assert (b"a &lt; b" in answered) is shown
    assert dict(sent[0][1])["Content-Length"] == str(len(answered))
    assert answered.endswith(b"text</")
