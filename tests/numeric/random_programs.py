"""Random programs that have shardings and can be run: integers, so that results must be equal bit by bit.

Sizes need not be divisible by the number of shards; meshes have up to three axes and perhaps an order of devices.
"""

from __future__ import annotations

import math
import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

Shape = tuple[int, ...]


def tensor(shape: Shape, element: str = "i32") -> str:
    """Return the text of a tensor type."""
    return f"tensor<{''.join(f'{n}x' for n in shape)}{element}>"


def listed(values: Sequence[object]) -> str:
    return f"[{', '.join(map(str, values))}]"


def array(values: Sequence[int]) -> str:
    return f"array<i64: {', '.join(map(str, values))}>" if values else "array<i64>"


@dataclass(frozen=True)
class Value:
    """An SSA value: its name, shape and element type."""

    name: str
    shape: Shape
    element: str = "i32"

    @property
    def type(self) -> str:
        return tensor(self.shape, self.element)


@dataclass
class RandomProgram:
    """Ops on integers, made one after the other; `even` programs have sizes that all shardings divide."""

    rng: random.Random
    even: bool = False
    mesh: dict[str, int] = field(default_factory=dict[str, int])
    lines: list[str] = field(default_factory=list[str])
    values: list[Value] = field(default_factory=list[Value])
    functions: list[str] = field(default_factory=list[str])
    count: int = 0
    names: str = "%v"

    def __post_init__(self) -> None:
        meshes = [{"x": 2}, {"x": 4}, {"x": 3}, {"x": 2, "y": 2}, {"x": 2, "y": 4}, {"x": 3, "y": 2}, {"x": 8}]
        meshes += [{"x": 2, "y": 2, "z": 2}]
        self.mesh = self.mesh or self.rng.choice(meshes)

    # Pieces

    def size(self) -> int:
        """Return a size of a dimension; even programs have multiples of all sizes of shardings."""
        if self.even:
            return 24 if self.rng.random() < 0.5 and "x" in self.mesh and 3 in self.mesh.values() else 8
        return self.rng.choice((1, 2, 3, 4, 5, 6, 7, 8, 8, 9, 12))

    def shape(self, low: int = 0, high: int = 3) -> Shape:
        return tuple(self.size() for _ in range(self.rng.randint(low, high)))

    def sharding(self, rank: int) -> str:
        """Return a sharding on the mesh, with sub-axes at times."""
        rng = self.rng
        axes: list[str] = []
        for name, size in self.mesh.items():
            if size in (4, 8) and rng.random() < 0.2:
                # Two parts must not be next to each other in a dimension.
                axes.append(rng.choice((f'"{name}":(1)2', f'"{name}":(2){size // 2}')))
            elif rng.random() < 0.75:
                axes.append(f'"{name}"')
        rng.shuffle(axes)
        dims: list[list[str]] = [[] for _ in range(rank)]
        for axis in axes if rank else []:
            dims[rng.randrange(rank)].append(axis)
        closed = rng.random() < 0.7
        return f"<@mesh, [{', '.join('{' + ', '.join(dim + ([] if closed else ['?'])) + '}' for dim in dims)}]>"

    def annotated(self, type: str, rank: int) -> str:
        """Return a type with a sharding, or without one at times."""
        if self.rng.random() < 0.2:
            return type
        return f"{type} {{sdy.sharding = #sdy.sharding{self.sharding(rank)}}}"

    def add(self, text: str, shape: Shape, element: str = "i32") -> Value:
        """Append an op with one result."""
        return self.add_all(text, [(shape, element)])[0]

    def add_all(self, text: str, results: Sequence[tuple[Shape, str]]) -> list[Value]:
        """Append an op, and return its results, of which those of integers can be used by later ops."""
        name = f"{self.names}{self.count}"
        self.count += 1
        many = len(results) > 1
        self.lines.append(f"{name}{f':{len(results)}' if many else ''} = {text}")
        made = [Value(f"{name}#{i}" if many else name, *result) for i, result in enumerate(results)]
        self.values += [value for value in made if value.element == "i32"]
        return made

    def value(self, accepts: Callable[[Value], bool] = lambda _: True) -> Value:
        """Return a value, one of the last ones probably; a new constant if there is none that fits."""
        found = [value for value in self.values if accepts(value)]
        while not found:
            shape = self.shape(1, 2)
            if accepts(Value("", shape)):
                return self.constant(shape)
        return found[-1] if self.rng.random() < 0.4 else self.rng.choice(found)

    def constant(self, shape: Shape) -> Value:
        if self.rng.random() < 0.5 or math.prod(shape) > 200:
            return self.add(f"stablehlo.constant dense<{self.rng.randint(-9, 9)}> : {tensor(shape)}", shape)
        return self.add(f"stablehlo.constant dense<{self._elements(shape)}> : {tensor(shape)}", shape)

    def _elements(self, shape: Shape) -> str:
        if not shape:
            return str(self.rng.randint(-9, 9))
        return listed([self._elements(shape[1:]) for _ in range(shape[0])])

    def like(self, value: Value) -> Value:
        """Return another value of the same shape, perhaps a new one."""
        others = [other for other in self.values if other.shape == value.shape]
        if others and self.rng.random() < 0.7:
            return self.rng.choice(others)
        return self.fill(value.shape)

    def fill(self, shape: Shape) -> Value:
        """Return a value of a shape: a constant, or made of one there is."""
        if self.rng.random() < 0.5 or not self.values:
            return self.constant(shape)
        source = self.rng.choice(self.values)
        if not source.shape:
            return self.broadcast(source, shape, [])
        dims = [i for i, n in enumerate(source.shape) if n in shape]
        if len(source.shape) == 1 and dims:
            return self.broadcast(source, shape, [shape.index(source.shape[0])])
        return self.constant(shape)

    def scalar(self) -> Value:
        found = [value for value in self.values if not value.shape]
        return self.rng.choice(found) if found and self.rng.random() < 0.3 else self.constant(())

    def broadcast(self, value: Value, shape: Shape, dims: Sequence[int]) -> Value:
        return self.add(
            f"stablehlo.broadcast_in_dim {value.name}, dims = {listed(dims)} : ({value.type}) -> {tensor(shape)}", shape
        )

    def unary(self, name: str, value: Value, shape: Shape, rest: str = "") -> Value:
        return self.add(f"stablehlo.{name} {value.name}{rest} : ({value.type}) -> {tensor(shape)}", shape)

    def module(self, steps: int) -> str:
        """Return a module of a `main` function with some ops."""
        rng = self.rng
        arguments: list[str] = []
        for i in range(rng.randint(1, 3)):
            value = Value(f"%a{i}", self.shape(1, 3))
            self.values.append(value)
            arguments.append(f"{value.name}: {self.annotated(value.type, len(value.shape))}")
        for _ in range(steps):
            self.step()
        unused = [v for v in self.values if not any(f"{v.name}{end}" in line for line in self.lines for end in " ,):")]
        results = (unused or self.values)[-4:]
        types = ", ".join(self.annotated(value.type, len(value.shape)) for value in results)
        end = f"return {', '.join(v.name for v in results)} : {', '.join(v.type for v in results)}"
        mesh = self.mesh_text()
        body = "\n  ".join([*self.lines, end])
        main = f"func.func @main({', '.join(arguments)}) -> ({types}) {{\n  {body}\n}}"
        return "\n".join([mesh, main, *self.functions]) + "\n"

    def mesh_text(self) -> str:
        """Return the mesh, at times with an order of devices."""
        ids = list(range(math.prod(self.mesh.values())))
        self.rng.shuffle(ids)
        order = f", device_ids={ids}" if self.rng.random() < 0.2 and ids != sorted(ids) else ""
        axes = listed([f'"{name}"={size}' for name, size in self.mesh.items()])
        return f"sdy.mesh @mesh = <{axes}{order}>"

    def step(self) -> None:
        """Append one op, and what it needs."""
        self.rng.choice(OPS)(self)


