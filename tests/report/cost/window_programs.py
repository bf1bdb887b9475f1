"""Programs of one convolution, with shardings of its operands and its result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

Axes = str
"""The axes of a dimension, one letter each; `-` for none."""
Placement = tuple[tuple[Axes, ...], ...]
"""The axes of each dimension of the operands, then of the result."""
Shape = tuple[int, int, int, int]

MESHES: Mapping[str, Mapping[str, int]] = {
    "4x2": {"d": 4, "m": 2},
    "2x4": {"d": 2, "m": 4},
    "2x2x2": {"d": 2, "m": 2, "e": 2},
    "8": {"d": 8},
}

FORWARD = "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]"
TO_INPUT = "[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]"
TO_KERNEL = "[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]"


@dataclass(frozen=True)
class Convolution:
    """A convolution of f32 with square windows, as JAX lowers it or its gradients."""

    dims: str
    lhs: Shape
    rhs: Shape
    result: Shape
    stride: int = 1
    pad: tuple[int, int] = (0, 0)
    lhs_dilate: int = 1
    rhs_dilate: int = 1
    feature_groups: int = 1
    batch_groups: int = 1

    @property
    def shapes(self) -> tuple[Shape, Shape, Shape]:
        """The shapes of both operands and the result."""
        return self.lhs, self.rhs, self.result


def forward(
    size: int,
    features: tuple[int, int],
    kernel: int,
    stride: int,
    pad: tuple[int, int],
    groups: int = 1,
    dilate: int = 1,
) -> Convolution:
    """Return a convolution of 16 images."""
    before, after = features
    out = (size + sum(pad) - (kernel - 1) * dilate - 1) // stride + 1
    shapes = (16, size, size, before), (kernel, kernel, before // groups, after), (16, out, out, after)
    return Convolution(FORWARD, *shapes, stride, pad, rhs_dilate=dilate, feature_groups=groups)


def to_input(one: Convolution) -> Convolution:
    """Return the gradient to the input of a convolution without dilation and groups, of the reversed kernel."""
    size, kernel, out = (shape[1] for shape in one.shapes)
    low = kernel - 1 - one.pad[0]
    high = size + kernel - 2 - (out - 1) * one.stride - low
    return Convolution(TO_INPUT, one.result, one.rhs, one.lhs, pad=(low, high), lhs_dilate=one.stride)


def to_kernel(one: Convolution) -> Convolution:
    """Return the gradient to the kernel of a convolution, which sums the batch."""
    size, kernel, out = (shape[1] for shape in one.shapes)
    high = (kernel - 1) * one.rhs_dilate + (out - 1) * one.stride + 1 - size - one.pad[0]
    found = Convolution(TO_KERNEL, one.lhs, one.result, one.rhs, one.rhs_dilate, (one.pad[0], high))
    return replace(found, rhs_dilate=one.stride, batch_groups=one.feature_groups)


_LAYERS = {
    "same": forward(16, (32, 64), 3, 1, (1, 1)),
    "strided": forward(16, (32, 64), 3, 2, (0, 1)),
    "wide": forward(16, (32, 64), 5, 2, (1, 2)),
    "valid": forward(18, (32, 64), 3, 1, (0, 0)),
    "dilated": forward(16, (32, 64), 3, 1, (2, 2), dilate=2),
    "patches": forward(16, (32, 64), 2, 2, (0, 0)),
    "one": forward(16, (32, 64), 1, 1, (0, 0)),
    "one_strided": forward(16, (32, 64), 1, 2, (0, 0)),
    "depthwise": forward(16, (32, 32), 3, 1, (1, 1), 32),
    "grouped": forward(16, (32, 64), 3, 1, (1, 1), 4),
}
_STRIDED = _LAYERS["strided"]
_LARGE_WINDOWS = forward(8, (32, 32), 7, 1, (3, 3), 32)
_TRANSPOSED = Convolution(FORWARD, _STRIDED.result, (3, 3, 64, 32), _STRIDED.lhs, pad=(2, 1), lhs_dilate=2)

CONVOLUTIONS: Mapping[str, Convolution] = {
    **_LAYERS,
    **{f"{name}.to_input": to_input(one) for name, one in _LAYERS.items() if one.feature_groups * one.rhs_dilate == 1},
    **{f"{name}.to_kernel": to_kernel(one) for name, one in _LAYERS.items()},
    "transposed": _TRANSPOSED,
    "transposed.to_input": replace(
        _STRIDED, dims=TO_INPUT, lhs=_TRANSPOSED.result, rhs=_TRANSPOSED.rhs, result=_TRANSPOSED.lhs
    ),
    "transposed.to_kernel": Convolution(
        TO_KERNEL, _TRANSPOSED.lhs, _TRANSPOSED.result, _TRANSPOSED.rhs, pad=(2, 1), lhs_dilate=2
    ),
    "large_depthwise": _LARGE_WINDOWS,
    "large_depthwise.to_kernel": to_kernel(_LARGE_WINDOWS),
}


def program(one: Convolution, placement: Placement, mesh: str) -> str:
    """Return the text of a propagated program of one convolution."""
    axes = ", ".join(f'"{name}"={size}' for name, size in MESHES[mesh].items())
    lhs, rhs, result = map(_type, one.shapes)
    given, kernel, wanted = map(_sharding, placement)
    (low, high), stride = one.pad, one.stride
    return f"""sdy.mesh @mesh = <[{axes}]>
    func.func @main(%x: {lhs} {{sdy.sharding = #sdy.sharding{given}}}, %w: {rhs} {{sdy.sharding = #sdy.sharding{kernel}}})
        -> ({result} {{sdy.sharding = #sdy.sharding{wanted}}}) {{
      %0 = stablehlo.convolution(%x, %w) dim_numbers = {one.dims}, window = {{stride = [{stride}, {stride}],
        pad = [[{low}, {high}], [{low}, {high}]], lhs_dilate = [{one.lhs_dilate}, {one.lhs_dilate}],
        rhs_dilate = [{one.rhs_dilate}, {one.rhs_dilate}], reverse = [false, false]}}
        {{batch_group_count = {one.batch_groups} : i64, feature_group_count = {one.feature_groups} : i64,
        sdy.sharding = #sdy.sharding_per_value<[{wanted}]>}} : ({lhs}, {rhs}) -> {result}
      return %0 : {result}
    }}"""


def _type(shape: Sequence[int]) -> str:
    return f"tensor<{'x'.join(map(str, shape))}xf32>"


def _sharding(axes: Sequence[Axes]) -> str:
    dims = ", ".join("{" + ", ".join(f'"{one}"' for one in each if one != "-") + "}" for each in axes)
    return f"<@mesh, [{dims}]>"
