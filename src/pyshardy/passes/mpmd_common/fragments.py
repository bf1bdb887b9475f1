"""Query and create fragments."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from xdsl.dialects.builtin import ArrayAttr, IntegerAttr, StringAttr
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import FragmentOp, TransferOp, UserOriginAttr
from pyshardy.dialects.mpmd.constraints import ui32
from pyshardy.dialects.mpmd.fragment_info import CALL_COUNTER, SplitType
from pyshardy.ir import mutation
from pyshardy.passes.mpmd_common.building import INFERRED_BY
from pyshardy.passes.mpmd_common.functions import entry_block, topology_of

CONTROL_OPERANDS_FROM = "mpmd.control_operand_start_idx"
REMAT = "remat"
"""The attribute of fragments that compute again what a fragment before them computed."""
SPLIT_KEEP, SPLIT_DROP = SplitType.KEEP_TRANSFERRED.attribute, SplitType.DROP_TRANSFERRED.attribute


def is_user_fragment(fragment: FragmentOp) -> bool:
    """Return whether a fragment comes from a computation that the user named."""
    return bool(fragment.origins)


def transpose_counts(fragment: FragmentOp) -> list[int]:
    """Return the transpose counts of the computations of a fragment."""
    return [origin.data.transpose_count for origin in fragment.origins]


def single_transpose_count(fragment: FragmentOp) -> int | None:
    """Return the transpose count of the computations of a fragment if they have the same, else None."""
    counts = set(transpose_counts(fragment))
    return counts.pop() if len(counts) == 1 else None


def fragment_transpose_count(fragment: FragmentOp) -> int | None:
    """Return the transpose count that all origins have; for a rematerialized fragment, the largest of them."""
    single = single_transpose_count(fragment)
    return max(transpose_counts(fragment), default=None) if single is None and REMAT in fragment.attributes else single


def split_type(fragment: FragmentOp) -> SplitType | None:
    """Return which part of a split fragment this is, if it is one."""
    return next((split for split in SplitType if split.attribute in fragment.attributes), None)


def call_counter(fragment: Operation) -> int | None:
    """Return the call counter of a fragment, if any. Raises an error if its type is not ui32."""
    attribute = fragment.attributes.get(CALL_COUNTER)
    if attribute is None:
        return None
    if not isinstance(attribute, IntegerAttr) or attribute.type != ui32:
        raise error(
            fragment.location, f"'{fragment.name}' op attribute 'call_counter' must be a ui32 integer", op=fragment
        )
    return attribute.value.data


def is_scheduling_unit(fragment: FragmentOp) -> bool:
    """Return whether a pipeline schedule orders a fragment: a named forward or backward computation with a call
    counter."""
    return call_counter(fragment) is not None and single_transpose_count(fragment) in (0, 1)


def schedulable_meshes(func: FuncOp) -> list[str]:
    """Return the meshes of a function's topology, except those of host processors."""
    topology = topology_of(func)
    return [] if topology is None else [name for name in topology.names() if not is_cpu_mesh(name)]


def is_cpu_mesh(name: str) -> bool:
    """Return whether a mesh is one of host processors, by its name."""
    return name.endswith("/cpu")


def top_level_fragments(func: FuncOp) -> list[FragmentOp]:
    """Return the fragments directly in the body of a function, in order."""
    return [op for op in entry_block(func).ops if isinstance(op, FragmentOp)]


def top_level_transfers(func: FuncOp) -> list[TransferOp]:
    """Return the transfers directly in the body of a function, in order."""
    return [op for op in entry_block(func).ops if isinstance(op, TransferOp)]


def inferred_by(*fragments: Operation) -> ArrayAttr[StringAttr] | None:
    """Return the names of the passes that inferred a fragment, each once; None if it has none."""
    known = [op.attributes[INFERRED_BY] for op in fragments if INFERRED_BY in op.attributes]
    if not known:
        return None
    return ArrayAttr(dict.fromkeys(name for names in known for name in cast("ArrayAttr[StringAttr]", names).data))


def origins_of_both(first: FragmentOp, second: FragmentOp) -> ArrayAttr[UserOriginAttr]:
    """Return the origins of the first fragment, then those of the second that the first does not have."""
    known = set(first.origins)
    return ArrayAttr([*first.origins, *(origin for origin in second.origins if origin not in known)])


def new_fragment(
    operands: Sequence[SSAValue],
    result_types: Sequence[Attribute],
    block: Block | None,
    properties: Mapping[str, Attribute],
    attributes: Mapping[str, Attribute],
    location: object,
) -> FragmentOp:
    """Return a detached fragment with a block (None: set later), and the properties and attributes of another
    fragment."""
    op = FragmentOp.create(
        operands=operands,
        result_types=result_types,
        properties=dict(properties),
        attributes=dict(attributes),
        regions=[Region() if block is None else Region(block)],
    )
    op.location = location  # pyright: ignore[reportAttributeAccessIssue]
    return op


def take_block(op: Operation) -> Block:
    """Detach and return the only block of a body."""
    block = op.regions[0].first_block
    assert block is not None
    op.regions[0].detach_block(block)
    return block


def keep_results(fragment: FragmentOp, kept: Sequence[int]) -> FragmentOp:
    """Replace a fragment by one with only the results of these indices. The other results must have no uses."""
    block = take_block(fragment)
    terminator = block.last_op
    assert terminator is not None and fragment.parent is not None
    terminator.operands = [terminator.operands[i] for i in kept]
    types = [fragment.results[i].type for i in kept]
    made = new_fragment(fragment.operands, types, block, fragment.properties, fragment.attributes, fragment.location)
    fragment.parent.insert_op_before(made, fragment)
    for index, result in zip(kept, made.results, strict=True):
        mutation.replace_all_uses(fragment.results[index], result)
    fragment.parent.erase_op(fragment)
    return made


def keep_operands(op: Operation, block: Block, kept: Sequence[int], others: Iterable[int] = ()) -> None:
    """Retain only the operands of a fragment or call, and the arguments of its block, at these indices.

    The removed arguments must have no uses. `others` are operands without an argument to retain as well.
    """
    mutation.set_block_arguments(block, [block.args[i] for i in kept])
    op.operands = [op.operands[i] for i in (*kept, *others)]
