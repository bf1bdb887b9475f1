"""Sizes as values read and print as the reference does, which knows them after CHLO's legalization only."""

from __future__ import annotations

import pytest

from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy.text import PrintOptions, parse_module, to_text
from pyshardy.verification import verify

pytestmark = pytest.mark.usefixtures("line_cache")

_PROGRAM = """module {
  func.func @main(%arg0: tensor<?x3xf32>) -> tensor<2xindex> {
    %0 = shape.shape_of %arg0 {a} : tensor<?x3xf32> -> tensor<2xindex>
    return %0 : tensor<2xindex>
  }
}
"""


def test_text_and_generic_text() -> None:
    module = parse_module(_PROGRAM)
    assert to_text(module) == _PROGRAM
    assert '"shape.shape_of"(%arg0) {a} : (tensor<?x3xf32>) -> tensor<2xindex>' in to_text(
        module, PrintOptions(generic=True)
    )
    assert not verify(module)


@pytest.mark.parametrize("result", ["tensor<2xi32>", "tensor<1x2xindex>"])
def test_sizes_are_indices(result: str) -> None:
    with pytest.raises(DiagnosticError, match="rank-1 tensor of index elements"):
        _verified(_PROGRAM.replace("tensor<2xindex>", result))


def _verified(text: str) -> None:
    if problems := verify(parse_module(text)):
        raise DiagnosticError(problems)


def test_what_is_not_known_of_shape_counts_as_unregistered() -> None:
    program = 'module {\n  %0 = "shape.const_witness"() {passing = true} : () -> !shape.witness\n}\n'
    assert to_text(parse_module(program, allow_unregistered=True)) == program
    with pytest.raises(DiagnosticError):
        parse_module(program)
