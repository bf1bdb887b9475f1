"""`mpmd.jit`: a function that runs on several meshes."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import jax

from pyshardy.api import parse
from pyshardy.ir.cloning import clone
from pyshardy.jax.mpmd import internals
from pyshardy.jax.mpmd.config import Config, mesh_names
from pyshardy.jax.mpmd.lowered import MpmdLowered
from pyshardy.jax.mpmd.lowering import lowering_rules
from pyshardy.jax.mpmd.partitioner import flat_assignment, partition_module
from pyshardy.jax.mpmd.shardings import abstract_arguments, standardize


def jit(
    func: Callable[..., Any],
    mpmd_config: Config,
    *,
    in_shardings: Any = None,
    out_shardings: Any = None,
    donate_argnums: int | Sequence[int] | None = None,
    keep_unused: bool = False,
    override_func_name: str | None = None,
) -> MpmdWrapped:
    """Return a function that runs on the meshes of a config.

    Shardings are on any mesh with the axes of the topology's first mesh, best on `mpmd_config.sharding_mesh`. Keyword
    arguments have the meshes and shardings that the partitioner finds, and as with `jax.jit` none are possible with
    `in_shardings`. Raise ValueError for shardings on meshes with other axes.
    """
    if override_func_name:
        func = _renamed(func, override_func_name)
    mesh = next(iter(mpmd_config.topology.values()))
    options: dict[str, Any] = {}
    for what, shardings, field in (
        ("in_shardings", in_shardings, "input_mesh_assignment"),
        ("out_shardings", out_shardings, "output_mesh_assignment"),
    ):
        if not shardings:
            continue
        options[what] = standardize(shardings, mesh, what)
        if mpmd_config.read_input_output_mesh_from_shardings:
            mpmd_config = replace(mpmd_config, **{field: mesh_names(shardings, mpmd_config.topology)})
    donated = (donate_argnums,) if isinstance(donate_argnums, int) else tuple(donate_argnums or ())
    jitted = jax.jit(func, donate_argnums=donated, keep_unused=keep_unused, **options)
    return MpmdWrapped(func, jitted, mpmd_config)


def _renamed(func: Callable[..., Any], name: str) -> Callable[..., Any]:
    @functools.wraps(func)
    def renamed(*args: Any, **kwargs: Any) -> Any:
        return func(*args, **kwargs)

    renamed.__name__ = name
    return renamed


class MpmdWrapped:
    """A function that `jit` made: call it, or trace, lower and compile it step by step."""

    def __init__(self, func: Callable[..., Any], jitted: Any, config: Config) -> None:
        self._func = func
        self._jitted = jitted
        self.config = config
        functools.update_wrapper(self, func, updated=())

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Lower, compile and run the function. To run it more than once, keep what `lower(...).compile()` returns."""
        return self.lower(*args, **kwargs).compile()(*args, **kwargs)

    def trace(self, *args: Any, **kwargs: Any) -> MpmdTraced:
        """Trace the function for arguments, which may be `jax.ShapeDtypeStruct`.

        Raise ValueError for arguments with shardings on meshes with other axes than the topology's first mesh.
        """
        mesh = next(iter(self.config.topology.values()))
        args, kwargs = abstract_arguments((args, kwargs), mesh)
        traced = self._jitted.trace(*args, **kwargs)
        return MpmdTraced(internals.name_of(self._func), traced, self.config)

    def eval_shape(self, *args: Any, **kwargs: Any) -> Any:
        """Return the shapes and dtypes of the outputs for arguments."""
        return self.trace(*args, **kwargs).out_info

    def lower(self, *args: Any, **kwargs: Any) -> MpmdLowered:
        """Trace, lower and partition the function for arguments."""
        return self.trace(*args, **kwargs).lower()


class MpmdTraced:
    """A function that is traced for arguments."""

    def __init__(self, fun_name: str, traced: Any, config: Config) -> None:
        self.fun_name = fun_name
        self.traced = traced
        """What `jax.jit` traced."""
        self.config = config

    @property
    def jaxpr(self) -> Any:
        """What the function computes."""
        return self.traced.jaxpr

    @property
    def args_info(self) -> Any:
        """Shapes, dtypes and donation of the arguments, as `((...), {...})`."""
        return self.traced.args_info

    @property
    def out_info(self) -> Any:
        """The shapes and dtypes of the outputs."""
        return self.traced.out_info

    def lower(self) -> MpmdLowered:
        """Lower the function to a module, and partition that.

        Raise RuntimeError for a program that cannot be partitioned according to the config, and ValueError for a config
        that does not fit it.
        """
        lowered = internals.lower_with_rules(self.traced, lowering_rules())
        module = parse(internals.module_text(lowered), name=f"<{self.fun_name}>")
        kept, const_args = internals.kept_inputs(lowered)
        args_info, kwargs_info = lowered.args_info
        donated = [info.donated for info in jax.tree.leaves(lowered.args_info)]
        keywords = len(jax.tree.leaves(kwargs_info))
        positional = len(donated) - keywords
        meshes = [
            *flat_assignment(self.config.input_mesh_assignment, args_info, positional, "the mesh assignment of inputs"),
            *[None] * keywords,
        ]
        outputs = lowered.out_tree.num_leaves
        out_tree = jax.tree.unflatten(lowered.out_tree, range(outputs))
        out_meshes = flat_assignment(
            self.config.output_mesh_assignment, out_tree, outputs, "the mesh assignment of outputs"
        )
        hoisted = len(const_args)
        user_kept = [index - hoisted for index in sorted(kept) if index >= hoisted]
        partitioned = partition_module(
            clone(module),
            self.config,
            [*[None] * hoisted, *(meshes[index] for index in user_kept)],
            out_meshes,
            [hoisted + position for position, index in enumerate(user_kept) if donated[index]],
        )
        return MpmdLowered(
            self.fun_name, self.config, lowered, module, partitioned, user_kept, tuple(const_args), meshes
        )
