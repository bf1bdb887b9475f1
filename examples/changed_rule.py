"""Change a sharding rule, and see other collectives in the compiled program.

    python -m examples.changed_rule

The hidden layer of a small network is sharded over `model`. By Shardy's rule `tanh` keeps that sharding, and the second
product is summed over devices by an all-reduce. With a rule that lets only the rows through, the result of `tanh` is
whole: its operand is gathered, and nothing is left to sum.
"""

from __future__ import annotations

import jax.numpy as jnp
from xdsl.ir import Operation

from examples.devices import P, device_mesh, value  # sets up the devices: before JAX
from pyshardy.interfaces import sharding_rule
from pyshardy.jax import jit
from pyshardy.jax.compiled_hlo import bytes_sent_by_kind, compiled_collectives
from pyshardy.rules.builder import RuleBuilder
from pyshardy.sharding import OpShardingRule


def network(x, w, v):
    """Two dense layers."""
    return jnp.tanh(x @ w) @ v


def only_rows(op: Operation) -> OpShardingRule:
    """The first dimension goes through; each other one is a factor of its own in operand and result."""
    rule = RuleBuilder.of(op)
    rows, *others = rule.operands[0]
    rule.add([0], [0], rows)
    for dim, size in enumerate(others, 1):
        rule.add([dim], [None], size).add([None], [dim], size)
    return rule.build()


def sent() -> dict[str, int]:
    """The bytes that a device sends in the compiled program, by kind of collective."""
    mesh = device_mesh(data=4, model=2)
    arguments = (
        value(mesh, (32, 16), P("data")),
        value(mesh, (16, 64), P(None, "model")),
        value(mesh, (64, 8)),
    )
    compiled = jit(network).lower(*arguments).compile()
    return dict(bytes_sent_by_kind(compiled_collectives(compiled.as_text())))


def main() -> None:
    """Compile with Shardy's rule, then with the other one."""
    print("as it is:    ", sent())
    sharding_rule("stablehlo.tanh")(only_rows)
    print("changed rule:", sent())


if __name__ == "__main__":
    main()
