"""The question that a text has asked last: in full, with what it asks about, and what its answers state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from rules_engine.auditor.english import English, listed
from rules_engine.auditor.reading.asking import condition, in_full, is_bare, of_thing, without_end
from rules_engine.auditor.reading.mentions import Mentions
from rules_engine.auditor.reading.replies import added, filled, fragment, stated
from rules_engine.auditor.words import Hit, Token


class Questioning:
    """Keeps a text's last question; `things_in` finds what the game has in tokens."""

    def __init__(self, english: English, things_in: Callable[[Sequence[Token]], list[Hit]]) -> None:
        self._english = english
        self._things_in = things_in
        self.asked: Sequence[Token] = ()
        """The last question in full."""
        self._thing: Sequence[Token] = ()
        self._statement: Sequence[Token] = ()
        self._supposes: Sequence[Token] = ()

    def ask(self, asked: Sequence[Token], *, anew: bool) -> None:
        """Take a question, with what it leaves out from the one before unless it asks `anew`."""
        if anew:
            self.asked, self._thing, self._statement = (), (), ()
        self._supposes = condition(asked)
        self.asked = self._in_full(asked)
        self._statement = ()

    def asks_how_many(self) -> bool:
        """Whether it asks for a number."""
        asked = [token.text for token in self.asked]
        return any(how == "how" and what in listed("how") for how, what in pairwise(asked))

    def asks_leave(self) -> bool:
        """Whether it asks what one may do or has to: `is it pointless?` does not."""
        return self._english.permitted(self.asked)[0] in ("yes", "must")

    def answered(self, mentions: Mentions, *, first: bool) -> Sequence[Token]:
        """Return what it states with an answer, or with a sentence behind the `first`; nothing where that is unsure."""
        supposed = self._supposed(mentions.found)
        if not first:
            return supposed
        self._statement = supposed or self._stated(mentions)
        return self._statement

    def _in_full(self, asked: Sequence[Token]) -> Sequence[Token]:
        if is_bare(asked) and self._statement:
            return [*self._statement, asked[0]._replace(text=","), *asked]
        full = in_full(asked, self.asked, self._things_in(asked), self._things_in(self.asked))
        full, points = of_thing(full, self._thing, names=bool(self._things_in(full)))
        if not points and listed("stands for a thing").isdisjoint(token.text for token in full):
            things = sorted(self._things_in(full))
            verb = next((at for at, token in enumerate(full) if token.text in listed("asks")), len(full))
            for thing in [hit for hit in things if hit.first > verb][:1] or things[:1]:
                self._thing = full[thing.first : thing.last]
        return full

    def _supposed(self, found: Sequence[Token]) -> list[Token]:
        """Return an answer in full with what its question supposes: `The game ends if the deck is empty`."""
        supposes = bool(self._supposes) and listed("when").isdisjoint(token.text for token in found)
        return [*without_end(found), *self._supposes] if supposes else []

    def _stated(self, mentions: Mentions) -> list[Token]:
        named = self._things_in(self.asked)
        if mentions.reply:
            statement = stated(self.asked, mentions.found[0], mentions.reply, named)
            return [*statement, *added(mentions.found)] if statement and mentions.reply == "yes" else statement
        answer = fragment(mentions.found)
        counts = min((it.last for it in mentions.amounts if it.last <= len(answer)), default=0)
        return filled(self.asked, answer, counts, named) if answer else []
