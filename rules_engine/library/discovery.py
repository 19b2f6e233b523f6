"""Where rulebooks are: in the package, behind an entry point, or in a folder; and which files each is made of."""

from __future__ import annotations

import os
import traceback
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from rules_engine.core.play.engine import Engine
from rules_engine.library.file_cache import read
from rules_engine.library.links import leading_out
from rules_engine.library.manifests import named
from rules_engine.library.problems import InputProblems, Problem, UnknownRulebook

GROUP = "rules_engine.rulebooks"
MANIFEST = "rulebook.yaml"
FILES = (
    MANIFEST, "rules.yaml", "facts.yaml", "tables.yaml", "rulings.yaml", "variants.yaml", "answers.yaml",
    "questions.yaml", "claims.yaml", "called.yaml", "orders.yaml", "descent.yaml", "glossary.yaml", "look.yaml",
)  # fmt: skip
MEASURED = "measured.json"
AUDITED = "audited.json"
IDS = "ids.txt"
PARTS = ("facts", "tables", "rulings", "variants", "answers", "questions", "claims")
"""Lists that may also be a folder of files, read in the order of their names."""
PACKAGE = Path(__file__).parents[1]


@dataclass(frozen=True, slots=True)
class Home:
    """Where a rulebook lives.

    `folder` holds its `rulebook.yaml`; `project`, if any, the folders `glossary` and `examples` it shares with other
    rulebooks. Paths are shown relative to `base`, with `given` in front. What is `installed` is trusted as its code is;
    every other rulebook reads nothing that a link fetches from elsewhere.
    """

    folder: Path
    engine: Engine | None = None
    project: Path | None = None
    base: Path = Path()
    given: str = ""
    installed: bool = False

    def shown(self, file: Path) -> str:
        """Return the path of `file` as a person should read it."""
        for base, given in ((self.project, ""), (self.base, self.given)):
            if base is not None and file.is_relative_to(base):
                return (given / file.relative_to(base)).as_posix() if given else file.relative_to(base).as_posix()
        return file.as_posix()

    def strays(self, name: str) -> tuple[Path, ...]:
        """Return the links among the rulebook's files that lead elsewhere; with no name yet, the manifest's alone."""
        if self.installed:
            return ()
        folder, project = Path(os.path.realpath(self.folder)), self.project and Path(os.path.realpath(self.project))
        places = [self.folder / MANIFEST]
        roots = [folder]
        if name:
            own = (*FILES, MEASURED, AUDITED, IDS, *PARTS, "cards", "glossary", "examples", "docs")
            places += [self.folder / part for part in own]
        if project:
            roots += [project / shared for shared in ("glossary", "examples", "docs")]
        if project and name:
            places += [project / "glossary" / f"{name}.yaml", project / "examples" / name, project / "docs"]
        return tuple(dict.fromkeys(leading_out(places, roots)))

    def glossary(self, name: str) -> Path | None:
        """Return the file of the rulebook's words: in its own folder, else in the project. No name, no more folders."""
        places = [self.folder / "glossary.yaml"]
        if name:
            homes = [self.folder, *([self.project] if self.project else ())]
            places += [home / "glossary" / f"{name}.yaml" for home in homes]
        return next((place for place in places if os.path.lexists(place)), None)

    def words(self) -> tuple[Path, ...]:
        """Return the files and folders on which its words depend."""
        cards = self.folder / "cards"
        glossaries = [self.folder / "glossary", *([self.project / "glossary"] if self.project else ())]
        files = [self.folder / MANIFEST, self.folder / "glossary.yaml", self.folder / "descent.yaml"]
        held = [file for folder in (cards, *glossaries) for file in sorted(folder.glob("*.yaml"))]
        return (*files, cards, *glossaries, *held)

    def files(self, name: str) -> tuple[Path, ...]:
        """Return the files and folders on which anything in it depends."""
        inner = [place for place in sorted(self.folder.rglob("*")) if place.name != "__pycache__"]
        held = [place for place in inner if place.suffix in (".yaml", ".json", ".svg") or place.is_dir()]
        return (*self.words(), self.folder, *held, *self.examples(name))

    def examples(self, name: str) -> list[Path]:
        """Return the files of its worked examples: in its own folder, else in the project. No name, no more folders."""
        own = self.folder / "examples"
        if own.is_dir() or self.project is None or not name:
            return sorted([*own.glob("*.yaml"), *(own.glob(f"{name}/**/*.yaml") if name else ())])
        return sorted((self.project / "examples" / name).glob("**/*.yaml"))


def names() -> tuple[str, ...]:
    """Return the names of the rulebooks in the package and behind entry points, in that order."""
    return tuple(dict.fromkeys([*_packaged(), *_offered()]))


def relatives(name: str, ancestor: str) -> Iterator[str]:
    """Yield the installed rulebooks that the one of this name and ancestor grew out of, or that grew out of it."""
    for other, manifest in _manifests():
        if other != name and (manifest.get("ancestor") == name or other == ancestor):
            yield other


