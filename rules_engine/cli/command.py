"""What every command shares: options, and mistakes told in one line each on stderr, never as a traceback."""

from __future__ import annotations

import atexit
import contextlib
import errno
import gc
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import IO, Any, NoReturn, TypeVar

import click

F = TypeVar("F", bound=Callable[..., object])

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EAGAIN)
"""What keeps a stream from being written to."""


class WrongUsage(click.ClickException):
    """A user's mistake, in a line or several; the command ends with exit code 2."""

    exit_code = 2


class OneLineErrors(click.Group):
    """A group of commands that tells each mistake in one line, with the command it concerns, and exits 2."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: object,
    ) -> Any:
        """Run a command and exit; with `standalone_mode` off, return or raise instead."""
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, False, **extra)
        atexit.register(gc.freeze)  # all that is left goes with the process: nobody has to look for garbage in it
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")  # a terminal that has no emoji is no reason to stop
        try:
            code = super().main(args, prog_name, complete_var, False, **extra)
        except click.Abort:
            sys.exit(130)
        except click.exceptions.NoArgsIsHelpError as error:
            click.echo(error.format_message(), err=True)
            sys.exit(2)
        except click.UsageError as error:
            command = error.ctx.command_path if error.ctx else "rulebook"
            _give_up([f"{command}: {_lowered(error.format_message())}"])
        except click.ClickException as error:
            _give_up(error.format_message().splitlines())
        except OSError as error:
            if error.errno not in _FULL or error.filename is not None:
                raise
            _discard(sys.stdout)
            _give_up([f"{prog_name or 'rulebook'}: cannot write: {(error.strerror or str(error)).lower()}"])
        except Exception as error:
            from rules_engine.library import InputProblems

            if not isinstance(error, InputProblems):
                raise
            _give_up(map(str, error.problems))
        sys.exit(code if isinstance(code, int) else 0)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the commands as they were added, those used most first."""
        return list(self.commands)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command meant. Raises: UsageError with the nearest one."""
        if self.get_command(ctx, args[0]) is None:
            from rules_engine.core.data.nearest import did_you_mean

            commands = self.list_commands(ctx)
            hint = did_you_mean(args[0], commands) or f"commands: {', '.join(commands)}"
            ctx.fail(f"unknown command {args[0]!r}; {hint}")
        return super().resolve_command(ctx, args)


def _discard(stream: IO[str]) -> None:
    """Let what a stream still holds go nowhere, so that Python does not try to write it again at its end."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def _give_up(lines: Iterable[str]) -> NoReturn:
    for line in lines:
        click.echo(line, err=True)
    sys.exit(2)


def _lowered(message: str) -> str:
    """Return click's message as one line in this project's style."""
    line = " ".join(message.split()).rstrip(".")
    return line[:1].lower() + line[1:]


def unknown(what: str, word: str, choices: Iterable[str], listed_by: str) -> WrongUsage:
    """Return the mistake that `word` names no such thing, with the nearest of `choices` or what lists them."""
    from rules_engine.core.data.nearest import did_you_mean

    hint = did_you_mean(word, choices) or f"`{listed_by}` lists what there is"
    return WrongUsage(f"unknown {what} {word!r}; {hint}")


def with_rulebook(command: F) -> F:
    """Add the option `--rulebook`."""
    text = "A rulebook's name, or a folder with a rulebook.yaml.  [default: that of the id or folder, or the usual one]"
    return click.option("--rulebook", metavar="NAME", help=text)(command)


def with_format(command: F, kinds: Sequence[str] = ("text", "json")) -> F:
    """Add the option `--format`."""
    choice = click.Choice(kinds)
    return click.option("--format", "form", type=choice, default="text", show_default=True, help="What to print.")(
        command
    )


def with_report_format(command: F) -> F:
    """Add the option `--format` of commands that print nothing but findings."""
    return with_format(command, ("text", "json", "sarif", "github"))
