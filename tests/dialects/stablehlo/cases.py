"""Tables of one-op programs with the verdict the verifier must give.

A line is `+ CASE` (accepted) or `- CASE` (rejected); `#` begins a comment, a line that begins with a blank goes on
with the one before. A CASE is

    NAME [{PROPERTIES}] [BODY(ARGUMENT TYPES -> RETURNED TYPES)]... (OPERAND TYPES) -> RESULT TYPES

in which `f32[2,?]` stands for `tensor<2x?xf32>`, `f32[?<4]` for a bounded dimension, `a64(1, 2)` for
`array<i64: 1, 2>`, `el(...)` for `dense<...>` with the tensor type that fits, and an operand `T=dense<...>` is a constant
(the others are function arguments).
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_TYPE = re.compile(r"(?<!\w)(f\d+(?:E\w+)?|bf16|u?i\d+|si\d+|index|complex<f\d+>|f8E\w+)\[([0-9?<,\s]*)\](?!\w)")
_ARRAY = re.compile(r"\ba64\(([^)]*)\)")
_ELEMENTS = re.compile(r"\bel\(([^)]*)\)")


@dataclass(frozen=True)
class Case:
    """One line of a table: its location and text, whether the program is accepted, and the whole program."""

    name: str
    line: str
    good: bool
    program: str


def _tensor(match: re.Match[str]) -> str:
    sizes, bounds = [], []
    for entry in match[2].replace(" ", "").split(",") if match[2].strip() else []:
        size, _, bound = entry.partition("<")
        sizes.append(size + "x")
        bounds.append(bound or "?")
    encoding = f", #stablehlo.bounds<{', '.join(bounds)}>" if any(b != "?" for b in bounds) else ""
    return f"tensor<{''.join(sizes)}{match[1]}{encoding}>"


def _elements(match: re.Match[str]) -> str:
    shape, probe = [], match[1].strip()
    if not probe.startswith("["):
        return match[0]
    value = eval(probe)
    while isinstance(value, list):
        shape.append(len(value))
        value = value[0] if value else None
    return f"dense<{probe}> : tensor<{'x'.join(map(str, shape))}xi64>"


def expand(text: str) -> str:
    """The shorthands written out."""
    text = _ARRAY.sub(lambda m: f"array<i64: {m[1]}>" if m[1].strip() else "array<i64>", text)
    return _TYPE.sub(_tensor, _ELEMENTS.sub(_elements, text))


def split(text: str) -> list[str]:
    """The parts of `text` between its outermost commas."""
    parts, depth, start = [], 0, 0
    for i, c in enumerate(text):
        if c in "<([{":
            depth += 1
        elif c in ")]}" or (c == ">" and text[i - 1] != "-"):
            depth -= 1
        elif c == "," and depth == 0:
            parts.append(text[start:i].strip())
            start = i + 1
    last = text[start:].strip()
    return [*parts, last] if last else parts


def _closing(text: str, start: int) -> int:
    depth = 0
    for i in range(start, len(text)):
        if text[i] in "({[":
            depth += 1
        elif text[i] in ")}]":
            depth -= 1
            if depth == 0:
                return i + 1
    raise ValueError(f"unbalanced: {text}")


def _results(text: str) -> list[str]:
    text = text.strip()
    return split(text[1:-1]) if text.startswith("(") else split(text)


def _body(text: str) -> str:
    arguments, _, returned = text.rpartition("->")
    types = split(returned)
    args = ", ".join(f"%b{i}: {t}" for i, t in enumerate(split(arguments)))
    values = [
        f'%r{i} = "stablehlo.custom_call"() <{{call_target_name = "x"}}> : () -> {t}' for i, t in enumerate(types)
    ]
    names = ", ".join(f"%r{i}" for i in range(len(types)))
    end = f'"stablehlo.return"({names}) : ({", ".join(types)}) -> ()'
    head = f"^bb0({args}): " if args else ""
    return "{" + head + " ".join([*values, end]) + "}"


def program(case: str) -> str:
    """The module of a case: one function whose arguments are the operands."""
    text = expand(case)
    name, _, rest = text.partition(" ")
    rest = rest.lstrip()
    properties, bodies = "", []
    if rest.startswith("{"):
        end = _closing(rest, 0)
        properties, rest = f" <{rest[:end]}>", rest[end:].lstrip()
    while rest.startswith("BODY("):
        end = _closing(rest, 4)
        bodies.append(_body(rest[5 : end - 1]))
        rest = rest[end:].lstrip()
    end = _closing(rest, 0)
    operands = split(rest[1 : end - 1])
    results = _results(rest[end:].lstrip().removeprefix("->"))
    arguments, lines, names, types = [], [], [], []
    for i, operand in enumerate(operands):
        kind, _, value = operand.partition("=dense")
        names.append(f"%o{i}")
        types.append(kind)
        if value:
            lines.append(f'%o{i} = "stablehlo.constant"() <{{value = dense{value} : {kind}}}> : () -> {kind}')
        else:
            arguments.append(f"%o{i}: {kind}")
    head = f"%res:{len(results)} = " if results else ""
    full = name if name.startswith("chlo.") else f"stablehlo.{name}"
    regions = f" ({', '.join(bodies)})" if bodies else ""
    lines.append(
        f'{head}"{full}"({", ".join(names)}){properties}{regions} : ({", ".join(types)}) -> ({", ".join(results)})'
    )
    body = "\n    ".join([*lines, "return"])
    return f"module {{\n  func.func @f({', '.join(arguments)}) {{\n    {body}\n  }}\n}}\n"


def load(path: Path) -> Iterator[Case]:
    """The cases of a table."""
    lines: list[tuple[int, str]] = []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if line.startswith(("+", "-")):
            lines.append((number, line))
        elif line.startswith(" ") and lines:
            lines[-1] = (lines[-1][0], f"{lines[-1][1]} {line.strip()}")
    for number, line in lines:
        yield Case(f"{path.stem}:{number}: {line}", line, line[0] == "+", program(line[1:].strip()))
