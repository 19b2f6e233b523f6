"""A pytest plugin that runs tests in forks of one process, in which all of them are collected.

In a fork, either one file of tests runs and says which lines each test executes, or a mutant takes the place of its
function and those tests run that execute it, up to the first that fails.
"""

from __future__ import annotations

import ast
import gc
import hashlib
import json
import os
import resource
import time
from collections import defaultdict
from collections.abc import Callable, Generator, Iterable, Iterator
from pathlib import Path
from typing import Any

import coverage
import pytest

from tests.mutants.drawing import Mutant
from tests.mutants.patching import patch_functions

SLOW = 3.0  # seconds of the processor, watched: tests that take longer are run on survivors only
ALL = "all tests of the file"
KILLED, SURVIVED, OUTSIDE = "killed", "survived", "outside of functions"


class Recorder:
    """Notes which tests ran, for how many seconds of the processor, and which failed."""

    def __init__(self, stop: bool) -> None:
        self.stop = stop
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take the report of one phase of a test."""
        if report.failed:
            self.failed.append(report.nodeid)

    def run(self, items: list[pytest.Item]) -> None:
        """Run `items`, up to the first that fails if told to stop there."""
        for item, following in zip(items, [*items[1:], None], strict=True):
            began = time.process_time()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            self.seconds[item.nodeid] = time.process_time() - began
            if self.failed and self.stop:
                return


class Shared:
    """Has what a fixture of several tests executes count for all tests of the file."""

    def __init__(self, watched: coverage.Coverage) -> None:
        self.watched = watched
        self.test = ALL

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Count for the test that begins."""
        self.test = nodeid
        self.watched.switch_context(nodeid)

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Generator[None, Any, Any]:
        """Count for all while a fixture is set up that lives longer than a test."""
        if fixturedef.scope != "function":
            self.watched.switch_context(ALL)
        result = yield
        self.watched.switch_context(self.test)
        return result


