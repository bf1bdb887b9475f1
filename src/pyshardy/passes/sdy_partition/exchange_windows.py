"""Windows along sharded dimensions fetch the rows they need of other shards: `--sdy-exchange-windows`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from xdsl.dialects.builtin import ModuleOp, i64
from xdsl.ir import Attribute, Operation, Region, SSAValue

from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.attributes import TensorShardingPerValueAttr
from pyshardy.dialects.sdy.data_flow import SHARDING
from pyshardy.dialects.sdy.scope import module_meshes, runs_by_module
from pyshardy.dialects.stablehlo.data_movement import ConcatenateOp, PadOp, SliceOp
from pyshardy.dialects.stablehlo.dimension_numbers import ConvNumbers
from pyshardy.dialects.stablehlo.elementwise import AddOp
from pyshardy.dialects.stablehlo.linear_algebra import ConvolutionOp
from pyshardy.dialects.stablehlo.reductions import ReduceWindowOp, SelectAndScatterOp
from pyshardy.ir.cloning import clone_into
from pyshardy.ir.mutation import erase, replace_all_uses
from pyshardy.ir.unvalidated import i64_array, tensor_type
from pyshardy.passes.base import Pass, Preserved, Session, option
from pyshardy.passes.sdy_partition.building import (
    Builder,
    Devices,
    binary_body,
    check_device_count,
    initial_number,
    new_channels,
    reshaped,
    scalar_type,
    shape,
    tensor,
)
from pyshardy.passes.sdy_partition.conversion import Axes
from pyshardy.passes.sdy_partition.cumulative_windows import reduce_cumulatively
from pyshardy.passes.sdy_partition.halo_exchange import Exchanger, manual_axis_names
from pyshardy.passes.sdy_partition.lower_collectives import all_reduce
from pyshardy.passes.sdy_partition.scattered_windows import scatter_on_shards
from pyshardy.passes.sdy_partition.windows import is_local_pad, is_local_slice, is_local_window
from pyshardy.passes.sdy_partition.windows_of_shards import ShardWindow, read
from pyshardy.rules.op_data import integer, ints, numbers
from pyshardy.sharding import Mesh, TensorSharding, erase_manual_axes
from pyshardy.sharding.tensor_sharding import DimensionSharding
from pyshardy.text.literals.dense import dense_from_values


@dataclass(frozen=True)
class ExchangeWindowsPass(Pass):
    """Compute padding, slices, convolutions and windowed reductions on shards that fetch what they need of others.

    A device receives the rows at the edges of its window from the devices that hold them, by permutations in a manual
    computation, and nothing else. Strides, dilations and padding of any kind are possible, and so are convolutions
    whose window is sharded as the input is, as in the gradient of a kernel. For the gradient of pooling, a device
    computes all windows that reach its rows. Of cumulative reductions, it fetches what the other shards are reduced to.
    Where the rows are more than what gathering the dimension sends, and for other ops, nothing is changed.
    """

    name: ClassVar[str] = "sdy-exchange-windows"

    replica_count: int = option(1, "How many replicas run the program.")

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Exchange the windows of a module."""
        assert isinstance(op, ModuleOp)
        index = session.op_index(op)
        channels = new_channels(index.ops)
        changed = False
        for module, run in runs_by_module(index.where(lambda op_class: op_class in _READERS)):
            devices = Devices(module_meshes(module), self.replica_count > 1, channels=channels)
            for one in run:
                changed |= _exchange(one, devices)
        return None if changed else Preserved.ALL


