"""Templates of ops: ops that differ in operands and locations only are created from one template."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from xdsl.ir import Attribute, Block, Operation, Region, SSAValue

from pyshardy.diagnostics.diagnostic import OpSourceLoc, Source
from pyshardy.ir.construction import MAKERS, make_block, make_region
from pyshardy.text.line_cache.op_makers import MAX_OPERANDS, MakeOp, op_maker
from pyshardy.text.parser.scope import Scope

_type_of = attrgetter("_type")


@dataclass(slots=True, eq=False)
class OpTemplate:
    """All of an op except its operands and location."""

    make: MakeOp
    """Creates the op of a line."""
    op_class: type[Operation]
    named_results: int
    """The number of names for results in the line: a group of results has one."""
    names: int
    """The number of names in the line."""
    indent: int
    """The number of blanks before the op."""
    operand_types: tuple[Attribute, ...]
    result_types: tuple[Attribute, ...]
    properties: Mapping[str, Attribute]
    attributes: Mapping[str, Attribute]
    regions: tuple[RegionTemplate, ...]

    def build(self, operands: Sequence[SSAValue], location: Any, block: Block, previous: Operation | None) -> Operation:
        """Create the op with these operands, linked after `previous`. The caller updates the last op of the block."""
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
    """A region of one block whose ops use only its own values."""

    argument_types: tuple[Attribute, ...]
    ops: tuple[tuple[OpTemplate, tuple[int, ...]], ...]
    """Each op, and its operands as indices into the list of block arguments and earlier results."""

    def build(self, parent: Operation, location: Any) -> Region:
        """Create the region in an op."""
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
    """Return the template of a parsed op.

    Returns None if a region is written in the text, has several blocks, or uses values of other regions.
    """
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
    """Return the template with these fields."""
    operands, results = len(operand_types), len(result_types)
    has_op_maker = not regions and results == named_results <= 1 and operands <= MAX_OPERANDS
    return OpTemplate(
        op_maker(op_class, operands, results) if has_op_maker else _make,
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
    """Create an op of any class and number of operands; see `MakeOp`."""
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
