"""All constraints of a solution: of each result, and of the operands that ops need in another layout than they have."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Block, Operation, OpResult, SSAValue

from pyshardy.auto.bound.solution import Solution
from pyshardy.auto.layouts.layout import Layout
from pyshardy.auto.plans.numbering import Numbering
from pyshardy.auto.program.inlined import source
from pyshardy.evaluation.annotations import Annotations, Use
from pyshardy.evaluation.compiled import Compiled
from pyshardy.ir.op_traits import CostClass, cost_class
from pyshardy.report.cost.after_products import is_gathered_after_products
from pyshardy.report.cost.op_costs import has_equal_elements, is_fused
from pyshardy.sharding import TensorSharding


def with_constraints(
    annotations: Annotations, solution: Solution, compiled: Compiled, numbering: Numbering
) -> Annotations:
    """Add a constraint for each result, and for each operand that an op needs in another layout than it has, or that
    has no constraint itself. Ops that need a scalar that is broadcast to a shape in another layout move nothing."""
    found = _Constraints(solution, compiled, numbering)
    found.add_results()
    found.add_loops()
    found.add_uses()
    return replace(annotations.with_values(found.values), uses=tuple(sorted(found.uses, key=lambda one: one[0])))


@dataclass
class _Constraints:
    """The constraints so far."""

    solution: Solution
    compiled: Compiled
    numbering: Numbering
    values: dict[int, TensorSharding | None] = field(default_factory=dict[int, TensorSharding | None])
    """Of results, by number."""
    uses: list[tuple[Use, TensorSharding]] = field(default_factory=list[tuple[Use, TensorSharding]])
    has: dict[int, Layout] = field(default_factory=dict[int, Layout])
    """The layouts that tensors have by these, and as inputs."""
    variables: dict[int, Layout] = field(default_factory=dict[int, Layout])
    """Those of variables of loops."""
    unused: set[int] = field(default_factory=set[int])
    """Variables whose results are not used."""

    def sharding(self, tensor: int, layout: Layout, value: SSAValue) -> TensorSharding:
        return self.solution.layouts.sharding(tensor, layout, _rank(value))

    def add_results(self) -> None:
        """Add those of results as ops make them."""
        solution, numbers = self.solution, self.numbering.of_tensor
        wanted = _scalars_wanted(solution)
        self.has.update((one, layout) for one in self.compiled.inputs if (layout := solution.chosen.get(one)))
        for value, made in solution.made.items():
            tensor, layout = self.compiled.problem.place_of(value), wanted.get(value, made)
            is_constant = value in solution.constants or _is_made_by_users(value)
            if tensor in numbers and _rank(value) and not is_constant:
                self.values[numbers[tensor][0]] = self.sharding(tensor, layout, value)
                self.has[tensor] = layout

    def add_loops(self) -> None:
        """Add those of results of loops and of initial values: variables take shardings from these, too."""
        numbering = self.numbering
        for tensor, (number, *_) in numbering.of_tensor.items():
            layout, result = self.solution.chosen.get(tensor), numbering.results[number]
            if layout is None or cost_class(result.op) is not CostClass.LOOP:
                continue
            sharding = self.sharding(tensor, layout, result)
            self.has[tensor] = self.variables[tensor] = layout
            if result.first_use is None:  # no constraint of it would be used: those of its uses in the loop decide
                self.unused.add(tensor)
            else:
                self.values[number] = sharding
            before = result.op.operands[result.index]
            initial = numbering.tensors.get(before)
            if initial is None or self.has.get(initial) == layout:
                continue
            if has_equal_elements(before) and before.has_one_use():  # it is not made in other shards, and then moved
                self.values[numbering.number_of[before]] = sharding
            else:
                use = numbering.number_of[result.op.results[0]], result.index
                place = _place_in_loop(self.compiled, tensor)
                passed = () if place is None else self.solution.through.get(place, ())
                self.uses += [(use, self.sharding(initial, one, before)) for one in passed]
                self.uses.append((use, sharding))

    def add_uses(self) -> None:
        """Add those of operands, with the layouts on the way."""
        solution, mesh = self.solution, self.solution.layouts.layouts.mesh
        for (op, operand), layout in solution.needed.items():
            value = op.operands[operand]
            tensor = self.compiled.problem.place_of(value)
            own, in_loop = self.has.get(tensor), self.first_in_loop(value, tensor, layout)
            if own == layout and in_loop is None:
                continue
            if own is None and (value in solution.constants or has_equal_elements(value)):
                continue
            use = self.use_of(op, operand, value)
            if use is not None:
                first = () if in_loop in (None, layout) else (in_loop,)
                path = (*first, *solution.through.get((op, operand), ()), layout)
                shardings = [self.sharding(tensor, one, value) for one in path]
                given = None if own is None else self.sharding(tensor, own, value)
                if given is not None and is_gathered_after_products(given, shardings[0], mesh):
                    shardings.insert(0, given)
                self.uses += [(use, sharding) for sharding in shardings]

    def first_in_loop(self, value: SSAValue, tensor: int, need: Layout) -> Layout | None:
        """Return the layout of a variable, if a use in the loop has it first, as propagation would shard the variable
        otherwise."""
        own = self.variables.get(tensor)
        if own is None or not _is_variable(value):
            return None
        return own if tensor in self.unused or _extends(need, own) else None

    def use_of(self, op: Operation, operand: int, value: SSAValue) -> Use | None:
        """Return the use of the program that an operand of an op is; None if passes have made it."""
        numbers = self.numbering.of_tensor.get(self.compiled.problem.place_of(op.results[0]), ())
        results = self.numbering.results
        number = next((one for one in numbers if _has_operand(results[one].op, operand, value)), None)
        return self.numbering.captures.get(op) if number is None else (number, operand)


def _scalars_wanted(solution: Solution) -> Mapping[SSAValue, Layout]:
    """Return the layouts in which scalars are made that are broadcast: as their first users need them."""
    found: dict[SSAValue, Layout] = {}
    for (op, operand), layout in solution.needed.items():
        value = op.operands[operand]
        if has_equal_elements(value):
            found.setdefault(value, layout)
    return found


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
