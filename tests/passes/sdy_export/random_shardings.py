"""Shardings by chance for all values of a program that is there already."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from xdsl.dialects.builtin import ModuleOp, TensorType
from xdsl.ir import Attribute

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.access import set_func_argument_shardings, set_func_result_shardings
from pyshardy.dialects.sdy.attributes import TensorShardingPerValueAttr
from pyshardy.dialects.sdy.data_flow import SHARDING
from pyshardy.dialects.sdy.ops import MeshOp, PropagationBarrierOp, ReshardOp, ShardingConstraintOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp, NamedComputationOp
from pyshardy.dialects.sdy.shapes import shape_of
from pyshardy.propagation.projection import FactorSharding, TensorFactors, tensor_sharding
from pyshardy.rules.lookup import RuleFinder
from pyshardy.sharding import AxisRef, DimensionSharding, Mesh, MeshAxis, OpShardingRule, TensorSharding, add_or_merge
from pyshardy.sharding.axis_lists import sort_and_merge
from pyshardy.text import parse_module, to_text

AXIS_SIZES = (2, 2, 2, 3, 4, 4, 5, 6, 8)
_OWN = (PropagationBarrierOp, ReshardOp, ShardingConstraintOp, ManualComputationOp, NamedComputationOp)

Axes = tuple[AxisRef, ...]


@dataclass
class Chooser:
    """Random shardings on some meshes with equal axes; the odds of rare things are given."""

    random: Random
    reordered: float = 0.0
    """The chance of a mesh with the same axes, but another name or other device ids."""
    unreduced: float = 0.0
    missing: float = 0.2
    """The chance that the results of an op have no shardings."""
    agreeing: float = 0.6
    """The chance that a tensor of an op is sharded as the others are."""
    cut: float = 0.35
    """The chance that an axis is cut into sub-axes."""
    mesh: Mesh = field(init=False)

    mesh_name: str = ""

    def start(self, module: ModuleOp) -> None:
        """Takes the first mesh of the module, or makes one, and adds meshes with the same axes."""
        given = next((op for op in module.ops if isinstance(op, MeshOp)), None)
        if given is not None and given.mesh.data.axes:
            self.mesh, self.mesh_name = given.mesh.data, given.sym_name.data
        else:
            count = self.random.choice((1, 2, 2, 3, 3, 4))
            self.mesh = Mesh(tuple(MeshAxis(name, self.random.choice(AXIS_SIZES)) for name in "xyzw"[:count]))
            self.mesh_name = "main_mesh"
        for name, mesh in self.meshes().items():
            first = module.body.block.first_op
            assert first is not None
            if given is None or name != self.mesh_name:
                module.body.block.insert_op_before(MeshOp.of(name, mesh), first)

    def chance(self, odds: float) -> bool:
        return self.random.random() < odds

    def meshes(self) -> dict[str, Mesh]:
        ids = list(range(self.mesh.total_size))
        self.random.shuffle(ids)
        return {
            self.mesh_name: self.mesh,
            "same_mesh": Mesh(self.mesh.axes, self.mesh.device_ids),
            "reversed_mesh": Mesh(self.mesh.axes, tuple(reversed(range(self.mesh.total_size)))),
        }

    def name(self) -> str:
        return self.random.choice(("same_mesh", "reversed_mesh")) if self.chance(self.reordered) else self.mesh_name

    def pieces(self) -> list[AxisRef]:
        """All axes in random order, some of them cut."""
        found: list[AxisRef] = []
        for axis in self.mesh.axes:
            pre = 1
            while pre < axis.size:
                rest = axis.size // pre
                size = rest
                if self.chance(self.cut):
                    size = self.random.choice([d for d in range(2, rest + 1) if rest % d == 0])
                whole = size == axis.size
                found.append(AxisRef(axis.name) if whole else AxisRef.sub_axis(axis.name, pre, size))
                pre *= size
        self.random.shuffle(found)
        return found

    def dealt(self, count: int, density: float = 0.6) -> list[Axes]:
        """Axes for each of so many places."""
        lists: list[Axes] = [()] * count
        for piece in self.pieces():
            if count and self.chance(density):
                at = self.random.randrange(count)
                lists[at] = add_or_merge(lists[at], piece, self.mesh)
        return lists

    def sharding(self, rank: int) -> TensorSharding:
        """Any sharding of that rank."""
        dims = tuple(self.dimension(axes) for axes in self.dealt(rank, self.random.choice((0.2, 0.5, 0.8))))
        return self.finished(TensorSharding(self.name(), dims))

    def dimension(self, axes: Axes) -> DimensionSharding:
        if self.chance(0.8):
            return DimensionSharding(axes, is_closed=True)
        return DimensionSharding(axes, False, self.random.choice((None, None, 1)))

    def finished(self, sharding: TensorSharding) -> TensorSharding:
        """Perhaps with unreduced and replicated axes that are free."""
        used = {axis.name for axis in sharding.axis_refs()}
        free = [AxisRef(axis.name) for axis in self.mesh.axes if axis.name not in used]
        unreduced = [axis for axis in free if self.chance(self.unreduced)]
        replicated = [axis for axis in free if axis not in unreduced and self.chance(0.03)]
        if unreduced:
            sharding = sharding.with_unreduced(sort_and_merge(unreduced, self.mesh))
        return sharding.with_replicated(sort_and_merge(replicated, self.mesh)) if replicated else sharding

    def by_rule(self, rule: OpShardingRule) -> list[TensorSharding]:
        """Shardings of operands and results, most of which agree."""
        axes = self.dealt(rule.num_factors, 0.8)
        found: list[TensorSharding] = []
        for mapping in rule.mappings:
            if not self.chance(self.agreeing):
                found.append(self.sharding(len(mapping)))
                continue
            factors = {f: FactorSharding(axes[f], is_closed=True) for dim in mapping for f in dim}
            sharding = tensor_sharding(TensorFactors(factors), mapping, rule.factor_sizes, self.name(), self.mesh)
            found.append(self.finished(sharding))
        return found


def chosen(random: Random) -> Chooser:
    """A chooser with random odds."""
    pick = random.choice
    return Chooser(
        random,
        reordered=pick((0, 0, 0.2)),
        unreduced=pick((0, 0, 0, 0, 0.05)),
        missing=pick((0, 0.2, 0.5)),
        agreeing=pick((0.3, 0.7, 0.9)),
        cut=pick((0, 0.3, 0.6)),
    )


def annotated(text: str, random: Random) -> str:
    """The program with other shardings."""
    module = parse_module(text, "-")
    annotate(module, chosen(random))
    return to_text(module)


def annotate(module: ModuleOp, chooser: Chooser) -> None:
    """Gives shardings to the arguments and results of functions, and to what ordinary ops define.

    The module gets the meshes that they are on.
    """
    chooser.start(module)
    rules = RuleFinder()
    for func in module.walk():
        if isinstance(func, FuncOp):
            _annotate_function(func, chooser, rules)


def _annotate_function(func: FuncOp, chooser: Chooser, rules: RuleFinder) -> None:
    chosen: dict[int, TensorSharding] = {}
    for op in func.walk():
        rule = rules.rule_of(op)
        if op is func or not op.results or not all(isinstance(type, TensorType) for type in op.result_types):
            continue
        if rule is not None and chooser.chance(0.6):
            found = chooser.by_rule(rule)
            operands, results = found[: len(op.operands)], found[len(op.operands) :]
            for value, sharding in zip(op.operands, operands, strict=True):
                chosen.setdefault(id(value), sharding)
        else:
            results = [chooser.sharding(_rank(type)) for type in op.result_types]
        for value, sharding in zip(op.results, results, strict=True):
            chosen.setdefault(id(value), sharding)
        if not isinstance(op, _OWN) and not chooser.chance(chooser.missing):
            op.attributes[SHARDING] = TensorShardingPerValueAttr(tuple(chosen[id(value)] for value in op.results))
    inputs, outputs = func.function_type.inputs.data, func.function_type.outputs.data
    arguments = func.body.blocks[0].args if func.body.blocks else ()
    set_func_argument_shardings(
        func,
        [
            chosen.get(id(value)) or chooser.sharding(_rank(value.type))
            if isinstance(value.type, TensorType) and not chooser.chance(chooser.missing)
            else None
            for value in arguments
        ]
        or [None] * len(inputs),
    )
    set_func_result_shardings(
        func,
        [
            chooser.sharding(_rank(type))
            if isinstance(type, TensorType) and not chooser.chance(max(chooser.missing, 0.5))
            else None
            for type in outputs
        ],
    )


def _rank(type: Attribute) -> int:
    return len(shape_of(type))
