"""Valid MLIR texts by chance: StableHLO programs, and modules full of attributes and types.

Everything is made from a random number generator, so a text is known by its seed and size.
"""

from __future__ import annotations

import math
import random
import string
from collections.abc import Callable
from dataclasses import dataclass, field

from hypothesis import strategies as st

FLOATS = {"f16": 16, "bf16": 16, "f32": 32, "f64": 64}
SIGNLESS = {"i4": 4, "i8": 8, "i16": 16, "i32": 32, "i64": 64}
UNSIGNED = {"ui4": 4, "ui8": 8, "ui16": 16, "ui32": 32, "ui64": 64}
INTEGERS = {**SIGNLESS, **UNSIGNED}
COMPLEX = ("complex<f32>", "complex<f64>")
ELEMENTS = (*FLOATS, *INTEGERS, "i1", *COMPLEX)

Shape = tuple[int, ...]


def tensor(shape: Shape, element: str) -> str:
    return f"tensor<{''.join(f'{n}x' for n in shape)}{element}>"


def quoted(value: str) -> str:
    """A string literal; every byte that needs it is escaped."""
    return '"' + "".join(chr(b) if 32 <= b < 127 and b not in b'"\\' else f"\\{b:02X}" for b in value.encode()) + '"'


def nested(shape: Shape, flat: list[str]) -> str:
    if not shape:
        return flat[0]
    step = len(flat) // shape[0]
    return "[" + ", ".join(nested(shape[1:], flat[i * step : (i + 1) * step]) for i in range(shape[0])) + "]"


_HARD_FLOATS = (0.0, -0.0, 1.0, 0.1, 1e-3, 16777216.0, 123456789.0, 7095.06103515625, 1e-4, 12345.6787, 0.333333343)

_SIMPLE_TYPES = (
    "i1", "i7", "si8", "ui32", "index", "none", "f16", "bf16", "f32", "f64", "f80", "f128", "tf32", "f8E4M3FN", "f8E5M2",
    "f8E8M0FNU", "f4E2M1FN", "complex<f32>", "tensor<*xf32>", "tuple<>", "memref<4x?xf32>", "vector<4xf32>",
    "vector<2x[4]xi8>", "!stablehlo.token", "tensor<?x3xf32, #stablehlo.bounds<4, ?>>", "memref<2xf32, 1>",
    "memref<4xf32, strided<[1], offset: 3>>", "!foo.bar<a, [1, 2]>", '!foo<bar<"x">>', 'tensor<4xf32, "enc">',
    "!stablehlo.future<tensor<2xf32>>",
)  # fmt: skip

_DIALECT_ATTRIBUTES = (
    "#stablehlo<comparison_direction GE>", "#stablehlo<comparison_type TOTALORDER>", "#stablehlo<precision HIGHEST>",
    "#stablehlo<fft_type RFFT>", "#stablehlo<transpose ADJOINT>", "#stablehlo<rng_distribution NORMAL>",
    "#stablehlo<rng_algorithm PHILOX>", "#stablehlo.channel_handle<handle = 1, type = 0>", "#stablehlo.dot<>",
    "#stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>",
    "#stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>",
    "#stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0]>",
    "#stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>", "#stablehlo.conv<[b, f]x[i, o]->[f, b]>",
    "#stablehlo.result_accuracy<atol = 1.000000e-05, ulps = 1, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>",
    "#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 1, operand_tuple_indices = []>",
    "#chlo<precision DEFAULT>", "#chlo<comparison_type SIGNED>",
    '#sdy.mesh<["a"=2, "b"=4]>', "#sdy.mesh<[]>", "#sdy.mesh<[], device_ids=[3]>",
    '#sdy.mesh<["a"=2], device_ids=[1, 0]>', '#sdy<manual_axes{"a"}>', "#sdy<manual_axes{}>",
    "#sdy.op_sharding_rule<([i, j], [j])->([i]) {i=4, j=8} reduction={j}>",
    "#sdy.op_sharding_rule<([ij])->([i, j]) {i=2, j=3}>", "#sdy.op_sharding_rule<([i])->([]) {i=4}, custom>",
    "#sdy.op_sharding_rule<([i, j])->([j]) {i=4, j=2} need_replication={i} blocked_propagation={j}>",
)  # fmt: skip

