"""CHLO's functions as StableHLO ops: `--chlo-legalize-to-stablehlo`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, cast

from xdsl.dialects.builtin import AnyFloat, BoolAttr, IntegerAttr, TensorType, i1, i32, i64
from xdsl.ir import Block, Operation, Region

from pyshardy.dialects.chlo.expansions import Builder, expand
from pyshardy.dialects.chlo.ops import TopKOp
from pyshardy.dialects.stablehlo.control_flow import ReturnOp
from pyshardy.dialects.stablehlo.data_movement import SliceOp
from pyshardy.dialects.stablehlo.elementwise import CompareOp
from pyshardy.dialects.stablehlo.enums import (
    ComparisonDirection,
    ComparisonDirectionAttr,
    ComparisonType,
    ComparisonTypeAttr,
)
from pyshardy.dialects.stablehlo.pieces import ints
from pyshardy.dialects.stablehlo.reductions import SortOp
from pyshardy.dialects.stablehlo.values import IotaOp
from pyshardy.passes import edits
from pyshardy.passes.base import Kept, Pass, Session


@dataclass(frozen=True)
class ChloLegalizeToStablehloPass(Pass):
    """Writes CHLO's functions in StableHLO: `erf` becomes a rational approximation, `top_k` a sort and a slice.

    For static shapes. `bessel_i1e`, `digamma`, `lgamma`, `next_after`, `polygamma`, `zeta`, functions of complex
    numbers other than `square`, `conj` and `tan`, and ops that broadcast stay: what compiles the program knows them.
    """

    name: ClassVar[str] = "chlo-legalize-to-stablehlo"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Kept | None:
        """Legalizes the ops of a function."""
        ops = session.survey(op).where(lambda kind: kind.name.startswith("chlo."))
        for inner in ops:
            if isinstance(inner, TopKOp):
                _top_k(inner)
            elif len(inner.operands) == len(inner.results) == 1:
                _expand(inner)
        return None if ops else Kept.ALL


def _expand(op: Operation) -> None:
    block = op.parent
    assert block is not None
    builder = Builder(lambda made: block.insert_op_before(made, op), op.location)
    value = expand(op.name.partition(".")[2], builder, op.operands[0])
    if value is not None and value.type == op.results[0].type:
        edits.replace_all_uses(op.results[0], value)
        edits.erase(op)


def _top_k(op: TopKOp) -> None:
    """Sorts values and their places along the last dimension, from the largest, and takes the first."""
    type = cast("TensorType[Any]", op.operand.type)
    block = op.parent
    if not type.has_static_shape() or block is None:
        return
    sizes, last = type.get_shape(), type.get_num_dims() - 1
    places_type = TensorType(i32, sizes)

    def insert(made: Operation) -> Operation:
        made.location = op.location
        block.insert_op_before(made, op)
        return made

    dimension = IntegerAttr(last, i64)
    places = insert(IotaOp.create(result_types=[places_type], properties={"iota_dimension": dimension}))
    order = insert(
        SortOp.create(
            operands=[op.operand, places.results[0]],
            result_types=[type, places_type],
            properties={"dimension": dimension, "is_stable": BoolAttr.from_bool(True)},
            regions=[_is_greater(type.element_type)],
        )
    )
    limits = (*sizes[:-1], cast("IntegerAttr[Any]", op.k).value.data)
    cut = {"start_indices": ints((0,) * len(sizes)), "limit_indices": ints(limits), "strides": ints((1,) * len(sizes))}
    for result, value in zip(op.results, order.results, strict=True):
        first = insert(SliceOp.create(operands=[value], result_types=[result.type], properties=cut))
        edits.replace_all_uses(result, first.results[0])
    edits.erase(op)


def _is_greater(element: Any) -> Region:
    values, places = TensorType(element, []), TensorType(i32, [])
    block = Block(arg_types=[values, values, places, places])
    properties: dict[str, Any] = {"comparison_direction": ComparisonDirectionAttr(ComparisonDirection.GT)}
    if isinstance(element, AnyFloat):
        properties["compare_type"] = ComparisonTypeAttr(ComparisonType.TOTALORDER)
    greater = CompareOp.create(operands=block.args[:2], result_types=[TensorType(i1, [])], properties=properties)
    block.add_ops([greater, ReturnOp.create(operands=greater.results)])
    return Region(block)
