"""What static programs of PyTorch need of MLIR's dialect `tensor`: torch-mlir writes into empty tensors."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from xdsl.dialects.builtin import DYNAMIC_INDEX, IndexType, TensorType
from xdsl.ir import Dialect, Operation
from xdsl.irdl import irdl_op_definition, result_def, traits_def, var_operand_def
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from pyshardy.diagnostics.wording import counted
from pyshardy.dialects.stablehlo.base import AttachedAssembly
from pyshardy.dialects.type_class import TypeClass, is_a
from pyshardy.text.assembly.asm_parser import OpAsmParser
from pyshardy.text.assembly.asm_printer import OpAsmPrinter
from pyshardy.text.assembly.op import Op
from pyshardy.text.assembly.op_builder import OpBuilder
from pyshardy.text.printer.attribute_printer import attribute_text

_index = TypeClass("an index", lambda type: is_a(type, IndexType))
_ranked = TypeClass("a ranked tensor", lambda type: is_a(type, TensorType))


class _TensorType:
    """The type of the result, which must be a ranked tensor; operands are of type index."""

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        position = parser.pos
        type = parser.parse_type()
        if not is_a(type, TensorType):
            parser.raise_error(f"expected a ranked tensor type, found '{attribute_text(type)}'", position)
        op.operand_types["sizes"] = [IndexType()] * len(op.operands["sizes"])
        op.result_types = [type]

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        printer.out.append(printer.type(op.results[0].type))


@irdl_op_definition
class EmptyOp(Op):
    """A tensor of whatever elements, with the sizes that its type does not say."""

    name = "tensor.empty"
    ASSEMBLY: ClassVar = AttachedAssembly("({sizes}){attr-dict} : {tensor}", tensor=_TensorType())

    sizes = var_operand_def(_index)
    result = result_def(_ranked)
    traits = traits_def(Pure())

    def verify_(self) -> None:
        """There is an operand for each dynamic size."""
        given = len(self.operands)
        expected = cast(TensorType[Any], self.result.type).get_shape().count(DYNAMIC_INDEX)
        if given != expected:
            sizes = counted(expected, "dynamic size")
            raise VerifyException(f"the result has {sizes}, but the op has {counted(given, 'operand')}")


Tensor = Dialect("tensor", [EmptyOp])
