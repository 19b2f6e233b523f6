"""Actions, tasks and decisions: what players choose, what is pending, and who must choose now."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, NewType, TypeVar

from rules_engine.core.data.declared import Fits, fits, hints, named, shown
from rules_engine.core.data.examples import Authored
from rules_engine.core.data.nearest import did_you_mean
from rules_engine.core.play.objection import Objection

CardId = NewType("CardId", str)
T = TypeVar("T")


class Decision(NamedTuple):
    """Who must choose now, and what kind of choice it is. More than one player makes a joint decision."""

    players: tuple[str, ...]
    kind: str


class Action:
    """What a player chooses: a small frozen dataclass whose first field is `player`.

    A worked example writes `{verb: first field, other field: …}`, e.g. `{load: Shell, commit: {energy: 1}}`, and
    `{verb: true}` for an action with no other field: `to_data` and `from_data` convert. `phase` names the phase an
    action belongs to when that is not a player's turn, `player_keys` the keys of a worked example that hold another
    player's name.
    """

    __slots__ = ()
    verb: ClassVar[str]
    phase: ClassVar[str] = ""
    player_keys: ClassVar[tuple[str, ...]] = ()
    player: str

    def to_data(self, name_of: Callable[[str], str]) -> dict[str, object]:
        """Return the action as a worked example writes it; `name_of` turns a card id into the card's name."""
        parts = type(self)._parts()
        data: dict[str, object] = {} if parts else {self.verb: True}
        for field, key, is_card in parts:
            value = getattr(self, field.name)
            if key != self.verb and value == field.default:
                continue
            if is_card:
                value = name_of(value)
            elif isinstance(value, tuple) and not hasattr(value, "_asdict"):
                value = [name_of(card) for card in value]
            elif hasattr(value, "_asdict"):
                value = {name: count for name, count in value._asdict().items() if count}
            data[key] = value
        return data

    @classmethod
    def from_data(cls, player: str, data: Authored, card_of: Callable[[str], str]) -> Action:
        """Build the action from a worked example. Raises: ValueError naming a key or value that does not fit."""
        kinds = hints(cls)
        values: dict[str, object] = {}
        left = dict(data)
        parts = cls._parts()
        if not parts and left.pop(cls.verb, None) is not True:
            raise ValueError(f"{cls.verb} takes no more than {cls.verb}: true, not {shown(data.get(cls.verb))}")
        for field, key, is_card in parts:
            if key not in left:
                continue
            value = left.pop(key)
            kind = kinds[field.name]
            if hasattr(kind, "_fields"):
                value = kind(**_counts(cls.verb, key, value, kind._fields))
            else:
                if isinstance(value, list):
                    value = tuple(value)
                if not fits(kind)(value):
                    raise ValueError(_refused(cls.verb, key, kind, value))
                if is_card:
                    value = card_of(value)
                elif kind == tuple[CardId, ...]:
                    value = tuple(CardId(card_of(name)) for name in value)
            values[field.name] = value
        if left:
            raise ValueError(f"{cls.verb}: unknown key {min(map(str, left))!r}{_near(min(map(str, left)), parts)}")
        for field, key, _ in parts:
            if field.name not in values and field.default is field.default_factory is dataclasses.MISSING:
                raise ValueError(f"{cls.verb} lacks {key!r}, which has no value of its own")
        return cls(player=player, **values)  # type: ignore[call-arg]

    def misfit(self) -> str:
        """Return a sentence about the first field that does not hold what its declaration says, "" when each does."""
        declared: object = type(self)
        for name, kind, fit in _declared(declared):
            value = getattr(self, name, None)
            if type(value) is not kind and not fit(value):
                keys = {field.name: key for field, key, _ in self._parts()}
                return _refused(self.verb, keys.get(name, name), hints(declared)[name], value)
        return ""

    @classmethod
    def _parts(cls) -> tuple[tuple[dataclasses.Field[object], str, bool], ...]:
        """Return every field after `player` with the key a worked example uses, and whether it names a card."""
        kinds = hints(cls)
        fields = dataclasses.fields(cls)[1:]  # type: ignore[arg-type]
        return tuple((f, cls.verb if n == 0 else f.name, kinds[f.name] is CardId) for n, f in enumerate(fields))


