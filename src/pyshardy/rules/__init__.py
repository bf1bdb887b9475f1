"""The sharding rules of ops: small functions in a table, one per kind of op. `rule_of` finds the rule of an op."""
