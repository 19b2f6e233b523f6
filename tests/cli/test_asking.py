"""`rulebook ask`: what a player asks, answered."""

from __future__ import annotations

import json


def test_an_answer_opens_with_its_question_and_says_whose_word_it_is(run):
    """The verdict, one sentence, the rule by number and id, and what the engine says of the position."""
    result = run("ask", "can I donate when fragile")

    assert result.exit_code == 0
    assert result.stdout.startswith(
        "May I donate while I am Fragile?\n"
        "  No. Whoever has no 🛡️Vitals cannot donate ❤️Support.\n"
        "  by     10.6 mm.fragile.no-donation, published\n"
    )
    assert "\n  shown  Alex: donate ❤️Support: refused by mm.fragile.no-donation\n" in result.stdout


def test_programs_get_the_answers_as_data(data):
    """Best first, with what each stands on."""
    answers = data("ask", "skip turn", "--rulebook", "life-meaning")

    assert answers["version"] == 1
    first = answers["answers"][0]
    assert first.keys() == {
        "id", "question", "says", "because", "authority", "partly", "cites", "number", "rulebook", "score",
    }  # fmt: skip
    assert (first["says"], first["cites"][0], first["rulebook"]) == ("No", "lm.round.actions", "life-meaning")
    assert [each["score"] for each in answers["answers"]] == sorted(
        (each["score"] for each in answers["answers"]), reverse=True
    )


def test_a_card_is_answered_with_what_it_says(run):
    """Its name alone would be no answer to what it costs."""
    result = run("ask", "Skin cost", "--rulebook", "meaning-made")

    assert result.exit_code == 0
    assert result.output.startswith("Skin\n  mm.card.skin\n")
    assert "requirement  energy 1\n" in result.output


def test_what_no_answer_covers_is_a_finding(run):
    """One line says so, and where questions for the designer are."""
    result = run("ask", "how do I castle")

    assert result.exit_code == 1
    assert result.stdout == (
        "meaning-made: not covered. Questions for the designer, on the site: "
        "/meaning-made/workshop/questions-for-the-designer/\n"
    )
    assert run("ask", "how do I castle", "--rulebook", "tests/bad_input/base").stdout == "lantern-road: not covered.\n"

    result = run("ask", "how do I castle", "--format", "json")
    assert (result.exit_code, json.loads(result.stdout)) == (1, {"version": 1, "answers": []})


def test_a_rulebook_without_answers_answers_with_its_rules(run):
    """Nothing of it stays unfound."""
    result = run("ask", "how many steps", "--rulebook", "tests/bad_input/base")

    assert result.exit_code == 0, result.stdout
    assert "lr." in result.stdout


def test_a_missing_question_is_wrong_usage(run):
    """In one line."""
    result = run("ask")

    assert (result.exit_code, len(result.stderr.splitlines())) == (2, 1)
