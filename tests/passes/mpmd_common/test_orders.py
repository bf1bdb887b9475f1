"""The orders of meshes and of the reference's hash tables."""

from __future__ import annotations

import pytest

from pyshardy.passes.mpmd_common.hash_order import integer_table_order, string_table_order
from pyshardy.passes.mpmd_common.mesh_order import distinct_meshes, in_mesh_order
from pyshardy.passes.mpmd_common.xxh3 import xxh3_64


def test_mesh_order() -> None:
    assert in_mesh_order(["m10", "m2", "q3", "z1"], str) == ["z1", "m2", "q3", "m10"]
    assert in_mesh_order(["q2x", "m9"], str) == ["m9", "q2x"]
    assert in_mesh_order(["x1", "k1", "m1"], str) == ["x1", "k1", "m1"]
    assert in_mesh_order(["a99999999999", "b1"], str) == ["a99999999999", "b1"]
    assert in_mesh_order(["z00000000000001", "a2", "m000"], str) == ["m000", "z00000000000001", "a2"]
    long = "a" + "9" * 5000
    assert in_mesh_order(["b1", long], str) == [long, "b1"]
    assert distinct_meshes(["x1", "k1", "m1", "x1"]) == ["k1", "x1", "m1"]
    assert distinct_meshes(["m1", "x1", "k1"]) == ["k1", "m1", "x1"]


def test_hash_table_orders() -> None:
    assert integer_table_order(range(8)) == [0, 7, 2, 4, 6, 1, 3, 5]
    assert string_table_order("abcd") == ["d", "a", "c", "b"]
    assert string_table_order([f"m{i}" for i in range(6)]) == ["m5", "m4", "m1", "m2", "m3", "m0"]
    assert string_table_order(f"stage{i}" for i in range(8)) == [f"stage{i}" for i in (5, 1, 3, 0, 2, 6, 4, 7)]
    assert string_table_order("idkcfghbelj") == list("idkcfghbelj")
    assert integer_table_order(range(47)) == sorted(range(47), key=lambda key: 37 * key % 64)
    assert integer_table_order(range(48)) == sorted(range(48), key=lambda key: 37 * key % 128)
    assert sorted(integer_table_order(range(500))) == list(range(500))


@pytest.mark.parametrize(
    ("size", "expected"),
    [
        (0, 0x2D06800538D394C2),
        (1, 0xC44BDFF4074EECDB),
        (3, 0xC3489259E968AD9E),
        (4, 0xD3D60C1519014E89),
        (8, 0xB88DEE77F6BF6980),
        (9, 0x3688DCAD730D826),
        (16, 0x9DA23836ADF2BE1E),
        (17, 0xF34C3C9CF5A112D1),
        (32, 0x99CB9AD0F1A11FBE),
        (33, 0xC077B45492D29CDE),
        (65, 0xFD2B8A4F15D954D0),
        (128, 0x4C659B745F435148),
        (129, 0xB85222B83902B6E5),
        (200, 0xD12016B53C9565BA),
        (240, 0xD6DFBF67B0675B54),
        (241, 0xC614C8C3575348C1),
        (1024, 0xF22EF3DC84FF47EA),
        (1025, 0x43F869A83769A435),
        (2100, 0x17D7316FC279998A),
    ],
)
def test_hash_of_each_length(size: int, expected: int) -> None:
    assert xxh3_64(bytes(i * 7 % 251 for i in range(size))) == expected
