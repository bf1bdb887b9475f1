"""From a JAX function to a module."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from xdsl.dialects.builtin import ModuleOp

from pyshardy.api import parse
from pyshardy.jax.exported import export, with_module

if TYPE_CHECKING:
    from jax.export import Exported


class Captured(NamedTuple):
    """A JAX function with its arguments, as a module."""

    exported: Exported
    """The calling convention: trees, abstract values, shardings; its own module stays as JAX lowered it."""
    module: ModuleOp

    def to_jax(self) -> Callable[..., Any]:
        """Return the function of the module as it is now: it takes and returns the trees of the captured function."""
        return with_module(self.exported, self.module).call


def capture(function: Callable[..., Any], *arguments: Any, **jit_options: Any) -> Captured:
    """Lower a JAX function to a module.

    `arguments` are arrays or `jax.ShapeDtypeStruct(shape, dtype, sharding=...)`, in trees; `jit_options` are those of
    `jax.jit`. Unused arguments are dropped from the module unless `keep_unused` is given. Raise what `jax.export`
    raises, for instance for host callbacks.
    """
    import jax

    exported = export(jax.jit(function, **jit_options), *arguments)
    name = getattr(function, "__name__", "function")
    return Captured(exported, parse(exported.mlir_module(), name=f"<{name}>"))
