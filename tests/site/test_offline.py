"""Without a network: what was visited once is there, whole and of one version, in a real Chromium."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.site.cut_off import READY, Host, color, cut, until, visit

pytestmark = pytest.mark.browser

GAME = "meaning-made/"
STYLE = "assets/rulebook/rulebook.css"


@pytest.fixture
def host(site: Path, tmp_path: Path) -> Iterator[Host]:
    """The built site on a host of its own."""
    folder = tmp_path / "site"
    leave_out = shutil.ignore_patterns("examples", "r", "t", "python", "workshop", "rulings")
    shutil.copytree(site, folder, copy_function=os.link, ignore=leave_out)
    index = folder / "search" / "search_index.json"
    data = json.loads(index.read_text("utf-8"))
    host = Host(folder, site)
    host.write({"search/search_index.json": lambda _: json.dumps({**data, "docs": data["docs"][:1]})})
    yield host
    host.server.shutdown()
    host.server.server_close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that has been nowhere yet."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    yield context
    context.close()


def test_after_one_visit_every_kind_of_page_is_there(host: Host, context: BrowserContext):
    """Rules, words, quick reference, look-ups and orders need no network, with style and scripts."""
    page = visit(context, f"{host.base}{GAME}quick-reference/")
    cut(host, context)

    for path in (
        "",
        "rules/",
        "rules/load/#mm.load.tokens",
        "quick-reference/",
        "player-aid/",
        "order-of-things/",
        "tables/",
        "cards/patterns/",
    ):
        page.goto(f"{host.base}{GAME}{path}")
        assert page.locator("h1").count() == 1
        assert page.evaluate("getComputedStyle(document.querySelector('.md-header')).position") == "sticky"
    page.goto(f"{host.base}{GAME}look-up/")
    page.get_by_role("button", name="B", exact=True).click()
    page.get_by_role("button", name=re.compile("7$")).click()
    expect(page.locator(".look-up-outcome:visible")).to_contain_text("Meaning")
    assert "row=B&column=7" in page.url
    page.goto(f"{host.base}{GAME}look-up/?table=event&row=C&column=1")
    expect(page.locator(".look-up-outcome:visible")).to_contain_text("Lose 2")


def test_a_question_is_answered_without_a_network(host: Host, context: BrowserContext):
    """With the position that shows it, though nothing of it was loaded before."""
    visit(context, f"{host.base}{GAME}quick-reference/")
    cut(host, context)
    page = context.new_page()
    page.goto(f"{host.base}{GAME}may-i/")

    page.get_by_role("searchbox", name="What would you say aloud?").fill("may i donate while fragile")

    first = page.locator(".may-i-found article").first
    expect(first).to_have_attribute("data-cites", re.compile("^mm.fragile.no-donation"))
    expect(first.locator("svg[role=img]").first).to_be_visible()


def test_an_open_page_goes_on_when_the_network_is_cut(host: Host, context: BrowserContext):
    """What a page loads later is there, too: it was bound to what is kept."""
    page = visit(context, f"{host.base}{GAME}quick-reference/")
    cut(host, context)

    assert page.evaluate("fetch('../look-up/').then((answer) => answer.ok)")


def test_what_was_opened_is_there_and_other_pages_say_what_is(host: Host, context: BrowserContext):
    """A page outside of the list is kept once somebody has read it; one that nobody has leads to a friendly page."""
    visit(context, f"{host.base}{GAME}quick-reference/")
    opened = context.new_page()
    opened.goto(f"{host.base}check-your-words/")
    until(opened, "await caches.match(location.href)")
    cut(host, context)

    opened.goto(f"{host.base}check-your-words/")
    expect(opened).to_have_title(re.compile("^Check your own"))
    opened.goto(f"{host.base}link-from-your-wiki/")
    expect(opened.locator("h1")).to_contain_text("Without a network")
    expect(opened.get_by_role("link", name="Try again")).to_have_attribute("href", f"{host.base}link-from-your-wiki/")
    opened.get_by_role("link", name="Look up").first.click()
    expect(opened.locator("h1")).to_contain_text("Look up")


def test_one_rulebook_is_kept_not_the_other(host: Host, context: BrowserContext):
    """Nobody pays for a game they have not opened."""
    page = visit(context, f"{host.base}{GAME}quick-reference/")

    assert not [path for path in host.asked if path.startswith("life-meaning/")]
    assert [path for path in host.asked if path.startswith(f"{GAME}rules/")]
    cut(host, context)
    page.goto(f"{host.base}life-meaning/rules/")
    expect(page.locator("h1")).to_contain_text("Without a network")


VERSIONS = {
    f"{GAME}look-up/index.html": lambda text: text.replace("<h1", '<p class="is-new">new</p><h1', 1),
    STYLE: lambda text: text + "\nbody{--of-version: new}\n",
}


def test_an_update_takes_the_place_of_the_old_site_as_a_whole(host: Host, context: BrowserContext):
    """Page and style are both new, offline, after one visit to the new site."""
    page = visit(context, f"{host.base}{GAME}quick-reference/")
    host.write(VERSIONS)
    page.reload()
    expect(page.locator(".offline-ready")).to_have_text(READY, timeout=30_000)
    cut(host, context)

    page.goto(f"{host.base}{GAME}look-up/")
    assert (page.locator(".is-new").count(), color(page)) == (1, "new")


@pytest.mark.parametrize("broken", ["not-listed", "refused"])
def test_an_update_that_is_cut_short_leaves_the_old_site(host: Host, context: BrowserContext, broken: str):
    """A file that is not the one listed, or is not there, and nothing of the new site is shown without a network."""
    page = visit(context, f"{host.base}{GAME}quick-reference/")
    host.write(VERSIONS)
    if broken == "not-listed":
        host.write({f"{GAME}look-up/index.html": lambda text: text + "<!-- later -->"}, listed=False)
    else:
        host.refused = f"{GAME}rules/"
        host.write({f"{GAME}rules/index.html": lambda text: text + "<!-- later -->"})
    host.asked.clear()
    page.reload()
    until(page, "(await caches.keys()).length === 3")
    page.wait_for_timeout(1500)
    cut(host, context)

    page.goto(f"{host.base}{GAME}look-up/")
    assert (page.locator(".is-new").count(), color(page)) == (0, "")


def test_an_open_tab_keeps_its_version_while_another_brings_the_new_one(host: Host, context: BrowserContext):
    """What the old tab loads later is of the old site; the next page it opens is of the new one."""
    old = visit(context, f"{host.base}{GAME}quick-reference/")
    host.write(VERSIONS)
    visit(context, f"{host.base}{GAME}rules/")

    assert "is-new" not in old.evaluate("fetch('../look-up/').then((answer) => answer.text())")
    old.goto(f"{host.base}{GAME}look-up/")
    assert (old.locator(".is-new").count(), color(old)) == (1, "new")


def test_other_requests_are_left_alone(host: Host, context: BrowserContext):
    """A range of a file is what was asked for, and a form is sent."""
    page = visit(context, f"{host.base}{GAME}quick-reference/")
    host.asked.clear()

    def asks(options: str) -> int:
        return page.evaluate(f"fetch('../look-up/', {{cache: 'no-store', {options}}}).then((answer) => answer.status)")

    assert (asks(""), host.asked) == (200, [])
    assert (asks("headers: {range: 'bytes=0-3'}"), host.asked) == (200, [f"{GAME}look-up/"])
    assert asks("method: 'POST'") == 501


def test_a_preview_keeps_nothing_and_removes_what_was_kept(host: Host, context: BrowserContext, tmp_path: Path):
    """A page of no version unregisters the worker."""
    page = visit(context, f"{host.base}{GAME}quick-reference/")
    host.write({"offline/version.json": lambda _: '{"version": null}'}, listed=False)

    page.reload()

    until(page, "!(await navigator.serviceWorker.getRegistrations()).length && !(await caches.keys()).length")
    assert page.locator(".offline-ready").count() == 0


def test_a_browser_that_refuses_to_keep_anything_shows_the_site(host: Host, context: BrowserContext):
    """The network is as it would be without a worker."""
    worker = host.folder / "service-worker.js"
    host.write(
        {"service-worker.js": lambda text: "caches.open = caches.has = () => Promise.reject(new Error());\n" + text}
    )
    assert worker.read_text("utf-8").startswith("caches.open")
    page = visit(context, f"{host.base}{GAME}quick-reference/", ready=False)
    until(page, "navigator.serviceWorker.controller")

    page.goto(f"{host.base}{GAME}look-up/")
    expect(page.get_by_role("button", name="B", exact=True)).to_be_visible()
    assert page.locator(".offline-ready").count() == 0


def test_a_device_can_have_a_rulebook_among_its_apps(host: Host, context: BrowserContext):
    """The browser itself finds nothing against it; the app begins at the rulebook, below any path."""
    page = visit(context, f"{host.base}{GAME}quick-reference/")
    page.reload()
    browser = context.new_cdp_session(page)

    found = browser.send("Page.getAppManifest")
    against = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]

    assert found["errors"] == []
    assert {error["errorId"] for error in against} <= {"in-incognito"}
    manifest = json.loads(found["data"])
    assert (manifest["name"], manifest["display"]) == ("Meaning Made", "standalone")
    assert (
        page.evaluate(
            "(path) => new URL(path, document.querySelector('[rel=manifest]').href).href", manifest["start_url"]
        )
        == f"{host.base}{GAME}"
    )
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        assert page.evaluate(
            "(src) => new Promise((done) => { const image = new Image(); image.onload = () => done("
            "image.naturalWidth > 0); image.onerror = () => done(false); image.src = new URL(src, "
            "document.querySelector('[rel=manifest]').href); })",
            icon["src"],
        )
