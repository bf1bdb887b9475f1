"""Create the ops that convert values to other shardings, and track the shardings of values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from xdsl.ir import Attribute, Operation, OpResult, SSAValue

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
from pyshardy.ir.identity_cache import IdentityCache
from pyshardy.ir.mutation import InsertionPoint, insert_new, location_of
from pyshardy.propagation.problem import NO_SHARDING, Shardings
from pyshardy.sharding import TensorSharding, is_single_device
from pyshardy.sharding.mesh import MeshTable


class KnownShardings:
    """The shardings of values by number: those that were set, and for other results those in `sdy.sharding`."""

    def __init__(self, meshes: MeshTable) -> None:
        self.meshes = meshes
        self.of_value: dict[int, int] = {}
        """By the identity of the value."""
        self.all_plain = True
        """Whether no sharding so far has unreduced axes or is on a single device."""
        self._table = Shardings()
        self._lists = IdentityCache[tuple[int, ...]]()

    def number_of(self, sharding: TensorSharding | None) -> int:
        """Return the number of a sharding."""
        known = len(self._table.values)
        number = self._table.number(sharding)
        if number == known and sharding is not None:
            self.all_plain &= not (sharding.unreduced or is_single_device(sharding, self.meshes))
        return number

    def set(self, value: SSAValue, sharding: TensorSharding | None) -> None:
        """Set the sharding of a value."""
        self.of_value[id(value)] = self.number_of(sharding)

    def set_results(self, results: Sequence[SSAValue], attribute: Attribute) -> None:
        """Set the shardings of the results of an op from `sdy.sharding`."""
        self.of_value.update(zip(map(id, results), self.numbers(attribute), strict=False))

    def numbers(self, attribute: Attribute) -> tuple[int, ...]:
        """Return the numbers of the shardings in a list."""
        known = self._lists.get(id(attribute))
        if known is None:
            shardings = attribute.data if isinstance(attribute, TensorShardingPerValueAttr) else ()
            known = self._lists.remember(id(attribute), tuple(map(self.number_of, shardings)), attribute)
        return known

    def number(self, value: SSAValue) -> int:
        """Return the number of the sharding of a value."""
        number = self.of_value.get(id(value))
        if number is None:
            attribute = value.op.attributes.get(SHARDING) if type(value) is OpResult else None
            numbers = () if attribute is None else self.numbers(attribute)
            index = value.index  # pyright: ignore
            number = self.of_value[id(value)] = numbers[index] if index < len(numbers) else NO_SHARDING
        return number

    def __getitem__(self, value: SSAValue) -> TensorSharding | None:
        return self._table[self.number(value)]


@dataclass(frozen=True, slots=True)
class Made:
    """The class and properties of a conversion op, and the number of the sharding of its result."""

    kind: type[Operation]
    properties: dict[str, Attribute]
    number: int


class ConversionMaker:
    """Create the ops of conversions; equal ones share their attributes."""

    def __init__(self, known: KnownShardings) -> None:
        self.known = known
        self._made: dict[Conversion, Made] = {}
        self._attributes: dict[object, TensorShardingPerValueAttr] = {}

    def make(self, conversion: Conversion) -> Made:
        """Return the class and properties of the op for a conversion."""
        made = self._made.get(conversion)
        if made is None:
            number = self.known.number_of(conversion.sharding)
            made = self._made[conversion] = Made(*describe(conversion), number)
        return made

    def insert(self, made: Made, value: SSAValue, place: InsertionPoint) -> OpResult:
        """Insert the op that converts a value at an insertion point and return its result."""
        op = insert_new(place, made.kind, (value,), (value._type,), made.properties, {}, location_of(value))
        (result,) = op.results
        self.known.of_value[id(result)] = made.number
        return result

    def list_of(self, shardings: tuple[TensorSharding, ...]) -> TensorShardingPerValueAttr:
        """Return the attribute of a list of shardings."""
        attribute = self._attributes.get(shardings)
        if attribute is None:
            attribute = self._attributes[shardings] = TensorShardingPerValueAttr(shardings)
        return attribute


def describe(conversion: Conversion) -> tuple[type[Operation], dict[str, Attribute]]:
    """Return the class and the properties of the op for a conversion."""
    sharding = TensorShardingAttr(conversion.sharding)
    match conversion:
        case Reshard():
            return ReshardOp, {"sharding": sharding}
        case AllReduce():
            axes = AxisRefListAttr(conversion.axes)
            reduction = conversion.reduction
            kind = reduction_attr(conversion.sharding.reduction if reduction is None else reduction)
            return AllReduceOp, {"reduction_axes": axes, "reduction_op": kind, "out_sharding": sharding}
        case ReplicatedToUnreduced():
            return ReplicatedToUnreducedOp, {"axes": AxisRefListAttr(conversion.axes), "out_sharding": sharding}
        case ShardedToUnreduced():
            return ShardedToUnreducedOp, {"axes": ListOfAxisRefListsAttr(conversion.axes), "out_sharding": sharding}
