"""Partitioning of pipelines against the C++ reference: every schedule, each prefix of the phases."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.mpmd.differential import check
from tests.mpmd.pipelines import SCHEDULES, Pipeline, Shape, heterogeneous, in_stages, pipeline, random_pipeline
from tests.mpmd.random_fragments import random_fragments

JAX = Path(__file__).parents[1] / "data" / "jax"


@pytest.mark.parametrize("phases", ["IMPORT|OPTIMIZE", "ALL"])
@pytest.mark.parametrize("schedule", SCHEDULES)
def test_schedules(schedule: str, phases: str) -> None:
    splits = schedule.startswith("ZeroBubble")
    circular = schedule.startswith("Circular")
    backward = schedule != "ParallelPipelinesWithWrapAround"
    case = pipeline(Shape(4 if circular else 2, 2, 4, backward=backward), Random(1))
    case.options = {"mpmd_pipeline_schedule": schedule, "mpmd_split_bwd_fragments": splits}
    check(case, phases)


@pytest.mark.parametrize("phases", ["IMPORT|OPTIMIZE", "ALL"])
def test_remat(phases: str) -> None:
    case = pipeline(Shape(2, 2, 3), Random(2))
    case.options = {"mpmd_pipeline_schedule": "GPipe", "mpmd_fragment_remat": True}
    check(case, phases)


@given(st.randoms(use_true_random=False), st.sampled_from(["IMPORT", "IMPORT|OPTIMIZE", "ALL"]))
def test_random_pipelines(random: Random, phases: str) -> None:
    check(random_pipeline(random), phases)


@settings(max_examples=12)
@given(st.randoms(use_true_random=False), st.sampled_from(["IMPORT|OPTIMIZE", "ALL"]))
def test_random_pipelines_on_different_meshes(random: Random, phases: str) -> None:
    check(heterogeneous(random_pipeline(random), random), phases)


@given(st.randoms(use_true_random=False), st.sampled_from(["OPTIMIZE", "PARTITION", "OPTIMIZE|PARTITION"]))
def test_random_fragments(random: Random, phases: str) -> None:
    check(random_fragments(random), phases)


@pytest.mark.parametrize("stages", [2, 5])
@pytest.mark.parametrize("program", ["attention", "calls", "constraints", "gradients", "loops", "losses", "unsigned"])
def test_jax_programs_in_stages(program: str, stages: int) -> None:
    check(in_stages((JAX / f"{program}.mlir").read_text(), stages, seed=stages))


@pytest.mark.parametrize("copies", [2, 3])
@pytest.mark.parametrize("value", ["%a", "%f"])
def test_values_moved_to_the_host_and_returned_again(value: str, copies: int) -> None:
    """A copy of a transferred value on the same mesh becomes a transfer of its own, though it changes no type."""
    host = '!mpmd.mesh_tensor<"m0", tensor<8xf32>, memory_kind="pinned_host">'
    results, types = ", ".join(["%h"] * copies), ", ".join([host] * copies)
    text = f"""!m = !mpmd.mesh_tensor<"m0", tensor<8xf32>>
func.func public @main(%a: !m) -> (!m, {types}) attributes {{topology = #mpmd.topology<<"m0" : <["x"=2]>>>}} {{
  %f = mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<8xf32>) {{
    %0 = stablehlo.negate %x : tensor<8xf32>
    mpmd.return %0 : tensor<8xf32>
  }} : (!m) -> !m
  %h = mpmd.transfer {value} : (!m) -> {host}
  return %f, {results} : !m, {types}
}}"""
    check(Pipeline(text, {"m0": [("x", 2)], "m1": [("x", 4)]}, {}), "PARTITION")


@pytest.mark.parametrize("returned", ["%f#1", "%t", "%g", "%h"])
def test_inputs_alias_the_result_that_the_function_returns(returned: str) -> None:
    """The output that an input names decides, if it is a result of the fragment, also of its copy on another mesh; what
    other fragments compute of it does not count."""
    type = "!n" if returned in ("%t", "%h") else "!m"
    text = f"""!m = !mpmd.mesh_tensor<"m0", tensor<8xf32>>
!n = !mpmd.mesh_tensor<"m1", tensor<8xf32>>
func.func public @main(%a: !m {{tf.aliasing_output = 0 : i32}}) -> ({type}, !m) attributes {{topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>}} {{
  %f:2 = mpmd.fragment<mesh="m0", origin=["f"]> (%a) (%x: tensor<8xf32>) {{
    %0 = stablehlo.negate %x : tensor<8xf32>
    %1 = stablehlo.sine %x : tensor<8xf32>
    mpmd.return %0, %1 : tensor<8xf32>, tensor<8xf32>
  }} : (!m) -> (!m, !m)
  %t = mpmd.transfer %f#1 : (!m) -> !n
  %g = mpmd.fragment<mesh="m0", origin=["g"]> (%f#1) (%x: tensor<8xf32>) {{
    %0 = stablehlo.negate %x : tensor<8xf32>
    mpmd.return %0 : tensor<8xf32>
  }} : (!m) -> !m
  %h = mpmd.fragment<mesh="m1", origin=["h"]> (%t) (%x: tensor<8xf32>) {{
    %0 = stablehlo.negate %x : tensor<8xf32>
    mpmd.return %0 : tensor<8xf32>
  }} : (!n) -> !n
  return {returned}, %f#0 : {type}, !m
}}"""
    check(Pipeline(text, {"m0": [("x", 2)], "m1": [("x", 2)]}, {}), "PARTITION")


@pytest.mark.parametrize("size", [4, 40000])
def test_constants_are_concatenated_after_propagation(size: int) -> None:
    """Constants of up to 65,536 elements are."""
    part, whole = f"tensor<{size}xf32>", f"tensor<{2 * size}xf32>"
    text = f"""!m = !mpmd.mesh_tensor<"m0", {whole}>
func.func public @main() -> !m attributes {{topology = #mpmd.topology<<"m0" : <["x"=2]>>>}} {{
  %f = mpmd.fragment<mesh="m0", origin=["f"]> () () {{
    %0 = stablehlo.constant dense<1.0> : {part}
    %1 = stablehlo.constant dense<2.0> : {part}
    %2 = stablehlo.concatenate %0, %1, dim = 0 : ({part}, {part}) -> {whole}
    %3 = stablehlo.iota dim = 0 : {whole}
    %4 = stablehlo.add %2, %3 : {whole}
    mpmd.return %4 : {whole}
  }} : () -> !m
  return %f : !m
}}"""
    check(Pipeline(text, {"m0": [("x", 2)]}, {}), "PARTITION")