def random_program(seed: int, steps: int = 5, even: bool = False) -> str:
    """Return a random module."""
    return RandomProgram(random.Random(seed), even).module(steps)


def _binary(p: RandomProgram) -> None:
    value = p.value()
    other = p.like(value)
    name = p.rng.choice(("add", "subtract", "multiply", "maximum", "minimum", "and", "or", "xor"))
    p.add(f"stablehlo.{name} {value.name}, {other.name} : {value.type}", value.shape)


def _unary(p: RandomProgram) -> None:
    value = p.value()
    p.add(f"stablehlo.{p.rng.choice(('negate', 'abs', 'not', 'sign'))} {value.name} : {value.type}", value.shape)


def _select(p: RandomProgram) -> None:
    value = p.value()
    other = p.like(value)
    predicates = tensor(value.shape, "i1")
    signature = f"({value.type}, {value.type}) -> {predicates}"
    condition = p.add(f"stablehlo.compare LT, {value.name}, {other.name} : {signature}", value.shape, "i1")
    p.add(f"stablehlo.select {condition.name}, {other.name}, {value.name} : {predicates}, {value.type}", value.shape)


def _clamp(p: RandomProgram) -> None:
    value = p.value()
    low, high = p.scalar(), p.scalar()
    signature = f"({low.type}, {value.type}, {high.type}) -> {value.type}"
    p.add(f"stablehlo.clamp {low.name}, {value.name}, {high.name} : {signature}", value.shape)


