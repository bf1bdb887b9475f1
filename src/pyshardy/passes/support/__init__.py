"""What several passes share: call graphs, effects, symbols, block order."""
