"""MPMD beside the C++ reference: the import of a program of many ops in eight named stages, and all phases of training.

    python -m benchmarks.mpmd [--ops 39000] [--between 0,2000] [--repeats 5]
    python -m benchmarks.mpmd [--ops 39000] [--repeats 5] --microbatches 8 [--schedule 1F1B] [--sharded]

`between` is how many ops stand, without a name, before each stage, and move into it. With `microbatches`, all phases of
a forward and backward computation are measured instead, which has so many ops in all of its microbatches. Seconds are
processor time of the phases alone, the two sides take turns, and the ratio is the median of the ratios. The results
must be equal.
"""

from __future__ import annotations

import argparse
import gc
import statistics
import time

from rich.console import Console
from rich.table import Table

STAGES = 8
WEIGHTS = 40
T = "tensor<64x64xf32>"
_CYCLE = (
    "stablehlo.dot_general {last}, %b{weight}, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] "
    f": ({T}, {T}) -> {T}",
    f"stablehlo.add {{last}}, %b{{weight}} : {T}",
    f"stablehlo.tanh {{last}} : {T}",
    f"stablehlo.multiply {{last}}, {{before}} : {T}",
    f"stablehlo.subtract {{last}}, {{before}} : {T}",
)


def program(ops: int, between: int) -> str:
    """A chain of stages, each with its own weights."""
    lines: list[str] = []
    arguments = ["%x", *(f"%w{stage}_{i}" for stage in range(STAGES) for i in range(WEIGHTS))]
    last = "%x"
    for stage in range(STAGES):
        for i in range(between):
            lines.append(f"  %u{stage}_{i} = stablehlo.add {last}, %w{stage}_{i % WEIGHTS} : {T}")
            last = f"%u{stage}_{i}"
        weights = [f"%w{stage}_{i}" for i in range(WEIGHTS)]
        inner = ", ".join([f"%a: {T}", *(f"%b{i}: {T}" for i in range(WEIGHTS))])
        lines.append(
            f'  %s{stage} = mpmd.named_computation<"stage{stage}"> ({", ".join([last, *weights])}) ({inner}) {{'
        )
        last, before = "%a", "%a"
        for i in range(ops // STAGES - between):
            text = _CYCLE[i % 5].format(last=last, before=before, weight=i // 5 % WEIGHTS)
            lines.append(f"    %c{i} = {text}")
            last, before = f"%c{i}", last
        types = ", ".join([T] * (WEIGHTS + 1))
        lines += [f"    mpmd.return {last} : {T}", f"  }} : ({types}) -> {T}"]
        last = f"%s{stage}"
    listed = ", ".join(f"{name}: {T}" for name in arguments)
    return f"func.func public @main({listed}) -> {T} {{\n" + "\n".join(lines) + f"\n  return {last} : {T}\n}}\n"


def training_program(ops: int, microbatches: int, *, is_sharded: bool = False) -> str:
    """Forward and backward computations of a chain of stages, called for each microbatch; they add up gradients.

    If it is sharded, its inputs are: the weights and their gradients by columns, the batches by rows.
    """
    size = ops // STAGES // microbatches // 2
    weights = [[f"%w{stage}_{i}" for i in range(WEIGHTS)] for stage in range(STAGES)]
    sums = [f"%g{stage}" for stage in range(STAGES)]
    lines: list[str] = []
    activations = ["%x"]
    for stage in range(STAGES):
        operands = [*weights[stage], activations[-1]]
        lines += _computation(f"%h{stage}", f'"stage{stage}"', operands, size, 1)
        activations.append(f"%h{stage}")
    gradient = activations[-1]
    for stage in reversed(range(STAGES)):
        operands = [*weights[stage], activations[stage], sums[stage], gradient]
        lines += _computation(f"%d{stage}", f'"stage{stage}"(1)', operands, size, 2)
        gradient = f"%d{stage}#0"
    parameters = [name for names in weights for name in names]
    results = [f"%d{stage}#1" for stage in range(STAGES)]
    types = ", ".join([T] * STAGES)
    given = ", ".join([T] * (len(parameters) + STAGES + 1))
    calls: list[str] = []
    state = sums
    for call in range(microbatches):
        operands = [*parameters, *state, f"%x{call}"]
        calls.append(
            f"  %c{call}:{STAGES} = mpmd.call @microbatch({', '.join(operands)}) {{call_counter = {call} : ui32}} : "
            f"({given}) -> ({types})"
        )
        state = [f"%c{call}#{stage}" for stage in range(STAGES)]
    columns, rows = (_sharding('{}, {"x"}'), _sharding('{"x"}, {}')) if is_sharded else ("", "")
    inputs = [f"{name}: {T}{columns}" for name in (*parameters, *sums)]
    inputs += [f"%x{call}: {T}{rows}" for call in range(microbatches)]
    return (
        ('sdy.mesh @mesh = <["x"=2]>\n' if is_sharded else "")
        + f"func.func public @main({', '.join(inputs)}) -> ({types}) {{\n"
        + "\n".join(calls)
        + f"\n  return {', '.join(state)} : {types}\n}}\n"
        + f"func.func private @microbatch({', '.join(f'{name}: {T}' for name in [*parameters, *sums, '%x'])}) -> "
        + f"({types}) {{\n"
        + "\n".join(lines)
        + f"\n  return {', '.join(results)} : {types}\n}}\n"
    )


def _sharding(dims: str) -> str:
    return f" {{sdy.sharding = #sdy.sharding<@mesh, [{dims}]>}}"


def _computation(name: str, origin: str, operands: list[str], ops: int, results: int) -> list[str]:
    """A chain of ops from the last operand; with two results, the second adds to the operand before it."""
    arguments = [*(f"%b{i}" for i in range(WEIGHTS)), *(f"%p{i}" for i in range(len(operands) - WEIGHTS))]
    last = before = arguments[-1]
    lines: list[str] = []
    for i in range(ops):
        lines.append(f"    %c{i} = {_CYCLE[i % 5].format(last=last, before=before, weight=i // 5 % WEIGHTS)}")
        before, last = last, f"%c{i}"
    returned = [last]
    if results > 1:
        lines.append(f"    %sum = stablehlo.add {arguments[-2]}, {before} : {T}")
        returned.append("%sum")
    types = ", ".join([T] * results)
    listed = ", ".join(f"{argument}: {T}" for argument in arguments)
    return [
        f"  {name}:{results} = mpmd.named_computation<{origin}> ({', '.join(operands)}) ({listed}) {{",
        *lines,
        f"    mpmd.return {', '.join(returned)} : {types}",
        f"  }} : ({', '.join([T] * len(operands))}) -> ({types})",
    ]


def ours(text: str, schedule: str = "") -> tuple[float, str]:
    """Seconds of our import, or of all phases if there is a schedule, and the program after it."""
    from pyshardy.dialects.func import FuncOp
    from pyshardy.dialects.mpmd import NamedMesh, Topology, TopologyAttr
    from pyshardy.passes import manager
    from pyshardy.passes.base import Manager, Session
    from pyshardy.passes.mpmd_export.export_pipeline import export_passes
    from pyshardy.passes.mpmd_import.assignments import NameAssignment
    from pyshardy.passes.mpmd_import.import_pipeline import ImportOptions, import_passes
    from pyshardy.passes.mpmd_optimize.optimize_pipeline import OptimizeOptions, optimize_passes
    from pyshardy.passes.mpmd_sharding.sharding_propagation_pipeline import sharding_propagation_passes
    from pyshardy.schedule.rules import find_schedule
    from pyshardy.sharding import Mesh, MeshAxis
    from pyshardy.text import parse_module, to_text

    module = parse_module(text)
    main = next(op for op in module.body.block.ops if isinstance(op, FuncOp))
    meshes = tuple(NamedMesh(f"m{i}", Mesh((MeshAxis("x", 2),))) for i in range(STAGES))
    main.attributes["topology"] = TopologyAttr(Topology(meshes))
    names = NameAssignment.of({f"stage{i}": f"m{i}" for i in range(STAGES)})
    phases = [import_passes(ImportOptions(names, infer_transfers=True))]
    if schedule:
        phases.append(optimize_passes(OptimizeOptions(find_schedule(schedule))))
        phases.append((*sharding_propagation_passes(), *export_passes()))
    session = Session(verify="never")
    gc.collect()
    gc.disable()
    start = time.process_time()
    for number, passes in enumerate(phases):
        manager.run(Manager("builtin.module", tuple(passes)), module, session, is_known=number > 0)
    seconds = time.process_time() - start
    gc.enable()
    return seconds, to_text(module)


def theirs(text: str, schedule: str = "", *, timing: bool) -> str:
    """The program after the reference's import or all its phases, or the seconds these took."""
    from tests.mpmd_oracle import mpmd_phases

    meshes = {f"m{i}": [("x", 2)] for i in range(STAGES)}
    assignment = {f"stage{i}": f"m{i}" for i in range(STAGES)}
    options = {"mpmd_infer_transfers": True, "mpmd_pipeline_schedule": schedule or "GPipe"}
    phases = "ALL" if schedule else "IMPORT"
    return mpmd_phases(text, meshes, assignment, phases=phases, timing=timing, timeout=600, **options)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--ops", type=int, default=39_000)
    options.add_argument("--between", default="0,2000")
    options.add_argument("--repeats", type=int, default=5)
    options.add_argument("--microbatches", help="Numbers of microbatches: measure all phases.")
    options.add_argument("--schedule", default="1F1B")
    options.add_argument("--sharded", action="store_true", help="Shard the inputs of the training program.")
    chosen = options.parse_args()
    if chosen.microbatches:
        title, varied, schedule = (
            f"All phases of MPMD, {chosen.schedule}, processor time",
            "microbatches",
            chosen.schedule,
        )
        counts = map(int, chosen.microbatches.split(","))
        programs = {count: training_program(chosen.ops, count, is_sharded=chosen.sharded) for count in counts}
    else:
        title, varied, schedule = "MPMD import, processor time", "between", ""
        programs = {count: program(chosen.ops, count) for count in map(int, chosen.between.split(","))}
    table = Table(title=title)
    for name in ("ops", varied, "ours ms", "C++ ms", "ratio", "equal"):
        table.add_column(name, justify="right")
    for count, text in programs.items():
        expected = theirs(text, schedule, timing=False)
        runs = [(ours(text, schedule), float(theirs(text, schedule, timing=True))) for _ in range(chosen.repeats)]
        mine = statistics.median(seconds for (seconds, _), _ in runs)
        other = statistics.median(seconds for _, seconds in runs)
        ratio = statistics.median(seconds / reference for (seconds, _), reference in runs)
        equal = all(found.strip() == expected.strip() for (_, found), _ in runs)
        row = f"{chosen.ops}", f"{count}", f"{mine * 1e3:.0f}", f"{other * 1e3:.0f}", f"{ratio:.2f}", str(equal)
        table.add_row(*row)
    Console().print(table)


if __name__ == "__main__":
    main()
