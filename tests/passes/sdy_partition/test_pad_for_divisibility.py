"""sdy-pad-for-divisibility: the same as the reference."""

from __future__ import annotations

import pytest

from tests.passes.sdy_import.differential import ours, theirs
from tests.passes.sdy_partition.comparison import check_pass, name_of, programs

NAME = "sdy-pad-for-divisibility"


@pytest.mark.parametrize("program", programs("pad_for_divisibility"), ids=name_of)
def test_programs(program: str) -> None:
    check_pass(program, NAME)


def test_dot_is_masked() -> None:
    """Padding of contracting dimensions is masked in `dot` as well; the reference only does it in `dot_general`."""
    program = """
sdy.mesh @m = <["a"=2, "b"=4]>
func.func @f(%p: tensor<7x6xf32>) -> tensor<7x7xf32> {
  %0 = sdy.all_slice [{}, {"b"}] %p out_sharding=<@m, [{}, {"b"}]> : tensor<7x6xf32>
  %1 = stablehlo.log %0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"b"}]>]>} : tensor<7x6xf32>
  %2 = stablehlo.transpose %1, dims = [1, 0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}, {}]>]>} : (tensor<7x6xf32>) -> tensor<6x7xf32>
  %3 = stablehlo.dot %1, %2 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}], unreduced={"b"}>]>} : (tensor<7x6xf32>, tensor<6x7xf32>) -> tensor<7x7xf32>
  %4 = sdy.all_reduce {"b"} %3 out_sharding=<@m, [{}, {}]> : tensor<7x7xf32>
  return %4 : tensor<7x7xf32>
}
"""
    assert ours(program, NAME).count("stablehlo.select") == 2
    assert "stablehlo.select" not in theirs(program, NAME)


def test_functions_of_a_module_inside() -> None:
    """They have the meshes of their own module, which can have the same names and other axes."""
    body = """
sdy.mesh @mesh = <["AXIS"=4]>
func.func private @f(%a: tensor<7xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"AXIS"}]>}) -> (tensor<7xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"AXIS"}]>}) {
  %0 = stablehlo.abs %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"AXIS"}]>]>} : tensor<7xf32>
  return %0 : tensor<7xf32>
}
"""
    inner = body.replace("AXIS", "y").replace("=4", "=6")
    found = ours(f"{body.replace('AXIS', 'x')}module @inner {{{inner}}}", NAME)
    assert found.count("stablehlo.abs %arg0") == 2
    assert ": tensor<8xf32>" in found and ": tensor<12xf32>" in found


def test_a_padded_slice_may_be_too_large() -> None:
    program = """
sdy.mesh @mesh = <["a"=2]>
func.func @f(%a: tensor<9223372036854775807xf32>) -> tensor<9223372036854775807xf32> {
  %0 = stablehlo.slice %a [0:9223372036854775807] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}]>]>} : (tensor<9223372036854775807xf32>) -> tensor<9223372036854775807xf32>
  return %0 : tensor<9223372036854775807xf32>
}
"""
    assert ours(program, NAME) == "error at (4, 8)"


@pytest.mark.parametrize(
    ("call", "result"),
    [('{sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}]>]>} ', '{"b"}'), ("", '{"a"}')],
    ids=["the call is padded", "the function is padded"],
)
def test_a_call_is_padded_as_the_function(call: str, result: str) -> None:
    program = f"""
sdy.mesh @mesh = <["a"=4, "b"=2]>
func.func @f(%a: tensor<6xf32>) -> tensor<6xf32> {{
  %0 = call @g(%a) {call}: (tensor<6xf32>) -> tensor<6xf32>
  %1 = stablehlo.negate %0 {call}: tensor<6xf32>
  return %1 : tensor<6xf32>
}}
func.func private @g(%a: tensor<6xf32>) -> (tensor<6xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{result}]>}}) {{
  %0 = sdy.all_slice [{result}] %a out_sharding=<@mesh, [{result}]> : tensor<6xf32>
  return %0 : tensor<6xf32>
}}
"""
    assert ours(program, NAME) == "error at (4, 8)"
    assert theirs(program, NAME).startswith("error")
