"""sdy-convert-global-to-local: the same as the reference, op by op."""

from __future__ import annotations

import pytest

from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.text import parse_module, to_text
from tests.passes.sdy_import.differential import ours, theirs
from tests.passes.sdy_partition.comparison import check_pass, name_of, programs

NAME = "sdy-convert-global-to-local"


@pytest.mark.parametrize(
    "program", [*programs("convert_global_to_local"), *programs("dynamic_update_slices")], ids=name_of
)
def test_ops(program: str) -> None:
    check_pass(program, NAME)


OPTIONS = (
    "enable-rgv3=false",
    "per-dim-all-gather=true enable-rgv3=false",
    "combine-multi-dimension-reduce-scatter=true",
    "replica-count=8",
    "partition-count=8",
    "replica-count=2 partition-count=4",
)


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("program", programs("collectives"), ids=name_of)
def test_options(program: str, options: str) -> None:
    check_pass(program, f"{NAME}{{{options}}}")


@pytest.mark.parametrize("options", ["enable-rgv3=false", "replica-count=8"])
@pytest.mark.parametrize("program", programs("partial_reduce_scatters"), ids=name_of)
def test_partial_reduce_scatters(program: str, options: str) -> None:
    check_pass(program, f"{NAME}{{{options}}}")


MESH = 'sdy.mesh @m = <["a"=2, "b"=4]>\n'


def test_declarations_keep_their_inputs() -> None:
    program = MESH + (
        'func.func private @f(tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) -> '
        '(tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>})'
    )
    assert "@f(tensor<4xf32> {sdy.sharding" in ours(program, NAME)


def test_scatter_with_two_results() -> None:
    """The parts of each result are combined; the reference gives both to one computation of two arguments."""
    program = (
        MESH
        + """
func.func @f(%a: tensor<8xf32>, %i: tensor<8x1xi32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}, %u: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}]>}) -> (tensor<8xf32>, tensor<8xf32>) {
  %0:2 = "stablehlo.scatter"(%a, %a, %i, %u, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %z: tensor<f32>, %y: tensor<f32>, %w: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    %t = stablehlo.add %z, %w : tensor<f32>
    stablehlo.return %s, %t : tensor<f32>, tensor<f32>
  }) : (tensor<8xf32>, tensor<8xf32>, tensor<8x1xi32>, tensor<8xf32>, tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
  return %0#0, %0#1 : tensor<8xf32>, tensor<8xf32>
}
"""
    )
    assert theirs(program, NAME).startswith("error")
    assert ours(program, NAME).count("stablehlo.all_reduce") == 2


def test_reduce_scatter_of_some_dimensions() -> None:
    """Several dimensions are scattered by one collective also if others are not; the reference refuses that."""
    program = (
        MESH
        + """
func.func @f(%0: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}, {}]>}) -> (tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}, {"a"}]>}) {
  %1 = sdy.reduce_scatter [{"b"}, {}, {"a"}] %0 out_sharding=<@m, [{"b"}, {}, {"a"}]> : tensor<8x8x8xf32>
  return %1 : tensor<8x8x8xf32>
}
"""
    )
    options = "{combine-multi-dimension-reduce-scatter=true enable-rgv3=false}"
    found = ours(program, NAME + options)
    assert found.count("stablehlo.reduce_scatter") == 1
    assert "stablehlo.reshape %arg0 : (tensor<8x8x8xf32>) -> tensor<4x2x8x2x4xf32>" in found
    assert "stablehlo.all_reduce" not in found


def test_mesh_in_place() -> None:
    """A mesh that has no name becomes one of StableHLO; the reference writes one of SDY there, which is refused."""
    program = """
func.func @f(%0: tensor<8xf32> {sdy.sharding = #sdy.sharding<mesh<["a"=2], device_ids=[1, 0]>, [{"a"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<mesh<["a"=2], device_ids=[1, 0]>, [{}]>}) {
  %1 = sdy.all_gather [{"a"}] %0 out_sharding=<mesh<["a"=2], device_ids=[1, 0]>, [{}]> : tensor<8xf32>
  return %1 : tensor<8xf32>
}
"""
    found = ours(program, NAME)
    assert "#stablehlo.mesh<axes=" in found and 'name = "a", size = 2' in found


def test_constants_of_stablehlo() -> None:
    """A sharded constant becomes that of the shard, as one of SDY does; the reference leaves the value as it is."""
    program = (
        MESH
        + """
func.func @f() -> (tensor<4xi32> {sdy.sharding = #sdy.sharding<@m, [{"a"}]>}) {
  %0 = stablehlo.constant {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}]>]>} dense<[1, 2, 3, 4]> : tensor<4xi32>
  return %0 : tensor<4xi32>
}
"""
    )
    assert theirs(program, NAME).startswith("error")
    assert "stablehlo.dynamic_slice %c, %2, sizes = [2]" in ours(program, NAME)


@pytest.mark.parametrize("first", ["m", "reversed"])
def test_inputs_without_sharding(first: str) -> None:
    """They are recorded as replicated on the first mesh that has axes."""
    meshes = {
        "m": 'sdy.mesh @m = <["x"=3, "y"=2]>\n',
        "reversed": 'sdy.mesh @reversed = <["x"=3, "y"=2], device_ids=[5, 4, 3, 2, 1, 0]>\n',
        "empty": "sdy.mesh @empty = <[]>\n",
    }
    second = next(name for name in meshes if name not in (first, "empty"))
    program = (
        meshes["empty"] + meshes[first] + meshes[second] + "func.func @main(%a: tensor<6xf32>, "
        "%b: tensor<6xf32> {sdy.sharding = #sdy.sharding<@m, [{}]>}) -> tensor<6xf32> {\n  return %a : tensor<6xf32>\n}"
    )
    check_pass(program, NAME)


def test_outputs_of_several_blocks() -> None:
    """The terminator of the first block may be another op than a return, with other operands."""
    program = MESH + (
        "func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {\n"
        '  "test.branch"()[^bb1] : () -> ()\n'
        "^bb1:\n"
        "  %0 = stablehlo.abs %a {sdy.sharding = #sdy.sharding_per_value<[<@m, [{?}]>]>} : tensor<8xf32>\n"
        "  return %0 : tensor<8xf32>\n}"
    )
    module = parse_module(program, allow_unregistered=True)
    run(parse_pipeline(f"builtin.module({NAME})"), module)
    assert 'sdy.output_shardings = #sdy.sharding_per_value<[<mesh<["a"=2, "b"=4]>, [{?}]>]>' in to_text(module)


def test_scatter_of_windows_across_shards_is_an_error() -> None:
    """The reference shifts the indices: a window that reaches into two shards is lost."""
    (program,) = [one for one in programs("gathers_to_local") if "@scatter_windows(" in one]
    changed = program.replace('[{}, {"b"}]', '[{"b"}, {}]').replace('[{}, {}, {"b"}]', "[{}, {}, {}]")
    assert ours(program, NAME).startswith("module")
    assert ours(changed, NAME).startswith("error")
