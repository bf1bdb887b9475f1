"""Passes that leave out equal bodies, beside the same passes that visit every op."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest
from xdsl.dialects.builtin import UnitAttr
from xdsl.ir import Operation

from pyshardy.ir import equal_bodies
from pyshardy.ir.walk import walk
from pyshardy.passes import manager
from pyshardy.passes.base import Manager, Pass, Preserved, Session
from pyshardy.passes.generic.canonicalize import CanonicalizerPass
from pyshardy.passes.generic.cse import CSEPass
from pyshardy.passes.generic.greedy import _Driver
from pyshardy.passes.generic.inline import InlinerPass
from pyshardy.passes.mpmd_common.fragment_dce import FragmentDcePass
from pyshardy.passes.mpmd_common.fragment_dedup import FragmentDedupPass
from pyshardy.passes.mpmd_export.lower_to_fragment_calls import LowerToFragmentCallsPass
from pyshardy.passes.mpmd_sharding.simplify_program import SimplifyProgramPass
from pyshardy.passes.stablehlo.target_independent_optimization import TargetIndependentOptimizationPass
from pyshardy.text import parse_module, to_text
from pyshardy.text.printer.printer import PrintOptions

T = "tensor<2xf32>"
M = '!mpmd.mesh_tensor<"m", tensor<2xf32>>'

_LINES = {
    "sum": [f"%s = stablehlo.add %a, %b : {T}"],
    "unused": [f"%u = stablehlo.tanh %b : {T}", f"%s = stablehlo.add %a, %a : {T}"],
    "twice": [
        f"%p = stablehlo.tanh %a : {T}",
        f"%q = stablehlo.tanh %a : {T}",
        f"%s = stablehlo.multiply %p, %q : {T}",
    ],
    "settled": [f"%k = stablehlo.constant dense<2.0> : {T}", f"%s = stablehlo.multiply %a, %k : {T}"],
    "constant": [
        f"%p = stablehlo.subtract %a, %b : {T}",
        f"%k = stablehlo.constant dense<3.0> : {T}",
        f"%s = stablehlo.multiply %k, %p : {T}",
    ],
    "folds": [
        "%i = stablehlo.constant dense<0> : tensor<2xi32>",
        "%j = stablehlo.add %i, %i : tensor<2xi32>",
        f"%c = stablehlo.convert %j : (tensor<2xi32>) -> {T}",
        f"%s = stablehlo.add %c, %b : {T}",
    ],
    "chain": [
        f"%r = stablehlo.reshape %a : ({T}) -> tensor<1x2xf32>",
        f"%t = stablehlo.reshape %r : (tensor<1x2xf32>) -> {T}",
        f"%s = stablehlo.subtract %t, %b : {T}",
    ],
    "through": [f"%s = stablehlo.transpose %a, dims = [0] : ({T}) -> {T}"],
    "through two": [f"%s = stablehlo.negate %b : {T}", f"%n = stablehlo.negate %s : {T}"],
}
"""Bodies: some in which passes change nothing, and some in which they do."""

PASSES: dict[str, Pass] = {
    "cse": CSEPass(),
    "canonicalize": CanonicalizerPass(),
    "canonicalize from below": CanonicalizerPass(top_down=False, cse_between_iterations=True),
    "canonicalize once": CanonicalizerPass(max_num_rewrites=2, max_iterations=1),
    "target independent": TargetIndependentOptimizationPass(convert_constants=True, concatenate_constants=True),
    "simplify": SimplifyProgramPass(),
    "lower": LowerToFragmentCallsPass(),
    "dedup": FragmentDedupPass(),
    "dce": FragmentDcePass(),
}


def program(random: Random, bodies: list[str]) -> str:
    """A function of fragments with bodies from a few."""
    values = ["%x", "%y"]
    lines: list[str] = []
    for number in range(random.randint(3, 9)):
        first, second = random.choice(values), random.choice(values)
        returned = "%s, %a" if number % 4 == 3 else "%s, %s"
        lines += [
            f'  %f{number}:2 = mpmd.fragment<mesh="m", origin=["o{number}"]> ({first}, {second}) (%a: {T}, %b: {T}) {{',
            *(f"    {line}" for line in _LINES[random.choice(bodies)]),
            f"    mpmd.return {returned} : {T}, {T}",
            f"  }} : ({M}, {M}) -> ({M}, {M})",
        ]
        values += [f"%f{number}#0", f"%f{number}#1"]
    results = random.sample(values, 2)
    topology = 'topology = #mpmd.topology<<"m" : <["d"=2]>>>'
    return (
        f"func.func @main(%x: {M}, %y: {M}) -> ({M}, {M}) attributes {{{topology}}} {{\n"
        + "\n".join(lines)
        + f"\n  return {', '.join(results)} : {M}, {M}\n}}\n"
    )


def after(text: str, *passes: Pass) -> str:
    """The program after passes with its locations, the order of uses, and whether the passes report changes."""
    module = parse_module(text)
    session = Session(verify="end")
    elements = [one if one.anchor in ("any", "builtin.module") else Manager(one.anchor, (one,)) for one in passes]
    manager.run(Manager("builtin.module", tuple(elements)), module, session)
    ops = walk(module)
    places = {id(op): place for place, op in enumerate(ops)}
    uses = [[(places[id(use.operation)], use.index) for use in value.uses] for op in ops for value in op.results]
    return f"{to_text(module, PrintOptions(debuginfo=True))} {uses} {session.changes}"


@contextmanager
def first_stacks(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[list[str]]]:
    """The ops that each driver has yet to visit when something changes for the first time, by location."""
    found: list[list[str]] = []
    seen: list[_Driver] = []
    push = _Driver.push

    def recording(driver: _Driver, op: Operation) -> None:
        if driver.left_out:
            driver.bring_back()
        if all(driver is not one for one in seen):
            seen.append(driver)
            found.append([f"{one.name} {one.location}" for one in driver.stack if one is not None])
        push(driver, op)

    with monkeypatch.context() as patch:
        patch.setattr(_Driver, "push", recording)
        yield found


@contextmanager
def every_op() -> Iterator[None]:
    equal_bodies.are_used = False
    try:
        yield
    finally:
        equal_bodies.are_used = True


@pytest.mark.parametrize("name", PASSES)
def test_results_are_those_of_visiting_every_op(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    quiet = ["sum", "settled", "through two"]
    for seed in range(60):
        random = Random(seed)
        # With few bodies there are many equal ones.
        bodies = quiet[:2] if seed % 3 == 0 else random.sample(list(_LINES), 2)
        text = program(random, bodies)
        with first_stacks(monkeypatch) as stacks:
            found = after(text, PASSES[name])
        with every_op(), first_stacks(monkeypatch) as expected:
            assert found == after(text, PASSES[name]), text
        assert stacks == expected, text


def test_a_pass_sees_the_bodies_that_the_one_before_left() -> None:
    random = Random(0)
    for _ in range(60):
        text = program(random, random.sample(list(_LINES), 2))
        passes = random.sample(list(PASSES.values()), 3)
        found = after(text, *passes)
        with every_op():
            assert found == after(text, *passes), (passes, text)


def test_changed_bodies_are_compared_again() -> None:
    session = Session()
    module = parse_module(_function([_fragment(0, "sum"), _fragment(1, "sum")]))
    assert len(session.equal_bodies(module)) == 2
    function = module.body.block.first_op
    assert function is not None
    fragment, inner = walk(function)[:2]
    fragment.attributes["x"] = UnitAttr()
    before = session.equal_bodies(module)
    session.invalidate(function, Preserved.OPS | Preserved.BODIES)
    assert session.equal_bodies(module) is before
    inner.attributes["x"] = UnitAttr()
    session.invalidate(function, Preserved.OPS)
    assert not session.equal_bodies(module)


def _fragment(number: int, body: str) -> str:
    return (
        f'  %f{number} = mpmd.fragment<mesh="m", origin=["o"]> (%x, %y) (%a: {T}, %b: {T}) {{\n'
        + "\n".join(_LINES[body])
        + f"\n    mpmd.return %s : {T}\n  }} : ({M}, {M}) -> {M}\n"
    )


def _function(fragments: list[str]) -> str:
    names = ", ".join(f"%f{number}" for number in range(len(fragments)))
    types = ", ".join([M] * len(fragments))
    topology = 'topology = #mpmd.topology<<"m" : <["d"=2]>>>'
    return (
        f"func.func @main(%x: {M}, %y: {M}) -> ({types}) attributes {{{topology}}} {{\n"
        + "".join(fragments)
        + f"  return {names} : {types}\n}}\n"
    )


def test_which_bodies_are_equal() -> None:
    """Attributes, operands and classes count; locations, operands outside and names do not."""
    with_attribute = _fragment(5, "sum").replace("%a, %b : ", "%a, %b {x = 1 : i64} : ")
    other_operands = _fragment(2, "sum").replace("(%x, %y)", "(%y, %y)")
    other_order = _fragment(3, "sum").replace("%a, %b :", "%b, %a :")
    text = _function(
        [_fragment(0, "sum"), _fragment(1, "chain"), other_operands, other_order, _fragment(4, "twice"), with_attribute]
    )
    module = parse_module(text)
    function = module.body.block.first_op
    assert function is not None
    fragments = [id(op) for op in function.regions[0].block.ops]
    for root in (module, function):
        assert equal_bodies.equal_bodies(root, equal_bodies.BodyNumbers()) == {fragments[0]: 0, fragments[2]: 0}


@pytest.mark.parametrize("name", PASSES)
def test_equal_bodies_are_visited_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from pyshardy.passes.generic import cse

    monkeypatch.setattr(_Driver, "candidates", None)  # nothing brings bodies back
    walked: list[int] = []
    block = cse._Elimination.block
    monkeypatch.setattr(
        cse._Elimination, "block", lambda self, known, one: (walked.append(1), block(self, known, one))[1]
    )
    after(_function([_fragment(number, "sum") for number in range(5)]), PASSES[name])
    if name == "cse":
        assert len(walked) == 3  # of the module, the function and one fragment


def test_a_function_and_its_module_share_what_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    module = parse_module(_function([_fragment(0, "sum"), _fragment(1, "sum"), _fragment(2, "twice")]))
    function = module.body.block.first_op
    assert function is not None
    session = Session()
    expected = session.equal_bodies(function)
    monkeypatch.setattr(equal_bodies, "flat_key", None)  # no body is read again
    assert session.equal_bodies(module) == expected and len(expected) == 2


def test_the_inliner_keeps_what_is_known_if_it_inlines_nothing() -> None:
    module = parse_module(_function([_fragment(0, "sum"), _fragment(1, "sum").replace("(%x, %y)", "(%y, %y)")]))
    session = Session()
    known: list[object] = []
    session.after.append(lambda one, op: known.append(session.equal_bodies(walk(module)[0])))
    manager.run(Manager("builtin.module", (InlinerPass(), Manager("func.func", (CSEPass(),)))), module, session)
    # After the pipeline of the inliner for functions, the inliner itself, and CSE.
    assert len(known) == 3 and known[0] is known[1] is known[2]
