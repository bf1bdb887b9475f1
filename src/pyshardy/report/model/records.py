"""The pieces of a report: frozen, without any IR, and ready for JSON."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pyshardy.report.model.origin_sources import OriginSource
from pyshardy.sharding import Mesh

SCHEMA_VERSION = 2
"""Of the JSON form; goes up when a field changes its meaning or goes away."""


@dataclass(frozen=True, slots=True)
class MeshReport:
    """A named mesh of the module: its axes with their sizes, in order, and the number of devices."""

    name: str
    axes: tuple[tuple[str, int], ...]
    devices: int
    device_ids: tuple[int, ...] = ()
    """The order of the devices, if it is not 0, 1, 2, ..."""


@dataclass(frozen=True, slots=True)
class AxisOrigin:
    """Where one axis in the sharding of an input or output came from first."""

    dim: int
    axis: str
    """As in `sharding`: `model`, or `model:(1)2`."""
    source: OriginSource
    """`given`: the program says so here. `input`, `output`: it does so there. Else an op that says so: `constraint`,
    `manual_computation`, or `annotation` for any other; `unknown` if nothing is."""
    index: int | None
    """Of the input or output; of a manual computation the operand or result."""
    location: str
    """`FILE:LINE` of the op; empty if unknown or none."""


@dataclass(frozen=True, slots=True)
class TensorReport:
    """An input or output of the program."""

    name: str
    """As printed: `%arg3`, or `result 0`."""
    label: str
    """What the program's author calls it, such as `params['w']`; empty if unknown."""
    shape: tuple[int | None, ...] | None
    """Sizes of the whole tensor, None for a dynamic one; None for a value that is no ranked tensor."""
    element_type: str
    """As in MLIR, such as `f32`; the whole type if it is no ranked tensor."""
    sharding: str
    """Short: see `sharding_text`."""
    bytes: int | None
    """Of the whole tensor; None if the size is not known."""
    bytes_per_device: int | None
    """Of the largest part that one device holds; None if the size is not known."""
    origins: tuple[AxisOrigin, ...] = ()
    """Of the axes in the sharding, as far as they were recorded."""


@dataclass(frozen=True, slots=True)
class ValueCounts:
    """How many tensor values of rank 1 and up there are: arguments of functions and results of ops.

    Scalars stand apart, and so do values in manual computations, whose layout their author decides. What is inside
    the bodies of reductions and the like does not count.
    """

    sharded: int = 0
    """Each device holds a part."""
    replicated: int = 0
    """Every device holds one of the full size."""
    single_device: int = 0
    """One device holds all of it."""
    manual: int = 0
    """Inside manual computations."""
    scalars: int = 0


@dataclass(frozen=True, slots=True)
class ReplicatedValues:
    """Replicated values of one type, made by ops of one kind in one function."""

    op: str
    """The name of the op, or `argument`."""
    function: str
    shape: tuple[int | None, ...]
    """Of one whole value; None for a size that is not known."""
    element_type: str
    bytes: int | None
    """Of one value; None if a size is not known."""
    count: int
    location: str
    """`FILE:LINE` of the first of them; empty if unknown."""


@dataclass(frozen=True, slots=True)
class DifferentValues:
    """Values of one type, made by ops of one kind in one function, that are sharded one way here and another there."""

    op: str
    function: str
    shape: tuple[int | None, ...]
    """Of one whole value; None for a size that is not known."""
    element_type: str
    bytes: int | None
    """Of one whole value; None if a size is not known."""
    first: str
    second: str
    """The shardings, in short: see `sharding_text`."""
    count: int
    location: str
    """`FILE:LINE` of the first of them; empty if unknown."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A part of the work and the wall-clock seconds it took."""

    name: str
    seconds: float


def mesh_report(name: str, mesh: Mesh) -> MeshReport:
    """A mesh by its name."""
    return MeshReport(name, tuple((axis.name, axis.size) for axis in mesh.axes), mesh.total_size, mesh.device_ids)


def total_if_known(sizes: Iterable[int | None]) -> int | None:
    """The sum; None if one of them is not known."""
    known = list(sizes)
    return None if None in known else sum(size or 0 for size in known)


def total_bytes(tensors: tuple[TensorReport, ...]) -> int:
    """The bytes of all tensors together, as far as they are known."""
    return sum(tensor.bytes or 0 for tensor in tensors)


def total_bytes_per_device(tensors: tuple[TensorReport, ...]) -> int:
    """The bytes that one device holds of all tensors together, as far as they are known."""
    return sum(tensor.bytes_per_device or 0 for tensor in tensors)
