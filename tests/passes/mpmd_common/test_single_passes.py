"""Single passes on fragments and transfers, against results worked out by hand.

`single_passes.txt` has the cases: `=== NAME`, the passes, a program in the notation of `tests/mpmd/small_programs.py`,
`---`, and the outline of the result, or the error. The reference cannot run single passes.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from xdsl.dialects.builtin import IntegerAttr
from xdsl.ir import Operation, SSAValue

import pyshardy
from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy.dialects.mpmd import FragmentOp, TransferOp
from pyshardy.dialects.mpmd.fragment_info import FragmentInfo
from pyshardy.ir.op_names import op_name
from tests.mpmd.small_programs import Case


def outline(module: Operation) -> str:
    """The ops of `main`, one on a line: fragments with their meshes, origins, attributes, operands, ops and results."""
    main = next(op for op in module.regions[0].block.ops if op.properties["sym_name"].data == "main")  # type: ignore[attr-defined]
    names: dict[SSAValue, str] = dict(zip(main.regions[0].block.args, "abcdef", strict=False))
    lines: list[str] = []
    for number, op in enumerate(main.regions[0].block.ops):
        for result in op.results:
            names[result] = f"{number}" if len(op.results) == 1 else f"{number}.{result.index}"
        operands = " ".join(names[value] for value in op.operands)
        if isinstance(op, FragmentOp):
            inner: dict[SSAValue, str] = {argument: f"{i}" for i, argument in enumerate(op.block.args)}
            body: list[str] = []
            for one in op.block.ops:
                uses = " ".join(inner[value] for value in one.operands)
                body.append(f"{op_name(one).partition('.')[2]} {uses}".strip())
                inner.update((result, f"{len(inner)}") for result in one.results)
            lines.append(f"{_head(op)} ({operands}) {'; '.join(body)}")
        elif isinstance(op, TransferOp):
            lines.append(f"{operands} > {getattr(op.result.type, 'mesh')}")  # noqa: B009
        else:
            lines.append(f"{op_name(op)} {operands}")
    return "\n".join(lines).replace("func.", "")


def _head(op: FragmentOp) -> str:
    origins = (
        "+".join(f"{one.name}'" if one.transpose_count else one.name for one in FragmentInfo.of(op).origins) or "-"
    )
    attributes = [
        f"{name.removeprefix('mpmd.')}={value.value.data}" if isinstance(value, IntegerAttr) else
        f"{name.removeprefix('mpmd.')}{re.sub('[^a-z, ]', '', str(value)).replace('unit', '')}"
        for name, value in sorted(op.attributes.items())
    ]  # fmt: skip
    stage = [] if op.stage is None else [f"stage={op.stage}"]
    return " ".join([op.mesh, origins, *stage, *attributes])


def after(passes: str, lines: list[str]) -> str:
    module = pyshardy.parse(Case("", "", lines).text())
    try:
        return outline(pyshardy.run_pipeline(module, f"builtin.module(func.func({passes}))"))
    except DiagnosticError as error:
        return f"ERROR {error}"


CASES = {
    name: (passes, program.splitlines(), expected)
    for name, passes, program, expected in re.findall(
        r"^=== (.*)\n(.*)\n((?:.*\n)*?)---\n((?:.+\n)+)",
        (Path(__file__).parent / "single_passes.txt").read_text(),
        re.M,
    )
}


@pytest.mark.parametrize("name", CASES)
def test_single_passes(name: str) -> None:
    passes, program, expected = CASES[name]
    assert after(passes, program) == expected.rstrip()
