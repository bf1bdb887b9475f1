"""Pipeline schedules, on plain data: rules that order fragments, and a simulator, without IR."""

from pyshardy.schedule.list_scheduling import orders_under
from pyshardy.schedule.point_to_point import Deadlock, actions_of, find_deadlock
from pyshardy.schedule.program import Fragment, Links, Orders, Program, Value
from pyshardy.schedule.rules import (
    SCHEDULES,
    Layout,
    Pipeline,
    Predicate,
    Schedule,
    ScheduleError,
    Unit,
    find_schedule,
    merge_groups,
)
from pyshardy.schedule.search import Found, search
from pyshardy.schedule.simulator import Timeline, Transfer, simulate
from pyshardy.schedule.trace import trace_of
from pyshardy.schedule.workload import Stage, Workload, program_for

__all__ = [
    "SCHEDULES",
    "Deadlock",
    "Found",
    "Fragment",
    "Layout",
    "Links",
    "Orders",
    "Pipeline",
    "Predicate",
    "Program",
    "Schedule",
    "ScheduleError",
    "Stage",
    "Timeline",
    "Transfer",
    "Unit",
    "Value",
    "Workload",
    "actions_of",
    "find_deadlock",
    "find_schedule",
    "merge_groups",
    "orders_under",
    "program_for",
    "search",
    "simulate",
    "trace_of",
]
