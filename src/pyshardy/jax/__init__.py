"""Running programs on JAX. Nothing here imports JAX before it is used.

from pyshardy.jax import jit

@jit(donate_argnums=0)
def step(params, batch): ...
"""

from pyshardy.jax.capture import Captured, capture, exported_from_module, with_module
from pyshardy.jax.jit import jit
from pyshardy.jax.partitioning import partition

__all__ = ["Captured", "capture", "exported_from_module", "jit", "partition", "with_module"]
