"""The ops by which a value gets another sharding, and what is known of the shardings of values meanwhile."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.dialects.builtin import LocationAttr
from xdsl.ir import Attribute, Block, BlockArgument, Operation, OpResult, SSAValue

from pyshardy.dialects.sdy.attributes import (
    AxisRefListAttr,
    ListOfAxisRefListsAttr,
    TensorShardingAttr,
    TensorShardingPerValueAttr,
)
from pyshardy.dialects.sdy.collective_ops import (
    AllReduceOp,
    ReplicatedToUnreducedOp,
    ShardedToUnreducedOp,
    reduction_attr,
)
from pyshardy.dialects.sdy.data_flow import SHARDING
from pyshardy.dialects.sdy.ops import ReshardOp
from pyshardy.explicit_reshards.conversions import (
    AllReduce,
    Conversion,
    ReplicatedToUnreduced,
    Reshard,
    ShardedToUnreduced,
)
from pyshardy.passes.edits import insert_new_before
from pyshardy.propagation.problem import NO_SHARDING, Shardings
from pyshardy.sharding import TensorSharding, is_single_device
from pyshardy.sharding.mesh import MeshTable


class KnownShardings:
    """The shardings of values by number; a value that is not known has none."""

    def __init__(self, meshes: MeshTable) -> None:
        self.meshes = meshes
        self.of_value: dict[int, int] = {}
        """By the identity of the value."""
        self.all_plain = True
        """Whether no sharding so far has unreduced axes or is on a single device."""
        self._table = Shardings()
        self._lists: dict[int, tuple[Attribute, tuple[int, ...]]] = {}
        self._singles: dict[int, int] = {}

    def number_of(self, sharding: TensorSharding | None) -> int:
        """The number of a sharding."""
        known = len(self._table.values)
        number = self._table.number(sharding)
        if number == known and sharding is not None:
            self.all_plain &= not (sharding.unreduced or is_single_device(sharding, self.meshes))
        return number

    def set(self, value: SSAValue, sharding: TensorSharding | None) -> None:
        """Notes the sharding of a value."""
        self.of_value[id(value)] = self.number_of(sharding)

    def set_results(self, results: Sequence[SSAValue], attribute: Attribute) -> None:
        """Notes the shardings of the results of an op, as `sdy.sharding` has them."""
        number, of_value = self._singles.get(id(attribute)), self.of_value
        if number is not None:
            for result in results:
                of_value[id(result)] = number
            return
        known = self._lists.get(id(attribute))
        if known is None:
            shardings = attribute.data if isinstance(attribute, TensorShardingPerValueAttr) else ()
            known = self._lists[id(attribute)] = attribute, tuple(map(self.number_of, shardings))
            if len(known[1]) == 1:
                self._singles[id(attribute)] = known[1][0]
        for result, number in zip(results, known[1], strict=False):
            of_value[id(result)] = number

    def number(self, value: SSAValue) -> int:
        """The number of the sharding of a value."""
        return self.of_value.get(id(value), NO_SHARDING)

    def __getitem__(self, value: SSAValue) -> TensorSharding | None:
        return self._table[self.of_value.get(id(value), NO_SHARDING)]


class ConversionMaker:
    """Makes the ops of conversions; equal ones share their attributes."""

    def __init__(self, known: KnownShardings) -> None:
        self.known = known
        self._properties: dict[Conversion, tuple[type[Operation], dict[str, Attribute], int]] = {}
        self._attributes: dict[object, Attribute] = {}

    def insert(self, conversion: Conversion, value: SSAValue, block: Block, before: Operation | None) -> OpResult:
        """Inserts the op that converts a value before another one, or at the end of the block; its result."""
        made = self._properties.get(conversion)
        if made is None:
            made = self._properties[conversion] = self._describe(conversion)
        kind, properties, number = made
        if before is None:
            op = kind.create(operands=[value], result_types=[value.type], properties=dict(properties))
            op.location = _location(value)
            block.add_op(op)
        else:
            op = insert_new_before(before, kind, [value], [value.type], properties, {}, _location(value))
        result = op.results[0]
        self.known.of_value[id(result)] = number
        return result

    def _describe(self, conversion: Conversion) -> tuple[type[Operation], dict[str, Attribute], int]:
        sharding = self.sharding(conversion.sharding)
        number = self.known.number_of(conversion.sharding)
        match conversion:
            case Reshard():
                return ReshardOp, {"sharding": sharding}, number
            case AllReduce():
                axes = AxisRefListAttr(conversion.axes)
                kind = reduction_attr(conversion.sharding.reduction)
                properties = {"reduction_axes": axes, "reduction_op": kind, "out_sharding": sharding}
                return AllReduceOp, properties, number
            case ReplicatedToUnreduced():
                axes = AxisRefListAttr(conversion.axes)
                return ReplicatedToUnreducedOp, {"axes": axes, "out_sharding": sharding}, number
            case ShardedToUnreduced():
                lists = ListOfAxisRefListsAttr(conversion.axes)
                return ShardedToUnreducedOp, {"axes": lists, "out_sharding": sharding}, number

    def sharding(self, sharding: TensorSharding) -> Attribute:
        """The attribute of a sharding; equal ones share one."""
        found = self._attributes.get(sharding)
        if found is None:
            found = self._attributes[sharding] = TensorShardingAttr(sharding)
        return found

    def set_result_shardings(self, op: Operation, shardings: tuple[TensorSharding, ...]) -> None:
        """Stores the shardings of the results of an op in `sdy.sharding`."""
        attribute = self._attributes.get(shardings)
        if attribute is None:
            attribute = self._attributes[shardings] = TensorShardingPerValueAttr(shardings)
        assert isinstance(attribute, TensorShardingPerValueAttr)
        op.attributes[SHARDING] = attribute
        self.known.set_results(op.results, attribute)


def place_behind(value: SSAValue) -> tuple[Block, Operation | None]:
    """The block that a value is defined in, and the op before which code right behind the value goes."""
    if isinstance(value, OpResult):
        block = value.op.parent
        assert block is not None
        return block, value.op.next_op
    assert isinstance(value, BlockArgument)
    return value.block, value.block.first_op


def _location(value: SSAValue) -> LocationAttr:
    return value.op.location if isinstance(value, OpResult) else value.location  # pyright: ignore
