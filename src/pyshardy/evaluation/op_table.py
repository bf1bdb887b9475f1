"""Ops with the shardings of their operands and results, by number: what the passes make of them, and their work.

Ops alike with equal shardings have one number, for which the passes run on one sample.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from enum import IntEnum

import numpy as np

from pyshardy.evaluation.assembly import Layout
from pyshardy.evaluation.known_rows import Array, KnownRows, Marks
from pyshardy.evaluation.op_samples import OpSample, OpSamples, Sampled
from pyshardy.evaluation.plain_program import MOST_VALUES, PlainOp
from pyshardy.evaluation.sample_functions import Chain, Optional, reshard
from pyshardy.evaluation.totals import Totals, total, units
from pyshardy.evaluation.value_samples import Use
from pyshardy.propagation.problem import Shardings
from pyshardy.report.cost.cost_model import CostModel
from pyshardy.report.cost.op_costs import OpCost, fuses_inputs
from pyshardy.report.cost.shared_conversions import is_product


class Beside(IntEnum):
    """What the other operand of a product is: how it gathers an operand depends on whether the other is a slice."""

    NOTHING = 0
    """A value that is not converted but for the product."""
    CONVERTED = 1
    """The result of an op that makes it in another sharding, and not a slice."""
    SLICED = 2
    """Such a result, which devices have just sliced."""


class OpTable:
    """The ops of a program with all shardings that were met so far."""

    def __init__(self, layout: Layout, samples: OpSamples, table: Shardings, model: CostModel) -> None:
        self._layout, self._samples, self._table, self._model = layout, samples, table, model
        self._marks = Marks(0)
        places = layout.place_of_slot
        self._place_marks = Marks(1).of(places) | np.uint64(1)
        self._alike_marks = Marks(2).of(np.array([op.alike for op in layout.program.ops], dtype=np.int64))
        self._known = KnownRows()
        self._found: list[OpSample | None] = []
        self.is_known = np.zeros(0, dtype=bool)
        """By number, whether a quick evaluation knows the op."""
        self._converted = np.zeros(0, dtype=np.int64)
        """By number, the bits of operands and results that are converted."""
        self._is_reordered = np.zeros(0, dtype=bool)
        """By number, whether the operands are converted in another order than theirs."""
        self._known_works = KnownRows()
        self._totals: list[Totals] = []
        """By number of a work."""
        self.seconds = np.zeros(0)
        """By number of a work."""
        self._roles: dict[Hashable, int] = {}
        self._role_of = np.zeros(0, dtype=np.int64)
        """By number of an op, one after the other: the roles of its operands and results, the special ones of the
        operands, and those of operands of products beside a value that is converted or sliced."""
        self._first_role = np.zeros(0, dtype=np.int64)
        ops = layout.program.ops
        self._special_places = layout.counts[layout.op_of_slot] + places
        is_link = np.array([op.is_link for op in ops], dtype=bool)[layout.op_of_slot] & layout.is_operand
        self._places = np.where(is_link, self._special_places, places)
        is_product_op = np.array([is_product(op.op) for op in ops], dtype=bool)[layout.op_of_slot]
        self._products = np.nonzero(is_product_op & layout.is_operand)[0]
        """The operands of products, by slot."""
        self._others = layout.starts[layout.op_of_slot[self._products]] + 1 - places[self._products]
        """The other operand of each."""

    def numbers(self, shardings: Array) -> Array:
        """Return the number of each op with the shardings of all values."""
        layout = self._layout
        marks = self._marks.up_to(len(self._table.values))[shardings][layout.slots] * self._place_marks
        keys = np.add.reduceat(marks, layout.starts) + self._alike_marks
        numbers = self._known.find(keys)
        missing = numbers < 0
        if missing.any():
            distinct, new = np.unique(keys[missing], return_index=True)
            chosen = np.nonzero(missing)[0][new].tolist()
            found = self._samples.of([self._sampled(index, shardings) for index in chosen])
            self._known.add(distinct, len(self._found) + np.arange(len(chosen)))
            self._add(chosen, found)
            numbers[missing] = self._known.find(keys[missing])
        return numbers

    def _add(self, ops: list[int], found: list[OpSample | None]) -> None:
        is_known = [one is not None and one.is_known for one in found]
        self.is_known = np.concatenate((self.is_known, is_known))
        is_reordered = [one is not None and one.order != tuple(range(len(one.order))) for one in found]
        self._is_reordered = np.concatenate((self._is_reordered, is_reordered))
        masks = np.array([0 if one is None else one.mask for one in found], dtype=np.int64)
        self._converted = np.concatenate((self._converted, masks))
        firsts: list[int] = []
        roles: list[int] = []
        for number, (index, one) in enumerate(zip(ops, found, strict=True), len(self._found)):
            firsts.append(len(self._role_of) + len(roles))
            if one is not None:
                roles += self._roles_of(number, self._layout.program.ops[index], one)
        self._first_role = np.concatenate((self._first_role, np.array(firsts, dtype=np.int64)))
        self._role_of = np.concatenate((self._role_of, np.array(roles, dtype=np.int64)))
        self._found += found

    def _roles_of(self, number: int, op: PlainOp, one: OpSample) -> list[int]:
        """Return what an op is to its operands and results: equal for ops that convert them alike."""
        count, computed = len(op.operands), one.computed
        fuses = fuses_inputs(op.op)
        own: Hashable = ("op", number)
        keys: list[Hashable] = [("use", chain, fuses, is_product(op.op)) for chain in one.chains[:count]]
        if _is_definer(op, one):
            keys += [own] * len(op.results)
        else:
            keys += [("result", *pair) for pair in zip(computed[count:], one.chains[count:], strict=True)]
        if not is_product(op.op):
            keys += [own] * count
        else:
            groups = [one.gathers(place) for place in range(count)]
            for beside in Beside:
                for chain, found in zip(one.chains[:count], groups, strict=True):
                    keys.append(("op", number, beside) if found is None else ("product", chain, found))
        return [self._roles.setdefault(key, len(self._roles)) for key in keys]

    def is_converted(self, numbers: Array) -> Array:
        """Return by slot whether the op needs another sharding of the operand, or makes the result in another one."""
        layout = self._layout
        return (np.repeat(self._converted[numbers], layout.counts) & layout.bit_of_slot) != 0

    def beside(self, is_converted: Array, sliced: Array | None = None) -> Array:
        """Return what is beside each operand of products, by slot, with the slots of operands that are slices."""
        layout = self._layout
        found = np.zeros(len(layout.slots), dtype=np.int64)
        found[self._products[self._is_changed(is_converted)[layout.slots[self._others]]]] = Beside.CONVERTED
        if sliced is not None:
            is_sliced = np.zeros(len(layout.slots), dtype=bool)
            is_sliced[sliced] = True
            beside_slices = self._products[is_sliced[self._others]]
            found[beside_slices[found[beside_slices] == Beside.CONVERTED]] = Beside.SLICED
        return found

    def roles(self, numbers: Array, is_converted: Array, beside: Array) -> Array:
        """Return by slot what the op is to the operand or the result.

        It is special for reshapes and transposes, which are themselves, and for products with conversions, whose
        gathers are shared between some.
        """
        layout = self._layout
        is_special = is_converted[self._products] | self._is_changed(is_converted)[layout.slots[self._products]]
        products = self._products[is_special]
        places = self._places.copy()
        places[products] = self._special_places[products] + 2 * beside[products]
        return self._role_of[np.repeat(self._first_role[numbers], layout.counts) + places]

    def _is_changed(self, is_converted: Array) -> Array:
        """Return by value whether an op makes it in another sharding."""
        layout = self._layout
        changed = np.zeros(len(layout.defined_by), dtype=bool)
        changed[layout.slots[~layout.is_operand & is_converted]] = True
        return changed

    def _sampled(self, index: int, shardings: Array) -> Sampled:
        op = self._layout.program.ops[index]
        found: list[Optional] = [self._table[shardings[one]] for one in (*op.operands, *op.results)]
        return Sampled(op.op, tuple(found))

    def use(self, index: int, number: int, local: Mapping[int, int], shardings: Array, beside: Sequence[Beside]) -> Use:
        """Return an op of the sample of a value, in which values have the numbers of `local`.

        An operand that is converted for all its users, beside which a product has another one, is a slice or an input.
        """
        op, sample = self._layout.program.ops[index], self._found[number]
        assert sample is not None
        count = len(op.operands)
        operands = tuple([local.get(one, -1 - op.operands.index(one)) for one in op.operands])
        before: list[Optional] = [self._table[shardings[one]] for one in op.operands]
        chains = list(sample.chains)
        for place, one in enumerate(beside):
            other, target = 1 - place, sample.computed[1 - place]
            if one is Beside.NOTHING or operands[other] >= 0 or target is None:
                continue
            is_sliced = one is Beside.SLICED
            before[other] = target.fully_closed_like() if is_sliced else target
            chains[other] = (reshard(target),) if is_sliced else ()
        return Use(op.op, operands, (*before, *sample.computed[count:]), tuple(chains))

    def definer(self, index: int, number: int) -> Use | None:
        """Return the op that defines the value of a sample, with converted operands; None if it does not matter."""
        op, sample = self._layout.program.ops[index], self._found[number]
        assert sample is not None
        if not _is_definer(op, sample):
            return None
        operands = tuple([-1 - op.operands.index(one) for one in op.operands])
        return Use(op.op, operands, sample.computed, ((),) * len(sample.chains))

    def result(self, number: int, place: int) -> tuple[Optional, Chain]:
        """Return the sharding that an op computes a result in, and its conversions; by the place after operands."""
        sample = self._found[number]
        assert sample is not None
        return sample.computed[place], sample.chains[place]

    def after(self, number: int, place: int) -> Optional:
        """Return the sharding that the users of a result see."""
        sharding, chain = self.result(number, place)
        return chain[-1].sharding if chain else sharding

    def order_of_slots(self, numbers: Array) -> Array:
        """Return the order in which the operands of each op are converted."""
        order = self._layout.place_of_slot.copy()
        chosen = np.nonzero(self._is_reordered[numbers])[0]
        for number in np.unique(numbers[chosen]).tolist():
            sample = self._found[number]
            assert sample is not None
            ops = chosen[numbers[chosen] == number]
            order[self._layout.starts[ops][:, None] + np.arange(len(sample.order))] = sample.order
        return order

    def works(self, numbers: Array, fused: Array) -> Array:
        """Return the number of the work of each op, whose operands and results with the bits of `fused` are fused."""
        keys = ((numbers << MOST_VALUES) | fused).astype(np.uint64)
        found = self._known_works.find(keys)
        missing = found < 0
        if missing.any():
            new = np.unique(keys[missing])
            self._known_works.add(new, len(self._totals) + np.arange(len(new)))
            costs = list(map(self._work, new.tolist()))
            seconds = [0.0 if cost is None else self._model.op_seconds(cost) for cost in costs]
            self.seconds = np.concatenate((self.seconds, seconds))
            for cost, time in zip(costs, seconds, strict=True):
                one = Totals() if cost is None else Totals(units(time), flops=cost.flops, traffic=cost.bytes)
                self._totals.append(one)
            found[missing] = self._known_works.find(keys[missing])
        return found

    def _work(self, key: int) -> OpCost | None:
        sample = self._found[key >> MOST_VALUES]
        assert sample is not None
        return sample.work(key & ((1 << MOST_VALUES) - 1))

    def totals(self, works: Array) -> Totals:
        """Return the totals of ops with these works."""
        return total(self._totals, works)


def _is_definer(op: PlainOp, sample: OpSample) -> bool:
    """Return whether the conversions of the results of an op depend on the op itself: of partial results, and of
    broadcasts of scalars, whose parts are equal on all devices."""
    return op.is_splat or sample.is_reduced
