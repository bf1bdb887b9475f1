"""The ops of a module in the module have the meshes of their own module, which may have the same names."""

from __future__ import annotations

import re

import pytest

from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.text import parse_module, to_text
from tests.passes.sdy_import.differential import ours

SHARDED = "{sdy.sharding = #sdy.sharding<@mesh, [{AXIS}, {}]>}"
PER_VALUE = "{sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{AXIS}, {}]>]>}"

BODIES = {
    "sdy-convert-global-to-local": """
  %0 = sdy.all_gather [{AXIS}, {}] %a out_sharding=<@mesh, [{}, {}]> : tensor<24x8xf32>
  %1 = stablehlo.abs %a PER_VALUE : tensor<24x8xf32>""",
    "sdy-resolve-permutation-factors": """
  %0 = stablehlo.reverse %a, dims = [0] PER_VALUE : tensor<24x8xf32>
  %1 = stablehlo.slice %0 [1:24, 0:8] PER_VALUE : (tensor<24x8xf32>) -> tensor<23x8xf32>""",
    "sdy-exchange-windows": """
  %c = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %1 = stablehlo.pad %a, %c, low = [1, 0], high = [-1, 0], interior = [0, 0] PER_VALUE : (tensor<24x8xf32>, tensor<f32>) -> tensor<24x8xf32>""",
}


def _module(name: str, axis: str, size: int) -> str:
    text = f"""
sdy.mesh @mesh = <[AXIS={size}]>
func.func @f(%a: tensor<24x8xf32> SHARDED) {{{BODIES[name]}
  return
}}
"""
    return text.replace("SHARDED", SHARDED).replace("PER_VALUE", PER_VALUE).replace("AXIS", f'"{axis}"')


def _lines(text: str) -> list[str]:
    """Return the lines of a module without their indents and the numbers of channels."""
    return [re.sub("handle = [0-9]+", "", line.strip()) for line in text.splitlines()[1:-1]]


@pytest.mark.parametrize("axis, size", [("y", 3), ("x", 6)])
@pytest.mark.parametrize("name", BODIES)
def test_nested_module(name: str, axis: str, size: int) -> None:
    outer, inner = _module(name, "x", 2), _module(name, axis, size)
    alone = [_lines(ours(text, name)) for text in (outer, inner)]
    assert alone[1] and alone[1] != _lines(ours(inner, "symbol-dce"))
    for text in (f"{outer}module @inner {{{inner}}}", f"module @inner {{{inner}}}{outer}"):
        found = _lines(ours(text, name))
        start = found.index("module @inner {")
        end = start + 1 + len(alone[1])
        assert found[start + 1 : end] == alone[1]
        assert found[:start] + found[end + 1 :] == alone[0]


def test_functions_of_nested_modules_are_partitioned() -> None:
    """The propagation pipeline leaves data-flow edges in them, which have no counterpart on one device."""
    text = """
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}
module @inner {
  sdy.mesh @mesh = <["y"=2]>
  func.func @f(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}, %p: tensor<i1>) -> tensor<f32> {
    %0 = stablehlo.while(%b = %a) : tensor<8xf32>
    cond {
      stablehlo.return %p : tensor<i1>
    } do {
      %3 = stablehlo.negate %b : tensor<8xf32>
      stablehlo.return %3 : tensor<8xf32>
    }
    %1 = stablehlo.constant dense<0.0> : tensor<f32>
    %2 = stablehlo.reduce(%0 init: %1) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    return %2 : tensor<f32>
  }
}
"""
    module = parse_module(text)
    run(parse_pipeline("builtin.module(sdy-partition-pipeline)"), module)
    inner = to_text(module).partition("@inner")[2]
    assert "sdy." not in inner and "stablehlo.negate %iterArg : tensor<4xf32>" in inner
    assert "dense<[[0, 1]]>" in inner
