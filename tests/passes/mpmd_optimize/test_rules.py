"""Merge and schedule rules, where the programs in `tests/mlir` do not reach."""

from __future__ import annotations

import re

import pytest

import pyshardy
from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy.dialects.mpmd.fragment_info import FragmentInfo, FragmentMergeRule, FragmentScheduleRule
from pyshardy.dialects.mpmd.values import UserOrigin
from pyshardy.passes.base import Pass, Session
from pyshardy.passes.manager import run_pass
from pyshardy.passes.mpmd_common.rule_based_merge import RuleBasedMergePass
from pyshardy.passes.mpmd_optimize.rule_based_schedule import RuleBasedSchedulePass

T = '!mpmd.mesh_tensor<"m0", tensor<4xf32>>'


def program(*calls: tuple[str, str, str], returned: str = "%a") -> str:
    """A function of fragments on one mesh: the name of the result, the origin, and the operand."""
    lines = [
        f'{result} = mpmd.fragment<mesh="m0", origin=["{origin}"]> ({operand}) (%x: tensor<4xf32>) {{\n'
        "  %y = stablehlo.negate %x : tensor<4xf32>\n  mpmd.return %y : tensor<4xf32>\n"
        f"}} : ({T}) -> {T}"
        for result, origin, operand in calls
    ]
    body = "\n".join(lines)
    values = returned.split(", ")
    types = ", ".join([T] * len(values))
    return (
        f'func.func @main(%a: {T}) -> ({types}) attributes {{topology = #mpmd.topology<<"m0" : <["x"=2]>>>}} {{\n'
        f"{body}\nreturn {returned} : {types}\n}}"
    )


def info(name: str) -> FragmentInfo:
    return FragmentInfo((UserOrigin(name),), mesh="m0")


def chain(*names: str) -> FragmentScheduleRule:
    return FragmentScheduleRule(tuple(map(info, names)))


def after(one: Pass, text: str, session: Session | None = None) -> str:
    module = pyshardy.parse(text)
    run_pass(one, next(iter(module.body.block.ops)), session)
    return pyshardy.to_text(module)


def order(text: str) -> list[str]:
    return re.findall(r'origin=\["(\w+)"', text)


def problem(one: Pass, text: str) -> str:
    with pytest.raises(DiagnosticError) as failure:
        after(one, text)
    return str(failure.value)


INDEPENDENT = program(("%f", "f", "%a"), ("%g", "g", "%a"), ("%h", "h", "%a"), returned="%f, %g, %h")
CHAIN = program(("%f", "f", "%a"), ("%g", "g", "%f"), ("%h", "h", "%g"), returned="%f, %h")


def test_rules_order_fragments() -> None:
    assert order(after(RuleBasedSchedulePass((chain("h", "g", "f"),)), INDEPENDENT)) == ["h", "g", "f"]


def test_dependencies_win_over_schedule_rules() -> None:
    assert order(after(RuleBasedSchedulePass((chain("h", "f"),)), CHAIN)) == ["f", "g", "h"]


def test_later_rules_do_not_contradict_earlier_ones() -> None:
    rules = chain("h", "f"), chain("f", "g"), chain("g", "h")
    assert order(after(RuleBasedSchedulePass(rules), INDEPENDENT)) == ["h", "f", "g"]


def test_control_operands_stay_if_wanted() -> None:
    session = Session(verify="never")
    found = after(RuleBasedSchedulePass((chain("g", "f"),), remove_control_dependencies=False), INDEPENDENT, session)
    assert "(%arg0, %0) {mpmd.control_operand_start_idx = 1 : i64}" in found


def test_fragments_that_cannot_be_told_apart() -> None:
    text = program(("%f", "f", "%a"), ("%g", "f", "%a"), returned="%f, %g")
    assert "schedule rules cannot distinguish two fragments" in problem(RuleBasedSchedulePass(()), text)


def test_merging_in_a_cycle() -> None:
    rule = FragmentMergeRule((info("f"), info("h")), info("f"))
    assert "depend on each other in a cycle" in problem(RuleBasedMergePass((rule,)), CHAIN)


def test_two_rules_of_one_source() -> None:
    rules = FragmentMergeRule((info("f"), info("g")), info("f")), FragmentMergeRule((info("f"), info("h")), info("f"))
    assert "two merge rules have the same source" in problem(RuleBasedMergePass(rules), INDEPENDENT)


def test_a_lone_source_is_not_merged() -> None:
    rule = FragmentMergeRule((info("f"), info("k")), info("k"))
    assert order(after(RuleBasedMergePass((rule,)), CHAIN)) == ["f", "g", "h"]


def test_a_dependent_fragment_that_comes_first_in_the_list_is_merged_after_what_it_uses() -> None:
    rule = FragmentMergeRule((info("h"), info("g"), info("f")), info("fgh"))
    found = after(RuleBasedMergePass((rule,)), CHAIN)
    assert order(found) == ["fgh"]
    assert found.count("stablehlo.negate") == 3


def test_control_operands_survive_the_merging_of_a_fragment_with_its_only_user() -> None:
    text = program(("%f", "f", "%a"), ("%g", "g", "%a"), ("%h", "h", "%g"), returned="%f, %h")
    module = pyshardy.parse(text)
    func = next(iter(module.body.block.ops))
    schedule = RuleBasedSchedulePass((chain("f", "g"),), remove_control_dependencies=False)
    run_pass(schedule, func, Session(verify="never"))
    run_pass(RuleBasedMergePass((FragmentMergeRule((info("g"), info("h")), info("gh")),)), func, Session())
    assert order(pyshardy.to_text(module)) == ["f", "gh"]
