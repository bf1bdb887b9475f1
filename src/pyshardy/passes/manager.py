"""Run pipelines on modules: nesting, verification, hooks and timing."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from xdsl.dialects.builtin import ModuleOp

from pyshardy.diagnostics.diagnostic import Diagnostic, DiagnosticError, error
from pyshardy.ir.collector_pause import collector_paused
from pyshardy.ir.mutation import operands_in_lists
from pyshardy.ir.op_traits import is_isolated
from pyshardy.ir.recursion import call_for_op
from pyshardy.passes.base import Manager, Pass, Preserved, Session

if TYPE_CHECKING:
    from collections.abc import Iterator

    from xdsl.ir import Operation

    from pyshardy.text.parser.parsed_module import ParsedModule


def run(manager: Manager, op: Operation, session: Session | None = None, *, is_known: bool = False) -> None:
    """Run a manager on `op`, and verify the IR as the session specifies.

    The analyses that the session has of the IR are not used unless it `is_known` that they are valid: for a manager
    that a pass runs, or one that follows another.
    Raises DiagnosticError if a pass fails or has reported an error. If a pass raises another exception, an earlier pass
    may have produced an invalid module: then the errors of the verifier are raised.
    """
    call_for_op(op, lambda: _run_and_verify(manager, op, session or Session(), is_known))


def _run_and_verify(manager: Manager, op: Operation, session: Session, is_known: bool) -> None:
    if manager.anchor not in ("any", op.name):
        raise error(op.location, f"a pipeline for '{manager.anchor}' cannot run on '{op.name}'")
    session.memory.clear()
    if not is_known:
        session.invalidate(op, None)
    with collector_paused():
        try:
            _run_or_explain(manager, op, session)
            reported = session.take_errors()
            if reported:
                raise DiagnosticError(reported)
            if session.verify == "end" and manager.elements:
                verify(op, session)
        except DiagnosticError as failure:
            reported = session.take_errors()
            if reported:
                raise DiagnosticError([*reported, *failure.diagnostics]) from None
            raise


def _run_or_explain(manager: Manager, op: Operation, session: Session) -> None:
    try:
        _run(manager, op, session)
    except DiagnosticError:
        raise
    except RecursionError:
        raise error(op.location, "the program, or the calls in it, are nested too deeply") from None
    except Exception:
        verify(op, session)
        raise


def run_pass(one: Pass, op: Operation, session: Session | None = None) -> None:
    """Run a pass on `op`."""
    run(Manager("any", (one,)), op, session)


def verify(op: Operation, session: Session, reading: ParsedModule | None = None) -> None:
    """Verify `op` and its nested ops. Raises DiagnosticError if they are invalid."""
    from pyshardy import verification

    with session.timer.stage("Verifier"):
        problems = verification.verify(op, reading)
    if problems:
        raise DiagnosticError(problems)


def _run(manager: Manager, op: Operation, session: Session) -> None:
    for element in _merged(manager.elements):
        if isinstance(element, Manager):
            _run_nested(element, op, session)
        else:
            _run_pass(element, op, session)


def _merged(elements: tuple[Pass | Manager, ...]) -> Iterator[Pass | Manager]:
    """Return the elements, with adjacent managers for the same op merged."""
    pending: Manager | None = None
    for element in elements:
        if pending and isinstance(element, Manager) and replace(element, elements=pending.elements) == pending:
            pending = replace(pending, elements=pending.elements + element.elements)
            continue
        if pending:
            yield pending
            pending = None
        if isinstance(element, Manager):
            pending = element
        else:
            yield element
    if pending:
        yield pending


def _run_nested(manager: Manager, op: Operation, session: Session) -> None:
    """Run a manager on each op directly in `op` that it is for. A failure does not stop the others."""
    problems: list[Diagnostic] = []
    session.memory.clear()
    changes = session.changes
    with session.timer.stage(f"'{manager.anchor}' Pipeline"):
        for region in op.regions:
            for block in region.blocks:
                for child in list(block.ops):
                    if child.name == manager.anchor or (manager.anchor == "any" and _schedulable(child)):
                        try:
                            _run(manager, child, session)
                        except DiagnosticError as failure:
                            problems += failure.diagnostics
    if problems:
        raise DiagnosticError(problems)
    if manager.in_nested_modules:
        for module in [one for region in op.regions for block in region.blocks for one in block.ops]:
            if isinstance(module, ModuleOp):
                _run_nested(manager, module, session)
    if session.verify == "each" and session.changes != changes:
        verify(op, session)


def _schedulable(op: Operation) -> bool:
    from pyshardy.ir.op_names import is_unregistered

    return not is_unregistered(op) and is_isolated(op)


def _run_pass(one: Pass, op: Operation, session: Session) -> None:
    if one.anchor not in ("any", op.name):
        raise error(op.location, f"pass '{one.name}' runs on '{one.anchor}', not on '{op.name}'")
    for hook in session.before:
        hook(one, op)
    try:
        with session.timer.stage(type(one).__name__):
            with operands_in_lists():
                preserved = one.run(op, session)
            session.invalidate(op, preserved)
            if session.verify == "each" and preserved is not Preserved.ALL:
                verify(op, session)
    except DiagnosticError:
        session.invalidate(op, None)
        for hook in session.failed:
            hook(one, op)
        raise
    for hook in session.after:
        hook(one, op)
