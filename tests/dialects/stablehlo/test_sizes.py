"""Messages for operands of sizes that have other types, at the locations that the reference reports."""

from __future__ import annotations

import pytest

from tests.messages import check

OPS = {
    "dynamic_reshape": "stablehlo.dynamic_reshape %a, %s : (tensor<?x4xf32>, SIZES) -> tensor<?x4xf32>",
    "dynamic_iota": "stablehlo.dynamic_iota %s, dim = 0 : (SIZES) -> tensor<?x4xf32>",
    "real_dynamic_slice": "stablehlo.real_dynamic_slice %a, %s, %s, %s : "
    "(tensor<?x4xf32>, SIZES, SIZES, SIZES) -> tensor<?x4xf32>",
}


@pytest.mark.parametrize("sizes", ["tensor<2xf32>", "tensor<2x1xi32>"])
@pytest.mark.parametrize("op", OPS)
def test_words(op: str, sizes: str) -> None:
    line = OPS[op].replace("SIZES", sizes)
    program = f"func.func @f(%a: tensor<?x4xf32>, %s: {sizes}) {{\n  %0 = {line}\n  return\n}}"
    check(program, "stablehlo_ops", key=line)
