"""Gathers of parameters run beside compute: times worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

import pyshardy
from pyshardy.report import CostReport
from pyshardy.report.cost.cost_model import CostModel
from pyshardy.report.cost.costs import estimate_costs
from pyshardy.report.cost.overlap import Overlap
from tests.report.cost_programs import SLOW

FAST_NETWORK = replace(SLOW, link=replace(SLOW.link, bandwidth=100.0, latency=0.25))

LAYERS = """sdy.mesh @mesh = <["data"=2]>
func.func @main(%x: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>},
                %w0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}]>},
                %w1: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}) -> tensor<8x8xf32> {
  %0 = stablehlo.dot_general %x, %w0, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = stablehlo.transpose %w1, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}"""  # fmt: skip
"""Batch and parameters are sharded over one axis: parameters are gathered."""

SCAN = """sdy.mesh @mesh = <["data"=2]>
func.func @main(%x: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>},
                %w: tensor<5x8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"data"}]>}) -> tensor<8x8xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:3 = stablehlo.while(%i = %zero, %y = %x, %all = %w) : tensor<i32>, tensor<8x8xf32>, tensor<5x8x8xf32>
  cond {
    %c = stablehlo.constant dense<5> : tensor<i32>
    %1 = stablehlo.compare LT, %i, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %none = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.add %i, %one : tensor<i32>
    %2 = stablehlo.dynamic_slice %all, %i, %none, %none, sizes = [1, 8, 8] : (tensor<5x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x8xf32>
    %3 = stablehlo.reshape %2 : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
    %4 = stablehlo.dot_general %y, %3, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    stablehlo.return %1, %4, %all : tensor<i32>, tensor<8x8xf32>, tensor<5x8x8xf32>
  }
  return %0#1 : tensor<8x8xf32>
}"""  # fmt: skip
"""A scan over five layers, whose parameters are gathered in each run."""


def costs_of(text: str, model: CostModel) -> CostReport:
    costs = estimate_costs(pyshardy.propagate(pyshardy.parse(text)), model)
    assert costs is not None
    return costs


def test_the_gather_for_the_first_op_is_waited_for() -> None:
    # Each gather of 256 bytes takes 0.25 s and 128/100 s: 1.53 s. The first product reads 128 + 256 and writes 128
    # bytes, which takes 5.12 s.
    costs = costs_of(LAYERS, FAST_NETWORK)
    assert [one.known_at_start for one in costs.collectives] == [True, True]
    assert costs.time.communication == pytest.approx(2 * 1.53)
    assert costs.time.hidden == pytest.approx(1.53)
    assert costs.time.total == pytest.approx(costs.time.compute + 1.53)


def test_without_overlap_all_is_waited_for() -> None:
    costs = costs_of(LAYERS, replace(FAST_NETWORK, overlap=False))
    assert costs.time.hidden == 0 and costs.time.total == costs.time.compute + costs.time.communication


def test_what_was_computed_is_waited_for() -> None:
    text = LAYERS.replace("contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>\n  return %2", "contracting_dims = [0] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>\n  return %2")  # fmt: skip
    costs = costs_of(text, FAST_NETWORK)
    assert {one.collective for one in costs.collectives if not one.known_at_start} == {"all_gather"}


def test_the_next_layer_of_a_scan_is_gathered_during_this_one() -> None:
    costs = costs_of(SCAN, FAST_NETWORK)
    (one,) = costs.collectives
    assert one.known_at_start and one.runs == 5
    assert 4 * one.seconds <= costs.time.hidden < 4.1 * one.seconds  # in the first run, beside the counter alone


def test_a_scan_over_no_layers_waits_for_nothing() -> None:
    costs = costs_of(SCAN.replace("%c = stablehlo.constant dense<5>", "%c = stablehlo.constant dense<0>"), SLOW)
    (one,) = costs.collectives
    assert one.known_at_start and one.runs == 0
    assert (costs.time.communication, costs.time.hidden) == (0.0, 0.0)


def test_a_slow_network_hides_the_compute() -> None:
    costs = costs_of(SCAN, SLOW)
    (one,) = costs.collectives
    assert 5 * one.seconds > costs.time.compute
    assert costs.time.hidden <= costs.time.compute
    assert costs.time.total >= 5 * one.seconds


def test_loops_in_succession_are_apart() -> None:
    """The first one gathers nothing: what the second one gathers for its first run is hidden by all runs of it."""
    start, end = SCAN.index("  %0:3"), SCAN.index("  return")
    first = SCAN[start:end].replace("%all = %w", "%all = %v")
    second = SCAN[start:end].replace("%0:3", "%5:3").replace("%y = %x", "%y = %0#1")
    head = SCAN[:start].replace("%w: ", "%v: tensor<5x8x8xf32>, %w: ")
    text = head + first + second + SCAN[end:].replace("%0#1", "%5#1")
    costs = costs_of(text, replace(FAST_NETWORK, link=replace(FAST_NETWORK.link, bandwidth=14.0)))
    (one,) = costs.collectives
    assert one.runs == 5 and costs.time.compute / 10 < one.seconds < 2 * costs.time.compute / 10
    assert costs.time.hidden == pytest.approx(5 * one.seconds)


def test_an_op_waits_for_all_gathers_before_it() -> None:
    overlap = Overlap()
    for compute, early in ((4.0, 1.0), (1.0, 2.0), (1.0, 5.0), (9.0, 0.0)):
        overlap.add(1, compute, early)
    assert (overlap.early, overlap.exposed, overlap.finish()) == (8.0, 3.0, 5.0)
