"""Assign values without assigned uses to meshes: `--mpmd-infer-mesh-assign-mesh-func-leaves`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Attribute, Block, BlockArgument, Operation, OpResult, SSAValue

from pyshardy.diagnostics.diagnostic import DiagnosticError, error
from pyshardy.dialects.func import FuncOp, ReturnOp
from pyshardy.dialects.mpmd import BroadcastOp, CallOp, FragmentOp, ReduceOp
from pyshardy.ir import mutation
from pyshardy.ir.op_names import op_name
from pyshardy.passes.base import Pass, Session, option
from pyshardy.passes.mpmd_common.building import assign, assign_before, mesh_tensor, set_type, unassign_before, wrap
from pyshardy.passes.mpmd_common.functions import (
    entry_block,
    first_mesh,
    is_entry_point,
    is_mesh_tensor,
    is_meshless,
    is_ranked_tensor,
    mpmd_functions,
    return_op,
    update_function_type,
    used_calls,
)
from pyshardy.passes.mpmd_common.mesh_order import in_mesh_order
from pyshardy.passes.mpmd_import.explanations import REMEDY, Errors, described, operand_notes
from pyshardy.passes.mpmd_import.mesh_sets import MeshSet, is_empty, names, pick, single
from pyshardy.passes.mpmd_import.set_access import SRC_SET, USE_SET, Sets, remove_sets, src_set, use_set
from pyshardy.passes.mpmd_import.signatures import assign_result, check_can_be_on_mesh
from pyshardy.passes.support.side_effects import is_pure

WRAPPED = "infer_mesh_wrap_resultless_ops"


@dataclass(frozen=True)
class InferMeshAssignMeshFuncLeavesPass(Pass):
    """Assign the values that no assigned op uses: outputs, unused arguments and results, and ops without results.

    Each is assigned to a mesh it can be on, preferably one where it is needed, or to the topology's first mesh. An op
    without results runs on every mesh that its operands can be on. Operands of broadcasts and reductions are assigned
    to the meshes they are on. Afterwards every use of a value has a mesh.
    """

    name: ClassVar[str] = "mpmd-infer-mesh-assign-mesh-func-leaves"

    infer_transfers: bool = option(False, "Assign values that can be on no mesh to the first one.")
    error_limit: int = option(5, "The most errors to report (-1: no limit).", kind="int")

    def run(self, op: Operation, session: Session) -> None:
        """Process the functions of a module."""
        leaves = _Leaves(self.infer_transfers, Sets(op), Errors(self.error_limit))
        calls = used_calls(op)
        for func in mpmd_functions(op):
            leaves.first = first_mesh(func)
            if is_entry_point(func):
                leaves.entry_point(func)
            else:
                leaves.body(func)
                leaves.callee(func, calls.get(func.sym_name.data, ()))
        leaves.sets.write()
        for one in leaves.errors.found:
            session.report(one)


class _Leaves:
    """Process functions; `first` is the first mesh of the current function's topology."""

    def __init__(self, infer_transfers: bool, sets: Sets, errors: Errors) -> None:
        self.infer_transfers = infer_transfers
        self.sets = sets
        self.errors = errors
        self.first = ""

    def fail(self, op: Operation, what: str, *, at: Attribute | None = None, at_once: bool = False) -> None:
        """Record that a value cannot be on any mesh."""
        notes = () if isinstance(op, FuncOp | ReturnOp) else operand_notes(op, self.sets)
        self.errors.add(op.location if at is None else at, f"{what} can be on no mesh; {REMEDY}", notes, op)
        if at_once or self.errors.full:
            raise DiagnosticError(self.errors.found)

    # --- functions --------------------------------------------------------------------------------------------------

    def entry_point(self, func: FuncOp) -> None:
        for argument in entry_block(func).args:
            if is_ranked_tensor(argument.type) and argument.first_use is None:
                set_type(argument, mesh_tensor(self.first, argument.type))
        end = return_op(func)
        for index, value in enumerate(end.operands):
            if is_mesh_tensor(value.type):
                continue
            needed = use_set(value.op) if isinstance(value, OpResult) else None
            mesh = self.mesh_for(value, needed)
            if mesh is None:
                if not self.infer_transfers:
                    self.fail(end, f"output {index}, {described(value)},")
                mesh = self.first
            assign_result(func, index, mesh, "inferred_out")
        self.body(func)
        update_function_type(func)

    def mesh_for(self, value: SSAValue, needed: MeshSet | None) -> str | None:
        """Return a mesh that a value can be on; None if there is none."""
        source = self.sets.source(value)
        if source is None:
            return pick(needed) or self.first
        return pick(source, names(needed))

    def callee(self, func: FuncOp, calls: Sequence[CallOp]) -> None:
        """Process the arguments and results of a function, given the calls with used results."""
        for argument, attributes in zip(entry_block(func).args, self.sets.arguments(func), strict=True):
            if argument.first_use is None and is_ranked_tensor(argument.type):
                mesh = self.unused(func, argument, self.sets.argument_set(func, argument.index, SRC_SET))
                if mesh is None:
                    return
                attributes[USE_SET] = single(mesh, "inferred_unused_callee_in")
        if not calls:
            return
        end = return_op(func)
        used = {i for call in calls for i, result in enumerate(call.results) if result.first_use is not None}
        for index, (value, attributes) in enumerate(zip(end.operands, self.sets.results(func), strict=True)):
            if index not in used and not is_mesh_tensor(value.type):
                mesh = self.unused(end, value, self.sets.source(value))
                if mesh is None:
                    return
                attributes[USE_SET] = single(mesh, "inferred_unused_callee_out")

    def unused(self, op: Operation, value: SSAValue, source: MeshSet | None) -> str | None:
        """Return a mesh for an unused argument or result; None if there is none, which is an error."""
        if not is_empty(source):
            return pick(source) or self.first
        if not self.infer_transfers:
            self.fail(op, described(value), at=value.location if isinstance(value, BlockArgument) else None)
            return None
        return self.first

    def body(self, func: FuncOp) -> None:
        """Process the ops of a function, after which the use sets of its arguments are not needed any more."""
        self.ops(entry_block(func))
        for attributes in self.sets.arguments(func):
            attributes.pop(USE_SET, None)

    # --- ops --------------------------------------------------------------------------------------------------------

    def ops(self, block: Block) -> None:
        op = block.first_op
        while op is not None:
            following = op.next_op
            if isinstance(op, BroadcastOp | ReduceOp):
                self.terminal(op)
            elif isinstance(op, FragmentOp):
                pass
            elif op.name.startswith("mpmd."):
                for region in op.regions:
                    for inner in region.blocks:
                        self.ops(inner)
            elif is_meshless(op):
                self.meshless(op)
            op = following

    def meshless(self, op: Operation) -> None:
        if not any(is_ranked_tensor(result.type) for result in op.results):
            self.without_results(op)
            return
        if all(result.first_use is None for result in op.results):
            source = src_set(op)
            if is_empty(source) and not self.infer_transfers:
                self.fail(op, f"'{op_name(op)}' op", at_once=True)
            mesh = pick(source) or self.first
            anchor = op.next_op
            assert anchor is not None and anchor.parent is not None
            for result in op.results:
                if isinstance(result.type, TensorType):
                    made = assign(result, mesh_tensor(mesh, result.type), op.location, "inferred_unused")
                    anchor.parent.insert_op_before(made, anchor)
        op.attributes.pop(USE_SET, None)

    def without_results(self, op: Operation) -> None:
        """Run an op on every mesh that its operands can be on."""
        source = src_set(op)
        if is_empty(source):
            self.fail(op, f"'{op_name(op)}' op, which has no results,", at_once=True)
        remove_sets(op)
        meshes = in_mesh_order(names(source), str) if source is not None else [self.first]
        for mesh in meshes[:1] if is_pure(op) else meshes:
            wrap(op, mesh, WRAPPED)
        mutation.erase(op)

    def terminal(self, op: BroadcastOp | ReduceOp) -> None:
        """Assign each operand of a broadcast or reduction to the mesh it is on."""
        needed = use_set(op)
        label = "broadcast" if isinstance(op, BroadcastOp) else "reduce"
        taken_off: list[SSAValue] = []
        for index, value in enumerate(op.operands):
            mesh = self.mesh_for(value, needed)
            if mesh is None:
                if not self.infer_transfers:
                    message = f"operand {index} of '{op_name(op)}' op can be on no mesh; {REMEDY}"
                    raise error(op.location, message, op=op)
                mesh = pick(needed) or self.first
            check_can_be_on_mesh(f"operand {index}", value, op)
            assigned = assign_before(op, value, mesh_tensor(mesh, value.type), op.location, label)
            taken_off.append(unassign_before(op, assigned, op.location))
        op.operands = taken_off
        op.attributes.pop(USE_SET, None)
