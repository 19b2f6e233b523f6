"""The pages that tests in a browser look at: one of each kind."""

from __future__ import annotations

EXAMPLE = "meaning-made/examples/published-example/"
RULES = "meaning-made/rules/load/"
TERM = "meaning-made/glossary/pattern-prism/"
KINDS = [
    "",
    "meaning-made/",
    "meaning-made/learn/",
    "meaning-made/quick-reference/",
    "meaning-made/rules/",
    RULES,
    "meaning-made/board/",
    "meaning-made/layers/",
    "meaning-made/cards/",
    "meaning-made/cards/patterns/",
    "meaning-made/cards/initiatives/",
    "meaning-made/tables/",
    "meaning-made/glossary/",
    TERM,
    "meaning-made/workshop/",
    "meaning-made/workshop/contradictions/",
    "meaning-made/workshop/questions-for-the-designer/",
    "meaning-made/workshop/reviews-answered/",
    "meaning-made/variants/",
    "meaning-made/rulings/",
    "meaning-made/rulings/conversion/",
    EXAMPLE,
    "meaning-made/from-life-meaning/",
    "life-meaning/",
    "life-meaning/learn/",
    "life-meaning/quick-reference/",
    "life-meaning/board/",
    "life-meaning/layers/",
    "life-meaning/cards/patterns/",
    "life-meaning/cards/projects/",
    "life-meaning/tables/",
    "life-meaning/glossary/drift/",
    "life-meaning/rulings/",
    "life-meaning/examples/published-example/",
    "link-from-your-wiki/",
    "check-your-words/",
    "paste-your-page/",
    "development/",
    "development/architecture/",
    "development/design/",
    "development/linter-figures/",
    "development/dependencies/",
    "development/vocabulary/",
    "development/rulebooks-in-your-site/",
]
"""A page of each kind. That for wrong addresses is missing: asked for at any depth, it cannot work below a sub-path."""
