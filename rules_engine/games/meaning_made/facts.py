"""The facts of Meaning Made, each with its type; `rulebook check` compares them with `facts.yaml`."""

from __future__ import annotations

from typing import Protocol

from rules_engine.core.data.ruleset import Facts


class MeaningMadeFacts(Facts, Protocol):
    """The facts of Meaning Made under one ruleset, hyphens as underscores."""

    players_least: int
    players_most: int
    minutes_least: int
    minutes_most: int
    layers: int
    pattern_layer_last: int
    initiative_layer_first: int
    meaning_start: int
    meaning_max: int
    meaning_collapse: int
    world_layer_start: int
    world_layer_max: int
    vitals_start: int
    vitals_max: int
    vitals_fragile: int
    legacy_start: int
    legacy_track: int
    start_energy: int
    start_insight: int
    start_support: int
    contribution_markers: int
    marker_colors: int
    community_markers: int
    community_vitals: int
    phases: int
    actions_per_turn: int
    events_per_round: int
    actions_least: int
    gather_tokens: int
    load_wild: int
    wild_support: bool
    load_extra: int
    fatigue_patterns: int
    fatigue_extra: int
    end_boxes: int
    pattern_deck: int
    patterns_per_layer: int
    prism_cards: int
    palette_areas: int
    index_slots: int
    end_slots: int
    legacy_first: int
    legacy_second: int
    legacy_other: int
    legacy_world_layer: int
    contribution_spaces: int
    contribute_least: int
    touchpoint_tokens: int
    touchpoint_limit: int
    touchpoint_asked: int
    touchpoint_vitals: int
    touchpoint_fragile_vitals: int
    touchpoint_least_meaning: int
    event_extra_meaning: int
    donation_tokens: int
    donation_meaning: int
    donation_cap: int
    recycle_least: int
    recycle_limit: int
    rounds_limit: int
    success_in_rounds: bool
    world_collapses: bool
    legacy_counts: bool
    end_initiative: str
    stewardship_in_deck: bool
    deck_layer_last: int
    extra_initiatives: int
    conversion_limit: int
    conversion_energy: int
    conversion_support: int
