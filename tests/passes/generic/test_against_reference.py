"""The generic passes print what the reference prints: small programs, the examples, and the JAX programs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pyshardy.passes.base import Session
from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.text import PrintOptions, parse_module, to_text
from tests.corpus import EXAMPLES, with_suffix
from tests.messages import compare, recorded
from tests.oracle import reference_run
from tests.passes.generic import programs

CASES = [
    pytest.param(text, pipeline, id=f"{pipeline}: {name}")
    for table, pipelines in (
        (programs.CANONICALIZE, ("canonicalize", "canonicalize{top-down=false region-simplify=aggressive}", "cse")),
        (programs.CSE, ("cse", "cse,cse,canonicalize", "canonicalize{cse-between-iterations}", "func.func(cse)")),
        (programs.SYMBOLS, ("symbol-dce", "canonicalize")),
        (programs.INLINE, ("inline", "inline{default-pipeline=cse}", "symbol-dce")),
        (
            {name: programs.CANONICALIZE[name] for name in ("sdy patterns", "case with a constant index")},
            (
                "canonicalize{max-iterations=1}",
                "canonicalize{max-num-rewrites=1}",
                "canonicalize{enable-patterns=sdy-reshard}",
                "canonicalize{enable-patterns=sdy-collective region-simplify=aggressive top-down=false}",
                "canonicalize{disable-patterns=sdy-reshard,sdy-collective}",
                "canonicalize{filter-dialects=stablehlo}",
                "canonicalize{region-simplify=disabled}",
                "func.func(canonicalize)",
                "any(canonicalize,cse)",
            ),
        ),
    )
    for name, text in table.items()
    for pipeline in pipelines
]
PIPELINES = ("canonicalize", "cse", "symbol-dce", "cse,canonicalize,symbol-dce")


def ours(text: str, pipeline: str, locations: bool = False) -> str:
    module = parse_module(text, "-", allow_unregistered=True)
    run(parse_pipeline(f"builtin.module({pipeline})"), module, Session(verify="each"))
    return to_text(module, PrintOptions(debuginfo=locations))


def theirs(text: str, pipeline: str, locations: bool = False) -> str:
    found = reference_run(text, f"builtin.module({pipeline})", debuginfo=locations, allow_unregistered=True)
    # Its syntax of properties that are not part of the template of an op is newer than ours.
    found = re.sub(r"(call @\w+\([^()]*\)) <(no_inline)>", r"\1 {\2}", found)
    return re.sub(r"(module @\w+) <(sym_visibility = .*?)>", r"\1 attributes {\2}", found)


@pytest.mark.parametrize(("text", "pipeline"), CASES)
def test_small_programs(text: str, pipeline: str) -> None:
    locations = "inline" not in pipeline
    errors = compare(lambda: ours(text, pipeline, locations), lambda: theirs(text, pipeline, locations))
    if errors:
        recorded("passes").check(f"{pipeline} {text}", [error.message for error in errors])


@pytest.mark.parametrize("path", [*EXAMPLES, *with_suffix("")], ids=lambda path: path.stem)
def test_programs_of_jax(path: Path) -> None:
    text = path.read_text()
    for pipeline in PIPELINES:
        assert ours(text, pipeline) == theirs(text, pipeline), pipeline
