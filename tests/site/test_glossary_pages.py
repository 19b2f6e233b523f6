"""The page of a term: what it is taken for, and where it is seen in play."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules_engine.core.data.rulebook import Confusable, IconNote, Replaced
from rules_engine.library import Loaded
from rules_engine.site.pages import glossary, replays, seen_in_play, steps, workshop
from rules_engine.site.pages.book import Book
from rules_engine.site.pages.whereabouts import Whereabouts
from tests.site.reading_pages import plain, sections


def test_what_a_term_is_taken_for_stands_on_both_pages(tiny: dict[str, Loaded]):
    """Whichever of the two says so; each is said once."""
    made = glossary.pages(with_terms(tiny, prism=[Confusable(term="card", because="A card lies in it.")]))

    assert others(made["tiny/glossary/prism.md"]) == ["- Card: A card lies in it."]
    assert others(made["tiny/glossary/card.md"]) == ["- 🌈Prism: A card lies in it."]
    assert "Not to confuse with" not in made["tiny/glossary/game.md"]


def test_a_term_names_those_that_share_its_icon(tiny: dict[str, Loaded]):
    """Unless it is said already why they are not the same."""
    note = IconNote(icon="🌈", status="shared", terms=("prism", "card", "game"), why="All are of paper.")
    made = glossary.pages(with_terms(tiny, note, prism=[Confusable(term="card", because="A card lies in it.")]))

    said = ["- Card: A card lies in it.", "- Game, with the same icon: All are of paper."]
    assert others(made["tiny/glossary/prism.md"]) == said


def test_a_replaced_name_is_laid_at_no_text_in_particular(tiny: dict[str, Loaded]):
    """Most of them are only what people say."""
    book = with_terms(tiny)
    card = replace(book.rulebook.terms["ti.term.card"], replaces=(Replaced(form="slip", why="It is a Card."),))
    terms = {**book.rulebook.terms, "ti.term.card": card}
    loaded = replace(book.loaded, rulebook=replace(book.rulebook, terms=terms))
    book = Book({"tiny": loaded}, loaded)

    index = glossary.pages(book)["tiny/glossary/index.md"]
    contradictions = workshop.pages(book)["tiny/workshop/contradictions.md"]

    assert "[1 name](../workshop/contradictions.md) that texts or people use for it is replaced." in index
    assert "\nPeople and texts often have several names for one thing. This is" in contradictions
    assert "published texts" not in index + contradictions


def others(page: str) -> list[str]:
    """Return what the page of a term says of others it is taken for."""
    return [plain(line) for line in sections(page)["Not to confuse with"].splitlines() if line.startswith("- ")]


def with_terms(tiny: dict[str, Loaded], *notes: IconNote, **confused: list[Confusable]) -> Book:
    loaded = tiny["tiny"]
    terms = dict(loaded.rulebook.terms)
    for term_id, others in confused.items():
        full_id = f"ti.term.{term_id}"
        terms[full_id] = replace(terms[full_id], not_to_confuse=tuple(others))
    loaded = replace(loaded, rulebook=replace(loaded.rulebook, terms=terms, icons=notes))
    return Book({"tiny": loaded}, loaded)


@pytest.mark.parametrize(("game", "most"), [("meaning-made", 7), ("life-meaning", 5)])
def test_nearly_every_term_is_seen_in_play(books: dict[str, Loaded], game: str, most: int):
    """The step it leads to, replayed, cites a rule of the term or names it."""
    book = Book(books, books[game])
    unseen = []
    for term in book.rulebook.terms.values():
        scene = seen_in_play.decisive(book, term)
        if scene is None:
            unseen.append(term.id)
            continue
        example = book.rulebook.examples[book.rulebook.full_id("example", scene.example)]
        trace = replays.trace(book, example)
        assert trace is not None
        step = next(step for step in trace.steps if step.id == scene.step)
        assert scene.is_legal == (not step.objections)
        cited = {event.rule for event in step.events} | {objection.rule for objection in step.objections}
        words = " ".join([steps.title(book, step), *(steps.sentence(book, event) for event in step.events)]).lower()
        cards = [card.name.lower() for card in book.rulebook.cards.values()]
        names = [term.name.lower(), *map(str.lower, term.forms), *cards]
        assert cited & set(term.rules) or any(name in words for name in names), term.id

    assert len(unseen) <= most, unseen


def test_a_term_shows_its_step_and_what_its_rules_do_there(books: dict[str, Loaded]):
    """Each line with its rule, and no more than a few; a link leads to the step."""
    book = Book(books, books["meaning-made"])

    section = "\n".join(seen_in_play.section(book, book.rulebook.terms["mm.term.recycle"]))

    assert "Recycle" in section.split("\n- ")[0]
    told = section.split("\n- ")[1:]
    assert 0 < len(told) <= seen_in_play.MOST
    assert all("(rule:mm." in line for line in told)
    assert "](../examples/" in section


def test_a_rulebook_that_nobody_can_replay_shows_no_step(tiny: dict[str, Loaded]):
    """Its terms have pages all the same."""
    book = Book(tiny, tiny["tiny"])

    assert [list(seen_in_play.section(book, term)) for term in book.rulebook.terms.values()] == [[], [], []]


@pytest.mark.parametrize("game", ["meaning-made", "life-meaning"])
def test_what_lies_somewhere_is_shown_there(books: dict[str, Loaded], game: str):
    """Each board, zone, card and part of a card is; with one place filled on the plan, or one pin; nothing else is."""
    book = Book(books, books[game])
    look = book.rulebook.look
    zones = {zone.term: board.id for board in look.boards for zone in board.zones if not zone.only}
    parts = {part.term for card in look.cards for part in card.parts if part.term}
    whole = {board.id for board in look.boards} | {card.kind for card in look.cards}
    places = Whereabouts(book)

    for term in book.rulebook.terms.values():
        shown = places.of(term.id, f"{game}/glossary/{term.id}.md")
        assert bool(shown) == (term.id in {*zones, *parts, *whole}), term.id
        if term.id in zones:
            assert shown.count('class="d-here"') == 1
            assert f'href="../../board/#{zones[term.id]}"' in shown
        elif shown:
            assert shown.count('class="d-pin"') + shown.count('class="d-here"') == (term.id in parts), term.id
