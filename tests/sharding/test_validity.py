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
        (sharding("zz|-"), 'the mesh has no axis "zz"'),
        (sharding("-|-", "zz"), 'the mesh has no axis "zz"'),
        (sharding("-|-", "", "zz"), 'the mesh has no axis "zz"'),
        (sharding("row|row"), "is used twice"),
        (sharding("row|-", "row"), "is used twice"),
        (sharding("row|-", "", "row"), "is used twice"),
        (sharding("dep:(1)2 dep:(2)4|-"), "are adjacent: write them as one"),
        (sharding("-|-", "dep:(1)2 dep:(2)4"), "are adjacent: write them as one"),
        (sharding("dep:(1)4|dep:(2)4"), "overlap"),
        (sharding("dep:(1)2|dep"), "is used as a whole and in part"),
        (sharding("dep:(1)8|-"), "is the whole axis"),
        (sharding("dep:(1)1|-"), "has size 1, but it must be at least 2"),
        (sharding("dep:(0)2|-"), "at least 1"),
        (sharding("dep:(1)3|-"), "does not divide the size 8"),
        (sharding("dep:(4)4|-"), "does not divide the size 8"),
        (sharding("dep:(3)2|-"), "does not divide the size 8"),
        (sharding("-|-", "col row"), "are not in the order of the mesh"),
        (sharding("-|-", "", "col row"), "are not in the order of the mesh"),
        (sharding("- p0|-"), "priority"),
        (sharding("row p-1|-"), "negative priority -1"),
    ],
)
def test_bad(bad, problem):
    assert problem in check_sharding(bad, (8, 16), MESH)


def test_divisibility():
    assert check_sharding(sharding("row"), (7,), MESH) is None
    assert "does not divide" in check_sharding(sharding("row"), (7,), MESH, check_divisibility=True)
    assert check_sharding(sharding("row"), (-1,), MESH, check_divisibility=True) is None
    assert check_sharding(sharding("row"), (8,), MESH, check_divisibility=True) is None


def test_no_sharding():
    assert check_no_sharding(sharding(""), "a scalar") is None
    assert "has no dimensions or axes" in check_no_sharding(sharding("-"), "a scalar")
    assert "has no dimensions or axes" in check_no_sharding(sharding("", "row"), "a scalar")
    assert "has no dimensions or axes" in check_no_sharding(sharding("", "", "row"), "a scalar")


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
        ({"operands": ()}, "2 operands, but its sharding rule has 0 mappings"),
        ({"results": (((0,), (2,)),) * 2}, "1 result, but its sharding rule has 2 mappings"),
        ({"operands": (((0,),), ((1,), (2,)))}, "rank"),
        ({"operands": (((0,), ()), ((1,), (2,)))}, "the mapping of dimension 1 has no factor"),
        ({"operands": (((0,), (3,)), ((1,), (2,)))}, "factor l has no size: the sharding rule has 3 factors"),
        ({"operands": (((0,), (-1,)), ((1,), (2,)))}, "factor h has no size"),
        ({"operands": (((0,), (0,)), ((1,), (2,)))}, "the mapping uses factor i twice"),
        ({"operands": (((0, 0), (1,)), ((1,), (2,)))}, "the mapping uses factor i twice"),
        ({"operands": (((0, 2), (1,)), ((1,), (2,))), "factor_sizes": (8, 2, 1)}, "size 1"),
        ({"factor_sizes": (8, 2, 4, 3)}, "l=3"),
        ({"reduction": (1, 0)}, "expected a list of factors in order, found i after j"),
        ({"need_replication": (1, 1)}, "contains j twice"),
        ({"permutation": (3,)}, "factor l has no size: the sharding rule has 3 factors"),
        ({"permutation": (-1,)}, "factor -1 is negative"),
        ({"blocked": (3,)}, "factor l has no size: the sharding rule has 3 factors"),
        ({"reduction": (1,), "permutation": (1,)}, "has two of the roles reduction, need_replication and permutation"),
        (
            {"need_replication": (2,), "permutation": (2,)},
            "has two of the roles reduction, need_replication and permutation",
        ),
        ({"reduction": (0,)}, "reduction factor i is in the mapping of a result"),
    ],
)
def test_bad_rules(changes, problem):
    assert problem in check_rule(replace(RULE, **changes), *SHAPES)


def test_rules_need_values_with_static_shapes():
    assert "expected a static tensor" in check_rule(RULE, (None, (2, 4)), ((8, 4),))
    assert "a sharding rule needs at least one" in check_rule(OpShardingRule((2,), (((0,),),), ()), ((2,),), ())


OPERAND, RESULT = EdgeNode.OPERAND, EdgeNode.RESULT


SOURCE = EdgeValueRef(OPERAND, 0)


def step(number, *targets):
    return PropagationOneStep(number, (AxisToPropagationDetails(ref("x"), SOURCE, tuple(targets)),))


def test_edges():
    target = EdgeValueRef(RESULT, 0)
    assert str(step(1, target)) == '{step-1 = [{"x" = operand-0 -> [result-0]}]}'
    assert check_edges([step(2, target), step(0, target)]) is None
    assert "step -1 of the propagation edges is negative" in check_edges([step(-1, target)])
    assert "is specified twice" in check_edges([step(1, target), step(1, target)])
    assert "has its source as a target" in check_edges([step(1, EdgeValueRef(OPERAND, 0))])
    assert "has a target twice" in check_edges([step(1, target, target)])
