"""A sentence that prints something beside a name: its words, and the number that stands beside the name of a Layer."""

from __future__ import annotations

from rules_engine.auditor.english import beside, numbered
from rules_engine.auditor.reading.entries import Stretch
from rules_engine.auditor.reading.mentions import Mentions
from rules_engine.auditor.reading.things import Things
from rules_engine.auditor.words import Hit

_Number = tuple[int, int, int]
"""A number, the first of the tokens that give it, and the one after the last."""


class Line:
    """A sentence with what it mentions, read token by token."""

    def __init__(self, stretch: Stretch, mentions: Mentions) -> None:
        self.stretch = stretch
        self.mentions = mentions
        self.things: Things = stretch.things
        self.found = stretch.found
        self.texts = [token.text for token in stretch.found]
        self.numbers = {amount.first: amount for amount in stretch.amounts if amount.kind == "number"}
        self._ending = {amount.last: amount for amount in self.numbers.values()}

    def text(self, at: int) -> str:
        """Return the text of a token, empty where there is none."""
        return self.texts[at] if 0 <= at < len(self.texts) else ""

    def is_name(self, hit: Hit) -> bool:
        """Whether what stands there is written as a name, or an icon."""
        return self.found[hit.first].large or not self.texts[hit.first][0].isalpha()

    def is_layer_word(self, at: int) -> bool:
        """Whether a token says that a number is that of a Layer."""
        if self.text(at) == "l":  # as in “L” and 7
            behind = self.found[at + 1] if at + 1 < len(self.found) else None
            return self.found[at].large and behind is not None and behind.start == self.found[at].end
        return self.text(at) in beside("levels") and self.text(at - 1) != "world"

    def after_links(self, at: int) -> int:
        """Return the token that stands behind at most three small words."""
        behind = at
        while behind - at < 4 and self.text(behind) in beside("links"):
            behind += 1
        return behind

    def layer_number(self, at: int, *, is_kind: bool = False) -> _Number | None:
        """Return the number of `Layer 7` or `Layer number 7` that begins at a token.

        A kind may stand behind it only where it says of which kind a card is (`is_kind`): else icons are meant.
        """
        after = at + 1 if self.is_layer_word(at) else at
        if self.text(after) in beside("numbers"):
            after += 1 + (self.text(after + 1) == ".")
        amount = self.numbers.get(after) if after > at else None
        if amount is None or amount.bound or (self.text(amount.last) in beside("icons") and not is_kind):
            return None
        return amount.value, at, amount.last

    def layer_number_before(self, at: int) -> _Number | None:
        """Return the number of `Layer 7` or `the 7th Layer` that ends before a token."""
        amount = self._ending.get(at)
        if amount and self.is_layer_word(amount.first - 1) and not amount.bound:
            return amount.value, amount.first - 1, at
        if self.is_layer_word(at - 1):
            for first in (at - 2, at - 3):
                which = self.which(first)
                if which and which[1] == at - 1:
                    return which[0], first, at
        return None

    def which(self, at: int) -> tuple[int, int] | None:
        """Return the number of `third` or `3rd` that begins at a token, and the token behind it."""
        if self.text(at) in numbered():
            return numbered()[self.text(at)], at + 1
        ends = self.text(at).isdecimal() and self.text(at + 1) in ("st", "nd", "rd", "th")
        return (int(self.text(at)), at + 2) if ends and len(self.text(at)) < 4 else None

    def number_of(self, hit: Hit) -> _Number | None:
        """Return the number that is given to the name of a Layer, with the tokens that give it."""
        if self.text(hit.last) in beside("icons") - {"pattern", "patterns"}:
            return None
        return self._number_ahead(hit) or self._number_behind(hit)

    def _number_ahead(self, hit: Hit) -> _Number | None:
        """Return the number of `Layer 7 (Presence)`, `Layer 7: Presence`, `the 7th Layer, Presence`, `7. Presence`."""
        at = hit.first
        while hit.first - at < 3 and self.text(at - 1) in beside("links before a name"):
            at -= 1
        linked = self.texts[at : hit.first]
        if "," in linked and self.text(hit.last) not in ("", *beside("ends")):
            return None
        if found := self.layer_number_before(at):
            return found[0], found[1], hit.last
        amount = self._ending.get(at)
        alone = amount and amount.first == 0 and linked and linked[0] != "," and hit.last >= len(self.texts) - 1
        return (amount.value, 0, hit.last) if amount and alone else None

    def _number_behind(self, hit: Hit) -> _Number | None:
        """Return that of `Presence is Layer 7`, `Presence (7)`, `Presence, the 7th Layer`, `Presence number 7`."""
        at = self.after_links(hit.last)
        if found := self.layer_number(at):
            return found[0], hit.first, found[2]
        which = self.which(at)
        if which and self.text(hit.last) in ("is", ","):
            ends = self.text(which[1]) in ("", *beside("ends")) and self._speaks_of_layers()
            if self.is_layer_word(which[1]) or ends:
                return which[0], hit.first, which[1]
        amount = self.numbers.get(hit.last + 1)
        if amount and self.text(hit.last) == "(" and self.text(amount.last) == ")" and not amount.sign:
            return (amount.value, hit.first, amount.last) if self._speaks_of_layers() else None
        return None

    def _speaks_of_layers(self) -> bool:
        """Whether Layers are spoken of here, and not what lies somewhere."""
        return any(asked.says[1] in self.mentions.everywhere for asked in self.things.layers.values()) or (
            "layer" in self.mentions.everywhere
        )
