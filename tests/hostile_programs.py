"""Programs and pass pipelines beyond what people write: mutations of all programs in tests/ and examples/.

``case`` returns the program and the pipeline of a seed.
"""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from pyshardy.passes import registry
from pyshardy.passes.base import Option, Pass
from tests import fuzz_parser, generated, growth_programs, hostile_calls
from tests.corpus import HERE
from tests.passes.mpmd_import.programs import random_case, with_other_ops
from tests.passes.sdy_import import random_programs

_LONGEST = 8000
"""Characters of a program that is mutated as a whole; of longer ones some lines are taken."""

_CALLS = 0.2
"""The share of cases that call the API instead of running a pipeline."""

_HAS_FUNCTION = re.compile(r"\bfunc\.func\b|\bmpmd\.|\bsdy\.")
_SEPARATOR = re.compile(r"^\s*// -----.*$", re.M)
_COMMENT = re.compile(r"^\s*//.*\n", re.M)


@cache
def sources() -> tuple[str, ...]:
    """Return the short programs in the files of tests/ and examples/: MLIR files, and strings of Python files."""
    found: dict[str, None] = {}
    for path in (*sorted(HERE.glob("**/*.mlir")), *sorted(HERE.parent.glob("examples/**/*.mlir"))):
        for part in _SEPARATOR.split(path.read_text()):
            found[_COMMENT.sub("", part).strip() + "\n"] = None
    for path in sorted(HERE.glob("**/*.py")):
        found.update(dict.fromkeys(_strings(path)))
    return tuple(one for one in found if len(one) <= _LONGEST and _HAS_FUNCTION.search(one))


