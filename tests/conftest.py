"""Makes every ``tests/mlir/**/*.mlir`` with ``// RUN:`` lines a test, and sets hypothesis for short, steady runs."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from tests.answers import TESTS, Asking, set_asking
from tests.mlir_runner import MlirFile
from tests.preserved import check_what_passes_preserve

settings.register_profile(
    "short", deadline=None, max_examples=50, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("long", deadline=None, max_examples=5000, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "short"))

# Hypothesis also draws from the constants of the modules loaded so far: other programs each time, and on each worker.
providers._get_local_constants = lambda: providers._local_constants

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as for what a shell starts in the background
    signal.signal(signal.SIGINT, signal.default_int_handler)

# No test measures how fast compiled programs run: LLVM's optimizations would take most of the time.
os.environ["XLA_FLAGS"] = "--xla_backend_optimization_level=0 --xla_llvm_disable_expensive_passes=true"

check_what_passes_preserve()
set_asking(Asking())

MLIR = Path(__file__).parent / "mlir"
LONG = {
    "auto/test_bound.py",
    "explanations/test_large.py",
    "test_words_of_literals.py",
    "with_jax/mpmd/test_schedules.py",
    "with_jax/mpmd/test_workers.py",
    "with_jax/test_automatic.py",
    "with_jax/test_demo.py",
}
"""The modules with tests of more than 20 seconds."""


@pytest.fixture(scope="module", params=["1", "0"], ids=["line_cache", "no_line_cache"])
def line_cache(request: pytest.FixtureRequest) -> Iterator[None]:
    """Turn the parser's line cache on, then off: modules that parse use this fixture to run their tests both ways."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYSHARDY_LINE_CACHE", request.param)
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Say which test asks the reference."""
    is_random = getattr(getattr(item, "obj", None), "is_hypothesis_test", False)
    set_asking(Asking(item.path.relative_to(TESTS).as_posix(), is_random))
    try:
        return (yield)
    finally:
        set_asking(Asking())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the modules with the longest tests first: at the end, each process still finds a test to run."""
    items.sort(key=lambda item: item.path.relative_to(TESTS).as_posix() not in LONG)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    if file_path.suffix == ".mlir" and MLIR in file_path.parents:
        return MlirFile.from_parent(parent, path=file_path)
    return None
