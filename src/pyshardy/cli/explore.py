"""`pyshardy explore`: a program in Model Explorer."""

from __future__ import annotations

import os
from dataclasses import dataclass
from importlib.util import find_spec

from pyshardy.cli.errors import RequestError
from pyshardy.cli.steps import Program, Steps
from pyshardy.diagnostics.diagnostic import DiagnosticError

EXTENSION = "pyshardy_explorer"


@dataclass(frozen=True)
class ExploreRequest:
    """The arguments of the command."""

    path: str
    port: int = 8080
    opens_browser: bool = True


def run(request: ExploreRequest) -> int:
    """Check that the program is valid, then serve it to browsers on this host until interrupted."""
    if find_spec("model_explorer") is None:
        raise RequestError("explore needs Model Explorer: pip install 'pyshardy[explorer]'")
    steps = Steps(2)
    try:
        with steps.progress:
            steps.read_program(Program(request.path))
    except DiagnosticError as problem:
        steps.reported += problem.diagnostics
        steps.print_diagnostics()
        return 1
    import model_explorer  # pyright: ignore[reportMissingImports]
    from model_explorer import server  # pyright: ignore[reportMissingImports]

    config = model_explorer.config().add_model_from_path(os.path.abspath(request.path), adapterId="pyshardy")
    server.start(
        host="localhost",
        port=request.port,
        config=config,
        no_open_in_browser=not request.opens_browser,
        extensions=[EXTENSION],
        skip_health_check=True,
    )
    return 0
