"""The import phase of MPMD beside the C++ reference's, on a program of many ops in eight named stages.

    python -m benchmarks.mpmd [--ops 39000] [--between 0,2000] [--repeats 5]

`between` is how many ops stand, without a name, before each stage, and move into it. Seconds are processor time of the
phase alone, the two sides take turns, and the ratio is the median of the ratios. The results must be equal.
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


def ours(text: str) -> tuple[float, str]:
    """Seconds of our import, and the program after it."""
    from pyshardy.dialects.mpmd import NamedMesh, Topology, TopologyAttr
    from pyshardy.passes import manager
    from pyshardy.passes.base import Manager, Session
    from pyshardy.passes.mpmd_import.assignments import NameAssignment
    from pyshardy.passes.mpmd_import.import_pipeline import ImportOptions, import_passes
    from pyshardy.sharding import Mesh, MeshAxis
    from pyshardy.text import parse_module, to_text

    module = parse_module(text)
    main = module.body.block.first_op
    assert main is not None
    meshes = tuple(NamedMesh(f"m{i}", Mesh((MeshAxis("x", 2),))) for i in range(STAGES))
    main.attributes["topology"] = TopologyAttr(Topology(meshes))
    names = NameAssignment.of({f"stage{i}": f"m{i}" for i in range(STAGES)})
    passes = Manager("builtin.module", import_passes(ImportOptions(names, infer_transfers=True)))
    gc.collect()
    gc.disable()
    start = time.process_time()
    manager.run(passes, module, Session(verify="never"))
    seconds = time.process_time() - start
    gc.enable()
    return seconds, to_text(module)


def theirs(text: str, *, timing: bool) -> str:
    """The program after the reference's import, or the seconds it took."""
    from tests.mpmd_oracle import mpmd_import

    meshes = {f"m{i}": [("x", 2)] for i in range(STAGES)}
    assignment = {f"stage{i}": f"m{i}" for i in range(STAGES)}
    return mpmd_import(text, meshes, assignment, timing=timing, timeout=600, mpmd_infer_transfers=True)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--ops", type=int, default=39_000)
    options.add_argument("--between", default="0,2000")
    options.add_argument("--repeats", type=int, default=5)
    chosen = options.parse_args()
    table = Table(title="MPMD import, processor time")
    for name in ("ops", "between", "ours ms", "C++ ms", "ratio", "equal"):
        table.add_column(name, justify="right")
    for between in map(int, chosen.between.split(",")):
        text = program(chosen.ops, between)
        expected = theirs(text, timing=False)
        runs = [(ours(text), float(theirs(text, timing=True))) for _ in range(chosen.repeats)]
        mine = statistics.median(seconds for (seconds, _), _ in runs)
        other = statistics.median(seconds for _, seconds in runs)
        ratio = statistics.median(seconds / reference for (seconds, _), reference in runs)
        equal = all(found.strip() == expected.strip() for (_, found), _ in runs)
        row = f"{chosen.ops}", f"{between}", f"{mine * 1e3:.0f}", f"{other * 1e3:.0f}", f"{ratio:.2f}", str(equal)
        table.add_row(*row)
    Console().print(table)


if __name__ == "__main__":
    main()
