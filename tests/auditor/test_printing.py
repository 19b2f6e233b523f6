"""Every claim that can be made from the questions of a rulebook is printed in three forms, and read as what it was."""

from __future__ import annotations

import pytest

from rules_engine.auditor.printing import answers, printed
from rules_engine.lexicon import documents
from tests.auditor.measured import auditor


@pytest.mark.parametrize("rulebook", ["meaning-made", "life-meaning", "meeple-inc"])
def test_what_is_printed_is_read_as_the_same_claim(rulebook: str):
    """Right answers and wrong ones, each by its own question."""
    reader = auditor(rulebook)
    told = []
    for asked in reader.questions.asked:
        if asked.id in reader.reader.own or ".claim.order." in asked.id:  # `test_derived` has those
            continue
        for answer in answers(asked):
            forms = printed(reader.questions, asked, answer)
            assert len(forms) >= 3
            for form in forms:
                page = documents.read(f"{reader.questions.title}\n\n{form}", "markdown")
                read = [claim for claim in reader.audit(page).claims if claim.question == asked.id]
                if not any(claim.agrees is (answer == asked.answer) for claim in read):
                    told.append(f"{asked.id} as {answer!r}: {form!r} is read as {[(it.value, it.why) for it in read]}")
    assert told == []
