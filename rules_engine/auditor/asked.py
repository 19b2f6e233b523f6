"""What a page in a browser asks of the auditor and the linter, and the answers: JSON in, JSON out.

The page runs this package by a Python of its own; words and questions of all rulebooks travel in it as JSON.
"""

from __future__ import annotations

import functools
import json
import pkgutil
from collections.abc import Mapping

from rules_engine.auditor.auditing import Audit, Auditor
from rules_engine.auditor.claims import Claim
from rules_engine.auditor.findings import DEFAULT, AuditorOf, audited
from rules_engine.auditor.questions import Questions
from rules_engine.core.data import codec
from rules_engine.lexicon import asked
from rules_engine.lexicon.asked import Answer, Question, Units, told
from rules_engine.lexicon.ignoring import UNUSED
from rules_engine.lexicon.lexicon import Glossary, Lexicon
from rules_engine.lexicon.readers.document import line_and_column

_WORDS = "words.json"
_MOST = 1_000  # claims that are told one by one


def answer(ask: str, question: str) -> str:
    """Return the answer to what is asked: `audit`, `lint`, or `mend`. The question is a `Question`.

    Raises: KeyError for an unknown question.
    """
    return json.dumps(answered(_lexicon(), _auditor, ask, json.loads(question)))


def answered(lexicon: Lexicon, auditor_of: AuditorOf, ask: str, question: Question) -> Answer:
    """Return the answer by the words of a lexicon and the auditors of rulebooks.

    That of `audit` is made as that of `lint` is, and holds besides the first `claims`, how many there are
    (`claim_count`), and the sentences by kind (`kinds`) and, by reason, those that were not read (`declined`).
    """
    if ask != "audit":
        return asked.answered(lexicon, ask, question)
    text, enabled = question["text"], {*DEFAULT, UNUSED, *question["enable"]}
    audit, _, book = audited(text, question["syntax"], lexicon, auditor_of, question["rulebook"], enabled)
    return {**told(lexicon, text, ([*audit.findings], book)), **_read(audit, text)}


def files(glossaries: Mapping[str, Glossary], questions: Mapping[str, Questions]) -> dict[str, bytes]:
    """Return what travels with this package, by its path in it: words and questions by the names of rulebooks."""
    made = {_WORDS: codec.to_json(glossaries)}
    made |= {_questions_of(name): codec.to_json(each) for name, each in questions.items()}
    return {f"rules_engine/{path}": content.encode() for path, content in made.items()}


def _read(audit: Audit, text: str) -> Answer:
    place, units = line_and_column(text), Units(text)

    def claim_data(claim: Claim) -> Answer:
        said = {name: getattr(claim, name) for name in ("question", "shape", "value", "holds", "agrees", "why")}
        at = {"line": place(claim.start)[0], "start": units[claim.start], "end": units[claim.end]}
        return {**said, **at, "clause": " ".join(text[slice(*claim.clause)].split())}

    return {
        "claim_count": len(audit.claims),
        "claims": [claim_data(claim) for claim in audit.claims[:_MOST]],
        "kinds": dict(audit.kinds),
        "declined": dict(audit.declined),
    }


@functools.cache
def _lexicon() -> Lexicon:
    return Lexicon(codec.from_json(dict[str, Glossary], _travelling(_WORDS)))


@functools.cache
def _auditor(rulebook: str) -> Auditor:
    return Auditor(codec.from_json(Questions, _travelling(_questions_of(rulebook))), _lexicon())


def _questions_of(rulebook: str) -> str:
    return f"questions-{rulebook}.json"


def _travelling(path: str) -> str:
    data = pkgutil.get_data("rules_engine", path)
    assert data is not None, "words and questions travel in the package's own folder"
    return data.decode()
