"""Runs a study: one config in, one committed result table out.

    python experiments/run.py experiments/configs/simple_bots.toml

A config is TOML: `title`, `question`, `expected` (written down before the run), and `[tournament]`
with the fields of koudi.lab.tournament.TournamentConfig. The result goes to results/NAME.json, which
is the same byte for byte wherever it is run, and as a table to results/NAME.md.
"""

from __future__ import annotations

import json
import os
import sys
import tomllib
from pathlib import Path
from typing import Any

from koudi.lab.tournament import Tournament, TournamentConfig

HERE = Path(__file__).parent


def read_config(path: Path) -> tuple[dict[str, str], TournamentConfig]:
    """The texts of a study and what is played."""
    study = tomllib.loads(path.read_text(encoding="utf-8"))
    played = study.pop("tournament")
    played["bots"] = tuple(played["bots"])
    return study, TournamentConfig(**played)


def table(study: dict[str, str], name: str, report: dict[str, Any]) -> str:
    """The Markdown page of a result."""
    lines = [
        f"# {study['title']}",
        "",
        study["question"],
        "",
        f"Expected beforehand: {study['expected']}",
        "",
        "Signed levels a deal of the first bot by the score table, share of deals won, the attackers'",
        "points of its deals; 95% intervals over blocks (one deal, partnerships exchanged).",
        "",
        "| pair | blocks | levels a deal | deals won | attackers' points |",
        "| --- | --- | --- | --- | --- |",
    ]
    for pair in report["pairs"]:
        cells = [
            f"{pair[key]['mean']:+.3f} [{pair[key]['low']:+.3f}, {pair[key]['high']:+.3f}]"
            for key in ("levels", "deals_won", "points")
        ]
        lines.append(f"| {pair['a']} – {pair['b']} | {pair['blocks']} | " + " | ".join(cells) + " |")
    lines += ["", f"Made by `python experiments/run.py experiments/configs/{name}.toml`.", ""]
    return "\n".join(lines)


def main(path: Path) -> None:
    """Plays the study of the config and writes its result."""
    study, config = read_config(path)
    contest = Tournament(config)
    for played in contest.play(len(os.sched_getaffinity(0))):
        print(f"\r{played} of {config.blocks} blocks", end="", file=sys.stderr)
    print(file=sys.stderr)
    if contest.problem:
        sys.exit(f"stopped: {contest.problem}")
    report = contest.report()
    results = HERE / "results" / path.stem
    results.with_suffix(".json").write_text(
        json.dumps(report, indent=2, ensure_ascii=False) + "\n", encoding="utf-8"
    )
    results.with_suffix(".md").write_text(table(study, path.stem, report), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_file():
        sys.exit("usage: python experiments/run.py CONFIG.toml; configs lie in experiments/configs")
    main(Path(sys.argv[1]))
