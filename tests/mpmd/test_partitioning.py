"""`mpmd.partition`: phases, options, and what is said of options that do not fit."""

from __future__ import annotations

import re
from random import Random

import pytest

import pyshardy
from pyshardy import mpmd
from pyshardy.annotate import AnnotationError
from pyshardy.dialects.mpmd.fragment_info import FragmentInfo, FragmentMergeRule, FragmentScheduleRule
from pyshardy.dialects.mpmd.values import UserOrigin
from pyshardy.schedule.rules import Pipeline, Schedule, Unit
from pyshardy.text import DiagnosticError
from tests.mpmd.pipelines import Shape, pipeline

PLAN = mpmd.Plan(mpmd.parse_meshes(["m0,m1:x=2"]), mpmd.parse_assignments(["s0@m0/0,s1@m1/1"]), infer_transfers=True)
FORWARD = Shape(2, 2, 3, backward=False)
BOTH = mpmd.Phase.IMPORT | mpmd.Phase.OPTIMIZE


def program(shape: Shape = FORWARD) -> str:
    return pipeline(shape, Random(0)).text


def partitioned(text: str, phases: mpmd.Phase = mpmd.Phase.ALL, **options: object) -> str:
    made = mpmd.partition(pyshardy.parse(text), PLAN, mpmd.PartitionOptions(**options), phases)  # type: ignore[arg-type]
    pyshardy.verify(made.module)
    return pyshardy.to_text(made.module)


def order(text: str, mesh: str) -> list[int]:
    return [int(call) for call in re.findall(rf'mpmd\.fragment<mesh="{mesh}".*?call_counter = (\d+)', text)]


def info(call: int, mesh: str = "m0") -> FragmentInfo:
    number = int(mesh[1:])
    return FragmentInfo((UserOrigin(f"s{number}"),), stage=number, call_counter=call, mesh=mesh)


def test_the_phases_one_by_one_are_all_phases() -> None:
    module = pyshardy.parse(program(Shape(2, 2, 3)))
    options = mpmd.PartitionOptions("1F1B")
    for phase in (mpmd.Phase.IMPORT, mpmd.Phase.OPTIMIZE, mpmd.Phase.PARTITION):
        mpmd.partition(module, PLAN, options, phase)
    assert pyshardy.to_text(module) == partitioned(program(Shape(2, 2, 3)), schedule="1F1B")


def test_placements() -> None:
    text = program().replace(
        "%w0: tensor<8x8xf32>", '%w0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}', 1
    )
    text = text.replace("func.func public", 'sdy.mesh @mesh = <["x"=2]>\nfunc.func public', 1)
    made = mpmd.partition(pyshardy.parse(text), PLAN)
    assert made.inputs[0] == mpmd.Placement("m0", (("x",), ()))
    assert [one.mesh for one in made.outputs if one] == ["m1", "m1", "m1"]


def test_schedules_of_ones_own() -> None:
    def last_call_first(a: Unit, b: Unit, pipeline: Pipeline) -> bool:
        return a.call_counter > b.call_counter

    found = partitioned(program(), BOTH, schedule=Schedule("mine", last_call_first))
    assert order(found, "m0") == order(found, "m1") == [2, 1, 0]


def test_schedule_rules() -> None:
    found = partitioned(program(), BOTH, schedule_rules=(FragmentScheduleRule((info(1), info(0), info(2))),))
    assert order(found, "m0") == [1, 0, 2]


def test_merge_rules_respect_the_schedule() -> None:
    rule = FragmentMergeRule((info(0), info(1)), FragmentInfo((UserOrigin("s0"),), stage=0, call_counter=0, mesh="m0"))
    found = partitioned(program(), BOTH, schedule="GPipe", merge_rules=(rule,))
    assert order(found, "m0") == [0, 2]
    assert "control_operand" not in found


def test_donated_inputs() -> None:
    found = partitioned(program(), mpmd.Phase.IMPORT, donate=("%arg0", 2))
    assert re.findall(r"%arg(\d): \S+ \S+ \{jax.buffer_donor = true\}", found.partition("->")[0]) == ["0", "2"]
    with pytest.raises(DiagnosticError, match="input 0 is marked as donated in the program, but is not among"):
        partitioned(
            program().replace("%w0: tensor<8x8xf32>", "%w0: tensor<8x8xf32> {jax.buffer_donor = true}", 1), donate=(1,)
        )
    with pytest.raises(AnnotationError, match="there is no input 77"):
        partitioned(program(), donate=(77,))


def test_unknown_schedules() -> None:
    with pytest.raises(AnnotationError, match="unknown schedule '1F1'"):
        partitioned(program(), schedule="1F1")


def test_schedules_that_do_not_fit() -> None:
    with pytest.raises(DiagnosticError, match="without backward fragments"):
        partitioned(program(Shape(2, 2, 2)), schedule="ParallelPipelinesWithWrapAround")


def test_axes_that_the_meshes_lack() -> None:
    text = program().replace(
        "%w0: tensor<8x8xf32>", '%w0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}', 1
    )
    text = text.replace("func.func public", 'sdy.mesh @mesh = <["y"=2]>\nfunc.func public', 1)
    with pytest.raises(DiagnosticError, match="axis"):
        partitioned(text)
