"""Lifetimes of the values of a function, against numbers worked out by hand."""

from __future__ import annotations

from xdsl.dialects.builtin import TensorType
from xdsl.ir import SSAValue

import pyshardy
from pyshardy.report.cost.memory import peak_memory
from pyshardy.report.cost.op_costs import is_fused

CALL = '"stablehlo.custom_call"({operands}) <{{call_target_name = "f"}}> : ({types}) -> {result}'


def call(operands: str, result: str = "tensor<8xi8>") -> str:
    """An op that nothing is known of."""
    types = ", ".join(["tensor<8xi8>"] * len(operands.split()))
    return CALL.format(operands=operands, types=types, result=result)


def size(value: SSAValue) -> int:
    """Of the types here."""
    assert isinstance(value.type, TensorType)
    count = 1
    for dim in value.type.get_shape():
        count *= dim
    return count


def peak(*lines: str, arguments: str = "%x: tensor<8xi8>", donated: frozenset[int] = frozenset()) -> tuple[int, str]:
    text = f"func.func @main({arguments}) {{\n" + "\n".join(lines) + "\nreturn\n}"
    (function,) = pyshardy.parse(text, check=False).body.block.ops
    block = function.regions[0].block
    fused = {op.results[0] for op in function.walk() if op.results and is_fused(op)}
    found = peak_memory(block, size, fused, donated)
    return found.bytes, found.op.name if found.op else ""


def test_a_chain_needs_two_values_besides_the_input() -> None:
    chain = [f"%0 = {call('%x')}", f"%1 = {call('%0')}", f"%2 = {call('%1')}"]
    assert peak(*chain) == (24, "stablehlo.custom_call")
    assert peak(*chain, donated=frozenset({0}))[0] == 16


def test_what_is_used_later_lives_until_then() -> None:
    assert peak(f"%0 = {call('%x')}", f"%1 = {call('%0')}", f"%2 = {call('%1')}", f"%3 = {call('%0, %2')}")[0] == 32


def test_what_is_never_used_lives_for_its_op() -> None:
    assert peak(f"%0 = {call('%x')}", f"%1 = {call('%x')}")[0] == 16


def test_fused_values_are_nowhere_but_hold_on_to_what_they_are_made_of() -> None:
    # %1 is made again where %3 is, so that %0 lives until then.
    lines = [
        f"%0 = {call('%x')}",
        "%1 = stablehlo.negate %0 : tensor<8xi8>",
        f"%2 = {call('%x')}",
        "%3 = stablehlo.add %1, %2 : tensor<8xi8>",
        f"%4 = {call('%3')}",
    ]
    assert peak(*lines)[0] == 8 + 8 + 8 + 8
    lines[2] = f"%2 = {call('%0')}"
    assert peak(*lines)[0] == 32


def test_views_have_the_memory_of_their_operand() -> None:
    assert peak(f"%0 = {call('%x')}", "%1 = stablehlo.reshape %0 : (tensor<8xi8>) -> tensor<2x4xi8>",
                '%2 = "stablehlo.custom_call"(%1) <{call_target_name = "f"}> : (tensor<2x4xi8>) -> tensor<8xi8>')[0] == 24  # fmt: skip


UPDATE = "%{out} = stablehlo.dynamic_update_slice {into}, {part}, %i : (tensor<8xi8>, tensor<1xi8>, tensor<i8>) -> tensor<8xi8>"
ARGUMENTS = "%x: tensor<8xi8>, %p: tensor<1xi8>, %i: tensor<i8>"


def test_updates_in_place() -> None:
    in_place = [f"%0 = {call('%x')}", UPDATE.format(out=1, into="%0", part="%p"), f"%2 = {call('%1')}"]
    assert peak(*in_place, arguments=ARGUMENTS)[0] == 10 + 8 + 8
    used_again = [*in_place[:2], f"%2 = {call('%1')}", f"%3 = {call('%0')}"]
    assert peak(*used_again, arguments=ARGUMENTS)[0] == 10 + 8 + 8 + 8
    of_input = [UPDATE.format(out=1, into="%x", part="%p"), f"%2 = {call('%1')}"]
    assert peak(*of_input, arguments=ARGUMENTS)[0] == 10 + 8 + 8
    assert peak(*of_input, arguments=ARGUMENTS, donated=frozenset({0}))[0] == 10 + 8


BRANCHES = """%0 = "stablehlo.case"(%i) ({{
  {first}
}}, {{
  {second}
}}) : (tensor<i32>) -> tensor<8xi8>"""


def test_the_branch_that_takes_most() -> None:
    small = f"%1 = {call('%x')}\n stablehlo.return %1 : tensor<8xi8>"
    large = f"%1 = {call('%x')}\n %2 = {call('%1')}\n %3 = {call('%1, %2')}\n stablehlo.return %3 : tensor<8xi8>"
    arguments = "%x: tensor<8xi8>, %i: tensor<i32>"
    for first, second, most in ((small, small, 9 + 8), (small, large, 9 + 24), (large, small, 9 + 24)):
        assert peak(BRANCHES.format(first=first, second=second), arguments=arguments)[0] == most


def test_no_values() -> None:
    assert peak(arguments="") == (0, "")
    assert peak() == (8, "func.return")
    assert peak("%0 = stablehlo.constant dense<0> : tensor<i8>")[0] == 8
