"""Analyses and rewrites that several passes share: side effects, symbol references, folds, sharding transformation."""