_ODD_ATTRIBUTES = (
    "affine_map<(d0, d1)[s0] -> (d0 + s0 * 2, d1 floordiv 3)>", "affine_map<() -> (0)>", "#foo.bar<x, [1, 2]>",
    '#foo<"x y">', "sparse<[[0]], [1]> : tensor<3xi32>", "dense_resource<blob> : tensor<3xi64>", '"s" : i32',
    "distinct[0]<unit>", "strided<[1, ?], offset: 3>", "array<i1: true, false>", "[]", "{}", "array<i64>",
)  # fmt: skip


@dataclass
class Chance:
    """Random pieces of MLIR text."""

    random: random.Random

    def one(self, *of: str) -> str:
        return self.random.choice(of)

    def odds(self, of: int) -> bool:
        """True once in `of` times."""
        return self.random.randrange(of) == 0

    def upto(self, most: int, least: int = 0) -> range:
        return range(self.random.randint(least, most))

    def shape(self, most_rank: int = 4) -> Shape:
        return tuple(self.random.choice((1, 2, 2, 3, 4, 5, 8)) for _ in self.upto(most_rank))

    def element(self) -> str:
        return self.random.choice(ELEMENTS)

    def identifier(self) -> str:
        first, rest = string.ascii_letters + "_", string.ascii_letters + string.digits + "_$."
        return self.random.choice(first) + "".join(self.random.choice(rest) for _ in self.upto(5))

    def string(self, least: int = 0) -> str:
        return "".join(self.random.choice('abcXYZ019 -_."\\\n\t\0é€😀/%#@!') for _ in self.upto(8, least))

    # --- literals ---

    def float_literal(self, element: str) -> str:
        """Decimal, or the bit pattern in hexadecimal."""
        bits = FLOATS[element]
        if self.odds(4):
            return f"0x{self.random.getrandbits(bits):0{bits // 4}X}"
        limit = {"f16": 4, "bf16": 37, "f32": 37, "f64": 300}[element]
        value = self.random.choice(
            (
                lambda: self.random.choice(_HARD_FLOATS),
                lambda: float(self.random.randint(-1000, 1000)),
                lambda: self.random.uniform(-1, 1) * 10.0 ** self.random.randint(-limit - 5, limit),
                lambda: round(self.random.uniform(-100, 100), self.random.randint(0, 4)),
            )
        )()
        if element == "f16" and abs(value) > 65000:
            value = 1.5
        text = repr(value)
        if "." in text:
            return text
        mantissa, _, exponent = text.partition("e")
        return f"{mantissa}.0e{exponent}"

    def scalar(self, element: str) -> str:
        """One element inside `dense<...>`."""
        if element == "i1":
            return self.one("true", "false")
        if element in FLOATS:
            return self.float_literal(element)
        if element in COMPLEX:
            return f"({self.float_literal(element[8:-1])}, {self.float_literal(element[8:-1])})"
        bits = INTEGERS[element]
        low, high = (0, 2**bits - 1) if element in UNSIGNED else (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)
        return str(self.random.choice((low, high, self.random.randint(low, high), self.random.randint(0, 7))))

    def dense(self, shape: Shape, element: str) -> str:
        count = math.prod(shape)
        if count == 0:
            return "dense<>"
        if count > 150 or self.odds(4):
            return f"dense<{self.scalar(element)}>"
        return f"dense<{nested(shape, [self.scalar(element) for _ in range(count)])}>"

    # --- types and attributes ---

    def type(self, depth: int = 2) -> str:
        kind = self.random.randrange(6 if depth else 3)
        if kind < 2:
            return self.one(*_SIMPLE_TYPES)
        if kind == 2:
            sizes = "".join(self.one("?", "1", "4", "0") + "x" for _ in self.upto(3))
            return f"tensor<{sizes}{self.element()}>"
        inner = [self.type(depth - 1) for _ in self.upto(3)]
        if kind == 3:
            return f"tuple<{', '.join(inner)}>"
        return f"({', '.join(inner)}) -> ({', '.join(self.type(depth - 1) for _ in self.upto(2))})"

    def sharding(self, rank: int | None = None) -> str:
        """The inside of a sharding; not checked against any mesh."""
        names = list("abcdef")
        self.random.shuffle(names)

        def axes(most: int) -> str:
            made = [f'"{names.pop()}"' for _ in range(min(self.random.randint(0, most), len(names)))]
            return ", ".join(a + self.one("", "", ":(1)2", ":(2)2") for a in made)

        dimensions: list[str] = []
        for _ in range(self.random.randrange(4) if rank is None else rank):
            inside = axes(2)
            is_open = self.odds(2)
            body = ", ".join(part for part in (inside, "?" if is_open else "") if part)
            priority = self.one("", "p0", "p3") if inside or is_open else ""
            dimensions.append(f"{{{body}}}{priority}")
        text = f"@mesh, [{', '.join(dimensions)}]"
        for kind in ("replicated", "unreduced"):
            if self.odds(4) and (inside := axes(2)):
                text += f", {kind}={{{inside}}}"
        return text

    def attribute(self, depth: int = 2) -> str:
        make = self.random.choice(
            (
                lambda: self.one("unit", "true", "false", str(self.random.randint(-(2**63), 2**63 - 1))),
                lambda: quoted(self.string()),
                self._typed_number,
                lambda: self.type(),
                lambda: f"@{self.identifier()}",
                lambda: f"@{quoted(self.string(1))}::@x",
                self._dense_array,
                self._dense_attribute,
                lambda: self.one(*_DIALECT_ATTRIBUTES),
                lambda: self.one(*_ODD_ATTRIBUTES),
                lambda: f"#sdy.sharding<{self.sharding()}>",
                lambda: "#sdy.sharding_per_value<[" + ", ".join(f"<{self.sharding()}>" for _ in self.upto(2)) + "]>",
                *(2 * (lambda: f"[{', '.join(self.attribute(depth - 1) for _ in self.upto(4))}]",) if depth else ()),
                *((lambda: self.dictionary(depth - 1),) if depth else ()),
            )
        )
        return make()

    def dictionary(self, depth: int = 2, prefix: str = "") -> str:
        entries: dict[str, str] = {}
        for _ in self.upto(4):
            key = self.identifier() if self.odds(2) else self.string(1)
            entries[quoted(prefix + key)] = self.attribute(depth)
        return "{" + ", ".join(f"{k} = {v}" for k, v in entries.items()) + "}"

    def _typed_number(self) -> str:
        element = self.one(*FLOATS, *INTEGERS, "si8", "si64", "index")
        base = {"si8": "i8", "si64": "i64", "index": "i64"}.get(element, element)
        return f"{self.scalar(base)} : {element}"

    def _dense_array(self) -> str:
        element = self.one("i1", "i8", "i32", "i64", "f32", "f64")
        values = [self.scalar(element) for _ in self.upto(4)]
        return f"array<{element}{': ' if values else ''}{', '.join(values)}>"

    def _dense_attribute(self) -> str:
        shape, element = tuple(self.random.choice((0, 1, 2, 3, 4)) for _ in self.upto(3)), self.element()
        vector = shape and 0 not in shape and element not in COMPLEX and self.odds(4)
        return f"{self.dense(shape, element)} : {'vector' if vector else 'tensor'}{tensor(shape, element)[6:]}"


