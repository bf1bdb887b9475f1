"""Order fragments as rules demand: `--mpmd-rule-based-schedule`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar, cast

from xdsl.ir import Operation

from pyshardy.diagnostics.diagnostic import Diagnostic, DiagnosticError
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import FragmentOp
from pyshardy.dialects.mpmd.fragment_info import FragmentInfo, FragmentScheduleRule
from pyshardy.passes.base import Pass, Session, option
from pyshardy.passes.mpmd_common.block_dependencies import block_dependencies, sort_block
from pyshardy.passes.mpmd_common.control_dependencies import add_control_dependency, remove_control_dependencies
from pyshardy.passes.mpmd_common.fragments import is_user_fragment, top_level_fragments
from pyshardy.passes.mpmd_common.functions import entry_block, has_mpmd_body
from pyshardy.schedule.ordering import Paths


@dataclass(frozen=True)
class RuleBasedSchedulePass(Pass):
    """Order the fragments of a mesh as rules list them, and sort the function topologically.

    A rule is a chain of fragments, by their origins, stage, call counter, split type and mesh:
    `FragmentScheduleRule(ordered_fragments=[FragmentInfo(origins=["f"],call_counter=1,mesh_name="m0")->
    FragmentInfo(origins=["f"],call_counter=0,mesh_name="m0")])`. Fragments that do not exist are skipped, and so are
    pairs that data dependencies order, either way.
    """

    name: ClassVar[str] = "mpmd-rule-based-schedule"
    anchor: ClassVar[str] = "func.func"

    rules: tuple[FragmentScheduleRule, ...] = option(
        (), "Rules for the order of fragments.", kind="list", parse=FragmentScheduleRule.parse
    )
    remove_control_dependencies: bool = option(True, "Remove control dependencies of fragments after scheduling.")

    def run(self, op: Operation, session: Session) -> None:
        """Order the fragments of a function."""
        if not has_mpmd_body(op):
            return
        func = cast(FuncOp, op)
        fragments = _fragments_by_info(func)
        ops, users = block_dependencies(entry_block(func))
        numbers, paths = {op: index for index, op in enumerate(ops)}, Paths(users)
        for rule in self.rules:
            _apply(rule, fragments, numbers, paths)
        sort_block(entry_block(func))
        if self.remove_control_dependencies:
            remove_control_dependencies(func)


def _fragments_by_info(func: FuncOp) -> dict[FragmentInfo, FragmentOp]:
    found: dict[FragmentInfo, FragmentOp] = {}
    problems: list[Diagnostic] = []
    for fragment in filter(is_user_fragment, top_level_fragments(func)):
        info = FragmentInfo.of(fragment)
        if found.setdefault(info, fragment) is not fragment:
            message = f"schedule rules cannot distinguish two fragments: {info}"
            problems.append(Diagnostic("error", func.location, message, (), func))
    if problems:
        raise DiagnosticError(problems)
    return found


def _apply(
    rule: FragmentScheduleRule,
    fragments: Mapping[FragmentInfo, FragmentOp],
    numbers: Mapping[Operation, int],
    paths: Paths,
) -> None:
    chain = [fragments[info] for info in rule.ordered_fragments if info in fragments]
    for first, second in pairwise(chain):
        if first is second or first.mesh != second.mesh:
            continue
        source, target = numbers[first], numbers[second]
        if not paths.exists(source, target) and not paths.exists(target, source):
            add_control_dependency(second, on=first)
            paths.add_edge(source, target)
