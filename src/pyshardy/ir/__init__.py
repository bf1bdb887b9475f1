"""IR utilities on xDSL alone, without knowledge of any dialect: walks, indexes, construction, mutation, caches."""
