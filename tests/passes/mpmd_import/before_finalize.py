"""What mesh inference has made of the main function right before its last pass, ours and the reference's.

The reference runs whole phases only. But an argument of two memory kinds is an error of the last pass of mesh
inference, and the error shows the function as it is then: sets, assigns and all.
"""

from __future__ import annotations

import re
from dataclasses import replace
from difflib import unified_diff

from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy.dialects.func import FuncOp
from pyshardy.passes.mpmd_common.functions import update_function_type
from pyshardy.text.printer.printer import PrintOptions, module_text
from tests.mpmd_oracle import ReferenceCrash, ReferenceError
from tests.passes.mpmd_import.differential import ours, theirs
from tests.passes.mpmd_import.programs import Case

S = "tensor<7xf32>"
CONFLICT = "different memory kinds"
_HEAD = re.compile(r"func\.func public @main\((.*?)\) -> \(?(.*?)\)? \{\n")
_RETURN = re.compile(r"^  return(.*)$", re.MULTILINE)


def with_conflict(case: Case) -> Case:
    """The case with one more argument, which is assigned to one mesh with and without a memory kind."""
    head = _HEAD.search(case.text)
    assert head is not None
    end = _RETURN.search(case.text, head.end())
    assert end is not None
    values, _, types = end[1].strip().partition(" : ")
    inputs, outputs = head[1] + ", " * bool(head[1]), head[2] + ", " * bool(head[2])
    text = (
        f"{case.text[: head.start()]}func.func public @main({inputs}%torn: {S}) -> ({outputs}{S}, {S}) {{\n"
        f'  %torn1 = mpmd.named_tensor %torn name="torn1" : {S}\n  %torn2 = mpmd.named_tensor %torn name="torn2" : {S}\n'
        f"{case.text[head.end() : end.start()]}  return {values + ', ' * bool(values)}%torn1, %torn2 : "
        f"{types + ', ' * bool(types)}{S}, {S}{case.text[end.end() :]}"
    )
    mesh = min(case.meshes)
    return replace(
        case,
        text=text,
        assignment={**case.assignment, "torn1": mesh, "torn2": f"{mesh}#pinned_host"},
        inputs=[*case.inputs, None] if case.inputs else [],
        outputs=[*case.outputs, None, None] if case.outputs else [],
    )


def state_of_theirs(case: Case) -> str | None:
    """The main function of the reference; None if it does not come that far."""
    try:
        theirs(case)
    except ReferenceError as refused:
        if CONFLICT in refused.text:
            return _without_type(refused.text.partition("see current operation:")[2].strip())
    except ReferenceCrash:
        pass
    return None


def state_of_ours(case: Case) -> str | None:
    """Our main function; None if we do not come that far."""
    try:
        ours(case)
    except DiagnosticError as refused:
        conflicts = [one.op for one in refused.diagnostics if CONFLICT in one.message]
        if conflicts:
            (failed,) = conflicts
            assert isinstance(failed, FuncOp)
            update_function_type(failed)
            return _without_type(module_text(failed, PrintOptions(generic=True)).strip())
    return None


def _without_type(text: str) -> str:
    return re.sub(r"function_type = .*?, sym_name", "sym_name", text, count=1)


def check_state(case: Case) -> None:
    """Fails if the states differ."""
    torn = with_conflict(case)
    expected, found = state_of_theirs(torn), state_of_ours(torn)
    if expected is not None:
        lines = unified_diff(expected.splitlines(), (found or "").splitlines(), "reference", "ours", lineterm="")
        assert expected == found, "\n".join((*lines, torn.text, str(torn)))
