"""What players ask: the engine gives the same answer, and nothing that players decide goes without a question."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.checks.example_replays import can_be_replayed
from rules_engine.checks.reporting import About
from rules_engine.checks.traces import UNPLAYABLE, traces
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.player_questions import NO, NOT_STATED, YES, Says
from rules_engine.core.data.rulebook import RulebookData, Shown
from rules_engine.core.data.ruleset import resolve
from rules_engine.core.data.wording import placeholders
from rules_engine.library import Loaded, Place
from rules_engine.may_i import about, proving
from rules_engine.may_i.proving import Played
from rules_engine.may_i.spoken import words
from rules_engine.replay import TraceCache, faults

MOST_CITED = 3


def differing_answers(loaded: Loaded) -> Iterator[Finding]:
    """The engine gives the answer that is written, by the rule it stands on, in each position (`answer-differs`)."""
    if not can_be_replayed(loaded):
        return
    for full_id in loaded.rulebook.questions:
        yield from differing(traces(loaded), full_id)


def differing(cache: TraceCache, full_id: str) -> Iterator[Finding]:
    """Yield how the answer to one question and the engine differ."""
    return _Answer(cache, full_id).findings()


class _Answer:
    """One question, its answer, and the positions that are to show it."""

    def __init__(self, cache: TraceCache, full_id: str) -> None:
        self.cache, self.book = cache, cache.loaded.rulebook
        self.question = self.book.questions[full_id]
        self.about = About(cache.loaded, full_id)
        self.rule = self.book.rules.get(self.question.stands_on)
        self.played: dict[str, Played] = {}

    def findings(self) -> Iterator[Finding]:
        """Yield how the answer and the engine differ."""
        if wrong := list(self._unknown_choices()):
            yield from wrong
            return
        yield from self._unproved()
        if len(self.question.cites) > MOST_CITED:
            yield self._found(f"an answer names at most {MOST_CITED} ids; it stands on one, and two are to see", "see")
        for number, (name, says, shown) in enumerate(proving.positions(self.question)):
            path = ("cases", number, "shown") if name else ("shown",)
            try:
                for told in self._told(name, says, shown):
                    yield self._found(told, *path)
            except UNPLAYABLE as error:
                yield self._found(f"the position cannot be played: {faults.told(error)}", *path)
                return
        yield from self._without_effect()

    def _unknown_choices(self) -> Iterator[Finding]:
        """Yield each choice under which there is to be another answer, and that nobody can choose."""
        for choice in self.question.otherwise:
            try:
                chosen = proving.switches(choice)
                resolve(self.book, chosen.get("variants"), chosen.get("rulings"))
            except ValueError as error:
                message = f"{self.question.id}: {choice!r} cannot be chosen: {error}"
                yield self.about.found("answer-differs", message, "otherwise", choice, key=True)

    def _without_effect(self) -> Iterator[Finding]:
        """Yield each choice under which nothing comes out otherwise, though the answer is another."""
        told = list(proving.positions(self.question))
        for choice in self.question.otherwise if told else ():
            if all(self._play(name, s).came_to == self._play(name, s, choice).came_to for name, _, s in told):
                message = f"with {choice} the engine does the same, so that nothing shows another answer"
                yield self._found(message, "otherwise", choice)

    def _found(self, message: str, *path: str | int) -> Finding:
        return self.about.found("answer-differs", f"{self.question.id}: {message}", *path)

    def _unproved(self) -> Iterator[Finding]:
        """Yield that nothing shows the answer."""
        asked = self.question
        known = asked.says == NOT_STATED or any(placeholders(str(asked.says))) or asked.shown or asked.cases
        if self.rule is None:
            if not known and not about.example(self.book, asked):
                yield self._found("no example shows what it stands on: add 'shown'", "stands_on")
        elif asked.unshown and (known or self.rule.force != "definition"):
            why = "its position is there" if known else f"{self.rule.id} is no definition, so a position can show it"
            yield self._found(f"leave out 'unshown': {why}", "unshown")
        elif not known and not asked.unshown:
            hint = ", or why none can under 'unshown'" if self.rule.force == "definition" else ""
            yield self._found(f"nothing shows the answer: add the position under 'shown'{hint}", "id")

    def _told(self, name: str, says: Says, shown: Shown) -> Iterator[str]:
        """Yield in what a position differs from the answer, under the standard game and under each other choice."""
        first = self._play(name, shown)
        yield from first.slips
        if shown.but is None:
            yield from self._brought(says, first)
        else:
            yield from self._pair(says, first, name, shown)
        for choice, other in self.question.otherwise.items():
            played = self._play(name, shown, choice)
            if other.says in (YES, NO) and says in (YES, NO) and shown.but and played.allowed != (other.says == YES):
                yield f"with {choice} the engine {_does(played)}, and the answer is {other.says!r}"

    def _play(self, name: str, shown: Shown, choice: str = "") -> Played:
        at = f"{name}{'-' * bool(choice)}{choice}"
        if at not in self.played:
            self.played[at] = proving.play(self.cache, self.question, shown, at, choice)
        return self.played[at]

    def _brought(self, says: Says, played: Played) -> Iterator[str]:
        """Yield in what a single position differs: what the answer stands on has to be at work there."""
        if not played.allowed:
            if says == NO:
                yield from self._wrongly_refused(played)
                yield "say under 'but' in which position it is allowed"
            else:
                yield f"the engine {_does(played)}"
        elif not {*self.question.cites, *self._bearing()} & {*played.cited}:
            at_work = ", ".join(dict.fromkeys(played.cited)) or "no rule"
            yield f"nothing happens by {self.question.stands_on}; at work are {at_work}"

    def _pair(self, says: Says, first: Played, name: str, shown: Shown) -> Iterator[str]:
        """Yield in what two positions differ from a permission and its opposite."""
        assert shown.but is not None
        if (count := proving.differing(shown.but)) != 1:
            yield f"'but' changes {count} things; change one, so that it is what the answer hangs on"
            return
        second = self._play(f"{name}-but", proving.otherwise(shown, shown.but))
        yield from second.slips
        if first.allowed == second.allowed:
            yield f"the engine {_does(first)}, and with 'but' it {_does(second)}, too"
            return
        if says in (YES, NO) and first.allowed != (says == YES):
            yield f"the engine {_does(first)}, and the answer is {says!r}"
        yield from self._wrongly_refused(second if first.allowed else first)

    def _wrongly_refused(self, played: Played) -> Iterator[str]:
        """Yield that a step is refused by another rule than the answer stands on."""
        by = played.refused_by
        if self.rule and self.rule.force == "choice":
            expected = {self.rule.id}
        else:
            expected = {*self.question.cites, *self._bearing()}
        if len(by) != 1 or by[0] not in expected:
            yield f"it is refused by {', '.join(by) or 'its moment'}, not by {self.question.stands_on} alone"

    def _bearing(self) -> tuple[str, ...]:
        """Return the rules that bear on the answer, where it stands on a ruling or a variant."""
        return () if self.rule else tuple(about.rules(self.book, self.question))


def _does(played: Played) -> str:
    if played.allowed:
        return "allows it"
    return f"refuses it by {', '.join(played.refused_by) or 'its moment'}"


def never_asked(loaded: Loaded) -> Iterator[Finding]:
    """Players find an answer to each choice, each switch, each variant and each moment of play (`never-asked`).

    A rulebook without questions is not held to it.
    """
    book = loaded.rulebook
    if not book.questions:
        return
    cited = {name for question in book.questions.values() for name in question.cites}
    cited |= {book.full_id("ruling", choice.partition("=")[0])
              for question in book.questions.values() for choice in question.otherwise}  # fmt: skip
    for full_id, what in _to_be_asked(book):
        if full_id not in cited:
            yield About(loaded, full_id).found("never-asked", f"no question is about the {what} {full_id!r}", "id")
    asked = [moment for moment, _ in about.by_moment(book)]
    for m, moment in enumerate(book.manifest.moments):
        if moment not in asked:
            message = f"no question is about {moment.title!r}"
            yield About(loaded, book.prefix).found("never-asked", message, "moments", m)


def asked_twice(loaded: Loaded) -> Iterator[Finding]:
    """No two questions are asked with the same words, by which no ranking could tell them apart (`asked-twice`)."""
    first: dict[str, tuple[str, Place]] = {}
    for full_id, question in loaded.rulebook.questions.items():
        about_it = About(loaded, full_id)
        ways = [("question",), *(("also", n) for n in range(len(question.also)))]
        for asked, path in zip((question.question, *question.also), ways, strict=True):
            here = about_it.place(*path)
            other, place = first.setdefault(" ".join(words(asked)), (full_id, here))
            if place != here:
                message = f"{asked!r} asks {full_id}, and {other} at {place.path}:{place.line}:{place.column}"
                yield about_it.found("asked-twice", message, *path)


def _to_be_asked(book: RulebookData) -> Iterator[tuple[str, str]]:
    yield from ((rule.id, "choice") for rule in book.rules.values() if rule.force == "choice")
    yield from ((full_id, "switch") for full_id, ruling in book.rulings.items() if ruling.switch)
    yield from ((full_id, "variant") for full_id in book.variants)