def _broadcast(p: RandomProgram) -> None:
    value = p.value(lambda v: len(v.shape) < 3)
    rank = p.rng.randint(len(value.shape), 3)
    dims = p.rng.sample(range(rank), len(value.shape))
    shape = [p.size() for _ in range(rank)]
    for dim, size in zip(dims, value.shape, strict=True):
        shape[dim] = size if size != 1 or p.rng.random() < 0.5 else shape[dim]
    p.broadcast(value, tuple(shape), dims)


def _transpose(p: RandomProgram) -> None:
    value = p.value()
    dims = p.rng.sample(range(len(value.shape)), len(value.shape))
    p.unary("transpose", value, tuple(value.shape[dim] for dim in dims), f", dims = {listed(dims)}")


def _reshape(p: RandomProgram) -> None:
    value = p.value()
    rest, shape = math.prod(value.shape), list[int]()
    while rest > 1 and len(shape) < 3:
        size = p.rng.choice([n for n in range(1, rest + 1) if rest % n == 0])
        shape.append(size)
        rest //= size
    if rest > 1 or not shape:
        shape.append(rest)
    p.unary("reshape", value, tuple(shape))


def _reverse(p: RandomProgram) -> None:
    value = p.value()
    dims = [dim for dim in range(len(value.shape)) if p.rng.random() < 0.6]
    p.add(f"stablehlo.reverse {value.name}, dims = {listed(dims)} : {value.type}", value.shape)


