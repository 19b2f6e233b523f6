"""Which worked example a command is about: one of a rulebook, one in a file of its own, or one on standard input."""

from __future__ import annotations

import sys
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path

from rules_engine import library
from rules_engine.cli.books import book_of
from rules_engine.cli.command import WrongUsage, unknown
from rules_engine.core.data.rulebook import Example
from rules_engine.library import InputProblems, Loaded, Places, Problem, UnknownRulebook, entries
from rules_engine.library.discovery import MANIFEST
from rules_engine.library.example_steps import step_problems, with_ids
from rules_engine.library.marked_yaml import MarkedFile


@dataclass(frozen=True, slots=True)
class Chosen:
    """An example and its rulebook, which holds no other example when this one comes from a file."""

    loaded: Loaded
    full_id: str
    example: Example


def chosen_example(name: str, rulebook: str | None) -> Chosen:
    """Find `last-stone/first-game`, an id, a YAML file, or `-` for standard input.

    Raises: WrongUsage when there is none; InputProblems when it cannot be read.
    """
    if name == "-":
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "example.yaml"
            file.write_bytes(sys.stdin.buffer.read())
            return _from_file(file, "<stdin>", rulebook)
    if name.endswith((".yaml", ".yml")) or Path(name).is_file():
        return _from_file(Path(name), name, rulebook)
    book, slash, local = name.rpartition("/")
    if rulebook and slash and book != rulebook:
        raise WrongUsage(f"{name!r} is an example of {book!r}, and --rulebook says {rulebook!r}")
    loaded = book_of(book or rulebook, local, "example")
    full_id = loaded.rulebook.full_id("example", local)
    if full_id not in loaded.rulebook.examples:
        choices = [f"{loaded.rulebook.name}/{example.id}" for example in loaded.rulebook.examples.values()]
        raise unknown("example", f"{loaded.rulebook.name}/{local}", choices, "rulebook examples")
    return Chosen(loaded, full_id, loaded.rulebook.examples[full_id])


def _from_file(file: Path, shown: str, rulebook: str | None) -> Chosen:
    read = entries.single(file, shown, Example)
    problems = [*read.problems, *step_problems(read.source)]
    example = read.items[0][2] if read.items else None
    if problems or example is None:
        raise InputProblems(problems)
    loaded = _book_of_file(file, example, read.source, rulebook)
    if loaded.rulebook.name != example.rulebook:
        mark = read.source.mark(("rulebook",))
        what, hint = f"{example.rulebook!r} is not this rulebook", f"write {loaded.rulebook.name!r}"
        raise InputProblems([Problem(shown, *mark, what, hint)])
    example = replace(example, steps=with_ids(example.steps, loaded.engine.phase_of if loaded.engine else {}))
    full_id = loaded.rulebook.full_id("example", example.id)
    alone = replace(loaded.rulebook, examples={full_id: example})
    places = Places({full_id: (read.source, ())})
    return Chosen(Loaded(alone, loaded.engine, places, loaded.home), full_id, example)


def _book_of_file(file: Path, example: Example, source: MarkedFile, rulebook: str | None) -> Loaded:
    """Load the rulebook named on the command line, else the example's: a packaged one, or one in a folder above."""
    if rulebook:
        return library.load(rulebook)
    if example.rulebook in library.names():
        return library.load(example.rulebook)
    for folder in file.resolve().parents:
        if (folder / MANIFEST).is_file():
            return library.load(folder)
    (problem,) = UnknownRulebook(example.rulebook, library.names()).problems
    raise InputProblems([replace(problem, path=source.path, line=source.mark(("rulebook",))[0], column=1)])
