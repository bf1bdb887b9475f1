"""SDY ops on one value: constraints, reshards, edges, barriers, constants; and `sdy.mesh`."""

from __future__ import annotations

from typing import ClassVar, cast

from xdsl.dialects.builtin import (
    DenseIntOrFPElementsAttr,
    DenseResourceAttr,
    IntegerAttr,
    ModuleOp,
    ShapedType,
    StringAttr,
    TensorType,
    i32,
    i64,
)
from xdsl.ir import Attribute
from xdsl.irdl import (
    AnyAttr,
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    prop_def,
    result_def,
    traits_def,
    var_operand_def,
)
from xdsl.traits import HasParent, IsTerminator, Pure, ReturnLike, SymbolOpInterface
from xdsl.utils.exceptions import VerifyException

from pyshardy.diagnostics.wording import either
from pyshardy.dialects.errors import wrong_result_types
from pyshardy.dialects.quant import UniformQuantizedType
from pyshardy.dialects.sdy.attributes import MeshAttr, TensorShardingAttr
from pyshardy.dialects.sdy.shapes import is_shaped
from pyshardy.dialects.type_class import TypeClass
from pyshardy.ir.builtin_attributes import SparseElementsAttr, StringElementsAttr
from pyshardy.ir.op_traits import (
    CostClass,
    Elementwise,
    HasCost,
    NoShardingRule,
    OpPriority,
    PointwiseShardingRule,
    PriorityClass,
    SymbolReferencesIn,
)
from pyshardy.sharding import Mesh, PropagationDirection, TensorSharding
from pyshardy.text.assembly.asm_parser import Delimiter, OpAsmParser
from pyshardy.text.assembly.asm_printer import OpAsmPrinter
from pyshardy.text.assembly.assembly_format import Assembly
from pyshardy.text.assembly.op import Op
from pyshardy.text.assembly.op_builder import OpBuilder, parse_operands
from pyshardy.text.printer.attribute_printer import attribute_text, short_text

SHAPED = TypeClass("a tensor or another type with a shape", is_shaped)
RANKED_TENSOR = TypeClass("a ranked tensor", lambda type: isinstance(type, TensorType))


class OneTypeOp(Op):
    """An op whose result has the type of its operand."""

    def verify_(self) -> None:
        """Verify that the types are equal."""
        (operand,), (result,) = self.operand_types, self.result_types
        if operand != result:
            if not _may_be_same(operand, result):
                types = attribute_text(operand), attribute_text(result)
                raise VerifyException(f"the operand has type '{types[0]}', but the result has type '{types[1]}'")
            raise wrong_result_types([operand], [result])


def _may_be_same(one: Attribute, other: Attribute) -> bool:
    from pyshardy.dialects.stablehlo.verification.shapes import types_compatible

    return types_compatible(one, other)


def enum_value(attribute: IntegerAttr, count: int, what: str) -> int:
    """Return the value of an enum stored as a 32-bit integer; raise VerifyException for one outside the enum."""
    value = attribute.value.data
    if attribute.type != i32 or not 0 <= value < count:
        found = attribute_text(attribute)
        raise VerifyException(f"attribute '{what}' must be an i32 integer from 0 to {count - 1}, found '{found}'")
    return value


@irdl_op_definition
class MeshOp(Op):
    """Names a mesh of devices."""

    name = "sdy.mesh"

    sym_name = prop_def(StringAttr)
    mesh = prop_def(MeshAttr)

    traits = traits_def(HasParent(ModuleOp), SymbolOpInterface(), NoShardingRule())
    ASSEMBLY: ClassVar[Assembly | None] = Assembly("{sym_name:symbol-name} = {mesh:stripped}{attr-dict}", mesh=MeshAttr)

    @staticmethod
    def of(name: str, mesh: Mesh) -> MeshOp:
        """Return the op that calls `mesh` `name`."""
        return MeshOp.create(properties={"sym_name": StringAttr(name), "mesh": MeshAttr(mesh)})


_SHARDED_VALUE = Assembly("{input} {sharding:stripped}{attr-dict} : {type:result}", sharding=TensorShardingAttr)


@irdl_op_definition
class ShardingConstraintOp(OneTypeOp):
    """Asks that a value be sharded in a given way."""

    name = "sdy.sharding_constraint"

    input = operand_def(AnyAttr())
    sharding = prop_def(TensorShardingAttr)
    result = result_def(AnyAttr())
    traits = traits_def(Elementwise(), PointwiseShardingRule(), HasCost(CostClass.OTHER))

    ASSEMBLY: ClassVar[Assembly | None] = _SHARDED_VALUE


