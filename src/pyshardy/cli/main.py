"""The `pyshardy` command: its exit status, and errors."""

from __future__ import annotations

import gc
import os
import re
import sys
import traceback
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import typer

from pyshardy.cli.app import app
from pyshardy.cli.errors import RequestError
from pyshardy.cli.streams import buffered_streams, drop_output, has_output
from pyshardy.ir.recursion import calls_allowed

_EMPTY = re.compile(r"(--[\w-]+=)?")
"""`--mesh "$MESH"` and `--mesh=$MESH` with an unset variable."""
_DEFAULT_VALUES = {"--values": "*"}
"""The values of options that may have none."""
_USAGE_ERROR: type[Exception] = typer.BadParameter.__mro__[1]


def main(argv: Sequence[str] | None = None) -> int:
    """Run `pyshardy` with the arguments of the process, or the given ones; return the exit status. Raise nothing.

    The status is 0 for success, 1 for errors and 130 for an interrupt.
    """
    if not has_output():
        return _fail("the standard output is closed")
    with buffered_streams():
        return _main(argv)


def _main(argv: Sequence[str] | None) -> int:
    command = _command()
    words = list(_with_default_values(sys.argv[1:] if argv is None else argv))
    for before, word in zip(("pyshardy", *words), words, strict=False):
        if _EMPTY.fullmatch(word):
            return _fail(f"{word.removesuffix('=') or before}: expected a value, found ''")
    collecting = gc.isenabled()
    gc.disable()
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="backslashreplace")
    try:
        with calls_allowed():
            status: Any = command.main(args=words, prog_name="pyshardy", standalone_mode=False)
        sys.stdout.flush()
        return status if isinstance(status, int) else 0
    except BrokenPipeError:
        drop_output()
        return 1
    except KeyboardInterrupt:
        return 130
    except RequestError as problem:
        return _fail(str(problem))
    except OSError as problem:
        drop_output()
        where = f"{problem.filename}: " if problem.filename else ""
        return _fail(f"{where}{problem.strerror or problem}")
    except RecursionError:
        return _fail("the program is nested too deeply")
    except MemoryError:
        return _fail("out of memory")
    except Exception as problem:
        if isinstance(problem, _USAGE_ERROR):
            describe = getattr(problem, "format_message", problem.__str__)
            named = words[0] if words and words[0] in getattr(command, "commands", ()) else ""
            return _fail(f"{describe()}\npyshardy: see {' '.join(filter(None, ('pyshardy', named, '--help')))}")
        if os.environ.get("PYSHARDY_TRACEBACK"):
            traceback.print_exc()
        return _fail(f"internal error: {type(problem).__name__}: {problem}")
    finally:
        if collecting:
            gc.enable()


@cache
def _command() -> Any:
    """Return the command with its subcommands and options, which takes longer to make than many calls take."""
    return typer.main.get_command(app)


def _with_default_values(words: Sequence[str]) -> Iterator[str]:
    """Yield the words of a command line, with the default values of options that are given without one."""
    for word, after in zip(words, (*words[1:], "--"), strict=False):
        default = _DEFAULT_VALUES.get(word)
        yield word if default is None or not after.startswith("-") else f"{word}={default}"


def _fail(message: str) -> int:
    print(f"pyshardy: error: {message}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
