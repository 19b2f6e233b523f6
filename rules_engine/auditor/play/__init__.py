"""Printed play: sums, tables of totals and logs, held to arithmetic and to what an act gives."""
