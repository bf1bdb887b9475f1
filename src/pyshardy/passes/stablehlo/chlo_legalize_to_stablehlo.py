"""CHLO's functions as StableHLO ops: `--chlo-legalize-to-stablehlo`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation

from pyshardy.dialects.chlo.expansions import expand
from pyshardy.passes import edits
from pyshardy.passes.base import Kept, Pass, Session
from pyshardy.text.diagnostics import error


@dataclass(frozen=True)
class ChloLegalizeToStablehloPass(Pass):
    """Writes CHLO in StableHLO: `erf` becomes a rational approximation, `top_k` a sort and a slice.

    Functions of numbers that there is no formula for (`bessel_i1e`, `erf` and `erfc` of 8 bits) are errors.
    """

    name: ClassVar[str] = "chlo-legalize-to-stablehlo"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Kept | None:
        """Legalizes the ops of a function."""
        ops = session.survey(op).where(lambda kind: kind.name.startswith("chlo."))
        for inner in ops:
            values = expand(inner)
            if values is None:
                message = f"failed to legalize operation '{inner.name}' that was explicitly marked illegal"
                raise error(inner.location, message, op=inner)
            for old, new in zip(inner.results, values, strict=True):
                edits.replace_all_uses(old, new)
            edits.erase(inner)
        return None if ops else Kept.ALL
