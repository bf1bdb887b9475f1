"""A lowered and partitioned function."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import jax
import numpy as np
from jax.sharding import Mesh, NamedSharding, PartitionSpec
from xdsl.dialects.builtin import ModuleOp

from pyshardy import mpmd
from pyshardy.api import to_text
from pyshardy.jax.mpmd import internals
from pyshardy.jax.mpmd.compiled import MpmdCompiled, Signature
from pyshardy.jax.mpmd.config import (
    Config,
    FunctionIOMeshAssignment,
    FunctionNamedShardings,
    MpmdJitShardingInfo,
)
from pyshardy.jax.mpmd.placement import sharding_of, sharding_of_rank
from pyshardy.jax.mpmd.program import Program
from pyshardy.jax.mpmd.program_reader import read_program
from pyshardy.jax.mpmd.shardings import on_topology
from pyshardy.text import PrintOptions


class MpmdLowered:
    """A function that is lowered to a module and partitioned; `compile` makes it run."""

    def __init__(
        self,
        name: str,
        config: Config,
        lowered: Any,
        stablehlo_module: ModuleOp,
        partitioned: mpmd.PartitionedProgram,
        kept: Sequence[int],
        const_args: tuple[Any, ...],
        assigned_meshes: Sequence[str | None],
    ) -> None:
        self.name = name
        self.config = config
        self.topology = config.topology
        self.partitioning_result = partitioned
        self.mpmd_module = partitioned.module
        self.no_kwargs = not lowered.args_info[1]
        self.const_args = const_args
        """Arrays that JAX hoisted out of the function; they are its first inputs."""
        self.args_info = lowered.args_info
        self.host_callbacks = internals.host_callbacks(lowered)
        """What callbacks in the module call."""
        self.input_tree = jax.tree.structure(lowered.args_info[0])
        """The tree of positional arguments; `in_tree` also has those with keywords."""
        self.in_tree = jax.tree.structure(lowered.args_info)
        self.output_tree = lowered.out_tree
        self._lowered = lowered
        self._stablehlo_module = stablehlo_module
        self._kept = tuple(kept)
        self._assigned_meshes = tuple(assigned_meshes)

    @cached_property
    def program(self) -> Program:
        """The partitioned program as plain data."""
        return read_program(self.mpmd_module)

    @property
    def kept_inputs_indices(self) -> set[int]:
        """The flat inputs that are not removed; hoisted constants come first."""
        hoisted = len(self.const_args)
        return {*range(hoisted), *(hoisted + index for index in self._kept)}

    @property
    def donate_argnums(self) -> tuple[int, ...]:
        """The flat inputs that are donated."""
        return tuple(i for i, info in enumerate(jax.tree.leaves(self.args_info)) if info.donated)

    @property
    def out_info(self) -> Any:
        """The shapes and dtypes of the outputs, as their tree."""
        return self._lowered.out_info

    @property
    def in_avals(self) -> Any:
        """The shapes and dtypes of the arguments, as `((...), {...})`."""
        return jax.tree.unflatten(self.in_tree, self.global_flat_input_abstract_values)

    @property
    def const_shardings(self) -> list[NamedSharding]:
        """The shardings of the hoisted constants."""
        return [sharding_of(value, self.topology) for value in self.program.values[: len(self.const_args)]]

    @property
    def global_flat_input_abstract_values(self) -> list[jax.ShapeDtypeStruct]:
        """Shapes and dtypes of all flat inputs, with those that were removed."""
        return [jax.ShapeDtypeStruct(i.shape, i.dtype) for i in jax.tree.leaves(self.args_info)]

    @property
    def global_flat_output_abstract_values(self) -> list[jax.ShapeDtypeStruct]:
        """Shapes and dtypes of all flat outputs."""
        return [jax.ShapeDtypeStruct(i.shape, i.dtype) for i in jax.tree.leaves(self._lowered.out_info)]

    @cached_property
    def _input_shardings(self) -> list[tuple[str, NamedSharding]]:
        """The mesh and sharding of each flat input. A removed one is replicated, on its mesh or else the first."""
        hoisted = len(self.const_args)
        kept = {index: self.program.values[hoisted + position] for position, index in enumerate(self._kept)}
        found: list[tuple[str, NamedSharding]] = []
        avals = self.global_flat_input_abstract_values
        for index, (assigned, aval) in enumerate(zip(self._assigned_meshes, avals, strict=True)):
            if index in kept:
                found.append((kept[index].mesh, sharding_of_rank(kept[index], self.topology, aval.ndim)))
            else:
                mesh = assigned.split("#")[0] if assigned else next(iter(self.topology))
                found.append((mesh, NamedSharding(self.topology[mesh], PartitionSpec())))
        return found

    @cached_property
    def _output_shardings(self) -> list[tuple[str, NamedSharding]]:
        values = [self.program.values[number] for number in self.program.outputs]
        avals = self.global_flat_output_abstract_values
        return [
            (value.mesh, sharding_of_rank(value, self.topology, aval.ndim))
            for value, aval in zip(values, avals, strict=True)
        ]

    @property
    def function_named_shardings(self) -> FunctionNamedShardings:
        """The shardings of inputs and outputs."""
        inputs, keywords = jax.tree.unflatten(self.in_tree, [sharding for _, sharding in self._input_shardings])
        outputs = jax.tree.unflatten(self.output_tree, [sharding for _, sharding in self._output_shardings])
        return FunctionNamedShardings(inputs, outputs, keywords)

    @property
    def function_mesh_assignment(self) -> FunctionIOMeshAssignment:
        """The meshes of inputs and outputs."""
        inputs, keywords = jax.tree.unflatten(self.in_tree, [mesh for mesh, _ in self._input_shardings])
        outputs = jax.tree.unflatten(self.output_tree, [mesh for mesh, _ in self._output_shardings])
        return FunctionIOMeshAssignment(inputs, outputs, keywords)

    @property
    def sharding_info(self) -> MpmdJitShardingInfo:
        """Where everything is."""
        return MpmdJitShardingInfo(
            self.function_named_shardings,
            self.function_mesh_assignment,
            self.topology,
            self.config.mesh_and_stage_assignment,
        )

    def compiler_ir(self, dialect: str | None = None) -> ModuleOp:
        """Return the partitioned module (`mpmd`, the default), or the one before (`stablehlo`). Raise ValueError."""
        if dialect in (None, "mpmd"):
            return self.mpmd_module
        if dialect == "stablehlo":
            return self._stablehlo_module
        raise ValueError(f"unknown dialect '{dialect}': mpmd and stablehlo are known")

    def as_text(self, dialect: str | None = None, *, debug_info: bool = False) -> str:
        """Return the text of a module; see `compiler_ir`."""
        return to_text(self.compiler_ir(dialect), PrintOptions(debuginfo=debug_info))

    def compile(
        self,
        compiler_options: Mapping[str, Any] | None = None,
        *,
        device_assignment: Sequence[Any] | None = None,
    ) -> MpmdCompiled:
        """Compile each fragment for its mesh.

        `compiler_options` are those of `jax.stages.Lowered.compile`, for all meshes or in a dictionary for each mesh.
        With `device_assignment`, meshes get these devices in the order of the topology. Raise ValueError for options of
        meshes that do not exist and for too few devices, and FragmentError for a fragment that XLA refuses.
        """
        options = _options_by_mesh(compiler_options or {}, self.topology)
        topology = self.topology if device_assignment is None else _with_devices(self.topology, device_assignment)
        signature = Signature(
            self.in_tree,
            self.output_tree,
            self.global_flat_input_abstract_values,
            self.global_flat_output_abstract_values,
            [on_topology(sharding, self.topology, topology) for _, sharding in self._input_shardings],
            [on_topology(sharding, self.topology, topology) for _, sharding in self._output_shardings],
            frozenset(self.donate_argnums),
            self._kept,
            self.const_args,
        )
        return MpmdCompiled(self.program, topology, options, signature, self.args_info, self.host_callbacks)


def _options_by_mesh(options: Mapping[str, Any], topology: Mapping[str, Mesh]) -> dict[str, Mapping[str, Any]]:
    nested = [isinstance(value, dict) for value in options.values()]
    if not any(nested):
        return dict.fromkeys(topology, options)
    if not all(nested):
        raise ValueError(
            "compiler_options are options of all meshes, or a dictionary of options for each mesh, not both"
        )
    for mesh in options:
        if mesh not in topology:
            raise ValueError(f"compiler_options: there is no mesh '{mesh}'; the meshes are {', '.join(topology)}")
    return dict(options)


def _with_devices(topology: Mapping[str, Mesh], devices: Sequence[Any]) -> dict[str, Mesh]:
    needed = sum(mesh.size for mesh in topology.values())
    if len(devices) < needed:
        sizes = ", ".join(f"{name} {mesh.size}" for name, mesh in topology.items())
        raise ValueError(f"the meshes need {needed} devices ({sizes}), found {len(devices)}")
    made: dict[str, Mesh] = {}
    rest = list(devices)
    for name, mesh in topology.items():
        own, rest = rest[: mesh.size], rest[mesh.size :]
        shape = tuple(mesh.shape.values())
        made[name] = Mesh(np.array(own).reshape(shape), mesh.axis_names, axis_types=mesh.axis_types)
    return made
