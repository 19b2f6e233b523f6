"""What is found by what players type: how often the right answer comes first, and what gets none."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
import yaml

from rules_engine.library import Loaded
from rules_engine.may_i import index
from rules_engine.may_i.entries import Found
from rules_engine.may_i.ranking import Answers, Ranking
from rules_engine.may_i.spoken import english
from rules_engine.site import rankings as site_rankings
from tests.may_i.conftest import QUERIES, Ranked

NAMES = ["meaning-made", "life-meaning", "meeple-inc"]
KILOBYTES = 150


def share(good: list[bool]) -> float:
    return sum(good) / len(good)


def stands_on(ranked: Ranked, answers: Answers, first: int) -> set[str]:
    """Return what the first answers stand on; nothing where the question is not covered."""
    return {ranked.found[hit.id].cites[0] for hit in answers.found[:first]} if answers.covered else set()


def queries(prefix: str, name: str) -> Iterator[tuple[str, set[str]]]:
    """Yield what players type, with the full ids that are right for it."""
    listed = yaml.safe_load((QUERIES / "short" / f"{name}.yaml").read_text("utf-8"))
    return ((asked, {f"{prefix}.{one}" for one in ids}) for asked, ids in listed.items())


@pytest.mark.parametrize("name", NAMES)
def test_the_right_answer_is_among_the_first_two(books: dict[str, Loaded], rankings: dict[str, Ranked], name: str):
    """Of short queries, as they are typed at the table."""
    book, ranked = books[name].rulebook, rankings[name]
    asked = list(queries(book.prefix, name))
    assert not {one for _, ids in asked for one in ids} - set(book.ids())

    wrong = [query for query, ids in asked if not ids & stands_on(ranked, ranked.ranking.answers(query), 2)]

    assert len(wrong) <= 0.1 * len(asked), wrong


@pytest.mark.parametrize(("name", "least"), [("meaning-made", 0.82), ("life-meaning", 0.9), ("meeple-inc", 0.85)])
def test_what_others_ask_in_words_of_their_own_is_found(rankings: dict[str, Ranked], name: str, least: float):
    """By people who knew the rules and not the answers, nor the words that are listed as heard."""
    ranked = rankings[name]
    files = sorted((QUERIES / "development").glob(f"{name}*.yaml"))
    listed = [each for file in files for each in yaml.safe_load(file.read_text("utf-8"))]

    good = [bool({*each["cites"]} & stands_on(ranked, ranked.ranking.answers(each["query"]), 2)) for each in listed]
    print(f"{name}: {share(good):.3f} of {len(listed)}")

    assert share(good) >= least


@pytest.mark.parametrize("name", NAMES)
def test_a_foreign_question_gets_no_verdict(rankings: dict[str, Ranked], foreign: list[str], name: str):
    """What shares a few words with the game is no question about it."""
    ranked = rankings[name]

    answered = [query for query in foreign if ranked.ranking.answers(query).covered]

    assert len(answered) <= 0.07 * len(foreign), answered


@pytest.mark.parametrize(
    "query",
    [
        "how do I castle",
        "how many cards in a Catan deck",
        "what is the capital of France",
        "how does a betting round work",
        "what does wheat cost at the market",
    ],
)
def test_castling_is_covered_by_no_rulebook(rankings: dict[str, Ranked], query: str):
    """Nor is what is asked of no game at all."""
    assert not any(ranked.ranking.answers(query).covered for ranked in rankings.values())


@pytest.mark.parametrize(
    ("ways", "least"),
    [((1,), (0.32, 0.44, 0.60)), pytest.param(range(1, 9), (0.28, 0.41, 0.58), marks=pytest.mark.soak)],
    ids=["the first", "each"],
)
def test_a_question_is_found_by_words_nobody_wrote_down(
    books: dict[str, Loaded], rankings: dict[str, Ranked], ways: Sequence[int], least: tuple[float, float, float]
):
    """A way to ask, taken out of the data, leads to an answer on the same rule: first, among two, among six.

    Writers make those as different as they can, so it is the worst case; what people type lies between it and certain.
    """
    good: tuple[list[bool], list[bool], list[bool]] = ([], [], [])
    for name, ranked in rankings.items():
        for n in ways:
            without = [_without(entry, n) for entry in ranked.found.values()]
            ranking = Ranking(index.data(books[name].rulebook, without, english()))
            for entry in ranked.found.values():
                if entry.kind == "answer" and len(entry.phrases) > n:
                    given = ranking.answers(entry.phrases[n])
                    for top, listed in zip((1, 2, 6), good, strict=True):
                        listed.append(entry.cites[0] in stands_on(ranked, given, top))

    assert len(good[0]) > 400 * len(ways) ** 0.5
    for listed, bound in zip(good, least, strict=True):
        assert share(listed) > bound, [round(share(each), 3) for each in good]


def _without(entry: Found, n: int) -> Found:
    """Return an answer without one way to ask for it."""
    return replace(entry, phrases=entry.phrases[:n] + entry.phrases[n + 1 :]) if entry.kind == "answer" else entry


@pytest.mark.parametrize("name", NAMES)
def test_every_question_finds_its_own_answer(rankings: dict[str, Ranked], name: str):
    """As it is typed without a care, and in another way to ask it; a few say the same of several moments."""
    ranked = rankings[name]
    asked = [(entry, entry.phrases[n]) for entry in ranked.found.values() if entry.kind == "answer" for n in (0, -1)]

    lost = [
        phrase
        for entry, phrase in asked
        if entry.cites[0] not in stands_on(ranked, ranked.ranking.answers(f" {phrase.lower().rstrip('?')} "), 2)
    ]

    assert len(lost) <= 0.02 * len(asked), lost


@pytest.mark.parametrize("name", NAMES)
def test_a_question_in_its_own_words_is_answered_first(rankings: dict[str, Ranked], name: str):
    """Also one of few words, most of which are left out elsewhere: “What may I do?”."""
    ranked = rankings[name]
    asked = [(entry.id, phrase) for entry in ranked.found.values() if entry.kind == "answer"
             for phrase in entry.phrases if len([*english().stems(phrase)]) < 2]  # fmt: skip
    assert len(asked) > 50

    answers = [(wanted, phrase, ranked.ranking.answers(phrase, 1)) for wanted, phrase in asked]

    assert not [phrase for wanted, phrase, given in answers if not given.covered or given.found[0].id != wanted]


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_word_card_and_table_is_found_by_its_name(rankings: dict[str, Ranked], name: str):
    """Nothing of the rulebook stays unfound: it stands among the first, or an answer that stands on it does."""
    ranked = rankings[name]
    lost = [
        entry.id
        for entry in ranked.found.values()
        if entry.kind != "answer" and entry.cites[0] not in {
            cited for hit in ranked.ranking.answers(entry.title, 10).found for cited in ranked.found[hit.id].cites
        }
    ]  # fmt: skip

    assert len(lost) <= 0.03 * len(ranked.found), lost


@pytest.mark.parametrize("name", NAMES)
def test_what_people_say_for_a_word_leads_to_it(books: dict[str, Loaded], rankings: dict[str, Ranked], name: str):
    """Each word of `heard_as` finds something that the term's own name finds, too."""
    ranked = rankings[name]
    heard = [(term, said) for term in books[name].rulebook.terms.values() for said in term.heard_as]
    assert len(heard) > 150

    deaf = []
    for term, said in heard:
        by_name = {hit.id for hit in ranked.ranking.answers(term.name, 20).found}
        if not by_name & {hit.id for hit in ranked.ranking.answers(said, 10).found}:
            deaf.append((term.name, said))

    assert len(deaf) <= 0.1 * len(heard), deaf


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("touchpiont refused", "touchpoint refused"),
        ("initative deck empty", "initiative deck empty"),
        ("donating while fragil", "donate while Fragile"),
        ("convertion twice", "conversion twice"),
        ("❤️Support", "support"),
        ("Frágile", "fragile"),
        ("can’t I pass?", "can I pass?"),
        ("Pattern Markets", "Pattern Market"),
        ("refuse touchpoi", "refuse touchpoint"),
    ],
)
def test_spelling_endings_and_icons_do_not_matter(rankings: dict[str, Ranked], typed: str, meant: str):
    """What is typed in haste finds the same first."""
    ranking = rankings["meaning-made"].ranking

    assert ranking.answers(typed, 1).found[0].id == ranking.answers(meant, 1).found[0].id


