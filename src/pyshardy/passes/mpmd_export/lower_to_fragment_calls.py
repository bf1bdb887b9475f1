"""Make functions of fragments: `--mpmd-lower-to-fragment-calls`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, cast

from xdsl.dialects.builtin import (
    FunctionType,
    IntegerAttr,
    ModuleOp,
    StringAttr,
    SymbolRefAttr,
    i64,
)
from xdsl.ir import Attribute, Operation, Region, SSAValue

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import FuncOp, ReturnOp
from pyshardy.dialects.mpmd import FragmentCallOp, FragmentOp, MeshTensorType
from pyshardy.dialects.mpmd.scope import MESH_SHAPE, enclosing_function, topology_of
from pyshardy.dialects.sdy.attributes import MeshAttr, TensorShardingAttr
from pyshardy.dialects.sdy.data_flow import SHARDING
from pyshardy.dialects.sdy.ops import MeshOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp
from pyshardy.dialects.symbol_tables import symbols_of
from pyshardy.ir import mutation
from pyshardy.ir.attribute_numbers import AttributeNumbers
from pyshardy.ir.block_key import block_key
from pyshardy.ir.equal_bodies import EqualBodies
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Pass, Session, option
from pyshardy.passes.mpmd_common.building import PLAIN
from pyshardy.passes.mpmd_common.fragments import REMAT, take_block, transpose_counts
from pyshardy.passes.mpmd_common.functions import fragments_in
from pyshardy.passes.mpmd_export.fragment_names import function_name
from pyshardy.passes.mpmd_export.mark_fragment_reserved_memory import RESERVED_BYTES
from pyshardy.passes.mpmd_export.value_attributes import Side, value_attributes
from pyshardy.passes.support.transform_shardings import transform_shardings_of
from pyshardy.sharding import Mesh, TensorSharding


@dataclass(frozen=True)
class LowerToFragmentCallsPass(Pass):
    """Replace fragments by calls of functions, equal fragments of one mesh by calls of one function.

    The function has the mesh and the shardings of the fragment, and the largest of the `reserved_hbm_bytes` of its
    calls. Its name lists the computations and calls of the program that it performs, as `p3_stage1_fwd_calls0to7.step`.
    """

    name: ClassVar[str] = "mpmd-lower-to-fragment-calls"

    verbose_logging: bool = option(False, "Accepted for compatibility; nothing is logged.")

    def run(self, op: Operation, session: Session) -> None:
        """Replace the fragments of a module."""
        module = cast(ModuleOp, op)
        fragments = fragments_in(op)
        groups = _groups(fragments, session.equal_bodies(op))
        with_direction = any(any(transpose_counts(fragment)) for fragment in fragments)
        name = "main" if module.sym_name is None else module.sym_name.data
        known = symbols_of(module)
        for number, group in enumerate(groups):
            callee = function_name(number, group, name, with_direction)
            if callee not in known:
                module.body.block.add_op(_function(callee, group, module))
            reference = SymbolRefAttr(callee)
            for fragment in group:
                _replace_by_call(fragment, reference)


def _groups(fragments: Iterable[FragmentOp], equal: EqualBodies) -> list[list[FragmentOp]]:
    """Return the fragments that become one function each, in the order of their first ones."""
    number = AttributeNumbers()
    keys: dict[int, Hashable] = {}
    groups: defaultdict[Hashable, list[FragmentOp]] = defaultdict(list)
    for fragment in fragments:
        sides = [fragment.attributes.get(side) for side in ("arg_attrs", "res_attrs")]
        attributes = [None if one is None else number(one) for one in sides]
        body = equal.get(id(fragment))
        key = None if body is None else keys.get(body)
        if key is None:
            key = block_key(fragment.block, number)
            if body is not None:
                keys[body] = key
        groups[fragment.mesh, *attributes, key].append(fragment)
    return list(groups.values())


def _function(name: str, group: Sequence[FragmentOp], module: ModuleOp) -> FuncOp:
    """Return a new function with the body of the first of equal fragments, which loses it."""
    first = group[0]
    mesh = _mesh_of(first)
    reserved = [one.attributes[RESERVED_BYTES] for one in group if RESERVED_BYTES in one.attributes]
    attributes: dict[str, Attribute] = {MESH_SHAPE: MeshAttr(mesh)}
    if reserved:
        largest = max(cast(IntegerAttr, one).value.data for one in reserved)
        attributes[RESERVED_BYTES] = IntegerAttr(largest, i64)
    arguments = _signature_attributes(first, "arg_attrs", first.operands)
    results = _signature_attributes(first, "res_attrs", first.results)
    block = take_block(first)
    end = block.last_op
    assert end is not None
    types = FunctionType.from_lists(block.arg_types, end.operand_types)
    mutation.insert_new(end, ReturnOp, end.operands, [], {}, {}, end.location)
    mutation.erase(end)
    made = FuncOp.create(
        properties={"sym_name": StringAttr(name), "function_type": types},
        attributes=attributes,
        regions=[Region(block)],
    )
    made.location = first.location
    made.set_argument_attributes(arguments)
    made.set_result_attributes(results)
    _rename_meshes(made, first.mesh, mesh, module)
    return made


def _mesh_of(fragment: FragmentOp) -> Mesh:
    func = enclosing_function(fragment)
    topology = None if func is None else topology_of(func)
    mesh = None if topology is None else topology.find(fragment.mesh)
    if mesh is None:
        message = f"there is no topology with mesh '{fragment.mesh}' at the fragment"
        raise error(fragment.location, message, op=fragment)
    return mesh


def _signature_attributes(fragment: FragmentOp, side: Side, values: Sequence[SSAValue]) -> list[dict[str, Attribute]]:
    """Return the attributes of operands or results, with the shardings that their types have."""
    found = value_attributes(fragment, side)
    for attributes, value in zip(found, values, strict=True):
        if isinstance(value.type, MeshTensorType) and isinstance(value.type.sharding, TensorShardingAttr):
            attributes[SHARDING] = value.type.sharding
    return found


def _rename_meshes(func: FuncOp, name: str, mesh: Mesh, module: ModuleOp) -> None:
    """Let the shardings of manual computations and of ops in them refer to a mesh of the fragment's mesh name."""
    renamed = False

    def rename(sharding: TensorSharding) -> TensorSharding:
        nonlocal renamed
        if not isinstance(sharding.mesh, str) or sharding.mesh == name:
            return sharding
        renamed = True
        return sharding.with_mesh(name)

    for manual in walk(func, ManualComputationOp, enter=lambda op: not isinstance(op, ManualComputationOp)):
        transform_shardings_of(manual, rename)
    if renamed and not isinstance(symbols_of(module).get(name), MeshOp):
        mutation.insert_at_start(module.body.block, MeshOp.of(name, mesh))


def _replace_by_call(fragment: FragmentOp, callee: SymbolRefAttr) -> None:
    call = FragmentCallOp.create(
        operands=fragment.operands,
        result_types=fragment.result_types,
        properties={
            "origin": fragment.origin,
            "mesh_name": fragment.mesh_name,
            "callee": callee,
        },
        attributes={REMAT: fragment.attributes[REMAT]} if REMAT in fragment.attributes else {},
    )
    call.location = fragment.location
    PLAIN.replace(fragment, call)