def _slice(p: RandomProgram) -> None:
    value = p.value(lambda v: bool(v.shape))
    ranges: list[str] = []
    shape: list[int] = []
    for size in value.shape:
        start = p.rng.randint(0, size - 1) if p.rng.random() < 0.6 else 0
        limit = p.rng.randint(start + 1, size) if p.rng.random() < 0.6 else size
        stride = p.rng.choice((1, 1, 1, 2, 3))
        ranges.append(f"{start}:{limit}:{stride}")
        shape.append(-(-(limit - start) // stride))
    p.unary("slice", value, tuple(shape), f" {listed(ranges)}")


def _pad(p: RandomProgram) -> None:
    value = p.value(lambda v: bool(v.shape) and min(v.shape) > 1)
    low, high, interior, shape = list[int](), list[int](), list[int](), list[int]()
    for size in value.shape:
        pads = [p.rng.choice((0, 0, 1, 2, 3)), p.rng.choice((0, 0, 1, 2, -1)), p.rng.choice((0, 0, 0, 1))]
        whole = pads[0] + pads[1] + size + (size - 1) * pads[2]
        low.append(pads[0])
        high.append(pads[1])
        interior.append(pads[2])
        shape.append(whole)
    filling = p.scalar()
    text = f"low = {listed(low)}, high = {listed(high)}, interior = {listed(interior)}"
    signature = f"({value.type}, {filling.type}) -> {tensor(tuple(shape))}"
    p.add(f"stablehlo.pad {value.name}, {filling.name}, {text} : {signature}", tuple(shape))


def _concatenate(p: RandomProgram) -> None:
    value = p.value(lambda v: bool(v.shape))
    dim = p.rng.randrange(len(value.shape))
    other = p.like(value)
    shape = tuple(2 * n if i == dim else n for i, n in enumerate(value.shape))
    signature = f"({value.type}, {value.type}) -> {tensor(shape)}"
    p.add(f"stablehlo.concatenate {value.name}, {other.name}, dim = {dim} : {signature}", shape)


def _iota(p: RandomProgram) -> None:
    shape = p.shape(1, 3)
    p.add(f"stablehlo.iota dim = {p.rng.randrange(len(shape))} : {tensor(shape)}", shape)


def _dynamic_slice(p: RandomProgram) -> None:
    value = p.value(lambda v: bool(v.shape))
    sizes = tuple(p.rng.randint(1, n) if p.rng.random() < 0.6 else n for n in value.shape)
    starts = [p.scalar() for _ in sizes]
    signature = f"({', '.join([value.type, *(s.type for s in starts)])}) -> {tensor(sizes)}"
    names = ", ".join(s.name for s in starts)
    p.add(f"stablehlo.dynamic_slice {value.name}, {names}, sizes = {listed(sizes)} : {signature}", sizes)


def _dynamic_update_slice(p: RandomProgram) -> None:
    value = p.value(lambda v: bool(v.shape))
    sizes = tuple(p.rng.randint(1, n) if p.rng.random() < 0.6 else n for n in value.shape)
    update, starts = p.fill(sizes), [p.scalar() for _ in sizes]
    signature = f"({', '.join([value.type, update.type, *(s.type for s in starts)])}) -> {value.type}"
    names = ", ".join([value.name, update.name, *(s.name for s in starts)])
    p.add(f"stablehlo.dynamic_update_slice {names} : {signature}", value.shape)


_NEUTRAL = {"add": 0, "maximum": -(2**31), "minimum": 2**31 - 1, "multiply": 1, "and": -1, "or": 0, "xor": 0}


def _reduce(p: RandomProgram) -> None:
    value = p.value(lambda v: bool(v.shape))
    dims = [dim for dim in range(len(value.shape)) if p.rng.random() < 0.6]
    name = p.rng.choice(tuple(_NEUTRAL))
    init = p.add(f"stablehlo.constant dense<{_NEUTRAL[name]}> : tensor<i32>", ())
    if p.rng.random() < 0.2:
        init = p.scalar()
    shape = tuple(n for i, n in enumerate(value.shape) if i not in dims)
    p.add(
        f"stablehlo.reduce({value.name} init: {init.name}) applies stablehlo.{name} across dimensions = {listed(dims)} : "
        f"({value.type}, tensor<i32>) -> {tensor(shape)}",
        shape,
    )


def _argmax(p: RandomProgram) -> None:
    value = p.value(lambda v: bool(v.shape))
    dim = p.rng.randrange(len(value.shape))
    places = p.add(f"stablehlo.iota dim = {dim} : {value.type}", value.shape)
    low = p.add(f"stablehlo.constant dense<{-(2**31)}> : tensor<i32>", ())
    zero = p.add("stablehlo.constant dense<0> : tensor<i32>", ())
    shape = tuple(n for i, n in enumerate(value.shape) if i != dim)
    pair, scalar, result = f"{value.type}, {value.type}", "tensor<i32>", tensor(shape)
    p.add_all(
        f"""stablehlo.reduce({value.name} init: {low.name}), ({places.name} init: {zero.name}) across dimensions = [{dim}] : ({pair}, {scalar}, {scalar}) -> ({result}, {result})
   reducer(%x: {scalar}, %y: {scalar}) (%i: {scalar}, %j: {scalar}) {{
    %g = stablehlo.compare GT, %x, %y : ({scalar}, {scalar}) -> tensor<i1>
    %e = stablehlo.compare EQ, %x, %y : ({scalar}, {scalar}) -> tensor<i1>
    %l = stablehlo.compare LT, %i, %j : ({scalar}, {scalar}) -> tensor<i1>
    %b = stablehlo.and %e, %l : tensor<i1>
    %c = stablehlo.or %g, %b : tensor<i1>
    %p = stablehlo.select %c, %x, %y : tensor<i1>, {scalar}
    %q = stablehlo.select %c, %i, %j : tensor<i1>, {scalar}
    stablehlo.return %p, %q : {scalar}, {scalar}
  }}""",
        [(shape, "i32"), (shape, "i32")],
    )


def _dot(p: RandomProgram) -> None:
    lhs = p.value(lambda v: bool(v.shape))
    rank = len(lhs.shape)
    roles = [p.rng.choice(("batch", "free", "contract", "contract")) for _ in range(rank)]
    batch, contract = ([d for d in range(rank) if roles[d] == role] for role in ("batch", "contract"))
    kept = [*batch, *contract]
    sizes = [lhs.shape[d] for d in kept] + ([p.size()] if p.rng.random() < 0.7 else [])
    order = p.rng.sample(range(len(sizes)), len(sizes))
    rhs = p.fill(tuple(sizes[i] for i in order))
    place = {kept[i]: order.index(i) for i in range(len(kept))}
    free = [sizes[i] for i in order if i >= len(kept)]
    shape = (*(lhs.shape[d] for d in batch), *(n for d, n in enumerate(lhs.shape) if roles[d] == "free"), *free)
    batching = f"batching_dims = {listed(batch)} x {listed([place[d] for d in batch])}, " if batch else ""
    contracting = f"contracting_dims = {listed(contract)} x {listed([place[d] for d in contract])}"
    signature = f"({lhs.type}, {rhs.type}) -> {tensor(shape)}"
    p.add(f"stablehlo.dot_general {lhs.name}, {rhs.name}, {batching}{contracting} : {signature}", shape)


def _combiner(name: str) -> str:
    return (
        "({\n  ^bb0(%x: tensor<i32>, %y: tensor<i32>):\n"
        f"    %s = stablehlo.{name} %x, %y : tensor<i32>\n    stablehlo.return %s : tensor<i32>\n  }})"
    )


def _reduce_window(p: RandomProgram) -> None:
    value = p.value(lambda v: bool(v.shape))
    name = p.rng.choice(("add", "maximum", "minimum"))
    init = p.add(f"stablehlo.constant dense<{_NEUTRAL[name]}> : tensor<i32>", ())
    sizes, strides, dilations, bases, pads, shape = ([] for _ in range(6))
    for n in value.shape:
        if p.rng.random() < 0.2:  # a cumulative sum
            window, stride, dilation, base, low, high = n, 1, 1, 1, n - 1, 0
        else:
            window, stride = p.rng.choice((1, 1, 2, 3)), p.rng.choice((1, 1, 2, 3))
            dilation, base = p.rng.choice((1, 1, 1, 2)), p.rng.choice((1, 1, 1, 2))
            low, high = p.rng.choice((0, 0, 1, 2)), p.rng.choice((0, 0, 1, 2))
        whole, span = (n - 1) * base + 1 + low + high, (window - 1) * dilation + 1
        if whole < span:
            window, span = 1, 1
        for parts, part in zip(
            (sizes, strides, dilations, bases, pads, shape),
            (window, stride, dilation, base, [low, high], (whole - span) // stride + 1),
            strict=True,
        ):
            parts.append(part)
    attributes = (
        f"window_dimensions = {array(sizes)}, window_strides = {array(strides)}, base_dilations = {array(bases)}, "
        f"window_dilations = {array(dilations)}, padding = dense<{pads}> : tensor<{len(pads)}x2xi64>"
    )
    signature = f"({value.type}, tensor<i32>) -> {tensor(tuple(shape))}"
    p.add(
        f'"stablehlo.reduce_window"({value.name}, {init.name}) <{{{attributes}}}> {_combiner(name)} : {signature}',
        tuple(shape),
    )


def _select_and_scatter(p: RandomProgram) -> None:
    value = p.value(lambda v: bool(v.shape) and max(v.shape) > 1)
    sizes = [min(n, p.rng.choice((1, 2, 3))) for n in value.shape]
    strides = [p.rng.choice((1, 2)) for _ in sizes]
    shape = tuple((n - w) // s + 1 for n, w, s in zip(value.shape, sizes, strides, strict=True))
    source, zero = p.fill(shape), p.add("stablehlo.constant dense<0> : tensor<i32>", ())
    attributes = f"window_dimensions = {array(sizes)}, window_strides = {array(strides)}"
    select = (
        "({\n  ^bb0(%x: tensor<i32>, %y: tensor<i32>):\n"
        "    %s = stablehlo.compare GE, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "    stablehlo.return %s : tensor<i1>\n  }, {"
    )
    p.add(
        f'"stablehlo.select_and_scatter"({value.name}, {source.name}, {zero.name}) <{{{attributes}}}> '
        f"{select}{_combiner('add')[2:]} : ({value.type}, {source.type}, tensor<i32>) -> {value.type}",
        value.shape,
    )


def _convolution(p: RandomProgram) -> None:
    rng = p.rng
    spatial, batch, width = p.rng.randint(1, 2), p.size(), rng.choice((1, 2, 4))
    groups = rng.choice((1, 1, 1, 2, 4))
    batch_groups = rng.choice((1, 1, 2)) if groups == 1 else 1
    features, outputs = width * groups, groups * batch_groups * rng.choice((1, 2, 3, 4))
    batch *= batch_groups
    sizes = [p.size() for _ in range(spatial)]
    kernel = [rng.choice((1, 2, 3)) for _ in range(spatial)]
    strides, dilations, bases = ([rng.choice((1, 1, 1, 2)) for _ in range(spatial)] for _ in range(3))
    pads = [[rng.choice((0, 1, 2)), rng.choice((0, 1, 2))] for _ in range(spatial)]
    out = list[int]()
    for i in range(spatial):
        whole = (sizes[i] - 1) * bases[i] + 1 + sum(pads[i])
        if whole < (kernel[i] - 1) * dilations[i] + 1:
            kernel[i] = 1
        out.append((whole - (kernel[i] - 1) * dilations[i] - 1) // strides[i] + 1)
    flags = [rng.random() < 0.2 for _ in range(spatial)]
    lhs = p.fill((batch, *sizes, features))
    rhs = p.fill((*kernel, features // groups, outputs))
    shape = (batch // batch_groups, *out, outputs)
    spots = ", ".join(map(str, range(spatial)))
    window = (
        f"stride = {strides}, pad = {pads}, lhs_dilate = {bases}, rhs_dilate = {dilations}, "
        f"reverse = {listed(['true' if flag else 'false' for flag in flags])}"
    )
    p.add(
        f"stablehlo.convolution({lhs.name}, {rhs.name}) dim_numbers = [b, {spots}, f]x[{spots}, i, o]->[b, {spots}, f], "
        f"window = {{{window}}} {{batch_group_count = {batch_groups} : i64, feature_group_count = {groups} : i64}} : "
        f"({lhs.type}, {rhs.type}) -> {tensor(shape)}",
        shape,
    )


def _indexed(p: RandomProgram) -> tuple[Value, int, list[int], Value]:
    """A value, a dimension of it, at times a batching dimension, and a vector of indices along the dimension."""
    value = p.value(lambda v: len(v.shape) > 0)
    rank = len(value.shape)
    dim = p.rng.randrange(rank)
    batching = [d for d in range(rank) if d != dim and p.rng.random() < 0.3][:1]
    length = p.size()
    indices = p.fill((*(value.shape[d] for d in batching), length, 1))
    return value, dim, batching, indices


def _gather(p: RandomProgram) -> None:
    """Rows by a vector of indices, some of which are out of bounds; at times with a batching dimension."""
    value, dim, batching, indices = _indexed(p)
    length = indices.shape[-2]
    sizes = tuple(1 if d == dim or d in batching else n for d, n in enumerate(value.shape))
    offsets = [n for d, n in enumerate(sizes) if d != dim and d not in batching]
    count = len(batching) + 1
    shape = (*(value.shape[d] for d in batching), length, *offsets)
    numbers = [f"offset_dims = {listed(range(count, count + len(offsets)))}", f"collapsed_slice_dims = [{dim}]"]
    if batching:
        numbers += [f"operand_batching_dims = {listed(batching)}", "start_indices_batching_dims = [0]"]
    numbers += [f"start_index_map = [{dim}]", f"index_vector_dim = {count}"]
    attributes = f"dimension_numbers = #stablehlo.gather<{', '.join(numbers)}>, slice_sizes = {array(sizes)}"
    signature = f"({value.type}, {indices.type}) -> {tensor(shape)}"
    p.add(f'"stablehlo.gather"({value.name}, {indices.name}) <{{{attributes}}}> : {signature}', shape)


def _scatter(p: RandomProgram) -> None:
    value, dim, batching, indices = _indexed(p)
    length = indices.shape[-2]
    windows = [n for d, n in enumerate(value.shape) if d != dim and d not in batching]
    count = len(batching) + 1
    updates = p.fill((*(value.shape[d] for d in batching), length, *windows))
    numbers = [f"update_window_dims = {listed(range(count, count + len(windows)))}", f"inserted_window_dims = [{dim}]"]
    if batching:
        numbers += [f"input_batching_dims = {listed(batching)}", "scatter_indices_batching_dims = [0]"]
    numbers += [f"scatter_dims_to_operand_dims = [{dim}]", f"index_vector_dim = {count}"]
    attributes = f"scatter_dimension_numbers = #stablehlo.scatter<{', '.join(numbers)}>"
    signature = f"({value.type}, {indices.type}, {updates.type}) -> {value.type}"
    name = p.rng.choice(("add", "maximum", "minimum", "multiply"))
    operands = f"{value.name}, {indices.name}, {updates.name}"
    p.add(f'"stablehlo.scatter"({operands}) <{{{attributes}}}> {_combiner(name)} : {signature}', value.shape)


def _sort(p: RandomProgram) -> None:
    value = p.value(lambda v: bool(v.shape))
    other = p.like(value)
    dim = p.rng.randrange(len(value.shape))
    scalar = "tensor<i32>"
    p.add_all(
        f"""\"stablehlo.sort\"({value.name}, {other.name}) <{{dimension = {dim} : i64, is_stable = true}}> ({{
  ^bb0(%x: {scalar}, %y: {scalar}, %u: {scalar}, %v: {scalar}):
    %c = stablehlo.compare {p.rng.choice(("LT", "GT"))}, %x, %y : ({scalar}, {scalar}) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }}) : ({value.type}, {other.type}) -> ({value.type}, {other.type})""",
        [(value.shape, "i32"), (value.shape, "i32")],
    )


def _top_k(p: RandomProgram) -> None:
    value = p.value(lambda v: bool(v.shape))
    k = p.rng.randint(1, value.shape[-1])
    shape = (*value.shape[:-1], k)
    result = tensor(shape)
    p.add_all(f"chlo.top_k({value.name}, k = {k}) : {value.type} -> ({result}, {result})", [(shape, "i32")] * 2)


def _constraint(p: RandomProgram) -> None:
    value = p.value(lambda v: bool(v.shape))
    p.add(f"sdy.sharding_constraint {value.name} {p.sharding(len(value.shape))} : {value.type}", value.shape)


def _while(p: RandomProgram) -> None:
    value = p.value()
    inner, zero = p.like(value), p.add("stablehlo.constant dense<0> : tensor<i32>", ())
    limit = p.rng.randint(0, 3)
    name = p.rng.choice(("add", "subtract", "maximum"))
    p.add_all(
        f"""stablehlo.while(%w = {value.name}, %i = {zero.name}) : {value.type}, tensor<i32>
    cond {{
      %limit = stablehlo.constant dense<{limit}> : tensor<i32>
      %c = stablehlo.compare LT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    }} do {{
      %one = stablehlo.constant dense<1> : tensor<i32>
      %n = stablehlo.{name} %w, {inner.name} : {value.type}
      %r = stablehlo.reverse %n, dims = {listed(range(len(value.shape)))} : {value.type}
      %j = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %r, %j : {value.type}, tensor<i32>
    }}""",
        [(value.shape, "i32"), ((), "i32")],
    )


def _case(p: RandomProgram) -> None:
    value, index = p.value(), p.scalar()
    other = p.like(value)
    p.add(
        f"""\"stablehlo.case\"({index.name}) ({{
    %c = stablehlo.add {value.name}, {other.name} : {value.type}
    stablehlo.return %c : {value.type}
  }}, {{
    stablehlo.return {other.name} : {value.type}
  }}) : (tensor<i32>) -> {value.type}""",
        value.shape,
    )


def _call(p: RandomProgram) -> None:
    value = p.value(lambda v: bool(v.shape))
    name = f"@f{len(p.functions)}"
    dims = listed(range(len(value.shape)))
    p.functions.append(f"""func.func private {name}(%a: {value.type}) -> {value.type} {{
  %0 = stablehlo.reverse %a, dims = {dims} : {value.type}
  %1 = stablehlo.add %a, %0 : {value.type}
  return %1 : {value.type}
}}""")
    p.add(f"func.call {name}({value.name}) : ({value.type}) -> {value.type}", value.shape)


OPS = (
    _binary, _binary, _binary, _unary, _select, _clamp, _broadcast, _transpose, _reshape, _reshape, _reverse, _slice, _slice,
    _pad, _pad, _concatenate, _iota, _dynamic_slice, _dynamic_update_slice, _reduce, _reduce, _argmax, _dot, _dot, _dot,
    _reduce_window, _select_and_scatter, _convolution, _gather, _scatter, _sort, _top_k, _constraint, _constraint, _while,
    _case, _call,
)  # fmt: skip


def sharded_function(text: str, rng: random.Random) -> str:
    """Return a module with a function as `main`, whose arguments and results have random shardings."""
    program = RandomProgram(rng)
    signature, brace, body = text.partition("{\n")
    types = r"tensor<(?:[^<>]|<[^>]*>)*>"
    arguments, _, results = signature.partition("->")

    def annotate(match: re.Match[str]) -> str:
        return program.annotated(match[0], len(re.findall(r"\d+x", match[0].partition("complex")[0])))

    arguments = re.sub(types, annotate, re.sub(r"@\w+", "@main", arguments, count=1))
    found = [annotate(match) for match in re.finditer(types, results)]
    return f"{program.mesh_text()}\n{arguments}-> ({', '.join(found)}) {brace}{body}"
