"""How rules read where a group plays otherwise: on the page of the rule, of the ruling, and of the variant."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.core.rulebook import Ruling, Variant
from rules_engine.site.pages.book import Book


def of_rule(book: Book, rule_id: str) -> Iterator[str]:
    """Yield a line for each choice with which a rule reads otherwise: which, and the words then."""
    for reads, book_then in book.read_otherwise.get(rule_id, ()):
        yield f"**With** {book.link(reads.owner, f'`{reads.choice}`')} **it reads:** {book_then.says(rule_id)}"


def of_ruling(book: Book, ruling: Ruling) -> Iterator[str]:
    """Yield each rule a ruling bears on, and its words under each option where they differ."""
    yield "## Rules it bears on\n"
    options = [option.id for option in ruling.choices if ruling.switch]
    told = {option: book.under({"rulings": {ruling.id: option}}) for option in options}
    for rule in ruling.rules:
        yield f"- {book.numbers.get(rule, '')} {book.link(rule)}"
        if any(under.reads_otherwise(rule) for under in told.values()):
            yield from (f"    - `{option}`: {under.says(rule)}" for option, under in told.items())
    yield ""


def of_variant(book: Book, variant: Variant) -> Iterator[str]:
    """Yield the rules that read otherwise with a variant, and how."""
    lines = [
        f"- {book.link(rule, book.numbers[rule])}: {book_then.says(rule)}"
        for rule in variant.reads
        for reads, book_then in book.read_otherwise.get(rule, ())
        if reads.name == variant.id and not reads.option
    ]
    if lines:
        yield "With it these rules read:\n"
        yield "\n".join(lines) + "\n"
