"""`check` passes on programs that are right, and reports each fault that is planted."""

from __future__ import annotations

import dataclasses
import json
import math
import os
import re
import signal
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from xdsl.dialects.builtin import ModuleOp

import pyshardy
from pyshardy.cli.main import main
from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy.jax import RunError, checking
from pyshardy.jax.check_report import CheckReport
from pyshardy.jax.checking import check_module, check_partitioned
from pyshardy.jax.inputs import dtype_name, index_bound, make_inputs
from pyshardy.jax.processes import ProgramRunner
from pyshardy.jax.rounding import Rounding
from pyshardy.jax.worker import Request, Value
from pyshardy.report import CostReport
from pyshardy.report.cost.partitioners import Partitioner
from tests.with_jax.shared_runs import shared_runs

__all__ = ["shared_runs"]

EXAMPLES = Path(__file__).parents[2] / "examples"
TEXT = """
sdy.mesh @mesh = <["data"=4, "model"=2]>
func.func public @main(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>},
                       %w: tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>},
                       %v: tensor<32x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>},
                       %i: tensor<8xi32>) -> (tensor<8x4xf32>, tensor<8xi32>) {
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x32xf32>) -> tensor<8x32xf32>
  %1 = stablehlo.tanh %0 : tensor<8x32xf32>
  %2 = stablehlo.dot_general %1, %v, contracting_dims = [1] x [0] : (tensor<8x32xf32>, tensor<32x4xf32>) -> tensor<8x4xf32>
  %3 = stablehlo.add %i, %i : tensor<8xi32>
  return %2, %3 : tensor<8x4xf32>, tensor<8xi32>
}
"""


ASKED = """
sdy.mesh @mesh = <["data"=2, "model"=4]>
func.func public @main(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {"model"}]>})
    -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}) {
  %0 = stablehlo.tanh %x : tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}
"""


def pieces() -> tuple[ModuleOp, ModuleOp, str, CostReport]:
    """The program, its decided form, the text that runs, and its costs."""
    module = pyshardy.parse(TEXT)
    decided = pyshardy.propagate(pyshardy.import_for_xla(pyshardy.parse(TEXT)))
    costs = pyshardy.estimate_costs(decided, "cpu")
    assert costs is not None
    text = pyshardy.to_text(pyshardy.export_for_xla(decided.clone()))
    return module, decided, text, costs


def test_results_that_the_program_asks_for() -> None:
    """XLA would return the result as it is computed, and gather nothing."""
    report = check_module(pyshardy.parse(ASKED), partitioners=["xla"])
    assert report.problems == () and report.compiled == 4 * 16 * 4 * 3 // 4


AMPLIFYING = """
sdy.mesh @mesh = <["data"=8]>
func.func public @main(%x: tensor<8x1000xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}]>},
                       %w: tensor<1000x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}, %y: tensor<8xf32>)
    -> (tensor<8x8xf32>, tensor<8xf32>) {
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<8x1000xf32>, tensor<1000x8xf32>) -> tensor<8x8xf32>
  %scale = stablehlo.constant dense<30.0> : tensor<8x8xf32>
  %scaled = stablehlo.multiply %0, %scale : tensor<8x8xf32>
  %1 = stablehlo.logistic %scaled : tensor<8x8xf32>
  %rate = stablehlo.constant dense<RATE> : tensor<8x8xf32>
  %one = stablehlo.constant dense<1.0> : tensor<8x8xf32>
  %start = stablehlo.constant dense<0> : tensor<i32>
  %2:2 = stablehlo.while(%a = %1, %i = %start) : tensor<8x8xf32>, tensor<i32>
    cond {
      %runs = stablehlo.constant dense<100> : tensor<i32>
      %4 = stablehlo.compare LT, %i, %runs : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    } do {
      %step = stablehlo.constant dense<1> : tensor<i32>
      %4 = stablehlo.subtract %one, %a : tensor<8x8xf32>
      %5 = stablehlo.multiply %a, %4 : tensor<8x8xf32>
      %6 = stablehlo.multiply %5, %rate : tensor<8x8xf32>
      %7 = stablehlo.add %i, %step : tensor<i32>
      stablehlo.return %6, %7 : tensor<8x8xf32>, tensor<i32>
    }
  %3 = stablehlo.OP %y : tensor<8xf32>
  return %2#0, %3 : tensor<8x8xf32>, tensor<8xf32>
}
"""
"""The logistic map, which is chaotic for a rate of 3.9."""


