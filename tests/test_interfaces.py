"""A package from outside gives its own ops a sharding rule and data flow."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import ClassVar

import pytest
from xdsl.dialects.builtin import DenseArrayBase, ModuleOp, UnitAttr
from xdsl.ir import Dialect, Operation, OpResult, SSAValue, Use
from xdsl.irdl import (
    IRDLOperation,
    attr_def,
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    result_def,
    traits_def,
    var_operand_def,
    var_region_def,
)
from xdsl.traits import IsTerminator

from pyshardy import verification
from pyshardy.dialects.sdy import SdyCollectiveOp
from pyshardy.dialects.sdy.data_flow import ResultDataFlow
from pyshardy.dialects.stablehlo.control_flow import WhileOp
from pyshardy.dialects.stablehlo.data_movement import ReshapeOp
from pyshardy.dialects.stablehlo.elementwise import AbsOp, AddOp, NegateOp, SubtractOp
from pyshardy.dialects.stablehlo.values import ConstantOp
from pyshardy.interfaces import (
    DATA_FLOWS,
    SHARDING_RULES,
    OpRegistry,
    ShardingRuleInterface,
    conservative_sharding_rule,
    data_flow,
    register_data_flow,
    register_op_traits,
    sharding_rule,
    sharding_rule_interface,
)
from pyshardy.ir.op_traits import TRAITS_BY_NAME, Elementwise, PointwiseShardingRule
from pyshardy.passes import manager
from pyshardy.passes.base import Manager, Session, nest
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.passes.registry import find
from pyshardy.rules.builder import NEED_REPLICATION, RuleBuilder, pointwise
from pyshardy.rules.custom_calls import TARGETS, custom_call_rule
from pyshardy.rules.lookup import RuleFinder
from pyshardy.rules.op_data import ints
from pyshardy.sharding import OpShardingRule, rule_text
from pyshardy.text import dialect_registry, parse_module, register_dialect, to_text

TEXT = """
sdy.mesh @m = <["x"=2, "y"=2]>
func.func @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {"y"}]>})
    -> (tensor<8x4xf32>, tensor<8x4xf32>) {
  %0 = "my.scale"(%a) : (tensor<8x4xf32>) -> tensor<8x4xf32>
  %1 = "my.roll"(%0) : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0, %1 : tensor<8x4xf32>, tensor<8x4xf32>
}
"""


@pytest.fixture(autouse=True)
def registries(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What a test registers is gone after it."""
    for registry in (SHARDING_RULES, DATA_FLOWS):
        monkeypatch.setattr(registry, "by_name", dict(registry.by_name))
        monkeypatch.setattr(registry, "by_trait", dict(registry.by_trait))
    monkeypatch.setattr(dialect_registry, "_FROM_OUTSIDE", {})
    declared = dict(TRAITS_BY_NAME)
    targets = dict(TARGETS)
    yield
    TARGETS.clear()
    TARGETS.update(targets)
    TRAITS_BY_NAME.clear()
    TRAITS_BY_NAME.update(declared)


def run(module: ModuleOp, name: str, **options: object) -> str:
    found = find(name)
    assert found is not None
    manager.run(Manager("builtin.module", nest(found(**options))), module, Session(report=lambda diagnostic: None))
    return to_text(module)


def test_rules_for_ops_of_another_dialect() -> None:
    sharding_rule("my.scale")(pointwise)

    @conservative_sharding_rule("my.roll")
    def roll(op: Operation, conservative: bool) -> OpShardingRule:
        rule = RuleBuilder.of(op)
        return rule.add_all(0, 8).add_all(1, 4, NEED_REPLICATION, blocked=conservative).build()

    free = run(parse_module(TEXT, "text", allow_unregistered=True), "sdy-basic-propagate")
    assert '"my.scale"(%arg0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x", ?}, {"y", ?}]>]>}' in free
    assert '"my.roll"(%0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x", ?}, {"y", ?}]>]>}' in free
    text = run(
        parse_module(TEXT, "text", allow_unregistered=True), "sdy-basic-propagate", conservative_propagation=True
    )
    assert '"my.roll"(%0) {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x", ?}, {?}]>]>}' in text


@irdl_op_definition
class SwapOp(IRDLOperation):
    name = "my.swap"
    operand = operand_def()
    order = attr_def(DenseArrayBase)
    result = result_def()


SWAPS = """
sdy.mesh @m = <["x"=2]>
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>})
    -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>}, tensor<8x8xf32>) {
  %0 = "my.swap"(%a) {order = array<i64: 0, 1>} : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = "my.swap"(%a) {order = array<i64: 1, 0>} : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
}
"""


