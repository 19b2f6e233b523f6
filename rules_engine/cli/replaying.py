"""`rulebook replay` and `rulebook why`: a worked example played by the engine, and one step of it explained."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from rules_engine.cli.command import WrongUsage, unknown, with_format, with_rulebook
from rules_engine.cli.switches import rulings_in, variants_in, with_switches

if TYPE_CHECKING:
    from rules_engine.cli.example_files import Chosen
    from rules_engine.core.data.finding import Finding
    from rules_engine.replay import Trace


@click.command()
@click.argument("examples", metavar="EXAMPLE…", nargs=-1)
@with_switches
@click.option(
    "--when-illegal",
    type=click.Choice(["grant", "skip", "stop"]),
    help="What to do with a step that is not legal. [default: grant; skip for an example that compares options]",
)
@click.option("--insert", multiple=True, metavar="KIND", help="A free action to insert where that mends most.")
@click.option("--renew", "renews", is_flag=True, help="Show what no longer holds, and write what does.")
@click.option("--yes", is_flag=True, help="Write without asking; with --renew.")
@with_rulebook
@with_format
@click.pass_context
def replay(
    context: click.Context,
    examples: tuple[str, ...],
    variants: tuple[str, ...],
    rulings: tuple[str, ...],
    when_illegal: str | None,
    insert: tuple[str, ...],
    renews: bool,
    yes: bool,
    rulebook: str | None,
    form: str,
) -> None:
    """Play a worked example and compare what it claims.

    EXAMPLE is RULEBOOK/EXAMPLE, an id, a YAML file, or - for standard input. Exit code 0 says that the
    findings are exactly those the example lists for this ruleset and policy.

    With --renew, the claims that no longer hold are shown with the rules behind their new values, and written after a
    confirmation; several examples may be named, or a rulebook for all of its own. Of an example that is published only
    the list of findings changes.
    """
    if renews:
        if variants or rulings or when_illegal or insert:
            raise WrongUsage("--renew plays each example as its file lists it, without other switches")
        from rules_engine.cli.renewing import renew

        context.exit(renew(examples, rulebook, form, yes=yes))
    if yes:
        raise WrongUsage("--yes goes with --renew")
    if len(examples) != 1:
        raise WrongUsage("name one example" if examples else "rulebook replay: missing argument 'EXAMPLE'")
    from rules_engine.cli.example_files import chosen_example
    from rules_engine.cli.printing import counted, print_findings, print_json
    from rules_engine.cli.replay_text import print_trace, reads_data

    (example,) = examples
    chosen = chosen_example(example, rulebook)
    result = _played(chosen, when_illegal, rulings_in(rulings), variants_in(variants), insert or None)
    if isinstance(result, tuple):
        print_findings(result, form, f"{chosen.full_id} cannot be replayed: {counted(result)}")
        context.exit(1)
    if form == "json":
        print_json(result.to_data() | {"reads": reads_data(chosen.loaded, result)})
    else:
        print_trace(chosen.loaded, result)
    context.exit(0 if result.as_listed else 1)


@click.command(short_help="Say why a step is illegal, or which rules made its effects.")
@click.argument("example")
@click.argument("step")
@with_switches
@with_rulebook
@with_format
@click.pass_context
def why(
    context: click.Context,
    example: str,
    step: str,
    variants: tuple[str, ...],
    rulings: tuple[str, ...],
    rulebook: str | None,
    form: str,
) -> None:
    """Say why a step of an example is illegal, or which rules made its effects.

    The rules are quoted as they read under the variants and options in force. STEP is an id as `rulebook replay`
    prints it, such as r2.brooke.1 or r1.event.
    """
    from rules_engine.cli.example_files import chosen_example
    from rules_engine.cli.printing import print_findings, print_json
    from rules_engine.cli.replay_text import print_why, why_data

    chosen = chosen_example(example, rulebook)
    result = _played(chosen, None, rulings_in(rulings), variants_in(variants), None)
    if isinstance(result, tuple):
        print_findings(result, form)
        context.exit(1)
    steps = {played.id: played for played in result.steps}
    if step not in steps:
        raise unknown(f"step of {chosen.full_id}", step, steps, f"rulebook replay {example}")
    if form == "json":
        print_json(why_data(chosen.loaded, result, steps[step]))
    else:
        print_why(chosen.loaded, result, steps[step])


def _played(
    chosen: Chosen,
    when_illegal: str | None,
    rulings: dict[str, str],
    variants: dict[str, dict[str, int | str]],
    insert: tuple[str, ...] | None,
) -> Trace | tuple[Finding, ...]:
    """Replay the example, or return what keeps it from being replayed. Raises: WrongUsage for unknown switches."""
    from rules_engine import replay as replaying
    from rules_engine.checks.example_names import unknown_names_in
    from rules_engine.checks.example_replays import keeps_from_playing, not_replayed
    from rules_engine.checks.traces import UNPLAYABLE
    from rules_engine.core.data.finding import in_order

    loaded, example = chosen.loaded, chosen.example
    findings = in_order([*keeps_from_playing(loaded), *unknown_names_in(loaded, chosen.full_id, example)])
    if findings:
        return findings
    try:
        return replaying.replay(
            loaded, example, when_illegal=when_illegal, rulings=rulings, variants=variants, insert=insert
        )
    except UNPLAYABLE as error:
        asked = rulings or variants or insert or loaded.telling is None
        if asked and isinstance(error, ValueError) and not isinstance(error, replaying.ExampleError):
            raise WrongUsage(str(error)) from error
        return (not_replayed(loaded, chosen.full_id, error, loaded.places.of(chosen.full_id)),)
