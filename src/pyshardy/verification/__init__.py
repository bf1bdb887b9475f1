"""Verification of modules against the definitions of their ops."""

from pyshardy.verification.verifier import verify

__all__ = ["verify"]
