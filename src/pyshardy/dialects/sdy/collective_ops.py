"""The collectives of the sdy dialect. Operand and result have the same, global, type."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from xdsl.dialects.builtin import IntegerAttr, i32
from xdsl.ir import Attribute
from xdsl.irdl import irdl_op_definition, operand_def, opt_prop_def, prop_def, result_def

from pyshardy.dialects.sdy import syntax
from pyshardy.dialects.sdy.attributes import (
    AllToAllParamListAttr,
    AxisRefListAttr,
    ListOfAxisRefListsAttr,
    TensorShardingAttr,
)
from pyshardy.dialects.sdy.ops import SHAPED, OneTypeOp, enum_value
from pyshardy.interfaces import CollectiveOp
from pyshardy.sharding import Reduction
from pyshardy.text.assembly.asm_parser import OpAsmParser
from pyshardy.text.assembly.asm_printer import OpAsmPrinter
from pyshardy.text.assembly.assembly_format import Assembly
from pyshardy.text.assembly.op_builder import OpBuilder

SUM = IntegerAttr(Reduction.SUM.value, i32)
_SUM_IF_NOT_GIVEN: Mapping[str, Attribute] = {"reduction_op": SUM}


def reduction_attr(reduction: Reduction) -> IntegerAttr:
    """Return the attribute of a reduction kind."""
    return IntegerAttr(reduction.value, i32)


class SdyCollectiveOp(OneTypeOp, CollectiveOp):
    """Base of the collectives of the dialect, and of those of dialects from outside."""

    tensor = operand_def(SHAPED)
    out_sharding = prop_def(TensorShardingAttr)
    result = result_def(SHAPED)

    @property
    def reduction(self) -> Reduction:
        """The reduction kind, sum by default."""
        stored = self.properties.get("reduction_op")
        return Reduction(stored.value.data) if isinstance(stored, IntegerAttr) else Reduction.SUM

    def verify_(self) -> None:
        """Check the reduction kind, besides the types."""
        super().verify_()
        stored: Any = self.properties.get("reduction_op")
        if stored is not None:
            enum_value(stored, len(Reduction), "reduction_op")


class _Kind:
    """`max`, `min`, or nothing for sum, followed by a blank."""

    shows = ("reduction_op",)

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        """Parse it; sum if it is left out."""
        kind = syntax.optional_reduction(parser)
        op.properties["reduction_op"] = SUM if kind is None else reduction_attr(kind)

    def print(self, op: SdyCollectiveOp, printer: OpAsmPrinter) -> None:
        """Print it."""
        if op.reduction is not Reduction.SUM:
            printer.out.append(f"{op.reduction.text} ")


def _assembly(front: str, **pieces: Any) -> Assembly:
    template = front + "{tensor} out_sharding={out_sharding:stripped}{attr-dict} : {type:result}"
    return Assembly(template, out_sharding=TensorShardingAttr, **pieces)


@irdl_op_definition
class AllGatherOp(SdyCollectiveOp):
    """Gathers the parts along axes, by dimension."""

    name = "sdy.all_gather"
    gathering_axes = prop_def(ListOfAxisRefListsAttr)
    ASSEMBLY: ClassVar[Assembly | None] = _assembly("{gathering_axes:stripped} ", gathering_axes=ListOfAxisRefListsAttr)


@irdl_op_definition
class AllSliceOp(SdyCollectiveOp):
    """Keeps on every device its part along axes, by dimension."""

    name = "sdy.all_slice"
    ALLOWS_MISSING_SHARDING: ClassVar[bool] = True
    slicing_axes = prop_def(ListOfAxisRefListsAttr)
    ASSEMBLY: ClassVar[Assembly | None] = _assembly("{slicing_axes:stripped} ", slicing_axes=ListOfAxisRefListsAttr)


@irdl_op_definition
class AllToAllOp(SdyCollectiveOp):
    """Moves axes from dimensions to others."""

    name = "sdy.all_to_all"
    params = prop_def(AllToAllParamListAttr)
    ASSEMBLY: ClassVar[Assembly | None] = _assembly("{params:stripped} ", params=AllToAllParamListAttr)


@irdl_op_definition
class CollectivePermuteOp(SdyCollectiveOp):
    """Exchanges parts between devices so that they are as the result's sharding has them."""

    name = "sdy.collective_permute"
    ALLOWS_DIFFERENT_MESHES: ClassVar[bool] = True
    ASSEMBLY: ClassVar[Assembly | None] = _assembly("")


@irdl_op_definition
class AllReduceOp(SdyCollectiveOp):
    """Reduces over axes."""

    name = "sdy.all_reduce"
    ALLOWS_MISSING_SHARDING: ClassVar[bool] = True
    reduction_axes = prop_def(AxisRefListAttr)
    reduction_op = opt_prop_def(IntegerAttr)
    FILLED_IN: ClassVar[Mapping[str, Attribute]] = _SUM_IF_NOT_GIVEN
    ASSEMBLY: ClassVar[Assembly | None] = _assembly(
        "{kind}{reduction_axes:stripped} ", kind=_Kind(), reduction_axes=AxisRefListAttr
    )


@irdl_op_definition
class ReduceScatterOp(SdyCollectiveOp):
    """Reduces over axes and keeps on every device its part along them, by dimension."""

    name = "sdy.reduce_scatter"
    ALLOWS_MISSING_SHARDING: ClassVar[bool] = True
    reduce_scatter_axes = prop_def(ListOfAxisRefListsAttr)
    reduction_op = opt_prop_def(IntegerAttr)
    FILLED_IN: ClassVar[Mapping[str, Attribute]] = _SUM_IF_NOT_GIVEN
    ASSEMBLY: ClassVar[Assembly | None] = _assembly(
        "{kind}{reduce_scatter_axes:stripped} ", kind=_Kind(), reduce_scatter_axes=ListOfAxisRefListsAttr
    )


@irdl_op_definition
class ShardedToUnreducedOp(SdyCollectiveOp):
    """Turns axes that shard dimensions into unreduced ones, every device having zeros outside its part."""

    name = "sdy.sharded_to_unreduced"
    axes = prop_def(ListOfAxisRefListsAttr)
    ASSEMBLY: ClassVar[Assembly | None] = _assembly("{axes:stripped} ", axes=ListOfAxisRefListsAttr)


@irdl_op_definition
class ReplicatedToUnreducedOp(SdyCollectiveOp):
    """Turns axes along which the data is replicated into unreduced ones."""

    name = "sdy.replicated_to_unreduced"
    axes = prop_def(AxisRefListAttr)
    ASSEMBLY: ClassVar[Assembly | None] = _assembly("{axes:stripped} ", axes=AxisRefListAttr)
