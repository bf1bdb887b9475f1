"""Programs for single lines of what the import of MPMD has to do; each is a `Case` with a name."""

from __future__ import annotations

from tests.passes.mpmd_import.programs import Case

T = "tensor<4xf32>"
MESHES = ("m0", "m1", "m2")
NAMES: dict[str, str | tuple[str, int]] = {
    "f": "m0",
    "g": "m1",
    "h": "m2",
    "t": "m1",
    "host": "m1#pinned_host",
    "device": "m1#device",
    "own": "m0#pinned_host",
    "s1": ("m0", 1),
    "s2": ("m1", 2),
    "m10c": "m10",
    "m9c": "m9",
    "q2xc": "q2x",
    "m2c": "m2",
}


def call_name(name: str, result: str, operand: str, op: str = "sine", count: str = "") -> str:
    """A named computation of one op on one operand."""
    return f"""  %{result} = mpmd.named_computation<"{name}"{count}> (%{operand}) (%a_{result}: {T}) {{
    %b_{result} = stablehlo.{op} %a_{result} : {T}
    mpmd.return %b_{result} : {T}
  }} : ({T}) -> {T}
"""


def program(body: str, returned: str, *, inputs: str = "x y", private: str = "") -> str:
    """A module of a main function with some inputs, and what it calls."""
    names = returned.split()
    arguments = ", ".join(f"%{name}: {T}" for name in inputs.split())
    types = ", ".join([T] * len(names))
    values = ", ".join(f"%{name}" for name in names)
    return f"func.func public @main({arguments}) -> ({types}) {{\n{body}  return {values} : {types}\n}}\n{private}"


def tag(name: str, result: str, operand: str) -> str:
    return f'  %{result} = mpmd.named_tensor %{operand} name="{name}" : {T}\n'


def op(result: str, name: str, *operands: str) -> str:
    return f"  %{result} = stablehlo.{name} {', '.join('%' + o for o in operands)} : {T}\n"


def reduce(result: str, kind: str, *operands: str) -> str:
    types = ", ".join([T] * len(operands))
    return f"  %{result} = mpmd.reduce<{kind}> {', '.join('%' + o for o in operands)} : ({types}) -> {T}\n"


def broadcast(result: str, operand: str) -> str:
    return f"  %{result} = mpmd.broadcast %{operand} : {T}\n"


def call(result: str, callee: str, *operands: str, results: int = 1) -> str:
    types = ", ".join([T] * len(operands))
    head = f"%{result}" if results == 1 else f"%{result}:{results}"
    out = T if results == 1 else f"({', '.join([T] * results)})"
    return f"  {head} = mpmd.call @{callee}({', '.join('%' + o for o in operands)}) : ({types}) -> {out}\n"


def private(name: str, body: str, returned: str, inputs: str = "x") -> str:
    return program(body, returned, inputs=inputs).replace("public @main", f"private @{name}")


def joined(result: str, kind: str, *operands: str) -> str:
    """A reduction of slices that are concatenated."""
    lines = [f"  %r{result}_{o} = stablehlo.reshape %{o} : ({T}) -> tensor<1x4xf32>\n" for o in operands]
    count = len(operands)
    types = ", ".join(["tensor<1x4xf32>"] * count)
    slices = ", ".join(f"%r{result}_{o}" for o in operands)
    lines.append(f"  %j{result} = stablehlo.concatenate {slices}, dim = 0 : ({types}) -> tensor<{count}x4xf32>\n")
    lines.append(f"  %i{result} = stablehlo.constant dense<0.0> : tensor<f32>\n")
    lines.append(
        f"  %{result} = stablehlo.reduce(%j{result} init: %i{result}) applies stablehlo.{kind} across dimensions = [0] "
        f": (tensor<{count}x4xf32>, tensor<f32>) -> {T}\n"
    )
    return "".join(lines)


def case(
    text: str,
    *,
    meshes: tuple[str, ...] = MESHES,
    inputs: tuple[str | None, ...] = (),
    outputs: tuple[str | None, ...] = (),
    **options: bool,
) -> Case:
    return Case(
        text,
        {mesh: [("x", 2)] for mesh in meshes},
        {name: target for name, target in NAMES.items() if _mesh(target) in meshes},
        list(inputs),
        list(outputs),
        {f"mpmd_{name}": value for name, value in options.items()},
    )


