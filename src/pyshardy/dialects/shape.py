"""What programs with dynamic sizes need of MLIR's dialect `shape`: the sizes of a tensor as a value."""

from __future__ import annotations

from typing import ClassVar

from xdsl.dialects.builtin import IndexType
from xdsl.ir import Dialect
from xdsl.irdl import irdl_op_definition, operand_def, result_def, traits_def
from xdsl.traits import Pure

from pyshardy.dialects.stablehlo import constraints as c
from pyshardy.dialects.stablehlo.pieces import TensorTypeOf
from pyshardy.text.assembly.assembly_format import Assembly
from pyshardy.text.assembly.op import Op

_sizes = c.of_rank(1, c.ranked("index", lambda element: isinstance(element, IndexType)))


@irdl_op_definition
class ShapeOfOp(Op):
    """The sizes of a tensor."""

    name = "shape.shape_of"
    ASSEMBLY: ClassVar = Assembly("{arg}{attr-dict} : {of} -> {to}", of=TensorTypeOf("arg"), to=TensorTypeOf("result"))

    arg = operand_def(c.any_tensor)
    result = result_def(_sizes)
    traits = traits_def(Pure())


Shape = Dialect("shape", [ShapeOfOp])
