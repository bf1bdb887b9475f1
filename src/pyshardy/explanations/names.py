"""Look up values of a program by the names that people have for them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from xdsl.dialects.builtin import ModuleOp, TensorType
from xdsl.ir import Attribute, BlockArgument, Operation, OpResult, SSAValue

from pyshardy.annotate import AnnotationError
from pyshardy.annotate.targets import Target, find_targets, function_targets
from pyshardy.annotate.values import named_values
from pyshardy.diagnostics.diagnostic import OpSourceLoc, Source, SourceLoc
from pyshardy.diagnostics.name_stacks import is_library, name_stack, scope_text, source_frames
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.data_flow import owning_op
from pyshardy.dialects.sdy.region_ops import ManualComputationOp
from pyshardy.explanations.records import ValueReference
from pyshardy.ir.op_definition import definition_of
from pyshardy.ir.op_names import op_name
from pyshardy.ir.walk import enclosing_ops, walk
from pyshardy.report.model.entry import entry_function, location_name, result_name, source_name
from pyshardy.report.model.sizes import known_sizes
from pyshardy.report.model.source_locations import location_text
from pyshardy.report.render.layout import type_text
from pyshardy.text import parse_with_details
from pyshardy.text.printer.attribute_printer import attribute_text
from pyshardy.text.printer.value_names import Names

_RESULTS = re.compile(r"\s*(%[\w$.-]+)\s*(?::\s*(\d+))?\s*(,|=)")
_SSA = re.compile(r"(?:@?([\w$.-]+):)?(%[\w$.-]+(?:#\d+)?)")
_LINE = re.compile(r"(?:(.+):)?(\d{1,18})")
_NUMBERED = re.compile(r"(.+)@(\d{1,18})", re.S)
_MAX_LISTED = 20
_MAX_HINTS = 6
_MAX_NEAR = 3


class ValueNameError(ValueError):
    """A name that no value has, or several have."""


@dataclass(frozen=True, slots=True)
class Output:
    """A result of the entry function."""

    index: int
    type: Attribute


Named = SSAValue | Output


class ValueNames:
    """The names of the values of a module.

    `source` is the text that it was parsed from; without, names are those that MLIR prints, unless the locations of the
    ops are in a text.
    """

    def __init__(self, module: ModuleOp, source: Source | None = None) -> None:
        self.module = module
        self.entry = entry_function(module)
        self._source = source

    def number(self) -> None:
        """Name all values now, not when the first is asked for."""
        _ = self._names

    # From values to names

    def reference(self, value: Named) -> ValueReference:
        """Return the names of a value."""
        if isinstance(value, Output):
            assert self.entry is not None
            label = result_name(self.entry, value.index)
            return ValueReference(f"result {value.index}", label, "output", tensor_text(value.type), "", "")
        location, label, op = value_location(value), "", "argument"
        if isinstance(value, OpResult):
            op = op_name(value.op)
        elif isinstance(value, BlockArgument):
            parent = value.block.parent_op()
            if parent is self.entry and parent is not None:
                text = tensor_text(value.type)
                return ValueReference(f"%arg{value.index}", location_name(location), "argument", text, "", "")
            if parent is not None and not isinstance(parent, FuncOp):
                location, op = parent.location, argument_text(value)
        text, where = tensor_text(value.type), location_text(location)
        return ValueReference(self.name(value), label, op, text, where, scope_text(location))

    def name(self, value: SSAValue) -> str:
        """Return the name of a value in the MLIR text, `@f:%12` in another function than the entry function.

        Empty for a value of another module.
        """
        name = self._names.get(id(value), "")
        function = "" if not name or self.entry is None or _is_in(value, self.entry) else _function_name(value)
        return f"@{function}:{name}" if function else name

    def referred(self, reference: ValueReference) -> Named | None:
        """Return the value that a reference refers to; None if there is none."""
        if reference.op == "output":
            return next(iter(self.matches(reference.name)), None)
        plain = reference.name.rpartition(":")[2]
        return next((one for one in self._by_name.get(plain, ()) if self.reference(one) == reference), None)

    def op_name(self, value: Named) -> str:
        """Return the last part of the name stack of a value: its op in the user's program; empty if unknown."""
        return "" if isinstance(value, Output) else "".join(name_stack(value_location(value))[-1:])

    # From names to values

    def find(self, text: str) -> Named:
        """Return the value with a name.

        That is an input or output as in reports (`params['w']`, `%arg3`, `result 0`), an SSA name (`%12`, `%3#1`,
        `@f:%12` in another function), a line of the MLIR (`40`, `step.mlir:40`) or of the user's source
        (`model.py:40`), or part of a name stack: its end (`layers_0/attn/dot_general`), or else scopes and an op in
        this order, with others between (`layers_0/dot_general`). `NAME@2` is the second of several values with a name.
        Raise ValueNameError if no value or several have it.
        """
        found = self.matches(text)
        if not found and (numbered := _NUMBERED.fullmatch(text.strip())) is not None:
            several, number = self.matches(numbered[1]), int(numbered[2])
            if several and not 1 <= number <= len(several):
                raise ValueNameError(f"'{numbered[1]}' matches {_counted(len(several))}, not {number}")
            found = several[number - 1 : number]
        if not found and (line := _LINE.fullmatch(text.strip())) is not None:
            where = f"line {line[2]}" + (f" of {line[1]}" if line[1] else "")
            near = self._near_lines(line[1] or "", int(line[2]))
            raise ValueNameError(f"no op at {where} computes a tensor with dimensions{near}")
        if not found:
            raise ValueNameError(f"no value is named '{text}'{self._near(text.strip())}")
        if len(found) > 1:
            name = text.strip()
            listed = [f"  {name}@{number}  {self._described(one)}" for number, one in enumerate(found[:_MAX_LISTED], 1)]
            more = [f"  and {len(found) - _MAX_LISTED} more"] if len(found) > _MAX_LISTED else []
            lines = "\n".join([*listed, *more])
            raise ValueNameError(f"'{name}' matches {_counted(len(found))}; select one of them:\n{lines}")
        return found[0]

    def matches(self, text: str) -> list[Named]:
        """Return the values that match a name, in the order of the program."""
        text = text.strip()
        line = _LINE.fullmatch(text)
        if line is None:
            targets = self._targets
            try:
                found = find_targets(text, targets)
            except AnnotationError as problem:
                raise ValueNameError(str(problem)) from None
            if found:
                return [self._value_of(target) for target in found]
            ssa = _SSA.fullmatch(text)
            if ssa is not None:
                return self._named(ssa[1] or "", ssa[2])
        elif line[1] is None or (self._source is not None and _is_file(self._source.name, line[1])):
            return self._on_line(int(line[2]))
        else:
            return self._in_file(line[1], int(line[2]))
        return self._in_scope(text)

    def _value_of(self, target: Target) -> Named:
        assert self.entry is not None
        if target.role == "output":
            return Output(target.index, target.type)
        return self.entry.body.block.args[target.index]

    def _named(self, function: str, name: str) -> list[Named]:
        found = self._by_name.get(name, [])
        if function:
            return [value for value in found if _function_name(value) == function]
        found = [value for value in found if self.entry is not None and _is_in(value, self.entry)] or found
        depths = [len(list(enclosing_ops(owner))) if (owner := owning_op(value)) else 0 for value in found]
        return [value for value, depth in zip(found, depths, strict=True) if depth == min(depths)]

    @cached_property
    def _by_name(self) -> dict[str, list[SSAValue]]:
        """The values by name; those of an op with several results also by the name of them all."""
        found: dict[str, list[SSAValue]] = {}
        for value in self._values:
            name = self._names[id(value)]
            found.setdefault(name, []).append(value)
            if "#" in name:
                found.setdefault(name.partition("#")[0], []).append(value)
        return found

    def _on_line(self, line: int) -> list[Named]:
        return _tensors(op for op, lines in self._lines("") if line in lines)

    def _in_file(self, file: str, line: int) -> list[Named]:
        return _tensors(op for op, lines in self._lines(file) if line in lines)

    def _lines(self, file: str) -> Iterator[tuple[Operation, set[int]]]:
        """Yield each op with its lines in a file of the source, or in the program if none is given.

        Files of installed packages are found if no file of the user has the name: models may come from a package.
        """
        if not file:
            for op in self._ops:
                yield op, {_line_of(at) for at in [self._positions.get(op)] if at is not None}
            return
        frames = [(op, [one for one in source_frames(op.location) if _is_file(one[0], file)]) for op in self._ops]
        in_packages = all(is_library(name) for _, found in frames for name, *_ in found)
        for op, found in frames:
            yield op, {at for name, at, _ in found if in_packages or not is_library(name)}

    def _near_lines(self, file: str, line: int) -> str:
        """Return the lines nearest to one, before and after it, at which ops compute tensors, as text."""
        if self._source is not None and _is_file(self._source.name, file):
            file = ""
        lines = {at for op, found in self._lines(file) if _tensors([op]) for at in found}
        near = [*sorted(at for at in lines if at < line)[-1:], *sorted(at for at in lines if at > line)[:1]]
        return f"; near lines: {', '.join(map(str, near))}" if near else ""

    def _in_scope(self, text: str) -> list[Named]:
        pattern = re.compile("(?:.*/)?" + _part(text), re.S)
        ops: list[Named] = []
        scopes: dict[str, Named] = {}
        for stack, value in named_values(self.module):
            if pattern.fullmatch("/".join(stack)):
                ops.append(value)
            scope = "/".join(stack[:-1])
            if scope and pattern.fullmatch(scope):
                scopes[scope] = value
        return ops or [*scopes.values()] or self._within_scopes(text)

    def _within_scopes(self, text: str) -> list[Named]:
        """Return the values whose name stack has the parts of a name in this order, with others between."""
        pattern = re.compile("(?:.*/)?" + "/(?:.*/)?".join(_part(one) for one in text.split("/")) + "(?:/.*)?", re.S)
        return [value for stack, value in named_values(self.module) if pattern.fullmatch("/".join(stack))]

    def _described(self, value: Named) -> str:
        one = self.reference(value)
        parts = [one.name, one.label, one.type, one.op, one.scope, one.location]
        return "  ".join(dict.fromkeys(filter(None, parts)))

    def _near(self, text: str) -> str:
        """Return the names that are like one that no value has, or else some names of each sort."""
        import difflib

        ssa = [name for value in self._values if (name := self.name(value))]
        if text.startswith("@"):
            ssa = [name for name in ssa if name.startswith(f"{text.partition(':')[0]}:")] or ssa
        known = dict.fromkeys(name for target in self._targets for name in target.names if not name.isdigit())
        known |= dict.fromkeys(ssa)
        scopes: dict[str, None] = {}
        for stack, _ in named_values(self.module):
            known["/".join(stack)] = scopes["/".join(stack[:-1])] = None
            for start in range(len(stack)):
                known["/".join(stack[start:])] = known["/".join(stack[start:-1])] = None
        spellings = dict.fromkeys((text, text.removeprefix("%")))
        near = [
            one for each in spellings for one in difflib.get_close_matches(each, filter(None, known), _MAX_NEAR, 0.6)
        ]
        if near:
            return f"; near names are {', '.join([*dict.fromkeys(near)][:_MAX_NEAR])}"
        boundary = [self._report_name(target) for target in self._targets]
        lists = [_some("inputs and outputs are", boundary), _some("SSA names are", ssa)]
        if text.startswith(("%", "@")):
            lists.reverse()
        return "".join([*lists, _some("name stacks are", [one for one in scopes if one])])

    def _report_name(self, target: Target) -> str:
        """Return the name of an input or output in reports."""
        reference = self.reference(self._value_of(target))
        return reference.label or reference.name

    # All names

    @cached_property
    def _targets(self) -> tuple[Target, ...]:
        return () if self.entry is None else function_targets(self.entry)

    @cached_property
    def _ops(self) -> list[Operation]:
        return walk(self.module)

    @cached_property
    def _values(self) -> list[SSAValue]:
        arguments = (
            value for op in self._ops for region in op.regions for block in region.blocks for value in block.args
        )
        return [*arguments, *(value for op in self._ops for value in op.results)]

    @cached_property
    def _positions(self) -> Mapping[Operation, SourceLoc]:
        """The locations of ops in the text."""
        found = {op: op.location for op in self._ops if isinstance(op.location, OpSourceLoc)}
        if self._source is None or len(found) * 2 > len(self._ops):
            return found
        parsed = self._as_located_in_text
        return {op: other.location for op, other in parsed.items() if isinstance(other.location, OpSourceLoc)}

    @cached_property
    def _as_located_in_text(self) -> dict[Operation, Operation]:
        assert self._source is not None
        source = self._source
        module = parse_with_details(source.text, source.name, allow_unregistered=True, text_locations=True).module
        others = walk(module)
        # An op that was inserted since, such as a mesh, has no counterpart.
        return dict(_aligned(self._ops, others))

    @cached_property
    def _names(self) -> dict[int, str]:
        printed = Names()
        printed.number(self.module)
        found: dict[int, str] = {id(value): printed.text[id(value)] for value in self._values}
        arguments = (value for value in self._values if isinstance(value, BlockArgument))
        # What the text of an op only implies, such as the body of a reduction, has the location of the op.
        named = (value for value in arguments if not isinstance(value.location, OpSourceLoc))
        found.update((id(value), name) for value in named if (name := source_name(value.location)))
        for op, location in self._positions.items():
            parent = op.parent_op()
            around = None if parent is None else self._positions.get(parent)
            if around is not None and around.offset == location.offset:
                continue
            names = _names_at(location)
            if len(names) == len(op.results):
                found.update((id(value), name) for value, name in zip(op.results, names, strict=True))
        return found


