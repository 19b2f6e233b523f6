"""`rulebook rules`, `terms`, `facts`, `rulings`, `variants`, `cards`, `examples`, `answers`: lists, single entries."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING

import click

from rules_engine.cli.command import WrongUsage, unknown, with_format, with_rulebook

if TYPE_CHECKING:
    from rules_engine.core.data.rulebook import RulebookData

_KINDS = {
    "rules": ("rule", "List the rules, or look one up; a chapter's id lists its rules."),
    "terms": ("term", "List the words of the rulebook, or look one up."),
    "facts": ("fact", "List the values the rules name, or look one up."),
    "rulings": ("ruling", "List the questions the published text leaves open, or look one up."),
    "variants": ("variant", "List the published alternatives, or look one up."),
    "cards": ("card", "List the cards, or look one up."),
    "examples": ("example", "List the worked examples, or look one up."),
    "answers": ("answer", "List what reviews and the author's notes ask for and what became of it, or look one up."),
}


def look_up(plural: str, name: str, rulebook: str | None, form: str) -> None:
    """Print the entries of a kind that `name` means. Raises: WrongUsage; InputProblems."""
    from rules_engine.cli.books import book_of
    from rules_engine.cli.printing import print_json

    kind, loaded = _KINDS[plural][0], book_of(rulebook, name, _KINDS[plural][0])
    entries = _chosen(loaded.rulebook, plural, kind, name)
    if form == "json":
        from rules_engine.cli.entry_data import AsData

        data = AsData(loaded)
        print_json({"version": 1, plural: [data.of(full_id, entry) for full_id, entry in entries.items()]})
        return
    from rules_engine.checks.usage import uses
    from rules_engine.cli.entry_text import line_of, print_entry, print_rule

    if name and len(entries) == 1:
        for full_id, entry in entries.items():
            print_entry(loaded, full_id, entry, uses(loaded).get(full_id, ()))
    elif name and kind == "rule":
        for full_id in entries:
            print_rule(loaded, loaded.rulebook.rules[full_id])
            click.echo()
    else:
        width = max(map(len, entries), default=0)
        for full_id, entry in entries.items():
            click.echo(f"{full_id:<{width}}  {line_of(loaded, full_id, entry)}")


def _command(plural: str, text: str) -> click.Command:
    @click.command(plural, help=text, short_help=text)
    @click.argument("name", metavar="[ID]", required=False, default="")
    @with_rulebook
    @with_format
    def command(name: str, rulebook: str | None, form: str) -> None:
        look_up(plural, name, rulebook, form)

    return command


def _chosen(book: RulebookData, plural: str, kind: str, name: str) -> Mapping[str, object]:
    """Return the entries meant: all, the one with an id or name, or those below an id. Raises: WrongUsage."""
    entries: Mapping[str, object] = getattr(book, plural)
    if not name:
        return entries
    head = f"{book.prefix}." if kind == "rule" else f"{book.prefix}.{kind}."
    full_id = name if name.startswith(head) else head + name
    if full_id in entries:
        return {full_id: entries[full_id]}
    below = {other: entry for other, entry in entries.items() if other.startswith(f"{full_id.rstrip('.')}.")}
    called = {other: entry for other, entry in entries.items() if _is_called(entry, name)}
    if below or called:
        return below or called
    for stone in book.manifest.removed:
        if stone.id == full_id:
            raise WrongUsage(f"{full_id!r} was removed: {stone.why}; see {stone.replaced_by!r}")
    if _is_rulebook(name):
        raise WrongUsage(f"{name!r} is a rulebook, no {kind}; `rulebook {plural} --rulebook {name}` lists what it has")
    choices = [*entries, *(chapter.id for chapter in book.chapters if kind == "rule")]
    if not name.startswith(f"{book.prefix}."):
        choices = [other.removeprefix(head) for other in choices]
    raise unknown(kind, name, choices, f"rulebook {plural} --rulebook {book.name}")


def _is_rulebook(name: str) -> bool:
    from rules_engine.library import discovery

    return name in discovery.names() or os.path.isfile(os.path.join(name, discovery.MANIFEST))


def _is_called(entry: object, name: str) -> bool:
    """Whether `name` is a form in which the entry is printed, with or without its icon, in capitals or not."""
    printed = [getattr(entry, "name", ""), *getattr(entry, "forms", ())]
    icon = getattr(entry, "icon", "")
    return name.casefold() in {spelled.casefold() for form in printed for spelled in (form, icon + form)}


LOOK_UPS = tuple(_command(plural, text) for plural, (_, text) in _KINDS.items())