def test_inputs_that_amplify_rounding() -> None:
    module = pyshardy.parse(AMPLIFYING.replace("RATE", "3.9").replace("OP", "tanh"))
    report = check_module(module, partitioners=["xla"])
    first, second = report.outputs
    assert report.is_undecided and not report.ok and first.error > 0.1 and second.ok and second.amplified is None
    assert first.amplified is not None and first.amplified > 0.1
    assert len(report.notes) == 3 and "the inputs of seed 2 make the program amplify rounding" in report.notes[2]
    assert str(report).startswith("UNDECIDED, since these inputs make the program amplify rounding")
    steady = pyshardy.parse(AMPLIFYING.replace("RATE", "2.0").replace("OP", "tanh"))
    assert check_module(steady, partitioners=["xla"]).ok


def test_a_fault_beside_amplified_rounding() -> None:
    """Rounding does not explain the second output, so that it is reported as different."""
    module = pyshardy.parse(AMPLIFYING.replace("RATE", "3.9").replace("OP", "tanh"))
    decided = pyshardy.propagate(pyshardy.import_for_xla(module.clone()))
    costs = pyshardy.estimate_costs(decided, "cpu")
    assert costs is not None
    text = pyshardy.to_text(pyshardy.export_for_xla(decided.clone())).replace("stablehlo.tanh", "stablehlo.sine")
    report = check_partitioned(module, decided, text, costs)
    assert not report.is_undecided and not report.notes and str(report).startswith("DIFFERENT")
    assert report.outputs[0].amplified is not None and report.outputs[1].amplified is None


def test_a_program() -> None:
    module = pyshardy.parse(TEXT)
    before = pyshardy.to_text(module)
    report = check_module(module)
    assert pyshardy.to_text(module) == before
    assert report.ok and not report.problems, report
    assert report.devices == 8 and [one.name for one in report.outputs] == ["output 0", "output 1"]
    assert report.outputs[0].error < 1e-6 < report.outputs[0].tolerance and report.outputs[1].tolerance == 0
    assert report.predicted == report.compiled > 0
    assert str(report).startswith("partitioned = unpartitioned: 2 outputs on 8 devices")
    assert json.loads(json.dumps(report.to_json()))["ok"] is True


def problems(text: str | None = None, costs: CostReport | None = None, decided: str | None = None) -> str:
    module, expected, partitioned, predicted = pieces()
    if decided is not None:
        expected = pyshardy.parse(decided)
    report = check_partitioned(module, expected, text or partitioned, costs or predicted)
    assert not report.ok
    return "\n".join(report.problems)


def test_an_op_that_changed() -> None:
    _, _, text, _ = pieces()
    changed = re.sub(r"stablehlo.add (%\w+), (%\w+)", r"stablehlo.multiply \1, \2", text)
    found = problems(changed.replace("stablehlo.tanh", "stablehlo.sine"))
    assert "output 0: differs" in found
    assert "output 1: differs from the unpartitioned run by inf, more than 0" in found


def test_an_output_with_another_sharding() -> None:
    _, _, text, _ = pieces()
    head, _, rest = text.partition("->")
    other = head + "->" + rest.replace('[{"data"}, {}]', "[{}, {}]")
    assert re.search(r"output 0: is sharded P\(.*\), not \[data, -\]", problems(other))


