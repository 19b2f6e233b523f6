"""How the rulebooks of a site differ: words, sizes, effects, secrets and decisions side by side, counted from them."""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from rules_engine.core.data.rulebook import Cell, Effect
from rules_engine.core.play.action import Choice
from rules_engine.core.play.engine import STATE
from rules_engine.core.play.sentences import together
from rules_engine.core.play.table import NOBODY, OWNER, Part
from rules_engine.library import Loaded
from rules_engine.site.addresses import Books, filled, tooltip
from rules_engine.site.escaping import escaped
from rules_engine.site.figures import table
from rules_engine.site.pages import replays
from rules_engine.site.pages.book import Book
from rules_engine.site.pages.coverage import FORCES
from rules_engine.site.pages.kinds import kinds
from rules_engine.site.pages.markup import AUTHORITIES, PROVENANCES, share

_HELD = ("chapters", "rules", "terms", "facts", "cards", "tables", "examples", "rulings", "variants", "questions")
_NAMED = {"questions": "Questions of players", "terms": "Words", "examples": "Worked examples"}
_HEADS = {"name": "Word", "icon": "Icon"}
_LEGAL = ("teaching", "corrected")
MANY = 8
"""How many sentences are shown at once."""
_NOTHING = {"–", share(0, 1)}


def _title(loaded: Loaded) -> str:
    return loaded.rulebook.manifest.title


def _names(books: Books) -> str:
    """Return what the rulebooks are called, in a row."""
    return together([f"*{_title(loaded)}*" for loaded in books.values()])


def _columns(books: Books, head: str, counted: Callable[[Loaded], Mapping[str, str]]) -> str:
    """Return a table with a column for each rulebook: what is counted of each is the same, and not all nothing."""
    columns = [counted(loaded) for loaded in books.values()]
    rows = ((name, *(column[name] for column in columns)) for name in (columns[0] if columns else ()))
    return table((head, *map(_title, books.values())), [row for row in rows if not {*row[1:]} <= _NOTHING])


def _sizes(loaded: Loaded) -> dict[str, str]:
    book = loaded.rulebook
    sizes = {_NAMED.get(held, held.capitalize()): len(getattr(book, held)) for held in _HELD}
    sizes["Words in the rules"] = sum(len(filled(book, rule.text).split()) for rule in book.rules.values())
    sizes["Rulings in which a group may choose differently"] = sum(ruling.switch for ruling in book.rulings.values())
    for mark, (word, _) in PROVENANCES.items():
        sizes[f"Cards, {word}"] = sum(card.provenance == mark for card in book.cards.values())
    for mark, (word, _) in PROVENANCES.items():
        sizes[f"Cells of tables, {word}"] = sum(cell.provenance == mark for cell in _cells(loaded))
    return {name: f"{number:,}" if number else "–" for name, number in sizes.items()}


def _cells(loaded: Loaded) -> Iterator[Cell]:
    return (cell for table in loaded.rulebook.tables.values() for row in table.rows for cell in row.cells)


def _forces(loaded: Loaded) -> dict[str, str]:
    counts = Counter[str](rule.force for rule in loaded.rulebook.rules.values())
    return {words.capitalize(): share(counts[force], counts.total()) for force, words in FORCES.items()}


def _authorities(loaded: Loaded) -> dict[str, str]:
    counts = Counter[str](rule.authority for rule in loaded.rulebook.rules.values())
    return {words.capitalize(): share(counts[kind], counts.total()) for kind, (words, _) in AUTHORITIES.items()}


def _pace(loaded: Loaded) -> dict[str, str]:
    """Return how many steps a player takes in a round of the games that one learns from."""
    book = Book({loaded.rulebook.name: loaded}, loaded)
    games = [each for each in book.rulebook.examples.values() if each.status in _LEGAL and replays.playable(book)]
    steps: Counter[tuple[str, int, str]] = Counter()
    for example in games:
        trace = replays.trace(book, example)
        steps.update((example.id, step.round, step.actor) for step in (trace.steps if trace else ()) if step.actor)
    mean = f"{steps.total() / len(steps):.1f}" if steps else "–"
    return {"Games": str(len(games) or "–"), "On average": mean, "At most": str(max(steps.values(), default="–"))}


