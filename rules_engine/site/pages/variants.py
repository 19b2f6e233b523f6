"""The variants: what each changes, its position beside the standard game, and which can be played together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from rules_engine.core.data import parameters
from rules_engine.core.data.combining import Pair, pairs
from rules_engine.core.data.rulebook import Parameter, Rule, Variant
from rules_engine.site.pages import comparisons, markup, reads
from rules_engine.site.pages.book import Book
from rules_engine.site.pages.quick_reference import said, sets

PAGE = "page:variants"


def pages(book: Book) -> dict[str, str]:
    """Return the one page; none for a rulebook without variants."""
    if not book.rulebook.variants:
        return {}
    parts = [
        f"{markup.count(len(book.rulebook.variants), 'variant')}, each shown in a position beside the standard game. "
        "Agree on them before you set up.\n",
        *_rules(book),
        *_together(book),
    ]
    for full_id, variant in book.rulebook.variants.items():
        parts += _variant(book, full_id, variant, f"{book.name}/variants.md")
    return markup.page(book, "variants.md", "Other ways to play", parts)


def _rules(book: Book, variant: Variant | None = None) -> Iterator[str]:
    """Yield the definitions that say this page uses them: those of a variant, or those of no variant or several."""
    used = [rule for rule in book.rules.values() if rule.used_by == PAGE and _owner(book, rule) is variant]
    if used:
        yield "\n".join(f"- {markup.numbered(book, rule, book.text(rule.text))}" for rule in used) + "\n"


def _owner(book: Book, rule: Rule) -> Variant | None:
    """Return the one variant that has rules in the chapter of a rule."""
    chapter = rule.id.rpartition(".")[0]
    variants = book.rulebook.variants.values()
    found = [each for each in variants if any(known.rpartition(".")[0] == chapter for known in each.rules)]
    return found[0] if len(found) == 1 else None


def _together(book: Book) -> Iterator[str]:
    """Yield which variants go together, which do not and why, and what counts where two set the same."""
    every = list(pairs(book.rulebook))
    if not every:
        return
    yield "## Which go together\n"
    refused = [pair for pair in every if pair.refused]
    apart: dict[str, list[str]] = defaultdict(list)
    for pair in refused:
        apart[pair.one.id].append(_link(book, pair.other))
        apart[pair.other.id].append(_link(book, pair.one))
    rows = [
        (_link(book, variant), f"all but {', '.join(apart[variant.id])}" if apart[variant.id] else "all others")
        for variant in book.rulebook.variants.values()
    ]
    yield markup.table(("Variant", "Goes with"), rows)
    settled = [
        f"{_both(book, pair)}: {_name(book, fact)} is {said(value)}."
        for pair in every
        for fact, value in zip(pair.both, pair.settled, strict=False)
    ]
    if settled:
        yield "Where two set the same thing:\n"
        yield "\n".join(f"- {line}" for line in settled) + "\n"
    if refused:
        yield f'??? abstract "Why {markup.count(len(refused), "pair")} cannot be played"\n'
        yield "\n".join(f"    - {_both(book, pair)}: {_reason(book, pair)}" for pair in refused) + "\n"


def _reason(book: Book, pair: Pair) -> str:
    """Return why two variants cannot be played together: what they set differently, or who may play them."""
    one, other = pair.one, pair.other
    if one.players and other.players and (one.players[0] > other.players[1] or other.players[0] > one.players[1]):
        return f"one is for {_players(one.players)}, the other for {_players(other.players)}."
    differing = (
        f"“{_name(book, fact)}” is {said(one.sets.facts[fact])} in one and {said(other.sets.facts[fact])} in the other"
        for fact in pair.both
    )
    return "; ".join(differing) + "." if pair.both else f"{pair.refused}."


def _both(book: Book, pair: Pair) -> str:
    return f"{_link(book, pair.one)} and {_link(book, pair.other)}"


def _name(book: Book, fact: str) -> str:
    return book.rulebook.facts[book.rulebook.full_id("fact", fact)].name


def _players(allowed: tuple[int, int]) -> str:
    least, most = allowed
    return markup.count(most, "player") if least == most else f"{least} to {most} players"


def _link(book: Book, variant: Variant) -> str:
    return book.link(book.rulebook.full_id("variant", variant.id))


def _variant(book: Book, full_id: str, variant: Variant, page: str) -> Iterator[str]:
    yield f"## {variant.name} {{ #{full_id} }}\n"
    yield f"{book.text(variant.text)}\n"
    yield from _rules(book, variant)
    lines = [*sets(book, variant.sets), *(_parameter(book, parameter) for parameter in variant.parameters)]
    if variant.players:
        lines.append(f"For {_players(variant.players)}.")
    if lines:
        yield "\n".join(f"- {line}" for line in lines) + "\n"
    yield from reads.of_variant(book, variant)
    yield from comparisons.of_variant(book, variant, page)
    yield from markup.named("Rules", (f"{book.numbers.get(rule, '')} {book.link(rule)}" for rule in variant.rules))
    rulings = dict.fromkeys(r.id for rule in variant.rules for r in book.rulebook.rulings_of.get(rule, ()))
    yield from markup.named("Ruling", (book.link(book.rulebook.full_id("ruling", r)) for r in rulings), "Rulings")
    yield from markup.named("Source", book.sources(variant.source))
    yield markup.note(f"`{full_id}`", "note-line no-terms")


def _parameter(book: Book, parameter: Parameter) -> str:
    """Return what the group may choose, and what counts when it does not."""
    name = _name(book, parameter.fact)
    choices = parameters.choices(book.rulebook, parameter)
    numbers = f"{parameter.least} to {parameter.most}"
    said = f"{markup.count(len(choices), parameter.card)} to choose from" if parameter.card else numbers
    otherwise = "" if parameter.default is None else f"; {parameter.default} if you do not choose"
    return f"{name} (`{parameter.id}`): {said}{otherwise}. {markup.provenance(parameter.provenance)}".rstrip()
