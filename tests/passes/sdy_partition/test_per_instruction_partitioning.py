"""sdy-per-instruction-partitioning: the same as the reference, and no ops are changed that the filter leaves out."""

from __future__ import annotations

import re

import pytest

from pyshardy.passes.base import Session
from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.passes.sdy_partition.instruction_filter import InstructionFilter
from pyshardy.text import DiagnosticError, parse_module
from tests.passes.sdy_import.differential import ours, theirs
from tests.passes.sdy_partition.comparison import check_pass, name_of, programs

NAME = "sdy-per-instruction-partitioning"

CONVERTED_BY_US = ("constant_",)
"""Programs that the reference refuses and we partition."""


@pytest.mark.parametrize("options", ["", "{enable-halo-exchange=false replica-count=8}"])
@pytest.mark.parametrize("program", programs("per_instruction_partitioning"), ids=name_of)
def test_programs(program: str, options: str) -> None:
    if name_of(program) in CONVERTED_BY_US:
        assert theirs(program, NAME + options).startswith("error")
        assert ours(program, NAME + options).count("sdy.manual_computation") == 2
        return
    check_pass(program, NAME + options)


MESH = 'sdy.mesh @m = <["a"=2, "b"=4]>\n'
SHARDED = 'sdy.sharding = #sdy.sharding_per_value<[<@m, [{"a"}, {"b"}]>]>'
SEVERAL = (
    MESH
    + f"""
func.func @f(%p: tensor<8x8xf32> {{sdy.sharding = #sdy.sharding<@m, [{{"a"}}, {{"b"}}]>}}, %q: tensor<8x8xf32>) -> tensor<8x8xf32> {{
  %0 = stablehlo.negate %p {{{SHARDED}}} : tensor<8x8xf32>
  %1 = stablehlo.log %p {{{SHARDED}}} : tensor<8x8xf32>
  %2 = sdy.sharding_constraint %0 <@m, [{{"a"}}, {{"b"}}]> : tensor<8x8xf32>
  %3 = stablehlo.add %q, %q : tensor<8x8xf32>
  %4 = sdy.all_gather [{{"a"}}, {{}}] %2 out_sharding=<@m, [{{}}, {{"b"}}]> : tensor<8x8xf32>
  %5 = stablehlo.abs %4 {{sdy.sharding = #sdy.sharding_per_value<[<@m, [{{}}, {{"b"}}]>]>}} : tensor<8x8xf32>
  return %5 : tensor<8x8xf32>
}}
"""
)


@pytest.mark.parametrize(
    "text",
    [
        "abs", "'abs'", "selectLow=2", "selectHigh=2", "'selectLow=1,selectHigh=2'", "'selectLow=1 , selectHigh=2, abs'",
        "'selectLow=-1'", "'selectLow=x'", "'sdy.'", "'abs,,negate'", "','", "'  '", "'selectHigh=2,selectHigh=4'",
        "'selectHigh=2,selectHigh=x'", "selectLow=0x2", "selectLow=99999999999999999999", "selectlow=3", "'selectLow =1'",
    ],
)  # fmt: skip
def test_filter(text: str) -> None:
    check_pass(SEVERAL, f"{NAME}{{filter={text}}}")


def test_filter_text() -> None:
    assert InstructionFilter.parse(" 'selectLow=1, selectHigh= 3 , dot,abs' ") == InstructionFilter(
        1, 3, ("dot", "abs")
    )
    assert InstructionFilter.parse('"abs"') == InstructionFilter(names=("abs",))
    assert InstructionFilter.parse("selectLow=7, selectLow=-1") == InstructionFilter()
    assert [InstructionFilter(1, 2, ("b",)).selects(number, "abs") for number in range(4)] == [False, True, True, False]


FUNCTION = """
func.func {} @{}(%p: tensor<8x8xf32> {{sdy.sharding = #sdy.sharding<@m, [{{"a"}}, {{"b"}}]>}}) -> tensor<8x8xf32> {{
  %0 = stablehlo.negate %p {{{}}} : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}}
"""


@pytest.mark.parametrize("functions", ["public f, public g", "public f, public main", "private f, public g"])
def test_only_the_main_function(functions: str) -> None:
    made = [FUNCTION.format(*one.split(), SHARDED) for one in functions.split(", ")]
    check_pass(MESH + "".join(made), NAME)


def error_of(program: str) -> tuple[tuple[int, int], str]:
    with pytest.raises(DiagnosticError) as failure:
        run(parse_pipeline(f"builtin.module({NAME})"), parse_module(program, "-"), Session(report=lambda _: None))
    (diagnostic,) = failure.value.diagnostics
    assert diagnostic.position
    return diagnostic.position[1:], diagnostic.message


def test_errors_name_the_op_and_what_to_do() -> None:
    wrong = SEVERAL.replace(SHARDED, SHARDED.replace('{"a"}', "{}"), 1)
    place, message = error_of(wrong)
    assert place == (4, 8)
    assert message.startswith("'stablehlo.negate' cannot be partitioned by itself: ")
    assert "sdy-insert-explicit-reshards" in message
    assert "'filter'" in message
    other = re.sub(
        r"(negate %p \{.*?)@m",
        r"\1@n",
        'sdy.mesh @n = <["a"=2, "b"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>\n' + SEVERAL,
    )
    place, message = error_of(other)
    assert "its operands and results are on different meshes" in message
