"""From a JAX function to a module, and from a module back to a function that runs.

Both go through `jax.export`: an `Exported` holds the module and the calling convention, and its module can be replaced.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from xdsl.dialects.builtin import ModuleOp

from pyshardy.api import parse, to_text
from pyshardy.text import PrintOptions

if TYPE_CHECKING:
    from jax.export import Exported
    from jax.sharding import Sharding

_WITH_LOCATIONS = PrintOptions(debuginfo=True)


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


def export(jitted: Any, *args: Any, **kwargs: Any) -> Exported:
    """Return `jax.export.export` of a jitted function for these arguments."""
    from jax import export as jax_export

    return jax_export.export(jitted)(*args, **kwargs)


def with_module(exported: Exported, module: ModuleOp | str) -> Exported:
    """Return the same calling convention around another module of the same signature.

    `exported.call` runs it. A module must be in the form that XLA accepts: see `xla-export-pipeline`.
    """
    text = module if isinstance(module, str) else to_text(module, _WITH_LOCATIONS)
    return dataclasses.replace(exported, mlir_module_serialized=text.encode())


def exported_from_module(
    module: ModuleOp | str,
    in_avals: Sequence[Any],
    out_avals: Sequence[Any],
    in_shardings: Sequence[Sharding | None],
    out_shardings: Sequence[Sharding | None],
) -> Exported:
    """Return an `Exported` around a module that was not made from a JAX function.

    `in_avals` and `out_avals` are `jax.ShapeDtypeStruct` of the arguments and results of `main`. Its `call` takes
    arrays that are on the mesh already; `jax.jit(exported.call, in_shardings=...)` takes any.
    """
    import jax
    import jax.numpy as jnp

    def stub(*_: Any) -> Any:
        return tuple(jnp.zeros(aval.shape, aval.dtype) for aval in out_avals)

    jitted = jax.jit(stub, keep_unused=True, in_shardings=tuple(in_shardings), out_shardings=tuple(out_shardings))
    exported = export(jitted, *in_avals)
    return with_module(dataclasses.replace(exported, fun_name="main"), module)
