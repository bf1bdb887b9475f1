"""The interpreter computes what XLA computes: on programs of JAX, on single ops, and on collectives of 8 devices.

python -m tests.interpreter.test_against_jax FILE...    # compares any programs, large ones too
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pyshardy.text import parse_module
from tests.corpus import EXAMPLES, JAX
from tests.interpreter import run
from tests.interpreter.collective_programs import COLLECTIVE_PROGRAMS
from tests.interpreter.compare import difference
from tests.with_jax.child import ROOT, run_in_child

# Programs that have custom calls or `stablehlo.rng`, or chaotic loops, or reduce by functions that are not associative.
_NOT_COMPARABLE = {"callbacks", "factorisations", "odds_and_ends", "sorting", "loops", "reduce_general"}
_NOT_COMPARABLE |= {"constants_small", "random_bit_generators"}
_LARGE_EXAMPLES = {"lstm_scan_grad", "lstm_functions", "resnet_grad", "unet", "fsdp_language_model"}
_SMALL = [p for p in JAX if "." not in p.stem and not p.stem.startswith("export_") and p.stem not in _NOT_COMPARABLE]
_SMALL += [p for p in EXAMPLES if p.stem not in _LARGE_EXAMPLES and "transformer" not in p.stem]
_BATCHES = 2
"""The child processes of the programs; each loads JAX."""


def compare_files(*paths: str) -> None:
    """Run programs on one device here and on XLA, and print how results differ."""
    wrong = [f"{path}: {result}" for path in paths if (result := compare_file(path))]
    assert not wrong, "\n".join(wrong)


def compare_file(path: str) -> str:
    from tests.interpreter.on_jax import execute, random_inputs, without_shardings

    text = Path(path).read_text()
    module = parse_module(text)
    inputs = random_inputs(module)
    (ours,) = run(module, inputs)
    if "sdy.manual_computation" in text:
        theirs = execute(without_shardings(text, keep_manual=True), [inputs] * 8, partition=True)
    else:
        theirs = execute(without_shardings(text), [inputs])
    return difference(ours, theirs[0], 1e-3)


@pytest.mark.parametrize("batch", range(_BATCHES))
def test_programs(batch: int) -> None:
    run_in_child(compare_files, *map(str, _SMALL[batch::_BATCHES]))


def op_programs_body() -> None:
    import jax

    from tests.interpreter.on_jax import execute
    from tests.interpreter.op_programs import OP_PROGRAMS

    jax.config.update("jax_enable_x64", True)
    wrong: list[str] = []
    for program in OP_PROGRAMS:
        (ours,), (theirs,) = run(program.text, program.inputs), execute(program.text, [program.inputs])
        for name, mine, other in zip(program.names, ours, theirs, strict=True):
            if result := difference([mine], [other], program.tolerance, floor=1e-6):
                at = np.flatnonzero(~((mine == other) | (mine != mine) & (other != other)))
                wrong.append(f"{name}: {result}; for {[[value[i] for value in program.inputs] for i in at[:2]]}")
    assert not wrong, f"{len(wrong)} differ\n" + "\n".join(wrong)


def test_elementwise_ops() -> None:
    run_in_child(op_programs_body)


def functions_body() -> None:
    import jax

    from tests.interpreter.on_jax import execute, random_inputs

    jax.config.update("jax_enable_x64", True)
    wrong: list[str] = []
    text = (Path(__file__).parent / "ops.mlir").read_text()
    for function in text.split("func.func @")[1:]:
        name, _, rest = function.partition("(")
        program = f"func.func @main({rest}"
        for seed in range(3):
            inputs = random_inputs(parse_module(program), seed)
            (ours,), (theirs,) = run(program, inputs), execute(program, [inputs])
            if result := difference(ours, theirs, 1e-5):
                wrong.append(f"{name}: {result}")
    assert not wrong, "\n".join(wrong)


def test_functions() -> None:
    run_in_child(functions_body)


def per_device_inputs(text: str, devices: int) -> list[list[Any]]:
    """Return random arguments of `main`, other ones for each device."""
    from tests.interpreter.on_jax import random_inputs

    module = parse_module(text)
    return [random_inputs(module, seed) for seed in range(devices)]


def collectives_body() -> None:
    from tests.interpreter.on_jax import execute_on_devices

    wrong: list[str] = []
    for program in COLLECTIVE_PROGRAMS:
        inputs = per_device_inputs(program.text, 8)
        arguments = [dict(enumerate(parts)) for parts in zip(*inputs, strict=True)]
        ours = run(program.text, arguments, 8, program.replicas)
        theirs = execute_on_devices(program.text, inputs, program.replicas)
        for device in range(8):
            if result := difference(ours[device], theirs[device]):
                wrong.append(f"{program.name}, device {device}: {result}")
    assert not wrong, "\n".join(wrong)


def test_collectives() -> None:
    run_in_child(collectives_body)


def main(paths: Sequence[str]) -> None:
    """Compare programs and print the result of each."""
    for path in paths:
        print(Path(path).name, compare_file(path) or "equal", flush=True)


if __name__ == "__main__":
    os.environ["JAX_PLATFORMS"] = "cpu"
    os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"
    assert Path.cwd() == ROOT and np.__version__
    main(sys.argv[1:])
