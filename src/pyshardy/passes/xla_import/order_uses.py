"""Order the uses of values as in a module that is read from text: `--xla-order-uses`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation

from pyshardy.ir.mutation import order_uses_as_read
from pyshardy.passes.base import Pass, Preserved, Session


@dataclass(frozen=True)
class OrderUsesPass(Pass):
    """Order the uses of values as in a module that is read from text.

    Propagation visits the users of a value in the order of its list of uses, which text does not show. XLA creates the
    ops of the module that Shardy receives one after the other; passes before this one have moved uses.
    """

    name: ClassVar[str] = "xla-order-uses"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Order the uses in a function."""
        order_uses_as_read(session.op_index(op).where(lambda _: True, order="post"))
        return Preserved.ALL
