"""Reports of pipeline schedules."""
