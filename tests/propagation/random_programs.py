"""Random programs for propagation: graphs of ops on small tensors, with random meshes and shardings."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field
from random import Random

Shape = tuple[int, ...]
SIZES = (1, 2, 3, 4, 6, 8, 12, 16)
AXIS_SIZES = (2, 2, 2, 3, 4, 4, 6, 8)


def tensor(shape: Shape, element: str = "f32") -> str:
    return f"tensor<{''.join(f'{size}x' for size in shape)}{element}>"


@dataclass
class Value:
    name: str
    shape: Shape

    @property
    def type(self) -> str:
        return tensor(self.shape)


@dataclass
class Program:
    """A module in the making; `random` decides everything."""

    random: Random
    ops: int
    priorities: bool = False
    groups: bool = False
    regions: bool = False
    calls: bool = False
    annotate: bool = True
    """Whether ops other than constraints carry shardings."""
    unreduced: bool = True
    named: bool = True
    """Whether there are named computations, which the propagation pipeline of the reference mostly rejects."""
    axes: dict[str, int] = field(default_factory=dict[str, int])
    lines: list[str] = field(default_factory=list[str])
    values: list[Value] = field(default_factory=list[Value])
    count: int = 0
    index: str = "%index"
    sizes: tuple[int, ...] = (8,)
    """Of dimensions that are free to choose: few, so that tensors of one shape meet."""
    density: float = 0.5
    """The chance of an axis to be used in a sharding."""
    members: dict[str, int] = field(default_factory=dict[str, int])
    group_shapes: dict[int, Shape] = field(default_factory=dict[int, Shape])

    def chance(self, probability: float) -> bool:
        return self.random.random() < probability

    # Shardings

    def mesh_name(self) -> str:
        return self.random.choices(["m", "n", "o", "e"], [20, 2, 0.3, 0.3])[0]

    def pieces(self, axis: str, size: int) -> list[tuple[str, int, int]]:
        """An axis cut into sub-axes: name, pre-size, size."""
        pre = 1
        found: list[tuple[str, int, int]] = []
        while pre < size:
            rest = size // pre
            step = self.random.choice([d for d in range(2, rest + 1) if rest % d == 0])
            if self.chance(0.6):
                step = rest
            found.append((axis, pre, step))
            pre *= step
        return found

    def sharding(self, shape: Shape) -> str:
        """The text of a sharding between its angle brackets."""
        mesh = self.mesh_name()
        if mesh == "e":
            return f"@e, [{', '.join(self.random.choice(['{}', '{?}']) for _ in shape)}]"
        dims: list[list[tuple[str, int, int]]] = [[] for _ in shape]
        replicated: list[tuple[str, int, int]] = []
        unreduced: list[tuple[str, int, int]] = []
        pieces = [piece for axis, size in self.axes.items() for piece in self.pieces(axis, size)]
        self.random.shuffle(pieces)
        for piece in pieces:
            where = self.random.random()
            if where < self.density and dims:
                self.random.choice(dims).append(piece)
            elif where > 0.98 and self.unreduced:
                unreduced.append(piece)
            elif where > 0.95:
                replicated.append(piece)
        texts: list[str] = []
        for dim in dims:
            parts = [self.axis(piece) for piece in merged(dim)]
            closed = self.chance(0.2)
            priority = f"p{self.random.choice([0, 1, 1, 2])}" if self.priorities and self.chance(0.3) else ""
            if closed and not parts:
                priority = ""
            texts.append("{" + ", ".join(parts + ([] if closed else ["?"])) + "}" + priority)
        text = f"@{mesh}, [{', '.join(texts)}]"
        for keyword, axes in (("replicated", replicated), ("unreduced", unreduced)):
            if axes:
                order = sorted(axes, key=lambda piece: (list(self.axes).index(piece[0]), piece[1]))
                text += f", {keyword}={{{', '.join(self.axis(piece) for piece in merged(order))}}}"
        return text

    def axis(self, piece: tuple[str, int, int]) -> str:
        name, pre, size = piece
        return f'"{name}"' if size == self.axes[name] else f'"{name}":({pre}){size}'

    def attributes(self, *shapes: Shape) -> str:
        """` {sdy.sharding = ...}` for results of these shapes, or nothing."""
        if not self.annotate or not self.chance(0.08):
            return ""
        return " {" + self.per_value(*shapes) + "}"

    def per_value(self, *shapes: Shape) -> str:
        shardings = ", ".join(f"<{self.sharding(shape)}>" for shape in shapes)
        return f"sdy.sharding = #sdy.sharding_per_value<[{shardings}]>"

    # Values

    def shape(self) -> Shape:
        rank = self.random.choices([0, 1, 2, 3], [1, 4, 8, 4])[0]
        return tuple(self.random.choice(self.sizes) for _ in range(rank))

    def pick(self, shape: Shape | None = None, rank: int | None = None) -> Value | None:
        """A value, preferably a late one, of this shape or at least this rank."""
        found = [
            v for v in self.values if (shape is None or v.shape == shape) and (rank is None or len(v.shape) >= rank)
        ]
        if not found:
            return None
        return self.random.choice(found[-4:] if self.chance(0.5) else found)

    def source(self, shape: Shape) -> Value:
        """A value of this shape, broadcast from a scalar if there is none."""
        value = self.pick(shape)
        if value is not None and self.chance(0.9):
            return value
        return self.emit(shape, f"stablehlo.constant{self.attributes(shape)} dense<1.0> : {tensor(shape)}")

    def emit(self, shape: Shape, text: str) -> Value:
        self.count += 1
        value = Value(f"%v{self.count}", shape)
        self.lines.append(f"{value.name} = {text}")
        self.values.append(value)
        return value

    # Ops

    def add_op(self) -> None:
        kinds = [
            (self.unary, 3),
            (self.binary, 6),
            (self.transpose, 2),
            (self.dot, 4),
            (self.reshape, 3),
            (self.broadcast, 2),
            (self.reduce, 2),
            (self.slice, 1),
            (self.concatenate, 1),
            (self.custom, 4),
            (self.constraint, 1),
            (self.barrier, 1),
            (self.dynamic_slice, 1),
            (self.sort, 1),
            (self.group, 1 if self.groups else 0),
            (self.loop, 1 if self.regions else 0),
            (self.case, 1 if self.regions else 0),
            (self.optimization_barrier, 1 if self.regions else 0),
            (self.manual, 1 if self.regions else 0),
            (self.call, 2 if self.calls else 0),
        ]
        self.random.choices([kind for kind, _ in kinds], [weight for _, weight in kinds])[0]()

    def unary(self) -> None:
        value = self.pick()
        assert value is not None
        name = self.random.choice(["negate", "tanh", "exponential"])
        self.emit(value.shape, f"stablehlo.{name} {value.name}{self.attributes(value.shape)} : {value.type}")

    def binary(self) -> None:
        value = self.pick()
        assert value is not None
        other = self.source(value.shape)
        name = self.random.choice(["add", "multiply"])
        attributes = self.attributes(value.shape)
        self.emit(value.shape, f"stablehlo.{name} {value.name}, {other.name}{attributes} : {value.type}")

    def transpose(self) -> None:
        value = self.pick(rank=2)
        if value is None:
            return
        order = list(range(len(value.shape)))
        self.random.shuffle(order)
        shape = tuple(value.shape[dim] for dim in order)
        text = f"stablehlo.transpose {value.name}, dims = {order}{self.attributes(shape)}"
        self.emit(shape, f"{text} : ({value.type}) -> {tensor(shape)}")

    def dot(self) -> None:
        left = self.pick(rank=1)
        if left is None:
            return
        dims = list(range(len(left.shape)))
        self.random.shuffle(dims)
        contracted = dims[: self.random.choice([1, 1, min(2, len(dims))])]
        batch = [d for d in dims if d not in contracted][: self.random.choice([0, 0, 1])]
        free = [self.random.choice(self.sizes) for _ in range(self.random.choice([0, 1, 1]))]
        right_shape = tuple([left.shape[d] for d in batch] + [left.shape[d] for d in contracted] + free)
        right = self.source(right_shape)
        left_free = [left.shape[d] for d in range(len(left.shape)) if d not in contracted and d not in batch]
        shape = tuple([left.shape[d] for d in batch] + left_free + free)
        batching = f"batching_dims = {batch} x {list(range(len(batch)))}, " if batch else ""
        right_contracted = list(range(len(batch), len(batch) + len(contracted)))
        self.emit(
            shape,
            f"stablehlo.dot_general {left.name}, {right.name}, {batching}contracting_dims = {contracted} x "
            f"{right_contracted}{self.attributes(shape)} : ({left.type}, {right.type}) -> {tensor(shape)}",
        )

    def reshape(self) -> None:
        value = self.pick(rank=1)
        if value is None:
            return
        shape = self.refactored(math.prod(value.shape))
        if self.chance(0.2):
            at = self.random.randrange(len(shape) + 1)
            shape = (*shape[:at], 1, *shape[at:])
        text = f"stablehlo.reshape {value.name}{self.attributes(shape)}"
        self.emit(shape, f"{text} : ({value.type}) -> {tensor(shape)}")

    def refactored(self, size: int) -> Shape:
        """A shape of that many elements."""
        dims: list[int] = []
        while size > 1 and len(dims) < 3 and self.chance(0.8):
            dim = self.random.choice([d for d in range(2, size + 1) if size % d == 0])
            dims.append(dim)
            size //= dim
        if size > 1 or not dims:
            dims.append(size)
        self.random.shuffle(dims)
        return tuple(dims)

    def broadcast(self) -> None:
        value = self.pick()
        assert value is not None
        if len(value.shape) > 3:
            return
        shape = list(value.shape)
        dims = list(range(len(shape)))
        if self.chance(0.7):
            at = self.random.randrange(len(shape) + 1)
            shape.insert(at, self.random.choice(self.sizes))
            dims = [d + (d >= at) for d in dims]
        for dim in dims:
            if shape[dim] == 1 and self.chance(0.5):
                shape[dim] = self.random.choice(self.sizes)
        out = tuple(shape)
        self.emit(
            out,
            f"stablehlo.broadcast_in_dim {value.name}, dims = {dims}{self.attributes(out)} : ({value.type}) -> "
            f"{tensor(out)}",
        )

    def reduce(self) -> None:
        value = self.pick(rank=1)
        if value is None:
            return
        dim = self.random.randrange(len(value.shape))
        shape = value.shape[:dim] + value.shape[dim + 1 :]
        initial = self.source(())
        self.emit(
            shape,
            f"stablehlo.reduce({value.name} init: {initial.name}) applies stablehlo.add across dimensions = [{dim}]"
            f"{self.attributes(shape)} : ({value.type}, tensor<f32>) -> {tensor(shape)}",
        )

    def slice(self) -> None:
        value = self.pick(rank=1)
        if value is None:
            return
        limits = [self.random.choice([size, max(1, size // 2)]) for size in value.shape]
        shape = tuple(limits)
        ranges = ", ".join(f"0:{limit}" for limit in limits)
        text = f"stablehlo.slice {value.name} [{ranges}]{self.attributes(shape)}"
        self.emit(shape, f"{text} : ({value.type}) -> {tensor(shape)}")

    def dynamic_slice(self) -> None:
        value = self.pick(rank=1)
        if value is None:
            return
        shape = tuple(self.random.choice([size, max(1, size // 2)]) for size in value.shape)
        starts = ", ".join([self.index] * len(shape))
        types = ", ".join([value.type, *["tensor<i32>"] * len(shape)])
        text = f"stablehlo.dynamic_slice {value.name}, {starts}, sizes = {list(shape)}{self.attributes(shape)}"
        self.emit(shape, f"{text} : ({types}) -> {tensor(shape)}")

    def concatenate(self) -> None:
        value = self.pick(rank=1)
        if value is None:
            return
        dim = self.random.randrange(len(value.shape))
        other = self.source(value.shape)
        shape = (*value.shape[:dim], value.shape[dim] * 2, *value.shape[dim + 1 :])
        self.emit(
            shape,
            f"stablehlo.concatenate {value.name}, {other.name}, dim = {dim}{self.attributes(shape)} : "
            f"({value.type}, {other.type}) -> {tensor(shape)}",
        )

    def custom(self) -> None:
        """A custom call with a random rule: the dimensions of a value fall into factors that are put together anew."""
        value = self.pick(rank=1)
        if value is None or 0 in value.shape:
            return
        sizes: list[int] = []
        first: list[list[int]] = []
        for size in value.shape:
            parts = self.refactored(size) if size > 1 else (1,)
            first.append(list(range(len(sizes), len(sizes) + len(parts))))
            sizes += parts
        if self.chance(0.3):
            sizes.append(self.random.choice((2, 3, 4)))
        operands = [first, *([self.mapping(sizes)] if self.chance(0.6) else [])]
        results = [self.mapping(sizes) for _ in range(self.random.choice((1, 1, 2)))]
        used = sorted({f for tensor in operands + results for dim in tensor for f in dim})
        if not used:
            return
        number = {factor: index for index, factor in enumerate(used)}
        sizes = [sizes[factor] for factor in used]

        def shape_of(mapping: list[list[int]]) -> Shape:
            return tuple(math.prod(sizes[number[f]] for f in dim) for dim in mapping)

        def text_of(mapping: list[list[int]]) -> str:
            return "[" + ", ".join("".join(chr(105 + number[f]) for f in dim) for dim in mapping) + "]"

        inputs = [value, *[self.source(shape_of(mapping)) for mapping in operands[1:]]]
        shapes = [shape_of(mapping) for mapping in results]
        blocked = [f for f in range(len(sizes)) if self.chance(0.1)]
        rule = (
            f"<({', '.join(map(text_of, operands))})->({', '.join(map(text_of, results))}) "
            f"{{{', '.join(f'{chr(105 + f)}={size}' for f, size in enumerate(sizes))}}}"
        )
        if blocked:
            rule += f" blocked_propagation={{{', '.join(chr(105 + f) for f in blocked)}}}"
        custom = ", custom" if self.chance(0.5) else ""
        sharding = ", " + self.per_value(*shapes) if self.annotate and self.chance(0.15) else ""
        self.count += 1
        name = f"%v{self.count}"
        many = len(shapes) > 1
        types = ", ".join(map(tensor, shapes))
        self.lines.append(
            f"{name}{f':{len(shapes)}' if many else ''} = stablehlo.custom_call @foo({', '.join(v.name for v in inputs)})"
            f" {{sdy.sharding_rule = #sdy.op_sharding_rule{rule}{custom}>{sharding}}} : "
            f"({', '.join(v.type for v in inputs)}) -> {f'({types})' if many else types}"
        )
        self.values += [Value(f"{name}#{i}" if many else name, shape) for i, shape in enumerate(shapes)]

    def mapping(self, sizes: list[int]) -> list[list[int]]:
        chosen = [f for f in range(len(sizes)) if self.chance(0.8)]
        if self.chance(0.5):
            self.random.shuffle(chosen)
        dims: list[list[int]] = []
        for factor in chosen:
            if dims and self.chance(0.5) and sizes[factor] != 1 and sizes[dims[-1][0]] != 1:
                dims[-1].append(factor)
            else:
                dims.append([factor])
        return dims

    def constraint(self) -> None:
        value = self.pick()
        assert value is not None
        self.emit(value.shape, f"sdy.sharding_constraint {value.name} <{self.sharding(value.shape)}> : {value.type}")

    def barrier(self) -> None:
        value = self.pick()
        assert value is not None
        direction = self.random.choice(["NONE", "FORWARD", "BACKWARD"])
        self.emit(
            value.shape,
            f"sdy.propagation_barrier {value.name} allowed_direction={direction}{self.attributes(value.shape)} : "
            f"{value.type}",
        )

    def sort(self) -> None:
        value = self.pick(rank=1)
        if value is None:
            return
        other = self.source(value.shape)
        dim = self.random.randrange(len(value.shape))
        self.count += 1
        name = f"%v{self.count}"
        self.lines.append(
            f'{name}:2 = "stablehlo.sort"({value.name}, {other.name}) <{{dimension = {dim} : i64}}> '
            "({ ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>): "
            "%z = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1> "
            f"stablehlo.return %z : tensor<i1> }}){self.attributes(value.shape, value.shape)} : "
            f"({value.type}, {value.type}) -> ({value.type}, {value.type})"
        )
        self.values += [Value(f"{name}#0", value.shape), Value(f"{name}#1", value.shape)]

    def group(self) -> None:
        value = self.pick(rank=1)
        if value is None:
            return
        number = self.random.randrange(3)
        if value.name not in self.members and self.group_shapes.setdefault(number, value.shape) == value.shape:
            self.members[value.name] = number
            self.lines.append(f"sdy.sharding_group {value.name} group_id={number} : {value.type}")

    # Regions

    def body(self, arguments: list[Value], results: list[Shape], ops: int) -> tuple[list[str], list[Value]]:
        """Lines of a nested block, and what it returns."""
        lines, values = self.lines, list(self.values)
        self.lines = []
        self.values = values[-6:] + arguments
        for _ in range(ops):
            self.add_op()
        returned = [self.source(shape) for shape in results]
        inner, self.lines, self.values = self.lines, lines, values
        return inner, returned

    def loop(self) -> None:
        values = [value for value in (self.pick(), self.pick()) if value is not None]
        self.count += 1
        arguments = [Value(f"%p{self.count}_{i}", value.shape) for i, value in enumerate(values)]
        inner, returned = self.body(arguments, [value.shape for value in values], self.random.randrange(4))
        self.count += 1
        name = f"%v{self.count}"
        pairs = ", ".join(f"{a.name} = {v.name}" for a, v in zip(arguments, values, strict=True))
        types = ", ".join(value.type for value in values)
        attributes = self.attributes(*[v.shape for v in values])
        self.lines += [
            f"{name}:2 = stablehlo.while({pairs}) : {types}{' attributes' + attributes if attributes else ''}",
            "cond { %t = stablehlo.constant dense<true> : tensor<i1> stablehlo.return %t : tensor<i1> } do {",
            *inner,
            f"stablehlo.return {', '.join(v.name for v in returned)} : {types} }}",
        ]
        self.values += [Value(f"{name}#{i}", value.shape) for i, value in enumerate(values)]

    def case(self) -> None:
        shape = self.shape()
        branches = [self.body([], [shape], self.random.randrange(3)) for _ in range(2)]
        texts = ", ".join(
            "{ " + "\n".join([*inner, f"stablehlo.return {returned[0].name} : {returned[0].type}"]) + " }"
            for inner, returned in branches
        )
        self.emit(
            shape,
            f'"stablehlo.case"({self.index}) ({texts}){self.attributes(shape)} : (tensor<i32>) -> {tensor(shape)}',
        )

    def optimization_barrier(self) -> None:
        values = [value for value in (self.pick(), self.pick()) if value is not None]
        self.count += 1
        name = f"%v{self.count}"
        self.lines.append(
            f'{name}:2 = "stablehlo.optimization_barrier"({", ".join(v.name for v in values)})'
            f"{self.attributes(*[v.shape for v in values])} : ({', '.join(v.type for v in values)}) -> "
            f"({', '.join(v.type for v in values)})"
        )
        self.values += [Value(f"{name}#{i}", value.shape) for i, value in enumerate(values)]

    def manual(self) -> None:
        """A manual computation over the first axis, or a named one."""
        value = self.pick()
        assert value is not None
        saved = dict(self.axes)
        axis, size = next(iter(self.axes.items()), ("", 0))
        dim = next((i for i, dim_size in enumerate(value.shape) if size and dim_size and dim_size % size == 0), None)
        if dim is not None and (not self.named or self.chance(0.5)):
            del self.axes[axis]
            local = (*value.shape[:dim], value.shape[dim] // size, *value.shape[dim + 1 :])
            dims = ["{" + (f'"{axis}", ' if i == dim else "") + "?}" for i in range(len(value.shape))]
            sharding = f"[<@m, [{', '.join(dims)}]>]"
            header = f'in_shardings={sharding} out_shardings={sharding} manual_axes={{"{axis}"}} '
            kind = "sdy.manual_computation"
        elif not self.named:
            return
        else:
            local = value.shape
            header = ""
            kind = 'sdy.named_computation<"f">'
            if self.annotate and self.chance(0.5):
                shardings = [self.sharding(local) for _ in range(2)]
                header = f"in_shardings=[<{shardings[0]}>] out_shardings=[<{shardings[1]}>] "
        self.count += 1
        argument = Value(f"%q{self.count}", local)
        values, self.values = self.values, []
        index, self.index = self.index, f"%index{self.count}"
        front = f"{self.index} = stablehlo.constant dense<0> : tensor<i32>"
        inner, returned = self.body([argument], [local], self.random.randrange(3))
        self.values, self.index = values, index
        self.axes = saved
        self.emit(
            value.shape,
            f"{kind}({value.name}) {header}({argument.name}: {argument.type}) {{\n"
            + "\n".join([front, *inner])
            + f"\nsdy.return {returned[0].name} : {returned[0].type} }} : ({value.type}) -> {value.type}",
        )

    def call(self) -> None:
        value = self.pick((8, 8))
        if value is not None:
            self.emit((8, 8), f"func.call @g({value.name}){self.attributes((8, 8))} : ({value.type}) -> {value.type}")

    # Whole

    def text(self) -> str:
        for name in "xyzw"[: self.random.choice((1, 2, 2, 3, 4))]:
            self.axes[name] = self.random.choice(AXIS_SIZES)
        self.sizes = tuple(self.random.choice(SIZES) for _ in range(self.random.randrange(1, 3)))
        self.density = self.random.choice((0.15, 0.3, 0.5))
        mesh = "[" + ", ".join(f'"{name}"={size}' for name, size in self.axes.items()) + "]"
        other = mesh[:-1] + ', "u"=2]'
        arguments: list[str] = []
        shapes = [self.shape() for _ in range(self.random.randrange(2, 5))]
        if self.calls:
            shapes += [(8, 8), (8, 8)]
        for i, shape in enumerate(shapes):
            self.values.append(Value(f"%a{i}", shape))
            sharding = f" {{sdy.sharding = #sdy.sharding<{self.sharding(shape)}>}}" if self.chance(0.6) else ""
            arguments.append(f"%a{i}: {tensor(shape)}{sharding}")
        for _ in range(self.ops):
            self.add_op()
        used = set(re.findall(r"%\w+(?:#\d+)?", " ".join(line.partition(" = ")[2] for line in self.lines)))
        unused = [value for value in self.values if value.name not in used]
        returned = [value for value in unused if self.chance(0.8)] or self.values[-1:]
        results = [
            value.type
            + (f" {{sdy.sharding = #sdy.sharding<{self.sharding(value.shape)}>}}" if self.chance(0.2) else "")
            for value in returned
        ]
        text = [
            f"sdy.mesh @m = <{mesh}>",
            f"sdy.mesh @n = <{mesh}>",
            f"sdy.mesh @o = <{other}>" if self.chance(0.5) else f"sdy.mesh @o = <{mesh}>",
            "sdy.mesh @e = <[]>",
            f"func.func @main({', '.join(arguments)}, %index: tensor<i32>) -> ({', '.join(results)}) {{",
            *self.lines,
            f"return {', '.join(v.name for v in returned)} : {', '.join(v.type for v in returned)}",
            "}",
        ]
        if self.calls:
            text += self.callee()
        return "\n".join(text) + "\n"

    def callee(self) -> list[str]:
        self.lines, self.values, self.calls = [], [Value("%g", (8, 8))], False
        for _ in range(self.random.randrange(4)):
            self.add_op()
        value = self.source((8, 8))
        return [
            "func.func private @g(%g: tensor<8x8xf32>) -> tensor<8x8xf32> {",
            "%index = stablehlo.constant dense<0> : tensor<i32>",
            *self.lines,
            f"return {value.name} : tensor<8x8xf32>",
            "}",
        ]


def merged(pieces: list[tuple[str, int, int]]) -> list[tuple[str, int, int]]:
    """Neighbours that are consecutive sub-axes as one."""
    result: list[tuple[str, int, int]] = []
    for name, pre, size in pieces:
        if result and result[-1][0] == name and result[-1][1] * result[-1][2] == pre:
            _, first, before = result.pop()
            result.append((name, first, before * size))
        else:
            result.append((name, pre, size))
    return result
