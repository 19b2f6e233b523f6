"""Words that drift: texts and pages of a rulebook call things what the glossary calls them."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rules_engine import library
from rules_engine.checks.drift import drifting_words
from rules_engine.core.data.descent import Change
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.rulebook import Confusable, Replaced
from rules_engine.core.data.texts import Text, texts
from rules_engine.library import Loaded, file_cache
from rules_engine.library.identities import RESERVED

ROOT = Path(__file__).parents[2]
Planted = tuple[Path, Counter[tuple[str, int]], tuple[Finding, ...]]
PLANTED = " Look at the Pattern Market"

NO_TEXTS = {
    "source", "quote", "documents", "setup", "outcomes", "do", "claims", "reveals", "open", "called", "started",
    "only_supplier", "audit", "findings", "ruleset", "literal", "form", "forms", "also", "use",
}  # fmt: skip
"""Keys under which stand places in published texts, names, and what happens in an example."""


@pytest.mark.parametrize("name", library.names())
def test_the_packaged_rulebooks_use_their_own_words(name: str):
    """The clean case."""
    assert [str(finding) for finding in drifting_words(library.load(name))] == []


def _strings(data: Any) -> Iterator[str]:
    """Yield the strings that may be texts."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key not in NO_TEXTS:
                yield from _strings(value)
    elif isinstance(data, list):
        for value in data:
            yield from _strings(value)
    elif isinstance(data, str):
        yield data


@pytest.mark.parametrize("name", library.names())
def test_no_text_is_left_out(name: str):
    """Every string of several words in the files is one of the texts, a name, or stands where no texts are."""
    book = library.load(name).rulebook
    folder = ROOT / "rules_engine/games" / name.replace("-", "_")
    files = [*folder.rglob("*.yaml"), ROOT / f"glossary/{name}.yaml", *(ROOT / "examples" / name).rglob("*.yaml")]
    strings = (text for file in files for text in _strings(file_cache.read(file, file.name).data))
    written = {text for text in strings if text.count(" ") > 2}
    names = {entry.name for entry in (*book.terms.values(), *book.cards.values())}
    names |= {heard for term in book.terms.values() for heard in term.heard_as}  # what people say, right or wrong

    assert len(written) > 500
    assert written - names - {text.text for text in texts(book)} == set()


def _kind(text: Text) -> tuple[str, ...]:
    """Return the kind of entry, and the path without numbers."""
    entry = text.owner.split(".")
    local = entry[1] if len(entry) > 2 and entry[1] in (*RESERVED, "icon", "change") else "rule"
    return ({1: "manifest", 2: "chapter"}.get(len(entry), local), *(key for key in text.path if isinstance(key, str)))


@pytest.fixture(scope="module")
def planted(tmp_path_factory: pytest.TempPathFactory) -> Planted:
    """A replaced name at the end of one text of each kind: the lines of the texts in our words, and what is found."""
    project = tmp_path_factory.mktemp("project")
    shutil.copytree(ROOT / "rules_engine/games/meaning_made", project / "meaning_made")
    for name in ("glossary", "examples"):
        shutil.copytree(ROOT / name, project / name)
    loaded = library.load(project / "meaning_made")
    places: dict[Path, list[tuple[int, int]]] = {}
    own: Counter[tuple[str, int]] = Counter()
    for text in {_kind(text): text for text in texts(loaded.rulebook)}.values():
        place = loaded.places.within(text.owner, text.path, len(text.text.rstrip()) - 1)
        places.setdefault(place.file, []).append((place.line, place.column))
        own[place.path, place.line] += not text.kind.quotes
    for file, marks in places.items():
        lines = file.read_text("utf-8").split("\n")
        for line, column in sorted(marks, reverse=True):
            lines[line - 1] = lines[line - 1][:column] + PLANTED + lines[line - 1][column:]
        file.write_text("\n".join(lines), "utf-8")
    return project, +own, tuple(drifting_words(library.load(project / "meaning_made")))


