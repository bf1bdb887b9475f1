"""The subcommands of `pyshardy` on programs of several meshes: arguments, options and help.

Each runs in the file of its name.
"""

from __future__ import annotations

from typing import Annotated

import typer

from pyshardy.cli.errors import RequestError
from pyshardy.cli.options import AllRows, Json, ProgramFile, Unregistered, output_file


def mpmd(
    program: ProgramFile,
    output: Annotated[str, output_file("the program of fragments")] = "",
    meshes: Annotated[
        list[str] | None,
        typer.Option(
            metavar="MESHES",
            help="The meshes: m0:data=4,model=2, or m0,m1:data=4 for several. Repeatable.",
            show_default=False,
        ),
    ] = None,
    assign: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME@MESH",
            help="Assign named computations and tensors to meshes, optionally with a stage: embed@m0,layer_*@m1/1. "
            "Repeatable: of two for one name, the later one counts.",
            show_default=False,
        ),
    ] = None,
    inputs: Annotated[
        list[str] | None,
        typer.Option(
            metavar="INPUT@MESH",
            help="Assign inputs to meshes, by name or number: params['w*']@m0.",
            show_default=False,
        ),
    ] = None,
    outputs: Annotated[
        list[str] | None,
        typer.Option(metavar="OUTPUT@MESH", help="Assign outputs to meshes: 0@m1.", show_default=False),
    ] = None,
    plan: Annotated[
        str, typer.Option(metavar="FILE.toml", help="A plan file with these settings.", show_default=False)
    ] = "",
    infer_transfers: Annotated[
        bool, typer.Option("--infer-transfers", help="Insert transfers wherever a value is used on another mesh.")
    ] = False,
    infer_cross_mesh_reductions: Annotated[
        bool, typer.Option("--infer-cross-mesh-reductions", help="Split reductions of values on several meshes.")
    ] = False,
    merge_after_scheduling: Annotated[
        bool,
        typer.Option(
            "--merge-after-scheduling", help="Merge inferred fragments with others after scheduling, not in the import."
        ),
    ] = False,
    absorb_inferred_fragments: Annotated[
        bool,
        typer.Option("--absorb-inferred-fragments", help="Merge inferred fragments into the fragments around them."),
    ] = False,
    split_backward: Annotated[
        bool,
        typer.Option(
            "--split-backward", help="Split backward fragments into the part that others depend on, and the rest."
        ),
    ] = False,
    schedule: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help="The pipeline schedule, such as 1F1B, or auto for the best one by estimated times; docs/schedules.md "
            "lists them.",
            show_default=False,
        ),
    ] = "",
    remat: Annotated[
        bool,
        typer.Option("--remat", help="Compute forward fragments again right before the backward fragments."),
    ] = False,
    donate: Annotated[
        list[str] | None,
        typer.Option(
            metavar="INPUT", help="Inputs whose buffers the program may reuse. Repeatable.", show_default=False
        ),
    ] = None,
    phases: Annotated[
        str,
        typer.Option(
            metavar="PHASES",
            help="import, optimize (schedules), partition (shardings, functions), or several, as import,optimize, or "
            "all [default: import; all with --schedule or --remat].",
            show_default=False,
        ),
    ] = "",
    as_json: Json = False,
    all_rows: AllRows = False,
    allow_unregistered: Unregistered = False,
) -> int:
    """Partition a program into fragments on several meshes (MPMD).

    Named computations run on the meshes they are assigned to, other ops on the meshes of their operands, with transfers
    between meshes. With --schedule, fragments are ordered by a pipeline schedule, shardings are propagated inside them,
    and the program that is written has a function for each. The report lists the fragments of each mesh and the
    transfers, and draws a diagram of both. It is printed to the standard error stream if the program is written to the
    standard output.
    """
    from pyshardy.cli.mpmd import MpmdRequest, run
    from pyshardy.cli.steps import Program

    if as_json and output == "-":
        raise RequestError("--json and -o - cannot both write to the standard output")
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
            schedule,
            remat,
            tuple(donate or ()),
            phases,
        )
    )


def schedule(
    stages: Annotated[
        int | None,
        typer.Option(
            metavar="N", help="The number of stages, one for each mesh; 4 unless times are lists.", show_default=False
        ),
    ] = None,
    microbatches: Annotated[int, typer.Option(metavar="N", help="The number of microbatches.")] = 16,
    schedule: Annotated[
        str,
        typer.Option(
            metavar="NAME", help="The schedule, or auto for the best one found: docs/schedules.md lists them."
        ),
    ] = "1F1B",
    forward: Annotated[
        str,
        typer.Option(metavar="TIMES", help="Time of a forward computation: a number, or one for each stage as 1,2,1."),
    ] = "1",
    backward: Annotated[
        str,
        typer.Option(
            metavar="TIMES", help="Time of a whole backward computation [default: 2 * forward].", show_default=False
        ),
    ] = "",
    weight: Annotated[
        str,
        typer.Option(
            metavar="TIMES",
            help="The part of it that computes gradients of weights [default: backward / 2].",
            show_default=False,
        ),
    ] = "",
    activation: Annotated[
        str,
        typer.Option(metavar="SIZES", help="Memory of what a forward computation keeps for the backward one."),
    ] = "1",
    memory: Annotated[
        str,
        typer.Option(
            metavar="SIZES", help="Limit of live activations on a mesh, or on each as 4,4,2.", show_default=False
        ),
    ] = "",
    chunks: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="Cut each stage into so many chunks for schedules that have several on a mesh [default: 2].",
            show_default=False,
        ),
    ] = None,
    latency: Annotated[float, typer.Option(metavar="TIME", help="Latency of a transfer between meshes.")] = 0.0,
    transfer: Annotated[float, typer.Option(metavar="SIZE", help="What a stage sends to the next one.")] = 0.0,
    bandwidth: Annotated[
        float, typer.Option(metavar="SIZE", help="What a link sends in a unit of time.", show_default="no limit")
    ] = float("inf"),
    as_compiled: Annotated[
        bool,
        typer.Option(
            "--as-compiled",
            help="Order what the schedule leaves open as in a compiled program, not by what starts first.",
        ),
    ] = False,
    trace: Annotated[
        str,
        typer.Option(metavar="FILE.json", help="Write the run there, for Perfetto or Chrome.", show_default=False),
    ] = "",
    as_json: Json = False,
) -> int:
    """Simulate a pipeline schedule.

    Shows as a Gantt chart when each mesh computes what. Reports how long an iteration takes, how much of it meshes are
    idle, how many activations are live at most, and whether blocking sends and receives could deadlock.
    """
    from pyshardy.cli.schedule import ScheduleRequest, run

    return run(
        ScheduleRequest(
            stages,
            microbatches,
            schedule,
            forward,
            backward,
            weight,
            activation,
            chunks,
            latency,
            transfer,
            bandwidth,
            memory,
            as_compiled,
            trace,
            as_json,
        )
    )
