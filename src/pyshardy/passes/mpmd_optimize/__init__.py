"""The passes that schedule and rematerialize fragments."""
