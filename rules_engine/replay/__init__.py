"""Replays: a worked example in, a checked trace out."""

from __future__ import annotations

from rules_engine.replay.claims import ExampleError
from rules_engine.replay.reasons import sentence as stated_and_found
from rules_engine.replay.replaying import replay
from rules_engine.replay.trace import ClaimResult, Remark, Trace, TraceStep
from rules_engine.replay.trace_cache import TraceCache

__all__ = ["ClaimResult", "ExampleError", "Remark", "Trace", "TraceCache", "TraceStep", "replay", "stated_and_found"]
