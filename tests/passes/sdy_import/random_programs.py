"""Random programs for the import passes: meshes of all kinds, constants, regions, calls, constraints and groups."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

Shape = tuple[int, ...]
SHAPES: tuple[Shape, ...] = ((8, 4), (8, 4), (4, 8), (8,), (4,), ())
UNARY = ("sine", "negate", "abs", "tanh")
BINARY = ("add", "multiply", "subtract", "maximum")
INDEX = "tensor<i32>"
DYNAMIC: Shape = (-1, 4)
TOKEN: Shape = (-2,)
"""No shape, but a token."""
EVERYTHING = (*SHAPES, DYNAMIC, TOKEN)


def tensor(shape: Shape) -> str:
    """The type of that shape."""
    if shape == TOKEN:
        return "!stablehlo.token"
    return f"tensor<{''.join('?x' if size < 0 else f'{size}x' for size in shape)}f32>"


@dataclass
class Function:
    name: str
    arguments: list[Shape]
    results: list[Shape]
    is_declaration: bool = False

    @property
    def type(self) -> str:
        return f"({', '.join(map(tensor, self.arguments))}) -> ({', '.join(map(tensor, self.results))})"


@dataclass
class Scope:
    """The values that may be used, and the axes that may not."""

    values: list[tuple[str, Shape]] = field(default_factory=list[tuple[str, Shape]])
    manual: frozenset[str] = frozenset()

    def inner(self) -> Scope:
        return Scope(list(self.values), self.manual)


class Program:
    """A module in the making; `random` decides everything, `kinds` which ops there are and how often."""

    def __init__(self, random: Random, ops: int, kinds: dict[str, float] | None = None) -> None:
        self.random = random
        self.ops = ops
        self.count = 0
        self.lines: list[str] = []
        self.functions: list[Function] = []
        self.axes = {name: random.choice([1, 2, 2, 2, 4, 4]) for name in "abc"[: random.randint(1, 3)]}
        self.meshes: dict[str, dict[str, int]] = {"m": self.axes}
        self.kinds = dict(KINDS if kinds is None else kinds)

    # Random choices

    def chance(self, probability: float) -> bool:
        return self.random.random() < probability

    def name(self) -> str:
        self.count += 1
        return f"%v{self.count}"

    def shape(self) -> Shape:
        return self.random.choice(SHAPES)

    def any_shape(self) -> Shape:
        """Mostly a static one."""
        choice = self.random.random()
        return TOKEN if choice < 0.03 else DYNAMIC if choice < 0.06 else self.shape()

    # Meshes and shardings

    def mesh_text(self, axes: dict[str, int], ids: list[int] | None = None) -> str:
        text = ", ".join(f'"{name}"={size}' for name, size in axes.items())
        return f"<[{text}]{f', device_ids={ids}' if ids else ''}>"

    def mesh_ref(self) -> str:
        """A name, or a mesh written out."""
        choice = self.random.random()
        if choice < 0.8:
            return "@m"
        if choice < 0.88:
            return f"mesh{self.mesh_text(self.axes)}"
        if choice < 0.92 and len(self.meshes) > 1:
            return "@" + self.random.choice([n for n, axes in self.meshes.items() if axes == self.axes])
        if choice < 0.95:
            return "mesh<[]>"
        return f"mesh{self.mesh_text(dict(reversed(self.axes.items())))}"

    def pieces(self, banned: frozenset[str]) -> list[str]:
        """Axes and sub-axes that do not overlap, in random order."""
        found: list[str] = []
        for axis, size in self.axes.items():
            if axis in banned:
                continue
            if size == 4 and self.chance(0.3):
                found += [f'"{axis}":(1)2', f'"{axis}":(2)2']
            else:
                found.append(f'"{axis}"')
        self.random.shuffle(found)
        return found

    def sharding(self, shape: Shape, banned: frozenset[str] = frozenset(), maximal: bool = True) -> str:
        """`<@m, [{"a"}, {?}]>`"""
        if maximal and not banned and self.chance(0.03):
            return f"<mesh<[], device_ids=[{self.random.randint(0, 1)}]>, []>"
        mesh = self.mesh_ref()
        dims: list[list[str]] = [[] for _ in shape if shape != TOKEN]
        replicated: list[str] = []
        unreduced: list[str] = []
        for piece in self.pieces(banned) if mesh != "mesh<[]>" and shape != TOKEN else []:
            where = self.random.random()
            if where < 0.5 and dims:
                self.random.choice(dims).append(piece)
            elif where < 0.6:
                replicated.append(piece)
            elif where < 0.64:
                unreduced.append(piece)
        texts = [self.dimension(axes) for axes in dims]
        text = f"<{mesh}, [{', '.join(texts)}]"
        order = list(reversed(self.axes)) if mesh.startswith("mesh<") and self.axes_reversed(mesh) else list(self.axes)
        for keyword, axes in (("replicated", replicated), ("unreduced", unreduced)):
            axes = [a for a in axes if ":" not in a]
            if axes:
                axes.sort(key=lambda axis: order.index(axis.strip('"')))
                text += f", {keyword}={{{', '.join(axes)}}}"
        return text + ">"

    def axes_reversed(self, mesh: str) -> bool:
        first = mesh.partition('"')[2].partition('"')[0]
        return first != next(iter(self.axes))

    def dimension(self, axes: list[str]) -> str:
        axes = [axis for i, axis in enumerate(axes) if i == 0 or ":" not in axis]
        closed = self.chance(0.65)
        priority = f"p{self.random.randint(0, 2)}" if self.chance(0.1) and (axes or not closed) else ""
        return "{" + ", ".join(axes + ([] if closed else ["?"])) + "}" + priority

    def attributes(self, scope: Scope, *shapes: Shape, tags: bool = True) -> str:
        """` {sdy.sharding = ...}`, or nothing."""
        entries: list[str] = []
        if tags and self.chance(0.05):
            entries.append("tag")
        if self.chance(0.15):
            entries.append(self.per_value(scope, *shapes))
        return f" {{{', '.join(entries)}}}" if entries else ""

    def per_value(self, scope: Scope, *shapes: Shape) -> str:
        shardings = ", ".join(self.sharding(shape, scope.manual) for shape in shapes)
        return f"sdy.sharding = #sdy.sharding_per_value<[{shardings}]>"

    # The module

    def text(self) -> str:
        self.make_meshes()
        for i in range(self.random.randint(1, 4)):
            self.functions.append(self.signature("main" if i == 0 else "fghk"[i - 1]))
        if self.chance(0.1):
            self.functions[0].name = "entry"
        order = list(range(len(self.functions)))
        if self.chance(0.3):
            self.random.shuffle(order)
        for i in order:
            self.function(self.functions[i], self.functions[i + 1 :], is_entry=i == 0)
        if self.chance(0.2):
            self.lines.append(f"sdy.mesh @late = {self.mesh_text(self.axes)}")
        return "\n".join(self.lines) + "\n"

    def make_meshes(self) -> None:
        made = [f"sdy.mesh @m = {self.mesh_text(self.axes)}"]
        if self.chance(0.2):
            self.meshes["n"] = self.axes
            made.append(f"sdy.mesh @n = {self.mesh_text(self.axes)}")
        if self.chance(0.15):
            made.append('sdy.mesh @mesh = <["z"=3]>')
        if self.chance(0.1):
            made.append("sdy.mesh @maximal_mesh_1 = <[], device_ids=[1]>")
        self.random.shuffle(made)
        self.lines += made

    def signature(self, name: str) -> Function:
        arguments = [self.any_shape() for _ in range(self.random.randint(0, 3))]
        return Function(name, arguments, [self.any_shape() for _ in range(self.random.randint(1, 2))])

    def function(self, function: Function, callees: list[Function], is_entry: bool) -> None:
        scope = Scope()
        arguments: list[str] = []
        for shape in function.arguments:
            name = self.name()
            scope.values.append((name, shape))
            attribute = f" {{sdy.sharding = #sdy.sharding{self.sharding(shape)}}}" if self.chance(0.3) else ""
            arguments.append(f"{name}: {tensor(shape)}{attribute}")
        results: list[str] = []
        for shape in function.results:
            attribute = f" {{sdy.sharding = #sdy.sharding{self.sharding(shape)}}}" if self.chance(0.3) else ""
            results.append(f"{tensor(shape)}{attribute}")
        visibility = "" if is_entry or self.chance(0.2) else "private "
        extra = ' attributes {execution_thread = "host"}' if self.chance(0.05) and not is_entry else ""
        head = f"func.func {visibility}@{function.name}({', '.join(arguments)}) -> ({', '.join(results)}){extra} {{"
        self.lines.append(head)
        self.body(scope, self.random.randint(1, self.ops), callees, 0)
        returned = [self.pick(scope, shape) for shape in function.results]
        self.lines.append(f"return {', '.join(returned)} : {', '.join(map(tensor, function.results))}")
        self.lines.append("}")

    # Bodies

    def body(self, scope: Scope, ops: int, callees: list[Function], depth: int) -> None:
        names, weights = list(self.kinds), list(self.kinds.values())
        for _ in range(ops):
            kind = self.random.choices(names, weights)[0]
            if depth < 2 or kind not in NESTING:
                make = getattr(self, kind)
                if kind in NESTING or kind == "call":
                    make(scope, callees, depth)
                else:
                    make(scope)

    def pick(self, scope: Scope, shape: Shape | None = None) -> str:
        """A value, new ones more often; a constant if there is none."""
        return self.pick_typed(scope, shape)[0]

    def pick_typed(
        self, scope: Scope, shape: Shape | None = None, among: tuple[Shape, ...] = SHAPES
    ) -> tuple[str, Shape]:
        fitting = [value for value in scope.values if (value[1] in among if shape is None else value[1] == shape)]
        if not fitting and shape in (TOKEN, DYNAMIC):
            op = "create_token :" if shape == TOKEN else "custom_call @dynamic() : () ->"
            self.define(scope, f"stablehlo.{op} {tensor(shape)}", shape)
            return scope.values[-1]
        if not fitting:
            self.constant(scope, self.shape() if shape is None else shape)
            return scope.values[-1]
        return self.random.choice(fitting[-6:] if self.chance(0.7) else fitting)

    def define(self, scope: Scope, op: str, *shapes: Shape) -> None:
        name = self.name()
        if len(shapes) == 1:
            self.lines.append(f"{name} = {op}")
            scope.values.append((name, shapes[0]))
        else:
            self.lines.append(f"{name}:{len(shapes)} = {op}" if shapes else op)
            scope.values += [(f"{name}#{i}", shape) for i, shape in enumerate(shapes)]

    def constant(self, scope: Scope, shape: Shape | None = None) -> None:
        shape = self.shape() if shape is None else shape
        attributes = self.attributes(scope, shape)
        kind = self.random.random()
        if kind < 0.15 and shape:
            self.define(scope, f"stablehlo.iota dim = 0{attributes} : {tensor(shape)}", shape)
            return
        value = self.random.choice(["1.0", "2.0"])
        dialect = "stablehlo" if kind < 0.8 else "sdy"
        self.define(scope, f"{dialect}.constant{attributes} dense<{value}> : {tensor(shape)}", shape)

    def unary(self, scope: Scope) -> None:
        value, shape = self.pick_typed(scope, among=(*SHAPES, DYNAMIC))
        op = f"stablehlo.{self.random.choice(UNARY)}"
        self.define(scope, f"{op} {value}{self.attributes(scope, shape)} : {tensor(shape)}", shape)

    def binary(self, scope: Scope) -> None:
        value, shape = self.pick_typed(scope, among=(*SHAPES, DYNAMIC))
        other = self.pick(scope, shape)
        op = f"stablehlo.{self.random.choice(BINARY)}"
        self.define(scope, f"{op} {value}, {other}{self.attributes(scope, shape)} : {tensor(shape)}", shape)

    def reshaped(self, scope: Scope) -> None:
        """A broadcast, reshape, slice or transpose."""
        source, op, target = self.random.choice(
            [
                ((), "broadcast_in_dim {}, dims = []", (8, 4)),
                ((), "broadcast_in_dim {}, dims = []", (8,)),
                ((), "broadcast_in_dim {}, dims = []", ()),
                ((4,), "broadcast_in_dim {}, dims = [1]", (8, 4)),
                ((8,), "broadcast_in_dim {}, dims = [0]", (8, 4)),
                ((8, 4), "reshape {}", (4, 8)),
                ((8,), "slice {} [0:4]", (4,)),
                ((8, 4), "transpose {}, dims = [1, 0]", (4, 8)),
                ((4,), "reverse {}, dims = [0]", (4,)),
            ]
        )
        value = self.pick(scope, source)
        text = f"stablehlo.{op.format(value)}{self.attributes(scope, target)}"
        if op.startswith("reverse"):
            self.define(scope, f"{text} : {tensor(source)}", target)
        else:
            self.define(scope, f"{text} : ({tensor(source)}) -> {tensor(target)}", target)

    def to_scalar(self, scope: Scope) -> None:
        value = self.pick(scope, (8,))
        first, second = self.name(), self.name()
        self.lines.append(f"{first} = stablehlo.slice {value} [0:1] : ({tensor((8,))}) -> {tensor((1,))}")
        self.lines.append(f"{second} = stablehlo.reshape {first} : ({tensor((1,))}) -> {tensor(())}")
        scope.values.append((second, ()))

    def several(self, scope: Scope) -> None:
        """A custom call with two results, or none."""
        value, shape = self.pick_typed(scope)
        if self.chance(0.2):
            text = f"stablehlo.custom_call @none({value}) {{has_side_effect = true}} : ({tensor(shape)}) -> ()"
            self.lines.append(text)
            return
        attributes = self.attributes(scope, shape, (4,))
        types = f"({tensor(shape)}) -> ({tensor(shape)}, {tensor((4,))})"
        self.define(scope, f"stablehlo.custom_call @two({value}){attributes} : {types}", shape, (4,))

    def constraint(self, scope: Scope) -> None:
        value, shape = self.pick_typed(scope)
        for _ in range(self.random.choice([1, 1, 1, 2, 3])):
            kind = "reshard" if self.chance(0.1) else "sharding_constraint"
            sharding = self.sharding(shape, scope.manual, maximal=False)
            self.define(scope, f"sdy.{kind} {value} {sharding} : {tensor(shape)}", shape)
            if self.chance(0.7):
                value = scope.values[-1][0]

    def barrier(self, scope: Scope) -> None:
        value, shape = self.pick_typed(scope)
        self.define(scope, f"sdy.propagation_barrier {value} allowed_direction=NONE : {tensor(shape)}", shape)

    def group(self, scope: Scope) -> None:
        value, shape = self.pick_typed(scope)
        number = self.random.randint(0, 2) + 3 * sorted(set(SHAPES)).index(shape) + 100 * len(scope.manual)
        if self.chance(0.01):
            number = self.random.randint(0, 5)
        self.lines.append(f"sdy.sharding_group {value} group_id={number} : {tensor(shape)}")

    def optimization_barrier(self, scope: Scope) -> None:
        picked = [self.pick_typed(scope, among=EVERYTHING) for _ in range(self.random.randint(1, 3))]
        shapes = [shape for _, shape in picked]
        names = ", ".join(name for name, _ in picked)
        text = f"stablehlo.optimization_barrier{self.attributes(scope, *shapes)} {names}"
        self.define(scope, f"{text} : {', '.join(map(tensor, shapes))}", *shapes)

    def gather(self, scope: Scope) -> None:
        """A gather whose indices are, perhaps, numbers in order and others."""
        value, name = self.pick(scope, (8, 4)), self.name()
        order, row, other = self.name(), self.name(), self.name()
        column = "tensor<8x1xi32>"
        self.lines += [
            f"{order} = stablehlo.iota dim = 0 : tensor<8xi32>",
            f"{row} = stablehlo.reshape {order} : (tensor<8xi32>) -> {column}",
            f"{other} = stablehlo.custom_call @indices() : () -> {column}",
        ]
        parts = self.random.choice([(row, other), (other, row), (row, row), (other, other)])
        indices, starts = self.name(), self.random.choice([[0, 1], [1, 0]])
        numbers = f"collapsed_slice_dims = [0, 1], start_index_map = {starts}, index_vector_dim = 1"
        self.lines += [
            f"{indices} = stablehlo.concatenate {', '.join(parts)}, dim = 1 : ({column}, {column}) -> tensor<8x2xi32>",
            f'{name} = "stablehlo.gather"({value}, {indices}) <{{dimension_numbers = #stablehlo.gather<{numbers}>,'
            f" slice_sizes = array<i64: 1, 1>}}>{self.attributes(scope, (8,))}"
            f" : ({tensor((8, 4))}, tensor<8x2xi32>) -> {tensor((8,))}",
        ]
        scope.values.append((name, (8,)))

    def collective(self, scope: Scope) -> None:
        """An all-reduce over axes of a mesh."""
        if self.chance(0.5):
            axes = ", ".join(f'#stablehlo.mesh_axis<name = "{n}", size = {s}>' for n, s in self.axes.items())
            mesh = f"#stablehlo.mesh<axes = [{axes}]>"
        else:
            mesh = "@m"
        axis = self.random.choice(list(self.axes))
        value, shape = self.pick_typed(scope)
        scalar = tensor(())
        groups = f'#stablehlo.replica_group_mesh_axes<mesh = {mesh}, axes = [#stablehlo.axis_ref<name = "{axis}">]>'
        name, x, y, z = (self.name() for _ in range(4))
        self.lines += [
            f'{name} = "stablehlo.all_reduce"({value}) <{{replica_groups = {groups}}}> ({{',
            f"^bb0({x}: {scalar}, {y}: {scalar}):",
            f"{z} = stablehlo.add {x}, {y} : {scalar}",
            f"stablehlo.return {z} : {scalar}",
            f"}}) : ({tensor(shape)}) -> {tensor(shape)}",
        ]
        scope.values.append((name, shape))

    def reduce(self, scope: Scope) -> None:
        """A reduction whose body may use what is outside."""
        value, start = self.pick(scope, (8,)), self.pick(scope, ())
        name, x, y, z = (self.name() for _ in range(4))
        scalar = tensor(())
        other = self.pick(scope, ()) if self.chance(0.3) else y
        self.lines += [
            f"{name} = stablehlo.reduce({value} init: {start}) across dimensions = [0]"
            f" : ({tensor((8,))}, {scalar}) -> {scalar}",
            f"reducer({x}: {scalar}, {y}: {scalar}) {{",
            f"{z} = stablehlo.add {x}, {other} : {scalar}",
            f"stablehlo.return {z} : {scalar}",
            "}",
        ]
        scope.values.append((name, ()))

    def case(self, scope: Scope, callees: list[Function], depth: int) -> None:
        index, op = self.name(), self.random.choice(["case", "case", "case", "if"])
        type = INDEX if op == "case" else "tensor<i1>"
        self.lines.append(f"{index} = stablehlo.constant dense<{0 if op == 'case' else 'true'}> : {type}")
        shapes = [self.any_shape() for _ in range(self.random.randint(1, 2))]
        at = len(self.lines)
        for branch in range(2):
            self.lines.append("}, {" if branch else "")
            inner = scope.inner()
            self.body(inner, self.random.randint(0, 4), callees, depth + 1)
            self.end("stablehlo.return", inner, shapes)
        attributes = self.attributes(scope, *shapes)
        name = self.name()
        prefix = name if len(shapes) == 1 else f"{name}:{len(shapes)}"
        self.lines[at] = f'{prefix} = "stablehlo.{op}"({index}) ({{'
        self.lines.append(f"}}){attributes} : ({type}) -> ({', '.join(map(tensor, shapes))})")
        self.add_results(scope, name, shapes)

    def add_results(self, scope: Scope, name: str, shapes: list[Shape]) -> None:
        if len(shapes) == 1:
            scope.values.append((name, shapes[0]))
        else:
            scope.values += [(f"{name}#{i}", shape) for i, shape in enumerate(shapes)]

    def end(self, terminator: str, scope: Scope, shapes: list[Shape]) -> None:
        values = [self.pick(scope, shape) for shape in shapes]
        types = f" {', '.join(values)} : {', '.join(map(tensor, shapes))}" if shapes else ""
        self.lines.append(f"{terminator}{types}")

    def loop(self, scope: Scope, callees: list[Function], depth: int) -> None:
        picked = [self.pick_typed(scope, among=EVERYTHING) for _ in range(self.random.randint(1, 2))]
        shapes = [shape for _, shape in picked]
        name = self.name()
        arguments = [self.name() for _ in picked]
        condition = self.name()
        prefix = name if len(shapes) == 1 else f"{name}:{len(shapes)}"
        starts = ", ".join(f"{a} = {value}" for a, (value, _) in zip(arguments, picked, strict=True))
        self.lines += [
            f"{prefix} = stablehlo.while({starts}) : {', '.join(map(tensor, shapes))}",
            f"attributes{self.attributes(scope, *shapes)}" if self.chance(0.2) else "",
            "cond {",
            f"{condition} = stablehlo.constant dense<true> : tensor<i1>",
            f"stablehlo.return {condition} : tensor<i1>",
            "} do {",
        ]
        if self.lines[-5] == "attributes":
            self.lines[-5] = ""
        inner = scope.inner()
        inner.values += list(zip(arguments, shapes, strict=True))
        self.body(inner, self.random.randint(0, 5), callees, depth + 1)
        self.end("stablehlo.return", inner, shapes)
        self.lines.append("}")
        self.add_results(scope, name, shapes)

    def named(self, scope: Scope, callees: list[Function], depth: int) -> None:
        picked = [self.pick_typed(scope, among=EVERYTHING) for _ in range(self.random.randint(0, 2))]
        results = [self.any_shape() for _ in range(self.random.randint(1, 2))]
        shardings = ""
        is_static = all(shape in SHAPES for shape in (*results, *(shape for _, shape in picked)))
        if is_static and self.chance(0.3):
            texts = ", ".join(self.sharding(shape, scope.manual) for _, shape in picked)
            shardings += f" in_shardings=[{texts}]" if picked else ""
        if is_static and self.chance(0.3):
            shardings += f" out_shardings=[{', '.join(self.sharding(shape, scope.manual) for shape in results)}]"
        arguments = [self.name() for _ in picked]
        names = ", ".join(name for name, _ in picked)
        formals = ", ".join(f"{a}: {tensor(shape)}" for a, (_, shape) in zip(arguments, picked, strict=True))
        name = self.name()
        prefix = name if len(results) == 1 else f"{name}:{len(results)}"
        label = self.random.choice(["one", "two", "f"])
        self.lines.append(f'{prefix} = sdy.named_computation<"{label}">({names}){shardings} ({formals}) {{')
        inner = Scope([(a, s) for a, (_, s) in zip(arguments, picked, strict=True)], scope.manual)
        self.body(inner, self.random.randint(0, 3), callees, depth + 1)
        self.end("sdy.return", inner, results)
        before = ", ".join(tensor(shape) for _, shape in picked)
        self.lines.append(f"}} : ({before}) -> ({', '.join(map(tensor, results))})")
        self.add_results(scope, name, results)

    def manual(self, scope: Scope, callees: list[Function], depth: int) -> None:
        """A computation on whole tensors, with some axes manual; the axes shard nothing, or dimensions they divide."""
        free = [axis for axis in self.axes if axis not in scope.manual]
        axes = self.random.sample(free, self.random.randint(0, len(free)))
        mesh = self.random.choice(["@m", "@m", f"mesh{self.mesh_text(self.axes)}"])

        def outside(inside: Shape) -> tuple[Shape, str]:
            sizes, dims = list(inside), [[] for _ in inside]
            for axis in self.random.sample(axes, self.random.randint(0, len(axes))):
                if inside:
                    dim = self.random.randrange(len(inside))
                    sizes[dim] *= self.axes[axis]
                    dims[dim].append(f'"{axis}"')
            if tuple(sizes) not in SHAPES:
                return inside, f"<{mesh}, [{', '.join('{}' for _ in inside)}]>"
            for axis in free:
                if axis not in axes and inside and self.chance(0.3) and not any(f'"{axis}"' in d for d in dims):
                    self.random.choice(dims).append(f'"{axis}"')
            texts = ["{" + ", ".join([*dim, *(["?"] if self.chance(0.3) else [])]) + "}" for dim in dims]
            return tuple(sizes), f"<{mesh}, [{', '.join(texts)}]>"

        inner = Scope([], scope.manual | frozenset(axes))
        names: list[str] = []
        formals: list[str] = []
        ins: list[str] = []
        types: list[str] = []
        for _ in range(self.random.randint(0, 2)):
            local = self.shape()
            shape, sharding = outside(local)
            names.append(self.pick(scope, shape))
            ins.append(sharding)
            types.append(tensor(shape))
            formal = self.name()
            inner.values.append((formal, local))
            formals.append(f"{formal}: {tensor(local)}")
        locals_ = [self.shape() for _ in range(self.random.randint(0 if names else 1, 2))]
        made = [outside(shape) for shape in locals_]
        at = len(self.lines)
        self.lines.append("")
        self.body(inner, self.random.randint(0, 3), callees, depth + 1)
        self.end("sdy.return", inner, locals_)
        name = self.name()
        prefix = "" if not made else f"{name} = " if len(made) == 1 else f"{name}:{len(made)} = "
        manual = ", ".join(f'"{axis}"' for axis in axes)
        outs = ", ".join(sharding for _, sharding in made)
        self.lines[at] = (
            f"{prefix}sdy.manual_computation({', '.join(names)}) in_shardings=[{', '.join(ins)}]"
            f" out_shardings=[{outs}] manual_axes={{{manual}}} ({', '.join(formals)}) {{"
        )
        self.lines.append(f"}} : ({', '.join(types)}) -> ({', '.join(tensor(shape) for shape, _ in made)})")
        self.add_results(scope, name, [shape for shape, _ in made])

    def call(self, scope: Scope, callees: list[Function], depth: int) -> None:
        if not callees:
            return
        callee = self.random.choice(callees)
        values = ", ".join(self.pick(scope, shape) for shape in callee.arguments)
        attributes = self.attributes(scope, *callee.results)
        self.define(scope, f"func.call @{callee.name}({values}){attributes} : {callee.type}", *callee.results)


KINDS: dict[str, float] = {
    "constant": 5,
    "unary": 4,
    "binary": 6,
    "reshaped": 4,
    "to_scalar": 0.5,
    "several": 1,
    "constraint": 3,
    "barrier": 0.3,
    "group": 2,
    "optimization_barrier": 1,
    "collective": 0.3,
    "gather": 0.3,
    "reduce": 0.5,
    "case": 0.8,
    "loop": 0.8,
    "named": 0.8,
    "manual": 0.8,
    "call": 2,
}
NESTING = frozenset({"case", "loop", "named", "manual"})


MIXES: tuple[dict[str, float], ...] = (
    KINDS,
    {
        "constant": 6,
        "unary": 3,
        "binary": 4,
        "reshaped": 6,
        "to_scalar": 2,
        "group": 4,
        "named": 1,
        "case": 1,
        "call": 1,
    },
    {"constant": 2, "unary": 3, "several": 1, "constraint": 8, "optimization_barrier": 2, "loop": 1.5, "manual": 1.5},
    {"constant": 4, "unary": 2, "binary": 2, "group": 1, "constraint": 1, "named": 1, "call": 8},
)


def program(seed: int, ops: int = 12) -> str:
    """The text of a random module; every fourth one is of the same kind."""
    return Program(Random(seed), ops, MIXES[seed % len(MIXES)]).text()
