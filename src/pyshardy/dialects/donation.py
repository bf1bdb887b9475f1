"""The inputs of a function whose memory it may reuse, as JAX marks them."""

from __future__ import annotations

from pyshardy.dialects.func import FuncOp

ALIASING_OUTPUT = "tf.aliasing_output"
"""The attribute of an input that has the number of the output that reuses its memory."""
BUFFER_DONOR = "jax.buffer_donor"
"""The attribute of an input whose memory any output may reuse."""
DONATION = (ALIASING_OUTPUT, BUFFER_DONOR)


def donated_inputs(function: FuncOp) -> frozenset[int]:
    """Return the numbers of the inputs whose memory a function may reuse."""
    count = len(function.function_type.inputs.data)
    return frozenset(one for one in range(count) if not function.argument_attributes(one).keys().isdisjoint(DONATION))
