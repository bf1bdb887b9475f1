"""The scope of an op: the meshes of its module, and the manual axes of enclosing computations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from types import MappingProxyType
from typing import TypeVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Block, Operation

from pyshardy.dialects.sdy.ops import MeshOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp
from pyshardy.ir.op_signature import signature
from pyshardy.ir.scoped_cache import CacheScope, cached
from pyshardy.ir.walk import enclosing_op
from pyshardy.sharding import Mesh, MeshRef, MeshTable, TensorSharding, resolve_mesh

NO_MESHES: MeshTable = {}
OpT = TypeVar("OpT", bound=Operation)


def enclosing_module(op: Operation) -> ModuleOp | None:
    """Return the nearest module around the op, which may be the op itself."""
    return enclosing_op(op, ModuleOp)


def module_meshes(module: ModuleOp) -> MeshTable:
    """Return the meshes that the module names, not those of modules around or in it."""
    return cached(CacheScope.MESHES, module, lambda: _meshes_in(module))


def _meshes_in(module: ModuleOp) -> MeshTable:
    meshes: dict[str, Mesh] = {}
    block = module.body.first_block
    for op in () if block is None else block.ops:
        if isinstance(op, MeshOp):
            meshes.setdefault(op.sym_name.data, op.mesh.data)
    return meshes


def runs_by_module(ops: Iterable[Operation]) -> list[tuple[ModuleOp, Sequence[Operation]]]:
    """Split ops, in the order of a walk, into runs with the same nearest module, whose meshes they refer to.

    A module that is among the ops is in a run of itself.
    """
    known: dict[Block | None, ModuleOp] = {}

    def module_of(op: Operation) -> ModuleOp:
        if isinstance(op, ModuleOp):
            return op
        found = known.get(op.parent)
        if found is None:
            module = enclosing_module(op)
            assert module is not None
            found = known[op.parent] = module
        return found

    return [(module, list(run)) for module, run in groupby(ops, module_of)]


def meshes_of(op: Operation) -> MeshTable:
    """Return the meshes that shardings at the op may name: those of the nearest module."""
    module = enclosing_module(op)
    return NO_MESHES if module is None else module_meshes(module)


def mesh_of(op: Operation, ref: MeshRef) -> Mesh | None:
    """Return the mesh that a sharding at the op refers to; None if the name is unknown."""
    return ref if isinstance(ref, Mesh) else resolve_mesh(ref, meshes_of(op))


@dataclass(frozen=True)
class Enclosure:
    """What the ops around an op mean for its shardings."""

    module: ModuleOp | None
    """The nearest one."""
    manual_axes: Mapping[str, Operation]
    """The manual axes of computations around the op, by name, with the computation."""


_NOWHERE = Enclosure(None, MappingProxyType({}))


def enclosure_of(op: Operation) -> Enclosure:
    """Return what the ops around an op mean for its shardings.

    Within `scoped_cache(CacheScope.IR)`, the time does not grow with the depth of the op.
    """
    known: dict[Operation, Enclosure] = cached(CacheScope.IR, enclosure_of, dict)
    path: list[Operation] = []
    outer = op.parent_op()
    while outer is not None and outer not in known:
        path.append(outer)
        outer = outer.parent_op()
    found = _NOWHERE if outer is None else known[outer]
    for one in reversed(path):
        if isinstance(one, ModuleOp):
            found = replace(found, module=one)
        elif isinstance(one, ManualComputationOp):
            found = replace(found, manual_axes={**found.manual_axes, **dict.fromkeys(one.manual_axes.data, one)})
        known[one] = found
    return found


def check_once(check: Callable[[OpT, TensorSharding | None], None], op: OpT, source: TensorSharding | None) -> None:
    """Run a check of an op with one result and of the sharding of its operand, unless an equal one passed before.

    The check must not look at anything else but the op's properties, its result type, and what the op's block is in.
    """
    key = (check, id(op.parent), id(source), signature(op, attributes=False))

    def passed() -> TensorSharding | None:
        check(op, source)
        return source

    cached(CacheScope.IR, key, passed)
