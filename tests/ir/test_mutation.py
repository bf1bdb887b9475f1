"""Quick changes of ops and values."""

from threading import Event, Thread

from xdsl.dialects.builtin import TensorType, f32
from xdsl.ir import Block
from xdsl.ir.core import SSAValues

from pyshardy.dialects.mpmd import ReturnOp
from pyshardy.ir import mutation


def test_single_operands_of_many_are_changed_in_a_list() -> None:
    block = Block(arg_types=[TensorType(f32, [])] * 2)
    old, new = block.args
    few, many = ReturnOp.create(operands=[old] * 2), ReturnOp.create(operands=[old] * (mutation.MANY + 1))
    with mutation.operands_in_lists():
        with mutation.operands_in_lists():
            for op in (few, many):
                mutation.set_operand(op, 0, new)
                mutation.set_operand(op, 1, new)
        assert isinstance(many._operands, list) and type(few._operands) is SSAValues
        assert many._operands == tuple(many._operands) and hash(many.operands) == hash(tuple(many.operands))
        assert type(many._operands + few._operands) is SSAValues
        assert [value is new for value in many.operands[:3]] == [True, True, False]
        mutation.set_operand(many, 0, old)
    assert type(many._operands) is SSAValues
    mutation.set_operand(many, 2, new)
    assert type(many._operands) is SSAValues
    assert [value is new for value in many.operands[:4]] == [False, True, True, False]
    uses = [(use.operation is many, use.index) for use in new.uses]
    assert uses == [(True, 2), (True, 1), (False, 1), (False, 0)]
    assert len(list(old.uses)) == mutation.MANY + 1 - 2


def test_lists_of_threads_that_overlap() -> None:
    block = Block(arg_types=[TensorType(f32, [])] * 2)
    old, new = block.args
    ops = [ReturnOp.create(operands=[old] * (mutation.MANY + 1)) for _ in range(3)]
    entered, left = Event(), Event()

    def work() -> None:
        with mutation.operands_in_lists():
            mutation.set_operand(ops[1], 0, new)
            entered.set()
            left.wait(10)
            assert isinstance(ops[1]._operands, list)

    thread = Thread(target=work)
    with mutation.operands_in_lists():
        mutation.set_operand(ops[0], 0, new)
        thread.start()
        entered.wait(10)
    assert type(ops[0]._operands) is SSAValues
    left.set()
    thread.join(10)
    mutation.set_operand(ops[2], 0, new)
    assert [type(op._operands) for op in ops] == [SSAValues] * 3
