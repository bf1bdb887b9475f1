"""Meshes of so many devices that a program with lists of them does not fit into memory."""

from __future__ import annotations

import pytest

from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.passes.sdy_partition.halo_exchange import exchange_of
from pyshardy.passes.sdy_partition.windows import is_local_pad
from pyshardy.text import parse_module, to_text


def partition(devices: int) -> None:
    module = parse_module(f"""
        sdy.mesh @mesh = <["x"={devices}, "y"=2]>
        func.func @main(%a: tensor<8xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{"x"}}]>}}) -> tensor<8xf32> {{
          %0 = stablehlo.abs %a : tensor<8xf32>
          return %0 : tensor<8xf32>
        }}""")
    run(parse_pipeline("builtin.module(sdy-partition-pipeline)"), module)


def test_large_meshes_are_refused() -> None:
    partition(16)
    with pytest.raises(DiagnosticError, match=r"at most 1048576 devices; its mesh has 8589934590"):
        partition(4294967295)


def test_shards_after_the_last_element_are_not_visited() -> None:
    exchange = exchange_of(0, (), 1 << 40, 8, 1, 1, 0)
    assert (exchange.left, exchange.right, exchange.needs_communication) == (0, 0, True)
    assert exchange_of(0, (), 1 << 40, 8, 0, 0, 0).needs_communication


def test_exchanges_between_too_many_devices_are_refused() -> None:
    module = parse_module("""
        sdy.mesh @m = <["x"=4294967296]>
        func.func @f(%a: tensor<4294967296xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}]>}) -> tensor<4294967294xf32> {
          %0 = stablehlo.slice %a [1:4294967295] {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}]>]>}
            : (tensor<4294967296xf32>) -> tensor<4294967294xf32>
          return %0 : tensor<4294967294xf32>
        }""")
    with pytest.raises(DiagnosticError, match="at most 1048576 devices"):
        run(parse_pipeline("builtin.module(sdy-resolve-permutation-factors)"), module)


@pytest.mark.parametrize("visibility", ["", "private "])
def test_padded_sizes_beyond_64_bits_are_refused(visibility: str) -> None:
    type = f"tensor<{(1 << 63) - 1}xf32>"
    module = parse_module(f"""
        sdy.mesh @m = <["x"=2]>
        func.func {visibility}@f(%a: {type} {{sdy.sharding = #sdy.sharding<@m, [{{"x"}}]>}}) {{
          %0 = stablehlo.abs %a : {type}
          return
        }}""")
    with pytest.raises(DiagnosticError, match="9223372036854775808 elements is too large"):
        run(parse_pipeline("builtin.module(sdy-pad-inputs-and-outputs,sdy-pad-for-divisibility)"), module)


def test_shardings_on_too_many_devices_stay_on_their_meshes() -> None:
    text = """
        sdy.mesh @a = <["x"=4294967296]>
        sdy.mesh @b = <["y"=65536, "z"=65536]>
        func.func @f(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@a, [{"x"}]>},
                     %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@b, [{"y"}]>}) {
          return
        }"""
    module = parse_module(text)
    run(parse_pipeline("builtin.module(sdy-unify-meshes)"), module)
    assert to_text(module) == to_text(parse_module(text))


def test_padding_of_many_shards() -> None:
    text = """
        sdy.mesh @m = <["x"=9223372036854775807]>
        func.func @f(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}]>}, %b: tensor<f32>) -> tensor<9xf32> {
          %0 = stablehlo.pad %a, %b, low = [0], high = [1], interior = [0]
            {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}]>]>} : (tensor<8xf32>, tensor<f32>) -> tensor<9xf32>
          return %0 : tensor<9xf32>
        }"""
    with pytest.raises(DiagnosticError, match="at most 1048576 devices"):
        run(parse_pipeline("builtin.module(sdy-resolve-permutation-factors)"), parse_module(text))
    without = parse_pipeline("builtin.module(sdy-resolve-permutation-factors{enable-halo-exchange=false})")
    run(without, parse_module(text))


def test_padding_that_keeps_elements_in_their_shards() -> None:
    def by_element(size: int, low: int, high: int, shards: int) -> bool:
        old, new = -(-size // shards), -(-(low + size + high) // shards)
        return all(at // old == (at + low) // new for at in range(size) if 0 <= at + low < new * shards)

    cases = [
        (size, low, high, shards)
        for size in range(12)
        for low in range(-3, 7)
        for high in range(-3, 7)
        for shards in range(2, 7)
        if size + min(low, 0) + min(high, 0) >= 0
    ]
    for size, low, high, shards in cases:
        assert is_local_pad(size, low + size + high, low, 0, shards) == by_element(size, low, high, shards)
