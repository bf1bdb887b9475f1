"""Programs of one kind of thing, many times over: of each, twice as many must take twice the work."""

from __future__ import annotations

from collections.abc import Callable, Iterable

T = "tensor<8x8xf32>"
INNER = "tensor<4x8xf32>"
_SHARDED = '{sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}'
_ON = ('<@mesh, [{"a"}, {?}]>', '<@mesh, [{"b"}, {?}]>')


def _module(*functions: str) -> str:
    return 'module {\n  sdy.mesh @mesh = <["a"=2, "b"=4]>\n' + "".join(functions) + "}\n"


def _function(name: str, arguments: Iterable[str], results: int, lines: Iterable[str], returned: Iterable[str]) -> str:
    body = "".join(f"    {line}\n" for line in lines)
    types = ", ".join([T] * results)
    return f"  func.func {name}({', '.join(arguments)}) -> ({types}) {{\n{body}    return {', '.join(returned)} : {types}\n  }}\n"


def _main(lines: Iterable[str], returned: str) -> str:
    return _module(_function("public @main", [f"%x: {T} {_SHARDED}"], 1, lines, [returned]))


def _chain(count: int, line: Callable[[int, str], str]) -> str:
    """Lines that each define `%i` from the one before."""
    return _main([line(i, f"%{i - 1}" if i else "%x") for i in range(count)], f"%{count - 1}")


def _names(prefix: str, count: int) -> list[str]:
    return [f"%{prefix}{i}" for i in range(count)]


def uses_of_one_value(count: int) -> str:
    return _chain(count, lambda i, before: f"%{i} = stablehlo.add %x, {before} : {T}")


def uses_of_one_constant(count: int) -> str:
    constant = f"%c = stablehlo.constant dense<1.0> : {T}"
    return _chain(count, lambda i, before: f"{constant if i == 0 else ''}\n    %{i} = stablehlo.add {before}, %c : {T}")


def products(count: int) -> str:
    types = f"({T}, {T}) -> {T}"
    return _chain(
        count, lambda i, before: f"%{i} = stablehlo.dot_general {before}, %x, contracting_dims = [1] x [0] : {types}"
    )


def constraints(count: int) -> str:
    return _chain(
        count,
        lambda i, before: (
            f"%s{i} = stablehlo.add %x, {before} : {T}\n    %{i} = sdy.sharding_constraint %s{i} {_ON[i % 2]} : {T}"
        ),
    )


def groups(count: int) -> str:
    return _chain(
        count,
        lambda i, before: (
            f"%{i} = stablehlo.add %x, {before} : {T}\n    sdy.sharding_group %{i} group_id={i % 7} : {T}"
        ),
    )


def loops(count: int) -> str:
    def loop(i: int, before: str) -> str:
        return (
            f"%{i} = stablehlo.while(%iterArg = {before}) : {T}\n"
            "    cond {\n"
            "      %c = stablehlo.constant dense<true> : tensor<i1>\n"
            "      stablehlo.return %c : tensor<i1>\n"
            "    } do {\n"
            f"      %s = stablehlo.add %iterArg, %iterArg : {T}\n"
            f"      stablehlo.return %s : {T}\n"
            "    }"
        )

    return _chain(count, loop)


def nested_loops(count: int) -> str:
    """Loops in each other, with constants, a product that folds, and a sharded value from outside in each of them."""
    lines: list[str] = []
    for i in range(count):
        lines += [
            f"%r{i} = stablehlo.while(%i{i} = {f'%u{i - 1}' if i else '%x'}) : {T}",
            "cond {",
            f"  %c{i} = stablehlo.constant dense<true> : tensor<i1>",
            f"  %d{i} = stablehlo.and %c{i}, %c{i} : tensor<i1>",
            f"  stablehlo.return %d{i} : tensor<i1>",
            "} do {",
            f"  %z{i} = stablehlo.constant dense<0.0> : {T}",
            f"  %v{i} = stablehlo.add %i{i}, %z{i} : {T}",
            f"  %w{i} = stablehlo.abs %v{i} : {T}",
            f"  %u{i} = stablehlo.add %w{i}, %x : {T}",
        ]
    for i in reversed(range(count)):
        lines += [f"stablehlo.return {f'%r{i + 1}' if i + 1 < count else f'%u{i}'} : {T}", "}"]
    return _main(lines, "%r0")


def manual_computations(count: int) -> str:
    def computation(i: int, before: str) -> str:
        return (
            f"%{i} = sdy.manual_computation({before}) in_shardings=[{_ON[0]}] out_shardings=[{_ON[0]}] "
            f'manual_axes={{"a"}} (%a: {INNER}) {{\n'
            f"      %s = stablehlo.add %a, %a : {INNER}\n"
            f"      sdy.return %s : {INNER}\n"
            f"    }} : ({T}) -> {T}"
        )

    return _chain(count, computation)


