"""The inputs and outputs of a program by name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from xdsl.ir import Attribute, BlockArgument

from pyshardy.annotate.errors import AnnotationError
from pyshardy.diagnostics.suggestions import did_you_mean
from pyshardy.dialects.func import FuncOp
from pyshardy.report.model.entry import location_name, result_name, source_name

_OUTPUT = re.compile(r"(?:result|output|out)[ _]?(\d{1,18})\Z")
_MANY = 6


@dataclass(frozen=True)
class Target:
    """An input or output of a function."""

    role: Literal["input", "output"]
    index: int
    names: tuple[str, ...]
    """All that it can be called, the best first."""
    type: Attribute


def function_targets(function: FuncOp) -> tuple[Target, ...]:
    """The inputs, then the outputs of a function."""
    return (*(_input(argument) for argument in function.body.block.args), *_outputs(function))


def _input(argument: BlockArgument) -> Target:
    index = argument.index
    label, source = location_name(argument.location), source_name(argument.location)
    names = [label, source.removeprefix("%"), source, f"%arg{index}", f"arg{index}", str(index)]
    return Target("input", index, tuple(dict.fromkeys(filter(None, names))), argument.type)


def _outputs(function: FuncOp) -> Iterator[Target]:
    for index, type in enumerate(function.function_type.outputs.data):
        names = [result_name(function, index), f"result {index}", f"output {index}"]
        yield Target("output", index, tuple(dict.fromkeys(filter(None, names))), type)


def find_targets(name: str, targets: tuple[Target, ...]) -> list[Target]:
    """The inputs and outputs of that name: what the program's author calls them (`params['w']`, `result['loss']`),
    `%arg3`, `arg3` or `3` for an input, `result 0` or `output0` for an output.

    `*` stands for anything. Raises AnnotationError if there is none, or if a name without `*` stands for several.
    """
    name = name.strip()
    output = _OUTPUT.fullmatch(name)
    wanted = f"result {int(output[1])}" if output else name
    found = [target for target in targets if wanted in target.names]
    if len(found) > 1:
        # What one is called by its author goes before what another is called by its place.
        first = [target for target in found if target.names[0] == wanted]
        found = first or found
    if not found and "*" in name:
        pattern = re.compile(".*".join(map(re.escape, name.split("*"))), re.S)
        found = [target for target in targets if any(map(pattern.fullmatch, target.names))]
        if found:
            return found
    if len(found) == 1:
        return found
    if found:
        kinds = " and ".join(f"{target.role} {target.index}" for target in found)
        raise AnnotationError(f"'{name}' is {kinds}; say %argN or 'result N'")
    raise AnnotationError(f"no input or output is called '{name}'{_hint(name, targets)}")


def _hint(name: str, targets: tuple[Target, ...]) -> str:
    near = did_you_mean(name, [known for target in targets for known in target.names if not known.isdigit()])
    if near:
        return near
    named = [target.names[0] for target in targets]
    more = f", and {len(named) - _MANY} more" if len(named) > _MANY else ""
    return f"; there are {', '.join(named[:_MANY])}{more}" if named else "; the program has none"
