"""`python -m rules_engine` is the command `rulebook`."""

from __future__ import annotations

from rules_engine.cli import main

main(prog_name="rulebook")
