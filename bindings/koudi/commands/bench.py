"""`koudi bench`: how fast the engine is, here and now, and against before."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

import koudi
from koudi.commands.options import between, check_distinct, path, text
from koudi.commands.running import play_on

__all__ = ["bench"]

# Time enough for a stable figure of each, and all of it within a minute.
SECONDS_EACH = 0.02
REPETITIONS = 9


def bench(
    chosen: Annotated[
        str, typer.Option("--filter", metavar="REGEX", callback=text, help="Only names that match.")
    ] = ".",
    repetitions: Annotated[
        int, typer.Option(metavar="N", parser=between(1, 1000), help="Passes over all benchmarks.")
    ] = REPETITIONS,
    milliseconds: Annotated[
        int,
        typer.Option("--time", metavar="MS", parser=between(1, 60_000), help="For each, in each pass."),
    ] = int(1000 * SECONDS_EACH),
    json_file: Annotated[
        str | None,
        typer.Option("--json", metavar="FILE", callback=path, help="Write Google Benchmark's JSON."),
    ] = None,
    before: Annotated[
        str | None,
        typer.Option("--compare", metavar="FILE", callback=path,
                     help="Say what got slower than the noise since that JSON; exit status 1 if so."),
    ] = None,
    positions: Annotated[
        str | None,
        typer.Option(metavar="FILE", callback=path, help="Positions to work on, one a line."),
    ] = None,
    picture: Annotated[
        str | None,
        typer.Option("--plot", metavar="FILE", callback=path, help="Draw a picture (.png, .svg, .pdf)."),
    ] = None,
    signature: Annotated[
        bool, typer.Option("--signature", help="Print what the engine computes, as one number.")
    ] = False,
    names: Annotated[bool, typer.Option("--list", help="Print the benchmarks' names.")] = False,
    others: Annotated[
        bool,
        typer.Option("--others", help="OpenSpiel's and RLCard's card games beside ours (koudi[others])."),
    ] = False,
) -> None:
    """Time the engine on fixed positions: masks, lists, counts, samples, winners, whole deals, perft.

    Names are what/kind/decks. An operation is one position, or one deal; items are what the name
    counts, actions listed for `list`. All repetitions run one after the other over all benchmarks.
    """
    from koudi.lab.bench import Program, check_pattern, compare, read_result, samples_of
    from koudi.lab.files import ResultFile
    from koudi.lab.show_bench import plot_bench, print_bench, print_comparison

    check_distinct({"--compare": before, "--positions": positions, "--json": json_file, "--plot": picture})
    if others:
        unused = {"--compare": before, "--positions": positions, "--plot": picture, "--signature": signature}
        if clashing := [option for option, value in unused.items() if value]:
            raise koudi.Error(f"--others does not go with {clashing[0]}")
        check_pattern(chosen)
        raise typer.Exit(_beside_others(chosen, repetitions, milliseconds / 1000, json_file, names))
    program = Program("" if chosen == "." else chosen, positions)
    if signature or names:
        print(program.signature() if signature else "\n".join(program.names))
        return
    earlier = read_result(before) if before is not None else None
    _check_picture(picture)
    with _maybe(ResultFile(json_file) if json_file else None) as output:
        result: dict[str, Any] = {}

        def steps() -> Any:
            nonlocal result
            for done, so_far in program.passes(repetitions, milliseconds / 1000):
                result = so_far
                yield done

        status = play_on(steps(), "benchmarks", repetitions * len(program.names))
        if not result:
            raise typer.Exit(status)
        samples = samples_of(result)
        print_bench(samples.values(), result["context"])
        if status:
            print(f"incomplete: stopped after {len(next(iter(samples.values())).ns)} of {repetitions} passes")
        if output:
            output.write(json.dumps(result, indent=1) + "\n")
    if picture is not None:
        plot_bench(samples.values(), result["context"], picture)
    if earlier is not None:
        comparison = compare(earlier, result)
        print_comparison(comparison, str(before))
        status = status or int(bool(comparison.slower))
    raise typer.Exit(status)


def _beside_others(chosen: str, repetitions: int, seconds: float, json_file: str | None, names: bool) -> int:
    from koudi.lab.files import ResultFile
    from koudi.lab.others import as_json, chosen_rows, measure
    from koudi.lab.show_bench import print_others

    rows = chosen_rows(chosen)
    if names:
        print("\n".join(row.name for row in rows))
        return 0
    with _maybe(ResultFile(json_file) if json_file else None) as output:
        status = play_on(measure(rows, repetitions, seconds), "games", repetitions * len(rows))
        measured = [row for row in rows if row.rates]
        print_others(measured)
        if status:
            print(f"incomplete: stopped after {len(measured[-1].rates) - 1} of {repetitions} passes")
        if output:
            output.write(json.dumps(as_json(measured), indent=1) + "\n")
    return status


def _maybe(file: Any) -> Any:
    import contextlib

    return file if file is not None else contextlib.nullcontext()


def _check_picture(picture: str | None) -> None:
    """What would go wrong after all is measured goes wrong before."""
    if picture is None:
        return
    if not picture.lower().endswith((".png", ".svg", ".pdf")):
        raise koudi.Error(f"--plot: {picture} does not end in .png, .svg or .pdf")
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise koudi.Error("--plot needs Matplotlib: pip install 'koudi[plot]'") from None
