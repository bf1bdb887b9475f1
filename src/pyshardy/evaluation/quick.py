"""Evaluate annotations of a compiled program exactly, on plain data.

The result is that of the passes on the program: time, bytes sent and memory are equal, as numbers. What each op needs
is learned once for each combination of shardings (`samples.py`).
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import numpy as np
from xdsl.dialects.builtin import TensorType

from pyshardy.dialects.sdy.ops import MeshOp
from pyshardy.dialects.sdy.shapes import shape_of
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.assembly import Assembly, Insertion, Layout
from pyshardy.evaluation.boundary import boundary_sharding
from pyshardy.evaluation.compiled import Compiled
from pyshardy.evaluation.figures import CostFigures
from pyshardy.evaluation.known_rows import Array
from pyshardy.evaluation.op_samples import OpSamples
from pyshardy.evaluation.op_table import OpTable
from pyshardy.evaluation.parts import Parts, State
from pyshardy.evaluation.plain_program import PlainProgram
from pyshardy.evaluation.totals import rounded
from pyshardy.evaluation.value_samples import ValueSamples
from pyshardy.passes.base import Session
from pyshardy.propagation.region_engine import RegionEngine
from pyshardy.report.cost.cost_model import CostModel
from pyshardy.report.cost.overlap import known_at_start
from pyshardy.report.model.sizes import shard_shape, tensor_bytes
from pyshardy.sharding import resolve_mesh
from pyshardy.text import collector_paused


class QuickEvaluator:
    """Evaluates annotations of a compiled program."""

    def __init__(
        self, compiled: Compiled, program: PlainProgram, model: CostModel, learned: dict[type[Any], Any]
    ) -> None:
        self.compiled = compiled
        self.program = program
        self.model = model
        self.table = compiled.problem.problem.tables
        self.meshes = compiled.problem.problem.meshes
        meshes = [op for op in compiled.problem.module.body.block.ops if isinstance(op, MeshOp)]
        session = Session(report=lambda _: None, verify="never", learned=learned)
        self.layout = Layout(program)
        self._tensors = np.array(program.tensors)
        self._outputs = np.array(compiled.problem.main_results, dtype=np.int64)
        self._index: tuple[Array, Array] | None = None
        """Where the engine of regions has the shardings of values and of outputs, once it was used."""
        self._fused = np.frombuffer(program.fused, dtype=np.uint8).astype(bool)
        known = known_at_start(compiled.main.body.block)
        self._known_at_start = np.array([value in known for value in program.values], dtype=bool)
        self._closed, self._is_plain = np.zeros(0, dtype=np.int64), np.zeros(0, dtype=bool)
        self._boundary: dict[tuple[int, int], int] = {}
        self._types = _type_numbers(program)
        self._type_array = np.array(self._types)
        self._firsts = {number: value for value, number in reversed(list(enumerate(self._types)))}
        """A value of each type."""
        self._bytes = np.full((len(self._firsts), 0), -1, dtype=np.int64)
        """By type and sharding; -1 if not known."""
        self._ops = OpTable(self.layout, OpSamples(meshes, session, model), self.table, model)
        values = ValueSamples(meshes, session, model)
        self._parts = Parts(self.layout, self._types, self._ops, values, self.table, model)
        self._shifted = [(op.results[0], op.shifts) for op in program.ops if op.shifts is not None]
        self._mergeable = _mergeable(program)

    def figures(self, annotations: Annotations) -> CostFigures | None:
        """Return what annotations of inputs and outputs cost; None if the passes must be run to know it."""
        if annotations.has_constraints or not self.compiled.knows(annotations):
            return None
        with collector_paused():
            state = self._state(annotations)
            made = None if state is None else self._parts.insertions(state)
            return None if state is None or made is None else self._sum(state, made)

    # Shardings after the passes that follow propagation

    def _state(self, annotations: Annotations) -> State | None:
        program = self.program
        raw, chosen = self._propagated(annotations)
        self._extend()
        outputs = np.where(chosen != 0, chosen, raw[self.layout.returned])
        if not self._is_plain[raw].all() or not self._is_plain[outputs].all():
            return None
        outputs = self._at_boundary(self._type_array[self.layout.returned], outputs)
        inputs = self._at_boundary(self._type_array[: program.inputs], raw[: program.inputs])
        self._extend()
        shardings = self._closed[raw]
        shardings[: program.inputs] = inputs
        if any(self._is_cut(shardings[value], dim) for value, dim in self._shifted):
            return None
        ops = self._ops.numbers(shardings)
        if not self._ops.is_known[ops].all():
            return None
        identity = self._merged(shardings)
        erased = self.layout.defined_by[np.nonzero(identity != np.arange(len(identity)))[0]]
        is_converted = self._ops.is_converted(ops)
        beside = self._ops.beside(is_converted)
        roles = self._ops.roles(ops, is_converted, beside)
        return State(shardings, outputs, identity, ops, is_converted, beside, roles, erased)

    def _propagated(self, annotations: Annotations) -> tuple[Array, Array]:
        """Return the shardings of values and of outputs after propagation."""
        engine = self.compiled.solved(annotations)
        if isinstance(engine, RegionEngine):
            shardings = np.frombuffer(engine.packed_shardings(), dtype=np.int64)
            if self._index is None:
                index = np.array(engine.index_of_tensor, dtype=np.int64)
                self._index = index[self._tensors], index[self._outputs]
            of_values, of_outputs = self._index
        else:
            shardings = np.array(engine.problem.shardings, dtype=np.int64)
            of_values, of_outputs = self._tensors, self._outputs
        return shardings[of_values], shardings[of_outputs]

    def _extend(self) -> None:
        """Close the new shardings."""
        values, closed, plain = self.table.values, self._closed.tolist(), self._is_plain.tolist()
        if len(closed) == len(values):
            return
        while len(closed) < len(values):
            one = values[len(closed)]
            if one is None:
                closed.append(0)
                plain.append(True)
                continue
            mesh = resolve_mesh(one.mesh, self.meshes)
            plain.append(mesh is not None and not mesh.is_maximal and not one.unreduced)
            closed.append(self.table.number(one.closed_like()))
        self._closed, self._is_plain = np.array(closed), np.array(plain)

    def _at_boundary(self, types: Array, shardings: Array) -> Array:
        """Return the shardings that inputs or outputs of some types get."""
        pairs = types * len(self.table.values) + shardings
        _, firsts, places = np.unique(pairs, return_index=True, return_inverse=True)
        found = [self._of_boundary(int(types[one]), int(shardings[one])) for one in firsts.tolist()]
        return np.array(found, dtype=np.int64)[places]

    def _of_boundary(self, type: int, number: int) -> int:
        found = self._boundary.get((type, number))
        if found is None:
            one, value = self.table[number], self.program.values[self._firsts[type]]
            if one is not None:
                mesh = resolve_mesh(one.mesh, self.meshes)
                assert mesh is not None
                one = boundary_sharding(one, shape_of(value.type), mesh).closed_like()
            found = self._boundary[type, number] = self.table.number(one)
        return found

    def _merged(self, shardings: Array) -> Array:
        """Return for each value the equal constant or broadcast before it that replaces it, or the value itself."""
        identity = np.arange(len(shardings))
        for results, operands, merges in self._mergeable:
            kept_operands = np.where(operands < 0, -1, identity[operands])
            keys = (merges * (len(shardings) + 1) + kept_operands + 1) * len(self.table.values) + shardings[results]
            _, first, places = np.unique(keys, return_index=True, return_inverse=True)
            identity[results] = results[first][places]
        return identity

    def _is_cut(self, sharding: int, dim: int) -> bool:
        one = self.table[sharding]
        return one is not None and bool(one.dims[dim].axes)

    def _bytes_of(self, value: int, sharding: int) -> int:
        type = self.program.values[value].type
        if not isinstance(type, TensorType):
            return 0
        return tensor_bytes(shard_shape(type, self.table[sharding], self.meshes), type.element_type) or 0

    def _sum(self, state: State, made: Insertion) -> CostFigures:
        program, layout = self.program, self.layout
        sizes, order = self._sizes(state.shardings), self._ops.order_of_slots(state.ops)
        assembly = Assembly(layout, made, state.identity, sizes, self._fused.copy(), order, self._known_at_start)
        assembly.arrange()
        works = self._ops.works(state.ops, assembly.bits())
        of_ops, of_inserted = self._ops.totals(works[assembly.alive]), made.table.total(made.numbers)
        return CostFigures(
            rounded(of_ops.compute + of_inserted.compute),
            rounded(of_inserted.communication),
            of_ops.flops + of_inserted.flops,
            of_ops.traffic + of_inserted.traffic,
            of_inserted.sent,
            int(assembly.sizes[: program.inputs].sum()),
            int(assembly.sizes[assembly.returned].sum()),
            assembly.peak(),
            assembly.hidden_communication(self._ops.seconds[works]) if self.model.overlap else 0.0,
        )

    def _sizes(self, shardings: Array) -> Array:
        """Return the bytes of values on a device."""
        if self._bytes.shape[1] < len(self.table.values):
            more = np.full((self._bytes.shape[0], len(self.table.values) + 256), -1, dtype=np.int64)
            more[:, : self._bytes.shape[1]] = self._bytes
            self._bytes = more
        sizes = self._bytes[self._type_array, shardings]
        missing = np.nonzero(sizes < 0)[0]
        if len(missing):
            pairs = self._type_array[missing] * self._bytes.shape[1] + shardings[missing]
            for value in missing[np.unique(pairs, return_index=True)[1]].tolist():
                sharding = int(shardings[value])
                self._bytes[self._types[value], sharding] = self._bytes_of(value, sharding)
            sizes = self._bytes[self._type_array, shardings]
        return sizes


def _mergeable(program: PlainProgram) -> list[tuple[Array, Array, Array]]:
    """Return the values that may be merged, their operands or -1, and equal numbers for those that are equal but for
    these: a value after its operand, in another entry."""
    numbers: dict[Hashable, int] = {}
    depths: dict[int, int] = {}
    levels: list[list[tuple[int, int, int]]] = []
    for op in program.ops:
        if op.merges is not None:
            (result,), operand = op.results, op.operands[0] if op.operands else -1
            depth = depths[result] = 1 + depths.get(operand, -1)
            if depth == len(levels):
                levels.append([])
            levels[depth].append((result, operand, numbers.setdefault(op.merges, len(numbers))))
    made = [np.array(level, dtype=np.int64).T for level in levels]
    return [(level[0], level[1], level[2]) for level in made]


def _type_numbers(program: PlainProgram) -> list[int]:
    numbers: dict[object, int] = {}
    return [numbers.setdefault(value.type, len(numbers)) for value in program.values]
