"""`pyshardy`: the command for people."""

from __future__ import annotations

import gc
import os
import re
import sys
import traceback
from collections.abc import Sequence
from typing import Annotated, Any, TypeAlias

import typer

from pyshardy.cli.errors import RequestError
from pyshardy.cli.streams import buffered_streams, drop_output, has_output
from pyshardy.ir.recursion import calls_allowed

ACCELERATORS = "tpu_v4, tpu_v5e, tpu_v5p, tpu_v6e, a100, h100, b200, cpu"
"""The known ones, which are not looked up to show the help."""

_EMPTY = re.compile(r"(--[\w-]+=)?")
"""What `--mesh "$MESH"` and `--mesh=$MESH` are if the variable is not set."""
_USAGE_ERROR: type[Exception] = typer.BadParameter.__mro__[1]
# Without markup, helps cut no names of options in narrow terminals.
_app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


def main(argv: Sequence[str] | None = None) -> int:
    """Runs `pyshardy` with the arguments of the process, or the given ones; returns the exit status.

    The status is 0 if all went well, else 1; 130 if interrupted. Nothing is ever raised.
    """
    if not has_output():
        return _fail("the standard output is closed")
    with buffered_streams():
        return _main(argv)


def _main(argv: Sequence[str] | None) -> int:
    command = typer.main.get_command(_app)
    words = list(sys.argv[1:] if argv is None else argv)
    for before, word in zip(("pyshardy", *words), words, strict=False):
        if _EMPTY.fullmatch(word):
            return _fail(f"{word.removesuffix('=') or before}: expected a value, got ''")
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


def _fail(message: str) -> int:
    print(f"pyshardy: error: {message}", file=sys.stderr)
    return 1


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


Mesh: TypeAlias = Annotated[
    str,
    typer.Option(
        metavar="AXES",
        help="The mesh of a program that has none, or other axes for its only one: data=4,model=2.",
        show_default=False,
    ),
]
Shardings: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        metavar="NAME=SHARDING",
        help="Shard inputs or outputs so: x=data,None or \"params['w*']=None,model\" or 'result 0=?'. Can be repeated.",
        show_default=False,
    ),
]
Accelerator: TypeAlias = Annotated[
    str, typer.Option(metavar="NAME|FILE", help=f"What to estimate times for: {ACCELERATORS}, or a TOML file.")
]
Json: TypeAlias = Annotated[bool, typer.Option("--json", help="Print the report as JSON, for programs.")]
AllRows: TypeAlias = Annotated[bool, typer.Option("--all", help="Show everything, in rows of its own.")]
Unregistered: TypeAlias = Annotated[
    bool, typer.Option("--allow-unregistered-dialect", help="Accept ops of unknown dialects.")
]


@_app.command()
def partition(
    program: Annotated[
        str, typer.Argument(metavar="PROGRAM", help="An MLIR file; - for the standard input.", show_default=False)
    ],
    output: Annotated[
        str,
        typer.Option(
            "-o",
            "--output",
            metavar="FILE",
            help="Write the sharded program there, whole or not at all; - for the standard output.",
            show_default=False,
        ),
    ] = "",
    mesh: Mesh = "",
    sharding: Shardings = None,
    collectives: Annotated[
        bool, typer.Option("--collectives", help="Write the program with its communication spelled out.")
    ] = False,
    keep_origins: Annotated[
        bool, typer.Option("--keep-origins", help="Write into the program where shardings came from, as attributes.")
    ] = False,
    accelerator: Accelerator = "tpu_v5p",
    costs: Annotated[bool, typer.Option("--costs/--no-costs", help="Estimate communication, memory and time.")] = True,
    as_json: Json = False,
    all_rows: AllRows = False,
    allow_unregistered: Unregistered = False,
) -> int:
    """Spreads the shardings of a program over all of it.

    The report tells how each input and output is sharded, why, and what it takes on a device, what devices send to
    each other and for which op, how much memory and time that takes, and which values stay replicated. It goes to the
    standard error stream if the program goes to the standard output.
    """
    from pyshardy.cli.partition import Request, run
    from pyshardy.cli.steps import Program

    if as_json and output == "-":
        raise RequestError("--json and the program of -o - cannot both go to the standard output")
    if (collectives or keep_origins) and not output:
        option = "--collectives" if collectives else "--keep-origins"
        raise RequestError(f"{option} is about the program that is written: say where to with -o")
    return run(
        Request(
            Program(
                program, ("--mesh", mesh), tuple(("--sharding", text) for text in sharding or ()), allow_unregistered
            ),
            output,
            as_json,
            all_rows,
            accelerator if costs else "",
            collectives,
            keep_origins,
        )
    )


