"""Functions with one op each that carries a random sharding rule."""

from __future__ import annotations

import math
from random import Random

from pyshardy.sharding import OpShardingRule, TensorMapping, rule_text

SIZES = (1, 2, 2, 3, 4, 4, 6, 8, 12, 16)


def random_rule(random: Random, several: float) -> OpShardingRule:
    """A rule; `several` is the chance that a factor shares the dimension with the one before it."""
    count = random.randint(1, 5)
    sizes = [random.choice(SIZES) for _ in range(count)]
    kinds = [random.choice(("pass", "pass", "pass", "reduction", "replication", "permutation")) for _ in sizes]

    def mapping(is_result: bool) -> TensorMapping:
        factors = [f for f in range(count) if random.random() < 0.75 and not (is_result and kinds[f] == "reduction")]
        random.shuffle(factors)
        dims: list[tuple[int, ...]] = []
        for factor in factors:
            fits = dims and sizes[factor] > 1 and sizes[dims[-1][-1]] > 1
            if fits and random.random() < several:
                dims[-1] = (*dims[-1], factor)
            else:
                dims.append((factor,))
        return tuple(dims)

    operands = [mapping(False) for _ in range(random.choice((1, 2, 2, 3)))]
    results = [mapping(True) for _ in range(random.choice((1, 1, 2)))]
    used = sorted({f for tensor in operands + results for dim in tensor for f in dim})
    number = {factor: index for index, factor in enumerate(used)}

    def renumbered(tensor: TensorMapping) -> TensorMapping:
        return tuple(tuple(number[f] for f in dim) for dim in tensor)

    def of_kind(kind: str) -> tuple[int, ...]:
        return tuple(number[f] for f in used if kinds[f] == kind)

    return OpShardingRule(
        tuple(sizes[f] for f in used),
        tuple(map(renumbered, operands)),
        tuple(map(renumbered, results)),
        of_kind("reduction"),
        of_kind("replication"),
        of_kind("permutation"),
    )


def function(name: str, rule: OpShardingRule, dynamic: bool = False) -> str:
    """A function that is an op with the rule."""

    def type_of(mapping: TensorMapping) -> str:
        sizes = [math.prod(rule.factor_sizes[f] for f in dim) for dim in mapping]
        return f"tensor<{''.join('?x' if dynamic and size == 4 else f'{size}x' for size in sizes)}f32>"

    inputs, outputs = [*map(type_of, rule.operands)], [*map(type_of, rule.results)]
    arguments = ", ".join(f"%a{i}: {type}" for i, type in enumerate(inputs))
    values = ", ".join(f"%r#{i}" for i in range(len(outputs))) if len(outputs) > 1 else "%r"
    return (
        f"func.func @{name}({arguments}) -> ({', '.join(outputs)}) {{\n"
        f"%r:{len(outputs)} = stablehlo.custom_call @f({', '.join(f'%a{i}' for i in range(len(inputs)))}) "
        f"{{sdy.sharding_rule = #sdy.op_sharding_rule{rule_text(rule)}}} : ({', '.join(inputs)}) -> "
        f"({', '.join(outputs)})\nreturn {values} : {', '.join(outputs)}\n}}"
    )
