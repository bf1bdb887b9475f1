"""Random programs for the import of MPMD: graphs of named computations and of ops between them, calls, loops.

``Case`` is a program with all that the import needs to know of it. What is random is drawn from a ``random.Random``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

UNARY = ("sine", "cosine", "tanh", "negate", "abs")
BINARY = ("add", "add", "multiply", "maximum", "minimum", "subtract")
T, S = "tensor<4xf32>", "tensor<f32>"
MESH_NAMES = (("m0", "m1", "m2"), ("m10", "m9", "z1"), ("a", "b", "c"), ("k1", "m1", "x1", "q3"), ("m0", "m1"), ("m0",))


@dataclass
class Case:
    """A program, its meshes, and where names, inputs and outputs go."""

    text: str
    meshes: dict[str, list[tuple[str, int]]]
    assignment: dict[str, str | tuple[str, int]]
    inputs: list[str | None]
    outputs: list[str | None]
    options: dict[str, bool] = field(default_factory=dict[str, bool])


@dataclass
class _Function:
    """A function in the making: its lines and the values that can be used."""

    random: Random
    names: dict[str, str | tuple[str, int]]
    meshes: list[str]
    lines: list[str] = field(default_factory=list[str])
    values: list[str] = field(default_factory=list[str])
    scalars: list[str] = field(default_factory=list[str])
    count: int = 0
    indent: str = "  "
    callees: dict[str, tuple[int, int]] = field(default_factory=dict[str, tuple[int, int]])

    def new(self) -> str:
        self.count += 1
        return f"%v{self.count}"

    def emit(self, text: str) -> None:
        self.lines.append(self.indent + text)

    def pick(self) -> str:
        """A value, more likely a late one."""
        values = self.values
        return (
            values[-self.random.randint(1, min(len(values), 3))]
            if self.random.random() < 0.6
            else self.random.choice(values)
        )

    def define(self, text: str) -> str:
        name = self.new()
        self.emit(f"{name} = {text}")
        self.values.append(name)
        return name

    def name(self) -> str:
        """The name of a computation or tensor, with a mesh."""
        random = self.random
        if self.names and random.random() < 0.6:
            return random.choice(list(self.names))
        name = f"{random.choice('fgh')}{len(self.names)}"
        mesh = random.choice(self.meshes)
        self.names[name] = (mesh, random.randint(0, 2)) if random.random() < 0.15 else mesh
        return name


def _simple(f: _Function) -> None:
    random = f.random
    if random.random() < 0.4:
        f.define(f"stablehlo.{random.choice(UNARY)} {f.pick()} : {T}")
    else:
        f.define(f"stablehlo.{random.choice(BINARY)} {f.pick()}, {f.pick()} : {T}")


def _constant(f: _Function) -> None:
    if f.random.random() < 0.7:
        f.define(f"stablehlo.constant dense<{f.random.randint(2, 4)}.5> : {T}")
    else:
        f.define(f"stablehlo.iota dim = 0 : {T}")


def _body(f: _Function, arguments: list[str], results: int, indent: str) -> list[str]:
    """The lines of a computation on arguments that returns some values."""
    random = f.random
    lines: list[str] = []
    values = list(arguments)
    for _ in range(random.randint(0, 3)):
        if not values or random.random() < 0.1:
            made = f"stablehlo.constant dense<{random.randint(2, 4)}.5> : {T}"
        elif random.random() < 0.5:
            made = f"stablehlo.{random.choice(UNARY)} {random.choice(values)} : {T}"
        else:
            made = f"stablehlo.{random.choice(BINARY)} {random.choice(values)}, {random.choice(values)} : {T}"
        name = f.new()
        lines.append(f"{indent}{name} = {made}")
        values.append(name)
    if not values:
        name = f.new()
        lines.append(f"{indent}{name} = stablehlo.constant dense<7.0> : {T}")
        values.append(name)
    returned = [random.choice(values[-3:]) for _ in range(results)]
    types = ", ".join([T] * results)
    lines.append(f"{indent}mpmd.return {', '.join(returned)} : {types}" if results else f"{indent}mpmd.return")
    return lines


def _named_computation(f: _Function) -> None:
    random = f.random
    operands = [f.pick() for _ in range(random.choice((0, 1, 1, 1, 2, 2, 3)))]
    results = random.choice((1, 1, 1, 2, 3))
    arguments = [f.new() for _ in operands]
    count = random.choice(("", "", "", "(1)", "(2)"))
    made = f.new()
    head = f"{made}:{results} = " if results > 1 else f"{made} = "
    listed = ", ".join(f"{a}: {T}" for a in arguments)
    f.emit(f'{head}mpmd.named_computation<"{f.name()}"{count}> ({", ".join(operands)}) ({listed}) {{')
    f.lines += _body(f, arguments, results, f.indent + "  ")
    types = ", ".join([T] * len(operands))
    f.emit(f"}} : ({types}) -> {T if results == 1 else '(' + ', '.join([T] * results) + ')'}")
    f.values += [f"{made}#{i}" for i in range(results)] if results > 1 else [made]


def _named_tensor(f: _Function) -> None:
    f.define(f'mpmd.named_tensor {f.pick()} name="{f.name()}" : {T}')


def _broadcast(f: _Function) -> None:
    f.define(f"mpmd.broadcast {f.pick()} : {T}")


def _reduce(f: _Function) -> None:
    random = f.random
    if random.random() < 0.5:
        f.define(f"mpmd.reduce<none> {f.pick()} : ({T}) -> {T}")
        return
    operands = [f.pick() for _ in range(random.randint(1, 4))]
    kind = random.choice(("add", "max", "mul"))
    f.define(f"mpmd.reduce<{kind}> {', '.join(operands)} : ({', '.join([T] * len(operands))}) -> {T}")


def _concatenate_and_reduce(f: _Function) -> None:
    random = f.random
    slices: list[str] = []
    for _ in range(random.randint(2, 3)):
        name = f.new()
        f.emit(f"{name} = stablehlo.reshape {f.pick()} : ({T}) -> tensor<1x4xf32>")
        slices.append(name)
    joined, init = f.new(), f.new()
    types = ", ".join(["tensor<1x4xf32>"] * len(slices))
    f.emit(f"{joined} = stablehlo.concatenate {', '.join(slices)}, dim = 0 : ({types}) -> tensor<{len(slices)}x4xf32>")
    f.emit(f"{init} = stablehlo.constant dense<0.0> : {S}")
    value = f.define(
        f"stablehlo.reduce({joined} init: {init}) applies stablehlo.{random.choice(('add', 'maximum'))} "
        f"across dimensions = [0] : (tensor<{len(slices)}x4xf32>, {S}) -> {T}"
    )
    if random.random() < 0.5:
        f.define(f"mpmd.reduce<none> {value} : ({T}) -> {T}")


def _while(f: _Function) -> None:
    carried, outer = f.pick(), f.pick()
    start, end, step, made, a, i, c, n, p, b = (f.new() for _ in range(10))
    for name, value in ((start, 0), (end, 9), (step, 1)):
        f.emit(f"{name} = stablehlo.constant dense<{value}> : tensor<i32>")
    f.emit(f"{made}:2 = stablehlo.while({a} = {carried}, {i} = {start}) : {T}, tensor<i32>")
    f.emit("cond {")
    f.emit(f"  {c} = stablehlo.compare LT, {i}, {end} : (tensor<i32>, tensor<i32>) -> tensor<i1>")
    f.emit(f"  stablehlo.return {c} : tensor<i1>")
    f.emit("} do {")
    f.emit(f"  {p} = stablehlo.add {a}, {outer} : {T}")
    f.emit(f"  {n} = stablehlo.add {i}, {step} : tensor<i32>")
    f.emit(f"  {b} = stablehlo.multiply {p}, {f.pick()} : {T}")
    f.emit(f"  stablehlo.return {b}, {n} : {T}, tensor<i32>")
    f.emit("}")
    f.values.append(f"{made}#0")


def _effect(f: _Function) -> None:
    random = f.random
    if random.random() < 0.5:
        f.emit(f"sdy.sharding_group {f.pick()} group_id={random.randint(0, 1)} : {T}")
    else:
        f.define(f"stablehlo.custom_call @effect({f.pick()}) {{has_side_effect = true}} : ({T}) -> {T}")


def _call(f: _Function) -> None:
    random = f.random
    if not f.callees:
        return
    name = random.choice(list(f.callees))
    inputs, outputs = f.callees[name]
    previous = [v for v in f.values if v.startswith(f"%call_{name}_")]
    operands = [random.choice(previous) if previous and random.random() < 0.4 else f.pick() for _ in range(inputs)]
    f.count += 1
    made = f"%call_{name}_{f.count}"
    kinds = ", ".join([T] * inputs)
    types = T if outputs == 1 else f"({', '.join([T] * outputs)})"
    counter = f" {{call_counter = {f.count} : ui32}}" if random.random() < 0.5 else ""
    f.emit(
        f"{made}{f':{outputs}' if outputs > 1 else ''} = mpmd.call @{name}({', '.join(operands)}){counter} : ({kinds}) -> {types}"
    )
    f.values += [f"{made}#{i}" for i in range(outputs)] if outputs > 1 else [made]


def _loop(f: _Function) -> None:
    random = f.random
    carried = [f.pick() for _ in range(random.randint(1, 2))]
    made, index = f.new(), f.new()
    arguments = [f.new() for _ in carried]
    trips = unroll = random.randint(1, 3)
    result = f"{made}:{len(carried)}" if len(carried) > 1 else made
    listed = ", ".join(f"{a}: {T}" for a in arguments)
    f.emit(
        f"{result} = mpmd.for ({', '.join(carried)}) {{iterations = {trips} : ui32, unroll_factor = {unroll} : ui32}} "
        f"({listed}, {index}: tensor<ui32>) {{"
    )
    outer_values, outer_indent = f.values, f.indent
    f.values, f.indent = [*outer_values[-2:], *arguments], f.indent + "  "
    for _ in range(random.randint(1, 3)):
        random.choice((_simple, _named_computation, _named_computation, _named_tensor, _call))(f)
    returned = [random.choice(f.values) for _ in carried]
    f.emit(f"mpmd.return {', '.join(returned)} : {', '.join([T] * len(carried))}")
    f.values, f.indent = outer_values, outer_indent
    f.emit(f"}} : {', '.join([T] * len(carried))}")
    f.values += [f"{made}#{i}" for i in range(len(carried))] if len(carried) > 1 else [made]


COMMON = (_simple, _simple, _named_computation, _named_computation, _named_computation, _constant)
SPECIAL = (_named_tensor, _broadcast, _reduce, _concatenate_and_reduce, _while, _effect, _call, _call, _loop)


def _function(random: Random, f: _Function, inputs: int, size: int, special: tuple[Any, ...]) -> list[str]:
    """Fills a function, and gives what it returns."""
    f.values = [f"%a{i}" for i in range(inputs)]
    for _ in range(size):
        random.choice(special)(f) if special and random.random() < 0.35 else random.choice(COMMON)(f)
    return [f.pick() for _ in range(random.randint(1, 4))]


def _text(header: str, inputs: int, lines: list[str], returned: list[str]) -> str:
    listed = ", ".join(f"%a{i}: {T}" for i in range(inputs))
    types = ", ".join([T] * len(returned))
    body = "\n".join(lines)
    return f"func.func {header}({listed}) -> ({types}) {{\n{body}\n  return {', '.join(returned)} : {types}\n}}\n"


def random_case(random: Random, *, size: int = 8, special: tuple[Any, ...] | None = None) -> Case:
    """A program of about `size` ops and computations."""
    meshes = list(random.choice(MESH_NAMES))
    random.shuffle(meshes)
    names: dict[str, str | tuple[str, int]] = {}
    if special is None:
        special = tuple(random.sample(SPECIAL, random.randint(0, 3)))
    callees: dict[str, tuple[int, int]] = {}
    functions: list[str] = []
    if _call in special:
        for name in ("body", "other")[: random.randint(1, 2)]:
            f = _Function(random, names, meshes)
            inputs = random.randint(1, 3)
            inner = tuple(s for s in special if s not in (_call, _loop))
            returned = _function(random, f, inputs, random.randint(1, 4), inner)
            functions.append(_text(f"private @{name}", inputs, f.lines, returned))
            callees[name] = (inputs, len(returned))
    f = _Function(random, names, meshes, callees=callees)
    inputs = random.randint(1, 4)
    returned = _function(random, f, inputs, random.randint(1, size), special)
    main = _text("public @main", inputs, f.lines, returned)

    def somewhere(chance: float) -> str | None:
        if random.random() >= chance:
            return None
        return random.choice(meshes) + random.choice(("", "", "", "#pinned_host", "#device"))

    chance = random.choice((0.0, 0.0, 0.3, 0.6))
    options = {
        "mpmd_infer_transfers": random.random() < 0.5,
        "mpmd_infer_cross_mesh_reductions": random.random() < 0.3,
        "mpmd_split_bwd_fragments": random.random() < 0.1,
    }
    return Case(
        main + "".join(functions),
        {mesh: [("x", 2)] for mesh in meshes},
        names,
        [somewhere(chance) for _ in range(inputs)],
        [somewhere(chance) for _ in returned],
        options,
    )


_UNARY = re.compile(rf"= stablehlo\.(?:{'|'.join(UNARY)}) (%\w+(?:#\d+)?) : {re.escape(T)}")
_OTHERS = (
    f"sdy.propagation_barrier {{}} allowed_direction=NONE : {T}",
    f"chlo.asinh {{}} : {T} -> {T}",
    f"chlo.tan {{}} : {T} -> {T}",
    f"chlo.erf_inv {{}} : {T} -> {T}",
    f"stablehlo.optimization_barrier {{}} : {T}",
    f"stablehlo.custom_call @foo({{}}) {{{{has_side_effect = true}}}} : ({T}) -> {T}",
    f"stablehlo.custom_call @foo({{}}) {{{{has_side_effect = false}}}} : ({T}) -> {T}",
    f"mpmd.broadcast {{}} : {T}",
)


def with_other_ops(case: Case, random: Random) -> Case:
    """The program with ops of other dialects, and such as have effects, in place of some functions of one operand."""

    def other(found: re.Match[str]) -> str:
        return found[0] if random.random() < 0.5 else f"= {random.choice(_OTHERS).format(found[1])}"

    return replace(case, text=_UNARY.sub(other, case.text))