def _mesh(target: str | tuple[str, int]) -> str:
    return (target if isinstance(target, str) else target[0]).partition("#")[0]


F0 = call_name("f", "0", "x")
G1 = call_name("g", "1", "x", "cosine")
NESTED = f"""  %0 = mpmd.named_computation<"f"> (%x) (%a: {T}) {{
    %i = mpmd.named_computation<"s1"> (%a) (%b: {T}) {{
      %q = stablehlo.sine %b : {T}
      mpmd.return %q : {T}
    }} : ({T}) -> {T}
    mpmd.return %i : {T}
  }} : ({T}) -> {T}
"""
NESTED_REDUCE = f"""  %0 = mpmd.named_computation<"f"> (%x, %y) (%a: {T}, %b: {T}) {{
    %i = mpmd.reduce<add> %a, %b : ({T}, {T}) -> {T}
    %j = mpmd.broadcast %i : {T}
    %k = mpmd.named_tensor %j name="own" : {T}
    %l = stablehlo.sine %k : {T}
    mpmd.return %l : {T}
  }} : ({T}, {T}) -> {T}
"""
BODY = private("body", op("s", "multiply", "w", "w") + f"""  %0 = mpmd.named_computation<"f"> (%x, %s) (%a: {T}, %b: {T}) {{
    %t = stablehlo.add %a, %b : {T}
    mpmd.return %t : {T}
  }} : ({T}, {T}) -> {T}
  %1 = mpmd.named_computation<"g"> (%0, %s) (%a: {T}, %b: {T}) {{
    %t = stablehlo.multiply %a, %b : {T}
    mpmd.return %t : {T}
  }} : ({T}, {T}) -> {T}
""", "0 1", "x w")  # fmt: skip
EIGHT = "  %0:8 = mpmd.named_computation<\"f\"> (%x) (%a: tensor<4xf32>) {\n" + "".join(
    f"    %c{i} = stablehlo.constant dense<{i}.5> : {T}\n    %s{i} = stablehlo.add %a, %c{i} : {T}\n" for i in range(8)
) + f"    mpmd.return {', '.join(f'%s{i}' for i in range(8))} : {', '.join([T] * 8)}\n  }} : ({T}) -> ({', '.join([T] * 8)})\n"  # fmt: skip
LOOP = f"""  %0 = mpmd.for (%x) {{iterations = 3 : ui32, unroll_factor = 3 : ui32}} (%c: {T}, %i: tensor<ui32>) {{
    %1 = mpmd.call @body(%c, %y) : ({T}, {T}) -> {T}
    mpmd.return %1 : {T}
  }} : {T}
"""
SIX = (
    "".join(call_name(f"c{i}", str(i), "x") for i in range(6))
    + reduce("r", "max", *"012345")
    + call_name("d", "z", "r")
)

ID = private("id", call_name("g", "v", "x"), "v x")
LOSES = private("loses", tag("t", "v", "y"), "y v y", "x y")
SWAPS = private(
    "swaps", f"  %c = stablehlo.constant dense<4.5> : {T}\n" + op("v", "add", "c", "x") + op("w", "sine", "v"), "v v w"
)


def foreign(result: str, operand: str) -> str:
    """An op without effects that may yet not be run where it was not."""
    return f"  %{result} = stablehlo.custom_call @foo(%{operand}) {{has_side_effect = false}} : ({T}) -> {T}\n"


def named_foreign(name: str, result: str, operand: str) -> str:
    """A computation of such an op."""
    body = foreign(f"b_{result}", f"a_{result}")
    return (
        f'  %{result} = mpmd.named_computation<"{name}"> (%{operand}) (%a_{result}: {T}) {{\n{body}'
        f"    mpmd.return %b_{result} : {T}\n  }} : ({T}) -> {T}\n"
    )


CONDITION = f"""    %s = stablehlo.slice %b [0:1] : ({T}) -> tensor<1xf32>
    %r = stablehlo.reshape %s : (tensor<1xf32>) -> tensor<f32>
    %p = stablehlo.is_finite %r : (tensor<f32>) -> tensor<i1>
"""
BRANCHES = f"""({{
      stablehlo.return %b : {T}
    }}, {{
      stablehlo.return %a : {T}
    }})"""
