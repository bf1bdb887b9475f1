"""What cannot be compared with XLA: shards, devices that diverge, and errors."""

from __future__ import annotations

import numpy as np
import pytest

from tests.interpreter import InterpreterError, Mesh, Sharding, assemble, run, shards_of
from tests.interpreter.shards import parse_shardings

MESH = '<["x"=2, "y"=4]>'
REORDERED = '#sdy.mesh<["x"=2, "y"=4], device_ids=[7, 1, 2, 3, 4, 5, 6, 0]>'


def test_shards() -> None:
    array = np.arange(24).reshape(4, 6)
    shards = shards_of(array, '<@m, [{"y"}, {"x", ?}]>', MESH)
    assert {device: shard.tolist() for device, shard in shards.items()} == {
        x * 4 + y: [[6 * y + 3 * x, 6 * y + 3 * x + 1, 6 * y + 3 * x + 2]] for x in range(2) for y in range(4)
    }
    shards = shards_of(array, '#sdy.sharding<@m, [{}, {"x"}p2], replicated={"y"}>', REORDERED)
    assert shards[7].tolist() == shards[1].tolist() == array[:, :3].tolist()
    assert shards[0].tolist() == shards[4].tolist() == array[:, 3:].tolist()


def test_order_of_axes_and_sub_axes() -> None:
    array = np.arange(8)
    assert [int(s[0]) for _, s in sorted(shards_of(array, '<@m, [{"y", "x"}]>', MESH).items())] == [
        0,
        2,
        4,
        6,
        1,
        3,
        5,
        7,
    ]
    major = shards_of(array, '<@m, [{"y":(1)2}]>', MESH)
    assert [int(s[0]) for _, s in sorted(major.items())] == [0, 0, 4, 4, 0, 0, 4, 4]
    minor = shards_of(array, '<@m, [{"y":(2)2, "x"}]>', MESH)
    assert [int(s[0]) for _, s in sorted(minor.items())] == [0, 4, 0, 4, 2, 6, 2, 6]


@pytest.mark.parametrize("sharding", ['<@m, [{"x"}, {"y"}]>', '<@m, [{"y", "x"}, {}]>', '<@m, [{}, {"y":(2)2}]>'])
@pytest.mark.parametrize("mesh", [MESH, REORDERED])
@pytest.mark.parametrize("shape", [(8, 8), (5, 7), (1, 3), (9, 0)])
def test_assembled_shards_are_the_whole(sharding: str, mesh: str, shape: tuple[int, ...]) -> None:
    array = np.random.default_rng(0).integers(1, 99, shape)
    shards = shards_of(array, sharding, mesh, padding=-1)
    assert len({shard.shape for shard in shards.values()}) == 1
    assert sum((shard == -1).sum() for shard in shards.values()) == sum(shard.size for shard in shards.values()) - sum(
        (shard > 0).sum() for shard in shards.values()
    )
    assert np.array_equal(assemble(shards, sharding, mesh, shape), array)


def test_assemble_checks_replicas_and_adds_summands() -> None:
    shards = {device: np.array([device]) for device in range(8)}
    with pytest.raises(InterpreterError, match="devices 0 and 1 have different values"):
        assemble(shards, '<@m, [{"x"}]>', MESH, (2,))
    assert assemble(shards, '<@m, [{"x"}], unreduced={"y"}>', MESH, (2,)).tolist() == [6, 22]
    # What differs in padding does not matter.
    shards = {device: np.array([5, device if device >= 4 else 6]) for device in range(8)}
    assert assemble(shards, '<@m, [{"x"}]>', MESH, (3,)).tolist() == [5, 6, 5]


def test_text_of_meshes_and_shardings() -> None:
    assert Mesh.parse("<[]>").devices == (0,)
    assert Mesh.parse("<[], device_ids=[5]>").devices == (5,)
    first, second = parse_shardings('#sdy.sharding_per_value<[<@m, [{"x"}, {}]>, <mesh<["z"=2]>, []>]>')
    assert first == Sharding.parse('<@m, [{"x"}, {}]>') and second.mesh == Mesh({"z": 2}, (0, 1))
    maximum = Sharding.parse('#sdy.sharding<@m, [{"x":(1)2}], unreduced=max{"y"}>')
    assert maximum.dims[0][0].size == 2 and maximum.unreduced[0].name == "y"


def one_op(op: str, operand: str = "tensor<4xf32>", result: str = "tensor<4xf32>") -> str:
    return f"func.func @main(%a: {operand}) -> {result} {{\n  %0 = {op}\n  return %0 : {result}\n}}"


