"""The record of how shardings came about, against the reference."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.oracle import ReferenceCrash, ReferenceError, reference_run
from tests.propagation.programs import EDGES, MESHES
from tests.propagation.random_programs import Program
from tests.propagation.test_programs import STRATEGIES, propagated

PROGRAMS = {
    "two results": """
        func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {?}]>},
                        %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y", ?}, {?}]>})
            -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
          return %a, %b, %a : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
        }""",
    "constraint": """
        func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {?}]>}, %w: tensor<8x8xf32>)
            -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {"y", ?}]>}) {
          %0 = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] :
            (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
          %1 = sdy.sharding_constraint %0 <@m, [{"x", ?}, {"z"}]> : tensor<8x8xf32>
          %2 = stablehlo.negate %1 : tensor<8x8xf32>
          %3 = stablehlo.transpose %2, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
          return %3 : tensor<8x8xf32>
        }""",
    "sub-axes, several results, steps from before": """
        func.func @main(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@n, [{"x", ?}, {"y", ?}]>},
                        %w: tensor<8x8xf32>, %c: tensor<16x8xf32>) -> (tensor<16x8xf32>, tensor<4x4x8xf32>) {
          %0 = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] {sdy.propagation_edges =
            #sdy.propagation_edges<[{step-3 = [{"y" = operand-0 -> [operand-1]}]}]>} :
            (tensor<16x8xf32>, tensor<8x8xf32>) -> tensor<16x8xf32>
          %1 = stablehlo.add %0, %c : tensor<16x8xf32>
          %2 = stablehlo.reshape %1 : (tensor<16x8xf32>) -> tensor<4x4x8xf32>
          %3:2 = stablehlo.custom_call @foo(%2) {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([ij], [k])
            {i=4, j=4, k=8}>} : (tensor<4x4x8xf32>) -> (tensor<16xf32>, tensor<8xf32>)
          %4 = stablehlo.custom_call @bar(%3#0, %3#1) {has_side_effect = true} :
            (tensor<16xf32>, tensor<8xf32>) -> tensor<4xf32>
          return %1, %2 : tensor<16x8xf32>, tensor<4x4x8xf32>
        }""",
    "what a group gives its members first has no origin": """
        func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x", ?}, {?}]>}, %b: tensor<8x8xf32>)
            -> (tensor<8x8xf32>, tensor<8x8xf32>) {
          sdy.sharding_group %a group_id=0 : tensor<8x8xf32>
          sdy.sharding_group %b group_id=0 : tensor<8x8xf32>
          %0 = stablehlo.negate %a : tensor<8x8xf32>
          %1 = stablehlo.negate %b : tensor<8x8xf32>
          return %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
        }""",
    "what ops carry has no origin": """
        func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{?}, {"y", ?}]>}) -> tensor<8x8xf32> {
          %0 = stablehlo.negate %a {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x", ?}, {?}]>]>} : tensor<8x8xf32>
          %1 = stablehlo.negate %0 : tensor<8x8xf32>
          return %1 : tensor<8x8xf32>
        }""",
    "a computation without edges": """
        func.func @main(%a: tensor<8x8xf32>, %b: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
          %0:2 = sdy.named_computation<"f">(%a, %b) (%c: tensor<8x8xf32>, %d: tensor<8x8xf32>) {
            %1 = sdy.sharding_constraint %d <@m, [{"x"}, {}]> : tensor<8x8xf32>
            sdy.return %1, %c : tensor<8x8xf32>, tensor<8x8xf32>
          } : (tensor<8x8xf32>, tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>)
          return %0#0, %0#1 : tensor<8x8xf32>, tensor<8x8xf32>
        }""",
    "a branch on another mesh than the result": """
        sdy.mesh @empty = <[]>
        func.func @main(%i: tensor<i32>, %a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}]>}) -> tensor<4xf32> {
          %0 = "stablehlo.case"(%i) ({
            %1 = stablehlo.negate %a : tensor<4xf32>
            stablehlo.return %1 : tensor<4xf32>
          }, {
            %1 = stablehlo.constant dense<1.0> : tensor<4xf32>
            stablehlo.return %1 : tensor<4xf32>
          }) {sdy.sharding = #sdy.sharding_per_value<[<@empty, [{}]>]>} : (tensor<i32>) -> tensor<4xf32>
          return %0 : tensor<4xf32>
        }""",
    "axes that grow": """
        func.func @main(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@n, [{"x":(1)2, ?}, {"y", ?}]>},
                        %b: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@n, [{"x":(1)4, ?}, {"y", ?}]>},
                        %c: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@n, [{"x", ?}, {?}]>})
            -> (tensor<16x8xf32>, tensor<16x8xf32>) {
          %0 = stablehlo.add %a, %b: tensor<16x8xf32>
          %1 = stablehlo.add %0, %c : tensor<16x8xf32>
          return %1, %1 : tensor<16x8xf32>, tensor<16x8xf32>
        }""",
    "manual computation": """
        func.func @main(%a: tensor<16x8xf32>{sdy.sharding = #sdy.sharding<@n, [{"x", ?}, {?}]>}) -> tensor<16x8xf32> {
          %0 = sdy.propagation_barrier %a allowed_direction=FORWARD: tensor<16x8xf32>
          %1 = sdy.manual_computation(%0) in_shardings=[<@n, [{"x", ?}, {"y"}]>] out_shardings=[<@n, [{"x", ?}, {?}]>]
              manual_axes={"x"} (%c: tensor<2x8xf32>) {
            %2 = stablehlo.negate %c : tensor<2x8xf32>
            sdy.return %2 : tensor<2x8xf32>
          } : (tensor<16x8xf32>) -> tensor<16x8xf32>
          return %1 : tensor<16x8xf32>
        }""",
}


def check(text: str, strategy: str, origins: bool, edges: bool) -> None:
    shown = f"debug-sharding-origins={str(origins).lower()} debug-propagation-edge-sharding={str(edges).lower()}"
    right = reference_run(text, f"{strategy}{{{shown}}}")
    options = {"debug_sharding_origins": origins, "debug_propagation_edge_sharding": edges}
    assert ordered(propagated(text, strategy, **options)) == ordered(right)


def ordered(text: str) -> str:
    """With the moves within a step in order: that of moves of one axis depends on chance in the reference."""
    return re.sub(r"(step-\d+ = \[)([^\[\]]*(?:\[[^\]]*\][^\[\]]*)*)\]", _ordered_step, text)


def _ordered_step(found: re.Match[str]) -> str:
    return found[1] + ", ".join(sorted(re.findall(r"\{[^{}]*\}", found[2]))) + "]"


@pytest.mark.parametrize("name", PROGRAMS)
@pytest.mark.parametrize("strategy", STRATEGIES)
def test_hand_made(name: str, strategy: str) -> None:
    text = reference_run(MESHES + PROGRAMS[name], EDGES)
    for origins, edges in ((True, False), (False, True), (True, True)):
        check(text, strategy, origins, edges)


def test_moves_of_one_axis_come_in_the_order_of_their_targets() -> None:
    text = """
        func.func @main(%a: tensor<2x4x4xf32> {sdy.sharding = #sdy.sharding<@n, [{?}, {"y", ?}, {?}]>},
                        %b: tensor<8xf32>) -> (tensor<8x4xf32>, tensor<4xf32>) {
          %0:2 = stablehlo.custom_call @foo(%a, %b) {sdy.sharding_rule =
              #sdy.op_sharding_rule<([i, j, k], [ik])->([ij, k], [j]) {i=2, j=4, k=4}>,
              sdy.sharding = #sdy.sharding_per_value<[<@n, [{?}, {"y", ?}]>, <@n, [{?}]>]>} :
            (tensor<2x4x4xf32>, tensor<8xf32>) -> (tensor<8x4xf32>, tensor<4xf32>)
          return %0#0, %0#1 : tensor<8x4xf32>, tensor<4xf32>
        }"""
    ours = propagated(MESHES + text, "sdy-aggressive-propagate", debug_propagation_edge_sharding=True)
    assert '{"y" = result-0 -> [operand-1]}, {"y" = operand-0 -> [result-1]}' in ours


@pytest.mark.parametrize("strategy", STRATEGIES)
@settings(max_examples=15)
@given(st.randoms(use_true_random=False), st.integers(1, 30), st.sampled_from([(True, False), (False, True)]))
def test_random(strategy: str, random: Random, ops: int, what: tuple[bool, bool]) -> None:
    text = Program(random, ops, regions=True, annotate=True).text()
    try:
        check(reference_run(text, EDGES), strategy, *what)
    except (ReferenceError, ReferenceCrash):
        assume(False)
