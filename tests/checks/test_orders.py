"""Orders of things: the check plays each and says where the engine does it otherwise."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules_engine import library
from rules_engine.checks import differing_orders
from rules_engine.library import Loaded

LOAD = "mm.order.load"
ORDERS = [(name, full_id) for name in library.names() for full_id in library.load(name).rulebook.orders]


@pytest.mark.parametrize(("name", "full_id"), ORDERS)
def test_an_order_told_otherwise_than_it_is_played_is_found(name: str, full_id: str, with_entry):
    """Two stops that change places are noticed, whichever order it is."""
    loaded = library.load(name)
    first, second, *others = loaded.rulebook.orders[full_id].stops

    (found,) = differing_orders(with_entry(loaded, "orders", full_id, stops=(second, first, *others)))

    assert (found.code, found.cites) == ("order-differs", (full_id,))
    assert f"in another order in {loaded.rulebook.orders[full_id].example}: {first.name}, " in found.message


def test_an_order_that_the_manifest_changes_is_found(mm: Loaded, changed):
    """What `rulebook.yaml` says of loading is what is played."""
    bonus, layer, *others = mm.rulebook.manifest.orders["after-load"]
    ruling = mm.rulebook.rulings["mm.ruling.after-load-order"]
    options = tuple(replace(option, sets=replace(option.sets, orders={})) for option in ruling.options)
    manifest = replace(
        mm.rulebook.manifest, orders={**mm.rulebook.manifest.orders, "after-load": (layer, bonus, *others)}
    )
    rulings = {**mm.rulebook.rulings, "mm.ruling.after-load-order": replace(ruling, options=options)}

    found = list(differing_orders(changed(mm, manifest=manifest, rulings=rulings)))

    assert [(each.code, each.cites) for each in found] == [("order-differs", (LOAD,))]


def test_an_order_that_the_code_changes_is_found(mm: Loaded):
    """A name in an order may stand for another function."""
    assert mm.engine is not None
    tasks = dict(mm.engine.orders["completion"])
    tasks["bonus"], tasks["penalty"] = tasks["penalty"], tasks["bonus"]
    engine = replace(mm.engine, orders={**mm.engine.orders, "completion": tasks})
    game = type("Changed", (mm.engine.game,), {"engine": engine})

    found = list(differing_orders(replace(mm, engine=replace(engine, game=game))))

    assert [each.cites for each in found] == [("mm.order.completion",)]
    assert "⚓Completion Penalty, ⚡Completion Bonus" in found[0].message


def test_what_no_stop_names_is_found(mm: Loaded, with_entry):
    """A stop that the data leaves out is one that the engine makes all the same."""
    stops = tuple(stop for stop in mm.rulebook.orders[LOAD].stops if stop.rules[0] != "mm.load.place")

    (found,) = differing_orders(with_entry(mm, "orders", LOAD, stops=stops))

    assert "mm.load.place brings a 'load' in order-load, which no stop names" in found.message


def test_a_rulebook_has_orders_only_where_an_engine_plays_them(mm: Loaded):
    """Nobody else could say whether they are right."""
    assert list(differing_orders(replace(mm, engine=None))) == []
