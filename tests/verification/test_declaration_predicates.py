"""Quick looks at ops say yes to what is declared and to nothing else."""

from __future__ import annotations

import pytest
from xdsl.dialects import test
from xdsl.dialects.builtin import StringAttr, TensorType, UnitAttr, UnregisteredOp, f32, i1, i64
from xdsl.ir import Attribute, Block, Region

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.stablehlo.data_movement import ConcatenateOp, TransposeOp
from pyshardy.dialects.stablehlo.reductions import ReduceOp
from pyshardy.text.dialect_registry import make_context
from pyshardy.text.parser.parser import Parser
from pyshardy.verification.checks import checks_of_class
from pyshardy.verification.declaration_predicates import quick_declaration

M = TensorType(f32, [2, 3])
S = TensorType(f32, [])


def property_of(text: str) -> Attribute:
    return Parser(make_context(), text).parse_attribute()


DIMS = property_of("array<i64: 1, 0>")


def accepted(op_class, operands=(), results=(), properties=None, regions=()) -> bool | None:
    source = test.TestOp(result_types=operands)
    op = op_class.create(
        operands=source.results, result_types=results, properties=properties or {}, regions=list(regions)
    )
    quick = quick_declaration(op_class)
    return None if quick is None else quick.accepts(op)


def block() -> Region:
    return Region(Block([test.TestOp()]))


@pytest.mark.parametrize(
    ("operands", "results", "properties", "expected"),
    [
        ([M], [M], {"permutation": DIMS}, True),
        ([M], [M], {}, False),
        ([M], [M], {"permutation": UnitAttr()}, False),
        ([M], [M], {"permutation": DIMS, "other": DIMS}, False),
        ([], [M], {"permutation": DIMS}, False),
        ([M, M], [M], {"permutation": DIMS}, False),
        ([i64], [M], {"permutation": DIMS}, False),
        ([M], [i1], {"permutation": DIMS}, False),
        ([M], [M, M], {"permutation": DIMS}, False),
    ],
)
def test_types_counts_and_properties(operands, results, properties, expected):
    assert accepted(TransposeOp, operands, results, properties) is expected


def test_variadic_operands():
    dimension = {"dimension": property_of("0 : i64")}
    assert accepted(ConcatenateOp, [M, M, M], [M], dimension)
    assert not accepted(ConcatenateOp, [M, i1, M], [M], dimension)


def test_groups_of_one_size():
    dims = {"dimensions": DIMS}
    assert accepted(ReduceOp, [M, M, S, S], [S, S], dims, [block()])
    assert not accepted(ReduceOp, [M, M, S], [S, S], dims, [block()])
    assert not accepted(ReduceOp, [M, M, S, S], [S, S], dims, [])
    assert not accepted(ReduceOp, [M, M, S, S], [S, S], dims, [Region()])
    assert not accepted(ReduceOp, [M, M, S, S], [S, S], dims, [Region(Block())])
    assert not accepted(ReduceOp, [M, M, S, S], [S, S], dims, [block(), block()])


def test_optional_properties():
    required = {"sym_name": StringAttr("f"), "function_type": property_of("() -> ()")}
    assert accepted(FuncOp, properties=required, regions=[block()])
    assert accepted(FuncOp, properties={**required, "sym_visibility": StringAttr("private")}, regions=[block()])
    assert not accepted(FuncOp, properties={**required, "sym_visibility": UnitAttr()}, regions=[block()])


def test_checks_are_made_once_for_declared_classes_only() -> None:
    """The classes of unknown ops are freed with their ops: nothing may hold them."""
    unknown = UnregisteredOp.with_name("none.such")
    assert checks_of_class(FuncOp) is checks_of_class(FuncOp)
    assert checks_of_class(unknown) is not checks_of_class(unknown)
