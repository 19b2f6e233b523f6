"""A pytest plugin that has files imported with mutants in them: `MUTANTS` names a JSON file of paths and sources."""

from __future__ import annotations

import json
import os
from pathlib import Path

from tests.mutants.patching import patch_import

for path, source in json.loads(Path(os.environ["MUTANTS"]).read_text(encoding="utf-8")).items():
    patch_import(Path(path), source)
