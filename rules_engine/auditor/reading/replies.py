"""What a plain yes or no says: the question before it, turned into the statement that the reply makes of it."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.auditor.english import listed
from rules_engine.auditor.words import Hit, Token

_REACH = 4
"""So many words of a subject may stand before the name in it."""


def stated(asked: Sequence[Token], reply: Token, says: str, named: Sequence[Hit]) -> list[Token]:
    """Return the statement that `yes` or `no` makes of a question's tokens, empty where it is none of yes or no.

    `May Ann pass?` becomes `Ann may pass`, or with `no` `Ann may not pass`. The verb goes behind the subject: a
    pronoun, a name that is among `named`, or a word with its article. What is put in stands where the reply does.
    """
    last = len(asked)
    while last and not asked[last - 1].is_word and not asked[last - 1].text.isdecimal():
        last -= 1
    begins = (at for at in range(last) if not at or not asked[at - 1].is_word or asked[at - 1].text in listed("joins"))
    verb = next((at for at in begins if asked[at].text in listed("asks")), None)
    if verb is None:
        return []
    behind = _subject_end(asked[:last], verb + 1, named)
    if behind == verb + 1:
        return []
    word = asked[verb]._replace(large=False)
    if says == "no":
        put_in = [reply._replace(text="need") if word.text == "must" else word, reply._replace(text="not")]
    else:
        put_in = [] if word.text in listed("asks with do") else [word]
    return [*asked[:verb], *asked[verb + 1 : behind], *put_in, *asked[behind:last]]


def _subject_end(asked: Sequence[Token], first: int, named: Sequence[Hit]) -> int:
    """Return the token behind the subject that begins at a token."""
    if first < len(asked) and asked[first].text in listed("pronouns"):
        return first + 1
    at = first
    while at < len(asked) and asked[at].text in listed("before a noun"):
        at += 1
    names = [hit for hit in named if first <= hit.first <= first + _REACH and asked[hit.first].large]
    begun = [hit.last for hit in names if hit.first <= at]
    behind = max(begun, default=min(at + 1, len(asked)))
    while behind < len(asked) and asked[behind].text in listed("people"):
        behind += 1
    return behind
