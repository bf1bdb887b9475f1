"""Random small programs: products, sums, transposes, reductions and element-wise ops on a few inputs; the mixed ones also
have reshapes, slices, paddings, concatenations, broadcasts, loops, sizes that axes do not divide, and annotations."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

_Value = tuple[str, tuple[int, ...]]


@dataclass
class _Writer:
    random: random.Random
    inputs: list[tuple[str, tuple[int, ...]]] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    values: list[tuple[str, tuple[int, ...]]] = field(default_factory=list)
    products: list[tuple[_Value, _Value, _Value]] = field(default_factory=list)
    """Their operands and results."""
    given: dict[str, str] = field(default_factory=dict)
    """The annotations of inputs."""

    def pick(self, rank: int) -> _Value | None:
        """Return a value of this rank."""
        some = [one for one in self.values if len(one[1]) == rank]
        return self.random.choice(some) if some else None

    def new_input(self, shape: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
        made = f"%arg{len(self.inputs)}", shape
        self.inputs.append(made)
        self.values.append(made)
        return made

    def add(self, text: str, shape: tuple[int, ...]) -> None:
        name = f"%{len(self.lines)}"
        self.lines.append(f"    {name} = {text}")
        self.values.append((name, shape))


def tensor(shape: tuple[int, ...]) -> str:
    return f"tensor<{''.join(f'{size}x' for size in shape)}f32>"


def _product(w: _Writer, inputs: int) -> None:
    name, shape = w.random.choice([one for one in w.values if len(one[1]) == 2])
    if len(w.inputs) < inputs and w.random.random() < 0.8:
        other = w.new_input((shape[1], w.random.choice((256, 1024, 4096))))
    else:
        fitting = [one for one in w.values if len(one[1]) == 2 and one[1][0] == shape[1]]
        if not fitting:
            return
        other = w.random.choice(fitting)
    out = (shape[0], other[1][1])
    types = f"({tensor(shape)}, {tensor(other[1])}) -> {tensor(out)}"
    w.add(f"stablehlo.dot_general {name}, {other[0]}, contracting_dims = [1] x [0] : {types}", out)
    w.products.append(((name, shape), other, w.values[-1]))


def _elementwise(w: _Writer, inputs: int) -> None:
    name, shape = w.random.choice(w.values)
    w.add(f"stablehlo.{w.random.choice(('tanh', 'exponential', 'negate'))} {name} : {tensor(shape)}", shape)


def _sum_of_two(w: _Writer, inputs: int) -> None:
    name, shape = w.random.choice(w.values)
    same = [one for one in w.values if one[1] == shape]
    w.add(f"stablehlo.add {name}, {w.random.choice(same)[0]} : {tensor(shape)}", shape)


def _transpose(w: _Writer, inputs: int) -> None:
    name, shape = w.random.choice([one for one in w.values if len(one[1]) == 2])
    out = shape[::-1]
    w.add(f"stablehlo.transpose {name}, dims = [1, 0] : ({tensor(shape)}) -> {tensor(out)}", out)


def _split(w: _Writer, inputs: int) -> None:
    name, shape = w.pick(2) or w.values[0]
    parts = [one for one in (2, 3, 4, 8) if shape[1] % one == 0]
    if parts:
        size = w.random.choice(parts)
        out = (shape[0], size, shape[1] // size) if w.random.random() < 0.5 else (shape[0], shape[1] // size, size)
        w.add(f"stablehlo.reshape {name} : ({tensor(shape)}) -> {tensor(out)}", out)


def _merge(w: _Writer, inputs: int) -> None:
    found = w.pick(3)
    if found is not None:
        name, (a, b, c) = found
        out = w.random.choice(((a * b, c), (a, b * c)))
        w.add(f"stablehlo.reshape {name} : ({tensor((a, b, c))}) -> {tensor(out)}", out)


def _slice(w: _Writer, inputs: int) -> None:
    name, shape = w.pick(2) or w.values[0]
    out = (shape[0], shape[1] // 2)
    w.add(f"stablehlo.slice {name} [0:{shape[0]}, 0:{out[1]}] : ({tensor(shape)}) -> {tensor(out)}", out)


def _pad(w: _Writer, inputs: int) -> None:
    name, shape = w.pick(2) or w.values[0]
    out = (shape[0], shape[1] + 2)
    w.lines.append("    %zero = stablehlo.constant dense<0.0> : tensor<f32>") if "%zero" not in "".join(
        w.lines
    ) else None
    types = f"({tensor(shape)}, tensor<f32>) -> {tensor(out)}"
    w.add(f"stablehlo.pad {name}, %zero, low = [0, 1], high = [0, 1], interior = [0, 0] : {types}", out)


def _concatenate(w: _Writer, inputs: int) -> None:
    name, shape = w.pick(2) or w.values[0]
    other, second = w.random.choice([one for one in w.values if len(one[1]) == 2 and one[1][0] == shape[0]])
    out = (shape[0], shape[1] + second[1])
    types = f"({tensor(shape)}, {tensor(second)}) -> {tensor(out)}"
    w.add(f"stablehlo.concatenate {name}, {other}, dim = 1 : {types}", out)


def _reduced(w: _Writer, name: str, shape: tuple[int, ...], dim: int) -> _Value:
    w.lines.append("    %zero = stablehlo.constant dense<0.0> : tensor<f32>") if "%zero" not in "".join(
        w.lines
    ) else None
    out = (shape[1 - dim],)
    types = f"({tensor(shape)}, tensor<f32>) -> {tensor(out)}"
    text = f"stablehlo.reduce({name} init: %zero) applies stablehlo.add across dimensions = [{dim}] : {types}"
    w.add(text, out)
    return w.values.pop()


def _reduce(w: _Writer, inputs: int) -> None:
    """A sum over one dimension, which is spread again."""
    name, shape = w.pick(2) or w.values[0]
    dim = w.random.randrange(2)
    made, out = _reduced(w, name, shape, dim)
    types = f"({tensor(out)}) -> {tensor(shape)}"
    w.add(f"stablehlo.broadcast_in_dim {made}, dims = [{1 - dim}] : {types}", shape)


def _add_row(w: _Writer, inputs: int) -> None:
    """The sums of the columns of a value are added to it."""
    name, shape = w.pick(2) or w.values[0]
    _reduce(w, inputs)
    _sum_of_two(w, inputs)
    w.add(f"stablehlo.maximum {name}, {name} : {tensor(shape)}", shape)


def _scale(w: _Writer, inputs: int) -> None:
    """A value times a sum of all of its elements."""
    name, shape = w.pick(2) or w.values[0]
    row, out = _reduced(w, name, shape, 0)
    types = f"({tensor(out)}, tensor<f32>) -> tensor<f32>"
    w.add(f"stablehlo.reduce({row} init: %zero) applies stablehlo.add across dimensions = [0] : {types}", ())
    total, _ = w.values.pop()
    w.add(f"stablehlo.broadcast_in_dim {total}, dims = [] : (tensor<f32>) -> {tensor(shape)}", shape)
    spread, _ = w.values.pop()
    w.add(f"stablehlo.multiply {name}, {spread} : {tensor(shape)}", shape)


def _loop(w: _Writer, inputs: int) -> None:
    """Multiply a value three times with a square matrix, which the loop does not change."""
    squares = [one for one in w.values if len(one[1]) == 2 and one[1][0] == one[1][1]]
    if not squares:
        return
    square, (size, _) = w.random.choice(squares)
    name, shape = w.random.choice([one for one in w.values if len(one[1]) == 2 and one[1][1] == size])
    loop, body = f"%w{len(w.lines)}", f"{tensor(shape)}"
    count = "tensor<i32>"
    w.lines += [
        f"    {loop}start = stablehlo.constant dense<0> : {count}",
        f"    {loop}:2 = stablehlo.while(%i = {loop}start, %v = {name}) : {count}, {body} cond {{",
        f"      %end = stablehlo.constant dense<3> : {count}",
        f"      %go = stablehlo.compare LT, %i, %end, SIGNED : ({count}, {count}) -> tensor<i1>",
        "      stablehlo.return %go : tensor<i1>",
        "    } do {",
        f"      %one = stablehlo.constant dense<1> : {count}",
        f"      %next = stablehlo.add %i, %one : {count}",
        f"      %p = stablehlo.dot_general %v, {square}, contracting_dims = [1] x [0] :"
        f" ({body}, {tensor((size, size))}) -> {body}",
        f"      %q = stablehlo.tanh %p : {body}",
        f"      stablehlo.return %next, %q : {count}, {body}",
        "    }",
    ]
    w.values.append((f"{loop}#1", shape))


def _update(w: _Writer) -> bool:
    """Add something like the gradient of a weight to the weight; return whether there is one."""
    some = [one for one in w.products if one[1] in w.inputs]
    if not some:
        return False
    (name, shape), weight, result = w.random.choice(some)
    w.add(f"stablehlo.transpose {name}, dims = [1, 0] : ({tensor(shape)}) -> {tensor(shape[::-1])}", shape[::-1])
    transposed = w.values[-1]
    types = f"({tensor(shape[::-1])}, {tensor(result[1])}) -> {tensor(weight[1])}"
    w.add(f"stablehlo.dot_general {transposed[0]}, {result[0]}, contracting_dims = [1] x [0] : {types}", weight[1])
    w.add(f"stablehlo.subtract {weight[0]}, {w.values[-1][0]} : {tensor(weight[1])}", weight[1])
    return True


def random_program(seed: int, mesh: str, inputs: int = 3, is_step: bool = False) -> str:
    """A program with up to so many inputs; a step returns what may become inputs of the next one."""
    w = _Writer(random.Random(seed))
    w.new_input((w.random.choice((256, 1024, 4096)), w.random.choice((256, 1024))))
    steps: list[Callable[[_Writer, int], None]] = [_product, _product, _elementwise, _sum_of_two, _transpose]
    for _ in range(w.random.randint(3, 7)):
        w.random.choice(steps)(w, inputs)
    if not w.lines:
        _product(w, inputs)
    return _text(w, mesh, is_step)


def mixed_program(seed: int, mesh: str, annotations: Sequence[str] = (), inputs: int = 2) -> str:
    """A program with many classes of ops; half of the programs have one of the annotations on the first input."""
    w = _Writer(random.Random(seed))
    sizes = (256, 1024, 1000, 12, 6)
    w.new_input((w.random.choice(sizes), w.random.choice(sizes)))
    steps: list[Callable[[_Writer, int], None]] = [
        *(_product, _product, _elementwise, _sum_of_two, _transpose),
        *(_split, _merge, _slice, _pad, _concatenate, _reduce, _add_row, _scale, _loop),
    ]
    for _ in range(w.random.randint(3, 8)):
        w.random.choice(steps)(w, inputs)
    if not w.lines:
        _elementwise(w, inputs)
    if annotations and w.random.random() < 0.5:
        name, _ = w.inputs[0]
        w.given[name] = f" {{sdy.sharding = #sdy.sharding<@mesh, {w.random.choice(annotations)}>}}"
    return _text(w, mesh, is_step=False)


def _text(w: _Writer, mesh: str, is_step: bool) -> str:
    if is_step and _update(w):
        results = [w.values[-1]]
    else:
        results = [w.values[-1], *w.random.sample(w.values[len(w.inputs) :], min(1, len(w.lines)))]
    arguments = ", ".join(f"{name}: {tensor(shape)}{w.given.get(name, '')}" for name, shape in w.inputs)
    types = ", ".join(tensor(shape) for _, shape in results)
    paths = [f' {{jax.result_info = "result[{index}]"}}' if is_step else "" for index in range(len(results))]
    named = ", ".join(tensor(shape) + path for (_, shape), path in zip(results, paths, strict=True))
    returned = f"    return {', '.join(name for name, _ in results)} : {types}"
    head = [f"sdy.mesh @mesh = <[{mesh}]>", f"func.func @main({arguments}) -> ({named}) {{"]
    return "\n".join([*head, *w.lines, returned, "}", ""])
