"""Component data of any title: what is read, what is refused, and what makes other data."""

import pytest

from rollwright.core.data import DataFolder, Entry, fingerprint, lines, shipped, table
from rollwright.core.errors import BadData

CARDS = """
least = 2
marks = [1, 3]
[[card]]
id = "fox"
vp = 3
colours = ["red", "red"]
[[card]]
id = "owl"
vp = 4
colours = []
wild = true
"""
COLOURS = ("blue", "red")


def read(text: str) -> list[tuple[str, int, tuple[int, ...], bool]]:
    folder = DataFolder({"cards.toml": text}, ["cards.toml"])
    file = folder["cards.toml"]
    file.whole("least"), file.wholes("marks", 2)
    cards = file.named("card")
    found = [(c.text("id"), c.whole("vp", 1, 9), c.some("colours", COLOURS), c.flag("wild")) for c in cards]
    folder.close()
    return found


def test_a_table_is_read_by_the_types_of_its_entries() -> None:
    assert read(CARDS) == [("fox", 3, (1, 1), False), ("owl", 4, (), True)]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("vp = 3", "vp = 30", r"^cards.toml, card fox: vp is 30. Write a whole number from 1 to 9.$"),
        ("vp = 3", "", r"^cards.toml, card fox: vp is missing. Add vp = 1.$"),
        ("vp = 3", "vp = true", r"card fox: vp is True"),
        (
            '"red", "red"',
            '"green"',
            r"card fox: colours names 'green', which is not known here. Use one of: blue, red.",
        ),
        ('["red", "red"]', '"red"', r"card fox: colours is 'red'. Write a list in brackets"),
        ('"owl"', '"fox"', r"card fox: fox is there twice. Give one of them another id."),
        ('"owl"', '"barn owl"', r"id 'barn owl' has a space"),
        ('"owl"', '""', r"card : id is ''. Write a text in quotes"),
        ("wild = true", "wild = 1", r"card owl: wild is 1. Write true or false"),
        ("wild = true", "weld = true", r"card owl: weld means nothing here. Remove it, or use one of: colours, id, vp"),
        ("least = 2", "most = 2", r"^cards.toml: least is missing"),
        ("least = 2", "least = 2\nodd = 2", r"^cards.toml: odd means nothing here"),
        ("[1, 3]", "[1]", r"marks has 1 numbers. Write 2."),
        ("least = 2", "least = ", r"^cards.toml: this is not TOML"),
        ("least = 2", "least = " + "9" * 5000, r"^cards.toml: this is not TOML"),
        ("least = 2", "least = " + "[" * 5000 + "]" * 5000, r"^cards.toml: this is not TOML"),
        ("least = 2", "a." * 12_000 + "a = 1", r"^cards.toml: a key has more than 32 parts"),
        ("least = 2", '"a" . ' * 40 + "a = 1", r"^cards.toml: a key has more than 32 parts"),
    ],
)
def test_what_is_wrong_is_said_with_file_entry_and_what_to_do(old: str, new: str, said: str) -> None:
    assert old in CARDS
    with pytest.raises(BadData, match=said):
        read(CARDS.replace(old, new, 1))


def test_a_part_is_named_after_the_whole_and_closed_with_it() -> None:
    file = table("a.toml", "[[shop]]\nid = 'tea'\nprice = { gold = 1, gould = 2 }\nrows = [[1], 2]")
    shop = file.entries("shop")[0]
    assert (shop.text("id"), shop.inner("price").whole("gold")) == ("tea", 1)
    with pytest.raises(BadData, match=r"a.toml, shop tea: rows holds 2"):
        shop.lists("rows")
    with pytest.raises(BadData, match=r"a.toml, shop tea, price: gould means nothing here"):
        file.close()


def test_a_folder_holds_its_files_and_no_others() -> None:
    with pytest.raises(BadData, match=r"dice.toml: the file is missing"):
        DataFolder({}, ["dice.toml"])
    with pytest.raises(BadData, match=r"notes.toml: no such file belongs here. The files are: dice.toml."):
        DataFolder({"dice.toml": "", "notes.toml": ""}, ["dice.toml"])


def test_facts_make_other_data_and_comments_spaces_and_order_do_not() -> None:
    prints = [
        DataFolder({"a.toml": text}).fingerprint()
        for text in (
            "x = 1\ny = [{ a = 1, b = 2 }]",
            "# mine\ny = [{b=2,a=1}]\nx   = 1",
            "x = 1\ny = [{ a = 2, b = 1 }]",
        )
    ]
    assert prints[0] == prints[1] != prints[2]
    assert len({fingerprint("one"), fingerprint("two"), fingerprint(("one", 2))}) == 3


def test_the_files_of_a_package_are_texts_and_a_plain_list_has_comments() -> None:
    texts = shipped("rollwright.games.potion_shop", ["dice.toml"])
    assert isinstance(table("dice.toml", texts["dice.toml"]), Entry)
    assert lines("# words\n\n one \ntwo\n") == ["one", "two"]
