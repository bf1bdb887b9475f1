"""Running pipelines: nesting, order, failures, verification, hooks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest
from xdsl.dialects.builtin import StringAttr
from xdsl.ir import Operation

from pyshardy.diagnostics.diagnostic import Diagnostic, error
from pyshardy.passes import manager
from pyshardy.passes.base import Manager, Pass, Preserved, Session, nest
from pyshardy.passes.manager import run, run_pass
from pyshardy.text import DiagnosticError, parse_module

MODULE = """
func.func @a() { return }
func.func @b() { return }
module @m { func.func @c() { return } }
"""

seen: list[str] = []


def name_of(op: Operation) -> str:
    name = op.get_attr_or_prop("sym_name")
    return name.data if isinstance(name, StringAttr) else "top"


@dataclass(frozen=True)
class See(Pass):
    """Notes where it runs."""

    name: ClassVar[str] = "see"
    anchor: ClassVar[str] = "any"
    mark: str = ""
    fails_on: str = ""

    def run(self, op: Operation, session: Session) -> None:
        seen.append(self.mark + name_of(op))
        if name_of(op) == self.fails_on:
            raise error(op.location, f"{self.mark} failed", op=op)


@dataclass(frozen=True)
class SeeFunctions(See):
    """Notes the functions it runs on."""

    name: ClassVar[str] = "see-functions"
    anchor: ClassVar[str] = "func.func"


@dataclass(frozen=True)
class Break(Pass):
    """Makes a function invalid."""

    name: ClassVar[str] = "break"
    anchor: ClassVar[str] = "any"

    def run(self, op: Operation, session: Session) -> None:
        for inner in op.walk():
            if inner.name == "func.return":
                inner.detach()
                inner.erase()
                return


@dataclass(frozen=True)
class Touch(Pass):
    """Claims to have changed one function, and no other."""

    name: ClassVar[str] = "touch"
    anchor: ClassVar[str] = "func.func"
    touched: str = ""

    def run(self, op: Operation, session: Session) -> Preserved | None:
        return None if name_of(op) == self.touched else Preserved.ALL


@dataclass(frozen=True)
class Stumble(Pass):
    """Fails as a pass does that has not reckoned with what it finds."""

    name: ClassVar[str] = "stumble"
    anchor: ClassVar[str] = "any"

    def run(self, op: Operation, session: Session) -> None:
        raise KeyError("not there")


@dataclass(frozen=True)
class Warn(Pass):
    """Warns."""

    name: ClassVar[str] = "warn"

    def run(self, op: Operation, session: Session) -> None:
        session.warn(op, "careful")


def places(*elements: Pass | Manager, session: Session | None = None) -> list[str]:
    seen.clear()
    run(Manager("builtin.module", elements), parse_module(MODULE), session)
    return list(seen)


def test_a_pass_runs_on_the_top_op() -> None:
    assert places(See()) == ["top"]


def test_nested_managers_run_on_direct_children_of_that_name() -> None:
    assert places(Manager("func.func", (See(),))) == ["a", "b"]
    assert places(Manager("builtin.module", (Manager("func.func", (See(),)),))) == ["c"]


def test_any_runs_on_isolated_children() -> None:
    assert places(Manager("any", (See(),))) == ["a", "b", "m"]


def test_neighbouring_managers_run_function_by_function() -> None:
    both = Manager("func.func", (See("1"),)), Manager("func.func", (See("2"),))
    assert places(*both) == ["1a", "2a", "1b", "2b"]
    assert places(both[0], See("-"), both[1]) == ["1a", "1b", "-top", "2a", "2b"]


def test_nest_wraps_function_passes() -> None:
    assert places(*nest(SeeFunctions(), See("x"))) == ["a", "b", "xtop"]


def test_a_failure_stops_its_function_and_the_pipeline_but_not_the_others() -> None:
    functions = Manager("func.func", (See("1", fails_on="a"), See("2", fails_on="b")))
    with pytest.raises(DiagnosticError) as caught:
        places(functions, See("never"))
    assert seen == ["1a", "1b", "2b"]
    assert [d.message for d in caught.value.diagnostics] == ["1 failed", "2 failed"]


def test_a_manager_for_another_op_is_refused() -> None:
    with pytest.raises(DiagnosticError, match=r"a pipeline for 'func.func' cannot run on 'builtin.module'"):
        run(Manager("func.func"), parse_module(MODULE))


def test_a_restricted_pass_is_refused_elsewhere() -> None:
    with pytest.raises(DiagnosticError, match=r"runs on 'func.func', not on 'builtin.module'"):
        run_pass(SeeFunctions(), parse_module(MODULE))


def test_verification_after_each_pass_at_the_end_or_never() -> None:
    for session, expected in ((Session(verify="each"), []), (Session(verify="end"), ["top"])):
        with pytest.raises(DiagnosticError):
            places(Break(), See(), session=session)
        assert seen == expected
    assert places(Break(), See(), session=Session(verify="never")) == ["top"]


def test_only_what_has_changed_is_verified_again(monkeypatch: pytest.MonkeyPatch) -> None:
    verified: list[str] = []
    monkeypatch.setattr(manager, "verify", lambda op, session: verified.append(name_of(op)))
    for touched, expected in (("b", ["b", "top"]), ("", [])):
        verified.clear()
        run(Manager("any", nest(Touch(touched))), parse_module(MODULE), Session(verify="each"))
        assert verified == expected


def test_what_made_a_pass_stumble_is_told() -> None:
    with pytest.raises(DiagnosticError):
        run(Manager("any", (Break(), Stumble())), parse_module(MODULE))
    with pytest.raises(KeyError):
        run(Manager("any", (Stumble(),)), parse_module(MODULE))


def test_hooks_see_every_pass() -> None:
    calls: list[str] = []
    session = Session(
        before=[lambda one, op: calls.append(f"before {one.name} {name_of(op)}")],
        after=[lambda one, op: calls.append(f"after {one.name} {name_of(op)}")],
        failed=[lambda one, op: calls.append(f"failed {one.name} {name_of(op)}")],
    )
    with pytest.raises(DiagnosticError):
        places(See(), Manager("func.func", (SeeFunctions(fails_on="b"),)), session=session)
    assert calls == [
        "before see top", "after see top", "before see-functions a", "after see-functions a", "before see-functions b",
        "failed see-functions b",
    ]  # fmt: skip


def test_stages_are_timed_as_they_are_nested() -> None:
    session = Session()
    places(See(), Manager("func.func", (SeeFunctions(),)), session=session)
    assert list(session.timer.stages) == [
        ("See",),
        ("'func.func' Pipeline",),
        ("'func.func' Pipeline", "SeeFunctions"),
        ("Verifier",),
    ]
    assert all(seconds >= 0 for seconds in session.timer.stages.values())


def test_warnings_and_remarks_go_to_the_session() -> None:
    reported: list[Diagnostic] = []
    places(Warn(), session=Session(report=reported.append))
    assert [(d.severity, d.message) for d in reported] == [("warning", "careful")]


@dataclass(frozen=True)
class Complain(Pass):
    """Reports an error at every function."""

    name: ClassVar[str] = "complain"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> None:
        session.report(Diagnostic("error", op.location, f"no {name_of(op)}"))


def test_a_reported_error_fails_the_run_after_the_passes_that_follow() -> None:
    reported: list[Diagnostic] = []
    session = Session(report=reported.append)
    with pytest.raises(DiagnosticError) as failure:
        places(*nest(Complain(), See()), session=session)
    assert [one.message for one in failure.value.diagnostics] == ["no a", "no b"]
    assert seen == ["top"]
    assert not reported
    assert places(See(), session=session) == ["top"]  # a later run of the session does not fail


def test_reported_errors_come_before_that_of_a_pass_that_fails() -> None:
    with pytest.raises(DiagnosticError) as failure:
        places(*nest(Complain(), See(fails_on="top")))
    assert [one.message for one in failure.value.diagnostics] == ["no a", "no b", " failed"]
