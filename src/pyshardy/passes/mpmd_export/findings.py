"""Findings of the passes that validate programs: warnings, or errors if an option demands it."""

from __future__ import annotations

from collections.abc import Iterable

from xdsl.ir import Operation

from pyshardy.diagnostics.diagnostic import Diagnostic, DiagnosticError
from pyshardy.passes.base import Session

Finding = tuple[Operation, str, bool]
"""Where something is found, what it is, and whether it is an error."""


def report(findings: Iterable[Finding], session: Session) -> None:
    """Report findings. Raise DiagnosticError if there are errors among them."""
    errors: list[Diagnostic] = []
    for op, message, is_error in findings:
        if is_error:
            errors.append(Diagnostic("error", op.location, message, (), op))
        else:
            session.warn(op, message)
    if errors:
        raise DiagnosticError(errors)