def _aligned(ops: list[Operation], others: list[Operation]) -> Iterator[tuple[Operation, Operation]]:
    """Yield the pairs of ops of two lists that are equal but for a few that only one has."""
    index = 0
    for op in ops:
        if index < len(others) and op.name == others[index].name:
            yield op, others[index]
            index += 1


def _names_at(location: SourceLoc) -> list[str]:
    """Return the names of the results that the text of an op begins with."""
    names: list[str] = []
    position, text = location.offset, location.source.text
    while (match := _RESULTS.match(text, position)) is not None:
        count = int(match[2] or 1)
        names += [match[1]] if count == 1 else [f"{match[1]}#{index}" for index in range(count)]
        position = match.end()
        if match[3] == "=":
            return names
    return []


def _some(what: str, names: Sequence[str]) -> str:
    """Return the first of some names as the part of an error; empty if there are none."""
    more = [f"and {len(names) - _MAX_HINTS} more"] if len(names) > _MAX_HINTS else []
    return f"; {what} {', '.join([*names[:_MAX_HINTS], *more])}" if names else ""


def _counted(values: int) -> str:
    return "one value" if values == 1 else f"{values} values"


def _line_of(location: SourceLoc) -> int:
    return location.line_and_column[0]


def _part(text: str) -> str:
    """Return the pattern of a part of a name stack, with `*` for any text in a scope."""
    return "[^/]*".join(map(re.escape, text.split("*")))


