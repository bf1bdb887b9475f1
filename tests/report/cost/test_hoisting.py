"""Collectives of what a loop does not change run once."""

import pyshardy

X = "tensor<512x512xf32>"


def runs(returned: str) -> list[int]:
    """How often the gathers of a loop of seven runs are made, that has a variable `%v` besides the one it computes."""
    sharded = '#sdy.sharding<@mesh, [{"x"}, {}]>'
    module = pyshardy.parse(f"""sdy.mesh @mesh = <["x"=4]>
    func.func @main(%h: {X}, %w: {X} {{sdy.sharding = {sharded}}}) -> {X} {{
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %0:3 = stablehlo.while(%i = %zero, %a = %h, %v = %w) : tensor<i32>, {X}, {X}
        attributes {{sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>, <@mesh, [{{}}, {{}}]>,
          <@mesh, [{{"x"}}, {{}}]>]>}}
      cond {{
        %seven = stablehlo.constant dense<7> : tensor<i32>
        %1 = stablehlo.compare LT, %i, %seven, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %1 : tensor<i1>
      }} do {{
        %one = stablehlo.constant dense<1> : tensor<i32>
        %2 = stablehlo.add %i, %one : tensor<i32>
        %3 = sdy.reshard %v <@mesh, [{{}}, {{}}]> : {X}
        %4 = stablehlo.multiply %a, %3 {{sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{{}}, {{}}]>]>}} : {X}
        stablehlo.return %2, %4, {returned} : tensor<i32>, {X}, {X}
      }}
      return %0#1 : {X}
    }}""")
    return [one.runs for one in pyshardy.estimate_costs(module, "h100").collectives if one.op == "stablehlo.multiply"]


def test_a_variable_that_no_run_changes_is_gathered_once() -> None:
    """XLA's loops have what they use of the outside as variables."""
    assert runs("%v") == [1]


def test_a_variable_that_changes_is_gathered_in_each_run() -> None:
    assert runs("%4") == [7]
