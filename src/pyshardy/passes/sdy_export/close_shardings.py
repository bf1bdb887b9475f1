"""Close shardings: `--sdy-close-shardings`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation

from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.manager import verify
from pyshardy.passes.support.transform_shardings import transform_shardings
from pyshardy.sharding import TensorSharding


@dataclass(frozen=True)
class CloseShardingsPass(Pass):
    """Close all dimensions of all shardings, and remove replicated axes, so that no axes can be added.

    Unreduced axes and priorities are preserved. An open dimension without axes must not have a priority, since the
    closed one would be invalid.
    """

    name: ClassVar[str] = "sdy-close-shardings"

    def run(self, op: Operation, session: Session) -> Preserved:
        """Close the shardings of a module."""
        spoilt: list[TensorSharding] = []

        def close(sharding: TensorSharding) -> TensorSharding:
            closed = sharding.closed_like()
            if any(dim.priority is not None and not dim.axes for dim in closed.dims):
                spoilt.append(closed)
            return closed

        transform_shardings(session.op_index(op), close)
        if spoilt:  # later passes may erase the ops that have them
            verify(op, session)
        return Preserved.OPS | Preserved.EQUAL_BODIES
