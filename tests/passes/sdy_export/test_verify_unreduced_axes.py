"""Which unreduced axes may appear and disappear: each row of the table of the specification, and the cases around it."""

from __future__ import annotations

import pytest

from pyshardy.passes.base import Session
from pyshardy.passes.manager import run, verify
from pyshardy.passes.pipeline_text import parse_elements
from pyshardy.text import DiagnosticError, parse_module

T = "tensor<8x8xf32>"
MESHES = 'sdy.mesh @m = <["a"=2, "b"=4]>\nsdy.mesh @n = <["c"=2]>\n'
U = '@m, [{}, {}], unreduced={"a"}'
MAX = '@m, [{}, {}], unreduced=max{"a"}'
MIN = '@m, [{}, {}], unreduced=min{"a"}'
PLAIN = "@m, [{}, {}]"
B = '@m, [{}, {}], unreduced={"b"}'
SCALAR = '@m, [], unreduced={"b"}'


def on_op(*shardings: str) -> str:
    return "{sdy.sharding = #sdy.sharding_per_value<[" + ", ".join(f"<{one}>" for one in shardings) + "]>}"


def on_value(sharding: str) -> str:
    return f" {{sdy.sharding = #sdy.sharding<{sharding}>}}" if sharding else ""


def func(body: str, x: str = "", result: str = "", returned: str = "%x", more: str = "") -> str:
    """A function of %x and %y, with a scalar %z and an index %i."""
    arguments = f"%x: {T}{on_value(x)}, %y: {T}, %z: tensor<f32>, %i: tensor<i32>"
    return f"{MESHES}func.func @main({arguments}) -> ({T}{on_value(result)}) {{\n{body}\nreturn {returned} : {T}\n}}\n{more}"


def unary(sharding: str, value: str = "%x", name: str = "%r") -> str:
    return f"{name} = stablehlo.negate {value} {on_op(sharding)} : {T}\n"


def reduced(op: str, result: str, init: str = "%z") -> str:
    return (
        f"%r = stablehlo.reduce(%x init: {init}) applies stablehlo.{op} across dimensions = [1] "
        f"{on_op(result)} : ({T}, tensor<f32>) -> tensor<8xf32>"
    )


def two_reductions(first: str, second: str, kind: str) -> str:
    return f"""
      %r:2 = "stablehlo.reduce"(%x, %y, %z, %z) <{{dimensions = array<i64: 1>}}> ({{
      ^bb0(%p: tensor<f32>, %q: tensor<f32>, %s: tensor<f32>, %t: tensor<f32>):
        %u = stablehlo.{first} %p, %s : tensor<f32>
        %v = stablehlo.{second} %q, %t : tensor<f32>
        stablehlo.return %u, %v : tensor<f32>, tensor<f32>
      }}) {on_op(f'@m, [{{}}], unreduced={kind}{{"a"}}', "@m, [{}]")} : ({T}, {T}, tensor<f32>, tensor<f32>) -> (tensor<8xf32>, tensor<8xf32>)
    """


def hlo_all_reduce(op: str, result: str, value: str = "%x") -> str:
    return f"""
      %r = "stablehlo.all_reduce"({value}) <{{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}}> ({{
      ^bb0(%p: tensor<f32>, %q: tensor<f32>):
        %s = stablehlo.{op} %p, %q : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }}) {on_op(result) if result else ""} : ({T}) -> {T}
    """


def call(result: str = "", argument: str = "%x") -> str:
    return f"%r = call @f({argument}) {on_op(result) if result else ''} : ({T}) -> {T}\n"


def callee(argument: str = "", result: str = "") -> str:
    body = f" {{ %0 = sdy.reshard %p <{result or PLAIN}> : {T}\n return %0 : {T} }}"
    return f"func.func private @f(%p: {T}{on_value(argument)}) -> ({T}{on_value(result)}){body}\n"


def manual(result: str, inside: str) -> str:
    return f"""
      %r = sdy.manual_computation(%y) in_shardings=[<@m, [{{}}, {{}}], replicated={{"a"}}>] out_shardings=[<{result}>] manual_axes={{"a"}} (%p: {T}) {{
        %q = stablehlo.negate %p {on_op(inside)} : {T}
        sdy.return %q : {T}
      }} : ({T}) -> {T}
    """


