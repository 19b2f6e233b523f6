"""A rulebook as data: frozen values that every other room reads and none changes.

Each class here is the shape of one kind of YAML entry, field for field: the reader in `rules_engine.library`
validates files straight into these classes, so there is no second description to keep in step.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

Force = Literal["choice", "automatic", "definition"]
Authority = Literal["published", "clarified", "our-reading", "pending"]
Provenance = Literal["published", "inferred", "provisional"]
TermKind = Literal[
    "zone", "track", "token", "card", "part", "action", "phase", "layer", "role", "number", "effect", "table", "state"
]
Scalar = bool | int | str

# Unknown keys are mistakes; a trailing underscore only avoids a Python keyword.
FORBID: dict[str, Any] = {"extra": "forbid", "alias_generator": lambda name: name.rstrip("_")}


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """Where a published text says it: document, line of that document, section path, and the few words meant."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    doc: str
    line: int
    at: str = ""
    quote: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A published text the rulebook restates; `url` is empty until its address is configured."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    id: str
    title: str
    url: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One normative statement.

    `text` is this project's wording, with facts in braces (`{start-energy:token}`). `literal` lists digits or number
    words that stand in the text on purpose. `used_by` names the check or page that uses a `definition`.
    """

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    id: str
    title: str
    force: Force
    authority: Authority
    text: str
    source: tuple[Source, ...] = ()
    asks: tuple[str, ...] = ()
    literal: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    used_by: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """Rules that belong together, in reading order; its id (`mm.load`) is the prefix of theirs."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    id: str
    title: str
    lead: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """A named value the engine uses and pages print. `unit` is the noun it counts."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    id: str
    name: str
    value: Scalar
    unit: str = ""
    authority: Authority = "published"
    source: tuple[Source, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Replaced:
    """A form a text must not use for a term, and why."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    form: str
    why: str
    raised_by: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Confusable:
    """Another term that readers take for this one."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    term: str
    because: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """A glossary entry. `id` is local (`initiative-index`); `full_id` carries the rulebook's prefix."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    id: str
    name: str
    kind: TermKind
    plain: str
    definition: str
    icon: str = ""
    forms: tuple[str, ...] = ()
    replaces: tuple[Replaced, ...] = ()
    not_to_confuse: tuple[Confusable, ...] = ()
    see: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    literal: tuple[str, ...] = ()
    source: tuple[Source, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class IconNote:
    """An icon several terms share, or that the source used for several things and this project settled.

    `terms` are the terms that carry the icon now; `was` says what else the published text used it for.
    """

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    icon: str
    status: Literal["shared", "settled"]
    terms: tuple[str, ...]
    why: str
    was: tuple[str, ...] = ()
    source: tuple[Source, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """One thing a card or table cell does, from the closed set its game registers.

    `do` names the operation, `what` its object, `by` its amount, `who` its target, `when` its moment ("" is at once).
    """

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    do: str
    what: str = ""
    by: int = 0
    who: str = ""
    when: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """What every card has; each game derives its kinds of card from this."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    id: str
    name: str
    provenance: Provenance
    source: tuple[Source, ...] = ()
    note: str = ""
    kind: ClassVar[str] = "card"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainCard(Card):
    """A card of a rulebook without an engine: its own fields are kept as they stand."""

    kind: str = "card"  # type: ignore[misc]  # without a class of its own, each card says what kind it is
    fields: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One cell of a table: what happens in the columns from the first to the last named, both included."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    columns: tuple[int, int]
    do: tuple[Effect, ...]
    provenance: Provenance
    source: tuple[Source, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One row of a table, found by its key (a letter or a number, written as text)."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    key: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A look-up table: rows by key, columns from the first to the last of `columns`."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    id: str
    name: str
    term: str
    columns: tuple[int, int]
    rows: tuple[Row, ...]

    def cell(self, key: str, column: int) -> Cell:
        """Return the cell of row `key` in `column`. Raises: KeyError where the table has a hole."""
        for row in self.rows:
            if row.key == key:
                for cell in row.cells:
                    if cell.columns[0] <= column <= cell.columns[1]:
                        return cell
        raise KeyError(f"{self.id}: no cell for {key!r} in column {column}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Sets:
    """What an option or a variant writes: values of facts, orders of named tasks, names of policies."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    facts: Mapping[str, Scalar] = field(default_factory=dict)
    orders: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    policies: Mapping[str, str] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.facts or self.orders or self.policies)


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """What one published text says on a question."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    says: str
    source: tuple[Source, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One way to answer a ruling's question, and what it writes into the ruleset."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    id: str
    text: str
    sets: Sets = Sets()


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """A question the published text leaves open or answers twice, the options, the one chosen, and why."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    id: str
    question: str
    positions: tuple[Position, ...]
    options: tuple[Option, ...]
    chosen: str
    why: str
    authority: Authority
    kind: Literal["changes-play", "wording", "already-fixed", "stale-review", "no-contradiction", "waiting", "data-gap"]
    raised_by: str = ""
    audit: str = ""
    rules: tuple[str, ...] = ()

    @property
    def switch(self) -> bool:
        """Whether some option writes something, so that a group can choose."""
        return any(option.sets for option in self.options)

    def option(self, name: str) -> Option:
        """Return the option called `name`. Raises: KeyError."""
        for option in self.options:
            if option.id == name:
                return option
        raise KeyError(name)


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameter:
    """A number a variant lets the group choose; it becomes the value of a fact."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    id: str
    fact: str
    default: int
    least: int
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """A published alternative way to play: an overlay that declares all it writes."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    id: str
    name: str
    text: str
    authority: Authority
    sets: Sets = Sets()
    parameters: tuple[Parameter, ...] = ()
    after: tuple[str, ...] = ()
    source: tuple[Source, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step of a worked example; which of its keys are filled says what kind of step it is.

    `round` opens a round; `event` is a scripted automatic step; `who` and `do` are a player's action; `check` is a
    place where the text states totals. `id` is computed. `line` is the line in the example's own file.
    """

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    round: int = 0
    event: Mapping[str, Any] = field(default_factory=dict)
    who: str = ""
    do: Mapping[str, Any] = field(default_factory=dict)
    check: str = ""
    reveals: tuple[str, ...] = ()
    claims: Mapping[str, Any] = field(default_factory=dict)
    comments: tuple[Mapping[str, Any], ...] = ()
    note: str = ""
    source: tuple[Source, ...] = ()
    id: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """The findings a replay must report for one ruleset and policy."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    for_: Mapping[str, Any]
    are: tuple[Mapping[str, Any], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A worked example: a setup, steps with what they claim, promises, and the findings a replay must report."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    id: str
    rulebook: str
    title: str
    status: Literal["published", "corrected", "teaching", "rule"]
    setup: Mapping[str, Any]
    steps: tuple[Step, ...]
    lead: str = ""
    source: tuple[Source, ...] = ()
    ruleset: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    insert: tuple[str, ...] = ()
    promises: tuple[Mapping[str, Any], ...] = ()
    findings: tuple[Listed, ...] = ()
    path: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tombstone:
    """An id that was removed, and what replaced it; ids are never reused."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    id: str
    replaced_by: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """`rulebook.yaml`: what the game is called, who may play it, which texts it restates, and its base switches."""

    __pydantic_config__: ClassVar[dict[str, Any]] = FORBID

    name: str
    title: str
    prefix: str
    tagline: str
    players: tuple[int, int]
    minutes: tuple[int, int]
    documents: tuple[Document, ...]
    orders: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    policies: Mapping[str, str] = field(default_factory=dict)
    card_kinds: tuple[str, ...] = ()
    removed: tuple[Tombstone, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulebook:
    """One game as data. Mappings are keyed by full id and keep the order of the files."""

    manifest: Manifest
    chapters: tuple[Chapter, ...] = ()
    facts: Mapping[str, Fact] = field(default_factory=dict)
    terms: Mapping[str, Term] = field(default_factory=dict)
    icons: tuple[IconNote, ...] = ()
    cards: Mapping[str, Card] = field(default_factory=dict)
    tables: Mapping[str, Table] = field(default_factory=dict)
    rulings: Mapping[str, Ruling] = field(default_factory=dict)
    variants: Mapping[str, Variant] = field(default_factory=dict)
    examples: Mapping[str, Example] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The rulebook's name in addresses and commands, e.g. `meaning-made`."""
        return self.manifest.name

    @property
    def prefix(self) -> str:
        """The prefix of every id of this rulebook, e.g. `mm`."""
        return self.manifest.prefix

    @property
    def rules(self) -> dict[str, Rule]:
        """Every rule by id, in reading order."""
        return {rule.id: rule for chapter in self.chapters for rule in chapter.rules}

    @property
    def numbers(self) -> dict[str, str]:
        """The printed number of every chapter and rule, computed from their order."""
        numbers: dict[str, str] = {}
        for c, chapter in enumerate(self.chapters, 1):
            numbers[chapter.id] = str(c)
            for r, rule in enumerate(chapter.rules, 1):
                numbers[rule.id] = f"{c}.{r}"
        return numbers

    def full_id(self, kind: str, local: str) -> str:
        """Return `local` with prefix and kind in front, e.g. `mm.fact.meaning-max`; a full id comes back unchanged."""
        head = f"{self.prefix}.{kind}."
        return local if local.startswith(head) else head + local

    def ids(self) -> Iterator[str]:
        """Every id a text or a program may refer to."""
        for chapter in self.chapters:
            yield chapter.id
        for group in (
            self.rules,
            self.facts,
            self.terms,
            self.cards,
            self.tables,
            self.rulings,
            self.variants,
            self.examples,
        ):
            yield from group
