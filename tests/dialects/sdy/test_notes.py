"""Errors with notes at other locations: as many errors and notes as the reference reports, in our words."""

from __future__ import annotations

import pytest

from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy.passes.base import Session
from pyshardy.passes.manager import verify
from pyshardy.text import parse_module
from tests.messages import Problem, assert_own_words, recorded, reference_problems

MESHES = """
sdy.mesh @m = <["x"=2, "y"=2]>
sdy.mesh @ids = <["x"=2, "y"=2], device_ids=[0, 2, 1, 3]>
sdy.mesh @same = <["x"=2, "y"=2]>
sdy.mesh @other = <["y"=2, "x"=2]>
sdy.mesh @one = <[], device_ids=[0]>
"""

GATHER = 'sdy.all_gather [{"y"}, {}] %0 out_sharding=<@m, [{"x"}, {}]> : tensor<8x8xf32>'
PERMUTE = 'sdy.collective_permute %0 out_sharding=<@m, [{"y"}, {}]> : tensor<8x8xf32>'


def in_body(op: str) -> str:
    """An op inside a manual computation."""
    return (
        '%1 = sdy.manual_computation(%0) in_shardings=[<@m, [{"x"}, {}]>] out_shardings=[<@m, [{"x"}, {}]>] '
        f'manual_axes={{"x"}} (%p: tensor<4x8xf32>) {{\n{op}\nsdy.return %p : tensor<4x8xf32>\n}} : '
        "(tensor<8x8xf32>) -> tensor<8x8xf32>"
    )


INNER = in_body("").replace("<4x8", "<2x8").replace("<8x8", "<4x8").replace("%p", "%q").replace("%0", "%p")

CASES = [
    ("", GATHER.replace("@m", "@nowhere")),  # without a sharding of the operand the mesh is not looked at
    ('<@ids, [{"x", "y"}, {}]>', GATHER),
    ('<@other, [{"x", "y"}, {}]>', GATHER),
    ("<@one, []>", PERMUTE),
    ('<@same, [{"x"}, {}]>', PERMUTE),
    ('<@other, [{"x"}, {}]>', PERMUTE),
    ("", in_body('%2 = sdy.sharding_constraint %p <@m, [{"x"}, {}]> : tensor<4x8xf32>')),
    (
        "",
        in_body('%2 = stablehlo.abs %p {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}, {}]>]>}: tensor<4x8xf32>'),
    ),
    ("", in_body(INNER)),
    (
        "",
        "%1 = sdy.sharding_constraint %0 <@m, [{}, {}]> : tensor<8x8xf32>\n%2 = sdy.data_flow_edge %1 : tensor<8x8xf32>",
    ),
]


@pytest.mark.parametrize(("sharding", "op"), CASES)
def test_notes(sharding: str, op: str) -> None:
    given = f"{{sdy.sharding = #sdy.sharding_per_value<[{sharding}]>}}" if sharding else ""
    text = f"{MESHES}func.func @main(%a: tensor<8x8xf32>) {{\n%0 = stablehlo.abs %a {given} : tensor<8x8xf32>\n{op}\nreturn\n}}"
    with pytest.raises(DiagnosticError) as ours:
        verify(parse_module(text, "-"), Session())
    found = ours.value.diagnostics
    errors, theirs = [Problem.of(one) for one in found], reference_problems(text)
    assert [(one.line, len(one.notes)) for one in errors] == [(one.line, len(one.notes)) for one in theirs]
    assert_own_words(errors, theirs)
    recorded("sdy").check(f"notes {sharding} {op}", [text for one in errors for text in one.texts])
    assert all(note.position for d in found for note in d.notes)
    for d in found:
        for note in d.notes:
            line = text.split("\n")[note.position[1] - 1]
            assert ("abs" in line) == ("operand is on" in note.message)
