"""Drop shardings and meshes: `--sdy-drop-sharding-and-mesh`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, compress
from operator import attrgetter
from typing import ClassVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.data_flow import MODULE_METADATA, SHARDING
from pyshardy.dialects.sdy.ops import MeshOp
from pyshardy.ir.class_cache import ClassCache
from pyshardy.ir.mutation import erase
from pyshardy.ir.op_traits import is_symbol_table
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Pass, Session, option
from pyshardy.passes.sdy_export.function_attributes import remove_attributes
from pyshardy.passes.support.symbol_references import References, ops_in_scope

_attributes_of = attrgetter("attributes")
_properties_of = attrgetter("properties")

_NEEDS_MORE = ClassCache[bool](lambda one: issubclass(one, FuncOp | ModuleOp))


@dataclass(frozen=True)
class DropShardingAndMeshPass(Pass):
    """Remove the attribute `sdy.sharding` from ops, function arguments and results, and erase every `sdy.mesh` without
    other uses.

    Shardings in properties of SDY ops are kept. The shardings of parameters and outputs that a partitioned module has
    as attributes are removed as well.
    """

    name: ClassVar[str] = "sdy-drop-sharding-and-mesh"

    keep_module_sharding_metadata: bool = option(False, "Keep the shardings of parameters and outputs at the module.")

    def run(self, op: Operation, session: Session) -> None:
        """Drop the shardings and meshes of a module."""
        names = frozenset({SHARDING})
        op.attributes.pop(SHARDING, None)
        if not self.keep_module_sharding_metadata:
            for name in MODULE_METADATA:
                op.attributes.pop(name, None)
        ops = walk(op)
        for attributes in filter(None, map(_attributes_of, ops)):
            attributes.pop(SHARDING, None)
        tables: list[Operation] = [op]
        for inner in compress(ops, map(_NEEDS_MORE.__getitem__, map(type, ops))):
            if isinstance(inner, FuncOp):
                remove_attributes(inner, names)
            else:
                tables.append(inner)
        references = session.shared(References)
        has_nested = any(map(is_symbol_table, set(map(type, ops))))
        for table in tables:
            meshes = [mesh for block in table.regions[0].blocks for mesh in block.ops if isinstance(mesh, MeshOp)]
            inside = _scope_of(table) if has_nested else ops
            used = _used_symbols(inside, references) if meshes else frozenset[str]()
            for mesh in meshes:
                if mesh.sym_name.data not in used:
                    erase(mesh)


def _scope_of(table: Operation) -> list[Operation]:
    """Return the ops of a symbol table, and those in them but for other tables."""
    return [inner for block in table.regions[0].blocks for one in block.ops for inner in ops_in_scope(one)]


def _used_symbols(ops: Sequence[Operation], references: References) -> frozenset[str]:
    """Return the symbols that ops refer to."""
    dictionaries = chain(map(_properties_of, ops), map(_attributes_of, ops))
    return frozenset(path[0] for path in references.of_values(chain.from_iterable(map(dict.values, dictionaries))))
