"""How reports of automatic sharding list shardings."""

from __future__ import annotations

import pyshardy
from pyshardy.auto.driver import shard_automatically
from tests.auto.campaign import MODEL


def test_sub_axes_of_inputs_and_outputs_are_listed() -> None:
    """An axis whose parts shard two dimensions is not listed twice."""
    sharding = '#sdy.sharding<@mesh, [{"x":(1)2}, {"x":(2)2}]>'
    report = shard_automatically(
        pyshardy.parse(f"""sdy.mesh @mesh = <["x"=4]>
        func.func @main(%a: tensor<8x8xf32> {{sdy.sharding = {sharding}}})
            -> (tensor<8x8xf32> {{sdy.sharding = {sharding}}}) {{
          %0 = stablehlo.negate %a : tensor<8x8xf32>
          return %0 : tensor<8x8xf32>
        }}"""),
        MODEL,
    ).report
    for (one,) in (report.inputs, report.outputs):
        assert one.sharding == "x:(1)2,x:(2)2" and one.axes == (("x:(1)2",), ("x:(2)2",))
        assert one.bytes == 8 * 8 * 4 // 4
