"""What CHLO's ops accept: tensors, also without rank, of classes of elements (Shardy spec: CHLO)."""

from __future__ import annotations

from typing import Any

from xdsl.dialects.builtin import TensorType, UnrankedTensorType
from xdsl.ir import Attribute

from pyshardy.dialects.stablehlo import constraints as c
from pyshardy.dialects.type_class import TypeClass, is_a


def tensor(summary: str, element: c.Element) -> TypeClass:
    """Tensors of such elements, ranked or not."""

    def accepts(type: Any) -> bool:
        return is_a(type, TensorType, UnrankedTensorType) and element(type.element_type)

    return TypeClass(f"tensor of {summary} values", accepts)


def _any_number(element: Attribute) -> bool:
    return c.is_float(element) or c.is_pred(element) or c.is_int(element) or c.is_complex(element)


flt = tensor("floating-point", c.is_float)
flt_cplx = tensor("floating-point or complex", lambda e: c.is_float(e) or c.is_complex(e))
cplx = tensor("complex", c.is_complex)
pred = tensor("pred", c.is_pred)
int_ = tensor("integer", c.is_int)
pred_int = tensor("pred or integer", lambda e: c.is_pred(e) or c.is_int(e))
number = tensor("floating-point, pred, integer, complex or quantized", lambda e: _any_number(e) or c.is_quantized(e))
