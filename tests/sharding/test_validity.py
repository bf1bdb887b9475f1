from dataclasses import replace

import pytest

from pyshardy.sharding import (
    AxisToPropagationDetails,
    EdgeNode,
    EdgeValueRef,
    Mesh,
    OpShardingRule,
    PropagationOneStep,
    check_edges,
    check_no_sharding,
    check_rule,
    check_sharding,
)
from tests.sharding.text import ref, sharding

MESH = Mesh.of(row=2, col=4, dep=8)


@pytest.mark.parametrize(
    "good",
    [
        sharding("dep:(2)2 dep:(1)2|-"),
        sharding("dep:(1)2 row dep:(2)2|-"),
        sharding("dep:(1)2|dep:(2)4"),
        sharding("-|-", "dep:(1)2", "dep:(2)2"),
        sharding("row|-", "col", "dep"),
        sharding("? p0|row p3"),
    ],
)
def test_good(good):
    assert check_sharding(good, (8, 16), MESH) is None


@pytest.mark.parametrize(
    ("bad", "problem"),
    [
        (sharding("-"), "rank"),
        (sharding("-|-|-"), "rank"),
        (sharding("zz|-"), 'unknown axis name: "zz"'),
        (sharding("-|-", "zz"), "unknown"),
        (sharding("-|-", "", "zz"), "unknown"),
        (sharding("row|row"), "duplicate"),
        (sharding("row|-", "row"), "duplicate"),
        (sharding("row|-", "", "row"), "duplicate"),
        (sharding("dep:(1)2 dep:(2)4|-"), "merged"),
        (sharding("-|-", "dep:(1)2 dep:(2)4"), "merged"),
        (sharding("dep:(1)4|dep:(2)4"), "overlapping"),
        (sharding("dep:(1)2|dep"), "both sub-axis and full"),
        (sharding("dep:(1)8|-"), "full axis"),
        (sharding("dep:(1)1|-"), "greater than 1"),
        (sharding("dep:(0)2|-"), "at least 1"),
        (sharding("dep:(1)3|-"), "doesn't divide"),
        (sharding("dep:(4)4|-"), "doesn't divide"),
        (sharding("dep:(3)2|-"), "doesn't divide"),
        (sharding("-|-", "col row"), "replicated axes are not ordered"),
        (sharding("-|-", "", "col row"), "unreduced axes are not ordered"),
        (sharding("- p0|-"), "priority"),
        (sharding("row p-1|-"), "non-negative"),
    ],
)
def test_bad(bad, problem):
    assert problem in check_sharding(bad, (8, 16), MESH)


def test_divisibility():
    assert check_sharding(sharding("row"), (7,), MESH) is None
    assert "divisible" in check_sharding(sharding("row"), (7,), MESH, check_divisibility=True)
    assert check_sharding(sharding("row"), (-1,), MESH, check_divisibility=True) is None
    assert check_sharding(sharding("row"), (8,), MESH, check_divisibility=True) is None


def test_no_sharding():
    assert check_no_sharding(sharding(""), "a scalar") is None
    assert "rank" in check_no_sharding(sharding("-"), "a scalar")
    assert "replicated" in check_no_sharding(sharding("", "row"), "a scalar")
    assert "unreduced" in check_no_sharding(sharding("", "", "row"), "a scalar")


RULE = OpShardingRule((8, 2, 4), (((0,), (1,)), ((1,), (2,))), (((0,), (2,)),))
SHAPES = ((8, 2), (2, 4)), ((8, 4),)


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"factor_sizes": (7, -1, 0)},
        {"reduction": (1,), "blocked": (0, 1)},
        {"reduction": (1,), "need_replication": (0,), "permutation": (2,)},
    ],
)
def test_good_rules(changes):
    assert check_rule(replace(RULE, **changes), *SHAPES) is None


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"operands": ()}, "number of operands"),
        ({"results": (((0,), (2,)),) * 2}, "number of results"),
        ({"operands": (((0,),), ((1,), (2,)))}, "rank"),
        ({"operands": (((0,), ()), ((1,), (2,)))}, "at least one factor"),
        ({"operands": (((0,), (3,)), ((1,), (2,)))}, "received: 3"),
        ({"operands": (((0,), (-1,)), ((1,), (2,)))}, "received: -1"),
        ({"operands": (((0,), (0,)), ((1,), (2,)))}, "cannot reuse factors"),
        ({"operands": (((0, 0), (1,)), ((1,), (2,)))}, "cannot reuse factors"),
        ({"operands": (((0, 2), (1,)), ((1,), (2,))), "factor_sizes": (8, 2, 1)}, "size 1"),
        ({"factor_sizes": (8, 2, 4, 3)}, "l=3"),
        ({"reduction": (1, 0)}, "sorted"),
        ({"need_replication": (1, 1)}, "unique"),
        ({"permutation": (3,)}, "must be less than 3, got: 3"),
        ({"permutation": (-1,)}, "non-negative, got: -1"),
        ({"blocked": (3,)}, "must be less than 3, got: 3"),
        ({"reduction": (1,), "permutation": (1,)}, "only be in one of"),
        ({"need_replication": (2,), "permutation": (2,)}, "only be in one of"),
        ({"reduction": (0,)}, "reduction factor cannot be in result mappings"),
    ],
)
def test_bad_rules(changes, problem):
    assert problem in check_rule(replace(RULE, **changes), *SHAPES)


def test_rules_need_values_with_static_shapes():
    assert "static shape" in check_rule(RULE, (None, (2, 4)), ((8, 4),))
    assert "number of results mappings cannot be 0" in check_rule(OpShardingRule((2,), (((0,),),), ()), ((2,),), ())


OPERAND, RESULT = EdgeNode.OPERAND, EdgeNode.RESULT


SOURCE = EdgeValueRef(OPERAND, 0)


def step(number, *targets):
    return PropagationOneStep(number, (AxisToPropagationDetails(ref("x"), SOURCE, tuple(targets)),))


def test_edges():
    target = EdgeValueRef(RESULT, 0)
    assert str(step(1, target)) == '{step-1 = [{"x" = operand-0 -> [result-0]}]}'
    assert check_edges([step(2, target), step(0, target)]) is None
    assert "negative step index" in check_edges([step(-1, target)])
    assert "duplicate step" in check_edges([step(1, target), step(1, target)])
    assert "same" in check_edges([step(1, EdgeValueRef(OPERAND, 0))])
    assert "duplicate targets" in check_edges([step(1, target, target)])
