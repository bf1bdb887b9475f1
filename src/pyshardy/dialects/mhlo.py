"""The ops of MHLO that have no counterpart in StableHLO and turn up beside it.

TensorFlow prints them, and whoever turns a program of XLA into StableHLO, as PyTorch/XLA does.
"""

from __future__ import annotations

from typing import Any, ClassVar, cast

from xdsl.dialects.builtin import IntegerType, Signedness, TensorType
from xdsl.ir import Attribute, Dialect, Operation
from xdsl.irdl import irdl_op_definition, operand_def, opt_prop_def, prop_def, result_def, traits_def
from xdsl.traits import OpTrait, Pure
from xdsl.utils.exceptions import VerifyException

from pyshardy.diagnostics.wording import listed
from pyshardy.dialects.chlo import checks
from pyshardy.dialects.chlo import constraints as t
from pyshardy.dialects.chlo.ops import UnaryOp, top_k_assembly
from pyshardy.dialects.stablehlo import constraints as c
from pyshardy.dialects.stablehlo.base import define
from pyshardy.dialects.stablehlo.verification.elementwise import same_shapes
from pyshardy.dialects.stablehlo.verification.inference import inferred
from pyshardy.dialects.type_class import TypeClass, is_a
from pyshardy.ir.op_traits import Elementwise
from pyshardy.text.assembly.asm_parser import OpAsmParser
from pyshardy.text.assembly.asm_printer import OpAsmPrinter
from pyshardy.text.assembly.assembly_format import Assembly
from pyshardy.text.assembly.op import Op
from pyshardy.text.assembly.op_builder import OpBuilder
from pyshardy.text.printer.attribute_printer import attribute_text

GSPMD_SHARDING = "mhlo.sharding"
"""The attribute in which XLA's older partitioner, GSPMD, has the sharding of an input, an output or an op."""

_UNARY = Assembly("{operand}{attr-dict} : {same-type}")


def _unary(mnemonic: str, operand: TypeClass, doc: str, *traits: OpTrait) -> type[UnaryOp]:
    fields: dict[str, Any] = {
        "ASSEMBLY": _UNARY,
        "operand": operand_def(operand),
        "result": result_def(operand),
        "traits": traits_def(*traits),
    }
    return define(UnaryOp, mnemonic, doc, fields, "mhlo")


_OPS = (
    _unary("acos", t.flt_cplx, "Inverse cosine."),
    _unary("acosh", t.flt_cplx, "Inverse hyperbolic cosine."),
    _unary("asin", t.flt_cplx, "Inverse sine."),
    _unary("asinh", t.flt_cplx, "Inverse hyperbolic sine."),
    _unary("atanh", t.flt_cplx, "Inverse hyperbolic tangent."),
    _unary("cosh", t.flt_cplx, "Hyperbolic cosine."),
    _unary("erf", c.flt, "Error function.", Pure(), Elementwise()),
    _unary("sinh", t.flt_cplx, "Hyperbolic sine."),
)


_copied = c.tensor_token_tuple


@irdl_op_definition
class CopyOp(Op):
    """The same value in memory of its own."""

    name = "mhlo.copy"
    ASSEMBLY: ClassVar = _UNARY

    operand = operand_def(_copied)
    cross_program_prefetch_index = opt_prop_def(c.i32_attr)
    result = result_def(_copied)
    traits = traits_def(Pure(), Elementwise())

    def verify_(self) -> None:
        """Operand and result have compatible types."""
        operand, result = self.operand.type, self.result.type
        if _is_tensor(operand) and _is_tensor(result):
            same_shapes(self)
            checks.compatible_types(self)
        elif _is_tensor(operand):
            raise VerifyException(f"the operand is a tensor, but the result has type '{attribute_text(result)}'")
        elif _is_tensor(result):
            raise VerifyException(f"the result is a tensor, but the operand has type '{attribute_text(operand)}'")
        elif operand != result:
            one, other = attribute_text(operand), attribute_text(result)
            raise VerifyException(f"the operand has type '{one}', but the result has type '{other}'")


def _is_tensor(type: Attribute) -> bool:
    return is_a(type, TensorType)


@irdl_op_definition
class BitcastOp(Op):
    """The same memory, read as another type."""

    name = "mhlo.bitcast"
    ASSEMBLY: ClassVar = Assembly("{operand}{attr-dict} : {functional-type}")

    operand = operand_def(c.Tq)
    result = result_def(c.Tq)
    traits = traits_def(Pure())


_same_as_operand = inferred(lambda op: [op.operands[0].type])


@irdl_op_definition
class AddDependencyOp(Op):
    """The operand, which is not there before the token is."""

    name = "mhlo.add_dependency"
    ASSEMBLY: ClassVar = Assembly("{operands}{attr-dict} : {functional-type}")

    operand = operand_def(c.tensor_token)
    token = operand_def(c.tok)
    result = result_def(c.tensor_token)
    traits = traits_def(Pure())

    def verify_(self) -> None:
        """Verify that the result has the operand's type."""
        _same_as_operand(self)


@irdl_op_definition
class TopKOp(Op):
    """The greatest or the smallest values along the last dimension, and their places."""

    name = "mhlo.topk"
    ASSEMBLY: ClassVar = top_k_assembly("largest")
    RESULT_NAMES: ClassVar = ("values", "indices")

    operand = operand_def(c.Tq)
    k = prop_def(c.i64_attr)
    largest = opt_prop_def(c.bool_attr)
    values = result_def(c.Tq)
    indices = result_def(c.Tq)
    traits = traits_def(Pure())

    def verify_(self) -> None:
        """Both results have the operand's shape with `k` as the last size; indices are i32."""
        checks.top_k(self)


_ui64 = IntegerType(64, Signedness.UNSIGNED)
_random_state = c.static(c.ranked("ui64", lambda element: element == _ui64))


class _StateType:
    """The one type that the state can have, which is not written."""

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        op.result_types = [TensorType(_ui64, [2])]

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        pass


@irdl_op_definition
class RngGetAndUpdateStateOp(Op):
    """The state of the program's random numbers, which advances by `delta`."""

    name = "mhlo.xla.rng_get_and_update_state"
    ASSEMBLY: ClassVar = Assembly("{attr-dict}{state}", state=_StateType())

    delta = prop_def(c.i64_attr)
    result = result_def(_random_state)

    def verify_(self) -> None:
        """Verify that the state is two numbers."""
        sizes = cast(TensorType[Any], self.result.type).get_shape()
        if sizes != (2,):
            raise VerifyException(f"expected a result of shape [2], found {listed(sizes)}")


MHLO = Dialect("mhlo", [*_OPS, CopyOp, BitcastOp, AddDependencyOp, TopKOp, RngGetAndUpdateStateOp])
