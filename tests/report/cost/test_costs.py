"""Costs of whole programs, against numbers worked out by hand."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

import pyshardy
from pyshardy.report import AxisTraffic, CollectiveReport, CostReport, MemoryReport, TimeReport, Traffic
from pyshardy.report.cost.costs import estimate_costs
from tests.report.cost_programs import GATHER, LOOP, MANUAL, MATMUL, SLOW

ROOT = Path(__file__).parents[3]
PROGRAMS = sorted((ROOT / "examples").glob("*.mlir")) + sorted((ROOT / "tests" / "data" / "jax").glob("*shard*.mlir"))


def costs_of(text: str) -> CostReport:
    module = pyshardy.propagate(pyshardy.parse(text, name="p.mlir"))
    before = pyshardy.to_text(module)
    costs = estimate_costs(module, SLOW)
    assert pyshardy.to_text(module) == before
    assert costs is not None
    return costs


def test_a_product_that_is_left_in_parts() -> None:
    # x is 2*8*4 = 64 bytes, w 8*4*4 = 128, the result 2*4*4 = 32. 2 * (2*4) * 8 = 128 operations.
    # The all-reduce over 2 devices sends 2 * 1/2 * 32 = 32 bytes in 2 rounds: 2 * 0.5 s + 32/10 s.
    # The product takes 128/1000 s, but its 64 + 128 + 32 = 224 bytes take 2.24 s.
    # At the all-reduce x and w are there, what it reads and what it writes.
    assert costs_of(MATMUL) == CostReport(
        collectives=(
            CollectiveReport(
                collective="all_reduce",
                axes=(AxisTraffic("model", 2, 32),),
                bytes=32,
                runs=1,
                assumed=(),
                op="stablehlo.dot_general",
                location="p.mlir:5",
                seconds=pytest.approx(4.2),
            ),
        ),
        totals=(Traffic("all_reduce", "model", 1, 32),),
        memory=MemoryReport(192, 32, 256, "sdy.all_reduce", "p.mlir:5", 5000),
        time=TimeReport("slow", pytest.approx(2.24), pytest.approx(4.2), 128, 224),
        assumptions=(),
    )


def test_a_gather_over_two_axes() -> None:
    # 64 bytes each, 512 in all: 3 * 64 over data, then 256 over model, where neighbours are nearest.
    costs = costs_of(GATHER)
    (one,) = costs.collectives
    assert (one.collective, one.group_size, one.sent, one.bytes) == ("all_gather", 8, 448, 64)
    assert one.axes == (AxisTraffic("data", 4, 192), AxisTraffic("model", 2, 256))
    assert (one.op, one.location) == ("output 0", "p.mlir:4")
    assert one.seconds == pytest.approx(3 * 0.5 + 19.2 + 0.5 + 25.6)
    assert costs.totals == (Traffic("all_gather", "model", 1, 256), Traffic("all_gather", "data", 1, 192))
    assert costs.memory == MemoryReport(64, 512, 576, "sdy.all_gather", "p.mlir:4", 5000)
    assert (costs.time.compute, costs.time.flops, costs.runs, costs.sent) == (0, 0, 1, 448)


def test_a_loop_with_a_call() -> None:
    # Of y 8x4, of w 4x8: 2 * 64 * 4 operations leave 8*8*4 = 256 bytes in parts, of which half go to the other
    # device, five times. The counter takes one addition in the body and one comparison.
    # Inputs 128 + 128; while the loop runs, its state 128 + 4, the 256 and the 128 that are made of them, and the
    # next counter.
    costs = costs_of(LOOP)
    assert [(one.kind, one.count, one.op) for one in costs.assumptions] == [("reduce_scatter", 1, "sdy.reduce_scatter")]
    (one,) = costs.collectives
    assert (one.collective, one.op, one.location, one.runs) == (
        "reduce_scatter",
        "stablehlo.dot_general",
        "p.mlir:19",
        5,
    )
    assert (one.sent, costs.sent, costs.runs) == (128, 640, 5)
    assert costs.totals == (Traffic("reduce_scatter", "model", 5, 640),)
    assert costs.time.flops == 5 * (512 + 2)
    assert costs.memory == MemoryReport(256, 128, 256 + 132 + 384 + 4, "sdy.reduce_scatter", "p.mlir:19", 5000)


def test_collectives_that_a_program_has_itself() -> None:
    found = [(one.collective, one.axes, one.group_size, one.op) for one in costs_of(MANUAL).collectives]
    assert found == [
        ("all_reduce", (AxisTraffic("model", 2, 64),), 2, "stablehlo.all_reduce"),
        ("collective_permute", (AxisTraffic("data", 4, 64),), 4, "stablehlo.collective_permute"),
        ("all_gather", (AxisTraffic("data", 4, 192), AxisTraffic("model", 2, 256)), 8, "stablehlo.all_gather"),
        ("all_to_all", (AxisTraffic("", 2, 32),), 2, "stablehlo.all_to_all"),
    ]


def test_a_program_without_communication() -> None:
    costs = costs_of(MATMUL.replace('{"data"}, {"model"}', '{"data"}, {}').replace('[{"model"}, {}]', "[{}, {}]"))
    assert (costs.collectives, costs.totals, costs.sent, costs.time.communication) == ((), (), 0, 0)


def test_programs_without_functions_or_bodies() -> None:
    assert estimate_costs(pyshardy.parse("module {\n}"), SLOW) is None
    assert estimate_costs(pyshardy.parse("func.func private @f(tensor<8xf32>)"), SLOW) is None
    empty = costs_of("func.func @main() {\n return\n}")
    assert empty.memory == MemoryReport(0, 0, 0, "", "", 5000)


def test_calls_that_would_be_too_many() -> None:
    lines = ["func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {"]
    for level in range(40):
        call = f"func.call @f{level + 1}(%x) : (tensor<8xf32>) -> tensor<8xf32>"
        lines += [f"%0 = {call}", f"%1 = {call}", "return %1 : tensor<8xf32>", "}"]
        lines += [f"func.func private @f{level + 1}(%x: tensor<8xf32>) -> tensor<8xf32> {{"]
    lines += ["return %x : tensor<8xf32>", "}"]
    with pytest.raises(pyshardy.DiagnosticError, match="would lead to more than"):
        estimate_costs(pyshardy.parse("\n".join(lines)), SLOW)


def test_donated_inputs_go_away() -> None:
    text = """func.func @main(%x: tensor<8xf32> {donation}) -> tensor<8xf32> {{
      %0 = stablehlo.sort(%x)
      return %0 : tensor<8xf32>
    }}"""
    body = '"stablehlo.custom_call"(%x) <{call_target_name = "f"}> : (tensor<8xf32>) -> tensor<8xf32>'
    chain = f"%0 = {body}\n %1 = {body.replace('%x', '%0')}\n %2 = {body.replace('%x', '%1')}"
    for donation, peak in (("", 96), ("{jax.buffer_donor = true}", 64), ("{tf.aliasing_output = 0 : i32}", 64)):
        program = (
            text.format(donation=donation).replace("%0 = stablehlo.sort(%x)", chain).replace("return %0", "return %2")
        )
        assert costs_of(program).memory.peak == peak


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_properties(path: Path) -> None:
    module = pyshardy.parse(path)
    pyshardy.propagate(module, session=quiet())
    costs = estimate_costs(module, SLOW)
    assert costs is not None
    devices = max((mesh.devices for mesh in pyshardy.summarize(module).meshes), default=1)
    for one in costs.collectives:
        assert devices % one.group_size == 0
        assert one.group_size > 1 and one.runs >= 0 and one.bytes >= 0 and one.seconds > 0
        assert one.sent == sum(axis.sent for axis in one.axes) > 0
        assert all(axis.sent >= 0 and axis.size > 1 for axis in one.axes)
    assert sum(row.sent for row in costs.totals) == costs.sent
    assert math.isclose(costs.time.communication, sum(one.seconds * one.runs for one in costs.collectives))
    memory = costs.memory
    assert memory.peak >= max(memory.inputs, memory.outputs) >= 0
    report = pyshardy.summarize(module)
    assert memory.inputs == sum(one.bytes_per_device or 0 for one in report.inputs)
    assert memory.outputs <= sum(one.bytes_per_device or 0 for one in report.outputs)
    assert json.loads(json.dumps(costs.to_json()))["sent"] == costs.sent


def quiet() -> object:
    from pyshardy.passes.base import Session

    return Session(report=lambda _: None)


def test_an_operand_that_is_there_twice_is_read_once() -> None:
    text = """func.func @main(%x: tensor<800xi8>) -> tensor<800xi8> {
  %0 = stablehlo.add %x, %x : tensor<800xi8>
  return %0 : tensor<800xi8>
}"""
    assert costs_of(text).time.memory_traffic == 1600


def test_ops_that_touch_parts_of_their_operands() -> None:
    # A device reads and writes 3 of the 800 bytes.
    body = "%0 = stablehlo.{} : {}\n  return %0 : {}"
    cases = [
        ("slice %x [2:5]", "(tensor<800xi8>) -> tensor<3xi8>", "tensor<3xi8>"),
        ("dynamic_slice %x, %i, sizes = [3]", "(tensor<800xi8>, tensor<i32>) -> tensor<3xi8>", "tensor<3xi8>"),
        ("dynamic_update_slice %x, %p, %i", "(tensor<800xi8>, tensor<3xi8>, tensor<i32>) -> tensor<800xi8>", "tensor<800xi8>"),
    ]  # fmt: skip
    for op, types, result in cases:
        head = f"func.func @main(%x: tensor<800xi8>, %p: tensor<3xi8>, %i: tensor<i32>) -> {result} {{\n  "
        assert costs_of(head + body.format(op, types, result) + "\n}").time.memory_traffic == 6
    scatter = """func.func @main(%x: tensor<800xi8>, %y: tensor<800xi8>, %i: tensor<3x1xi32>, %p: tensor<3xi8>) -> tensor<800xi8> {
  %0:2 = "stablehlo.scatter"(%x, %y, %i, %p, %p) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i8>, %b: tensor<i8>, %c: tensor<i8>, %d: tensor<i8>):
    stablehlo.return %c, %d : tensor<i8>, tensor<i8>
  }) : (tensor<800xi8>, tensor<800xi8>, tensor<3x1xi32>, tensor<3xi8>, tensor<3xi8>) -> (tensor<800xi8>, tensor<800xi8>)
  return %0#0 : tensor<800xi8>
}"""  # fmt: skip
    assert costs_of(scatter).time.memory_traffic == 12


def test_sums_that_are_taken_late() -> None:
    """Propagation itself leaves reductions over unreduced axes; what other communication there is must be seen."""
    text = """
