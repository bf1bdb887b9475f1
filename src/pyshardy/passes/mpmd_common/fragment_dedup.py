"""Deduplicate operands and results of fragments: `--mpmd-fragment-dedup`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from xdsl.ir import Operation, SSAValue

from pyshardy.ir import mutation
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.mpmd_common.functions import fragments_in, has_distributed_body


@dataclass(frozen=True)
class FragmentDedupPass(Pass):
    """Replace uses of duplicate operands in fragments, and of duplicate results, by the first of each.

    Results are duplicates if the same value is returned for them, with the same type. The duplicates are kept without
    uses: `mpmd-fragment-dce` removes them.
    """

    name: ClassVar[str] = "mpmd-fragment-dedup"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Process the fragments of a function."""
        changed = False
        if not has_distributed_body(op):
            return Preserved.ALL
        for fragment in fragments_in(op):
            arguments: dict[SSAValue, SSAValue] = {}
            for operand, argument in zip(fragment.operands, fragment.block.args, strict=False):
                changed |= _use_first(arguments, operand, argument)
            results: dict[Any, SSAValue] = {}
            for value, result in zip(fragment.terminator.operands, fragment.results, strict=True):
                changed |= _use_first(results, (value, result.type), result)
        return None if changed else Preserved.ALL


def _use_first(known: dict[Any, SSAValue], key: object, value: SSAValue) -> bool:
    first = known.setdefault(key, value)
    if first is value or value.first_use is None:
        return False
    mutation.replace_all_uses(value, first)
    return True