def attributes_module(seed: int, size: int) -> str:
    """A module whose ops carry attributes of every kind, in the forms that a reader must know."""
    chance = Chance(random.Random(seed))
    lines = [f'  "foo.op"() {chance.dictionary()} : () -> ()' for _ in range(size)]
    result = chance.type()
    if "->" not in result:
        lines.append(f'  %0 = "foo.make"() : () -> {result}')
    lines.append(f"  func.func private @g(tensor<2xf32> {chance.dictionary(prefix='a.')}) -> i32 attributes {{x}}")
    return f"module attributes {chance.dictionary(prefix='foo.')} {{\n" + "\n".join(lines) + "\n}\n"


# --- programs ---


class _NothingFits(Exception):
    """No value has the type that an op needs."""


@dataclass
class Body:
    """Lines written so far and the values that they define."""

    chance: Chance
    lines: list[str] = field(default_factory=list)
    values: list[tuple[str, Shape, str]] = field(default_factory=list)
    count: int = 0
    depth: int = 0

    def pick(self, wanted: Callable[[Shape, str], bool] = lambda s, e: True) -> tuple[str, Shape, str]:
        fitting = [v for v in self.values if wanted(v[1], v[2])]
        if not fitting:
            raise _NothingFits
        return self.chance.random.choice(fitting)

    def emit(self, text: str, shape: Shape, element: str) -> None:
        self.count += 1
        name = f"%v{self.depth}_{self.count}"
        self.lines.append(f"{'  ' * self.depth}    {name} = {text}")
        self.values.append((name, shape, element))

    def extra(self) -> str:
        """Sometimes a dictionary of attributes."""
        return f" {self.chance.dictionary(1, 'x.')}" if self.chance.odds(6) else ""


