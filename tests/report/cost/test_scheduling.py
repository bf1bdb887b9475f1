"""The order in which XLA's CPU backend runs ops, against orders worked out by hand."""

from __future__ import annotations

from dataclasses import replace

from xdsl.ir import Operation

import pyshardy
from pyshardy.report.cost.accelerators import cost_model
from pyshardy.report.cost.costs import estimate_costs
from pyshardy.report.cost.scheduling import breadth_first

TYPES = {count: ", ".join(["tensor<8xi8>"] * count) for count in (1, 2)}


def block_of(*lines: str) -> tuple[dict[str, Operation], Operation]:
    """The ops of a function of %x and %y by the names of their calls, and the function."""
    body = [
        f'%{name} = "stablehlo.custom_call"({operands}) <{{call_target_name = "{name}"}}> : '
        f"({TYPES[len(operands.split())]}) -> tensor<8xi8>"
        for name, operands in (line.split(" = ") for line in lines)
    ]
    text = "func.func @main(%x: tensor<8xi8>, %y: tensor<8xi8>) {\n" + "\n".join(body) + "\nreturn\n}"
    (function,) = pyshardy.parse(text, check=False).body.block.ops
    ops = list(function.regions[0].block.ops)
    return {line.split(" = ")[0]: op for line, op in zip(lines, ops, strict=False)}, function


def order(*lines: str, fused: str = "", together: str = "") -> str:
    ops, function = block_of(*lines)
    names = {op: name for name, op in ops.items()}
    groups = {ops[name]: ops[together.split()[-1]] for name in together.split()}
    values = frozenset(ops[name].results[0] for name in fused.split())
    found = breadth_first(function.regions[0].block, values, groups)
    assert found[-1] is function.regions[0].block.last_op
    return " ".join(names[op] for op in found[:-1])


def test_what_can_run_first_does() -> None:
    assert order("a = %x", "b = %a", "c = %b", "d = %x", "e = %c, %d") == "a d b c e"
    assert order("a = %y", "b = %a", "c = %x") == "a c b"


def test_fused_values_are_there_with_their_operands() -> None:
    chain = "a = %x", "b = %a", "c = %b", "d = %x", "e = %d"
    assert order(*chain) == "a d b e c"
    assert order(*chain, fused="a b") == "a b d c e"


def test_ops_that_run_together_wait_for_each_other() -> None:
    chain = "a = %x", "b = %a", "c = %x", "d = %c, %b", "e = %a"
    assert order(*chain) == "a c b e d"
    assert order(*chain, together="c e") == "a b c e d"


def test_groups_that_wait_for_each_other_are_separated() -> None:
    # b waits for a, and d for c: {a, d} and {b, c} cannot both run as one.
    ops, function = block_of("a = %x", "c = %y", "b = %a", "d = %c")
    block = function.regions[0].block
    groups = {ops["a"]: ops["d"], ops["d"]: ops["d"], ops["c"]: ops["b"], ops["b"]: ops["b"]}
    assert list(breadth_first(block, frozenset(), groups)) == [*ops.values(), block.last_op]


def test_results_that_are_needed_late_are_live_for_long() -> None:
    """XLA gathers both tables before the first product, as nothing keeps the second gather from running."""
    text = """sdy.mesh @mesh = <["x"=4]>
func.func public @main(%a: tensor<8x64xf32>, %v: tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                       %w: tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<8x64xf32> {
  %0 = sdy.all_gather [{"x"}, {}] %v out_sharding=<@mesh, [{}, {}]> : tensor<64x64xf32>
  %1 = stablehlo.dot_general %a, %0, contracting_dims = [1] x [0] : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>
  %2 = sdy.all_gather [{"x"}, {}] %w out_sharding=<@mesh, [{}, {}]> : tensor<64x64xf32>
  %3 = stablehlo.dot_general %1, %2, contracting_dims = [1] x [0] : (tensor<8x64xf32>, tensor<64x64xf32>) -> tensor<8x64xf32>
  return %3 : tensor<8x64xf32>
}"""
    model = cost_model("cpu")
    overlapping, one_by_one = (
        estimate_costs(pyshardy.parse(text), replace(model, workspace=flag)) for flag in (True, False)
    )
    assert overlapping is not None and one_by_one is not None
    assert overlapping.memory.peak - one_by_one.memory.peak == 4 * (64 * 64 - 8 * 64)
