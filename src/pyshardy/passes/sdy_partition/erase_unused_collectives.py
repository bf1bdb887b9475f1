"""Erase collectives whose results are not used: `--sdy-erase-unused-collectives`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation

from pyshardy.interfaces import CollectiveOp
from pyshardy.ir.mutation import erase
from pyshardy.passes.base import Pass, Preserved, Session


@dataclass(frozen=True)
class EraseUnusedCollectivesPass(Pass):
    """Erase the collectives of the SDY dialect whose results are not used.

    Canonicalization leaves them, as where a slice of what was gathered became the value that was gathered.
    """

    name: ClassVar[str] = "sdy-erase-unused-collectives"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Erase the unused collectives of a function."""
        collectives = session.op_index(op).of_class(CollectiveOp)
        changed = False
        for one in reversed(collectives):
            if not any(result.first_use for result in one.results):
                erase(one)
                changed = True
        return None if changed else Preserved.ALL
