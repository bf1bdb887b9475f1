"""No more records: `--sdy-remove-propagation-debug-info`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation

from pyshardy.dialects.func import FuncOp
from pyshardy.passes.base import Pass, Session
from pyshardy.passes.sdy_export import debug_attributes
from pyshardy.passes.sdy_export.function_attributes import remove_attributes
from pyshardy.passes.walk import ops_inside


@dataclass(frozen=True)
class RemovePropagationDebugInfoPass(Pass):
    """Removes what propagation recorded about where shardings came from and how they spread.

    From functions it goes from arguments and results only.
    """

    name: ClassVar[str] = "sdy-remove-propagation-debug-info"

    def run(self, op: Operation, session: Session) -> None:
        """Removes the records in a module, and its own."""
        names = debug_attributes.ALL
        for inner in (op, *ops_inside(op)):
            if isinstance(inner, FuncOp):
                remove_attributes(inner, names)
            elif inner.attributes and not names.isdisjoint(inner.attributes):
                for name in names:
                    inner.attributes.pop(name, None)
