"""The tensors of a compiled program are found by the results of the original ops."""

from __future__ import annotations

import pyshardy
from pyshardy.dialects.func import CallOp
from pyshardy.evaluation.compiled import results_of
from pyshardy.evaluation.what_if import WhatIf
from tests.auto.campaign import MODEL

X = "tensor<8x8xf32>"
NESTED = f"""sdy.mesh @mesh = <["x"=4]>
    func.func @main(%x: {X}) -> ({X}, {X}) {{
      %0:3 = call @outer(%x) : ({X}) -> ({X}, {X}, {X})
      %1 = stablehlo.add %0#0, %0#1 : {X}
      return %1, %0#2 : {X}, {X}
    }}
    func.func private @outer(%x: {X}) -> ({X}, {X}, {X}) {{
      %0:2 = call @inner(%x) : ({X}) -> ({X}, {X})
      return %0#1, %0#0, %0#1 : {X}, {X}, {X}
    }}
    func.func private @inner(%x: {X}) -> ({X}, {X}) {{
      %f = stablehlo.constant dense<2.0> : tensor<f32>
      %z = stablehlo.broadcast_in_dim %f, dims = [] : (tensor<f32>) -> {X}
      %0 = stablehlo.multiply %x, %z : {X}
      %1 = stablehlo.tanh %0 : {X}
      return %0, %1 : {X}, {X}
    }}"""


def test_results_of_calls_are_those_of_the_ops_in_functions() -> None:
    """Also of calls in functions that are called, and each time that one of them returns the same value."""
    what_if = WhatIf(pyshardy.parse(NESTED), MODEL, import_for_xla=True)
    compiled, results = what_if.compiled, results_of(what_if.module)
    tensors = {
        (result.op.properties["callee"].string_value(), result.index): compiled.values[number]  # pyright: ignore
        for number, result in enumerate(results)
        if isinstance(result.op, CallOp)
    }
    product, tanh = (
        next(compiled.values[number] for number, result in enumerate(results) if result.op.name == f"stablehlo.{name}")
        for name in ("multiply", "tanh")
    )
    assert tensors == {
        **{("inner", 0): product, ("inner", 1): tanh},
        **{("outer", 0): tanh, ("outer", 1): product, ("outer", 2): tanh},
    }


def test_calls_in_a_function_that_is_called_twice_have_several_results() -> None:
    text = (
        NESTED.replace(
            "stablehlo.add %0#0, %0#1 : ",
            f"""call @outer(%0#0) : ({X}) -> ({X}, {X}, {X})
      %2 = stablehlo.add %1#0, %1#1 : """,
        )
        .replace("%1 = call @outer", "%1:3 = call @outer")
        .replace("return %1, ", "return %2, ")
    )
    what_if = WhatIf(pyshardy.parse(text), MODEL, import_for_xla=True)
    compiled, results = what_if.compiled, results_of(what_if.module)
    calls = {number: result for number, result in enumerate(results) if isinstance(result.op, CallOp)}
    inner = {number for number, one in calls.items() if one.op.properties["callee"].string_value() == "inner"}  # pyright: ignore
    assert compiled.repeated >= inner and not compiled.repeated & (calls.keys() - inner)
    assert len({compiled.values[number] for number in calls.keys() - inner}) == 4
