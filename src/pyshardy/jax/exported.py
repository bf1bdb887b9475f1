"""Modules with the calling convention of a JAX function, that JAX runs.

Both ways go through `jax.export`: an `Exported` holds a module and its calling convention, and its module can be
replaced.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jax.export import Exported
    from jax.sharding import Sharding
    from xdsl.dialects.builtin import ModuleOp


def export(jitted: Any, *args: Any, **kwargs: Any) -> Exported:
    """Return `jax.export.export` of a jitted function for these arguments."""
    from jax import export as jax_export

    return jax_export.export(jitted)(*args, **kwargs)


def with_module(exported: Exported, module: ModuleOp | str) -> Exported:
    """Return the same calling convention around another module of the same signature.

    `exported.call` runs it. A module must be in the form that XLA accepts: see `xla-export-pipeline`.
    """
    text = module if isinstance(module, str) else _text(module)
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


def _text(module: ModuleOp) -> str:
    # Child processes get text: they start in a third of the time without the rest of pyshardy.
    from pyshardy.api import to_text
    from pyshardy.text import PrintOptions

    return to_text(module, PrintOptions(debuginfo=True))
