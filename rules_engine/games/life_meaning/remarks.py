"""What a text remarks about a step, judged by what happened: each returns why it does not hold, or ""."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise

from rules_engine.core.data.amounts import in_words
from rules_engine.core.play.engine import Remark, Story
from rules_engine.core.play.event import Event
from rules_engine.games.life_meaning.cards import NO_TOKENS, TOKENS


def holds_set(story: Story, at: int, spec: bool) -> str:
    """Why the actor does not hold all that the Event's Mitigation Requirement asks for, or why they do."""
    scene = story.scenes[at]
    wanted = scene.game.cards.events[scene.after.event].mitigation.tokens
    short = scene.after.players[scene.who].tokens.short_of(wanted)
    return _but(not short, spec, f"{scene.who} holds all of it", f"{scene.who} lacks {in_words(short)}")


def could_meet(story: Story, at: int, spec: bool) -> str:
    """Why the group could not meet the Mitigation Requirement with what it held, or why it could."""
    scene = story.scenes[at]
    if not scene.before.event:
        return "there is no Event to mitigate"
    wanted = scene.game.cards.events[scene.before.event].mitigation.tokens
    held = NO_TOKENS
    for player in scene.before.players.values():
        held = held.plus(player.tokens)
    short = held.short_of(wanted)
    return _but(not short, spec, "together the players hold all of it", f"the group lacks {in_words(short)}")


def _but(found: bool, said: bool, yes: str, no: str) -> str:
    if found == said:
        return ""
    return yes if found else no


def outputs_again(story: Story, at: int, spec: bool) -> str:
    """Why no Pattern gives its outputs a second time."""
    given = Counter(event.who for event in story.events if event.rule == "lm.obtain.outputs")
    given.subtract(event.who for event in story.events if event.kind == "obtain")
    again = any(count > 0 for count in given.values())
    return _but(again, spec, "it does", "a Pattern gives its outputs once, when it is obtained")


def drift_was(story: Story, at: int, spec: int) -> str:
    """Why Drift was another number before the step."""
    drift = story.scenes[at].before.drift
    return "" if drift == spec else f"Drift is {drift} before this step"


def lowered(story: Story, at: int, spec: Mapping[str, int]) -> str:
    """Why players did not take so much Drift off with Stabilize in this round."""
    now = story.scenes[at].after.round
    found = dict.fromkeys(spec, 0)
    for scene in story.scenes[: at + 1]:
        if scene.before.round == now and scene.who in found:
            found[scene.who] += sum(
                e.what[0][1] for e in scene.events if (e.kind, e.rule) == ("lose", "lm.stabilize.drift")
            )
    return "" if found == dict(spec) else ", ".join(f"{name} took {count} off" for name, count in found.items())


def called(story: Story, at: int, spec: Mapping[str, str]) -> str:
    """Why a card may not be called by another's name."""
    return "; ".join(f"{name} is another card than {other}" for name, other in spec.items() if name != other)


def _marks(story: Story, at: int) -> Iterator[Event]:
    """Yield how the icons of the step's Project were paid, up to its completion or the end of the step."""
    scene = story.scenes[at]
    name = scene.told.get("contribute", "")
    last = next((scene.events[-1] for scene in reversed(story.scenes[: at + 1]) if scene.events), None)
    for event in story.events:
        if event.kind == "fill" and scene.game.name_of(event.what[0]) == name:
            yield event
        if event is last:
            return


def marks_are(story: Story, at: int, spec: Mapping[str, Mapping[str, int]]) -> str:
    """Why the players have other marks on the Project of this step."""
    found: dict[str, Counter[str]] = {name: Counter() for name in spec}
    for event in _marks(story, at):
        if event.who in found:
            found[event.who].update({token: n for token, n in zip(TOKENS, event.what[1:], strict=True) if n})
    wrong = [name for name, marks in spec.items() if dict(found[name]) != dict(marks)]
    return "; ".join(f"{name} has marked {in_words(found[name]) or 'nothing'}" for name in wrong)


def earliest(story: Story, at: int, spec: str) -> str:
    """Why a player's first mark on the Project of this step is not the earliest of those with as many marks."""
    marks: Counter[str] = Counter()
    for event in _marks(story, at):
        marks[event.who] += sum(event.what[1:])
    tied = [name for name in marks if marks[name] == marks[spec]]
    if spec not in tied:
        return f"{spec} has no mark on the Project"
    if len(tied) < 2:
        return f"nobody has as many marks as {spec}"
    return "" if tied[0] == spec else f"{tied[0]} placed a mark before {spec}"


def ranking(story: Story, at: int, spec: list[str]) -> str:
    """Why the players' totals do not fall in this order."""
    players = story.scenes[at].after.players
    totals = {name: players[name].coherence + players[name].reputation + players[name].legacy for name in spec}
    falling = all(totals[a] > totals[b] for a, b in pairwise(spec))
    return "" if falling else ", ".join(f"{name} has {total}" for name, total in totals.items())


def fewest_tops(story: Story, at: int, spec: str) -> str:
    """Why a player was not top contributor less often than every other."""
    tops = Counter(event.what[0][0] for event in story.events if event.kind == "rank")
    more = [name for name in story.scenes[at].after.players if name != spec and tops[name] <= tops[spec]]
    return "; ".join(f"{name} is top {_times(tops[name])}, {spec} {_times(tops[spec])}" for name in more)


def _times(number: int) -> str:
    """Return how often something is."""
    return ("never", "once", "twice")[number] if number < 3 else f"{number} times"


REMARKS: Mapping[str, Remark] = {
    "holds_set": holds_set, "could_meet": could_meet, "outputs_again": outputs_again, "drift_was": drift_was,
    "lowered": lowered, "called": called, "marks_are": marks_are, "earliest": earliest, "ranking": ranking,
    "fewest_tops": fewest_tops,
}  # fmt: skip
