"""How good the auditor is, as it was recorded: the tables and sentences of a page.

`make bench RECORD=1` writes the record. Recall, precision and what is read of our own rules are computed anew by a
test, which compares them; speeds are those of the day, and the page says when the code of the auditor has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from html import escape

from rules_engine.site.figures import Record, by_half, code_of, megabytes, percent, rate, share, table, yes
from rules_engine.site.pages import markup

RECORD = "development/auditor-figures.json"
"""Where the record stands in the folder of pages."""

_JUDGED = "held_back"
_HALVES = {"development": "development", "held_back": "held back"}
_NUMBERS = ("claim-number", "claim-limit")


def code_of_auditor() -> str:
    """Return what changes when any line of the auditor's code, or of its tables of English, changes."""
    return code_of(("auditor", "lexicon"), ("*.py", "*.json", "*.txt"))


def part(record: Record, name: str) -> str:
    """Return one part of the page as Markdown. Raises: KeyError for a part that there is not."""
    return "\n".join(PARTS[name](record))


def _at_a_glance(record: Record) -> Iterator[str]:
    rows = [
        *_glance_at_corpus(record["corpus"]),
        *_glance_at_quiet(record["quiet"]),
        *_glance_at_speed(record["speed"]),
    ]
    yield table(("What", "Wanted", "Measured", "Reached"), rows)


def _glance_at_corpus(corpus: Record) -> Iterator[tuple[str, ...]]:
    half = _JUDGED if _JUDGED in corpus else "development"
    told, wanted, called = (
        corpus[half],
        corpus["wanted"],
        f"half {_HALVES[half]}" if half == _JUDGED else "development half",
    )
    names = {"numbers": "Recall of numbers and limits", "recall": "Recall of all codes", "precision": "Precision"}
    for name, what in names.items():
        reached = yes(told[name] >= wanted[name])
        yield f"{what} on the {called}", f"at least {percent(wanted[name])}", percent(told[name]), reached
    alarms = told["wrong"] / max(told["claims"], 1)
    what = f"False alarms beside the claims read, on the {called}"
    yield what, f"at most {percent(wanted['alarms'])}", percent(alarms), yes(alarms <= wanted["alarms"])


def _glance_at_quiet(quiet: Record) -> Iterator[tuple[str, ...]]:
    most, wanted = max(found["findings"] for found in quiet["found"].values()), quiet["wanted"]["per_100_kb"]
    what = f"Findings in {megabytes(quiet)} MB of English without a game"
    yield what, f"under {wanted} in 100 kB", f"{rate(most, quiet):.2f} in 100 kB", yes(rate(most, quiet) < wanted)


def _glance_at_speed(speed: Record) -> Iterator[tuple[str, ...]]:
    wanted = speed["wanted"]
    names = {
        "times_as_long": f"`rulebook audit` beside `rulebook lint`, {speed['kilobytes']} kB",
        "four_times": "Four times the text",
    }
    for name, what in names.items():
        yield (
            what,
            f"at most {wanted[name]} times as long",
            f"{speed[name]:.1f} times as long",
            yes(speed[name] <= wanted[name]),
        )


def _when(record: Record) -> Iterator[str]:
    corpus, quiet, speed = record["corpus"], record["quiet"], record["speed"]
    yield (
        f"Recall and precision are those of {corpus['date']}, what is read of our own rules that of "
        f"{record['rules']['date']}; a test compares both with the auditor as it is. The English texts were read on "
        f"{quiet['date']}, and times were measured on {speed['date']}."
    )
    if speed["code"] != code_of_auditor():
        yield "The code of the auditor has changed since its speed was measured.\n"
    if _JUDGED not in corpus:
        yield "\nNo half of the corpus is held back now: once its misses have been read it joins development.\n"


