"""The facts of Meeple Inc, each with its type; `rulebook check` compares them with `facts.yaml`."""

from __future__ import annotations

from typing import Protocol

from rules_engine.core.data.ruleset import Facts


class MeepleIncFacts(Facts, Protocol):
    """The facts of Meeple Inc under one ruleset, hyphens as underscores."""

    players_least: int
    players_most: int
    workers_start: int
    score_start: int
    awards: int
    awards_per_level: int
    award_levels: int
    award_cards_dealt: int
    objectives_dealt: int
    power_dealt: int
    power_kept: int
    item_row: int
    specialist_row: int
    freelancer_row: int
    boxes_shown: int
    boxes_per_level: int
    prediction_cards: int
    seat_2_dollars: int
    seat_3_dollars: int
    seat_4_vp: int
    seat_5_vp: int
    seat_5_dollars: int
    seat_6_vp: int
    seat_6_dollars: int
    track_end: int
    hourglass_1: int
    hourglass_2: int
    hourglass_3: int
    hourglass_4: int
    hourglass_5: int
    hourglass_6: int
    small_side_most: int
    table_spaces: int
    level_most: int
    skill_cards_each: int
    founder_skills: int
    wow_skills: int
    basic_gain: int
    skip_cost: int
    upgrade_spaces: int
    hire_most: int
    play_most: int
    skill_look: int
    skill_buy_most: int
    research_gain: int
    playtest_gain: int
    multi_gain: int
    upgrade_cost: int
    upgrade_levels: int
    objective_look: int
    objective_keep: int
    trade_rate: int
    prediction_cost: int
    predictions_most: int
    hourglass_step: int
    end_vp: int
    final_turns: int
    grand_laureate_vp: int
    second_laureate_vp: int
    first_laureate_vp: int
    box_discount_by: int
    component_discount_by: int
    double_skills_each: int
    true_visionary_vp: int
    high_achiever_vp: int
    twice_active_times: int
    modest_achiever_vp: int
    sore_loser_vp: int
    five_employees_most: int
    pow_cost: int
    scout_keep_most: int
    double_upgrader_levels: int
    researcher_gain: int
    playtester_gain: int
    multi_gain_specialist: int
    refiner_gain: int
    publisher_gain: int
    box_designer_discount: int
    trainer_discount: int
    lobbyist_levels: int
    recruiter_play_most: int
    fundraiser_gain: int
    test_crew_gain: int
    planner_keep_most: int
    reporter_vp: int
    box_smith_levels: int
    shopper_times: int
    analyst_gain: int
    oracle_flips: int
    lab_crew_gain: int
    celebrity_vp: int
    component_smith_levels: int
    seer_flips: int
    influencer_vp: int
    mechanism_smith_levels: int
    bot_predictions_easy: int
    bot_predictions_normal: int
    bot_predictions_hard: int
    bot_predictions_extreme: int
    bot_prediction_vp: int
    zap_row: int
    zap_item_row: int
    bot_turns_most: int
    bots: int
    bots_alone: int
    bot_difficulty: int
    two_players: int
    spaces_small: int
    spaces_large: int
    resource_kinds: int
    skill_kinds: int
    level_least: int
    refresh_useless: int
    research_space: int
    bonus_space: int
    refresh_items: int
