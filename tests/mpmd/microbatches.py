"""Programs cut into stages, as the computation of a microbatch that is called several times."""

from __future__ import annotations

from random import Random

from pyshardy.dialects.func import FuncOp
from pyshardy.text import parse_module
from tests.mpmd.pipelines import SCHEDULES, Pipeline, mesh_axes
from tests.passes.mpmd_import.stages import in_stages


def as_microbatches(text: str, random: Random) -> Pipeline:
    """Return a program whose main function calls that of `text`, cut into stages, for each of several microbatches.

    The microbatches share some inputs; an input of the type of an output may be that output of the call before.
    """
    case = in_stages(text, random.randint(2, 6), random.randrange(1 << 30))
    module = parse_module(case.text, "microbatch.mlir")
    (one,) = [op for op in module.body.block.ops if isinstance(op, FuncOp) and op.sym_name.data == "main"]
    inputs, outputs = list(map(str, one.function_type.inputs)), list(map(str, one.function_type.outputs))
    is_shared = [random.random() < 0.6 for _ in inputs]
    alike = [[o for o, other in enumerate(outputs) if other == type] for type in inputs]
    source = {i: random.choice(found) for i, found in enumerate(alike) if found and random.random() < 0.4}
    arguments = [(f"%a{i}", type) for i, type in enumerate(inputs)]
    lines: list[str] = []
    results: list[tuple[str, str]] = []
    previous: list[tuple[str, str]] = []
    types = f"({', '.join(inputs)}) -> ({', '.join(outputs)})"
    has_counters = random.random() < 0.9
    for call in range(random.randint(2, 8)):
        operands: list[str] = []
        for i, type in enumerate(inputs):
            if previous and i in source:
                operands.append(previous[source[i]][0])
            elif is_shared[i] or not call:
                operands.append(f"%a{i}")
            else:
                operands.append(f"%b{call}_{i}")
                arguments.append((operands[-1], type))
        counter = f" {{call_counter = {call} : ui32}}" if has_counters else ""
        head = f"%c{call}:{len(outputs)} = " if outputs else ""
        lines.append(f"{head}mpmd.call @microbatch({', '.join(operands)}){counter} : {types}")
        previous = [(f"%c{call}#{o}", type) for o, type in enumerate(outputs)]
        results += [value for value in previous if random.random() < 0.7]
    results = results or previous
    kinds = ", ".join(type for _, type in results)
    returned = f"return {', '.join(name for name, _ in results)} : {kinds}" if results else "return"
    listed = ", ".join(f"{name}: {type}" for name, type in arguments)
    body = "\n".join([*lines, returned])
    main = f"func.func public @main({listed}) -> ({kinds}) {{\n{body}\n}}\n"
    called = case.text.replace("func.func public @main(", "func.func private @microbatch(")
    at = called.index("func.func private @microbatch(")
    axes = mesh_axes(case.text)
    options = {
        **case.options,
        "mpmd_pipeline_schedule": random.choice(SCHEDULES[:-1]),
        "mpmd_split_bwd_fragments": random.random() < 0.4,
        "mpmd_fragment_remat": random.random() < 0.3,
    }
    donate = [i for i in range(len(arguments)) if random.random() < 0.2]
    return Pipeline(
        called[:at] + main + called[at:], {name: axes for name in case.meshes}, case.assignment, donate=donate,
        options=options,
    )  # fmt: skip
