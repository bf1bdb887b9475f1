"""Small programs in a short notation, each for one property of a pass.

The cases are in `small_programs.txt`: `# NAME: PHASES`, then settings (`meshes m0=["x"=2] m1=["x"=4]`, `module @NAME`,
`before OP`, `after OP`, `merge SOURCES -> TARGET`), then the lines of the function. Its first line has the arguments,
`a:m0 b:m1 {jax.buffer_donor = true}`, the last one the results with their attributes: `return a b | - | {x = 1 : i64}`.
Tensors have type `T`, or the one after a second colon: `s:m0:tensor<f32>`.

`f g = m0 "s"(1), "t" stage=1 {remat} (a b) add 0 1; sine 2 -> 2 3` is a fragment: its results, mesh, origins, stage,
attributes, operands, the ops of its body and the values that it returns. Values in a body are numbered, arguments
first; an op in backquotes is MLIR itself. `t = f > m1` is a transfer, `t = f > m1 pinned_host` one to another memory.
Other lines are MLIR. In programs to be imported, arguments are on no mesh, as `a:-`, and `f = - "s"(1) (a) sine 0 -> 1` is
a named computation; `assign f=m0/1` assigns it, and `donate 0 1` donates inputs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

T = "tensor<8x8xf32>"
MESHES = {"m0": '"x"=2, "y"=2', "m1": '"x"=2, "y"=2', "m2": '"x"=2, "y"=2'}

_FRAGMENT = re.compile(
    r"(?P<results>[\w ]*)= (?P<mesh>\S+) (?P<origins>(?:\"[^\"]*\"(?:\(\d+\))?,? ?)*)(?P<stage>stage=\d+ )?"
    r"(?:<<(?P<head>.*?)>> )?(?P<attributes>\{.*?\} )?\((?P<operands>[\w ]*)\) (?P<ops>.*?)-> ?(?P<returned>[\d ]*)"
)
_TRANSFER = re.compile(r"(?P<result>\w+) = (?P<operand>\w+) > (?P<mesh>\S+)(?P<kind> \w+)?")
_ARGUMENT = re.compile(r"(\w+):(\S+?)(?::(\S+))?( \{[^}]*\})?(?: |$)")
_OP = re.compile(r"`[^`]*`|[^;`\s][^;`]*")


@dataclass
class Case:
    """A program and the phases that it is for."""

    name: str
    phases: str
    lines: list[str] = field(default_factory=list[str])
    meshes: dict[str, str] = field(default_factory=lambda: dict(MESHES))
    module: str = ""
    around: dict[str, list[str]] = field(default_factory=lambda: {"before": [], "after": []})
    assignment: dict[str, str | tuple[str, int]] = field(default_factory=dict[str, "str | tuple[str, int]"])
    donate: list[int] = field(default_factory=list[int])
    options: dict[str, str | bool] = field(default_factory=dict[str, "str | bool"])
    types: dict[str, tuple[str, str, str]] = field(default_factory=dict[str, "tuple[str, str, str]"])
    """The mesh, the tensor type and the memory kind of each value."""

    def type_of(self, name: str) -> str:
        mesh, tensor, kind = self.types[name]
        return tensor if mesh == "-" else f'!mpmd.mesh_tensor<"{mesh}", {tensor}{kind}>'

    def text(self) -> str:
        """Return the program as MLIR."""
        arguments = ", ".join(map(self._argument, _ARGUMENT.findall(self.lines[0])))
        inner = "\n".join(f"    {line}" for given in self.lines[1:-1] for line in self._op(given))
        returned, *attributes = self.lines[-1].removeprefix("return").split("|")
        values = returned.split()
        types = list(map(self.type_of, values))
        results = ", ".join(
            f"{type} {attributes[i].strip() if i < len(attributes) and attributes[i].strip() != '-' else ''}".strip()
            for i, type in enumerate(types)
        )
        topology = ", ".join(f'<"{mesh}" : <[{axes}]>>' for mesh, axes in self.meshes.items())
        end = f"return {_names(values)} : {', '.join(types)}" if values else "return"
        return "\n".join(
            [
                f"module {self.module} {{",
                *self.around["before"],
                f"  func.func public @main({arguments}) -> ({results}) "
                f"{'' if self.assignment else f'attributes {{topology = #mpmd.topology<{topology}>}} '}{{",
                inner,
                f"    {end}",
                "  }",
                *self.around["after"],
                "}\n",
            ]
        )

    def _argument(self, found: tuple[str, str, str, str]) -> str:
        name, mesh, type, attributes = found
        self.types[name] = mesh, type or T, ""
        return f"%{name}: {self.type_of(name)}{attributes}"

    def _op(self, line: str) -> list[str]:
        if found := _TRANSFER.fullmatch(line):
            operand, result, kind = found["operand"], found["result"], found["kind"]
            memory = f', memory_kind="{kind.strip()}"' if kind else ""
            self.types[result] = found["mesh"], self.types[operand][1], memory
            return [f"%{result} = mpmd.transfer %{operand} : ({self.type_of(operand)}) -> {self.type_of(result)}"]
        found = _FRAGMENT.fullmatch(line)
        return self._fragment(found) if found else [line]

    def _fragment(self, found: re.Match[str]) -> list[str]:
        operands, results = found["operands"].split(), found["results"].split()
        types = [self.types[one][1] for one in operands]
        arguments = ", ".join(f"%{i}: {type}" for i, type in enumerate(types))
        body = [_inner_op(op.strip(), types) for op in _OP.findall(found["ops"])]
        returned = found["returned"].split()
        for name, value in zip(results, returned, strict=True):
            self.types[name] = found["mesh"], types[int(value)], ""
        if found["mesh"] == "-":
            return self._computation(found, operands, results, arguments, body)
        head = f'mesh="{found["mesh"]}", origin=[{found["origins"].strip()}]'
        head += f", {found['stage'].strip()}" if found["stage"] else ""
        head += f", {found['head']}" if found["head"] else ""
        left = f"{_names(results)} = " if results else ""
        values = f" {_names(returned)} : {', '.join(types[int(one)] for one in returned)}" if returned else ""
        return [
            f"{left}mpmd.fragment<{head}> ({_names(operands)}) {found['attributes'] or ''}({arguments}) {{",
            *(f"  {line}" for line in body),
            f"  mpmd.return{values}",
            f"}} : ({', '.join(map(self.type_of, operands))}) -> ({', '.join(map(self.type_of, results))})",
        ]

    def _computation(
        self, found: re.Match[str], operands: list[str], results: list[str], arguments: str, body: list[str]
    ) -> list[str]:
        types = [self.types[one][1] for one in results]
        left = f"{_names(results)} = " if results else ""
        values = f" {_names(found['returned'].split())} : {', '.join(types)}" if results else ""
        return [
            f"{left}mpmd.named_computation<{found['origins'].strip()}> ({_names(operands)}) "
            f"{found['attributes'] or ''}({arguments}) {{",
            *(f"  {line}" for line in body),
            f"  mpmd.return{values}",
            f"}} : ({', '.join(self.types[one][1] for one in operands)}) -> ({', '.join(types)})",
        ]


def _names(names: list[str]) -> str:
    return ", ".join(f"%{name}" for name in names)


def _inner_op(op: str, types: list[str]) -> str:
    """Return an op of a fragment as MLIR, and append the type of its result, if it has one."""
    if op.startswith("`"):
        raw = op.strip("`")
        if re.match(r"%\d+ = ", raw):
            types.append(re.findall(r"(?:->|:) (tensor<[^ ]*>)(?= cond|$)", raw)[0])
        return raw
    name, *operands = op.split()
    if name.startswith("const"):
        types.append(name.partition(":")[2] or T)
        return f"%{len(types) - 1} = stablehlo.constant dense<{operands[0]}> : {types[-1]}"
    types.append(types[int(operands[0])])
    return f"%{len(types) - 1} = stablehlo.{name} {_names(operands)} : {types[-1]}"


def cases() -> Iterator[Case]:
    """Yield the cases of the file."""
    case: Case | None = None
    for line in (Path(__file__).parent / "small_programs.txt").read_text().splitlines():
        word, _, rest = line.partition(" ")
        if word == "#":
            if case is not None:
                yield case
            name, _, phases = rest.rpartition(": ")
            case = Case(name, phases or "PARTITION")
        elif case is None or not line.strip():
            continue
        elif word == "meshes":
            case.meshes = {mesh: axes for mesh, axes in re.findall(r"(\S+)=\[(.*?)\]", rest)}
        elif word == "module":
            case.module = rest
        elif word == "option":
            name, _, value = rest.partition("=")
            case.options[name] = value == "1" or value
        elif word == "assign":
            for name, mesh, stage in re.findall(r"(\S+)=([^/\s]+)(?:/(\d+))?", rest):
                case.assignment[name] = (mesh, int(stage)) if stage else mesh
        elif word == "donate":
            case.donate += map(int, rest.split())
        elif word == "value":
            case.types.update((name, ("-", T, "")) for name in rest.split())
        elif word in case.around:
            case.around[word].append(rest)
        else:
            case.lines.append(line.strip())
    if case is not None:
        yield case
