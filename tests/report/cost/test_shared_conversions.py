"""Conversions of one value for two uses are one where XLA makes them alike: compiled programs have these numbers."""

from __future__ import annotations

import pytest

import pyshardy

TEXT = """sdy.mesh @mesh = <["data"=4, "model"=2]>
func.func public @main(%x: tensor<BxKxf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {"model"}]>},
                       %w: tensor<KxNxf32> {sdy.sharding = #sdy.sharding<@mesh, [W]>},
                       %z: tensor<BxNxf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {Z}]>})
    -> (tensor<BxNxf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>},
        tensor<BxKxf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {"model"}]>}) {
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<BxKxf32>, tensor<KxNxf32>) -> tensor<BxNxf32>
  %1 = stablehlo.dot_general %z, %w, contracting_dims = [1] x [1] : (tensor<BxNxf32>, tensor<KxNxf32>) -> tensor<BxKxf32>
  return %0, %1 : tensor<BxNxf32>, tensor<BxKxf32>
}
"""


@pytest.mark.parametrize(
    ("sizes", "w", "z", "gathers"),
    [
        ((64, 32, 16), '{"model"}, {"data"}', "", 1),
        ((64, 32, 16), '{"data"}, {"model"}', '"model"', 1),
        ((8, 64, 32), '{"model"}, {"data"}', "", 2),
        ((8, 64, 32), '{"data"}, {"model"}', '"model"', 2),
        ((32, 2048, 32), '{"data"}, {"model"}', '"model"', 2),
    ],
)
def test_gathers_of_a_weight(sizes: tuple[int, int, int], w: str, z: str, gathers: int) -> None:
    text = TEXT.replace("W]", f"{w}]").replace("{Z}", f"{{{z}}}")
    for name, size in zip("BKN", sizes, strict=True):
        text = text.replace(f"<{name}x", f"<{size}x").replace(f"x{name}x", f"x{size}x")
    costs = pyshardy.estimate_costs(pyshardy.propagate(pyshardy.parse(text)), "cpu")
    assert costs is not None
    sent = sizes[1] * sizes[2] * 4 // 2 * 3 // 4
    found = [one for one in costs.collectives if one.collective == "all_gather" and one.sent == sent]
    assert sum(one.runs for one in found) == gathers


