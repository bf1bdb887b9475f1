"""The config of an MPMD program: its meshes, and what runs where."""

# pyright: reportUnknownLambdaType=false
from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, TypeAlias, cast

import jax
from jax.sharding import Mesh, NamedSharding

from pyshardy.jax.mpmd.options import check_options
from pyshardy.jax.mpmd.pipeline import PipelineSchedule

Topology: TypeAlias = dict[str, Mesh]
NameToMeshAssignment: TypeAlias = Mapping[str, str]
_MEMORY_KINDS = ("pinned_host", "device")
_CPU_SUFFIX = "/cpu"


@dataclass(frozen=True)
class FunctionIOMeshAssignment:
    """The meshes of the inputs and outputs of a function, as trees of mesh names."""

    input_meshes: Any
    """Of positional arguments."""
    output_meshes: Any
    keyword_meshes: Any = field(default_factory=dict[str, Any])


@dataclass(frozen=True)
class FunctionNamedShardings:
    """The shardings of the inputs and outputs of a function, as trees of `NamedSharding`."""

    input_specs: Any
    """Of positional arguments."""
    output_specs: Any
    keyword_specs: Any = field(default_factory=dict[str, Any])


@dataclass(frozen=True)
class MpmdJitShardingInfo:
    """Where everything is: shardings, meshes, and the assignment of names."""

    named_shardings: FunctionNamedShardings
    io_mesh_assignment: FunctionIOMeshAssignment
    topology: Topology
    name_to_mesh_map: Mapping[str, str | tuple[str, int]]


@dataclass(frozen=True)
class Config:
    """The config of an MPMD program; see `make_config`."""

    topology: Topology
    """The meshes by name; the order is that of devices at compilation."""
    name_to_mesh_assignment: NameToMeshAssignment
    """The mesh of each named computation and tensor."""
    name_to_stage_assignment: Mapping[str, int]
    """The pipeline stage of a name."""
    input_mesh_assignment: Any
    """A tree prefix of the arguments with mesh names, or None where there is no assignment."""
    output_mesh_assignment: Any
    partitioning_options: Mapping[str, bool | str] | None
    read_input_output_mesh_from_shardings: bool
    """Whether inputs and outputs are on the meshes of `in_shardings` and `out_shardings`."""
    pipeline_schedule: PipelineSchedule | None

    @property
    def sharding_mesh(self) -> Any:
        """The abstract mesh of the first mesh, for shardings without devices."""
        return next(iter(self.topology.values())).abstract_mesh

    @property
    def mesh_and_stage_assignment(self) -> dict[str, str | tuple[str, int]]:
        """The mesh of each name, with the stage if it has one."""
        stages = self.name_to_stage_assignment
        return {
            name: (mesh, stages[name]) if name in stages else mesh
            for name, mesh in self.name_to_mesh_assignment.items()
        }

    @property
    def scheduled_meshes(self) -> int:
        """The number of meshes that are not CPU meshes."""
        return sum(not name.endswith(_CPU_SUFFIX) for name in self.topology)


def make_config(
    topology: Topology,
    name_to_mesh_assignment: NameToMeshAssignment,
    *,
    name_to_stage_assignment: Mapping[str, int] | None = None,
    input_mesh_assignment: Any = (),
    output_mesh_assignment: Any = (),
    partitioning_options: Mapping[str, bool | str] | None = None,
    read_input_output_mesh_from_shardings: bool = False,
    pipeline_schedule: PipelineSchedule | None = None,
) -> Config:
    """Return the config of a program.

    `topology` maps mesh names to meshes, `name_to_mesh_assignment` names of computations and tensors to mesh names,
    which may be followed by `#` and a memory kind. `input_mesh_assignment` and `output_mesh_assignment` are tree
    prefixes of arguments and results with mesh names or None. Raise ValueError for what makes no sense.
    """
    if not topology:
        raise ValueError("the topology has no mesh")
    for name in topology:
        if "@" in name:
            raise ValueError(f"mesh name '{name}' must not contain '@'")
        if name.endswith(tuple(f"#{kind}" for kind in _MEMORY_KINDS)):
            raise ValueError(f"mesh name '{name}' must not end with a memory kind")
    check_options(partitioning_options)
    assignments = (
        ("name_to_mesh_assignment", dict(name_to_mesh_assignment)),
        ("input_mesh_assignment", input_mesh_assignment),
        ("output_mesh_assignment", output_mesh_assignment),
    )
    for what, assignment in assignments:
        for mesh in cast("list[str]", jax.tree.leaves(assignment)):
            if mesh.split("#")[0] not in topology:
                known = ", ".join(topology)
                raise ValueError(f"{what}: there is no mesh '{mesh}' in the topology; the meshes are {known}")
    for name, stage in (name_to_stage_assignment or {}).items():
        if stage < 0:
            raise ValueError(f"the stage of '{name}' must not be negative, found {stage}")
        if name not in name_to_mesh_assignment:
            known = ", ".join(name_to_mesh_assignment)
            raise ValueError(f"name_to_stage_assignment: '{name}' has no mesh; the names with a mesh are {known}")
    if read_input_output_mesh_from_shardings and (input_mesh_assignment or output_mesh_assignment):
        raise ValueError(
            "the meshes of inputs and outputs are read from shardings: input_mesh_assignment and "
            "output_mesh_assignment must be empty"
        )
    return Config(
        topology,
        MappingProxyType(dict(name_to_mesh_assignment)),
        MappingProxyType(dict(name_to_stage_assignment or {})),
        input_mesh_assignment,
        output_mesh_assignment,
        partitioning_options,
        read_input_output_mesh_from_shardings,
        pipeline_schedule,
    )


def mesh_names(pytree: Any, topology: Topology) -> Any:
    """Return the tree with the name of the mesh of each leaf: an array, shape, sharding or mesh.

    A leaf without a mesh, or with an abstract one, becomes None. Raise ValueError for a mesh that is not in the
    topology, and for other leaves.
    """
    return jax.tree.map(lambda leaf: _mesh_name(leaf, topology), pytree)


def _mesh_name(leaf: Any, topology: Topology) -> str | None:
    if isinstance(leaf, jax.Array | jax.ShapeDtypeStruct):
        leaf = leaf.sharding
    if leaf is None:
        return None
    if isinstance(leaf, NamedSharding):
        leaf = leaf.mesh
    if isinstance(leaf, jax.sharding.AbstractMesh):
        return None
    if not isinstance(leaf, Mesh):
        raise ValueError(f"mesh_names: expected an array, sharding or mesh, found {type(leaf).__name__}: {leaf}")
    found = list(_names_of(leaf, topology))
    if not found:
        raise ValueError(f"mesh_names: the mesh {leaf} is not in the topology; its meshes are {', '.join(topology)}")
    return found[-1]


def _names_of(mesh: Mesh, topology: Topology) -> Iterator[str]:
    return (name for name, one in topology.items() if one == mesh)