COLLECTIVE_IN_BRANCH = """
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %id = stablehlo.partition_id : tensor<ui32>
  %two = stablehlo.constant dense<2> : tensor<ui32>
  %p = stablehlo.compare LT, %id, %two : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
  %0 = "stablehlo.if"(%p) ({
    %1 = "stablehlo.all_reduce"(%a) <{replica_groups = GROUPS : tensor<2x2xi64>,
        channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids}> ({
      ^bb0(%x: tensor<f32>, %y: tensor<f32>):
        %s = stablehlo.add %x, %y : tensor<f32>
        stablehlo.return %s : tensor<f32>
    }) : (tensor<4xf32>) -> tensor<4xf32>
    stablehlo.return %1 : tensor<4xf32>
  }, {
    stablehlo.return %a : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}"""


def test_devices_that_diverge_around_a_collective() -> None:
    inputs = [{device: np.full(4, device + 1, np.float32) for device in range(4)}]
    whole_groups = run(COLLECTIVE_IN_BRANCH.replace("GROUPS", "dense<[[0, 1], [2, 3]]>"), inputs, devices=4)
    assert [int(values[0][0]) for values in whole_groups] == [3, 3, 3, 4]
    with pytest.raises(InterpreterError, match=r"diverge: device 0 runs stablehlo.all_reduce .*device 2 does not"):
        run(COLLECTIVE_IN_BRANCH.replace("GROUPS", "dense<[[0, 2], [1, 3]]>"), inputs, devices=4)


def test_collective_broadcast() -> None:
    text = one_op(
        '"stablehlo.collective_broadcast"(%a) <{replica_groups = dense<[[2, 0]]> : tensor<1x2xi64>, '
        "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<4xf32>) -> tensor<4xf32>"
    )
    inputs = [{device: np.full(4, device + 1, np.float32) for device in range(4)}]
    assert [int(values[0][0]) for values in run(text, inputs, devices=4)] == [3, 0, 3, 0]


UNSUPPORTED = [
    (
        one_op("stablehlo.custom_call @mine(%a) : (tensor<4xf32>) -> tensor<4xf32>"),
        "custom call @mine is not supported by the interpreter",
    ),
    (
        one_op('"stablehlo.unary_einsum"(%a) <{einsum_config = "a->a"}> : (tensor<4xf32>) -> tensor<4xf32>'),
        r"stablehlo.unary_einsum : \(tensor<4xf32>\) -> \(tensor<4xf32>\) is not supported",
    ),
    (one_op("stablehlo.negate %a : tensor<?xf32>", "tensor<?xf32>", "tensor<?xf32>"), "has a dynamic dimension"),
    (
        one_op(
            '"stablehlo.collective_permute"(%a) <{source_target_pairs = dense<[[0, 9]]> : tensor<1x2xi64>, '
            "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<4xf32>) -> tensor<4xf32>"
        ),
        "no device 9",
    ),
]


@pytest.mark.parametrize(("text", "message"), UNSUPPORTED)
def test_errors_name_the_op(text: str, message: str) -> None:
    with pytest.raises(InterpreterError, match=message):
        run(text, [np.zeros(4, np.float32)], devices=2)


def test_arguments_are_checked() -> None:
    text = one_op("stablehlo.negate %a : tensor<4xf32>")
    with pytest.raises(InterpreterError, match=r"type tensor<4xf32> has been given as float64\[4\]"):
        run(text, [np.zeros(4)])
    with pytest.raises(InterpreterError, match="takes 1 arguments, not 0"):
        run(text, [])


LOOP_IN_A_REDUCTION = """
func.func @main(%0: tensor<4x3xi32>, %1: tensor<i32>) -> tensor<4xi32> {
  %r = stablehlo.reduce(%0 init: %1) across dimensions = [1] : (tensor<4x3xi32>, tensor<i32>) -> tensor<4xi32>
   reducer(%x: tensor<i32>, %y: tensor<i32>) {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %w:2 = stablehlo.while(%s = %x, %n = %y) : tensor<i32>, tensor<i32>
      cond {
        %c = stablehlo.compare GT, %n, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      } do {
        %t = stablehlo.add %s, %one : tensor<i32>
        %m = stablehlo.subtract %n, %one : tensor<i32>
        stablehlo.return %t, %m : tensor<i32>, tensor<i32>
      }
    stablehlo.return %w#0 : tensor<i32>
  }
  return %r : tensor<4xi32>
}
"""


def test_elements_of_a_reduction_loop_as_often_as_each_needs() -> None:
    """XLA does not compile this."""
    rows = np.array([[1, 2, 3], [0, 0, 9], [5, 0, 0], [4, 1, 1]], np.int32)
    ((sums,),) = run(LOOP_IN_A_REDUCTION, [rows, np.array(0, np.int32)])
    assert sums.tolist() == [6, 9, 5, 6]
