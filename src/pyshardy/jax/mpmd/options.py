"""Partitioning options as users write them, and as the partitioner takes them."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from pyshardy.mpmd.automatic import AUTO
from pyshardy.mpmd.partitioning import PartitionOptions
from pyshardy.mpmd.plan import Plan
from pyshardy.schedule.rules import SCHEDULES

PartitioningOptions = dict[str, bool | str]

SCHEDULE_KEY = "mpmd_pipeline_schedule"
_PLAN_FLAGS = MappingProxyType(
    {
        "mpmd_infer_transfers": "infer_transfers",
        "mpmd_infer_cross_mesh_reductions": "infer_reductions",
        "mpmd_split_bwd_fragments": "split_backward",
        "mpmd_absorb_inferred_fragments_on_entry_point_function": "absorb",
        "mpmd_merge_inferred_after_scheduling": "merge_later",
    }
)
"""Options of the import, as fields of `Plan`."""
_PARTITION_FLAGS = MappingProxyType(
    {
        "mpmd_fragment_remat": "remat",
        "mpmd_merge_remat_fragments": "merge_remat_fragments",
        "mpmd_copy_constant_creation_from_producer_to_consumer": "copy_constants",
        "mpmd_apply_merge_transfers_pass": "merge_transfers",
    }
)
"""Options of the other phases, as fields of `PartitionOptions`."""
_WITHOUT_EFFECT = ("mpmd_assume_homogeneous_devices",)
BOOLEAN_KEYS = (*_PLAN_FLAGS, *_PARTITION_FLAGS, *_WITHOUT_EFFECT)

_log = logging.getLogger(__name__)


def check_options(options: Mapping[str, Any] | None) -> None:
    """Check options. Raise ValueError for an unknown key or a value that it cannot have."""
    if options is None:
        return
    for key in options:
        if key not in BOOLEAN_KEYS and key != SCHEDULE_KEY:
            known = ", ".join((*BOOLEAN_KEYS, SCHEDULE_KEY))
            raise ValueError(f"unknown partitioning option '{key}'; known: {known}")
    for key, value in options.items():
        if key == SCHEDULE_KEY:
            if not isinstance(value, str) or value not in (*SCHEDULES, AUTO):
                raise ValueError(f"{key} must be one of {', '.join((*SCHEDULES, AUTO))}, found {value!r}")
        elif not isinstance(value, bool):
            raise ValueError(f"{key} must be True or False, found {value!r}")


def merge_options(
    required: Mapping[str, bool | str] | None, given: Mapping[str, bool | str] | None
) -> Mapping[str, bool | str] | None:
    """Return the user's options and those that a schedule requires. Raise ValueError if they contradict each other."""
    if required is None:
        return given
    user = dict(given or {})
    conflicts: list[str] = []
    for key, value in required.items():
        if key not in user:
            _log.warning("the pipeline schedule sets %s to %r", key, value)
        elif user[key] != value:
            conflicts.append(f"{key} must be {value!r}, found {user[key]!r}")
    if conflicts:
        raise ValueError(f"the pipeline schedule requires other partitioning options: {'; '.join(conflicts)}")
    check_options(required)
    return {**user, **required}


def plan_flags(options: Mapping[str, bool | str] | None) -> dict[str, bool]:
    """Return the fields of `Plan` that options set."""
    return {field: bool((options or {}).get(key, False)) for key, field in _PLAN_FLAGS.items()}


def partition_options(options: Mapping[str, bool | str] | None, **more: Any) -> PartitionOptions:
    """Return the options of partitioning."""
    flags = {field: bool((options or {}).get(key, False)) for key, field in _PARTITION_FLAGS.items()}
    schedule = (options or {}).get(SCHEDULE_KEY, "GPipe")
    return PartitionOptions(schedule=str(schedule), **flags, **more)


def apply_flags(plan: Plan, options: Mapping[str, bool | str] | None) -> Plan:
    """Return a plan with the options of the import."""
    from dataclasses import replace

    return replace(plan, **plan_flags(options))