def _is_number(shape: Shape, element: str) -> bool:
    return element in FLOATS or element in INTEGERS


def _constant(b: Body) -> None:
    shape, element = b.chance.shape(), b.chance.element()
    b.emit(f"stablehlo.constant {b.chance.dense(shape, element)} : {tensor(shape, element)}", shape, element)


def _unary(b: Body) -> None:
    name = b.chance.one("abs", "exponential", "negate", "tanh", "sqrt", "floor", "sine", "round_nearest_even", "sign")
    v, shape, element = b.pick(lambda s, e: e in FLOATS)
    b.emit(f"stablehlo.{name} {v}{b.extra()} : {tensor(shape, element)}", shape, element)


def _binary(b: Body) -> None:
    name = b.chance.one("add", "subtract", "multiply", "divide", "maximum", "power", "remainder")
    v, shape, element = b.pick(_is_number)
    w, *_ = b.pick(lambda s, e: (s, e) == (shape, element))
    b.emit(f"stablehlo.{name} {v}, {w}{b.extra()} : {tensor(shape, element)}", shape, element)


def _compare(b: Body) -> None:
    v, shape, element = b.pick(_is_number)
    kinds = (
        ("", ", FLOAT", ", TOTALORDER")
        if element in FLOATS
        else ("", ", UNSIGNED" if element in UNSIGNED else ", SIGNED")
    )
    t, r = tensor(shape, element), tensor(shape, "i1")
    direction = b.chance.one("EQ", "LT", "GE", "NE")
    b.emit(f"stablehlo.compare {direction}, {v}, {v}{b.chance.one(*kinds)}{b.extra()} : ({t}, {t}) -> {r}", shape, "i1")


def _select(b: Body) -> None:
    v, shape, element = b.pick()
    p, ps, _ = b.pick(lambda s, e: e == "i1" and s in ((), shape))
    b.emit(f"stablehlo.select {p}, {v}, {v}{b.extra()} : {tensor(ps, 'i1')}, {tensor(shape, element)}", shape, element)


def _moved(b: Body, text: str, value: tuple[str, Shape, str], shape: Shape) -> None:
    """Emits an op from one value to another shape of the same element type."""
    _, before, element = value
    b.emit(f"{text}{b.extra()} : ({tensor(before, element)}) -> {tensor(shape, element)}", shape, element)


def _broadcast(b: Body) -> None:
    v = b.pick(lambda s, e: len(s) < 4)
    place, shape = b.chance.random.randint(0, len(v[1])), v[1]
    dims = [i if i < place else i + 1 for i in range(len(shape))]
    result = (*shape[:place], b.chance.random.randint(1, 4), *shape[place:])
    _moved(b, f"stablehlo.broadcast_in_dim {v[0]}, dims = {dims}", v, result)


def _transpose(b: Body) -> None:
    v = b.pick()
    order = list(range(len(v[1])))
    b.chance.random.shuffle(order)
    _moved(b, f"stablehlo.transpose {v[0]}, dims = {order}", v, tuple(v[1][i] for i in order))


def _reshape(b: Body) -> None:
    v = b.pick()
    _moved(b, f"stablehlo.reshape {v[0]}", v, b.chance.random.choice([(math.prod(v[1]),), (1, *v[1]), (*v[1], 1)]))


def _reverse(b: Body) -> None:
    v, shape, element = b.pick(lambda s, e: bool(s))
    dims = sorted(b.chance.random.sample(range(len(shape)), b.chance.random.randint(0, len(shape))))
    b.emit(f"stablehlo.reverse {v}, dims = {dims}{b.extra()} : {tensor(shape, element)}", shape, element)


