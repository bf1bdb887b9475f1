"""Write splat constants as broadcasts of scalars: `--xla-expand-splat-constants`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import DenseIntOrFPElementsAttr, TensorType
from xdsl.ir import Operation

from pyshardy.dialects.stablehlo.data_movement import BroadcastInDimOp
from pyshardy.dialects.stablehlo.values import ConstantOp
from pyshardy.ir.mutation import erase, insert_new, replace_all_uses
from pyshardy.ir.unvalidated import i64_array, tensor_type
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.text.literals.dense import dense_count, is_splat, make_dense


@dataclass(frozen=True)
class ExpandSplatConstantsPass(Pass):
    """Write splat constants of two or more elements as a scalar constant and a broadcast.

    HLO has no splat constants. Each splat gets a scalar of its own, so that equal scalars do not tie values together.
    """

    name: ClassVar[str] = "xla-expand-splat-constants"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Expand the splats of a function."""
        splats = [constant for constant in session.op_index(op).of_class(ConstantOp) if _is_large_splat(constant)]
        for constant in splats:
            _expand(constant)
        return None if splats else Preserved.ALL


def _is_large_splat(constant: ConstantOp) -> bool:
    value = constant.value
    return isinstance(value, DenseIntOrFPElementsAttr) and is_splat(value) and dense_count(value) > 1


def _expand(constant: ConstantOp) -> None:
    value = constant.value
    assert isinstance(value, DenseIntOrFPElementsAttr) and isinstance(value.type, TensorType)
    scalar = make_dense(tensor_type([], value.type.element_type), value.data.data)
    made = insert_new(constant, ConstantOp, (), (scalar.type,), {"value": scalar}, {}, constant.location)
    broadcast = insert_new(
        constant,
        BroadcastInDimOp,
        made.results,
        (constant.output.type,),
        {"broadcast_dimensions": i64_array(())},
        constant.attributes,
        constant.location,
    )
    replace_all_uses(constant.output, broadcast.results[0])
    erase(constant)
