"""A program of named computations."""

T = "tensor<4x8xf32>"


def computation(result: str, name: str, operand: str, op: str = "stablehlo.sine") -> str:
    return f"""  {result} = mpmd.named_computation<"{name}"> ({operand}) (%a: {T}) {{
    %r = {op} %a : {T}
    mpmd.return %r : {T}
  }} : ({T}) -> {T}
"""


def program(*ops: str, returned: str = "%2", attributes: str = "", arguments: str = f"%x: {T}") -> str:
    return f"func.func @main({arguments}) -> {T}{attributes} {{\n{''.join(ops)}  return {returned} : {T}\n}}\n"


CHAIN = program(
    computation("%0", "embed", "%x"),
    computation("%1", "layer_0", "%0"),
    computation("%2", "layer_1", "%1"),
)
