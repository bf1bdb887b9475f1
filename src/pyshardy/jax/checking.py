"""Check that a partitioned program computes what the unpartitioned one does, and communicates as predicted."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, cached_property, partial
from typing import Any, NamedTuple

from xdsl.dialects.builtin import ModuleOp

from pyshardy.api import estimate_costs, export_for_xla, import_for_xla, run_pipeline, to_text
from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.access import func_argument_shardings, func_result_shardings
from pyshardy.dialects.sdy.region_ops import ManualComputationOp
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.dialects.stablehlo.calls import CustomCallOp
from pyshardy.ir.cloning import clone
from pyshardy.ir.walk import walk
from pyshardy.jax.captured import capture
from pyshardy.jax.check_report import CheckReport, CollectiveCheck, OutputCheck
from pyshardy.jax.compiled_hlo import bytes_sent_by_kind, compiled_collectives
from pyshardy.jax.inputs import make_inputs, tensor_spec
from pyshardy.jax.partitioning import DEFAULT_PIPELINE, for_partitioner
from pyshardy.jax.processes import ProgramRunner, RunError, RunResult
from pyshardy.jax.rounding import difference, disturbed_inputs, is_finite, rounding_of
from pyshardy.jax.worker import Placement, Request, Value, dtype_of
from pyshardy.passes.base import Manager
from pyshardy.report import sharding_text
from pyshardy.report.cost.collectives import CollectiveKind
from pyshardy.report.cost.cost_report import CostReport
from pyshardy.report.cost.partitioners import PARTITIONERS, Partitioner
from pyshardy.report.model.entry import entry_function
from pyshardy.rules.op_data import string
from pyshardy.sharding import MeshTable, TensorSharding, resolve_mesh
from pyshardy.text import PrintOptions
from pyshardy.text.printer.attribute_printer import attribute_text

SECONDS = 600.0
"""How long each run may take, compilation included."""
_SEEDS = 4
"""How many seeds of inputs are tried while those before make the program amplify rounding."""
_PYTHON_CALL = re.compile(r"xla_(ffi_)?(partitioned_)?python_[cg]pu_callback")
"""Targets of custom calls by which JAX calls Python functions."""


_Run = Callable[[str, Request, Sequence[Any]], RunResult]
"""Runs the text of a program on inputs."""


class _Reference(NamedTuple):
    """The program whose outputs are expected."""

    text: str
    name: str
    devices: int


def check(
    function: Callable[..., Any],
    *arguments: Any,
    pipeline: str | Manager = DEFAULT_PIPELINE,
    partitioners: Sequence[Partitioner] = PARTITIONERS,
    **options: Any,
) -> CheckReport:
    """Check a JAX function as `check_module` does; `options` are those of `jax.jit`.

    `arguments` are arrays or `jax.ShapeDtypeStruct`, in trees. Their shardings matter, their values do not.
    """
    module = capture(function, *arguments, **options).module
    return check_module(module, pipeline=pipeline, partitioners=partitioners)


def check_module(
    module: ModuleOp,
    *,
    pipeline: str | Manager = DEFAULT_PIPELINE,
    partitioners: Sequence[Partitioner] = PARTITIONERS,
    seed: int = 0,
    seconds: float = SECONDS,
) -> CheckReport:
    """Run a program unpartitioned on one device, and partitioned by our decisions on as many as its mesh has.

    It is partitioned by each of the partitioners; the report is that of the first, and has those of the `others`.
    All run on virtual CPU devices on the same generated inputs, in a child process that is killed if one of them takes
    more than `seconds`.
    Outputs must be equal: bit by bit for integers, within rounding for floats. Their shardings must be those that were
    decided, and collectives and memory those of the cost report. A program with manual computations cannot run on one
    device: it is compared with what XLA makes of it by itself.

    If outputs differ, the unpartitioned program also runs on inputs that are each changed by one rounding. If this
    explains the differences, such inputs do not test the partitioned program, and those of the next seed are compared;
    the report is undecided if those of four seeds do not.

    The module is not changed. Raise DiagnosticError if a pass fails or the program cannot be checked, and RunError if
    XLA refuses it or a run does not end.
    """
    _refuse_python_functions(module)
    decided = run_pipeline(clone(module), pipeline)
    function = _entry(decided)
    reports: list[CheckReport] = []
    with ProgramRunner(_devices(decided)) as runner:
        runs = cache(partial(_Unpartitioned, module, decided, partial(runner.run, seconds=seconds)))
        for partitioner in partitioners:
            costs = estimate_costs(decided, installed_cpu(), partitioner=partitioner)
            assert costs is not None
            partitioned = to_text(for_partitioner(clone(decided), partitioner), PrintOptions(debuginfo=True))
            reports.append(_report(runs, seed, function, partitioned, costs, partitioner))
    return replace(reports[0], others=tuple(reports[1:]))


def installed_cpu() -> str:
    """Return the name of the accelerator that has the rules of the installed XLA's CPU backend."""
    import jax

    return "cpu" if jax.__version_info__ >= (0, 11) else "cpu_jax_0_10"


