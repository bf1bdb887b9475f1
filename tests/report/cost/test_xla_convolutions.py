"""Convolutions of which operands and results are sharded in every way, beside what XLA 0.12 compiles them to."""

from __future__ import annotations

import pytest

import pyshardy
from pyshardy.report.cost.cost_report import CostReport
from pyshardy.report.cost.shifts import Edges
from pyshardy.report.cost.windows import Slide, Window
from tests.report.cost.record_convolutions import PLACEMENTS, is_close, predicted
from tests.report.cost.window_programs import CONVOLUTIONS, program

RECORDED = [line for line in PLACEMENTS.read_text().splitlines() if not line.startswith("#")]


@pytest.mark.parametrize("name", CONVOLUTIONS)
def test_recorded_placements(name: str) -> None:
    """All recorded placements but the marked ones send what XLA's program sends."""
    rows = [line.split(": ") for line in RECORDED if line.startswith(f"{name} ")]
    assert rows
    wrong = [f"{text}: {found}, XLA {sent}" for text, sent in rows if not is_close(found := predicted(text), int(sent))]
    assert not wrong


def test_few_are_otherwise() -> None:
    assert sum(line.startswith("!") for line in RECORDED) <= len(RECORDED) // 50


def report(name: str, lhs: str, rhs: str, result: str, mesh: str = "4x2") -> CostReport:
    placement = tuple(tuple(one.split(",")) for one in (lhs, rhs, result))
    costs = pyshardy.estimate_costs(pyshardy.parse(program(CONVOLUTIONS[name], placement, mesh)), "cpu")
    assert costs is not None
    return costs


def collectives(name: str, lhs: str, rhs: str, result: str) -> list[tuple[str, int, int]]:
    costs = report(name, lhs, rhs, result)
    return [(one.collective, one.group_size, one.sent) for one in costs.collectives]


def test_parts_of_windows_are_summed_over_copies_too() -> None:
    """The kernel is moved to follow the images, and the whole result is summed over all 8 devices."""
    found = collectives("same", "-,m,-,-", "-,-,-,d", "-,m,-,d")
    whole = 4 * 16 * 16 * 16 * 64
    assert ("all_reduce", 8, 2 * 7 * whole // 8) in found


@pytest.mark.parametrize(
    ("placement", "is_wrong"),
    [
        (("-,m,-,-", "-,m,-,-", "-,-,-,-"), True),  # XLA's result is 4 times what it should be
        (("d,m,-,-", "d,m,-,-", "-,-,-,-"), False),
        (("-,dm,-,-", "-,dm,-,-", "-,-,-,-"), False),
        (("-,-,-,-", "-,-,-,-", "-,-,-,-"), False),
    ],
)
def test_sums_over_copies_are_reported(placement: tuple[str, str, str], is_wrong: bool) -> None:
    costs = report("same.to_kernel", *placement)
    assert any(one.kind == "copies" for one in costs.assumptions) == is_wrong


def test_of_equal_operands_the_first_counts_as_larger() -> None:
    """In the groups that `e` makes both have 512 KiB. XLA's program has these gathers and no sum."""
    costs = report("same.to_kernel", "-,m,-,d", "-,m,-,e", "-,-,d,e", "2x2x2")
    assert sorted((one.collective, one.sent) for one in costs.collectives) == [
        ("all_gather", 131072),
        ("all_gather", 262144),
    ]


def test_dilated_images_have_no_parts_of_windows() -> None:
    found = collectives("strided.to_input", "-,m,-,-", "-,-,d,-", "-,m,-,d")
    assert [kind for kind, _, _ in found] == ["collective_permute"]


def test_rows_that_came_are_sent_along_the_next_dimension() -> None:
    """4 rows and the 2 that the window reads of neighbours are sent along the other dimension."""
    rows = [sent for _, _, sent in collectives("same", "-,d,m,-", "-,-,-,-", "-,d,m,-")]
    assert rows == [16384, 16384, 12288, 12288]


def test_parts_of_axes_are_left_to_explicit_reshards() -> None:
    text = program(CONVOLUTIONS["same"], (("-", "m", "-", "-"), ("-",) * 4, ("-", "m", "-", "-")), "2x4")
    costs = pyshardy.estimate_costs(pyshardy.parse(text.replace('{"m"}', '{"m":(1)2}')), "cpu")
    assert costs is not None
    assert {one.collective for one in costs.collectives} == {"collective_permute"}


def test_windows() -> None:
    """A part of 2 of the 3 rows of a kernel, for all 16 rows of the result."""
    slide = Slide((1, 0, 1), (16, 3, 16), Window(3, 1, 1, 1, 1))
    needs = slide.needs_of_kernel_part(2)
    assert [list(needs(shard)) for shard in range(2)] == [[(-1, 16)], [(1, 17)]]
    edges = Edges.of(16, 2, needs)
    assert (edges.below, edges.above) == (7, 8)
    assert slide.has_kernel_parts(2)
    assert not slide.has_kernel_parts(4)
    assert Slide((1, 0, 1), (16, 1, 16), Window(1, 1, 0, 1, 1)).is_trivial
    assert Slide((1, 0, 1), (16, 16, 1), Window(16, 1, 0, 1, 1)).is_sum


PARTS = {'"d"': '"x":(1)2', '"m"': '"x":(2)2', '"e"': '"x":(4)2'}
"""The axes of the mesh of 2 x 2 x 2 devices as parts of one axis of 8."""


@pytest.mark.parametrize(
    ("name", "lhs", "rhs", "result"),
    [
        ("same.to_kernel", "-,d,-,-", "-,d,-,-", "-,-,-,-"),
        ("same.to_kernel", "d,m,-,-", "d,m,-,-", "-,-,d,-"),
        ("same.to_kernel", "m,d,e,-", "m,d,e,-", "-,-,-,m"),
        ("same", "-,d,-,-", "-,-,-,d", "-,d,-,-"),
        ("depthwise", "-,-,-,d", "-,-,-,m", "-,-,-,d"),
    ],
)
def test_parts_of_an_axis_are_as_axes(name: str, lhs: str, rhs: str, result: str) -> None:
    placement = tuple(tuple(one.split(",")) for one in (lhs, rhs, result))
    text = program(CONVOLUTIONS[name], placement, "2x2x2")
    parts = text.replace('"d"=2, "m"=2, "e"=2', '"x"=8')
    for axis, part in PARTS.items():
        parts = parts.replace(axis, part)
    axes, found = (pyshardy.estimate_costs(pyshardy.parse(one), "cpu") for one in (text, parts))
    assert axes is not None and found is not None
    assert (found.sent, [one.kind for one in found.assumptions]) == (axes.sent, [one.kind for one in axes.assumptions])
