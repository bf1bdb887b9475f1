from pyshardy.sharding import (
    FactorKind,
    OpShardingRule,
    PropagationDirection,
    contains_factor,
    factor_symbol,
    rule_text,
)

MATMUL = OpShardingRule((2, 4, 8), (((0,), (2,)), ((2,), (1,))), (((0,), (1,)),), reduction=(2,))


def test_kinds():
    rule = OpShardingRule((2,) * 4, (((0,), (1,), (2,), (3,)),), (((0,),),), (1,), (2,), (3,), (0,))
    kinds = [FactorKind.PASS_THROUGH, FactorKind.REDUCTION, FactorKind.NEED_REPLICATION, FactorKind.PERMUTATION]
    assert [rule.kind(i) for i in range(4)] == kinds
    assert rule.is_blocked(0) and not rule.is_blocked(1)


def test_batching_ignores_scalars():
    rule = OpShardingRule((2, 4), (((0,), (1,)), ()), (((0,),),))
    assert rule.is_batching(0) and not rule.is_batching(1)
    assert not any(MATMUL.is_batching(i) for i in range(3))
    assert not OpShardingRule((2,), (((0,),),), (((0,),),), permutation=(0,)).is_batching(0)


def test_mappings():
    assert MATMUL.mappings == (*MATMUL.operands, *MATMUL.results)
    assert not MATMUL.has_dims_with_multiple_factors
    assert OpShardingRule((2, 4), (((0, 1),),), (((0,), (1,)),)).has_dims_with_multiple_factors
    assert contains_factor(((0,), (2, 1)), 1) and not contains_factor(((0,),), 1)
    assert MATMUL.num_factors == 3


def test_symbols():
    assert [factor_symbol(i) for i in (0, 1, 17, 18, 19)] == ["i", "j", "z", "z_1", "z_2"]


def test_text():
    assert rule_text(MATMUL) == "<([i, k], [k, j])->([i, j]) {i=2, j=4, k=8} reduction={k}>"
    rule = OpShardingRule((8, 2), (((0, 1),),), ((),), (0,), (0,), (1,), (0, 1), True)
    lists = "reduction={i} need_replication={i} permutation={j} blocked_propagation={i, j}"
    assert rule_text(rule) == f"<([ij])->([]) {{i=8, j=2}} {lists}, custom>"
    assert rule_text(OpShardingRule((), ((),), ((),))) == "<([])->([])>"


def test_directions_are_ordered():
    assert PropagationDirection.NONE < PropagationDirection.FORWARD < PropagationDirection.BACKWARD
    assert max(PropagationDirection) is PropagationDirection.BOTH
