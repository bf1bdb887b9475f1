"""Annotations from a solution of the integer program: those of inputs and outputs, and the constraints that it needs.

The solution has a layout for every value. Propagation from the inputs gives many values theirs; where it does not, the
value gets a sharding constraint, in the order of the program, up to a limit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Block, Operation, OpResult, SSAValue

from pyshardy.auto.bound.axis_orders import OrderedLayouts
from pyshardy.auto.bound.solution import Solution
from pyshardy.auto.layouts.layout import Layout
from pyshardy.auto.plans.groups import Choice, Group
from pyshardy.auto.plans.placements import divides, placement_of
from pyshardy.auto.program.facts import Facts
from pyshardy.auto.program.inlined import source
from pyshardy.dialects.func import CallOp
from pyshardy.dialects.sdy.ops import ShardingConstraintOp
from pyshardy.evaluation.annotations import Annotations, Use
from pyshardy.evaluation.compiled import Compiled, results_of
from pyshardy.evaluation.what_if import WhatIf
from pyshardy.ir.op_traits import CostClass, cost_class
from pyshardy.report.cost.after_products import is_gathered_after_products
from pyshardy.report.cost.costs import has_equal_elements
from pyshardy.report.cost.op_costs import is_fused
from pyshardy.report.cost.overlap import known_at_start
from pyshardy.report.model.entry import entry_function
from pyshardy.sharding import Mesh, TensorSharding

_OPS_PROPAGATED, _MOST_CONSTRAINTS = 200_000, 200
"""The number of constraints is that of ops, divided by those of the program, within this limit."""


def integer_plans(solution: Solution, facts: Facts, what_if: WhatIf, inputs_only: bool) -> tuple[Annotations, ...]:
    """Return annotations after a solution: of inputs and the outputs that keep their shardings, these with constraints
    of values, and with all that the solution has, without shared paths, with those of values that are not known at the
    start (as gathers of others run beside compute), and with all, in two orders of axes, and with results that are sums
    of parts as these are summed; none if inputs that keep their shardings have some that JAX does not have."""
    chosen, layouts, compiled = solution.chosen, solution.layouts, what_if.compiled
    numbers, captures = _numbers(what_if), _captures(what_if)
    plan = only_inputs = _of_inputs(solution, facts, compiled)
    if only_inputs is None or plan is None:
        return ()
    for _ in range(0 if inputs_only else min(_MOST_CONSTRAINTS, _OPS_PROPAGATED // max(facts.op_count, 1))):
        missing = _first_missing(plan, chosen, layouts, compiled, numbers)
        if missing is None:
            break
        plan = plan.with_values(dict([missing]))
    if inputs_only:
        return (only_inputs,)
    known = known_at_start(compiled.main.body.block)
    later = {(op, index): path for (op, index), path in solution.through.items() if op.operands[index] not in known}
    complete = [
        _complete(given, one, what_if, numbers, captures)
        for one in (
            replace(solution, through={}),
            replace(solution, through=later),
            solution,
            replace(solution, layouts=layouts.turned()),
            replace(solution, made=solution.whole, through={}),
        )
        if (given := _of_inputs(one, facts, compiled)) is not None
    ]
    return tuple(dict.fromkeys([only_inputs, plan, *complete]))


def _of_inputs(solution: Solution, facts: Facts, compiled: Compiled) -> Annotations | None:
    """Return the annotations of inputs, and of the outputs that keep these; None if JAX has no such ones."""
    layouts, mesh = solution.layouts, solution.layouts.layouts.mesh
    given: dict[int, TensorSharding] = {}
    outputs: dict[int, TensorSharding] = {}
    for one in facts.inputs:
        tensor = compiled.inputs[one.index]
        layout = solution.chosen.get(tensor)
        sharding = one.given
        if sharding is None and layout is not None:
            made = layouts.sharding(tensor, layout, len(one.shape))
            if any(axis.sub is not None for axis in made.axis_refs()):  # JAX has no such ones: it gets it from its uses
                if one.index in facts.carried:
                    return None
            elif divides(placement_of(made, mesh), one.shape, mesh):
                sharding = given[one.index] = made
        if sharding is not None:
            outputs.update(dict.fromkeys(facts.carried.get(one.index, ()), sharding))
    return Annotations(tuple(sorted(given.items())), tuple(sorted(outputs.items())))


def _complete(
    annotations: Annotations,
    solution: Solution,
    what_if: WhatIf,
    numbers: Mapping[int, Sequence[int]],
    captures: Mapping[Operation, Use],
) -> Annotations:
    """Add a constraint for each result, and for each operand that an op needs in another layout than it has, or that
    has no constraint itself. Ops that need a scalar that is broadcast to a shape in another layout move nothing."""
    compiled, results, layouts = what_if.compiled, results_of(what_if.module), solution.layouts

    def tensor_of(value: SSAValue) -> int:
        return compiled.problem.place_of(value)

    wanted, constants, mesh = _scalars_wanted(solution), solution.constants, layouts.layouts.mesh
    values: dict[int, TensorSharding | None] = {}
    has = {tensor: layout for tensor in compiled.inputs if (layout := solution.chosen.get(tensor))}
    for value, made in solution.made.items():
        tensor, rank, layout = tensor_of(value), _rank(value), wanted.get(value, made)
        if tensor in numbers and rank and value not in constants and not _is_made_by_users(value):
            values[numbers[tensor][0]] = layouts.sharding(tensor, layout, rank)
            has[tensor] = layout
    uses: list[tuple[Use, TensorSharding]] = []
    number_of, tensors = {result: number for number, result in enumerate(results)}, _tensors(what_if)
    variables, unused = dict[int, Layout](), set[int]()
    for tensor, (number, *_) in numbers.items():  # variables of loops take shardings from values before and after, too
        layout, result = solution.chosen.get(tensor), results[number]
        if layout is None or cost_class(result.op) is not CostClass.LOOP:
            continue
        sharding = layouts.sharding(tensor, layout, _rank(result))
        has[tensor] = variables[tensor] = layout
        if result.first_use is None:  # no constraint of it would be used: those of its uses in the loop decide
            unused.add(tensor)
        else:
            values[number] = sharding
        before = result.op.operands[result.index]
        initial = tensors.get(before)
        if initial is None or has.get(initial) == layout:
            continue
        if has_equal_elements(before) and before.has_one_use():  # it is not made in other shards, and then moved
            values[number_of[before]] = sharding  # pyright: ignore[reportArgumentType]
        else:
            place = _place_in_loop(compiled, tensor)
            passed = () if place is None else solution.through.get(place, ())
            on_the_way = [layouts.sharding(initial, one, _rank(before)) for one in passed]
            use = number_of[result.op.results[0]], result.index
            uses += [(use, one) for one in (*on_the_way, sharding)]
    for (op, operand), layout in solution.needed.items():
        value = op.operands[operand]
        tensor = tensor_of(value)
        own, in_loop = has.get(tensor), None
        if _is_variable(value) and tensor in variables and (tensor in unused or _extends(layout, variables[tensor])):
            in_loop = variables[tensor]
        if (own == layout and in_loop is None) or (own is None and (value in constants or has_equal_elements(value))):
            continue
        users = numbers.get(tensor_of(op.results[0]), ())
        number = next((one for one in users if _has_operand(results[one].op, operand, value)), None)
        use = captures.get(op) if number is None else (number, operand)
        if use is not None:
            first = () if in_loop in (None, layout) else (in_loop,)
            path = (*first, *solution.through.get((op, operand), ()), layout)
            shardings = [layouts.sharding(tensor, one, _rank(value)) for one in path]
            given = None if own is None else layouts.sharding(tensor, own, _rank(value))
            if given is not None and is_gathered_after_products(given, shardings[0], mesh):
                shardings.insert(0, given)
            uses += [(use, sharding) for sharding in shardings]
    return replace(annotations.with_values(values), uses=tuple(sorted(uses, key=lambda one: one[0])))


def _numbers(what_if: WhatIf) -> Mapping[int, Sequence[int]]:
    """Return by tensor the results that it is, by number: of a function that is called once, that of the op in it, then
    of the call."""
    compiled, results = what_if.compiled, results_of(what_if.module)
    found: dict[int, list[int]] = {}
    in_order = sorted(compiled.values.items(), key=lambda one: (isinstance(results[one[0]].op, CallOp), one))
    for number, tensor in in_order:
        if number not in compiled.repeated:
            found.setdefault(tensor, []).append(number)
    return found


def _tensors(what_if: WhatIf) -> Mapping[SSAValue, int]:
    """Return the tensors of results of ops and of arguments of the program."""
    compiled, results, function = what_if.compiled, results_of(what_if.module), entry_function(what_if.module)
    found: dict[SSAValue, int] = {results[number]: tensor for number, tensor in compiled.values.items()}
    found.update(zip(() if function is None else function.body.block.args, compiled.inputs, strict=False))
    return found


def _captures(what_if: WhatIf) -> Mapping[Operation, Use]:
    """Return the operands of loops for which the import has inserted constraints, as the loops use values that have a
    sharding."""
    compiled, results = what_if.compiled, results_of(what_if.module)
    number_of = {result: number for number, result in enumerate(results)}
    tensors, found = _tensors(what_if), dict[Operation, Use]()
    for number, tensor in compiled.values.items():
        loop, value = results[number].op, compiled.problem.value_of(tensor)
        made = None if value is None else source(value).owner
        if (
            cost_class(loop) is not CostClass.LOOP
            or not isinstance(made, Operation)
            or not isinstance(made, type(loop))
        ):
            continue
        first, before = number_of[loop.results[0]], made.prev_op
        uses = {tensors.get(value): (first, operand) for operand, value in enumerate(loop.operands)}
        while isinstance(before, ShardingConstraintOp):
            use = uses.get(compiled.problem.place_of(before.operands[0]))
            if use is not None:
                found[before] = use
            before = before.prev_op
    return found


def _scalars_wanted(solution: Solution) -> Mapping[SSAValue, Layout]:
    """Return the layouts in which scalars are made that are broadcast: as their first users need them, unless XLA drops
    what moves them."""
    found: dict[SSAValue, Layout] = {}
    for (op, operand), layout in solution.needed.items():
        value = op.operands[operand]
        if has_equal_elements(value) and not _gathers(solution.made.get(value, layout), layout):
            found.setdefault(value, layout)
    return found


def _gathers(before: Layout, after: Layout) -> bool:
    """Whether parts of the mesh do not shard a value afterwards, or as before."""
    return all(new is None or new == old for old, new in zip(before, after, strict=True))


def _is_made_by_users(value: SSAValue) -> bool:
    """Whether a value is a scalar that is broadcast, and fused into its users."""
    return has_equal_elements(value) and isinstance(value.owner, Operation) and is_fused(value.owner)


def _place_in_loop(compiled: Compiled, tensor: int) -> tuple[Operation, int] | None:
    """Return the loop, as it is imported, that a tensor is a result of, and the number of that."""
    value = compiled.problem.value_of(tensor)
    made = None if value is None else source(value)
    return (made.op, made.index) if isinstance(made, OpResult) else None


def _is_variable(value: SSAValue) -> bool:
    """Whether a value is a variable of a loop, in it."""
    owner = source(value).owner
    around = owner.parent_op() if isinstance(owner, Block) else None
    return around is not None and cost_class(around) is CostClass.LOOP


def _extends(layout: Layout, own: Layout) -> bool:
    """Whether propagation could shard a value with this layout further as a use with another one, or as its user."""
    return layout == own or any(old is None and new is not None for old, new in zip(own, layout, strict=True))


def _has_operand(original: Operation, operand: int, value: SSAValue) -> bool:
    """Whether an op of the program has an operand like that of the op that passes have made from it."""
    return operand < len(original.operands) and original.operands[operand].type == value.type


def _rank(value: SSAValue) -> int:
    return value.type.get_num_dims() if isinstance(value.type, TensorType) else 0


def _first_missing(
    annotations: Annotations,
    chosen: Mapping[int, Layout],
    layouts: OrderedLayouts,
    compiled: Compiled,
    numbers: Mapping[int, Sequence[int]],
) -> tuple[int, TensorSharding] | None:
    """Return the first value that propagation gives another layout than the solution has, and its sharding there."""
    table = compiled.problem.problem.tables
    shardings = compiled.propagated(annotations)
    constrained = dict(annotations.values)
    for number, tensor in sorted(compiled.values.items()):
        layout = chosen.get(tensor)
        value = compiled.problem.value_of(tensor)
        is_other = number != numbers.get(tensor, (number,))[0]
        if layout is None or value is None or is_other or number in constrained or compiled.initial[tensor]:
            continue
        sharding = table[shardings[tensor]]
        has = (None,) * len(layout) if sharding is None else layouts.layouts.of(sharding)
        if has != layout:
            rank = len(value.type.get_shape())  # pyright: ignore
            return number, layouts.sharding(tensor, layout, rank)
    return None


def nearest_choices(annotations: Annotations, mesh: Mesh, groups: Sequence[Group]) -> tuple[Choice, ...]:
    """Return the choices of groups that are nearest to annotations: those of the first tensor of each group."""
    shardings = {
        "input": dict(annotations.inputs),
        "output": dict(annotations.outputs),
        "value": dict(annotations.values),
    }
    found: list[Choice] = []
    for group in groups:
        sharding = shardings[group.first.role].get(group.first.index)
        placement = None if sharding is None else placement_of(sharding, mesh)
        found.append(placement if placement in group.placements else None)
    return tuple(found)
