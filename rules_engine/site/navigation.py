"""The navigation of a site: "@folder/" in it stands for the generated pages below that folder."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_engine.site.project import SiteProblem

Nav = list["str | dict[str, Nav | str]"]
"""Paths below `docs/`, and titles with a path or with a navigation of their own."""


def expand(nav: Nav, made: Iterable[str]) -> Nav:
    """Put the generated pages below `folder/` in the place of "@folder/".

    A page that the navigation names elsewhere by itself is left out. Raises: SiteProblem for a folder without pages.
    """
    elsewhere = set(named(nav))
    return _expanded(nav, [path for path in made if path not in elsewhere])


def named(nav: Nav) -> Iterator[str]:
    """Yield every page or folder that a navigation names."""
    for item in nav:
        for value in item.values() if isinstance(item, dict) else (item,):
            if isinstance(value, str):
                yield value
            else:
                yield from named(value)


def _expanded(nav: Nav, made: list[str]) -> Nav:
    expanded: Nav = []
    for item in nav:
        if isinstance(item, str) and item.startswith("@"):
            below = [path for path in made if path.startswith(item[1:])]
            if not below:
                raise SiteProblem(f"mkdocs.yml: nothing is generated below {item[1:]!r}, which nav names")
            expanded += below
        elif isinstance(item, dict):
            ((title, value),) = item.items()
            expanded.append({title: value if isinstance(value, str) else _expanded(value, made)})
        else:
            expanded.append(item)
    return expanded
