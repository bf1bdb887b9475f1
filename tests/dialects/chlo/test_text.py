"""CHLO's ops and attributes read and print as the reference does; its checks accept and reject the same programs."""

from pathlib import Path

import pytest
from xdsl.utils.exceptions import VerifyException

from pyshardy.dialects.chlo import CHLO
from pyshardy.text import parse_module
from tests.dialects.text_cases import SEPARATOR, lines, op_names, printed, programs, reference, rejection
from tests.oracle import ReferenceError, reference_print

pytestmark = pytest.mark.usefixtures("line_cache")

TEXT = Path(__file__).parent / "text"


@pytest.mark.parametrize("program", programs(TEXT))
@pytest.mark.parametrize("generic", [False, True], ids=["pretty", "generic"])
def test_prints_like_reference(program: str, generic: bool) -> None:
    assert printed(program, generic=generic) == reference(program, generic=generic)


@pytest.mark.parametrize("program", programs(TEXT))
def test_generic_form_is_the_same_module(program: str) -> None:
    assert printed(printed(program, generic=True)) == reference(program)


def test_every_op_has_a_program() -> None:
    texts = [text for path in TEXT.glob("*.mlir") for text in path.read_text().split(SEPARATOR)]
    assert {op.name for op in CHLO.operations} <= {name for text in texts for name in op_names(text)}


def _accepted(program: str) -> bool:
    try:
        for op in parse_module(program).walk():
            op.verify_()
    except VerifyException:
        return False
    return True


def _accepted_by_reference(program: str) -> bool:
    try:
        reference_print(program)
    except ReferenceError:
        return False
    return True


@pytest.mark.parametrize("program", [*programs(TEXT), *programs(TEXT, "*.checks")])
def test_accepts_what_the_reference_accepts(program: str) -> None:
    assert _accepted(program) == _accepted_by_reference(program)


@pytest.mark.parametrize("op", lines(TEXT / "rejected_ops.txt"))
def test_syntax_error(op: str) -> None:
    program = f"func.func @f(%a: tensor<4xf32>, %b: tensor<2x4xf32>) {{\n  {op}\n  return\n}}"
    line, column = rejection(program)
    with pytest.raises(ReferenceError) as caught:
        reference_print(program)
    assert (caught.value.diagnostics[0].line, caught.value.diagnostics[0].column) == (line, column)


def test_unstable_top_k() -> None:
    text = """module {
  func.func @f(%arg0: tensor<4xf32>) {
    %values, %indices = chlo.top_k(%arg0, k = 2, is_stable = false) {a.b} : tensor<4xf32> -> (tensor<2xf32>, tensor<2xi32>)
    return
  }
}"""
    assert printed(text) == text
    assert _accepted(text)
