"""Control dependencies between fragments: operands without a block argument.

While a fragment has control operands the IR is not valid, since its operands outnumber the arguments of its body.
"""

from __future__ import annotations

from xdsl.dialects.builtin import IntegerAttr, i64

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import FragmentOp
from pyshardy.ir import mutation
from pyshardy.passes.mpmd_common.fragments import CONTROL_OPERANDS_FROM, top_level_fragments


def add_control_dependency(fragment: FragmentOp, on: FragmentOp) -> None:
    """Make a fragment depend on another one of the block."""
    if not on.results:
        message = "a fragment without results cannot be ordered before another one"
        raise error(on.location, message, op=on)
    if CONTROL_OPERANDS_FROM not in fragment.attributes:
        fragment.attributes[CONTROL_OPERANDS_FROM] = IntegerAttr(len(fragment.operands), i64)
    mutation.append_operands(fragment, [on.results[0]])


def remove_control_dependencies(func: FuncOp) -> None:
    """Erase the control operands of all fragments of a function."""
    for fragment in top_level_fragments(func):
        start = fragment.attributes.pop(CONTROL_OPERANDS_FROM, None)
        if start is None:
            continue
        if not isinstance(start, IntegerAttr) or not 0 <= start.value.data < len(fragment.operands):
            message = f"attribute '{CONTROL_OPERANDS_FROM}' must be the index of an operand"
            raise error(fragment.location, message, op=fragment)
        mutation.retain_operands(fragment, range(start.value.data))