def _shared(books: Books, found: Callable[[Books, Loaded], Mapping[str, str]], *, all_named: bool = True) -> str:
    """Return a table of which names several rulebooks have, and which only one; without `all_named`, how many.

    `found` says what a rulebook calls each. What several call otherwise stands there by the name they have in common,
    with what each calls it.
    """
    owners: dict[str, dict[str, str]] = {}
    for loaded in books.values():
        for name, called in found(books, loaded).items():
            owners.setdefault(name, {})[_title(loaded)] = called
    groups: dict[tuple[str, ...], list[str]] = {}
    for name, titles in sorted(owners.items(), key=lambda item: (-len(item[1]), [*item[1]], item[0])):
        called, *others = {*titles.values()}
        each = ", ".join(f"*{title}* {said}" for title, said in titles.items())
        groups.setdefault(tuple(titles), []).append(f"{_spaced(name)}: {each}" if others else called)
    rows = [
        (together(titles), str(len(group)), _listed(group) if all_named or len(titles) > 1 else "")
        for titles, group in groups.items()
    ]
    return table(("In", "How many", "Which"), rows) if rows else "There is none.\n"


def _listed(group: Sequence[str]) -> str:
    """Return names in a row, or sentences one below another, which a reader opens where they are many."""
    if len(group) == 1 or not any("“" in each for each in group):
        return ", ".join(group)
    told = f"<ul>{''.join(f'<li>{each}</li>' for each in group)}</ul>"
    return told if len(group) <= MANY else f"<details><summary>Show them</summary>{told}</details>"


def _called(loaded: Loaded, what: str) -> dict[str, list[str]]:
    """Return the ids of terms by their `name` or `icon`, in small letters."""
    found: dict[str, list[str]] = {}
    for full_id, term in loaded.rulebook.terms.items():
        if called := str(getattr(term, what)).lower():
            found.setdefault(called, []).append(full_id)
    return found


def _in_each(books: Books, what: str, says: Callable[[str], str]) -> str:
    """Return a table of the names or icons of several rulebooks that have no text in common, with what each says."""
    said: dict[str, dict[str, list[str]]] = {}
    told: dict[str, list[set[str]]] = {}
    for loaded in books.values():
        for called, ids in _called(loaded, what).items():
            texts = [says(full_id) for full_id in ids]
            told.setdefault(called, []).append(set(texts))
            link = f"[{_title(loaded)}](rule:{ids[0]})"
            said.setdefault(called, {}).setdefault("; ".join(texts), []).append(link)
    rows = [
        (called, "<br>".join(f"*{together(titles)}:* {text}" for text, titles in texts.items()))
        for called, texts in sorted(said.items())
        if len(told[called]) > 1 and not set.intersection(*told[called])
    ]
    return table((_HEADS[what], "What it is in each"), rows) if rows else "There is none.\n"


def _meanings(books: Books) -> str:
    return _in_each(books, "name", lambda full_id: tooltip(books, full_id))


def _icons(books: Books) -> str:
    names = {full_id: term.name for loaded in books.values() for full_id, term in loaded.rulebook.terms.items()}
    return _in_each(books, "icon", names.__getitem__)


def _spaced(name: str) -> str:
    return re.sub("[-_]", " ", name)


def _effects(books: Books, loaded: Loaded) -> dict[str, str]:
    """Return the operations of the effects of a rulebook, each as the first of its effects reads."""
    done: list[Effect] = [each for card in loaded.rulebook.cards.values() for each in card.does]
    done += [each for cell in _cells(loaded) for each in cell.do]
    book, known = Book(books, loaded), loaded.engine.cell_operations if loaded.engine else {}
    first = {each.do: each for each in reversed(done)}
    read = {do: f"“{book.effects([each])}”" for do, each in first.items() if do in known}
    named = {do: f"Say what holds, such as {said}" for do, said in read.items() if known[do] is STATE}
    return {do: named.get(do) or read.get(do) or _spaced(do) for do in first}