@pytest.mark.parametrize(
    ("name", "typed", "meant"),
    [
        ("meaning-made", "touch point refused do i lose my action", "touchpoint refused do i lose my action"),
        ("life-meaning", "touch point refused", "touchpoint refused"),
        ("meeple-inc", "where does the hour glass start", "where does the hourglass start"),
        ("meeple-inc", "meeplebot space is full", "Meeple-Bot space is full"),
        ("meeple-inc", "what do play tests buy", "what do playtests buy"),
        ("meeple-inc", "awardcard secret", "Award card secret"),
    ],
)
def test_a_name_is_found_in_one_word_or_two(rankings: dict[str, Ranked], name: str, typed: str, meant: str):
    """People part names, and write them together, as they like."""
    ranking = rankings[name].ranking

    given, wanted = ranking.answers(typed, 1), ranking.answers(meant, 1)

    assert given.covered
    assert given.found[0].id == wanted.found[0].id


@pytest.mark.parametrize(
    ("name", "typed", "card"),
    [
        ("meaning-made", "Skin cost", "mm.card.skin"),
        ("meaning-made", "what does the repair loop card cost", "mm.card.repair-loop"),
        ("meaning-made", "resiprocity", "mm.card.reciprocity"),
        ("life-meaning", "mentorship archive requires", "lm.card.mentorship-archive"),
        ("meeple-inc", "how many skills does the reporter have", "mi.card.reporter"),
    ],
)
def test_a_card_is_found_by_its_name_whatever_is_asked_of_it(
    rankings: dict[str, Ranked], name: str, typed: str, card: str
):
    """Where no answer says more of it, the card is the answer."""
    given = rankings[name].ranking.answers(typed, 2)

    assert given.covered
    assert card in {hit.id for hit in given.found}


