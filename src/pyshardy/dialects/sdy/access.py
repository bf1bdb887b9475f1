"""Reading and writing the sharding of a value, wherever it is stored."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr
from xdsl.ir import Attribute, BlockArgument, Operation, OpResult, SSAValue

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.attributes import TensorShardingAttr
from pyshardy.dialects.sdy.data_flow import (
    SHARDING,
    edge_user,
    owner_sharding,
    owning_op,
    set_owner_sharding,
    set_shardings_of,
    shardings_of,
)
from pyshardy.dialects.sdy.ops import DataFlowEdgeOp, PropagationBarrierOp, ReshardOp, ShardingConstraintOp
from pyshardy.dialects.sdy.shapes import rank_of
from pyshardy.interfaces import CollectiveOp, DataFlow, data_flow
from pyshardy.ir.op_traits import ForwardsOperandsToBody, class_has_trait
from pyshardy.sharding import TensorSharding, open_list_with, replace_at

SHARDING_RULE = "sdy.sharding_rule"


class _Properties(dict[type[Operation], str | None]):
    """The property that holds the sharding of the result, for ops that have one for it."""

    def __missing__(self, kind: type[Operation]) -> str | None:
        name = "out_sharding" if issubclass(kind, CollectiveOp) else None
        if issubclass(kind, DataFlowEdgeOp | ReshardOp | ShardingConstraintOp):
            name = "sharding"
        self[kind] = name
        return name


_PROPERTIES = _Properties()


def shardable_value(value: SSAValue) -> SSAValue | None:
    """Return the value whose sharding counts for `value`; None for one that cannot have a sharding."""
    op = owning_op(value)
    flow = None if op is None else data_flow(op)
    if op is not None and flow is not None:
        return value_of_target(op, flow, value)
    if isinstance(value, OpResult) or isinstance(op, FuncOp):
        return value
    assert isinstance(value, BlockArgument)
    forwarded = op is not None and class_has_trait(type(op), ForwardsOperandsToBody)
    return op.operands[value.index] if op is not None and forwarded else None


def value_of_target(op: Operation, flow: DataFlow, target: SSAValue) -> SSAValue | None:
    """Return the value whose sharding counts for a target of the edges of an op: the edge, if there is one."""
    owner = flow.owner_of_target(op, target)
    edge = None if owner is None else edge_user(owner)
    if edge is not None:
        (result,) = edge.results
        return result
    return target if isinstance(target, OpResult) else owner


def get_sharding(value: SSAValue) -> TensorSharding | None:
    """Return the sharding of a value, if it has one."""
    if type(value) is OpResult and data_flow(value.op) is None:
        return _result_sharding(value)
    holder = shardable_value(value)
    op = None if holder is None else owning_op(holder)
    if holder is None or op is None:
        return None
    if isinstance(op, FuncOp):
        assert isinstance(holder, BlockArgument)
        return func_argument_sharding(op, holder.index)
    flow = data_flow(op)
    if flow is not None:
        return owner_sharding(op, flow, holder)
    return _result_sharding(holder) if isinstance(holder, OpResult) else None


def _result_sharding(result: OpResult) -> TensorSharding | None:
    op = result.op
    name = _PROPERTIES[type(op)]
    if name is not None:
        attribute = op.properties.get(name)
        return attribute.data if isinstance(attribute, TensorShardingAttr) else None
    shardings = shardings_of(op)
    return shardings[result.index] if result.index < len(shardings) else None


def set_sharding(value: SSAValue, sharding: TensorSharding) -> None:
    """Store the sharding of a value where it belongs; nothing happens for one that cannot have a sharding."""
    holder = shardable_value(value)
    op = None if holder is None else owning_op(holder)
    if holder is None or op is None:
        return
    assert isinstance(holder, OpResult | BlockArgument)
    flow = data_flow(op)
    if isinstance(op, FuncOp):
        set_func_argument_sharding(op, holder.index, sharding)
    elif isinstance(op, DataFlowEdgeOp | ShardingConstraintOp | ReshardOp):
        op.sharding = TensorShardingAttr(sharding)
    elif isinstance(op, CollectiveOp):
        op.properties["out_sharding"] = TensorShardingAttr(sharding)
    elif flow is not None:
        set_owner_sharding(op, flow, holder, sharding)
    else:
        shardings = shardings_of(op)
        if shardings:
            shardings = replace_at(shardings, holder.index, sharding)
        else:
            shardings = open_list_with([rank_of(type) for type in op.result_types], holder.index, sharding)
        set_shardings_of(op, shardings)


def get_shardings(values: Iterable[SSAValue]) -> list[TensorSharding | None]:
    """Return the sharding of each value."""
    return [get_sharding(value) for value in values]


def value_before_barriers(value: SSAValue) -> SSAValue:
    """Return what a value is after the propagation barriers before it."""
    while isinstance(value, OpResult) and isinstance(value.op, PropagationBarrierOp):
        value = value.op.input
    return value


def get_sharding_past_barriers(value: SSAValue) -> TensorSharding | None:
    """Return the sharding of what a value is after the propagation barriers before it."""
    return get_sharding(value_before_barriers(value))


# Functions


def _sharding_in(attributes: DictionaryAttr) -> TensorSharding | None:
    attribute = attributes.data.get(SHARDING)
    return attribute.data if isinstance(attribute, TensorShardingAttr) else None


def _shardings_in(attributes: ArrayAttr[DictionaryAttr] | None, count: int) -> list[TensorSharding | None]:
    return [None] * count if attributes is None else [_sharding_in(one) for one in attributes.data]


def func_argument_sharding(func: FuncOp, index: int) -> TensorSharding | None:
    """Return the sharding of an argument of a function."""
    attributes = func.arg_attrs
    return None if attributes is None else _sharding_in(attributes.data[index])


def func_result_sharding(func: FuncOp, index: int) -> TensorSharding | None:
    """Return the sharding of a result of a function."""
    attributes = func.res_attrs
    return None if attributes is None else _sharding_in(attributes.data[index])


def func_argument_shardings(func: FuncOp) -> list[TensorSharding | None]:
    """Return the sharding of each argument."""
    return _shardings_in(func.arg_attrs, len(func.function_type.inputs.data))


def func_result_shardings(func: FuncOp) -> list[TensorSharding | None]:
    """Return the sharding of each result."""
    return _shardings_in(func.res_attrs, len(func.function_type.outputs.data))


def set_func_argument_shardings(func: FuncOp, shardings: Sequence[TensorSharding | None]) -> None:
    """Set the shardings of all arguments at once, clearing those that are None."""
    current = [func.argument_attributes(i) for i in range(len(shardings))]
    changed, dictionaries = _with_shardings(current, shardings)
    if changed:
        func.set_argument_attributes(dictionaries)


def set_func_result_shardings(func: FuncOp, shardings: Sequence[TensorSharding | None] | None) -> None:
    """Set the shardings of all results at once, clearing those that are None; without a list, all."""
    count = len(func.function_type.outputs.data)
    current = [func.result_attributes(i) for i in range(count)]
    changed, dictionaries = _with_shardings(current, [None] * count if shardings is None else shardings)
    if changed:
        func.set_result_attributes(dictionaries)


def set_func_argument_sharding(func: FuncOp, index: int, sharding: TensorSharding | None) -> None:
    """Set or clear the sharding of an argument. To set many, set them at once."""
    shardings = func_argument_shardings(func)
    shardings[index] = sharding
    set_func_argument_shardings(func, shardings)


def _with_shardings(
    current: list[dict[str, Attribute]], shardings: Sequence[TensorSharding | None]
) -> tuple[bool, list[dict[str, Attribute]]]:
    changed = False
    for dictionary, sharding in zip(current, shardings, strict=True):
        attribute = None if sharding is None else TensorShardingAttr(sharding)
        if dictionary.get(SHARDING) == attribute:
            continue
        changed = True
        if attribute is None:
            del dictionary[SHARDING]
        else:
            dictionary[SHARDING] = attribute
    return changed, current