@pytest.mark.parametrize("is_registered", [True, False])
def test_rules_that_follow_from_attributes(is_registered: bool) -> None:
    """Attributes that are no properties count when ops are found to be alike."""
    if is_registered:
        register_dialect(Dialect("my", [SwapOp]))

    @sharding_rule("my.swap")
    def swap(op: Operation) -> OpShardingRule:
        rule = RuleBuilder.of(op)
        for out, dim in enumerate(ints(op, "order") or ()):
            rule.add([dim], [out], 8)
        return rule.build()

    module = parse_module(SWAPS, "text", allow_unregistered=True)
    text = run(module, "sdy-populate-op-sharding-rules")
    assert "<([i, j])->([i, j]) {i=8, j=8}>" in text and "<([j, i])->([i, j]) {i=8, j=8}>" in text
    module = parse_module(SWAPS, "text", allow_unregistered=True)
    text = run(module, "sdy-basic-propagate")
    assert (
        '"my.swap"(%arg0) {order = array<i64: 1, 0>, sdy.sharding = #sdy.sharding_per_value<[<@m, [{?}, {"x",' in text
    )
    given = ", sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {}]>]>}"
    module = parse_module(SWAPS.replace("} : (", given + " : ("), "text", allow_unregistered=True)
    text = run(module, "sdy-insert-explicit-reshards", enable_full_version=True)
    assert '{order = array<i64: 1, 0>, sdy.sharding = #sdy.sharding_per_value<[<@m, [{}, {"x"}]>]>}' in text


@irdl_op_definition
class OneDimOp(IRDLOperation):
    name = "my.one_dim"
    operand = operand_def()
    rows = opt_prop_def(UnitAttr)
    columns = opt_prop_def(UnitAttr)
    result = result_def()


def test_rules_that_follow_from_the_names_of_properties() -> None:
    register_dialect(Dialect("my", [OneDimOp]))

    @sharding_rule(OneDimOp)
    def one_dim(op: Operation) -> OpShardingRule:
        return RuleBuilder.of(op).add_all(0 if "rows" in op.properties else 1, 8).build()

    module = parse_module(
        """
        sdy.mesh @m = <["x"=2]>
        func.func @main(%a: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
          %0 = "my.one_dim"(%a) <{rows}> {GIVEN} : (tensor<8x8xf32>) -> tensor<8x8xf32>
          %1 = "my.one_dim"(%a) <{columns}> {GIVEN} : (tensor<8x8xf32>) -> tensor<8x8xf32>
          return %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
        }
        """.replace("GIVEN", 'sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}, {}]>]>'),
        "text",
    )
    text = run(module, "sdy-insert-explicit-reshards", enable_full_version=True)
    assert '"my.one_dim"(%0) <{rows}>' in text and '"my.one_dim"(%arg0) <{columns}>' in text, text


@irdl_op_definition
class MaybeOp(IRDLOperation):
    name = "my.maybe"
    operand = operand_def()
    bodies = var_region_def()
    result = result_def()


@irdl_op_definition
class MaybeEndOp(IRDLOperation):
    name = "my.end"
    values = var_operand_def()
    traits = traits_def(IsTerminator())


def test_ops_of_one_class_with_and_without_regions() -> None:
    register_dialect(Dialect("my", [MaybeOp, MaybeEndOp]))
    module = parse_module(
        """
        sdy.mesh @m = <["x"=2]>
        func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}]>}) -> tensor<8xf32> {
          %0 = "my.maybe"(%a) : (tensor<8xf32>) -> tensor<8xf32>
          %1 = "my.maybe"(%a) ({
            %2 = stablehlo.negate %a : tensor<8xf32>
            "my.end"(%2) : (tensor<8xf32>) -> ()
          }) : (tensor<8xf32>) -> tensor<8xf32>
          return %1 : tensor<8xf32>
        }
        """,
        "text",
    )
    text = run(module, "sdy-basic-propagate")
    assert 'stablehlo.negate %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x", ?}]>]>}' in text


def test_rules_by_class_and_of_custom_calls() -> None:
    from pyshardy.dialects.func import CallOp

    @sharding_rule(CallOp)
    def call(op: Operation) -> OpShardingRule | None:
        return pointwise(op)

    custom_call_rule("mine")(pointwise)
    module = parse_module(
        """
        func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
          %0 = func.call @main(%a) : (tensor<8xf32>) -> tensor<8xf32>
          %1 = stablehlo.custom_call @mine(%0) : (tensor<8xf32>) -> tensor<8xf32>
          return %1 : tensor<8xf32>
        }""",
        "text",
    )
    rules = RuleFinder()
    texts = [rule_text(rule) for op in module.walk() if (rule := rules.rule_of(op)) is not None]
    assert texts == ["<([i])->([i]) {i=8}>"] * 2


