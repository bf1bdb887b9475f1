"""Keys of blocks without nested regions."""

from collections.abc import Hashable

import pytest
from xdsl.dialects.builtin import UnitAttr

from pyshardy.ir.flat_block import flat_key, ops_and_values
from pyshardy.ir.walk import walk
from pyshardy.text import parse_module

T = "tensor<2xf32>"
BODY = f"""
  %0 = stablehlo.add %a, %b : {T}
  %1:2 = stablehlo.custom_call @two(%0, %a) : ({T}, {T}) -> ({T}, {T})
  %2 = stablehlo.transpose %1#0, dims = [0] : ({T}) -> {T}
"""


def flat(body: str, arguments: str = f"%a: {T}, %b: {T}") -> Hashable | None:
    text = f"func.func @main({arguments}) {{{body}  return\n}}\n"
    function = parse_module(text).body.block.first_op
    assert function is not None
    return flat_key(function.regions[0].block)


def read(body: str, arguments: str = f"%a: {T}, %b: {T}") -> Hashable:
    found = flat(body, arguments)
    assert found is not None
    return found


def test_ops_and_values_in_order() -> None:
    text = f"func.func @main(%a: {T}, %b: {T}) {{{BODY}  return\n}}\n"
    function = parse_module(text).body.block.first_op
    assert function is not None
    block = function.regions[0].block
    found = ops_and_values(block)
    assert found.ops == walk(block)
    assert found.values == [*block.args, *(result for op in block.ops for result in op.results)]


@pytest.mark.parametrize(
    "old, new",
    [
        ("stablehlo.add", "stablehlo.multiply"),
        ("stablehlo.add %a, %b", "stablehlo.add %b, %a"),
        ("%1#0", "%1#1"),
        ("%0, %a)", "%0, %0)"),
        ("@two", "@three"),
        (f"%b : {T}", f"%b {{x = 1 : i64}} : {T}"),
        (f"%1:2 = stablehlo.custom_call @two(%0, %a) : ({T}, {T}) -> ({T}, {T})",
         f"%1:3 = stablehlo.custom_call @two(%0, %a) : ({T}, {T}) -> ({T}, {T}, {T})"),
        (f"-> ({T}, {T})", f"-> ({T}, tensor<4xf32>)"),
    ],
)  # fmt: skip
def test_what_is_in_the_key(old: str, new: str) -> None:
    # The second program has the same attribute objects, as both are kept.
    first, other = read(BODY), read(BODY.replace(old, new, 1))
    assert old in BODY and first != other


def test_arguments_are_in_the_key() -> None:
    assert read("", f"%a: {T}") != read("", f"%a: {T}, %b: {T}")
    assert read("", f"%a: {T}") != read("", "%a: tensor<4xf32>")


def test_equal_blocks_of_one_module_have_equal_keys() -> None:
    functions = "".join(f"func.func @f{name}(%a: {T}, %b: {T}) {{{BODY}  return\n}}\n" for name in "xy")
    module = parse_module(functions)
    blocks = [function.regions[0].block for function in module.body.block.ops]
    first, second = map(flat_key, blocks)
    assert first is not None and first == second
    walk(blocks[0])[0].attributes["new"] = UnitAttr()
    changed = flat_key(blocks[0])
    assert changed is not None and changed != second


def test_blocks_that_are_not_flat() -> None:
    region = f"""
  %0 = "stablehlo.optimization_barrier"(%a) : ({T}) -> {T}
  %c = stablehlo.constant dense<true> : tensor<i1>
  %1 = "stablehlo.if"(%c) ({{
    stablehlo.return %a : {T}
  }}, {{
    stablehlo.return %a : {T}
  }}) : (tensor<i1>) -> {T}
"""
    assert flat(region) is None
    function = parse_module(f"func.func @main(%a: {T}, %b: {T}) {{{region}  return\n}}\n").body.block.first_op
    assert function is not None
    branch = walk(function)[2].regions[0].block
    assert flat_key(branch) is None  # it uses a value from outside
