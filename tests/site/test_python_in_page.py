"""Python in a page, in a real Chromium: loaded when it is needed, kept, and the same linter and auditor as here."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from rules_engine.auditor.asked import answered
from rules_engine.cli.audit.known_questions import Auditors
from rules_engine.cli.lint import known_words
from tests.lexicon.cases import SAID, by_command, pages, passages, shuffled
from tests.site.conftest import Opens, from_elsewhere
from tests.site.pasting import PATH, PLACE, SHORT, field, fill, put, status

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("has_python")]

ASK = """async (questions) => {
    const { made, Python } = await import(new URL("../assets/python/python.js", location));
    const python = new Python(await made(), () => {});
    const answers = [];
    for (const [ask, question] of questions) answers.push(await python.asked(ask, question));
    return answers;
}"""


def heavy(asked: list[str]) -> list[str]:
    """Return the files of Python among what was asked for, without their digests."""
    names = [answer.rpartition("/")[2].partition("?")[0] for answer in asked if "/assets/python/" in answer]
    return sorted(name for name in names if name not in ("python.js", "files.json", "starting.mjs", "worker.mjs"))


def test_python_is_loaded_with_the_first_text_and_kept(open_page: Opens, base: str, asked: list[str], site: Path):
    """Before, nothing of it is asked for and its size is told; a later visit has the large files, and no older ones."""
    page = open_page(PATH, until="networkidle")
    files = json.loads((site / "assets/python/files.json").read_text("utf-8"))["files"]
    size = sum(len(gzip.compress((site / "assets/python" / name).read_bytes())) for name in files) / 1e6
    told = re.compile(r"Nothing is pasted yet\. The first text loads the linter, (\d+\.\d) MB, once\.\s*")
    expect(status(page)).to_have_text(told, use_inner_text=True)
    found = told.fullmatch(status(page).inner_text())
    assert found
    assert float(found[1]) == pytest.approx(size, abs=0.1)
    assert heavy(asked) == []
    page.evaluate(
        "base => caches.open('python').then((kept) => Promise.all(['assets/python/old.zip?old', 'else/old.zip?old']"
        ".map((name) => kept.put(base + name, new Response('')))))",
        base,
    )
    said = page.evaluate_handle(
        "() => { const [line, said] = [document.querySelector('#paste-status'), []];"
        "new MutationObserver(() => said.push(line.textContent)).observe(line, {childList: true}); return said; }"
    )

    fill(page, SHORT)
    expect(page.locator("mark")).to_have_count(4, timeout=60_000)

    assert any(line.startswith("The linter is loaded, once: ") for line in said.json_value())
    large = ["package.zip", "pyodide.asm.wasm", "python_stdlib.zip"]
    assert heavy(asked) == sorted([*large, "pyodide.asm.mjs", "pyodide.mjs"])
    assert from_elsewhere(asked, base) == []
    kept = (
        "caches.open('python').then((kept) => kept.keys()).then((all) => all.map(({url}) => url.split(/[/?]/).at(-2)))"
    )
    page.wait_for_function(f"async () => (await {kept}).length === 4")
    assert sorted(page.evaluate(kept)) == sorted([*large, "old.zip"])

    asked.clear()
    page.reload()
    fill(page, SHORT)
    expect(page.locator("mark")).to_have_count(4, timeout=60_000)
    assert not set(large) & set(heavy(asked))


def test_the_worker_finds_and_mends_what_the_command_does(paste: Page):
    """Whole pages, passages of the corpus, and pieces of all of them in any order and any syntax."""
    words, _ = known_words.installed()
    corpus = [*pages(), *passages()[::5]]
    cases = [*corpus, *shuffled(corpus, 60, seed=7)]
    paste.context.set_offline(False)

    answers = paste.evaluate(ASK, [(ask, case.question()) for case in cases for ask in ("lint", "mend")])

    expected = [by_command(case, words) for case in cases]
    assert sum(bool(it["findings"]) for it in expected) > 60
    for case, wanted, found, mended in zip(cases, expected, answers[::2], answers[1::2], strict=True):
        told = [{name: it[name] for name in SAID} for it in found["findings"]]
        assert (case, found["rulebook"], told) == (case, wanted["rulebook"], wanted["findings"])
        assert mended["text"] == wanted["mended"]


def test_the_worker_audits_as_python_here_does(paste: Page):
    """Findings, claims as they were read and counts, of whole pages, passages, and pieces of all of them."""
    words, _ = known_words.installed()
    auditors = Auditors(words, "", None, {}, {})
    corpus = [*pages(), *passages()[::7]]
    questions = [case.question() for case in [*corpus, *shuffled(corpus, 40, seed=11)]]
    paste.context.set_offline(False)

    answers = paste.evaluate(ASK, [("audit", question) for question in questions])

    here = json.dumps([answered(words, auditors, "audit", it) for it in questions])
    assert answers == json.loads(re.sub(PLACE, "", here))  # a page has no rulebook to change


def test_front_matter_says_which_game_it_is(paste: Page):
    """Read by Python's own YAML, there being no libyaml; what cannot be read says nothing, and stops nobody."""
    game = paste.get_by_role("combobox", name="About").locator("option").first
    fill(paste, f"---\nrulebook: life-meaning\ntags: [Group's Score]\n---\n{SHORT}")
    expect(game).to_have_text("Life~Meaning (found out)")

    fill(paste, f"---\nrulebook: {'[' * 5_000}\n---\n{SHORT}")
    expect(game).to_have_text("Meaning Made (found out)")
    expect(status(paste)).to_contain_text("4 findings")


