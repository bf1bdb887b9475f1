"""Equal ops of manual computations are one: compiled programs have these collectives."""

from __future__ import annotations

import pytest

import pyshardy

MESH = """sdy.mesh @mesh = <["a"=4, "b"=2]>
func.func public @main(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>},
                       %y: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>})
    -> (tensor<2x16xf32>) {
"""
SENT = 2 * 3 * 2 * 8 * 4 // 4


def manual(name: str, operand: str, body: str, sharding: str = '{"a"}, {"b"}') -> str:
    return f"""
  %{name} = sdy.manual_computation({operand}) in_shardings=[<@mesh, [{sharding}]>] out_shardings=[<@mesh, [{{}}, {{"b"}}]>]
      manual_axes={{"a", "b"}} (%t: tensor<2x8xf32>) {{
    {body}
    sdy.return %r : tensor<2x8xf32>
  }} : (tensor<8x16xf32>) -> tensor<2x16xf32>"""


def added(result: str, operand: str, channel: int = 1) -> str:
    return f"""
    {result} = "stablehlo.all_reduce"({operand}) <{{
        channel_handle = #stablehlo.channel_handle<handle = {channel}, type = 1>,
        replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}}> ({{
      ^bb0(%p: tensor<f32>, %q: tensor<f32>):
        %s = stablehlo.add %p, %q : tensor<f32>
        stablehlo.return %s : tensor<f32>
    }}) : (tensor<2x8xf32>) -> tensor<2x8xf32>"""


SINE = "%1 = stablehlo.sine %t : tensor<2x8xf32>"
SUM_OF_SINE = SINE + added("%r", "%1")


def runs(body: str) -> int:
    module = pyshardy.propagate(pyshardy.parse(MESH + body + "}"))
    costs = pyshardy.estimate_costs(module, "cpu")
    assert costs is not None
    assert {one.sent for one in costs.collectives} <= {SENT}
    return sum(one.runs for one in costs.collectives)


def combined(first: str, second: str) -> str:
    return f"""{first}{second}
      %sum = stablehlo.add %0, %1 : tensor<2x16xf32>
      return %sum : tensor<2x16xf32>
    """


@pytest.mark.parametrize(
    ("operand", "body", "expected"),
    [
        ("%x", SUM_OF_SINE, 1),
        ("%y", SUM_OF_SINE, 2),
        ("%x", SINE.replace("sine", "cosine") + added("%r", "%1"), 2),
        ("%x", SINE + added("%r", "%1", channel=2), 2),
        ("%x", SINE + added("%2", "%1") + added("%3", "%t") + "%r = stablehlo.add %2, %3 : tensor<2x8xf32>", 2),
    ],
)
def test_two_manual_computations(operand: str, body: str, expected: int) -> None:
    assert runs(combined(manual("0", "%x", SUM_OF_SINE), manual("1", operand, body))) == expected


def test_what_equal_computations_return_is_equal() -> None:
    first = manual("u", "%x", SUM_OF_SINE) + manual("v", "%x", SUM_OF_SINE)
    second = combined(*[
        manual(name, operand, SUM_OF_SINE, '{}, {"b"}').replace("(tensor<8x16xf32>)", "(tensor<2x16xf32>)")
        for name, operand in (("0", "%u"), ("1", "%v"))
    ])  # fmt: skip
    assert runs(first + second) == 2


def test_what_a_loop_does_not_change() -> None:
    """It moves before the loop, where it is equal to what is there; what the loop changes remains."""
    inside = manual("m", "%x", SUM_OF_SINE) + manual("n", "%c", SUM_OF_SINE, '{}, {"b"}').replace(
        "(tensor<8x16xf32>)", "(tensor<2x16xf32>)"
    )
    body = f"""{manual("0", "%x", SUM_OF_SINE)}
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %three = stablehlo.constant dense<3> : tensor<i32>
      %l:2 = stablehlo.while(%i = %zero, %c = %0) : tensor<i32>, tensor<2x16xf32>
      cond {{
        %less = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %less : tensor<i1>
      }} do {{
        {inside}
        %next = stablehlo.add %i, %one : tensor<i32>
        %sum = stablehlo.add %m, %n : tensor<2x16xf32>
        stablehlo.return %next, %sum : tensor<i32>, tensor<2x16xf32>
      }}
      return %l#1 : tensor<2x16xf32>
    """
    assert runs(body) == 1 + 3


