"""The ops of MHLO that TensorFlow leaves beside StableHLO read, print, verify and propagate as in the reference."""

from __future__ import annotations

import pytest

from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.text import DiagnosticError, WriteOptions, read, write
from pyshardy.verification import verify
from tests.oracle import ReferenceError, reference_print, reference_run

_PROGRAM = """module {
  sdy.mesh @mesh = <["a"=2]>
  func.func @main(%arg0: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}) -> tensor<4xf32> {
    %0 = mhlo.copy %arg0 {cross_program_prefetch_index = 1 : i32} : tensor<4xf32>
    %1 = mhlo.erf %0 : tensor<4xf32>
    %2 = mhlo.copy %1 : (tensor<4xf32>) -> tensor<?xf32>
    %cst = stablehlo.constant dense<0.5> : tensor<4xf32>
    %3 = mhlo.copy %cst : tensor<4xf32>
    %4 = mhlo.sinh %3 {x} : tensor<4xf32>
    %unused = mhlo.acos %arg0 : tensor<4xf32>
    %unused_too = mhlo.erf %arg0 : tensor<4xf32>
    %5 = stablehlo.add %1, %4 : tensor<4xf32>
    %6 = mhlo.erf %3 : tensor<4xf32>
    %7 = stablehlo.multiply %5, %6 : tensor<4xf32>
    %8 = stablehlo.subtract %7, %6 : tensor<4xf32>
    return %8 : tensor<4xf32>
  }
}
"""
_STATIC = "\n".join(line for line in _PROGRAM.split("\n") if "tensor<?" not in line)


@pytest.mark.parametrize("generic", [False, True])
def test_text(generic: bool) -> None:
    module = read(_PROGRAM)
    assert not verify(module)
    assert write(module, WriteOptions(generic=generic)) == reference_print(_PROGRAM, generic=generic)


@pytest.mark.parametrize(
    "pipeline", ["sdy-import-pipeline", "sdy-propagation-pipeline", "func.func(canonicalize,cse)"], ids=str
)
def test_passes(pipeline: str) -> None:
    module = read(_STATIC)
    run(parse_pipeline(f"builtin.module({pipeline})"), module)
    assert write(module) == reference_run(_STATIC, f"builtin.module({pipeline})")


@pytest.mark.parametrize(
    ("name", "source", "target"),
    [
        ("erf", "tensor<4xi32>", "tensor<4xi32>"),
        ("erf", "tensor<4xf32>", "tensor<5xf32>"),
        ("cosh", "tensor<4xf32>", "tensor<4xf64>"),
        ("cosh", "f32", "f32"),
        ("copy", "tensor<4xindex>", "tensor<4xindex>"),
        ("copy", "tensor<4xf32>", "tensor<5xf32>"),
        ("copy", "tensor<4xf32>", "tensor<4xf64>"),
        ("copy", "tensor<4xf32>", "tuple<tensor<4xf32>>"),
        ("copy", "tuple<tensor<4xf32>>", "tensor<4xf32>"),
        ("copy", "tuple<>", "tuple<tensor<4xf32>>"),
    ],
)
def test_types_that_do_not_fit(name: str, source: str, target: str) -> None:
    program = f'func.func @main(%arg0: {source}) {{\n  %0 = "mhlo.{name}"(%arg0) : ({source}) -> {target}\n  return\n}}'
    with pytest.raises(ReferenceError) as theirs:
        reference_print(program)
    with pytest.raises(DiagnosticError) as ours:
        raise DiagnosticError(verify(read(program)))
    assert [one.message for one in ours.value.diagnostics] == theirs.value.messages


def test_what_is_not_known_of_mhlo_counts_as_unregistered() -> None:
    program = 'module {\n  %0 = "mhlo.create_token"() {a = #mhlo.channel_handle<handle = 1, type = 2>} : () -> !mhlo.token\n}\n'
    assert write(read(program, allow_unregistered=True)) == program
    with pytest.raises(DiagnosticError):
        read(program)
