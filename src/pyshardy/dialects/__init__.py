"""The dialects: attributes, types and ops, their text, their checks, and how they are simplified."""
