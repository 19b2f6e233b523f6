"""What rulebooks add to a site, whoever builds it: pages in Markdown, and files that are taken as they are."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path

from rules_engine.site import icons, installing, inventory, look, pyodide, rankings
from rules_engine.site.addresses import Books, built_at
from rules_engine.site.escaping import escaped
from rules_engine.site.pages import pages, shown_answers
from rules_engine.site.paper.printing import Paper
from rules_engine.site.project import SiteProblem
from rules_engine.site.smaller import smaller
from rules_engine.site.stubs import stubs

ASSETS = Path(__file__).with_name("assets")
"""The style and the scripts of generated pages."""
SERVED_AT = "assets/rulebook"
STYLE = f"{SERVED_AT}/rulebook.css"
"""All that a page looks like: one file, since a page is not shown before all its styles are there."""
SCRIPTS = tuple(f"{SERVED_AT}/{name}.js" for name in ("stepper", "copy", "filter", "download", "terms", "using"))
_ADDRESS = re.compile(r"""url\((["']?)(?![a-z]+:|[/#])([^)"']+)\1\)""")


@dataclass(frozen=True)
class Content:
    """What `books` add to a site.

    `written` says which paths below `docs/` somebody has written by hand. With `directory_urls` a page is a folder.
    `papers` are the sheets to print that there are. `style` is the site's own, which comes in one file with theirs.
    """

    books: Books
    written: Callable[[str], bool]
    directory_urls: bool = True
    papers: Sequence[Paper] = ()
    style: str = ""

    @cached_property
    def pages(self) -> dict[str, str]:
        """Markdown by path below `docs/`, in the order of the navigation.

        Raises: SiteProblem for a path at which there is a page already.
        """
        made = pages(self.books, directory_urls=self.directory_urls, written=self.written, papers=self.papers)
        both = [path for path in made if self.written(path)]
        if both:
            raise SiteProblem("\n".join(f"docs/{path}: a generated page has the same address" for path in both))
        return made

    def files(self) -> dict[str, bytes]:
        """Return files by path: style and scripts, JSON and its schemas, the inventory, addresses that never change.

        Raises: SiteProblem for an id without a page.
        """
        if not self.books:
            return {}
        assets = {
            f"{SERVED_AT}/{file.relative_to(ASSETS).as_posix()}": file.read_bytes()
            for file in sorted(ASSETS.rglob("*.*"))
        }
        rulebooks = [loaded.rulebook for loaded in self.books.values()]
        made = {"look.css": look.css(rulebooks)} | look.marks(rulebooks) | installing.files(rulebooks)
        assets |= {f"{SERVED_AT}/{name}": text.encode() for name, text in made.items()}
        for name in ("drawing", "look"):  # a drawing that is taken away has these two
            assets[STYLE] += assets[f"{SERVED_AT}/{name}.css"]
        assets[STYLE] = self.style.encode() + assets[STYLE] + icons.style().encode()
        assets = {path: smaller(path, data) for path, data in assets.items()}
        lists = {"objects.inv": inventory.inventory(self.books, self.url)} | inventory.schemas(self.books)
        asked = shown_answers.files(escaped(self.books)) | rankings.files(self.books, self.url)
        printed = {paper.path: paper.pdf.data for paper in self.papers}
        return assets | lists | asked | printed | inventory.rulebooks(self.books) | stubs(self.books, self.url)

    def python(self, project: Path, docs: Path) -> dict[str, bytes]:
        """Return the files by which pages run Python, where the site of a project has such pages in its `docs`.

        Raises: SiteProblem where they have to be there and npm's package is not.
        """
        if not (docs / pyodide.WORKER).is_file():
            return {}
        try:
            return pyodide.files(self.books, project, docs)
        except pyodide.NoPyodide as missing:
            raise SiteProblem(str(missing)) from missing

    def written_with_rulebooks(self) -> Iterator[tuple[str, Path]]:
        """Yield the path below `docs/`, and the file, of what is written by hand in the folder of a rulebook."""
        for name, loaded in self.books.items():
            docs = loaded.folder / "docs"
            for file in sorted((docs / name).rglob("*")):
                if file.is_file():
                    yield file.relative_to(docs).as_posix(), file

    def url(self, address: str) -> str:
        """Return where an address below `docs/` is found below the site's root. Raises: SiteProblem for no page."""
        path, hash_, anchor = address.lstrip("/").partition("#")
        if path not in self.pages and not self.written(path):
            raise SiteProblem(f"{address}: an id leads there, but there is no such page")
        return built_at(path, self.directory_urls) + hash_ + anchor


def styles_of_site(docs: Path, paths: Iterable[str]) -> str:
    """Return style sheets below `docs/` as they read where that of rulebooks lies: addresses in them are relative."""

    def moved(found: re.Match[str], folder: str) -> str:
        return f"url({posixpath.relpath(posixpath.join(folder, found[2]), SERVED_AT)})"

    return "".join(
        _ADDRESS.sub(partial(moved, folder=posixpath.dirname(path)), (docs / path).read_text("utf-8")) for path in paths
    )
