"""The subcommands of `pyshardy` on one program for all devices: arguments, options and help.

Each runs in the file of its name.
"""

from __future__ import annotations

from typing import Annotated

import typer

from pyshardy.cli.errors import RequestError
from pyshardy.cli.options import (
    Accelerator,
    AllRows,
    AsWritten,
    Json,
    Mesh,
    Partitioner,
    ProgramFile,
    Shardings,
    Unregistered,
    output_file,
    partitioners_named,
    program_of,
)


def partition(
    program: ProgramFile,
    output: Annotated[str, output_file("the sharded program")] = "",
    mesh: Mesh = "",
    sharding: Shardings = None,
    collectives: Annotated[
        bool, typer.Option("--collectives", help="Insert explicit collectives into the program that is written.")
    ] = False,
    per_device: Annotated[
        bool, typer.Option("--per-device", help="Write the program that each device runs, on its shards.")
    ] = False,
    keep_origins: Annotated[
        bool,
        typer.Option(
            "--keep-origins", help="Keep the origins of shardings as attributes in the program that is written."
        ),
    ] = False,
    accelerator: Accelerator = "tpu_v5p",
    partitioner: Partitioner = "xla",
    costs: Annotated[bool, typer.Option("--costs/--no-costs", help="Estimate communication, memory and time.")] = True,
    values: Annotated[
        str,
        typer.Option(
            metavar="[PATTERN]",
            help="List intermediate values, by name stack: all, or those in scopes or of ops that a name with `*` "
            "matches: layers_*/attn, attn/dot_general. After PROGRAM if there is no pattern.",
            show_default=False,
        ),
    ] = "",
    as_json: Json = False,
    all_rows: AllRows = False,
    as_written: AsWritten = False,
    allow_unregistered: Unregistered = False,
) -> int:
    """Propagate the shardings of a program and report the result.

    The report has the sharding, its origin and the size per device of each input and output, the collectives with the
    ops that need them, estimates of memory and time, and the largest replicated values. It is printed to the standard
    error stream if the program is written to the standard output.
    """
    from pyshardy.cli.partition import Request, run

    if as_json and output == "-":
        raise RequestError("--json and -o - cannot both write to the standard output")
    if per_device and (collectives or keep_origins):
        raise RequestError("--per-device cannot be combined with --collectives or --keep-origins")
    if (collectives or keep_origins or per_device) and not output:
        option = "--collectives" if collectives else "--per-device" if per_device else "--keep-origins"
        raise RequestError(f"{option} changes the program that is written, which requires -o")
    return run(
        Request(
            program_of(program, mesh, sharding, allow_unregistered, import_for_xla=not as_written),
            output,
            as_json,
            all_rows,
            accelerator if costs else "",
            collectives,
            keep_origins,
            per_device,
            partitioners_named(partitioner)[0],
            values,
        )
    )


def auto(
    program: ProgramFile,
    output: Annotated[str, output_file("the annotated program")] = "",
    mesh: Mesh = "",
    accelerator: Accelerator = "tpu_v5p",
    memory: Annotated[
        str,
        typer.Option(
            metavar="SIZE",
            help="The memory of a device, such as 80GiB [default: the accelerator's].",
            show_default=False,
        ),
    ] = "",
    fix: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=SHARDING",
            help="Keep this sharding of inputs, outputs or scopes: 'tokens=data'. Repeatable.",
            show_default=False,
        ),
    ] = None,
    from_scratch: Annotated[
        bool, typer.Option("--from-scratch", help="Drop the shardings that the program has; by default they are kept.")
    ] = False,
    untied: Annotated[
        bool, typer.Option("--untied", help="Decide for each layer of equal ones on its own, which takes longer.")
    ] = False,
    free_outputs: Annotated[
        bool,
        typer.Option(
            "--free-outputs",
            help="Let outputs that become inputs of the next step, as weights do, have another sharding than these.",
        ),
    ] = False,
    fastest: Annotated[
        bool, typer.Option("--fastest", help="Answer with the fastest plan also if it sends more than that of experts.")
    ] = False,
    thorough: Annotated[
        bool, typer.Option("--thorough", help="Spend minutes on the bound and the plan of larger programs.")
    ] = False,
    no_branches: Annotated[
        bool,
        typer.Option(
            "--no-branches",
            help="Report the first bound as it is: orders of axes and branches, which raise it, can take minutes.",
        ),
    ] = False,
    pareto: Annotated[bool, typer.Option("--pareto", help="List the plans from least memory to least time.")] = False,
    print_specs: Annotated[
        bool, typer.Option("--print-specs", help="Print PartitionSpecs of the inputs and outputs, for JAX.")
    ] = False,
    processes: Annotated[
        int | None,
        typer.Option(
            min=1,
            metavar="N",
            help="How many processes evaluate plans; the plan does not depend on it "
            "[default: that of the processors, up to 4].",
            show_default=False,
        ),
    ] = None,
    as_json: Json = False,
    as_written: AsWritten = False,
    allow_unregistered: Unregistered = False,
) -> int:
    """Find the shardings that take the least time.

    They fit into the memory of a device. The report has the plan, what it costs, and the plans of experts beside it:
    docs/automatic-sharding.md.
    """
    from pyshardy.cli.auto import AutoRequest, run

    if output == "-" and (as_json or print_specs):
        option = "--json" if as_json else "--print-specs"
        raise RequestError(f"{option} and -o - cannot both write to the standard output")
    return run(
        AutoRequest(
            program_of(program, mesh, None, allow_unregistered),
            output,
            accelerator,
            memory,
            tuple(fix or ()),
            from_scratch,
            untied,
            pareto,
            print_specs,
            as_json,
            free_outputs,
            fastest,
            thorough,
            not no_branches,
            not as_written,
            processes,
        )
    )