def test_data_flow_of_an_op_of_another_dialect() -> None:
    """Two operands that flow into one result each, crosswise."""

    class SwapFlow(ResultDataFlow):
        def sources(self, op: Operation, owner: SSAValue) -> list[Use]:
            assert isinstance(owner, OpResult)
            return [Use(op, 1 - owner.index)]

        def owner_of_source(self, op: Operation, source: Use) -> SSAValue:
            return op.results[1 - source.index]

    register_data_flow(SwapFlow(), "stablehlo.optimization_barrier")
    module = parse_module(
        """
        sdy.mesh @m = <["x"=2]>
        func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}]>}, %b: tensor<8xf32>)
            -> (tensor<8xf32>, tensor<8xf32>) {
          %0:2 = stablehlo.optimization_barrier %a, %b : tensor<8xf32>, tensor<8xf32>
          %1 = sdy.data_flow_edge %0#0 : tensor<8xf32>
          %2 = sdy.data_flow_edge %0#1 : tensor<8xf32>
          return %1, %2 : tensor<8xf32>, tensor<8xf32>
        }""",
        "text",
    )
    text = run(module, "sdy-basic-propagate")
    assert "sdy.data_flow_edge %0#0 : " in text
    assert 'sdy.data_flow_edge %0#1 sharding=<@m, [{"x", ?}]> : ' in text


data_flow_of_while = DATA_FLOWS.by_name["stablehlo.while"]


@pytest.mark.parametrize(
    "register",
    [
        lambda name: sharding_rule(name)(pointwise),
        lambda name: conservative_sharding_rule("stablehlo.add", name)(lambda op, conservative: None),
        lambda name: register_data_flow(data_flow_of_while, name),
        lambda name: register_op_traits(name, Elementwise()),
    ],
)
def test_names_that_no_op_has(register: Callable[[str], object]) -> None:
    before = dict(SHARDING_RULES.by_name)
    with pytest.raises(ValueError, match=r"'stablehlo' has no op 'stablehlo.substract'; did you mean 'stablehlo.subt"):
        register("stablehlo.substract")
    assert before == SHARDING_RULES.by_name

    register_dialect(Dialect("your", [YourOp]))
    register("your.op")
    with pytest.raises(ValueError, match=r"'your' has no op 'your.other'"):
        register("your.other")

    register("my.swpa")  # an op of this name may occur as long as no dialect is registered
    with pytest.raises(ValueError, match=r"'my' has no op 'my.swpa'; did you mean 'my.swap'\?"):
        register_dialect(Dialect("my", [SwapOp]))


def test_registrations_take_precedence() -> None:
    """Of names over what pyshardy provides, also if that is imported later, and over traits."""
    mine, other = ShardingRuleInterface(lambda op, conservative: None), ShardingRuleInterface(lambda op, _: None)
    registry: OpRegistry[ShardingRuleInterface] = OpRegistry()
    registry.register(mine, ["stablehlo.add"])
    registry.provide({"stablehlo.add": other, AbsOp: other, NegateOp: other})
    registry.register(mine, [AbsOp, PointwiseShardingRule])
    add, minus, zero = AddOp.create(), SubtractOp.create(), ConstantOp.create()
    assert [registry.find(op) for op in (add, minus, AbsOp.create(), NegateOp.create(), zero)] == [
        mine, mine, mine, other, None
    ]  # fmt: skip
    assert [registry.find_for_class(c) for c in (AddOp, SubtractOp, ConstantOp)] == [mine, mine, None]


def test_what_pyshardy_provides_is_found() -> None:
    assert (
        sharding_rule_interface(AddOp.create())
        and sharding_rule_interface(ReshapeOp.create())
        and not sharding_rule_interface(ConstantOp.create())
    )
    assert data_flow(WhileOp.create()) is not None and data_flow(AddOp.create()) is None


@irdl_op_definition
class YourOp(IRDLOperation):
    name = "your.op"


def test_registered_names_are_those_of_ops() -> None:
    """Also those that are not checked when they are registered."""
    from pyshardy.dialects.mpmd import MPMD  # noqa: F401

    for names in dialect_registry.NAMED_OPS:
        dialect_registry.check_op_names(names())


def test_ops_nobody_knows_are_reported_once() -> None:
    reports: list[str] = []
    rules = RuleFinder(warn=lambda op, message: reports.append(message))
    for op in parse_module(TEXT, "text", allow_unregistered=True).walk():
        rules.rule_of(op)
    assert reports == ["there is no sharding rule for op 'my.scale'"]


