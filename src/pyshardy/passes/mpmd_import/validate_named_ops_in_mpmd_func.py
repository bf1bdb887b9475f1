"""Validate that named ops are in MPMD functions: `--mpmd-validate-named-ops-in-mpmd-func`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation

from pyshardy.diagnostics.diagnostic import Diagnostic
from pyshardy.dialects.mpmd import NamedComputationOp, NamedTensorOp
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.mpmd_common.functions import is_mpmd_function

_LOOPS = (
    "named computations may have loops and branches inside; loops around them are mpmd.for, which fori_loop and "
    "enumerated_for of pyshardy.jax.mpmd make, or unrolled in Python"
)


@dataclass(frozen=True)
class ValidateNamedOpsInMpmdFuncPass(Pass):
    """Report named computations and tensors that are neither directly in an MPMD function nor in an mpmd op.

    They are errors, but the passes after this one still run.
    """

    name: ClassVar[str] = "mpmd-validate-named-ops-in-mpmd-func"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Check a function."""
        named = (NamedComputationOp, NamedTensorOp)
        for inner in session.op_index(op).of_class(named, order="post"):
            parent = inner.parent_op()
            if parent is None or not (is_mpmd_function(parent) or parent.name.startswith("mpmd.")):
                message = f"'{inner.name}' op must be in a function with a topology or in an MPMD op"
                if parent is not None and parent is not op:
                    message += f", not in a region of '{parent.name}'; {_LOOPS}"
                session.report(Diagnostic("error", inner.location, message, op=inner))
        return Preserved.ALL
