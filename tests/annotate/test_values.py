"""Shardings of intermediate values by name stack."""

from __future__ import annotations

import pytest

import pyshardy
from pyshardy.annotate import AnnotationError
from pyshardy.annotate.values import find_values

PROGRAM = """sdy.mesh @mesh = <["data"=2, "model"=2]>
func.func @main(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32> loc("jit(f)/model/layers_0/dot_general")
  %1 = stablehlo.tanh %0 : tensor<4x8xf32> loc("jit(f)/model/layers_0/tanh")
  %2 = stablehlo.dot_general %1, %w, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32> loc("jit(f)/model/layers_1/dot_general")
  %3 = stablehlo.add %2, %1 : tensor<4x8xf32> loc("jit(f)/model/layers_1/add")
  %4 = stablehlo.add %3, %3 : tensor<4x8xf32> loc("jit(f)/model/layers_1/add")
  return %4 : tensor<4x8xf32>
}
"""


def ops(name: str) -> list[str]:
    return [str(value.op.name) for value in find_values(pyshardy.parse(PROGRAM), name).values()]


def test_an_op_by_the_end_of_its_name_stack() -> None:
    assert ops("layers_0/tanh") == ops("model/layers_0/tanh") == ops("tanh") == ["stablehlo.tanh"]
    assert ops("ayers_0/tanh") == ops("layers_2") == []


def test_the_last_value_of_a_scope() -> None:
    assert ops("layers_0") == ["stablehlo.tanh"]
    assert ops("model/layers_*") == ["stablehlo.tanh", "stablehlo.add"]


@pytest.mark.parametrize("name", ["dot_general", "layers_1/add"])
def test_ambiguous_names(name: str) -> None:
    with pytest.raises(AnnotationError, match="ambiguous"):
        find_values(pyshardy.parse(PROGRAM), name)


def test_the_value_gets_a_constraint() -> None:
    module = pyshardy.parse(PROGRAM)
    pyshardy.set_shardings(module, {"layers_*/dot_general": "None,model", "x": "data"})
    text = pyshardy.to_text(module)
    assert text.count("sdy.sharding_constraint") == 2
    assert '%1 = sdy.sharding_constraint %0 <@mesh, [{}, {"model"}]>' in text
    assert "stablehlo.tanh %1" in text
    pyshardy.verify(module)


def test_nothing_changes_if_a_name_is_unknown() -> None:
    module = pyshardy.parse(PROGRAM)
    before = pyshardy.to_text(module)
    with pytest.raises(AnnotationError, match="no input, output or scope is named 'layers_7'"):
        pyshardy.set_shardings(module, {"layers_0": "data", "layers_7": "data"})
    assert pyshardy.to_text(module) == before