@irdl_op_definition
class ReshardOp(OneTypeOp):
    """Changes the sharding of a value."""

    name = "sdy.reshard"

    input = operand_def(AnyAttr())
    sharding = prop_def(TensorShardingAttr)
    result = result_def(AnyAttr())

    traits = traits_def(Pure(), Elementwise(), NoShardingRule(), HasCost(CostClass.OTHER))
    ASSEMBLY: ClassVar[Assembly | None] = _SHARDED_VALUE


@irdl_op_definition
class ReturnOp(Op):
    """Ends the body of a computation with its results."""

    name = "sdy.return"

    results_ = var_operand_def()

    traits = traits_def(Pure(), IsTerminator(), ReturnLike())

    @classmethod
    def parse_assembly(cls, parser: OpAsmParser) -> ReturnOp:
        """Parse `{attributes} %a, %b : T, U`."""
        attributes = parser.parse_optional_attr_dict()
        start = parser.pos
        operands = parse_operands(parser)
        types: list[Attribute] = []
        if operands:
            parser.parse_punctuation(":")
            types = list(parser.parse_comma_separated_list(Delimiter.NONE, parser.parse_type))
        return ReturnOp.create(operands=parser.resolve_operands(operands, types, start), attributes=attributes)

    def print_assembly(self, printer: OpAsmPrinter) -> None:
        """Print ` {attributes} %a, %b : T, U`."""
        printer.out.append(printer.attr_dict(self))
        if self.operands:
            printer.out.append(f" {printer.values(self.operands)} : {printer.types(self.operand_types)}")


@irdl_op_definition
class ShardingGroupOp(Op):
    """Puts a value into a group of values that are to be sharded alike."""

    name = "sdy.sharding_group"

    input = operand_def(RANKED_TENSOR)
    group_id = prop_def(IntegerAttr)
    traits = traits_def(NoShardingRule())

    ASSEMBLY: ClassVar[Assembly | None] = Assembly("{input} group_id={group_id:int}{attr-dict} : {type:input}")

    def verify_(self) -> None:
        """Verify the type of the id."""
        if self.group_id.type != i64:
            raise VerifyException(
                f"attribute 'group_id' must be an i64 integer, found '{attribute_text(self.group_id)}'"
            )


_ELEMENTS = (DenseIntOrFPElementsAttr, DenseResourceAttr, SparseElementsAttr, StringElementsAttr)


def _elements_type(value: Attribute) -> Attribute:
    return cast(Attribute, value.type) if isinstance(value, _ELEMENTS) else value


def _is_constant_type(type: Attribute) -> bool:
    if not isinstance(type, TensorType) or not type.has_static_shape():
        return False
    return not type.element_type.name.endswith(".token")  # pyright: ignore


@irdl_op_definition
class ConstantOp(Op):
    """A constant of which every use may have its own sharding: equal ones are not merged by canonicalization."""

    name = "sdy.constant"

    value = prop_def(TypeClass("elements of a tensor", lambda value: isinstance(value, _ELEMENTS)))
    output = result_def(TypeClass("a static tensor", _is_constant_type))

    traits = traits_def(Pure(), NoShardingRule(), SymbolReferencesIn(), HasCost(CostClass.CONSTANT))

    @classmethod
    def parse_assembly(cls, parser: OpAsmParser) -> ConstantOp:
        """Parse `{attributes} dense<...> : type`, or `() <{value = ...}> : () -> type`."""
        if parser.parse_optional_punctuation("(") is not None:
            parser.parse_punctuation(")")
            properties = parser.parse_optional_properties_dict()
            attributes = parser.parse_optional_attr_dict()
            parser.parse_punctuation(":")
            type = parser.parse_function_type()
            return ConstantOp.create(result_types=type.outputs.data, properties=properties, attributes=attributes)
        attributes = parser.parse_optional_attr_dict()
        start = parser.pos
        value = parser.parse_attribute()
        if not isinstance(value, _ELEMENTS):
            parser.raise_error(f"expected elements, such as dense<0>, found '{short_text(value)}'", start)
        return ConstantOp.create(
            result_types=[_elements_type(value)], properties={"value": value}, attributes=attributes
        )

    def print_assembly(self, printer: OpAsmPrinter) -> None:
        """Print what `parse` reads; the longer form if the type of the value is not that of the result."""
        if _elements_type(self.value) == self.output.type:
            printer.out.append(f"{printer.attr_dict(self, frozenset({'value'}))} {printer.attribute(self.value)}")
            return
        attributes = printer.entries(self.attributes.items())
        printer.out.append(
            f"() <{{value = {printer.attribute(self.value)}}}>{f' {{{attributes}}}' if attributes else ''}"
        )
        printer.out.append(f" : {printer.functional((), self.result_types)}")

    def verify_(self) -> None:
        """Check the type of the value; of a quantized result it is that of what is stored."""
        expected = self.output.type
        element = expected.get_element_type() if isinstance(expected, ShapedType | TensorType) else None  # pyright: ignore
        if isinstance(element, UniformQuantizedType):
            expected = TensorType(element.data.storage, expected.get_shape())  # pyright: ignore
        found = _elements_type(self.value)
        if found != expected:
            raise wrong_result_types([found], [self.output.type])


