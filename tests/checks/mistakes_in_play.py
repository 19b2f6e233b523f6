"""Mistakes in Meaning Made with an example of its own, by the check that finds each; as in `mistakes_in_data`.

What no file of a rulebook says, such as a name in the code of the game, stands in a file of the package.
"""

from __future__ import annotations

from rules_engine import checks
from rules_engine.checks import Check
from tests.checks.mistakes_in_data import Mistake

EXAMPLE, VARIANT, RULING = "examples/small.yaml", "examples/hard-mode.yaml", "examples/conversion.yaml"
SMALL = """\
id: published-example
rulebook: meaning-made
title: A small example
status: rule
setup:
  players: [Alex, Brooke]
  prism: [Shell, Pulse, Repair Loop, Reciprocity, Forecast, Habit]
  end: Stewardship
insert: []
steps:
  - round: 1
  - event: {identifier: C, code: 4}
  - {who: Alex, do: {gather: {energy: 2}}, claims: {meaning_is: 3}}
  - who: Alex
    do: {load: Shell, commit: {energy: 1, insight: 1}}
    reveals: [Membrane]
    comments: [{says: It costs less., discount: {}}]
  - {who: Brooke, do: {touchpoint: Alex, give: energy}}
  - check: end
promises:
  - {id: short, says: One round., kind: rounds, equals: 1}
findings:
  - for: {rulings: {conversion: two-energy}}
    are: [{step: r1.alex.2, code: commentary-refuted}]
"""
RAISES = "Each donation raises 🌟Meaning by {donation-meaning}."
FOR, OPTIONS = "{rulings: {conversion: two-energy}}", "def options(self, game):\n        return "
PRISM = "[Shell, Pulse,"
COMMENT = "[{says: It costs less., discount: {}}]"
PATTERNS, LOOK = "cards/patterns.yaml", "look.yaml"
SHELL = """\
- {id: shell, name: Shell, layer: 1, requirement: {energy: 1, insight: 1},
   bonus: [{do: gain, what: energy, by: 1, who: you}],
"""
SKIN = "provenance: inferred, source: [{doc: meaning-made, line: 766, at: Example Play › Round 3}"
ONE_MORE = "- {id: x, name: X, layer: 1, requirement: {}, provenance: published}\n"
DRIFT = "[lm.term.drift, lm.drift.range]"
MEANING = "[mm.term.meaning, mm.meaning.range]"
FIRST = "    - key: A\n      cells:\n        - {columns: [1, 1], do: [{do: lose"
TRACK = "- change: replaced\n  subject: track\n  title: A track"

