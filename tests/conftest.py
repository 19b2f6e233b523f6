"""What all tests share: how Hypothesis searches."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# A game is long and a machine may be busy: no deadline anywhere. In CI the same examples are tried every time.
QUIET = (HealthCheck.too_slow, HealthCheck.data_too_large)
settings.register_profile("local", deadline=None, suppress_health_check=QUIET)
settings.register_profile("ci", deadline=None, suppress_health_check=QUIET, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "local")
