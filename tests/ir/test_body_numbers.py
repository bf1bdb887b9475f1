"""Numbers of bodies: equal for equal bodies, also after both have changed in the same way."""

from collections.abc import Hashable

import pytest
from xdsl.dialects.builtin import UnitAttr
from xdsl.ir import Block

from pyshardy.ir import equal_bodies
from pyshardy.ir.cloning import BlockCopier
from pyshardy.ir.equal_bodies import BodyNumbers
from pyshardy.text import parse_module

T = "tensor<2xf32>"
SUM = f"%0 = stablehlo.add %a, %b : {T}"
IF = f"""
  %c = stablehlo.constant dense<true> : tensor<i1>
  %0 = "stablehlo.if"(%c) ({{
    %1 = stablehlo.constant dense<1.0> : {T}
    stablehlo.return %1 : {T}
  }}, {{
    %2 = stablehlo.constant dense<2.0> : {T}
    stablehlo.return %2 : {T}
  }}) : (tensor<i1>) -> {T}
"""


def blocks(*bodies: str) -> list[Block]:
    text = "".join(
        f"func.func @f{number}(%a: {T}, %b: {T}) {{\n{body}\n  return\n}}\n" for number, body in enumerate(bodies)
    )
    return [function.regions[0].block for function in parse_module(text).body.block.ops]


def mark(block: Block) -> None:
    assert block.first_op is not None
    block.first_op.attributes["mark"] = UnitAttr()


def test_numbers_of_equal_and_other_blocks() -> None:
    numbers = BodyNumbers()
    first, other, second, nested, same_nested = blocks(SUM, SUM.replace("%b :", "%a :"), SUM, IF, IF)
    assert numbers(first) == numbers(second) != numbers(other)
    assert numbers(nested) == numbers(same_nested) != numbers(first)
    assert numbers.of_flat(first) == numbers(first) and numbers.of_flat(nested) is None


def test_a_copy_is_equal_without_a_look_at_it() -> None:
    numbers = BodyNumbers()
    first, other = blocks(SUM, SUM)
    copier = BlockCopier.of(first)
    assert copier is not None
    copy = copier.copy()
    numbers.add_copy(copy, first)
    mark(copy)  # not an allowed change: it shows that the copy is not read
    assert numbers(first) == numbers(copy) == numbers(other)


def test_what_is_known_outlives_equal_changes() -> None:
    numbers = BodyNumbers()
    first, second, other = blocks(SUM, SUM, SUM.replace("%b :", "%a :"))
    before = numbers(first), numbers(second), numbers(other)
    for block in (first, second, other):
        mark(block)
    numbers.change_alike()
    (new,) = blocks(SUM)
    assert numbers(second) == numbers(first) != numbers(other) and before[0] == before[1]
    assert numbers(new) not in (numbers(first), numbers(other))  # it has no mark
    mark(new)
    numbers.change_alike()
    # Blocks that become equal by a change are found to be equal.
    assert numbers(new) == numbers(first)


def test_nothing_is_known_of_blocks_that_changed_otherwise() -> None:
    numbers = BodyNumbers()
    first, second = blocks(SUM, SUM)
    assert numbers(first) == numbers(second)
    mark(first)
    numbers.forget()
    assert numbers(first) != numbers(second)


def test_equal_bodies_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = BodyNumbers()
    first, second = blocks(SUM, SUM)
    assert numbers(first) == numbers(second)
    numbers.change_alike()
    read: list[Block] = []
    key = equal_bodies.flat_key

    def recorded(block: Block) -> Hashable:
        read.append(block)
        return key(block)

    monkeypatch.setattr(equal_bodies, "flat_key", recorded)
    assert numbers(first) == numbers(second)
    assert read == [first]
