"""Collectives beside matrix products, against the reference."""

from __future__ import annotations

import itertools

import pytest

from tests.passes.sdy_import.differential import check

T = "tensor<8x8xf32>"
PRODUCTS = (
    f"stablehlo.dot {{0}}, {{1}} {{2}} : ({T}, {T}) -> {T}",
    f"stablehlo.dot_general {{0}}, {{1}}, contracting_dims = [1] x [0] {{2}} : ({T}, {T}) -> {T}",
    f"stablehlo.add {{0}}, {{1}} {{2}} : {T}",
)
OPERANDS = {"gathered": "%g", "another": "%h", "as it is": "%x", "barred": "%b"}
SHARDINGS = {"plain": "<@m, [{}, {}]>", "unreduced": '<@m, [{}, {}], unreduced={"b"}>'}
TAILS = {
    "returned": (f'%r = sdy.reduce_scatter [{{"b"}}, {{}}] %p out_sharding=<@m, [{{"b"}}, {{}}]> : {T}', "%r"),
    "twice": (f'%r = sdy.reduce_scatter [{{"b"}}, {{}}] %p out_sharding=<@m, [{{"b"}}, {{}}]> : {T}', "%r, %p"),
    "gathered again": (
        f'%q = sdy.reduce_scatter [{{"b"}}, {{}}] %p out_sharding=<@m, [{{"b"}}, {{}}]> : {T}\n'
        f'%s = sdy.all_gather [{{"b"}}, {{}}] %q out_sharding=<@m, [{{}}, {{}}]> : {T}\n'
        f"%r = stablehlo.dot %s, %x {{sdy.sharding = #sdy.sharding_per_value<[<@m, [{{}}, {{}}]>]>}} : ({T}, {T}) -> {T}",
        "%r",
    ),
    "plain": ("", "%p"),
    "unused": ("", "%x"),
}


@pytest.mark.parametrize("product", PRODUCTS, ids=("dot", "dot_general", "add"))
@pytest.mark.parametrize("tail", TAILS)
def test_all(product: str, tail: str) -> None:
    for left, right in itertools.combinations_with_replacement(OPERANDS.values(), 2):
        for sharding in SHARDINGS.values():
            more, returned = TAILS[tail]
            op = product.format(left, right, f"{{sdy.sharding = #sdy.sharding_per_value<[{sharding}]>}}")
            types = ", ".join([T] * (returned.count(",") + 1))
            text = f"""
              sdy.mesh @m = <["a"=2, "b"=2]>
              func.func @main(%x: {T} {{sdy.sharding = #sdy.sharding<@m, [{{"a"}}, {{}}]>}}) -> ({types}) {{
                %g = sdy.all_gather [{{"a"}}, {{}}] %x out_sharding=<@m, [{{}}, {{}}]> : {T}
                %h = sdy.all_gather [{{"a"}}, {{}}] %x out_sharding=<@m, [{{}}, {{}}]> : {T}
                %n = sdy.all_gather [{{"a"}}, {{}}] %x out_sharding=<@m, [{{}}, {{}}]> : {T}
                %b = sdy.propagation_barrier %n allowed_direction=NONE : {T}
                %p = {op}
                {more}
                return {returned} : {types}
              }}"""
            result = check(text, "sdy-remove-all-gather-reduce-scatter-for-cmv1")
            assert not result.startswith(("error", "crash"))


def test_products_in_a_loop() -> None:
    """Products are found at any depth; what a product outside uses counts too."""
    text = f"""
      sdy.mesh @m = <["a"=2, "b"=2]>
      func.func @main(%x: {T} {{sdy.sharding = #sdy.sharding<@m, [{{"a"}}, {{}}]>}}, %i: tensor<i32>) -> {T} {{
        %g = sdy.all_gather [{{"a"}}, {{}}] %x out_sharding=<@m, [{{}}, {{}}]> : {T}
        %h = sdy.all_gather [{{"a"}}, {{}}] %x out_sharding=<@m, [{{}}, {{}}]> : {T}
        %r = "stablehlo.case"(%i) ({{
          %p = stablehlo.dot %g, %h : ({T}, {T}) -> {T}
          stablehlo.return %p : {T}
        }}, {{
          %p = stablehlo.dot %h, %x : ({T}, {T}) -> {T}
          stablehlo.return %p : {T}
        }}) : (tensor<i32>) -> {T}
        return %r : {T}
      }}"""
    assert "sdy.all_gather" in check(text, "sdy-remove-all-gather-reduce-scatter-for-cmv1")
