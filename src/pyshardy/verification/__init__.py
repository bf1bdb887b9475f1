"""Verification: whether a module is as the definitions of its ops demand."""

from pyshardy.verification.verifier import verify

__all__ = ["verify"]
