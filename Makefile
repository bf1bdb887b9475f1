# Everything runs in .venv, which `make install` builds from nothing but Python 3.11 or later. To test with another
# Python besides: make test PYTHON=python3.12 VENV=.venv-3.12
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
JOBS ?= 2
DEMO := examples/demo/train_step.mlir

.PHONY: install demo test lint bench docs clean

install: $(STAMP)

$(STAMP): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "pyshardy needs Python 3.11 or later: make PYTHON=...")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[jax,dev]'
	@touch $(STAMP)

demo: install
	$(BIN)/pyshardy partition $(DEMO)
	$(BIN)/pyshardy check $(DEMO)

# Each worker takes files that follow one another, whose caches it fills once. Tests start hundreds of processes: without
# bytecode each would compile all that it imports.
test: export PYTHONDONTWRITEBYTECODE =
test: install
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal $(TESTS)

lint: install
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/pyright --project pyproject.toml --pythonpath $(BIN)/python

# BENCH and BENCH_MPMD hold options, for instance: make bench BENCH="--layers 2 --repeats 3" BENCH_MPMD="--ops 4000"
bench: install
	$(BIN)/python -m benchmarks.bench $(BENCH)
	$(BIN)/python -m benchmarks.mpmd $(BENCH_MPMD)
	$(BIN)/python -m benchmarks.jit $(BENCH_JIT)
	$(BIN)/python -m benchmarks.mpmd_run $(BENCH_MPMD_RUN)
	$(BIN)/python -m benchmarks.explanations
	$(BIN)/python -m benchmarks.automatic $(BENCH_AUTO)
	$(BIN)/python -m benchmarks.what_if $(BENCH_WHAT_IF)
	$(BIN)/python -m benchmarks.expert_plans $(BENCH_EXPERTS)
	$(BIN)/python -m benchmarks.beside_xla

docs: install
	$(BIN)/python docs/make.py

clean:
	rm -rf .venv .venv-* build dist .pytest_cache .ruff_cache .hypothesis benchmarks/out