def check_partitioned(
    module: ModuleOp,
    decided: ModuleOp,
    partitioned: str,
    costs: CostReport,
    *,
    seed: int = 0,
    seconds: float = SECONDS,
    partitioner: Partitioner = "xla",
) -> CheckReport:
    """Check a partitioned program against the program that it was made of.

    `module` is the program as it was written, `decided` has the shardings that are expected, `partitioned` is the text
    that runs, and `costs` are its predicted costs.
    """
    with ProgramRunner(_devices(decided)) as runner:
        runs = cache(partial(_Unpartitioned, module, decided, partial(runner.run, seconds=seconds)))
        return _report(runs, seed, _entry(decided), partitioned, costs, partitioner)


def _report(
    runs: Callable[[int], _Unpartitioned],
    seed: int,
    function: FuncOp,
    partitioned: str,
    costs: CostReport,
    partitioner: Partitioner,
) -> CheckReport:
    """Compare on the inputs of the first seed that do not make the program amplify rounding, if there is one."""
    report = _compare(runs(seed), function, partitioned, costs, partitioner)
    notes = [*report.notes]
    for following in range(seed + 1, seed + _SEEDS):
        if not report.is_undecided:
            break
        worst = max(report.outputs, key=lambda output: output.amplified or 0.0)
        notes.append(
            f"the inputs of seed {following - 1} make the program amplify rounding: {worst.name} is off by "
            f"{worst.error:.2g}, and changing each input by one rounding changes it by {worst.amplified:.2g} without "
            f"any partitioning; those of seed {following} are compared instead"
        )
        report = _compare(runs(following), function, partitioned, costs, partitioner)
        notes += report.notes
    return replace(report, notes=tuple(notes))


def _compare(
    plain: _Unpartitioned, function: FuncOp, partitioned: str, costs: CostReport, partitioner: Partitioner
) -> CheckReport:
    request = plain.request
    found = _named(f"run partitioned by {partitioner}", plain.run, partitioned, request, plain.host)
    return CheckReport(
        devices=request.devices,
        partitioner=partitioner,
        reference=plain.reference.name,
        outputs=_outputs(function, plain, found),
        collectives=_collectives(costs, found.compiled),
        predicted_memory=costs.memory.peak,
        compiled_memory=sum(found.answer.memory.values()) - 2 * found.answer.memory["alias"],
        notes=tuple(plain.notes),
    )


class _Unpartitioned:
    """The run that partitioned programs are compared with, and its inputs; `run` runs programs."""

    def __init__(
        self,
        module: ModuleOp,
        decided: ModuleOp,
        run: _Run,
        seed: int,
    ) -> None:
        meshes, devices = module_meshes(decided), _devices(decided)
        inputs, outputs = _values(_entry(decided), meshes)
        given = func_result_shardings(_entry(module))
        outputs = [replace(value, is_given=_is_fixed(one, meshes)) for value, one in zip(outputs, given, strict=True)]
        self.run = run
        plain = import_for_xla(clone(module))
        self.rounding = rounding_of(plain)
        self.reference = reference = _reference(plain, devices)
        self.request = request = Request(devices, inputs, outputs)
        self.notes: list[str] = []
        if reference.devices == 1:
            request = Request(1, _without_placement(inputs), _without_placement(outputs))
        self.host = make_inputs(_entry(plain), seed)
        self.unpartitioned = request
        self.expected = _named(reference.name, run, reference.text, request, self.host)
        if not all(map(is_finite, self.expected.outputs)):
            self.notes.append("inputs are positive, since others gave infinities or NaN")
            self.host = make_inputs(_entry(plain), seed, positive=True)
            self.expected = _named(reference.name, run, reference.text, request, self.host)

    @cached_property
    def disturbed(self) -> list[float]:
        """How far outputs change if each float of the inputs is changed by one rounding."""
        inputs = disturbed_inputs(self.host, self.rounding.epsilon)
        found = _named(self.reference.name, self.run, self.reference.text, self.unpartitioned, inputs)
        return [difference(*pair) for pair in zip(found.outputs, self.expected.outputs, strict=True)]


def _named(
    name: str,
    run: Callable[[str, Request, Sequence[Any]], RunResult],
    text: str,
    request: Request,
    inputs: Sequence[Any],
) -> RunResult:
    """Run a program; what it fails with says which of them it is."""
    try:
        return run(text, request, inputs)
    except RunError as problem:
        raise RunError(f"{name}: {problem}") from None


