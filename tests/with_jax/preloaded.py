"""What the process imports from which `run_in_child` forks others."""

from __future__ import annotations

import os

os.environ["JAX_PLATFORMS"] = "cpu"  # JAX reads it when it is imported

import jax.numpy  # noqa: F401
import pytest  # noqa: F401

import pyshardy.api
import pyshardy.jax
import pyshardy.jax.mpmd  # noqa: F401
