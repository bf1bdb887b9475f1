"""The command line: `pyshardy` and its subcommands."""

from __future__ import annotations

from typing import Annotated

import typer

from pyshardy.cli.commands import auto, check, compare, explore, partition, report, why
from pyshardy.cli.mpmd_commands import mpmd, schedule

# Without markup, the help does not truncate names of options in narrow terminals.
app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


def _show_version(wanted: bool) -> None:
    if wanted:
        import pyshardy

        print(f"pyshardy {pyshardy.__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _pyshardy(  # pyright: ignore[reportUnusedFunction]
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=_show_version, is_eager=True)
    ] = False,
) -> None:
    """Shard tensor programs over meshes of devices.

    The input is a StableHLO program in which some values have shardings, from JAX or another framework.
    """
    if context.invoked_subcommand is None:
        print(context.get_help())


for _command in (partition, auto, report, why, explore, check, mpmd, compare, schedule):
    app.command()(_command)
