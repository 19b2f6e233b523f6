"""What an error of PyYAML's own parser means, in the words of a person who writes YAML and has not read its grammar."""

from __future__ import annotations

import re

import yaml

from rules_engine.library.text_files import Mark, mark_at

_TAB = ("broken YAML: a tab", "indent with spaces")
_AT_THE_OPENING = {"while parsing a flow sequence": "list", "while parsing a flow mapping": "mapping"}

# How what PyYAML says begins -> what is wrong, and what was meant.
_SAID = {
    "mapping values are not allowed": (
        "': ' does not fit here",
        "put text that holds ': ' in quotes, and check the indentation",
    ),
    "could not find expected ':'": ("a key without ': '", "write 'key: value', and check the indentation"),
    "expected '<document start>'": ("text after the end of the document", "check the indentation"),
    "expected the node content": ("there is no value here", "look for a missing value, comma or bracket"),
    "sequence entries are not allowed": ("'- ' does not fit here", "start a new line before it"),
    "mapping keys are not allowed": ("'? ' does not fit here", "text that starts with '?' goes in quotes"),
    "found undefined alias": ("an alias without an anchor", "text that starts with '*' goes in quotes"),
    "second occurrence": ("an anchor of this name exists already", ""),
    "but found another document": ("a second document starts here", "one file holds one document"),
    "found unknown escape character": ("unknown escape", r"use single quotes, or write '\\' for a backslash"),
    "expected escape sequence": ("this escape is no character", ""),
    "a number of no character": ("this escape is no character", ""),
}
_OF_THE_INDENTATION = {
    "while parsing a block mapping": ("this line does not fit the indentation above it", ""),
    "while parsing a block collection": ("this line does not fit the list above it", "check the indentation"),
}

_CLOSED = re.compile(r"\s*(?:- )?[^\s:#][^:]*:\s+([\[{'\"]).*([\]}'\"])\s*")
"""A key, and behind it a list, a mapping or a quote that is closed."""


def explain(error: yaml.YAMLError, text: str) -> tuple[Mark, str, str]:
    """Return where `text` breaks off as YAML, what is wrong there, and what was probably meant."""
    if isinstance(error, yaml.reader.ReaderError):
        at = text.find(chr(error.character)) if isinstance(error.character, int) else 0
        return mark_at(text, at), f"broken YAML: control character U+{ord(text[at]):04X}", "delete it"
    if not isinstance(error, yaml.MarkedYAMLError):
        return (1, 1), f"broken YAML: {error}", ""
    mark = _mark(error.problem_mark or error.context_mark)
    problem, context = str(error.problem or ""), str(error.context or "")
    if problem == "found unexpected end of stream" and "quoted" in context:
        return _mark(error.context_mark), "broken YAML: this quote is never closed", ""
    if context in _AT_THE_OPENING:
        opening = _mark(error.context_mark)
        what = f"the {_AT_THE_OPENING[context]} opened in line {opening[0]} is not closed before this"
        return mark, f"broken YAML: {what}", "look for a missing comma or bracket"
    if problem.endswith("that cannot start any token"):
        return mark, *_odd_character(mark, text)
    if problem.startswith("found unknown escape"):  # PyYAML tells it at what follows the backslash
        mark = (mark[0], mark[1] - 1)
    if context in _OF_THE_INDENTATION and (seen := _in_the_line(mark, text)):
        return mark, *seen
    said = [_SAID[start] for start in _SAID if problem.startswith(start)]
    if context in _OF_THE_INDENTATION or said:
        message, hint = _OF_THE_INDENTATION.get(context) or said[0]
        return mark, f"broken YAML: {message}", hint
    return mark, f"broken YAML: {' '.join(part for part in (context, problem) if part)}", ""


def _in_the_line(mark: Mark, text: str) -> tuple[str, str] | None:
    """Return what is wrong in the line itself, None where it is the indentation."""
    line = text.splitlines()[mark[0] - 1] if mark[0] <= text.count("\n") + 1 else ""
    before, after = line[: mark[1] - 1], line[mark[1] - 1 :]
    if closed := _CLOSED.fullmatch(before):
        hint = f"text that starts with {closed[1]!r} goes in quotes as a whole"
        return f"broken YAML: the text goes on behind {closed[2]!r}", hint
    if not before.strip() and after.startswith("-") and not after.startswith("- "):
        return "broken YAML: no space behind '-'", "an item of a list starts with '- '"
    return None


def _odd_character(mark: Mark, text: str) -> tuple[str, str]:
    line = text.splitlines()[mark[0] - 1]
    character = line[mark[1] - 1 : mark[1]]
    if character == "\t":
        return _TAB
    return f"broken YAML: text cannot start with {character!r}", "put it in quotes"


def _mark(mark: yaml.Mark | None) -> Mark:
    return (mark.line + 1, mark.column + 1) if mark else (1, 1)