@_app.command()
def check(
    program: Annotated[
        str, typer.Argument(metavar="PROGRAM", help="An MLIR file; - for the standard input.", show_default=False)
    ],
    mesh: Mesh = "",
    sharding: Shardings = None,
    seed: Annotated[int, typer.Option(help="Seed of the generated inputs.")] = 0,
    timeout: Annotated[float, typer.Option(metavar="SECONDS", help="Limit for each run.", min=1)] = 600,
    as_json: Json = False,
    all_rows: AllRows = False,
    allow_unregistered: Unregistered = False,
) -> int:
    """Run a program unpartitioned and partitioned, and compare.

    Both run on virtual CPU devices of JAX with generated inputs: unpartitioned on one, partitioned on as many as the
    mesh has. Outputs must be equal within rounding, their shardings those that were decided, and the bytes that devices
    send those that `partition --accelerator cpu` predicts. The exit status is 1 if anything differs.
    """
    from pyshardy.cli.check import CheckRequest, run
    from pyshardy.cli.steps import Program

    shardings = tuple(("--sharding", text) for text in sharding or ())
    return run(
        CheckRequest(
            Program(program, ("--mesh", mesh), shardings, allow_unregistered), seed, timeout, as_json, all_rows
        )
    )


@_app.command()
def mpmd(
    program: Annotated[
        str, typer.Argument(metavar="PROGRAM", help="An MLIR file; - for the standard input.", show_default=False)
    ],
    output: Annotated[
        str,
        typer.Option(
            "-o",
            "--output",
            metavar="FILE",
            help="Write the program of fragments there, whole or not at all; - for the standard output.",
            show_default=False,
        ),
    ] = "",
    meshes: Annotated[
        list[str] | None,
        typer.Option(
            metavar="MESHES",
            help="The meshes: m0:data=4,model=2, several of a kind as m0,m1:data=4. Can be repeated.",
            show_default=False,
        ),
    ] = None,
    assign: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME@MESH",
            help="Where computations and tensors go by their names, perhaps with a stage: embed@m0,layer_*@m1/1. "
            "Can be repeated.",
            show_default=False,
        ),
    ] = None,
    inputs: Annotated[
        list[str] | None,
        typer.Option(
            metavar="INPUT@MESH", help="Where inputs are, by name or number: params['w*']@m0.", show_default=False
        ),
    ] = None,
    outputs: Annotated[
        list[str] | None,
        typer.Option(metavar="OUTPUT@MESH", help="Where outputs are to be: 0@m1.", show_default=False),
    ] = None,
    plan: Annotated[
        str, typer.Option(metavar="FILE.toml", help="A file that says all that instead.", show_default=False)
    ] = "",
    infer_transfers: Annotated[
        bool, typer.Option("--infer-transfers", help="Transfer values wherever they are needed, asked or not.")
    ] = False,
    infer_cross_mesh_reductions: Annotated[
        bool, typer.Option("--infer-cross-mesh-reductions", help="Take apart reductions of values on several meshes.")
    ] = False,
    merge_after_scheduling: Annotated[
        bool, typer.Option("--merge-after-scheduling", help="Leave fragments that nobody named by themselves.")
    ] = False,
    absorb_inferred_fragments: Annotated[
        bool, typer.Option("--absorb-inferred-fragments", help="Let fragments take in those around that nobody named.")
    ] = False,
    split_backward: Annotated[
        bool, typer.Option("--split-backward", help="Split what is computed backward by what others wait for.")
    ] = False,
    as_json: Json = False,
    all_rows: AllRows = False,
    allow_unregistered: Unregistered = False,
) -> int:
    """Cuts a program into fragments on several meshes.

    Its named computations run where they are assigned, all else where its values are; between meshes there are
    transfers. The report shows what each mesh runs in which order, what goes from mesh to mesh and how much of it, and
    draws a picture of both. It goes to the standard error stream if the program goes to the standard output. A program
    that is cut already is just shown.
    """
    from pyshardy.cli.mpmd import MpmdRequest, run
    from pyshardy.cli.steps import Program

    if as_json and output == "-":
        raise RequestError("--json and the program of -o - cannot both go to the standard output")
    flags = {
        "infer-transfers": infer_transfers,
        "infer-cross-mesh-reductions": infer_cross_mesh_reductions,
        "merge-after-scheduling": merge_after_scheduling,
        "absorb-inferred-fragments": absorb_inferred_fragments,
        "split-backward": split_backward,
    }
    return run(
        MpmdRequest(
            Program(program, allow_unregistered=allow_unregistered),
            tuple(meshes or ()),
            tuple(assign or ()),
            tuple(inputs or ()),
            tuple(outputs or ()),
            plan,
            tuple(name for name, wanted in flags.items() if wanted),
            output,
            as_json,
            all_rows,
        )
    )


