"""Transforms that all devices compute together send what XLA 0.12 sends for them."""

from __future__ import annotations

import pytest

import pyshardy

PROGRAM = """sdy.mesh @mesh = <["x"={devices}]>
func.func public @main(%x: {type} {{sdy.sharding = {sharding}}}) -> ({type} {{sdy.sharding = {sharding}}}) {{
  %0 = stablehlo.fft %x, type = {kind}, length = [{length}] {{sdy.sharding = #sdy.sharding_per_value<[{bare}]>}}
    : ({type}) -> {type}
  return %0 : {type}
}}"""


def sent(devices: int, batch: str, length: int, kind: str = "FFT") -> int:
    """The bytes that a device sends."""
    type = f"tensor<{batch}x{length}xcomplex<f32>>"
    bare = "<@mesh, [" + "{}, " * batch.count("x") + '{}, {"x"}]>'
    text = PROGRAM.format(
        devices=devices, type=type, sharding=f"#sdy.sharding{bare}", bare=bare, length=length, kind=kind
    )
    costs = pyshardy.estimate_costs(pyshardy.parse(text), "cpu")
    assert costs is not None
    return costs.sent


@pytest.mark.parametrize(
    ("devices", "batch", "length", "measured"),
    [
        (8, "4x16", 64, 36416),
        (8, "2x4x16", 64, 72768),
        (8, "4x16", 72, 72768),
        (8, "7x1", 96, 8016),
        (4, "4x16", 20, 19488),
        (2, "4x16", 6, 5136),
        (3, "4x16", 6, 5656),
        (16, "7x1", 192, 15304),
        (6, "4x16", 42, 42032),
    ],
)
def test_transforms_of_all_devices(devices: int, batch: str, length: int, measured: int) -> None:
    assert sent(devices, batch, length) == measured


@pytest.mark.parametrize(
    ("devices", "batch", "length", "kind"),
    [(8, "4x16", 16, "FFT"), (16, "4x16", 128, "FFT"), (8, "16", 64, "FFT"), (8, "4x16", 64, "IFFT")],
)
def test_others_gather_their_operands(devices: int, batch: str, length: int, kind: str) -> None:
    """Too few numbers on a device, too few dimensions, or another transform."""
    elements = length
    for size in batch.split("x"):
        elements *= int(size)
    assert sent(devices, batch, length, kind) == 8 * elements * (devices - 1) // devices


@pytest.mark.parametrize(
    ("operand", "result", "new", "old"),
    [
        ('{}, {"a", "b"}', '{"a", "b"}, {}', 336, 2688),
        ('{"a"}, {"b"}', '{"a", "b"}, {}', 192, 2688),
        ('{"a"}, {"b"}', '{"b"}, {}', 1536, 2688),
        ('{"a", "b"}, {}', '{}, {"a", "b"}', 2688, 2688),
    ],
)
def test_an_operand_is_brought_to_the_sharding_of_the_result(operand: str, result: str, new: int, old: int) -> None:
    """Unless that has a transformed dimension sharded: measured with JAX 0.12, and 0.10, which gathers all."""
    type = "tensor<16x24xcomplex<f32>>"
    given, made = (f"#sdy.sharding<@mesh, [{dims}]>" for dims in (operand, result))
    text = f"""sdy.mesh @mesh = <["a"=4, "b"=2]>
    func.func public @main(%x: {type} {{sdy.sharding = {given}}}) -> ({type} {{sdy.sharding = {made}}}) {{
      %0 = stablehlo.fft %x, type = FFT, length = [24] {{sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{result}]>]>}}
        : ({type}) -> {type}
      return %0 : {type}
    }}"""
    for accelerator, expected in (("cpu", new), ("cpu_jax_0_10", old)):
        costs = pyshardy.estimate_costs(pyshardy.parse(text), accelerator)
        assert costs is not None
        assert costs.sent == expected
