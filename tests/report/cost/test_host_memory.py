"""Values that are placed on the host take no memory of the device, unless that is the host's."""

from __future__ import annotations

import pytest

import pyshardy
from pyshardy.evaluation.figures import CostFigures
from pyshardy.report import MemoryReport

PLACED = """%{result} = stablehlo.custom_call @annotate_device_placement(%{operand}) {{has_side_effect = true,
      mhlo.frontend_attributes = {{_xla_buffer_placement = "{memory}"}}}} : ({type}) -> {type}
"""
MATRIX, STACK = "tensor<64x64xf32>", "tensor<5x64x64xf32>"
BYTES = 64 * 64 * 4


def placed(result: str, operand: str, memory: str, type: str = MATRIX) -> str:
    return PLACED.format(result=result, operand=operand, memory=memory, type=type)


def memory(body: str, inputs: str, results: str, accelerator: str = "h100") -> MemoryReport:
    costs = pyshardy.estimate_costs(
        pyshardy.parse(f"func.func @main({inputs}) -> ({results}) {{\n{body}\n}}"), accelerator
    )
    assert costs is not None
    return costs.memory


STATE = f'%w: {MATRIX}, %m: {MATRIX} {{mhlo.memory_kind = "pinned_host"}}'
STEP = f"""{placed("0", "m", "device")}
  %1 = stablehlo.dot_general %w, %0, contracting_dims = [1] x [0] : ({MATRIX}, {MATRIX}) -> {MATRIX}
  {placed("2", "1", "pinned_host")}
  return %1, %2 : {MATRIX}, {MATRIX}"""


def test_inputs_and_outputs() -> None:
    found = memory(STEP, STATE, f"{MATRIX}, {MATRIX}")
    assert (found.inputs, found.outputs, found.peak, found.host) == (BYTES, BYTES, 3 * BYTES, 2 * BYTES)


def test_a_device_whose_memory_is_the_host() -> None:
    found = memory(STEP, STATE, f"{MATRIX}, {MATRIX}", "cpu")
    assert (found.inputs, found.outputs, found.host) == (2 * BYTES, 2 * BYTES, 0)


@pytest.mark.parametrize(("place", "peak", "host"), [("pinned_host", 4, 6), ("device", 9, 0)])
def test_a_stack_that_a_loop_writes_and_another_reads(place: str, peak: int, host: int) -> None:
    """As what the forward part of a scan over layers keeps for the backward part."""

    def loop(result: str, value: str, stack: str, body: str) -> str:
        return f"""%{result}:3 = stablehlo.while(%i = %zero, %c = %{value}, %s = %{stack}) : tensor<i32>, {MATRIX}, {STACK}
        cond {{
          %less = stablehlo.compare LT, %i, %five : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %less : tensor<i1>
        }} do {{
          {body}
          %next = stablehlo.add %i, %one : tensor<i32>
          stablehlo.return %next, %new, %kept : tensor<i32>, {MATRIX}, {STACK}
        }}
        """

    wide = "tensor<1x64x64xf32>"
    write = f"""%new = stablehlo.sine %c : {MATRIX}
          {placed("p", "c", place)}
          %u = stablehlo.reshape %p : ({MATRIX}) -> {wide}
          %kept = stablehlo.dynamic_update_slice %s, %u, %i, %zero, %zero
            : ({STACK}, {wide}, tensor<i32>, tensor<i32>, tensor<i32>) -> {STACK}"""
    read = f"""%part = stablehlo.dynamic_slice %s, %i, %zero, %zero, sizes = [1, 64, 64]
            : ({STACK}, tensor<i32>, tensor<i32>, tensor<i32>) -> {wide}
          %u = stablehlo.reshape %part : ({wide}) -> {MATRIX}
          {placed("p", "u", "device")}
          %new = stablehlo.add %c, %p : {MATRIX}"""
    numbers = "\n".join(
        f"%{name} = stablehlo.constant dense<{value}> : tensor<i32>"
        for name, value in (("zero", 0), ("one", 1), ("five", 5))
    )
    body = f"""{numbers}
      %f = stablehlo.constant dense<0.0> : tensor<f32>
      %empty = stablehlo.broadcast_in_dim %f, dims = [] : (tensor<f32>) -> {STACK}
      {loop("0", "x", "empty", write)}
      {loop("1", "0#1", "0#2", read).replace("%kept", "%s")}
      return %1#1 : {MATRIX}"""
    found = memory(body, f"%x: {MATRIX}", MATRIX)
    assert (found.peak // BYTES, found.host // BYTES) == (peak, host)


def test_quick_evaluations_leave_them_to_the_passes() -> None:
    module = pyshardy.parse(f"func.func @main({STATE}) -> ({MATRIX}, {MATRIX}) {{\n{STEP}\n}}")
    what_if = pyshardy.what_if(module, "h100")
    assert not what_if.is_quick
    assert what_if.figures() == CostFigures.of(what_if.evaluate().costs)