LOOPS_AND_BRANCHES = {
    "loop": CONDITION + f"""    %d = stablehlo.while(%i = %b) : {T} cond {{
      stablehlo.return %p : tensor<i1>
    }} do {{
      %j = stablehlo.cosine %i : {T}
      stablehlo.return %j : {T}
    }}
""",
    "if": f"""{CONDITION}    %d = "stablehlo.if"(%p) {BRANCHES} : (tensor<i1>) -> {T}\n""",
    "case": f"""{CONDITION}    %n = stablehlo.convert %p : (tensor<i1>) -> tensor<i32>
    %d = "stablehlo.case"(%n) {BRANCHES} : (tensor<i32>) -> {T}\n""",
}  # fmt: skip

ROUND_AND_ROUND = program(
    call("v", "p", *"xyzu", results=4)
    + call("w", "p", *(f"v#{i}" for i in range(4)), results=4)
    + call_name("f", "1", "w#0")
    + call_name("g", "2", "w#1"),
    "1 2",
    inputs="x y z u",
    private=private("p", "".join(op(f"s{one}", "sine", one) for one in "xyzu"), "sy sz su sx", inputs="x y z u"),
)
"""Each result goes to the argument before that of its own number: what is needed where is known after four rounds."""

CASES: dict[str, Case] = {
    # assigns and transfers
    "a sum on the mesh that wants it": case(
        program(F0 + G1 + op("2", "add", "0", "1") + op("3", "add", "2", "0") + call_name("h", "4", "3", "tanh"), "4")
    ),
    "a sum used twice stays": case(
        program(F0 + G1 + op("2", "add", "0", "1") + call_name("h", "4", "2"), "4 2"), infer_transfers=True
    ),
    "a value for three meshes": case(
        program(F0 + call_name("h", "1", "0") + call_name("g", "2", "0") + call_name("f", "3", "0"), "1 2 3")
    ),
    "an existing transfer is used": case(
        program(F0 + call_name("g", "1", "0") + call_name("g", "2", "0", "cosine") + op("3", "add", "1", "2"), "3")
    ),
    "mesh order by trailing numbers": case(
        program(
            call_name("m10c", "0", "x")
            + call_name("q2xc", "1", "0")
            + call_name("m9c", "2", "0")
            + call_name("m2c", "3", "0"),
            "1 2 3",
        ),
        meshes=("m10", "m9", "q2x", "m2"),
    ),
    "an argument for three meshes": case(
        program(call_name("h", "0", "x") + call_name("g", "1", "x") + call_name("f", "2", "x"), "0 1 2")
    ),
    "repeated operands": case(
        program(
            f"""  %0:2 = mpmd.named_computation<"f"(1)> (%x, %x, %y) (%a: {T}, %b: {T}, %c: {T}) {{
    %s = stablehlo.add %a, %b : {T}
    %t = stablehlo.subtract %s, %c : {T}
    mpmd.return %t, %s : {T}, {T}
  }} : ({T}, {T}, {T}) -> ({T}, {T})
""",
            "0#0 0#1",
        )
    ),
    # memory kinds
    "kinds along a chain": case(
        program(F0 + tag("host", "1", "0") + tag("t", "2", "0") + tag("own", "3", "0"), "1 2 3")
    ),
    "kinds of a broadcast": case(
        program(F0 + broadcast("b", "0") + tag("host", "1", "b") + tag("t", "2", "b") + tag("own", "3", "b"), "1 2 3 0")
    ),
    "kinds of a reduction": case(
        program(F0 + G1 + reduce("b", "add", "0", "1", "0") + tag("host", "4", "b") + tag("t", "5", "b"), "4 5")
    ),
    "an input of a kind": case(program(F0, "0"), inputs=("m0#device", None)),
    "kinds of an argument disagree": case(program(tag("host", "1", "x") + tag("device", "2", "x"), "1 2")),
    "a kind and none disagree": case(program(tag("host", "1", "x") + tag("t", "2", "x"), "1 2")),
    "an argument of one kind": case(program(tag("host", "1", "x"), "1")),
    # inputs and outputs
    "outputs in the order of a hash table": case(
        program(EIGHT, " ".join(f"0#{i}" for i in range(8)), inputs="x"), outputs=("m1",) * 8
    ),
    "inputs in the order of a hash table": case(
        program(EIGHT, " ".join(f"0#{i}" for i in range(8)), inputs="x y z"), inputs=("m0", "m1#pinned_host", "m2")
    ),
    "unused and handed through": case(program(F0, "0 y y", inputs="x y z")),
    "a constant as output": case(program(f"  %c = stablehlo.constant dense<1.0> : {T}\n" + G1, "1 c")),
    "an output where it is not": case(program(F0 + op("1", "tanh", "0"), "1"), outputs=("m1",)),
    "an output where it is not, with transfers": case(
        program(F0 + op("1", "tanh", "0"), "1"), outputs=("m1",), infer_transfers=True
    ),
    # ops that do nothing else, but may not be run where they were not
    "a fragment of a foreign op that nobody needs": case(
        program(
            call("c", "lazy", "x", results=2) + call_name("g", "0", "c#0"),
            "0",
            private=private(
                "lazy", named_foreign("f", "v", "x") + call_name("h", "w", "x") + op("z", "add", "w", "w"), "z v"
            ),
        )
    ),
    "a foreign op for two": case(
        program(foreign("s", "x") + call_name("f", "0", "s") + call_name("g", "1", "s", "cosine"), "0 1")
    ),
    "a foreign op without results": case(
        program(
            f"  stablehlo.custom_call @foo(%x) {{has_side_effect = false}} : ({T}) -> ()\n"
            + call_name("f", "0", "x")
            + call_name("g", "1", "x"),
            "0 1",
        )
    ),
    "a foreign op that nobody needs": case(program(F0 + foreign("s", "0"), "0")),
    "a computation of a foreign op that nobody needs": case(program(named_foreign("f", "s", "x") + G1, "1")),
    "a foreign op of no operands for two": case(
        program(
            f"  %s = stablehlo.custom_call @foo() {{has_side_effect = false}} : () -> {T}\n"
            + call_name("f", "0", "s")
            + call_name("g", "1", "s", "cosine"),
            "0 1",
        )
    ),
    # in which order uses come: seen in the sets before the last pass of mesh inference
    "a call is a newer use than ops behind it": case(
        program(call("c", "id", "x", results=2) + op("s", "sine", "x"), "s c#0", private=ID), infer_transfers=True
    ),
    "ops of other dialects are newer uses": case(
        program(
            f"  %b = sdy.propagation_barrier %x allowed_direction=NONE : {T}\n"
            + op("s", "cosine", "x")
            + tag("t", "u", "b")
            + tag("h", "v", "s"),
            "u v",
        ),
        infer_transfers=True,
    ),
    "what is made anew later is a newer use than a call": case(
        program(
            f"  %k = stablehlo.constant dense<4.5> : {T}\n"
            + call("c", "id", "x", results=2)
            + op("s", "add", "k", "x")
            + tag("h", "v", "s"),
            "c#0 v",
            private=ID,
        ),
        infer_transfers=True,
    ),
    "tangents of CHLO say their accuracy": case(
        program(f"  %0 = chlo.tan %x : {T} -> {T}\n" + op("1", "tan", "x") + op("2", "add", "0", "1"), "2")
    ),
    "arguments handed back, in the order of a hash table": case(
        program(
            call("c", "back", "x", "x", "y", results=4)
            + tag("t", "0", "c#0")
            + tag("h", "1", "c#1")
            + tag("f", "2", "c#2"),
            "0 1 2 c#3",
            private=private("back", op("w", "sine", "z"), "a b a w", "a b z"),
        ),
        infer_transfers=True,
    ),
    "results of a call that nobody uses": case(
        program(F0 + call("c", "idle", "0"), "0", private=private("idle", op("v", "tanh", "x"), "v"))
    ),
    "uses by the return of a function that loses an argument": case(
        program(call("c", "loses", "x", "y", results=3) + call_name("f", "0", "c#2"), "0", private=LOSES)
    ),
    "a sum with a constant on the left is made anew": case(
        program(call("c", "swaps", "x", results=3), "c#2", private=SWAPS)
    ),
    # names
    "nested names": case(program(NESTED.replace("s1", "f"), "0")),
    "nested name on another stage": case(program(NESTED, "0")),
    "nested name on another mesh": case(program(NESTED.replace("s1", "g"), "0")),
    "outer name without a mesh": case(program(NESTED.replace('"f"', '"nothing"'), "0")),
    "nested reductions and broadcasts": case(program(NESTED_REDUCE.replace("own", "f"), "0")),
    "nested tensor on another mesh": case(program(NESTED_REDUCE.replace("own", "t"), "0")),
    "a computation without a mesh": case(program(call_name("nothing", "0", "x"), "0")),
    "a tensor without a mesh": case(program(tag("nothing", "0", "x") + call_name("g", "1", "0"), "1 0")),
    "stages": case(
        program(call_name("s1", "0", "x") + call_name("s2", "1", "0") + call_name("s1", "2", "1", count="(1)"), "2")
    ),
    "names outside MPMD functions": case(
        program(F0, "0", private=private("other", G1, "1").replace("private", "public"))
    ),
    # ops without a mesh
    "conflicting operands": case(program(F0 + G1 + op("2", "subtract", "0", "1") + op("3", "tanh", "2"), "3")),
    "conflicting operands, with transfers": case(
        program(F0 + G1 + op("2", "subtract", "0", "1") + op("3", "tanh", "2"), "3"), infer_transfers=True
    ),
    "needed elsewhere": case(program(F0 + op("1", "tanh", "0") + call_name("g", "2", "1"), "1 2")),
    "needed elsewhere, with transfers": case(
        program(F0 + op("1", "tanh", "0") + call_name("g", "2", "1"), "1 2"), infer_transfers=True
    ),
    "one op, one consumer": case(program(op("0", "multiply", "x", "y") + call_name("f", "1", "0"), "1")),
    "one op, two consumers": case(
        program(op("0", "multiply", "x", "y") + call_name("f", "1", "0") + call_name("f", "2", "0", "cosine"), "1 2")
    ),
    "a trivial op, two consumers": case(
        program(op("0", "tanh", "x") + call_name("f", "1", "0") + call_name("g", "2", "0", "cosine"), "1 2")
    ),
    "a constant for two": case(
        program(f"  %0 = stablehlo.iota dim = 0 : {T}\n" + call_name("f", "1", "0") + call_name("g", "2", "0"), "1 2")
    ),
    "no results": case(program(f"  sdy.sharding_group %x group_id=7 : {T}\n" + call_name("h", "0", "x") + G1, "0 1")),
    "an effect": case(
        program(F0 + f"  %1 = stablehlo.custom_call @z(%0) {{has_side_effect = true}} : ({T}) -> {T}\n", "0")
    ),
    "no mesh for an op without results": case(
        program(F0 + G1 + op("2", "subtract", "0", "1") + f"  sdy.sharding_group %2 group_id=7 : {T}\n", "0"),
        infer_transfers=True,
    ),
    # reductions and broadcasts
    "a tagged reduction": case(
        program(
            F0
            + G1
            + op("2", "add", "0", "1")
            + op("3", "add", "2", "0")
            + reduce("4", "none", "3")
            + call_name("h", "5", "4"),
            "5",
        )
    ),
    "a tag behind another op": case(
        program(
            F0
            + G1
            + op("2", "add", "0", "1")
            + op("3", "negate", "2")
            + reduce("4", "none", "3")
            + call_name("h", "5", "4"),
            "5",
        )
    ),
    "an inferred reduction": case(
        program(F0 + G1 + op("2", "maximum", "0", "1") + op("3", "tanh", "2"), "3"), infer_cross_mesh_reductions=True
    ),
    "a reduction that is not to be inferred": case(
        program(F0 + G1 + op("2", "maximum", "0", "1") + op("3", "tanh", "2"), "3")
    ),
    "two kinds of reductions": case(
        program(F0 + G1 + op("2", "maximum", "0", "1") + op("3", "add", "2", "1"), "3"),
        infer_cross_mesh_reductions=True,
    ),
    "a reduction of slices": case(
        program(F0 + G1 + joined("2", "add", "0", "1"), "2"), infer_cross_mesh_reductions=True
    ),
    "a tagged reduction of slices": case(
        program(F0 + G1 + joined("2", "maximum", "0", "1") + reduce("3", "none", "2"), "3")
    ),
    "operands of a reduction by the hash of their meshes": Case(
        program(SIX, "z"),
        {mesh: [("x", 2)] for mesh in ("m0", "m1", "m2", "m3", "m4", "m5", "zdst")},
        {**{f"c{i}": f"m{i}" for i in range(6)}, "d": "zdst"},
        [],
        [],
        {},
    ),
    "a reduction for two meshes": case(
        program(
            F0 + G1 + reduce("2", "mul", "0", "1", "1") + call_name("f", "3", "2") + call_name("h", "4", "2"), "3 4"
        )
    ),
    "a reduction of nothing much": case(program(F0 + reduce("1", "none", "0") + call_name("g", "2", "1"), "2")),
    "broadcasts": case(
        program(
            F0
            + op("e", "exponential", "0")
            + broadcast("b", "e")
            + broadcast("c", "b")
            + call_name("h", "1", "c")
            + call_name("g", "2", "b"),
            "1 2",
        )
    ),
    "a broadcast on its own mesh": case(program(F0 + broadcast("b", "0") + call_name("f", "1", "b"), "1 b")),
    "a reduction of a broadcast": case(
        program(F0 + G1 + broadcast("b", "0") + reduce("r", "add", "b", "1") + call_name("h", "2", "r"), "2")
    ),
    # calls and loops
    "two calls in a chain": case(
        program(
            call("0", "body", "x", "w", results=2)
            + call("1", "body", "0#0", "w", results=2)
            + op("2", "add", "0#1", "1#1"),
            "1#0 2",
            inputs="x w",
            private=BODY,
        )
    ),
    "callers on two meshes": case(
        program(
            F0 + G1 + call("2", "b", "0") + call("3", "b", "1"), "2 3", private=private("b", op("0", "abs", "x"), "0")
        )
    ),
    "callers on two meshes, with transfers": case(
        program(
            F0 + G1 + call("2", "b", "0") + call("3", "b", "1"), "2 3", private=private("b", op("0", "abs", "x"), "0")
        ),
        infer_transfers=True,
    ),
    "callers on one mesh push it inside": case(
        program(
            F0 + call_name("f", "1", "y") + call("2", "b", "0") + call("3", "b", "1"),
            "2 3",
            private=private("b", call_name("g", "0", "x"), "0"),
        )
    ),
    "results of a call on two meshes": case(
        program(
            call("0", "b", "x") + call_name("g", "1", "0") + call_name("f", "2", "0"),
            "1 2",
            private=private("b", op("0", "abs", "x"), "0"),
        )
    ),
    "a result that no call uses": case(
        program(
            call("0", "b", "x", results=2) + call_name("g", "1", "0#1"),
            "1",
            private=private("b", op("0", "abs", "x") + op("1", "sine", "x"), "0 1"),
        )
    ),
    "an argument that a function does not use": case(
        program(F0 + call("1", "b", "0", "y"), "1", private=private("b", call_name("f", "0", "x"), "0", "x y"))
    ),
    "a function that hands its argument back": case(
        program(F0 + call("1", "b", "0"), "1", private=private("b", "", "x"))
    ),
    "a loop": case(
        program(LOOP, "0", private=private("body", call_name("f", "0", "x") + op("1", "add", "0", "y"), "1", "x y"))
    ),
    "an operand that turns out to be there twice": case(
        program(
            f"""  %0 = mpmd.named_computation<"f"> (%x) (%a: {T}) {{
    mpmd.return %a : {T}
  }} : ({T}) -> {T}
  %1 = mpmd.named_computation<"g"> (%x, %y, %0) (%a: {T}, %b: {T}, %c: {T}) {{
    %2 = stablehlo.minimum %c, %b : {T}
    mpmd.return %2 : {T}
  }} : ({T}, {T}, {T}) -> {T}
""",
            "1 0",
        ),
        infer_transfers=True,
    ),
    **{
        f"an unused {name}": case(
            program(
                op("2", "negate", "y")
                + f"""  %0:2 = mpmd.named_computation<"h"> (%x, %2) (%a: {T}, %b: {T}) {{
    %c = stablehlo.sine %a : {T}
{LOOPS_AND_BRANCHES[name]}    mpmd.return %c, %d : {T}, {T}
  }} : ({T}, {T}) -> ({T}, {T})
""",
                "0#0",
            ),
            infer_transfers=True,
        )
        for name in LOOPS_AND_BRANCHES
    },
    "calls that hand values round": case(ROUND_AND_ROUND),
    # backward
    "backward computations split": case(
        program(
            F0
            + call_name("g", "1", "0")
            + call_name("g", "2", "1", count="(1)")
            + call_name("f", "3", "2", count="(1)"),
            "3 1",
        ),
        split_bwd_fragments=True,
    ),
}
