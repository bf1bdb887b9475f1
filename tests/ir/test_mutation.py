"""Quick changes of ops and values."""

from xdsl.dialects.builtin import TensorType, f32
from xdsl.ir import Block
from xdsl.ir.core import SSAValues

from pyshardy.dialects.mpmd import ReturnOp
from pyshardy.ir import mutation as edits


def test_single_operands_of_many_are_changed_in_a_list() -> None:
    block = Block(arg_types=[TensorType(f32, [])] * 2)
    old, new = block.args
    few, many = ReturnOp.create(operands=[old] * 2), ReturnOp.create(operands=[old] * (edits.MANY + 1))
    with edits.operands_in_lists():
        with edits.operands_in_lists():
            for op in (few, many):
                edits.set_operand(op, 0, new)
                edits.set_operand(op, 1, new)
        assert isinstance(many._operands, list) and type(few._operands) is SSAValues
        assert many._operands == tuple(many._operands) and hash(many.operands) == hash(tuple(many.operands))
        assert type(many._operands + few._operands) is SSAValues
        assert [value is new for value in many.operands[:3]] == [True, True, False]
        edits.set_operand(many, 0, old)
    assert type(many._operands) is SSAValues
    edits.set_operand(many, 2, new)
    assert type(many._operands) is SSAValues
    assert [value is new for value in many.operands[:4]] == [False, True, True, False]
    uses = [(use.operation is many, use.index) for use in new.uses]
    assert uses == [(True, 2), (True, 1), (False, 1), (False, 0)]
    assert len(list(old.uses)) == edits.MANY + 1 - 2
