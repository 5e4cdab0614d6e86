"""The command line: real processes, real pipes, real files."""

from importlib.metadata import version
from pathlib import Path

import pytest

from rollwright.core.catalog import Catalog
from rollwright.core.log import Log, Played, Rolled
from tests.terminal.table import rollwright, sensible_lines

pytestmark = pytest.mark.slow

GAME = "six-dice-square"


def lines_of(seed: str, nonces: tuple[str, ...] = ()) -> list[str]:
    return sensible_lines(Catalog.discover().find(GAME), seed, nonces)


def test_the_help_names_every_way_to_say_a_game_and_a_bot() -> None:
    said = " ".join(rollwright("play", "--help").stdout.split())
    assert "a file like my_game.py, or a package like ./my-game" in said
    assert "search:1-5, policy:FILE (trained)" in said


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a whole game, typed through a pipe."""
    path = tmp_path_factory.mktemp("games") / "finished.jsonl"
    done = rollwright("play", GAME, "--seed", "tea", "--record", path, typed=lines_of("tea"))
    assert (done.returncode, done.stderr) == (0, "")
    return path


# --- play --------------------------------------------------------------------------------------------------


def test_the_list_names_each_title_by_its_id_on_one_line() -> None:
    lines = rollwright("play", "--list").stdout.splitlines()
    line = next(line for line in lines if line.startswith("six_dice_square "))
    assert "solo 1 player, challenge 2-99 players" in line
    assert "columns=single|double" in line
    assert len(lines) == len(Catalog.discover().titles())


def test_a_whole_game_goes_through_a_pipe_and_is_counted_at_the_end(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    lines = lines_of("cocoa")
    done = rollwright("play", "six_dice_square", "--seed", "cocoa", "--record", record, typed=lines)
    assert done.returncode == 0
    assert all(f"> {line}\n" in done.stdout for line in lines)
    end = done.stdout.split("The game is over")[1]
    counted = [line for line in end.splitlines() if line.startswith("  ")]
    parts = [int(line.split()[-1]) for line in counted[:4]]
    assert ["total", str(sum(parts))] in [line.split() for line in end.splitlines()]
    assert "The secret of the dice was:\n  cocoa\n" in end
    assert f"rollwright verify {record}" in end


def test_a_game_has_another_secret_each_time_and_shows_its_fingerprint_first(tmp_path: Path) -> None:
    records = [tmp_path / name for name in ("one.jsonl", "two.jsonl")]
    shown = [rollwright("play", GAME, "--record", record, typed=["quit"]).stdout for record in records]
    prints = [Log.loads(record.read_text()).header.commitment for record in records]
    assert prints[0] != prints[1]
    for commitment, text in zip(prints, shown, strict=True):
        assert commitment in text.splitlines()


def test_without_a_file_name_the_game_is_kept_in_the_users_own_folder(tmp_path: Path) -> None:
    done = rollwright("play", GAME, typed=["quit"], ROLLWRIGHT_DATA=str(tmp_path))
    (kept,) = tmp_path.glob("*.jsonl")
    assert f"rollwright play --resume {kept}" in done.stdout


def test_a_game_saved_in_the_middle_goes_on_exactly(tmp_path: Path, finished: Path) -> None:
    lines = lines_of("tea")
    for cut in (7, len(lines) - 1):
        record = tmp_path / f"cut{cut}.jsonl"
        rollwright("play", GAME, "--seed", "tea", "--record", record, typed=[*lines[:cut], "quit"])
        rollwright("play", "--resume", record, typed=lines[cut:])
        assert record.read_text() == finished.read_text()


def test_a_word_of_ones_own_is_mixed_into_the_dice(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    lines = lines_of("tea", ("milk", "sugar"))
    done = rollwright(
        "play", GAME, "--seed", "tea", "--nonce", "milk", "--nonce", "sugar", "--record", record, typed=lines
    )
    assert "The game is over" in done.stdout
    assert Log.loads(record.read_text()).header.nonces == ("milk", "sugar")
    assert rollwright("verify", record).returncode == 0


def test_wooden_dice_are_asked_for_and_cannot_be_verified(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    typed = ["d20 20", "A1", "d8 8", "", "9", "5", "quit"]
    done = rollwright("play", GAME, "--dice", "typed", "--record", record, typed=typed)
    assert "Roll the d8 and type what it shows (1 to 8)." in done.stdout
    assert "Type one for each of d8" in done.stdout
    assert "d8: 5" in done.stdout
    rolled = [entry for entry in Log.loads(record.read_text()).entries if isinstance(entry, Rolled)]
    assert rolled == [Rolled(0, "d8", (5,), "typed")]
    assert "typed in" in rollwright("verify", record).stderr


def test_undo_why_and_hint_speak_of_the_position(tmp_path: Path) -> None:
    typed = ["d20 20", "C3", "undo", "A1", "d4:1", "", "undo", "why A1", "why d4:1", "hint", "quit"]
    shown = rollwright("play", GAME, "--seed", "4", "--record", tmp_path / "g", typed=typed).stdout
    assert "Taken back: go to C3." in shown
    assert "Nothing to take back" in shown
    assert "[PG-33]" in shown.split("> why A1")[1].split("> why")[0]
    assert "[PG-" in shown.split("> why d4:1")[1].split("> hint")[0]
    assert "Try: " in shown.split("> hint")[1]


def test_bots_sit_on_the_last_seats_and_the_places_are_told(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    command = [
        "play",
        GAME,
        "--players",
        "2",
        "--against",
        "random",
        "greedy",
        "--seed",
        "bots",
        "--record",
        str(record),
    ]
    shown = rollwright(*command).stdout
    assert shown.rstrip().endswith(f"rollwright verify {record}")
    assert "Dora wins." in shown
    assert {entry.by for entry in Log.loads(record.read_text()).entries if isinstance(entry, Played)} == {"bot"}


def test_plain_characters_where_the_language_is_c(tmp_path: Path) -> None:
    drawn = rollwright("play", GAME, "--record", tmp_path / "u", typed=["quit"], LC_ALL="", LANG="C.UTF-8").stdout
    plain = rollwright("play", GAME, "--record", tmp_path / "g", typed=["quit"], LC_ALL="", LANG="C").stdout
    assert "┌" in drawn
    assert plain.isascii()
    assert "+-----+" in plain
    assert "\033" not in drawn + plain


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["play", "chess"], "No game is called 'chess'. Installed: "),
        (["play"], "Name a game. `rollwright play --list` shows those that are installed."),
        (["play", GAME, "--mode", "duel"], "has no mode 'duel'"),
        (["play", GAME, "--option", "columns=triple"], "no house rule columns = triple"),
        (["play", GAME, "--option", "columns"], "NAME=CHOICE"),
        (["play", GAME, "--players", "100"], "100 cannot play"),
        (["play", GAME, "--against", "deep"], "No bot is called 'deep'"),
        (["play", GAME, "--against", "greedy:x"], "has no style 'x'"),
        (["play", GAME, "--players", "2", "--names", "A,B,C"], "3 names for 2 people"),
        (["play", GAME, "--players", "2", "--against", "random", "random", "random"], "2 seats and 3 bots"),
        (["play", "--resume", "/nowhere/game.jsonl"], "/nowhere/game.jsonl: No such file or directory."),
        (["play", GAME, "--record", "/proc/none/game.jsonl"], "cannot be saved in /proc/none/game.jsonl"),
        (["replay", "/nowhere"], "/nowhere: No such file"),
        (["replay", "--check", "/nowhere"], "/nowhere: No such file"),
        (["verify", "/nowhere"], "/nowhere: No such file"),
        (["check", "chess"], "No game is called 'chess'"),
        (["check", "/nowhere/chess.py"], "There is no file /nowhere/chess.py."),
        (["print", "chess"], "No game is called 'chess'"),
        (["print", GAME, "--option", "columns=triple"], "no house rule"),
    ],
)
def test_a_mistake_is_answered_in_one_sentence(args: list[str], sentence: str) -> None:
    done = rollwright(*args, typed=["d20 20", "A1", "d20 19", ""])
    assert done.returncode == 2
    assert sentence in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_record_of_another_game_is_not_taken_up(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    rollwright("play", GAME, "--record", record, typed=["quit"])
    done = rollwright("play", "pig", "--resume", record)
    assert done.returncode == 2
    assert "is a game of Six Dice Square, not of pig" in done.stderr


@pytest.fixture
def unpublished(tmp_path: Path) -> Path:
    """A game in a file, as an author has it before packing it."""
    path = tmp_path / "my_pig.py"
    path.write_text("from rollwright_pig import PIG\n\nGAMES = (PIG,)\n")
    return path


def test_a_game_in_a_file_is_played_checked_printed_and_verified(tmp_path: Path, unpublished: Path) -> None:
    record = tmp_path / "game.jsonl"
    shown = rollwright(
        "play", unpublished, "--players", "2", "--against", "random", "random", "--record", record
    ).stdout
    assert f"rollwright verify {record} --game {unpublished}" in shown
    assert rollwright("verify", record, "--game", unpublished).returncode == 0
    assert "The game is over" in rollwright("replay", record, "--game", unpublished).stdout
    assert "checks: " in rollwright("check", unpublished, "--games", "1").stdout
    assert rollwright("print", unpublished, "-o", tmp_path / "sheet.svg").returncode == 0


def test_a_game_in_a_file_is_taken_up_with_its_file(tmp_path: Path, unpublished: Path) -> None:
    record = tmp_path / "game.jsonl"
    shown = rollwright("play", unpublished, "--record", record, typed=["", "quit"]).stdout
    assert f"rollwright play {unpublished} --resume {record}" in shown
    assert "You continue" in rollwright("play", unpublished, "--resume", record).stdout


def test_a_file_without_a_game_says_so(tmp_path: Path) -> None:
    empty = tmp_path / "no_game.py"
    empty.write_text("")
    done = rollwright("check", empty)
    assert (done.returncode, done.stderr) == (
        2,
        f"{empty} does not create a game. Assign one to a variable: GAME = MyGame(...).\n",
    )


# --- replay, verify --------------------------------------------------------------------------------------------


def test_a_record_is_shown_step_by_step_and_as_it_ended(finished: Path) -> None:
    done = rollwright("replay", finished)
    assert "   1  Robin begins with a d20 in A1 and crosses off 8 to roll the d8: +1" in done.stdout
    assert "The game is over" in done.stdout
    assert "total" in done.stdout


def test_an_unfinished_record_is_shown_as_far_as_it_goes(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    rollwright("play", GAME, "--record", record, typed=["d20 20", "A1", "d8 8", "", "quit"])
    shown = rollwright("replay", record).stdout
    assert "   2  The d8 shows " in shown
    assert "The game is not finished." in shown


def test_a_file_that_is_no_record_is_refused_with_a_hint(tmp_path: Path) -> None:
    path = tmp_path / "other.jsonl"
    path.write_text('{"moves": {}}\n')
    done = rollwright("replay", path)
    assert done.returncode == 2
    assert "Line 1 is not a line of a record" in done.stderr
    assert "--check" in done.stderr


def test_honest_dice_are_proved(finished: Path) -> None:
    done = rollwright("verify", finished)
    throws = [entry for entry in Log.loads(finished.read_text()).entries if isinstance(entry, Rolled)]
    assert done.returncode == 0
    assert f"all {len(throws)} throws" in done.stdout
    assert "Not checked: whether this commitment was made before the game" in done.stdout
    assert "Nobody added a nonce" in done.stdout


OLD = Path(__file__).parent / "terminal" / "data" / "nonces_of_the_old_kind.jsonl"


def test_a_record_of_the_old_kind_is_proved_as_before() -> None:
    """Its nonces are plain words that people said when they sat down."""
    header = Log.loads(OLD.read_text()).header
    assert header.nonces == ("milk", "sugar")
    done = rollwright("verify", OLD)
    assert (done.returncode, done.stderr) == (0, "")
    assert "the secret and the 2 nonces" in done.stdout
    assert "Not checked: whether your own nonce" in done.stdout
    noted = rollwright("verify", OLD, "--commitment", header.commitment.upper(), "--nonce", "milk", "--nonce", "sugar")
    assert noted.returncode == 0
    assert "Not checked" not in noted.stdout
    assert "A record cannot show whose the other nonces were" in noted.stdout


def test_what_was_noted_before_the_game_is_compared_with_the_record() -> None:
    """A table that swaps its secret in mid-game makes a record that fits itself, and not what people noted."""
    swapped = rollwright("verify", OLD, "--commitment", "0" * 64)
    assert swapped.returncode == 1
    assert f"You noted the commitment {'0' * 64}" in swapped.stderr
    left_out = rollwright("verify", OLD, "--nonce", "honey")
    assert left_out.returncode == 1
    assert "it had no part in the dice" in left_out.stderr


def with_another_throw(log: Log) -> Log:
    number = max(n for n, entry in enumerate(log.entries) if isinstance(entry, Rolled))
    entry = log.entries[number]
    assert isinstance(entry, Rolled)
    log.entries[number] = entry._replace(faces=(entry.faces[0] % 4 + 1,))
    return log


def test_a_changed_throw_is_found_even_if_the_record_is_sealed_again(tmp_path: Path, finished: Path) -> None:
    changed = tmp_path / "changed.jsonl"
    changed.write_text(with_another_throw(Log.loads(finished.read_text())).dumps())
    done = rollwright("verify", changed)
    assert done.returncode == 1
    assert "the secret gives" in done.stderr


def test_a_line_changed_by_hand_breaks_the_seal(tmp_path: Path, finished: Path) -> None:
    changed = tmp_path / "changed.jsonl"
    changed.write_text(finished.read_text().replace('"square ', '"square  ', 1))
    done = rollwright("verify", changed)
    assert done.returncode == 1
    assert "Line 2 does not follow" in done.stderr


def test_dice_are_not_proved_before_the_secret_is_told(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    rollwright("play", GAME, "--record", record, typed=["d20 20", "A1", "d8 8", "", "quit"])
    done = rollwright("verify", record)
    assert done.returncode == 1
    assert "not been revealed yet" in done.stderr


# --- check, print ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [pytest.param(GAME, marks=pytest.mark.nightly), "pig"])
def test_check_reports_on_every_mode_and_exits_by_what_it_found(game: str) -> None:
    done = rollwright("check", game, "--games", "1")
    assert done.stdout.count("checks: ") == len(Catalog.discover().modes(game))
    assert done.returncode == ("FAILED" in done.stdout)


@pytest.mark.parametrize("theme", ["light", "dark", "low-ink"])
def test_print_draws_the_blank_sheet(tmp_path: Path, theme: str) -> None:
    sheet = tmp_path / "sheet.svg"
    done = rollwright("print", GAME, "--theme", theme, "-o", sheet)
    assert (done.returncode, done.stdout) == (0, f"The print is in {sheet}\n")
    assert sheet.read_text().startswith("<svg ")


def test_print_knows_the_house_rules(tmp_path: Path) -> None:
    sheets = []
    for columns in ("single", "double"):
        rollwright("print", GAME, "--option", f"columns={columns}", "-o", tmp_path / columns)
        sheets.append((tmp_path / columns).read_text())
    assert sheets[1].count('data-box="d8') == 2 * sheets[0].count('data-box="d8')


def test_help_is_plain() -> None:
    shown = rollwright("--help").stdout
    for command in ("play", "replay", "verify", "check", "print"):
        assert f"    {command} " in shown
        assert rollwright(command, "--help").returncode == 0


def test_an_unknown_flag_is_answered_by_its_command_with_the_one_that_was_meant() -> None:
    done = rollwright("evaluate", "pig", "greedy", "--agianst", "random")
    assert done.returncode == 2
    assert done.stderr.startswith("usage: rollwright evaluate")
    assert "did you mean --against?" in done.stderr


def test_it_says_which_version_it_is() -> None:
    said = rollwright("--version")
    assert (said.returncode, said.stdout) == (0, f"rollwright {version('rollwright')}\n")