def _refuse_python_functions(module: ModuleOp) -> None:
    """Raise an error at custom calls of Python functions: running one of a text ends the process."""
    calls = [one for one in walk(module, CustomCallOp) if _PYTHON_CALL.fullmatch(string(one, "call_target_name"))]
    if calls:
        message = (
            "this custom call calls a Python function, which the text of a program does not contain; check a program "
            "without callbacks"
        )
        raise error(calls[0].location, message, op=calls[0])


def _entry(module: ModuleOp) -> FuncOp:
    function = entry_function(module)
    if function is None:
        raise error(module.location, "the module has no function to run", op=module)
    return function


def _devices(module: ModuleOp) -> int:
    return max((mesh.total_size for mesh in module_meshes(module).values() if mesh.axes), default=1)


def _reference(module: ModuleOp, devices: int) -> _Reference:
    """The unpartitioned program; `module` has the form that XLA propagates."""
    options = PrintOptions(debuginfo=True)
    if walk(module, ManualComputationOp):
        text = to_text(export_for_xla(clone(module), pin=False), options)
        return _Reference(text, "program as XLA partitions it", devices)
    bare = run_pipeline(clone(module), "xla-remove-shardings")
    return _Reference(to_text(bare, options), "unpartitioned run", 1)


def _values(function: FuncOp, meshes: MeshTable) -> tuple[list[Value], list[Value]]:
    """The arguments and results of a function, with their shardings."""

    def value(type: Any, sharding: TensorSharding | None) -> Value:
        try:
            shape, dtype = tensor_spec(type)
        except ValueError as problem:
            raise error(function.location, f"the program cannot be run: {problem}", op=function) from None
        return Value(shape, dtype, _placement(sharding, len(shape), meshes))

    types = function.function_type.inputs.data, function.function_type.outputs.data
    shardings = func_argument_shardings(function), func_result_shardings(function)
    ins, outs = (list(map(value, *pair)) for pair in zip(types, shardings, strict=True))
    return ins, outs


def _is_fixed(given: TensorSharding | None, meshes: MeshTable) -> bool:
    """Whether the sharding that a program gives a result is one that `jax.jit` can ask for."""
    mesh = None if given is None else resolve_mesh(given.mesh, meshes)
    return (
        given is not None
        and mesh is not None
        and bool(mesh.axes)
        and not given.unreduced
        and all(dim.is_closed for dim in given.dims)
        and all(axis.sub is None for axis in given.axis_refs())
    )


def _without_placement(values: Sequence[Value]) -> list[Value]:
    return [Value(one.shape, one.dtype) for one in values]


def _placement(sharding: TensorSharding | None, rank: int, meshes: MeshTable) -> Placement | None:
    mesh = None if sharding is None else resolve_mesh(sharding.mesh, meshes)
    if sharding is None or mesh is None or not mesh.axes:
        mesh = next((mesh for mesh in meshes.values() if mesh.axes), None)
        dims: list[list[str]] = [[] for _ in range(rank)]
    else:
        dims = [[axis.name for axis in dim.axes] for dim in sharding.dims]
    if mesh is None:
        return None
    return Placement([[axis.name, axis.size] for axis in mesh.axes], list(mesh.device_ids), dims)


def _outputs(function: FuncOp, plain: _Unpartitioned, found: RunResult) -> tuple[OutputCheck, ...]:
    types, shardings = function.function_type.outputs.data, func_result_shardings(function)
    checks: list[OutputCheck] = []
    for index, (ours, theirs) in enumerate(zip(found.outputs, plain.expected.outputs, strict=True)):
        kind = dtype_of(plain.request.outputs[index].dtype).kind
        checks.append(
            OutputCheck(
                name=f"output {index}",
                type=attribute_text(types[index]),
                error=difference(ours, theirs),
                tolerance=0.0 if kind in "biu" else plain.rounding.tolerance,
                expected_sharding=sharding_text(shardings[index]),
                sharding=found.answer.out_shardings[index],
                sharding_equal=found.answer.out_equal[index],
            )
        )
    if all(one.is_equal for one in checks):
        return tuple(checks)
    return tuple(
        replace(one, amplified=disturbed) if not one.is_equal and plain.rounding.explains(one.error, disturbed) else one
        for one, disturbed in zip(checks, plain.disturbed, strict=True)
    )


def _collectives(costs: CostReport, compiled: str) -> tuple[CollectiveCheck, ...]:
    sent = bytes_sent_by_kind(compiled_collectives(compiled))
    predicted: dict[CollectiveKind, int] = {}
    for one in costs.collectives:
        predicted[one.collective] = predicted.get(one.collective, 0) + one.sent * one.runs
    both: set[CollectiveKind] = {*sent, *predicted}
    kinds = sorted(both, key=lambda kind: -max(sent.get(kind, 0), predicted.get(kind, 0)))
    return tuple(CollectiveCheck(kind, predicted.get(kind, 0), sent.get(kind, 0)) for kind in kinds)