def test_reports_are_those_of_the_reference() -> None:
    """One about ops and one about custom calls, though there are two functions. (It reports once in a process.)"""
    text = "".join(
        f"""
        func.func @f{i}(%a: tensor<8xf32>) -> tensor<8xf32> {{
          %0 = stablehlo.custom_call @foo(%a) : (tensor<8xf32>) -> tensor<8xf32>
          %1 = chlo.erf %0 : tensor<8xf32> -> tensor<8xf32>
          return %1 : tensor<8xf32>
        }}"""
        for i in range(2)
    )
    pipeline = "builtin.module(func.func(sdy-populate-op-sharding-rules))"
    reports: list[str] = []
    manager.run(parse_pipeline(pipeline), parse_module(text, "-"), Session(report=lambda d: reports.append(d.message)))
    assert reports == [
        "there is no sharding rule for custom call @foo",
        "there is no sharding rule for op 'chlo.erf'",
    ]


def example() -> ModuleType:
    """The package of the documentation, loaded anew."""
    path = Path(__file__).parents[1] / "examples" / "outside_package.py"
    spec = importlib.util.spec_from_file_location("outside_package", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_package_of_the_documentation() -> None:
    package = example()
    text = package.propagated(package.PROGRAM)
    inner = 'acme.rms_norm %arg2, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"data"}, {}]>]>}'
    assert inner in text
    assert 'acme.gelu %1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"data"}, {}]>]>}' in text
    assert '}) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"data"}, {}]>]>} : ' in text
    assert '-> (tensor<32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>})' in text


def test_edges_of_an_op_from_outside() -> None:
    """The body's argument and the result share an edge, on which axes come in from the operand and from inside."""
    program = example().PROGRAM.replace(
        "%scale: tensor<64xf32>", '%scale: tensor<64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>}'
    )
    module = parse_module(program, "text")
    text = run(module, "sdy-add-data-flow-edges")
    assert text.count("sdy.data_flow_edge %0 : tensor<32x64xf32>") == 1
    edge = 'sdy.data_flow_edge %0 sharding=<@mesh, [{"data", ?}, {"model", ?}]>'
    assert edge in run(module, "sdy-aggressive-propagate")
    assert edge not in run(module, "sdy-sink-data-flow-edges")
    assert '}) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"data", ?}, {"model", ?}]>]>} : ' in to_text(module)


SHUFFLED = """
sdy.mesh @m = <["x"=2]>
func.func @main(%a: tensor<8xf32>, %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}]>}) -> tensor<8xf32> {
  %0 = "acme.shuffle"(%a) <{out_sharding = #sdy.sharding<@m, [{?}]>}> : (tensor<8xf32>) -> tensor<8xf32>
  %1 = stablehlo.add %0, %b : tensor<8xf32>
  return %1 : tensor<8xf32>
}
"""


def test_a_collective_from_outside() -> None:
    """Its shardings are checked like those of our own collectives, as far as it asks."""

    @irdl_op_definition
    class ShuffleOp(SdyCollectiveOp):
        name = "acme.shuffle"
        ALLOWS_MISSING_SHARDING: ClassVar[bool] = True

    register_dialect(Dialect("acme", [ShuffleOp]))
    program = """
        sdy.mesh @m = <["x"=2]>
        sdy.mesh @n = <["y"=2]>
        func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}]>}, %b: tensor<8xf32>) {
          %0 = "acme.shuffle"(%b) <{out_sharding = #sdy.sharding<@n, [{"y"}]>}> : (tensor<8xf32>) -> tensor<8xf32>
          %1 = "acme.shuffle"(%a) <{out_sharding = #sdy.sharding<@m, []>}> : (tensor<8xf32>) -> tensor<8xf32>
          return
        }"""

    def errors(text: str) -> list[str]:
        return [d.message for d in verification.verify(parse_module(text, "-"))]

    assert errors(program.replace("@m, []", "@m, [{}]")) == []
    spread = run(parse_module(SHUFFLED, "-"), "sdy-basic-propagate")
    assert '"acme.shuffle"(%arg0) <{out_sharding = #sdy.sharding<@m, [{"x", ?}]>}>' in spread
    assert ["but the tensor has rank" in message for message in errors(program)] == [True]
    assert [
        "on another mesh than the operand" in message for message in errors(program.replace("@m, []", "@n, [{}]"))
    ] == [True]
    assert ["@o" in message for message in errors(program.replace("@m, []", "@o, [{}]"))] == [True]
