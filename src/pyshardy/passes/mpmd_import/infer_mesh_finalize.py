"""Finalize mesh inference: `--mpmd-infer-mesh-finalize`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from xdsl.ir import BlockArgument, Operation, Region, SSAValue

from pyshardy.diagnostics.diagnostic import Diagnostic, DiagnosticError, error
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import AssignOp, BroadcastOp, ReduceOp, TransferOp, UnassignOp
from pyshardy.dialects.rewriting import Pattern, Rewriter
from pyshardy.ir import mutation
from pyshardy.ir.op_names import op_name
from pyshardy.ir.quoting import name_bytes
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Pass, Session, option
from pyshardy.passes.generic.greedy import GreedyConfig, rewrite_greedily
from pyshardy.passes.mpmd_common.building import (
    body_arguments,
    fragment,
    mesh_of,
    return_values,
    transfer,
)
from pyshardy.passes.mpmd_common.functions import (
    entry_block,
    is_entry_point,
    is_mesh_tensor,
    is_meshless,
    mpmd_entry_points,
    mpmd_functions,
    return_op,
    update_function_type,
    walk_outside_fragments,
)
from pyshardy.passes.mpmd_common.hash_order import string_table_order
from pyshardy.passes.mpmd_import.fragment_inputs import assigns_of
from pyshardy.passes.mpmd_import.mesh_sets import names
from pyshardy.passes.mpmd_import.reductions import OPS
from pyshardy.passes.mpmd_import.set_access import SRC_SET, USE_SET, Sets, remove_sets, use_set
from pyshardy.passes.mpmd_import.signatures import put_argument_on
from pyshardy.passes.mpmd_import.transfer_patterns import Transfers, cross_mesh_assigns, source_of

REDUCED = "infer_mesh_convert_reduce_ops"


@dataclass(frozen=True)
class InferMeshFinalizePass(Pass):
    """Finalize mesh inference: assign inputs to meshes, and convert assigns, broadcasts and reductions to transfers.

    An input is on the bytewise smallest of the meshes that use it. A value that several meshes use is transferred from
    one mesh to the next, in mesh order. A reduction combines the values of each mesh there, and the results on each
    mesh that uses them. An op without a mesh is an error.
    """

    name: ClassVar[str] = "mpmd-infer-mesh-finalize"

    infer_transfers: bool = option(False, "Convert all assigns to other meshes to transfers, not only those of inputs.")

    def run(self, op: Operation, session: Session) -> None:
        """Process a module."""
        for func in mpmd_entry_points(op):
            _assign_inputs(func)
        patterns = _patterns(self.infer_transfers)
        rewrite_greedily(op, GreedyConfig(folding=False, unique_constants=False, instead=patterns))
        problems: list[Diagnostic] = []
        sets = Sets(op)
        for func in mpmd_functions(op):
            update_function_type(func)
            problems += _problems(func)
            for attributes in (*sets.arguments(func), *sets.results(func)):
                attributes.pop(USE_SET, None)
                attributes.pop(SRC_SET, None)
            for inner in walk(func):
                if inner.attributes:
                    remove_sets(inner)
        sets.write()
        if problems:
            raise DiagnosticError(problems)


def _assign_inputs(func: FuncOp) -> None:
    block = entry_block(func)
    before = block.first_op
    assert before is not None
    for argument in block.args:
        if is_mesh_tensor(argument.type):
            continue
        types = [one.target_type for one in assigns_of(argument)]
        if not types:
            continue
        kinds = dict.fromkeys(type.kind for type in types)
        if len(kinds) > 1:
            shown = ", ".join("none" if kind is None else f"'{kind}'" for kind in kinds)
            message = f"argument {argument.index} is used with different memory kinds: {shown}"
            raise error(func.location, message, op=func)
        mesh = min((type.mesh for type in types), key=name_bytes)
        put_argument_on(func, argument, mesh, types[0].kind, before)


def _problems(func: FuncOp) -> list[Diagnostic]:
    """Return errors for the ops of a function without a mesh."""
    found: list[Diagnostic] = []
    for what, values in (("input", entry_block(func).args), ("output", return_op(func).operands)):
        for index, value in enumerate(values):
            if not is_mesh_tensor(value.type):
                message = f"{what} {index} of function '{func.sym_name.data}' is on no mesh"
                found.append(Diagnostic("error", func.location, message, op=func))
    for op in walk_outside_fragments(func, order="post"):
        if isinstance(op, AssignOp | UnassignOp | BroadcastOp):
            message = f"'{op.name}' op is left over: mesh inference must replace all of them"
            found.append(Diagnostic("error", op.location, message, op=op))
        elif is_meshless(op):
            found.append(Diagnostic("error", op.location, f"'{op_name(op)}' op is left without a mesh", op=op))
    return found


# --- patterns -----------------------------------------------------------------------------------------------------


def _same_mesh(op: AssignOp, rewriter: Rewriter) -> bool:
    source = source_of(op)
    if source is None:
        return False
    (tensor,), (result,) = source._operands, op.results  # pyright: ignore[reportPrivateUsage]
    if mesh_of(tensor) != mesh_of(result):
        return False
    rewriter.replace(op, [tensor])
    return True


def _existing_transfer(transfers: Transfers, op: AssignOp, rewriter: Rewriter) -> bool:
    source = source_of(op)
    if source is None or mesh_of(source.tensor) == mesh_of(op.result):
        return False
    for use in source.tensor.uses:
        user = use.operation
        if isinstance(user, TransferOp) and user.result.type == op.result.type:
            transfers.reuse(op, user, rewriter)
            return True
    return False


def _from_argument(transfers: Transfers, op: AssignOp, rewriter: Rewriter) -> bool:
    source = source_of(op)
    if source is None or not isinstance(source.tensor, BlockArgument):
        return False
    func = source.tensor.block.parent_op()
    return isinstance(func, FuncOp) and is_entry_point(func) and _from_anywhere(transfers, op, rewriter)


def _from_anywhere(transfers: Transfers, op: AssignOp, rewriter: Rewriter) -> bool:
    source = source_of(op)
    if source is None or mesh_of(source.tensor) == mesh_of(op.result):
        return False
    transfers.chain(cross_mesh_assigns(source), source.tensor, rewriter)
    return True


def _lower_broadcast(transfers: Transfers, op: BroadcastOp, rewriter: Rewriter) -> bool:
    source = op.tensor.owner
    if not isinstance(source, UnassignOp):
        raise error(op.location, "'mpmd.broadcast' op has an operand that is on no mesh", op=op)
    assigns = list(assigns_of(op.result))
    if not assigns:
        return False
    transfers.chain(assigns, source.tensor, rewriter)
    return True


def _lower_reduce(op: ReduceOp, rewriter: Rewriter) -> bool:
    groups: dict[str, list[SSAValue]] = {}
    for operand in op.operands:
        source = operand.owner
        if not isinstance(source, UnassignOp):
            raise error(op.location, "'mpmd.reduce' op has an operand that is on no mesh", op=op)
        (tensor,) = source._operands  # pyright: ignore[reportPrivateUsage]
        groups.setdefault(mesh_of(tensor), []).append(tensor)
    if any(not isinstance(use.operation, AssignOp) for use in op.result.uses):
        raise error(op.location, "'mpmd.reduce' op has a result that is used on no mesh", op=op)
    inserter = _InsertAfter(op, rewriter)
    partial: list[SSAValue] = []
    for mesh in string_table_order(groups):
        values = groups[mesh]
        partial.append(values[0] if len(values) == 1 else _reduced(op, values, inserter))
    for mesh in names(use_set(op)):
        assigns = [one for one in assigns_of(op.result) if mesh_of(one.result) == mesh]
        if not assigns:
            continue
        type = assigns[0].target_type
        there = [
            value if value.type == type else inserter.insert(transfer(value, type, op.location)) for value in partial
        ]
        total = _reduced(op, there, inserter)
        for one in assigns:
            rewriter.replace(one, [total])
    if op.result.first_use is None:
        rewriter.erase(op)
    return True


class _InsertAfter:
    """Insert ops one after another."""

    def __init__(self, op: Operation, rewriter: Rewriter) -> None:
        self.last = op
        self.rewriter = rewriter

    def insert(self, op: Operation) -> SSAValue:
        """Insert the next op, and return its result."""
        self.last = self.rewriter.insert_after(self.last, op)
        return op.results[0]


def _reduced(op: ReduceOp, values: list[SSAValue], inserter: _InsertAfter) -> SSAValue:
    """Return a fragment that combines values of one mesh from left to right."""
    block = body_arguments(values)
    total: SSAValue = block.args[0]
    kind = OPS.get(op.reduction.data, Operation)
    for argument in block.args[1:]:
        (total,) = mutation.insert_new(block, kind, [total, argument], [total.type], {}, {}, op.location).results
    block.add_op(return_values([total], op.location))
    body = Region(block)
    return inserter.insert(
        fragment(values, [values[0].type], mesh_of(values[0]), body, op.location, inferred_by=REDUCED)
    )


def _patterns(infer_transfers: bool) -> list[Pattern]:
    transfers = Transfers()
    patterns = [
        Pattern(AssignOp, "same-mesh", _same_mesh),
        Pattern(AssignOp, "existing-transfer", partial(_existing_transfer, transfers)),
        Pattern(AssignOp, "from-argument", partial(_from_argument, transfers)),
        Pattern(BroadcastOp, "broadcast", partial(_lower_broadcast, transfers)),
        Pattern(ReduceOp, "reduce", _lower_reduce),
    ]
    if infer_transfers:
        patterns.append(Pattern(AssignOp, "from-anywhere", partial(_from_anywhere, transfers)))
    return patterns
