"""Names in worked examples: every card, player and action there is one of the rulebook's, and each player is one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rules_engine.checks.reporting import About, unknown
from rules_engine.core.data import parameters
from rules_engine.core.data.finding import Finding
from rules_engine.core.data.nearest import nearest
from rules_engine.core.data.rulebook import Example, ExampleRuleset, ListedFor, Step
from rules_engine.core.data.ruleset import resolve
from rules_engine.core.data.walking import Path
from rules_engine.core.play.engine import Telling
from rules_engine.library import Loaded
from rules_engine.replay.listed import REFUSED

NOT_DEALT = ("players", "table", "at")
"""The keys of a set-up that every game has; all others are dealt cards."""


def unknown_names(loaded: Loaded) -> Iterator[Finding]:
    """Steps and set-up name cards, players and actions there are (`unknown-card`, `-player`, `-action`)."""
    for full_id, example in loaded.rulebook.examples.items():
        yield from unknown_names_in(loaded, full_id, example)


def unknown_names_in(loaded: Loaded, full_id: str, example: Example) -> Iterator[Finding]:
    """Yield what one example names that its rulebook does not have."""
    return _Names(loaded, full_id, example).findings()


class _Names(About):
    """The names one example may use."""

    def __init__(self, loaded: Loaded, full_id: str, example: Example) -> None:
        super().__init__(loaded, full_id)
        self.example = example
        self.telling = loaded.engine.telling if loaded.engine else None
        self.cards = {card.name: card for card in loaded.rulebook.cards.values()}
        self.by_name = self.cards | {card.id: card for card in loaded.rulebook.cards.values()}
        players = example.setup.get("players", ())
        self.players = [str(name) for name in players] if isinstance(players, (list, tuple)) else []

    def findings(self) -> Iterator[Finding]:
        """Yield what is wrong, from the set-up to the last step."""
        again = next((n for n, name in enumerate(self.players) if name in self.players[:n]), None)
        if again is not None:
            message = f"{self.players[again]} plays twice; each player needs a name of their own"
            yield self.found("duplicate-player", message, "setup", "players", again)
        if self.telling:
            keys = {"players": list, "table": dict, "at": dict, **self.telling.setup_keys}
            wrong = list(self._keys("set-up", self.example.setup, keys, "setup"))
            yield from wrong or self._dealt(self.telling)
            yield from self._kinds(self.telling)
        yield from self._choices(self.example.ruleset, "ruleset")
        for n, listed in enumerate(self.example.findings):
            yield from self._choices(listed.for_, "findings", n, "for")
        for key, value in self._laid():
            words = list(value) if isinstance(value, (list, tuple)) else [value]
            if any(word in self.by_name or nearest(word, self.cards) for word in words if isinstance(word, str)):
                for n, word in enumerate(words):
                    yield from self._card(word, "setup", key, *(() if word is value else (n,)))
        yield from self._order()
        yield from self._claimed_players()
        for n, step in enumerate(self.example.steps):
            if step.who:
                yield from self.unknown("unknown-player", "player", step.who, self.players, "steps", n, "who")
            for i, name in enumerate(step.reveals):
                yield from self._card(name, "steps", n, "reveals", i)
            yield from self._action(step, "steps", n, "do")
            yield from self._event(step, "steps", n, "event")

    def _laid(self) -> Iterator[tuple[str, object]]:
        """Yield what the set-up deals, by its key."""
        return ((key, value) for key, value in self.example.setup.items() if key not in NOT_DEALT)

    def _keys(
        self, what: str, data: Mapping[str, object], keys: Mapping[str, type], *path: str | int
    ) -> Iterator[Finding]:
        """Check keys that are the game's own, and that each has a value of its type; a list is one of texts."""
        for key, value in data.items():
            yield from self.unknown("unknown-key", f"key of the {what}", key, keys, *path, key, key=True)
            kind = keys.get(key, object)
            if kind is list:
                fits = isinstance(value, (list, tuple)) and all(isinstance(item, str) for item in value)
            else:
                fits = isinstance(value, kind) and (kind is object or not isinstance(value, bool))
            if not fits:
                named: dict[type, str] = {str: "text", dict: "a mapping", list: "a list of texts"}
                should = named.get(kind, "a whole number")
                yield self.found("wrong-type", f"{key!r} in the {what} should be {should}", *path, key)

    def _dealt(self, telling: Telling) -> Iterator[Finding]:
        """Check that each card of the set-up lies where such a card can lie, and once."""
        seen: set[str] = set()
        for key, value in self._laid():
            at: Path = ("setup", key)
            named: list[tuple[Path, object]] = [(at, value)]
            if isinstance(value, (list, tuple)):
                named = [((*at, n), name) for n, name in enumerate(value)]
            known = [(path, name) for path, name in named if isinstance(name, str) and name in self.by_name]
            try:
                decks = telling.prepare(self.loaded.rulebook, {key: value}) if known else {}
            except ValueError as error:
                yield self.found("wrong-card", str(error), *at)
                continue
            deck = next((deck for deck, names in decks.items() if names), "")
            for path, name in known:
                card = self.by_name[name]
                if card.id in seen:
                    yield self.found("duplicate-card", f"{name} stands in the set-up twice", *path)
                elif deck and telling.deck_of(card) != deck:
                    yield self.found("wrong-card", f"{name} cannot lie here: {key!r} takes {deck} cards", *path)
                seen.add(card.id)

    def _kinds(self, telling: Telling) -> Iterator[Finding]:
        """Check what the game has to judge: claims, comments and promises, and the free actions to insert."""
        claims, remarks = telling.observers, telling.remarks
        for n, step in enumerate(self.example.steps):
            for claim in step.claims:
                yield from self.unknown("unknown-claim", "claim", claim, claims, "steps", n, "claims", claim, key=True)
            for i, comment in enumerate(step.comments):
                at: Path = ("steps", n, "comments", i)
                kinds = [key for key in comment if key not in ("says", "source")]
                for kind in kinds:
                    yield from self.unknown("unknown-remark", "kind of comment", kind, remarks, *at, kind, key=True)
                if len(kinds) != 1:
                    yield self.found("unknown-remark", f"a comment has one of these keys: {', '.join(remarks)}", *at)
        for option, outcome in self.example.outcomes.items():
            refused = {REFUSED: outcome[REFUSED]} if REFUSED in outcome else {}
            yield from self._keys("outcome", refused, {REFUSED: list}, "outcomes", option)
            for claim in outcome:
                known = [*claims, REFUSED]
                yield from self.unknown("unknown-claim", "claim", claim, known, "outcomes", option, claim, key=True)
        for n, promise in enumerate(self.example.promises):
            kind, at = promise.kind, ("promises", n, "kind")
            yield from self.unknown("unknown-promise", "kind of promise", kind, telling.promises, *at)
            if kind in telling.promises and (promise.equals is None) == (kind in telling.counted):
                what = "compares with a number: equals" if promise.equals is None else "takes no 'equals'"
                yield self.found("wrong-type", f"a promise of kind {kind!r} {what}", *at)
        inserted: dict[Path, Sequence[str]] = {("insert",): self.example.insert}
        for i, listed in enumerate(self.example.findings):
            inserted["findings", i, "for", "insert"] = listed.for_.insert or ()
        for path, actions in inserted.items():
            for n, kind in enumerate(actions):
                yield from self.unknown("unknown-insert", "insertion", kind, telling.free, *path, n)

    def _choices(self, chosen: ExampleRuleset | ListedFor, *path: str | int) -> Iterator[Finding]:
        """Check what is chosen one by one, and that it can be chosen together."""
        wrong = list(self._ruleset(chosen, *path))
        yield from wrong
        own = self.example.ruleset
        try:
            if not wrong and (chosen.variants or chosen.rulings):
                variants, rulings = {**own.variants, **chosen.variants}, {**own.rulings, **chosen.rulings}
                resolve(self.loaded.rulebook, variants, rulings)
        except KeyError:
            return  # a switch without its chosen option: told where it stands
        except ValueError as error:
            yield self.found(
                "refused-ruleset", str(error), *path, "variants" if chosen.variants else "rulings", key=True
            )

    def _ruleset(self, chosen: ExampleRuleset | ListedFor, *path: str | int) -> Iterator[Finding]:
        """Check the rulings, options, variants and parameters that are chosen."""
        book = self.loaded.rulebook
        switches = {ruling.id: ruling for ruling in book.rulings.values() if ruling.switch} if chosen.rulings else {}
        for name, option in chosen.rulings.items():
            local, at = name.removeprefix(f"{book.prefix}.ruling."), (*path, "rulings", name)
            yield from self.unknown("unknown-ruling", "ruling", local, switches, *at, key=True)
            if local in switches:
                options = [one.id for one in switches[local].choices]
                yield from self.unknown("unknown-option", f"option of {local}", option, options, *at)
        variants = {variant.id: variant for variant in book.variants.values()}
        for name, given in chosen.variants.items():
            local, at = name.removeprefix(f"{book.prefix}.variant."), (*path, "variants", name)
            yield from self.unknown("unknown-variant", "variant", local, variants, *at, key=True)
            known = {p.id: p for p in variants[local].parameters} if local in variants else {}
            for key, value in given.items() if local in variants else ():
                yield from self.unknown("unknown-parameter", f"parameter of {local}", key, known, *at, key, key=True)
                wrong = parameters.objection(book, known[key], value) if key in known else ""
                if wrong:
                    yield self.found("wrong-parameter", f"{local}: {wrong}", *at, key)

    def _order(self) -> Iterator[Finding]:
        """Rounds run 1, 2, 3, …, and a check stands at the start, at the end or after a phase of the game."""
        phases = self.loaded.engine.phase_of.values() if self.loaded.engine else ()
        rounds = 0
        for n, step in enumerate(self.example.steps):
            if step.round:
                rounds += 1
                if step.round != rounds:
                    message = f"round {step.round} stands where round {rounds} is due"
                    yield self.found("rounds-out-of-order", message, "steps", n, "round")
                    rounds = step.round
            if step.check and self.loaded.engine is not None:
                checks = dict.fromkeys(["start", "end", *phases])
                yield from self.unknown("unknown-check", "check", step.check, checks, "steps", n, "check")

    def _claimed_players(self) -> Iterator[Finding]:
        """Check players in what is claimed: what comes near one is meant to be one, unless a card is called so."""
        stated: dict[Path, Mapping[str, object]] = {("outcomes", way): it for way, it in self.example.outcomes.items()}
        stated |= {("steps", n, "claims"): step.claims for n, step in enumerate(self.example.steps)}
        named: list[tuple[Path, object]] = []
        for path, claims in stated.items():
            for claim, value in claims.items():
                if isinstance(value, Mapping):
                    named += [((*path, claim, name), name) for name in value]
                elif claim == "winner" and isinstance(value, list):
                    named += [((*path, claim, n), name) for n, name in enumerate(value)]
                elif claim == "winner":
                    named.append(((*path, claim), value))
        for path, name in named:
            if isinstance(name, str) and name not in self.by_name and nearest(name, self.players, 0.7):
                yield from self.unknown("unknown-player", "player", name, self.players, *path, key=path[-1] == name)

    def _card(self, name: object, *path: str | int) -> Iterator[Finding]:
        if not isinstance(name, str) or name not in self.by_name:
            yield unknown("unknown-card", self.place(*path), "card", str(name), self.cards, [self.full_id])

    def _action(self, step: Step, *path: str | int) -> Iterator[Finding]:
        verb = next(iter(step.do), "")
        if self.loaded.engine is None or not verb:
            return
        moves = self.loaded.engine.moves
        if verb not in moves:
            yield from self.unknown("unknown-action", "action", verb, moves, *path, verb, key=True)
            return
        action = moves[verb].action
        cards: list[object] = []

        def card_of(name: str) -> str:
            cards.append(name)
            return name

        try:
            action.from_data(step.who, {**step.do, **{key: values[0] for key, values in step.open.items()}}, card_of)
        except ValueError as error:
            yield self.found("unknown-action", f"this action cannot be read: {error}", *path)
        for key, value in step.do.items():
            if value in cards:
                yield from self._card(value, *path, key)
            elif isinstance(value, str) and (key in action.player_keys or nearest(value, self.players, 0.7)):
                yield from self.unknown("unknown-player", "player", value, self.players, *path, key)

    def _event(self, step: Step, *path: str | int) -> Iterator[Finding]:
        automatic = self.telling.automatic.get("event") if self.telling else None
        if not step.event or self.telling is None or automatic is None:
            return
        wrong = list(self._keys("event", step.event, self.telling.event_keys, *path))
        yield from wrong
        try:
            if not wrong:
                automatic.script(self.loaded.rulebook, step.event)
        except ValueError as error:
            yield self.found("unknown-card", str(error), *path)
