"""Single ops for the rule tests, each with the rule it has, and the conservative one where it differs.

An op is written with the operands %0, %1, ...; `program` puts a function around it that takes them from outside.
"""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Case:
    """An op, its rule (None: it has none), and its conservative rule ("": the same)."""

    op: str
    rule: str | None
    conservative: str | None = ""

    @property
    def conservative_rule(self) -> str | None:
        return self.rule if self.conservative == "" else self.conservative


def program(op: str) -> str:
    """A function that is only this op and the lines before it; what these do not define it takes from outside.

    The operands of the op must stand in order; comments `// %a: TYPE` give the types of other arguments.
    """
    front, _, last = op.rpartition("\n")
    names = re.findall(r"%(\w+)", re.split(r"\)| : ", last, maxsplit=1)[0])
    inputs, outputs = _types(last[last.rindex(" : ") + 3 :], len(names))
    arguments = dict(zip(names, inputs, strict=True)) | dict(re.findall(r"// %(\w+): (\S+)", front))
    for defined in re.findall(r"%(\w+) =", front):
        arguments.pop(defined, None)
    signature = ", ".join(f"%{name}: {type}" for name, type in arguments.items())
    results = [f"%r#{i}" for i in range(len(outputs))] if len(outputs) > 1 else ["%r"]
    return (
        f"func.func @main({signature}) -> ({', '.join(outputs)}) {{\n{front}\n"
        f"%r:{len(outputs)} = {last}\nreturn {', '.join(results)} : {', '.join(outputs)}\n}}\n"
    )


def _types(text: str, operands: int) -> tuple[list[str], list[str]]:
    """Of operands and results."""
    if " -> " not in text:
        return [text] * operands, [text]
    inputs, _, outputs = text.partition(" -> ")
    return _split(inputs), _split(outputs)


def _split(types: str) -> list[str]:
    return re.findall(r"tensor<[^<>]*(?:<[^<>]*>)?[^<>]*>|![\w.]+", types)


def region(op: str = "add", element: str = "f32", pairs: int = 1) -> str:
    """A body of 2 * `pairs` scalars that combines each pair by an op."""
    t = f"tensor<{element}>"
    arguments = ", ".join(f"%{side}{i}: {t}" for side in "xy" for i in range(pairs))
    lines = "".join(f"%z{i} = stablehlo.{op} %x{i}, %y{i} : {t} " for i in range(pairs))
    values = ", ".join(f"%z{i}" for i in range(pairs))
    types = ", ".join([t] * pairs)
    return f"({{ ^bb0({arguments}): {lines} stablehlo.return {values} : {types} }})"


_OTHER = (
    "({ ^bb0(%x: tensor<f32>, %y: tensor<f32>): %z = stablehlo.compare GT, %x, %y : (tensor<f32>, tensor<f32>) -> "
    "tensor<i1> stablehlo.return %z : tensor<i1> })"
)


def windows(**arrays: tuple[int, ...]) -> str:
    """Array attributes by name."""
    return ", ".join(f"{name} = array<i64: {', '.join(map(str, sizes))}>" for name, sizes in arrays.items())


def conv(lhs: str, rhs: str, out: str, window: str = "", groups: tuple[int, int] = (1, 1)) -> str:
    """A convolution of two spatial dimensions; `groups` of features and of the batch."""
    return (
        f"stablehlo.convolution(%0, %1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {{{window}}} "
        f"{{batch_group_count = {groups[1]} : i64, feature_group_count = {groups[0]} : i64}} : "
        f"(tensor<{lhs}xf32>, tensor<{rhs}xf32>) -> tensor<{out}xf32>"
    )


def gather(numbers: str, sizes: str, operand: str, indices: str, out: str) -> str:
    return (
        f'"stablehlo.gather"(%0, %1) <{{dimension_numbers = #stablehlo.gather<{numbers}>, '
        f"slice_sizes = array<i64: {sizes}>}}> : (tensor<{operand}xf32>, tensor<{indices}xi32>) -> tensor<{out}xf32>"
    )


def scatter(numbers: str, body: str, operand: str, indices: str, updates: str, count: int = 1, element: str = "f32"):
    o, i, u = f"tensor<{operand}x{element}>", f"tensor<{indices}xi32>", f"tensor<{updates}x{element}>"
    inputs = ", ".join([o] * count + [i] + [u] * count)
    operands = ", ".join(f"%{n}" for n in range(2 * count + 1))
    return (
        f'"stablehlo.scatter"({operands}) <{{scatter_dimension_numbers = #stablehlo.scatter<{numbers}>}}> {body} : '
        f"({inputs}) -> ({', '.join([o] * count)})"
    )


def call(target: str, inputs: str, outputs: str) -> str:
    operands = ", ".join(f"%{i}" for i in range(len(_split(inputs))))
    return f"stablehlo.custom_call @{target}({operands}) : ({inputs}) -> {outputs}"


