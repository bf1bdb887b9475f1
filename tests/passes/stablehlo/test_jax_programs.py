"""What JAX lowers, put into one named computation and imported: simplified as the reference does it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pyshardy.dialects.func import FuncOp
from pyshardy.passes.base import Manager, Session
from pyshardy.passes.manager import run
from pyshardy.passes.mpmd_import.assignments import NameAssignment
from pyshardy.passes.mpmd_import.import_pipeline import ImportOptions, import_passes
from pyshardy.text import parse_module, to_text
from pyshardy.text.printer.attribute_printer import attribute_text
from tests.corpus import EXAMPLES, JAX
from tests.mpmd_oracle import mpmd_import

_TOPOLOGY = ' attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>}'
_IMPORT = Manager("builtin.module", import_passes(ImportOptions(names=NameAssignment.parse("f@m0"))))

# They have functions of CHLO that stay, dynamic shapes, or nothing to name.
_OTHERS = {"elementwise_float", "export_indexing", "no_results", "odds_and_ends", "random_loops", "special_functions"}


def _programs() -> list[Path]:
    return [
        path
        for path in (*EXAMPLES, *JAX)
        if path.name.count(".") == 1 and path.stem not in _OTHERS and path.stat().st_size < 40_000
    ]


def _wrapped(text: str, topology: str = "") -> str:
    """The program with its main function called in a named computation of a new one."""
    functions = [
        op for op in parse_module(text).body.block.ops if isinstance(op, FuncOp) and op.sym_name.data == "main"
    ]
    inputs = [attribute_text(type) for type in functions[0].function_type.inputs.data]
    outputs = [attribute_text(type) for type in functions[0].function_type.outputs.data]
    text = re.sub(r"@main\b", "@called", text).replace("func.func public @called", "func.func private @called")
    outer = ", ".join(f"%x{i}: {type}" for i, type in enumerate(inputs))
    inner = ", ".join(f"%a{i}: {type}" for i, type in enumerate(inputs))
    given, passed = (", ".join(f"%{n}{i}" for i in range(len(inputs))) for n in "xa")
    types, results, count = ", ".join(inputs), ", ".join(outputs), len(outputs)
    main = f"""func.func public @main({outer}) -> ({results}){topology} {{
  %r:{count} = mpmd.named_computation<"f"> ({given}) ({inner}) {{
    %q:{count} = func.call @called({passed}) : ({types}) -> ({results})
    mpmd.return {", ".join(f"%q#{i}" for i in range(count))} : {results}
  }} : ({types}) -> ({results})
  return {", ".join(f"%r#{i}" for i in range(count))} : {results}
}}
"""
    end = text.rstrip().rindex("}")
    return text[:end] + main + text[end:]


@pytest.mark.parametrize("path", _programs(), ids=lambda path: path.stem)
def test_import(path: Path) -> None:
    text = path.read_text()
    module = parse_module(_wrapped(text, _TOPOLOGY))
    run(_IMPORT, module, Session())
    expected = mpmd_import(_wrapped(text), {"m0": [("x", 2)]}, {"f": "m0"})
    assert to_text(module).rstrip().splitlines() == expected.rstrip().splitlines()
