"""Check after each pass what it reports as preserved: what stays valid, of an op index and of equal bodies, must equal
what is found anew."""

from __future__ import annotations

from xdsl.ir import Operation

from pyshardy.ir.equal_bodies import equal_bodies
from pyshardy.ir.op_index import OpIndex
from pyshardy.ir.walk import enclosing_ops
from pyshardy.passes.base import OtherOpsPreserved, Preserved, Session

invalidate = Session.invalidate


def _checked_invalidate(session: Session, op: Operation, preserved: Preserved | OtherOpsPreserved | None) -> None:
    invalidate(session, op, preserved)
    for op_index in session._op_indexes.values():
        made = OpIndex(op_index.root)
        # Neither query lists the ops again, which would hide that some of the other ops were not preserved.
        for op_class in (made.classes | op_index._classes) - op_index._outdated:
            old, new = op_index._of_classes({op_class}), made._of_classes({op_class})
            assert list(map(id, old)) == list(map(id, new)), "the classes were not preserved"
        if op_index._outdated:
            continue
        assert list(map(id, op_index.ops)) == list(map(id, made.ops)), "the ops were not preserved"
        for name, found in op_index._occurrences.items():
            assert [list(map(id, one)) for one in found] == [list(map(id, one)) for one in made.occurrences(name)], name
    for root in (op, *enclosing_ops(op)):
        known = session._equal_bodies.get(id(root))
        # They are empty for other roots, and while a test does not use them.
        assert not known or known == equal_bodies(root), "the bodies of fragments were not preserved"


def check_what_passes_preserve() -> None:
    """Make all later runs of passes in this process fail if a pass reports more as preserved than it preserved."""
    Session.invalidate = _checked_invalidate
