"""Custom syntax of ops: declarative assembly formats, and what a template cannot express."""
