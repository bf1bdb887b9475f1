"""Syntax of ops: what dialects parse from and print to, and declarative assembly formats."""
