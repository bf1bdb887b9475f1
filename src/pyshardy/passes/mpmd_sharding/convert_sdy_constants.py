"""Convert `sdy.constant` to `stablehlo.constant`: `--mpmd-convert-sdy-constants`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation

from pyshardy.dialects.sdy.ops import ConstantOp
from pyshardy.dialects.stablehlo.values import ConstantOp as StableHLOConstantOp
from pyshardy.ir.mutation import change_op_class
from pyshardy.passes.base import Pass, Preserved, Session


@dataclass(frozen=True)
class ConvertSdyConstantsPass(Pass):
    """Convert the constants of the SDY dialect to those of StableHLO, with their attributes."""

    name: ClassVar[str] = "mpmd-convert-sdy-constants"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Convert the constants of a function."""
        constants = session.op_index(op).of_class(ConstantOp)
        for constant in constants:
            change_op_class(constant, StableHLOConstantOp)
        return None if constants else Preserved.ALL
