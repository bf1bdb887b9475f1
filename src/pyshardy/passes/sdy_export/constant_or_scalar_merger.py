"""Merge equal constants: `--sdy-constant-or-scalar-merger`."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation, OpResult

from pyshardy.dialects.sdy.ops import ConstantOp
from pyshardy.dialects.sdy.shapes import is_scalar
from pyshardy.dialects.stablehlo.data_movement import BroadcastInDimOp
from pyshardy.ir.attribute_numbers import AttributeNumbers
from pyshardy.ir.identity_cache import IdentityCache, by_identity
from pyshardy.ir.mutation import erase, replace_all_uses
from pyshardy.ir.op_signature import signature, signature_owners
from pyshardy.ir.op_traits import is_constant_class
from pyshardy.passes.base import Pass, Preserved, Session


@dataclass(frozen=True)
class ConstantOrScalarMergerPass(Pass):
    """Merge constants with equal attributes, then broadcasts of the same scalar with equal attributes.

    Undoes `sdy-constant-or-scalar-splitter` where propagation gave the copies equal shardings. A constant of StableHLO
    is merged with an equal one of the SDY dialect. Ops in different regions are not merged.
    """

    name: ClassVar[str] = "sdy-constant-or-scalar-merger"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Merge the constants of a function."""
        keys, is_scalar_type = session.shared(_AttributeKeys), by_identity(is_scalar)
        kept: dict[Hashable, OpResult] = {}
        has_erased = False
        for inner in session.op_index(op).where(_is_mergeable, order="post"):
            (result,), place = inner.results, id(inner.parent.parent)  # pyright: ignore
            if type(inner) is BroadcastInDimOp:
                (operand,) = inner._operands
                if not is_scalar_type(operand._type):
                    continue
                key = (place, keys(inner), keys.number(result._type), id(operand))
            else:
                key = (place, keys(inner))
            first = kept.setdefault(key, result)
            if first is not result:
                replace_all_uses(result, first)
                erase(inner)
                has_erased = True
        return None if has_erased else Preserved.ALL


class _AttributeKeys:
    """Return keys of ops by attributes and properties, so that constants of StableHLO and of the SDY dialect are
    equal."""

    def __init__(self) -> None:
        self.number = AttributeNumbers()
        self._known = IdentityCache[Hashable]()

    def __call__(self, op: Operation) -> Hashable:
        """Return a key that is equal for ops with equal attributes."""
        quick = signature(op)
        key = self._known.get(quick)
        if key is None:
            key = self.number.dictionary(op.properties), self.number.dictionary(op.attributes)
            self._known.remember(quick, key, signature_owners(op))
        return key


def _is_mergeable(op_class: type[Operation]) -> bool:
    return op_class is ConstantOp or op_class is BroadcastInDimOp or is_constant_class(op_class)