ACCEPTED = {
    "a sum": func(unary(U)),
    "kept": func(unary(U), x=U),
    "part of an axis": func(unary('@m, [{}, {}], unreduced={"b":(1)2}'), x='@m, [{}, {}], unreduced={"b":(1)2}'),
    "more": func(unary('@m, [{}, {}], unreduced={"a", "b"}'), x=U),
    "in parts": func(
        unary('@m, [{}, {}], unreduced={"b"}', "%y", "%r")
        + f"%s = stablehlo.add %x, %r {on_op(B)} : {T}",
        x='@m, [{}, {}], unreduced={"b":(1)2}',
    ),
    "other meshes": func(unary('@n, [{}, {}], unreduced={"c"}'), x=MAX),
    "gone by a constraint": func(f"%r = sdy.sharding_constraint %x <{PLAIN}> : {T}", x=U),
    "a maximum gone by a reshard": func(f"%r = sdy.reshard %x <{PLAIN}> : {T}", x=MAX),
    "asked for": func(f"%w = sdy.sharding_constraint %x <{U}> : {T}\n" + unary(PLAIN, "%w"), x=U),
    "asked for behind a barrier": func(
        f"%w = sdy.reshard %x <{U}> : {T}\n%v = sdy.propagation_barrier %w allowed_direction=NONE : {T}\n"
        + unary(PLAIN, "%v"),
        x=U,
    ),
    "maxima of a maximum": func(reduced("maximum", '@m, [{}], unreduced=max{"a"}')),
    "minima of a minimum": func(reduced("minimum", '@m, [{}], unreduced=min{"a"}')),
    "sums of a sum": func(reduced("add", '@m, [{}], unreduced={"a"}'), x=U),
    "starts are not looked at": func(
        f"%s = stablehlo.negate %z {on_op(SCALAR)} : tensor<f32>\n" + reduced("add", "@m, [{}]", "%s")
    ),
    "two maxima": func(two_reductions("maximum", "maximum", "max")),
    "a dot": func(f"%r = stablehlo.dot %x, %y {on_op(U)} : ({T}, {T}) -> {T}"),
    "an all-reduce": func(f'%r = sdy.all_reduce {{"a"}} %x out_sharding=<{PLAIN}> : {T}', x=U),
    "an all-reduce behind a barrier": func(
        f"%v = sdy.propagation_barrier %x allowed_direction=NONE {on_op(U)} : {T}\n"
        f'%r = sdy.all_reduce {{"a"}} %v out_sharding=<{PLAIN}> : {T}',
        x=U,
    ),
    "an all-reduce of StableHLO": func(hlo_all_reduce("add", PLAIN), x=U),
    "an all-reduce of a maximum": func(hlo_all_reduce("maximum", PLAIN), x=MAX),
    "an all-reduce without shardings": func(hlo_all_reduce("add", "")),
    "a call": func(call(U), x=U, more=callee(U, U)),
    "a call with an operand asked for": func(
        f"%w = sdy.reshard %x <{U}> : {T}\n" + call(PLAIN, "%w"), x=U, more=callee(PLAIN, PLAIN)
    ),
    "returned": func("", x=U, result=U),
    "returned without a sharding": func("", x=U),
    "returned as asked for": func(f"%r = sdy.reshard %x <{U}> : {T}", x=U, result=PLAIN, returned="%r"),
    "returned by a loop": func(f"""
      %r = "stablehlo.case"(%i) ({{
        stablehlo.return %x : {T}
      }}) {on_op(PLAIN)} : (tensor<i32>) -> {T}
    """, x=U),
    "manual axes": func(manual(U, PLAIN)),
    "manual axes and others": func(manual('@m, [{}, {}], unreduced={"a", "b"}', '@m, [{}, {}], unreduced={"b"}')),
}  # fmt: skip

