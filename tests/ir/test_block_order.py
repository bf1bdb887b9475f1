"""Which op of a block comes first."""

from random import Random

from xdsl.ir import Block

from pyshardy.dialects.mpmd import ReturnOp
from pyshardy.ir.block_order import BlockOrder


def _agrees(order: BlockOrder, block: Block) -> bool:
    places = [order[op] for op in block.ops]
    return places == sorted(set(places))


def test_ops_are_put_in_at_will_and_moved() -> None:
    for seed in range(20):
        random = Random(seed)
        block, order = Block([ReturnOp.create()]), BlockOrder()
        for _ in range(60):
            ops = list(block.ops)
            op, anchor = random.choice(ops), random.choice(ops)
            if random.random() < 0.6:
                block.insert_op_before(ReturnOp.create(), anchor)
            elif op is not anchor:
                op.detach()
                block.insert_op_after(op, anchor)
                order.moved(op)
            if random.random() < 0.3:
                first, second = random.choices(list(block.ops), k=2)
                assert (order[first] < order[second]) == (first is not second and first.is_before_in_block(second))
        assert _agrees(order, block)
        assert order.first(block.ops) is block.first_op and order.last(block.ops) is block.last_op


def test_many_ops_put_in_at_one_place() -> None:
    block, order = Block([ReturnOp.create(), ReturnOp.create()]), BlockOrder()
    first = block.first_op
    assert first is not None
    for _ in range(200):
        op = ReturnOp.create()
        block.insert_op_after(op, first)
        assert order[first] < order[op]
    assert _agrees(order, block)
