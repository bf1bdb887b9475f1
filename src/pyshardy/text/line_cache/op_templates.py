"""Ops built from remembered ones, past the parser and xDSL's constructors.

A line of text with its value names blanked out decides everything of an op but which values it uses. So the exact
parser reads such a line once; what it made is kept as an `OpTemplate`, and equal lines are built from that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from xdsl.ir import Attribute, Block, Operation, Region, SSAValue

from pyshardy.diagnostics.diagnostic import OpSourceLoc, Source
from pyshardy.ir.construction import MAKERS, make_block, make_region
from pyshardy.text.line_cache.line_code import MOST_OPERANDS, MakeOp, line_maker
from pyshardy.text.parser.scope import Scope

_type_of = attrgetter("_type")


@dataclass(slots=True, eq=False)
class OpTemplate:
    """Everything of an op but its operands and its place."""

    make: MakeOp
    """Makes the op of a line like this one's."""
    op_class: type[Operation]
    named_results: int
    """How many names the text gives to results."""
    names: int
    """How many names there are in the line."""
    indent: int
    """How many blanks there are before the op."""
    operand_types: tuple[Attribute, ...]
    result_types: tuple[Attribute, ...]
    properties: Mapping[str, Attribute]
    attributes: Mapping[str, Attribute]
    regions: tuple[RegionTemplate, ...]

    def build(self, operands: Sequence[SSAValue], location: Any, block: Block, previous: Operation | None) -> Operation:
        """The op with these operands, linked in behind `previous` but not yet as its block's last op."""
        op = MAKERS[self.op_class](
            self.op_class,
            operands,
            self.result_types,
            dict(self.properties),
            dict(self.attributes),
            location,
            block,
            previous,
            None,
        )
        if self.regions:
            op.regions = tuple([region.build(op, location) for region in self.regions])
        return op


@dataclass(frozen=True, slots=True)
class RegionTemplate:
    """A one-block region whose ops use only its own values."""

    argument_types: tuple[Attribute, ...]
    ops: tuple[tuple[OpTemplate, tuple[int, ...]], ...]
    """Each op and its operands as indices into the block's arguments followed by all earlier results."""

    def build(self, parent: Operation, location: Any) -> Region:
        """A new region of this shape in `parent`."""
        block = make_block(self.argument_types, location)
        values: list[SSAValue] = list(block.args)
        previous: Operation | None = None
        for template, indices in self.ops:
            op = template.build([values[i] for i in indices], location, block, previous)
            if previous is None:
                block._first_op = op  # pyright: ignore[reportPrivateUsage]
            else:
                previous._next_op = op  # pyright: ignore[reportPrivateUsage]
            values += op.results
            previous = op
        block._last_op = previous  # pyright: ignore[reportPrivateUsage]
        return make_region(block, parent)


def template_of(op: Operation, named_results: int = 0, indent: int = 0) -> OpTemplate | None:
    """The template of a parsed op; None if its regions are spelled out, or more than single blocks for themselves."""
    regions: list[RegionTemplate] = []
    for region in op.regions:
        template = _region_template(region, op.location)
        if template is None:
            return None
        regions.append(template)
    operand_types, result_types = tuple(map(_type_of, op._operands)), tuple(map(_type_of, op.results))
    properties, attributes = dict(op.properties), dict(op.attributes)
    return make_template(
        type(op), named_results, indent, operand_types, result_types, properties, attributes, tuple(regions)
    )


def make_template(
    op_class: type[Operation],
    named_results: int,
    indent: int,
    operand_types: tuple[Attribute, ...],
    result_types: tuple[Attribute, ...],
    properties: Mapping[str, Attribute],
    attributes: Mapping[str, Attribute],
    regions: tuple[RegionTemplate, ...] = (),
) -> OpTemplate:
    """The template of ops that have all this; see its fields."""
    operands, results = len(operand_types), len(result_types)
    plain = not regions and results == named_results <= 1 and operands <= MOST_OPERANDS
    return OpTemplate(
        line_maker(op_class, operands, results) if plain else _make,
        op_class,
        named_results,
        named_results + operands,
        indent,
        operand_types,
        result_types,
        properties,
        attributes,
        regions,
    )


def _make(
    template: OpTemplate,
    names: Sequence[str],
    at: int,
    scope: Scope,
    location: Any,
    source: Source,
    start: int,
    block: Block,
    previous: Operation | None,
) -> Operation | None:
    """Any op that is written in one line; see `MakeOp`."""
    values = scope.values
    if template.named_results and names[at] in values:
        return None
    operands = [values[name] for name in names[at + template.named_results : at + template.names]]
    if tuple(map(_type_of, operands)) != template.operand_types:
        return None
    op = template.build(operands, location or OpSourceLoc(source, start + template.indent), block, previous)
    if template.named_results:
        scope.define(names[at], op.results)
    return op


def _region_template(region: Region, location: Attribute) -> RegionTemplate | None:
    block = region.first_block
    if block is None or block is not region.last_block:
        return None
    numbers: dict[SSAValue, int] = {argument: i for i, argument in enumerate(block.args)}
    ops: list[tuple[OpTemplate, tuple[int, ...]]] = []
    for op in block.ops:
        template = template_of(op)
        if template is None or op.location is not location or any(operand not in numbers for operand in op.operands):
            return None
        ops.append((template, tuple(numbers[operand] for operand in op.operands)))
        for result in op.results:
            numbers[result] = len(numbers)
    return RegionTemplate(tuple(block.arg_types), tuple(ops))
