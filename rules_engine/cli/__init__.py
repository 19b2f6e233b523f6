"""The command `rulebook`.

Nothing here imports more than click until a command runs, so that `rulebook --help` answers at once.
"""

from __future__ import annotations

import os

import click

from rules_engine.cli.asking import ask
from rules_engine.cli.audit.command import audit
from rules_engine.cli.card_files import cards
from rules_engine.cli.checking import check
from rules_engine.cli.command import OneLineErrors
from rules_engine.cli.lint.command import lint
from rules_engine.cli.looking_up import LOOK_UPS
from rules_engine.cli.replaying import replay, why
from rules_engine.cli.settling import settle
from rules_engine.cli.site_commands import build, export, schemas, serve

__all__ = ["main"]


@click.group(
    "rulebook", cls=OneLineErrors, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}
)
@click.version_option(package_name="rules-engine")
@click.pass_context
def main(context: click.Context) -> None:
    """Look up, check and replay rulebooks written as data, and check what others write about them.

    Exit codes: 0 nothing to report, 1 findings, 2 wrong usage or input that cannot be read.
    """
    if os.environ.get("NO_COLOR"):
        context.color = False


lists = (cards if command.name == "cards" else command for command in LOOK_UPS)
for command in (check, lint, audit, replay, why, ask, *lists, settle, build, export, serve, schemas):
    main.add_command(command)
