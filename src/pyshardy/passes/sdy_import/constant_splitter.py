"""Split constants, the older version: `--sdy-constant-splitter`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation, OpResult

from pyshardy.dialects.sdy.ops import ConstantOp, ShardingGroupOp
from pyshardy.dialects.stablehlo.data_movement import BroadcastInDimOp, SliceOp
from pyshardy.dialects.stablehlo.values import IotaOp
from pyshardy.ir.mutation import set_operand
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Pass, Session
from pyshardy.passes.sdy_import.constant_copies import ExpressionCopier, to_sdy_constants
from pyshardy.passes.sdy_import.constant_expressions import PureExpressions


@dataclass(frozen=True)
class ConstantSplitterPass(Pass):
    """Give each use of a constant a constant of its own: the predecessor of `sdy-constant-or-scalar-splitter`.

    Every `stablehlo.constant` becomes an `sdy.constant`. A *constant expression* is a constant, an iota, or a
    broadcast, slice or elementwise op of constant expressions. All users of one but the last get a copy of the whole
    expression. Broadcasts of non-constant scalars, and expressions without users, are left unchanged.
    """

    name: ClassVar[str] = "sdy-constant-splitter"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> None:
        """Split the constants of a function."""
        to_sdy_constants(session.op_index(op))
        pure = PureExpressions(BroadcastInDimOp, SliceOp)
        copier = ExpressionCopier(is_shared=lambda type: False)
        constants: set[int] = set()
        for inner in walk(op, order="post"):
            if isinstance(inner, ShardingGroupOp):
                continue
            is_constant = [isinstance(value, OpResult) and id(value.op) in constants for value in inner.operands]
            if isinstance(inner, ConstantOp | IotaOp) or (inner in pure and all(is_constant)):
                constants.add(id(inner))
                continue
            for i, value in enumerate(inner.operands):
                if is_constant[i] and isinstance(value, OpResult) and not value.has_one_use():
                    set_operand(inner, i, copier.copy(value))
