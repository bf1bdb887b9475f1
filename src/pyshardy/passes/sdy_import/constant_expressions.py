"""Which ops make constants of constants, as the passes that split constants ask it."""

from __future__ import annotations

from xdsl.dialects.builtin import DYNAMIC_INDEX
from xdsl.ir import Operation

from pyshardy.dialects.sdy.ops import ShardingConstraintOp
from pyshardy.dialects.sdy.shapes import optional_shape, static_shape
from pyshardy.interfaces import op_name
from pyshardy.passes.effects import Effects, effects_of_class
from pyshardy.rules.properties import is_elementwise

BROADCAST, RESHAPE, SLICE = "stablehlo.broadcast_in_dim", "stablehlo.reshape", "stablehlo.slice"

_WITHOUT_CONSTANTS = frozenset(f"arith.{name}" for name in ("constant", "divsi", "divui", "remsi", "remui"))
"""Ops of `arith` that are no element-wise ops, or may fail."""


class PureExpressions:
    """Knows the ops that can be done again elsewhere and whose result is constant if the operands are."""

    def __init__(self, shape_changing: tuple[str, ...]) -> None:
        self._shape_changing = shape_changing
        self._kinds: dict[type[Operation], bool] = {}

    def __contains__(self, op: Operation) -> bool:
        """Whether it is an element-wise op or one of the given kinds, without effects, and cannot fail."""
        known = self._kinds.get(type(op))
        if known is None:
            known = self._kinds[type(op)] = self._is_kind(op)
        return known and (op.name != "stablehlo.bitcast_convert" or is_elementwise(op)) and _cannot_fail(op)

    def _is_kind(self, op: Operation) -> bool:
        name = op_name(op)
        if isinstance(op, ShardingConstraintOp) or effects_of_class(type(op)) is not Effects.NONE:
            return False
        if name.startswith("arith."):
            return name not in _WITHOUT_CONSTANTS
        return name in self._shape_changing or name == "stablehlo.bitcast_convert" or is_elementwise(op)


def _cannot_fail(op: Operation) -> bool:
    """Whether the op works for all values of its operands: with dynamic shapes these need not fit together."""
    if not op.name.startswith("stablehlo."):
        return True
    if all(static_shape(operand.type) is not None for operand in op.operands):
        return True
    if len(op.operands) > 1 or op.name in (BROADCAST, RESHAPE):
        return False
    before, after = optional_shape(op.operands[0].type), optional_shape(op.results[0].type)
    return (
        before is not None
        and after is not None
        and all(a == DYNAMIC_INDEX or b != DYNAMIC_INDEX for b, a in zip(before, after, strict=True))
    )
