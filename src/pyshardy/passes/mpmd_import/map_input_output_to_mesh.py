"""Assign inputs and outputs to the user's meshes: `--mpmd-map-input-output-to-mesh`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import StringAttr
from xdsl.ir import Attribute, Operation, SSAValue

from pyshardy.diagnostics.diagnostic import Diagnostic, error
from pyshardy.diagnostics.wording import counted
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import MeshTensorType
from pyshardy.dialects.mpmd.memory_kinds import MEMORY_KIND, split_memory_kind
from pyshardy.passes.base import Pass, Session, option
from pyshardy.passes.mpmd_common.functions import (
    entry_block,
    mpmd_entry_points,
    return_op,
    topology_of,
    update_function_type,
)
from pyshardy.passes.mpmd_common.hash_order import integer_table_order
from pyshardy.passes.mpmd_import.assignments import IndexedAssignment
from pyshardy.passes.mpmd_import.signatures import assign_result, put_argument_on


@dataclass(frozen=True)
class MapInputOutputToMeshPass(Pass):
    """Assign inputs and outputs of entry points to meshes, by index.

    A mesh may have a memory kind, `m0#pinned_host`; then `mhlo.memory_kind` is removed from the input or output.
    """

    name: ClassVar[str] = "mpmd-map-input-output-to-mesh"

    input_assignment: IndexedAssignment = option(
        IndexedAssignment(), "Meshes of inputs, as `0@m0,2@m1`.", kind="string", parse=IndexedAssignment.parse
    )
    output_assignment: IndexedAssignment = option(
        IndexedAssignment(), "Meshes of outputs, as `0@m0,2@m1`.", kind="string", parse=IndexedAssignment.parse
    )

    def run(self, op: Operation, session: Session) -> None:
        """Process the entry points of a module."""
        for func in mpmd_entry_points(op):
            block = entry_block(func)
            before = block.first_op
            assert before is not None
            for index, mesh, kind in _in_order(self.input_assignment, func, "input", len(block.args)):
                put_argument_on(func, block.args[index], mesh, kind, before, "user_in")
            values = return_op(func).operands
            for index, mesh, kind in _in_order(self.output_assignment, func, "output", len(values)):
                assign_result(func, index, mesh, "user_out", kind)
            update_function_type(func)
            inputs = [func.argument_attributes(i) for i in range(len(block.args))]
            outputs = [func.result_attributes(i) for i in range(len(values))]
            _drop_memory_kinds("input", block.args, inputs, func, session)
            _drop_memory_kinds("output", values, outputs, func, session)
            func.set_argument_attributes(inputs)
            func.set_result_attributes(outputs)


def _in_order(assignment: IndexedAssignment, func: FuncOp, what: str, count: int) -> list[tuple[int, str, str | None]]:
    """Return index, mesh and memory kind of assignments, in the iteration order of the reference."""
    meshes = dict(assignment.meshes)
    topology = topology_of(func)
    assert topology is not None
    found: list[tuple[int, str, str | None]] = []
    for index in integer_table_order(meshes):
        if not 0 <= index < count:
            message = (
                f"{what} {index} is assigned to mesh '{meshes[index]}', but function @{func.sym_name.data} has "
                f"{counted(count, what)}"
            )
            raise error(func.location, message, op=func)
        mesh, kind = split_memory_kind(meshes[index])
        if topology.find(mesh) is None:
            known = ", ".join(f"'{name}'" for name in topology.names())
            message = (
                f"{what} {index} is assigned to mesh '{mesh}', which is not in the topology; its meshes are {known}"
            )
            raise error(func.location, message, op=func)
        found.append((index, mesh, kind))
    return found


def _drop_memory_kinds(
    what: str, values: Sequence[SSAValue], attributes: list[dict[str, Attribute]], func: FuncOp, session: Session
) -> None:
    """Remove the memory kind from the attributes of values whose types have one."""
    for index, value in enumerate(values):
        type = value.type
        stated = attributes[index].get(MEMORY_KIND)
        if stated is None or not isinstance(type, MeshTensorType) or type.kind is None:
            continue
        if isinstance(stated, StringAttr) and stated.data != type.kind:
            message = f"{what} {index} has memory kind '{stated.data}' as an attribute, but '{type.kind}' in its type"
            session.report(Diagnostic("warning", func.location, message, op=func, logged=True))
        del attributes[index][MEMORY_KIND]