def test_loops_in_manual_computations() -> None:
    loop = """
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %1:2 = stablehlo.while(%i = %zero, %c = %t) : tensor<i32>, tensor<2x8xf32>
      cond {
        %less = stablehlo.compare LT, %i, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %less : tensor<i1>
      } do {
        %next = stablehlo.add %i, %one : tensor<i32>
        %sum = stablehlo.add %c, %t : tensor<2x8xf32>
        stablehlo.return %next, %sum : tensor<i32>, tensor<2x8xf32>
      }
    """
    equal, other = loop + added("%r", "%1#1"), loop.replace("add %c, %t", "multiply %c, %t") + added("%r", "%1#1")
    assert runs(combined(manual("0", "%x", equal), manual("1", "%x", equal))) == 1
    assert runs(combined(manual("0", "%x", equal), manual("1", "%x", other))) == 2


def test_one_manual_computation() -> None:
    body = SINE + added("%2", "%1") + added("%3", "%1") + "%r = stablehlo.multiply %2, %3 : tensor<2x8xf32>"
    assert runs(manual("0", "%x", body) + "\n return %0 : tensor<2x16xf32>") == 1


@pytest.mark.parametrize("is_called", (False, True))
def test_the_bound_of_automatic_sharding_counts_equal_computations_once(is_called: bool) -> None:
    """It was 23 us, and the plan takes 13.1 us."""
    gathered = """sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {}]>]
        manual_axes={"x"} (%a: tensor<256x1024xf32>) {
      %s = stablehlo.sine %a : tensor<256x1024xf32>
      %r = "stablehlo.all_gather"(%s) <{
          all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>,
          replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids
      }> : (tensor<256x1024xf32>) -> tensor<1024x1024xf32>
      sdy.return %r : tensor<1024x1024xf32>
    } : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>"""
    called = "call @gathered(%0) : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>"
    made = called if is_called else gathered
    module = pyshardy.parse(f"""sdy.mesh @mesh = <["x"=4]>
    func.func @main(%x: tensor<1024x1024xf32>) -> (tensor<1024x1024xf32>, tensor<1024x1024xf32>) {{
      %0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0]
        : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
      %1 = {made}
      %2 = {made}
      %3 = stablehlo.negate %1 : tensor<1024x1024xf32>
      return %3, %2 : tensor<1024x1024xf32>, tensor<1024x1024xf32>
    }}
    func.func private @gathered(%0: tensor<1024x1024xf32>) -> tensor<1024x1024xf32> {{
      %1 = {gathered}
      return %1 : tensor<1024x1024xf32>
    }}""")
    report = pyshardy.shard_automatically(module, "h100").report
    assert 0.99 * report.figures.seconds < report.bound <= report.figures.seconds * (1 + 1e-6)


def test_the_bound_counts_a_computation_that_a_loop_does_not_change_once() -> None:
    """It was 89 us, and the plan takes 19.4 us."""
    module = pyshardy.parse("""sdy.mesh @mesh = <["x"=4]>
    func.func @main(%x: tensor<1024x1024xf32>) -> tensor<1024x1024xf32> {
      %0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0]
        : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %eight = stablehlo.constant dense<8> : tensor<i32>
      %1:2 = stablehlo.while(%i = %zero, %v = %0) : tensor<i32>, tensor<1024x1024xf32>
      cond {
        %go = stablehlo.compare LT, %i, %eight : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %go : tensor<i1>
      } do {
        %2 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {}]>]
            manual_axes={"x"} (%a: tensor<256x1024xf32>) {
          %r = "stablehlo.all_gather"(%a) <{
              all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>,
              replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids
          }> : (tensor<256x1024xf32>) -> tensor<1024x1024xf32>
          sdy.return %r : tensor<1024x1024xf32>
        } : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
        %3 = stablehlo.add %v, %2 : tensor<1024x1024xf32>
        %next = stablehlo.add %i, %one : tensor<i32>
        stablehlo.return %next, %3 : tensor<i32>, tensor<1024x1024xf32>
      }
      return %1#1 : tensor<1024x1024xf32>
    }""")
    report = pyshardy.shard_automatically(module, "h100").report
    assert 0.99 * report.figures.seconds < report.bound <= report.figures.seconds * (1 + 1e-6)
