"""Readings of a worked example side by side: what its text states, added up, and what the engine makes of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import SimpleNamespace

from rules_engine.core.data.examples import Authored
from rules_engine.core.data.rulebook import Example, RulebookData, Step
from rules_engine.core.play.engine import Reading, Result
from rules_engine.games.life_meaning.cards import EventCard, Project
from rules_engine.games.life_meaning.facts import LifeMeaningFacts

TRACKS = ("legacy", "coherence", "reputation")
TABLES = ("group-state", "coherence-state", "reputation-state")
Tracks = dict[str, dict[str, int]]


def _facts(rulebook: RulebookData) -> LifeMeaningFacts:
    values = {name.replace("-", "_"): value for name, value in rulebook.fact_values.items()}
    return SimpleNamespace(**values)


def _at_the_start(example: Example, facts: LifeMeaningFacts) -> Tracks:
    start = {track: getattr(facts, f"{track}_start") for track in TRACKS}
    return {name: dict(start) for name in example.setup["players"]}


def result(rulebook: RulebookData, tracks: Tracks, drift: int, *, over: bool = True) -> Result:
    """Return totals, winners and the readout of the group for final tracks and Drift."""
    facts = _facts(rulebook)
    players = {name: {**values, "total": sum(values.values())} for name, values in tracks.items()}
    best = max(values["total"] for values in players.values())
    coherence = min(values["coherence"] for values in players.values())
    reputation = min(values["reputation"] for values in players.values())
    score = facts.drift_max - drift + coherence + reputation
    shared: dict[str, object] = {"drift": drift, "group-score": score}
    for table, value in zip(TABLES, (score, coherence, reputation), strict=True):
        shared[table] = rulebook.tables[rulebook.full_id("table", table)].cell("state", value).do[0].what
    winners = [name for name, values in players.items() if values["total"] == best] if over else []
    return {"players": players, "winners": winners, "over": over, "shared": shared}


def as_printed(rulebook: RulebookData, example: Example, table: Mapping[str, object]) -> Result:
    """Add up what the text states: its awards, and the last value it gives for each track and for Drift."""
    facts = _facts(rulebook)
    tracks, drift = _at_the_start(example, facts), facts.drift_start
    for step in example.steps:
        claims = step.claims
        for name, amount in claims.get("award", {}).items():
            tracks[name]["legacy"] += amount
        for track in ("coherence", "reputation"):
            for name, value in {**claims.get(track, {}), **claims.get(f"{track}_is", {})}.items():
                tracks[name][track] = value
        drift = claims.get("drift_is", drift)
    return result(rulebook, tracks, drift)


class _FaceValue:
    """A game in which every stated payment counts, whether or not it could be made; ranks and Drift go by the rules."""

    def __init__(self, rulebook: RulebookData, example: Example) -> None:
        self.facts = _facts(rulebook)
        self.tracks = _at_the_start(example, self.facts)
        self.drift = self.facts.drift_start
        self.projects = {card.name: card for card in rulebook.cards.values() if isinstance(card, Project)}
        self.events = [card for card in rulebook.cards.values() if isinstance(card, EventCard)]
        self.marks: dict[str, list[str]] = {}
        self.pending = 0
        self.asked = ""

    def up(self, name: str, track: str, amount: int = 1) -> None:
        """Move a player up a track, at most to its end."""
        self.tracks[name][track] = min(self.tracks[name][track] + amount, getattr(self.facts, f"{track}_max"))

    def take(self, step: Step) -> None:
        """Let a step happen as it is stated."""
        if step.event:
            self.pending = next(
                card.drift for card in self.events if (card.pressure, card.drift) == tuple(step.event.values())
            )
        elif step.who:
            self._act(step)
        if step.claims.get("met") is False:
            self.drift = min(self.drift + self.pending, self.facts.drift_max)

    def _act(self, step: Step) -> None:
        do, who = step.do, step.who
        if "stabilize" in do:
            self.drift = max(self.drift - self.facts.stabilize_drift, 0)
            self.up(who, "coherence")
        elif "touchpoint" in do:
            if "give" in do or "give" in step.open:
                self.up(who, "reputation")
            self.asked = who
        elif do.get("answer") == "accept":
            self.up(self.asked, "reputation")
        elif "contribute" in do:
            self._contribute(step, self.projects[do["contribute"]])

    def _contribute(self, step: Step, project: Project) -> None:
        commit = step.do["commit"]
        self.marks.setdefault(project.name, []).extend([step.who] * sum(commit.values()))
        if commit.get("support"):
            self.up(step.who, "reputation")
        if project.layer >= self.facts.high_layer_first:
            self.up(step.who, "reputation")
        if step.claims.get("completes") == project.name:
            self.drift = max(self.drift - project.benefit, 0)
            marks = self.marks.pop(project.name)
            ranked = sorted(dict.fromkeys(marks), key=lambda name: (-marks.count(name), marks.index(name)))
            rewards = (self.facts.legacy_first, self.facts.legacy_second)
            for place, name in enumerate(ranked):
                self.up(name, "legacy", rewards[place] if place < len(rewards) else self.facts.legacy_other)


def face_value(rulebook: RulebookData, example: Example, table: Mapping[str, object]) -> Result:
    """Add up every stated payment, mark and completion, with ranks and Drift by the rules."""
    game = _FaceValue(rulebook, example)
    for step in example.steps:
        game.take(step)
    return result(rulebook, game.tracks, game.drift)


def replayed(rulebook: RulebookData, example: Example, table: Authored) -> Result:
    """Read the final table of a replay."""
    players: Iterable[tuple[str, Authored]] = table["players"].items()
    tracks = {name: {track: player.get(track, 0) for track in TRACKS} for name, player in players}
    return result(rulebook, tracks, table.get("drift", 0), over=bool(table.get("ended")))


READINGS = {
    "as-printed": Reading("As printed", "The totals the text states.", as_printed),
    "face-value": Reading("Face value", "Every stated payment counts; ranks and Drift go by the rules.", face_value),
    "legal-fill": Reading(
        "Legal fill", "Surplus icons are refused, and missing tokens are conjured.", replayed, when_illegal="grant"
    ),
    "strict": Reading("Strict", "What cannot be paid does not happen.", replayed, when_illegal="skip"),
}
