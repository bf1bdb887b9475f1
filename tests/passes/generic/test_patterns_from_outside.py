"""Patterns of a package: they count from when they are registered on."""

from __future__ import annotations

import pytest
from xdsl.ir import Dialect, Operation
from xdsl.irdl import IRDLOperation, irdl_op_definition, operand_def, result_def

from pyshardy.dialects import rewriting
from pyshardy.dialects.rewriting import Pattern, Rewriter, register_patterns
from pyshardy.passes.generic.canonicalize import CanonicalizerPass
from pyshardy.passes.manager import run_pass
from pyshardy.text import dialect_registry, parse_module, register_dialect, to_text


@irdl_op_definition
class SameOp(IRDLOperation):
    name = "my.same"
    operand = operand_def()
    result = result_def()


def test_patterns_registered_between_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dialect_registry, "_FROM_OUTSIDE", {})
    monkeypatch.setattr(rewriting, "_REGISTERED", {})
    register_dialect(Dialect("my", [SameOp]))

    def drop(op: Operation, rewriter: Rewriter) -> bool:
        rewriter.replace(op, list(op.operands))
        return True

    module = parse_module(
        """
        func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
          %0 = "my.same"(%a) : (tensor<4xf32>) -> tensor<4xf32>
          return %0 : tensor<4xf32>
        }
        """
    )
    run_pass(CanonicalizerPass(), module)
    assert "my.same" in to_text(module)
    register_patterns("my", [Pattern(SameOp, "Drop", drop)])
    run_pass(CanonicalizerPass(), module)
    assert "my.same" not in to_text(module)
