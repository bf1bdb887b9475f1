"""Look up inputs and outputs of a program by name."""

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
_MAX_NAMES = 6


@dataclass(frozen=True)
class Target:
    """An input or output of a function."""

    role: Literal["input", "output"]
    index: int
    names: tuple[str, ...]
    """The names it can be referred to by, the preferred one first."""
    type: Attribute


def function_targets(function: FuncOp) -> tuple[Target, ...]:
    """Return the inputs, then the outputs of a function."""
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
    """Return the inputs and outputs with a name.

    That is a name in the program (`params['w']`, `result['loss']`), or a position: `%arg3`, `arg3` or `3` for an input,
    `result 0` or `output0` for an output. `*` matches any text. Empty if there is none; AnnotationError if a name
    without `*` matches several.
    """
    name = name.strip()
    output = _OUTPUT.fullmatch(name)
    wanted = f"result {int(output[1])}" if output else name
    found = [target for target in targets if wanted in target.names]
    if len(found) > 1:
        # A name in the program takes precedence over a position.
        first = [target for target in found if target.names[0] == wanted]
        found = first or found
    if not found and "*" in name:
        pattern = re.compile(".*".join(map(re.escape, name.split("*"))), re.S)
        found = [target for target in targets if any(map(pattern.fullmatch, target.names))]
        if found:
            return found
    if len(found) > 1:
        matches = " and ".join(f"{target.role} {target.index}" for target in found)
        unique = " or ".join(f"'{_unique_name(target, targets)}'" for target in found)
        raise AnnotationError(f"'{name}' is ambiguous: it matches {matches}; use {unique}")
    return found


def _unique_name(target: Target, targets: tuple[Target, ...]) -> str:
    """Return a name that only this target has, if there is one."""
    names = (name for name in reversed(target.names) if sum(name in other.names for other in targets) == 1)
    return next(names, target.names[-1])


def unknown_name(name: str, targets: tuple[Target, ...], nouns: str = "input or output") -> AnnotationError:
    """Return the error for a name that nothing in the program has."""
    return AnnotationError(f"no {nouns} is named '{name.strip()}'{_hint(name, targets)}")


def _hint(name: str, targets: tuple[Target, ...]) -> str:
    near = did_you_mean(name, [known for target in targets for known in target.names if not known.isdigit()])
    if near:
        return near
    named = [target.names[0] for target in targets]
    more = f", and {len(named) - _MAX_NAMES} more" if len(named) > _MAX_NAMES else ""
    return f"; the names are {', '.join(named[:_MAX_NAMES])}{more}" if named else "; the program has none"
