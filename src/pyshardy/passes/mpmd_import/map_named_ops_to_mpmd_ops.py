"""Convert named computations and tensors to MPMD ops: `--mpmd-map-named-ops-to-mpmd-ops`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation, SSAValue

from pyshardy.diagnostics.diagnostic import Diagnostic, DiagnosticError, error
from pyshardy.dialects.mpmd import NamedComputationOp, NamedTensorOp, Topology
from pyshardy.dialects.mpmd.memory_kinds import split_memory_kind
from pyshardy.passes.base import Pass, Session, option
from pyshardy.passes.mpmd_common.building import PLAIN, assign, fragment, mesh_tensor, unassign
from pyshardy.passes.mpmd_common.functions import is_distributed_function, is_ranked_tensor, topology_of
from pyshardy.passes.mpmd_import.assignments import NameAssignment, Target


@dataclass(frozen=True)
class MapNamedOpsToMpmdOpsPass(Pass):
    """Convert each named computation to a fragment on its mesh, and each named tensor to an assign.

    Every named computation must be assigned to a mesh. A named tensor without a mesh is replaced by its operand.
    """

    name: ClassVar[str] = "mpmd-map-named-ops-to-mpmd-ops"
    anchor: ClassVar[str] = "func.func"

    assignment: NameAssignment = option(
        NameAssignment(),
        "Meshes, and optional stages, of names, as `f@m0,g@m1/1,t@m1#pinned_host`.",
        kind="string",
        parse=NameAssignment.parse,
    )

    def run(self, op: Operation, session: Session) -> None:
        """Process a function."""
        if not is_distributed_function(op):
            return
        targets = self.assignment.as_dict()
        topology = topology_of(op)
        problems: list[Diagnostic] = []
        named = (NamedComputationOp, NamedTensorOp)
        for inner in session.op_index(op).of_class(named, order="post"):
            if isinstance(inner, NamedComputationOp):
                name = inner.origin.data.name
                target = targets.get(name)
                if target is None:
                    message = f"named computation '{name}' is assigned to no mesh"
                    problems.append(Diagnostic("error", inner.location, message, op=inner))
                else:
                    _to_fragment(inner, name, target, topology, session)
            else:
                target = targets.get(inner.label)
                _replace_tensor(inner, target, topology)
        if problems:
            raise DiagnosticError(problems)


def _to_fragment(
    op: NamedComputationOp, name: str, target: Target, topology: Topology | None, session: Session
) -> None:
    mesh, kind = split_memory_kind(target.mesh)
    if kind is not None:
        message = f"memory kind '{kind}' of named computation '{name}' is ignored"
        session.report(Diagnostic("warning", op.location, message, op=op, logged=True))
    check_mesh(op, name, mesh, topology)
    for value in (*op.operands, *op.results):
        if not is_ranked_tensor(value.type):
            raise error(
                op.location, f"named computation '{name}' has an operand or result that is not a ranked tensor", op=op
            )
    assigned: dict[SSAValue, SSAValue] = {}
    for value in op.operands:
        if value not in assigned:
            made = assign(value, mesh_tensor(mesh, value.type), op.location, name)
            assigned[value] = PLAIN.insert_before(op, made).results[0]
    body = op.regions[0]
    op.detach_region(body)
    made = fragment(
        [assigned[value] for value in op.operands],
        [mesh_tensor(mesh, type) for type in op.result_types],
        mesh,
        body,
        op.location,
        origins=[op.origin],
        stage=target.stage,
    )
    PLAIN.insert_before(op, made)
    results = [PLAIN.insert_before(op, unassign(value, op.location, name)).results[0] for value in made.results]
    PLAIN.replace(op, results)


def _replace_tensor(op: NamedTensorOp, target: Target | None, topology: Topology | None) -> None:
    if target is None:
        PLAIN.replace(op, [op.tensor])
        return
    name = op.label
    mesh, kind = split_memory_kind(target.mesh)
    check_mesh(op, name, mesh, topology)
    assigned = PLAIN.insert_before(op, assign(op.tensor, mesh_tensor(mesh, op.tensor.type, kind), op.location, name))
    PLAIN.replace(op, unassign(assigned.results[0], op.location, name))


def check_mesh(op: Operation, name: str, mesh: str, topology: Topology | None) -> None:
    """Raise an error at an op unless its mesh is in the topology."""
    if topology is None or topology.find(mesh) is None:
        known = ", ".join(f"'{one}'" for one in topology.names()) if topology is not None else "none"
        message = f"'{name}' is assigned to mesh '{mesh}', which is not in the topology: {known}"
        raise error(op.location, message, op=op)
