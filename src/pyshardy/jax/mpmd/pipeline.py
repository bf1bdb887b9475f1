"""Pipeline schedules as rules that are built from the fragments of a program."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from pyshardy.dialects.mpmd import fragment_info as dialect
from pyshardy.dialects.mpmd.values import UserOrigin


class SplitFragmentType(Enum):
    """Which half of a split backward fragment it is."""

    KEEP_TRANSFERRED = 0
    """The half whose results other meshes wait for."""
    DROP_TRANSFERRED = 1


@dataclass(frozen=True)
class FragmentOrigin:
    """A named computation in a fragment."""

    computation_name: str
    transpose_count: int = 0
    """How often it was transposed: 0 for forward, 1 for backward."""


@dataclass(frozen=True)
class FragmentInfo:
    """What identifies a fragment."""

    origins: tuple[FragmentOrigin, ...]
    stage_id: int | None = None
    call_counter: int | None = None
    split_type: SplitFragmentType | None = None
    mesh_name: str = ""


@dataclass(frozen=True)
class FragmentMergeRule:
    """Fragments that become one. Raise ValueError if they cannot."""

    sources: frozenset[FragmentInfo] | set[FragmentInfo]
    target: FragmentInfo

    def __post_init__(self) -> None:
        _check_fragments("merge rule", tuple(self.sources))
        if not self.target.origins:
            raise ValueError("merge rule: the target has no origins")


@dataclass(frozen=True)
class FragmentScheduleRule:
    """Fragments of one mesh in the order in which they run. Raise ValueError if they cannot."""

    ordered_fragments: Sequence[FragmentInfo]

    def __post_init__(self) -> None:
        _check_fragments("schedule rule", tuple(self.ordered_fragments))


def _check_fragments(what: str, fragments: tuple[FragmentInfo, ...]) -> None:
    if len(fragments) < 2:
        raise ValueError(f"{what}: expected at least 2 fragments, found {len(fragments)}")
    for fragment in fragments:
        if not fragment.origins:
            raise ValueError(f"{what}: a fragment on mesh '{fragment.mesh_name}' has no origins")
    meshes = sorted({fragment.mesh_name for fragment in fragments})
    if len(meshes) > 1:
        raise ValueError(f"{what}: the fragments are on several meshes: {', '.join(meshes)}")


@dataclass(frozen=True)
class PipelineContext:
    """What rules are built from besides the fragments."""

    num_meshes: int
    """The number of meshes that are not CPU meshes."""


FragmentMergeRules: TypeAlias = list[FragmentMergeRule]
FragmentScheduleRules: TypeAlias = list[FragmentScheduleRule]
RuleBuilder: TypeAlias = Callable[
    [Sequence[FragmentInfo], PipelineContext], tuple[FragmentScheduleRules, FragmentMergeRules]
]
"""From the fragments of one mesh to rules."""
Predicate: TypeAlias = Callable[[FragmentInfo, FragmentInfo, PipelineContext], bool]


@dataclass(frozen=True)
class PipelineSchedule:
    """How the fragments of microbatches are ordered and merged."""

    schedule_merge_rule_builders: Sequence[RuleBuilder] | None = None
    required_mpmd_options: Mapping[str, bool | str] | None = None


def build_rules_from_pipeline(
    infos: Sequence[FragmentInfo], schedule: PipelineSchedule, context: PipelineContext
) -> tuple[FragmentScheduleRules, FragmentMergeRules]:
    """Return the rules of all builders for the fragments of each mesh."""
    by_mesh: dict[str, list[FragmentInfo]] = {}
    for info in infos:
        by_mesh.setdefault(info.mesh_name, []).append(info)
    schedule_rules: FragmentScheduleRules = []
    merge_rules: FragmentMergeRules = []
    for builder in schedule.schedule_merge_rule_builders or ():
        for fragments in by_mesh.values():
            ordered, merged = builder(fragments, context)
            schedule_rules += ordered
            merge_rules += merged
    return schedule_rules, merge_rules


def build_schedule_rules_from_predicate(
    infos: Sequence[FragmentInfo], context: PipelineContext, *, before_pred: Predicate
) -> tuple[FragmentScheduleRules, FragmentMergeRules]:
    """Return a rule for each pair of fragments of a mesh that a predicate orders."""
    return [
        FragmentScheduleRule((first, second))
        for i, first in enumerate(infos)
        for j, second in enumerate(infos)
        if i != j and first.mesh_name == second.mesh_name and before_pred(first, second, context)
    ], []


def minimal_target(infos: Sequence[FragmentInfo]) -> FragmentInfo:
    """Return what identifies merged fragments: their origins and mesh. Raise ValueError for none, or several meshes."""
    if not infos:
        raise ValueError("there are no fragments to merge")
    if len({info.mesh_name for info in infos}) > 1:
        raise ValueError("the fragments to merge are on several meshes")
    origins = dict.fromkeys(origin for info in infos for origin in info.origins)
    return FragmentInfo(tuple(origins), mesh_name=infos[0].mesh_name)


def build_merge_rules_from_predicate(
    infos: Sequence[FragmentInfo],
    context: PipelineContext,
    target_info_builder: Callable[[Sequence[FragmentInfo]], FragmentInfo] = minimal_target,
    *,
    pred: Predicate,
) -> tuple[FragmentScheduleRules, FragmentMergeRules]:
    """Return a rule for each pair of fragments of a mesh that a predicate merges."""
    return [], [
        FragmentMergeRule({first, second}, target_info_builder([first, second]))
        for i, first in enumerate(infos)
        for second in infos[i + 1 :]
        if first.mesh_name == second.mesh_name and pred(first, second, context)
    ]


def fragment_origins_contain(info: FragmentInfo, substring: str) -> bool:
    """Return whether the name of a computation in the fragment contains a text."""
    return any(substring in origin.computation_name for origin in info.origins)


def maybe_unique_transpose_count(info: FragmentInfo) -> int | None:
    """Return the transpose count of all origins; None if there are none or several."""
    counts = {origin.transpose_count for origin in info.origins}
    return counts.pop() if len(counts) == 1 else None


def get_scheduling_unit_info(info: FragmentInfo) -> tuple[int, int] | None:
    """Return the microbatch and transpose count of a forward or backward fragment; None for others."""
    count = maybe_unique_transpose_count(info)
    return None if info.call_counter is None or count not in (0, 1) else (info.call_counter, count)


def get_staged_scheduling_info(a: FragmentInfo, b: FragmentInfo, context: str) -> tuple[int, int, int, int] | None:
    """Return microbatch and transpose count of two fragments; None unless both are forward or backward.

    Raise ValueError if one has no stage.
    """
    first, second = get_scheduling_unit_info(a), get_scheduling_unit_info(b)
    if first is None or second is None:
        return None
    for info in (a, b):
        if info.stage_id is None:
            names = ", ".join(origin.computation_name for origin in info.origins)
            raise ValueError(f"{context}: the fragment of {names} on mesh '{info.mesh_name}' has no stage")
    return (*first, *second)


def info_from_dialect(info: dialect.FragmentInfo) -> FragmentInfo:
    """Return what the partitioner knows of a fragment."""
    split = None if info.split_type is None else SplitFragmentType[info.split_type.name]
    origins = tuple(FragmentOrigin(one.name, one.transpose_count) for one in info.origins)
    return FragmentInfo(origins, info.stage, info.call_counter, split, info.mesh)


def info_to_dialect(info: FragmentInfo) -> dialect.FragmentInfo:
    """Return a fragment's identification as the partitioner has it."""
    split = None if info.split_type is None else dialect.SplitType[info.split_type.name]
    origins = tuple(UserOrigin(one.computation_name, one.transpose_count) for one in info.origins)
    return dialect.FragmentInfo(origins, info.stage_id, info.call_counter, split, info.mesh_name)


def merge_rule_to_dialect(rule: FragmentMergeRule) -> dialect.FragmentMergeRule:
    """Return a merge rule as the partitioner has it."""
    return dialect.FragmentMergeRule(tuple(map(info_to_dialect, rule.sources)), info_to_dialect(rule.target))
