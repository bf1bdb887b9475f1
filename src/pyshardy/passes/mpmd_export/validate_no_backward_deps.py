"""Find forward calls that use values of later meshes: `--mpmd-validate-no-backward-deps`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, cast

from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import FragmentCallOp, TransferOp
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Pass, Preserved, Session, option
from pyshardy.passes.mpmd_common.functions import has_mpmd_body
from pyshardy.passes.mpmd_common.mesh_order import compare_meshes
from pyshardy.passes.mpmd_export.findings import Finding, report


@dataclass(frozen=True)
class ValidateNoBackwardDepsPass(Pass):
    """Find calls in a forward program that use values of a mesh after their own.

    Meshes are ordered by the numbers at the end of their names, or else by their names. Programs with transposed
    computations are not examined; with `fail-on-backward-deps` they are an error.
    """

    name: ClassVar[str] = "mpmd-validate-no-backward-deps"
    anchor: ClassVar[str] = "func.func"

    fail_on_backward_deps: bool = option(False, "Findings are errors, not warnings.")

    def run(self, op: Operation, session: Session) -> Preserved:
        """Report the dependencies in a function."""
        if has_mpmd_body(op):
            report(self._findings(cast(FuncOp, op)), session)
        return Preserved.ALL

    def _findings(self, func: FuncOp) -> Iterator[Finding]:
        calls = walk(func, FragmentCallOp)
        if any(origin.data.transpose_count for call in calls for origin in call.origins):
            if self.fail_on_backward_deps:
                yield func, "dependencies can be validated in forward programs only: some call is transposed", True
            return
        for call in calls:
            for index, operand in enumerate(call.operands):
                producer = _producer(operand)
                if producer is None or producer.mesh == call.mesh or compare_meshes(producer.mesh, call.mesh) < 0:
                    continue
                message = (
                    f"operand {index} of the call on mesh '{call.mesh}' comes from mesh '{producer.mesh}', after it"
                )
                yield call, message, self.fail_on_backward_deps


def _producer(value: SSAValue) -> FragmentCallOp | None:
    while isinstance(value.owner, TransferOp):
        value = value.owner.tensor
    return value.owner if isinstance(value.owner, FragmentCallOp) else None
