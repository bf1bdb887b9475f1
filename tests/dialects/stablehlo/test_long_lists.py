"""Constants that specify more numbers than fit into memory."""

from __future__ import annotations

from pyshardy.text import parse_module
from pyshardy.verification import verify


def test_a_long_splat_is_no_shape() -> None:
    kind = "tensor<9223372036854775807xi64>"
    module = parse_module(f"""
        func.func @main() {{
          %0 = stablehlo.constant dense<5> : {kind}
          %1 = stablehlo.dynamic_iota %0, dim = 0 : ({kind}) -> {kind}
          return
        }}""")
    (problem,) = verify(module)
    assert "9223372036854775807 equal numbers" in problem.message
