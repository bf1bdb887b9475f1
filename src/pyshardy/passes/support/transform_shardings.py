"""Transform all shardings of a module.

These are the shardings of function arguments and results, of values that ops define, and of computations. Sharding
rules, manual axes and meshes are left unchanged.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import compress
from operator import not_
from typing import Any, cast

from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr
from xdsl.ir import Attribute, Operation

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.attributes import TensorShardingAttr, TensorShardingPerValueAttr
from pyshardy.dialects.sdy.data_flow import SHARDING
from pyshardy.dialects.sdy.ops import DataFlowEdgeOp, ReshardOp, ShardingConstraintOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp, NamedComputationOp
from pyshardy.interfaces import CollectiveOp, data_flow, has_data_flow
from pyshardy.ir.identity_cache import IdentityCache
from pyshardy.ir.op_index import OpIndex, set_attribute
from pyshardy.ir.unvalidated import dictionary as made_dictionary
from pyshardy.sharding import TensorSharding

Transform = Callable[[TensorSharding], TensorSharding]

_COMPUTATIONS = (ManualComputationOp, NamedComputationOp)


def transform_shardings(op_index: OpIndex, transform: Transform) -> None:
    """Replace each sharding in an op by the result of `transform`; equal ones are transformed once.

    The order is that of the text: for a function arguments, then results; for a computation inputs, then outputs; then
    the nested ops. Shardings of a manual computation include the manual axes.
    """
    walk = _Walk(transform)
    changes = {kind: change for kind in op_index.classes if (change := walk.transformation_of(kind)) is not None}
    special_ops = op_index.where(changes.__contains__)
    special = set(map(id, special_ops))
    ops, attributes = op_index.occurrences(SHARDING)
    have_other_ways = not special.isdisjoint(map(id, ops))
    if have_other_ways:
        is_other = list(map(not_, map(special.__contains__, map(id, ops))))
        ops, attributes = list(compress(ops, is_other)), list(compress(attributes, is_other))
    firsts = dict(zip(map(id, reversed(attributes)), reversed(ops), strict=True)).values()
    worth_a_look = special.union(map(id, firsts))
    in_order = compress(op_index.ops, map(worth_a_look.__contains__, map(id, op_index.ops))) if firsts else special_ops
    for op in in_order:
        change = changes.get(op.__class__)
        if change is not None:
            change(op)
        else:
            walk.update(op.attributes, SHARDING, walk.per_value)
    new = {key: made for key, made in walk.attributes.items() if id(made) != key}
    if have_other_ways:  # some were replaced above, which the op_index does not have
        set_attribute(ops, SHARDING, map(new.get, map(id, attributes), attributes))
    else:
        op_index.replace(SHARDING, new)


def transform_shardings_of(op: Operation, transform: Transform) -> None:
    """Replace each sharding in an op, and in the ops nested in it, by the result of `transform`."""
    change = _Walk(transform).transformation_of(type(op))
    if change is not None:
        change(op)
    transform_shardings(OpIndex(op), transform)


class _Walk:
    def __init__(self, transform: Transform) -> None:
        self.transform = transform
        self.shardings: dict[TensorSharding, TensorShardingAttr] = {}
        self.attributes = IdentityCache[Any]()
        """The transformed attributes."""

    def transformation_of(self, op_class: type[Operation]) -> Callable[[Operation], None] | None:
        """Return the transformation of ops of a class; None if their shardings are in the attribute `sdy.sharding`."""
        if op_class is FuncOp:
            return self.properties(("arg_attrs", "res_attrs"), self.dictionaries)
        if op_class in _COMPUTATIONS:
            return self.properties(("in_shardings", "out_shardings"), self.per_value)
        if op_class in (DataFlowEdgeOp, ShardingConstraintOp, ReshardOp):
            return self.properties(("sharding",), self.sharding)
        if issubclass(op_class, CollectiveOp):
            return self.properties(("out_sharding",), self.sharding)
        return self.flow if has_data_flow(op_class) else None

    def properties(self, names: Sequence[str], change: Callable[[Any], Attribute]) -> Callable[[Operation], None]:
        """Transform the properties of these names."""

        def apply(op: Operation) -> None:
            for name in names:
                self.update(op.properties, name, change)

        return apply

    def update(self, entries: dict[str, Attribute], name: str, change: Callable[[Any], Attribute]) -> None:
        """Replace an entry of a dictionary, if there is one."""
        old = entries.get(name)
        if old is None:
            return
        new = self.attributes.get(id(old))
        if new is None:
            new = self.attributes.remember(id(old), change(old), old)
        if new is not old:
            entries[name] = new

    def flow(self, op: Operation) -> None:
        flow = data_flow(op)
        assert flow is not None
        arguments, results = flow.block_argument_shardings(op), flow.result_shardings(op)
        if arguments:
            flow.set_block_argument_shardings(op, tuple(self.of(one).data for one in arguments))
        if results:
            flow.set_result_shardings(op, tuple(self.of(one).data for one in results))

    def of(self, sharding: TensorSharding) -> TensorShardingAttr:
        """Return the attribute of the transformed sharding."""
        known = self.shardings.get(sharding)
        if known is None:
            known = self.shardings[sharding] = TensorShardingAttr(self.transform(sharding))
        return known

    def sharding(self, attribute: Attribute) -> Attribute:
        if not isinstance(attribute, TensorShardingAttr):
            return attribute
        new = self.of(attribute.data)
        return attribute if new.data is attribute.data else new

    def per_value(self, attribute: Attribute) -> Attribute:
        if not isinstance(attribute, TensorShardingPerValueAttr):
            return attribute
        new = tuple([self.of(one).data for one in attribute.data])
        if all(a is b for a, b in zip(new, attribute.data, strict=True)):
            return attribute
        return TensorShardingPerValueAttr(new)

    def dictionaries(self, attribute: ArrayAttr[DictionaryAttr]) -> Attribute:
        new = [self.dictionary(one) for one in attribute.data]
        if all(a is b for a, b in zip(new, attribute.data, strict=True)):
            return attribute
        return cast(Attribute, ArrayAttr(new))

    def dictionary(self, attribute: DictionaryAttr) -> DictionaryAttr:
        known = self.attributes.get(id(attribute))
        if known is not None:
            return known
        new = attribute
        old = attribute.data.get(SHARDING)
        if old is not None:
            sharding = self.sharding(old)
            if sharding is not old:
                new = made_dictionary({**attribute.data, SHARDING: sharding})
        return self.attributes.remember(id(attribute), new, attribute)
