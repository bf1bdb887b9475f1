"""Return each value of a function once, and no argument: `--mpmd-uniquify-function-inputs-outputs`."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import ClassVar, cast

from xdsl.ir import BlockArgument, Operation, Region, SSAValue

from pyshardy.dialects.func import FuncOp, ReturnOp
from pyshardy.dialects.mpmd import MeshTensorType
from pyshardy.dialects.mpmd.types import is_mesh_tensor
from pyshardy.ir import mutation
from pyshardy.passes.base import Pass, Preserved, Session, option
from pyshardy.passes.mpmd_common.building import (
    PLAIN,
    body_arguments,
    fragment,
    mesh_of,
    return_values,
    transfer,
)
from pyshardy.passes.mpmd_common.functions import has_mpmd_body, return_op


@dataclass(frozen=True)
class UniquifyFunctionInputsOutputsPass(Pass):
    """Return copies of values that are returned more than once, and of arguments that are returned.

    For each mesh, an inferred fragment before the return copies these values. With
    `use-transfer-instead-of-fragment`, transfers within the mesh do: of arguments, and of each value except where it
    is first returned.
    """

    name: ClassVar[str] = "mpmd-uniquify-function-inputs-outputs"
    anchor: ClassVar[str] = "func.func"

    use_transfer_instead_of_fragment: bool = option(False, "Copy values by transfers within their mesh.")

    def run(self, op: Operation, session: Session) -> Preserved:
        """Copy values that a function returns."""
        if not has_mpmd_body(op):
            return Preserved.ALL
        end = return_op(cast(FuncOp, op))
        before = list(end.operands)
        (_copy_by_transfers if self.use_transfer_instead_of_fragment else _copy_by_fragments)(end)
        return Preserved.ALL if list(end.operands) == before else Preserved.BODIES


def _copy_by_transfers(end: ReturnOp) -> None:
    returned: set[SSAValue] = set()
    for index, value in enumerate(list(end.operands)):
        if not is_mesh_tensor(value.type):
            continue
        if isinstance(value, BlockArgument) or value in returned:
            copy = transfer(value, cast(MeshTensorType, value.type), end.location)
            mutation.set_operand(end, index, PLAIN.insert_before(end, copy).results[0])
        returned.add(value)


def _copy_by_fragments(end: ReturnOp) -> None:
    returned = list(end.operands)
    counts = Counter(returned)
    positions: dict[str, dict[SSAValue, list[int]]] = {}
    for index, value in enumerate(returned):
        if is_mesh_tensor(value.type):
            on_mesh = positions.setdefault(mesh_of(value), {})
            if isinstance(value, BlockArgument) or counts[value] > 1:
                on_mesh.setdefault(value, []).append(index)
    for mesh, values in positions.items():
        if not values:
            continue
        block = body_arguments(list(values))
        copies = [(value, at) for value, indices in values.items() for at in indices]
        arguments = dict(zip(values, block.args, strict=True))
        block.add_op(return_values([arguments[value] for value, _ in copies], end.location))
        made = fragment(
            list(values),
            [value.type for value, _ in copies],
            mesh,
            Region(block),
            end.location,
            inferred_by="uniquify",
        )
        PLAIN.insert_before(end, made)
        for (_, at), result in zip(copies, made.results, strict=True):
            mutation.set_operand(end, at, result)
