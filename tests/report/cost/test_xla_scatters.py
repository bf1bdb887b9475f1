"""Scatters of which updates and results are sharded in every way, beside what XLA 0.12 compiles them to."""

from __future__ import annotations

import pytest

from pyshardy.report.cost.xla_scatters import Stop, Way, inputs_beside, way_of
from pyshardy.sharding import AxisRef, Mesh, MeshAxis
from tests.report.cost.placements import check, mesh_op, predicted_bytes, sharding
from tests.report.cost.record_scatters import PLACEMENTS, Placement, predicted

MESH = Mesh((MeshAxis("d", 4), MeshAxis("m", 2)))
D, M = AxisRef("d"), AxisRef("m")


def test_scatters() -> None:
    check(PLACEMENTS, lambda text: predicted(Placement.of(text)), count=314, marked=24)


def test_shards_of_windows_on_the_axes_of_the_batch() -> None:
    """Updates are gathered whole: as many devices as are left in a group still have different ones."""
    way = way_of([(D,)], (M,), (D,), (), MESH)
    assert way is not None and way.updates == (Stop(((),), False), Stop(((),), True))
    way = way_of([(D,)], (), (D,), (), MESH)
    assert way is not None and way.updates[-1] == Stop(((M,),), True)


def test_parts_of_axes_that_do_not_divide_each_other() -> None:
    """Updates stay where they are: four parts are not cut out of six."""
    mesh = Mesh((MeshAxis("d", 4), MeshAxis("m", 6), MeshAxis("f", 6)))
    assert way_of([(D,)], (D,), (), (), mesh) == Way((), ())


def test_inputs_keep_their_number_of_shards() -> None:
    assert inputs_beside((M,), [(), (M,)], [1], MESH) == ((), (AxisRef.sub_axis("d", 1, 2),))
    assert inputs_beside((D, M), [(), (M,)], [1], MESH) == ((), ())


@pytest.mark.parametrize(
    ("updates", "result", "is_given", "sent"),
    [
        ("-,d,m", "-,m,-", False, 131072),
        ("-,d,m", "-,-,d", False, 81920),
        ("-,d,m", "-,m,d", False, 229376),
        ("-,-,m", "-,m,-", False, 32768),
        ("-,-,m", "-,-,d", False, 131072),
        ("-,d,-", "d,-,-", False, 49152),
        ("-,m,-", "d,-,m", False, 4096),
        ("-,-,m", "-,-,m", False, 0),
        ("-,d,m", "-,m,-", True, 131072),
        ("-,-,m", "-,m,d", True, 32768),
        ("-,d,-", "-,m,-", True, 131072),
    ],
)
def test_updates_that_all_devices_have(updates: str, result: str, is_given: bool, sent: int) -> None:
    """Windows of two dimensions that updates and result have sharded otherwise are added to zeros, or to an input that
    is sharded as the result: XLA's programs send as much."""
    made, windows, indices = "tensor<256x4x16xf32>", "tensor<1024x4x16xf32>", "tensor<1024x1xi32>"
    of_result, of_updates = (sharding(*one.replace("-", "").split(",")) for one in (result, updates))
    zeros = f"""%zero = stablehlo.constant dense<0.0> : tensor<f32>
      %0 = stablehlo.broadcast_in_dim %zero, dims = [] : (tensor<f32>) -> {made}"""
    program = f"""{mesh_op({"d": 4, "m": 2})}
    func.func @main(%i: {indices} {sharding("", "")}, %u: {windows} {of_updates}, %x: {made} {of_result})
        -> ({made} {of_result}) {{
      {f"%0 = stablehlo.sine %x : {made}" if is_given else zeros}
      %1 = "stablehlo.scatter"(%0, %i, %u) <{{indices_are_sorted = false, scatter_dimension_numbers =
        #stablehlo.scatter<update_window_dims = [1, 2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0],
        index_vector_dim = 1>, unique_indices = false}}> ({{
      ^bb0(%a: tensor<f32>, %b: tensor<f32>):
        %2 = stablehlo.add %a, %b : tensor<f32>
        stablehlo.return %2 : tensor<f32>
      }}) : ({made}, {indices}, {windows}) -> {made}
      %3 = stablehlo.sine %1 : {made}
      return %3 : {made}
    }}"""
    assert predicted_bytes(program) == sent


@pytest.mark.parametrize(
    ("rows", "cache", "indices", "updates", "sent"),
    [
        (1, "m,d,-,-", "m,-", "m,-,-,-", 0),
        (1, "-,d,-,-", "-,-", "-,-,-,-", 0),
        (1, "-,d,m,-", "-,-", "-,-,m,-", 0),
        (5, "-,d,-,-", "-,-", "-,-,-,-", 98304),
        (5, "m,d,-,-", "m,-", "m,-,-,-", 49152),
    ],
)
def test_updates_of_one_row(rows: int, cache: str, indices: str, updates: str, sent: int) -> None:
    """A row of a cache is put where its shard is, as XLA does; more rows may be in several shards."""
    types = "tensor<8x64x4x16xf32>", "tensor<8x3xi32>", f"tensor<8x{rows}x4x16xf32>"
    of_cache, of_indices, of_updates = (sharding(*one.replace("-", "").split(",")) for one in (cache, indices, updates))
    program = f"""{mesh_op({"d": 4, "m": 2})}
    func.func @main(%x: {types[0]} {of_cache}, %i: {types[1]} {of_indices}, %u: {types[2]} {of_updates})
        -> ({types[0]} {of_cache}) {{
      %0 = "stablehlo.scatter"(%x, %i, %u) <{{indices_are_sorted = true, scatter_dimension_numbers =
        #stablehlo.scatter<update_window_dims = [1, 2, 3], input_batching_dims = [0], scatter_indices_batching_dims = [0],
        scatter_dims_to_operand_dims = [1, 2, 3], index_vector_dim = 1>, unique_indices = true}}> ({{
      ^bb0(%a: tensor<f32>, %b: tensor<f32>):
        stablehlo.return %b : tensor<f32>
      }}) : ({", ".join(types)}) -> {types[0]}
      return %0 : {types[0]}
    }}"""
    assert predicted_bytes(program) == sent
