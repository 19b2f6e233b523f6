"""Mistakes in the toy rulebook, which has no engine, by the check that finds each.

A mistake is the code of its finding, a file, what stands there once, and what is written instead; nothing stands in a
file that is not there yet. `‸` is where the finding stands. Where it does not stand in what is written, a file and a
line of it follow.
"""

from __future__ import annotations

from rules_engine import checks
from rules_engine.checks import Check
from rules_engine.library.identities import RESERVED

Mistake = tuple[str, ...]

PAGE = "docs/lantern-road/learn.md"
LOOK = "look.yaml"
TRACK = ", wide: 400, of: space, from: lanterns, to: walk-steps, names: {walk-steps: the pass}}"
EXAMPLE = "examples/first-evening.yaml"
LEAST = "{id: steps, fact: walk-steps, default: 2, least: 1, most: 2}"
SHARED = "{id: shared, text: One Lantern serves everyone on a space.}"
SWITCH = "{id: ‸shared, text: So., sets: {facts: {lanterns: 2}}}"
LIGHT = "Walk only while you carry a 🏮Lantern. Without one, stay where you are."
SOURCE = "{doc: leaflet, line: 1, at: So}"
CART = "from the cart."
CARDS = "card_kinds: [traveler]"
ANSWER = """\
- id: far
  raised_by: analysis
  title: How far
  asks: Say how far.
  became: done
  answer: It is said.
  links: [lr.walk.steps]
  source: [{doc: leaflet, line: 1, at: Note}]
"""


def _reads(*words: str) -> str:
    """Return variants that read the rule on light in these words."""
    head = "- {{id: night-{}, name: Night {}, text: So., authority: published, reads: {{{}}}}}\n"
    return "".join(head.format(n, n, reads) for n, reads in enumerate(words))


def _option(rest: str) -> str:
    """Return the other option of the ruling with more keys."""
    return f"{SHARED[:-1]}, {rest}}}"


def _removed(*stones: str) -> str:
    """Return what the manifest says of ids that were removed, and the line after it."""
    return f"removed: [{', '.join(stones)}]\n{CARDS}"


def _icons(note: str) -> str:
    """Return the beginning of the glossary with a note on an icon before it."""
    return f"icons: [{{icon: {note}, why: So.}}]\nterms:"


def _settled(option: str, date: str, why: str, source: str) -> str:
    """Return how the ruling was settled, and the key after it."""
    return f"settled: {{option: {option}, date: {date}, why: {why}, source: [{source}]}}\n  unshown:"


def _listed(findings: str) -> str:
    """Return the findings that the example lists."""
    return f"\nfindings: [{{for: {{}}, are: [{findings}]}}]\nsteps:"


def _question(stands: str) -> str:
    return f"- {{id: far, question: How far?, says: Far, because: It is far., {stands}}}\n"


def _answer(was: str, now: str) -> str:
    assert was in ANSWER
    return ANSWER.replace(was, now)


