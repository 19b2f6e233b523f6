"""Which stops of an order the engine makes, one after another, when it plays the order's example."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from rules_engine.core.data.rulebook import Order
from rules_engine.core.play.event import Event
from rules_engine.replay.trace import Trace


class Made(NamedTuple):
    """A stop that was made, by its place in the order, and what happened at it; None for what makes no stop."""

    stop: int | None
    events: tuple[Event, ...]


def stops_made(order: Order, trace: Trace) -> tuple[Made, ...]:
    """Return the stops in the order in which they were made. One that is left and made again stands there again."""
    made: list[Made] = []
    for event in _course(order, trace):
        at = next((n for n, stop in enumerate(order.stops) if _is(event, stop.rules) and _about(event, stop.of)), None)
        if at is None and _is(event, order.beside):
            continue
        if made and made[-1].stop == at:
            made[-1] = Made(at, (*made[-1].events, event))
        else:
            made.append(Made(at, (event,)))
    return tuple(made)


def _course(order: Order, trace: Trace) -> Iterator[Event]:
    """Yield what happens from the beginning of an order to its end."""
    begun = not order.from_
    for event in (event for step in trace.steps for event in step.events):
        begun = begun or event.rule == order.from_
        if begun:
            yield event
            if event.rule == order.until:
                return


def _is(event: Event, named: Collection[str]) -> bool:
    """Whether an event is by one of the rules or chapters named."""
    return any(event.rule == name or event.rule.startswith(f"{name}.") for name in named)


def _about(event: Event, name: str) -> bool:
    return name in ("", event.who, event.what)
