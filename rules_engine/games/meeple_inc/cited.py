"""The rule that says what each card does, by the card: a page has one for each, and what a card causes cites it."""

from __future__ import annotations

from collections.abc import Mapping

RULES: Mapping[str, str] = {
    "objective-scout": "mi.ability.objective-scout", "double-upgrader": "mi.ability.double-upgrader",
    "freelancer-agent": "mi.ability.freelancer-agent", "researcher": "mi.ability.researcher",
    "playtester": "mi.ability.playtester", "headhunter": "mi.ability.headhunter",
    "all-rounder": "mi.ability.all-rounder", "refiner": "mi.ability.refiner", "publisher": "mi.ability.publisher",
    "box-designer": "mi.ability.box-designer", "trainer": "mi.ability.trainer",
    "item-collector": "mi.ability.item-collector", "award-lobbyist": "mi.ability.award-lobbyist",
    "recruiter": "mi.ability.recruiter",
    "fundraiser": "mi.deed.fundraiser", "free-agent": "mi.deed.free-agent", "test-crew": "mi.deed.test-crew",
    "imitator": "mi.deed.imitator", "planner": "mi.deed.planner", "reporter": "mi.deed.reporter",
    "box-smith": "mi.deed.box-smith", "shopper": "mi.deed.shopper", "analyst": "mi.deed.analyst",
    "oracle": "mi.deed.oracle", "lab-crew": "mi.deed.lab-crew", "celebrity": "mi.deed.celebrity",
    "component-smith": "mi.deed.component-smith", "seer": "mi.deed.seer", "influencer": "mi.deed.influencer",
    "mechanism-smith": "mi.deed.mechanism-smith",
    "grand-laureate": "mi.gift.grand-laureate", "time-for-inspiration": "mi.gift.time-for-inspiration",
    "box-discount": "mi.gift.box-discount", "double-skills": "mi.gift.double-skills",
    "dollars-for-inspiration": "mi.gift.dollars-for-inspiration", "true-visionary": "mi.gift.true-visionary",
    "component-discount": "mi.gift.component-discount", "dollars-for-time": "mi.gift.dollars-for-time",
    "no-regrets": "mi.gift.no-regrets", "first-laureate": "mi.gift.first-laureate",
    "high-achiever": "mi.gift.high-achiever", "twice-active": "mi.gift.twice-active",
    "second-laureate": "mi.gift.second-laureate",
    "no-top-component": "mi.burden.no-top-component", "no-third-award": "mi.burden.no-third-award",
    "no-top-mechanism": "mi.burden.no-top-mechanism", "no-inspiration-on-cards": "mi.burden.no-inspiration-on-cards",
    "modest-achiever": "mi.burden.modest-achiever", "no-single-prediction": "mi.burden.no-single-prediction",
    "no-four-predictions": "mi.burden.no-four-predictions", "sore-loser": "mi.burden.sore-loser",
    "no-top-box": "mi.burden.no-top-box", "no-second-award": "mi.burden.no-second-award",
    "five-employees": "mi.burden.five-employees", "no-time-on-cards": "mi.burden.no-time-on-cards",
    "no-first-award": "mi.burden.no-first-award", "no-dollars-on-cards": "mi.burden.no-dollars-on-cards",
}  # fmt: skip
BY_KIND: Mapping[str, str] = {
    "specialist": "mi.specialist.ability", "freelancer": "mi.freelancer.no-board-action", "wow": "mi.wow.positive",
    "pow": "mi.pow.negative", "item": "mi.item.use", "skill": "mi.skill.slot-benefit", "founder": "mi.founder.skills",
}  # fmt: skip
"""The rule for a card that has none of its own, by its kind."""