MISTAKES: dict[Check, list[Mistake]] = {
    checks.unknown_ids: [
        *((f"unknown-{kind}", "rules.yaml", CART, f"[[‸lr.{kind}.none]].") for kind in RESERVED),
        ("unknown-rule", "rules.yaml", CART, "[[‸lr.walk.stepps|so]]."),
        ("unknown-rule", "rules.yaml", CART, "[so](rule:‸lr.walk.stepps)."),
        ("unknown-rule", "glossary.yaml", "[lr.walk.light]", "[lr.walk.light, ‸lr.walk.lite]"),
        ("unknown-rule", "glossary.yaml", "[lr.walk.light]", "[lr.walk.light, ‸lr.term.road]"),
        ("unknown-rule", "rulings.yaml", "[lr.walk.light]", "[lr.walk.light, ‸lr.walk.lite]"),
        ("unknown-rule", "rulings.yaml", SHARED, _option("reads: {‸lr.walk.lite: So.}")),
        ("unknown-rule", "variants.yaml", LEAST, f"{LEAST}\n  reads: {{‸lr.walk.lite: So.}}"),
        ("unknown-rule", EXAMPLE, "claims: {space: 3}", "claims: {by_rules: [lr.walk.steps, ‸lr.walk.lite]}"),
        ("unknown-rule", EXAMPLE, "\nsteps:", _listed("{code: a}, {code: a, rule: ‸lr.no}")),
        ("unknown-rule", "rules.yaml", CART, "from the cart.\n      said_by: ‸lr.walk.lite"),
        ("unknown-rule", "rulebook.yaml", CARDS, f"moments: [{{part: A, title: B, rules: [‸lr.no]}}]\n{CARDS}"),
        ("unknown-ruling", "rules.yaml", "[shared-lantern]", "[shared-lantern, ‸lantern]"),
        ("unknown-rule", "questions.yaml", "", _question("stands_on: ‸lr.walk.lite")),
        ("unknown-term", "questions.yaml", "", _question("stands_on: lr.walk.light, see: [‸lr.term.rode]")),
        ("unknown-rule", "claims.yaml", "", "- {id: far, asks: value, says: [a], answer: 1, stands_on: ‸lr.no}\n"),
        (
            "unknown-rule", "rulebook.yaml", CARDS,
            _removed("{id: lr.x, replaced_by: '', why: No.}", "{id: lr.y, replaced_by: ‸lr.z, why: So.}"),
        ),
    ],
    checks.reused_ids: [
        (
            "reused-id", "rulebook.yaml", CARDS, _removed("{id: lr.walk.light, replaced_by: '', why: No.}"),
            "rules.yaml", "id: ‸lr.walk.light",
        ),
    ],
    checks.lost_ids: [("lost-id", "ids.txt", "", "# Ids\nlr.walk.steps\n‸lr.walk.stepps\n")],
    checks.unknown_facts: [
        ("unknown-fact", "rules.yaml", CART, "for {lanterns} or {‸lanters:Lantern}."),
        ("unknown-fact", "glossary.yaml", "a traveler carries.\n    definition", "of {‸lanters}.\n    definition"),
        ("unknown-fact", "rulings.yaml", SHARED, _option("sets: {facts: {lanterns: 2, ‸lanters: 2}}")),
        ("unknown-fact", "variants.yaml", "fact: walk-steps", "fact: ‸walk-stepps"),
        ("unknown-fact", "variants.yaml", LEAST, f"{LEAST}\n  sets: {{facts: {{‸lanters: 2}}}}"),
        ("unknown-fact", PAGE, "", "# Learn\n\nTake {{ fact('lanterns') }}, or {{ fact('‸lanters') }}.\n"),
        ("unknown-fact", "docs/a/b.md", "", "---\nrulebook: lantern-road\n---\nTake {{ fact('‸lanters') }}.\n"),
    ],
    checks.unused_facts: [
        ("unused-fact", "facts.yaml", "- id: lanterns", "- {id: ‸idle, name: Idle, value: 2}\n- id: lanterns"),
    ],
    checks.mistyped_facts: [
        ("mistyped-fact", "facts.yaml", "value: 3", "value: ‸true"),
        ("mistyped-fact", "rulings.yaml", SHARED, _option("sets: {facts: {lanterns: ‸many}}")),
    ],
    checks.typed_facts: [
        ("typed-fact", "rules.yaml", CART, "from the cart, or ‸two."),
        ("typed-fact", "glossary.yaml", "plain: The light", "plain: One of ‸7 lights"),
        ("typed-fact", "variants.yaml", LEAST, f"{LEAST}\n  reads: {{lr.walk.light: Walk ‸four more.}}"),
        ("typed-fact", EXAMPLE, "note: Wren keeps behind.", "note: Wren walks ‸4., claims: {space: 4}"),
    ],
    checks.foreign_markup: [
        ("foreign-markup", "rules.yaml", CART, "from the ‸<br>cart."),
        ("foreign-markup", "rules.yaml", CART, "from the [cart](‸javascript:go)."),
        ("foreign-markup", "rules.yaml", CART, "from the ‸![cart](cart.png)."),
        ("foreign-markup", "rules.yaml", CART, "from the ‸&amp; cart."),
        ("foreign-markup", "rulebook.yaml", "tagline: Travelers", "tagline: So ‸{{travelers}}"),
        ("foreign-markup", "rulebook.yaml", 'url: ""', 'url: "‸javascript:go"'),
        ("foreign-markup", EXAMPLE, "{space: 3}", "{spaces: {‸<b>: 3}}"),
    ],
    checks.unknown_terms: [
        ("unknown-term", "glossary.yaml", "see: [lantern]", "see: [lantern, ‸lanter]"),
        ("unknown-term", "glossary.yaml", "{term: road,", "{term: ‸rode,"),
        ("unknown-term", "glossary.yaml", "terms:", _icons("🛤️, status: shared, terms: [road, ‸rode]")),
        ("unknown-term", "tables.yaml", "term: weather-table", "term: ‸wether-table"),
    ],
    checks.drifting_words: [
        ("replaced-term", "rules.yaml", CART, "from the ‸Trail Track."),
        ("replaced-term", "rulings.yaml", "is about the picture", "shows the ‸Trail Track"),
        ("wrong-icon", "rules.yaml", CART, "from the ‸🏮Road."),
        ("undefined-term", "rules.yaml", CART, "from the ‸🛤️Ferry."),
        ("capitalisation", "rules.yaml", CART, "from the ‸weather table."),
        ("near-miss", "rules.yaml", CART, "from the ‸🌦️Weathr Table."),
        ("stray-apostrophe", "rules.yaml", CART, "from the ‸🛤️Road' here."),
        ("mixed-names", "glossary.yaml", "plain: The light a", "also: [Storm Lamp]\n    plain: The ‸Storm Lamp a"),
        ("other-rulebook", "rulebook.yaml", "Travelers", "A ‸🌈Pattern Prism.\nancestor: meaning-made # "),
        ("replaced-term", PAGE, "", "# Learn\n\nFollow the ‸Trail Track.\n"),
        ("unused-ignore", PAGE, "", "# Learn\n\nGo on. ‸<!-- rulebook: ignore wrong-icon why -->\n"),
    ],
    checks.icon_clashes: [
        ("icon-clash", "glossary.yaml", "icon: 🏮", "icon: ‸🛤️"),
        ("icon-clash", "glossary.yaml", "terms:", _icons("‸🛤️, status: shared, terms: []")),
        ("icon-clash", "glossary.yaml", "terms:", _icons("🛤️, status: shared, terms: [road, ‸lantern]")),
    ],
    checks.duplicate_names: [
        ("duplicate-name", "glossary.yaml", "name: Lantern", "name: ‸Road"),
        ("duplicate-name", "glossary.yaml", "{form: Trail Track", "‸{form: lantern"),
        ("duplicate-name", "cards/travelers.yaml", "name: Shepherd", "name: ‸Peddler"),
    ],
    checks.unknown_in_look: [
        ("unknown-in-look", LOOK, "tokens: [lantern]", "tokens: [lantern, ‸lanter]"),
        ("unknown-in-look", LOOK, "tokens: [lantern]", "tokens: [lantern, ‸weather-table]"),
        ("unknown-in-look", LOOK, '  road: {light: "#c9ac8a"', '  ‸rode: {light: "#c9ac8a"'),
        ("unknown-in-look", LOOK, "\ncards:", "\neffects: {gain: [+, ‸lanter]}\ncards:"),
        ("unknown-in-look", LOOK, "kind: traveler", "kind: ‸traveller"),
        ("unknown-in-look", LOOK, "of: pace", "of: ‸pase.own"),
        ("unknown-in-look", LOOK, "what: road,", "what: ‸rode,"),
        ("unknown-in-look", LOOK, "what: road,", "what: ‸weather-table,"),
        ("unknown-in-look", LOOK, "term: road, at", "term: ‸rode, at"),
        ("unknown-in-look", LOOK, "lead: lantern", "lead: ‸weather-table"),
        ("unknown-in-look", LOOK, "lead: lantern", "frame: ‸lanter"),
        ("unknown-in-look", LOOK, "places: walk-steps, worth", "places: ‸walk-stepps, worth"),
        ("unknown-in-look", LOOK, "worth: [lanterns]", "worth: [1, ‸lanters]"),
        ("unknown-in-look", LOOK, "draw: number, of: pace", "draw: symbol, of: ‸provenance"),
        ("unknown-in-look", LOOK, "draw: number, of: pace", "draw: layers, of: ‸provenance"),
        ("unknown-in-look", "cards/travelers.yaml", "gift: Keeps the 🏮Lantern dry.", "gift: ‸[{do: gain}]"),
        ("unknown-in-look", LOOK, "id: road", "id: ‸rode"),
        ("unknown-in-look", LOOK, "from: lanterns", "from: ‸lanters"),
        ("unknown-in-look", LOOK, "to: walk-steps", "to: ‸walk-stepps"),
        ("unknown-in-look", LOOK, "{walk-steps: the pass}", "{‸walk-stepps: the pass}"),
        ("unknown-in-look", LOOK, "places: walk-steps, wide", "places: ‸walk-stepps, wide"),
        ("unknown-in-look", LOOK, f"draw: track{TRACK}", "draw: layers, to: ‸1}"),
        ("unknown-in-look", LOOK, "narrow: [road, lantern", "narrow: [road, ‸lanter, lantern"),
        ("unknown-in-look", LOOK, "narrow: [road, lantern", "narrow: ‸[lantern"),
        ("unknown-in-look", LOOK, "wide: [[road, lantern]", "wide: ‸[[road, lantern, road]"),
        ("unknown-in-look", "symbols.svg", '<symbol id="road"', '‸<symbol id="snow"/><symbol id="road"'),
        ("unknown-in-look", "symbols.svg", '<pattern id="road-ground"', '‸<pattern id="rode-ground"'),
    ],
    checks.incomplete_rulings: [
        ("ruling-incomplete", "rulings.yaml", "question: May", "‸question: ' ' # "),
        ("ruling-incomplete", "rulings.yaml", "why: The", "‸why: '' # "),
        ("ruling-incomplete", "rulings.yaml", "unshown:", "‸" + _settled("shared", "2026-01-31", "''", SOURCE)),
        ("ruling-incomplete", "rulings.yaml", "unshown:", "‸" + _settled("shared", "2026-1-31", "So.", SOURCE)),
        ("ruling-incomplete", "rulings.yaml", "unshown:", "‸" + _settled("shared", "2026-01-31", "So.", "")),
        ("ruling-incomplete", "rulings.yaml", "unshown:", _settled("‸share", "2026-01-31", "So.", SOURCE)),
        ("ruling-incomplete", "rulings.yaml", "  unshown: Nobody", "  # ", "rulings.yaml", "‸kind: changes-play"),
        ("ruling-incomplete", "rulings.yaml", "chosen: own", "chosen: ‸won"),
        ("ruling-incomplete", "rulings.yaml", SHARED, _option("in_force: false, ‸sets: {facts: {lanterns: 2}}")),
        ("ruling-incomplete", "rulings.yaml", SHARED, _option("sets: {facts: {lanterns: 2, ‸lanters: 2}}")),
        ("ruling-incomplete", "rulings.yaml", SHARED, _option("sets: {orders: {‸dust: [walk]}}")),
        ("ruling-incomplete", "rulings.yaml", SHARED, _option("sets: {orders: {dusk: [walk, ‸whether]}}")),
        ("ruling-incomplete", "rulings.yaml", SHARED, _option("sets: {policies: {‸tie: shared}}")),
        ("ruling-incomplete", "rulings.yaml", SHARED, _option("sets: {over: {‸no-road: []}}")),
    ],
    checks.outranked_rulings: [
        ("outranks-ruling", "rules.yaml", "authority: clarified", "authority: ‸published"),
        ("outranks-ruling", "rulings.yaml", "[lr.walk.light]", "[]", "rules.yaml", "rests_on: [‸shared-lantern]"),
    ],
    checks.missing_readings: [("missing-reading", "rulings.yaml", SHARED, SWITCH)],
    checks.wrong_readings: [
        ("wrong-reading", "rulings.yaml", SHARED, _option("reads: {‸lr.walk.steps: So.}")),
        ("wrong-reading", "variants.yaml", LEAST, f"{LEAST}\n  reads: {{‸lr.walk.light: As is.}}"),
        ("wrong-reading", "variants.yaml", LEAST, f"{LEAST}\n  reads: {{‸lr.walk.light: as-is}}"),
    ],
    checks.clashing_readings: [
        (
            "clashing-readings", "variants.yaml", "- id: short-road",
            _reads("lr.walk.light: Walk at night.", "‸lr.walk.light: Walk by day.") + "- id: short-road",
        ),
    ],
    checks.incomplete_descents: [
        ("unknown-rulebook", "rulebook.yaml", CARDS, f"ancestor: ‸life-meanin\n{CARDS}"),
        ("descent-incomplete", "rulebook.yaml", CARDS, f"ancestor: ‸lantern-road\n{CARDS}"),
    ],
    checks.unanswered_points: [
        ("unanswered-point", "answers.yaml", "", _answer("asks: Say how far.", "‸asks: ' '")),
        ("unanswered-point", "answers.yaml", "", _answer("answer: It is said.", "‸answer: ''")),
        ("unanswered-point", "answers.yaml", "", _answer("became: done", "‸became: ruling")),
        ("unanswered-point", "answers.yaml", "", _answer("links: [lr.walk.steps]", "").replace("became", "‸became")),
        ("unanswered-point", "answers.yaml", "", _answer("[lr.walk.steps]", "[lr.walk.steps, ‸lr.walk.stepps]")),
        ("unanswered-point", "answers.yaml", "", _answer("source: [", "# ").replace("id", "‸id", 1)),
    ],
    checks.impossible_cards: [
        ("card-out-of-range", "cards/travelers.yaml", "pace: 2", "pace: 2, copies: ‸0"),
        ("card-out-of-range", "cards/travelers.yaml", "pace: 2", "pace: 2, copies: ‸-2"),
    ],
    checks.unknown_documents: [
        ("unknown-document", "rules.yaml", "line: 5, at", "line: 5, at: So}, {doc: ‸leaf, line: 6, at"),
        ("unknown-document", "facts.yaml", "{doc: leaflet, line: 9", "{doc: ‸leaf, line: 9"),
        ("unknown-document", "rulings.yaml", "{doc: leaflet, line: 12", "{doc: ‸leaf, line: 12"),
        ("unknown-document", "variants.yaml", "{doc: leaflet", "{doc: ‸leaf"),
        ("unknown-document", "answers.yaml", "", _answer("leaflet", "‸leaf")),
        ("wrong-line", "rules.yaml", "line: 5, at", "line: 5, at: So}, {doc: leaflet, line: ‸0, at"),
        ("wrong-line", EXAMPLE, "note:", "comments: [{says: So., source: [{doc: leaflet, line: ‸-1}]}], note:"),
        (
            "unknown-document", EXAMPLE, "\nsteps:",
            _listed("{code: a, source: {doc: ‸leaf, line: 1}}"),
        ),
        ("unknown-document", EXAMPLE, "note:", "comments: [{says: So., source: [{doc: ‸leaf, line: 1}]}], note:"),
        (
            "unknown-document", "glossary.yaml", "terms:",
            _icons("🛤️, status: shared, terms: [road], source: [{doc: ‸leaf, line: 1, at: So}]"),
        ),
    ],
    checks.unknown_switches: [
        ("unknown-switch", "variants.yaml", LEAST, f"{LEAST}\n  sets: {{orders: {{‸dust: [walk]}}}}"),
        ("unknown-switch", "variants.yaml", LEAST, f"{LEAST}\n  sets: {{orders: {{dusk: [walk, ‸whether]}}}}"),
        ("unknown-switch", "variants.yaml", LEAST, f"{LEAST}\n  sets: {{policies: {{‸tie: shared}}}}"),
        ("unknown-switch", "variants.yaml", LEAST, f"{LEAST}\n  sets: {{over: {{‸no-road: []}}}}"),
        ("unknown-switch", "variants.yaml", LEAST, f"{LEAST}\n  sets: {{over: {{short-road: [‸no-road]}}}}"),
        ("unknown-switch", "variants.yaml", LEAST, f"{LEAST}\n  after: [short-road, ‸no-road]"),
        ("unknown-switch", "variants.yaml", LEAST, f"{LEAST}\n    - {{id: by, fact: lanterns, card: ‸travel}}"),
        ("unknown-switch", "variants.yaml", LEAST, f"{LEAST}\n    - ‸{{id: by, fact: lanterns}}"),
        ("unknown-switch", "variants.yaml", "default: 2", "default: ‸3"),
    ],
    checks.table_holes: [
        ("table-gap", "tables.yaml", "[5, 6]", "[5, 5]", "tables.yaml", "key: ‸pass"),
        ("table-gap", "tables.yaml", "[5, 6]", "[5, 6], do: [], provenance: published}\n        - {columns: ‸[6, 5]"),
        ("table-overlap", "tables.yaml", "[5, 6]", "‸[4, 6]"),
        ("table-overlap", "tables.yaml", "[5, 6]", "‸[5, 7]"),
    ],
    checks.unknown_names: [
        ("unknown-card", EXAMPLE, "[Peddler, Shepherd]", "[Peddler, ‸Sheperd]"),
        ("unknown-card", EXAMPLE, "travelers: [Peddler, Shepherd]", "traveler: ‸Sheperd"),
        ("unknown-card", EXAMPLE, "reveals: [Shepherd]", "reveals: [Shepherd, ‸Sheperd]"),
        ("unknown-player", EXAMPLE, "who: Wren", "who: ‸Robin"),
        ("unknown-player", EXAMPLE, "Wren: 2}", "‸Wrenn: 2}"),
        ("duplicate-player", EXAMPLE, "[No, Wren]", "[No, Wren, ‸No]"),
        ("rounds-out-of-order", EXAMPLE, "round: 1", "round: ‸2"),
    ],
    checks.broken_links: [
        ("broken-link", PAGE, "", "# Learn\n\nSee [it](learn.md), and [that](‸lern.md).\n"),
        ("broken-link", PAGE, "", "# Learn\n\nSee [[lr.walk.steps]], and [[‸lr.walk.stepps]].\n"),
        ("broken-link", PAGE, "", "# Learn\n\n[that]: ‸lern.md\n"),
        ("broken-link", PAGE, "", '# Learn\n\nSee <a href="‸lern">that</a>.\n'),
    ],
    checks.foreign_requests: [
        ("foreign-request", PAGE, "", "# Learn\n\nSee ![it](‸https://example.org/a.png).\n"),
        ("foreign-request", "docs/more.css", "", "a {\n  background: url('‸https://example.org/a.png');\n}\n"),
    ],
}  # fmt: skip
