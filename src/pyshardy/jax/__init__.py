"""Running programs on JAX. Nothing here imports JAX before it is used.

from pyshardy.jax import check, jit

@jit(donate_argnums=0)
def step(params, batch): ...

print(check(step, params, batch))
"""

from pyshardy.jax.automatic import Auto
from pyshardy.jax.capture import Captured, capture, exported_from_module, with_module
from pyshardy.jax.check_report import CheckReport
from pyshardy.jax.checking import check, check_module
from pyshardy.jax.jit import jit
from pyshardy.jax.partitioning import partition
from pyshardy.jax.processes import RunError

__all__ = [
    "Auto",
    "Captured",
    "CheckReport",
    "RunError",
    "capture",
    "check",
    "check_module",
    "exported_from_module",
    "jit",
    "partition",
    "with_module",
]
