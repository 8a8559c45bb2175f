"""The command `koudi event` and the format behind it: E17, E18, E-q6, E-q9, case 18 of E.VII."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import koudi
from koudi._core import EventTables, draw_lots
from koudi.lab import Event, EventConfig, Team, read_teams
from koudi.lab.rounds import Round, Score, Table, going_on, placed, ranked
from koudi.records import read_records

BOTS = ("greedy", "units", "random")
RANKS = "23456789TJQKA"


def _teams(count: int = 16) -> tuple[Team, ...]:
    return tuple(Team(f"team {i}", BOTS[i % 3]) for i in range(count))


def _text(count: int = 16) -> str:
    return "".join(f"{team.name} = {team.bot}\n" for team in _teams(count))


def _event(portion: int | None = None, threads: int = 1, keep: Any = None, **config: Any) -> Event:
    event = Event(EventConfig(**({"teams": _teams(), "deals": 4} | config)), keep)
    for _ in event.play(threads, portion):
        pass
    return event


def _run(*arguments: str, **options: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-P", "-m", "koudi", "event", *arguments],
        capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False, timeout=120, **options,
    )  # fmt: skip


@pytest.fixture
def teams(tmp_path: Path) -> Path:
    path = tmp_path / "teams.txt"
    path.write_text(_text())
    return path


# --- the format -------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [8, 12, 16, 20, 64])
def test_two_halves_and_the_best_two_of_each_go_on(count: int) -> None:
    event = _event(teams=_teams(count), deals=2)
    first, final = event.rounds
    assert len(first.tables) == count // 2
    assert sorted(team for table in first.tables for team in table.teams) == list(range(count))
    for half in ("upper", "lower"):
        teams = first.half(half)
        assert len(teams) == count // 2
        best = ranked(teams, first.scores, first.lots)[:2]
        assert set(best) == set(teams) & set(final.scores)
    assert [len(table.teams) for table in final.tables] == [2, 2]
    assert len(final.scores) == 4
    assert [table.number for table in first.tables + final.tables] == list(range(count // 2 + 2))
    places = event.places()
    assert [place.place for place in places] == list(range(1, count + 1))
    assert sorted(place.team for place in places) == list(range(count))
    assert {place.team for place in places[:4]} == set(final.scores)
    assert [place.round for place in places] == [2] * 4 + [1] * (count - 4)
    for part in (places[:4], places[4:]):
        merits = [place.score.merit for place in part]
        assert merits == sorted(merits, reverse=True)


@pytest.mark.parametrize("count", [0, 1, 3, 4, 6, 9, 10, 14, 15, 17, 66, 68])
def test_other_numbers_of_teams_are_refused(count: int) -> None:
    with pytest.raises(koudi.Error, match=f"^{count} teams; an event takes 8 to 64 in fours"):
        Event(EventConfig(_teams(count)))


def test_lots_come_from_the_seed_alone() -> None:
    def tables(**config: Any) -> list[tuple[int, int]]:
        return [table.teams for table in Event(EventConfig(_teams(), **config)).rounds[0].tables]

    assert tables(seed=5) == tables(seed=5, deals=3)
    assert len({tuple(tables(seed=seed)) for seed in range(20)}) == 20
    halves = Counter(
        team for seed in range(400) for table in tables(seed=seed)[:4] for team in table
    )
    # Each is in the upper half of half of the drawings: 200 with a standard deviation of 10.
    assert set(halves) == set(range(16))
    assert all(150 < count < 250 for count in halves.values())


def test_every_order_of_lots_is_as_likely() -> None:
    counts = Counter(tuple(draw_lots(seed, 3, 3)) for seed in range(3000))
    assert len(counts) == 6
    assert all(400 < count < 600 for count in counts.values())
    assert draw_lots(1, 0, 40) != draw_lots(1, 1, 40)
    assert draw_lots(1, 0, 0) == []
    with pytest.raises(koudi.Error, match="count: 256 is not from 0 to 255"):
        draw_lots(1, 0, 256)


# --- scoring by results made by hand ----------------------------------------------------------

ROW = np.dtype([(name, np.int32) for name in ("block", "points", "a_gained", "b_gained", "a_deals")])


def _round(tables: int = 4, first: int = 0, lots: list[int] | None = None) -> Round:
    """Teams 0 and 1 at the first table, and so on; the first half of the tables is the upper half."""
    return Round(
        1,
        [Table(first + t, ("upper", "lower")[2 * t >= tables], (2 * t, 2 * t + 1)) for t in range(tables)],
        lots or list(range(2 * tables)),
    )  # fmt: skip


def _rows(*rows: tuple[int, int, int, int, int]) -> Any:
    return np.array(list(rows), ROW)


def test_three_points_a_level_and_the_attackers_points() -> None:
    round_ = _round(first=10)
    round_.add(
        _rows(
            (10, 35, 2, 0, 1),  # team 0 deals and gains two; team 1 attacked and took 35
            (10, 165, 0, 2, 1),  # team 1 gains two as attacker
            (11, 0, 0, 3, 0),  # team 3 deals, team 2 takes nothing
            (10, 90, 0, 0, 0),  # team 0 attacks: the deal changes sides, no level
        )
    )
    assert round_.scores[0] == Score(deals=3, levels=2, small_points=90)
    assert round_.scores[1] == Score(deals=3, levels=2, small_points=200)
    assert round_.scores[2] == Score(deals=1, levels=0, small_points=0)
    assert round_.scores[3] == Score(deals=1, levels=3, small_points=0)
    assert [round_.scores[team].points for team in range(5)] == [6, 6, 0, 9, 0]


def test_a_lost_level_takes_no_points_back() -> None:
    round_ = _round()
    round_.add(_rows((0, 35, 2, -1, 1), (0, 165, -2, 2, 1)))
    assert [round_.scores[team].levels for team in (0, 1)] == [2, 2]


def test_case_18_small_points_decide_between_equal_points() -> None:
    """E.VII 18: X and Y of one half rose 2→7 each, 15 points; a pair losing every hand has 0."""
    round_ = _round()
    x, y = 0, 2
    for table, takings in ((0, 60), (1, 110)):  # X takes 60 as attacker, Y takes 110
        round_.add(_rows(
            (table, 0, 3, 0, 1), (table, 45, 1, 0, 1), (table, 75, 1, 0, 1), (table, takings, 0, 0, 0),
        ))  # fmt: skip
    assert round_.scores[x].levels == round_.scores[y].levels == 5
    assert round_.scores[x].points == round_.scores[y].points == 15
    assert ranked(round_.half("upper"), round_.scores, round_.lots) == [y, x, 1, 3]
    assert round_.scores[1].points == 0


def _scored(*scores: tuple[int, int], lots: list[int] | None = None) -> Round:
    round_ = _round(len(scores) // 2, lots=lots)
    for team, (levels, small) in enumerate(scores):
        round_.scores[team] = Score(10, levels, small)
    return round_


def test_levels_go_before_small_points_and_lots_come_last() -> None:
    round_ = _scored((4, 0), (3, 900), (3, 900), (3, 901), lots=[0, 3, 1, 2])
    assert ranked(range(4), round_.scores, round_.lots) == [0, 3, 2, 1]


def test_a_lot_decides_who_goes_on() -> None:
    scores = [(5, 10), (4, 20), (4, 20), (1, 0), (9, 9), (8, 8), (8, 7), (0, 0)]
    chosen, by_lot = going_on(_scored(*scores))
    assert (chosen, by_lot) == ([0, 1, 4, 5], {1, 2})
    chosen, by_lot = going_on(_scored(*scores, lots=[7, 6, 5, 4, 3, 2, 1, 0]))
    assert (chosen, by_lot) == ([0, 2, 4, 5], {1, 2})
    # Two that are equal and both go on need no lot.
    chosen, by_lot = going_on(_scored((5, 10), (5, 10), *scores[2:]))
    assert (chosen, by_lot) == ([0, 1, 4, 5], set())


def test_the_final_order_is_by_round_2_and_below_that_by_round_1() -> None:
    first = _scored((9, 0), (8, 0), (7, 5), (7, 6), (3, 0), (2, 0), (1, 4), (1, 4))
    final = Round(2, [Table(4, None, (0, 4)), Table(5, None, (1, 5))], [7, 6, 5, 4, 3, 2, 1, 0])
    for team, score in {0: (0, 50), 4: (6, 0), 1: (2, 30), 5: (2, 30)}.items():
        final.scores[team] = Score(10, *score)
    places = placed([first, final])
    # Round 1 counts nothing in round 2: team 4 with 9 points wins before team 0 with 27.
    assert [place.team for place in places] == [4, 5, 1, 0, 3, 2, 6, 7]
    assert [place.by_lot for place in places] == [False, True, True, False, False, False, True, True]
    assert [place.team for place in placed([first])] == [0, 1, 3, 2, 4, 5, 6, 7]


# --- what is played ---------------------------------------------------------------------------


def test_the_report_does_not_depend_on_threads_and_portions() -> None:
    reports, lines = [], []
    for portion, threads in ((None, 1), (None, 2), (1, 3), (3, 1), (50, 2)):
        kept: list[str] = []
        reports.append(_event(portion, threads, kept.extend, deals=7).report())
        lines.append(kept)
    assert all(report == reports[0] for report in reports)
    assert all(kept == lines[0] for kept in lines)
    assert len(lines[0]) == 10 * 7


def test_the_scores_are_those_of_the_records(tmp_path: Path, teams: Path) -> None:
    """Counted again from the replayed deals: levels from deal to deal (E17, X14), points taken."""
    path, result = tmp_path / "records.jsonl", tmp_path / "r.json"
    done = _run(
        "--teams", str(teams), "--deals", "40", "--json", str(result), "--records", str(path)
    )
    assert (done.returncode, done.stderr) == (0, "")
    levels: Counter[tuple[int, str]] = Counter()
    small: Counter[tuple[int, str]] = Counter()
    stands: dict[tuple[int, str], str] = {}
    restarts = 0
    for deal in read_records(str(path)):
        context, outcome = deal.context, deal.state.outcome()
        dealer = deal.state.dealer
        assert dealer is not None
        names = context["teams"]
        assert names[:2] == names[2:] and names[0] != names[1]
        assert (deal.record.dealer is None) == (context["deal"] == 0)
        attackers = names[1 - dealer % 2]
        small[context["round"], attackers] += outcome["points"]
        for side, name in enumerate(names[:2]):
            key = context["round"], name
            before, after = deal.record.levels.split("/")[side], outcome["levels_after"].split("/")[side]
            assert stands.get(key, "2") == before
            if outcome["match_won_by"] == side:
                after = "2"
                levels[key] += 1
                restarts += 1
            else:
                levels[key] += RANKS.index(after) - RANKS.index(before)
            stands[key] = after
    assert restarts > 0
    report = json.loads(result.read_text())
    for round_ in report["rounds"]:
        for table in round_["tables"]:
            assert table["deals"] == 40
            for team in table["teams"]:
                key = round_["round"], team["team"]
                assert (team["levels"], team["points"]) == (levels[key], 3 * levels[key])
                assert team["small_points"] == small[key]
                assert team["level"] == stands[key]
    assert len(stands) == 16 + 4
    for place in report["order"]:
        assert place["points"] == 3 * levels[place["round"], place["team"]]


def test_decisions_of_a_record_can_be_asked_again(tmp_path: Path, teams: Path) -> None:
    path = tmp_path / "records.jsonl"
    assert _run("--teams", str(teams), "--deals", "2", "--records", str(path)).returncode == 0
    for deal in read_records(str(path)):
        bots = deal.context["bots"]
        assert [BOTS[entry % 3] for entry in deal.context["entries"]] == bots
        pair = (deal.context["entries"][0], deal.context["entries"][1])
        tables = EventTables(
            rules="tournament", bots=[team.bot for team in _teams()],
            pairs=[pair] * (deal.context["block"] + 1), first=deal.context["block"],
            seed=deal.context["seed"], keep_records=True,
        )  # fmt: skip
        _, _, records = tables.play(deal.context["deal"] + 1)
        assert records[-1].actions == deal.record.actions


def test_the_json_is_the_same_for_any_number_of_threads(tmp_path: Path, teams: Path) -> None:
    texts = []
    for threads, seed in (("1", "5"), ("2", "5"), ("1", "6")):
        path = tmp_path / "r.json"
        done = _run("--teams", str(teams), "--threads", threads, "--seed", seed, "--json", str(path))
        assert (done.returncode, done.stderr) == (0, "")
        texts.append(path.read_bytes())
    assert texts[0] == texts[1] != texts[2]
    report = json.loads(texts[0])
    assert set(report) == {"versions", "complete", "reproducible", "seed", "config", "rounds", "order"}
    assert (report["complete"], report["reproducible"]) == (True, True)
    assert report["config"]["deals"] == 12
    assert str(tmp_path) not in texts[0].decode()
    timing = json.loads((tmp_path / "r.timing.json").read_text())
    assert timing["deals"] == 120 and timing["seconds"] > 0


def test_the_table_names_all_teams_in_order(teams: Path) -> None:
    done = _run("--teams", str(teams))
    assert (done.returncode, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout
    order = done.stdout[done.stdout.index("Final order") :]
    places = [team.name for team in _teams()]
    found = [line.split("│")[2].strip() for line in order.splitlines() if line.count("│") > 5]
    assert sorted(found[1:]) == sorted(places)
    assert found[1:] == [_teams()[p.team].name for p in _event(deals=12).places()]
    for text in ("levels", "points", "small", "Round 1", "Round 2", "5 to 16 by round 1"):
        assert text in done.stdout


def test_names_are_not_taken_for_markup(tmp_path: Path) -> None:
    path = tmp_path / "teams.txt"
    path.write_text(_text(7) + "[red]红队[/] = greedy\n")
    done = _run("--teams", str(path), "--deals", "1")
    assert (done.returncode, done.stderr) == (0, "")
    assert "[red]红队[/]" in done.stdout


# --- the file of teams ------------------------------------------------------------------------


def test_a_file_of_teams_is_read(tmp_path: Path) -> None:
    path = tmp_path / "teams.txt"
    lines = ["# our event", "", "  East Lake=greedy  ", "红队 = units", *_text(6).splitlines()]
    path.write_bytes(b"\xef\xbb\xbf" + "\r\n".join(lines).encode())
    assert read_teams(str(path)) == (Team("East Lake", "greedy"), Team("红队", "units"), *_teams(6))


BAD_FILES = [
    ("", ": no teams; each is a line NAME = BOT, as East Lake = greedy"),
    ("# nobody\n\n", ": no teams; each is a line NAME = BOT"),
    (_text(3), ": 3 teams; an event takes 8 to 64 in fours: two halves, an even number of teams"),
    (_text(18), ": 18 teams; an event takes 8 to 64 in fours"),
    (_text(15) + "last\n", ":16: 'last' is not of the form NAME = BOT, as East Lake = greedy"),
    (_text(15) + "= greedy\n", ":16: '= greedy' is not of the form NAME = BOT"),
    (_text(15) + "last =\n", ":16: 'last =' is not of the form NAME = BOT"),
    (_text(15) + "team 3 = greedy\n", ":16: the name 'team 3' stands in line 4 already"),
    ("a = rndom\n" + _text(15), ":1: unknown bot 'rndom'; bots are random, units, greedy"),
    ("a = units:depth=2\n", ":1: bot 'units:depth=2': unknown parameter 'depth'"),
    ("x" * 41 + " = units\n", " is not one of up to 40 printable characters"),
    ("a\x1b[2J = units\n", " is not one of up to 40 printable characters"),
    (b"ok = units\n\xff = units\n", ":2: byte 1 is not UTF-8"),
    ('{"teams": []}\n', """:1: '{"teams": []}' is not of the form NAME = BOT"""),
    ("a = units\n" * 200_000, "larger than 1 MB; a file of teams is at most 64 lines"),
]


@pytest.mark.parametrize(("content", "message"), BAD_FILES, ids=range(len(BAD_FILES)))
def test_a_bad_file_of_teams_is_one_line(
    content: str | bytes, message: str, tmp_path: Path
) -> None:
    path = tmp_path / "teams.txt"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    done = _run("--teams", "teams.txt", "--json", "r.json", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("koudi: teams.txt:")
    assert done.stderr.count("\n") == 1
    assert message in done.stderr
    assert os.listdir(tmp_path) == ["teams.txt"]


BAD = [
    ([], "Missing option '--teams'"),
    (["--teams", "none.txt"], "cannot read none.txt: No such file"),
    (["--teams", "."], "cannot read .: Is a directory"),
    (["--teams", "t", "--deals", "0"], "'--deals': '0' is not a whole number from 1 to 1000000"),
    (["--teams", "t", "--minutes", "0"], "--minutes 0 is not a number above 0"),
    (["--teams", "t", "--minutes", "-1"], "--minutes -1 is not a number above 0"),
    (["--teams", "t", "--minutes", "nan"], "--minutes nan is not a number above 0"),
    (["--teams", "t", "--minutes", "inf"], "--minutes inf is not a number above 0"),
    (["--teams", "t", "--seed", "-1"], "--seed"),
    (["--teams", "t", "--threads", "0"], "--threads"),
    (["--teams", "t", "--rules", "bridge"], "unknown rules 'bridge'"),
    (["--teams", "t", "--rules", "tournament,fun=1"], "unknown switch 'fun'"),
    (["--teams", "t", "--json", "none/x"], "cannot write none/x: No such file"),
    (["--teams", "t", "--records", "t"], "--teams and --records would use the same file, t"),
    (["--teams", ""], "--teams is empty"),
    (["--teams", "t", "--json", "t"], "--teams and --json would use the same file, t"),
    (["--teams", "t", "--records", "/dev/full"], "cannot write /dev/full: No space left"),
    (["--teams", "t", "extra"], "extra"),
]  # fmt: skip


@pytest.mark.parametrize(("arguments", "message"), BAD, ids=lambda value: " ".join(value))
def test_bad_input_is_one_line(arguments: list[str], message: str, tmp_path: Path) -> None:
    (tmp_path / "t").write_text(_text())
    done = _run(*arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith("koudi: ")
    assert done.stderr.count("\n") == 1
    assert message in done.stderr
    assert os.listdir(tmp_path) == ["t"]


def test_what_the_laboratory_gets_wrong_is_told() -> None:
    same = (*_teams(7), Team("team 0", "greedy"))
    for config, message in [
        (EventConfig(same), "two teams have the name 'team 0'"),
        (EventConfig(_teams(), deals=None), "an event needs a limit of deals or of minutes"),
        (EventConfig(_teams(), deals=0), "deals: 0 is less than 1"),
        (EventConfig(_teams(), minutes=float("nan")), "minutes: nan is not a number above 0"),
        (EventConfig((Team("a", "x"), *_teams(7))), "unknown bot 'x'"),
    ]:
        with pytest.raises(koudi.Error, match=message):
            Event(config)
    tables = EventTables(rules="tournament", bots=["random"], pairs=[(0, 0)])
    for arguments in ({"deals": 0}, {"deals": 1, "threads": 0}, {"deals": 1, "seconds": -1.0}):
        with pytest.raises(koudi.Error):
            tables.play(**arguments)
    with pytest.raises(koudi.Error, match="first: 2 is not from 0 to 1"):
        EventTables(rules="tournament", bots=["random"], pairs=[(0, 0)], first=2)


# --- when the time is over, and when it ends early --------------------------------------------


def test_minutes_end_a_round_and_mark_the_report(tmp_path: Path, teams: Path) -> None:
    result, records = tmp_path / "r.json", tmp_path / "r.jsonl"
    done = _run(
        "--teams", str(teams), "--minutes", "0.01", "--json", str(result), "--records", str(records)
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "NOT REPRODUCIBLE" in done.stdout and "INCOMPLETE" not in done.stdout
    report = json.loads(result.read_text())
    assert (report["complete"], report["reproducible"]) == (True, False)
    assert report["config"]["minutes"] == 0.01 and report["config"]["deals"] is None
    deals = [table["deals"] for round_ in report["rounds"] for table in round_["tables"]]
    assert len(deals) == 10 and sum(deals) > 0
    # All tables play on evenly, and only whole deals are registered (E-q9).
    assert max(deals[:8]) - min(deals[:8]) <= 1
    assert sum(1 for _ in read_records(str(records))) == sum(deals)


def test_deals_may_end_a_round_before_its_minutes(teams: Path) -> None:
    event = _event(deals=3, minutes=60.0)
    assert event.is_complete() and not event.is_reproducible()
    assert event.deals() == 30
    assert event.report()["rounds"] == _event(deals=3).report()["rounds"]


def test_an_event_that_is_broken_off_has_the_order_so_far() -> None:
    event = Event(EventConfig(_teams(), deals=6))
    steps = event.play(portion=2)
    assert next(steps) == pytest.approx(0.8 * 2 / 6)
    assert not event.is_complete()
    assert event.report()["rounds"] == [
        _event(deals=2).report()["rounds"][0] | {"complete": False}
    ]
    assert [place.round for place in event.places()] == [1] * 16
    for _ in range(3):
        part = next(steps)
    assert part == pytest.approx(0.8 + 0.2 * 2 / 6)
    assert not event.is_complete()
    assert [place.round for place in event.places()] == [2] * 4 + [1] * 12


def test_ctrl_c_tells_what_is_known_so_far(tmp_path: Path, teams: Path) -> None:
    result, records = tmp_path / "r.json", tmp_path / "r.jsonl"
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", "koudi", "event", "--teams", str(teams), "--deals", "1000000",
         "--json", str(result), "--records", str(records)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    deadline = time.monotonic() + 60
    while not (records.exists() and records.stat().st_size > 100_000):
        assert time.monotonic() < deadline and process.poll() is None
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=30)
    assert (process.returncode, errors) == (130, "")
    assert "INCOMPLETE" in output and "team 15" in output
    report = json.loads(result.read_text())
    assert (report["complete"], report["reproducible"]) == (False, True)
    (round_,) = report["rounds"]
    deals = round_["tables"][0]["deals"]
    assert 0 < deals < 1_000_000
    assert round_["tables"] == _event(deals=deals).report()["rounds"][0]["tables"]
    assert sum(1 for _ in read_records(str(records))) == 8 * deals
