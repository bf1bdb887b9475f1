"""Find fragments that no user named: `--mpmd-validate-no-inferred-fragments`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation

from pyshardy.passes.base import Pass, Preserved, Session, option
from pyshardy.passes.mpmd_common.fragments import inferred_by, is_user_fragment
from pyshardy.passes.mpmd_common.functions import fragments_in
from pyshardy.passes.mpmd_export.findings import Finding, report

_ACCEPTED = frozenset(
    {
        "uniquify",
        "infer_mesh_wrap_meshless_ops",
        "extract_reshards",
        "infer_mesh_wrap_resultless_ops",
        "infer_mesh_convert_reduce_ops",
        "introduce_transfers",
    }
)
"""What makes fragments that are no errors."""


@dataclass(frozen=True)
class ValidateNoInferredFragmentsPass(Pass):
    """Find inferred fragments, which cost a program of their own.

    Those that the passes for reductions, returned values and reshards make are always warnings; one that does not say
    what made it is always an error.
    """

    name: ClassVar[str] = "mpmd-validate-no-inferred-fragments"
    anchor: ClassVar[str] = "func.func"

    fail_on_inferred_fragments: bool = option(True, "Findings are errors, not warnings.")

    def run(self, op: Operation, session: Session) -> Preserved:
        """Report the inferred fragments of a function."""
        report(self._findings(op), session)
        return Preserved.ALL

    def _findings(self, op: Operation) -> Iterator[Finding]:
        for fragment in fragments_in(op):
            if is_user_fragment(fragment):
                continue
            makers = [name.data for name in inferred_by(fragment) or ()]
            if not makers:
                yield fragment, "a fragment without origins must say what inferred it", True
            else:
                message = f"fragment on mesh '{fragment.mesh}' is inferred, by {', '.join(makers)}"
                yield fragment, message, self.fail_on_inferred_fragments and _ACCEPTED.isdisjoint(makers)
