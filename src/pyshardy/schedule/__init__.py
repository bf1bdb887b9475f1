"""Pipeline schedules, on plain data: rules that order fragments, without IR."""

from pyshardy.schedule.rules import SCHEDULES, Pipeline, Schedule, ScheduleError, Unit, find_schedule

__all__ = ["SCHEDULES", "Pipeline", "Schedule", "ScheduleError", "Unit", "find_schedule"]
