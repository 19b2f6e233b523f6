"""Claims in words: each answer to a question in several printed forms, which the reader reads as that answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules_engine.auditor.english import english
from rules_engine.auditor.questions import Asked, Questions
from rules_engine.core.data.claim_questions import AMOUNTS

_ALLOWED = {
    "yes": ("{name} is allowed.", "{name}: one may.", "- {name} is possible."),
    "no": ("{name} is not allowed.", "{name}: one may not.", "- {name} is forbidden."),
    "must": ("{name} is mandatory.", "{name}: one must.", "- {name} is compulsory."),
    "optional": ("{name} is optional.", "{name}: one need not.", "- {name} is voluntary."),
}
_TRUE = {
    "yes": ("{name}.", "It is true: {name}.", "- {name}"),
    "no": ("It is not so that {name}.", "It is never so that {name}.", "- It is not true that {name}"),
}
_ORDERS = ("{first} comes before {second}.", "First {first}, then {second}.", "- {second} comes after {first}")
_ANSWERS = (
    "{name}: {answer}.",
    "{name} is {answer}.",
    "- {name}: {answer}",
    "| What | Answer |\n|---|---|\n| {name} | {answer} |",
)


def answers(asked: Asked) -> Iterator[str]:
    """Yield the answers that a text may give to a question, the right one first: what a claim can be made from."""
    yield asked.answer
    if asked.choices:
        yield from (name for name in asked.choices if name != asked.answer)
    elif asked.shape == "timing":
        same = {name for pair in english().same_moments if asked.answer in pair for name in pair}
        yield from (name for name in english().moments if name != asked.answer and name not in same)
    elif asked.shape == "order":
        yield "the other way round"
    elif asked.shape in AMOUNTS:
        yield from _other_amounts(asked.answer)
    else:
        yield "yes" if asked.answer == "no" else "no"


def _other_amounts(answer: str) -> Iterator[str]:
    """Yield another amount of the same kind: every number one higher."""
    if answer != "no limit":
        yield " ".join(
            "/".join(str(int(n) + 1) for n in word.split("/")) if word[0].isdigit() else word for word in answer.split()
        )


def printed(questions: Questions, asked: Asked, answer: str) -> tuple[str, ...]:
    """Return a claim in at least three forms: sentences, an item of a list, the row of a table."""
    name = asked.name[:1].upper() + asked.name[1:]
    if asked.shape == "order":
        first, second = asked.stops
        if answer != asked.answer:
            first, second = second, first
        return tuple(form.format(first=first[:1].upper() + first[1:], second=second) for form in _ORDERS)
    if asked.choices:
        said = english().first_way(asked.choices[answer], questions.called)
    elif asked.shape in AMOUNTS:
        unit = english().first_way(asked.unit, questions.called) if asked.unit else ""
        said = f"{answer} {unit}".strip()
    elif asked.shape == "timing":
        said = answer
    else:
        forms: Mapping[str, tuple[str, ...]] = _ALLOWED if asked.shape == "permission" else _TRUE
        return tuple(form.format(name=name if form.startswith("{") else asked.name) for form in forms[answer])
    return tuple(form.format(name=name, answer=said) for form in _ANSWERS)
