"""What the simplification of fragments removes, and what it keeps."""

import pytest
from xdsl.ir import SSAValue

from pyshardy.dialects.mpmd import FragmentOp
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Manager
from pyshardy.passes.manager import run
from pyshardy.passes.mpmd_sharding.simplify_program import SimplifyProgramPass
from pyshardy.text import parse_module

T = "tensor<8xf32>"
M = '!mpmd.mesh_tensor<"m", tensor<8xf32>>'
S = '!mpmd.mesh_tensor<"m", tensor<8xf32>, sharding=<@mesh, [{"x"}]>>'
ADD = f"%s = stablehlo.add %p0, %p1 : {T}"
NAMES = "abcd"


def simplified(operands: str, body: str, returned: str, result_type: str = M) -> tuple[str, list[str]]:
    """The operands that a fragment keeps, and what the function then returns for its results: `f0` or an argument."""
    inputs, outputs = operands.split(), returned.split()
    arguments = ", ".join(f"%p{number}: {T}" for number in range(len(inputs)))
    names = ", ".join(f"%f#{number}" for number in range(len(outputs)))
    listed, results = ", ".join(f"%{name}" for name in inputs), ", ".join([result_type] * len(outputs))
    text = (
        'sdy.mesh @mesh = <["x"=2]>\n'
        f"func.func @main({', '.join(f'%{name}: {M}' for name in NAMES)}) -> ({results}) "
        'attributes {topology = #mpmd.topology<<"m" : <["x"=2]>>>} {\n'
        f'  %f:{len(outputs)} = mpmd.fragment<mesh="m", origin=["o"]> ({listed}) {{kept = 1 : i64}} ({arguments}) {{\n'
        f"    {body}\n    mpmd.return {', '.join(f'%{name}' for name in outputs)} : {', '.join([T] * len(outputs))}\n"
        f"  }} : ({', '.join([M] * len(inputs))}) -> ({results})\n  return {names} : {results}\n}}\n"
    )
    module = parse_module(text)
    run(Manager("builtin.module", (Manager("func.func", (SimplifyProgramPass(),)),)), module)
    function = list(module.body.block.ops)[-1]
    end = function.regions[0].block.last_op
    assert end is not None
    arguments_of: dict[SSAValue, str] = dict(zip(function.regions[0].block.args, NAMES, strict=True))
    fragments = [op for op in walk(function) if isinstance(op, FragmentOp)]
    kept = " ".join(arguments_of[value] for fragment in fragments for value in fragment.operands)
    assert all(list(fragment.attributes) == ["kept"] for fragment in fragments)
    numbers: dict[SSAValue, str] = {
        value: f"f{number}" for fragment in fragments for number, value in enumerate(fragment.results)
    }
    return kept, [arguments_of.get(value) or numbers[value] for value in end.operands]


@pytest.mark.parametrize(
    ("operands", "body", "returned", "kept", "results"),
    [
        ("a b", ADD, "s", "a b", ["f0"]),
        ("a b", ADD, "s s", "a b", ["f0", "f0"]),
        ("a a", ADD, "s", "a", ["f0"]),
        ("a b a c", f"%s = stablehlo.add %p1, %p2 : {T}", "s", "a b", ["f0"]),
        ("a b c", ADD, "s", "a b", ["f0"]),
        ("a b c", ADD, "s p2", "a b", ["f0", "c"]),
        ("a b", ADD, "s p0", "a b", ["f0", "a"]),
        ("a b c d", ADD, "p3 s p2 s", "a b", ["d", "f0", "c", "f0"]),
        ("a a", ADD, "p1 s", "a", ["a", "f0"]),
        ("a b", "", "p1 p0", "", ["b", "a"]),
    ],
)
def test_what_is_kept(operands: str, body: str, returned: str, kept: str, results: list[str]) -> None:
    assert simplified(operands, body, returned) == (kept, results)


def test_an_argument_returned_with_another_sharding_is_kept() -> None:
    assert simplified("a b c", "", "p1 p1 p0", S) == ("a b", ["f0", "f0", "f1"])