MISTAKES: dict[Check, list[Mistake]] = {
    checks.unlisted_ids: [
        ("unlisted-id", "facts.yaml", "- {id: layers", "- {id: ‸x, name: X, value: 2}\n- {id: layers"),
    ],
    checks.unreadable_claims: [
        ("unreadable-claim", "claims/01-set-up.yaml", "{id: start-energy, asks: start,",
         "{id: start-energy, asks: start, answer: ‸three,"),
        ("unreadable-claim", "claims/01-set-up.yaml", "{id: start-energy, asks: start,",
         "{id: start-energy, asks: start, answer: ‸'about {solo-easy.start-energy}',"),
        ("unreadable-claim", "claims/01-set-up.yaml", "",
         "- {id: x, asks: order, stands_on: mm.round.phases, name: X, ‸says: [event]}\n"),
    ],
    checks.unsaid_rules: [
        ("unsaid-rule", "rules.yaml", f"      short: {RAISES}\n", "", "rules.yaml", "id: ‸mm.window.meaning"),
        ("unsaid-rule", "rules.yaml", f"short: {RAISES}", f"short: {RAISES}\n      ‸unsaid: Nobody asks."),
        ("unsaid-rule", "rules.yaml", f"short: {RAISES}", "‸unsaid: Nobody asks."),
        ("unsaid-rule", "rules.yaml", f"short: {RAISES}", "said_by: ‸mm.setup.colors"),
    ],
    checks.misplaced_lines: [
        ("misplaced-line", "rulebook.yaml", "[mm.gather]", "[mm.gather, ‸mm.round.phases]"),
        ("misplaced-line", "rulebook.yaml", "[mm.gather]", "[mm.gather, ‸mm.setup.colors]"),
        ("misplaced-line", "rulebook.yaml", "[mm.gather]", "[]", "rules.yaml", "id: ‸mm.gather.two"),
    ],
    checks.unknown_in_look: [
        ("unknown-in-look", LOOK, "draw: layers, of: world_layer", "draw: layers, of: ‸world_layr"),
        ("unknown-in-look", LOOK, "draw: deck, of: event", "draw: deck, of: ‸events"),
        ("unknown-in-look", LOOK, "index-slots, on: works", "index-slots, on: ‸work"),
        ("unknown-in-look", LOOK, "only: community_markers", "only: ‸community_marker"),
        ("unknown-in-look", LOOK, "only: community_markers", "unless: ‸solo"),
        ("unknown-in-look", LOOK, "draw: supply", "draw: pledges, asked: ‸evens.code"),
        ("unknown-in-look", LOOK, "draw: supply", "draw: pledges, asked: ‸events.cost"),
        ("unknown-in-look", LOOK, "each: players", "each: ‸player"),
        ("unknown-in-look", LOOK, "each: players", "each: players\n  taken: ‸player-mats"),
        ("unknown-in-look", LOOK, "draw: track, of: vitals", "draw: track, of: ‸vitls"),
        ("unknown-in-look", LOOK, "held: contributors", "held: ‸contributor"),
        ("unknown-in-look", LOOK, "filled: filled", "filled: ‸fill"),
    ],
    checks.undeclared_names: [
        ("undeclared-name", "facts.yaml", "- {id: layers", "- {id: ‸x, name: X, value: 2}\n- {id: layers"),
        ("undeclared-name", "rulebook.yaml", "  tie: shared", "  ‸tide: high\n  tie: shared"),
        ("undeclared-name", "facts.yaml", "- {id: players-least, ", "# ", "facts.py", "    ‸players_least: int"),
    ],
    checks.impossible_cards: [
        ("card-out-of-range", PATTERNS, "name: Shell, layer: 1", "name: Shell, layer: ‸7"),
        ("card-out-of-range", PATTERNS, SHELL, SHELL.replace("insight: 1", "insight: ‸-1")),
    ],
    checks.incomplete_decks: [
        ("deck-size", PATTERNS, SHELL, ONE_MORE + SHELL, "rulebook.yaml", "card_kinds: ‸[pattern"),
    ],
    checks.misplaced_stand_ins: [
        ("stand-in-misplaced", PATTERNS, SKIN, SKIN.replace("inferred", "inferred, provisional: [‸shell]")),
        ("stand-in-misplaced", PATTERNS, SKIN, SKIN.replace("inferred", "provisional, provisional: ‸[bonus]")),
    ],
    checks.unknown_effects: [
        ("effect-unknown", PATTERNS, SHELL, SHELL.replace("gain", "‸gian")),
        ("effect-unknown", PATTERNS, SHELL, SHELL.replace("{do", "‸{do").replace("what: energy", "what: gold")),
        ("effect-unknown", "tables.yaml", FIRST, FIRST.replace("lose", "‸loose")),
        ("effect-unknown", PATTERNS, SHELL, SHELL.replace("do: gain, what: energy", "do: ‸state, what: energy")),
        ("effect-unknown", "tables.yaml", FIRST, FIRST.replace("{do: lose", "‸{do: state, what: fogy}, {do: lose")),
    ],
    checks.incomplete_descents: [
        ("unknown-id", "descent.yaml", DRIFT, DRIFT.replace("]", ", ‸mm.term.meaning]")),
        ("unknown-rule", "descent.yaml", DRIFT, "[lm.term.drift, ‸lm.drift.rang]"),
        ("unknown-term", "descent.yaml", MEANING, MEANING.replace("]", ", ‸mm.term.meanin]")),
        ("descent-incomplete", "descent.yaml", TRACK, TRACK.replace("replaced", "‸new")),
    ],
    checks.unknown_switches: [
        ("unknown-switch", "rulebook.yaml", "tie: shared", "tie: ‸sharde"),
        ("unknown-switch", "rulebook.yaml", "round-end: [discard-event, ", "round-end: [discard-event, ‸decay, "),
        ("unknown-switch", "rulebook.yaml", "  tie: shared\n", "", "rulebook.yaml", "‸name: meaning-made"),
        ("unknown-switch", "variants.yaml", "{victory: everyone, after", "{victory: ‸everybody, after"),
    ],
    checks.missing_rows: [
        ("table-gap", "cards/events.yaml", "identifier: A, code: 1", "identifier: ‸Z, code: 1"),
    ],
    checks.unknown_names: [
        ("wrong-type", EXAMPLE, "[Shell, Pulse, Repair Loop, Reciprocity, Forecast, Habit]", "‸Shell"),
        ("wrong-type", EXAMPLE, "end: Stewardship", "end: Stewardship\n  table: ‸[1]"),
        ("wrong-type", EXAMPLE, "code: 4", "code: ‸four"),
        ("wrong-type", EXAMPLE, "kind: rounds, equals: 1", "kind: ‸rounds"),
        ("unknown-key", EXAMPLE, "end: Stewardship", "‸ends: Stewardship"),
        ("unknown-key", EXAMPLE, "code: 4", "code: 4, ‸kode: 4"),
        ("duplicate-card", EXAMPLE, PRISM, "[Shell, ‸Shell,"),
        ("wrong-card", EXAMPLE, PRISM, "[Shell, ‸Local Clinic,"),
        ("unknown-card", EXAMPLE, PRISM, "[Shell, ‸Pulsar,"),
        ("unknown-card", EXAMPLE, "end: Stewardship", "end: ‸Stewardshp"),
        ("unknown-card", EXAMPLE, "[Membrane]", "[Skin, ‸Membrain]"),
        ("unknown-card", EXAMPLE, "load: Shell", "load: ‸Shel"),
        ("unknown-card", EXAMPLE, "{identifier: C", "‸{identifier: Z"),
        ("unknown-player", EXAMPLE, "{who: Brooke", "{who: ‸Brook"),
        ("unknown-player", EXAMPLE, "touchpoint: Alex", "touchpoint: ‸Alx"),
        ("unknown-player", EXAMPLE, "check: end", "{check: end, claims: {score_is: {Alex: 0, ‸Brook: 0}}}"),
        ("unknown-player", EXAMPLE, "check: end", "{check: end, claims: {winner: ‸Alx}}"),
        ("unknown-player", EXAMPLE, "check: end", "{check: end, claims: {winner: [Alex, ‸Brook]}}"),
        ("unknown-player", VARIANT, "  standard: {", "  standard: {vitals_is: {‸Alx: 4}, "),
        ("unknown-action", EXAMPLE, "gather: {energy", "‸gathr: {energy"),
        ("unknown-action", EXAMPLE, "{gather: {energy", "‸{gather: {gold"),
        ("unknown-claim", EXAMPLE, "meaning_is: 3", "‸meaning_was: 3"),
        ("unknown-claim", VARIANT, "{meaning_is: 3", "{‸meaning_was: 3"),
        ("unknown-remark", EXAMPLE, "discount: {}", "‸discont: {}"),
        ("unknown-remark", EXAMPLE, COMMENT, "[‸{says: It costs less.}]"),
        ("unknown-promise", EXAMPLE, "kind: rounds", "kind: ‸round"),
        ("unknown-insert", EXAMPLE, "insert: []", "insert: [conversion, ‸convrsion]"),
        ("unknown-insert", EXAMPLE, FOR, "{insert: [conversion, ‸convrsion]}"),
        ("unknown-ruling", EXAMPLE, FOR, "{rulings: {‸conversoin: two-energy}}"),
        ("unknown-option", EXAMPLE, FOR, "{rulings: {conversion: ‸two-enrgy}}"),
        ("unknown-variant", EXAMPLE, FOR, "{variants: {‸hard-mod: {}}}"),
        ("unknown-parameter", EXAMPLE, FOR, "{variants: {hard-mode: {‸lode: 1}}}"),
        ("wrong-parameter", EXAMPLE, FOR, "{variants: {hard-mode: {load: ‸2}}}"),
        ("refused-ruleset", EXAMPLE, FOR, "{‸variants: {cooperative: {}, competitive: {}}}"),
        ("unknown-variant", RULING, "steps:", "ruleset: {variants: {‸hard-mod: {}}}\nsteps:"),
        ("rounds-out-of-order", EXAMPLE, "round: 1", "round: ‸2"),
        ("unknown-check", EXAMPLE, "check: end", "check: ‸ende"),
    ],
    checks.differing_examples: [
        ("example-differs", VARIANT, "standard: {meaning_is: 3,", "‸standard: {meaning_is: 4,"),
        ("example-differs", VARIANT, "variant: hard-mode", "ruling: conversion\nvariant: ‸hard-mode"),
        ("unknown-variant", VARIANT, "variant: hard-mode", "variant: ‸hard-mod"),
        ("unknown-ruling", RULING, "ruling: conversion", "ruling: ‸conversoin"),
        ("unknown-option", RULING, "  two-energy: {", "  ‸two-enrgy: {meaning_is: 3}\n  two-energy: {"),
        ("unknown-option", VARIANT, "  hard-mode:load=1", "  ‸competitive: {meaning_is: 3}\n  hard-mode:load=1"),
        ("example-differs", VARIANT, "  standard: {", "  # {", VARIANT, "  ‸hard-mode: {"),
        ("example-differs", EXAMPLE, FOR, "{insert: [conversion, conversion]}", EXAMPLE, "  - ‸for:"),
        ("example-differs", EXAMPLE, "check: end", "{check: end, claims: {score_is: {Zoe: 0}}}", EXAMPLE, "‸  - {c"),
        ("example-differs", RULING, "  - check: end\n", "", RULING, "steps:\n  ‸- round"),
        ("example-differs", EXAMPLE, "are: [", "are: [{step: r1.alex.1, code: illegal}, ", EXAMPLE, "‸  - {who: Alex"),
    ],
}  # fmt: skip