def report(
    program: ProgramFile,
    output: Annotated[
        str, typer.Option("-o", "--output", metavar="FILE", help="The HTML file, or - for the standard output.")
    ] = "report.html",
    mesh: Mesh = "",
    sharding: Shardings = None,
    accelerator: Accelerator = "tpu_v5p",
    partitioner: Partitioner = "xla",
    suggestion_seconds: Annotated[
        float,
        typer.Option(
            metavar="SECONDS",
            min=0,
            help="How long to search for annotations that shard the largest replicated values; 0 for none.",
        ),
    ] = 20,
    as_written: AsWritten = False,
    allow_unregistered: Unregistered = False,
) -> int:
    """Write the report of a program as an HTML file.

    Shardings are propagated first. The report has what `partition` reports, with every collective and every value, in
    tables that sort and search, and the memory of a device over time. A row of a large value shows why it is sharded as
    it is, and for the largest replicated ones the smallest annotation that shards each dimension. The file needs no
    other file and no network.
    """
    from pyshardy.cli.report import ReportRequest, run

    return run(
        ReportRequest(
            program_of(program, mesh, sharding, allow_unregistered),
            output,
            accelerator,
            partitioners_named(partitioner)[0],
            as_written,
            suggestion_seconds,
        )
    )


def why(
    program: ProgramFile,
    value: Annotated[
        str,
        typer.Argument(
            metavar="VALUE",
            help="An input or output as in reports, an SSA name (%12), a line of the program (40) or of its source "
            "(model.py:40), or the end of a name stack (layers_0/attn/dot_general). "
            "NAME@2 is the second of several.",
            show_default=False,
        ),
    ] = "",
    collective: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="Explain a collective instead, by its number in partition --all, and what removes it.",
            show_default=False,
        ),
    ] = None,
    diff: Annotated[
        str,
        typer.Option(
            metavar="OTHER.mlir",
            help="Explain instead the first decisions in which the shardings of another file of the program differ.",
            show_default=False,
        ),
    ] = "",
    mesh: Mesh = "",
    sharding: Shardings = None,
    suggestions: Annotated[
        bool,
        typer.Option(
            "--suggestions/--no-suggestions",
            help="For each dimension without axes, search for the smallest annotation that shards it.",
        ),
    ] = True,
    accelerator: Accelerator = "tpu_v5p",
    as_json: Json = False,
    as_written: AsWritten = False,
    allow_unregistered: Unregistered = False,
) -> int:
    """Explain why a value is sharded as it is.

    For each axis of each dimension, the steps of propagation that brought it are listed, back to the annotation. For a
    dimension that is not sharded, the first axis that could have come is named, what stopped it, and an annotation that
    changes it, with the change in costs that propagating the program again gives. With --collective or --diff, a
    collective or the difference of two shardings of the program is explained instead.
    """
    from pyshardy.cli.why import WhyRequest, run

    if sum((bool(value), collective is not None, bool(diff))) != 1:
        raise RequestError("why requires one of VALUE, --collective and --diff")
    return run(
        WhyRequest(
            program_of(program, mesh, sharding, allow_unregistered),
            value,
            collective,
            diff,
            accelerator if suggestions else "",
            as_json,
            as_written,
        )
    )