def _corpus(record: Record) -> Iterator[str]:
    halves = {name: record["corpus"][half] for half, name in _HALVES.items() if half in record["corpus"]}
    books = dict.fromkeys(book for told in halves.values() for book in told["passages"])
    counts = {f"passages on `{book}`": [told["passages"].get(book, 0) for told in halves.values()] for book in books}
    counts |= {
        "with nothing wrong": [told["with_nothing_wrong"] for told in halves.values()],
        "mistakes": [sum(it["items"] for it in told["codes"].values()) for told in halves.values()],
        "claims read": [told["claims"] for told in halves.values()],
    }
    yield by_half(halves, counts)


def _codes(record: Record) -> Iterator[str]:
    for half, name in _HALVES.items():
        if half in record["corpus"]:
            told = record["corpus"][half]
            yield f"### The {name} half\n" if half == "development" else "### The half held back\n"
            rows = [(f"`{code}`", *_counted(**numbers)) for code, numbers in told["codes"].items()]
            for what, codes in (("numbers and limits", _NUMBERS), ("all", tuple(told["codes"]))):
                total = {key: sum(told["codes"][code][key] for code in codes) for key in ("items", "found", "coded")}
                rows.append((what, *_counted(**total)))
            yield table(("Code", "Mistakes", "Found", "By this code", "Recall"), rows)
            head = ("Rulebook", "Right findings", "False alarms", "Precision", "Recall")
            yield table(head, ((f"`{book}`", *_judged(it)) for book, it in told["rulebooks"].items()))


def _counted(items: int, found: int, coded: int) -> tuple[str, ...]:
    return str(items), str(found), str(coded), share(found, items)


def _judged(told: Record) -> tuple[str, ...]:
    return str(told["right"]), str(told["wrong"]), percent(told["precision"]), percent(told["recall"])


def _missed(record: Record) -> Iterator[str]:
    told = record["corpus"]["development"]
    for key, noun, nouns in (
        ("missed", "mistake is missed", "mistakes are missed"),
        ("alarms", "alarm is false", "alarms are false"),
    ):
        if told[key]:
            lines = "".join(f"<li>{escape(line)}</li>" for line in told[key])
            summary = markup.count(len(told[key]), noun, nouns)
            yield f'<details class="no-terms"><summary>{summary}</summary><ul>{lines}</ul></details>\n'


def _rules(record: Record) -> Iterator[str]:
    books = {name: it for name, it in record["rules"].items() if name != "date"}
    head = ("Rulebook", "Sentences that claim", "Of which something is read", "Share", "Claims")
    yield table(
        head,
        (
            (f"`{name}`", str(it["sentences"]), str(it["read"]), share(it["read"], it["sentences"]), str(it["claims"]))
            for name, it in books.items()
        ),
    )
    rows = [(f"`{name}`", why, str(n)) for name, it in books.items() for why, n in it["declined"].items()]
    yield table(("Rulebook", "A sentence was declined, since it", "Times"), rows)


def _quiet(record: Record) -> Iterator[str]:
    quiet = record["quiet"]
    yield f"{quiet['texts']} texts were read, {quiet['characters']:,} characters.\n"
    found = quiet["found"].items()
    rows = ((f"`{name}`", str(it["findings"]), f"{rate(it['findings'], quiet):.2f}") for name, it in found)
    yield table(("Rulebook named", "Findings", "In 100 kB"), rows)


def _speed(record: Record) -> Iterator[str]:
    speed = record["speed"]
    head = (f"A page of {speed['kilobytes']} kB", "Seconds", "Times as long")
    rows = [
        ("words alone, as `lint` does", f"{speed['lint']:.2f}", "1"),
        ("words and claims, as `audit` does", f"{speed['audit']:.2f}", f"{speed['times_as_long']:.1f}"),
        ("four such pages in one, words and claims", f"{speed['audit_of_four']:.2f}", f"{speed['four_times']:.1f}"),
    ]
    yield table(head, rows)
    yield "The last ratio is to the page that is audited once. Each ran several times, in turns; the middle is told.\n"


PARTS: Mapping[str, Callable[[Record], Iterator[str]]] = {
    "at a glance": _at_a_glance,
    "when": _when,
    "corpus": _corpus,
    "codes": _codes,
    "missed": _missed,
    "rules": _rules,
    "quiet": _quiet,
    "speed": _speed,
}