@dataclass(frozen=True)
class _Windows:
    """What an op reads of its first operand, how much of its result a shard has, and the op on that."""

    windows: Sequence[ShardWindow]
    result_sizes: Mapping[int, int]
    """The sizes of dimensions of the result on one device."""
    finish: Callable[[SSAValue, SSAValue, Sequence[SSAValue]], tuple[dict[str, Attribute], Sequence[SSAValue]]]
    """Return properties and operands of the op, given what was read, the filler, and the other operands."""
    fill: SSAValue | None = None
    """The filler; zero if there is none."""
    reduced: Axes = ()
    """The axes over which the results of the devices are added up."""
    rest: Sequence[tuple[int, Mapping[int, Axes]]] = field(default=())
    """Other operands by index, with the axes that their dimensions must have."""


class _Around:
    """An op with the shardings of its first operand and its result on one mesh."""

    def __init__(self, op: Operation, source: TensorSharding, target: TensorSharding, mesh: Mesh) -> None:
        self.op = op
        self.source, self.target, self.mesh = source, target, mesh
        self.before, self.after = shape(op.operands[0]), shape(op.results[0])

    def shards(self, sharding: TensorSharding, dim: int) -> int:
        return sharding.dims[dim].sharded_size(self.mesh)

    def window(self, dim: int, **numbers: Any) -> ShardWindow:
        """Return the window that each shard of a result reads of a dimension."""
        count = self.shards(self.source, dim)
        return ShardWindow(dim, self.source.dims[dim].axes, count, self.before[dim], **numbers)

    def part(self, out: int, shards: int) -> int:
        """Return the size of a shard of a dimension of the result."""
        return -(-self.after[out] // shards)

    def is_sharded_alike(self, dim: int, out: int) -> bool:
        axes = self.source.dims[dim].axes
        return bool(axes) and axes == self.target.dims[out].axes and self.shards(self.source, dim) > 1


def _exchange(op: Operation, devices: Devices) -> bool:
    """Replace an op by a manual computation if that helps; return whether it did."""
    source, target = get_sharding(op.operands[0]), get_sharding(op.results[0])
    if len(op.results) != 1 or source is None or source.is_fully_replicated:
        return False
    target = target or TensorSharding.fully_closed(len(shape(op.results[0])), source.mesh)
    mesh = devices.mesh(source.mesh)
    if mesh is None or mesh.is_maximal or devices.mesh(target.mesh) != mesh or source.unreduced or target.unreduced:
        return False
    if min((*shape(op.operands[0]), *shape(op.results[0])), default=0) <= 0:
        return False
    check_device_count(op, mesh)
    new = None
    if isinstance(op, ReduceWindowOp):
        new = reduce_cumulatively(op, source, target, mesh, devices)
    elif isinstance(op, SelectAndScatterOp):
        new = scatter_on_shards(op, source, target, mesh, devices)
    if new is None:
        new = _read_windows(op, source, target, mesh, devices)
    if new is None:
        return False
    replace_all_uses(op.results[0], new)
    erase(op)
    return True


def _read_windows(
    op: Operation, source: TensorSharding, target: TensorSharding, mesh: Mesh, devices: Devices
) -> SSAValue | None:
    """Insert a manual computation that reads the windows of the first operand; return None if that does not help."""
    reader = _READERS[type(op)]
    found = None if reader is None else reader(_Around(op, source, target, mesh))
    if found is None or not all(window.is_worth_it for window in found.windows):
        return None
    if any(_is_joined(op.operands[0], window.dim) for window in found.windows):
        return None
    manual = manual_axis_names([window.axes for window in found.windows], mesh)
    read_dims = {window.dim for window in found.windows}
    taken = [axis for dim, one in enumerate(source.dims) if dim not in read_dims for axis in one.axes]
    taken += [axis for dim, one in enumerate(target.dims) if dim not in found.result_sizes for axis in one.axes]
    if any(axis.name in manual for axis in taken):
        return None
    new = _computation(op, found, source, target, mesh, manual, devices)
    if shape(new) != shape(op.results[0]):
        new = Builder(op, op.location, devices).slice_front(new, shape(op.results[0]), target)
    return new


def _is_joined(value: SSAValue, dim: int) -> bool:
    """Return whether a value is a concatenation along a dimension, which every device has whole."""
    owner = value.owner
    return isinstance(owner, ConcatenateOp) and integer(owner, "dimension") == dim


def _computation(
    op: Operation,
    found: _Windows,
    source: TensorSharding,
    target: TensorSharding,
    mesh: Mesh,
    manual: tuple[str, ...],
    devices: Devices,
) -> SSAValue:
    build = Builder(op, op.location, devices)
    element = tensor(op.operands[0]).element_type
    number = 0 if found.fill is None else initial_number(found.fill)

    def fill_in(place: Builder, given: Sequence[SSAValue]) -> SSAValue:
        return place.splat(number, scalar_type(element)) if number is not None else given[-1]

    value = op.operands[0]
    sizes = list(shape(value))
    for window in found.windows:
        sizes[window.dim] = window.rows * window.shards
    outer = [] if found.fill is None else [found.fill]
    if tuple(sizes) != shape(value):
        value = build.pad_end(value, fill_in(build, outer), sizes, source)
    operands, shardings = [value], [source.with_dims(_closed(source))]
    for index, wanted in found.rest:
        operand, sharding = _rest(build, op.operands[index], wanted, mesh, manual, source)
        operands.append(operand)
        shardings.append(sharding)
    if number is None:
        operands += outer
        shardings.append(TensorSharding.closed(source.mesh, ()))
    inner_source, inner_target = erase_manual_axes(source, manual), erase_manual_axes(target, manual)
    result_sizes = [found.result_sizes.get(dim, size) for dim, size in enumerate(shape(op.results[0]))]
    type = reshaped(tensor(op.results[0]), result_sizes)

    def body(place: Builder, arguments: Sequence[SSAValue]) -> SSAValue:
        fill = fill_in(place, arguments)
        result = arguments[0]
        for window in found.windows:
            result = read(place, mesh, result, fill, window, inner_source)
        properties, values = found.finish(result, fill, arguments[1 : 1 + len(found.rest)])
        attributes = {SHARDING: TensorShardingPerValueAttr((inner_target,))}
        made = place.op(op.__class__, values, (type,), properties, attributes)
        if op.regions:
            made.regions = (_copy(op.regions[0], made),)
        result = made.results[0]
        if found.reduced:
            combine = binary_body(AddOp, type.element_type, op.location)
            result = all_reduce(place, result, source.mesh, found.reduced, combine)
            result.owner.attributes[SHARDING] = attributes[SHARDING]  # pyright: ignore
        return result

    rounded = [
        size * (target.dims[dim].sharded_size(mesh) if dim in found.result_sizes else 1)
        for dim, size in enumerate(result_sizes)
    ]
    out = target.with_dims(_closed(target))
    return Exchanger(build, mesh).compute(operands, shardings, out, manual, rounded, body, type.element_type)


def _copy(region: Region, parent: Operation) -> Region:
    """Return a copy of a region for another op."""
    copy = Region()
    clone_into(region, copy)
    copy.parent = parent
    return copy


def _closed(sharding: TensorSharding) -> tuple[DimensionSharding, ...]:
    return tuple(DimensionSharding(dim.axes, True) for dim in sharding.dims)


def _rest(
    build: Builder,
    value: SSAValue,
    wanted: Mapping[int, Axes],
    mesh: Mesh,
    manual: tuple[str, ...],
    like: TensorSharding,
) -> tuple[SSAValue, TensorSharding]:
    """Return another operand, padded as its axes need it, and its sharding."""
    sharding = get_sharding(value) or TensorSharding.fully_closed(len(shape(value)), like.mesh)
    dims = tuple(
        DimensionSharding(wanted.get(dim, tuple(axis for axis in one.axes if axis.name not in manual)), True)
        for dim, one in enumerate(sharding.dims)
    )
    sharding = sharding.with_dims(dims)
    sizes = [
        -(-size // dims[dim].sharded_size(mesh)) * dims[dim].sharded_size(mesh) if dim in wanted else size
        for dim, size in enumerate(shape(value))
    ]
    if tuple(sizes) != shape(value):
        zero = build.splat(0, scalar_type(tensor(value).element_type))
        value = build.pad_end(value, zero, sizes, sharding)
    return value, sharding


# Ops

_Reader = Callable[[_Around], _Windows | None]


def _pad(around: _Around) -> _Windows | None:
    op = around.op
    low, high, interior = (
        list(ints(op, name) or ()) for name in ("edge_padding_low", "edge_padding_high", "interior_padding")
    )
    windows: list[ShardWindow] = []
    sizes: dict[int, int] = {}
    is_local = True
    is_zero = initial_number(op.operands[1]) == 0
    for dim, (old, new) in enumerate(zip(around.before, around.after, strict=True)):
        if not (low[dim] or high[dim] or interior[dim]) or not around.source.dims[dim].axes:
            continue
        if not around.is_sharded_alike(dim, dim):
            return None
        shards = around.shards(around.source, dim)
        is_local &= is_local_pad(old, new, low[dim], interior[dim], shards) and old % shards == 0
        sizes[dim] = part = around.part(dim, shards)
        window = around.window(
            dim, step=part, footprint=part, low=low[dim], dilation=interior[dim] + 1, fills_with_zero=is_zero
        )
        windows.append(window)
        low[dim] = high[dim] = interior[dim] = 0
    if is_local or not windows:
        return None

    def finish(value: SSAValue, fill: SSAValue, rest: Sequence[SSAValue]) -> Any:
        names = ("edge_padding_low", "edge_padding_high", "interior_padding")
        properties = {name: i64_array(one) for name, one in zip(names, (low, high, interior), strict=True)}
        return properties, (value, fill)

    return _Windows(windows, sizes, finish, op.operands[1])


def _slice(around: _Around) -> _Windows | None:
    op = around.op
    starts, limits, strides = (list(ints(op, name) or ()) for name in ("start_indices", "limit_indices", "strides"))
    windows: list[ShardWindow] = []
    sizes: dict[int, int] = {}
    is_local = True
    for dim, (old, new) in enumerate(zip(around.before, around.after, strict=True)):
        if old == new or not around.source.dims[dim].axes:
            continue
        if not around.is_sharded_alike(dim, dim):
            return None
        shards = around.shards(around.source, dim)
        is_local &= is_local_slice(old, new, starts[dim], strides[dim], shards)
        sizes[dim] = part = around.part(dim, shards)
        footprint = (part - 1) * strides[dim] + 1
        windows.append(around.window(dim, step=part * strides[dim], footprint=footprint, low=-starts[dim]))
        starts[dim], limits[dim] = 0, footprint
    if is_local or not windows:
        return None

    def finish(value: SSAValue, fill: SSAValue, rest: Sequence[SSAValue]) -> Any:
        names = ("start_indices", "limit_indices", "strides")
        properties = {name: i64_array(one) for name, one in zip(names, (starts, limits, strides), strict=True)}
        return properties, (value,)

    return _Windows(windows, sizes, finish)


def _list(op: Operation, name: str, default: Sequence[int]) -> list[int]:
    values = ints(op, name)
    return list(default if values is None else values)


def _padding(values: Sequence[int]) -> Attribute:
    return dense_from_values(tensor_type([len(values) // 2, 2], i64), list(values))


def _reduce_window(around: _Around) -> _Windows | None:
    op, rank = around.op, len(around.before)
    window_sizes = _list(op, "window_dimensions", [1] * rank)
    strides, bases = (_list(op, name, [1] * rank) for name in ("window_strides", "base_dilations"))
    dilations, padding = _list(op, "window_dilations", [1] * rank), _list(op, "padding", [0] * 2 * rank)
    windows: list[ShardWindow] = []
    sizes: dict[int, int] = {}
    is_local = True
    is_zero = initial_number(op.operands[1]) == 0
    for dim in range(rank):
        if not around.source.dims[dim].axes:
            continue
        reach = (window_sizes[dim] - 1) * dilations[dim] + 1
        edges = padding[2 * dim : 2 * dim + 2]
        if (reach, strides[dim], bases[dim], edges) == (1, 1, 1, [0, 0]):
            continue
        if not around.is_sharded_alike(dim, dim):
            return None
        shards = around.shards(around.source, dim)
        is_even = around.before[dim] % shards == around.after[dim] % shards == 0
        is_local &= is_even and bases[dim] == 1 and is_local_window(op, dim)
        sizes[dim] = part = around.part(dim, shards)
        footprint = (part - 1) * strides[dim] + reach
        window = around.window(
            dim,
            step=part * strides[dim],
            footprint=footprint,
            low=edges[0],
            dilation=bases[dim],
            fills_with_zero=is_zero,
        )
        windows.append(window)
        padding[2 * dim : 2 * dim + 2] = [0, 0]
        bases[dim] = 1
    if is_local or not windows:
        return None

    def finish(value: SSAValue, fill: SSAValue, rest: Sequence[SSAValue]) -> Any:
        properties = {
            **op.properties,
            "base_dilations": i64_array(bases),
            "padding": _padding(padding),
        }
        return properties, (value, fill)

    return _Windows(windows, sizes, finish, op.operands[1])


def _convolution(around: _Around) -> _Windows | None:
    op, rhs = around.op, around.op.operands[1]
    dims: ConvNumbers = numbers(op, "dimension_numbers")
    count = len(dims.input_spatial_dimensions)
    ones = [1] * count
    strides, bases = _list(op, "window_strides", ones), _list(op, "lhs_dilation", ones)
    dilations, padding = _list(op, "rhs_dilation", ones), _list(op, "padding", [0] * 2 * count)
    kernel = get_sharding(rhs)
    windows: list[ShardWindow] = []
    sizes: dict[int, int] = {}
    reduced: list[Any] = []
    wanted: dict[int, Axes] = {}
    for index in range(count):
        dim, window_dim = dims.input_spatial_dimensions[index], dims.kernel_spatial_dimensions[index]
        out = dims.output_spatial_dimensions[index]
        axes = around.source.dims[dim].axes
        if not axes:
            continue
        shards, rows = around.shards(around.source, dim), shape(rhs)[window_dim]
        low = padding[2 * index]
        if around.is_sharded_alike(dim, out):
            sizes[out] = part = around.part(out, shards)
            footprint = (part - 1) * strides[index] + (rows - 1) * dilations[index] + 1
            step = part * strides[index]
        elif kernel is not None and kernel.dims[window_dim].axes == axes and not around.target.dims[out].axes:
            if op.properties.get("window_reversal") is not None:
                return None
            part = -(-rows // shards)
            footprint = (part - 1) * dilations[index] + (around.after[out] - 1) * strides[index] + 1
            step = part * dilations[index]
            reduced += axes
            wanted[window_dim] = axes
        else:
            return None
        windows.append(around.window(dim, step=step, footprint=footprint, low=low, dilation=bases[index]))
        padding[2 * index : 2 * index + 2] = [0, 0]
        bases[index] = 1
    if not windows:
        return None

    def finish(value: SSAValue, fill: SSAValue, rest: Sequence[SSAValue]) -> Any:
        properties = {**op.properties, "lhs_dilation": i64_array(bases), "padding": _padding(padding)}
        return properties, (value, *rest)

    return _Windows(windows, sizes, finish, None, tuple(reduced), ((1, wanted),))


_READERS: Mapping[type[Operation], _Reader | None] = {
    ConvolutionOp: _convolution,
    PadOp: _pad,
    ReduceWindowOp: _reduce_window,
    SelectAndScatterOp: None,
    SliceOp: _slice,
}
