"""What happens in which order, as data: where an order is played, and what the stops on its way are called."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.core.data.provenance import Entry


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop(Entry):
    """A stop on the way: what it is called, and the rules of the events that make it, first the one to read.

    A chapter stands for its rules. With `of`, a player or a card of the example, only events about it make the stop.
    """

    name: str
    rules: tuple[str, ...]
    of: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Order(Entry):
    """What happens one thing after another at the moment that `when` says, as the engine plays it in a worked example.

    It begins with the first event by the rule `from`, or else with the first step, and is over after the first one by
    the rule `until`. `beside` are rules of events, or chapters, that come along and are no stop.
    """

    id: str
    title: str
    when: str
    example: str
    stops: tuple[Stop, ...]
    from_: str = ""
    until: str = ""
    beside: tuple[str, ...] = ()

    def rules_named(self) -> dict[tuple[str | int, ...], str]:
        """Return every rule or chapter that is named, by its path within the entry."""
        named: dict[tuple[str | int, ...], str] = {("from",): self.from_, ("until",): self.until}
        for n, stop in enumerate(self.stops):
            named |= {("stops", n, "rules", i): rule for i, rule in enumerate(stop.rules)}
        named |= {("beside", n): rule for n, rule in enumerate(self.beside)}
        return {path: rule for path, rule in named.items() if rule}