def test_a_constraint_that_is_dropped() -> None:
    """Without pins on values, XLA goes its own way where our decision is not its own."""
    module, decided, _, _ = pieces()
    text = pyshardy.to_text(decided)
    forced = text.replace('{"data"}, {"model"}', '{"model"}, {"data"}')
    assert forced != text
    changed = pyshardy.parse(forced)
    costs = pyshardy.estimate_costs(changed.clone(), "cpu")
    assert costs is not None
    pinned = pyshardy.to_text(pyshardy.export_for_xla(changed.clone()))
    free = pyshardy.to_text(pyshardy.export_for_xla(changed.clone(), pin=False))
    assert check_partitioned(module, changed, pinned, costs).outputs[0].ok
    assert "bytes are predicted" in "\n".join(check_partitioned(module, changed, free, costs).problems)


def test_a_collective_that_is_missing() -> None:
    _, _, _, costs = pieces()
    assert "0 bytes are predicted" in problems(costs=dataclasses.replace(costs, collectives=()))


def test_programs_that_cannot_be_checked() -> None:
    with pytest.raises(DiagnosticError, match="the module has no function @main"):
        check_module(pyshardy.parse("module {}"))
    dynamic = "func.func public @main(%a: tensor<?xf32>) -> tensor<?xf32> { return %a : tensor<?xf32> }"
    with pytest.raises(DiagnosticError, match=r"cannot be run: no array of JAX is of type tensor<\?xf32>"):
        check_module(pyshardy.parse(dynamic))
    unknown = """func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
      %0 = stablehlo.custom_call @no_such_call(%a) : (tensor<4xf32>) -> tensor<4xf32>
      return %0 : tensor<4xf32> }"""
    with pytest.raises(RunError, match=r"unpartitioned run: .*no_such_call"):
        check_module(pyshardy.parse(unknown))


