"""Rulings and variants on a command line: `--ruling conversion=two-energy --variant competitive:rounds=8`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from rules_engine.cli.command import F, WrongUsage

if TYPE_CHECKING:
    from rules_engine.core.data.rulings import Chosen


def with_switches(command: F) -> F:
    """Add the options `--variant` and `--ruling`, each of which may be given several times."""
    rulings = click.option(
        "--ruling", "rulings", multiple=True, metavar="ID=OPTION", help="An option other than the one chosen."
    )
    variants = click.option(
        "--variant", "variants", multiple=True, metavar="ID[:k=v,…]", help="A variant in force, with parameters."
    )
    return variants(rulings(command))


def variants_in(given: Iterable[str]) -> dict[str, dict[str, Chosen]]:
    """Read `competitive:rounds=8`. Raises: WrongUsage."""
    return dict(_variant(text) for text in given)


def rulings_in(given: Iterable[str]) -> dict[str, str]:
    """Read `conversion=two-energy`. Raises: WrongUsage."""
    return dict(_ruling(text) for text in given)


def _variant(text: str) -> tuple[str, dict[str, Chosen]]:
    from rules_engine.core.data import parameters

    try:
        return parameters.read(text)
    except ValueError as error:
        raise WrongUsage(f"--variant {text}: {error}; write ID or ID:name=value,name=value") from None


def _ruling(text: str) -> tuple[str, str]:
    name, equals, option = text.partition("=")
    if not equals or not name or not option:
        raise WrongUsage(f"--ruling {text}: write ID=OPTION, such as conversion=two-energy")
    return name.strip(), option.strip()