REJECTED = {
    "vanished": (func(unary(PLAIN), x=U), "negate", "cannot be removed"),
    "exchanged": (func(unary('@m, [{}, {}], unreduced={"b"}'), x=U), "negate", "cannot be removed"),
    "partly vanished": (
        func(unary('@m, [{}, {}], unreduced={"b":(1)2}'), x='@m, [{}, {}], unreduced={"b"}'), "negate", '"b":(2)2'
    ),
    "at a barrier": (
        func(f"%v = sdy.propagation_barrier %x allowed_direction=NONE : {T}", x=U),
        "propagation_barrier",
        "cannot be removed",
    ),
    "behind a barrier": (
        func(f"%v = sdy.propagation_barrier %x allowed_direction=NONE {on_op(U)} : {T}\n" + unary(PLAIN, "%v"), x=U),
        "negate",
        "cannot be removed",
    ),
    "a maximum of nothing": (func(unary(MAX)), "negate", "of kind sum, found max"),
    "a sum that becomes a maximum": (func(unary(MAX), x=U), "negate", "of kind sum become max"),
    "a maximum of a sum": (func(reduced("add", '@m, [{}], unreduced=max{"a"}')), "reduce", "of kind sum, found max"),
    "a sum of a maximum": (func(reduced("maximum", '@m, [{}], unreduced={"a"}')), "reduce", "of kind max, found sum"),
    "a product": (func(reduced("multiply", '@m, [{}], unreduced={"a"}')), "reduce", "cannot be introduced"),
    "a sum and a maximum": (func(two_reductions("add", "maximum", "")), "reduce", "cannot be introduced"),
    "reduced away": (func(reduced("add", "@m, [{}]"), x=U), "reduce", "cannot be removed"),
    "a dot": (func(f"%r = stablehlo.dot %x, %y {on_op(PLAIN)} : ({T}, {T}) -> {T}", x=U), "dot", "cannot be removed"),
    "an all-reduce of another kind": (func(hlo_all_reduce("add", PLAIN), x=MAX), "all_reduce", "of kind sum, found max"),
    "an all-reduce of products": (func(hlo_all_reduce("multiply", PLAIN), x=U), "all_reduce", "cannot be removed"),
    "an all-reduce makes none": (func(hlo_all_reduce("add", U)), "all_reduce", "cannot be introduced"),
    "an all-reduce of what is asked for": (
        func(f"%w = sdy.reshard %x <{U}> : {T}\n" + hlo_all_reduce("multiply", PLAIN, "%w"), x=U),
        "all_reduce",
        "cannot be removed",
    ),
    "a call with another operand": (func(call(PLAIN), x=U, more=callee(PLAIN, PLAIN)), "func.call", "operand 0"),
    "a call with another result": (func(call(PLAIN), more=callee("", U)), "func.call", "result 0"),
    "a call without a result": (func(call(), more=callee("", U)), "func.call", "result 0"),
    "a call with parts of an axis": (
        func(
            call(PLAIN), x='@m, [{}, {}], unreduced={"b":(1)2}', more=callee('@m, [{}, {}], unreduced={"b"}', PLAIN)
        ),
        "func.call",
        "operand 0",
    ),
    "returned": (func("", x=U, result=PLAIN), "func.return", "operand 0"),
    "returned by a computation": (func(manual(U, U.replace('"a"', '"b"'))), "sdy.return", "operand 0"),
    "a manual computation": (
        func(f"""
          %r = sdy.manual_computation(%x) in_shardings=[<{U}>] out_shardings=[<{PLAIN}>] manual_axes={{}} (%p: {T}) {{
            %q = sdy.reshard %p <{PLAIN}> : {T}
            sdy.return %q : {T}
          }} : ({T}) -> {T}
        """, x=U),
        "sdy.manual_computation",
        "cannot be removed",
    ),
}  # fmt: skip


def verified(text: str) -> None:
    module = parse_module(text, "-", allow_unregistered=True)
    verify(module, Session())
    run(parse_elements("func.func(sdy-verify-unreduced-axes)", "builtin.module"), module, Session(verify="never"))


@pytest.mark.parametrize("name", ACCEPTED)
def test_accepted(name: str) -> None:
    verified(ACCEPTED[name])


@pytest.mark.parametrize("name", REJECTED)
def test_rejected(name: str) -> None:
    text, op, message = REJECTED[name]
    with pytest.raises(DiagnosticError) as caught:
        verified(text)
    (problem,) = caught.value.diagnostics
    assert f"{op}' op " in problem.message
    assert message in problem.message


def test_reduction_of_a_value_without_a_sharding() -> None:
    """The verifier lets it pass; here it is an error."""
    text = func(f"%r = sdy.all_reduce {{}} %y out_sharding=<{PLAIN}> : {T}")
    module = parse_module(text, "-")
    with pytest.raises(DiagnosticError, match="sharding"):
        run(parse_elements("func.func(sdy-verify-unreduced-axes)", "builtin.module"), module, Session(verify="never"))


def test_ops_of_unknown_dialects() -> None:
    """They are like all other ops, wherever they stand."""
    kept, lost = (f'%r = "a.b"(%x) {on_op(sharding)} : ({T}) -> {T}' for sharding in (U, PLAIN))
    verified(func(kept, x=U, result=U, returned="%r"))
    with pytest.raises(DiagnosticError, match=r"'a\.b' op unreduced axes .* cannot be removed"):
        verified(func(lost, x=U))
    inside = f'%r = "a.c"(%y) ({{ "a.end"(%x) : ({T}) -> () }}) {on_op(B)} : ({T}) -> {T}'
    with pytest.raises(DiagnosticError, match=r"'a\.end' op unreduced axes .* cannot be removed"):
        verified(func(inside, x=B))


def test_one_error_a_function() -> None:
    text = func(unary(PLAIN) + unary(PLAIN, "%x", "%s"), x=U)
    with pytest.raises(DiagnosticError) as caught:
        verified(text)
    assert [one.position and one.position[1] for one in caught.value.diagnostics] == [4]
