"""Op priorities: propagate first through ops that pass tensors through unchanged."""

from __future__ import annotations

from collections.abc import Sequence

from pyshardy.ir.op_traits import PriorityClass
from pyshardy.propagation.engine import Allowed, Engine
from pyshardy.propagation.factor_propagation import Directions
from pyshardy.propagation.problem import NO_KIND, NodeClass, Problem
from pyshardy.propagation.step import Strategy
from pyshardy.sharding import FactorKind, OpShardingRule, PropagationDirection

NONE, FORWARD, BACKWARD, BOTH = PropagationDirection

ROUNDS = 5


def run_strategies(engine: Engine, strategies: Sequence[Strategy]) -> None:
    """Run each strategy once, without priorities."""
    if engine.record is not None:
        engine.record.begin_round(0)
    for strategy in strategies:
        engine.run(strategy)


def run_by_op_priority(engine: Engine, strategies: Sequence[Strategy]) -> None:
    """Run in rounds, each with more ops and directions.

    0. Ops that pass tensors through, if each of their operands has one use; dynamic slices only forwards.
    1. The same with operands of several uses.
    2. Pass-through factors of all ops; broadcasts only backwards.
    3. All factors; broadcasts only backwards.
    4. Everything.
    """
    rounds = engine.rounds
    if not rounds:
        problem = engine.problem
        rounds += [tuple([_allowed(problem, one, number) for one in problem.node_classes]) for number in range(ROUNDS)]
    for number in range(ROUNDS):
        if engine.record is not None:
            engine.record.begin_round(number)
        for strategy in strategies:
            engine.run(strategy, rounds[number])


def _allowed(problem: Problem, node_class: NodeClass, number: int) -> Allowed:
    """Return the directions of a round, those of earlier rounds included."""
    kind = node_class.priority
    if number == 4:
        return Allowed(BOTH)
    if kind is PriorityClass.PASS_THROUGH:
        return Allowed(BOTH, single_use=number == 0)
    if kind is PriorityClass.FORWARD_ONLY and number < 2:
        return Allowed(FORWARD, single_use=number == 0)
    if number < 2:
        return Allowed(NONE)
    most = BACKWARD if kind is PriorityClass.BROADCAST else BOTH
    if number == 3:
        return Allowed(most)
    if node_class.kind == NO_KIND:
        return Allowed(NONE)
    rule = problem.kinds[node_class.kind].rule
    return Allowed(_by_factor(rule, most, FORWARD if kind is PriorityClass.FORWARD_ONLY else NONE))


def _by_factor(rule: OpShardingRule, through: PropagationDirection, else_: PropagationDirection) -> Directions:
    directions = tuple(
        through if rule.kind(factor) is FactorKind.PASS_THROUGH else else_ for factor in range(rule.num_factors)
    )
    return directions[0] if len(set(directions)) == 1 else directions
