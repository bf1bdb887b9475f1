"""Recognize constant-preserving ops, for the passes that split constants."""

from __future__ import annotations

from enum import Enum

from xdsl.dialects.builtin import DYNAMIC_INDEX
from xdsl.ir import Operation

from pyshardy.dialects.sdy.ops import ShardingConstraintOp
from pyshardy.dialects.sdy.shapes import has_static_shape, optional_shape
from pyshardy.dialects.stablehlo.base import StableHLOOp
from pyshardy.dialects.stablehlo.data_movement import BroadcastInDimOp, ReshapeOp
from pyshardy.ir.identity_cache import by_identity
from pyshardy.ir.op_traits import Elementwise, ElementwiseIfSameShape, class_has_trait
from pyshardy.passes.support.side_effects import may_run_early


class _Kind(Enum):
    """Whether ops of a class are pure expressions."""

    NEVER = "never"
    ALWAYS = "always"
    WITH_STATIC_OPERANDS = "if all operands have static shapes"
    WITH_STATIC_OPERAND_OR_DYNAMIC_RESULT = "if static dimensions of the result are static in the operand"
    BITCAST = "if the shape stays the same"


class PureExpressions:
    """The ops that can be computed again elsewhere and whose results are constant if the operands are.

    These are elementwise ops and ops of the given classes, if they have no side effects and cannot fail. With dynamic
    shapes, operands may be incompatible.
    """

    def __init__(self, *shape_changing: type[Operation]) -> None:
        self._shape_changing = shape_changing
        self._kinds: dict[type[Operation], _Kind] = {}
        self._is_static = by_identity(has_static_shape)

    def __contains__(self, op: Operation) -> bool:
        """Return whether an op is one of them."""
        kind = self._kinds.get(type(op))
        if kind is None:
            kind = self._kinds[type(op)] = self._kind(op)
        if kind is _Kind.NEVER:
            return False
        if kind is _Kind.ALWAYS or (
            kind is not _Kind.BITCAST and all([self._is_static(value._type) for value in op._operands])
        ):
            return True
        if kind is _Kind.WITH_STATIC_OPERANDS:
            return False
        before, after = optional_shape(op.operands[0].type), optional_shape(op.results[0].type)
        if before is None or after is None:
            return False
        if kind is _Kind.BITCAST:
            return before == after
        return all(a == DYNAMIC_INDEX or b != DYNAMIC_INDEX for b, a in zip(before, after, strict=True))

    def _kind(self, op: Operation) -> _Kind:
        op_class = type(op)
        if isinstance(op, ShardingConstraintOp) or not may_run_early(op_class):
            return _Kind.NEVER
        if class_has_trait(op_class, ElementwiseIfSameShape):
            return _Kind.BITCAST
        if not (class_has_trait(op_class, Elementwise) or isinstance(op, self._shape_changing)):
            return _Kind.NEVER
        if not isinstance(op, StableHLOOp):
            return _Kind.ALWAYS
        if len(op.operands) > 1 or isinstance(op, BroadcastInDimOp | ReshapeOp):
            return _Kind.WITH_STATIC_OPERANDS
        return _Kind.WITH_STATIC_OPERAND_OR_DYNAMIC_RESULT
