"""What an answer says that leaves out what its question said: the statement that both make together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rules_engine.auditor.english import listed
from rules_engine.auditor.reading.asking import without_end
from rules_engine.auditor.words import Hit, Token

_REACH = 4
"""So many words of a subject may stand before the name in it."""
_NOUN = 5
"""So many words may stand between `how many` and the verb."""
_ECHO = 4
"""So many words of an answer may say a question's verb again: `they do not`."""
_FRAGMENT = 11
"""So many tokens an answer has that is no sentence of its own."""


def replied(found: Sequence[Token], replies: Mapping[str, str]) -> str:
    """Return what an answer says by its first or last word, or by the verb of the question alone: `yes`, `no` or ``."""
    words = [token.text for token in found]
    if not words:
        return ""
    if words[0] in replies:
        return replies[words[0]]
    end = next((at for at, token in enumerate(found) if not token.is_word), len(words))
    opens = " ".join(words[:end])
    if opens in replies:
        return replies[opens]
    if 1 < end <= _ECHO and words[0] in listed("echoes") and words[1].removesuffix("n't") in listed("asks"):
        denies = words[1].endswith("n't") or words[2:end] == ["not"]
        return "no" if denies else "yes" if set(words[2:end]) <= listed("beside an echo") else ""
    if end > 2 and words[1] in listed("said"):
        return replies.get(words[2], "")
    said = [word for word in words if word[0].isalnum()]
    last = words[end : end + 1] == [","] and words[0] in listed("before a last yes") and len(said) <= _FRAGMENT
    return replies.get(said[-1], "") if last else ""


def fragment(found: Sequence[Token]) -> list[Token]:
    """Return the answer with which tokens begin, where it is no sentence of its own."""
    end = next((at for at, token in enumerate(found) if token.text in listed("ends a fragment")), len(found))
    for at, token in enumerate(found[:end]):
        rest = {it.text for it in found[at + 1 : end]}
        if token.text == "," and not rest.isdisjoint(listed("asks") | listed("acts")):
            end = at
            break
    part = list(found[:end])
    if not part or len(part) > _FRAGMENT or part[0].text in listed("acts"):
        return []
    whole = part[0].text not in listed("opens a moment") and any(token.text in listed("asks") for token in part)
    return [] if whole else part


def added(found: Sequence[Token]) -> list[Token]:
    """Return what an answer adds to its yes: `Yes, with the others`."""
    behind = found[2:] if len(found) > 2 and found[1].text == "," else found[1:]
    more = fragment(behind)
    return more if more and more[0].text in listed("opens a phrase") else []


def stated(asked: Sequence[Token], reply: Token, says: str, named: Sequence[Hit]) -> list[Token]:
    """Return the statement that `yes` or `no` makes of a question's tokens, empty where it is none of yes or no.

    `May Ann pass?` becomes `Ann may pass`, or with `no` `Ann may not pass`. The verb goes behind the subject: a
    pronoun, a name that is among `named`, or a word with its article. What is put in stands where the reply does.
    """
    asked = without_end(asked)
    verb = next((at for at in _begins(asked) if asked[at].text in listed("asks")), None)
    if verb is None or (says == "no" and any(token.text in listed("excepts") for token in asked)):
        return []
    behind = _subject_end(asked, verb + 1, named)
    if behind == verb + 1:
        return []
    word = asked[verb]._replace(large=False)
    if says == "no":
        put_in = [reply._replace(text="need") if word.text == "must" else word, reply._replace(text="not")]
    else:
        put_in = [] if word.text in listed("asks with do") else [word]
    rest = asked[behind:] if says == "no" else _of_one(asked[behind:], word.text)
    return [*asked[:verb], *asked[verb + 1 : behind], *put_in, *rest]


def filled(asked: Sequence[Token], answer: Sequence[Token], counts: int, named: Sequence[Hit]) -> list[Token]:
    """Return the statement that a fragment makes of a question's tokens, empty where it asks for none.

    `How many cards do I draw?` becomes `I draw two cards`. The answer is a number up to the token `counts`.
    """
    asked = without_end(asked)
    at = next((at for at in _begins(asked) if asked[at].text in listed("asks which")), None)
    if at is None:
        there = len(asked) > 1 and asked[1].text == "there" and counts
        return [*stated(asked, answer[0], "yes", named), *answer] if there else []
    what = asked[at].text
    if what == "how" and (at + 1 == len(asked) or asked[at + 1].text not in listed("how far")):
        return []
    noun = at + 1 + (what == "how")
    if noun == len(asked):  # behind what was stated before
        said = without_end(asked[:at])
        last = len(said) - (asked[-1].text in ("many", "much") and len(said) > 1)
        return [*said[:last], *answer, *said[last:]]
    if chosen := _first_of(asked[at:], answer):
        return chosen
    moment = what in ("when", "where") or (what == "how" and asked[at + 1].text not in ("many", "much"))
    verb = next((n for n in range(noun, min(noun + _NOUN, len(asked))) if asked[n].text in listed("asks")), len(asked))
    if moment and verb != noun:
        return []  # `when I am first, …`
    behind = _subject_end(asked, verb + 1, named) if _is_turned(asked, verb, what, named) else verb
    if behind <= verb:
        return _as_subject(asked, at, noun, answer, counts) if not moment and noun < len(asked) else []
    if what == "what" and asked[verb].text in listed("is"):
        behind = len(asked)
    word = [] if asked[verb].text in listed("asks with do") else [asked[verb]._replace(large=False)]
    said = [*asked[verb + 1 : behind], *word, *_of_one(asked[behind:], asked[verb].text)]
    first = min(behind - verb - 1 + len(word) + (asked[verb].text not in listed("is")), len(said))
    opens = listed("when") if moment else listed("when") | listed("opens a phrase")
    gap = next((n for n in range(first, len(said) - 1) if said[n].text in opens), len(said))
    return [*asked[:at], *said[:gap], *_counted(answer, counts, asked[noun:verb], what), *said[gap:]]


