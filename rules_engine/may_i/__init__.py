"""May I…?: what players ask, each answer shown by the engine, and found by what one would say aloud."""
