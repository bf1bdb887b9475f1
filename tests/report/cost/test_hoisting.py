"""Collectives of what a loop does not change run once."""

import pyshardy
from tests.loops import counted_loop

X = "tensor<512x512xf32>"


def runs(returned: str) -> list[int]:
    """How often the gathers of a loop of seven runs are made, that has a variable `%v` besides the one it computes."""
    sharded, layouts = '#sdy.sharding<@mesh, [{"x"}, {}]>', '<@mesh, []>, <@mesh, [{}, {}]>, <@mesh, [{"x"}, {}]>'
    body = f"""%1 = sdy.reshard %v <@mesh, [{{}}, {{}}]> : {X}
        %2 = stablehlo.multiply %a, %1 {{sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{{}}, {{}}]>]>}} : {X}"""
    attributes = f"attributes {{sdy.sharding = #sdy.sharding_per_value<[{layouts}]>}}"
    text = counted_loop(7, [("%a", "%h", X), ("%v", "%w", X)], body, ["%2", returned], attributes)
    module = pyshardy.parse(f"""sdy.mesh @mesh = <["x"=4]>
    func.func @main(%h: {X}, %w: {X} {{sdy.sharding = {sharded}}}) -> {X} {{
      {text}
      return %0#1 : {X}
    }}""")
    return [one.runs for one in pyshardy.estimate_costs(module, "h100").collectives if one.op == "stablehlo.multiply"]


def test_a_variable_that_no_run_changes_is_gathered_once() -> None:
    """XLA's loops have what they use of the outside as variables."""
    assert runs("%v") == [1]


def test_a_variable_that_changes_is_gathered_in_each_run() -> None:
    assert runs("%2") == [7]
