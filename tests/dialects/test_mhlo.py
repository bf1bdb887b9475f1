"""The ops of MHLO that TensorFlow and XLA leave beside StableHLO read, print, verify and propagate as in the reference."""

from __future__ import annotations

import pytest

from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.text import DiagnosticError, PrintOptions, parse_module, to_text
from pyshardy.verification import verify
from tests.messages import check
from tests.oracle import reference_print, reference_run

pytestmark = pytest.mark.usefixtures("line_cache")

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
_FROM_XLA = """module @IrToHlo.12 {
  sdy.mesh @mesh = <["a"=2]>
  func.func @main(%arg0: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) -> (tensor<4x2xf32>, tensor<4x2xi32>, tensor<2xui64>, tensor<2xui64>) {
    %0 = mhlo.xla.rng_get_and_update_state {delta = 8 : i64}
    %1 = mhlo.xla.rng_get_and_update_state {delta = 8 : i64, x}
    %2 = stablehlo.create_token : !stablehlo.token
    %3 = mhlo.add_dependency %arg0, %2 : (tensor<4x8xf32>, !stablehlo.token) -> tensor<4x8xf32>
    %4 = mhlo.add_dependency %2, %2 {x} : (!stablehlo.token, !stablehlo.token) -> !stablehlo.token
    %5 = stablehlo.abs %3 : tensor<4x8xf32>
    %values, %indices = mhlo.topk(%5, k = 2) {x} : tensor<4x8xf32> -> (tensor<4x2xf32>, tensor<4x2xi32>)
    %6, %7 = mhlo.topk(%5, k=2, largest=true) : tensor<4x8xf32> -> (tensor<4x2xf32>, tensor<4x2xi32>)
    %values_0, %8 = mhlo.topk(%arg0, k = 1, largest = false) : tensor<4x8xf32> -> (tensor<4x1xf32>, tensor<4x1xi32>)
    %9 = mhlo.bitcast %8 {result_layout = dense<0> : tensor<1xindex>} : (tensor<4x1xi32>) -> tensor<4xf32>
    %10 = mhlo.bitcast %8 : (tensor<4x1xi32>) -> tensor<4x1xf32>
    %11 = stablehlo.add %10, %10 : tensor<4x1xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<4x1xf32>) -> tensor<4x2xf32>
    %13 = stablehlo.multiply %12, %values : tensor<4x2xf32>
    return %13, %7, %0, %1 : tensor<4x2xf32>, tensor<4x2xi32>, tensor<2xui64>, tensor<2xui64>
  }
}
"""
_STATIC = "\n".join(line for line in _PROGRAM.split("\n") if "tensor<?" not in line)


@pytest.mark.parametrize("generic", [False, True])
@pytest.mark.parametrize("program", [_PROGRAM, _FROM_XLA], ids=["tensorflow", "xla"])
def test_text(program: str, generic: bool) -> None:
    module = parse_module(program)
    assert not verify(module)
    assert to_text(module, PrintOptions(generic=generic)) == reference_print(program, generic=generic)


@pytest.mark.parametrize(
    "pipeline", ["sdy-import-pipeline", "sdy-propagation-pipeline", "func.func(canonicalize,cse)"], ids=str
)
@pytest.mark.parametrize("program", [_STATIC, _FROM_XLA], ids=["tensorflow", "xla"])
def test_passes(program: str, pipeline: str) -> None:
    module = parse_module(program)
    run(parse_pipeline(f"builtin.module({pipeline})"), module)
    assert to_text(module) == reference_run(program, f"builtin.module({pipeline})")


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
    op = f'"mhlo.{name}"(%arg0) : ({source}) -> {target}'
    check(f"func.func @main(%arg0: {source}) {{\n  %0 = {op}\n  return\n}}", "other_dialects", key=op)


@pytest.mark.parametrize(
    "op",
    [
        '"mhlo.bitcast"(%t) : (!stablehlo.token) -> tensor<4xf32>',
        '"mhlo.bitcast"(%a) : (tensor<4x8xf32>) -> tuple<>',
        "mhlo.bitcast %a : tensor<4x8xf32>",
        '"mhlo.add_dependency"(%a, %t) : (tensor<4x8xf32>, !stablehlo.token) -> tensor<4x7xf32>',
        '"mhlo.add_dependency"(%a, %t) : (tensor<4x8xf32>, !stablehlo.token) -> !stablehlo.token',
        '"mhlo.add_dependency"(%a, %a) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>',
        '"mhlo.add_dependency"(%i, %t) : (tensor<index>, !stablehlo.token) -> tensor<index>',
        '"mhlo.topk"(%a) <{k = 2 : i64}> : (tensor<4x8xf32>) -> (tensor<4x3xf32>, tensor<4x2xi32>)',
        '"mhlo.topk"(%a) <{k = 2 : i64}> : (tensor<4x8xf32>) -> (tensor<4x2xf32>, tensor<4x2xi64>)',
        '"mhlo.topk"(%a) <{k = 9 : i64}> : (tensor<4x8xf32>) -> (tensor<4x9xf32>, tensor<4x9xi32>)',
        '"mhlo.topk"(%a) <{k = 2 : i32}> : (tensor<4x8xf32>) -> (tensor<4x2xf32>, tensor<4x2xi32>)',
        '"mhlo.topk"(%a) : (tensor<4x8xf32>) -> (tensor<4x2xf32>, tensor<4x2xi32>)',
        '"mhlo.topk"(%s) <{k = 2 : i64}> : (tensor<f32>) -> (tensor<2xf32>, tensor<2xi32>)',
        '"mhlo.topk"(%a) <{k = 2 : i64}> : (tensor<4x8xf32>) -> (tensor<*xf32>, tensor<4x2xi32>)',
        '"mhlo.xla.rng_get_and_update_state"() <{delta = 8 : i64}> : () -> tensor<3xui64>',
        '"mhlo.xla.rng_get_and_update_state"() <{delta = 8 : i64}> : () -> tensor<1x2xui64>',
        '"mhlo.xla.rng_get_and_update_state"() <{delta = 8 : i64}> : () -> tensor<2xi64>',
        '"mhlo.xla.rng_get_and_update_state"() <{delta = 8 : i64}> : () -> tensor<?xui64>',
        "mhlo.xla.rng_get_and_update_state",
    ],
)
def test_ops_of_xla_that_do_not_fit(op: str) -> None:
    arguments = "%a: tensor<4x8xf32>, %t: !stablehlo.token, %i: tensor<index>, %s: tensor<f32>"
    results = "%v, %w = " if "topk" in op else "%0 = "
    check(f"func.func @main({arguments}) {{\n  {results}{op}\n  return\n}}", "other_dialects", key=op)


def test_what_is_not_known_of_mhlo_counts_as_unregistered() -> None:
    program = 'module {\n  %0 = "mhlo.create_token"() {a = #mhlo.channel_handle<handle = 1, type = 2>} : () -> !mhlo.token\n}\n'
    assert to_text(parse_module(program, allow_unregistered=True)) == program
    with pytest.raises(DiagnosticError):
        parse_module(program)