sdy.mesh @m = <["p"=2, "q"=4, "r"=2]>
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}, {"q", "r"}]>},
                %b: tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@m, [{"q", "r"}, {}]>})
    -> (tensor<8x32xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"p"}]>}) {
  %0 = stablehlo.dot %a, %b {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"p"}, {}], unreduced={"q"}>]>} : (tensor<8x16xf32>, tensor<16x32xf32>) -> tensor<8x32xf32>
  %1 = sdy.reshard %0 <@m, [{"p"}, {}]> : tensor<8x32xf32>
  return %1 : tensor<8x32xf32>
}
"""
    module = pyshardy.propagate(pyshardy.parse(text))
    assert [op.name for op in module.walk() if op.name.startswith("sdy.all")] == ["sdy.all_reduce"] * 2
    found = costs_of(text).collectives
    assert [(one.collective, one.axes[0].axis, one.bytes) for one in found] == [
        ("all_reduce", "r", 512),
        ("all_reduce", "q", 512),
        ("all_to_all", "p", 512),
    ]
    explicit = pyshardy.to_text(pyshardy.make_explicit(module))
    assert pyshardy.to_text(pyshardy.make_explicit(pyshardy.parse(explicit))) == explicit


def test_axes_that_become_unreduced() -> None:
    text = """
