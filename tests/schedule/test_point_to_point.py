"""Explicit sends and receives: orders that hang are found, and those made from runs do not hang."""

from __future__ import annotations

from collections.abc import Sequence

from pyshardy.schedule import Program, actions_of, find_deadlock, find_schedule, program_for
from pyshardy.schedule.point_to_point import Action, ActionType
from tests.schedule.runs import simulated, workload

TYPES = {"run": ActionType.RUN, "send": ActionType.SEND, "receive": ActionType.RECEIVE}


def actions(program: Program, *lists: str) -> Sequence[Sequence[Action]]:
    """Actions written as `run F0.0`, `send F0.0 1`, `receive F0.0 0`, where a result is named by its fragment."""
    fragments = {fragment.name: i for i, fragment in enumerate(program.fragments)}
    sent = {
        program.fragments[value.producer].name: i
        for i, value in enumerate(program.values)
        if any(program.fragments[user].mesh != program.fragments[value.producer].mesh for user in value.users)
    }

    def one(text: str) -> Action:
        words = text.split()
        index = fragments[words[1]] if words[0] == "run" else sent[words[1]]
        return Action(TYPES[words[0]], index, int(words[2]) if len(words) > 2 else -1)

    return [[one(text) for text in listed.split(", ")] for listed in lists]


TWO = program_for(workload(2, 2), find_schedule("1F1B"))
EAGER = (
    "run F0.0, send F0.0 1, run F0.1, send F0.1 1, receive B1.0 1, run B0.0, receive B1.1 1, run B0.1",
    "receive F0.0 0, run F1.0, run B1.0, send B1.0 0, receive F0.1 0, run F1.1, run B1.1, send B1.1 0",
)
"""1F1B with each value sent as soon as it is there and received as late as possible."""


def test_crossed_blocking_sends_hang():
    found = find_deadlock(TWO, actions(TWO, *EAGER))
    assert found is not None
    assert found.describe(TWO) == (
        "deadlock: m0 waits to send the result of F0.1 to m1; m1 waits to send the result of B1.0 to m0"
    )


def test_buffered_sends_do_not_wait():
    assert find_deadlock(TWO, actions(TWO, *EAGER), buffered=True) is None


def test_receives_in_another_order_than_sends_hang():
    crossed = (
        "run F0.0, run F0.1, send F0.0 1, send F0.1 1, receive B1.0 1, run B0.0, receive B1.1 1, run B0.1",
        "receive F0.1 0, receive F0.0 0, run F1.0, run B1.0, send B1.0 0, run F1.1, run B1.1, send B1.1 0",
    )
    for buffered in (False, True):
        found = find_deadlock(TWO, actions(TWO, *crossed), buffered)
        assert found is not None
        assert "m1 waits to receive the result of F0.1 from m0" in found.describe(TWO)


def test_fragments_without_their_operands_hang():
    found = find_deadlock(TWO, actions(TWO, "run F0.0", "run F1.0"))
    assert found is not None
    assert found.describe(TWO) == "deadlock: m1 waits for the operands of F1.0"


def test_actions_of_runs_receive_before_they_send_where_that_is_needed():
    run = simulated("1F1B", workload(2, 2))
    made = actions_of(run)
    assert find_deadlock(run.program, made) is None
    assert [len(one) for one in made] == [8, 8]
    assert sorted(str(a) for one in made for a in one) == sorted(
        str(a) for one in actions(run.program, *EAGER) for a in one
    )
