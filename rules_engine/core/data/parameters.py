"""Parameters of variants: what a group may choose, what it has chosen, and how a command line spells it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_engine.core.data.nearest import did_you_mean
from rules_engine.core.data.rulebook import RulebookData
from rules_engine.core.data.rulings import Chosen, Parameter, Variant

STANDARD = "standard"
"""How the game without a variant is called beside the ways to play that variant."""


def choices(rulebook: RulebookData, parameter: Parameter) -> list[Chosen]:
    """Return every value a parameter may have."""
    if parameter.card:
        return [card.id for card in rulebook.cards.values() if card.kind == parameter.card]
    return list(range(parameter.least, parameter.most + 1))


def objection(rulebook: RulebookData, parameter: Parameter, value: object) -> str:
    """Return why a parameter cannot have `value`, "" when it can."""
    if value is None:
        return f"{parameter.id} is left open; choices: {', '.join(map(str, choices(rulebook, parameter)))}"
    if parameter.card:
        known = [str(choice) for choice in choices(rulebook, parameter)]
        hint = did_you_mean(str(value), known) or f"choices: {', '.join(known)}"
        return "" if value in known else f"{parameter.id} is {value!r}, which is no {parameter.card}; {hint}"
    if isinstance(value, bool) or not isinstance(value, int) or not parameter.least <= value <= parameter.most:
        return f"{parameter.id} is {value!r}; it goes from {parameter.least} to {parameter.most}"
    return ""


def values(rulebook: RulebookData, variant: Variant, given: Mapping[str, Any]) -> dict[str, Chosen]:
    """Return the value of every parameter; cards may be given by their full id. Raises: ValueError."""
    chosen: dict[str, Chosen] = {}
    for parameter in variant.parameters:
        value = given.get(parameter.id, parameter.default)
        if parameter.card and isinstance(value, str):
            value = value.removeprefix(rulebook.full_id("card", ""))
        wrong = objection(rulebook, parameter, value)
        if wrong:
            raise ValueError(f"{variant.id}: {wrong}")
        chosen[parameter.id] = value
    return chosen


def read(text: str) -> tuple[str, dict[str, Chosen]]:
    """Read `competitive:rounds=8,index=2` into the variant's id and its parameters. Raises: ValueError."""
    name, _, rest = text.partition(":")
    given: dict[str, Chosen] = {}
    for pair in rest.split(",") if rest else ():
        key, equals, value = (part.strip() for part in pair.partition("="))
        if not (key and equals and value):
            raise ValueError(f"{pair!r} is no name=value")
        given[key] = int(value) if value.removeprefix("-").isdecimal() else value
    return name.strip(), given
