"""The arguments and options that several commands have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import typer

from pyshardy.cli.errors import RequestError

if TYPE_CHECKING:
    from pyshardy.cli.steps import Program
    from pyshardy.report.cost.partitioners import Partitioner as PartitionerName

ACCELERATORS = "tpu_v4, tpu_v5e, tpu_v5p, tpu_v6e, a100, h100, b200, cpu, cpu_jax_0_10"
"""The names of accelerators, without loading them for the help."""


ProgramFile: TypeAlias = Annotated[
    str, typer.Argument(metavar="PROGRAM", help="An MLIR file, or - for the standard input.", show_default=False)
]
Mesh: TypeAlias = Annotated[
    str,
    typer.Option(
        metavar="AXES",
        help="Add a mesh to the program, or replace its only mesh: data=4,model=2.",
        show_default=False,
    ),
]
Shardings: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        metavar="NAME=SHARDING",
        help="Set the sharding of inputs, outputs or scopes: x=data,None or \"params['w*']=None,model\" or "
        "'result 0=?' or layers_0/attn=data,model. Repeatable.",
        show_default=False,
    ),
]
Accelerator: TypeAlias = Annotated[
    str, typer.Option(metavar="NAME|FILE", help=f"The accelerator of the cost model: {ACCELERATORS}, or a TOML file.")
]
Partitioner: TypeAlias = Annotated[
    str,
    typer.Option(
        metavar="xla|pyshardy",
        help="What makes the program of one device, in which costs are counted: XLA, or sdy-partition-pipeline.",
    ),
]
Json: TypeAlias = Annotated[bool, typer.Option("--json", help="Print the report as JSON.")]
AllRows: TypeAlias = Annotated[bool, typer.Option("--all", help="Show all rows, without grouping.")]
AsWritten: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--as-written",
        help="Propagate the text as it is, without the conversions that XLA makes before propagation.",
    ),
]
Unregistered: TypeAlias = Annotated[
    bool, typer.Option("--allow-unregistered-dialect", help="Accept ops of unknown dialects.")
]


def output_file(content: str) -> Any:
    """Return the option for the file that something is written to."""
    return typer.Option(
        "-o",
        "--output",
        metavar="FILE",
        help=f"Write {content} to a file, or - for the standard output.",
        show_default=False,
    )


def program_of(
    path: str, mesh: str, shardings: list[str] | None, allow_unregistered: bool, *, import_for_xla: bool = False
) -> Program:
    """Return the program that the common arguments of commands describe."""
    from pyshardy.cli.steps import Program

    given = tuple(("--sharding", text) for text in shardings or ())
    return Program(path, ("--mesh", mesh), given, allow_unregistered, import_for_xla)


def partitioners_named(name: str, *others: str) -> tuple[PartitionerName, ...]:
    """Return the partitioner of a name; all for one of the other names that are allowed."""
    from pyshardy.report.cost.partitioners import PARTITIONERS

    known: dict[str, PartitionerName] = {one: one for one in PARTITIONERS}
    if name not in known and name not in others:
        raise RequestError(f"--partitioner {name}: expected one of {', '.join((*others, *PARTITIONERS))}")
    return (known[name],) if name in known else PARTITIONERS
