"""The collector rests while modules are read, and yet what is no longer needed goes."""

from __future__ import annotations

import gc
import weakref

import pytest

from pyshardy.ir import collector_pause
from pyshardy.ir.collector_pause import collector_paused
from pyshardy.text import parse_module

_PROGRAM = "func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {\n  return %a : tensor<2xf32>\n}\n"


def test_modules_that_nobody_has_are_collected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collector_pause, "_PATIENCE", 500)
    monkeypatch.setattr(collector_pause._Pending, "limit", 500)
    first = weakref.ref(parse_module(_PROGRAM))
    for _ in range(200):
        parse_module(_PROGRAM)
        if first() is None:
            return
    raise AssertionError("the first module is still there")


def test_the_collector_rests_and_goes_on() -> None:
    assert gc.isenabled()
    with collector_paused():
        assert not gc.isenabled()
        with collector_paused():
            pass
        assert not gc.isenabled()
    assert gc.isenabled()
    gc.disable()
    try:
        with collector_paused():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_what_others_have_collected_is_not_collected_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collector_pause._Pending, "limit", 10**9)
    made = [parse_module(_PROGRAM) for _ in range(20)]
    assert collector_pause._Pending.objects > 1000
    gc.collect()
    made.append(parse_module(_PROGRAM))
    assert 0 < collector_pause._Pending.objects < 1000