CASES = [
    # Elementwise.
    Case("stablehlo.tanh %0 : tensor<6x1x10xf32>", "<([i, j, k])->([i, j, k]) {i=6, j=1, k=10}>"),
    Case("stablehlo.add %0, %1 : tensor<0x10xf32>", "<([i, j], [i, j])->([i, j]) {i=0, j=10}>"),
    Case("stablehlo.add %0, %1 : tensor<f32>", "<([], [])->([])>"),
    Case(
        "stablehlo.compare GT, %0, %1 : (tensor<6x10xf32>, tensor<6x10xf32>) -> tensor<6x10xi1>",
        "<([i, j], [i, j])->([i, j]) {i=6, j=10}>",
    ),
    Case(
        "stablehlo.clamp %0, %1, %2 : (tensor<f32>, tensor<3x6xf32>, tensor<f32>) -> tensor<3x6xf32>",
        "<([], [i, j], [])->([i, j]) {i=3, j=6}>",
    ),
    Case(
        '"stablehlo.select"(%0, %1, %2) : (tensor<i1>, tensor<3x6xf32>, tensor<3x6xf32>) -> tensor<3x6xf32>',
        "<([], [i, j], [i, j])->([i, j]) {i=3, j=6}>",
    ),
    Case(
        "stablehlo.bitcast_convert %0 : (tensor<5x4xui8>) -> tensor<5xui32>",
        "<([i, j])->([i]) {i=5, j=4} need_replication={j}>",
    ),
    Case(
        "stablehlo.bitcast_convert %0 : (tensor<5x3xui32>) -> tensor<5x3x2xui16>",
        "<([i, j])->([i, j, k]) {i=5, j=3, k=2} need_replication={k}>",
    ),
    Case(
        "stablehlo.bitcast_convert %0 : (tensor<5x3xui32>) -> tensor<5x3xf32>",
        "<([i, j])->([i, j]) {i=5, j=3}>",
    ),
    Case(
        '"stablehlo.batch_norm_inference"(%0, %1, %2, %3, %4) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : '
        "(tensor<4x6x5xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<4x6x5xf32>",
        "<([i, j, k], [j], [j], [j], [j])->([i, j, k]) {i=4, j=6, k=5}>",
    ),
    # Data movement.
    Case(
        "stablehlo.broadcast_in_dim %0, dims = [2, 3, 4, 1] : (tensor<7x1x1x3xf32>) -> tensor<4x3x7x1x9xf32>",
        "<([k, l, m, j])->([i, j, k, l, n]) {i=4, j=3, k=7, l=1, m=1, n=9}>",
    ),
    Case(
        "stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<1xf32>) -> tensor<0x2xf32>",
        "<([i])->([j, k]) {i=1, j=0, k=2}>",
    ),
    Case("stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x3xf32>", "<([])->([i, j]) {i=4, j=3}>"),
    Case(
        "stablehlo.transpose %0, dims = [2, 0, 1] : (tensor<5x7x4xf32>) -> tensor<4x5x7xf32>",
        "<([j, k, i])->([i, j, k]) {i=4, j=5, k=7}>",
    ),
    Case(
        "stablehlo.reverse %0, dims = [2, 0] : tensor<5x7x4xf32>",
        "<([i, j, k])->([i, j, k]) {i=5, j=7, k=4} permutation={i, k}>",
    ),
    Case(
        "stablehlo.slice %0 [0:5, 1:4, 0:4] : (tensor<5x7x4xf32>) -> tensor<5x3x4xf32>",
        "<([i, j, k])->([i, j, k]) {i=5, j=7, k=4} permutation={j}>",
        "<([i, j, k])->([i, j, k]) {i=5, j=7, k=4} permutation={j} blocked_propagation={j}>",
    ),
    Case(
        "stablehlo.pad %0, %1, low = [0, 1, 0], high = [0, 1, -1], interior = [0, 0, 0] : "
        "(tensor<5x7x4xf32>, tensor<f32>) -> tensor<5x9x3xf32>",
        "<([i, j, k], [])->([i, j, k]) {i=5, j=7, k=4} permutation={j, k}>",
        "<([i, j, k], [])->([i, j, k]) {i=5, j=7, k=4} permutation={j, k} blocked_propagation={j, k}>",
    ),
    Case(
        "stablehlo.pad %0, %1, low = [1, 1], high = [-1, 1], interior = [0, 0] : "
        "(tensor<5x7xf32>, tensor<f32>) -> tensor<5x9xf32>",
        "<([i, j], [])->([i, j]) {i=5, j=7} permutation={i, j}>",
        "<([i, j], [])->([i, j]) {i=5, j=7} permutation={i, j} blocked_propagation={j}>",
    ),
    Case(
        "stablehlo.dynamic_slice %0, %1, %2, %3, sizes = [5, 3, 1] : "
        "(tensor<5x7x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<5x3x1xf32>",
        "<([i, j, k], [], [], [])->([i, j, k]) {i=5, j=7, k=4} need_replication={j, k} blocked_propagation={j, k}>",
    ),
    Case(
        "stablehlo.dynamic_update_slice %0, %1, %2, %3, %4 : (tensor<5x7x4xf32>, tensor<5x3x1xf32>, tensor<i32>, "
        "tensor<i32>, tensor<i32>) -> tensor<5x7x4xf32>",
        "<([i, j, l], [i, k, m], [], [], [])->([i, j, l]) {i=5, j=7, k=3, l=4, m=1} permutation={j, k, l, m}>",
    ),
    Case(
        "%2 = stablehlo.constant dense<1> : tensor<i32>\n%3 = sdy.constant dense<0> : tensor<i32>\n"
        "stablehlo.dynamic_update_slice %0, %1, %2, %3, %3 : (tensor<5x7x4xf32>, tensor<5x3x1xf32>, tensor<i32>, "
        "tensor<i32>, tensor<i32>) -> tensor<5x7x4xf32>",
        "<([i, j, l], [i, k, m], [], [], [])->([i, j, l]) {i=5, j=7, k=3, l=4, m=1} permutation={j, k, l, m}>",
    ),
    Case(
        "stablehlo.concatenate %0, %1, dim = 1 : (tensor<4x3x6xf32>, tensor<4x5x6xf32>) -> tensor<4x8x6xf32>",
        "<([i, j, k], [i, j, k])->([i, j, k]) {i=4, j=8, k=6} need_replication={j}>",
        "<([i, k, j], [i, l, j])->([i, m, j]) {i=4, j=6, k=1, l=1, m=1}>",
    ),
    Case(
        "%0 = stablehlo.slice %a [0:3] : (tensor<10xf32>) -> tensor<3xf32> // %a: tensor<10xf32>\n"
        "%1 = stablehlo.slice %b [0:5] : (tensor<10xf32>) -> tensor<5xf32> // %b: tensor<10xf32>\n"
        "stablehlo.concatenate %0, %1, dim = 0 : (tensor<3xf32>, tensor<5xf32>) -> tensor<8xf32>",
        "<([i], [i])->([i]) {i=8} permutation={i}>",
        "<([i], [j])->([k]) {i=1, j=1, k=1}>",
    ),
    Case(
        "%0 = stablehlo.slice %a [0:3] : (tensor<10xf32>) -> tensor<3xf32> // %a: tensor<10xf32>\n"
        "stablehlo.concatenate %0, %a, dim = 0 : (tensor<3xf32>, tensor<10xf32>) -> tensor<13xf32>",
        "<([i], [i])->([i]) {i=13} permutation={i}>",
        "<([i], [j])->([k]) {i=1, j=1, k=1}>",
    ),
    Case(
        "%0 = stablehlo.slice %b [0:3] : (tensor<10xf32>) -> tensor<3xf32> // %b: tensor<10xf32>\n"
        "stablehlo.concatenate %0, %1, dim = 0 : (tensor<3xf32>, tensor<10xf32>) -> tensor<13xf32>",
        "<([i], [i])->([i]) {i=13} need_replication={i}>",
        "<([i], [j])->([k]) {i=1, j=1, k=1}>",
    ),
    Case(
        "%s = stablehlo.slice %a [0:5] : (tensor<10xf32>) -> tensor<5xf32> // %a: tensor<10xf32>\n"
        "%0 = stablehlo.slice %s [0:2] : (tensor<5xf32>) -> tensor<2xf32>\n"
        "stablehlo.concatenate %0, %a, dim = 0 : (tensor<2xf32>, tensor<10xf32>) -> tensor<12xf32>",
        "<([i], [i])->([i]) {i=12} need_replication={i}>",
        "<([i], [j])->([k]) {i=1, j=1, k=1}>",
    ),
    Case(
        "stablehlo.concatenate %0, %0, dim = 0 : (tensor<10xf32>, tensor<10xf32>) -> tensor<20xf32>",
        "<([i], [i])->([i]) {i=20} need_replication={i}>",
        "<([i], [j])->([k]) {i=1, j=1, k=1}>",
    ),
    # Linear algebra.
    Case(
        "stablehlo.dot_general %0, %1, batching_dims = [1, 0] x [3, 2], contracting_dims = [4, 3] x [0, 1] : "
        "(tensor<3x5x2x7x4xf32>, tensor<4x7x3x5x9xf32>) -> tensor<5x3x2x9xf32>",
        "<([j, i, k, n, m], [m, n, j, i, l])->([i, j, k, l]) {i=5, j=3, k=2, l=9, m=4, n=7} reduction={m, n}>",
    ),
    Case(
        "stablehlo.dot %0, %1 : (tensor<7xf32>, tensor<7xf32>) -> tensor<f32>",
        "<([i], [i])->([]) {i=7} reduction={i}>",
    ),
    Case(
        "stablehlo.dot %0, %1 : (tensor<7xf32>, tensor<7x3xf32>) -> tensor<3xf32>",
        "<([j], [j, i])->([i]) {i=3, j=7} reduction={j}>",
    ),
    Case(
        "stablehlo.dot %0, %1 : (tensor<5x7xf32>, tensor<7xf32>) -> tensor<5xf32>",
        "<([i, j], [j])->([i]) {i=5, j=7} reduction={j}>",
    ),
    Case(
        "stablehlo.dot %0, %1 : (tensor<5x7xf32>, tensor<7x3xf32>) -> tensor<5x3xf32>",
        "<([i, k], [k, j])->([i, j]) {i=5, j=3, k=7} reduction={k}>",
    ),
    Case(
        "stablehlo.cholesky %0, lower = true : tensor<3x6x6xf32>",
        "<([i, j, k])->([i, j, k]) {i=3, j=6, k=6} need_replication={j, k}>",
    ),
    *(
        Case(
            f'"stablehlo.triangular_solve"(%0, %1) <{{left_side = {left}, lower = true, '
            f"transpose_a = #stablehlo<transpose {transpose}>, unit_diagonal = false}}> : "
            f"(tensor<2x3x3xf32>, {b}) -> {b}",
            rule,
        )
        for left, transpose, b, rule in [
            (
                "true",
                "NO_TRANSPOSE",
                "tensor<2x3x7xf32>",
                "<([i, j, l], [i, j, k])->([i, l, k]) {i=2, j=3, k=7, l=3} need_replication={j, k, l}>",
            ),
            (
                "true",
                "ADJOINT",
                "tensor<2x3x7xf32>",
                "<([i, l, j], [i, j, k])->([i, l, k]) {i=2, j=3, k=7, l=3} need_replication={j, k, l}>",
            ),
            (
                "false",
                "NO_TRANSPOSE",
                "tensor<2x7x3xf32>",
                "<([i, l, k], [i, j, k])->([i, j, l]) {i=2, j=7, k=3, l=3} need_replication={j, k, l}>",
            ),
            (
                "false",
                "TRANSPOSE",
                "tensor<2x7x3xf32>",
                "<([i, k, l], [i, j, k])->([i, j, l]) {i=2, j=7, k=3, l=3} need_replication={j, k, l}>",
            ),
        ]
    ),
    Case(
        "stablehlo.fft %0, type = FFT, length = [6, 10] : (tensor<3x6x10xcomplex<f32>>) -> tensor<3x6x10xcomplex<f32>>",
        "<([i, j, k])->([i, j, k]) {i=3, j=6, k=10} need_replication={j, k}>",
    ),
    Case(
        "stablehlo.fft %0, type = RFFT, length = [6, 10] : (tensor<3x6x10xf32>) -> tensor<3x6x6xcomplex<f32>>",
        "<([i, j, k])->([i, j, k]) {i=3, j=6, k=10} need_replication={j, k} blocked_propagation={k}>",
    ),
    Case(
        "stablehlo.fft %0, type = IRFFT, length = [10] : (tensor<3x6x6xcomplex<f32>>) -> tensor<3x6x10xf32>",
        "<([i, j, k])->([i, j, k]) {i=3, j=6, k=6} need_replication={k} blocked_propagation={k}>",
    ),
    Case(
        "stablehlo.fft %0, type = IRFFT, length = [2] : (tensor<3x6x2xcomplex<f32>>) -> tensor<3x6x2xf32>",
        "<([i, j, k])->([i, j, k]) {i=3, j=6, k=2} need_replication={k}>",
    ),
    # Reductions, windows, sorting.
    Case(
        "stablehlo.reduce(%0 init: %1) applies stablehlo.add across dimensions = [1] : "
        "(tensor<5x7x4xf32>, tensor<f32>) -> tensor<5x4xf32>",
        "<([i, j, k], [])->([i, k]) {i=5, j=7, k=4} reduction={j}>",
    ),
    Case(
        f'"stablehlo.reduce"(%0, %1, %2, %3) <{{dimensions = array<i64: 0>}}> {region(pairs=2)} : (tensor<5x7xf32>, '
        "tensor<5x7xf32>, tensor<f32>, tensor<f32>) -> (tensor<7xf32>, tensor<7xf32>)",
        "<([i, j], [i, j], [], [])->([j], [j]) {i=5, j=7} reduction={i}>",
    ),
    Case(
        f'"stablehlo.reduce_window"(%0, %1) <{{{windows(window_dimensions=(1, 3, 1), window_strides=(1, 2, 1))}, '
        f"padding = dense<[[0, 0], [1, 1], [0, 0]]> : tensor<3x2xi64>}}> {region()} : "
        "(tensor<5x8x4xf32>, tensor<f32>) -> tensor<5x4x4xf32>",
        "<([i, j, k], [])->([i, j, k]) {i=5, j=4, k=4} permutation={j}>",
        "<([i, j, k], [])->([i, j, k]) {i=5, j=4, k=4} permutation={j} blocked_propagation={j}>",
    ),
    Case(
        f'"stablehlo.reduce_window"(%0, %1) <{{window_dimensions = array<i64>, padding = dense<> : tensor<0x2xi64>}}> '
        f"{region()} : (tensor<f32>, tensor<f32>) -> tensor<f32>",
        "<([], [])->([])>",
    ),
    Case(
        f'"stablehlo.reduce_window"(%0, %1) <{{{windows(window_dimensions=(1, 1), base_dilations=(1, 2))}}}> '
        f"{region()} : (tensor<5x8xf32>, tensor<f32>) -> tensor<5x15xf32>",
        "<([i, j], [])->([i, j]) {i=5, j=15}>",
    ),
    Case(
        f'"stablehlo.reduce_window"(%0, %1) <{{{windows(window_dimensions=(2, 2))}, '
        f"padding = dense<0> : tensor<2x2xi64>}}> {region()} : (tensor<5x8xf32>, tensor<f32>) -> tensor<4x7xf32>",
        "<([i, j], [])->([i, j]) {i=4, j=7} permutation={i, j}>",
        "<([i, j], [])->([i, j]) {i=4, j=7} permutation={i, j} blocked_propagation={i, j}>",
    ),
    Case(
        f'"stablehlo.select_and_scatter"(%0, %1, %2) <{{{windows(window_dimensions=(1, 2, 1), window_strides=(1, 2, 1))}'
        f"}}> ({_OTHER[1:-1]}, {region()[1:-1]}) : (tensor<5x8x3xf32>, tensor<5x4x3xf32>, tensor<f32>) -> "
        "tensor<5x8x3xf32>",
        "<([i, k, l], [i, j, l], [])->([i, k, l]) {i=5, j=4, k=8, l=3} need_replication={j} permutation={k}>",
        "<([i, k, l], [i, j, l], [])->([i, k, l]) {i=5, j=4, k=8, l=3} need_replication={j} permutation={k} "
        "blocked_propagation={j, k}>",
    ),
    *(
        Case(
            f'"stablehlo.sort"(%0, %1) <{{dimension = {dim} : i64}}> ({{ ^bb0(%a: tensor<f32>, %b: tensor<f32>, '
            "%c: tensor<f32>, %d: tensor<f32>): %z = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> "
            f"tensor<i1> stablehlo.return %z : tensor<i1> }}) : (tensor<{t}xf32>, tensor<{t}xf32>) -> "
            f"(tensor<{t}xf32>, tensor<{t}xf32>)",
            rule,
        )
        for dim, t, rule in [
            (1, "5x7x4", "<([i, j, k], [i, j, k])->([i, j, k], [i, j, k]) {i=5, j=7, k=4} need_replication={j}>"),
            (0, "5x7", "<([i, j], [i, j])->([i, j], [i, j]) {i=5, j=7} need_replication={i}>"),
            (
                1,
                "1x7x1",
                "<([i, j, k], [i, j, k])->([i, j, k], [i, j, k]) {i=1, j=7, k=1} need_replication={j} "
                "blocked_propagation={j}>",
            ),
            (-1, "5x7", "<([i, j], [i, j])->([i, j], [i, j]) {i=5, j=7}>"),
        ]
    ),
    Case(
        "stablehlo.rng_bit_generator %0, algorithm = DEFAULT : (tensor<3xui64>) -> (tensor<3xui64>, tensor<5x6xui32>)",
        "<([i])->([i], [j, k]) {i=3, j=5, k=6} need_replication={i} blocked_propagation={i}>",
    ),
    # Reshape.
    *(
        Case(f"stablehlo.reshape %0 : (tensor<{before}>) -> tensor<{after}>", rule)
        for before, after, rule in [
            ("6x5xf32", "30xf32", "<([i, j])->([ij]) {i=6, j=5}>"),
            ("24xf32", "2x3x4xf32", "<([ijk])->([i, j, k]) {i=2, j=3, k=4}>"),
            (
                "10x1x3xf32",
                "5x2x3x1xf32",
                "<([ij, k, l])->([i, j, l, m]) {i=5, j=2, k=1, l=3, m=1} need_replication={k, m}>",
            ),
            ("1x1xf32", "f32", "<([i, j])->([]) {i=1, j=1} need_replication={i, j}>"),
            ("3x5xf32", "5x3xf32", "<([i, j])->([i, k]) {i=3, j=5, k=3} need_replication={j, k} permutation={i}>"),
            (
                "9x4xf32",
                "6x6xf32",
                "<([ij, lm])->([ij, km]) {i=3, j=3, k=3, l=2, m=2} need_replication={k, l} permutation={j}>",
            ),
            (
                "4x9xf32",
                "6x6xf32",
                "<([ij, km])->([ij, lm]) {i=2, j=2, k=3, l=2, m=3} need_replication={k, l} permutation={j}>",
            ),
            (
                "2x3x5xf32",
                "5x6xf32",
                "<([i, j, l])->([i, k]) {i=2, j=3, k=6, l=5} need_replication={j, k, l} permutation={i}>",
            ),
            ("4x6x5xf32", "8x15xf32", "<([i, jk, l])->([ij, kl]) {i=4, j=2, k=3, l=5}>"),
            (
                "2x3x8xf32",
                "3x4x4xf32",
                "<([i, j, lm])->([i, kl, m]) {i=2, j=3, k=2, l=2, m=4} need_replication={j, k} permutation={i}>",
            ),
            (
                "7x2x9xf32",
                "7x9x2xf32",
                "<([i, j, k])->([i, j, l]) {i=7, j=2, k=9, l=2} need_replication={k, l} permutation={j}>",
            ),
            ("0x3xf32", "0xf32", None),
        ]
    ),
    # Convolution.
    *(
        Case(conv(lhs, rhs, out, window, groups), rule, conservative)
        for lhs, rhs, out, window, groups, rule, conservative in [
            (
                "4x10x9x6",
                "3x1x6x8",
                "4x8x9x8",
                "",
                (1, 1),
                "<([i, j, l, m], [k, o, m, n])->([i, j, l, n]) "
                "{i=4, j=8, k=3, l=9, m=6, n=8, o=1} reduction={m} permutation={j, k, l}>",
                "<([i, l, m, j], [n, o, j, k])->([i, p, q, k]) {i=4, j=6, k=8, l=1, m=1, n=1, o=1, p=1, q=1} "
                "reduction={j}>",
            ),
            (
                "4x10x9x6",
                "9x8x6x8",
                "4x2x2x8",
                "",
                (1, 1),
                "<([i, j, l, n], [j, l, n, o])->([i, k, m, o]) "
                "{i=4, j=9, k=2, l=8, m=2, n=6, o=8} reduction={j, l, n} permutation={k, m}>",
                "<([i, l, m, j], [n, o, j, k])->([i, p, q, k]) {i=4, j=6, k=8, l=1, m=1, n=1, o=1, p=1, q=1} "
                "reduction={j}>",
            ),
            (
                "2x12x9x3",
                "3x3x3x5",
                "2x4x3x5",
                "stride = [3, 3]",
                (1, 1),
                "<([i, jk, lm, n], [k, m, n, o])->([i, j, l, o]) {i=2, j=4, k=3, l=3, m=3, n=3, o=5} "
                "reduction={k, m, n} permutation={j, l}>",
                "<([i, l, m, j], [n, o, j, k])->([i, p, q, k]) {i=2, j=3, k=5, l=1, m=1, n=1, o=1, p=1, q=1} "
                "reduction={j}>",
            ),
            (
                "4x10x9x6",
                "3x2x6x1",
                "4x8x8x1",
                "",
                (1, 1),
                "<([i, j, l, n], [k, m, n, o])->([i, j, l, p]) "
                "{i=4, j=8, k=3, l=8, m=2, n=6, o=1, p=1} reduction={n} permutation={j, k, l, m}>",
                "<([i, k, l, j], [m, n, j, o])->([i, p, q, r]) {i=4, j=6, k=1, l=1, m=1, n=1, o=1, p=1, q=1, r=1} "
                "reduction={j}>",
            ),
            (
                "12x10x9x6",
                "3x2x6x9",
                "4x8x8x9",
                "",
                (1, 3),
                "<([ij, k, m, o], [l, n, o, ip])->([j, k, m, ip]) "
                "{i=3, j=4, k=8, l=3, m=8, n=2, o=6, p=3} reduction={o} permutation={k, l, m, n}>",
                "<([ij, m, n, k], [o, p, k, il])->([j, q, r, il]) {i=3, j=4, k=6, l=3, m=1, n=1, o=1, p=1, q=1, r=1} "
                "reduction={k}>",
            ),
            (
                "3x10x9x6",
                "3x2x6x9",
                "1x8x8x9",
                "",
                (1, 3),
                "<([i, k, m, o], [l, n, o, ip])->([j, k, m, ip]) "
                "{i=3, j=1, k=8, l=3, m=8, n=2, o=6, p=3} reduction={o} permutation={k, l, m, n}>",
                "<([i, m, n, k], [o, p, k, il])->([j, q, r, il]) {i=3, j=1, k=6, l=3, m=1, n=1, o=1, p=1, q=1, r=1} "
                "reduction={k}>",
            ),
            (
                "4x10x9x6",
                "3x2x2x9",
                "4x8x8x9",
                "",
                (3, 1),
                "<([i, j, l, no], [k, m, o, np])->([i, j, l, np]) "
                "{i=4, j=8, k=3, l=8, m=2, n=3, o=2, p=3} reduction={o} permutation={j, k, l, m}>",
                "<([i, m, n, jk], [o, p, k, jl])->([i, q, r, jl]) {i=4, j=3, k=2, l=3, m=1, n=1, o=1, p=1, q=1, r=1} "
                "reduction={k}>",
            ),
            (
                "4x10x9x6",
                "3x2x1x6",
                "4x8x8x6",
                "",
                (6, 1),
                "<([i, j, l, n], [k, m, o, n])->([i, j, l, n]) "
                "{i=4, j=8, k=3, l=8, m=2, n=6, o=1} reduction={o} permutation={j, k, l, m}>",
                "<([i, l, m, j], [n, o, k, j])->([i, p, q, j]) {i=4, j=6, k=1, l=1, m=1, n=1, o=1, p=1, q=1} "
                "reduction={k}>",
            ),
        ]
    ),
    # Gather and scatter.
    *(
        Case(gather(numbers, sizes, operand, indices, out), rule)
        for numbers, sizes, operand, indices, out, rule in [
            (
                "offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2",
                "1, 6, 5",
                "9x6x5",
                "4x7x1",
                "4x7x6x5",
                "<([m, k, l], [i, j, n])->([i, j, k, l]) {i=4, j=7, k=6, l=5, m=9, n=1} reduction={m} "
                "need_replication={n}>",
            ),
            (
                "offset_dims = [1, 2, 3], start_index_map = [0, 1, 2], index_vector_dim = 1",
                "2, 1, 5",
                "9x6x5",
                "4x3",
                "4x2x1x5",
                "<([j, k, m], [i, n])->([i, j, l, m]) {i=4, j=9, k=6, l=1, m=5, n=3} reduction={k} "
                "need_replication={j, l, n} blocked_propagation={j}>",
            ),
            (
                "offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1",
                "1, 6",
                "1x6",
                "4",
                "4x6",
                "<([k, j], [i])->([i, j]) {i=4, j=6, k=1} need_replication={k}>",
            ),
            (
                "offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], "
                "start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2",
                "1, 1, 6",
                "4x9x6",
                "4x7x1",
                "4x7x6",
                "<([i, l, k], [i, j, m])->([i, j, k]) {i=4, j=7, k=6, l=9, m=1} reduction={l} need_replication={m}>",
            ),
            (
                "offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0]",
                "1, 6",
                "9x6",
                "1x4x7",
                "4x7x6",
                "<([l, k], [m, i, j])->([i, j, k]) {i=4, j=7, k=6, l=9, m=1} reduction={l} need_replication={m}>",
            ),
            (
                "offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1",
                "1, 6",
                "9x6",
                "4x1",
                "6x4",
                "<([k, i], [j, l])->([i, j]) {i=6, j=4, k=9, l=1} reduction={k} need_replication={l}>",
            ),
        ]
    ),
    *(
        Case(
            scatter(
                "update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], "
                "index_vector_dim = 1",
                body,
                "9x6",
                "4x1",
                updates,
                count,
                element,
            ),
            rule,
        )
        for body, updates, count, element, rule in [
            (
                region(),
                "4x6",
                1,
                "f32",
                "<([k, j], [i, l], [i, j])->([k, j]) {i=4, j=6, k=9, l=1} reduction={i} need_replication={l}>",
            ),
            (
                region("subtract"),
                "4x6",
                1,
                "f32",
                "<([k, j], [i, l], [i, j])->([k, j]) {i=4, j=6, k=9, l=1} need_replication={i, l}>",
            ),
            (
                region("or", "i1"),
                "4x6",
                1,
                "i1",
                "<([k, j], [i, l], [i, j])->([k, j]) {i=4, j=6, k=9, l=1} reduction={i} need_replication={l}>",
            ),
            (
                region("or", "i32"),
                "4x6",
                1,
                "i32",
                "<([k, j], [i, l], [i, j])->([k, j]) {i=4, j=6, k=9, l=1} need_replication={i, l}>",
            ),
            (
                region(),
                "4x3",
                1,
                "f32",
                "<([l, j], [i, m], [i, k])->([l, j]) {i=4, j=6, k=3, l=9, m=1} reduction={i} "
                "need_replication={j, k, m}>",
            ),
            (
                region("maximum", pairs=2),
                "4x6",
                2,
                "f32",
                "<([k, j], [k, j], [i, l], [i, j], [i, j])->([k, j], [k, j]) {i=4, j=6, k=9, l=1} reduction={i} "
                "need_replication={l}>",
            ),
            (
                "({ ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>): "
                "%x = stablehlo.maximum %a, %c : tensor<f32> %y = stablehlo.add %b, %d : tensor<f32> "
                "stablehlo.return %x, %y : tensor<f32>, tensor<f32> })",
                "4x6",
                2,
                "f32",
                "<([k, j], [k, j], [i, l], [i, j], [i, j])->([k, j], [k, j]) {i=4, j=6, k=9, l=1} "
                "need_replication={i, l}>",
            ),
            (
                "({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): %x = stablehlo.multiply %a, %a : tensor<f32> "
                "stablehlo.return %x : tensor<f32> })",
                "4x6",
                1,
                "f32",
                "<([k, j], [i, l], [i, j])->([k, j]) {i=4, j=6, k=9, l=1} need_replication={i, l}>",
            ),
            (
                "({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): stablehlo.return %b : tensor<f32> })",
                "4x6",
                1,
                "f32",
                "<([k, j], [i, l], [i, j])->([k, j]) {i=4, j=6, k=9, l=1} need_replication={i, l}>",
            ),
        ]
    ),
    Case(
        scatter(
            "update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], "
            "scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2",
            region(),
            "4x9x6",
            "4x7x1",
            "4x7x6",
        ),
        "<([i, l, k], [i, j, m], [i, j, k])->([i, l, k]) {i=4, j=7, k=6, l=9, m=1} reduction={j} need_replication={m}>",
    ),
    # Collectives.
    Case(
        '"stablehlo.all_gather"(%0, %1) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : '
        "tensor<1x4xi64>}> : (tensor<3x5x2xf32>, tensor<3x5x2xf32>) -> (tensor<3x20x2xf32>, tensor<3x20x2xf32>)",
        "<([i, k, j], [i, k, j])->([i, l, j], [i, l, j]) {i=3, j=2, k=5, l=20} need_replication={k, l}>",
    ),
    Case(
        '"stablehlo.reduce_scatter"(%0) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, '
        f"scatter_dimension = 1 : i64}}> {region()} : (tensor<5x8x4xf32>) -> tensor<5x2x4xf32>",
        "<([i, k, j])->([i, l, j]) {i=5, j=4, k=8, l=2} need_replication={k, l}>",
    ),
    *(
        Case(
            f'"stablehlo.all_to_all"(%0) <{{concat_dimension = {joined} : i64, '
            "replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = "
            f"0 : i64}}> : (tensor<{before}xf32>) -> tensor<{after}xf32>",
            rule,
        )
        for joined, before, after, rule in [
            (
                2,
                "8x3x6",
                "4x3x12",
                "<([j, i, l])->([k, i, m]) {i=3, j=8, k=4, l=6, m=12} need_replication={j, k, l, m}>",
            ),
            (0, "8x3", "8x3", "<([j, i])->([k, i]) {i=3, j=8, k=8} need_replication={j, k}>"),
        ]
    ),
    Case(
        f'"stablehlo.all_reduce"(%0, %1) <{{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}}> {region()} : '
        "(tensor<8x3xf32>, tensor<5xf32>) -> (tensor<8x3xf32>, tensor<5xf32>)",
        "<([i, j], [i])->([i, j], [i]) {i=8, j=3}>",
    ),
    # Custom calls.
    *(
        Case(call(target, inputs, outputs), rule)
        for target, inputs, outputs, rule in [
            ("tpu_custom_call", "tensor<3xf32>", "tensor<3xf32>", None),
            ("unheard_of", "tensor<3xf32>", "tensor<3xf32>", None),
            (
                "Eigh",
                "tensor<3x5x6x6xf32>",
                "(tensor<3x5x6x6xf32>, tensor<3x5x6xf32>)",
                "<([i, j, k, l])->([i, j, k, l], [i, j, l]) {i=3, j=5, k=6, l=6}>",
            ),
            (
                "Qr",
                "tensor<3x7x6xf32>",
                "(tensor<3x7x6xf32>, tensor<3x6xf32>)",
                "<([i, j, k])->([i, j, k], [i, l]) {i=3, j=7, k=6, l=6} need_replication={j, k, l}>",
            ),
            (
                "ProductOfElementaryHouseholderReflectors",
                "tensor<3x7x6xf32>, tensor<3x5xf32>",
                "tensor<3x7x6xf32>",
                "<([i, j, k], [i, l])->([i, j, k]) {i=3, j=7, k=6, l=5} need_replication={j, k, l}>",
            ),
            (
                "mhlo.topk",
                "tensor<3x7xf32>",
                "(tensor<3x2xf32>, tensor<3x2xi32>)",
                "<([i, j])->([i, j], [i, j]) {i=3, j=7} need_replication={j} blocked_propagation={j}>",
            ),
            (
                "ApproxTopK",
                "tensor<3x8xf32>, tensor<3x8xi32>, tensor<f32>, tensor<i32>",
                "(tensor<3x2xf32>, tensor<3x2xi32>)",
                "<([i, j], [i, j], [], [])->([i, k], [i, k]) {i=3, j=8, k=2} need_replication={k} "
                "blocked_propagation={k}>",
            ),
            (
                "PartialReduce",
                "tensor<8x3xf32>, tensor<8x3xi32>, tensor<f32>, tensor<i32>",
                "(tensor<4x3xf32>, tensor<4x3xi32>)",
                "<([i, k], [i, k], [], [])->([j, k], [j, k]) {i=8, j=4, k=3} need_replication={j} "
                "blocked_propagation={j}>",
            ),
            (
                "X64Combine",
                "tensor<6x4xui32>, tensor<6x4xui32>",
                "tensor<6x4xui64>",
                "<([i, j], [i, j])->([i, j]) {i=6, j=4}>",
            ),
            (
                "Cholesky",
                "tensor<3x6x6xf32>",
                "(tensor<3x6x6xf32>, tensor<3xi1>)",
                "<([i, j, k])->([i, j, k], [i]) {i=3, j=6, k=6}>",
            ),
            (
                "QrDecompositionBlock",
                "tensor<7x6xf32>",
                "(tensor<7x6xf32>, tensor<6xf32>)",
                "<([i, j])->([i, j], [k]) {i=7, j=6, k=6} need_replication={i, j, k}>",
            ),
            ("MoveToHost", "tensor<6x4xf32>", "tensor<4x6xf32>", "<([i, j])->([i, j]) {i=4, j=6}>"),
            ("MoveToHost", "tensor<6x4xf32>", "!stablehlo.token", None),
        ]
    ),
    # None.
    Case("stablehlo.optimization_barrier %0 : tensor<4xf32>", None),
    Case("stablehlo.iota dim = 0 : tensor<4xf32>", None),
]
