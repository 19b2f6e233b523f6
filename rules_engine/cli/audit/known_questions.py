"""The auditors of rulebooks, made when a text asks for one; their questions are kept in the user's cache."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping

from rules_engine.auditor.auditing import Auditor
from rules_engine.auditor.gathering import questions_of
from rules_engine.auditor.questions import Questions
from rules_engine.cli.command import WrongUsage, unknown
from rules_engine.cli.lint.cache import Form, Made, cached, places_of_packages
from rules_engine.core.data.rulebook import RulebookData
from rules_engine.core.data.rulings import Rulings, Variants
from rules_engine.lexicon.lexicon import Lexicon

FORM = Form(Questions, ("core", "lexicon", "library", "auditor", "games"))


class Auditors:
    """The auditor of each rulebook, under the rulings and variants of the command line that it knows.

    `rulebook` is the name or folder the command is given, `declared` the name of that rulebook: it has to know all of
    them. Where none is given, each choice has to be known to one.
    """

    def __init__(
        self, lexicon: Lexicon, rulebook: str, declared: str | None, variants: Variants, rulings: Rulings
    ) -> None:
        """Raises: WrongUsage for choices that nobody knows or that contradict one another."""
        self.lexicon = lexicon
        self._places = {name: name for name in lexicon.glossaries} | ({declared: rulebook} if declared else {})
        self._chosen: dict[str, tuple[Variants, Rulings]] = {}
        self._made: dict[str, Auditor] = {}
        if variants or rulings:
            self._chosen = (
                {declared: (variants, rulings)} if declared else _known(lexicon.glossaries, variants, rulings)
            )
            for name in self._chosen:
                self(name)

    def __call__(self, name: str) -> Auditor:
        """Return the auditor of a rulebook. Raises: InputProblems; WrongUsage for choices that do not fit."""
        if name not in self._made:
            self._made[name] = Auditor(questions(self._places[name], *self._chosen.get(name, ({}, {}))), self.lexicon)
        return self._made[name]


def questions(rulebook: str, variants: Variants, rulings: Rulings) -> Questions:
    """Return the questions of a rulebook, a name or a folder, with the answers under some choices.

    Raises: InputProblems when it cannot be read; WrongUsage for choices that do not fit.
    """
    what = ("questions", rulebook, os.path.isdir(rulebook) and os.getcwd(), variants, rulings)
    return cached(what, lambda: _read(rulebook, variants, rulings), FORM).value


def _read(rulebook: str, variants: Variants, rulings: Rulings) -> Made[Questions]:
    from rules_engine import library
    from rules_engine.core.data.ruleset import resolve

    loaded = library.load(rulebook)
    try:
        ruleset = resolve(loaded.rulebook, variants, rulings)
    except ValueError as error:
        raise WrongUsage(str(error)) from error
    name = loaded.rulebook.name
    files = dict.fromkeys([*places_of_packages(), *loaded.home.files(name)])

    def where(full_id: str) -> str:
        place = loaded.places.of(full_id)
        return f"{place.path}:{place.line}" if place.line else ""

    return Made(questions_of(loaded.rulebook, ruleset, where), name, files)


def _known(names: Iterable[str], variants: Variants, rulings: Rulings) -> dict[str, tuple[Variants, Rulings]]:
    """Return the choices that fit each of some rulebooks. Raises: WrongUsage for one that none of them knows."""
    from rules_engine import library

    books = [library.load(name).rulebook for name in names]
    options = {book.name: _options(book) for book in books}
    overlays = {book.name: _with_local(book, "variant", dict.fromkeys(book.variants, frozenset())) for book in books}
    of_rulings = {it: _fitting(it, option, options) for it, option in rulings.items()}
    of_variants = {it: _fitting(it, None, overlays) for it in variants}
    chosen = {
        name: (
            {it: given for it, given in variants.items() if name in of_variants[it]},
            {it: option for it, option in rulings.items() if name in of_rulings[it]},
        )
        for name in options
    }
    return {name: both for name, both in chosen.items() if any(both)}


def _options(book: RulebookData) -> dict[str, frozenset[str]]:
    """Return the ids of the options of each ruling a group can choose for, by its full and its local id."""
    switches = {full_id: ruling for full_id, ruling in book.rulings.items() if ruling.switch}
    return _with_local(
        book, "ruling", {full_id: frozenset(it.id for it in each.choices) for full_id, each in switches.items()}
    )


def _with_local(book: RulebookData, kind: str, by_id: Mapping[str, frozenset[str]]) -> dict[str, frozenset[str]]:
    return {**by_id, **{full_id.removeprefix(book.full_id(kind, "")): held for full_id, held in by_id.items()}}


def _fitting(choice: str, option: str | None, known: Mapping[str, Mapping[str, frozenset[str]]]) -> list[str]:
    """Return the rulebooks that know a choice and its option. Raises: WrongUsage where none does."""
    kind = "ruling" if option else "variant"
    knowing = {name: choices[choice] for name, choices in known.items() if choice in choices}
    if not knowing:
        raise unknown(kind, choice, [it for choices in known.values() for it in choices], f"rulebook {kind}s")
    fitting = [name for name, options in knowing.items() if option is None or option in options]
    if option and not fitting:
        options = sorted({it for each in knowing.values() for it in each})
        raise unknown(f"option of {choice}", option, options, f"rulebook rulings {choice}")
    return fitting
