"""The engine on problems without any IR."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pyshardy.ir.op_traits import PriorityClass
from pyshardy.propagation.engine import Allowed, Engine
from pyshardy.propagation.problem import NO_KIND, EdgeTransform, Graph, NodeClass, Problem, Step
from pyshardy.propagation.step import StepKind, Strategy, identity_rule, propagate
from pyshardy.sharding import Mesh, OpShardingRule, PropagationDirection, TensorSharding
from tests.propagation.test_projection import dim

MESHES = {"m": Mesh.of(a=2, b=2), "n": Mesh.of(a=2, b=2), "other": Mesh.of(a=2), "one": Mesh.of((3,)), "no": Mesh()}
UNARY = StepKind(identity_rule((8, 8)))


def sharding(*dims: str, mesh: str = "m") -> TensorSharding:
    return TensorSharding(mesh, tuple(map(dim, dims)))


class Chain(Graph):
    """A graph of nodes that have a tensor each as result, with given operands."""

    def __init__(self, operands: dict[int, list[int]], dead: tuple[int, ...] = ()) -> None:
        self.inputs = operands
        self.dead = dead

    def watchers(self, tensor: int) -> Sequence[int]:
        return [tensor - 1, *[node for node, inputs in self.inputs.items() if tensor in inputs]]

    def users(self, value: int) -> Iterable[int]:
        return [node for node, inputs in self.inputs.items() for used in inputs if used == value]

    def operands(self, node: int) -> Iterable[int]:
        return self.inputs.get(node, ())

    def multi_use_operands(self, node: int) -> Iterable[int]:
        return [value for value in self.inputs[node] if len(list(self.users(value))) > 1]

    def results(self, node: int) -> Iterable[int]:
        return [node + 1]

    def definer(self, value: int) -> int:
        return value - 1

    def unused(self) -> Iterable[int]:
        return [node for node in self.inputs if not self.users(node + 1)]

    def removable(self, node: int) -> bool:
        return node in self.dead


def solve(problem: Problem, graph: Graph | None = None) -> Engine:
    engine = Engine(problem, graph)
    engine.run(Strategy.BASIC)
    return engine


def texts(problem: Problem) -> list[str]:
    return [str(problem.tables[number]) for number in problem.shardings[1:]]


def add_node(problem: Problem, kind: int, tensors: tuple[int, ...] = ()) -> None:
    """Add a node at the end."""
    node_class = NodeClass(kind, PriorityClass.OTHER)
    if node_class not in problem.node_classes:
        problem.node_classes.append(node_class)
    problem.classes.append(problem.node_classes.index(node_class))
    problem.tensors.append(tensors)


def chain(length: int, first: TensorSharding | None, last: TensorSharding | None = None) -> Problem:
    """Node i makes tensor i + 1 of tensor i; node 0 makes tensor 1 of nothing."""
    problem = Problem(MESHES, [UNARY])
    add_node(problem, NO_KIND)
    for i in range(1, length):
        add_node(problem, 0, (i, i + 1))
    problem.shardings = [0] * (length + 1)
    problem.shardings[1] = problem.tables.number(first)
    problem.shardings[-1] = problem.tables.number(last)
    return problem


def test_forwards_along_a_chain() -> None:
    problem = chain(4, sharding("a", ""))
    solve(problem, Chain({i: [i] for i in range(1, 4)}))
    assert texts(problem) == ['<@m, [{"a", ?}, {?}]>'] * 4


def test_backwards_along_a_chain() -> None:
    problem = chain(4, None, sharding("", "b"))
    solve(problem, Chain({i: [i] for i in range(1, 4)}))
    assert texts(problem) == ['<@m, [{?}, {"b", ?}]>'] * 4


def test_equal_steps_are_taken_once(monkeypatch) -> None:
    calls: list[object] = []

    def counted(*arguments):
        calls.append(arguments)
        return propagate(*arguments)

    monkeypatch.setattr("pyshardy.propagation.engine.propagate", counted)
    solve(chain(40, sharding("a", "")), Chain({i: [i] for i in range(1, 40)}))
    assert len(calls) <= 3


def test_dead_nodes_go_users_first() -> None:
    problem = chain(4, sharding("a", ""))
    engine = solve(problem, Chain({i: [i] for i in range(1, 4)}, dead=(2, 3)))
    assert engine.erased == [3, 2]


class Watched(list[tuple[int, ...]]):
    """Remembers which items were asked for."""

    def __init__(self, items: Iterable[tuple[int, ...]]) -> None:
        super().__init__(items)
        self.asked: list[int] = []

    def __getitem__(self, index):
        self.asked.append(index)
        return super().__getitem__(index)


def test_a_node_with_two_other_users_is_not_looked_at_again() -> None:
    """A node is looked at again when a user goes, unless two others remain."""
    problem = chain(2, sharding("a", ""))
    for _ in range(3):
        add_node(problem, NO_KIND)
    problem.shardings += [0, 0, 0]
    graph = Chain({1: [1], 2: [2], 3: [2], 4: [2]}, dead=(2, 3, 4))
    problem.tensors = watched = Watched(problem.tensors)
    engine = solve(problem, graph)
    changed = 1  # when a node is looked at and changes something, its tensors are looked up twice
    assert engine.erased == [2, 3, 4] and watched.asked == [1] * (3 + changed)


def test_a_node_that_waits_is_not_queued_again() -> None:
    """Node 1 makes tensors 2 and 3, node 2 shards both: node 1 is looked at once then, not twice."""
    rule = OpShardingRule((8, 8), (((0,), (1,)),), (((0,), (1,)),) * 2)
    problem = Problem(MESHES, [UNARY, StepKind(rule), StepKind(identity_rule((8, 8), 3))])
    add_node(problem, NO_KIND)
    add_node(problem, 1, (1, 2, 3))
    add_node(problem, 2, (2, 3, 4, 5))
    problem.shardings = [0, 0, 0, 0, problem.tables.number(sharding("a", "")), 0]

    class Watching(Chain):
        def watchers(self, tensor: int) -> Sequence[int]:
            return {1: [1], 2: [1, 2], 3: [1, 2]}.get(tensor, [2])

    problem.tensors = watched = Watched(problem.tensors)
    solve(problem, Watching({1: [1], 2: [2, 3]}))
    assert watched.asked == [2, 2, 1, 1]  # tensors are looked up twice where something changes


def test_nodes_where_nothing_changed_are_left_alone() -> None:
    """Until something beside them changes, or the allowed directions."""
    problem = chain(4, sharding("a", ""))
    problem.tensors = watched = Watched(problem.tensors)
    engine = Engine(problem, Chain({1: [1], 2: [2], 3: [3]}))

    def looked_at(direction: PropagationDirection) -> set[int]:
        watched.asked.clear()
        engine.run(Strategy.BASIC, [Allowed(direction)] * 2)
        return set(watched.asked)

    assert looked_at(PropagationDirection.BOTH) == {1, 2, 3}
    looked_at(PropagationDirection.BOTH)
    assert looked_at(PropagationDirection.BOTH) == set()
    engine.set_sharding(4, problem.tables.number(sharding("a", "b")))
    assert looked_at(PropagationDirection.FORWARD) == {1, 2, 3}
    assert looked_at(PropagationDirection.FORWARD) == set()
    assert looked_at(PropagationDirection.BOTH) == {1, 2, 3}
    assert texts(problem) == ['<@m, [{"a", ?}, {"b", ?}]>'] * 4


def test_single_uses() -> None:
    """Uses that are gone do not count."""
    for dead, expected in (((), "None"), ((2,), '<@m, [{"a", ?}, {?}]>')):
        problem = chain(3, sharding("a", ""))
        problem.tensors = [(), (1, 2), (1, 3)]
        engine = Engine(problem, Chain({1: [1], 2: [1]}, dead))
        allowed = [Allowed(PropagationDirection.BOTH, single_use=True)] * 2
        engine.run(Strategy.BASIC, allowed)
        engine.run(Strategy.BASIC, allowed)
        assert texts(problem)[1] == expected


def test_nothing_moves_where_nothing_is_allowed() -> None:
    problem = chain(3, sharding("a", ""))
    engine = Engine(problem, Chain({1: [1], 2: [2]}))
    engine.run(Strategy.BASIC, [Allowed(PropagationDirection.NONE)] * 2)
    assert texts(problem)[1:] == ["None"] * 2
    engine.run(Strategy.BASIC, [Allowed(PropagationDirection.BACKWARD)] * 2)
    assert texts(problem)[1:] == ["None"] * 2
    engine.run(Strategy.BASIC, [Allowed(PropagationDirection.FORWARD)] * 2)
    assert texts(problem) == ['<@m, [{"a", ?}, {?}]>'] * 3


def test_outputs_come_first_and_last() -> None:
    problem = chain(3, None)
    problem.shardings.append(problem.tables.number(sharding("a", "")))
    problem.outputs = [Step(0, (3, 4))]
    solve(problem, Chain({i: [i] for i in range(1, 3)}))
    assert texts(problem) == ['<@m, [{"a", ?}, {?}]>'] * 4


def test_missing_entries_of_a_list_become_open() -> None:
    rule = OpShardingRule((8, 8, 4), (((0,), (1,)),), (((0,), (1,)), ((2,),)))
    problem = Problem(MESHES, [StepKind(rule)])
    add_node(problem, 0, (1, 2, 3))
    problem.shardings = [0, problem.tables.number(sharding("a", "", mesh="n")), 0, 0]
    problem.siblings = {2: [(2, 2), (3, 1)], 3: [(2, 2), (3, 1)]}
    solve(problem)
    assert texts(problem)[1:] == ['<@n, [{"a", ?}, {?}]>', "<@n, [{?}]>"]


def test_groups_change_together() -> None:
    problem = chain(2, sharding("a", ""))
    problem.shardings += [problem.tables.number(sharding("", "b"))]
    problem.groups = {member: [(2, 2), (3, 3)] for member in (2, 3)}
    solve(problem)
    assert texts(problem)[1:] == ['<@m, [{"a", ?}, {?}]>'] * 2


def test_transform_of_the_last_tensor() -> None:
    problem = chain(2, sharding("b a", ""), sharding("", ""))
    step = Step(0, (1, 2))
    step.transform = EdgeTransform(
        lambda inner: TensorSharding("m", (dim("b " + " ".join(a.name for a in inner.dims[0].axes)), dim(""))),
        lambda outer: TensorSharding("m", (outer.dims[0].drop_front(), *outer.dims[1:])),
    )
    problem = Problem(MESHES, problem.kinds, shardings=problem.shardings, tables=problem.tables)
    add_node(problem, NO_KIND)
    add_node(problem, NO_KIND)
    problem.special[1] = step
    solve(problem)
    assert texts(problem)[1] == '<@m, [{"a", ?}, {?}]>'


def updates(*shardings: TensorSharding | None) -> list[str]:
    kind = StepKind(identity_rule((8, 8), len(shardings) - 1))
    found = propagate(kind, shardings, PropagationDirection.BOTH, Strategy.BASIC, MESHES)
    return [f"{position} {new}" for position, new in found]


def test_meshes() -> None:
    assert updates(sharding("a", "", mesh="n"), sharding("", "b"), None) == [
        '0 <@n, [{"a", ?}, {"b", ?}]>',
        '1 <@n, [{"a", ?}, {"b", ?}]>',
        '2 <@n, [{"a", ?}, {"b", ?}]>',
    ]
    assert updates(sharding("a", ""), sharding("", "", mesh="other"), None) == []
    assert updates(sharding("", "", mesh="no"), sharding("a", "")) == ['0 <@m, [{"a", ?}, {?}]>']
    assert updates(TensorSharding("one", ()), None) == []
    assert updates(None, None) == []


def test_blocked_factors_stay() -> None:
    rule = OpShardingRule((8, 8), (((0,), (1,)),), (((0,), (1,)),), blocked=(0,))
    found = propagate(StepKind(rule), [sharding("a", "b"), None], PropagationDirection.BOTH, Strategy.BASIC, MESHES)
    assert [str(new) for _, new in found] == ['<@m, [{?}, {"b", ?}]>']
