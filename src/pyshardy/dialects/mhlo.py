"""The ops of MHLO that have no counterpart in StableHLO and turn up beside it, as in what TensorFlow prints."""

from __future__ import annotations

from typing import Any, ClassVar

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Attribute, Dialect
from xdsl.irdl import irdl_op_definition, operand_def, opt_prop_def, result_def, traits_def
from xdsl.traits import OpTrait, Pure
from xdsl.utils.exceptions import VerifyException

from pyshardy.dialects.chlo import checks
from pyshardy.dialects.chlo import constraints as t
from pyshardy.dialects.chlo.ops import UnaryOp
from pyshardy.dialects.stablehlo import constraints as c
from pyshardy.dialects.stablehlo.base import define
from pyshardy.dialects.stablehlo.verification.elementwise import same_shapes
from pyshardy.dialects.type_class import TypeClass, is_a
from pyshardy.text.assembly import Assembly, Op

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
    _unary("erf", c.flt, "Error function.", Pure()),
    _unary("sinh", t.flt_cplx, "Hyperbolic sine."),
)


_tuple = TypeClass(f"nested tuple with any combination of {(c.Tq | c.buf | c.tok).summary} values", c.tup.accepts)
_copied = c.Tq | c.tok | _tuple


@irdl_op_definition
class CopyOp(Op):
    """The same value in memory of its own."""

    name = "mhlo.copy"
    ASSEMBLY: ClassVar = _UNARY

    operand = operand_def(_copied)
    cross_program_prefetch_index = opt_prop_def(c.i32_attr)
    result = result_def(_copied)
    traits = traits_def(Pure())

    def verify_(self) -> None:
        """Operand and result have compatible types."""
        operand, result = self.operand.type, self.result.type
        if _is_tensor(operand) and _is_tensor(result):
            same_shapes(self)
            checks.compatible_types(self)
        elif _is_tensor(operand):
            raise VerifyException("if an operand is non-scalar, then there must be at least one non-scalar result")
        elif _is_tensor(result):
            raise VerifyException("if a result is non-scalar, then at least one operand must be non-scalar")
        elif operand != result:
            raise VerifyException("requires compatible types for all operands and results")


def _is_tensor(type: Attribute) -> bool:
    return is_a(type, TensorType)


MHLO = Dialect("mhlo", [*_OPS, CopyOp])