class Forks:
    """Runs all that was asked for in the place of the tests."""

    def __init__(
        self, root: Path, folder: Path, mutants: list[Mutant], done: Callable[[Mutant, str, str], None]
    ) -> None:
        self.root, self.folder, self.mutants, self.done = root, folder, mutants, done

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Collect what each test executes, then try each mutant."""
        gc.freeze()  # the forks share what there is, as long as nobody counts it
        by_file: dict[str, list[pytest.Item]] = defaultdict(list)
        for item in session.items:
            by_file[item.nodeid.split("::")[0]].append(item)
        records = [self._executed(file, items) for file, items in by_file.items()]
        items = {item.nodeid: item for item in session.items}
        for mutant in self.mutants:
            chosen = choose(mutant, records)
            self.done(
                mutant, *self._try(mutant, [items[test] for test in chosen if test in items], sum(chosen.values()))
            )
        return True

    def _executed(self, file: str, items: list[pytest.Item]) -> dict[str, Any]:
        """Return which lines the tests of `file` execute, from the record while they are the same."""
        kept = self.folder / (hashlib.sha256(file.encode()).hexdigest()[:16] + ".json")
        try:
            record: dict[str, Any] = json.loads(kept.read_text())
        except FileNotFoundError:
            record = {}
        if record.get("of") != sorted(item.nodeid for item in items):
            began = time.time()
            _fork(lambda: self._watch(file, items, kept), 1200)
            record = json.loads(kept.read_text()) if kept.exists() else {"tests": {}, "functions": {}}
            print(f"{file}: {len(record['tests'])} of {len(items)} tests, {time.time() - began:.0f} s", flush=True)
        return record

    def _watch(self, file: str, items: list[pytest.Item], kept: Path) -> int:
        watched = coverage.Coverage(data_file=None, config_file=False, source=[str(self.root / "rules_engine")])
        recorder = Recorder(stop=False)
        items[0].config.pluginmanager.register(recorder)
        items[0].config.pluginmanager.register(Shared(watched))
        watched.start()
        recorder.run(items)
        watched.stop()
        tests = {test: took for test, took in recorder.seconds.items() if test not in recorder.failed and took < SLOW}
        record = {
            "of": sorted(item.nodeid for item in items),
            "tests": tests,
            "functions": _functions(self.root, watched, tests),
        }
        kept.write_text(json.dumps(record))
        return 0

    def _try(self, mutant: Mutant, items: list[pytest.Item], seconds: float) -> tuple[str, str]:
        """Run the tests that execute what `mutant` changes, and return what became of it, and by which test."""
        if not mutant.function:
            return OUTSIDE, ""
        reader, writer = os.pipe()

        def trial() -> int:
            if not patch_functions(self.root / mutant.path, mutant.source):
                return 2
            recorder = Recorder(stop=True)
            items[0].config.pluginmanager.register(recorder)
            recorder.run(items)
            os.write(writer, "".join(recorder.failed[:1]).encode())
            return int(bool(recorder.failed))

        status = _fork(trial, 20 + 6 * seconds) if items else 0
        os.close(writer)
        with os.fdopen(reader, encoding="utf-8") as pipe:
            by = pipe.read()
        return (KILLED, by or "time") if by or status < 0 else (OUTSIDE if status else SURVIVED, "")


def choose(mutant: Mutant, records: list[dict[str, Any]]) -> dict[str, float]:
    """Return the tests that execute the function of `mutant` with the seconds they take, those of quick files first.

    What was recorded stays true enough while code changes, since functions are told by name: where none of that name is
    known in the file, those of other files count.
    """
    files = []
    for key in (f"{mutant.path} {mutant.function}", mutant.function):
        for record in records:
            ran = {test for of, tests in record["functions"].items() if of.endswith(key) for test in tests}
            files.append({test: took for n, (test, took) in enumerate(record["tests"].items()) if n in ran})
        if any(files):
            break
    return {test: took for file in sorted(files, key=lambda file: sum(file.values())) for test, took in file.items()}


def _functions(root: Path, watched: coverage.Coverage, tests: Iterable[str]) -> dict[str, list[int]]:
    """Return which of `tests`, by number, executed each function."""
    numbers = {test: [number] for number, test in enumerate(tests)}
    numbers[ALL] = [*range(len(numbers))]
    ran: dict[str, set[int]] = defaultdict(set)
    data = watched.get_data()
    for path in data.measured_files():
        by_line = data.contexts_by_lineno(path)
        for function, lines in _bodies(ast.parse(Path(path).read_text(encoding="utf-8"))):
            key = f"{Path(path).relative_to(root)} {function}"
            ran[key].update(*(numbers.get(test, ()) for line in lines for test in by_line.get(line, ())))
    return {key: sorted(tests) for key, tests in ran.items() if tests}


def _bodies(node: ast.AST, names: str = "") -> Iterator[tuple[str, range]]:
    """Yield the qualified name of each function in `node` and the lines of its body."""
    for child in ast.iter_child_nodes(node):
        inside = names
        if isinstance(child, ast.ClassDef | ast.FunctionDef):
            inside = f"{names}.{child.name}".strip(".")
            if isinstance(child, ast.FunctionDef):
                yield inside, range(child.body[0].lineno, (child.end_lineno or 0) + 1)
        yield from _bodies(child, inside)


def _fork(work: Callable[[], int], seconds: float) -> int:
    """Return what `work` returns in a fork, or less than nothing when it takes more than `seconds` of the processor."""
    child = os.fork()
    if not child:
        status = 9
        try:
            resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds)))
            quiet = os.open(os.devnull, os.O_WRONLY)
            os.dup2(quiet, 1)
            os.dup2(quiet, 2)
            status = work()
        finally:
            os._exit(status)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if status == 9:
        raise RuntimeError("a fork ended with an error of its own")
    return status
