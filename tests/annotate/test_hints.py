"""Hints for programs without shardings."""

from __future__ import annotations

import pyshardy
from pyshardy.annotate.hints import unsharded_hint

BODY = "(%x: tensor<4x8xf32>{0}, %t: tensor<i32>) -> tensor<4x8xf32> {{\n  return %x : tensor<4x8xf32>\n}}\n"
MESH = 'sdy.mesh @mesh = <["batch"=2]>\n'


def hint_of(text: str) -> str | None:
    found = unsharded_hint(pyshardy.parse(text))
    return None if found is None else found.message


def test_a_program_without_mesh() -> None:
    found = hint_of("func.func @main" + BODY.format(""))
    assert found is not None
    assert "no mesh and no shardings" in found and "--mesh data=8 --sharding %x=data" in found
    assert found.endswith("the inputs are %x")


def test_a_program_with_a_mesh() -> None:
    found = hint_of(MESH + "func.func @main" + BODY.format(""))
    assert found is not None
    assert "no shardings" in found and "--mesh" not in found and "--sharding %x=batch" in found


def test_a_program_with_a_sharding() -> None:
    assert (
        hint_of(
            MESH
            + "func.func @main"
            + BODY.format(' {{sdy.sharding = #sdy.sharding<@mesh, [{{"batch"}}, {{}}]>}}'.format())
        )
        is None
    )


def test_a_program_without_tensors_to_shard() -> None:
    assert hint_of("func.func @main(%t: tensor<i32>) -> tensor<i32> {\n  return %t : tensor<i32>\n}\n") is None
