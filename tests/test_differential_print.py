"""What pyshardy prints is, byte for byte, what the C++ reference prints."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

import pytest
from hypothesis import given

from pyshardy.text import PrintOptions, parse_module, to_text
from tests.corpus import EXAMPLES, first_difference, text, with_suffix
from tests.generated import attributes_modules, programs
from tests.oracle import ReferenceError, reference_print, reference_run

pytestmark = pytest.mark.usefixtures("line_cache")

PLAIN = [*EXAMPLES, *with_suffix("", "x64")]
PRETTY, GENERIC = PrintOptions(), PrintOptions(generic=True)

# The stages of the reference whose output is read again: they write SDY in all its forms.
STAGES = (
    "sdy-populate-op-sharding-rules",
    "sdy-import-pipeline",
    "sdy-propagation-pipeline",
    "sdy-propagation-pipeline,sdy-export-pipeline",
)


def same(program: str, *forms: PrintOptions) -> None:
    """Read a program once, and compare what is printed of it in these forms; by default, pretty and generic."""
    module = parse_module(program, "-", allow_unregistered=True)
    for form in forms or (PRETTY, GENERIC):
        ours = to_text(module, form)
        theirs = expected(program, form.generic, form.debuginfo)
        assert not (difference := first_difference(ours.rstrip("\n"), theirs.rstrip("\n"))), difference


@lru_cache(2000)
def expected(program: str, generic: bool, debuginfo: bool = False) -> str:
    """Return what the reference prints; the tests with and without the line cache compare with the same."""
    return reference_print(program, generic, debuginfo, allow_unregistered=True)


@cache
def after(program: str, stage: str) -> str:
    """Return the output of a stage of the reference; empty for a program that it does not take."""
    try:
        return reference_run(program, stage.split(","))
    except ReferenceError:
        return ""


def name_of(path: Path) -> str:
    return path.name.removesuffix(".mlir")


@pytest.mark.parametrize("path", [*PLAIN, *with_suffix("generic")], ids=name_of)
def test_programs_print_like_the_reference(path: Path):
    same(text(path))


@pytest.mark.parametrize("path", PLAIN, ids=name_of)
def test_the_generic_form_reads_back(path: Path):
    same(expected(text(path), generic=True))


@pytest.mark.parametrize("path", with_suffix("debug"), ids=name_of)
def test_locations_print_like_the_reference(path: Path):
    same(text(path), PRETTY, GENERIC, PrintOptions(debuginfo=True), PrintOptions(generic=True, debuginfo=True))


@pytest.mark.parametrize("path", [*EXAMPLES[:4], *with_suffix("")[::7]], ids=name_of)
def test_locations_of_a_text_without_them(path: Path):
    same(text(path), PrintOptions(debuginfo=True))


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("path", [p for p in PLAIN if "sdy." in text(p)], ids=name_of)
def test_what_the_passes_write_prints_like_the_reference(path: Path, stage: str):
    if written := after(text(path), stage):
        same(written)


@given(programs)
def test_generated_programs_print_like_the_reference(program: str):
    same(program)


@given(attributes_modules)
def test_generated_attributes_print_like_the_reference(program: str):
    same(program)


@pytest.mark.parametrize(
    "program",
    [
        '"foo.a"() {a = [123456789.0 : f64, 0x7FF0000000000000 : f64, 1.5], b = 123456789.0} : () -> ()',
        '"a.\\22b\\\\ é"() : () -> ()',
        '"foo.a"() {a = @"\\A9", b = !foo.bar<>, c = !foo.bar, d = #foo<bar<>>} : () -> ()',
        'func.func private @"\\A9 \\C3\\A9"()',
        "#rule = #sdy.op_sharding_rule<([i, #sdy.dim_mapping])->([i]) {i=4}>\n"
        '"foo.a"() {a = #rule, b = #sdy.op_sharding_rule<([, i])->([i]) {i=4}>} : () -> ()',
        "func.func @f(%a: tensor<4xf32>, %b: tensor<f32>) {\n"
        "  %0 = stablehlo.reduce(%a init: %b) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>\n"
        "    reducer(%x: tensor<f32>, %y: tensor<f32>) {\n"
        '    %z = "foo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>\n'
        "    stablehlo.return %z : tensor<f32>\n  }\n  return\n}",
    ],
)
def test_what_the_fuzzer_found(program: str):
    same(program)
