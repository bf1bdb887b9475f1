"""The data classes of a report: frozen, without references to IR."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pyshardy.report.model.origin_sources import OriginSource
from pyshardy.sharding import Mesh

SCHEMA_VERSION = 2
"""The version of the JSON format; incremented when a field is removed or changes its meaning."""


@dataclass(frozen=True, slots=True)
class MeshReport:
    """A named mesh of the module: its axes with their sizes, in order, and the number of devices."""

    name: str
    axes: tuple[tuple[str, int], ...]
    devices: int
    device_ids: tuple[int, ...] = ()
    """The order of the devices; empty if it is 0, 1, 2, ..."""


@dataclass(frozen=True, slots=True)
class AxisOrigin:
    """The annotation that an axis in the sharding of an input or output was propagated from."""

    dim: int
    axis: str
    """As in `sharding`: `model`, or `model:(1)2`."""
    source: OriginSource
    """`given`: the annotation of the value itself. `input`, `output`: the annotation of another value. Otherwise an op
    with a sharding: `constraint`, `manual_computation` or, for other ops, `annotation`."""
    index: int | None
    """The index of the input or output, or of the operand or result of a manual computation."""
    location: str
    """`FILE:LINE` of the op; empty if unknown."""


@dataclass(frozen=True, slots=True)
class TensorReport:
    """An input or output of the program."""

    name: str
    """The position: `%arg3`, or `result 0`."""
    label: str
    """The name in the program, such as `params['w']`; empty if unknown."""
    shape: tuple[int | None, ...] | None
    """The global shape, with None for dynamic sizes; None if it is not a ranked tensor."""
    element_type: str
    """The element type as in MLIR, such as `f32`; the whole type if it is not a ranked tensor."""
    sharding: str
    """The sharding as text: see `sharding_text`."""
    bytes: int | None
    """The bytes of the global tensor; None if unknown."""
    bytes_per_device: int | None
    """The bytes of the largest shard; None if unknown."""
    origins: tuple[AxisOrigin, ...] = ()
    """The recorded origins of the axes in the sharding."""


@dataclass(frozen=True, slots=True)
class ValueCounts:
    """The number of tensor values, that is arguments of functions and results of ops, by layout.

    Scalars and values inside manual computations are counted separately, values in the bodies of reductions and similar
    ops not at all.
    """

    sharded: int = 0
    """Each device has a part."""
    replicated: int = 0
    """Every device has the whole value."""
    single_device: int = 0
    """One device has the whole value."""
    manual: int = 0
    """Inside manual computations."""
    scalars: int = 0


@dataclass(frozen=True, slots=True)
class ReplicatedValues:
    """Replicated values of one type, results of the same op in one function."""

    op: str
    """The name of the op, or `argument`."""
    function: str
    shape: tuple[int | None, ...]
    """The global shape of one value; None for dynamic sizes."""
    element_type: str
    bytes: int | None
    """The bytes of one value; None if unknown."""
    count: int
    location: str
    """`FILE:LINE` of the first of them; empty if unknown."""
    scope: str = ""
    """The name stack of the first of them, without its own name; empty if unknown."""
    names: str = ""
    """The names of arguments, abbreviated; empty for results of ops."""


@dataclass(frozen=True, slots=True)
class ValueReport:
    """A tensor value of the program: an argument of a function, or a result of an op."""

    op: str
    """The name of the op, or `argument`."""
    function: str
    shape: tuple[int | None, ...]
    """The global shape; None for dynamic sizes."""
    element_type: str
    sharding: str
    """The sharding as text: see `sharding_text`."""
    layout: str
    """The field of `ValueCounts` that counts it."""
    bytes: int | None
    """The bytes of the global tensor; None if unknown."""
    bytes_per_device: int | None
    """The bytes of the largest shard; None if unknown."""
    location: str
    """`FILE:LINE` of the op; empty if unknown."""
    scope: str
    """The name stack of the op without its own name; empty if unknown."""


@dataclass(frozen=True, slots=True)
class DifferentValues:
    """Values of one type, results of the same op in one function, with the same two shardings in a comparison."""

    op: str
    function: str
    shape: tuple[int | None, ...]
    """The global shape of one value; None for dynamic sizes."""
    element_type: str
    bytes: int | None
    """The global bytes of one value; None if unknown."""
    first: str
    second: str
    """The two shardings as text: see `sharding_text`."""
    count: int
    location: str
    """`FILE:LINE` of the first of them; empty if unknown."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A step of a command and its wall-clock seconds."""

    name: str
    seconds: float


def mesh_report(name: str, mesh: Mesh) -> MeshReport:
    """Return the report of a mesh."""
    return MeshReport(name, tuple((axis.name, axis.size) for axis in mesh.axes), mesh.total_size, mesh.device_ids)


def total_if_known(sizes: Iterable[int | None]) -> int | None:
    """Return the sum; None if a size is unknown."""
    known = list(sizes)
    return None if None in known else sum(size or 0 for size in known)


def total_bytes(tensors: tuple[TensorReport, ...]) -> int:
    """Return the total bytes of tensors, without unknown sizes."""
    return sum(tensor.bytes or 0 for tensor in tensors)


def total_bytes_per_device(tensors: tuple[TensorReport, ...]) -> int:
    """Return the total bytes of tensors per device, without unknown sizes."""
    return sum(tensor.bytes_per_device or 0 for tensor in tensors)
