"""Equal constants as one: `--sdy-constant-or-scalar-merger`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

from xdsl.ir import Operation

from pyshardy.dialects.folding import is_constant_class
from pyshardy.dialects.sdy.ops import ConstantOp
from pyshardy.dialects.sdy.shapes import is_scalar
from pyshardy.dialects.stablehlo.data_movement import BroadcastInDimOp
from pyshardy.passes.base import Pass, Session
from pyshardy.passes.edits import erase, replace_all_uses
from pyshardy.passes.interning import Interner
from pyshardy.passes.walk import ops_inside_last


@dataclass(frozen=True)
class ConstantOrScalarMergerPass(Pass):
    """Merges constants that are equal in all attributes, and then broadcasts of the same scalar that are so.

    It undoes the splitting of `sdy-constant-or-scalar-splitter` where propagation gave the copies equal shardings. A
    constant of StableHLO also merges with one of the SDY dialect. Ops in different regions stay apart.
    """

    name: ClassVar[str] = "sdy-constant-or-scalar-merger"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> None:
        """Merges the constants of a function."""
        intern = Interner()
        first: dict[Any, Operation] = {}
        for inner in ops_inside_last(op):
            kind = type(inner)
            if _is_constant(kind):
                key = (inner.parent_region(), intern.dictionary({**inner.attributes, **inner.properties}))
            elif kind is BroadcastInDimOp and is_scalar(inner.operands[0].type):
                attributes = intern.dictionary({**inner.attributes, **inner.properties})
                key = (inner.parent_region(), attributes, intern(inner.results[0].type), inner.operands[0])
            else:
                continue
            kept = first.setdefault(key, inner)
            if kept is not inner:
                replace_all_uses(inner.results[0], kept.results[0])
                erase(inner)


@cache
def _is_constant(kind: type[Operation]) -> bool:
    return kind is ConstantOp or is_constant_class(kind)