@_app.command()
def compare(
    first: Annotated[str, typer.Argument(metavar="A", help="An MLIR file.", show_default=False)],
    second: Annotated[
        str, typer.Argument(metavar="B", help="Another; the same program if left out.", show_default=False)
    ] = "",
    mesh: Mesh = "",
    sharding: Shardings = None,
    mesh_a: Annotated[str, typer.Option(metavar="AXES", help="For the first only.", show_default=False)] = "",
    sharding_a: Annotated[
        list[str] | None, typer.Option(metavar="NAME=SHARDING", help="For the first only.", show_default=False)
    ] = None,
    mesh_b: Annotated[str, typer.Option(metavar="AXES", help="For the second only.", show_default=False)] = "",
    sharding_b: Annotated[
        list[str] | None, typer.Option(metavar="NAME=SHARDING", help="For the second only.", show_default=False)
    ] = None,
    accelerator: Accelerator = "tpu_v5p",
    as_json: Json = False,
    all_rows: AllRows = False,
    allow_unregistered: Unregistered = False,
) -> int:
    """Puts two shardings of one program side by side.

    The report tells what each costs, and which values they shard differently. The two are files, or one file with other
    --sharding-a and --sharding-b; --sharding and --mesh are for both.
    """
    from pyshardy.cli.compare import CompareRequest, run
    from pyshardy.cli.steps import Program

    if "-" in (first, second):
        raise RequestError("programs to compare must be files")

    def variant(path: str, own_mesh: str, own: list[str] | None, name: str) -> Program:
        given = [("--sharding", text) for text in sharding or ()] + [(f"--sharding-{name}", text) for text in own or ()]
        mesh_given = (f"--mesh-{name}", own_mesh) if own_mesh else ("--mesh", mesh)
        return Program(path, mesh_given, tuple(given), allow_unregistered)

    return run(
        CompareRequest(
            variant(first, mesh_a, sharding_a, "a"),
            variant(second or first, mesh_b, sharding_b, "b"),
            accelerator,
            as_json,
            all_rows,
        )
    )


if __name__ == "__main__":
    sys.exit(main())
