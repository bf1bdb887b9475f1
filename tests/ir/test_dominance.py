"""Dominance: which blocks dominate which, and values used where they are not defined."""

from xdsl.dialects import test as ops
from xdsl.ir import Block, Region

from pyshardy.ir.dominance import dominator_tree, first_violation
from pyshardy.text import parse_module


def blocks(edges: dict[int, list[int]]) -> list[Block]:
    made = [Block() for _ in edges]
    Region(made)
    for number, targets in edges.items():
        made[number].add_op(ops.TestTermOp.create(successors=[made[t] for t in targets]))
    return made


def tree(edges: dict[int, list[int]]) -> dict[int, list[int]]:
    made = blocks(edges)
    number = {block: i for i, block in enumerate(made)}
    return {number[b]: sorted(number[c] for c in children) for b, children in dominator_tree(made[0]).items()}


def test_a_diamond_joins_under_its_top():
    assert tree({0: [1, 2], 1: [3], 2: [3], 3: []}) == {0: [1, 2, 3], 1: [], 2: [], 3: []}


def test_a_loop_dominates_what_follows_it():
    assert tree({0: [1], 1: [2], 2: [1, 3], 3: []}) == {0: [1], 1: [2], 2: [3], 3: []}


def test_a_way_into_the_middle_of_a_loop():
    assert tree({0: [1, 2], 1: [2], 2: [1, 3], 3: []}) == {0: [1, 2], 1: [], 2: [3], 3: []}


def test_blocks_that_cannot_be_reached_are_left_out():
    assert tree({0: [], 1: [0]}) == {0: []}


def test_the_first_operand_that_is_not_defined_yet_is_found():
    module = parse_module(
        'func.func @f(%a: i32) { "t.op"(%a, %b) : (i32, i32) -> ()\n %b = "t.op"() : () -> i32\n return }',
        allow_unregistered=True,
    )
    function = module.body.block.first_op
    assert function is not None
    found = first_violation(function)
    assert found is not None
    assert (found.op.next_op, found.operand) == (found.op.operands[1].owner, 1)


def test_values_of_a_region_are_not_seen_outside():
    inner, outer = Block(), Block()
    hidden = ops.TestOp.create(result_types=[])
    value = ops.TestOp(result_types=[parse_module("func.func private @f(i32)").body.block.first_op.function_type])  # type: ignore
    inner.add_ops([value, hidden])
    holder = ops.TestOp.create(regions=[Region(inner)])
    use = ops.TestOp.create(operands=value.results)
    outer.add_ops([holder, use])
    top = ops.TestOp.create(regions=[Region(outer)])
    assert first_violation(top) == (use, 0)
