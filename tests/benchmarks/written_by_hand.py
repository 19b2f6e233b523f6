"""What is written by hand here, against the library that could stand in its place: time, and what would be installed.

`ruamel.yaml`, `cattrs` and `pyahocorasick` are no dependencies of this project: install them into a folder of their own
and put it on the path. The times go onto the page `docs/development/dependencies.md` by hand, with their date.

    pip install --target /tmp/libraries ruamel.yaml cattrs pyahocorasick
    PYTHONPATH=/tmp/libraries python -m tests.benchmarks.written_by_hand
"""

from __future__ import annotations

import io
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


def compare(what: str, ours: Callable[[], object], library_: str, theirs: Callable[[], object]) -> None:
    """Print both times, and how many times as long the library takes."""
    mine, other = seconds(ours), seconds(theirs)
    print(f"{what}: {mine * 1000:.0f} ms; {library_}: {other * 1000:.0f} ms, {other / mine:.1f} times")


def main() -> None:
    """Compare each."""
    files = sorted((ROOT / "rules_engine" / "games" / "meaning_made").rglob("*.yaml"))
    texts = [file.read_text("utf-8") for file in files]
    size = sum(map(len, texts))
    print(f"{len(texts)} YAML files, {size / 1000:.0f} kB")
    marked = lambda: [marked_yaml.of_text(text, "it.yaml") for text in texts]  # noqa: E731
    compare("marked YAML", marked, "ruamel.yaml, round trip", lambda: [YAML().load(io.StringIO(t)) for t in texts])

    pages = [file.read_text("utf-8") for file in sorted((ROOT / "docs").rglob("*.md"))]
    prose = "\n\n".join(pages)
    print(f"{len(pages)} pages of Markdown, {len(prose) / 1000:.0f} kB")
    parser = MarkdownIt().enable("table")
    compare("Markdown", lambda: [markdown.read(page) for page in pages], "markdown-it-py",
            lambda: [parser.parse(page) for page in pages])  # fmt: skip
    wiki = "".join(
        f"== Part {n} ==\n'''Old''' [[Page {n}|a link]] and {{{{card|{n}}}}} with words.\n" for n in range(2000)
    )
    print(f"a wiki page of {len(wiki) / 1000:.0f} kB")
    compare("wikitext", lambda: wikitext.read(wiki), "mwparserfromhell", lambda: mwparserfromhell.parse(wiki))

    terms = library.load("meaning-made").rulebook.terms.values()
    forms = {form: term.id for term in terms for form in (term.name, *term.forms)}
    automaton = ahocorasick.Automaton()
    for form, name in forms.items():
        automaton.add_word(form.casefold(), name)
    automaton.make_automaton()
    finder = Finder(terms)
    print(f"{len(forms)} names in {len(prose) / 1000:.0f} kB")
    compare("trie", lambda: list(finder(prose)), "pyahocorasick", lambda: list(automaton.iter(prose.casefold())))

    cards = list(library.load("meaning-made").rulebook.cards.values())
    converter = cattrs.Converter(omit_if_default=True)
    print(f"{len(cards)} cards")
    compare("codec, out", lambda: codec.plain(cards), "cattrs", lambda: converter.unstructure(cards))
    game = meaning_made.rulebook().new_game(["Alex", "Brooke"], seed=7)
    table, kind = codec.plain(game.table), type(game.table)
    compare("codec, in", lambda: [codec.build(kind, table) for _ in range(100)], "cattrs",
            lambda: [converter.structure(table, kind) for _ in range(100)])  # fmt: skip


if __name__ == "__main__":
    main()