def with_prefix(prefix: str) -> str | None:
    """Return the installed rulebook whose ids begin with `prefix`, the last of several; None where there is none."""
    return {named(manifest, "prefix"): name for name, manifest in _manifests()}.get(prefix)


def usual() -> str | None:
    """Return the installed rulebook that calls itself the usual one, else the only one there is; None of several."""
    chosen = next((name for name, manifest in _manifests() if manifest.get("usual") is True), None)
    return chosen or (names()[0] if len(names()) == 1 else None)


def _manifests() -> Iterator[tuple[str, Mapping[str, object]]]:
    """Yield each installed rulebook's name with what its manifest says, nothing where that is no mapping."""
    for name in names():
        with suppress(InputProblems):  # told where that rulebook is read
            manifest = read(home(name).folder / MANIFEST, MANIFEST).data
            yield name, manifest if isinstance(manifest, dict) else {}


def home(name_or_path: str | Path) -> Home:
    """Find a rulebook by name, else by folder. Code is run from the package and entry points only.

    Raises: UnknownRulebook, which names the choices; InputProblems when an entry point cannot be used.
    """
    if isinstance(name_or_path, str):
        if (packaged := _packaged().get(name_or_path)) is not None:
            project = _own_project()
            return Home(packaged, project=project, base=PACKAGE.parent, installed=project.is_relative_to(PACKAGE))
        if (offered := _offered().get(name_or_path)) is not None:
            return _entry(offered)
        looks_like_path = "/" in name_or_path or "\\" in name_or_path or name_or_path.startswith(".")
        if "\0" in name_or_path or not (looks_like_path or os.path.isdir(name_or_path)):
            raise UnknownRulebook(name_or_path, names())
    given = Path(name_or_path)
    if os.path.isfile(given):
        raise InputProblems([Problem(given.as_posix(), 1, 1, "this is a file", f"give the folder with {MANIFEST}")])
    folder = Path(os.path.realpath(given))  # which, unlike `Path.resolve`, takes a circle of links for no folder
    return Home(folder, project=_project_above(folder), base=folder, given=given.as_posix())


def engine(name: str) -> Engine | None:
    """Return the engine of the packaged rulebook called `name`, or None when it has none.

    It is the `ENGINE` of the package in whose folder the rulebook lies: no room but that of games names a game.
    """
    folder = _packaged().get(name)
    if folder is None or not (folder / "__init__.py").is_file():
        return None
    found: Engine = import_module(f"rules_engine.games.{folder.name}").ENGINE
    return found


def engine_offered(name: str, folder: Path) -> Engine | None:
    """Return the engine that an entry point gives the rulebook called `name` in this very folder; None of any other.

    Raises: InputProblems when the entry point of that name cannot be used.
    """
    offered = _offered().get(name)
    offer = _entry(offered) if offered else None
    return offer.engine if offer and os.path.realpath(offer.folder) == os.path.realpath(folder) else None


def _packaged() -> dict[str, Path]:
    """Return the folders of the package's rulebooks; a broken one goes by its folder, so that it can be mended."""
    manifests = sorted((PACKAGE / "games").glob(f"*/{MANIFEST}"))
    return {_given_name(file) or file.parent.name.replace("_", "-"): file.parent for file in manifests}


def _given_name(manifest: Path) -> str:
    return named(read(manifest, MANIFEST).data, "name")


def _offered() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def _entry(entry: EntryPoint) -> Home:
    try:
        offer = entry.load()
        folder, engine = Path(offer.folder), offer.engine
    except Exception as error:  # whatever another project's code raises is that project's mistake, in one line
        what = f"the entry point {entry.name!r} ({entry.value}) cannot be used: {error}{_raised_in(error)}"
        raise InputProblems([Problem("", 0, 0, what)]) from error
    if (name := _given_name(folder / MANIFEST)) not in ("", entry.name):
        what = f"the entry point {entry.name!r} ({entry.value}) leads to the rulebook {name!r}"
        raise InputProblems([Problem("", 0, 0, what, "give both one name")])
    return Home(folder, engine, base=folder, given=folder.as_posix(), installed=True)


def _raised_in(error: Exception) -> str:
    """Return in which file and line another project's code raised, "" where that is none of its own lines."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    astray = isinstance(error, SyntaxError) or frame.filename.startswith("<") or frame.filename == __file__
    return "" if astray else f" ({frame.filename}:{frame.lineno})"


def _own_project() -> Path:
    """Return the folder with this project's glossary and examples: beside the package, or inside it in a wheel."""
    beside = PACKAGE.parent
    return beside if (beside / "pyproject.toml").is_file() and (beside / "glossary").is_dir() else PACKAGE / "_project"


def _project_above(folder: Path) -> Path | None:
    shares = (above for above in folder.parents if (above / "glossary").is_dir() and (above / "examples").is_dir())
    return next(shares, None)
