"""Ops that apply a computation in a region to many elements: reduce, windows, sort, map."""

from __future__ import annotations

from typing import Any, cast

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Attribute, Operation, Region
from xdsl.irdl import (
    SameVariadicOperandSize,
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    prop_def,
    region_def,
    result_def,
    traits_def,
    var_operand_def,
    var_result_def,
)
from xdsl.parser import UnresolvedOperand
from xdsl.traits import RecursivelySpeculatable, RecursiveMemoryEffect

from pyshardy.dialects.plain_attribute import ints_text, parse_ints
from pyshardy.dialects.stablehlo import constraints as c
from pyshardy.dialects.stablehlo.base import StableHLOCommutative, StableHLOOp
from pyshardy.dialects.stablehlo.control_flow import ReturnOp
from pyshardy.dialects.stablehlo.pieces import ints, ints_of
from pyshardy.dialects.type_class import is_a
from pyshardy.ir.construction import make_block
from pyshardy.ir.identity_cache import by_identity_in_process
from pyshardy.ir.op_traits import CostClass, HasCost, SingleBlock, class_has_trait
from pyshardy.ir.unvalidated import tensor_type
from pyshardy.text.assembly.asm_parser import OpAsmParser, RegionArgument
from pyshardy.text.assembly.asm_printer import OpAsmPrinter
from pyshardy.text.assembly.op_builder import parse_functional_type
from pyshardy.text.printer.attribute_printer import attribute_text


def inner_op_of(op: Operation) -> Operation | None:
    """Return the op that a reduce in compact form names, if its body is that op alone; else None."""
    block = op.regions[0].first_block
    if block is None or block._next_block is not None or len(block._args) != 2:
        return None
    inner, end = block._first_op, block._last_op
    if inner is None or end is None or inner._next_op is not end or not isinstance(end, ReturnOp):
        return None
    if inner._operands != block._args or end._operands != inner.results or not _is_commutative(type(inner)):
        return None
    scalar = _scalar(op._operands[0]._type)
    types = {id(value._type): value._type for value in (*block._args, *inner.results)}
    return inner if all([type is scalar or type == scalar for type in types.values()]) else None


@by_identity_in_process
def _scalar(type: Any) -> Attribute | None:
    """Return the 0-d tensor of a tensor's elements."""
    return tensor_type([], cast(Attribute, type.element_type)) if is_a(type, TensorType) else None


def _is_commutative(op_class: type[Operation]) -> bool:
    return class_has_trait(op_class, StableHLOCommutative)


@irdl_op_definition
class ReduceOp(StableHLOOp):
    """Combines all elements along some dimensions by a computation; several inputs go side by side."""

    name = "stablehlo.reduce"

    inputs = var_operand_def(c.T)
    init_values = var_operand_def(c.T)
    dimensions = prop_def(c.i64_array)
    body = region_def("single_block")
    outputs = var_result_def(c.T)
    irdl_options = (SameVariadicOperandSize(),)
    traits = traits_def(RecursiveMemoryEffect(), RecursivelySpeculatable(), SingleBlock(), HasCost(CostClass.REDUCTION))

    @classmethod
    def parse_assembly(cls, parser: OpAsmParser) -> ReduceOp:
        """Parse `(%a init: %b), ... [applies OP] across dimensions = [0] : type [reducer(...) {...}]`."""
        return _parse_reduce(parser)

    def print_assembly(self, printer: OpAsmPrinter) -> None:
        """Print the compact form if the body allows it, else the long one."""
        count = len(self.operands) // 2
        pairs = zip(self.operands[:count], self.operands[count:], strict=True)
        printer.out.append(", ".join(f"({printer.value(value)} init: {printer.value(init)})" for value, init in pairs))
        inner = inner_op_of(self)
        if inner is not None:
            printer.out.append(f" applies {inner.name}")
        attributes = printer.attr_dict(self, frozenset(("dimensions",)))
        printer.out.append(
            f" across dimensions = {ints_text(ints_of(self.dimensions))}{attributes} "
            f": {printer.functional(self.operand_types, self.result_types)}"
        )
        if inner is None:
            arguments = self.body.block.args
            half = len(arguments) // 2
            texts = [
                f"({printer.block_arg(value)}, {printer.block_arg(init)})"
                for value, init in zip(arguments[:half], arguments[half:], strict=True)
            ]
            printer.out.append(f"{printer.line_break} reducer{' '.join(texts)}  ")
            printer.region(self.body)


