"""Look up intermediate values of a program by name stack, and constrain their shardings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from xdsl.dialects.builtin import ModuleOp, TensorType
from xdsl.ir import Operation, OpResult, SSAValue

from pyshardy.annotate.errors import AnnotationError
from pyshardy.diagnostics.name_stacks import name_stack
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.attributes import TensorShardingAttr
from pyshardy.dialects.sdy.ops import ShardingConstraintOp
from pyshardy.interfaces import data_flow
from pyshardy.ir.mutation import insert_after_value, replace_all_uses
from pyshardy.ir.op_traits import CostClass, cost_class, is_terminator
from pyshardy.ir.walk import walk
from pyshardy.report.model.source_locations import location_text
from pyshardy.sharding import TensorSharding

_MAX_NAMES = 4


def find_values(module: ModuleOp, name: str) -> dict[str, OpResult]:
    """Return the values with a name, by their full names.

    The name is the end of a name stack, from any scope on. With the name of an op (`layers_0/attn/dot_general`) it
    means the result of that op, without (`layers_0/attn`) for the last value that is computed in that scope. `*`
    matches any text within a scope's name: then it may match several, one for each name stack. A whole name stack takes
    precedence. Empty if there is none. Raise AnnotationError if a name without `*` matches several.
    """
    values = list(named_values(module))
    pattern = re.compile("(?:.*/)?" + "[^/]*".join(map(re.escape, name.strip().split("*"))), re.S)
    ops: dict[str, list[OpResult]] = {}
    scopes: dict[str, OpResult] = {}
    for stack, value in values:
        full = "/".join(stack)
        if pattern.fullmatch(full):
            ops.setdefault(full, []).append(value)
        scope = "/".join(stack[:-1])
        if pattern.fullmatch(scope):
            scopes[scope] = value
    if name.strip() in ops:
        ops = {name.strip(): ops[name.strip()]}
    found = {full: several[-1] for full, several in ops.items()} or scopes
    if "*" in name or (len(found) == 1 and all(len(several) == 1 for several in ops.values())) or not found:
        return found
    if len(found) > 1:
        shown = ", ".join([*list(found)[:_MAX_NAMES], *(["..."] if len(found) > _MAX_NAMES else [])])
        raise AnnotationError(f"'{name}' is ambiguous: it matches {shown}; a longer name, or `*`, selects among them")
    (several,) = ops.values()
    places = ", ".join(filter(None, (location_text(value.op.location) for value in several[:_MAX_NAMES])))
    raise AnnotationError(
        f"'{name}' is ambiguous: {len(several)} ops have this name" + (f" ({places})" if places else "")
    )


def named_values(module: ModuleOp) -> Iterator[tuple[tuple[str, ...], OpResult]]:
    """Yield the tensors that a program computes, with their name stacks: not those in the bodies of reductions."""

    for op in walk(module, enter=_has_values):
        stack = name_stack(op.location) if op.results and not is_terminator(op) else ()
        for result in op.results if stack else ():
            if isinstance(result.type, TensorType) and result.type.get_num_dims():
                yield stack, result


def _has_values(op: Operation) -> bool:
    return isinstance(op, FuncOp) or cost_class(op) is CostClass.BRANCH or data_flow(op) is not None


def constrain_uses(uses: Iterable[tuple[Operation, int, TensorSharding]]) -> None:
    """Insert sharding constraints for operands of ops, in the order of the program; equal ones in a block are one."""
    made: dict[object, OpResult] = {}
    for op, index, sharding in uses:
        value, block = op.operands[index], op.parent
        assert block is not None
        key = value, block, sharding
        if key not in made:
            constraint = _constraint(value, sharding)
            constraint.location = op.location
            block.insert_op_before(constraint, op)
            made[key] = constraint.result
        op.operands[index] = made[key]


def _constraint(value: SSAValue, sharding: TensorSharding) -> ShardingConstraintOp:
    return ShardingConstraintOp.create(
        operands=[value], result_types=[value.type], properties={"sharding": TensorShardingAttr(sharding)}
    )


def constrain(value: OpResult, sharding: TensorSharding) -> None:
    """Insert a sharding constraint for a value; all users get the constrained one. The result of a constraint gets
    another sharding instead."""
    if isinstance(value.op, ShardingConstraintOp):
        value.op.properties["sharding"] = TensorShardingAttr(sharding)
        return
    constraint = _constraint(value, sharding)
    constraint.location = value.op.location
    insert_after_value(value, constraint)
    replace_all_uses(value, constraint.result, but=constraint)
