"""Check after each pass what it reports as preserved: what stays valid, of an op index and of equal bodies, must equal
what is found anew."""

from __future__ import annotations

from collections import defaultdict

from xdsl.ir import Operation

from pyshardy.ir.equal_bodies import BodyNumbers, equal_bodies
from pyshardy.ir.op_index import OpIndex
from pyshardy.ir.walk import enclosing_ops, walk
from pyshardy.passes.base import OtherOpsPreserved, Preserved, Session

invalidate = Session.invalidate


_ALL = 32
"""The number of first reports in a session that are checked; of later ones, those whose numbers are powers of two."""


def _checked_invalidate(session: Session, op: Operation, preserved: Preserved | OtherOpsPreserved | None) -> None:
    invalidate(session, op, preserved)
    count = vars(session)["reports"] = vars(session).get("reports", 0) + 1
    if count > _ALL and count.bit_count() > 1:
        return  # in programs of many functions, checks of each would take most of the time of the tests
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
    roots = (op, *enclosing_ops(op))
    for root in roots:
        known = session._equal_bodies.get(id(root))
        # They are empty for other roots, and while a test does not use them.
        assert not known or known == equal_bodies(root, BodyNumbers()), "the bodies of fragments were not preserved"
    if session.body_numbers._sets:  # else the walk of the whole module for each function checks nothing
        _check_body_numbers(session.body_numbers, roots[-1])


def _check_body_numbers(numbers: BodyNumbers, root: Operation) -> None:
    """Check that blocks which are known to be equal are."""
    made = BodyNumbers()
    numbers_of: defaultdict[tuple[str, int], set[int]] = defaultdict(set)
    for op in walk(root):
        block = op.regions[0].first_block if op.regions else None
        own = None if block is None else numbers._sets.get(block)
        if block is not None and own is not None:
            number = made(block)
            numbers_of["set", own].add(number)
            if own in numbers._numbers:
                numbers_of["number", numbers._numbers[own]].add(number)
    assert all(len(found) == 1 for found in numbers_of.values()), "equal bodies are no longer equal"
    known = [next(iter(found)) for (kind, _), found in numbers_of.items() if kind == "number"]
    assert len(known) == len(set(known)), "unequal bodies are equal"


def check_what_passes_preserve() -> None:
    """Make all later runs of passes in this process fail if a pass reports more as preserved than it preserved."""
    Session.invalidate = _checked_invalidate
