"""What passes say that they kept, checked after each: a survey that is kept must be as one made anew."""

from __future__ import annotations

from xdsl.ir import Operation

from pyshardy.ir.op_index import Survey
from pyshardy.passes.base import Kept, Session

note = Session.note


def _checked_note(session: Session, op: Operation, kept: Kept | None) -> None:
    note(session, op, kept)
    for survey in session._surveys.values():
        made = Survey(survey.root)
        assert list(map(id, survey.ops)) == list(map(id, made.ops)), "the ops were not kept"
        for kind in made.classes | survey.classes:
            assert list(map(id, survey.of(kind))) == list(map(id, made.of(kind))), "the classes were not kept"
        for name, having in survey._having.items():
            assert [list(map(id, one)) for one in having] == [list(map(id, one)) for one in made.having(name)], name


def check_what_passes_keep() -> None:
    """From now on, whatever runs passes in this process fails if one of them is wrong."""
    Session.note = _checked_note
