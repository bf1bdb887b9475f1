"""Merge fragments as rules demand: `--mpmd-rule-based-merge`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, cast

from xdsl.ir import Operation

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import FragmentOp
from pyshardy.dialects.mpmd.fragment_info import FragmentInfo, FragmentMergeRule
from pyshardy.dialects.rewriting import Pattern, Rewriter
from pyshardy.passes.base import Pass, Session, option
from pyshardy.passes.generic.greedy import GreedyConfig, rewrite_greedily
from pyshardy.passes.mpmd_common.block_dependencies import sort_block
from pyshardy.passes.mpmd_common.control_dependencies import remove_control_dependencies
from pyshardy.passes.mpmd_common.fragments import top_level_fragments
from pyshardy.passes.mpmd_common.functions import entry_block, has_mpmd_body
from pyshardy.passes.mpmd_common.merging import merge


@dataclass(frozen=True)
class RuleBasedMergePass(Pass):
    """Merge the fragments that rules specify, and sort the function topologically.

    A rule lists source fragments, by their origins, stage, call counter, split type and mesh, and describes the
    fragment they become: `FragmentMergeRule(sources=[FragmentInfo(origins=["f"],call_counter=0,mesh_name="m0"),
    FragmentInfo(origins=["f"(1)],call_counter=0,mesh_name="m0")],target=FragmentInfo(origins=["f","f"(1)],
    mesh_name="m0"))`. Two fragments that match suffice. The merged fragment is placed where the first of them was.
    """

    name: ClassVar[str] = "mpmd-rule-based-merge"
    anchor: ClassVar[str] = "func.func"

    rules: tuple[FragmentMergeRule, ...] = option(
        (), "Rules for the fragments to merge.", kind="list", parse=FragmentMergeRule.parse
    )
    remove_control_dependencies: bool = option(True, "Remove control dependencies of fragments after merging.")

    def run(self, op: Operation, session: Session) -> None:
        """Merge the fragments of a function."""
        if not has_mpmd_body(op):
            return
        func = cast(FuncOp, op)
        merging = _RuleBasedMerging(_rules_by_source(self.rules, func))
        config = GreedyConfig(
            regions="disabled",
            folding=False,
            unique_constants=False,
            instead=[Pattern(FragmentOp, "merge-by-rule", merging.rewrite)],
        )
        if not rewrite_greedily(op, config).converged:
            raise error(op.location, "merging fragments by rules does not converge", op=op)
        if not sort_block(entry_block(func)):
            message = "merging fragments by rules led to fragments that depend on each other in a cycle"
            raise error(func.location, message, op=func)
        if self.remove_control_dependencies:
            remove_control_dependencies(func)


def _rules_by_source(rules: Sequence[FragmentMergeRule], func: FuncOp) -> dict[FragmentInfo, FragmentMergeRule]:
    found: dict[FragmentInfo, FragmentMergeRule] = {}
    for rule in rules:
        for source in rule.sources:
            if found.setdefault(source, rule) is not rule:
                raise error(func.location, f"two merge rules have the same source: {source}", op=func)
    return found


@dataclass(frozen=True)
class _RuleBasedMerging:
    """The pattern that merges a fragment with the others of its rule."""

    rules: Mapping[FragmentInfo, FragmentMergeRule]

    def rewrite(self, fragment: FragmentOp, rewriter: Rewriter) -> bool:
        """Merge a fragment with those on its mesh that match the same rule."""
        rule = self.rules.get(FragmentInfo.of(fragment))
        if rule is None:
            return False
        others = self._others(fragment, rule)
        fragments = _in_dependency_order([*others, fragment]) if others else None
        if fragments is None:
            return False
        merged, *rest = fragments
        assert merged.parent is not None
        block, following = merged.parent, merged.next_op
        for one in rest:
            if following is one:
                following = one.next_op
            merged = merge(merged, one, rewriter)
        assert following is not None
        rule.target.store(merged)
        if merged.next_op is not following:
            merged.detach()
            block.insert_op_before(merged, following)
        return True

    def _others(self, fragment: FragmentOp, rule: FragmentMergeRule) -> list[FragmentOp]:
        func = fragment.parent_op()
        if not isinstance(func, FuncOp):
            return []
        return [
            other
            for other in top_level_fragments(func)
            if other is not fragment and other.mesh == fragment.mesh and FragmentInfo.of(other) in rule.sources
        ]


def _in_dependency_order(fragments: Sequence[FragmentOp]) -> list[FragmentOp] | None:
    """Return fragments sorted by their direct dependencies on each other; None if these have a cycle."""
    ordered = list(fragments)
    todo = set(ordered)
    done = 0
    while todo:
        before = done
        for at in range(done, len(ordered)):
            one = ordered[at]
            if not any(operand.owner in todo and operand.owner is not one for operand in one.operands):
                todo.remove(one)
                ordered[at], ordered[done] = ordered[done], one
                done += 1
        if done == before:
            return None
    return ordered
