"""How many may play: as many as the rulebook says, and as every variant in force allows."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence

from rules_engine.core.data.rulebook import RulebookData, Scalar
from rules_engine.core.data.rulings import Variant

Range = tuple[int, int]


def objection_to_variants(variants: Iterable[Variant]) -> str:
    """Return why no number of players may play with all of `variants`, "" when some may."""
    limited = [(variant, variant.players) for variant in variants if variant.players]
    for at, (one, (least, most)) in enumerate(limited):
        for other, (from_, to) in limited[:at]:
            if least > to or from_ > most:
                return (
                    f"variant {other.id} is for {_said((from_, to))} and variant {one.id} for {_said((least, most))}; "
                    "nobody can play both"
                )
    return ""


def checked(
    players: Sequence[str], rulebook: RulebookData, values: Mapping[str, Scalar], chosen: Container[str]
) -> Sequence[str]:
    """Return the players' names, under these values of facts and with the variants whose ids are `chosen`.

    Raises: ValueError for too few, too many or equal names.
    """
    if not isinstance(players, (list, tuple)) or not all(type(name) is str for name in players):
        raise ValueError(f"players is a list of names, not {players!r}")
    least, most = rulebook.manifest.players  # facts go before, for a variant can set them
    least, most = int(values.get("players-least", least)), int(values.get("players-most", most))
    variants = [variant for variant in rulebook.variants.values() if variant.id in chosen]
    if objection := objection_to_players(players, rulebook, (least, most), variants):
        raise ValueError(objection)
    if len(set(players)) < len(players) or not all(players):
        raise ValueError("every player needs a name of their own")
    return players


def objection_to_players(
    players: Sequence[str], rulebook: RulebookData, allowed: Range, variants: Iterable[Variant]
) -> str:
    """Return why `players` cannot play: too few, too many, or not by the variants in force; "" when they can."""
    manifest, count = rulebook.manifest, len(players)
    if not _within(count, allowed) and not (manifest.solo and count == 1):
        alone = ", or one alone" if manifest.solo else ""
        return f"{manifest.title} is for {_said(allowed)}{alone}, not {count}"
    for variant in variants:
        if variant.players and not _within(count, variant.players):
            return f"variant {variant.id} is for {_said(variant.players)}, not {count}"
    return ""


def _within(count: int, allowed: Range) -> bool:
    return allowed[0] <= count <= allowed[1]


def _said(allowed: Range) -> str:
    least, most = allowed
    return f"{least} to {most} players" if most > least else f"{most} player{'' if most == 1 else 's'}"