def values_of_one_manual_computation(count: int) -> str:
    arguments, inner, outer = _names("x", count), _names("a", count), ", ".join([T] * count)
    on = ", ".join([_ON[0]] * count)
    lines = [
        f"%r:{count} = sdy.manual_computation({', '.join(arguments)}) in_shardings=[{on}] out_shardings=[{on}] "
        f'manual_axes={{"a"}} ({", ".join(f"{name}: {INNER}" for name in inner)}) {{',
        *(f"  %s{i} = stablehlo.add %a{i}, %a{(i + 1) % count} : {INNER}" for i in range(count)),
        f"  sdy.return {', '.join(_names('s', count))} : {', '.join([INNER] * count)}",
        f"}} : ({outer}) -> ({outer})",
    ]
    given = [f"{name}: {T}" for name in arguments]
    return _module(_function("public @main", given, count, lines, [f"%r#{i}" for i in range(count)]))


def arguments(count: int) -> str:
    given = [f"%x{i}: {T}{'' if i % 3 else ' ' + _SHARDED}" for i in range(count)]
    lines = [f"%{i} = stablehlo.add %x{i}, %x{(i + 1) % count} : {T}" for i in range(count)]
    return _module(_function("public @main", given, count, lines, _names("", count)))


def results_of_one_op(count: int) -> str:
    many = f"%r:{count} = stablehlo.custom_call @f(%x) : ({T}) -> ({', '.join([T] * count)})"
    return _chain(
        count,
        lambda i, before: f"{many if i == 0 else ''}\n    %{i} = stablehlo.add %r#{i}, {before} : {T}",
    )


def values_of_one_loop(count: int) -> str:
    types = ", ".join([T] * count)
    carried = ", ".join(f"%i{i} = %x" for i in range(count))
    lines = [
        f"%r:{count} = stablehlo.while({carried}) : {types}",
        "cond {",
        "  %c = stablehlo.constant dense<true> : tensor<i1>",
        "  stablehlo.return %c : tensor<i1>",
        "} do {",
        f"  stablehlo.return {', '.join(_names('i', count))} : {types}",
        "}",
    ]
    return _main(lines, "%r#0")


def values_behind_one_barrier(count: int) -> str:
    values = ", ".join(["%x"] * count)
    return _main([f"%r:{count} = stablehlo.optimization_barrier {values} : {', '.join([T] * count)}"], "%r#0")


def functions(count: int) -> str:
    calls = [f"%{i} = func.call @f{i}({f'%{i - 1}' if i else '%x'}) : ({T}) -> {T}" for i in range(count)]
    main = _function("public @main", [f"%x: {T} {_SHARDED}"], 1, calls, [f"%{count - 1}"])
    add = [f"%0 = stablehlo.add %x, %x : {T}"]
    return _module(main, *(_function(f"private @f{i}", [f"%x: {T}"], 1, add, ["%0"]) for i in range(count)))


def calls_of_one_function(count: int) -> str:
    calls = [f"%{i} = func.call @f({f'%{i - 1}' if i else '%x'}) : ({T}) -> {T}" for i in range(count)]
    main = _function("public @main", [f"%x: {T} {_SHARDED}"], 1, calls, [f"%{count - 1}"])
    return _module(main, _function("private @f", [f"%x: {T}"], 1, [f"%0 = stablehlo.add %x, %x : {T}"], ["%0"]))


def chain_of_calls(count: int) -> str:
    """Functions each of which calls the next one."""
    step = f"%0 = stablehlo.add %x, %x : {T}"
    call = "%1 = func.call @f{}(%0) : (" + f"{T}) -> {T}"
    main = _function("public @main", [f"%x: {T} {_SHARDED}"], 1, [step, call.format(0)], ["%1"])
    calls = [_function(f"private @f{i}", [f"%x: {T}"], 1, [step, call.format(i + 1)], ["%1"]) for i in range(count - 1)]
    return _module(main, *calls, _function(f"private @f{count - 1}", [f"%x: {T}"], 1, [step], ["%0"]))


PROGRAMS: tuple[Callable[[int], str], ...] = (
    uses_of_one_value,
    uses_of_one_constant,
    products,
    constraints,
    groups,
    loops,
    manual_computations,
    values_of_one_manual_computation,
    arguments,
    results_of_one_op,
    values_of_one_loop,
    values_behind_one_barrier,
    functions,
    calls_of_one_function,
)


def calls_of_functions_on_meshes(count: int) -> str:
    """For MPMD: functions that are called once, and use one of their arguments."""
    functions = [
        f"""func.func private @f{i}(%a: {T}, %b: {T}) -> {T} {{
  %0 = mpmd.named_computation<"f"> (%a) (%c: {T}) {{
    %1 = stablehlo.sine %c : {T}
    mpmd.return %1 : {T}
  }} : ({T}) -> {T}
  return %0 : {T}
}}
"""
        for i in range(count)
    ]
    calls = [f"  %{i + 1} = mpmd.call @f{i}(%{i}, %x) : ({T}, {T}) -> {T}\n" for i in range(count)]
    first = f"  %0 = stablehlo.sine %x : {T}\n"
    return (
        f"func.func @main(%x: {T}) -> {T} {{\n{first}{''.join(calls)}  return %{count} : {T}\n}}\n{''.join(functions)}"
    )
