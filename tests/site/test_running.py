"""What tests start, they end: no program outlives them, wherever they run."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

from tests.site.conftest import running

DEAF = """
import signal, sys, time
for number in sys.argv[1:]:
    signal.signal(int(number), signal.SIG_IGN)
print("ready", flush=True)
time.sleep(60)
"""


@pytest.mark.parametrize(
    ("ignored", "patience", "ends_by"),
    [
        ([signal.SIGINT], 30, signal.SIGTERM),
        ([signal.SIGINT, signal.SIGTERM], 0.2, signal.SIGKILL),
    ],
    ids=["as below a background job", "as one that will not go"],
)
def test_a_program_ends_with_its_test(ignored: list[signal.Signals], patience: float, ends_by: signal.Signals):
    """One that ignores SIGINT is asked otherwise, and one that answers nothing is killed."""
    numbers = [str(int(each)) for each in ignored]
    with running(sys.executable, "-c", DEAF, *numbers, patience=patience, stdout=subprocess.PIPE) as program:
        assert program.stdout
        assert program.stdout.readline() == b"ready\n"
    program.stdout.close()

    assert program.returncode == -ends_by