sdy.mesh @m = <["p"=2, "q"=4, "r"=2]>
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}, {"q"}]>}) -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@m, [{"r"}, {}], unreduced={"q"}>}) {
  %0 = sdy.reshard %a <@m, [{"p"}, {}], unreduced={"q"}> : tensor<8x16xf32>
  %1 = sdy.reshard %0 <@m, [{"r"}, {}], unreduced={"q"}> : tensor<8x16xf32>
  return %1 : tensor<8x16xf32>
}
"""
    module = pyshardy.propagate(pyshardy.parse(text))
    names = [op.name for op in pyshardy.make_explicit(module).walk() if op.name.startswith("sdy.")]
    assert names == ["sdy.mesh", "sdy.sharded_to_unreduced", "sdy.collective_permute"]


def test_nothing_in_constants_and_groups() -> None:
    """Empty attributes have no first element."""
    text = """
sdy.mesh @m = <["p"=2]>
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"p"}]>}, %s: tensor<f32>) -> (tensor<8xf32>, tensor<0xf32>, tensor<f32>) {
  %0 = stablehlo.constant dense<> : tensor<0xf32>
  %1 = stablehlo.add %0, %0 : tensor<0xf32>
  %2 = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<> : tensor<0x2xi64>}> : (tensor<8xf32>) -> tensor<8xf32>
  %3 = "stablehlo.reduce_window"(%s, %s) ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %4 = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %4 : tensor<f32>
  }) {window_dimensions = array<i64>, padding = dense<> : tensor<0x2xi64>} : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %2, %1, %3 : tensor<8xf32>, tensor<0xf32>, tensor<f32>
}
"""
    assert costs_of(text).sent == 0


def test_values_of_a_single_device() -> None:
    # XLA gathers the four parts of 32 bytes along x on all devices; all eight add the 128 bytes of one to zeros.
    text = """
