"""A permute within a dimension and an all-to-all become all-to-alls, as in the reference."""

from __future__ import annotations

import pytest

from tests.passes.sdy_import.differential import check, ours

NAME = "sdy-optimize-collectives"


def program(before: str, between: str, after: str) -> str:
    """A permute that turns two axes of the last dimension, and an all-to-all of `x` to the first one."""
    return f"""sdy.mesh @mesh = <["x"=2, "y"=2, "z"=2]>
    func.func @f(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {{
      %0 = stablehlo.abs %a {{sdy.sharding = #sdy.sharding_per_value<[<@mesh, {before}>]>}} : tensor<8x8xf32>
      %1 = sdy.collective_permute %0 out_sharding=<@mesh, {between}> : tensor<8x8xf32>
      %2 = sdy.all_to_all [{{"x"}}: 1->0] %1 out_sharding=<@mesh, {after}> : tensor<8x8xf32>
      return %2 : tensor<8x8xf32>
    }}"""


@pytest.mark.parametrize(
    ("before", "between", "after", "is_replaced"),
    [
        ('[{}, {"x", "y"}]', '[{}, {"y", "x"}]', '[{"x"}, {"y"}]', True),
        ('[{"z"}, {"x", "y"}]', '[{"z"}, {"y", "x"}]', '[{"z", "x"}, {"y"}]', True),
        ('[{?}, {"x", "y"}]', '[{?}, {"y", "x"}]', '[{"x"}, {"y"}]', True),
        ('[{?}, {"x", "y", ?}]', '[{?}, {"y", "x", ?}]', '[{"x"}, {"y"}]', True),
        ('[{}, {"x", "y"}]', '[{}, {"y", "x"}]', '[{"x", ?}, {"y", ?}]', True),
        ('[{}, {"x", "y", ?}]', '[{}, {"y", "x"}]', '[{"x"}, {"y"}]', False),
        ('[{}, {"x", "y"}]', '[{}, {"y", "x", ?}]', '[{"x"}, {"y"}]', False),
        ('[{?}, {"x", "y"}]', '[{}, {"y", "x"}]', '[{"x"}, {"y"}]', False),
        ('[{"z", ?}, {"x", "y"}]', '[{"z"}, {"y", "x"}]', '[{"z", "x"}, {"y"}]', False),
    ],
)
def test_open_dimensions(before: str, between: str, after: str, is_replaced: bool) -> None:
    """Dimensions must be open or closed before the permute as after it, and stay so until the end."""
    text = program(before, between, after)
    check(text, NAME)
    assert ("sdy.collective_permute" not in ours(text, NAME)) == is_replaced


CHAINS = {
    "all_axes_leave": (
        '"x"=3, "y"=2',
        '[{"x", "y"}, {}, {}]',
        '[{"y", "x"}, {}, {}]',
        (('{"x"}: 0->1', '[{"y"}, {"x"}, {}]'), ('{"y"}: 0->2', '[{}, {"x"}, {"y"}]')),
    ),
    "one_axis_stays": (
        '"x"=4, "y"=2, "z"=4',
        '[{"x", "y", "z"}, {}, {}]',
        '[{"z", "x", "y"}, {}, {}]',
        (('{"y"}: 0->1', '[{"z", "x"}, {"y"}, {}]'), ('{"x"}: 0->2', '[{"z"}, {"y"}, {"x"}]')),
    ),
    "two_places_are_free": (
        '"x"=2, "y"=2, "z"=2, "u"=2, "w"=2, "v"=2',
        '[{}, {"u", "w", "v", "x", "y", "z"}, {}]',
        '[{}, {"z", "x", "u", "y", "w", "v"}, {}]',
        (
            ('{"v"}: 1->2', '[{}, {"z", "x", "u", "y", "w"}, {"v"}]'),
            ('{"w"}: 1->0', '[{"w"}, {"z", "x", "u", "y"}, {"v"}]'),
        ),
    ),
}
"""Meshes, shardings before and after a permute, and the all-to-alls after it."""


@pytest.mark.parametrize("name", CHAINS)
def test_chains(name: str) -> None:
    """Each all-to-all takes the last axis that the dimension still has."""
    axes, before, between, moves = CHAINS[name]
    type = "tensor<192x192x192xf32>"
    lines = [
        f"sdy.mesh @mesh = <[{axes}]>",
        f"func.func @f(%a: {type}) -> {type} {{",
        f"%0 = stablehlo.abs %a {{sdy.sharding = #sdy.sharding_per_value<[<@mesh, {before}>]>}} : {type}",
        f"%1 = sdy.collective_permute %0 out_sharding=<@mesh, {between}> : {type}",
    ]
    for number, (param, after) in enumerate(moves, 2):
        lines.append(f"%{number} = sdy.all_to_all [{param}] %{number - 1} out_sharding=<@mesh, {after}> : {type}")
    text = "\n".join([*lines, f"return %{len(moves) + 1} : {type}", "}"])
    check(text, NAME)
    assert "sdy.collective_permute" not in ours(text, NAME)