def test_a_fault_is_found_in_every_kind_of_text(planted):
    """Wherever our own words stand, and not in what others ask or say or in what a name was replaced for."""
    _, own, found = planted

    assert len(own) > 25
    assert Counter((finding.path, finding.line) for finding in found) == own


def test_a_finding_stands_where_its_text_does(planted):
    """Path, line and columns are those of the YAML file; the text may be quoted or folded there."""
    project, _, found = planted

    for finding in found:
        line = (project / finding.path).read_text("utf-8").split("\n")[finding.line - 1]
        assert (finding.text, finding.end_line) == ("Pattern Market", finding.line)
        assert line[finding.column - 1 : finding.end_column - 1] == "Pattern Market"


def _found(loaded: Loaded) -> list[tuple[str, str, str]]:
    return [(finding.code, finding.text, finding.suggestion) for finding in drifting_words(loaded)]


@pytest.mark.parametrize(
    ("code", "text", "suggestion"),
    [
        ("replaced-term", "Trail Track", "🛤️Road"),
        ("wrong-icon", "🏮Road", "🛤️Road"),
        ("undefined-term", "🛤️Ferry", ""),
        ("capitalisation", "weather table", "Weather Table"),
        ("near-miss", "🌦️Weathr Table", "🌦️Weather Table"),
        ("stray-apostrophe", "🛤️Road'", "🛤️Road"),
    ],
)
def test_texts_are_linted_by_every_code(toy: Loaded, with_rules, code, text, suggestion):
    """The codes are those of `rulebook lint`; the finding is in the group of words, and names the term."""
    loaded = with_rules(toy, lambda rule: replace(rule, text=f"Go to the {text} now."))

    found = list(drifting_words(loaded))

    assert {(f.code, f.text, f.suggestion, f.group) for f in found} == {(code, text, suggestion, "words")}
    assert {f.cites for f in found} <= {("lr.term.road",), ("lr.term.weather-table",), ()}


def test_words_and_nouns_beside_facts_are_read_as_they_are_printed(toy: Loaded, with_rules):
    """A fact in braces is a number; the noun behind it is a word, and so is what stands around the braces."""
    texts = iter(
        ["Pass {walk-steps:Trail Track/Trail Tracks}.", "Pass {walk-steps} Trail Tracks.", "Walk {walk-steps:🛤️Road}."]
    )

    found = list(drifting_words(with_rules(toy, lambda rule: replace(rule, text=next(texts)))))

    assert [f.text for f in found] == ["Trail Track", "Trail Tracks", "Trail Tracks"]


@pytest.mark.parametrize("text", ["It is no “Trail Track”.", 'It is no "Trail Track".', "Formerly the Trail Track."])
def test_a_name_that_is_mentioned_is_not_used(toy: Loaded, with_rules, text):
    """A rule may say what a thing is not called."""
    assert _found(with_rules(toy, lambda rule: replace(rule, text=text))) == []


def test_what_one_text_leaves_open_says_nothing_of_the_next(toy: Loaded, with_rules):
    """A quotation mark, a comment or a block of code ends with its text."""
    texts = iter(["He calls: “Trail", "<!-- A ferry", "Take the Trail Track.”"])

    found = _found(with_rules(toy, lambda rule: replace(rule, text=next(texts))))

    assert found == [("replaced-term", "Trail Track", "🛤️Road")]


def test_a_plain_word_is_replaced_only_where_its_entry_speaks_of_the_game(toy: Loaded, with_entry):
    """A single plain word means something else too often to be wrong everywhere."""
    weak = with_entry(toy, "terms", "lr.term.road", replaces=(Replaced(form="way", why="too plain"),))
    plain = with_entry(weak, "variants", "lr.variant.short-road", name="Haste", text="You go a shorter way.")
    speaks = with_entry(plain, "variants", "lr.variant.short-road", text="You go a shorter way to the 🏮Lantern.")

    assert _found(plain) == []
    assert _found(speaks) == [("replaced-term", "way", "🛤️Road")]


