"""A worked example as a hand-written page teaches it: its steps drawn, and what may be done at them asked.

A page begins with `{% set game = lesson("first-game") %}` and goes on with `{{ game.step("r1.alex.1", "load") }}`.
It names what its words about a step rest on, and the build stops when the step has it no longer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby

from rules_engine.core.data.rulebook import Example
from rules_engine.library.marked_yaml import data_of
from rules_engine.replay import TraceStep
from rules_engine.replay.asking import Answer, answers
from rules_engine.site import addresses
from rules_engine.site.drawing import anatomy, cards
from rules_engine.site.drawing.sheet import defining
from rules_engine.site.pages import changed_zones, markup, pictures, replays, steps
from rules_engine.site.pages.book import Book, sentence_case


class LessonError(KeyError):
    """A page speaks of what its example does not have."""


class Lesson:
    """A worked example taught on one page. Symbols are defined once, by the first drawing that uses them."""

    def __init__(self, book: Book, example: Example) -> None:
        trace = replays.trace(book, example)
        if trace is None:
            raise LessonError(f"{example.id}: nobody can replay it")
        self.book, self.example = book.under(trace.ruleset), example
        tables = [step.table for step in trace.steps]
        self._steps = {step.id: step for step in trace.steps}
        self._before = dict(zip(self._steps, [*tables[:1], *tables], strict=False))
        self._sheet = pictures.sheet(book, tables)
        self._defined = 0

    @property
    def players(self) -> int:
        """How many play in the example."""
        return len(self.example.setup["players"])

    # What a page asks for: Markdown each.

    def step(self, name: str, *shows: str) -> str:
        """Return a step: what it does, what that changes, why, the rules, and a drawing of what looks otherwise now.

        `shows` are what the words beside it speak of: what is done, and rules at work. Raises: LessonError for a step
        there is not, and for one that does not show all of them.
        """
        step = self._found(name)
        seen = {*list(step.action)[:1], *(event.rule for event in step.events)}
        if missing := [each for each in shows if each not in seen]:
            raise LessonError(f"{name} of {self.example.id} does not show {', '.join(missing)}")
        parts = [
            f"### {steps.title(self.book, step)} {{ #{name} }}",
            self._numbers(step),
            markup.note(self.book.text(step.note), "no-terms").rstrip() if step.note else "",
            "\n".join(self._rules(step)),
            self._drawn(changed_zones.changed(self._sheet, step.table, self._before[name])),
        ]
        return "\n\n".join(filter(None, parts)) + "\n"

    def told(self, *names: str) -> str:
        """Return steps in a line or two each. Raises: LessonError for one there is not."""
        found = [self._found(name) for name in names]
        told = "\n".join(f"- {self._link(step)}. {self.book.text(step.note)}".rstrip() for step in found)
        return f'<div class="told no-terms" markdown="1">\n\n{told}\n\n</div>\n'

    def end(self, number: int) -> str:
        """Return a drawing of what the round with this number has changed. Raises: LessonError for none."""
        played = [step for step in self._steps.values() if step.round == number and step.table]
        if not played:
            raise LessonError(f"{self.example.id} has no round {number}")
        return self._drawn(changed_zones.changed(self._sheet, played[-1].table, self._before[played[0].id]))

    def zones(self, *terms: str) -> str:
        """Return a drawing of some zones as they are after the set-up, by their terms."""
        first = next(iter(self._steps.values()))
        known = [zone.term for board in self._sheet.look.boards for zone in board.zones]
        if unknown := [term for term in terms if term not in known]:
            raise LessonError(f"no zone is called {', '.join(unknown)}; choices: {', '.join(known)}")
        return self._drawn(changed_zones.lying(self._sheet, terms, first.table))

    def card(self, name: str) -> str:
        """Return a card by its name, large, with its parts numbered, and below it what they are."""
        found = [card for card in self.book.cards.values() if card.name == name]
        if not found:
            raise LessonError(f"{self.book.title} has no card {name!r}")
        pinned = anatomy.card(cards.full(self._sheet, found[0]), self._sheet.look.card(found[0].kind))
        width, height = pinned.drawn.width, pinned.drawn.height
        svg = (
            f'<svg class="board" viewBox="-8 -8 {width + 16:.0f} {height + 16:.0f}" role="img" aria-label="{name}">'
            f"{pinned.drawn.svg}</svg>"
        )
        terms = [self.book.rulebook.full_id("term", term) for term in pinned.terms]
        told = [f"1. {self.book.link(term)}: {self.book.text(self.book.rulebook.terms[term].plain)}" for term in terms]
        room = f'style="max-width:{width:.0f}px"'
        drawn = self._drawn(f'<figure class="one-card" {room}>{svg}</figure>')
        return f'<div class="named-card no-terms" markdown="1">\n\n{drawn}\n\n' + "\n".join(told) + "\n\n</div>\n"

    def asks(self, name: str, *offered: str, who: str = "") -> str:
        """Return which of some actions a player may take where a step begins, with answers that open.

        It is the player who acts in that step unless `who` says otherwise. An action is written as in an example:
        `"load: Pulse, commit: {energy: 1}"`. Raises: LessonError for a step there is not, and for an action that
        cannot be read.
        """
        step = self._found(name)
        who = who or step.actor
        try:
            doing: list[Mapping[str, object]] = [data_of(f"{{{action}}}") for action in offered]
            found = answers(self.book.loaded, self.example, name, who, doing)
        except ValueError as error:
            raise LessonError(f"{name} of {self.example.id}: {error}") from error
        asked = [self._offer(who, do, answer) for do, answer in zip(doing, found, strict=True)]
        question = f"**Which of these may {who} do?**"
        return f'<div class="asks no-terms" markdown="1">\n\n{question}\n\n' + "\n\n".join(asked) + "\n\n</div>\n"

    # How it is put together.

    def _found(self, name: str) -> TraceStep:
        if name not in self._steps:
            raise LessonError(f"{self.example.id} has no step {name!r}; choices: {', '.join(self._steps)}")
        return self._steps[name]

    def _link(self, step: TraceStep) -> str:
        page = addresses.address(self.book.books, self.book.rulebook.full_id("example", self.example.id))
        return f"[{steps.title(self.book, step)}]({page.lstrip('/').partition('/')[2]}#{step.id})"

    def _numbers(self, step: TraceStep) -> str:
        """Return every number that the step has changed, before and after, by whose it is."""
        was, now = (changed_zones.numbers(self._sheet.look, table) for table in (self._before[step.id], step.table))
        moved = [each for each in now if now[each] != was.get(each, 0)]
        told = ""
        for owner, numbers in groupby(moved, lambda each: each.owner):
            said = ", ".join(f"{self.book.word(each.term)} {was.get(each, 0)} → <b>{now[each]}</b>" for each in numbers)
            told += f"<li>{f'{owner}: ' if owner else ''}{said}</li>"
        return markup.as_it_is(f'<ul class="moved no-terms">{told}</ul>') if told else ""

    def _rules(self, step: TraceStep) -> Iterator[str]:
        told = [(text, event) for event in step.events if (text := steps.sentence(self.book, event))]
        if told:
            yield '<details class="at-work no-terms" markdown="1"><summary>What happens, and by which rules</summary>\n'
            for text, event in told:
                yield f"- {sentence_case(text)}. {self.book.link(event.rule)}"
            yield "\n</details>"

    def _offer(self, who: str, do: Mapping[str, object], answer: Answer) -> str:
        if answer.objections:
            verdict = "No"
            told = [f"{sentence_case(each.message)}: {self.book.link(each.rule)}." for each in answer.objections]
        else:
            verdict = "Yes"
            own = ((steps.sentence(self.book, event), event.rule) for event in answer.events if event.who == who)
            told = [f"{sentence_case(text)}: {self.book.link(rule)}." for text, rule in own if text]
        asked = steps.doing(self.book, do)
        said = " ".join([f"**{verdict}.**", *told])
        kind = verdict.lower()
        return f'<details class="offer offer--{kind}" markdown="1"><summary>{asked}</summary>\n\n{said}\n\n</details>'

    def _drawn(self, figure: str) -> str:
        """Return a figure with the symbols in it that none above it has used."""
        if not figure:
            return ""
        new = list(self._sheet.used.values())[self._defined :]
        self._defined += len(new)
        symbols = defining("".join(new))
        opening, _, rest = figure.partition(">")
        return markup.as_it_is(f"{opening}>{symbols if new else ''}{rest}")