@functools.cache
def _declared(kind: object) -> tuple[tuple[str, type | None, Fits], ...]:
    """Return of every field of a kind of action its name, its type when that is plain, and the test of its values."""
    assert dataclasses.is_dataclass(kind)
    kinds = {field.name: hints(kind)[field.name] for field in dataclasses.fields(kind)}
    plain = {str: str, int: int, CardId: str}
    return tuple((name, plain.get(kind), fits(kind)) for name, kind in kinds.items())


def _counts(verb: str, key: str, value: object, names: tuple[str, ...]) -> Mapping[str, int]:
    """Return `value` when it counts things by these names. Raises: ValueError."""
    where = _where(verb, key)
    if not isinstance(value, Mapping):
        raise ValueError(f"{where} takes a mapping of {', '.join(names)}, not {shown(value)}")
    for name, count in value.items():
        if name not in names:
            raise ValueError(f"{verb}: unknown {key} {name!r}; choices: {', '.join(names)}")
        if type(count) is not int:
            raise ValueError(f"{where}: {name} takes a whole number, not {shown(count)}")
        if count < 0:
            raise ValueError(f"{where}: {name} cannot be less than 0, and {count} is")
    return value


def _near(key: str, parts: Iterable[tuple[dataclasses.Field[object], str, bool]]) -> str:
    keys = [known for _, known, _ in parts]
    hint = did_you_mean(key, keys) or (keys and f"choices: {', '.join(keys)}")
    return f"; {hint}" if hint else ""


def _where(verb: str, key: str) -> str:
    return verb if key == verb else f"{verb}: {key}"


def _refused(verb: str, key: str, kind: object, value: object) -> str:
    return f"{_where(verb, key)} takes {named(kind)}, not {shown(value)}"


def shared(kind: Callable[..., T]) -> Callable[..., T]:
    """Return what makes values of a frozen `kind`, where equal ones may be the same."""
    return functools.lru_cache(maxsize=4096)(kind)


class Task:
    """A pending piece of a rule's effect: a frozen dataclass that lies on the agenda until `run` carries it out."""

    __slots__ = ()

    def run(self, game: Any) -> None:
        """Carry out the task on `game`."""
        raise TypeError(f"{type(self).__name__} is a decision; it is played, not run")


@dataclass(frozen=True, slots=True)
class Step(Task):
    """A task of an order, by its name: the function that the engine has for it, called with what the order is about."""

    order: str
    name: str
    about: tuple[object, ...] = ()

    def run(self, game: Any) -> None:
        """Call the function."""
        game.engine.orders[self.order][self.name](game, *self.about)


class Choice(Task):
    """A task that waits for a player: a decision. `silence` is what saying nothing means, when it means something.

    A `secret` one is asked even with a single option, for that there is no other is not for all to know.
    """

    __slots__ = ()
    kind: ClassVar[str]
    secret: ClassVar[bool] = False

    @property
    def players(self) -> tuple[str, ...]:
        """Who must choose."""
        return (self.player,)  # type: ignore[attr-defined]

    def options(self, game: Any) -> Iterable[Action]:
        """Return every legal action, in a fixed order."""
        raise NotImplementedError

    def silence(self, game: Any) -> Action | None:
        """Return the action that saying nothing stands for, or None where the player has to speak."""
        return None


@dataclass(frozen=True, slots=True)
class Move:
    """How one kind of action is judged and begun: the functions behind a verb, each called with the game.

    `objections` and `start` are given the action; `options`, of an action of a player's turn, is given the name, and
    gives the legal ones in groups.
    """

    action: type[Action]
    objections: Callable[..., Iterator[Objection]]
    start: Callable[..., None]
    options: Callable[..., Iterable[Iterable[Action]]] | None = None

    def against(self, game: Any, action: Action) -> Iterable[Objection]:
        """Return what speaks against an action. Raises: TypeError where its function returns nothing to go through."""
        objections = self.objections(game, action)
        if objections is None:
            raise TypeError(f"{self.objections.__name__} returns nothing; it yields each objection, or none")
        return objections
