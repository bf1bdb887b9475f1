"""Running programs on JAX. Nothing here imports JAX before it is used, nor the rest of pyshardy.

from pyshardy.jax import check, jit

@jit(donate_argnums=0)
def step(params, batch): ...

print(check(step, params, batch))
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyshardy.lazy import lazy_attributes

if TYPE_CHECKING:
    from pyshardy.jax.automatic import Auto
    from pyshardy.jax.captured import Captured, capture
    from pyshardy.jax.check_report import CheckReport
    from pyshardy.jax.checking import check, check_module
    from pyshardy.jax.exported import exported_from_module, with_module
    from pyshardy.jax.jitted import jit
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

_PLACES = {
    "Auto": "automatic:Auto",
    "Captured": "captured:Captured",
    "CheckReport": "check_report:CheckReport",
    "RunError": "processes:RunError",
    "capture": "captured:capture",
    "check": "checking:check",
    "check_module": "checking:check_module",
    "exported_from_module": "exported:exported_from_module",
    "jit": "jitted:jit",
    "partition": "partitioning:partition",
    "with_module": "exported:with_module",
}
__getattr__, __dir__ = lazy_attributes(__name__, _PLACES)
