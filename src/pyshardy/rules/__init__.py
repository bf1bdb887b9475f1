"""The sharding rules of ops: small functions in a table, one per op class. `rule_of` returns the rule of an op."""
