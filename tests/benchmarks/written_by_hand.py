"""What is written by hand here, against the library that could stand in its place: time, and what would be installed.

`ruamel.yaml`, `cattrs` and `pyahocorasick` are no dependencies of this project: install them into a folder of their own
and put it on the path. The times go onto the page `docs/development/dependencies.md` by hand, with their date.

    pip install --target build/libraries ruamel.yaml cattrs pyahocorasick
    PYTHONPATH=build/libraries python -m tests.benchmarks.written_by_hand
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import ahocorasick
import cattrs
import mwparserfromhell
from markdown_it import MarkdownIt
from ruamel.yaml import YAML

from rules_engine import library
from rules_engine.core.data import codec
from rules_engine.games import meaning_made
from rules_engine.lexicon.finder import Finder
from rules_engine.lexicon.readers import markdown, wikitext
from rules_engine.library import marked_yaml

ROOT = Path(__file__).resolve().parents[2]
REPEATS = 3


def seconds(work: Callable[[], object]) -> float:
    """Return the processor time of the quickest of some runs."""
    times = []
    for _ in range(REPEATS):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


def lines(*patterns: str) -> int:
    """Return how many lines that are not blank the files of the package hold."""
    files = [file for pattern in patterns for file in (ROOT / "rules_engine").glob(pattern)]
    return sum(bool(line.strip()) for file in files for line in file.read_text("utf-8").splitlines())


def compare(what: str, size: int, ours: Callable[[], object], library_: str, theirs: Callable[[], object]) -> None:
    """Print a row of the page's table: both times, and how many times as long the library takes."""
    mine, other = seconds(ours), seconds(theirs)
    print(f"| {what} | {size} | {mine * 1000:.1f} ms | {library_} | {other * 1000:.1f} ms | {other / mine:.1f} |")


def main() -> None:
    """Compare each."""
    yaml = [file.read_text("utf-8") for file in (ROOT / "rules_engine/games/meaning_made").rglob("*.yaml")]
    compare(
        f"YAML with marks, {sum(map(len, yaml)) // 1000} kB",
        lines("library/marked_yaml.py", "library/composing.py", "library/core_scalars.py", "library/broken_yaml.py"),
        lambda: [marked_yaml.of_text(text, "it.yaml") for text in yaml],
        "ruamel.yaml",
        lambda: [YAML().load(text) for text in yaml],
    )
    pages = [file.read_text("utf-8") for file in (ROOT / "docs").rglob("*.md")]
    prose, parser = "\n\n".join(pages), MarkdownIt().enable("table")
    compare(
        f"reader of Markdown, {len(prose) // 1000} kB",
        lines("lexicon/readers/markdown*.py"),
        lambda: [markdown.read(page) for page in pages],
        "markdown-it-py",
        lambda: [parser.parse(page) for page in pages],
    )
    wiki = "\n".join(
        f"== Part {n} ==\n'''Old''' [[Page {n}|a link]] and {{{{card|{n}}}}} in words." for n in range(2000)
    )
    compare(
        f"reader of wikitext, {len(wiki) // 1000} kB",
        lines("lexicon/readers/wikitext*.py"),
        lambda: wikitext.read(wiki),
        "mwparserfromhell",
        lambda: mwparserfromhell.parse(wiki),
    )
    rulebook = library.load("meaning-made").rulebook
    finder, automaton = Finder(rulebook.terms.values()), ahocorasick.Automaton()
    for term in rulebook.terms.values():
        for form in (term.name, *term.forms):
            automaton.add_word(form.casefold(), term.id)
    automaton.make_automaton()
    compare(
        f"trie of names, {len(automaton)} in {len(prose) // 1000} kB",
        lines("lexicon/**/trie.py", "lexicon/**/vocabulary.py"),
        lambda: list(finder(prose)),
        "pyahocorasick",
        lambda: list(automaton.iter(prose.casefold())),
    )
    table = meaning_made.rulebook().new_game(["Alex", "Brooke"], seed=7).table
    kind, data, converter = type(table), codec.plain(table), cattrs.Converter(omit_if_default=True)
    compare(
        "codec, a table out and in, 100 times",
        lines("core/data/codec.py", "core/data/declared.py"),
        lambda: [codec.build(kind, codec.plain(table)) for _ in range(100)],
        "cattrs",
        lambda: [converter.structure(converter.unstructure(table), kind) for _ in range(100)],
    )
    assert codec.build(kind, data) == converter.structure(data, kind) == table


if __name__ == "__main__":
    main()
