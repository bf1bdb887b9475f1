"""Find transfers of parameters between meshes: `--mpmd-validate-no-param-transfers`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import NameLoc
from xdsl.ir import Attribute, Operation

from pyshardy.dialects.mpmd import TransferOp
from pyshardy.ir.mutation import location_of
from pyshardy.passes.base import Pass, Preserved, Session, option
from pyshardy.passes.mpmd_common.functions import walk_outside_fragments
from pyshardy.passes.mpmd_export.findings import Finding, report


@dataclass(frozen=True)
class ValidateNoParamTransfersPass(Pass):
    """Find transfers between meshes of values whose location has a name that contains a given text.

    Such a parameter is assigned to one mesh and used on another one.
    """

    name: ClassVar[str] = "mpmd-validate-no-param-transfers"
    anchor: ClassVar[str] = "func.func"

    fail_on_param_transfers: bool = option(False, "Findings are errors, not warnings.")
    param_pattern: str = option("params['transformer", "The text in the names of parameters.")

    def run(self, op: Operation, session: Session) -> Preserved:
        """Report the transfers of parameters in a function."""
        report(self._findings(op), session)
        return Preserved.ALL

    def _findings(self, op: Operation) -> Iterator[Finding]:
        for transfer in walk_outside_fragments(op):
            if not isinstance(transfer, TransferOp):
                continue
            source, target = transfer.source_type.mesh, transfer.target_type.mesh
            if source == target:
                continue
            for location in (location_of(transfer.tensor), transfer.location):
                name = _name(location)
                if name is not None and self.param_pattern in name:
                    message = f"parameter {name} is transferred from mesh '{source}' to mesh '{target}'"
                    yield transfer, message, self.fail_on_param_transfers
                    break


def _name(location: Attribute) -> str | None:
    return location.desc.data if isinstance(location, NameLoc) else None
