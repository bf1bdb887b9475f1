"""Equal constants as one: `--sdy-constant-or-scalar-merger`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from xdsl.ir import Operation, OpResult

from pyshardy.dialects.sdy.ops import ConstantOp
from pyshardy.dialects.stablehlo.data_movement import BroadcastInDimOp
from pyshardy.ir.mutation import erase, replace_all_uses
from pyshardy.ir.op_signature import Interner
from pyshardy.ir.op_traits import is_constant_class
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.support.type_facts import scalar_types


@dataclass(frozen=True)
class ConstantOrScalarMergerPass(Pass):
    """Merges constants that are equal in all attributes, and then broadcasts of the same scalar that are so.

    It undoes the splitting of `sdy-constant-or-scalar-splitter` where propagation gave the copies equal shardings. A
    constant of StableHLO also merges with one of the SDY dialect. Ops in different regions stay apart.
    """

    name: ClassVar[str] = "sdy-constant-or-scalar-merger"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Merges the constants of a function."""
        alike, scalar = session.shared(_Dictionaries), scalar_types()
        kept: dict[Any, OpResult] = {}
        has_erased = False
        for inner in session.op_index(op).where(_is_mergeable, order="post"):
            (result,), place = inner.results, id(inner.parent.parent)  # pyright: ignore
            if type(inner) is BroadcastInDimOp:
                (operand,) = inner._operands
                if not scalar(operand._type):
                    continue
                key = (place, alike.number(inner), alike.intern(result._type), id(operand))
            else:
                key = (place, alike.number(inner))
            first = kept.setdefault(key, result)
            if first is not result:
                replace_all_uses(result, first)
                erase(inner)
                has_erased = True
        return None if has_erased else Preserved.ALL


class _Dictionaries:
    """Numbers ops by their attributes and properties; dictionaries of the same objects are looked at once."""

    def __init__(self) -> None:
        self.intern = Interner()
        self._quick: dict[Any, Any] = {}
        self._kept: list[Any] = []

    def number(self, op: Operation) -> Any:
        """What is the same for ops with equal attributes."""
        properties, attributes = op.properties, op.attributes
        quick = (*properties, *map(id, properties.values()), *attributes, *map(id, attributes.values()))
        number = self._quick.get(quick)
        if number is None:
            both = {**attributes, **properties}
            self._kept.append(both)
            number = self._quick[quick] = self.intern.dictionary(both)
        return number


def _is_mergeable(kind: type[Operation]) -> bool:
    return kind is ConstantOp or kind is BroadcastInDimOp or is_constant_class(kind)
