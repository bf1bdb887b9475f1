"""Collectives are read from the text of compiled HLO."""

from __future__ import annotations

import pytest

from pyshardy.jax.compiled_hlo import bytes_sent_by_kind, compiled_collectives
from tests.record_xla import names, recorded, versions

ENTRY = """HloModule jit_f, is_scheduled=true, num_partitions=8

%add (x: f32[], y: f32[]) -> f32[] {{
  ROOT %sum = f32[] add(%x, %y)
}}

%body (state: (s32[], f32[8,4])) -> (s32[], f32[8,4]) {{
{inner}
}}

%condition (state: (s32[], f32[8,4])) -> pred[] {{
  ROOT %less = pred[] constant(true)
}}

ENTRY %main (p: f32[8,4]) -> f32[8,4] {{
{outer}
}}
"""
WHILE = (
    "  %w = (s32[], f32[8,4]{1,0}) while(%t), condition=%condition, body=%body, "
    'backend_config={"known_trip_count":{"n":"5"}}'
)


def found(outer: str, inner: str = "  ROOT %t = (s32[], f32[8,4]) tuple()") -> list[tuple[str, int, int, int]]:
    collectives = compiled_collectives(ENTRY.format(outer=outer, inner=inner))
    return [(one.kind, one.group, one.result_bytes, one.times) for one in collectives]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("f32[8,4]{1,0} all-gather(%p), replica_groups={{0,1},{2,3},{4,5},{6,7}}", ("all_gather", 2, 128, 1)),
        ("f32[8,4]{1,0} all-gather(%p), replica_groups=[2,4]<=[8], dimensions={0}", ("all_gather", 4, 128, 1)),
        ("bf16[3]{0} all-reduce(%p), replica_groups=[4,2]<=[2,4]T(1,0), to_apply=%add", ("all_reduce", 2, 6, 1)),
        ("pred[3]{0} all-reduce(%p), replica_groups=mesh['a'=2,'b'=4] {'b','a'}", ("all_reduce", 8, 3, 1)),
        ("s4[3]{0} all-reduce(%p), replica_groups=mesh['a'=2,'b'=4] {'b':(1)2}", ("all_reduce", 2, 2, 1)),
        ("f32[8]{0} all-reduce(%p), replica_groups={}", ("all_reduce", 8, 32, 1)),
        ("(f32[2]{0}, f32[3]{0}) all-reduce(%p, %q), replica_groups={{0,1,2}}", ("all_reduce", 3, 20, 1)),
        ("f32[2]{0} reduce-scatter(%p), replica_groups={{0,1,2}}", ("reduce_scatter", 3, 8, 1)),
        ("(c64[2]{0}, c64[2]{0}) all-to-all(%p, %q), replica_groups={{0,1}}", ("all_to_all", 2, 32, 1)),
        ("u8[2]{0} collective-permute(%p), source_target_pairs={{0,1},{1,0}}", ("collective_permute", 2, 2, 1)),
        ("u8[2]{0} collective-permute(%p), source_target_pairs={{0,0},{1,2},{2,1}}", ("collective_permute", 2, 2, 1)),
        (
            "(f32[2]{0}, f32[8]{0}) all-gather-start(%p), replica_groups={{0,1,2,3}}, dimensions={0}",
            ("all_gather", 4, 32, 1),
        ),
        ("f32[8]{0} all-reduce-start(%p), replica_groups={{0,1}}", ("all_reduce", 2, 32, 1)),
        (
            "(f32[6]{0}, f32[6]{0}, u32[], u32[]) collective-permute-start(%p), source_target_pairs={{0,1}}",
            ("collective_permute", 2, 24, 1),
        ),
    ],
)
def test_kinds_and_groups(line: str, expected: tuple[str, int, int, int]) -> None:
    assert found(f"  ROOT %x = {line}") == [expected]


def test_what_does_not_communicate() -> None:
    assert found("  %x = f32[8] all-gather-done(%y)\n  %z = f32[8] all-reduce(%x), replica_groups={{0},{1}}") == []
    assert found("  %x = f32[8] collective-permute(%y), source_target_pairs={{0,0},{1,1}}") == []


def test_loops_count_as_often_as_they_run() -> None:
    inner = "  ROOT %x = f32[8] all-gather(%y), replica_groups=[1,8]<=[8]"
    assert found(WHILE, inner) == [("all_gather", 8, 32, 5)]
    assert found(f"{WHILE}\n{WHILE}", inner) == [("all_gather", 8, 32, 10)]
    assert found(WHILE.replace("known_trip_count", "other"), inner) == [("all_gather", 8, 32, 1)]
    branches = "  %c = f32[8] conditional(%i, %a, %b), branch_computations={%body, %condition}"
    assert found(branches, inner) == [("all_gather", 8, 32, 1)]
    assert found("  ROOT %t = f32[] constant(1)", inner) == []


def test_bytes_that_are_sent() -> None:
    lines = [
        "  %a = f32[100] all-gather(%p), replica_groups=[1,4]<=[4]",
        "  %b = f32[100] all-reduce(%p), replica_groups=[1,4]<=[4]",
        "  %c = f32[25] reduce-scatter(%p), replica_groups=[1,4]<=[4]",
        "  %d = f32[100] all-to-all(%p), replica_groups=[1,4]<=[4]",
        "  %e = f32[100] collective-permute(%p), source_target_pairs={{0,1}}",
    ]
    collectives = compiled_collectives(ENTRY.format(outer="\n".join(lines), inner=""))
    assert bytes_sent_by_kind(collectives) == {
        "all_gather": 300, "all_reduce": 600, "reduce_scatter": 300, "all_to_all": 300, "collective_permute": 400,
    }  # fmt: skip


@pytest.mark.parametrize("version", versions())
def test_what_was_recorded_of_a_solver(version: str) -> None:
    """Five transforms in a loop of four steps and two outside of it, each of which XLA runs on the gathered grid."""
    collectives = recorded(version, "fft_solver").collectives
    grids = [one for one in collectives if one["kind"] == "all_gather" and one["result_bytes"] == 64 * 64 * 8]
    assert sum(one["times"] for one in grids) == 4 * 5 + 2
    assert all(name in names(version) for name in ("decoding", "unet"))
