"""How rules read where a group plays otherwise: on the page of the rule, of the ruling, and of the variant."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from rules_engine.core.data.rulebook import Ruling, Variant
from rules_engine.site.pages.book import Book


def by_rule(book: Book) -> dict[str, Sequence[str]]:
    """Return, by rule, a line for each choice with which it reads otherwise: which, and the words then."""
    lines: dict[str, list[str]] = defaultdict(list)
    for reads, under in book.otherwise:
        said = under.says(reads.rule)
        lines[reads.rule].append(f"**With** {book.link(reads.owner, f'`{reads.choice}`')} **it reads:** {said}")
    return dict(lines)


def of_ruling(book: Book, ruling: Ruling) -> Iterator[str]:
    """Yield each rule a ruling bears on, and its words under each option where they differ."""
    yield "## Rules it bears on\n"
    options = [option.id for option in ruling.choices if ruling.switch]
    told = {option: book.under({"rulings": {ruling.id: option}}) for option in options}
    for rule in ruling.rules:
        yield f"- {book.numbers.get(rule, '')} {book.link(rule)}"
        if rule in book.rules and any(under.reads_otherwise(rule) for under in told.values()):
            yield from (f"    - `{option}`: {under.says(rule)}" for option, under in told.items())
    yield ""


def of_variant(book: Book, variant: Variant) -> Iterator[str]:
    """Yield the rules that read otherwise with a variant, and how."""
    lines = [
        f"- {book.link(reads.rule, book.numbers[reads.rule])}: {under.says(reads.rule)}"
        for reads, under in book.otherwise
        if reads.name == variant.id and not reads.option
    ]
    if lines:
        yield "With it these rules read:\n"
        yield "\n".join(lines) + "\n"