@pytest.mark.parametrize(
    ("typed", "cited"),
    [
        ("can i load pulse if someone else has pulse", "mm.pattern.unique"),
        ("how many boxes does local clinic have", "mm.initiative.boxes"),
        ("when is learning archive complete", "mm.complete.when"),
    ],
)
def test_what_holds_of_a_kind_is_found_by_the_name_of_a_card(rankings: dict[str, Ranked], typed: str, cited: str):
    """Right behind the card, where it is not the first answer."""
    ranked = rankings["meaning-made"]

    assert cited in stands_on(ranked, ranked.ranking.answers(typed), 2)


@pytest.mark.parametrize(
    ("typed", "cited"),
    [
        ("we have a group score of 16", {"lm.end.group-state", "lm.end.group-score"}),
        ("stabilize at drift 5", {"lm.stabilize.drift"}),
        ("is regulation convertible", {"lm.conversion.rate"}),
        ("discard just one card with recalibrate", {"lm.recalibrate.at-least-one"}),
    ],
)
def test_a_number_of_the_game_at_hand_is_in_no_way(rankings: dict[str, Ranked], typed: str, cited: set[str]):
    """A score may be any number, and no answer names them all."""
    ranked = rankings["life-meaning"]

    assert cited & stands_on(ranked, ranked.ranking.answers(typed), 2)


@pytest.mark.parametrize("typed", ["i", "i a", "the", "may I", "", "?!", "am"])
def test_words_that_say_nothing_find_nothing(rankings: dict[str, Ranked], typed: str):
    """A stop word or a single letter is the beginning of no other word."""
    assert rankings["life-meaning"].ranking.answers(typed) == (False, [])


@pytest.mark.parametrize("name", NAMES)
def test_the_data_of_a_rulebook_is_light(books: dict[str, Loaded], name: str):
    """With all that is shown of each entry, it travels as 150 kB at most."""
    files = site_rankings.files(books, lambda address: address.lstrip("/"))
    data = files[f"{name}/may-i/ranking.json"]

    assert len(gzip.compress(data)) < KILOBYTES * 1000
    assert len(json.loads(data)["shown"]) == len(json.loads(data)["ids"])


def test_an_endless_word_keeps_its_endings():
    """Looking for them would take time that grows with the square of its length."""
    spoken = english()

    assert spoken.stem("gatherings") == spoken.stem("gather")
    assert spoken.stem("ab" * 30 + "ings") == "ab" * 30 + "ings"
