"""`rulebook replay --renew`: what worked examples state is shown where it no longer holds, and written after a yes."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import click

from rules_engine import library
from rules_engine.checks.traces import UNPLAYABLE
from rules_engine.cli.command import WrongUsage
from rules_engine.cli.example_files import Chosen, chosen_example
from rules_engine.cli.lint.input_texts import InputText
from rules_engine.cli.printing import heading, mark, print_json
from rules_engine.core.data import codec
from rules_engine.core.data.rulebook import ListedFinding
from rules_engine.library import InputProblems, Problem
from rules_engine.library.discovery import MANIFEST
from rules_engine.library.writing import rewrite
from rules_engine.library.yaml_values import Edit, Items, rewritten
from rules_engine.replay.faults import told
from rules_engine.replay.listed import KEYS
from rules_engine.replay.renewing import Correction, Renewal, renewed


@dataclass(slots=True)
class _File:
    """An example's file, what is to be written into it, and why nothing is written if so."""

    chosen: Chosen
    made: Renewal
    left_alone: str = ""
    written: bool = False
    edits: list[Edit] = field(default_factory=list)

    @property
    def due(self) -> bool:
        return bool(self.made.changes) and not self.made.obstacles and not self.left_alone

    def to_data(self) -> dict[str, object]:
        changes = [
            {
                "path": list(edit.path),
                "becomes": list(edit.value.items) if isinstance(edit.value, Items) else edit.value,
            }
            | {"why": change.why}
            for edit, change in zip(self.edits, self.made.changes, strict=True)
        ]
        data: dict[str, object] = {"example": self.chosen.full_id, "path": self.chosen.example.path, "changes": changes}
        return data | {"obstacles": self.made.obstacles, "left_alone": self.left_alone, "written": self.written}


def renew(names: Iterable[str], rulebook: str | None, form: str, *, yes: bool) -> int:
    """Renew the examples called so, and return the exit code: 0 when everything holds that is stated now.

    Raises: WrongUsage; InputProblems for examples that cannot be read, or files that cannot be written.
    """
    files = [_planned(chosen) for chosen in _chosen(list(names), rulebook)]
    due = [file for file in files if file.due]
    if form != "json":
        _show(files)
    problems: list[Problem] = []
    if due and (yes or _agreed(due, form)):
        for file in due:
            try:
                _write(file)
            except InputProblems as error:
                problems += error.problems
    if form == "json":
        print_json(
            {"version": 1, "examples": [file.to_data() for file in files if file.made.changes or file.made.obstacles]}
        )
    elif not any(file.made.changes or file.made.obstacles for file in files):
        click.echo(f"{mark(True)} everything that is stated holds: nothing to renew")
    elif written := sum(file.written for file in files):
        click.echo(f"{written} file{'' if written == 1 else 's'} written")
    if problems:
        raise InputProblems(problems)
    return 0 if all(file.written or not (file.made.changes or file.made.obstacles) for file in files) else 1


def _chosen(names: list[str], rulebook: str | None) -> Iterator[Chosen]:
    """Yield the examples named: single ones, or all of a rulebook named or given as a folder."""
    if "-" in names:
        raise WrongUsage("standard input cannot be renewed; name the file")
    if not names and not rulebook:
        raise WrongUsage("name examples to renew, or a rulebook to renew all of its examples")
    for name in names or [str(rulebook)]:
        if name in library.names() or (Path(name) / MANIFEST).is_file():
            loaded = library.load(name)
            examples = loaded.rulebook.examples.items()
            yield from (Chosen(loaded, full_id, example) for full_id, example in examples)
        else:
            yield chosen_example(name, rulebook)


def _planned(chosen: Chosen) -> _File:
    if chosen.loaded.telling is None:
        raise WrongUsage(f"{chosen.loaded.rulebook.name} has no engine to replay examples with")
    try:
        made = renewed(chosen.loaded, chosen.example)
    except UNPLAYABLE as error:
        made = Renewal(chosen.example, obstacles=[f"cannot be replayed: {told(error)}"])
    file = _File(chosen, made, edits=[_edit(change) for change in made.changes])
    if made.changes:
        file.left_alone = _source(chosen).reason_to_leave()
    return file


def _source(chosen: Chosen) -> InputText:
    place = chosen.loaded.places[chosen.full_id]
    raw = chosen.loaded.places.text(chosen.full_id).encode()
    return InputText(place.path, place.file, "yaml", raw, astray=place.file.is_symlink())


def _edit(change: Correction) -> Edit:
    was, becomes = change.was, change.becomes
    if change.path[0] != "findings" or not isinstance(was, tuple) or not isinstance(becomes, tuple):
        return Edit(change.path, becomes)
    old = {id(entry): n for n, entry in enumerate(was)}
    return Edit(change.path, Items(tuple(old.get(id(entry), _as_written(entry)) for entry in becomes)))


def _as_written(entry: ListedFinding) -> dict[str, object]:
    """Return a finding as a file lists it."""
    data = codec.plain(entry)
    return {name: data[name] for name in (*KEYS[:3], "missing", *KEYS[3:], "source") if name in data}


def _show(files: Iterable[_File]) -> None:
    """Print, example by example, what no longer holds and why."""
    for file in files:
        changes, obstacles = file.made.changes, file.made.obstacles
        if not changes and not obstacles:
            continue
        click.echo(heading(f"{_source(file.chosen).path}: {file.chosen.full_id}"))
        for label, why in dict.fromkeys((_label(file, change), change.why) for change in changes):
            click.echo(f"  {label}: {why}")
        for obstacle in obstacles:
            click.echo(f"  {mark(False)} {obstacle}; mend it by hand, then renew")
        if file.left_alone:
            click.echo(f"  {mark(False)} left alone: {file.left_alone}")


def _label(file: _File, change: Correction) -> str:
    """Return what a change is about: a step, a way to play, or a list of findings."""
    kind, at = (*change.path, "")[:2]
    if kind == "literal":
        return "literal"
    if kind == "steps":
        return file.made.example.steps[int(at)].id
    if kind == "findings":
        return f"findings for {file.made.example.findings[int(at)].for_.when_illegal}"
    return str(at)


def at_terminal() -> bool:
    """Whether somebody is there to be asked."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def _agreed(due: list[_File], form: str) -> bool:
    values = sum(len(file.edits) for file in due)
    what = f"{values} value{'' if values == 1 else 's'} in {len(due)} file{'' if len(due) == 1 else 's'}"
    if form == "json" or not at_terminal():
        click.echo(f"nothing is written: add --yes to write {what}", err=True)
        return False
    return click.confirm(f"Write {what}?")


def _write(file: _File) -> None:
    source = _source(file.chosen)
    if source.file is not None:
        rewrite(source.file, source.path, source.raw, rewritten(source.text, file.edits).encode())
        file.written = True
