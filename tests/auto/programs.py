"""Random small programs: products, sums, transposes, reductions and element-wise ops on a few inputs."""

from __future__ import annotations

import random
from collections.abc import Callable
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
    if is_step and _update(w):
        results = [w.values[-1]]
    else:
        results = [w.values[-1], *w.random.sample(w.values[len(w.inputs) :], min(1, len(w.lines)))]
    arguments = ", ".join(f"{name}: {tensor(shape)}" for name, shape in w.inputs)
    types = ", ".join(tensor(shape) for _, shape in results)
    paths = [f' {{jax.result_info = "result[{index}]"}}' if is_step else "" for index in range(len(results))]
    named = ", ".join(tensor(shape) + path for (_, shape), path in zip(results, paths, strict=True))
    returned = f"    return {', '.join(name for name, _ in results)} : {types}"
    head = [f"sdy.mesh @mesh = <[{mesh}]>", f"func.func @main({arguments}) -> ({named}) {{"]
    return "\n".join([*head, *w.lines, returned, "}", ""])