def _strings(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and "\n" in node.value:
            yield node.value


def program(rng: random.Random) -> str:
    """Return a program to start from: of a file, or a generated one."""
    match rng.randrange(12):
        case 0:
            return fuzz_parser.snippet(rng)
        case 1:
            return generated.program(rng.getrandbits(32), rng.randint(1, 8))
        case 2:
            return random_programs.program(rng.getrandbits(32), rng.randint(1, 12))
        case 3:
            return rng.choice(growth_programs.PROGRAMS)(rng.choice((1, 2, 3, 10, 100)))
        case 4 | 5:
            return _mpmd_program(rng)
        case 6:
            return call_chain(rng.choice((2, 3, 10, 100)), rng.choice((1, 1, 2)))
        case _:
            return rng.choice(sources())


def _mpmd_program(rng: random.Random) -> str:
    case = with_other_ops(random_case(rng, size=rng.randint(1, 8)), rng)
    meshes = ", ".join(f'<"{name}" : <["x"=2]>>' for name in case.meshes)
    topology = f"attributes {{topology = #mpmd.topology<{meshes}>}}"
    assigned = ",".join(
        f"{name}@{mesh if isinstance(mesh, str) else '/'.join(map(str, mesh))}"
        for name, mesh in case.assignment.items()
    )
    head, brace, body = case.text.partition(" {\n")
    return f"// assignment: {assigned}\n{head} {topology}{brace}{body}"


def call_chain(length: int, calls: int = 1, op: str = "func.call") -> str:
    """Return a program in which each of many functions calls the next one."""
    type = "tensor<8xf32>"
    lines = [
        'sdy.mesh @mesh = <["x"=2, "y"=2]>',
        f'func.func @main(%a: {type} {{sdy.sharding = #sdy.sharding<@mesh, [{{"x"}}]>}}) -> {type} {{',
        f"  %0 = {op} @f0(%a) : ({type}) -> {type}",
        f"  return %0 : {type}",
        "}",
    ]
    for i in range(length):
        lines += [f"func.func private @f{i}(%a: {type}) -> {type} {{", f"  %0 = stablehlo.abs %a : {type}"]
        if i + 1 < length:
            lines += [f"  %{j + 1} = {op} @f{i + 1}(%{j}) : ({type}) -> {type}" for j in range(calls)]
        last = calls if i + 1 < length else 0
        lines += [f"  %{last + 1} = stablehlo.add %{last}, %0 : {type}", f"  return %{last + 1} : {type}", "}"]
    return "\n".join(lines) + "\n"


# --- mutations ------------------------------------------------------------------------------------------------------

_NUMBERS = ("0", "1", "2", "3", "7", "8", "16", "1000003", "4294967295", "9223372036854775807", "-1", "?")
_TYPES = (
    "f32",
    "i1",
    "i32",
    "ui8",
    "index",
    "bf16",
    "f8E4M3FN",
    "i4",
    "complex<f32>",
    "f64",
    "!stablehlo.token",
    "none",
)
_WHOLE_TYPES = (
    "tensor<*xf32>",
    "tensor<?x4xf32>",
    "!stablehlo.token",
    "tuple<>",
    "tensor<0xf32>",
    "memref<4xf32>",
    "i32",
)
_RETURNS = ("return", "mpmd.return", "stablehlo.return", "sdy.return", '"test.end"()', "func.return")
_PIECES = re.compile(r"#\w+\.\w+<|dense<|array<|<@\w+, \[|\{(?=[^\n{}]*[}{])|(?<=[ ,(])@\w+|tensor<|!\w+\.\w+<")
_VALUE = re.compile(r"%[\w.]+(?:#\d+)?")
_CLOSING = {"<": ">", "{": "}", "[": "]", "(": ")"}


def _pieces(source: str) -> list[tuple[str, int, int]]:
    """Return the kind, start and end of each attribute, type and symbol in a text."""
    found: list[tuple[str, int, int]] = []
    for match in _PIECES.finditer(source):
        end = match.end()
        if not match[0].startswith("@"):
            stack = [_CLOSING[c] for c in match[0] if c in _CLOSING]
            while stack and end < len(source) and source[end] != "\n":
                char = source[end]
                if char == stack[-1]:
                    stack.pop()
                elif char in _CLOSING:
                    stack.append(_CLOSING[char])
                end += 1
            if stack:
                continue
        kind = "@" if match[0][0] == "@" else match[0]
        found.append((kind, match.start(), end))
    return found


def _swap_pieces(source: str, rng: random.Random) -> str:
    """Replace an attribute, type or symbol by another one, most often of its kind, of this or another program."""
    pieces = _pieces(source)
    if not pieces:
        return source
    kind, start, end = rng.choice(pieces)
    other = source if rng.random() < 0.7 else rng.choice(sources())
    choices = _pieces(other)
    choices = [one for one in choices if one[0] == kind] or choices if rng.random() < 0.9 else choices
    if not choices:
        return source
    _, first, last = rng.choice(choices)
    return source[:start] + other[first:last] + source[end:]


def _everywhere(source: str, rng: random.Random) -> str:
    """Replace one word wherever it occurs: a type, a size, an element type, an axis or a name."""
    match rng.randrange(5):
        case 0:
            found, new = re.findall(r"(?<=[<x])\d+(?=x)", source), rng.choice(_NUMBERS)
            return re.sub(rf"(?<=[<x]){rng.choice(found)}(?=x)", new, source) if found else source
        case 1:
            found, new = re.findall(r"(?<=[<x])[a-z]+\d+(?=>)", source), rng.choice(_TYPES)
            return re.sub(rf"(?<=[<x]){rng.choice(found)}(?=>)", new, source) if found else source
        case 2:
            found, new = re.findall(r'"\w+"=\d+', source), rng.choice(_NUMBERS)
            return source.replace(one := rng.choice(found), f"{one.partition('=')[0]}={new}") if found else source
        case 3:
            found = re.findall(r"tensor<[\w?*]+>", source)
            return source.replace(rng.choice(found), rng.choice((*_WHOLE_TYPES, *found))) if found else source
        case _:
            found = re.findall(r'"\w+"|@\w+', source)
            return source.replace(rng.choice(found), rng.choice(found)) if found else source


def _swap_values(source: str, rng: random.Random) -> str:
    """Use other values."""
    values = list(_VALUE.finditer(source))
    if not values:
        return source
    place = rng.choice(values)
    return source[: place.start()] + rng.choice(values)[0] + source[place.end() :]


def _swap_return(source: str, rng: random.Random) -> str:
    places = list(re.finditer(r"(?<=[ \n])(?:\w+\.)?return\b", source))
    if not places:
        return source
    place = rng.choice(places)
    return source[: place.start()] + rng.choice(_RETURNS) + source[place.end() :]


def _functions(source: str) -> list[tuple[int, int]]:
    """Return the start and end of each function that starts at the beginning of a line and ends at that of another."""
    return [match.span() for match in re.finditer(r"^( *)func\.func.*\{\n(?:.*\n)*?\1\}\n", source, re.M)]


def _change_functions(source: str, rng: random.Random) -> str:
    """Copy, remove, move, rename, publish, hide, declare or nest a function."""
    functions = _functions(source)
    if not functions:
        return source
    start, end = rng.choice(functions)
    one = source[start:end]
    name = re.search(r"@(\w+)", one)
    match rng.randrange(8):
        case 0 if name:
            return source[:end] + one.replace(f"@{name[1]}", f"@{name[1]}_copy", 1) + source[end:]
        case 1:
            return source[:start] + source[end:]
        case 2:
            return source[:end] + f"module @inner {{\n{one}}}\n" + source[end:]
        case 3:
            return (
                source[:start]
                + re.sub(r"func\.func (?:public |private )?", "func.func private ", one, count=1)
                + source[end:]
            )
        case 4:
            return (
                source[:start] + re.sub(r"func\.func (?:public |private )?", "func.func ", one, count=1) + source[end:]
            )
        case 5 if name:
            return re.sub(rf"@{name[1]}\b", "@main", source)
        case 6:
            other = rng.choice(sources())
            spans = _functions(other)
            return source[:start] + other[slice(*rng.choice(spans))] + source[start:] if spans else source
        case _:
            header = one.partition(" {\n")[0]
            declared = (
                re.sub(r"%\w+: ", "", header)
                .replace("func.func public", "func.func")
                .replace("func.func @", "func.func private @")
            )
            return f"{source[:start]}{declared}\n{source[end:]}"


def _repeat_line(source: str, rng: random.Random) -> str:
    """Repeat the line of an op many times, each with results of its own."""
    lines = source.split("\n")
    places = [i for i, line in enumerate(lines) if re.match(r" *%\w+(?::\d+)? = .*[^{(]$", line)]
    if not places:
        return source
    at = rng.choice(places)
    name = re.match(r" *(%\w+)", lines[at])
    assert name is not None
    count = rng.choice((1, 3, 30, 300))
    copies = [re.sub(rf"{name[1]}\b", f"{name[1]}_c{i}", lines[at], count=1) for i in range(count)]
    return "\n".join([*lines[: at + 1], *copies, *lines[at + 1 :]])


def _unknown_op(source: str, rng: random.Random) -> str:
    """Replace an op by an unregistered one of the same operands, or put one around a region."""
    lines = source.split("\n")
    types = re.findall(r"tensor<[^>\n]*>", source) or ["tensor<f32>"]
    at = rng.randrange(len(lines))
    type = rng.choice(types)
    new = rng.choice(
        (
            f'%unknown = "test.op"() : () -> {type}',
            f'%unknown = "test.op"() ({{\n%inner = "test.op"() : () -> {type}\n"test.end"(%inner) : ({type}) -> ()\n}}) : () -> {type}',
            '"test.branch"()[^bb7] : () -> ()\n^bb7:',
            f'"test.branch"()[^bb7, ^bb8] : () -> ()\n^bb8(%x8: {type}):\n"test.branch"()[^bb7] : () -> ()\n^bb7:',
            'module @other { sdy.mesh @mesh = <["a"=2]> }',
        )
    )
    return "\n".join([*lines[:at], new, *lines[at:]])


_MUTATIONS: tuple[Callable[[str, random.Random], str], ...] = (
    fuzz_parser.mutated,
    fuzz_parser.mutated_line,
    fuzz_parser.mutated_line,
    _swap_pieces,
    _swap_pieces,
    _swap_pieces,
    _everywhere,
    _everywhere,
    _swap_values,
    _swap_values,
    _swap_return,
    _change_functions,
    _change_functions,
    _repeat_line,
    _unknown_op,
)


def mutated(source: str, rng: random.Random) -> str:
    """Return ``source`` with no to four mutations."""
    for _ in range(rng.choice((0, 1, 1, 1, 2, 2, 4))):
        source = rng.choice(_MUTATIONS)(source, rng)
    return source


# --- pipelines ------------------------------------------------------------------------------------------------------

_INTEGERS = ("-1", "0", "1", "2", "3", "10", "100", "2147483647", "4294967295", "9223372036854775807")
_WORDS = (
    "",
    "sdy",
    "func",
    "stablehlo",
    "main",
    "canonicalize",
    "f@m0",
    "f@m0/0,g@m1/1",
    "0:0",
    "0@m0,1@m1",
    "m0",
    "0",
    "x=2",
)
_OWN_PIPELINES = ("func.func(canonicalize)", "builtin.module(func.func(canonicalize))", "any(cse)", "func.func()")


def pipeline(source: str, rng: random.Random) -> str:
    """Return a textual pipeline of one to six passes with random options."""
    names = [name for name in registry.ALL if "mpmd" in source or not name.startswith("mpmd")]
    if "mpmd" in source and rng.random() < 0.5:
        names = list(registry.MPMD)
    elements = [_element(rng.choice(names), source, rng) for _ in range(rng.choice((1, 1, 2, 3, 6)))]
    return ",".join(elements)


def _element(name: str, source: str, rng: random.Random) -> str:
    found = registry.find(name)
    assert found is not None
    chosen = [one for one in found.options() if "directory" not in one.name and rng.random() < 0.3]
    assignment = re.match(r"// assignment: (\S+)", source)
    options = " ".join(
        f"{one.name}={{{_value(one, source, assignment[1] if assignment else '', rng)}}}" for one in chosen
    )
    if name == "mpmd-import-pipeline" and assignment and "name-to-mesh" not in options:
        options += f" name-to-mesh-assignment={{{assignment[1]}}}"
    text = f"{name}{{{options}}}" if options else name
    return f"func.func({text})" if issubclass(found, Pass) and found.anchor == "func.func" else text


def _value(option: Option, source: str, assignment: str, rng: random.Random) -> str:
    match option.kind:
        case "bool":
            return rng.choice(("true", "false"))
        case "int" | "uint" | "long":
            return rng.choice(_INTEGERS)
        case "choice":
            return rng.choice(option.choices)
        case _ if "pipeline" in option.name:
            return rng.choice(_OWN_PIPELINES)
        case _:
            words = [*_WORDS, *re.findall(r"@(\w+)", source)[:20], assignment]
            return ",".join(rng.choice(words) for _ in range(1 if option.kind == "string" else rng.randint(1, 3)))


# --- cases ----------------------------------------------------------------------------------------------------------

_FIRST = (
    "sdy-import-pipeline",
    "sdy-propagation-pipeline",
    "sdy-propagation-pipeline,sdy-export-pipeline{enable-insert-explicit-collectives=true}",
    "func.func(sdy-insert-explicit-reshards{enable-full-version=true})",
    "inline",
)


def first_passes(source: str, rng: random.Random) -> str:
    """Return the pipeline to run before a program is mutated, often none: mutations then reach what only passes make."""
    if rng.random() < 0.6:
        return ""
    assignment = re.match(r"// assignment: (\S+)", source)
    if assignment:
        return f"mpmd-import-pipeline{{name-to-mesh-assignment={{{assignment[1]}}}}}"
    return rng.choice(_FIRST)


def case(seed: int, run: Callable[[str, str], str]) -> tuple[str, str]:
    """Return the program and the pipeline, or calls, of a seed. ``run`` runs passes on a text and returns the new one."""
    rng = random.Random(seed)
    source = program(rng)
    before = first_passes(source, rng)
    if before:
        head = source[: source.index("\n") + 1] if source.startswith("// assignment") else ""
        source = head + run(source, before)
    source = mutated(source, rng)
    calls = rng.random() < _CALLS
    return source, hostile_calls.calls(source, rng) if calls else pipeline(source, rng)
