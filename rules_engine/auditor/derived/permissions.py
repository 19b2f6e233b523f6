"""What one may do: each entry of May I…? that is answered by yes or no, in each wording that asks for leave."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules_engine.core.data.claim_questions import ClaimQuestion
from rules_engine.core.data.player_questions import NO, YES
from rules_engine.core.data.rulebook import RulebookData

_ASKS = re.compile(r"(May|Can|Must|Am I allowed to|Are we allowed to|Is it allowed to) (.+)\?")
_OPEN = re.compile(
    r"[,;]|\b(if|when|after|before|while|because|or|not|no|never|nothing|nobody|none|forbid\w*|here|instead|it|them)\b"
)
"""What a wording must not have: a condition, a denial, or a word that points elsewhere."""


def questions(book: RulebookData) -> Iterator[ClaimQuestion]:
    """Yield a question for each wording: its one anchor is what is asked, after `must` where it is a duty."""
    for full_id, entry in book.questions.items():
        if str(entry.says) not in (YES, NO) or entry.cases:
            continue
        for n, wording in enumerate(dict.fromkeys((entry.question, *entry.also))):
            found = _ASKS.fullmatch(wording)
            if not found or _OPEN.search(wording):
                continue
            duty = "must" if found[1] == "Must" else "may"
            yield ClaimQuestion(
                id=f"{book.prefix}.claim.{duty}.{entry.id}.{n}", asks="value", stands_on=entry.stands_on,
                see=(full_id,), says=(found[2],), name=wording.removesuffix("?"), answer=str(entry.says),
                otherwise={choice: str(it.says) for choice, it in entry.otherwise.items() if str(it.says) in (YES, NO)},
            )  # fmt: skip
