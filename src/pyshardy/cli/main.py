"""`pyshardy`: the command for people."""

from __future__ import annotations

import gc
import os
import sys
import traceback
from collections.abc import Sequence
from typing import Annotated, Any

import typer

DEEPEST_CALLS = 6000
"""Python's limit of nested calls while the command runs; the reader gives up long before."""

_USAGE_ERROR: type[Exception] = typer.BadParameter.__mro__[1]
_app = typer.Typer(add_completion=False, rich_markup_mode="markdown", pretty_exceptions_enable=False)


def main(argv: Sequence[str] | None = None) -> int:
    """Runs `pyshardy` with the arguments of the process, or the given ones; returns the exit status.

    The status is 0 if all went well, else 1; 130 if interrupted. Nothing is ever raised.
    """
    command = typer.main.get_command(_app)
    depth, collecting = sys.getrecursionlimit(), gc.isenabled()
    sys.setrecursionlimit(max(depth, DEEPEST_CALLS))
    gc.disable()
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="backslashreplace")
    try:
        status: Any = command.main(
            args=list(sys.argv[1:] if argv is None else argv), prog_name="pyshardy", standalone_mode=False
        )
        sys.stdout.flush()
        return status if isinstance(status, int) else 0
    except BrokenPipeError:
        # Whoever read our output has gone; whatever Python still wants to flush shall not complain.
        _silence_stdout()
        return 1
    except KeyboardInterrupt:
        return 130
    except OSError as problem:
        where = f"{problem.filename}: " if problem.filename else ""
        return _fail(f"{where}{problem.strerror or problem}")
    except RecursionError:
        return _fail("the program is nested too deeply")
    except MemoryError:
        return _fail("out of memory")
    except Exception as problem:
        if isinstance(problem, _USAGE_ERROR):
            describe = getattr(problem, "format_message", problem.__str__)
            return _fail(f"{describe()}\npyshardy: see pyshardy --help, pyshardy partition --help")
        if os.environ.get("PYSHARDY_TRACEBACK"):
            traceback.print_exc()
        return _fail(f"internal error: {type(problem).__name__}: {problem}")
    finally:
        sys.setrecursionlimit(depth)
        if collecting:
            gc.enable()


def _fail(message: str) -> int:
    print(f"pyshardy: error: {message}", file=sys.stderr)
    return 1


def _silence_stdout() -> None:
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        return


def _show_version(wanted: bool) -> None:
    if wanted:
        import pyshardy

        print(f"pyshardy {pyshardy.__version__}")
        raise typer.Exit


@_app.callback(invoke_without_command=True)
def _pyshardy(  # pyright: ignore[reportUnusedFunction]
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=_show_version, is_eager=True)
    ] = False,
) -> None:
    """Shards tensor programs over meshes of devices.

    Takes a StableHLO program with a few shardings, as JAX and others write it, and works out the rest.
    """
    if context.invoked_subcommand is None:
        print(context.get_help())


@_app.command()
def partition(
    program: Annotated[
        str, typer.Argument(metavar="PROGRAM", help="An MLIR file; `-` for the standard input.", show_default=False)
    ],
    output: Annotated[
        str,
        typer.Option(
            "-o",
            "--output",
            metavar="FILE",
            help="Write the sharded program there, whole or not at all; `-` for the standard output.",
            show_default=False,
        ),
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON, for programs.")] = False,
    every_row: Annotated[bool, typer.Option("--all", help="Show every input and output in a row of its own.")] = False,
    allow_unregistered: Annotated[
        bool, typer.Option("--allow-unregistered-dialect", help="Accept ops of unknown dialects.")
    ] = False,
) -> int:
    """Propagates the shardings of a program and reports what came out.

    The report tells how each input and output is sharded and what it takes on a device, which values stay
    replicated, and where the time went. It goes to the standard error stream if the program goes to the standard
    output.
    """
    from pyshardy.cli.partition import Request, run

    if as_json and output == "-":
        raise typer.BadParameter("--json and the program of -o - cannot both go to the standard output")
    return run(Request(program, output, as_json, every_row, allow_unregistered))


if __name__ == "__main__":
    sys.exit(main())
