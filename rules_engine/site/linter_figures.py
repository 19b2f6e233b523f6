"""How good the linter is, as it was recorded: the tables and sentences of a page.

`make bench RECORD=1` writes the record. Recall and precision are computed anew by a test, which compares them; speeds
are those of the day, and the page says when the code of the linter has changed since.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from rules_engine.site.figures import Record, by_half, code_of, megabytes, percent, rate, table, yes
from rules_engine.site.pages import markup

RECORD = "development/linter-figures.json"
"""Where the record stands in the folder of pages."""

_LINTER = ("lexicon", "cli/lint")
_KINDS = ("*.py", "*.txt")
_HALVES = {"development": "development", "held_back": "held back", "blind": "blind"}


def code_of_linter() -> str:
    """Return what changes when any line of the linter's code, or of its lists of words, changes."""
    return code_of(_LINTER, _KINDS)


def part(record: Record, name: str) -> str:
    """Return one part of the page as Markdown. Raises: KeyError for a part that there is not."""
    return "\n".join(PARTS[name](record))


def _at_a_glance(record: Record) -> Iterator[str]:
    corpus, wanted = record["corpus"], record["corpus"]["wanted"]
    judged = {"held_back": "half held back", "blind": "blind set"}
    yield table(
        ("What", "Wanted", "Measured", "Reached"),
        (
            *(
                (
                    f"{name.capitalize()} on the {called}",
                    f"at least {percent(wanted[name])}",
                    percent(corpus[half][name]),
                    yes(corpus[half][name] >= wanted[name]),
                )
                for half, called in judged.items()
                for name in ("recall", "precision")
            ),
            _glance_at_quiet(record["quiet"]),
            *_glance_at_speed(record["speed"]),
        ),
    )


def _glance_at_quiet(quiet: Record) -> tuple[str, ...]:
    most = max(found["findings"] for found in quiet["found"].values())
    errors = max(found["errors"] for found in quiet["found"].values())
    wanted = quiet["wanted"]
    return (
        f"Findings in {megabytes(quiet)} MB of English without a game",
        f"under {wanted['per_100_kb']} in 100 kB, {_errors(wanted['errors'])}",
        f"{rate(most, quiet):.2f} in 100 kB, {_errors(errors)}",
        yes(rate(most, quiet) < wanted["per_100_kb"] and errors <= wanted["errors"]),
    )


def _glance_at_speed(speed: Record) -> Iterator[tuple[str, ...]]:
    wanted, compared = speed["wanted"], speed["compared"]
    what = f"{compared['megabytes']:.0f} MB of Markdown with {compared['terms']} terms"
    seconds, times = compared["ours"]["seconds"], compared["times_as_fast"]
    yield what, f"under {wanted['seconds']} s", f"{seconds} s", yes(seconds < wanted["seconds"])
    yield (
        "The same beside textlint",
        f"at least {wanted['times_as_fast']} times as fast",
        f"{times} times as fast",
        yes(times >= wanted["times_as_fast"]),
    )
    memory = speed["growth"]["text"][str(wanted["memory_of"])]["memory"]
    what = f"Memory for a text of {wanted['memory_of']} MB"
    yield what, f"under {wanted['memory']} MB", f"{memory} MB", yes(memory < wanted["memory"])


def _when(record: Record) -> Iterator[str]:
    machine, quiet = record["speed"]["machine"], record["quiet"]
    processors = markup.count(machine["processors"], "processor")
    yield (
        f"Recall and precision are those of {record['corpus']['date']}; a test compares them with the linter as it is. "
        f"The English texts were read on {quiet['date']}, with the documentation of Python {quiet['python']} among "
        f"them. Times and memory were measured on {record['speed']['date']} under {machine['system']} "
        f"({machine['architecture']}, {processors}), with Python {machine['python']}, Node {machine['node']}, textlint "
        f"{machine['textlint']} and textlint-rule-prh {machine['textlint-rule-prh']}."
    )
    if record["speed"]["code"] != code_of_linter():
        yield "The code of the linter has changed since its speed was measured.\n"


