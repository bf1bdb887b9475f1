"""Check after each pass what it reports as preserved: what stays valid, of an op index and of equal bodies, must equal
what is found anew."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from operator import is_

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
    made = Session()
    indexes = session._op_indexes
    for op_index in indexes.values():
        expected = made.op_index(op_index.root)
        classes = (expected.classes | op_index._classes) - op_index._outdated
        parts = [part for part in op_index._parts if isinstance(part, OpIndex)]
        if parts and all(indexes.get(id(part.root)) is part for part in parts):
            # The ops of a class are those of the parts, which are checked themselves.
            old, new = (list(map(one._places.get, classes)) for one in (op_index, expected))
            assert old == new, "the classes were not preserved"
        else:
            # Neither query lists the ops again, which would hide that some of the other ops were not preserved.
            for op_class in classes:
                old, new = op_index._of_classes({op_class}), expected._of_classes({op_class})
                assert _are_same(old, new), "the classes were not preserved"
        if op_index._outdated:
            continue
        assert _are_same(op_index.ops, expected.ops), "the ops were not preserved"
        for name, found in op_index._occurrences.items():
            assert all(map(_are_same, found, expected.occurrences(name))), name
    roots = (op, *enclosing_ops(op))
    for root in roots:
        known = session._equal_bodies.get(id(root))
        # They are empty for other roots, and while a test does not use them.
        assert not known or known == equal_bodies(root, BodyNumbers()), "the bodies of fragments were not preserved"
    if session.body_numbers._sets:  # else the walk of the whole module for each function checks nothing
        _check_body_numbers(session.body_numbers, roots[-1])


def _are_same(old: Sequence[object], new: Sequence[object]) -> bool:
    """Whether the objects are the same, and not only equal."""
    return len(old) == len(new) and all(map(is_, old, new))


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
