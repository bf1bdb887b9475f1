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
