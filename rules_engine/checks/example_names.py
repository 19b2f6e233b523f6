"""Names in worked examples: every card, player and action there is one of the rulebook's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from rules_engine.checks.reporting import found, unknown
from rules_engine.core.data import parameters
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.nearest import nearest
from rules_engine.core.data.rulebook import Example, ExampleRuleset, ListedFor, Step
from rules_engine.core.data.ruleset import resolve
from rules_engine.core.play.engine import Telling
from rules_engine.library import Loaded, Place
from rules_engine.replay.listed import REFUSED

Path = tuple[str | int, ...]
NOT_DEALT = ("players", "table", "at")
"""The keys of a set-up that every game has; all others are dealt cards."""


def unknown_names(loaded: Loaded) -> Iterator[Finding]:
    """Steps and set-up name cards, players and actions there are (`unknown-card`, `-player`, `-action`)."""
    for full_id, example in loaded.rulebook.examples.items():
        yield from unknown_names_in(loaded, full_id, example)


def unknown_names_in(loaded: Loaded, full_id: str, example: Example) -> Iterator[Finding]:
    """Yield what one example names that its rulebook does not have."""
    return _Names(loaded, full_id, example).findings()


class _Names:
    """The names one example may use."""

    def __init__(self, loaded: Loaded, full_id: str, example: Example) -> None:
        self.loaded, self.full_id, self.example = loaded, full_id, example
        self.cards = [card.name for card in loaded.rulebook.cards.values()]
        self.card_ids = [card.id for card in loaded.rulebook.cards.values()]
        players = example.setup.get("players", ())
        self.players = [str(name) for name in players] if isinstance(players, (list, tuple)) else []

    def findings(self) -> Iterator[Finding]:
        """Yield what is wrong, from the set-up to the last step."""
        telling = self.loaded.engine.telling if self.loaded.engine else None
        if telling:
            keys = {"players": list, "table": dict, "at": dict, **telling.setup_keys}
            wrong = list(self._keys(("setup",), "set-up", self.example.setup, keys))
            yield from wrong or self._dealt(telling)
            yield from self._kinds(telling)
        yield from self._choices(("ruleset",), self.example.ruleset)
        for n, listed in enumerate(self.example.findings):
            yield from self._choices(("findings", n, "for"), listed.for_)
        for key, value in self.example.setup.items():
            if key not in NOT_DEALT:
                yield from self._in_setup(("setup", key), value)
        yield from self._order()
        for n, step in enumerate(self.example.steps):
            path: Path = ("steps", n)
            if step.who and step.who not in self.players:
                place = self.loaded.places.of(self.full_id, *path, "who")
                yield unknown("unknown-player", place, "player", step.who, self.players, [self.full_id])
            for i, name in enumerate(step.reveals):
                yield from self._card(name, (*path, "reveals", i))
            if step.do:
                yield from self._action(step, (*path, "do"))
            if step.event:
                yield from self._event(step, (*path, "event"))

    def _found(self, code: str, path: Path, message: str) -> Finding:
        return found(code, self.loaded.places.of(self.full_id, *path), message, cites=[self.full_id])

    def _keys(self, path: Path, what: str, data: Mapping[str, object], keys: Mapping[str, type]) -> Iterator[Finding]:
        """Check keys that are the game's own, and that each has a value of its type; a list is one of texts."""
        for key, value in data.items():
            kind = keys.get(key)
            if kind is None:
                place = self.loaded.places.key(self.full_id, *path, key)
                yield unknown("unknown-key", place, f"key of the {what}", key, keys, [self.full_id])
            elif kind is list:
                if not isinstance(value, (list, tuple)) or not all(isinstance(item, str) for item in value):
                    yield self._found("wrong-type", (*path, key), f"{key!r} in the {what} should be a list of texts")
            elif not isinstance(value, kind) or isinstance(value, bool):
                should = "text" if kind is str else "a mapping" if kind is dict else "a whole number"
                yield self._found("wrong-type", (*path, key), f"{key!r} in the {what} should be {should}")

    def _dealt(self, telling: Telling) -> Iterator[Finding]:
        """Check that each card of the set-up lies where such a card can lie, and once."""
        by_name = {name: card for card in self.loaded.rulebook.cards.values() for name in (card.name, card.id)}
        seen: set[str] = set()
        for key, value in self.example.setup.items():
            if key in NOT_DEALT:
                continue
            named: list[tuple[str, Path]] = [(value, ("setup", key))] if isinstance(value, str) else []
            if not named:
                named = [(name, ("setup", key, n)) for n, name in enumerate(value)]
            known = [(name, path) for name, path in named if name in by_name]
            if not known:
                continue
            try:
                decks = telling.prepare(self.loaded.rulebook, {key: value})
            except ValueError as error:
                yield self._found("wrong-card", ("setup", key), str(error))
                continue
            deck = next((deck for deck, names in decks.items() if names), "")
            for name, path in known:
                card = by_name[name]
                if card.id in seen:
                    yield self._found("duplicate-card", path, f"{name} stands in the set-up twice")
                elif deck and telling.deck_of(card) != deck:
                    yield self._found("wrong-card", path, f"{name} cannot lie here: {key!r} takes {deck} cards")
                seen.add(card.id)

    def _one_of(self, code: str, what: str, word: str, choices: Iterable[str], place: Place) -> Iterator[Finding]:
        known = list(choices)
        if word not in known:
            yield unknown(code, place, what, word, known, [self.full_id])

    def _key(self, *path: str | int) -> Place:
        return self.loaded.places.key(self.full_id, *path)

    def _value(self, *path: str | int) -> Place:
        return self.loaded.places.of(self.full_id, *path)

    def _kinds(self, telling: Telling) -> Iterator[Finding]:
        """Check what the game has to judge: claims, comments and promises, and the free actions to insert."""
        for n, step in enumerate(self.example.steps):
            for claim in step.claims:
                place = self._key("steps", n, "claims", claim)
                yield from self._one_of("unknown-claim", "claim", claim, telling.observers, place)
            for i, comment in enumerate(step.comments):
                path: Path = ("steps", n, "comments", i)
                kinds = [key for key in comment if key not in ("says", "source")]
                for kind in kinds:
                    place = self._key(*path, kind)
                    yield from self._one_of("unknown-remark", "kind of comment", kind, telling.remarks, place)
                if len(kinds) != 1:
                    message = f"a comment has one of these keys: {', '.join(telling.remarks)}"
                    yield self._found("unknown-remark", path, message)
        for option, outcome in self.example.outcomes.items():
            for claim in outcome:
                place = self._key("outcomes", option, claim)
                yield from self._one_of("unknown-claim", "claim", claim, [*telling.observers, REFUSED], place)
        for n, promise in enumerate(self.example.promises):
            place = self._value("promises", n, "kind")
            yield from self._one_of("unknown-promise", "kind of promise", promise.kind, telling.promises, place)
            if promise.kind in telling.promises and (promise.equals is None) == (promise.kind in telling.counted):
                message = f"a promise of kind {promise.kind!r} "
                message += "compares with a number: equals" if promise.equals is None else "takes no 'equals'"
                yield self._found("wrong-type", ("promises", n, "kind"), message)
        for n, kind in enumerate(self.example.insert):
            yield from self._one_of("unknown-insert", "insertion", kind, telling.free, self._value("insert", n))
        for i, listed in enumerate(self.example.findings):
            for n, kind in enumerate(listed.for_.insert or ()):
                place = self._value("findings", i, "for", "insert", n)
                yield from self._one_of("unknown-insert", "insertion", kind, telling.free, place)

    def _choices(self, path: Path, chosen: ExampleRuleset | ListedFor) -> Iterator[Finding]:
        """Check what is chosen one by one, and that it can be chosen together."""
        wrong = list(self._ruleset(path, chosen))
        yield from wrong
        own = self.example.ruleset
        try:
            if not wrong and (chosen.variants or chosen.rulings):
                variants, rulings = {**own.variants, **chosen.variants}, {**own.rulings, **chosen.rulings}
                resolve(self.loaded.rulebook, variants, rulings)
        except KeyError:
            return  # a switch without its chosen option: told where it stands
        except ValueError as error:
            place = self._key(*path, "variants" if chosen.variants else "rulings")
            yield found("refused-ruleset", place, str(error), cites=[self.full_id])

    def _ruleset(self, path: Path, chosen: ExampleRuleset | ListedFor) -> Iterator[Finding]:
        """Check the rulings, options, variants and parameters that are chosen."""
        book = self.loaded.rulebook
        switches = {ruling.id: ruling for ruling in book.rulings.values() if ruling.switch}
        for name, option in chosen.rulings.items():
            local = name.removeprefix(f"{book.prefix}.ruling.")
            place = self._key(*path, "rulings", name)
            yield from self._one_of("unknown-ruling", "ruling", local, switches, place)
            if local in switches:
                options = [one.id for one in switches[local].choices]
                place = self._value(*path, "rulings", name)
                yield from self._one_of("unknown-option", f"option of {local}", option, options, place)
        variants = {variant.id: variant for variant in book.variants.values()}
        for name, given in chosen.variants.items():
            local = name.removeprefix(f"{book.prefix}.variant.")
            yield from self._one_of("unknown-variant", "variant", local, variants, self._key(*path, "variants", name))
            known = {p.id: p for p in variants[local].parameters} if local in variants else {}
            for key, value in given.items() if local in variants else ():
                place = self._key(*path, "variants", name, key)
                yield from self._one_of("unknown-parameter", f"parameter of {local}", key, known, place)
                wrong = parameters.objection(book, known[key], value) if key in known else ""
                if wrong:
                    yield self._found("wrong-parameter", (*path, "variants", name, key), f"{local}: {wrong}")

    def _order(self) -> Iterator[Finding]:
        """Rounds run 1, 2, 3, …, and a check stands at the start, at the end or after a phase of the game."""
        rounds = 0
        for n, step in enumerate(self.example.steps):
            if step.round:
                rounds += 1
                if step.round != rounds:
                    message = f"round {step.round} stands where round {rounds} is due"
                    yield self._found("rounds-out-of-order", ("steps", n, "round"), message)
                    rounds = step.round
            if step.check and self.loaded.engine is not None:
                checks = list(dict.fromkeys(["start", "end", *self.loaded.engine.phase_of.values()]))
                if step.check not in checks:
                    place = self.loaded.places.of(self.full_id, "steps", n, "check")
                    yield unknown("unknown-check", place, "check", step.check, checks, [self.full_id])

    def _known(self, name: object) -> bool:
        return name in self.cards or name in self.card_ids

    def _card(self, name: object, path: Path) -> Iterator[Finding]:
        if not self._known(name):
            place = self.loaded.places.of(self.full_id, *path)
            yield unknown("unknown-card", place, "card", str(name), self.cards, [self.full_id])

    def _in_setup(self, path: Path, value: object) -> Iterator[Finding]:
        """Check a text, or a list of them, when something in it is a card's name or comes near one."""
        words = list(value) if isinstance(value, (list, tuple)) else [value]
        if any(self._known(word) or nearest(word, self.cards) for word in words if isinstance(word, str)):
            for n, word in enumerate(words):
                yield from self._card(word, path if word is value else (*path, n))

    def _action(self, step: Step, path: Path) -> Iterator[Finding]:
        if self.loaded.engine is None:
            return
        verb = next(iter(step.do))
        move = self.loaded.engine.moves.get(verb)
        if move is None:
            place = self.loaded.places.key(self.full_id, *path, verb)
            yield unknown("unknown-action", place, "action", verb, self.loaded.engine.moves, [self.full_id])
            return
        cards: list[object] = []

        def card_of(name: str) -> str:
            cards.append(name)
            return name

        try:
            move.action.from_data(
                step.who, {**step.do, **{key: values[0] for key, values in step.open.items()}}, card_of
            )
        except ValueError as error:
            place = self.loaded.places.of(self.full_id, *path)
            yield found("unknown-action", place, f"this action cannot be read: {error}", cites=[self.full_id])
        for key, value in step.do.items():
            if value in cards:
                yield from self._card(value, (*path, key))
            elif (
                isinstance(value, str)
                and value not in self.players
                and (key in move.action.player_keys or nearest(value, self.players, 0.7))
            ):
                place = self.loaded.places.of(self.full_id, *path, key)
                yield unknown("unknown-player", place, "player", value, self.players, [self.full_id])

    def _event(self, step: Step, path: Path) -> Iterator[Finding]:
        telling = self.loaded.engine.telling if self.loaded.engine else None
        automatic = telling.automatic.get("event") if telling else None
        if telling is not None and automatic is not None:
            wrong = list(self._keys(path, "event", step.event, telling.event_keys))
            yield from wrong
            if wrong:
                return
            try:
                automatic.script(self.loaded.rulebook, step.event)
            except ValueError as error:
                place = self.loaded.places.of(self.full_id, *path)
                yield found("unknown-card", place, str(error), cites=[self.full_id])
