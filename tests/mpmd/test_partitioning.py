"""`mpmd.partition`: phases, options, and errors for options that do not fit."""

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


def test_merging_by_a_predicate() -> None:
    def calls_0_and_1_of_a_stage(a: Unit, b: Unit, pipeline: Pipeline) -> bool:
        return max(a.call_counter, b.call_counter) < 2

    found = partitioned(program(), BOTH, schedule="GPipe", should_merge=calls_0_and_1_of_a_stage)
    assert re.findall(r'mesh="m0", origin=\["s0"\](.*?)>', found) == ["", ", stage=0"]
    assert order(found, "m0") == [2]

    def forward_and_backward(a: Unit, b: Unit, pipeline: Pipeline) -> bool:
        return a.stage == 1 and a.call_counter == b.call_counter

    found = partitioned(program(Shape(2, 2, 3)), BOTH, schedule="1F1B", should_merge=forward_and_backward)
    assert re.findall(r'origin=\["s1", "s1"\(1\)\]> .* \{call_counter = (\d)', found) == ["0", "1", "2"]


def test_rules_that_name_fragments_that_do_not_exist() -> None:
    target = FragmentInfo((UserOrigin("s0"),), mesh="m0")
    with pytest.raises(DiagnosticError, match=r"a merge rule names a fragment .*counter=7.* did you mean .*counter="):
        partitioned(program(), BOTH, merge_rules=(FragmentMergeRule((info(0), info(7)), target),))
    with pytest.raises(DiagnosticError, match=r"a schedule rule names a fragment that does not exist: .*counter=3"):
        partitioned(program(), BOTH, schedule_rules=(FragmentScheduleRule((info(0), info(3))),))


def test_rules_that_contradict_the_dependencies() -> None:
    backward = FragmentInfo((UserOrigin("s0", 1),), stage=0, call_counter=0, mesh="m0")
    with pytest.raises(DiagnosticError) as caught:
        partitioned(program(Shape(2, 2, 2)), BOTH, schedule_rules=(FragmentScheduleRule((backward, info(0))),))
    message = str(caught.value)
    assert message.startswith("the schedule rules contradict the data dependencies or each other: ")
    assert "s0(1) call 0 on m0 is to run before s0 call 0 on m0" in message
    assert "s0 call 0 on m0 is needed by s1 call 0 on m1" in message


def test_schedules_that_contradict_the_dependencies() -> None:
    def backward_first(a: Unit, b: Unit, pipeline: Pipeline) -> bool:
        return a.transpose_count > b.transpose_count

    with pytest.raises(DiagnosticError, match=r"schedule mine contradicts .*\(1\) call \d on m\d is to run before"):
        partitioned(program(Shape(2, 2, 2)), BOTH, schedule=Schedule("mine", backward_first))

    def always(a: Unit, b: Unit, pipeline: Pipeline) -> bool:
        return True

    with pytest.raises(DiagnosticError, match=r"s0 call 2 on m0 is to run before s0 call 1 on m0"):
        partitioned(program(), BOTH, schedule=Schedule("mine", always))


def test_merging_against_the_dependencies() -> None:
    def first_forward_and_backward(a: Unit, b: Unit, pipeline: Pipeline) -> bool:
        return a.mesh == 0 and a.call_counter == b.call_counter

    with pytest.raises(DiagnosticError, match="merging fragments by rules led to fragments that depend on each other"):
        partitioned(program(Shape(2, 2, 2)), BOTH, should_merge=first_forward_and_backward)


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


def test_an_argument_on_the_host_can_be_returned() -> None:
    text = """
!m0 = !mpmd.mesh_tensor<"m0", tensor<8x8xf32>>
func.func public @main(%a: !m0 {mhlo.memory_kind = "pinned_host"}) -> !m0
    attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  return %a : !m0
}
"""
    made = mpmd.partition(pyshardy.parse(text), mpmd.Plan(), phases=mpmd.Phase.PARTITION)
    assert made.inputs == (mpmd.Placement("m0", (), (), "pinned_host"),)
    assert made.outputs == (mpmd.Placement("m0", ()),)


def test_axes_that_the_meshes_lack() -> None:
    text = program().replace(
        "%w0: tensor<8x8xf32>", '%w0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}', 1
    )
    text = text.replace("func.func public", 'sdy.mesh @mesh = <["y"=2]>\nfunc.func public', 1)
    with pytest.raises(DiagnosticError, match="axis"):
        partitioned(text)
