"""Propagate a copy of a program, and record what happens to each of its values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import takewhile

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Attribute, Operation, SSAValue

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.ops import DataFlowEdgeOp, FuncDataFlowEdgeOp
from pyshardy.dialects.sdy.region_ops import NamedComputationOp
from pyshardy.dialects.sdy.shapes import static_shape
from pyshardy.evaluation.compiled import exported_copy
from pyshardy.evaluation.tracking import TrackedCopy
from pyshardy.explanations.history import Dim, History
from pyshardy.explanations.names import Named, Output
from pyshardy.interfaces import data_flow
from pyshardy.ir.recursion import call_for_op
from pyshardy.passes.base import Manager, Session
from pyshardy.passes.manager import run
from pyshardy.passes.sdy_export.remove_sub_axes_in_input_output_shardings import without_open_sub_axes
from pyshardy.passes.sdy_export.update_non_divisible_input_output_shardings import evenly
from pyshardy.passes.sdy_propagation.pipeline import PropagationOptions, propagation_passes
from pyshardy.passes.sdy_propagation.propagation import PropagationPass
from pyshardy.passes.xla_import.pipeline import XlaImportPipeline
from pyshardy.propagation.problem import NO_KIND, NOWHERE
from pyshardy.report.cost.explicit import explicit_collective
from pyshardy.report.model.entry import entry_function
from pyshardy.sharding import TensorSharding, are_equivalent, resolve_mesh


class RecordedPropagation:
    """The propagation of a copy of a module, with all steps that were tried.

    With `import_for_xla`, the copy is converted first as XLA converts it. The module must not be propagated yet; it is
    not changed. In place of a module, its copy can be given, with other annotations. Raise DiagnosticError if it cannot
    be propagated.
    """

    def __init__(self, module: ModuleOp | TrackedCopy, *, import_for_xla: bool = False) -> None:
        is_copied = isinstance(module, TrackedCopy)
        self.tracked = module if is_copied else call_for_op(module, lambda: TrackedCopy(module))
        self.original = self.tracked.original
        copied = self.tracked.module
        session = Session(report=lambda _: None, verify="never")
        passes = propagation_passes(PropagationOptions(inline_meshes=False))
        before = tuple(takewhile(lambda one: not isinstance(one, PropagationPass), passes))
        self._after = passes[len(before) + 1 :]
        if import_for_xla and explicit_collective(copied) is None:
            before = (*XlaImportPipeline().elements(), *before)
        run(Manager("builtin.module", before), copied, session)
        self._pass = next(one for one in passes if isinstance(one, PropagationPass))
        solution = call_for_op(copied, lambda: self._pass.solve(copied, session))
        assert solution.engine.record is not None
        self._solution = solution
        self.module_problem = solution.problem
        self.problem = solution.problem.problem
        self.engine = solution.engine
        self.record = solution.engine.record
        self._ops_by_original, self._tensors_by_original = self._index()

    @cached_property
    def history(self) -> History:
        """The changes of all dimensions."""
        return History(self.problem, self.record)

    def exported_module(self) -> ModuleOp:
        """Store the result in the copy, run the passes after propagation on it, and return it.

        Nothing else can be asked for afterwards. Raise DiagnosticError if a pass fails.
        """
        copied, session = self.tracked.module, Session(report=lambda _: None, verify="never")
        call_for_op(copied, lambda: self._pass.store(self._solution, session))
        run(Manager("builtin.module", self._after), copied, session)
        return copied

    def exported_copy(self) -> ModuleOp | None:
        """Return a copy with the result stored, as the passes after propagation leave it.

        None if it must be made from the original module. Raise DiagnosticError if a pass fails.
        """
        made = self.module_problem, self.record.initial, self.problem.shardings, self.engine.erased
        return call_for_op(self.tracked.module, lambda: exported_copy(*made, self._pass, self._after))

    def sharding(self, tensor: int) -> TensorSharding | None:
        """Return the sharding of a tensor in the program that is propagated."""
        return self.exported(tensor, self.problem.tables[self.problem.shardings[tensor]])

    def exported(self, tensor: int, sharding: TensorSharding | None) -> TensorSharding | None:
        """Return what the export, which follows propagation, makes of the sharding of a tensor.

        It truncates the shardings of inputs and outputs, also of called functions and manual computations, that do not
        divide them, and those of the program with parts of axes.
        """
        shape = self._boundary.get(tensor)
        mesh = None if sharding is None else resolve_mesh(sharding.mesh, self.problem.meshes)
        if sharding is not None and mesh is not None and shape is not None:
            sharding = evenly(sharding, shape, mesh)
        return without_open_sub_axes(sharding) if tensor in self._of_main else sharding

    @cached_property
    def _of_main(self) -> Mapping[int, Attribute]:
        """The types of the inputs and outputs of the program, by tensor."""
        main = self.module_problem.main
        if main is None:
            return {}
        inputs = {self.module_problem.place_of(one): one.type for one in main.body.block.args}
        results = self.module_problem.main_results
        return {**inputs, **dict(zip(results, main.function_type.outputs.data, strict=False))}

    @cached_property
    def _boundary(self) -> dict[int, Sequence[int]]:
        """The shapes of the inputs and outputs of all functions and manual computations, by tensor."""
        types = dict(self._of_main)
        for op in self.module_problem.ops():
            if isinstance(op, FuncOp):
                owners = () if op.body.first_block is None else op.body.first_block.args
            else:
                flow = data_flow(op)
                # The export makes a function and a call of a named computation.
                if flow is None or not (flow.keeps_shardings_divisible or isinstance(op, NamedComputationOp)):
                    continue
                results = self._not_resharded(op) if isinstance(op, NamedComputationOp) else flow.result_owners(op)
                owners = (*flow.block_argument_owners(op), *results)
            types.update((self.module_problem.place_of(one), one.type) for one in owners)
        return {tensor: shape for tensor, type in types.items() if tensor and (shape := static_shape(type)) is not None}

    def _not_resharded(self, op: NamedComputationOp) -> Iterator[SSAValue]:
        """Yield the results of a named computation that the export does not reshard to what they are here.

        The call that it makes has the shardings of what the function returns.
        """
        tables, shardings, place = self.problem.tables, self.problem.shardings, self.module_problem.place_of
        for result, returned in zip(op.results, op.terminator.operands, strict=True):
            outside, inside = (tables[shardings[place(one)]] for one in (result, returned))
            unreduced = [() if one is None else one.unreduced for one in (outside, inside)]
            if are_equivalent(outside, inside) or frozenset(unreduced[0]) != frozenset(unreduced[1]):
                yield result

    # Values of the original module and tensors of the problem

    def tensors_of(self, value: Named) -> tuple[int, ...]:
        """Return the tensors that store the sharding of an original value: several if its function was copied.

        For a value that was replaced before propagation, that is its replacement; empty if it was removed.
        """
        if isinstance(value, Output):
            tensor = self.output_tensor(value.index)
            return () if tensor is None else (tensor,)
        return self.own_tensors(value) or self._replacements(value)

    def own_tensors(self, value: SSAValue) -> tuple[int, ...]:
        """Return the tensors of an original value itself: empty if it was replaced or removed before propagation."""
        made, found = self.tracked.copy_of(value), tuple(self._tensors_by_original.get(id(value), ()))
        if made is not None and self.module_problem.has(made):
            place = self.module_problem.place_of(made)
            return found if place in found else (place,)
        return found

    def _replacements(self, value: SSAValue) -> tuple[int, ...]:
        """Return the tensors of what the users of a value use now."""
        found: dict[int, None] = {}
        for use in value.uses:
            for op in self._ops_by_original.get(id(use.operation), ()):
                if op.name == use.operation.name and use.index < len(op.operands):
                    operand = op.operands[use.index]
                    place = self.module_problem.place_of(operand) if operand.type == value.type else NOWHERE
                    if place != NOWHERE:
                        found[place] = None
        return tuple(found)

    def output_tensor(self, index: int) -> int | None:
        """Return the tensor of a result of the entry function; None if the import removed the function."""
        entry, main, results = entry_function(self.original), self.module_problem.main, self.module_problem.main_results
        is_entry = entry is not None and main is not None and entry.sym_name == main.sym_name
        return results[index] if is_entry and index < len(results) else None

    def node_of(self, original: Operation) -> int | None:
        """Return the node of the op with the name of an original op that was made from it."""
        found = [op for op in self._ops_by_original.get(id(original), ()) if op.name == original.name]
        return self.module_problem.node_of(found[0]) if found else None

    def value_of(self, tensor: int) -> SSAValue | None:
        """Return the value of the copy whose sharding a tensor stores; None for results of functions."""
        return self.module_problem.value_of(tensor)

    def op_of(self, node: int) -> Operation | None:
        """Return the op of the copy with a step; None for results of functions."""
        return self.module_problem.op_of(node)

    def propagated_with(self, others: Mapping[int, TensorSharding]) -> Sequence[int]:
        """Return the shardings of all tensors after propagation if some have other shardings at the start."""
        shardings = list(self.record.initial)
        for tensor, sharding in others.items():
            shardings[tensor] = self.problem.tables.number(sharding)
        engine = self.engine.with_initial(shardings)
        self._pass.propagate(engine, self.module_problem, Session(report=lambda _: None))
        return engine.problem.shardings

    def nodes_at(self, tensor: int) -> Sequence[int]:
        """Return the nodes that a tensor is an operand or result of."""
        return self._nodes_by_tensor.get(tensor, ())

    def index_nodes(self) -> None:
        """Prepare `nodes_at`."""
        _ = self._nodes_by_tensor

    def related_dims(self, dim: Dim) -> Iterator[Dim]:
        """Yield the dimensions that the rule of an op, or data flow, relates to a dimension of a tensor; of an output,
        that of the value that is returned."""
        problem, returned = self.problem, self._returned.get(dim[0], NOWHERE)
        if returned != NOWHERE:
            yield returned, dim[1]
        for node in self.nodes_at(dim[0]):
            step, kind = problem.special.get(node), problem.node_classes[problem.classes[node]].kind
            if step is not None:
                kind, tensors = step.kind, step.tensors
            else:
                tensors = problem.tensors[node]
            if kind == NO_KIND:
                continue
            mappings = problem.kinds[kind].rule.mappings
            for position, tensor in enumerate(tensors):
                if tensor != dim[0] or dim[1] >= len(mappings[position]):
                    continue
                factors = set(mappings[position][dim[1]])
                for other, mapping in enumerate(mappings):
                    for index, there in enumerate(mapping):
                        if tensors[other] and factors.intersection(there):
                            yield tensors[other], index

    @cached_property
    def _returned(self) -> dict[int, int]:
        """The tensor of the value that is returned, by the tensor of each output."""
        main = self.module_problem.main
        last = None if main is None else main.body.block.last_op
        values = () if last is None else last.operands
        return dict(zip(self.module_problem.main_results, map(self.module_problem.place_of, values), strict=False))

    @cached_property
    def _nodes_by_tensor(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for node, tensors in enumerate(self.problem.tensors):
            special = self.problem.special.get(node)
            for tensor in {*tensors, *(() if special is None else special.tensors)}:
                found.setdefault(tensor, []).append(node)
        return found

    def _index(self) -> tuple[dict[int, list[Operation]], dict[int, list[int]]]:
        """Return the ops made from each original op, and the tensors of each original value, by identity."""
        ops: dict[int, list[Operation]] = {}
        tensors: dict[int, list[int]] = {}
        others: dict[int, list[int]] = {}
        for op in self.module_problem.ops():
            original = self.tracked.original_op(op)
            if original is None or isinstance(op, (DataFlowEdgeOp, FuncDataFlowEdgeOp)):
                continue
            ops.setdefault(id(original), []).append(op)
            for value, result in zip(original.results, op.results, strict=False):
                if value.type == result.type and (place := self.module_problem.place_of(result)) != NOWHERE:
                    (tensors if op.name == original.name else others).setdefault(id(value), []).append(place)
        return ops, {**others, **tensors}
