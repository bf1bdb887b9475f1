"""Programs of 8 devices that communicate, with replicas and partitions in all ways that replica groups can be read."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class CollectiveProgram:
    """What each of 8 devices runs; there are `replicas` replicas of `8 / replicas` partitions."""

    name: str
    text: str
    replicas: int = 1


_ADD = """({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  })"""
_CHANNEL = "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>"
_GLOBAL = f"{_CHANNEL}, use_global_device_ids"
_PAIRS = "dense<[[0, 6], [1, 5], [2, 4], [3, 7]]> : tensor<4x2xi64>"
_FOURS = "dense<[[0, 5, 2, 7], [4, 1, 6, 3]]> : tensor<2x4xi64>"
_ALL = "dense<[[7, 6, 5, 4, 3, 2, 1, 0]]> : tensor<1x8xi64>"


def _function(op: str, operand: str, result: str) -> str:
    return f"""
func.func @main(%a: {operand}) -> {result} {{
  %0 = {op} : ({operand}) -> {result}
  return %0 : {result}
}}"""


def _collective(name: str, attributes: str, operand: str, result: str, body: str = "") -> str:
    return _function(f'"stablehlo.{name}"(%a) <{{{attributes}}}> {body}', operand, result)


def _grouped(name: str, dims: str, sizes: dict[int, tuple[str, str]], body: str = "") -> list[CollectiveProgram]:
    """Return programs of an op with groups of devices, of partitions with their replicas, and of replicas."""
    programs: list[CollectiveProgram] = []

    def add(label: str, mode: str, groups: str, size: int, replicas: int) -> None:
        attributes = ", ".join(part for part in (dims, mode, f"replica_groups = {groups}") if part)
        text = _collective(name, attributes, *sizes[size], body)
        programs.append(CollectiveProgram(f"{name} {label}", text, replicas))

    for groups, size in ((_PAIRS, 2), (_FOURS, 4), (_ALL, 8)):
        add(f"of {size} devices", _GLOBAL, groups, size, 1)
        add(f"of {size} devices in 2 replicas", _GLOBAL, groups, size, 2)
        add(f"of {size} replicas", "", groups, size, 8)
    add("of 4 replicas with 2 partitions", "", "dense<[[2, 1], [3, 0]]> : tensor<2x2xi64>", 2, 4)
    add("of 2 replicas and their partitions", _CHANNEL, "dense<[[1, 0]]> : tensor<1x2xi64>", 8, 2)
    add("of one replica and its partitions", _CHANNEL, "dense<[[1], [0]]> : tensor<2x1xi64>", 4, 2)
    return programs


COLLECTIVE_PROGRAMS = [
    *_grouped("all_reduce", "", dict.fromkeys((2, 4, 8), ("tensor<3x4xf32>", "tensor<3x4xf32>")), _ADD),
    *_grouped(
        "all_gather", "all_gather_dim = 1 : i64", {n: ("tensor<3x4xf32>", f"tensor<3x{4 * n}xf32>") for n in (2, 4, 8)}
    ),
    *_grouped(
        "reduce_scatter",
        "scatter_dimension = 1 : i64",
        {n: ("tensor<3x16xf32>", f"tensor<3x{16 // n}xf32>") for n in (2, 4, 8)},
        _ADD,
    ),
]


def _exchange(label: str, mode: str, replicas: int) -> list[CollectiveProgram]:
    """Return programs of the ops whose groups are either of partitions or of replicas."""
    pairs = "source_target_pairs = dense<[[0, 1], [1, 3], [3, 0]]> : tensor<3x2xi64>"
    fours = f"{mode}replica_groups = dense<[[2, 0, 3, 1]]> : tensor<1x4xi64>"
    split = "split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 4 : i64"
    return [
        CollectiveProgram(
            f"collective_permute of {label}",
            _collective("collective_permute", mode + pairs, "tensor<3x4xf32>", "tensor<3x4xf32>"),
            replicas,
        ),
        CollectiveProgram(
            f"all_to_all of {label}",
            _collective("all_to_all", f"{fours}, {split}", "tensor<3x8xf32>", "tensor<12x2xf32>"),
            replicas,
        ),
    ]


COLLECTIVE_PROGRAMS += [
    *_exchange("partitions", f"{_CHANNEL}, ", 2),
    *_exchange("replicas", "", 4),
    *(
        CollectiveProgram(
            f"ids with {replicas} replicas",
            """
func.func @main(%a: tensor<f32>) -> (tensor<ui32>, tensor<ui32>) {
  %0 = stablehlo.replica_id : tensor<ui32>
  %1 = stablehlo.partition_id : tensor<ui32>
  return %0, %1 : tensor<ui32>, tensor<ui32>
}""",
            replicas,
        )
        for replicas in (1, 2, 8)
    ),
    # Each device loops another number of times, and takes another branch.
    CollectiveProgram(
        "divergence",
        """
func.func @main(%a: tensor<3xf32>) -> (tensor<3xf32>, tensor<i32>, tensor<3xf32>) {
  %id = stablehlo.partition_id : tensor<ui32>
  %n = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:2 = stablehlo.while(%x = %a, %i = %zero) : tensor<3xf32>, tensor<i32>
    cond {
      %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %y = stablehlo.add %x, %a : tensor<3xf32>
      %j = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %y, %j : tensor<3xf32>, tensor<i32>
    }
  %1 = "stablehlo.case"(%n) ({
    stablehlo.return %a : tensor<3xf32>
  }, {
    %y = stablehlo.negate %0#0 : tensor<3xf32>
    stablehlo.return %y : tensor<3xf32>
  }, {
    %y = stablehlo.multiply %0#0, %a : tensor<3xf32>
    stablehlo.return %y : tensor<3xf32>
  }) : (tensor<i32>) -> tensor<3xf32>
  return %0#0, %0#1, %1 : tensor<3xf32>, tensor<i32>, tensor<3xf32>
}""",
    ),
]
