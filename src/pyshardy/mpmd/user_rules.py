"""Rules of users for the order and the merging of fragments.

Their fragments must exist, and dependencies must allow them. The passes skip what does not fit, as the C++ passes do;
`mpmd.partition` reports it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from itertools import pairwise
from typing import TypeAlias

from pyshardy.diagnostics.diagnostic import Diagnostic, DiagnosticError, error
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import FragmentOp
from pyshardy.dialects.mpmd.fragment_info import FragmentInfo, FragmentMergeRule, FragmentScheduleRule
from pyshardy.dialects.mpmd.values import UserOrigin
from pyshardy.passes.mpmd_common.block_dependencies import block_dependencies
from pyshardy.passes.mpmd_common.fragments import is_user_fragment, top_level_fragments
from pyshardy.passes.mpmd_common.functions import entry_block
from pyshardy.passes.mpmd_common.units import scheduling_units
from pyshardy.schedule.ordering import find_cycle
from pyshardy.schedule.rules import Predicate, Schedule, ScheduleError, merge_groups

Edges: TypeAlias = Iterable[tuple[FragmentOp, FragmentOp]]


def merge_rules_of(func: FuncOp, should_merge: Predicate) -> tuple[FragmentMergeRule, ...]:
    """Return rules that merge the scheduling units of a mesh for which a predicate holds.

    Units that are to be merged with a common one become one fragment together. It has the origins of all of them, and
    the call counter and split type that all have in common. It has their stage if they are all of one stage and call,
    and all forward or all backward.
    """
    units, pipeline = scheduling_units(func)
    fragments = list(units)
    rules: list[FragmentMergeRule] = []
    for group in merge_groups(list(units.values()), pipeline, should_merge):
        infos = [FragmentInfo.of(fragments[index]) for index in group]
        first = infos[0]
        origins: dict[UserOrigin, None] = dict.fromkeys(origin for info in infos for origin in info.origins)
        counter = first.call_counter if len({info.call_counter for info in infos}) == 1 else None
        is_one_call = counter is not None and len({origin.transpose_count for origin in origins}) == 1
        has_one_stage = is_one_call and len({info.stage for info in infos}) == 1
        split = first.split_type if len({info.split_type for info in infos}) == 1 else None
        target = FragmentInfo(tuple(origins), first.stage if has_one_stage else None, counter, split, first.mesh)
        rules.append(FragmentMergeRule(tuple(infos), target))
    return tuple(rules)


def check_rules(func: FuncOp, ordered: Sequence[FragmentScheduleRule], merged: Sequence[FragmentMergeRule]) -> None:
    """Verify that the fragments of rules exist, and that dependencies allow the order. Raise DiagnosticError."""
    known = {FragmentInfo.of(one): one for one in filter(is_user_fragment, top_level_fragments(func))}
    problems: list[Diagnostic] = []
    for kind, infos in (
        *(("schedule", rule.ordered_fragments) for rule in ordered),
        *(("merge", rule.sources) for rule in merged),
    ):
        problems += [_unknown(info, kind, known, func) for info in infos if info not in known]
    if problems:
        raise DiagnosticError(problems)
    edges = [
        (known[first], known[second])
        for rule in ordered
        for first, second in pairwise(rule.ordered_fragments)
        if first != second and first.mesh == second.mesh
    ]
    _check_order(func, edges, "the schedule rules contradict the data dependencies or each other")


def check_schedule(func: FuncOp, schedule: Schedule) -> None:
    """Verify that a schedule of a user contradicts neither itself nor the dependencies. Raise DiagnosticError."""
    units, pipeline = scheduling_units(func)
    by_mesh: dict[int, list[FragmentOp]] = {}
    for fragment, unit in units.items():
        by_mesh.setdefault(unit.mesh, []).append(fragment)
    try:
        edges = [
            (first, second)
            for fragments in by_mesh.values()
            for first in fragments
            for second in fragments
            if first is not second and schedule.before(units[first], units[second], pipeline)
        ]
    except ScheduleError as problem:
        raise error(func.location, str(problem), op=func) from None
    _check_order(func, edges, f"schedule {schedule.name} contradicts the data dependencies or itself")


def _unknown(info: FragmentInfo, kind: str, known: Mapping[FragmentInfo, FragmentOp], func: FuncOp) -> Diagnostic:
    texts = {str(one): one for one in known}
    close = get_close_matches(str(info), texts, n=1, cutoff=0.0)
    hint = f"; did you mean {close[0]}?" if close else ""
    return Diagnostic(
        "error", func.location, f"a {kind} rule names a fragment that does not exist: {info}{hint}", (), func
    )


def _check_order(func: FuncOp, edges: Edges, problem: str) -> None:
    """Verify that fragments can run in an order with these edges."""
    ops, users = block_dependencies(entry_block(func))
    numbers = {op: number for number, op in enumerate(ops)}
    wanted = {(numbers[first], numbers[second]) for first, second in edges}
    after = [set(found) for found in users]
    for first, second in wanted:
        after[first].add(second)
    cycle = [number for number in find_cycle(after) if isinstance(ops[number], FragmentOp)]
    if not cycle:
        return
    labels = {number: _label(ops[number]) for number in cycle}
    steps: list[str] = []
    for first, second in pairwise([*cycle, cycle[0]]):
        is_wanted = (first, second) in wanted and second not in users[first]
        verb = "is to run before" if is_wanted else "is needed by"
        steps.append(f"{labels[first]} {verb} {labels[second]}")
    raise error(func.location, f"{problem}: {', '.join(steps)}", op=func)


def _label(op: object) -> str:
    assert isinstance(op, FragmentOp)
    info = FragmentInfo.of(op)
    return f"{info.label} on {info.mesh}"
