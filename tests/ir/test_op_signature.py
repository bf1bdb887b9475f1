"""Numbers of attributes and ops."""

from __future__ import annotations

from xdsl.dialects.builtin import UnitAttr
from xdsl.irdl import IRDLOperation, irdl_op_definition, opt_prop_def

from pyshardy.ir.op_signature import Signatures


@irdl_op_definition
class MarkedOp(IRDLOperation):
    name = "my.marked"
    mark = opt_prop_def(UnitAttr)


def test_a_property_is_no_other_attribute() -> None:
    number, mark = Signatures(), {"mark": UnitAttr()}
    ops = [MarkedOp.create(properties=mark), MarkedOp.create(attributes=mark), MarkedOp.create(properties=mark)]
    first, other, again = map(number, ops)
    assert first == again != other
