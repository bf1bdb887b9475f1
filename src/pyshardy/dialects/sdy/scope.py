"""What surrounds an op: the meshes of its module, and the axes that are manual around it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from typing import TypeVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation

from pyshardy.dialects.sdy.ops import MeshOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp
from pyshardy.sharding import Mesh, MeshRef, MeshTable, TensorSharding, resolve_mesh

NO_MESHES: MeshTable = {}
OpT = TypeVar("OpT", bound=Operation)
_remembered: dict[ModuleOp, MeshTable] | None = None
_passed: dict[tuple[object, ...], TensorSharding | None] | None = None


def enclosing_module(op: Operation) -> ModuleOp | None:
    """The nearest module around the op, which may be the op itself."""
    current: Operation | None = op
    while current is not None and not isinstance(current, ModuleOp):
        current = current.parent_op()
    return current


def module_meshes(module: ModuleOp) -> MeshTable:
    """The meshes that the module names, not those of modules around or in it."""
    if _remembered is not None and module in _remembered:
        return _remembered[module]
    meshes: dict[str, Mesh] = {}
    block = module.body.first_block
    op = None if block is None else block.first_op
    while op is not None:
        if isinstance(op, MeshOp):
            meshes.setdefault(op.sym_name.data, op.mesh.data)
        op = op.next_op
    if _remembered is not None:
        _remembered[module] = meshes
    return meshes


def meshes_of(op: Operation) -> MeshTable:
    """The meshes that shardings at the op may name: those of the nearest module."""
    module = enclosing_module(op)
    return NO_MESHES if module is None else module_meshes(module)


def mesh_of(op: Operation, ref: MeshRef) -> Mesh | None:
    """The mesh that a sharding at the op refers to; None if the name is unknown."""
    return ref if isinstance(ref, Mesh) else resolve_mesh(ref, meshes_of(op))


@contextmanager
def remembered_meshes() -> Generator[None]:
    """Within it the meshes of a module are looked up once: for code that does not change meshes."""
    global _remembered
    outer = _remembered
    _remembered = {} if outer is None else outer
    try:
        yield
    finally:
        _remembered = outer


def enclosing_manual_axes(op: Operation) -> Mapping[str, Operation]:
    """The axes that are manual in the computations around the op (not in the op itself), by name, and in which."""
    names: dict[str, Operation] = {}
    parent = op.parent_op()
    while parent is not None:
        if isinstance(parent, ManualComputationOp):
            names = {**dict.fromkeys(parent.manual_axes.data, parent), **names}
        parent = parent.parent_op()
    return names


@contextmanager
def remembered_checks() -> Generator[None]:
    """Within it `check_once` remembers what has passed: for code that changes no IR at all."""
    global _passed
    outer, _passed = _passed, {}
    try:
        yield
    finally:
        _passed = outer


def check_once(check: Callable[[OpT, TensorSharding | None], None], op: OpT, source: TensorSharding | None) -> None:
    """Runs a check of an op with one result and of the sharding of its operand, unless an equal one passed before.

    The check must not look at anything else but the op's properties, its result type, and what the op's block is in.
    """
    if _passed is None:
        check(op, source)
        return
    properties = map(id, op.properties.values())
    key = (check, type(op), id(op.parent), id(op.results[0].type), id(source), *properties)
    if key not in _passed:
        check(op, source)
        _passed[key] = source
