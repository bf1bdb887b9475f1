"""sdy-resolve-permutation-factors: the same as the reference, with and without halo exchange."""

from __future__ import annotations

import pytest

from tests.numeric.test_partitioned import check
from tests.oracle import nested
from tests.passes.sdy_import.differential import ours, theirs
from tests.passes.sdy_partition.comparison import check_pass, name_of, programs

NAME = "sdy-resolve-permutation-factors"
TO_LOCAL = (
    "sdy-convert-global-to-local{enable-rgv3=false}",
    "sdy-drop-sharding-and-mesh{keep-module-sharding-metadata=true}",
)


@pytest.mark.parametrize(
    "options", ["", "{enable-halo-exchange=false}", "{replica-count=8 rng-bit-generator-unsafe=false}"]
)
@pytest.mark.parametrize(
    "program",
    [
        *programs("resolve_permutation_factors"),
        *programs("dynamic_update_slices"),
        *programs("grouped_convolutions"),
    ],
    ids=name_of,
)
def test_programs(program: str, options: str) -> None:
    check_pass(program, NAME + options)


MESH = 'sdy.mesh @m = <["a"=4, "b"=2]>\n'


def test_strided_slice_is_replicated() -> None:
    """The elements of a strided slice do not follow each other; the reference ignores the stride."""
    program = (
        MESH
        + """
func.func @f(%0: tensor<16xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) -> tensor<5xf32> {
  %1 = stablehlo.slice %0 [3:13:2] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} : (tensor<16xf32>) -> tensor<5xf32>
  return %1 : tensor<5xf32>
}
"""
    )
    found = ours(program, NAME)
    assert found.count("sdy.reshard") == 2
    assert "stablehlo.slice %0 [3:13:2]" in found
    assert "[3:13:2]" not in theirs(program, NAME)


def test_dimension_that_grows_within_its_shards() -> None:
    """Another dimension of the padding needs an exchange, and this one none, but its shards grow; the reference makes
    a computation of wrong types."""
    program = (
        MESH
        + """
func.func @f(%0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}, %v: tensor<f32>) -> tensor<10x16xf32> {
  %1 = stablehlo.pad %0, %v, low = [1, 4], high = [1, 4], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<f32>) -> tensor<10x16xf32>
  return %1 : tensor<10x16xf32>
}
"""
    )
    assert theirs(program, NAME).startswith("error")
    assert ours(program, NAME).count("sdy.reshard") == 2


def test_reshape_that_splits_an_axis_is_left_alone() -> None:
    """Every device has the same element before and after; the reference reshards to the shardings that there are."""
    program = (
        MESH
        + """
func.func @f(%0: tensor<8xi32> {sdy.sharding = #sdy.sharding<@m, [{"b", "a"}]>}) -> tensor<4x2xi32> {
  %1 = stablehlo.reshape %0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b", "a":(1)2}, {"a":(2)2}]>]>} : (tensor<8xi32>) -> tensor<4x2xi32>
  return %1 : tensor<4x2xi32>
}
"""
    )
    assert "sdy.reshard" not in ours(program, NAME)
    assert theirs(program, NAME).count("sdy.reshard") == 2


def test_slice_within_each_shard() -> None:
    """The elements are in the same shard before and after, but at another place in it."""
    program = (
        MESH
        + """
func.func @f(%0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}]>}) -> tensor<4xf32> {
  %1 = stablehlo.slice %0 [2:6] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"b"}]>]>} : (tensor<8xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
"""
    )
    check_pass(program, NAME)
    assert "sdy.manual_computation" in ours(program, NAME)


@pytest.mark.parametrize("shardings", ["[<mesh<[], device_ids=[1]>, []>]", "[<@one, []>]"])
def test_reshape_on_one_device(shardings: str) -> None:
    """A sharding on a maximal mesh has no dimensions."""
    program = (
        MESH
        + f"""
sdy.mesh @one = <[], device_ids=[2]>
func.func @f(%0: tensor<8x4xf32>) -> tensor<4x8xf32> {{
  %1 = stablehlo.reshape %0 {{sdy.sharding = #sdy.sharding_per_value<{shardings}>}} : (tensor<8x4xf32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}}
"""
    )
    assert "stablehlo.reshape %arg0 {sdy.sharding" in ours(program, NAME)


@pytest.mark.parametrize("unreduced", ["", ', unreduced={"x"}'])
def test_sum_of_a_replicated_window(unreduced: str) -> None:
    """A window with a stride is replicated: the result is complete, and what summed its parts must not sum it again."""
    text = f"""
sdy.mesh @m = <["x"=2, "y"=2]>
func.func @main(%a: tensor<2x6x4xi32> {{sdy.sharding = #sdy.sharding<@m, [{{}}, {{"x"}}, {{"y"}}]>}}, %b: tensor<6x4x3xi32> {{sdy.sharding = #sdy.sharding<@m, [{{"x"}}, {{"y"}}, {{}}]>}}) -> tensor<2x1x3xi32> {{
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {{stride = [2]}} {{batch_group_count = 1 : i64, feature_group_count = 1 : i64, sdy.sharding = #sdy.sharding_per_value<[<@m, [{{}}, {{}}, {{}}]{unreduced.replace('"x"', '"x", "y"')}>]>}} : (tensor<2x6x4xi32>, tensor<6x4x3xi32>) -> tensor<2x1x3xi32>
  %1 = sdy.all_reduce {{"x", "y"}} %0 out_sharding=<@m, [{{}}, {{}}, {{}}]> : tensor<2x1x3xi32>
  return %1 : tensor<2x1x3xi32>
}}
"""
    check(text, pipeline=nested([NAME, "sdy-reshard-to-collectives", *TO_LOCAL]))