def test_a_long_text_is_shown_piece_by_piece_and_the_newest_is_answered(paste: Page):
    """However much is found, little is shown; what is typed meanwhile is what is answered in the end."""
    line = f"See the 🌈Pattern Prism. Fill the Pattern Market. {'And much else. ' * 3}\n"
    put(paste, line * 2_400)
    expect(status(paste)).to_have_text("2400 findings, 2400 can be mended safely.", timeout=60_000)
    assert paste.locator("mark").count() == paste.locator("#paste-findings > li").count() == 100
    assert len(str(paste.locator("#paste-marked").text_content())) < 20_000
    paste.get_by_role("button", name="Show 500 of the other 2300").click()
    assert paste.locator("mark").count() == paste.locator("#paste-findings > li").count() == 600

    put(paste, line * 2_399)
    paste.wait_for_timeout(300)
    put(paste, SHORT)
    expect(status(paste)).to_have_text("4 findings, 4 can be mended safely.", timeout=60_000)


def test_a_text_beyond_all_measure_is_left_to_the_command(paste: Page):
    """That is said at once."""
    put(paste, "x" * 4_000_001)

    expect(status(paste)).to_contain_text("more than 4,000,000 characters: the command rulebook audit", timeout=60_000)


def test_a_site_without_python_says_what_to_do_instead(open_page: Opens):
    """The form is not there, and a sentence leads to the command."""
    page = open_page("", until="networkidle")
    page.route("**/assets/python/files.json", lambda route: route.fulfill(json=None))

    page.goto(page.url + PATH)

    expect(page.get_by_text("This site was built without the linter")).to_be_visible()
    expect(page.get_by_role("link", name="rulebook audit")).to_be_visible()
    expect(page.locator("#paste")).to_be_hidden()


@pytest.mark.parametrize("name", ["pyodide.asm.wasm", "pyodide.asm.mjs"])
def test_python_that_does_not_come_is_told_and_tried_again(open_page: Opens, name: str):
    """The text stays; the next key tries anew."""
    page = open_page(PATH)

    def lose(route: Route) -> None:
        route.abort()

    page.context.route(f"**/{name}?*", lose)
    fill(page, SHORT)
    expect(status(page)).to_contain_text("The linter could not be loaded.", timeout=60_000)
    expect(field(page)).to_have_value(SHORT)

    page.context.unroute(f"**/{name}?*", lose)
    field(page).press("End")
    field(page).press_sequentially(" ")
    expect(page.locator("mark")).to_have_count(4, timeout=60_000)
