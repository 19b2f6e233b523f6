"""Orders of things: the engine plays each in its example as the data says, one stop after another."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.checks.reporting import About
from rules_engine.checks.traces import UNPLAYABLE, traces
from rules_engine.core.data.finding import Finding
from rules_engine.library import Loaded
from rules_engine.replay.ordering import stops_made


def differing_orders(loaded: Loaded) -> Iterator[Finding]:
    """Each order names an example there is (`unknown-example`), which makes its stops in turn (`order-differs`)."""
    book = loaded.rulebook
    examples = {example.id: example for example in book.examples.values()}
    for full_id, order in book.orders.items():
        about = About(loaded, full_id)
        yield from about.unknown("unknown-example", "example", order.example, examples, "example")
        if order.example not in examples or loaded.telling is None:
            continue
        try:
            made = stops_made(order, traces(loaded).trace(examples[order.example]))
        except UNPLAYABLE:
            continue  # another check says so
        strange = next((each.events[0] for each in made if each.stop is None), None)
        course = [each.stop for each in made]
        names = [stop.name for stop in order.stops]
        if strange:
            message = f"{order.title}: {strange.rule} brings a {strange.kind!r} in {order.example}, which no stop names"
            yield about.found("order-differs", message, "stops", key=True)
        elif course != [*range(len(names))]:
            engine = ", ".join(names[at] for at in course if at is not None)
            message = f"{order.title}: the engine plays it in another order in {order.example}: {engine or 'nothing'}"
            yield about.found("order-differs", message, "stops", key=True)