class _OptionalSharding:
    """`sharding=<...>`, or nothing."""

    shows = ("sharding",)

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        """Parse it if it is present."""
        if parser.parse_optional_keyword("sharding") is not None:
            parser.parse_punctuation("=")
            op.properties["sharding"] = parser.parse_stripped(TensorShardingAttr)

    def print(self, op: DataFlowEdgeOp, printer: OpAsmPrinter) -> None:
        """Print it if there is one, with a blank before it."""
        if op.sharding is not None:
            printer.out.append(f" sharding={op.sharding.stripped()}")


@irdl_op_definition
class DataFlowEdgeOp(OneTypeOp):
    """The edge from an op that forwards data to the targets of the data; has the sharding."""

    name = "sdy.data_flow_edge"

    input = operand_def(SHAPED)
    sharding = opt_prop_def(TensorShardingAttr)
    result = result_def(SHAPED)
    traits = traits_def(OpPriority(PriorityClass.PASS_THROUGH), NoShardingRule())

    ASSEMBLY: ClassVar[Assembly | None] = Assembly(
        "{input}{optional_sharding}{attr-dict} : {type:result}", optional_sharding=_OptionalSharding()
    )

    @property
    def tensor_sharding(self) -> TensorSharding | None:
        """The sharding, if any."""
        return None if self.sharding is None else self.sharding.data


@irdl_op_definition
class FuncDataFlowEdgeOp(OneTypeOp):
    """The edge between the calls of a function and an argument, or between its results and a call."""

    name = "sdy.func_data_flow_edge"

    input = operand_def(SHAPED)
    result = result_def(SHAPED)
    traits = traits_def(OpPriority(PriorityClass.PASS_THROUGH), NoShardingRule())

    ASSEMBLY: ClassVar[Assembly | None] = Assembly("{input}{attr-dict} : {type:result}")


class _Direction:
    """`NONE`, `FORWARD`, `BACKWARD` or `BOTH`."""

    shows = ("allowed_direction",)

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        """Parse the word."""
        start = parser.pos
        word = parser.parse_optional_identifier_or_str_literal()
        if word is None or word not in PropagationDirection.__members__:
            found = f", found '{word}'" if word else ""
            parser.raise_error(f"expected {either(*PropagationDirection.__members__)}{found}", start)
        op.properties["allowed_direction"] = IntegerAttr(PropagationDirection[word].value, i32)

    def print(self, op: PropagationBarrierOp, printer: OpAsmPrinter) -> None:
        """Print the word."""
        printer.out.append(op.direction.name)


@irdl_op_definition
class PropagationBarrierOp(OneTypeOp):
    """Lets shardings through in one direction only, or not at all."""

    name = "sdy.propagation_barrier"

    input = operand_def(RANKED_TENSOR)
    allowed_direction = prop_def(IntegerAttr)
    result = result_def(RANKED_TENSOR)

    traits = traits_def(Pure(), Elementwise(), NoShardingRule(), HasCost(CostClass.ALIAS))
    ASSEMBLY: ClassVar[Assembly | None] = Assembly(
        "{input} allowed_direction={direction}{attr-dict} : {type:result}", direction=_Direction()
    )

    @property
    def direction(self) -> PropagationDirection:
        """Which way shardings may flow."""
        return PropagationDirection(self.allowed_direction.value.data)

    def verify_(self) -> None:
        """Check the direction, besides the types."""
        super().verify_()
        direction = enum_value(self.allowed_direction, len(PropagationDirection), "allowed_direction")
        if direction == PropagationDirection.BOTH:
            raise VerifyException("a barrier of direction BOTH blocks nothing: remove it, or choose another direction")