def _parse_reduce(parser: OpAsmParser) -> ReduceOp:
    start = parser.pos
    inputs: list[UnresolvedOperand] = []
    inits: list[UnresolvedOperand] = []

    def pair() -> None:
        inputs.append(parser.parse_unresolved_operand())
        parser.parse_keyword("init")
        parser.parse_punctuation(":")
        inits.append(parser.parse_unresolved_operand())
        parser.parse_punctuation(")")

    while parser.parse_optional_punctuation("(") is not None:
        pair()
        if parser.parse_optional_punctuation(",") is None:
            break
    inner_class: type[Operation] | None = None
    compact = parser.parse_optional_keyword("applies") is not None
    if compact:
        position = parser.pos
        name = parser.parse_optional_identifier()
        if name is None:
            parser.raise_plain_error("expected the name of an op", position)
        inner_class = parser.ctx.get_optional_op(name) if name.startswith("stablehlo.") else None
        if inner_class is None or not _is_commutative(inner_class):
            parser.raise_error(
                f"'{name}' cannot be applied by a reduction: expected an op such as 'stablehlo.add'", start
            )
    parser.parse_keyword("across")
    parser.parse_keyword("dimensions")
    parser.parse_punctuation("=")
    dimensions = ints(parse_ints(parser))
    attributes = parser.parse_optional_attr_dict()
    if "dimensions" in attributes:
        parser.raise_error("attribute 'dimensions' is specified twice", parser.name_position)
    parser.parse_punctuation(":")
    position = parser.pos
    type = parse_functional_type(parser)
    if inner_class is not None:
        operands = parser.resolve_operands([*inputs, *inits], type.inputs.data, start)
        region = _compact_region(parser, inner_class, type.inputs.data, position)
    else:
        arguments = _parse_reducer(parser)
        operands = parser.resolve_operands([*inputs, *inits], type.inputs.data, start)
        region = parser.parse_region(arguments)
    return ReduceOp.create(
        operands=operands,
        result_types=type.outputs.data,
        properties={"dimensions": dimensions},
        attributes=attributes,
        regions=[region],
    )


def _compact_region(parser: OpAsmParser, inner: type[Operation], types: tuple[Attribute, ...], position: int) -> Region:
    scalar = _scalar(types[0])
    if scalar is None:
        parser.raise_error(f"expected tensors, found '{attribute_text(types[0])}'", position)
    if types[-1] == scalar:
        scalar = types[-1]  # equal types are best one object
    block = make_block([scalar, scalar])
    op = inner.create(operands=block.args, result_types=[scalar])
    end = ReturnOp.create(operands=op.results)
    block.add_ops([op, end])
    parser.give_location_of_op(*block.args, op, end)
    return Region(block)


def _parse_reducer(parser: OpAsmParser) -> list[RegionArgument]:
    parser.parse_keyword("reducer")
    values: list[RegionArgument] = []
    inits: list[RegionArgument] = []
    while parser.parse_optional_punctuation("(") is not None:
        values.append(parser.parse_region_argument())
        parser.parse_punctuation(",")
        inits.append(parser.parse_region_argument())
        parser.parse_punctuation(")")
    return [*values, *inits]


@irdl_op_definition
class ReduceWindowOp(StableHLOOp):
    """Combines the elements of windows that slide over the inputs."""

    name = "stablehlo.reduce_window"

    inputs = var_operand_def(c.T)
    init_values = var_operand_def(c.T)
    window_dimensions = prop_def(c.i64_array)
    window_strides = opt_prop_def(c.i64_array)
    base_dilations = opt_prop_def(c.i64_array)
    window_dilations = opt_prop_def(c.i64_array)
    padding = opt_prop_def(c.i64_elements)
    body = region_def("single_block")
    outputs = var_result_def(c.T)
    irdl_options = (SameVariadicOperandSize(),)
    traits = traits_def(
        RecursiveMemoryEffect(), RecursivelySpeculatable(), SingleBlock(), HasCost(CostClass.WINDOW_REDUCTION)
    )


@irdl_op_definition
class SelectAndScatterOp(StableHLOOp):
    """Adds each element of the source at the place its window selects."""

    name = "stablehlo.select_and_scatter"

    operand = operand_def(c.T)
    source = operand_def(c.T)
    init_value = operand_def(c.T)
    window_dimensions = opt_prop_def(c.i64_array)
    window_strides = opt_prop_def(c.i64_array)
    padding = opt_prop_def(c.i64_elements)
    select = region_def("single_block")
    scatter = region_def("single_block")
    result = result_def(c.T)
    traits = traits_def(RecursiveMemoryEffect(), RecursivelySpeculatable(), HasCost(CostClass.WINDOW_REDUCTION))


@irdl_op_definition
class SortOp(StableHLOOp):
    """Sorts along a dimension by a comparison; several inputs are permuted together."""

    name = "stablehlo.sort"

    inputs = var_operand_def(c.T)
    dimension = opt_prop_def(c.i64_attr)
    is_stable = opt_prop_def(c.bool_attr)
    comparator = region_def("single_block")
    outputs = var_result_def(c.T)
    traits = traits_def(RecursiveMemoryEffect(), RecursivelySpeculatable())


@irdl_op_definition
class MapOp(StableHLOOp):
    """Applies a computation to the elements at each place."""

    name = "stablehlo.map"

    inputs = var_operand_def(c.T)
    dimensions = prop_def(c.i64_array)
    computation = region_def("single_block")
    result = result_def(c.T)
    traits = traits_def(
        RecursiveMemoryEffect(), RecursivelySpeculatable(), SingleBlock(), HasCost(CostClass.ELEMENTWISE)
    )


REDUCTION_OPS = (ReduceOp, ReduceWindowOp, SelectAndScatterOp, SortOp, MapOp)
