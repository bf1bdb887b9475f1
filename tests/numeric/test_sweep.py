"""A sample of the sweep: ops along single sharded dimensions compute what they compute unpartitioned."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from tests.numeric.sweep import cases, fault, functions, name_of
from tests.numeric.test_partitioned import check

STEP = 11


@pytest.mark.parametrize("function", functions(), ids=name_of)
def test_every_dimension(function: str) -> None:
    for case in list(cases(function))[len(name_of(function)) % STEP :: STEP]:
        found = fault(case)
        assert not found, f"{case.name}: {found}\n{case.text()}"


def manual_computations() -> Iterator[str]:
    """Yield programs whose manual computation is sharded along a manual axis and, unevenly, along another one."""
    inside, outside = ('{"a", "b"}', '{"a"}', '{"a", ?}'), ('{"a", "b"}', '{"b"}', "{}")
    for body, before, after, argument, result in itertools.product(
        ("reverse %x, dims = [0]", "reverse %x, dims = [1]", "add %x, %x"), inside, inside[:2], outside, outside
    ):
        yield f"""sdy.mesh @m = <["a"=2, "b"=4]>
func.func @main(%p: tensor<10x4xi32> {{sdy.sharding = #sdy.sharding<@m, [{argument}, {{}}]>}}) -> (tensor<10x4xi32> {{sdy.sharding = #sdy.sharding<@m, [{result}, {{}}]>}}) {{
  %0 = sdy.manual_computation(%p) in_shardings=[<@m, [{before}, {{}}]>] out_shardings=[<@m, [{after}, {{}}]>] manual_axes={{"a"}} (%x: tensor<5x4xi32>) {{
    %1 = stablehlo.{body} : tensor<5x4xi32>
    sdy.return %1 : tensor<5x4xi32>
  }} : (tensor<10x4xi32>) -> tensor<10x4xi32>
  return %0 : tensor<10x4xi32>
}}
"""


def test_manual_computations_that_are_uneven_along_a_free_axis() -> None:
    for text in list(manual_computations())[::7]:
        check(text)
