"""Pipelined training programs, and the plain data that schedules see of an imported one."""

from __future__ import annotations

from collections.abc import Iterable

from xdsl.ir import Operation

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import FragmentOp, TransferOp
from pyshardy.passes.mpmd_common.fragments import (
    SPLIT_DROP,
    SPLIT_KEEP,
    call_counter,
    entry_block,
    is_scheduling_unit,
    single_transpose_count,
)
from pyshardy.schedule.rules import Unit
from pyshardy.text import parse_module

T = "tensor<4x4xf32>"


def training_program(
    stages: int, microbatches: int, first_call: int = 0, accumulate: bool = False, backward: bool = True
) -> str:
    """Matrix products in stages `s0`, `s1`, ..., forward and backward, once for each microbatch."""
    weights = [f"%w{s}" for s in range(stages)]
    inputs = [f"%x{c}" for c in range(microbatches)]
    grads = [f"%g{s}" for s in range(stages)] if accumulate else []
    results = stages if backward else 1
    arguments = ", ".join(f"{name}: {T}" for name in (*weights, *inputs))
    outer, returned = [], []
    sums: list[str] = []
    if accumulate:
        outer.append(f"  %zero = stablehlo.constant dense<0.0> : {T}\n")
        sums = ["%zero"] * stages
    for c in range(microbatches):
        operands = [*weights, f"%x{c}", *sums]
        outer.append(
            f"  %c{c}:{results} = mpmd.call @mb({', '.join(operands)}) {{call_counter = {first_call + c} : ui32}} : "
            f"({', '.join([T] * len(operands))}) -> ({', '.join([T] * results)})\n"
        )
        made = [f"%c{c}#{s}" for s in range(results)]
        sums = made if accumulate else []
        returned = made if accumulate else [*returned, *made]
    body = _body(stages, accumulate, backward)
    inner = ", ".join(f"{name}: {T}" for name in (*weights, "%x", *grads))
    types = ", ".join([T] * len(returned))
    return (
        f"func.func public @main({arguments}) -> ({types}) {{\n{''.join(outer)}  return {', '.join(returned)} : {types}\n}}\n"
        f"func.func private @mb({inner}) -> ({', '.join([T] * results)}) {{\n{body}}}\n"
    )


def _body(stages: int, accumulate: bool, backward: bool) -> str:
    lines = []
    previous = "%x"
    for s in range(stages):
        lines.append(_computation(f"%h{s}", f'"s{s}"', (f"%w{s}", previous), [_dot("%0", "%b", "%a", "[1] x [0]")]))
        previous = f"%h{s}"
    if not backward:
        return "".join(lines) + f"  return {previous} : {T}\n"
    incoming = previous
    for s in reversed(range(stages)):
        source = f"%h{s - 1}" if s else "%x"
        ops = [_dot("%1", "%b", "%c", "[0] x [0]")]
        if accumulate:
            ops.append(f"    %2 = stablehlo.add %1, %d : {T}\n")
        gradient = "%2" if accumulate else "%1"
        operands = (f"%w{s}", source, incoming, *([f"%g{s}"] if accumulate else []))
        if s:
            ops.insert(0, _dot("%0", "%c", "%a", "[1] x [1]"))
        lines.append(_computation(f"%d{s}", f'"s{s}"(1)', operands, ops, ("%0", gradient) if s else (gradient,)))
        incoming = f"%d{s}#0"
    grads = ["%d0", *(f"%d{s}#1" for s in range(1, stages))]
    return "".join(lines) + f"  return {', '.join(grads)} : {', '.join([T] * stages)}\n"


def _computation(
    result: str, origin: str, operands: Iterable[str], ops: Iterable[str], returned: Iterable[str] = ("%0",)
) -> str:
    operands, returned = list(operands), list(returned)
    arguments = ", ".join(f"{name}: {T}" for name in ("%a", "%b", "%c", "%d")[: len(operands)])
    types = ", ".join([T] * len(returned))
    shape = result if len(returned) == 1 else f"{result}:{len(returned)}"
    return (
        f"  {shape} = mpmd.named_computation<{origin}> ({', '.join(operands)}) ({arguments}) {{\n{''.join(ops)}"
        f"    mpmd.return {', '.join(returned)} : {types}\n  }} : ({', '.join([T] * len(operands))}) -> ({types})\n"
    )


def _dot(result: str, left: str, right: str, contracting: str) -> str:
    return (
        f"    {result} = stablehlo.dot_general {left}, {right}, contracting_dims = {contracting} : ({T}, {T}) -> {T}\n"
    )


class Imported:
    """The ops of the main function of an imported program, as schedules see them."""

    def __init__(self, text: str) -> None:
        module = parse_module(text)
        (main,) = [op for op in module.ops if isinstance(op, FuncOp) and op.sym_name.data == "main"]
        self.ops = [op for op in entry_block(main).ops][:-1]
        index = {op: i for i, op in enumerate(self.ops)}
        self.successors = [
            sorted({index[use.operation] for result in op.results for use in result.uses if use.operation in index})
            for op in self.ops
        ]
        self.names = [self._name(op) for op in self.ops]

    def units(self, meshes: list[str]) -> dict[int, Unit]:
        """The units, by the index of their op."""
        found: dict[int, Unit] = {}
        for i, op in enumerate(self.ops):
            if isinstance(op, FragmentOp) and is_scheduling_unit(op):
                counter, count = call_counter(op), single_transpose_count(op)
                assert counter is not None and count is not None
                found[i] = Unit(
                    meshes.index(op.mesh), counter, count, SPLIT_DROP in op.attributes, op.stage, op.mesh,
                    tuple(origin.data.name for origin in op.origins),
                )  # fmt: skip
        return found

    def _name(self, op: Operation) -> str:
        """`F1.0`, `B1.0`, `A1.0`, `W1.0` for fragments of stage `s1` and call 0, `t(F1.0)` for transfers."""
        if isinstance(op, TransferOp):
            source = op.operands[0].owner
            assert isinstance(source, Operation)
            return f"t({self._name(source)})"
        if not isinstance(op, FragmentOp) or not op.origins:
            return op.name
        part = "A" if SPLIT_KEEP in op.attributes else "W" if SPLIT_DROP in op.attributes else "B"
        letter = part if single_transpose_count(op) else "F"
        return f"{letter}{op.origins[0].data.name[1:]}.{call_counter(op)}"