STONES_EXAMPLE, QUESTIONS = "examples/first-game.yaml", "questions.yaml"
ASKED = """\
- id: take-three
  question: May I take as many stones as I like?
  stands_on: ls.play.take
  says: no
  because: "You take one stone, or up to {take-most:stone}."
  literal: [one]
  shown: {steps: [{who: Alex, do: {take: 3}}], but: {do: {take: 2}}}
- id: wait-for-turn
  question: Must I wait for my turn?
  stands_on: ls.play.turns
  says: yes
  because: Stones are taken on your own turn only.
  shown: {steps: [{who: Alex, do: {take: 1}}], but: {who: Brooke}}
- id: who-wins
  question: Who wins?
  stands_on: ls.play.last
  says: Whoever takes the last stone
  because: Whoever takes the last stone wins at once.
  shown: {steps: [{who: Alex, do: {take: 2}}, {who: Brooke, do: {take: 2}}]}
"""
"""What players ask about Last Stone."""
OF_TURNS = "shown: ‸{steps: [{who: Alex, do: {take: 1}}], but: {who"
OF_LAST = "shown: {steps: [{who: Alex, do: {take: 2}}, {who: Brooke, do: {take: 2}}]}"
SWITCH = """\
- id: most
  question: How many stones may you take?
  positions: [{says: So., source: [{doc: a, line: 1, at: So}]}]
  options:
    - {id: few, text: Few., sets: {facts: {take-most: 2}}}
    - {id: many, text: Many., sets: {facts: {take-most: 3}}}
  chosen: few
  why: So.
  authority: published
  kind: changes-play
  rules: []
"""
VARIANT_OF_STONES = "- {id: ‸many, name: Many, text: So., authority: published, sets: {facts: {take-most: 3}}}\n"

