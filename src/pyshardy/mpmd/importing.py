"""Convert a program to fragments and transfers, as a plan specifies."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from xdsl.dialects.builtin import ModuleOp, TensorType
from xdsl.ir import Operation

from pyshardy.annotate.errors import AnnotationError
from pyshardy.annotate.targets import find_targets, function_targets, unknown_name
from pyshardy.diagnostics.diagnostic import Diagnostic, DiagnosticError
from pyshardy.diagnostics.suggestions import did_you_mean
from pyshardy.dialects.call_graph import CallGraph
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import (
    FragmentCallOp,
    FragmentOp,
    MeshTensorType,
    NamedComputationOp,
    NamedTensorOp,
    Topology,
    TopologyAttr,
)
from pyshardy.dialects.mpmd.memory_kinds import split_memory_kind
from pyshardy.dialects.mpmd.scope import TOPOLOGY, topology_of
from pyshardy.ir.recursion import recurses
from pyshardy.ir.walk import enclosing_op, walk
from pyshardy.mpmd.plan import Assignments, Plan
from pyshardy.passes.base import Manager, Session
from pyshardy.passes.manager import run
from pyshardy.passes.mpmd_import.assignments import IndexedAssignment, NameAssignment, Target
from pyshardy.passes.mpmd_import.import_pipeline import ImportOptions, import_passes
from pyshardy.report.model.entry import entry_function
from pyshardy.text.printer.attribute_printer import attribute_text

_MAX_NAMES = 6
_NO_NAMES = "; the program has none: named_computation of pyshardy.jax.mpmd makes them"
_ALREADY_IMPORTED = (
    "the program is imported already: it has fragments, and no computations or tensors to assign; leave the plan, "
    "--assign, --inputs and --outputs out"
)


@recurses
def import_program(module: ModuleOp, plan: Plan, session: Session | None = None) -> ModuleOp:
    """Convert the named computations of a program to fragments on meshes, with transfers between them, in place.

    Return the module. A module that has fragments but no named computations or tensors is not changed. Raise
    AnnotationError if the plan is not valid for the program, and DiagnosticError if the program cannot be converted.
    """
    function = entry_function(module)
    if function is None:
        raise AnnotationError("the program has no function")
    named = _named(function)
    if is_imported(function) and not named:
        if plan.assign or plan.inputs or plan.outputs:
            raise AnnotationError(_ALREADY_IMPORTED)
        return module
    topology = plan.topology or topology_of(function)
    if topology is None:
        raise AnnotationError("the program has no topology; give meshes, such as --meshes 'm0,m1:data=4'")
    _check_values(function)
    function.attributes[TOPOLOGY] = TopologyAttr(topology)
    options = import_options(function, named, topology, plan)
    run(Manager("builtin.module", import_passes(options)), module, session)
    return module


def is_imported(function: FuncOp) -> bool:
    """Return whether a function has a topology and fragments."""
    return topology_of(function) is not None and any(
        isinstance(op, FragmentOp | FragmentCallOp) for op in function.body.block.ops
    )


def _check_values(function: FuncOp) -> None:
    """Check that inputs and outputs are ranked tensors, which alone can be on a mesh."""
    for target in function_targets(function):
        if not isinstance(target.type, TensorType | MeshTensorType):
            text = attribute_text(target.type)
            message = f"{target.role} {target.names[0]} is of type '{text}'; only ranked tensors can be on a mesh"
            raise DiagnosticError([Diagnostic("error", function.location, message, (), function)])


@dataclass(frozen=True)
class _Named:
    """A named computation or tensor."""

    name: str
    op: Operation
    is_nested: bool


def _named(function: FuncOp) -> list[_Named]:
    """Return the named computations and tensors of a function and the functions it calls, in order."""
    found: list[_Named] = []
    module = function.parent_op()
    assert module is not None
    pending = [CallGraph(module).nodes[function]]
    for node in pending:
        for op in walk(node.op, (NamedComputationOp, NamedTensorOp)):
            name = op.origin.data.name if isinstance(op, NamedComputationOp) else op.label
            found.append(_Named(name, op, enclosing_op(op.parent_op(), NamedComputationOp) is not None))
        pending += [callee for callee in node.callees if callee not in pending]
    return found


def import_options(function: FuncOp, named: list[_Named], topology: Topology, plan: Plan) -> ImportOptions:
    """Return the options of the import pipeline. Raise AnnotationError and DiagnosticError."""
    for what, assignments in (("", plan.assign), ("input ", plan.inputs), ("output ", plan.outputs)):
        for name, target in assignments:
            _check_mesh(f"{what}{name}", target, topology)
    names = _expanded(plan.assign, list(dict.fromkeys(one.name for one in named)))
    _check_all_assigned(named, names)
    return ImportOptions(
        names=NameAssignment.of(names),
        inputs=IndexedAssignment.of(_indexed(plan.inputs, function, "input")),
        outputs=IndexedAssignment.of(_indexed(plan.outputs, function, "output")),
        infer_transfers=plan.infer_transfers,
        infer_cross_mesh_reductions=plan.infer_reductions,
        merge_after_scheduling=plan.merge_later,
        absorb_inferred_fragments_on_entry_point_function=plan.absorb,
        split_bwd_fragments=plan.split_backward,
    )


def _check_mesh(name: str, target: Target, topology: Topology) -> None:
    mesh, memory_kind = split_memory_kind(target.mesh)
    if topology.find(mesh) is None:
        known = topology.names()
        hint = did_you_mean(mesh, known) or f"; the meshes are {', '.join(known[:_MAX_NAMES])}"
        raise AnnotationError(f"{name}@{target}: there is no mesh '{mesh}'{hint}")
    if memory_kind not in (None, "pinned_host", "device"):
        raise AnnotationError(f"{name}@{target}: the memory kind must be pinned_host or device, found '{memory_kind}'")


def _expanded(assign: Assignments, known: list[str]) -> dict[str, Target]:
    """Return the targets of names. Exact names take precedence over patterns, later entries over earlier ones."""
    found: dict[str, Target] = {}
    for name, target in sorted(assign, key=lambda pair: "*" not in pair[0]):
        pattern = re.compile(".*".join(map(re.escape, name.split("*"))), re.S)
        matching = [one for one in known if pattern.fullmatch(one)]
        if not matching:
            hint = did_you_mean(name, known) or (f"; the names are {_some(known)}" if known else _NO_NAMES)
            raise AnnotationError(f"{name}@{target}: no computation or tensor is named '{name}'{hint}")
        found.update(dict.fromkeys(matching, target))
    return found


def _some(names: Iterable[str]) -> str:
    shown = list(dict.fromkeys(names))
    more = f" and {len(shown) - _MAX_NAMES} more" if len(shown) > _MAX_NAMES else ""
    return ", ".join(shown[:_MAX_NAMES]) + more if shown else "none"


def _check_all_assigned(named: list[_Named], names: dict[str, Target]) -> None:
    missing = {one.name: one.op for one in named if isinstance(one.op, NamedComputationOp)
               and not one.is_nested and one.name not in names}  # fmt: skip
    if missing:
        raise DiagnosticError(list(_missing(missing)))


def _missing(missing: Mapping[str, Operation]) -> Iterator[Diagnostic]:
    for name, op in missing.items():
        message = f"computation '{name}' is not assigned to a mesh; assign it, by --assign '{name}@MESH' or in "
        message += f"name_to_mesh_assignment={{'{name}': MESH}} of pyshardy.jax.mpmd.make_config"
        yield Diagnostic("error", op.location, message, (), op)


def _indexed(assign: Assignments, function: FuncOp, role: str) -> dict[int, str]:
    targets = tuple(target for target in function_targets(function) if target.role == role)
    found: dict[int, str] = {}
    for name, target in assign:
        name_or_index = f"result {name}" if role == "output" and name.isdecimal() else name
        try:
            named = find_targets(name_or_index, targets)
            if not named:
                raise unknown_name(name_or_index, targets)
            found.update((one.index, target.mesh) for one in named)
        except AnnotationError as problem:
            raise AnnotationError(f"{role} {name}@{target}: {problem}") from None
    return found
