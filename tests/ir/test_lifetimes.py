"""No cache keeps a program alive: once a module is dropped, its ops and its large constants go."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable

import pytest
from xdsl.dialects.builtin import DenseIntOrFPElementsAttr, ModuleOp

import pyshardy

PROGRAM = """
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func private @callee(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = stablehlo.abs %arg0 : tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
func.func @main(%arg0: tensor<4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<4xf32> {
  %c = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = call @callee(%arg0) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = stablehlo.dot_general %0, %0, contracting_dims = [1] x [0]
    : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = stablehlo.reduce(%1 init: %zero) applies stablehlo.add across dimensions = [0]
    : (tensor<4x4xf32>, tensor<f32>) -> tensor<4xf32>
  %3 = chlo.square %2 : tensor<4xf32> -> tensor<4xf32>
  %4 = stablehlo.add %3, %c : tensor<4xf32>
  %5 = sdy.reshard %4 <@mesh, [{"y"}]> : tensor<4xf32>
  %6 = "test.unknown"(%5) {backend = dense<[4.0, 5.0, 6.0, 7.0]> : tensor<4xf32>} : (tensor<4xf32>) -> tensor<4xf32>
  return %6 : tensor<4xf32>
}
"""
PIPELINES = (
    "canonicalize,cse,symbol-dce",
    "inline,canonicalize",
    "sdy-propagation-pipeline",
    "sdy-propagation-pipeline,sdy-export-pipeline{enable-insert-explicit-collectives=true}",
    "func.func(chlo-legalize-to-stablehlo)",
)


def _parts_of(module: ModuleOp) -> list[weakref.ref[object]]:
    """All ops, and the attributes with elements."""
    parts: list[object] = []
    for op in module.walk():
        parts.append(op)
        parts += [
            one
            for one in (*op.properties.values(), *op.attributes.values())
            if isinstance(one, DenseIntOrFPElementsAttr) and one.get_shape() == (4,)
        ]
    return list(map(weakref.ref, parts))


def _check_is_dropped(use: Callable[[ModuleOp], object]) -> None:
    module = pyshardy.parse(PROGRAM, allow_unregistered=True)
    before = _parts_of(module)
    use(module)
    references = before + _parts_of(module)
    assert len(references) > 20
    del module
    gc.collect()
    left = [found for reference in references if (found := reference()) is not None]
    assert not left


@pytest.mark.parametrize("pipeline", PIPELINES)
def test_passes_let_go_of_a_module(pipeline: str) -> None:
    _check_is_dropped(lambda module: pyshardy.run_pipeline(module, pipeline))


def test_verification_and_printing_let_go_of_a_module() -> None:
    _check_is_dropped(lambda module: (pyshardy.verify(module), pyshardy.to_text(module)))
