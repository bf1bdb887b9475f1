"""Running pipelines here and in the reference, and comparing what comes out."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pyshardy.passes.base import Session
from pyshardy.passes.manager import run, verify
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.text import DiagnosticError, PrintOptions, parse_module, to_text
from tests import oracle
from tests.corpus import EXAMPLES, JAX, first_difference

Pipeline = str | Sequence[str]

CORPUS: list[Path] = [*EXAMPLES, *JAX]


def ours(text: str, pipeline: Pipeline, locations: bool = False) -> str:
    """The module after the pipeline, verified after each pass; or the place of the first error."""
    try:
        module = parse_module(text, "-")
        session = Session(verify="each", report=lambda _: None)
        verify(module, session)
        run(parse_pipeline(oracle.nested(pipeline)), module, session)
        return to_text(module, PrintOptions(debuginfo=locations))
    except DiagnosticError as failure:
        first = failure.diagnostics[0]
        place = first.position
        return f"error at {place[1:] if place else None}"


def theirs(text: str, pipeline: Pipeline, locations: bool = False) -> str:
    """The same by the reference; `crash` if it died."""
    try:
        return oracle.reference_run(text, pipeline, debuginfo=locations)
    except oracle.ReferenceError as failure:
        first = failure.diagnostics[0]
        return f"error at {(first.line, first.column) if first.line else None}"
    except oracle.ReferenceCrash:
        return "crash"


def check(text: str, pipeline: Pipeline, locations: bool = False) -> str:
    """Asserts that both do the same, where the reference does not crash; returns what."""
    expected = theirs(text, pipeline, locations)
    found = ours(text, pipeline, locations)
    if expected != "crash" and found != expected:
        if found.startswith("error") or expected.startswith("error"):
            found, expected = found[:3000], expected[:3000]
            raise AssertionError(f"{pipeline}: ours\n{found}\ntheirs\n{expected}\nof\n{text}")
        raise AssertionError(f"{pipeline}: {first_difference(found, expected)}\nof\n{text[:6000]}")
    return expected
