"""After `xla-import-pipeline`, propagation of a module and of its printed text is the same."""

from __future__ import annotations

import pytest
from xdsl.dialects.builtin import ModuleOp

import pyshardy
from tests.record_xla import recorded, versions

VERSION = max(versions())


def uses(module: ModuleOp) -> list[list[tuple[int, int]]]:
    """The user, by number, and operand slot of each use of each value, in the order of its list of uses."""
    ops = list(module.walk())
    numbers = {op: number for number, op in enumerate(ops)}
    values = [
        value for op in ops for value in (*op.results, *(arg for r in op.regions for b in r.blocks for arg in b.args))
    ]
    return [[(numbers[use.operation], use.index) for use in value.uses] for value in values]


@pytest.mark.parametrize("name", ["decoding", "lstm_scan_grad", "mlp_train_step", "ring_attention", "state_space"])
def test_uses_are_in_the_order_of_a_module_that_was_read(name: str) -> None:
    module = pyshardy.import_for_xla(pyshardy.parse(recorded(VERSION, name).text))
    assert uses(module) == uses(pyshardy.parse(pyshardy.to_text(module)))
