"""What is known of a program before its values have layouts.

Which dimensions belong together, which values are one, fused, constant or carried to the next step, how often ops run,
and how long values are live. Functions are copied for each call, as XLA inlines calls.
"""