def test_a_custom_call_that_is_not_implemented(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "p.mlir"
    path.write_text("""func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.custom_call @no_such_call(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
""")
    assert main(["check", str(path)]) == 1
    assert f"{path}:2:8: error: XLA's CPU backend" in capsys.readouterr().err


def test_a_call_of_a_python_function(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    # JAX passes the number of a function that only the process which lowered the program has.
    path = tmp_path / "p.mlir"
    path.write_text("""func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.custom_call @xla_ffi_python_cpu_callback(%a) {api_version = 4 : i32,
    backend_config = {index = 0 : ui64}} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
""")
    assert main(["check", str(path)]) == 1
    assert f"{path}:2:8: error: this custom call calls a Python function" in capsys.readouterr().err


def test_runs_that_do_not_end() -> None:
    # An even number never becomes 1.
    endless = """func.func public @main(%a: tensor<i32>, %b: tensor<i32>) -> tensor<i32> {
      %0:2 = stablehlo.while(%x = %a, %two = %b) : tensor<i32>, tensor<i32> cond {
        %one = stablehlo.constant dense<1> : tensor<i32>
        %t = stablehlo.compare NE, %x, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %t : tensor<i1>
      } do {
        %y = stablehlo.add %x, %two : tensor<i32>
        stablehlo.return %y, %two : tensor<i32>, tensor<i32>
      }
      return %0#0 : tensor<i32> }"""
    value = Value([], "int32")
    import numpy as np

    request = Request(1, [value] * 2, [value])
    # The first number becomes 1 at once, and takes as long as it takes to start JAX.
    with ProgramRunner(1) as runner:
        for _ in range(2):
            done = runner.run(endless, request, [np.array(-1, np.int32), np.array(2, np.int32)], 100)
            assert done.outputs == [1]
            with pytest.raises(RunError, match=r"did not end within 0\.5 s"):
                runner.run(endless, request, [np.array(0, np.int32), np.array(2, np.int32)], 0.5)


def test_a_process_that_dies() -> None:
    """The next program runs in another one."""
    negate = """func.func public @main(%a: tensor<i32>) -> tensor<i32> {
      %0 = stablehlo.negate %a : tensor<i32>
      return %0 : tensor<i32> }"""
    value = Value([], "int32")
    import numpy as np

    with ProgramRunner(2) as runner:
        for number in (3, 4):
            inputs = [np.array(number, np.int32)]
            assert runner.run(negate, Request(1, [value], [value]), inputs, 100).outputs == [-number]
            child = runner._child
            assert child is not None
            if number == 3:
                os.kill(child.pid, signal.SIGKILL)
                with pytest.raises(RunError, match="on 1 devices ended with status -9"):
                    runner.run(negate, Request(1, [value], [value]), inputs, 100)
    assert child.returncode == -signal.SIGKILL


def test_inputs() -> None:
    text = """func.func @main(%t: tensor<10x3xf32>, %i: tensor<4x1xi32>, %s: tensor<i32>, %k: tensor<2xui32>, %c: tensor<3xcomplex<f32>>,
        %b: tensor<5xi1>, %h: tensor<6xi32>) {
      %one = stablehlo.constant dense<1> : tensor<4x1xi32>
      %j = stablehlo.add %i, %one : tensor<4x1xi32>
      %0 = "stablehlo.gather"(%t, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<10x3xf32>, tensor<4x1xi32>) -> tensor<4x3xf32>
      %1 = stablehlo.dynamic_slice %t, %s, %s, sizes = [2, 3] : (tensor<10x3xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
      %n = stablehlo.iota dim = 1 : tensor<6x7xi32>
      %g = stablehlo.broadcast_in_dim %h, dims = [0] : (tensor<6xi32>) -> tensor<6x7xi32>
      %e = stablehlo.compare EQ, %g, %n : (tensor<6x7xi32>, tensor<6x7xi32>) -> tensor<6x7xi1>
      return
    }"""
    (function,) = pyshardy.parse(text).body.block.ops
    assert [index_bound(argument) for argument in function.body.block.args] == [None, 10, 1, None, None, None, 7]  # pyright: ignore
    made = make_inputs(function, 3)  # pyright: ignore
    assert [one.dtype.name for one in made] == ["float32", "int32", "int32", "uint32", "complex64", "bool", "int32"]
    assert made[1].max() < 10 and made[2] == 0 and made[3].max() > 2**20 and 0 <= made[6].min() <= made[6].max() < 7
    assert all((one == other).all() for one, other in zip(made, make_inputs(function, 3), strict=True))  # pyright: ignore
    assert (make_inputs(function, positive=True)[0] > 0).all()  # pyright: ignore


def test_inputs_that_roots_are_taken_of_are_positive() -> None:
    text = """func.func @main(%variance: tensor<40xf32>, %second: tensor<8x8xf32>, %g: tensor<8x8xf32>, %count: tensor<i32>, %x: tensor<40xf32>) {
      %epsilon = stablehlo.constant dense<1.0e-5> : tensor<40xf32>
      %decay = stablehlo.constant dense<0.9> : tensor<8x8xf32>
      %0 = stablehlo.add %variance, %epsilon : tensor<40xf32>
      %1 = stablehlo.reshape %0 : (tensor<40xf32>) -> tensor<1x40xf32>
      %2 = stablehlo.rsqrt %1 : tensor<1x40xf32>
      %3 = stablehlo.multiply %decay, %second : tensor<8x8xf32>
      %4 = stablehlo.multiply %g, %g : tensor<8x8xf32>
      %5 = stablehlo.add %3, %4 : tensor<8x8xf32>
      %6 = stablehlo.convert %count : (tensor<i32>) -> tensor<f32>
      %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
      %8 = stablehlo.divide %5, %7 : tensor<8x8xf32>
      %9 = stablehlo.sqrt %8 : tensor<8x8xf32>
      %10 = stablehlo.subtract %x, %variance : tensor<40xf32>
      %11 = stablehlo.multiply %10, %10 : tensor<40xf32>
      %12 = stablehlo.sqrt %11 : tensor<40xf32>
      %13:2 = stablehlo.while(%i = %count, %c = %second) : tensor<i32>, tensor<8x8xf32>
      cond {
        %14 = stablehlo.compare LT, %i, %i : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %14 : tensor<i1>
      } do {
        %14 = stablehlo.log %c : tensor<8x8xf32>
        stablehlo.return %i, %14 : tensor<i32>, tensor<8x8xf32>
      }
      return
    }"""
    (function,) = pyshardy.parse(text).body.block.ops
    made = make_inputs(function)  # pyright: ignore
    assert [bool((one > 0).all()) for one in made] == [True, True, False, False, False]


def test_normalization_by_moving_averages_has_no_negative_variances() -> None:
    """XLA drops NaN in some programs, others than the one that is partitioned: outputs are finite, but differ."""
    text = """func.func public @main(%x: tensor<8x16xf32>, %mean: tensor<16xf32>, %variance: tensor<16xf32>) -> tensor<8x16xf32> {
      %0 = stablehlo.rsqrt %variance : tensor<16xf32>
      %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<16xf32>) -> tensor<8x16xf32>
      %2 = stablehlo.broadcast_in_dim %mean, dims = [1] : (tensor<16xf32>) -> tensor<8x16xf32>
      %3 = stablehlo.subtract %x, %2 : tensor<8x16xf32>
      %4 = stablehlo.multiply %3, %1 : tensor<8x16xf32>
      return %4 : tensor<8x16xf32>
    }"""
    module = pyshardy.parse('sdy.mesh @mesh = <["d"=2]>\n' + text)
    pyshardy.set_shardings(module, {"x": "d"})
    report = check_module(module)
    assert report.ok and not report.notes


def test_products_of_inputs_keep_their_size() -> None:
    (function,) = pyshardy.parse("func.func @main(%a: tensor<256x256xf32>) { return }").body.block.ops
    for positive in (False, True):
        (matrix,) = make_inputs(function, positive=positive)  # pyright: ignore
        assert 0.2 < np.linalg.norm(np.linalg.matrix_power(matrix, 8) @ np.ones(256)) / 16 < 5


def test_rounding_that_leaves_no_digit_explains_every_finite_error() -> None:
    rounding = Rounding(epsilon=2.0**-7, tolerance=0.05)
    assert rounding.explains(4.8, 0.7) and not rounding.explains(math.inf, 0.7)
    assert rounding.explains(0.3, 0.05) and not rounding.explains(0.9, 0.14) and not rounding.explains(0.06, 2.0**-7)
    assert not Rounding(0.0, 0.0).explains(1.0, 0.0)


def test_element_types() -> None:
    types = {
        "bf16": "bfloat16",
        "f8E4M3FN": "float8_e4m3fn",
        "i4": "int4",
        "ui8": "uint8",
        "complex<f64>": "complex128",
    }
    for text, name in types.items():
        (function,) = pyshardy.parse(f"func.func @f(%a: tensor<{text}>) {{ return }}").body.block.ops
        assert dtype_name(function.body.block.args[0].type.element_type) == name  # pyright: ignore
    (function,) = pyshardy.parse("func.func @f(%a: tensor<i3>) { return }").body.block.ops
    with pytest.raises(ValueError, match="i3"):
        dtype_name(function.body.block.args[0].type.element_type)  # pyright: ignore


@pytest.mark.parametrize("name", ["shard_map_matmul", "reshapes_and_slices", "fft_solver", "ragged_experts"])
def test_examples(name: str) -> None:
    report = check_module(pyshardy.parse(EXAMPLES / f"{name}.mlir"))
    assert report.ok, report


def test_command(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "program.mlir"
    path.write_text(TEXT)
    assert main(["check", str(path), "--sharding", "%arg3=data", "--partitioner", "xla"]) == 0
    done = capfd.readouterr()
    assert done.err == "" and "partitioned = unpartitioned" in done.out
    assert main(["check", str(path), "--json", "--seed", "4"]) == 0
    report = json.loads(capfd.readouterr().out)
    assert report["outputs"][0]["ok"] and report["partitioner"] == "xla"
    assert [(one["partitioner"], one["ok"]) for one in report["others"]] == [("pyshardy", True)]
    assert main(["check", str(path), "--seed", "-1"]) == 1
    assert "Invalid value for '--seed'" in capfd.readouterr().err
    assert main(["check", str(path), "--partitioner", "gspmd"]) == 1
    assert "--partitioner gspmd: expected one of both, xla, pyshardy" in capfd.readouterr().err
    path.write_text("func.func public @main(%a: !stablehlo.token) { return }")
    assert main(["check", str(path)]) == 1
    assert "program.mlir:1:1: error: the program cannot be run" in capfd.readouterr().err


def test_command_on_a_difference(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pyshardy.jax.check_report.MOST_OFF", 0.0)
    path = tmp_path / "program.mlir"
    path.write_text(TEXT)
    assert main(["check", str(path), "--partitioner", "pyshardy"]) == 1
    printed = capfd.readouterr().out
    assert "DIFFERENT" in printed and "pyshardy partitioner" in printed and "xla" not in printed


CONSTRAINED = """
sdy.mesh @mesh = <["data"=4, "model"=2]>
func.func public @main(%x: tensor<64x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>},
                       %w: tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>},
                       %v: tensor<32x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<64x8xf32>, tensor<16xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<64x16xf32>, tensor<16x32xf32>) -> tensor<64x32xf32>
  %1 = stablehlo.tanh %0 : tensor<64x32xf32>
  %2 = sdy.sharding_constraint %1 <@mesh, [{"data"}, {}]> : tensor<64x32xf32>
  %3 = stablehlo.sine %2 : tensor<64x32xf32>
  %4 = stablehlo.dot_general %3, %v, contracting_dims = [1] x [0] : (tensor<64x32xf32>, tensor<32x8xf32>) -> tensor<64x8xf32>
  %5 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<64x16xf32>, tensor<f32>) -> tensor<16xf32>
  return %4, %5 : tensor<64x8xf32>, tensor<16xf32>
}
"""


def other_output(text: str) -> str:
    """Gather the first output."""
    head, _, rest = text.partition("->")
    rest = rest.replace('[{"data"}, {}]', "[{}, {}]", 1)
    gathered = r"\n    %other = sdy.sharding_constraint \1 <@mesh_data4_model2, [{}, {}]> : tensor<64x8xf32>"
    return head + "->" + re.sub(r"\n    return (%[\w#]+),", gathered + r"\n    return %other,", rest)


def other_op(text: str) -> str:
    """Compute another second-last op of the first output."""
    return text.replace("stablehlo.sine", "stablehlo.cosine")


def test_command_on_planted_faults(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program that runs is changed after it has been partitioned."""
    path = tmp_path / "program.mlir"
    path.write_text(CONSTRAINED)
    assert main(["check", str(path)]) == 0
    capfd.readouterr()
    honest = checking.for_partitioner

    def faulty(module: ModuleOp, partitioner: Partitioner) -> ModuleOp:
        text = pyshardy.to_text(honest(module, partitioner))
        for fault in (other_op, other_output):
            changed = fault(text)
            assert changed != text
            text = changed
        return pyshardy.parse(text)

    monkeypatch.setattr(checking, "for_partitioner", faulty)
    for partitioner in ("xla", "pyshardy"):
        assert main(["check", str(path), "--partitioner", partitioner]) == 1
        printed = capfd.readouterr().out
        for problem in ("differs from the unpartitioned run", "is sharded"):
            assert re.search(f"problem: .*{problem}", printed), printed


def test_command_on_missing_collectives(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two kinds of collectives are not predicted."""
    kinds = ("all_reduce", "all_gather")
    path = tmp_path / "program.mlir"
    path.write_text(CONSTRAINED)
    honest = checking.estimate_costs

    def forgetful(*args: Any, **options: Any) -> CostReport | None:
        costs = honest(*args, **options)
        assert costs is not None
        left = tuple(one for one in costs.collectives if one.collective not in kinds)
        return dataclasses.replace(costs, collectives=left)

    monkeypatch.setattr(checking, "estimate_costs", forgetful)
    assert main(["check", str(path), "--partitioner", "xla"]) == 1
    printed = capfd.readouterr().out
    for kind in kinds:
        assert re.search(f"problem: {kind}: 0 bytes are predicted, and \\d+ are sent", printed), printed


def test_report() -> None:
    report = CheckReport(8, "xla", "unpartitioned run", (), (), 10, 10, ("a note",))
    assert report.ok and str(report).endswith("note: a note")
