"""Random ops of the kinds whose sharding rules depend on their attributes and shapes, each in a function of its own."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

Shape = list[int]
SIZES = (1, 2, 3, 4, 5, 6, 8)
ADD = (
    "({ ^bb0(%x: tensor<f32>, %y: tensor<f32>): %z = stablehlo.OP %x, %y : tensor<f32> "
    "stablehlo.return %z : tensor<f32> })"
)
SELECT_AND_ADD = (
    "({ ^bb0(%x: tensor<f32>, %y: tensor<f32>): %z = stablehlo.compare GE, %x, %y : "
    "(tensor<f32>, tensor<f32>) -> tensor<i1> stablehlo.return %z : tensor<i1> }, " + ADD[1:]
)


def tensor(shape: Sequence[int], element: str = "f32") -> str:
    return f"tensor<{''.join(f'{size}x' for size in shape)}{element}>"


def array(values: Sequence[int]) -> str:
    return f"array<i64{': ' if values else ''}{', '.join(map(str, values))}>"


def pairs(values: Sequence[tuple[int, int]]) -> str:
    return f"dense<{[list(pair) for pair in values]}> : tensor<{len(values)}x2xi64>"


@dataclass
class Maker:
    """Makes one op; `arguments` collects the values that the function takes for it, `before` the ops it needs."""

    random: Random
    arguments: dict[str, str] = field(default_factory=dict[str, str])
    before: list[str] = field(default_factory=list[str])

    def chance(self, probability: float) -> bool:
        return self.random.random() < probability

    def argument(self, name: str, shape: Sequence[int], element: str = "f32") -> str:
        self.arguments[name] = tensor(shape, element)
        return self.arguments[name]

    def shape(self, least: int = 0, most: int = 4, sizes: Sequence[int] = SIZES) -> Shape:
        return [self.random.choice(sizes) for _ in range(self.random.randint(least, most))]

    def each(self, shape: Sequence[int], *choices: int) -> list[int]:
        return [self.random.choice(choices) for _ in shape]

    def shuffled(self, count: int) -> list[int]:
        return self.random.sample(range(count), count)

    def some(self, values: Sequence[int]) -> list[int]:
        return self.random.sample(values, self.random.randint(0, len(values)))

    def factors(self, size: int) -> Shape:
        found: Shape = []
        while size > 1 and self.chance(0.8):
            found.append(self.random.choice([d for d in range(2, size + 1) if size % d == 0]))
            size //= found[-1]
        if size > 1:
            found.append(size)
        self.random.shuffle(found)
        while self.chance(0.25):
            found.insert(self.random.randrange(len(found) + 1), 1)
        return found

    # Ops

    def reshape(self) -> str:
        size = self.random.choice([0, 1, 2, 4, 6, 8, 12, 16, 24, 30, 36, 48, 60, 64, 72, 96])
        if size:
            before, after = self.factors(size), self.factors(size)
        else:
            before, after = self.shape(1), self.shape(1)
            for shape in (before, after):
                shape[self.random.randrange(len(shape))] = 0
        return f"stablehlo.reshape %a : ({self.argument('a', before)}) -> {tensor(after)}"

    def dot_general(self) -> str:
        sizes = {kind: self.shape(0, 2) for kind in "bclr"}
        sides: list[list[tuple[str, int]]] = []
        for free in "lr":
            sides.append([(kind, i) for kind in "bc" + free for i in range(len(sizes[kind]))])
            self.random.shuffle(sides[-1])
        left, right = ([sizes[kind][i] for kind, i in side] for side in sides)
        order = {kind: self.shuffled(len(sizes[kind])) for kind in "bc"}
        dims = {kind: [[side.index((kind, i)) for i in order[kind]] for side in sides] for kind in "bc"}
        free = [sizes[kind][i] for side in sides for kind, i in side if kind in "lr"]
        out = [sizes["b"][i] for i in order["b"]] + free
        batching = f"batching_dims = {dims['b'][0]} x {dims['b'][1]}, " if order["b"] else ""
        return (
            f"stablehlo.dot_general %a, %b, {batching}contracting_dims = {dims['c'][0]} x {dims['c'][1]} : "
            f"({self.argument('a', left)}, {self.argument('b', right)}) -> {tensor(out)}"
        )

    def broadcast_in_dim(self) -> str:
        out = self.shape(0, 5)
        dims = self.some(range(len(out)))
        shape = [self.random.choice([out[dim], out[dim], 1]) for dim in dims]
        return f"stablehlo.broadcast_in_dim %a, dims = {dims} : ({self.argument('a', shape)}) -> {tensor(out)}"

    def pad(self) -> str:
        shape = self.shape(0, 4, (2, 3, 4))
        low, high, inner = self.each(shape, 0, 0, 1, -1), self.each(shape, 0, 0, 1, -1), self.each(shape, 0, 0, 1)
        out = [
            size + before + after + (size - 1) * between
            for size, before, after, between in zip(shape, low, high, inner, strict=True)
        ]
        return (
            f"stablehlo.pad %a, %p, low = {low}, high = {high}, interior = {inner} : "
            f"({self.argument('a', shape)}, {self.argument('p', [])}) -> {tensor(out)}"
        )

    def slice(self) -> str:
        shape = self.shape()
        step = self.each(shape, 1, 1, 2)
        start = [self.random.choice([0, 0, min(1, size - 1)]) for size in shape]
        end = [self.random.choice([size, max(at + 1, size - 1)]) for size, at in zip(shape, start, strict=True)]
        out = [math.ceil((b - a) / s) for a, b, s in zip(start, end, step, strict=True)]
        ranges = ", ".join(f"{a}:{b}:{s}" for a, b, s in zip(start, end, step, strict=True))
        return f"stablehlo.slice %a [{ranges}] : ({self.argument('a', shape)}) -> {tensor(out)}"

    def concatenate(self) -> str:
        """Of arguments, and of slices of one and the argument itself, which is a kind of its own."""
        base = self.shape(1, 3)
        dim = self.random.randrange(len(base))
        base[dim] = 8
        names: list[str] = []
        shapes: list[Shape] = []
        whole = self.argument("a", base)
        for i in range(self.random.randint(1, 3)):
            kind = self.random.choice(["slice", "slice", "argument", "same", "other"])
            shape = [*base]
            if kind in ("slice", "argument"):
                shape[dim] = self.random.choice([1, 2, 4])
            names.append("%a" if kind == "same" else f"%c{i}")
            shapes.append(shape)
            if kind == "slice":
                ranges = ", ".join(f"0:{size}" for size in shape)
                self.before.append(f"%c{i} = stablehlo.slice %a [{ranges}] : ({whole}) -> {tensor(shape)}")
            elif kind == "other":
                self.before.append(f"%c{i} = stablehlo.negate %a : {whole}")
            elif kind == "argument":
                self.argument(f"c{i}", shape)
        base[dim] = sum(shape[dim] for shape in shapes)
        types = ", ".join(map(tensor, shapes))
        return f"stablehlo.concatenate {', '.join(names)}, dim = {dim} : ({types}) -> {tensor(base)}"

    def reduce(self) -> str:
        shape = self.shape()
        dims = sorted(self.some(range(len(shape))))
        out = [size for dim, size in enumerate(shape) if dim not in dims]
        return (
            f"stablehlo.reduce(%a init: %i) applies stablehlo.add across dimensions = {dims} : "
            f"({self.argument('a', shape)}, {self.argument('i', [])}) -> {tensor(out)}"
        )

    def window(self, shape: Shape) -> tuple[str, Shape]:
        """Attributes of a window over a shape, and how many there are in each dimension."""
        size, step, padding = self.each(shape, 1, 1, 2), [1] * len(shape), [(0, 0)] * len(shape)
        text = f"window_dimensions = {array(size)}"
        if self.chance(0.7):
            step = self.each(shape, 1, 1, 2)
            text += f", window_strides = {array(step)}"
        if self.chance(0.6):
            padding = list(zip(self.each(shape, 0, 0, 1), self.each(shape, 0, 0, 1), strict=True))
            text += f", padding = {pairs(padding)}"
        out = [
            max(0, (have + sum(around) - w) // s + 1)
            for have, around, w, s in zip(shape, padding, size, step, strict=True)
        ]
        return text, out

    def reduce_window(self) -> str:
        shape = self.shape(1)
        text, out = self.window(shape)
        types = f"({self.argument('a', shape)}, {self.argument('i', [])}) -> {tensor(out)}"
        return f'"stablehlo.reduce_window"(%a, %i) <{{{text}}}> {ADD.replace("OP", "add")} : {types}'

    def select_and_scatter(self) -> str:
        shape = self.shape(1)
        text, out = self.window(shape)
        types = f"({self.argument('a', shape)}, {self.argument('s', out)}, {self.argument('i', [])}) -> {tensor(shape)}"
        return (
            f'"stablehlo.select_and_scatter"(%a, %s, %i) <{{{text}}}> {SELECT_AND_ADD.replace("OP", "add")} : {types}'
        )

    def transpose(self) -> str:
        shape = self.shape(0, 5)
        dims = self.shuffled(len(shape))
        out = tensor([shape[dim] for dim in dims])
        return f"stablehlo.transpose %a, dims = {dims} : ({self.argument('a', shape)}) -> {out}"

    def dynamic_update_slice(self) -> str:
        shape = self.shape(1)
        update = [self.random.choice([size, size, max(1, size // 2)]) for size in shape]
        if self.chance(0.5):
            self.argument("k", [], "i32")
        else:
            self.before.append("%k = stablehlo.constant dense<0> : tensor<i32>")
        starts, types = ", %k" * len(shape), ", tensor<i32>" * len(shape)
        return (
            f"stablehlo.dynamic_update_slice %a, %u{starts} : "
            f"({self.argument('a', shape)}, {self.argument('u', update)}{types}) -> {tensor(shape)}"
        )

    def dynamic_slice(self) -> str:
        shape = self.shape(1)
        out = [self.random.choice([size, size, max(1, size // 2)]) for size in shape]
        self.argument("k", [], "i32")
        starts, types = ", %k" * len(shape), ", tensor<i32>" * len(shape)
        return (
            f"stablehlo.dynamic_slice %a{starts}, sizes = {out} : ({self.argument('a', shape)}{types}) -> {tensor(out)}"
        )

    def indexed(self) -> tuple[Shape, Shape, list[int], dict[str, list[int]], int]:
        """What gather and scatter share: the shapes of operand and indices, the dimensions of the operand that are
        in windows, those that are not (collapsed, batching, where in the indices that is) and are indexed, and the
        dimension of the index vector."""
        shape = self.shape(1, 4, (1, 2, 3, 4, 6))
        dims = self.shuffled(len(shape))
        batching = sorted(dims[: self.random.choice([0, 0, 1]) if len(dims) > 1 else 0])
        rest = [dim for dim in dims if dim not in batching]
        collapsed = sorted(self.some(rest))
        window = sorted(set(rest) - set(collapsed))
        indexed = self.some(rest)
        indices = self.shape(0, 2)
        places: list[int] = []
        for dim in batching:
            at = self.random.randrange(len(indices) + 1)
            indices.insert(at, shape[dim])
            places.append(at)
        vector = self.random.randrange(len(indices) + 1)
        if len(indexed) == 1 and self.chance(0.4):
            vector = len(indices)
        else:
            places = [place + (place >= vector) for place in places]
            indices.insert(vector, len(indexed))
        dimensions = {"collapsed": collapsed, "batching": batching, "places": places, "indexed": indexed}
        return shape, indices, window, dimensions, vector

    def spread(self, indices: Shape, vector: int, window: Shape) -> tuple[Shape, list[int]]:
        """The dimensions of the indices and of a window in one shape, and where those of the window are."""
        batch = [size for dim, size in enumerate(indices) if dim != vector]
        places = sorted(self.random.sample(range(len(batch) + len(window)), len(window)))
        left, inner = iter(batch), iter(window)
        return [next(inner if i in places else left) for i in range(len(batch) + len(window))], places

    def gather(self) -> str:
        shape, indices, window, dims, vector = self.indexed()
        sizes = [
            self.random.choice([size, size, max(1, size - 1)]) if i in window else 1 for i, size in enumerate(shape)
        ]
        out, places = self.spread(indices, vector, [sizes[dim] for dim in window])
        numbers = (
            f"#stablehlo.gather<offset_dims = {places}, collapsed_slice_dims = {dims['collapsed']}, "
            f"operand_batching_dims = {dims['batching']}, start_indices_batching_dims = {dims['places']}, "
            f"start_index_map = {dims['indexed']}, index_vector_dim = {vector}>"
        )
        return (
            f'"stablehlo.gather"(%a, %i) <{{dimension_numbers = {numbers}, slice_sizes = {array(sizes)}}}> : '
            f"({self.argument('a', shape)}, {self.argument('i', indices, 'i32')}) -> {tensor(out)}"
        )

    def scatter(self) -> str:
        shape, indices, window, dims, vector = self.indexed()
        sizes = [self.random.choice([shape[dim], shape[dim], max(1, shape[dim] - 1)]) for dim in window]
        updates, places = self.spread(indices, vector, sizes)
        numbers = (
            f"#stablehlo.scatter<update_window_dims = {places}, inserted_window_dims = {dims['collapsed']}, "
            f"input_batching_dims = {dims['batching']}, scatter_indices_batching_dims = {dims['places']}, "
            f"scatter_dims_to_operand_dims = {dims['indexed']}, index_vector_dim = {vector}>"
        )
        body = ADD.replace("OP", self.random.choice(["add", "multiply", "maximum", "minimum", "subtract"]))
        return (
            f'"stablehlo.scatter"(%a, %i, %u) <{{scatter_dimension_numbers = {numbers}}}> {body} : '
            f"({self.argument('a', shape)}, {self.argument('i', indices, 'i32')}, {self.argument('u', updates)}) -> "
            f"{tensor(shape)}"
        )

    def convolution(self) -> str:
        count = self.random.choice([0, 1, 2, 3])
        groups, batch_groups = self.random.choice([(1, 1), (1, 1), (2, 1), (3, 1), (1, 2), (1, 3)])
        batch, inputs = batch_groups * self.random.choice([1, 2]), self.random.choice([1, 2, 4])
        outputs = groups * batch_groups * self.random.choice([1, 2, 4])
        image, window = self.shape(count, count), self.shape(count, count, (1, 1, 2, 3))
        plain = [1] * count
        step, stretched, spread = plain, plain, plain
        padding = [(0, 0)] * count
        text = ""
        if count and self.chance(0.6):
            step = self.each(image, 1, 1, 2)
            text += f"window_strides = {array(step)}, "
        if count and self.chance(0.6):
            padding = list(zip(self.each(image, 0, 0, 1), self.each(image, 0, 0, 1), strict=True))
            text += f"padding = {pairs(padding)}, "
        if count and self.chance(0.3):
            stretched = self.each(image, 1, 1, 2)
            text += f"lhs_dilation = {array(stretched)}, "
        if count and self.chance(0.3):
            spread = self.each(image, 1, 1, 2)
            text += f"rhs_dilation = {array(spread)}, "
        out = [
            max(0, ((have - 1) * a + 1 + sum(around) - ((w - 1) * b + 1)) // s + 1)
            for have, w, s, around, a, b in zip(image, window, step, padding, stretched, spread, strict=True)
        ]
        layouts: list[str] = []
        shapes: list[Shape] = []
        for names, sizes in (("bf", [batch, inputs * groups, *image]), ("io", [inputs, outputs, *window]),
                             ("bf", [batch // batch_groups, outputs, *out])):  # fmt: skip
            order = self.shuffled(count + 2)
            named = [*names, *map(str, range(count))]
            layouts.append(f"[{', '.join(named[i] for i in order)}]")
            shapes.append([sizes[i] for i in order])
        numbers = f"#stablehlo.conv<{layouts[0]}x{layouts[1]}->{layouts[2]}>"
        return (
            f'"stablehlo.convolution"(%a, %w) <{{{text}dimension_numbers = {numbers}, '
            f"feature_group_count = {groups} : i64, batch_group_count = {batch_groups} : i64}}> : "
            f"({self.argument('a', shapes[0])}, {self.argument('w', shapes[1])}) -> {tensor(shapes[2])}"
        )

    def triangular_solve(self) -> str:
        size, count, batch, left = (
            self.random.choice([2, 3]),
            self.random.choice([1, 4]),
            self.shape(0, 2),
            self.chance(0.5),
        )
        square, other = [*batch, size, size], [*batch, *((size, count) if left else (count, size))]
        transposed = self.random.choice(["NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"])
        return (
            f'"stablehlo.triangular_solve"(%a, %b) <{{left_side = {str(left).lower()}, lower = true, '
            f"unit_diagonal = false, transpose_a = #stablehlo<transpose {transposed}>}}> : "
            f"({self.argument('a', square)}, {self.argument('b', other)}) -> {tensor(other)}"
        )


KINDS: tuple[Callable[[Maker], str], ...] = (
    Maker.reshape, Maker.reshape, Maker.dot_general, Maker.broadcast_in_dim, Maker.pad, Maker.slice,
    Maker.concatenate, Maker.reduce, Maker.reduce_window, Maker.select_and_scatter, Maker.transpose,
    Maker.dynamic_update_slice, Maker.dynamic_slice, Maker.gather, Maker.gather, Maker.scatter, Maker.scatter,
    Maker.convolution, Maker.convolution, Maker.triangular_solve,
)  # fmt: skip


def program(seed: int, ops: int) -> str:
    """A module with as many functions, each with a random op."""
    random = Random(seed)
    functions: list[str] = []
    for number in range(ops):
        maker = Maker(random)
        text = random.choice(KINDS)(maker)
        body = "\n".join([*maker.before, f"%0 = {text}"])
        arguments = ", ".join(f"%{name}: {type}" for name, type in maker.arguments.items())
        functions.append(f"func.func @f{number}({arguments}) {{\n{body}\nreturn\n}}")
    return "\n".join(functions)
