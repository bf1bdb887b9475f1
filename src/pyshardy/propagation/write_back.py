"""Write the results of propagation to the IR."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import compress
from operator import ne

from xdsl.ir import Operation, OpResult

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.access import (
    SHARDING,
    SHARDING_RULE,
    set_func_argument_shardings,
    set_func_result_shardings,
    set_sharding,
)
from pyshardy.dialects.sdy.attributes import OpShardingRuleAttr, TensorShardingPerValueAttr
from pyshardy.dialects.sdy.data_flow import owning_op
from pyshardy.interfaces import data_flow
from pyshardy.ir.op_index import set_attribute
from pyshardy.propagation.numbering import SHARDING_IN_PROPERTY, Numbering
from pyshardy.propagation.problem import NO_KIND
from pyshardy.sharding import TensorSharding


class WriteBack:
    """Write the changes since it was created or last wrote.

    `places` maps values to the tensors that store their shardings elsewhere; `outputs` are functions and the range of
    the tensors of their results, which follow those of all values.
    """

    def __init__(
        self, numbering: Numbering, places: Mapping[int, int], outputs: Sequence[tuple[FuncOp, int, int]]
    ) -> None:
        self.gone: set[int] = set()
        """The nodes of erased ops, and of those nested in them."""
        self._numbering, self._places, self._outputs = numbering, places, outputs
        self._problem, self._ops, self._nodes = numbering.problem, numbering.ops, numbering.nodes
        self.has_written = False
        """Whether anything was written or erased."""
        self._rules_written = False
        self._erased = 0
        """The number of dead nodes whose ops are erased."""
        self._before = list(self._problem.shardings)

    def write(self, dead: Sequence[int], keep_rules: bool) -> None:
        """Erase the ops of the dead nodes so far, and store rules (see `ModuleProblem`) and shardings."""
        if (
            len(dead) == self._erased
            and not (keep_rules or self._rules_written or self._numbering.given_rules)
            and self._before == self._problem.shardings
        ):
            return
        self.has_written = True
        for node in dead[self._erased :]:
            self.gone.update(range(node, node + 1 + self._problem.nested.get(node, 0)))
            op = self._ops[node]
            op.detach()
            op.erase()
        self._erased = len(dead)
        self._write_rules(keep_rules)
        self._write_shardings()
        self._write_outputs()
        self._before = list(self._problem.shardings)

    def _write_rules(self, keep: bool) -> None:
        problem, gone, given = self._problem, self.gone, self._numbering.given_rules
        if keep:
            attributes = [
                None if one.kind == NO_KIND else OpShardingRuleAttr(problem.kinds[one.kind].rule)
                for one in problem.node_classes
            ]
            made = list(map(attributes.__getitem__, problem.classes))
            for node in gone.union(given):
                made[node] = None
            set_attribute(compress(self._ops, made), SHARDING_RULE, filter(None, made))
        else:
            for node in range(len(self._ops)) if self._rules_written else given:
                attribute = self._ops[node].attributes.get(SHARDING_RULE)
                if node not in gone and isinstance(attribute, OpShardingRuleAttr) and not attribute.data.is_custom:
                    del self._ops[node].attributes[SHARDING_RULE]
        self._rules_written = keep

    def _write_shardings(self) -> None:
        problem, nodes, gone = self._problem, self._nodes, self.gone
        values, number_of = self._numbering.values, self._numbering.numbers
        shardings = problem.shardings
        lists: dict[tuple[int, ...], TensorShardingPerValueAttr] = {}
        functions: dict[int, FuncOp] = {}
        keeps_list: dict[type[Operation], bool] = {}
        listed: Operation | None = None
        for tensor in list(compress(range(len(shardings)), map(ne, self._before, shardings))):
            if tensor >= len(values):
                break
            value = values[tensor]
            assert value is not None
            op = value.op if type(value) is OpResult else owning_op(value)
            if op is None or (gone and nodes[id(op)] in gone):  # an argument of an erased block has no op any more
                continue
            if tensor in self._places:  # it came with another one of its list, and is written with that
                continue
            op_class = op.__class__
            if op_class not in keeps_list:
                keeps_list[op_class] = not isinstance(op, SHARDING_IN_PROPERTY | FuncOp) and data_flow(op) is None
            if keeps_list[op_class]:
                results = op.results
                if len(results) == 1:
                    numbers = (shardings[tensor],)
                elif op is listed:  # the results of an op follow one another, and are written together
                    continue
                else:
                    listed = op
                    numbers = tuple([shardings[number_of[id(result)]] for result in results])
                attribute = lists.get(numbers)
                if attribute is None:
                    attribute = lists[numbers] = TensorShardingPerValueAttr(self._list(numbers))
                op.attributes[SHARDING] = attribute
            elif isinstance(op, FuncOp):
                functions[nodes[id(op)]] = op
            else:
                sharding = problem.tables[shardings[tensor]]
                assert sharding is not None
                set_sharding(value, sharding)
        for function in functions.values():
            numbers = [shardings[number_of[id(value)]] for value in function.body.blocks[0].args]
            set_func_argument_shardings(function, [problem.tables[number] for number in numbers])

    def _list(self, numbers: Iterable[int]) -> tuple[TensorSharding, ...]:
        shardings = [self._problem.tables[number] for number in numbers]
        return tuple(sharding for sharding in shardings if sharding is not None)

    def _write_outputs(self) -> None:
        for function, start, end in self._outputs:
            numbers = self._problem.shardings[start:end]
            if numbers != self._before[start:end]:
                set_func_result_shardings(function, [self._problem.tables[number] for number in numbers])
