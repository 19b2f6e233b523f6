"""The quick reference: whoever has nothing else at hand finds every rule of play there, each at one moment."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.checks.reporting import About, found
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.moments import lines
from rules_engine.core.data.rulebook import Rule
from rules_engine.library import Loaded

_KEYS = ("short", "said_by", "unsaid")


def unsaid_rules(loaded: Loaded) -> Iterator[Finding]:
    """Every rule has a line in the quick reference, or names one that says it (`unsaid-rule`).

    A definition may say instead why nobody needs one. A rulebook that names no `moments` is not held to it.
    """
    rules = loaded.rulebook.rules
    for rule in rules.values() if loaded.rulebook.manifest.moments else ():
        about, written = About(loaded, rule.id), [key for key in _KEYS if getattr(rule, key)]
        said_by = rules.get(rule.said_by)
        if not written:
            message = f"the quick reference does not say the {rule.force} {rule.id!r}; {_hint(rule)}"
            yield about.found("unsaid-rule", message, "id", text=rule.id)
        elif len(written) > 1:
            message = f"{rule.id!r} has both {written[0]!r} and {written[1]!r}; keep one of them"
            yield about.found("unsaid-rule", message, written[1], key=True, text=written[1])
        elif rule.unsaid and rule.force != "definition":
            message = f"no reason can leave out the {rule.force} {rule.id!r}; {_hint(rule)}"
            yield about.found("unsaid-rule", message, "unsaid", key=True, text="unsaid")
        elif said_by and not said_by.short:
            message = f"{rule.said_by!r}, which is to say {rule.id!r}, has no line of its own; name a rule with 'short'"
            yield about.found("unsaid-rule", message, "said_by", text=rule.said_by)


def _hint(rule: Rule) -> str:
    reason = ", or why it needs none under 'unsaid'" if rule.force == "definition" else ""
    return f"write a line under 'short', or name under 'said_by' the rule whose line says it{reason}"


def misplaced_lines(loaded: Loaded) -> Iterator[Finding]:
    """Each line of the quick reference belongs to one moment, and a moment names nothing else (`misplaced-line`)."""
    book = loaded.rulebook
    if not book.manifest.moments:
        return
    at: dict[str, str] = {}
    for m, (moment, named) in enumerate(lines(book)):
        for n, (name, rules) in enumerate(zip(moment.rules, named, strict=True)):
            place = loaded.places.of(book.prefix, "moments", m, "rules", n)
            told = [rule for rule in rules if rule.short]
            for rule in told:
                if rule.id in at:
                    message = f"the line of {rule.id!r} stands under {at[rule.id]!r} already; leave it out here"
                    yield found("misplaced-line", place, message, text=name, cites=[rule.id])
                at.setdefault(rule.id, moment.title)
            if not told and name in book.ids():
                message = f"{name!r} has no line that could stand under {moment.title!r}; leave it out"
                yield found("misplaced-line", place, message, text=name, cites=[name])
    for rule in book.rules.values():
        if rule.short and rule.id not in at:
            message = f"the line of {rule.id!r} stands at no moment; name {rule.id!r} or its chapter in one"
            yield About(loaded, rule.id).found("misplaced-line", message, "id", text=rule.id)