def _of_one(said: Sequence[Token], asks: str) -> list[Token]:
    """Return what is said behind a subject, as it is said of one without `does`: `it draws` for `does it draw`."""
    at = next((at for at, token in enumerate(said[:2]) if token.text not in listed("before a verb")), None)
    if asks != "does" or at is None or not said[at].is_word:
        return list(said)
    verb = said[at].text
    odd = {"have": "has", "be": "is"}.get(verb)
    ending = f"{verb[:-1]}ies" if verb[-1] == "y" and verb[-2:-1] not in listed("vowels") else f"{verb}s"
    if verb.endswith(("s", "x", "z", "ch", "sh", "o")):
        ending = f"{verb}es"
    return [*said[:at], said[at]._replace(text=odd or ending), *said[at + 1 :]]


def _begins(asked: Sequence[Token]) -> Iterator[int]:
    """Yield where a question may begin: with its first word, behind a sign, or behind a word that only leads in."""
    for at in range(len(asked)):
        before = asked[at - 1]
        if not at or not before.is_word or before.text in listed("joins") or before.text in listed("leads in"):
            yield at


def _is_turned(asked: Sequence[Token], verb: int, what: str, named: Sequence[Hit]) -> bool:
    """Whether the subject stands behind the verb: `how many may I take`, not `how many are in the row`."""
    if verb + 1 >= len(asked):
        return False
    word, next_ = asked[verb].text, asked[verb + 1].text
    if what == "who":
        return next_ in listed("acts")
    if word in listed("asks with do") or (word in listed("lets") and what not in ("how", "which")):
        return True
    begins = next_ in listed("pronouns") or next_ in listed("before a noun") or next_ in listed("people")
    return begins or any(hit.first == verb + 1 for hit in named)


def _as_subject(asked: Sequence[Token], at: int, noun: int, answer: Sequence[Token], counts: int) -> list[Token]:
    """Return the statement whose subject an answer is: `two cards lie there`."""
    if asked[at].text not in ("which", "how"):
        return [*asked[:at], *answer, *asked[noun:]]
    return [*asked[:at], *_counted(answer, counts, asked[noun : noun + 1], asked[at].text), *asked[noun + 1 :]]


def _counted(answer: Sequence[Token], counts: int, noun: Sequence[Token], what: str) -> list[Token]:
    """Return an answer with the noun that its question had: `two` cards, Layer `9`."""
    if {token.text for token in noun} & {token.text for token in answer}:
        return list(answer)
    if what == "which":
        return [*noun, *answer]
    return [*answer[:counts], *noun, *answer[counts:]] if counts else [*answer, *noun]


def _first_of(asked: Sequence[Token], answer: Sequence[Token]) -> list[Token]:
    """Return which of two comes first, as they were given: `which comes first, ash or oak?`."""
    texts = [token.text for token in asked]
    signs = [at for at, text in enumerate(texts) if text in (",", ":")]
    if not signs or "first" not in texts[: signs[0]] or texts.count("or") != 1 or texts.index("or") < signs[0]:
        return []
    at, either = signs[0] + 1, texts.index("or")
    words = {token.text for token in answer} - listed("before a noun")
    options = [list(asked[at:either]), list(asked[either + 1 :])]
    same = [len(words & {token.text for token in option}) for option in options]
    if same[0] == same[1]:
        return []
    first, other = options if same[0] > same[1] else reversed(options)
    comes = answer[-1]._replace(text="comes", large=False)
    first = [token._replace(start=comes.start, end=comes.end) for token in first]
    return [*first, comes, comes._replace(text="before"), *other]


def _subject_end(asked: Sequence[Token], first: int, named: Sequence[Hit]) -> int:
    """Return the token behind the subject that begins at a token."""
    if first < len(asked) and asked[first].text in listed("pronouns"):
        return first + 1
    at = first
    while at < len(asked) and asked[at].text in listed("before a noun"):
        at += 1
    names = [hit for hit in named if first <= hit.first <= first + _REACH and asked[hit.first].large]
    begun = [hit.last for hit in names if hit.first <= at]
    if not begun and at > first:  # a word may stand between an article and a name
        begun = [hit.last for hit in names if hit.first == at + 1]
    behind = max(begun, default=min(at + 1, len(asked)))
    if asked[behind - 1].text.endswith("'s") and behind < len(asked):
        behind = max((hit.last for hit in named if hit.first == behind), default=behind + 1)
    while behind < len(asked) and asked[behind].text in listed("people"):
        behind += 1
    return behind
