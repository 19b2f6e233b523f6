"""Where rulebooks are: in the package, behind an entry point, or in a folder; and which files each is made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from rules_engine import games
from rules_engine.core.engine import Engine
from rules_engine.library.file_cache import read
from rules_engine.library.problems import InputProblems, Problem, UnknownRulebook

GROUP = "rules_engine.rulebooks"
MANIFEST = "rulebook.yaml"
PACKAGE = Path(games.__file__).parent.parent


@dataclass(frozen=True, slots=True)
class Home:
    """Where a rulebook lives.

    `folder` holds its `rulebook.yaml`; `project`, if any, the folders `glossary` and `examples` it shares with other
    rulebooks. Paths are shown relative to `base`, with `given` in front.
    """

    folder: Path
    engine: Engine | None = None
    project: Path | None = None
    base: Path = Path()
    given: str = ""

    def shown(self, file: Path) -> str:
        """Return the path of `file` as a person should read it."""
        for base, given in ((self.project, ""), (self.base, self.given)):
            if base is not None and file.is_relative_to(base):
                return (given / file.relative_to(base)).as_posix() if given else file.relative_to(base).as_posix()
        return file.as_posix()

    def glossary(self, name: str) -> Path | None:
        """Return the file of the rulebook's words: in its own folder, else in the project."""
        places = [self.folder / "glossary.yaml", self.folder / "glossary" / f"{name}.yaml"]
        if self.project is not None:
            places.append(self.project / "glossary" / f"{name}.yaml")
        return next((place for place in places if place.is_file()), None)

    def words(self) -> tuple[Path, ...]:
        """Return the files and folders on which its words depend."""
        cards = self.folder / "cards"
        glossaries = [self.folder / "glossary", *([self.project / "glossary"] if self.project else ())]
        files = [self.folder / MANIFEST, self.folder / "glossary.yaml", self.folder / "descent.yaml"]
        held = [file for folder in (cards, *glossaries) for file in sorted(folder.glob("*.yaml"))]
        return (*files, cards, *glossaries, *held)

    def examples(self, name: str) -> list[Path]:
        """Return the files of its worked examples: in its own folder, else in the project."""
        own = self.folder / "examples"
        if own.is_dir() or self.project is None:
            return sorted([*own.glob("*.yaml"), *own.glob(f"{name}/**/*.yaml")])
        return sorted((self.project / "examples" / name).glob("**/*.yaml"))


def names() -> tuple[str, ...]:
    """Return the names of the rulebooks in the package and behind entry points, in that order."""
    return tuple(dict.fromkeys([*_packaged(), *_offered()]))


def home(name_or_path: str | Path) -> Home:
    """Find a rulebook by name, else by folder. Code is run from the package and entry points only.

    Raises: UnknownRulebook, which names the choices; InputProblems when an entry point cannot be used.
    """
    if isinstance(name_or_path, str):
        if (packaged := _packaged().get(name_or_path)) is not None:
            return Home(packaged, project=_own_project(), base=PACKAGE.parent)
        if (offered := _offered().get(name_or_path)) is not None:
            return _entry(offered)
        looks_like_path = "/" in name_or_path or "\\" in name_or_path or name_or_path.startswith(".")
        if not looks_like_path and not Path(name_or_path).is_dir():
            raise UnknownRulebook(name_or_path, names())
    given = Path(name_or_path)
    if given.is_file():
        raise InputProblems([Problem(given.as_posix(), 1, 1, "this is a file", f"give the folder with {MANIFEST}")])
    folder = given.resolve()
    return Home(folder, project=_project_above(folder), base=folder, given=given.as_posix())


def _packaged() -> dict[str, Path]:
    return {_name(manifest): manifest.parent for manifest in sorted((PACKAGE / "games").glob(f"*/{MANIFEST}"))}


def _name(manifest: Path) -> str:
    """Return the name a manifest gives; a broken one goes by its folder, so that it can be loaded and mended."""
    return _given_name(manifest) or manifest.parent.name.replace("_", "-")


def _given_name(manifest: Path) -> str:
    data = read(manifest, MANIFEST).data
    name = data.get("name") if isinstance(data, dict) else None
    return name if isinstance(name, str) else ""


def _offered() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def _entry(entry: EntryPoint) -> Home:
    try:
        offer = entry.load()
        folder, engine = Path(offer.folder), offer.engine
    except Exception as error:  # whatever another project's code raises is that project's mistake, in one line
        what = f"the entry point {entry.name!r} ({entry.value}) cannot be used: {error}"
        raise InputProblems([Problem("", 0, 0, what)]) from error
    if (name := _given_name(folder / MANIFEST)) not in ("", entry.name):
        what = f"the entry point {entry.name!r} ({entry.value}) leads to the rulebook {name!r}"
        raise InputProblems([Problem("", 0, 0, what, "give both one name")])
    return Home(folder, engine, base=folder, given=folder.as_posix())


def _own_project() -> Path:
    """Return the folder with this project's glossary and examples: beside the package, or inside it in a wheel."""
    beside = PACKAGE.parent
    return beside if (beside / "pyproject.toml").is_file() and (beside / "glossary").is_dir() else PACKAGE / "_project"


def _project_above(folder: Path) -> Path | None:
    return next((above for above in _parents(folder) if _shares(above)), None)


def _parents(folder: Path) -> Iterator[Path]:
    yield from folder.parents


def _shares(folder: Path) -> bool:
    return (folder / "glossary").is_dir() and (folder / "examples").is_dir()
