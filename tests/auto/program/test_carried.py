"""The outputs that keep the shardings of inputs."""

from __future__ import annotations

import pytest

import pyshardy
from pyshardy.auto.driver import shard_automatically
from pyshardy.auto.program.carried import carried_outputs
from pyshardy.report.model.entry import entry_function
from tests.auto.campaign import MODEL


@pytest.mark.parametrize("output", (0, 2, -1))
def test_an_input_is_donated_for_an_output_of_its_shape(output: int) -> None:
    """The verifier accepts other outputs, and numbers that no output has. Neither gets the sharding of the input."""
    module = pyshardy.parse(f"""sdy.mesh @mesh = <["x"=2]>
        func.func @main(%x: tensor<4x8xf32> {{tf.aliasing_output = {output} : i32}}, %y: tensor<8xf32>)
            -> (tensor<8xf32>, tensor<4x8xf32>) {{
          return %y, %x : tensor<8xf32>, tensor<4x8xf32>
        }}""")
    function = entry_function(module)
    assert function is not None and 0 not in carried_outputs(function).values()
    assert len(shard_automatically(module, MODEL).report.outputs) == 2
