"""What the linter in a browser needs of the one in Python: patterns, constants, and the words of all rulebooks.

`python -m rules_engine.lexicon.exporting FILE` writes it.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import json
import pkgutil
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import rules_engine.lexicon
from rules_engine.core.words import Term
from rules_engine.lexicon.ecma import ecma
from rules_engine.lexicon.late import Late
from rules_engine.lexicon.lexicon import Form, Glossary, Lexicon
from rules_engine.lexicon.spelling import TOKEN
from rules_engine.lexicon.trie import END, Node
from rules_engine.library import discovery, loading

VERSION = 1
Regular = re.Pattern[str] | Late
_OWN = ("ecma", "ecma_classes", "exporting")
_UNREAD = {
    "documents.CUT", "readers.lines._LINE", "readers.markdown_blocks._GOES_ON", "readers.markdown_blocks._INDENTS",
    "readers.reading._NO_LINE_END", "readers.wikitext_templates._LONG", "signs.CARD", "signs.NAME", "signs.STRONG",
    "signs.THING", "spelling.JOINED", "spelling.SYMBOL", "spelling.WORD", "trie.END", "trie._FAR", "trie._SHORT",
    "uses._APOSTROPHES", "uses._MOST", "uses._UNKNOWN", "vocabulary._STRETCH", "vocabulary._WORDS",
}  # fmt: skip
"""What only Python has a use for."""


def installed() -> Lexicon:
    """Return the words of every installed rulebook, as `rulebook lint` knows them."""
    return Lexicon.of(loading.words(name)[0] for name in discovery.names())


def exported(lexicon: Lexicon) -> dict[str, Any]:
    """Return all of it, as JSON has it."""
    return {
        "version": VERSION,
        "patterns": {key: _expression(it) for key, it in patterns().items()},
        "constants": {key: _plain(value) for key, value in _named() if _is_plain(value)},
        "lexicon": _lexicon(lexicon),
    }


def patterns() -> dict[str, Regular]:
    """Return the patterns of the lexicon's modules by module and name, such as `mentions._BECAME`."""
    return {key: value for key, value in _named() if isinstance(value, (re.Pattern, Late))}


def _expression(it: Regular) -> dict[str, Any]:
    found = ecma(it.pattern, it.flags)
    return {"source": found.source, "flags": found.flags} | ({"names": found.names} if found.names else {})


def _named() -> Iterator[tuple[str, Any]]:
    """Yield what the modules of the lexicon themselves name in capitals, and what a dictionary of patterns holds."""
    package = rules_engine.lexicon
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if found.name.rpartition(".")[2] in _OWN:
            continue
        module = importlib.import_module(found.name)
        own = _assigned(inspect.getsource(module))
        for name, value in vars(module).items():
            key = f"{found.name.removeprefix(f'{package.__name__}.')}.{name}"
            if not name.isupper() or name not in own or key in _UNREAD:
                continue
            if isinstance(value, dict) and any(isinstance(it, (re.Pattern, Late)) for it in value.values()):
                yield from ((f"{key}.{part}", it) for part, it in value.items())
            else:
                yield key, value


def _assigned(source: str) -> set[str]:
    """Return the names that a module gives values itself, without those it imports."""
    found: set[str] = set()
    for statement in ast.parse(source).body:
        if isinstance(statement, (ast.Assign, ast.AnnAssign)):
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            found |= {it.id for target in targets for it in ast.walk(target) if isinstance(it, ast.Name)}
    return found


def _is_plain(value: Any) -> bool:
    if isinstance(value, Mapping):
        return all(isinstance(key, str) and _is_plain(it) for key, it in value.items())
    if isinstance(value, (list, tuple, set, frozenset)):
        return all(_is_plain(it) for it in value)
    return value is None or isinstance(value, (str, int, float))


def _plain(value: Any) -> Any:
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    if isinstance(value, Mapping):
        return {key: _plain(it) for key, it in value.items()}
    return [_plain(it) for it in value] if isinstance(value, (list, tuple)) else value


def _lexicon(lexicon: Lexicon) -> dict[str, Any]:
    """Return glossaries and trie; a form stands in a list, and everything else gives its place there."""
    places = {
        name: {id(term): n for n, term in enumerate(glossary.terms)} for name, glossary in lexicon.glossaries.items()
    }
    forms: list[dict[str, Any]] = []
    roots = {word: _node(node, forms, places) for word, node in lexicon.trie.roots.items()}
    allowed: dict[str, dict[str, list[str]]] = {name: {} for name in lexicon.glossaries}
    for (book, term), icons in lexicon.allowed.items():
        allowed[book][term] = sorted(icons)
    small = {part.casefold() for name in lexicon.names for part in TOKEN.findall(name)}
    return {
        "glossaries": {name: _glossary(glossary) for name, glossary in lexicon.glossaries.items()},
        "forms": forms,
        "roots": roots,
        "icons": {
            book: {icon: [places[book][id(term)] for term in terms] for icon, terms in icons.items()}
            for book, icons in lexicon.icons.items()
        },
        "allowed": allowed,
        "misspelling": {"meant": sorted(filter(str.isalnum, small)), "known": sorted(lexicon.misspelling.known)},
    }


def _node(node: Node, forms: list[dict[str, Any]], places: Mapping[str, Mapping[int, int]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for gap, after in node.items():
        if gap != END:
            found[gap] = {word: _node(further, forms, places) for word, further in after.items()}
            continue
        found[END] = []
        for ending in after:
            found[END].append([ending.lead, ending.tail, len(forms)])
            forms.append(_form(ending.value, places))
    return found


def _form(form: Form, places: Mapping[str, Mapping[int, int]]) -> dict[str, Any]:
    written: dict[str, Any] = {"book": form.book, "kind": form.kind, "key": form.key, "words": form.words}
    if form.lead:
        written["lead"] = form.lead
    if form.term is not None:
        written["term"] = places[form.book][id(form.term)]
        if form.replaced is not None:
            written["replaced"] = form.term.replaces.index(form.replaced)
    return written


def _glossary(glossary: Glossary) -> dict[str, Any]:
    return {
        "name": glossary.name,
        "title": glossary.title,
        "prefix": glossary.prefix,
        "terms": [_term(term) for term in glossary.terms],
        "apart": list(glossary.apart),
        "became": dict(glossary.became),
        "kept": sorted(glossary.kept),
    }


def _term(term: Term) -> dict[str, Any]:
    return {
        "id": term.id,
        "name": term.name,
        "kind": term.kind,
        "icon": term.icon,
        "forms": list(term.forms),
        "also": list(term.also),
        "replaces": [{"why": it.why, "use": it.use, "raised_by": it.raised_by} for it in term.replaces],
    }


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(json.dumps(exported(installed()), ensure_ascii=False) + "\n", encoding="utf-8")
