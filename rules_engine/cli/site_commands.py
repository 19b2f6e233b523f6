"""`rulebook build`, `export`, `serve` and `schemas`: the site, and what editors complete YAML with."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from rules_engine.cli.command import WrongUsage

_FOLDER = click.Path(path_type=Path, file_okay=False)


@click.command()
@click.option("-d", "--directory", type=_FOLDER, default="site", show_default=True, help="Where to write the site.")
@click.option("--pdf", is_flag=True, help="Write what can be printed, too: sheets, cards and the rulebook as a book.")
@click.pass_context
def build(context: click.Context, directory: Path, pdf: bool) -> None:
    """Build the site; a warning stops it.

    The folder is replaced as a whole, once the new site is complete; one that no earlier build made is left alone.
    """
    from rules_engine.site.building import build

    with _told(context):
        build(directory, pdf=pdf)


@click.command()
@click.option("--markdown", "directory", type=_FOLDER, required=True, help="Where to write the pages.")
@click.pass_context
def export(context: click.Context, directory: Path) -> None:
    """Write the site as plain Markdown, with mkdocs.yml, for any builder.

    Every link leads to a file, and no plugin of this project is left in it. The folder is replaced as that of `build`.
    """
    from rules_engine.site.building import config_of_own_site

    with _told(context):
        config_of_own_site()  # which says what is missing, before it is imported
        from rules_engine.site.exporting import export

        export(directory)


@contextmanager
def _told(context: click.Context) -> Iterator[None]:
    """Tell in a line why there is no site."""
    from rules_engine.site.project import SiteProblem
    from rules_engine.site.staging import FolderProblem

    try:
        yield
    except FolderProblem as problem:
        raise WrongUsage(str(problem)) from problem
    except SiteProblem as problem:
        click.echo(str(problem), err=True)
        context.exit(1)


@click.command()
@click.option("--port", type=click.IntRange(1, 65535), default=8000, show_default=True, help="Port at 127.0.0.1.")
def serve(port: int) -> None:
    """Serve the site, building it anew whenever a file changes."""
    from rules_engine.site.building import config_of_own_site
    from rules_engine.site.project import SiteProblem

    try:
        config_of_own_site()  # which says what is missing, before it is imported
        from rules_engine.site.preview import serve

        serve(port)
    except SiteProblem as problem:
        raise WrongUsage(str(problem)) from problem


@click.command()
@click.option("-d", "--directory", type=_FOLDER, default="build/schemas", show_default=True, help="Where to write.")
def schemas(directory: Path) -> None:
    """Write the JSON Schemas of the YAML files, for editors."""
    from rules_engine.library.json_schemas import write

    try:
        write(directory)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise WrongUsage(f"{directory}: cannot be written: {why}") from error
    click.echo(f"wrote {len(list(directory.rglob('*.schema.json')))} schemas to {directory}")
