"""Priorities among ops: what passes through unchanged goes first (Shardy spec: op-priority propagation)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pyshardy.propagation.engine import Engine
from pyshardy.propagation.factor_propagation import Directions
from pyshardy.propagation.problem import OpClass
from pyshardy.propagation.step import Strategy
from pyshardy.sharding import FactorKind, OpShardingRule, PropagationDirection

NONE, FORWARD, BACKWARD, BOTH = PropagationDirection

ROUNDS = 5


def run_strategies(engine: Engine, strategies: Sequence[Strategy]) -> None:
    """One run of each strategy, without priorities."""
    for strategy in strategies:
        engine.run(strategy)


def run_by_op_priority(engine: Engine, strategies: Sequence[Strategy]) -> None:
    """Rounds of runs, each with more ops and directions.

    0. Ops that pass tensors on, if each of their operands is used only once; dynamic slices only forwards.
    1. The same with operands of many uses.
    2. Factors of all ops that just pass through; broadcasts only backwards.
    3. All factors; broadcasts only backwards.
    4. Everything.
    """
    classes = [engine.graph.op_class(node) for node in range(len(engine.problem.steps))]
    for number in range(ROUNDS):
        direction_of = _round(engine, classes, number)
        for strategy in strategies:
            engine.run(strategy, direction_of)


def _round(engine: Engine, classes: Sequence[OpClass], number: int) -> Callable[[int], Directions]:
    """The directions of a round, those of all rounds before included."""
    if number == 4:
        return lambda node: BOTH
    partial: dict[tuple[int, OpClass], Directions] = {}

    def through(node: int, kind: OpClass, at_most: PropagationDirection, else_: PropagationDirection) -> Directions:
        """`at_most` for factors that pass through, `else_` for the others."""
        steps = engine.problem.steps[node]
        if not steps:
            return NONE
        key = (steps[-1].kind, kind)
        if key not in partial:
            partial[key] = _by_factor(engine.problem.kinds[key[0]].rule, at_most, else_)
        return partial[key]

    def direction_of(node: int) -> Directions:
        kind = classes[node]
        if kind is OpClass.PASS_THROUGH:
            return BOTH if number or _uses_operands_once(engine, node) else NONE
        if kind is OpClass.FORWARD_ONLY:
            if number < 2:
                return FORWARD if number or _uses_operands_once(engine, node) else NONE
            return through(node, kind, BOTH, FORWARD) if number == 2 else BOTH
        if number < 2:
            return NONE
        most = BACKWARD if kind is OpClass.BROADCAST else BOTH
        return through(node, kind, most, NONE) if number == 2 else most

    return direction_of


def _by_factor(rule: OpShardingRule, through: PropagationDirection, else_: PropagationDirection) -> Directions:
    directions = tuple(
        through if rule.kind(factor) is FactorKind.PASS_THROUGH else else_ for factor in range(rule.num_factors)
    )
    return directions[0] if len(set(directions)) == 1 else directions


def _uses_operands_once(engine: Engine, node: int) -> bool:
    """Whether nothing else uses the operands that have dimensions."""
    graph = engine.graph
    return all(len(engine.users(operand)) == 1 or graph.is_scalar(operand) for operand in graph.operands(node))