LESSON = "docs/last-stone/learn.md"
ORDER = """\
- id: end
  title: The last stone
  when: Somebody takes the last stone.
  example: first-game
  stops:
    - {name: The pile, rules: [ls.play.pile]}
    - {name: Take, rules: [ls.play.take]}
    - {name: It is over, rules: [ls.play.last]}
"""
PILE = "    - {name: The pile, rules: [ls.play.pile]}\n"
TAKE = "    - {name: Take, rules: [ls.play.take]}\n"
IN_STONES: dict[Check, list[Mistake]] = {
    checks.unknown_ids: [
        ("unknown-rule", "game.py", '"ls.play.pile", what', '"‸ls.play.heap", what'),
        ("unknown-rule", "game.py", '"ls.play.pile", what', '"‸ls.play", what'),
        ("unknown-rule", "game.py", "the one action,", "the one action (`ls.play.take`, `‸ls.play.taking`),"),
    ],
    checks.unknown_facts: [("unknown-fact", "game.py", "self.facts.pile_start", "self.facts.‸pile_begin")],
    checks.unused_rules: [
        ("unused-rule", "game.py", "ls.play.pile", "ls.play.take", "rules.yaml", "{id: ‸ls.play.pile"),
        ("unused-rule", "rules.yaml", "{id: ls.play.pile, ", "{id: ls.play.pile, used_by: ‸page:ruls, "),
    ],
    checks.unshown_switches: [("unshown-switch", "rulings.yaml", "", SWITCH.replace("most", "‸most", 1))],
    checks.unshown_variants: [("unshown-variant", "variants.yaml", "", VARIANT_OF_STONES)],
    checks.failing_games: [
        ("engine-fails", "game.py", '        self.emit("gain"', '        ‸[][1]; self.emit("gain"'),
        ("options-differ", "game.py", f"{OPTIONS}[Take(self.player, n", f"‸{OPTIONS}[Take(self.player, 8 + n"),
    ],
    checks.undemonstrated_rules: [
        (
            "undemonstrated-rule", "game.py", 'emit("gain", "ls.play.pile"', 'emit("gain", "ls.play.last"',
            "rules.yaml", "{id: ‸ls.play.pile",
        ),
    ],
    checks.untaught_rules: [
        ("untaught-rule", LESSON, "", '{{ lesson("‸first-game") }} teaches [[ls.play.pile]] and [[ls.play.take]].\n'),
        ("untaught-rule", LESSON, "", '{{ lesson("‸first-game") }} teaches [[ls.play.take]] and [[ls.play.last]].\n'),
        ("unknown-example", LESSON, "", '{{ lesson("‸first-gam") }} teaches nothing.\n'),
    ],
    checks.differing_answers: [
        ("answer-differs", QUESTIONS, "{take: 3}}]", "{take: 1}}]", QUESTIONS, OF_TURNS[:-3] + "do"),
        ("answer-differs", QUESTIONS, "says: yes", "says: no", QUESTIONS, OF_TURNS),
        ("answer-differs", QUESTIONS, "{who: Brooke}}", "{who: Brooke, do: {take: 2}}}", QUESTIONS, OF_TURNS),
        ("answer-differs", QUESTIONS, ", but: {who: Brooke}", "", QUESTIONS, OF_TURNS.partition(", but")[0]),
        ("answer-differs", QUESTIONS, OF_LAST, "shown: ‸" + OF_LAST.removeprefix("shown: ").replace("2", "1", 1)),
        ("answer-differs", QUESTIONS, f"  {OF_LAST}", "", QUESTIONS, "id: ‸who-wins"),
        ("answer-differs", QUESTIONS, OF_LAST, f"{OF_LAST}\n  see: ‸[ls.play, ls.play.turns, ls.play.take]"),
        ("answer-differs", QUESTIONS, OF_LAST, f"{OF_LAST}\n  unshown: ‸It is so."),
        ("answer-differs", "game.py", "if game.choice != Turn(action.player)", "if False", QUESTIONS, OF_TURNS),
    ],
    checks.never_asked: [
        ("never-asked", QUESTIONS, "on: ls.play.turns", "on: ls.play.last", "rules.yaml", "id: ‸ls.play.turns"),
    ],
    checks.asked_twice: [
        ("asked-twice", QUESTIONS, "question: Who wins?", "question: Who wins?\n  also: [Must I  wait for my turn]",
         QUESTIONS, "also: [‸Must"),
        ("asked-twice", QUESTIONS, "question: Who wins?", "question: Who wins?\n  also: [Last stone, ‸last stone?]"),
    ],
    checks.unknown_names: [
        ("unknown-claim", STONES_EXAMPLE, "claims: {pile: 0}", "claims: {pile: 0, ‸heap: 0}"),
        ("unknown-check", STONES_EXAMPLE, "  - round: 1", "  - round: 1\n  - check: ‸begin"),
    ],
    checks.differing_orders: [
        ("order-differs", "orders.yaml", "", ORDER.replace("stops", "‸stops")),
        ("order-differs", "orders.yaml", "", ORDER.replace(PILE, "").replace(TAKE, "").replace("stops", "‸stops")),
        ("unknown-example", "orders.yaml", "", ORDER.replace(PILE, "").replace("first-game", "‸first-gam")),
    ],
    checks.differing_examples: [
        (
            "example-differs", STONES_EXAMPLE, "claims: {pile: 3}", "claims: {pile: 2}",
            STONES_EXAMPLE, "‸  - {who: Ann, do: {take: 1}, claims: {pile: 2}}",
        ),
    ],
}  # fmt: skip
"""Mistakes in Last Stone, whose code can be changed, too."""
