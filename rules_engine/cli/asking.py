"""`rulebook ask`: what a player asks, answered by the same ranking as on the page May I…?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from rules_engine.cli.command import with_format, with_rulebook

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules_engine.library import Loaded
    from rules_engine.may_i.entries import Found

PRINTED, LISTED = 3, 10
"""How many answers people see, and how many programs."""
WAY_ON = " Questions for the designer, on the site: /{name}/workshop/questions-for-the-designer/"


@click.command()
@click.argument("question")
@with_rulebook
@with_format
@click.pass_context
def ask(context: click.Context, question: str, rulebook: str | None, form: str) -> None:
    """Answer what a player asks, best answer first.

    Exit code 1 says that no answer covers the question.
    """
    from rules_engine.cli.books import book_of
    from rules_engine.cli.printing import print_json
    from rules_engine.may_i.ranking import ranked

    loaded = book_of(rulebook)
    found = ranked(loaded.rulebook, question, LISTED if form == "json" else PRINTED)
    if form == "json":
        answers = [_data(loaded, entry) | {"score": round(score, 3)} for entry, score in found]
        print_json({"version": 1, "answers": answers})
    elif found:
        for n, (entry, _) in enumerate(found):
            click.echo("\n" * bool(n), nl=False)
            _print(loaded, entry)
    else:
        from rules_engine.site.pages.questions import worded

        name = loaded.rulebook.name
        has_page = any(map(worded, loaded.rulebook.rulings.values()))
        click.echo(f"{name}: not covered.{WAY_ON.format(name=name) if has_page else ''}")
    context.exit(0 if found else 1)


def _data(loaded: Loaded, found: Found) -> dict[str, object]:
    return {
        "id": found.id,
        "question": found.title,
        "says": found.says,
        "because": found.because,
        "authority": found.authority,
        "partly": found.partly,
        "cites": list(found.cites),
        "number": found.number,
        "rulebook": loaded.rulebook.name,
    }


def _print(loaded: Loaded, found: Found) -> None:
    from rules_engine.cli.entry_text import print_entry
    from rules_engine.cli.printing import heading, print_labeled, print_paragraph
    from rules_engine.site.pages.markup import authority

    if found.kind == "card":  # which says by its parts what is asked of it
        print_entry(loaded, found.id, loaded.rulebook.cards[found.id], ())
        return
    click.echo(heading(found.title))
    print_paragraph(" ".join(filter(None, (f"{found.says}." if found.says else "", found.because))))
    number = f"{found.number} " if found.number else ""
    whose = f", {authority(found.authority, found.partly)}" if found.authority else ""
    cases, shown = _shown(loaded, found)
    print_labeled([("by", [f"{number}{found.cites[0]}{whose}"]), ("see", found.cites[1:]),
                   ("cases", cases), ("shown", shown)])  # fmt: skip


def _shown(loaded: Loaded, found: Found) -> tuple[list[str], list[str]]:
    """Return the cases of an answer, and what the engine says of what is done in each of its positions."""
    from rules_engine.checks.traces import UNPLAYABLE, traces
    from rules_engine.cli.readable import readable
    from rules_engine.cli.replay_text import told
    from rules_engine.core.data.player_questions import opening
    from rules_engine.may_i import proving

    question = loaded.rulebook.questions.get(found.id)
    if question is None:
        return [], []
    cases = [f"{readable(loaded, case.when)}: {readable(loaded, opening(case.says))}" for case in question.cases]

    def played() -> Iterator[str]:
        for name, _, shown in proving.positions(question):
            position = proving.play(traces(loaded), question, shown, name)
            if position.last:
                refused = f"refused by {', '.join(position.refused_by)}" if position.refused_by else "legal"
                yield f"{told(loaded, position.last)}: {refused}"

    try:
        return cases, list(played()) if loaded.engine and loaded.engine.telling else []
    except UNPLAYABLE:  # which the check tells
        return cases, []
