"""What must hold across rules, words, examples, pages and engine: one pure function a check, all told as findings."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules_engine.checks.answers import planned, unanswered_points
from rules_engine.checks.claims import unknown_otherwise, unreadable_claims
from rules_engine.checks.coverage import undemonstrated_rules
from rules_engine.checks.decks import impossible_cards, incomplete_decks, misplaced_stand_ins
from rules_engine.checks.descents import incomplete_descents
from rules_engine.checks.drift import drifting_words
from rules_engine.checks.effects import unknown_effects
from rules_engine.checks.example_names import unknown_names
from rules_engine.checks.example_replays import differing_examples
from rules_engine.checks.fact_types import mistyped_facts
from rules_engine.checks.facts import typed_facts, unknown_facts, unused_facts
from rules_engine.checks.id_lists import lost_ids, unlisted_ids
from rules_engine.checks.lessons import untaught_rules
from rules_engine.checks.looks import unknown_in_look
from rules_engine.checks.markup import foreign_markup
from rules_engine.checks.moments import misplaced_lines, unsaid_rules
from rules_engine.checks.orders import differing_orders
from rules_engine.checks.page_links import broken_links, foreign_requests
from rules_engine.checks.played_games import failing_games
from rules_engine.checks.player_questions import asked_twice, differing_answers, never_asked
from rules_engine.checks.protocols import undeclared_names
from rules_engine.checks.reads import clashing_readings, missing_readings, wrong_readings
from rules_engine.checks.rule_ids import reused_ids, unknown_ids, unused_rules
from rules_engine.checks.rulings import incomplete_rulings, outranked_rulings, unshown_switches, unshown_variants
from rules_engine.checks.sources import unknown_documents
from rules_engine.checks.switches import unknown_switches
from rules_engine.checks.tables import missing_rows, table_holes
from rules_engine.checks.words import duplicate_names, icon_clashes, unknown_terms
from rules_engine.core.data.finding import Finding, in_order
from rules_engine.library import Loaded

__all__ = ["CHECKS", "Check", "check", "planned"]

Check = Callable[[Loaded], Iterator[Finding]]

CHECKS: tuple[Check, ...] = (
    unknown_ids,
    reused_ids,
    lost_ids,
    unlisted_ids,
    unused_rules,
    unsaid_rules,
    misplaced_lines,
    unreadable_claims,
    unknown_otherwise,
    unknown_facts,
    unused_facts,
    mistyped_facts,
    undeclared_names,
    typed_facts,
    foreign_markup,
    unknown_terms,
    drifting_words,
    icon_clashes,
    duplicate_names,
    unknown_in_look,
    incomplete_rulings,
    outranked_rulings,
    missing_readings,
    wrong_readings,
    clashing_readings,
    unshown_switches,
    unshown_variants,
    incomplete_descents,
    unanswered_points,
    unknown_documents,
    unknown_switches,
    table_holes,
    missing_rows,
    impossible_cards,
    incomplete_decks,
    misplaced_stand_ins,
    unknown_effects,
    unknown_names,
    differing_examples,
    failing_games,
    differing_orders,
    undemonstrated_rules,
    differing_answers,
    never_asked,
    asked_twice,
    broken_links,
    foreign_requests,
    untaught_rules,
)
"""Every check; one that needs an engine finds nothing in a rulebook without one."""


def check(loaded: Loaded) -> tuple[Finding, ...]:
    """Return what every check finds in a rulebook, in the order of path, line and column."""
    return in_order(finding for each in CHECKS for finding in each(loaded))