def test_two_names_for_one_thing_are_found_across_the_whole_rulebook(toy: Loaded, with_entry):
    """The finding names the other places, in other files, too."""
    named = with_entry(toy, "terms", "lr.term.lantern", also=("Storm Lamp",))
    loaded = with_entry(named, "variants", "lr.variant.short-road", text="You carry a Storm Lamp.")

    (found,) = drifting_words(loaded)

    places = {(place["path"].rpartition("/")[2], place["line"]) for place in found.also}
    assert (found.code, found.text, found.path.rpartition("/")[2]) == ("mixed-names", "Storm Lamp", "variants.yaml")
    assert {("glossary.yaml", 17), ("rules.yaml", 16)} <= places


def test_pages_about_the_rulebook_are_linted_and_may_ignore(folder: Path, toy: Loaded):
    """Other pages are not; code and links are left alone; a comment with a reason keeps a finding back."""
    page = folder / "docs" / "lantern-road" / "learn.md"
    page.parent.mkdir(parents=True)
    comment = "<!-- rulebook: ignore replaced-term shown as the misprint it is -->"
    page.write_text(
        f"# Learn\n\nFollow the Trail Track.\n`Trail Track` and [x](Trail Track.md)\n\nThe Trail Track. {comment}\n\n"
        "The Road. <!-- rulebook: ignore wrong-icon why -->\n",
        "utf-8",
    )
    (folder / "docs" / "index.md").write_text("Another Trail Track.\n", "utf-8")

    found = [(f.code, f.path.split("lantern_road/")[1], f.line, f.column) for f in drifting_words(toy)]

    learn = "docs/lantern-road/learn.md"
    assert found == [("replaced-term", learn, 3, 12), ("unused-ignore", learn, 8, 11)]


def test_where_two_games_are_compared_the_names_of_the_older_are_mentioned(mm: Loaded, changed):
    """They may stand in the story of how one became the other; a name that neither game has may not."""

    def told(text: str) -> list[tuple[str, str, str]]:
        change = Change(change="kept", subject="term", title="A row", text=text, was=(), is_=())
        return _found(changed(mm, descent=(*mm.rulebook.descent, change)))

    assert told("The Pattern Gallery and the lowest Group Scores; 🧠Coherence was there, and pending Drift.") == []
    assert told("Each 🌀drift rises.") == [("capitalisation", "🌀drift", "🌀Drift")]
    assert told("There was a Pattern Market.") == [("replaced-term", "Pattern Market", "🌈Pattern Prism")]


def test_a_name_of_a_related_game_does_not_stand_in_a_rule(mm: Loaded, with_rules):
    """The ancestor's names are not this game's, nor are those of a game that grew out of it."""
    lm = library.load("life-meaning")

    def said(loaded: Loaded, text: str, rule_id: str) -> list[tuple[str, str, str]]:
        return _found(with_rules(loaded, lambda rule: replace(rule, text=text) if rule.id == rule_id else rule))

    older = said(mm, "Take it from the Pattern Gallery.", "mm.load.choose")
    newer = said(lm, "Take it from the 🌈Pattern Prism.", "lm.mat.stack")

    assert [code for code, *_ in older] == ["replaced-term"]
    assert [code for code, *_ in newer] == ["other-rulebook"]


def test_games_that_have_nothing_to_do_with_each_other_may_share_words(toy: Loaded, with_rules):
    """What is installed beside it says nothing about a stranger's rulebook."""
    assert _found(with_rules(toy, lambda rule: replace(rule, text="Load the Pattern Prism. 🧠Coherence holds."))) == []


def test_what_readers_confuse_is_told_in_the_words_of_the_glossary(toy: Loaded, with_entry):
    """Words about words are texts, too."""
    other = (Confusable(term="road", because="the Trail Track holds travelers"),)

    assert _found(with_entry(toy, "terms", "lr.term.lantern", not_to_confuse=other)) == [
        ("replaced-term", "Trail Track", "🛤️Road")
    ]
