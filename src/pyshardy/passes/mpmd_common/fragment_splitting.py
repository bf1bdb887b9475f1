"""Split a fragment into two: the part that other fragments wait for, and the rest."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from xdsl.dialects.builtin import TensorType, UnitAttr
from xdsl.ir import Attribute, Block, BlockArgument, Operation, SSAValue

from pyshardy.dialects.mpmd import FragmentOp
from pyshardy.ir import mutation
from pyshardy.ir.cloning import clone
from pyshardy.ir.walk import captured
from pyshardy.passes.mpmd_common.building import mesh_tensor, return_values
from pyshardy.passes.mpmd_common.fragments import SPLIT_DROP, SPLIT_KEEP, new_fragment


def inputs_of(op: Operation) -> list[SSAValue]:
    """Return the values an op uses: its operands, then the values that its regions use from outside."""
    return [*op.operands, *captured(op)]


def ops_behind(values: Sequence[SSAValue]) -> set[Operation]:
    """Return the ops in a block that values depend on."""
    found: set[Operation] = set()
    pending = [value.owner for value in values if isinstance(value.owner, Operation)]
    while pending:
        op = pending.pop()
        if op not in found:
            found.add(op)
            pending += [value.owner for value in inputs_of(op) if isinstance(value.owner, Operation)]
    return found


def split(fragment: FragmentOp, pulled: Sequence[bool], kept_ops: AbstractSet[Operation]) -> None:
    """Replace a fragment by two: the first has `kept_ops`, the second all other ops, for the results in `pulled`.

    Values that the second fragment needs of the first, or of its arguments, become results of the first and are
    appended to the operands of the second. Both have the attributes of the fragment, and one that identifies the part.
    """
    returned = list(fragment.terminator.operands)
    late = [value for value, pull in zip(returned, pulled, strict=True) if pull]
    early = [value for value, pull in zip(returned, pulled, strict=True) if not pull]
    residuals = _residuals(late, kept_ops)
    assert fragment.parent is not None
    parent, location = fragment.parent, fragment.location

    early_types = [r.type for r, pull in zip(fragment.results, pulled, strict=True) if not pull]
    late_types = [r.type for r, pull in zip(fragment.results, pulled, strict=True) if pull]
    residual_types = [_on_mesh(value.type, fragment.mesh) for value in residuals]
    keep = new_fragment(
        fragment.operands,
        [*early_types, *residual_types],
        _part(fragment, [op for op in _body(fragment) if op in kept_ops], [], [*early, *residuals]),
        fragment.properties,
        {**fragment.attributes, SPLIT_KEEP: UnitAttr()},
        location,
    )
    drop = new_fragment(
        [*fragment.operands, *keep.results[len(early) :]],
        late_types,
        _part(fragment, [op for op in _body(fragment) if op not in kept_ops], residuals, late),
        fragment.properties,
        {**fragment.attributes, SPLIT_DROP: UnitAttr()},
        location,
    )
    parent.insert_op_after(drop, fragment)
    parent.insert_op_after(keep, fragment)
    early_results, late_results = iter(keep.results), iter(drop.results)
    for result, pull in zip(fragment.results, pulled, strict=True):
        mutation.replace_all_uses(result, next(late_results if pull else early_results))
    parent.erase_op(fragment)


def _body(fragment: FragmentOp) -> list[Operation]:
    return list(fragment.block.ops)[:-1]


def _on_mesh(type: Attribute, mesh: str) -> Attribute:
    return mesh_tensor(mesh, type) if isinstance(type, TensorType) else type


def _residuals(values: Sequence[SSAValue], kept_ops: AbstractSet[Operation]) -> list[SSAValue]:
    """Return the kept ops' results and the arguments that values depend on, in the order of a search from the last
    value."""
    found: dict[SSAValue, None] = {}
    seen: set[SSAValue] = set()
    stack = list(values)
    while stack:
        value = stack.pop()
        if value in seen:
            continue
        seen.add(value)
        owner = value.owner
        if isinstance(value, BlockArgument) or owner in kept_ops:
            found[value] = None
        elif isinstance(owner, Operation):
            stack += inputs_of(owner)
    return list(found)


def _part(
    fragment: FragmentOp, ops: Sequence[Operation], given: Sequence[SSAValue], returned: Sequence[SSAValue]
) -> Block:
    """Return a block with copies of ops, the arguments of the fragment, and an argument for each `given` value."""
    old = [*fragment.block.args, *given]
    block = Block(arg_types=[value.type for value in old])
    for value, argument in zip(old, block.args, strict=True):
        argument.location = mutation.location_of(value)
    mapped: dict[SSAValue, SSAValue] = dict(zip(old, block.args, strict=True))
    for op in ops:
        block.add_op(clone(op, mapped))
    block.add_op(return_values([mapped[value] for value in returned], fragment.terminator.location))
    return block
