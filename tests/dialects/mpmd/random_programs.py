"""Random MPMD programs, right ones and spoilt ones."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from random import Random

MESHES = {"m0": '["x"=2, "y"=2]', "m1": '["x"=2, "y"=2]', "m2": '["x"=4]'}
TENSORS = ("tensor<8x4xf32>", "tensor<4xi32>", "tensor<f32>")
KINDS = ("", ', memory_kind="pinned_host"', ', memory_kind="device"')
SHARDED = {
    "tensor<8x4xf32>": (', sharding=<@mesh, [{"x"}, {}]>', ", sharding=<@mesh, [{?}, {}]>", ', sharding=<@mesh, [{}, {"x"}]>'),
    "tensor<4xi32>": (', sharding=<@mesh, [{"x", ?}]>', ', sharding=<@mesh, [{}], replicated={"x"}>'),
    "tensor<f32>": (", sharding=<@mesh, []>",),
}  # fmt: skip
COMBINING = ("none", "add", "max", "min", "mul", "or", "and")


@dataclass
class _Maker:
    random: Random
    lines: list[str] = field(default_factory=list)
    count: int = 0

    def name(self) -> str:
        self.count += 1
        return f"%v{self.count}"

    def emit(self, depth: int, text: str) -> None:
        self.lines.append("  " * depth + text)

    def some(self, chance: float, text: str) -> str:
        return text if self.random.random() < chance else ""

    def attributes(self, *also: str) -> str:
        entries = [
            *also,
            *self.random.sample(['a = "b"', "mpmd.q", "n = 3 : i8", "l = [1, 2]"], self.random.randrange(2)),
        ]
        return f" {{{', '.join(entries)}}}" if entries else ""

    def origins(self) -> str:
        names = [f'"{n}"{self.some(0.3, "(1)")}' for n in self.random.sample("fgh", self.random.randrange(3))]
        return f"[{', '.join(names)}]"

    def mesh_type(self, tensor: str, mesh: str, plain: bool = False) -> str:
        sharding = "" if plain else self.some(0.4, self.random.choice(SHARDED[tensor]))
        kind = self.random.choice(KINDS) if self.random.random() < 0.3 else ""
        return f'!mpmd.mesh_tensor<"{mesh}", {tensor}{sharding}{kind}>'

    # --- values are triples: name, mesh (empty: none), type with the tensor type last -----------------------------

    def body(self, depth: int, arguments: list[tuple[str, str]], wanted: list[str]) -> list[str]:
        """Ops on plain tensors; returns values of the wanted types."""
        values = list(arguments)
        for _ in range(self.random.randrange(3)):
            if not values:
                break
            value, type = self.random.choice(values)
            name = self.name()
            op = self.random.choice(["stablehlo.add {0}, {0}", "stablehlo.negate {0}", "mpmd.broadcast {0}"])
            self.emit(depth, f"{name} = {op.format(value)} : {type}")
            values.append((name, type))
        found: list[str] = []
        for type in wanted:
            ready = [v for v, t in values if t == type]
            if not ready:
                name = self.name()
                self.emit(depth, f"{name} = stablehlo.constant dense<{1 if 'i32' in type else 1.5}> : {type}")
                ready = [name]
            found.append(self.random.choice(ready))
        return found

    def end(self, depth: int, values: list[str], types: list[str]) -> None:
        self.emit(
            depth,
            f"mpmd.return{self.some(0.1, ' {r}')} {', '.join(values)} : {', '.join(types)}"
            if values
            else "mpmd.return",
        )

    def fragment(self, values: list, depth: int, in_loop: bool) -> None:
        mesh = self.random.choice(list(MESHES))
        usable = [v for v in values if v[1] == mesh]
        operands = self.random.sample(usable, min(len(usable), self.random.randrange(4)))
        results = [self.random.choice(TENSORS) for _ in range(self.random.randrange(3))]
        types = [self.mesh_type(t, mesh) for t in results]
        header = [f'mesh="{mesh}"', f"origin={self.origins()}"]
        if self.random.random() < 0.3:
            header.append(f"stage={self.random.randrange(-1, 4)}{self.some(0.3, ' : i64')}")
        if operands and self.random.random() < 0.2:
            header.append(f"in_shardings=[{', '.join('<@mesh, [{?}]>' for _ in operands)}]")
        if results and self.random.random() < 0.2:
            header.append(f"out_shardings=[{', '.join('<@mesh, []>' for _ in results)}]")
        extra = ["call_counter = 1 : ui32"] if self.random.random() < 0.3 else []
        arguments = [(self.name(), v[3]) for v in operands]
        self.emit(
            depth,
            f"{self.define(values, [(mesh, t, r) for t, r in zip(types, results, strict=True)])}"
            f"mpmd.fragment<{', '.join(header)}> ({', '.join(v[0] for v in operands)}){self.attributes(*extra)} "
            f"({', '.join(f'{a}: {t}' for a, t in arguments)}) {{",
        )
        self.end(depth + 1, self.body(depth + 1, arguments, results), results)
        outs = types[0] if len(types) == 1 else f"({', '.join(types)})"
        self.emit(depth, f"}} : ({', '.join(v[2] for v in operands)}) -> {outs}")

    def define(self, values: list, made: list[tuple[str, str, str]]) -> str:
        if not made:
            return ""
        name = self.name()
        names = [name] if len(made) == 1 else [f"{name}#{i}" for i in range(len(made))]
        self.pending = [(n, mesh, type, tensor) for n, (mesh, type, tensor) in zip(names, made, strict=True)]
        values += self.pending
        return f"{name}{f':{len(made)}' if len(made) > 1 else ''} = "

    def transfer(self, values: list, depth: int, in_loop: bool) -> None:
        usable = [v for v in values if v[1]]
        if not usable or in_loop:
            return
        value = self.random.choice(usable)
        mesh = self.random.choice(list(MESHES))
        type = self.random.choice([value[2], self.mesh_type(value[3], mesh)])
        mesh = re.search('"(m.)"', type)[1]
        start = self.define(values, [(mesh, type, value[3])])
        self.emit(depth, f"{start}mpmd.transfer{self.attributes()} {value[0]} : ({value[2]}) -> {type}")

    def assign(self, values: list, depth: int, in_loop: bool) -> None:
        usable = [v for v in values if not v[1]]
        if not usable:
            return
        value = self.random.choice(usable)
        mesh = self.random.choice(list(MESHES))
        type = self.mesh_type(value[3], mesh, plain=True)
        start = self.define(values, [(mesh, type, value[3])])
        origin = self.random.choice([[], ['origin = "f"']])
        self.emit(depth, f"{start}mpmd.assign{self.attributes(*origin)} {value[0]} : ({value[3]}) -> {type}")

    def unassign(self, values: list, depth: int, in_loop: bool) -> None:
        usable = [v for v in values if v[1] and not re.search(r'\{"x"(, \?)?\}[^"]*>', v[2])]
        if not usable:
            return
        value = self.random.choice(usable)
        start = self.define(values, [("", value[3], value[3])])
        origin = self.random.choice([[], ['origin = "f"']])
        self.emit(depth, f"{start}mpmd.unassign{self.attributes(*origin)} {value[0]} : ({value[2]}) -> {value[3]}")

    def plain(self, values: list, depth: int, in_loop: bool) -> None:
        usable = [v for v in values if not v[1]]
        if not usable:
            return
        name, _, _, type = self.random.choice(usable)
        match self.random.randrange(4):
            case 0:
                text = f'mpmd.named_tensor {name} name="t"{self.attributes()} : {type}'
            case 1:
                text = f"mpmd.broadcast{self.attributes()} {name} : {type}"
            case 2:
                kind = self.random.choice(COMBINING)
                same = [v[0] for v in usable if v[3] == type]
                operands = [name] if kind == "none" else self.random.choices(same, k=self.random.randrange(1, 4))
                text = f"mpmd.reduce<{kind}>{self.attributes()} {', '.join(operands)} : ({', '.join([type] * len(operands))}) -> {type}"
            case _:
                text = f"stablehlo.add {name}, {name} : {type}"
        self.emit(depth, self.define(values, [("", type, type)]) + text)

    def computation(self, values: list, depth: int, in_loop: bool) -> None:
        usable = [v for v in values if not v[1]]
        operands = self.random.sample(usable, min(len(usable), self.random.randrange(3)))
        results = [self.random.choice(TENSORS) for _ in range(self.random.randrange(3))]
        arguments = [(self.name(), v[3]) for v in operands]
        start = self.define(values, [("", r, r) for r in results])
        self.emit(
            depth,
            f'{start}mpmd.named_computation<"{self.random.choice("fgh")}"{self.some(0.3, "(2)")}> '
            f"({', '.join(v[0] for v in operands)}){self.attributes()} ({', '.join(f'{a}: {t}' for a, t in arguments)}) {{",
        )
        self.end(depth + 1, self.body(depth + 1, arguments, results), results)
        outs = results[0] if len(results) == 1 else f"({', '.join(results)})"
        self.emit(depth, f"}} : ({', '.join(v[3] for v in operands)}) -> {outs}")

    def loop(self, values: list, depth: int, in_loop: bool) -> None:
        plain = self.random.random() < 0.5
        usable = [v for v in values if bool(v[1]) != plain]
        operands = self.random.sample(usable, min(len(usable), self.random.randrange(1, 3)))
        if not operands or in_loop:
            return
        inner = [(self.name(), *v[1:]) for v in operands]
        count, factor = self.random.choice([(4, 2), (1, 1), (3, 3), (6, 1)])
        numbers = [f"iterations = {count} : ui32", *([f"unroll_factor = {factor} : ui32"] if factor > 1 else [])]
        arguments = ", ".join(f"{v[0]}: {v[2]}" for v in inner)
        index = self.random.choice(["tensor<ui32>", "tensor<i32>", "i64"])
        start = self.define(values, [v[1:] for v in operands])
        new = values[-len(operands) :]
        del values[-len(operands) :]
        self.emit(
            depth,
            f"{start}mpmd.for ({', '.join(v[0] for v in operands)}){self.attributes(*numbers)} ({arguments}, {self.name()}: {index}) {{",
        )
        inside = [*inner]
        self.ops(inside, depth + 1, self.random.randrange(3), in_loop=True)
        returned = [self.random.choice([v[0] for v in inside if v[1:] == one[1:]]) for one in inner]
        self.end(depth + 1, returned, [v[2] for v in inner])
        self.emit(depth, f"}} : {', '.join(v[2] for v in operands)}")
        values += new

    def call(self, values: list, depth: int, in_loop: bool) -> None:
        usable = [v for v in values if v[2] == '!mpmd.mesh_tensor<"m0", tensor<8x4xf32>>']
        if not usable:
            return
        value = self.random.choice(usable)
        start = self.define(values, [value[1:]])
        if self.random.random() < 0.5 or in_loop:
            counter = self.random.choice([[], ["call_counter = 3 : ui32"]])
            self.emit(depth, f"{start}mpmd.call @g({value[0]}){self.attributes(*counter)} : ({value[2]}) -> {value[2]}")
        else:
            self.emit(
                depth,
                f'{start}mpmd.fragment_call<mesh="m0", origin={self.origins()}> @s({value[0]}){self.attributes()} : ({value[2]}) -> {value[2]}',
            )

    def ops(self, values: list, depth: int, count: int, in_loop: bool = False) -> None:
        kinds = [self.fragment, self.fragment, self.transfer, self.assign, self.unassign, self.plain, self.computation]
        for _ in range(count):
            self.random.choice([*kinds, self.loop, self.call])(values, depth, in_loop)

    def program(self) -> str:
        arguments = []
        for _ in range(self.random.randrange(1, 5)):
            tensor = self.random.choice(TENSORS)
            mesh = self.random.choice([*MESHES, ""])
            type = self.mesh_type(tensor, mesh) if mesh else tensor
            arguments.append((self.name(), mesh, type, tensor))
        arguments.append((self.name(), "m0", '!mpmd.mesh_tensor<"m0", tensor<8x4xf32>>', "tensor<8x4xf32>"))
        topology = ", ".join(f'<"{name}" : <{axes}>>' for name, axes in MESHES.items())
        values = [*arguments]
        self.ops(values, 1, self.random.randrange(1, 9))
        returned = self.random.sample(values, min(len(values), self.random.randrange(4)))
        names, types = ", ".join(v[0] for v in returned), ", ".join(v[2] for v in returned)
        self.emit(1, f"return {names} : {types}" if returned else "return")
        self.emit(0, "}")
        head = ", ".join(f"{v[0]}: {v[2]}" for v in arguments)
        self.lines.insert(0, 'sdy.mesh @mesh = <["x"=2, "y"=2]>')
        self.lines.insert(
            1, f"func.func @main({head}) -> ({types}) attributes {{topology = #mpmd.topology<{topology}>}} {{"
        )
        m, t = '!mpmd.mesh_tensor<"m0", tensor<8x4xf32>>', "tensor<8x4xf32>"
        self.emit(0, f"func.func private @g(%a: {m}) -> {m} {{")
        self.emit(1, f"return %a : {m}")
        self.emit(0, "}")
        self.emit(0, f'func.func private @s(%a: {t}) -> {t} attributes {{mesh_shape = #sdy.mesh<["x"=2, "y"=2]>}} {{')
        self.emit(1, f"return %a : {t}")
        self.emit(0, "}")
        return "\n".join(self.lines) + "\n"


def program(seed: int) -> str:
    """A program that is right, by number."""
    return _Maker(Random(seed)).program()


_TOKEN = re.compile(r'"[^"]*"|[%@!#]?[\w.$#]+|->|\S')


def spoilt(seed: int) -> str:
    """A program with one token changed, left out, doubled, or swapped with another, or a line left out or doubled."""
    random = Random(seed)
    lines = program(seed).splitlines()
    at = random.randrange(len(lines))
    tokens = list(_TOKEN.finditer(lines[at]))
    if not tokens or random.random() < 0.1:
        lines[at : at + 1] = random.choice([[], [lines[at]] * 2])
        return "\n".join(lines) + "\n"
    token = random.choice(tokens)
    line = lines[at]
    others = [t[0] for other in lines for t in _TOKEN.finditer(other)]
    alike = [t for t in others if t[0] == token[0][0] and t != token[0]] or others
    new = random.choice(["", token[0] * 2, random.choice(alike), random.choice(alike), random.choice(others)])
    lines[at] = line[: token.start()] + new + line[token.end() :]
    return "\n".join(lines) + "\n"
