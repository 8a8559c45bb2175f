"""Sets of deals: written, read back, tampered with; the command `koudi deals`."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path

import pytest

from koudi import Error
from koudi._core import deck_for, roles_for
from koudi.deals import digest, make_deals, read_deals, write_deals

RULES = "tournament"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "deals.jsonl"
    write_deals(str(path), make_deals(RULES, 5, 7))
    return path


def _refusal(path: Path) -> str:
    with pytest.raises(Error) as caught:
        read_deals(str(path))
    message = str(caught.value)
    assert "\n" not in message
    return message


def _change(path: Path, line: int, **values: object) -> None:
    lines = path.read_text().splitlines()
    lines[line - 1] = json.dumps(json.loads(lines[line - 1]) | values)
    path.write_text("\n".join(lines) + "\n")


def test_a_set_comes_back_with_its_digest(path: Path) -> None:
    read = read_deals(str(path))
    assert read.deals == tuple(make_deals(RULES, 5, 7))
    assert read.digest == digest(read.deals)


def test_the_digest_is_the_sha256_of_the_lines(path: Path) -> None:
    *lines, end = path.read_bytes().splitlines(keepends=True)
    found = hashlib.sha256(b"".join(lines)).hexdigest()
    assert json.loads(end) == {"deals": 5, "digest": f"sha256:{found}"}


def test_the_deals_are_those_of_the_blocks() -> None:
    for block, deal in enumerate(make_deals(RULES, 5, 7)):
        assert (deal.dealer, deal.levels) == roles_for(RULES, 7, block)
        assert deal.deck == deck_for(RULES, 7, block)
        assert deal.deal == block


def test_one_game_has_one_digest_however_its_rules_are_written() -> None:
    long = "tournament,throw_fine=0,redeal_limit=10"
    assert digest(make_deals(long, 3, 1)) == digest(make_deals(RULES, 3, 1))


def test_seeds_and_rules_have_their_own_digests() -> None:
    sets = [(RULES, 3, 1), (RULES, 3, 2), (RULES, 4, 1), ("tournament,throw_fine=10", 3, 1)]
    assert len({digest(make_deals(*arguments)) for arguments in sets}) == len(sets)


TAMPERED = {
    "deal": (7, "field 'deal': 7 where number 2 belongs"),
    "rules": ("turnament", "field 'rules': unknown rules 'turnament'"),
    "dealer": (4, "field 'dealer': seat '4' is not one of 0, 1, 2, 3"),
    "dealer#2": (99999999999, "field 'dealer' must be from -2147483647 to 2147483647"),
    "levels": ("7", "field 'levels': '7' is not two levels"),
    "deck": ("2S" * 108, "field 'deck': "),
}


@pytest.mark.parametrize("key", TAMPERED)
def test_what_cannot_be_is_refused_where_it_stands(path: Path, key: str) -> None:
    value, expected = TAMPERED[key]
    _change(path, 3, **{key.partition("#")[0]: value})
    assert f"{path}:3: {expected}" in _refusal(path)


@pytest.mark.parametrize("key", ["deal", "rules", "dealer", "levels", "deck"])
def test_a_wrong_kind_is_refused(path: Path, key: str) -> None:
    _change(path, 3, **{key: None})
    assert f"{path}:3: field '{key}' must be " in _refusal(path)


def test_what_can_be_but_is_not_the_set_is_told_by_the_digest(path: Path) -> None:
    good = path.read_text()
    deck = json.loads(good.splitlines()[2])["deck"]
    dealer = json.loads(good.splitlines()[2])["dealer"]
    swapped = deck[2:4] + deck[:2] + deck[4:]
    for values in ({"deck": swapped}, {"dealer": (dealer + 1) % 4}, {"levels": "2/2"},
                   {"rules": "tournament,throw_fine=10"}):  # fmt: skip
        path.write_text(good)
        _change(path, 3, **values)
        assert f"{path}:6: the digest is not that of the deals" in _refusal(path)
    path.write_text(good.replace('"deal": 2,', '"deal":  2,'))
    assert f"{path}:6: the digest is not" in _refusal(path)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda deck: deck[:-2], "107 cards, the decks have 108"),
        (lambda deck: deck[:-1], "are not cards of two letters each"),
        (lambda deck: deck[:2] + deck[:2] + deck[:2] + deck[6:], "more than 2 times"),
        (lambda deck: "1S" + deck[2:], "card '1S' is not a rank"),
    ],
)
def test_a_wrong_deck_says_what_is_wrong(path: Path, change: object, expected: str) -> None:
    deck = json.loads(path.read_text().splitlines()[1])["deck"]
    _change(path, 2, deck=change(deck))  # type: ignore[operator]
    message = _refusal(path)
    assert f"{path}:2: field 'deck': " in message
    assert expected in message


def test_a_truncated_file_is_refused(path: Path) -> None:
    good = path.read_bytes()
    lines = good.splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:3]))
    assert f"{path}:4: the last line is missing" in _refusal(path)
    path.write_bytes(b"".join(lines[:2] + lines[3:]))
    assert f"{path}:3: field 'deal': 3 where number 2 belongs" in _refusal(path)
    path.write_bytes(b"".join(lines[:4] + lines[5:]))
    assert f"{path}:5: 5 deals are announced, 4 stand before" in _refusal(path)
    path.write_bytes(good[:300])
    assert "the file is cut off" in _refusal(path)
    path.write_bytes(b"")
    assert f"{path}:1: the last line is missing" in _refusal(path)
    path.write_bytes(good + lines[0])
    assert f"{path}:7: a line after the last" in _refusal(path)


def _koudi(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "koudi", "deals", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_command_writes_what_the_function_makes(path: Path, tmp_path: Path) -> None:
    output = tmp_path / "again.jsonl"
    done = _koudi("--rules", RULES, "--blocks", "5", "--seed", "7", "-o", str(output))
    assert (done.returncode, done.stderr) == (0, "")
    assert output.read_bytes() == path.read_bytes()
    assert read_deals(str(output)).digest in done.stdout


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("--rules", "turnament"), "unknown rules 'turnament'"),
        (("--rules", "tournament,step=0"), "switch step (E15) cannot be '0'; allowed: 5 to 800"),
        (("--blocks", "0"), "--blocks"),
        (("--seed", "-1"), "--seed"),
        (("--color", "red"), "--color"),
        (("--rules", ""), "--rules is empty"),
        (("--output", ""), "--output is "),
    ],
)
def test_the_command_refuses_with_one_line(
    path: Path, arguments: tuple[str, str], expected: str
) -> None:
    before = path.read_bytes()
    done = _koudi(*arguments, "-o", str(path))
    assert done.returncode == 2
    assert done.stderr.startswith("koudi: ")
    assert done.stderr.count("\n") == 1
    assert expected in done.stderr
    assert path.read_bytes() == before


@pytest.mark.parametrize("target", ["pipe", "file"])
def test_the_standard_output_gets_the_set_alone(target: str, path: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "koudi", "deals", "--blocks", "5", "--seed", "7", "-o", "/dev/stdout"]
    if target == "pipe":
        done = subprocess.run(command, capture_output=True, check=False)
        written = done.stdout
    else:
        with (tmp_path / "out").open("wb") as file:
            done = subprocess.run(command, stdout=file, stderr=subprocess.PIPE, check=False)
        written = (tmp_path / "out").read_bytes()
    assert (done.returncode, written) == (0, path.read_bytes())
    assert read_deals(str(path)).digest in done.stderr.decode()


@pytest.mark.parametrize("target", ["/dev/full", "no/such/folder/x"])
def test_a_file_that_cannot_be_written_is_named(target: str) -> None:
    done = _koudi("-o", target)
    assert done.returncode == 2
    assert done.stderr.startswith(f"koudi: cannot write {target}: ")
    assert done.stderr.count("\n") == 1