def _corpus(record: Record) -> Iterator[str]:
    halves = [record["corpus"][half] for half in _HALVES]
    counts = {key.replace("_", " "): [half[key] for half in halves] for key in ("passages", "with_nothing_wrong")}
    for key, mark in (("rulebooks", "`"), ("syntaxes", "")):
        for it in dict.fromkeys(it for half in halves for it in half[key]):
            counts[f"{mark}{it}{mark}"] = [half[key].get(it, 0) for half in halves]
    yield by_half(_HALVES.values(), counts)


def _codes_of(half: str) -> Callable[[Record], Iterator[str]]:
    def codes(record: Record) -> Iterator[str]:
        told = record["corpus"][half]
        rows = [(f"`{code}`", *_counted(**numbers)) for code, numbers in told["codes"].items()]
        total = {name: sum(it[name] for it in told["codes"].values()) for name in ("right", "missed", "wrong")}
        head = ("Code", "Found", "Missed", "Wrongly found", "Recall", "Precision")
        yield table(head, [*rows, ("all", *_counted(**total))])
        yield table(("Rulebook", *head[1:]), [(f"`{it}`", *_counted(**of)) for it, of in told["by_rulebook"].items()])

    return codes


def _counted(right: int, missed: int, wrong: int) -> tuple[str, ...]:
    recall, precision = (percent(right / (right + other)) if right + other else "–" for other in (missed, wrong))
    return str(right), str(missed), str(wrong), recall, precision


def _quiet(record: Record) -> Iterator[str]:
    quiet = record["quiet"]
    yield f"{quiet['texts']} texts were read, {quiet['characters']:,} characters.\n"
    rows = (
        (f"`{name}`" if name else "none", str(it["findings"]), f"{rate(it['findings'], quiet):.2f}", str(it["errors"]))
        for name, it in quiet["found"].items()
    )
    yield table(("Rulebook named", "Findings", "In 100 kB", "Errors"), rows)


def _speed(record: Record) -> Iterator[str]:
    compared = record["speed"]["compared"]
    names = {"first": "`rulebook lint`, the first time", "ours": "`rulebook lint`", "textlint": "textlint with prh"}
    rows = [(name, f"{compared[key]['seconds']:.2f}", f"{compared[key]['found']:,}") for key, name in names.items()]
    yield table(("Command", "Seconds", "Findings"), rows)
    yield (
        f"Each side ran {compared['repeats']} times, in turns; what is told is the middle of these runs. "
        f"`rulebook lint` was {compared['times_as_fast']} times as fast."
    )
    if compared["textlint"]["found"] > compared["ours"]["found"]:
        yield (
            "It leaves out what it takes for mention, not use: by chance a few of the made-up sentences read as if "
            "they spoke of a word."
        )


def _growth(record: Record) -> Iterator[str]:
    growth, terms = record["speed"]["growth"], record["speed"]["compared"]["terms"]
    yield f"The same text, by other numbers of terms; the time for {terms} counts as 1.\n"
    head = ("Terms", "Time", "Seconds", "Seconds for an empty text")
    rows = [
        (f"{int(n):,}", f"{it['ratio']:.2f}", f"{it['busy']:.2f}", f"{it['start']:.2f}")
        for n, it in growth["terms"].items()
    ]
    yield table(head, rows)
    yield f"Longer texts, by {terms} terms; the time for 1 MB counts as 1.\n"
    head = ("Text in MB", "Time", "Seconds", "Memory in MB")
    rows = [(size, f"{it['ratio']:.1f}", f"{it['busy']:.2f}", f"{it['memory']}") for size, it in growth["text"].items()]
    yield table(head, rows)


def _errors(number: int) -> str:
    return markup.count(number, "error") if number else "no error"


PARTS: Mapping[str, Callable[[Record], Iterator[str]]] = {
    "at a glance": _at_a_glance,
    "when": _when,
    "corpus": _corpus,
    "development": _codes_of("development"),
    "held back": _codes_of("held_back"),
    "blind": _codes_of("blind"),
    "quiet": _quiet,
    "speed": _speed,
    "growth": _growth,
}
