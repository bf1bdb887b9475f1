"""The C++ reference's MPMD phases, as tests use them: whole phases only, in a worker process.

``mpmd_import`` gives the module after the import phase. The C++ code ends its process on many a program that it does not
like, so it runs in a process of its own, which is started again when needed.
"""

from __future__ import annotations

import atexit
import functools
import importlib
import importlib.machinery
import operator
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from difflib import unified_diff
from enum import Enum
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent.parent))

from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy.dialects.mpmd.fragment_info import FragmentInfo, FragmentMergeRule
from tests.answers import ReferenceCrash, ReferenceError, answer
from tests.oracle import Worker, new_context, serve

__all__ = ["ReferenceCrash", "ReferenceError", "difference_of", "mpmd_import", "mpmd_phases"]

Assignment = Mapping[str, str | tuple[str, int]]
Meshes = Mapping[str, Sequence[tuple[str, int]]]


def mpmd_import(text: str, meshes: Meshes, assignment: Assignment, **options: Any) -> str:
    """The module after import; see ``mpmd_phases``."""
    return mpmd_phases(text, meshes, assignment, phases="IMPORT", **options)


def mpmd_phases(
    text: str,
    meshes: Meshes,
    assignment: Assignment,
    *,
    inputs: Sequence[str | None] | None = None,
    outputs: Sequence[str | None] | None = None,
    donate: Sequence[int] = (),
    phases: str = "ALL",
    timeout: float = 30.0,
    timing: bool = False,
    merge_rules: Sequence[FragmentMergeRule] = (),
    **options: Any,
) -> str:
    """The module printed after the phases ``IMPORT`` or ``ALL``, or several with ``|`` between their names.

    ``inputs`` and ``outputs`` give meshes by index; further keywords are partitioning options. With ``timing`` the
    answer is the seconds that the phases took, as text. Raises ReferenceError for a program that is refused and
    ReferenceCrash if the C++ code dies or takes too long.
    """
    request = {
        "text": text, "meshes": {name: list(axes) for name, axes in meshes.items()}, "assignment": dict(assignment),
        "inputs": inputs, "outputs": outputs, "donate": list(donate), "phases": phases, "options": options,
        "timing": timing,
        "merge_rules": [[list(map(_info, rule.sources)), _info(rule.target)] for rule in merge_rules],
    }  # fmt: skip
    return answer(["mpmd", request], lambda: _worker().ask(request, timeout))


def _info(info: FragmentInfo) -> dict[str, Any]:
    split = None if info.split_type is None else info.split_type.name
    return {
        "origins": [[origin.name, origin.transpose_count] for origin in info.origins],
        "stage_id": info.stage, "call_counter": info.call_counter, "split_type": split, "mesh_name": info.mesh,
    }  # fmt: skip


LOST = ("Unknown MLIR failure", "Please reach out if you see this")
"""What the reference reports when its own intermediate program is invalid."""


class Outcome(Enum):
    """What a comparison with the reference led to."""

    EQUAL = "equal"
    BOTH_REFUSE = "refused by both"
    REFERENCE_FAILS = "the reference dies or fails internally"
    REFERENCE_INVALID = "refused by us, and what the reference makes is invalid"
    DIFFERENT = "different"


def compare(theirs: Callable[[], str], ours: Callable[[], str]) -> tuple[Outcome, str]:
    """Return the outcome of a comparison, and the difference if there is one."""
    expected: str | None
    try:
        expected = theirs()
    except ReferenceError as refused:
        if any(words in refused.text for words in LOST):
            return Outcome.REFERENCE_FAILS, ""
        expected = None
    except ReferenceCrash:
        return Outcome.REFERENCE_FAILS, ""
    found, reason = None, ""
    try:
        found = ours()
    except DiagnosticError as error:
        reason = str(error)
    if found is None:
        if expected is None:
            return Outcome.BOTH_REFUSE, ""
        if _is_generic(expected):
            return Outcome.REFERENCE_INVALID, ""
        return Outcome.DIFFERENT, f"only we refuse it: {reason}"
    if expected is None:
        return Outcome.DIFFERENT, "only the reference refuses it"
    if expected.strip() == found.strip():
        return Outcome.EQUAL, ""
    lines = unified_diff(expected.strip().splitlines(), found.strip().splitlines(), "reference", "ours")
    return Outcome.DIFFERENT, "\n".join(lines)


def _is_generic(text: str) -> bool:
    """Whether a module is printed in the generic form, as MLIR prints invalid modules."""
    return '"builtin.module"() ' in text


def difference_of(theirs: Callable[[], str], ours: Callable[[], str]) -> str:
    """Return the difference of two programs; empty if equal, or refused by both, or if the reference fails internally."""
    return compare(theirs, ours)[1]


@functools.cache
def _worker() -> Worker:
    made = Worker(Path(__file__))
    atexit.register(made.stop)
    return made


class _Alias:
    """The extension module looks for itself as a part of the package ``jax``; this finds it where it is."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> Any:
        if not name.startswith("jax.jaxlib"):
            return None
        return importlib.machinery.ModuleSpec(name, _AliasLoader(name.removeprefix("jax.")))


class _AliasLoader:
    def __init__(self, name: str) -> None:
        self.name = name

    def create_module(self, spec: object) -> Any:
        return importlib.import_module(self.name)

    def exec_module(self, module: object) -> None:
        pass


@functools.cache
def _extension() -> Any:
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    import jax  # noqa: F401

    sys.meta_path.insert(0, _Alias)  # type: ignore[arg-type]
    from jaxlib import _sdy_mpmd

    return _sdy_mpmd


def _run(
    text: str, meshes: dict[str, Any], assignment: dict[str, Any], inputs: Any, outputs: Any, donate: list[int],
    phases: str, options: dict[str, Any], timing: bool, merge_rules: list[Any],
) -> str:  # fmt: skip
    import time

    from jaxlib.mlir import ir

    extension = _extension()
    try:
        context = new_context()
        module = ir.Module.parse(text, context)
    except ir.MLIRError as error:
        raise ReferenceError(str(error)) from None
    (main,) = [
        op for op in module.body.operations if op.attributes.get("sym_name") == ir.StringAttr.get("main", context)
    ]

    def info(given: dict[str, Any]) -> Any:
        split = given["split_type"] and extension.SplitFragmentType[given["split_type"]]
        origins = [extension.FragmentOrigin(*origin) for origin in given["origins"]]
        return extension.FragmentInfo(**{**given, "origins": origins, "split_type": split})

    rules = [extension.FragmentMergeRule(list(map(info, sources)), info(target)) for sources, target in merge_rules]
    start = time.process_time()
    try:
        result = extension.apply_mpmd_partitioning(
            module, "main",
            [(name, [tuple(axis) for axis in axes]) for name, axes in meshes.items()],
            {name: tuple(target) if isinstance(target, list) else target for name, target in assignment.items()},
            inputs or [None] * len(main.type.inputs),
            outputs or [None] * len(main.type.results),
            donate,
            partitioning_options=options,
            fragment_merge_rules=rules,
            fragment_schedule_rules=[],
            phases=functools.reduce(operator.or_, (extension.PartitioningPhase[name] for name in phases.split("|"))),
        )  # fmt: skip
    except (ir.MLIRError, ValueError, RuntimeError) as error:
        raise ReferenceError(str(error)) from None
    if timing:
        return str(time.process_time() - start)
    return str(result.mpmd_module)


if __name__ == "__main__":
    _extension()
    serve(_run)