def _slice(b: Body) -> None:
    v = b.pick()
    parts: list[str] = []
    result: list[int] = []
    for n in v[1]:
        start = b.chance.random.randint(0, n - 1)
        limit, stride = b.chance.random.randint(start + 1, n), b.chance.random.randint(1, 3)
        parts.append(f"{start}:{limit}" + (f":{stride}" if stride > 1 else ""))
        result.append(-(-(limit - start) // stride))
    _moved(b, f"stablehlo.slice {v[0]} [{', '.join(parts)}]", v, tuple(result))


def _pad(b: Body) -> None:
    v, shape, element = b.pick()
    value, *_ = b.pick(lambda s, e: (s, e) == ((), element))
    low, high, inner = ([b.chance.random.randint(0, 2) for _ in shape] for _ in range(3))
    result = tuple(n + a + z + (n - 1) * i for n, a, z, i in zip(shape, low, high, inner, strict=True))
    types = f"({tensor(shape, element)}, {tensor((), element)}) -> {tensor(result, element)}"
    b.emit(
        f"stablehlo.pad {v}, {value}, low = {low}, high = {high}, interior = {inner}{b.extra()} : {types}",
        result,
        element,
    )


def _reduce(b: Body) -> None:
    v, shape, element = b.pick(lambda s, e: bool(s) and e in FLOATS)
    init, *_ = b.pick(lambda s, e: (s, e) == ((), element))
    dims = b.chance.random.sample(range(len(shape)), b.chance.random.randint(1, len(shape)))
    result = tuple(n for i, n in enumerate(shape) if i not in dims)
    scalar = tensor((), element)
    head, types = (
        f"stablehlo.reduce({v} init: {init})",
        f"({tensor(shape, element)}, {scalar}) -> {tensor(result, element)}",
    )
    if b.chance.odds(2):
        b.emit(f"{head} applies stablehlo.maximum across dimensions = {dims} : {types}", result, element)
        return
    b.emit(
        f"{head} across dimensions = {dims} : {types}\n"
        f"     reducer(%l: {scalar}, %r: {scalar}) {{\n"
        f"      %a = stablehlo.add %l, %r : {scalar}\n      %m = stablehlo.multiply %a, %r : {scalar}\n"
        f"      stablehlo.return %m : {scalar}\n    }}",
        result,
        element,
    )


def _sort(b: Body) -> None:
    v, shape, element = b.pick(lambda s, e: bool(s) and e in FLOATS)
    scalar, t = tensor((), element), tensor(shape, element)
    b.emit(
        f'"stablehlo.sort"({v}) <{{dimension = 0 : i64{b.chance.one("", ", is_stable = true")}}}> ({{\n'
        f"    ^bb0(%l: {scalar}, %r: {scalar}):\n"
        f"      %p = stablehlo.compare LT, %l, %r : ({scalar}, {scalar}) -> tensor<i1>\n"
        f"      stablehlo.return %p : tensor<i1>\n    }}){b.extra()} : ({t}) -> {t}",
        shape,
        element,
    )


def _dot(b: Body) -> None:
    v, shape, element = b.pick(lambda s, e: len(s) >= 1 and (e in FLOATS or e in SIGNLESS))
    w, other, _ = b.pick(lambda s, e: e == element and len(s) >= 1 and s[0] == shape[-1])
    result = (*shape[:-1], *other[1:])
    precision = b.chance.one("", ", precision = [DEFAULT, DEFAULT]", ", precision = [HIGH, HIGHEST]")
    b.emit(
        f"stablehlo.dot_general {v}, {w}, contracting_dims = [{len(shape) - 1}] x [0]{precision}{b.extra()} : "
        f"({tensor(shape, element)}, {tensor(other, element)}) -> {tensor(result, element)}",
        result,
        element,
    )


def _convert(b: Body) -> None:
    v, shape, element = b.pick(lambda s, e: e not in COMPLEX)
    to = b.chance.one(*FLOATS, *INTEGERS, "i1")
    before, after = tensor(shape, element), tensor(shape, to)
    types = before if element == to else f"({before}) -> {after}"
    b.emit(f"stablehlo.convert {v}{b.extra()} : {types}", shape, to)


def _concatenate(b: Body) -> None:
    v, shape, element = b.pick(lambda s, e: bool(s))
    d, t = b.chance.random.randrange(len(shape)), tensor(shape, element)
    result = (*shape[:d], 2 * shape[d], *shape[d + 1 :])
    types = f"({t}, {t}) -> {tensor(result, element)}"
    b.emit(f"stablehlo.concatenate {v}, {v}, dim = {d}{b.extra()} : {types}", result, element)


def _iota(b: Body) -> None:
    shape, element = b.chance.shape(3) or (3,), b.chance.one(*FLOATS, *INTEGERS)
    b.emit(f"stablehlo.iota dim = {len(shape) - 1}{b.extra()} : {tensor(shape, element)}", shape, element)


def _custom_call(b: Body) -> None:
    v, shape, element = b.pick()
    options = b.chance.one(
        "", ' {backend_config = "a\\0A"}', " {api_version = 2 : i32}", " {api_version = 4 : i32, backend_config = {a = 1}}",
        " {has_side_effect = true}", " {called_computations = [@main]}",
    )  # fmt: skip
    t = tensor(shape, element)
    b.emit(f"stablehlo.custom_call @{b.chance.identifier()}({v}){options} : ({t}) -> {t}", shape, element)


def _while(b: Body) -> None:
    if b.depth:
        return
    v, shape, element = b.pick()
    t = tensor(shape, element)
    inner = Body(b.chance, values=[*b.values, ("%it", shape, element)], depth=1)
    _steps(inner, b.chance.random.randrange(5))
    last = inner.chance.random.choice([n for n, *kind in inner.values if kind == [shape, element]])
    body = "\n".join(inner.lines)
    b.emit(
        f"stablehlo.while(%it = {v}) : {t}\n    {b.chance.one('', 'attributes {x.y, a = 1} ')}cond {{\n"
        f"      %p = stablehlo.constant dense<false> : tensor<i1>\n      stablehlo.return %p : tensor<i1>\n"
        f"    }} do {{\n{body}\n      stablehlo.return {last} : {t}\n    }}",
        shape,
        element,
    )


def _case(b: Body) -> None:
    if b.depth:
        return
    v, shape, element = b.pick()
    p, *_ = b.pick(lambda s, e: (s, e) == ((), "i1"))
    t = tensor(shape, element)
    regions: list[str] = []
    for _ in range(2):
        inner = Body(b.chance, values=list(b.values), depth=1)
        _steps(inner, b.chance.random.randrange(3))
        regions.append("{\n" + "\n".join(inner.lines) + f"\n      stablehlo.return {v} : {t}\n    }}")
    b.emit(f'"stablehlo.if"({p}) ({", ".join(regions)}){b.extra()} : (tensor<i1>) -> {t}', shape, element)


def _constraint(b: Body) -> None:
    v, shape, element = b.pick()
    dims = [
        b.chance.one("{}", "{?}", '{"a"}' if i == 0 else "{}", '{"b":(1)2, ?}' if i == 1 else "{}")
        for i in range(len(shape))
    ]
    b.emit(
        f"sdy.sharding_constraint {v} <@mesh, [{', '.join(dims)}]>{b.extra()} : {tensor(shape, element)}",
        shape,
        element,
    )


_OPS = (
    _constant, _unary, _binary, _compare, _select, _broadcast, _transpose, _reshape, _reverse, _slice, _pad, _reduce,
    _sort, _dot, _convert, _concatenate, _iota, _custom_call, _while, _case, _constraint,
)  # fmt: skip


def _steps(b: Body, count: int) -> None:
    for _ in range(count):
        try:
            b.chance.random.choice(_OPS)(b)
        except _NothingFits:
            _constant(b)


def program(seed: int, size: int) -> str:
    """A function of `size` StableHLO and SDY ops that verifies, with odd value names and attributes."""
    chance = Chance(random.Random(seed))
    arguments = [(chance.shape(), chance.element()) for _ in chance.upto(4)]
    body = Body(chance, values=[(f"%a{i}", *a) for i, a in enumerate(arguments)])
    _steps(body, size)
    results = [chance.random.choice(body.values) for _ in chance.upto(3)] if body.values else []
    kinds = ", ".join(tensor(s, e) for _, s, e in results)
    signature = ", ".join(f"%a{i}: {tensor(s, e)}" for i, (s, e) in enumerate(arguments))
    back = f"return {', '.join(n for n, *_ in results)} : {kinds}" if results else "return"
    return (
        'sdy.mesh @mesh = <["a"=2, "b"=4]>\n'
        f"func.func @main({signature}) -> ({kinds}) {{\n" + "\n".join(body.lines) + f"\n    {back}\n}}\n"
    )


_seeds = st.integers(0, 2**32)
programs = st.builds(program, _seeds, st.integers(0, 30))
attributes_modules = st.builds(attributes_module, _seeds, st.integers(0, 4))