def test_an_operand_that_is_gathered_along_a_dimension_of_the_result() -> None:
    """It is gathered once for a product with a weight, and for the gradient of the weight, which sums its batch."""
    text = """sdy.mesh @mesh = <["d"=4, "m"=2]>
    func.func public @main(%x: tensor<16x64x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"m"}, {"d"}, {}]>},
                           %w: tensor<128x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"d"}]>},
                           %z: tensor<16x64x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"m"}, {}, {"d"}]>})
        -> (tensor<16x64x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"m"}, {}, {"d"}]>},
            tensor<128x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"d"}]>}) {
      %0 = stablehlo.dot_general %x, %w, contracting_dims = [2] x [0] : (tensor<16x64x128xf32>, tensor<128x128xf32>) -> tensor<16x64x128xf32>
      %1 = stablehlo.dot_general %x, %z, contracting_dims = [0, 1] x [0, 1] : (tensor<16x64x128xf32>, tensor<16x64x128xf32>) -> tensor<128x128xf32>
      return %0, %1 : tensor<16x64x128xf32>, tensor<128x128xf32>
    }"""
    costs = pyshardy.estimate_costs(pyshardy.propagate(pyshardy.parse(text)), "cpu")
    assert costs is not None
    assert [one.sent for one in costs.collectives if one.collective == "all_gather"] == [3 * 16 * 64 * 128 * 4 // 8]


@pytest.mark.parametrize(
    ("x", "length", "hidden", "gathers"),
    [
        ('{"m"}, {}, {}', 512, 64, 1),
        ('{"m"}, {"d"}, {}', 512, 64, 2),
        ('{"m", "d"}, {}, {}', 512, 64, 2),
        ('{"d"}, {}, {}', 512, 64, 2),
        ('{"m"}, {}, {"d"}', 512, 64, 1),
        ('{"m"}, {}, {}', 64, 2048, 1),
        ('{"m"}, {}, {"d"}', 64, 2032, 1),
        ('{"m"}, {}, {"d"}', 64, 2048, 2),
    ],
)
def test_gathers_of_a_weight_beside_an_operand_that_is_gathered(x: str, length: int, hidden: int, gathers: int) -> None:
    """A weight is gathered for a product and for the gradient of its input. It is not in the groups of the weight's
    shards if the input is gathered along the sequence, and it depends on the size of the input's shards before they
    are gathered: XLA has these numbers."""
    weight, wide, narrow = f"256x{hidden}xf32", f"16x{length}x{hidden}xf32", f"16x{length}x256xf32"
    text = f"""sdy.mesh @mesh = <["d"=4, "m"=2]>
    func.func public @main(%x: tensor<{narrow}> {{sdy.sharding = #sdy.sharding<@mesh, [{x}]>}},
                           %w: tensor<{weight}> {{sdy.sharding = #sdy.sharding<@mesh, [{{"m"}}, {{"d"}}]>}},
                           %z: tensor<{wide}> {{sdy.sharding = #sdy.sharding<@mesh, [{{"m"}}, {{}}, {{"d"}}]>}})
        -> (tensor<{wide}> {{sdy.sharding = #sdy.sharding<@mesh, [{{"m"}}, {{}}, {{"d"}}]>}},
            tensor<{narrow}> {{sdy.sharding = #sdy.sharding<@mesh, [{{"m"}}, {{}}, {{}}]>}}) {{
      %0 = stablehlo.dot_general %x, %w, contracting_dims = [2] x [0] : (tensor<{narrow}>, tensor<{weight}>) -> tensor<{wide}>
      %1 = stablehlo.dot_general %z, %w, contracting_dims = [2] x [1] : (tensor<{wide}>, tensor<{weight}>) -> tensor<{narrow}>
      return %0, %1 : tensor<{wide}>, tensor<{narrow}>
    }}"""
    costs = pyshardy.estimate_costs(pyshardy.propagate(pyshardy.parse(text)), "cpu")
    assert costs is not None
    sent = 256 * hidden * 4 // 8
    assert [one.sent for one in costs.collectives if one.collective == "all_gather"].count(sent) == gathers


@pytest.mark.parametrize(
    ("first", "moves"),
    [
        ('%0 = sdy.sharding_constraint %x <@mesh, [{}, {"m"}]> : tensor<32x64xf32>', 2),
        ("%0 = stablehlo.dot_general %x, %whole, contracting_dims = [0] x [0] : F -> tensor<64x16xf32>", 2),
        ("%0 = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : F -> tensor<64x16xf32>", 1),
    ],
)
def test_an_operand_whose_axis_moves_to_a_dimension_of_the_result(first: str, moves: int) -> None:
    """It moves in the groups of the other operand: so it does for another product in such groups, but for no other
    use."""
    type = "tensor<32x64xf32>" if "constraint" in first else "tensor<64x16xf32>"
    text = f"""sdy.mesh @mesh = <["d"=4, "m"=2]>
    func.func public @main(%x: tensor<32x64xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{"m"}}, {{}}]>}},
                           %y: tensor<32x16xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{}}, {{"d"}}]>}},
                           %z: tensor<32x16xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{}}, {{"d"}}]>}},
                           %whole: tensor<32x16xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{}}, {{}}]>}})
        -> ({type} {{sdy.sharding = #sdy.sharding<@mesh, [O]>}},
            tensor<64x16xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{"m"}}, {{"d"}}]>}}) {{
      {first}
      %1 = stablehlo.dot_general %x, %z, contracting_dims = [0] x [0] : F -> tensor<64x16xf32>
      return %0, %1 : {type}, tensor<64x16xf32>
    }}"""
    result = '{}, {"m"}' if "constraint" in first else '{"m"}, {"d"}' if "%y" in first else '{"m"}, {}'
    text = text.replace("[O]", f"[{result}]").replace(" F ", " (tensor<32x64xf32>, tensor<32x16xf32>) ")
    costs = pyshardy.estimate_costs(pyshardy.propagate(pyshardy.parse(text)), "cpu")
    assert costs is not None
    assert [one.sent for one in costs.collectives] == [32 * 64 * 4 // 4] * moves


@pytest.mark.parametrize(("second", "gathers"), [("%a", 1), ("%b", 2), ("%x", 2)])
def test_what_is_gathered_after_constraints(second: str, gathers: int) -> None:
    """Uses of one constraint share it, those of equal ones do not."""
    text = f"""sdy.mesh @mesh = <["d"=4, "m"=2]>
    func.func public @main(%x: tensor<32x64xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{"m"}}, {{}}]>}})
        -> (tensor<32x64xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{}}, {{}}]>}},
            tensor<32x64xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{{}}, {{}}]>}}) {{
      %a = sdy.sharding_constraint %x <@mesh, [{{"m"}}, {{}}]> : tensor<32x64xf32>
      %b = sdy.sharding_constraint %x <@mesh, [{{"m"}}, {{}}]> : tensor<32x64xf32>
      %first = sdy.sharding_constraint %a <@mesh, [{{}}, {{}}]> : tensor<32x64xf32>
      %second = sdy.sharding_constraint {second} <@mesh, [{{}}, {{}}]> : tensor<32x64xf32>
      %0 = stablehlo.tanh %first : tensor<32x64xf32>
      %1 = stablehlo.negate %second : tensor<32x64xf32>
      return %0, %1 : tensor<32x64xf32>, tensor<32x64xf32>
    }}"""
    costs = pyshardy.estimate_costs(pyshardy.propagate(pyshardy.parse(text)), "cpu")
    assert costs is not None
    assert [one.collective for one in costs.collectives] == ["all_gather"] * gathers


OF_INPUT = """sdy.mesh @mesh = <["d"=4, "m"=2]>
func.func public @main(%x: tensor<BxC> {sdy.sharding = #sdy.sharding<@mesh, [{"D"}, {"M"}]>},
                       %w: tensor<CxO> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"M"}]>},
                       %g: tensor<BxO> {sdy.sharding = #sdy.sharding<@mesh, [{"D"}, {"M"}]>})
    -> (tensor<BxO> {sdy.sharding = #sdy.sharding<@mesh, [{"D"}, {"M"}]>},
        tensor<CxO> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"M"}]>}) {
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<BxC>, tensor<CxO>) -> tensor<BxO>
  %1 = stablehlo.dot_general %x, %g, contracting_dims = [0] x [0] : (tensor<BxC>, tensor<BxO>) -> tensor<CxO>
  return %0, %1 : tensor<BxO>, tensor<CxO>
}
"""


@pytest.mark.parametrize(
    ("batch", "size", "out", "axes", "gathers"),
    [
        (1016, 64, 128, "dm", 1),
        (1040, 64, 128, "dm", 2),
        (256, 256, 32, "dm", 1),
        (264, 256, 32, "dm", 2),
        (128, 64, 128, "md", 1),
        (136, 64, 128, "md", 2),
    ],
)
def test_gathers_of_an_input(batch: int, size: int, out: int, axes: str, gathers: int) -> None:
    """They are one for a product and for the gradient of the weight, unless the input is much larger than the weight:
    it depends on the number of shards how much larger. XLA has these numbers."""
    text = OF_INPUT.replace('"D"', f'"{axes[0]}"').replace('"M"', f'"{axes[1]}"')
    for one, other in ("BC", "CO", "BO"):
        sizes = {"B": batch, "C": size, "O": out}
        text = text.replace(f"tensor<{one}x{other}>", f"tensor<{sizes[one]}x{sizes[other]}xf32>")
    costs = pyshardy.estimate_costs(pyshardy.propagate(pyshardy.parse(text)), "cpu")
    assert costs is not None
    assert sum(one.collective == "all_gather" for one in costs.collectives) == gathers


FOR_CONSTRAINT = """sdy.mesh @mesh = <["d"=2, "m"=4]>
func.func public @main(%x: tensor<8x32x128x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}, {"m"}, {}]>},
                       %w: tensor<8x32x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}, {}]>},
                       %v: tensor<8x32x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}, {}]>})
    -> (tensor<8x32x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}, {}]>},
        tensor<8x32x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}, {}]>}) {
  %whole = sdy.sharding_constraint %x <@mesh, [{"d"}, {}, {}, {}]> : tensor<8x32x128x8xf32>
  %0 = stablehlo.dot_general FIRST, %w, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"d"}, {}, {}]>]>} : (tensor<8x32x128x8xf32>, tensor<8x32x8xf32>) -> tensor<8x32x128xf32>
  %1 = sdy.sharding_constraint %0 <@mesh, [{"d"}, {}, {}]> : tensor<8x32x128xf32>
  %2 = stablehlo.dot_general %v, SECOND, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2] : (tensor<8x32x128xf32>, tensor<8x32x128x8xf32>) -> tensor<8x32x8xf32>
  %3 = sdy.sharding_constraint %2 <@mesh, [{"d"}, {}, {}]> : tensor<8x32x8xf32>
  return %1, %3 : tensor<8x32x128xf32>, tensor<8x32x8xf32>
}
"""


@pytest.mark.parametrize(("first", "second", "gathers"), [("%x", "%whole", 2), ("%whole", "%whole", 1)])
def test_gathers_for_a_constraint_and_for_a_product(first: str, second: str, gathers: int) -> None:
    """A product gathers within groups of devices, a constraint for all devices at once: XLA has these numbers."""
    text = FOR_CONSTRAINT.replace("FIRST", first).replace("SECOND", second)
    costs = pyshardy.estimate_costs(pyshardy.propagate(pyshardy.parse(text)), "cpu")
    assert costs is not None
    sent = 8 * 32 * 128 * 8 * 4 // 2 * 3 // 4
    assert [one.sent for one in costs.collectives] == [sent] * gathers


def test_an_operand_that_is_gathered_along_a_batch_dimension() -> None:
    """It is gathered for all devices, so that an output that needs it whole too has the same gather."""
    sharded, whole = '[{"m"}, {"d"}, {}, {}]', '[{"m"}, {}, {}, {}]'
    x, w, out = "tensor<8x4x16x32xf32>", "tensor<8x4x32x64xf32>", "tensor<8x4x16x64xf32>"
    text = f"""sdy.mesh @mesh = <["d"=4, "m"=2]>
    func.func public @main(%x: {x} {{sdy.sharding = #sdy.sharding<@mesh, {sharded}>}},
                           %w: {w} {{sdy.sharding = #sdy.sharding<@mesh, {sharded}>}})
        -> ({out} {{sdy.sharding = #sdy.sharding<@mesh, {whole}>}}, {w} {{sdy.sharding = #sdy.sharding<@mesh, {whole}>}}) {{
      %0 = stablehlo.sine %w : {w}
      %1 = stablehlo.dot_general %x, %0, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2]
        : ({x}, {w}) -> {out}
      %2 = sdy.sharding_constraint %1 <@mesh, {whole}> : {out}
      return %2, %0 : {out}, {w}
    }}"""
    costs = pyshardy.estimate_costs(pyshardy.propagate(pyshardy.parse(text)), "cpu")
    assert costs is not None
    assert sorted(one.sent for one in costs.collectives) == [24576, 98304]


@pytest.mark.parametrize("is_constrained", [False, True])
def test_what_was_sliced_is_gathered_again(is_constrained: bool) -> None:
    """XLA does not remember the whole value, whether the slice is for a constraint or for the op's own sharding."""
    rows = '#sdy.sharding<@mesh, [{"x"}, {}]>'
    constraint = 'sdy.sharding_constraint %u <@mesh, [{"x"}, {}]>' if is_constrained else "stablehlo.reshape %u"
    types = "tensor<64x64xf32>" if is_constrained else "(tensor<64x64xf32>) -> tensor<64x64xf32>"
    text = f"""sdy.mesh @mesh = <["x"=8]>
    func.func @main(%a: tensor<64x64xf32> {{sdy.sharding = {rows}}}, %y: tensor<64x64xf32> {{sdy.sharding = {rows}}})
        -> (tensor<64x64xf32> {{sdy.sharding = {rows}}}, tensor<64x64xf32>) {{
      %u = stablehlo.cholesky %a, lower = true : tensor<64x64xf32>
      %c = {constraint} : {types}
      %1 = stablehlo.add %c, %y : tensor<64x64xf32>
      %v = stablehlo.cholesky %c, lower = true : tensor<64x64xf32>
      return %1, %v : tensor<64x64xf32>, tensor<64x64xf32>
    }}"""
    costs = pyshardy.estimate_costs(pyshardy.propagate(pyshardy.parse(text)), "cpu")
    assert costs is not None
    assert [one.collective for one in costs.collectives] == ["all_gather", "all_gather"]
    assert costs.sent == 28672


@pytest.mark.parametrize(("first", "gathers"), [("%x, %x", 2), ("%y, %x", 1)])
def test_the_second_operand_of_a_product_of_a_value_with_itself(first: str, gathers: int) -> None:
    """It is a copy, so that other products do not share what it is converted to."""
    type = "tensor<12x12xf32>"
    rows = f'{type} {{sdy.sharding = #sdy.sharding<@mesh, [{{"d"}}, {{}}]>}}'
    text = f"""sdy.mesh @mesh = <["d"=4]>
    func.func public @main(%x: {rows}, %y: {rows}) -> ({rows}, {rows}) {{
      %0 = stablehlo.dot_general {first}, contracting_dims = [1] x [0] : ({type}, {type}) -> {type}
      %1 = stablehlo.dot_general %0, %x, contracting_dims = [1] x [0] : ({type}, {type}) -> {type}
      %2 = stablehlo.dot_general %1, %x, contracting_dims = [1] x [0] : ({type}, {type}) -> {type}
      return %1, %2 : {type}, {type}
    }}"""
    module = pyshardy.propagate(pyshardy.parse(text))
    costs = pyshardy.estimate_costs(module, "cpu")
    assert costs is not None
    assert [(one.collective, one.sent) for one in costs.collectives] == [("all_gather", 3 * 12 * 12)] * gathers
