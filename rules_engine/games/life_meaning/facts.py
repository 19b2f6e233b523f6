"""The facts of Life~Meaning, each with its type; `rulebook check` compares them with `facts.yaml`."""

from __future__ import annotations

from typing import Protocol

from rules_engine.core.data.ruleset import Facts


class LifeMeaningFacts(Facts, Protocol):
    """The facts of Life~Meaning under one ruleset, hyphens as underscores."""

    players_least: int
    players_most: int
    minutes_least: int
    minutes_most: int
    layers: int
    pattern_layer_last: int
    stack_slots: int
    drift_start: int
    drift_max: int
    coherence_start: int
    coherence_max: int
    reputation_start: int
    reputation_max: int
    legacy_start: int
    legacy_max: int
    start_energy: int
    start_regulation: int
    start_model: int
    start_value: int
    start_support: int
    gallery_cards: int
    project_slots: int
    event_slots: int
    phases: int
    actions_per_turn: int
    acquire_tokens: int
    acquire_support: bool
    stabilize_most: int
    stabilize_drift: int
    stabilize_coherence: int
    stabilize_at_zero: bool
    conversion_energy: int
    conversion_support: int
    touchpoint_tokens: int
    touchpoint_reputation: int
    touchpoint_limit: int
    touchpoint_consent: bool
    recalibrate_drift: int
    recalibrate_least: int
    recalibrate_marked: bool
    recalibrate_at_brink: bool
    contribute_least: int
    support_reputation: int
    high_layer_reputation: int
    high_layer_first: int
    end_layer: int
    legacy_first: int
    legacy_second: int
    legacy_other: int
    repeat_action: bool
    layer_ten_at_start: bool
    trigger_stays: bool
    outputs_each_round: bool
    outputs_least: int
    outputs_most: int
    tags: int
    pattern_deck: int
    project_deck: int
    event_deck: int
    project_layer_first: int
    token_types: int
    pressure_types: int