sdy.mesh @m = <["x"=4, "y"=2]>
sdy.mesh @d = <[], device_ids=[2]>
func.func @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"y"}]>}) {
  %0 = stablehlo.custom_call @host(%a) {sdy.sharding = #sdy.sharding_per_value<[<@d, []>]>} : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
"""
    found = costs_of(text).collectives
    assert [(one.collective, one.group_size, one.sent) for one in found] == [
        ("all_gather", 4, 96),
        ("all_reduce", 8, 224),
    ]


def test_a_whole_value_on_a_single_device() -> None:
    text = """
sdy.mesh @m = <["x"=4, "y"=2]>
sdy.mesh @d = <[], device_ids=[2]>
func.func @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}) -> tensor<8x4xf32> {
  %0 = stablehlo.custom_call @host(%a) {sdy.sharding = #sdy.sharding_per_value<[<@d, []>]>} : (tensor<8x4xf32>) -> tensor<8x4xf32>
  %1 = stablehlo.custom_call @host(%0) {sdy.sharding = #sdy.sharding_per_value<[<@d, []>]>} : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %a : tensor<8x4xf32>
}
"""
    assert costs_of(text).collectives == ()


def test_a_reshape_between_meshes():
    text = """
    sdy.mesh @m = <["x"=4, "y"=2]>
    sdy.mesh @u = <["u"=8]>
    func.func @main(%a: tensor<4x2xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {"y"}]>}) -> tensor<8xf32> {
      %0 = stablehlo.reshape %a {sdy.sharding = #sdy.sharding_per_value<[<@u, [{"u"}]>]>} :
        (tensor<4x2xf32>) -> tensor<8xf32>
      return %0 : tensor<8xf32>
    }
    """
    assert pyshardy.estimate_costs(pyshardy.propagate(pyshardy.parse(text))).memory.peak == 4


def test_nested_modules_have_their_own_meshes() -> None:
    text = """
    sdy.mesh @mesh = <["x"=2]>
    func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32> {
      return %a : tensor<8xf32>
    }
    module @inner {
      sdy.mesh @mesh = <["y"=4]>
      func.func @f(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) -> tensor<2x4xf32> {
        %0 = stablehlo.reshape %a : (tensor<8xf32>) -> tensor<2x4xf32>
        return %0 : tensor<2x4xf32>
      }
    }
    """
    assert costs_of(text).sent == 0


def test_a_truth_value_of_all_devices() -> None:
    text = """
    sdy.mesh @mesh = <["x"=4, "y"=2]>
    func.func @main(%a: tensor<16xi1> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) -> tensor<i1> {
      %0 = stablehlo.constant dense<false> : tensor<i1>
      %1 = stablehlo.reduce(%a init: %0) applies stablehlo.or across dimensions = [0] : (tensor<16xi1>, tensor<i1>) -> tensor<i1>
      return %1 : tensor<i1>
    }
    """
    costs = costs_of(text)
    assert [(one.collective, one.sent) for one in costs.collectives] == [("all_reduce", 2)]
    assert costs.time.communication > 0


def _window_over_all(size: int) -> str:
    """A cumulative sum, each element of which is a shard."""
    tensor = f'tensor<{size}xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{"x"}}]>}}'
    return f"""
    sdy.mesh @mesh = <["x"={size}]>
    func.func @main(%a: {tensor}) -> ({tensor}) {{
      %0 = stablehlo.constant dense<0.0> : tensor<f32>
      %1 = "stablehlo.reduce_window"(%a, %0) <{{window_dimensions = array<i64: {size}>,
          padding = dense<[[{size - 1}, 0]]> : tensor<1x2xi64>}}> ({{
      ^bb0(%b: tensor<f32>, %c: tensor<f32>):
        %2 = stablehlo.add %b, %c : tensor<f32>
        stablehlo.return %2 : tensor<f32>
      }}) : (tensor<{size}xf32>, tensor<f32>) -> tensor<{size}xf32>
      return %1 : tensor<{size}xf32>
    }}
    """


def test_rows_moved_between_many_shards() -> None:
    assert costs_of(_window_over_all(4096)).sent == 4095 * 4
    assert costs_of(_window_over_all(1 << 40)).sent == 0  # not counted: docs/cost-model.md


_PRODUCT = """%2 = stablehlo.dot_general %x, %1, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
      return %2 : tensor<4x4xf32>"""  # fmt: skip


def _broadcast(scalar: str, user: str, constraint: str = "") -> str:
    """A scalar that is broadcast to eight rows, of which a device has two, and an op that needs all."""
    return f"""sdy.mesh @mesh = <["x"=4]>
    func.func @main(%x: tensor<4x8xf32>, %s: tensor<f32>) -> tensor<4x4xf32> {{
      %c = stablehlo.constant dense<2.0> : tensor<f32>
      %0 = stablehlo.broadcast_in_dim {scalar}, dims = []
        {{sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{{"x"}}, {{}}]>]>}} : (tensor<f32>) -> tensor<8x4xf32>
      {constraint}
      %1 = sdy.sharding_constraint {"%a" if constraint else "%0"} <@mesh, [{{}}, {{}}]> : tensor<8x4xf32>
      {user}
    }}"""


def test_scalars_are_broadcast_to_the_shards_that_are_needed() -> None:
    """The parts of the first broadcast are made for nothing else, and are not in memory."""
    costs = costs_of(_broadcast("%s", _PRODUCT))
    assert costs.collectives == ()
    # The scalar is read, 8 * 4 * 4 = 128 bytes are written; x, these and 64 bytes of the result are read or written.
    assert costs.time.memory_traffic == 4 + 128 + (128 + 128 + 64)
    assert costs.memory.peak == 132 + 128 + 64


@pytest.mark.parametrize(("scalar", "kinds"), [("%s", ["all_gather"]), ("%c", [])])
def test_scalars_with_constraints_are_broadcast_again_if_they_are_constants(scalar: str, kinds: Sequence[str]) -> None:
    """Measured with JAX 0.12."""
    constraint = '%a = sdy.sharding_constraint %0 <@mesh, [{"x"}, {}]> : tensor<8x4xf32>'
    costs = costs_of(_broadcast(scalar, _PRODUCT, constraint))
    assert [one.collective for one in costs.collectives] == kinds


def test_scalars_that_are_broadcast_again_are_fused() -> None:
    slice_of = """%2 = stablehlo.slice %1 [0:4, 0:4] : (tensor<8x4xf32>) -> tensor<4x4xf32>
      return %2 : tensor<4x4xf32>"""
    alone = costs_of(_broadcast("%s", slice_of))
    negated = f"%3 = stablehlo.negate %1 : tensor<8x4xf32>\n{slice_of.replace('%1', '%3')}"
    added = costs_of(_broadcast("%s", negated))
    assert added.time.memory_traffic == alone.time.memory_traffic
    assert added.collectives == ()


def test_scalars_are_broadcast_again_in_each_run_of_a_loop() -> None:
    """Unlike gathers, which are moved out of it."""
    text = """sdy.mesh @mesh = <["x"=4]>
    func.func @main(%x: tensor<4x8xf32>, %s: tensor<f32>) -> tensor<4x8xf32> {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %0:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i32>, tensor<4x8xf32>
      cond {
        %c = stablehlo.constant dense<5> : tensor<i32>
        %1 = stablehlo.compare LT, %i, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %1 : tensor<i1>
      } do {
        %one = stablehlo.constant dense<1> : tensor<i32>
        %1 = stablehlo.add %i, %one : tensor<i32>
        %2 = stablehlo.broadcast_in_dim %s, dims = []
          {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<f32>) -> tensor<8x8xf32>
        %3 = sdy.sharding_constraint %2 <@mesh, [{}, {}]> : tensor<8x8xf32>
        %4 = stablehlo.dot_general %y, %3, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
        stablehlo.return %1, %4 : tensor<i32>, tensor<4x8xf32>
      }
      return %0#1 : tensor<4x8xf32>
    }"""  # fmt: skip
    whole = text.replace('[{"x"}, {}]', "[{}, {}]")
    assert costs_of(text).time.memory_traffic == costs_of(whole).time.memory_traffic


def test_collectives_of_equal_elements_in_manual_computations() -> None:
    """XLA drops gathers and sums of constants, and keeps permutations: measured with JAX 0.10.2 and 0.12."""
    start = MANUAL.index("%1 =")
    constant = "%s = stablehlo.constant dense<2.0> : tensor<f32>\n%z = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<2x8xf32>\n"  # fmt: skip
    text = MANUAL[:start] + constant + MANUAL[start:].replace("(%y)", "(%z)").replace('"(%1)', '"(%z)')
    text = text.replace('all_gather"(%3)', 'all_gather"(%z)')
    assert [one.collective for one in costs_of(text).collectives] == ["collective_permute", "all_to_all"]


@pytest.mark.parametrize(("element", "times"), [("f16", 2), ("f32", 1), ("f64", 1)])
def test_collectives_in_wider_types(element: str, times: int) -> None:
    module = pyshardy.propagate(pyshardy.parse(GATHER.replace("f32", element)))
    narrow, wide = estimate_costs(module, SLOW), estimate_costs(module, replace(SLOW, widened=frozenset({element})))
    assert narrow is not None and wide is not None
    assert wide.sent == times * narrow.sent > 0