def _called_as(books: Books, loaded: Loaded, words: Iterable[str]) -> dict[str, str]:
    """Return what a rulebook calls each action: by its term, or as its code says in a sentence what it is."""
    book, moves = Book(books, loaded), loaded.engine.moves if loaded.engine else {}
    called = {}
    for word in words:
        verb = _spaced(word).replace(" ", "-")
        term = book.term_of_verb(verb)
        name = term.name if term and term.kind == "action" else ""
        said = _told(moves[word].action) if word in moves and name == name.lower() else ""  # a word is no name
        called[word] = f"“{said}”" if said else book.verb(verb)
    return called


def _told(kind: type) -> str:
    """Return the sentence of a class, without what it adds on its fields; "" for a class that nobody has described."""
    said = (kind.__doc__ or "").partition("\n")[0]
    if said.startswith(f"{kind.__name__}("):  # as Python describes a class of data
        return ""
    return html.escape(re.split(r"[;:]| \(`|, (?=\")", said)[0].rstrip("."), quote=False)


def _actions(books: Books, loaded: Loaded) -> dict[str, str]:
    return _called_as(books, loaded, loaded.engine.moves if loaded.engine else ())


def _decisions(books: Books, loaded: Loaded) -> dict[str, str]:
    return _called_as(books, loaded, (each.kind for each in kinds(loaded.engine, Choice) if hasattr(each, "kind")))


def _words(books: Books, loaded: Loaded) -> dict[str, str]:
    return {name: name for name in _called(loaded, "name")}


def _lying(books: Books, loaded: Loaded, name: str) -> str:
    """Return what the game calls a part of its table: in its own sentences, by a term, or as it is written."""
    book = Book(books, loaded)
    term, named = book.term(name.replace("_", "-")), getattr(book.part("sentences"), "named", None)
    return (named and named(name, book.plain_name, "")) or (term.name if term else _spaced(name))


def _hidden(books: Books) -> str:
    """Return a table of what lies hidden in each rulebook, and who sees it all the same."""
    sees = {OWNER: "its owner", NOBODY: "nobody"}
    rows = []
    for loaded in books.values():
        lies: dict[str, dict[str, None]] = {}
        for part in kinds(loaded.engine, Part):
            for name, hidden in part.hidden.items():
                who = sees.get(hidden.to, f"whom “{_spaced(hidden.to)}” names")
                lies.setdefault(who, {})[_lying(books, loaded, name)] = None
        rows += [(_title(loaded), who, ", ".join(sorted(found))) for who, found in sorted(lies.items())]
        if loaded.engine and not lies:
            rows.append((_title(loaded), "everybody", "all that lies there"))
    return table(("In", "Seen by", "What"), rows) if rows else "There is none.\n"


PARTS: Mapping[str, Callable[[Books], str]] = {
    "names": _names,
    "sizes": lambda books: _columns(books, "Number of", _sizes),
    "forces": lambda books: _columns(books, "Rules", _forces),
    "authorities": lambda books: _columns(books, "Rules", _authorities),
    "pace": lambda books: _columns(books, "Steps of a player in a round", _pace),
    "words": lambda books: _shared(books, _words, all_named=False),
    "meanings": _meanings,
    "icons": _icons,
    "effects": lambda books: _shared(books, _effects),
    "actions": lambda books: _shared(books, _actions),
    "decisions": lambda books: _shared(books, _decisions),
    "hidden": _hidden,
}


def part(books: Books, name: str) -> str:
    """Return a part of the page by its name. Raises: KeyError for one there is not."""
    return PARTS[name](escaped(books))
