"""Peak memory and start-up time, each measured in a process of its own."""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.programs import OUT, ROOT

TEN_LINES = """sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                %arg1: tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) -> tensor<8x32xf32> {
  %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0]
    : (tensor<8x16xf32>, tensor<16x32xf32>) -> tensor<8x32xf32>
  %1 = stablehlo.add %0, %0 : tensor<8x32xf32>
  %2 = stablehlo.tanh %1 : tensor<8x32xf32>
  return %2 : tensor<8x32xf32>
}
"""


def peak_memory(side: str, text: str, pipeline: str) -> float:
    """MiB that reading, `pipeline` (if not empty) and writing take at most, beyond what the libraries take."""
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as program:
        program.write(text)
        program.flush()
        done = _python("-m", "benchmarks.processes", side, program.name, pipeline)
    return float(done)


def start_up(repeats: int) -> dict[str, float]:
    """Median seconds of `sdy-opt` on a ten-line file: printing it, propagating, and of Python doing nothing."""
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as program:
        program.write(TEN_LINES)
        program.flush()
        commands = {
            "python": ("-c", "pass"),
            "sdy-opt": ("-m", "pyshardy.cli.opt", program.name),
            "sdy-opt --sdy-basic-propagate": ("-m", "pyshardy.cli.opt", "--sdy-basic-propagate", program.name),
        }
        spent: dict[str, list[float]] = {name: [] for name in commands}
        for repeat in range(repeats + 1):
            for name, command in commands.items():
                start = time.perf_counter()
                _python(*command)
                if repeat:  # the first makes the compiled files
                    spent[name].append(time.perf_counter() - start)
    return {name: statistics.median(times) for name, times in spent.items()}


def _python(*arguments: str) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment["PYTHONPYCACHEPREFIX"] = str(OUT / "pycache")
    environment["PYTHONPATH"] = os.pathsep.join([str(ROOT / "src"), str(ROOT), environment.get("PYTHONPATH", "")])
    return subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True
    ).stdout


def _mebibytes(peak: bool) -> float:
    """The memory that this process takes, or took at most."""
    status = Path("/proc/self/status")
    if status.exists():
        name = "VmHWM:" if peak else "VmRSS:"
        return next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith(name)) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20


def _main(name: str, path: str, pipeline: str) -> None:
    from benchmarks.sides import Ours, Reference

    side = Ours() if name == "ours" else Reference()
    text = Path(path).read_text()

    def work(text: str) -> None:
        module = side.read(text)
        if pipeline:
            side.run(side.prepared(pipeline), module)
        side.write(module)

    work(TEN_LINES)  # loads what is loaded on demand
    before = _mebibytes(peak=False)
    work(text)
    print(_mebibytes(peak=True) - before)


if __name__ == "__main__":
    _main(*sys.argv[1:])
