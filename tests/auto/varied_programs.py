"""Random small programs with what layouts alone do not show: loops whose bodies have ops that depend on no variable,
functions that are called twice, constant expressions, conversions of types, scalars that are broadcast, constraints."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

_Value = tuple[str, tuple[int, ...]]


def _tensor(shape: Sequence[int], element: str = "f32") -> str:
    return f"tensor<{''.join(f'{size}x' for size in shape)}{element}>"


_UNARY = ("tanh", "exponential", "negate", "cosine")
_BINARY = ("add", "multiply", "maximum", "subtract")


class _Body:
    """A block that is written, and its values."""

    def __init__(self, program: _Program, values: Sequence[_Value], indent: str = "    ") -> None:
        self.program, self.random, self.indent = program, program.random, indent
        self.values = list(values)
        self.lines: list[str] = []

    def name(self) -> str:
        self.program.count += 1
        return f"%v{self.program.count}"

    def line(self, text: str) -> None:
        self.lines.append(f"{self.indent}{text}")

    def op(self, text: str, shape: Sequence[int]) -> _Value:
        made = self.name(), tuple(shape)
        self.line(f"{made[0]} = {text}")
        return made

    def add(self, made: _Value) -> None:
        self.values.append(made)

    def pick(self, rank: int = 2) -> _Value:
        """Return a value of this rank, more often one that was made late."""
        some = [one for one in self.values if len(one[1]) == rank]
        return some[max(self.random.randrange(len(some)), self.random.randrange(len(some)))]

    def like(self, shape: Sequence[int]) -> _Value:
        return self.random.choice([one for one in self.values if one[1] == tuple(shape)])

    # Parts of programs

    def unary(self, value: _Value) -> _Value:
        return self.op(f"stablehlo.{self.random.choice(_UNARY)} {value[0]} : {_tensor(value[1])}", value[1])

    def binary(self, value: _Value, other: _Value) -> _Value:
        text = f"stablehlo.{self.random.choice(_BINARY)} {value[0]}, {other[0]} : {_tensor(value[1])}"
        return self.op(text, value[1])

    def product(self, value: _Value, other: _Value, contracted: int = 0) -> _Value:
        shape = (value[1][0], other[1][1 - contracted])
        types = f"({_tensor(value[1])}, {_tensor(other[1])}) -> {_tensor(shape)}"
        text = f"stablehlo.dot_general {value[0]}, {other[0]}, contracting_dims = [1] x [{contracted}] : {types}"
        return self.op(text, shape)

    def transposed(self, value: _Value) -> _Value:
        shape = value[1][::-1]
        types = f"({_tensor(value[1])}) -> {_tensor(shape)}"
        return self.op(f"stablehlo.transpose {value[0]}, dims = [1, 0] : {types}", shape)

    def constrained(self, value: _Value) -> _Value:
        dims = self.random.choice(self.program.constraints)
        return self.op(f"sdy.sharding_constraint {value[0]} <@mesh, {dims}> : {_tensor(value[1])}", value[1])

    def splat(self, shape: Sequence[int]) -> _Value:
        scalar = self.op(f"stablehlo.constant dense<{self.random.choice(('0.5', '2.0'))}> : tensor<f32>", ())
        types = f"(tensor<f32>) -> {_tensor(shape)}"
        return self.op(f"stablehlo.broadcast_in_dim {scalar[0]}, dims = [] : {types}", shape)

    def zero(self) -> str:
        return self.op("stablehlo.constant dense<0.0> : tensor<f32>", ())[0]

    def reduced(self, value: _Value, dim: int) -> _Value:
        shape = value[1][:dim] + value[1][dim + 1 :]
        types = f"({_tensor(value[1])}, tensor<f32>) -> {_tensor(shape)}"
        text = f"stablehlo.reduce({value[0]} init: {self.zero()}) applies stablehlo.{self.random.choice(('add', 'maximum'))}"
        return self.op(f"{text} across dimensions = [{dim}] : {types}", shape)

    def spread(self, value: _Value, shape: Sequence[int], dim: int) -> _Value:
        types = f"({_tensor(value[1])}) -> {_tensor(shape)}"
        return self.op(f"stablehlo.broadcast_in_dim {value[0]}, dims = [{dim}] : {types}", shape)

    def constant(self, shape: Sequence[int]) -> _Value:
        """A constant expression."""
        dim = self.random.randrange(2)
        row = self.op(f"stablehlo.iota dim = 0 : {_tensor(shape[dim : dim + 1])}", shape[dim : dim + 1])
        for _ in range(self.random.randrange(2)):
            row = self.unary(row)
        made = self.spread(row, shape, dim)
        for _ in range(self.random.randrange(3)):
            made = self.unary(made) if self.random.random() < 0.6 else self.binary(made, self.splat(shape))
        return made

    # Steps

    def step(self) -> None:
        self.random.choice(_STEPS)(self)

    def add_elementwise(self) -> None:
        value = self.random.choice(self.values)
        self.add(self.unary(value))

    def add_binary(self) -> None:
        value = self.random.choice(self.values)
        self.add(self.binary(value, self.like(value[1])))

    def add_product(self) -> None:
        value = self.pick()
        fitting = [
            (one, dim) for one in self.values if len(one[1]) == 2 for dim in (0, 1) if one[1][dim] == value[1][1]
        ]
        if fitting:
            other, dim = self.random.choice(fitting)
            self.add(self.product(value, other, dim))

    def add_transposed(self) -> None:
        self.add(self.transposed(self.pick()))

    def add_converted(self) -> None:
        """A value is computed with in another type."""
        value = self.random.choice(self.values)
        narrow = _tensor(value[1], "bf16")
        made = self.op(f"stablehlo.convert {value[0]} : ({_tensor(value[1])}) -> {narrow}", value[1])
        for _ in range(self.random.randrange(3)):
            made = self.op(f"stablehlo.{self.random.choice(_UNARY)} {made[0]} : {narrow}", value[1])
        self.add(self.op(f"stablehlo.convert {made[0]} : ({narrow}) -> {_tensor(value[1])}", value[1]))

    def add_splat(self) -> None:
        value = self.pick()
        self.add(self.binary(value, self.splat(value[1])))

    def add_constants(self) -> None:
        """A constant expression that several ops use."""
        value = self.pick()
        made = self.constant(value[1])
        self.add(self.binary(value, made))
        for _ in range(self.random.randrange(3)):
            if self.random.random() < 0.4:
                self.add(self.product(value, made, 1))
            else:
                self.add(self.binary(self.like(value[1]), made))
        if self.random.random() < 0.3:
            self.add(made)

    def add_concatenated(self) -> None:
        value = self.pick()
        dim = self.random.randrange(2)
        other = self.random.choice(
            [one for one in self.values if len(one[1]) == 2 and one[1][1 - dim] == value[1][1 - dim]]
        )
        shape = list(value[1])
        shape[dim] += other[1][dim]
        types = f"({_tensor(value[1])}, {_tensor(other[1])}) -> {_tensor(shape)}"
        made = self.op(f"stablehlo.concatenate {value[0]}, {other[0]}, dim = {dim} : {types}", shape)
        self.add(made)
        if self.random.random() < 0.5:
            self.sliced(made)

    def sliced(self, value: _Value) -> None:
        dim = self.random.randrange(2)
        ranges = [f"0:{size}" for size in value[1]]
        shape = list(value[1])
        shape[dim] //= 2
        start = self.random.choice((0, shape[dim] // 2, shape[dim]))
        ranges[dim] = f"{start}:{start + shape[dim]}"
        types = f"({_tensor(value[1])}) -> {_tensor(shape)}"
        self.add(self.op(f"stablehlo.slice {value[0]} [{', '.join(ranges)}] : {types}", shape))

    def add_normalized(self) -> None:
        """A value minus its sums, which are spread."""
        value, dim = self.pick(), self.random.randrange(2)
        row = self.reduced(value, dim)
        if self.random.random() < 0.5:
            row = self.unary(row)
        self.add(self.binary(value, self.spread(row, value[1], 1 - dim)))

    def add_scaled(self) -> None:
        value = self.pick()
        total = self.reduced(self.reduced(value, 1), 0)
        spread = self.op(
            f"stablehlo.broadcast_in_dim {total[0]}, dims = [] : (tensor<f32>) -> {_tensor(value[1])}", value[1]
        )
        self.add(self.binary(value, spread))
        if self.random.random() < 0.5:
            self.add(self.binary(self.like(value[1]), spread))

    def add_reversed(self) -> None:
        value, dim = self.pick(), self.random.randrange(2)
        self.add(self.op(f"stablehlo.reverse {value[0]}, dims = [{dim}] : {_tensor(value[1])}", value[1]))

    def add_reshaped(self) -> None:
        value = self.pick()
        (a, b), part = value[1], self.random.choice((2, 4))
        if b % part:
            return
        shape = (a, part, b // part)
        cut = self.op(f"stablehlo.reshape {value[0]} : ({_tensor(value[1])}) -> {_tensor(shape)}", shape)
        cut = self.unary(cut)
        merged = self.random.choice(((a * part, b // part), (a, b)))
        self.add(self.op(f"stablehlo.reshape {cut[0]} : ({_tensor(shape)}) -> {_tensor(merged)}", merged))

    def add_constrained(self) -> None:
        self.add(self.constrained(self.pick()))

    def add_call(self) -> None:
        """A function that is called once or twice."""
        value = self.pick()
        name = self.program.function(value[1])
        for _ in range(self.random.choice((1, 2, 2))):
            types = f"({_tensor(value[1])}, {_tensor(value[1])}) -> {_tensor(value[1])}"
            self.add(self.op(f"func.call @{name}({value[0]}, {self.like(value[1])[0]}) : {types}", value[1]))
            value = self.like(value[1])

    def add_loop(self) -> None:
        """A loop with one or two variables, a value that no run changes among them, and ops that depend on none."""
        if len(self.indent) > 4 and self.random.random() < 0.8:
            return
        initial = [self.pick(), *([self.pick()] if self.random.random() < 0.5 else [])]
        start, loop, count = self.op("stablehlo.constant dense<0> : tensor<i32>", ())[0], self.name(), self.name()
        variables = [(self.name(), shape) for _, shape in initial]
        pairs = [(count, start), *((own, before) for (own, _), (before, _) in zip(variables, initial, strict=True))]
        types = ", ".join(["tensor<i32>", *(_tensor(shape) for _, shape in variables)])
        given = ", ".join(f"{name} = {value}" for name, value in pairs)
        inner = _Body(self.program, [*self.values, *variables], self.indent + "  ")
        for _ in range(self.random.randint(1, 4)):
            inner.step()
        after = [inner.following(one) for one in variables[:1]]
        for one in variables[1:]:
            after.append(one[0] if self.random.random() < 0.5 else inner.following(one))
        scalar = "tensor<i32>"
        self.line(f"{loop}:{len(pairs)} = stablehlo.while({given}) : {types} cond {{")
        self.line(f"  {loop}end = stablehlo.constant dense<{self.random.choice((3, 7))}> : {scalar}")
        compared = f"({scalar}, {scalar}) -> tensor<i1>"
        self.line(f"  {loop}go = stablehlo.compare LT, {count}, {loop}end, SIGNED : {compared}")
        self.line(f"  stablehlo.return {loop}go : tensor<i1>")
        self.line("} do {")
        self.line(f"  {loop}one = stablehlo.constant dense<1> : {scalar}")
        self.line(f"  {loop}next = stablehlo.add {count}, {loop}one : {scalar}")
        self.lines += inner.lines
        self.line(f"  stablehlo.return {loop}next, {', '.join(after)} : {types}")
        self.line("}")
        for index, (_, shape) in enumerate(variables):
            self.add((f"{loop}#{index + 1}", shape))

    def following(self, variable: _Value) -> str:
        """Return the next value of a variable of a loop."""
        made = self.like(variable[1])
        return (self.binary(variable, made) if self.random.random() < 0.5 else self.unary(made))[0]


_STEPS: Sequence[Callable[[_Body], None]] = (
    *(_Body.add_elementwise, _Body.add_binary, _Body.add_product, _Body.add_product, _Body.add_transposed),
    *(_Body.add_converted, _Body.add_splat, _Body.add_constants, _Body.add_concatenated, _Body.add_normalized),
    *(_Body.add_scaled, _Body.add_reversed, _Body.add_reshaped, _Body.add_constrained, _Body.add_call),
    *(_Body.add_loop, _Body.add_loop),
)


class _Program:
    def __init__(self, seed: int, constraints: Sequence[str]) -> None:
        self.random, self.constraints = random.Random(seed), constraints
        self.count = 0
        self.functions: dict[str, str] = {}

    def function(self, shape: tuple[int, ...]) -> str:
        name = f"f{len(self.functions)}"
        self.functions[name] = ""
        body = _Body(self, [("%a", shape), ("%b", shape)])
        for _ in range(self.random.randint(1, 3)):
            self.random.choice([one for one in _STEPS if one not in (_Body.add_loop, _Body.add_call)])(body)
        made = body.binary(body.like(shape), body.like(shape))
        type = _tensor(shape)
        head = f"func.func private @{name}(%a: {type}, %b: {type}) -> {type} {{"
        self.functions[name] = "\n".join([head, *body.lines, f"    return {made[0]} : {type}", "}"])
        return name


def varied_program(seed: int, mesh: str, constraints: Sequence[str]) -> str:
    """A program on a mesh, with some of these shardings of two dimensions as constraints."""
    program = _Program(seed, constraints)
    sizes = (256, 1024, 512, 48)
    a, b = program.random.choice(sizes), program.random.choice(sizes)
    shapes = [(a, b), program.random.choice(((b, a), (b, b), (a, b)))]
    inputs = [(f"%arg{index}", shape) for index, shape in enumerate(shapes)]
    body = _Body(program, inputs)
    for _ in range(program.random.randint(2, 6)):
        body.step()
    if not body.lines:
        body.add_elementwise()
    made = body.values[len(inputs) :]
    results = [made[-1], *program.random.sample(made, min(1, len(made) - 1))]
    arguments = ", ".join(f"{name}: {_tensor(shape)}" for name, shape in inputs)
    types = ", ".join(_tensor(shape) for _, shape in results)
    head = [f"sdy.mesh @mesh = <[{mesh}]>", f"func.func @main({arguments}) -> ({types}) {{"]
    returned = f"    return {', '.join(name for name, _ in results)} : {types}"
    return "\n".join([*head, *body.lines, returned, "}", *program.functions.values(), ""])
