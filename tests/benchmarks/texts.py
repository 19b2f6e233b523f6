"""Made-up texts and terms to measure the linter with; the same arguments write the same files."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

PLAIN = (  # noqa: SIM905
    "the of and to in that it is was for on are as with they be at one have this from or had by but some what there "
    "we can out other were all your when up use how said an each she which their time will way about many then "
    "them would write like these her long make thing see him two has look more day could go come did my sound no most "
    "number who over know water than call first people may down side been now find any new work part take get place "
    "made live where after back little only round man year came show every good me give our under very through "
    "just form much great think say help low line before turn cause same mean differ move right boy old too does tell "
    "sentence set three want air well also play small end put home read hand port large spell add even land here must "
    "big high such follow act why ask men change went light kind off need house picture try us again animal point "
    "mother world near build self"
).split()
"""Words around the terms; none that would make a term mentioned and not used, such as *name* and *word*."""

FIRST = (  # noqa: SIM905
    "Amber Beacon Cedar Dawn Ember Falcon Garnet Harbor Ivory Juniper Kestrel Lantern Maple Nectar Orchard Pebble "
    "Quarry River Saffron Timber Umber Velvet Willow Yarrow Zephyr"
).split()
SECOND = (  # noqa: SIM905
    "Anchor Basket Compass Drawer Engine Furnace Gateway Hammer Inkwell Journal Kettle Ladder Mirror Needle Organ "
    "Palace Quiver Ribbon Saddle Tunnel Urn Vessel Window Yoke"
).split()
ENDS = ("", "field", "house", "light", "maker", "room", "side", "stone", "wood", "yard")

Term = tuple[str, str]
"""A name, and the name it replaced."""


def terms(count: int) -> list[Term]:
    """Return `count` terms, up to 6,000; fewer are the first of more."""
    names = [f"{first} {second}{end}" for end in ENDS for second in SECOND for first in FIRST]
    return [(name, name.replace(" ", " Old ")) for name in names[:count]]


def text(folder: Path, size: int, named: int = 600) -> Path:
    """Write a Markdown text of `size` characters that names the first `named` terms; every tenth is a replaced name.

    It begins with an icon, as texts about games hold some: Python keeps all of such a text in four bytes a character.
    It is written bit by bit: a process that held it whole would count as memory of those it starts.
    """
    file = folder / f"{size}-{named}.md"
    with file.open("w", encoding="utf-8") as out:
        length = out.write("# 📓 Notes\n\n")
        sentences = _sentences(terms(named), random.Random(1))
        while length < size:
            length += out.write(next(sentences))
    return file


def _sentences(known: list[Term], rng: random.Random) -> Iterator[str]:
    while True:
        sentence = [rng.choice(PLAIN) for _ in range(rng.randint(6, 18))]
        sentence[0] = sentence[0].capitalize()
        if rng.random() < 0.5:
            name, replaced = rng.choice(known)
            sentence.insert(rng.randrange(1, len(sentence)), replaced if rng.random() < 0.1 else name)
        end = rng.choice((". ", ". ", ".\n", ".\n\n", f".\n\n## {' '.join(rng.sample(FIRST, 2))}\n\n", ".\n\n- "))
        yield " ".join(sentence) + end


def word_list(folder: Path, count: int) -> Path:
    """Write `count` terms as `rulebook lint --glossary` takes them."""
    file = folder / f"{count}.yaml"
    file.write_text(json.dumps([{"name": name, "replaces": [replaced]} for name, replaced in terms(count)]), "utf-8")
    return file


def prh_rules(folder: Path, count: int) -> Path:
    """Write `count` terms as textlint's rule prh takes them."""
    file = folder / f"{count}.prh.yml"
    rules = [{"expected": name, "pattern": replaced} for name, replaced in terms(count)]
    file.write_text(json.dumps({"version": 1, "rules": rules}), "utf-8")
    return file
