"""Ops built from remembered ones, past the parser and xDSL's constructors.

A line of text with its value names blanked out decides everything of an op but which values it uses. So the exact
parser reads such a line once; what it made is kept as an `OpTemplate`, and equal lines are built from that.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from xdsl.ir import Attribute, Block, Operation, Region, SSAValue

from pyshardy.construction import MAKERS


@dataclass(frozen=True, slots=True)
class OpTemplate:
    """Everything of an op but its operands and its place."""

    op_class: type[Operation]
    make: Callable[..., Operation]
    named_results: int
    """How many names the text gives to results."""
    indent: int
    """How many blanks there are before the op."""
    operand_types: list[Attribute]
    result_types: tuple[Attribute, ...]
    properties: dict[str, Attribute]
    attributes: dict[str, Attribute]
    regions: tuple[RegionTemplate, ...]

    def build(self, operands: list[SSAValue], location: Any, block: Block, previous: Operation | None) -> Operation:
        """The op with these operands, linked in behind `previous` but not yet as its block's last op."""
        properties, attributes = self.properties, self.attributes
        op = self.make(
            self.op_class,
            operands,
            self.result_types,
            properties.copy() if properties else {},
            attributes.copy() if attributes else {},
            location,
            block,
            previous,
            None,
        )
        if self.regions:
            op.regions = tuple(region.build(op, location) for region in self.regions)
        return op


@dataclass(frozen=True, slots=True)
class RegionTemplate:
    """A one-block region whose ops use only its own values."""

    argument_types: tuple[Attribute, ...]
    ops: tuple[tuple[OpTemplate, tuple[int, ...]], ...]
    """Each op and its operands as indices into the block's arguments followed by all earlier results."""

    def build(self, parent: Operation, location: Any) -> Region:
        """A new region of this shape in `parent`."""
        block = Block(arg_types=self.argument_types)
        for argument in block.args:
            argument.location = location
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
        region = Region(block)
        region.parent = parent
        return region


def template_of(op: Operation, named_results: int = 0, indent: int = 0) -> OpTemplate | None:
    """The template of a parsed op; None if its regions refer to values outside or are not single blocks."""
    regions: list[RegionTemplate] = []
    for region in op.regions:
        template = _region_template(region)
        if template is None:
            return None
        regions.append(template)
    return OpTemplate(
        type(op),
        MAKERS[type(op)],
        named_results,
        indent,
        list(op.operand_types),
        tuple(op.result_types),
        dict(op.properties),
        dict(op.attributes),
        tuple(regions),
    )


def _region_template(region: Region) -> RegionTemplate | None:
    block = region.first_block
    if block is None or block is not region.last_block:
        return None
    numbers: dict[SSAValue, int] = {argument: i for i, argument in enumerate(block.args)}
    ops: list[tuple[OpTemplate, tuple[int, ...]]] = []
    for op in block.ops:
        template = template_of(op)
        if template is None or any(operand not in numbers for operand in op.operands):
            return None
        ops.append((template, tuple(numbers[operand] for operand in op.operands)))
        for result in op.results:
            numbers[result] = len(numbers)
    return RegionTemplate(tuple(block.arg_types), tuple(ops))
