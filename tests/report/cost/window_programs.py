"""Programs of one convolution or windowed op, with shardings of its operands and its result."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

Axes = str
"""The axes of a dimension, one letter each; `-` for none."""
Placement = tuple[tuple[Axes, ...], ...]
"""The axes of each dimension of the operands, then of the result."""

MESHES: Mapping[str, tuple[tuple[str, int], ...]] = {
    "4x2": (("d", 4), ("m", 2)),
    "2x4": (("d", 2), ("m", 4)),
}

FORWARD = "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]"
INPUT_GRADIENT = "[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]"
KERNEL_GRADIENT = "[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]"


@dataclass(frozen=True)
class Convolution:
    """A convolution with square windows."""

    dims: str
    lhs: tuple[int, ...]
    rhs: tuple[int, ...]
    result: tuple[int, ...]
    stride: int = 1
    pad: tuple[int, int] = (0, 0)
    lhs_dilate: int = 1
    rhs_dilate: int = 1
    feature_groups: int = 1
    batch_groups: int = 1

    @property
    def shapes(self) -> tuple[tuple[int, ...], ...]:
        return self.lhs, self.rhs, self.result

    @property
    def op(self) -> str:
        low, high = self.pad
        return (
            f"stablehlo.convolution(%x, %w) dim_numbers = {self.dims}, window = {{stride = [{self.stride}, {self.stride}], "
            f"pad = [[{low}, {high}], [{low}, {high}]], lhs_dilate = [{self.lhs_dilate}, {self.lhs_dilate}], "
            f"rhs_dilate = [{self.rhs_dilate}, {self.rhs_dilate}], reverse = [false, false]}} "
            f"{{batch_group_count = {self.batch_groups} : i64, feature_group_count = {self.feature_groups} : i64, "
            f"SHARDING}}"
        )


def convolution(
    n: int, size: int, f: int, o: int, k: int, stride: int, pad: tuple[int, int], groups: int = 1
) -> Convolution:
    out = (size + sum(pad) - k) // stride + 1
    return Convolution(
        FORWARD, (n, size, size, f), (k, k, f // groups, o), (n, out, out, o), stride, pad, feature_groups=groups
    )


def input_gradient(forward: Convolution) -> Convolution:
    """The gradient to the input: `rhs` is the reversed kernel."""
    (n, size, _, f), (k, _, _, o), (_, out, _, _) = forward.shapes
    low = k - 1 - forward.pad[0]
    high = size + k - 1 - ((out - 1) * forward.stride + 1) - low
    return Convolution(
        INPUT_GRADIENT, forward.result, forward.rhs, forward.lhs, 1, (low, high), lhs_dilate=forward.stride
    )


def kernel_gradient(forward: Convolution) -> Convolution:
    """The gradient to the kernel: the batch is summed."""
    (n, size, _, f), (k, _, _, o), (_, out, _, _) = forward.shapes
    low = forward.pad[0]
    high = k + (out - 1) * forward.stride - size - low
    groups = forward.feature_groups
    return Convolution(
        KERNEL_GRADIENT,
        forward.lhs,
        forward.result,
        forward.rhs,
        1,
        (low, high),
        rhs_dilate=forward.stride,
        batch_groups=groups,
    )


def _cases() -> dict[str, Convolution]:
    same, strided = convolution(16, 16, 32, 64, 3, 1, (1, 1)), convolution(16, 16, 32, 64, 3, 2, (0, 1))
    one = convolution(16, 16, 32, 64, 1, 1, (0, 0))
    patches = convolution(16, 16, 32, 64, 2, 2, (0, 0))
    valid = convolution(16, 18, 32, 64, 3, 1, (0, 0))
    wide = convolution(16, 16, 32, 64, 5, 2, (1, 2))
    grouped = convolution(16, 16, 32, 64, 3, 1, (1, 1), 4)
    depthwise = convolution(16, 16, 32, 32, 3, 1, (1, 1), 32)
    transposed = Convolution(FORWARD, (16, 8, 8, 64), (3, 3, 64, 32), (16, 16, 16, 32), 1, (2, 1), lhs_dilate=2)
    tg = Convolution(
        "[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]",
        (16, 8, 8, 64),
        (16, 16, 16, 32),
        (3, 3, 64, 32),
        1,
        (2, 1),
        lhs_dilate=2,
    )
    ti = Convolution(INPUT_GRADIENT, (16, 16, 16, 32), (3, 3, 64, 32), (16, 8, 8, 64), 2, (0, 1))
    found = {
        "same": same,
        "same.dx": input_gradient(same),
        "same.dw": kernel_gradient(same),
        "strided": strided,
        "strided.dx": input_gradient(strided),
        "strided.dw": kernel_gradient(strided),
        "transposed": transposed,
        "transposed.dx": ti,
        "transposed.dw": tg,
        "one": one,
        "one.dx": input_gradient(one),
        "one.dw": kernel_gradient(one),
        "patches": patches,
        "patches.dx": input_gradient(patches),
        "patches.dw": kernel_gradient(patches),
        "valid": valid,
        "valid.dx": input_gradient(valid),
        "valid.dw": kernel_gradient(valid),
        "wide": wide,
        "wide.dx": input_gradient(wide),
        "wide.dw": kernel_gradient(wide),
        "grouped": grouped,
        "grouped.dw": kernel_gradient(grouped),
        "depthwise": depthwise,
        "depthwise.dw": kernel_gradient(depthwise),
    }
    return found


CASES = _cases()


def type_text(shape: Sequence[int]) -> str:
    return f"tensor<{'x'.join(map(str, shape))}xf32>"


def sharding_text(axes: Sequence[Axes]) -> str:
    dims = ", ".join("{" + ", ".join(f'"{one}"' for one in each if one != "-") + "}" for each in axes)
    return f"<@mesh, [{dims}]>"


def program(op: str, shapes: Sequence[Sequence[int]], placement: Placement, mesh: str) -> str:
    """The text of a propagated program of one op `SHARDING`."""
    axes = ", ".join(f'"{name}"={size}' for name, size in MESHES[mesh])
    (*operands, result), (*given, wanted) = shapes, placement
    names = ("%x", "%w")[: len(operands)]
    arguments = ", ".join(
        f"{name}: {type_text(shape)} {{sdy.sharding = #sdy.sharding{sharding_text(one)}}}"
        for name, shape, one in zip(names, operands, given, strict=True)
    )
    out, outs = type_text(result), sharding_text(wanted)
    line = op.replace("SHARDING", f"sdy.sharding = #sdy.sharding_per_value<[{outs}]>")
    return f"""sdy.mesh @mesh = <[{axes}]>
    func.func @main({arguments}) -> ({out} {{sdy.sharding = #sdy.sharding{outs}}}) {{
      %0 = {line} : ({", ".join(map(type_text, operands))}) -> {out}
      return %0 : {out}
    }}"""
