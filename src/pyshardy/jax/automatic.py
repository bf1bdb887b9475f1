"""`Auto`: shardings of a JAX function that are searched for."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from pyshardy.api import parse, set_mesh, shard_automatically
from pyshardy.jax.exported import export
from pyshardy.report.cost.accelerators import DEFAULT_ACCELERATOR
from pyshardy.verification import verify

if TYPE_CHECKING:
    from jax.sharding import Mesh
    from xdsl.dialects.builtin import ModuleOp

    from pyshardy.report.cost.cost_model import CostModel


@dataclass(frozen=True)
class Auto:
    """What is asked of automatic sharding: the mesh of devices, the accelerator, and the memory of a device in bytes,
    by default that of the accelerator."""

    mesh: Mesh
    accelerator: str | os.PathLike[str] | CostModel = DEFAULT_ACCELERATOR
    memory: int | None = None


class Planned(NamedTuple):
    """A plan for a JAX function."""

    shardings: tuple[Any, ...]
    """Shardings of the arguments, as trees like these."""
    module: ModuleOp
    """The function as JAX lowers it, with the annotations of the plan: of inputs, outputs and intermediate values."""


def planned(jitted: Any, args: tuple[Any, ...], auto: Auto) -> Planned:
    """Return the plan that is found for a jitted function.

    `args` are `jax.ShapeDtypeStruct` in trees; their own shardings are not used. Arguments that the function does not
    use are replicated. Raise ValueError if no plan fits the memory, or if the mesh does not allow the shardings of the
    function, and what `shard_automatically` raises.
    """
    import jax
    from jax.sharding import NamedSharding, PartitionSpec

    leaves, tree = jax.tree_util.tree_flatten(args)
    plain = [jax.ShapeDtypeStruct(leaf.shape, leaf.dtype, weak_type=leaf.weak_type) for leaf in leaves]
    exported = export(jitted, *jax.tree_util.tree_unflatten(tree, plain))
    module = set_mesh(parse(exported.mlir_module(), name=f"<{exported.fun_name}>"), dict(auto.mesh.shape))
    problems = verify(module)
    if problems:
        raise ValueError(f"the function does not fit the mesh of `auto`: {problems[0].message}")
    answer = shard_automatically(module, auto.accelerator, memory=auto.memory, branches=False, import_for_xla=True)
    if answer.report.infeasible is not None:
        least = answer.report.infeasible.least
        raise ValueError(f"no plan fits the memory; the least that was found is {least} bytes")
    shardings: list[Any] = [NamedSharding(auto.mesh, PartitionSpec())] * len(leaves)
    for position, one in enumerate(exported.module_kept_var_idx):
        dims = answer.report.inputs[position].axes
        shardings[one] = NamedSharding(auto.mesh, PartitionSpec(*(tuple(axes) or None for axes in dims)))
    return Planned(jax.tree_util.tree_unflatten(tree, shardings), answer.module)
