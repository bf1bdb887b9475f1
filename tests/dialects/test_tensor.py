"""`tensor.empty`, which torch-mlir writes into, reads, prints, verifies and propagates as in the reference."""

from __future__ import annotations

import pytest

from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.text import PrintOptions, parse_module, to_text
from pyshardy.verification import verify
from tests.messages import check
from tests.oracle import reference_print, reference_run

pytestmark = pytest.mark.usefixtures("line_cache")

_PADDED = """module {
  sdy.mesh @mesh = <["a"=2]>
  func.func @main(%arg0: tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
    %c0 = stablehlo.constant dense<0> : tensor<i64>
    %c1 = stablehlo.constant dense<1> : tensor<i64>
    %0 = tensor.empty() : tensor<4x8xf32>
    %1 = tensor.empty() {x} : tensor<4x8xf32>
    %2 = tensor.empty() : tensor<4x8xf32>
    %3 = stablehlo.dynamic_update_slice %0, %arg0, %c0, %c1 : (tensor<4x8xf32>, tensor<4x6xf32>, tensor<i64>, tensor<i64>) -> tensor<4x8xf32>
    %4 = stablehlo.dynamic_update_slice %2, %arg0, %c0, %c1 : (tensor<4x8xf32>, tensor<4x6xf32>, tensor<i64>, tensor<i64>) -> tensor<4x8xf32>
    return %3, %4 : tensor<4x8xf32>, tensor<4x8xf32>
  }
}
"""
_DYNAMIC = """func.func @main(%arg0: index) {
  %0 = tensor.empty(%arg0, %arg0) : tensor<?x4x?xf32>
  %1 = tensor.empty(%arg0) {x} : tensor<?xf32, "encoding">
  return
}"""


@pytest.mark.parametrize("generic", [False, True])
@pytest.mark.parametrize("program", [_PADDED, _DYNAMIC], ids=["static", "dynamic"])
def test_text(program: str, generic: bool) -> None:
    module = parse_module(program)
    assert not verify(module)
    assert to_text(module, PrintOptions(generic=generic)) == reference_print(program, generic=generic)


@pytest.mark.parametrize(
    "pipeline", ["sdy-import-pipeline", "sdy-propagation-pipeline", "func.func(canonicalize)", "func.func(cse)"]
)
def test_passes(pipeline: str) -> None:
    module = parse_module(_PADDED)
    run(parse_pipeline(f"builtin.module({pipeline})"), module)
    assert to_text(module) == reference_run(_PADDED, f"builtin.module({pipeline})")


@pytest.mark.parametrize(
    "op",
    [
        "tensor.empty(%n) : tensor<4xf32>",
        "tensor.empty() : tensor<?xf32>",
        "tensor.empty(%i) : tensor<?xf32>",
        "tensor.empty : tensor<4xf32>",
        "tensor.empty() : tensor<*xf32>",
        "tensor.empty() : f32",
        '"tensor.empty"(%i) : (i64) -> tensor<?xf32>',
        '"tensor.empty"() : () -> f32',
    ],
)
def test_what_does_not_fit(op: str) -> None:
    program = f"func.func @main(%n: index, %i: i64) {{\n  %0 = {op}\n  return\n}}"
    check(program, "other_dialects", key=op)