def _is_file(path: str, named: str) -> bool:
    """Return whether a path is, or ends in, the given one."""
    return path == named or path.endswith((f"/{named}", f"\\{named}"))


def _tensors(ops: Iterable[Operation]) -> list[Named]:
    return [
        value
        for op in ops
        for value in op.results
        if isinstance(value.type, TensorType) and value.type.get_num_dims() and not op_name(op).endswith(".constant")
    ]


def _is_in(value: SSAValue, function: FuncOp) -> bool:
    owner = owning_op(value)
    return owner is function or (owner is not None and any(one is function for one in enclosing_ops(owner)))


def manual_axes(value: Named) -> tuple[str, ...]:
    """Return the manual axes of the manual computations that a value is inside of, the outermost first."""
    owner = None if isinstance(value, Output) else owning_op(value)
    if owner is None:
        return ()
    around = [*([owner] if isinstance(value, BlockArgument) else []), *enclosing_ops(owner)]
    return tuple(axis for op in reversed(around) if isinstance(op, ManualComputationOp) for axis in op.manual_axes.data)


def _function_name(value: SSAValue) -> str:
    owner = owning_op(value)
    around = [] if owner is None else [owner, *enclosing_ops(owner)]
    return next((one.sym_name.data for one in around if isinstance(one, FuncOp)), "")


def argument_text(value: BlockArgument) -> str:
    """Return which argument of which region of an op a value is, as text: `argument 1 of body of stablehlo.while`."""
    region = value.block.parent
    owner = None if region is None else region.parent_op()
    if region is None or owner is None:
        return "argument"
    index = owner.get_region_index(region)
    declared = definition_of(type(owner))
    names = [] if declared is None else [name for name, _ in declared.regions]
    name = names[index] if len(names) == len(owner.regions) else f"region {index}"
    place = f"{name} of " if len(owner.regions) > 1 else ""
    return f"argument {value.index} of {place}{op_name(owner)}"


def value_location(value: SSAValue) -> Attribute:
    """Return the location of the op that defines a value, or of a block argument."""
    if isinstance(value, OpResult):
        return value.op.location
    assert isinstance(value, BlockArgument)
    return value.location


def tensor_text(type: Attribute) -> str:
    """Return a type as `8x16xf32`."""
    if not isinstance(type, TensorType):
        return attribute_text(type)
    return type_text(known_sizes(type.get_shape()), attribute_text(type.element_type))