def explore(
    program: Annotated[str, typer.Argument(metavar="PROGRAM", help="An MLIR file.", show_default=False)],
    port: Annotated[int, typer.Option(help="The port of the server.", min=1, max=65535)] = 8080,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in a browser.")] = True,
) -> int:
    """Show a program as a graph in Model Explorer.

    Nodes have shardings, and collectives are nodes. Layers are the scopes of the program. Overlays have the steps in
    which propagation moved each mesh axis, and colors what an op costs. The server listens on this host only. Model
    Explorer comes with the extra `explorer`.
    """
    from pyshardy.cli.explore import ExploreRequest, run

    return run(ExploreRequest(program, port, browser))


def check(
    program: ProgramFile,
    mesh: Mesh = "",
    sharding: Shardings = None,
    seed: Annotated[int, typer.Option(help="Seed of the generated inputs.", min=0)] = 0,
    timeout: Annotated[float, typer.Option(metavar="SECONDS", help="Limit for each run.", min=1)] = 600,
    partitioner: Annotated[
        str,
        typer.Option(
            metavar="both|xla|pyshardy",
            help="What partitions the program: XLA, by our shardings, or sdy-partition-pipeline; or both in turn.",
        ),
    ] = "both",
    as_json: Json = False,
    all_rows: AllRows = False,
    as_written: AsWritten = False,
    allow_unregistered: Unregistered = False,
) -> int:
    """Run a program unpartitioned and partitioned, and compare.

    Both run on virtual CPU devices of JAX with generated inputs: unpartitioned on one, partitioned on as many as the
    mesh has, by XLA and by sdy-partition-pipeline. Outputs must be equal within rounding, their shardings those that
    were decided, and the bytes that devices send those that `partition --accelerator cpu` predicts with the same
    --partitioner. The exit status is 1 if anything differs.
    """
    from pyshardy.cli.check import CheckRequest, run

    return run(
        CheckRequest(
            program_of(program, mesh, sharding, allow_unregistered),
            as_written,
            seed,
            timeout,
            as_json,
            all_rows,
            partitioners_named(partitioner, "both"),
        )
    )


def compare(
    first: Annotated[str, typer.Argument(metavar="A", help="An MLIR file.", show_default=False)],
    second: Annotated[
        str, typer.Argument(metavar="B", help="Another MLIR file; by default A.", show_default=False)
    ] = "",
    against: Annotated[
        str,
        typer.Option(
            metavar="FILE",
            help="Compare A instead with what XLA or Shardy made of it: HLO text, compiled or dumped, or MLIR with "
            "shardings on ops.",
            show_default=False,
        ),
    ] = "",
    mesh: Mesh = "",
    sharding: Shardings = None,
    mesh_a: Annotated[str, typer.Option(metavar="AXES", help="For A only.", show_default=False)] = "",
    sharding_a: Annotated[
        list[str] | None, typer.Option(metavar="NAME=SHARDING", help="For A only.", show_default=False)
    ] = None,
    mesh_b: Annotated[str, typer.Option(metavar="AXES", help="For B only.", show_default=False)] = "",
    sharding_b: Annotated[
        list[str] | None, typer.Option(metavar="NAME=SHARDING", help="For B only.", show_default=False)
    ] = None,
    accelerator: Accelerator = "tpu_v5p",
    partitioner: Partitioner = "xla",
    as_json: Json = False,
    all_rows: AllRows = False,
    as_written: AsWritten = False,
    allow_unregistered: Unregistered = False,
) -> int:
    """Compare two shardings of one program.

    The report has the costs of both, and the values that are sharded differently. A and B are files, or one file with
    different --sharding-a and --sharding-b; --sharding and --mesh apply to both. With --against, it has the values that
    XLA shards differently, the annotations that restore its shardings, and what these change.
    """
    from pyshardy.cli.compare import CompareRequest, MigrationRequest, run
    from pyshardy.cli.steps import Program

    if "-" in (first, second):
        raise RequestError("compare requires files, not the standard input")

    if against:
        if second or mesh_a or mesh_b or sharding_a or sharding_b:
            raise RequestError(
                "--against compares A with one file: it cannot be combined with B or options for A and B"
            )
        program = program_of(first, mesh, sharding, allow_unregistered)
        return run(MigrationRequest(program, against, accelerator, as_json, all_rows, as_written))

    def variant(path: str, own_mesh: str, own: list[str] | None, name: str) -> Program:
        given = [("--sharding", text) for text in sharding or ()] + [(f"--sharding-{name}", text) for text in own or ()]
        mesh_given = (f"--mesh-{name}", own_mesh) if own_mesh else ("--mesh", mesh)
        return Program(path, mesh_given, tuple(given), allow_unregistered, import_for_xla=not as_written)

    return run(
        CompareRequest(
            variant(first, mesh_a, sharding_a, "a"),
            variant(second or first, mesh_b, sharding_b, "b"),
            accelerator,
            as_json,
            all_rows,
            partitioners_named(partitioner)[0],
        )
    )
