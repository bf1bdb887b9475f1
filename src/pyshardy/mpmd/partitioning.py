"""From a program and a plan to what a runtime executes: fragments are scheduled, sharded and made into functions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Flag

from xdsl.dialects.builtin import IntegerAttr, ModuleOp, StringAttr, i1
from xdsl.ir import Attribute

from pyshardy.annotate.errors import AnnotationError
from pyshardy.annotate.targets import find_targets, function_targets, unknown_name
from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.donation import ALIASING_OUTPUT, BUFFER_DONOR
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import FragmentCallOp, MeshTensorType
from pyshardy.dialects.mpmd.fragment_info import FragmentMergeRule, FragmentScheduleRule
from pyshardy.dialects.mpmd.memory_kinds import MEMORY_KIND
from pyshardy.dialects.mpmd.scope import topology_of
from pyshardy.mpmd.automatic import AUTO, best_schedule
from pyshardy.mpmd.importing import import_program
from pyshardy.mpmd.plan import Plan
from pyshardy.mpmd.user_rules import check_rules, check_schedule, merge_rules_of
from pyshardy.passes.base import Manager, Pass, Session
from pyshardy.passes.manager import run
from pyshardy.passes.mpmd_common.functions import entry_block
from pyshardy.passes.mpmd_export.export_pipeline import ExportOptions, export_passes
from pyshardy.passes.mpmd_optimize.optimize_pipeline import OptimizeOptions, optimize_passes
from pyshardy.passes.mpmd_sharding.sharding_propagation_pipeline import sharding_propagation_passes
from pyshardy.report.cost.accelerators import cost_model
from pyshardy.report.model.entry import entry_function
from pyshardy.report.mpmd.collect import COST_MODEL
from pyshardy.schedule.rules import SCHEDULES, Predicate, Schedule, ScheduleError, find_schedule


class Phase(Flag):
    """The parts of partitioning, in order; each can be run by itself on what the ones before it made."""

    IMPORT = 1
    """Named computations become fragments on meshes, with transfers between them."""
    OPTIMIZE = 2
    """Fragments are scheduled, rematerialized and merged."""
    PARTITION = 4
    """Shardings are propagated, and fragments become functions."""
    ALL = 7


@dataclass(frozen=True)
class PartitionOptions:
    """What partitioning depends on besides the plan."""

    schedule: Schedule | str = SCHEDULES["GPipe"]
    """The order of forward and backward fragments: a name, rules of your own, or `auto`.

    `auto` is the schedule under which the imported program ends first, by times that a cost model estimates.
    """
    schedule_rules: tuple[FragmentScheduleRule, ...] = ()
    """Chains of fragments in the order in which they run; if there are any, `schedule` is not used."""
    merge_rules: tuple[FragmentMergeRule, ...] = ()
    """Which fragments become one after scheduling."""
    should_merge: Predicate | None = None
    """Whether two scheduling units of one mesh, in the order of the program, become one after scheduling."""
    remat: bool = False
    """Compute forward fragments again where backward fragments use them."""
    merge_remat_fragments: bool = False
    merge_forward_with_backward: bool = False
    copy_constants: bool = False
    """Copy constants that fragments get from others into them."""
    merge_transfers: bool = False
    """Transfer scalars between the same fragments as one tensor."""
    reshard_in_transfers: bool = False
    """Where meshes differ, transfers between them may reshard; otherwise that is an error, as in the C++ code."""
    fail_on_reshard_only_fragments: bool = False
    fail_on_backward_deps: bool = False
    donate: tuple[int | str, ...] | None = None
    """Inputs whose buffers the program may reuse, by name or number; None: those that the program marks."""


@dataclass(frozen=True)
class Placement:
    """Where an input or output of a partitioned program is."""

    mesh: str
    spec: tuple[tuple[str, ...], ...]
    """The axes of each dimension; empty without a sharding."""
    unreduced: tuple[str, ...] = ()
    memory_kind: str | None = None


@dataclass(frozen=True)
class PartitionedProgram:
    """A module after partitioning, with the placement of its inputs and outputs."""

    module: ModuleOp
    inputs: tuple[Placement | None, ...]
    outputs: tuple[Placement | None, ...]


def partition(
    module: ModuleOp,
    plan: Plan,
    options: PartitionOptions | None = None,
    phases: Phase = Phase.ALL,
    session: Session | None = None,
) -> PartitionedProgram:
    """Partition a program of named computations over meshes.

    The module is changed. With `phases`, only some of the work is done; a module can be handed over again for the rest.
    Raise AnnotationError if the plan or the options make no sense for the program, and DiagnosticError if it cannot be
    partitioned so: among others, if a phase that has to come before has not been run, if rules name fragments that do
    not exist, or if rules or a schedule of one's own contradict the dependencies between fragments.
    """
    options = options or PartitionOptions()
    is_automatic = isinstance(options.schedule, str) and options.schedule.lower() == AUTO
    schedule = _schedule("none" if is_automatic else options.schedule)
    function = entry_function(module)
    if function is None:
        raise AnnotationError("the program has no function")
    session = session or Session()
    if Phase.IMPORT in phases:
        mark_donated(function, options.donate)
        import_program(module, plan, session)
    if phases & (Phase.OPTIMIZE | Phase.PARTITION):
        _check_fragments(function)
    if Phase.OPTIMIZE in phases:
        if is_automatic:
            schedule = best_schedule(module, cost_model(COST_MODEL))
        merge_rules = options.merge_rules
        if options.should_merge is not None:
            merge_rules += merge_rules_of(function, options.should_merge)
        check_rules(function, options.schedule_rules, merge_rules)
        if not (options.schedule_rules or is_automatic or schedule is SCHEDULES.get(schedule.name)):
            check_schedule(function, schedule)
        optimize = OptimizeOptions(
            schedule,
            options.schedule_rules,
            merge_rules,
            options.remat,
            options.merge_remat_fragments,
            plan.merge_later,
            plan.absorb,
            options.merge_forward_with_backward,
        )
        _run(optimize_passes(optimize), module, session, is_next=Phase.IMPORT in phases)
    if Phase.PARTITION in phases:
        export = ExportOptions(
            options.copy_constants,
            options.merge_transfers,
            options.fail_on_reshard_only_fragments,
            options.fail_on_backward_deps,
        )
        # Between the two, an argument on the host that is returned is transferred, which the verifier refuses.
        passes = *sharding_propagation_passes(options.reshard_in_transfers), *export_passes(export)
        _run(passes, module, session, is_next=Phase.OPTIMIZE in phases)
    return partitioned(module)


def _check_fragments(function: FuncOp) -> None:
    """Verify that a function has been imported, and that its fragments have not become functions yet. Raise
    DiagnosticError."""
    kind = function.function_type
    on_meshes = all(isinstance(type, MeshTensorType) for type in (*kind.inputs.data, *kind.outputs.data))
    name = function.sym_name.data
    if topology_of(function) is None or not on_meshes:
        message = f"'{name}' has not been imported: its values are on no meshes; run the phase import first"
        raise error(function.location, message, op=function)
    call = next((op for op in entry_block(function).ops if isinstance(op, FragmentCallOp)), None)
    if call is not None:
        example = call.callee.root_reference.data
        message = (
            f"'{name}' has been partitioned already: its fragments are functions, as '{example}'; "
            "start from the program that import or optimize made"
        )
        raise error(call.location, message, op=call)


def _run(passes: Iterable[Pass | Manager], module: ModuleOp, session: Session, *, is_next: bool) -> None:
    """Run passes, right after others if they are the next ones."""
    run(Manager("builtin.module", tuple(passes)), module, session, is_known=is_next)


def _schedule(schedule: Schedule | str) -> Schedule:
    try:
        return find_schedule(schedule) if isinstance(schedule, str) else schedule
    except ScheduleError as problem:
        raise AnnotationError(str(problem)) from None


def mark_donated(function: FuncOp, donate: Iterable[int | str] | None) -> None:
    """Mark the inputs of a function that are donated. Raise AnnotationError for an unknown name, and DiagnosticError if
    another input is marked already."""
    if donate is None:
        return
    targets = tuple(target for target in function_targets(function) if target.role == "input")
    donated: set[int] = set()
    for name in donate:
        found = find_targets(_input_name(name, len(targets)), targets)
        if not found:
            raise unknown_name(str(name), targets, "input to donate")
        donated.update(one.index for one in found)
    attributes = [function.argument_attributes(index) for index in range(len(targets))]
    for index, entry in enumerate(attributes):
        is_marked = BUFFER_DONOR in entry or ALIASING_OUTPUT in entry
        if is_marked and index not in donated:
            message = f"input {index} is marked as donated in the program, but is not among the donated inputs"
            raise error(function.location, message, op=function)
        if index in donated and not is_marked:
            entry[BUFFER_DONOR] = IntegerAttr(1, i1)
    function.set_argument_attributes(attributes)


def _input_name(name: int | str, count: int) -> str:
    number = int(name) if str(name).isdecimal() else None
    if number is not None and number >= count:
        raise AnnotationError(f"there is no input {number} to donate: the program has {count}")
    return str(name) if number is None else f"%arg{number}"


def partitioned(module: ModuleOp) -> PartitionedProgram:
    """Return where the inputs and outputs of a module are."""
    function = entry_function(module)
    if function is None:
        return PartitionedProgram(module, (), ())
    type = function.function_type
    return PartitionedProgram(
        module,
        tuple(_placement(one, function.argument_attributes(i)) for i, one in enumerate(type.inputs.data)),
        tuple(_placement(one, function.result_attributes(i)) for i, one in enumerate(type.outputs.data)),
    )


def _placement(type: Attribute, attributes: dict[str, Attribute]) -> Placement | None:
    """Return the placement of a value of a type; None for one that is on no mesh."""
    if not isinstance(type, MeshTensorType):
        return None
    sharding = type.tensor_sharding
    kind = attributes.get(MEMORY_KIND)
    return Placement(
        type.mesh,
        () if sharding is None else tuple(tuple(axis.name for axis in dim.axes) for dim in sharding.dims),
        () if sharding is None else tuple(axis.name for axis in sharding.unreduced),
        type.kind or (kind.data if isinstance(kind, StringAttr) else None),
    )
