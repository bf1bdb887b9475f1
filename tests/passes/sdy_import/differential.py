"""Running pipelines here and in the reference, and comparing what comes out."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from pathlib import Path

from xdsl.dialects.builtin import ModuleOp

from pyshardy.ir.cloning import clone_with_order_of_uses
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
        module = _verified(text)
        session = Session(verify="each", report=lambda _: None)
        run(parse_pipeline(oracle.nested(pipeline)), module, session)
        return to_text(module, PrintOptions(debuginfo=locations))
    except DiagnosticError as failure:
        first = failure.diagnostics[0]
        place = first.position
        return f"error at {place[1:] if place else None}"


_pristine: OrderedDict[str, ModuleOp] = OrderedDict()
"""Verified modules that no pass has changed, by their texts: most programs are the input of several pipelines."""
_MOST_PRISTINE = 100


def _verified(text: str) -> ModuleOp:
    """Return a module that is the caller's: the one that is read the first time, a copy of it later."""
    if known := _pristine.get(text):
        return clone_with_order_of_uses(known).op
    module = parse_module(text, "-")
    verify(module, Session(verify="each", report=lambda _: None))
    _pristine[text] = clone_with_order_of_uses(module).op
    if len(_pristine) > _MOST_PRISTINE:
        _pristine.popitem(last=False)
    return module


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
