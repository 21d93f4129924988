"""Loading packs: what is found, in what order, and what is wrong with it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from toolkit.pack import GamePlugin, Library, Memory, Plugins, bundled, find_packs, load, pack_of, plugins, search_roots
from toolkit.source import read_bytes

Folder = Any
Where = Any


def names(library: Library) -> list[str]:
    """Return the full ids of all entities."""
    return [entity.id for entity in library.all]


def test_a_pack_is_read_with_everything_in_it(folder: Folder) -> None:
    """Each file becomes an entity with its model, its document and the span of its id."""
    folder.pack("base", tile__hall="kind: tile\nid: hall\n", minion__rat="kind: minion\nid: rat\nlife: 1\n")
    library = folder.load("base")
    assert library.findings == ()
    assert names(library) == ["base:minion.rat", "base:tile.hall"]
    rat = library.entities["minion"]["rat"]
    assert (rat.model.life, rat.span[:3]) == (1, ("base/minion/rat.yaml", 2, 5))
    assert rat.span_at(("life",))[1:3] == (3, 7)
    assert library.ids() == {"minion": ["rat"], "tile": ["hall"]}


def test_required_packs_come_first_whatever_is_asked(folder: Folder) -> None:
    """Packs stand in the order of dependency, required ones read as well, others not."""
    folder.pack("a-fan", 'requires: {mid: ">=1"}\n')
    folder.pack("mid", 'requires: {z-base: ">=1,<2"}\n')
    folder.pack("z-base")
    folder.pack("unrelated")
    library = folder.load("a-fan")
    assert library.findings == ()
    assert [pack.id for pack in library.packs] == ["z-base", "mid", "a-fan"]
    assert library.pack("a-fan").visible == {"mid", "z-base"}
    with pytest.raises(KeyError):
        library.pack("unrelated")


def test_without_a_path_the_current_folder_is_read(folder: Folder) -> None:
    """All packs below the current folder are meant; inside a pack, that one."""
    folder.pack("a")
    folder.pack("b")
    assert [pack.id for pack in folder.load().packs] == ["a", "b"]
    inside = load([], folder.games, roots=[], cwd=folder.root / "b")
    assert [(pack.id, pack.document.path) for pack in inside.packs] == [("b", "pack.yaml")]


def test_a_file_or_folder_inside_a_pack_means_the_pack(folder: Folder) -> None:
    """An author may name what is being worked on."""
    folder.pack("a", tile__hall="kind: tile\nid: hall\n")
    for path in ("a/tile/hall.yaml", "a/tile", "a"):
        assert names(folder.load(path)) == ["a:tile.hall"]


def test_hidden_folders_builds_and_inner_packs_are_no_content(folder: Folder) -> None:
    """Only what belongs to the pack is read."""
    folder.pack("a", tile__hall="kind: tile\nid: hall\n")
    for path in (".git/x.yaml", "build/x.yaml", "node_modules/x.yaml"):
        folder.write(f"a/{path}", "nonsense: 1\n")
    folder.pack("a/inner", tile__x="kind: tile\nid: x\n")
    library = folder.load("a")
    assert (library.findings, names(library)) == ((), ["a:tile.hall"])


def test_one_broken_file_is_one_finding_and_the_rest_is_read(folder: Folder, where: Where) -> None:
    """Whatever is wrong with a file, the others are there."""
    folder.pack(
        "a",
        tile__hall="kind: tile\nid: hall\n",
        tile__broken="kind: tile\nid: [\n",
        tile__list="- 1\n",
        tile__none="",
        tile__kind="kind: tlie\nid: x\n",
        tile__kind2="knid: tile\nid: x\n",
        tile__key="kind: tile\nid: key\nrevrese: tile.hall\n",
        tile__missing="kind: minion\nid: missing\n",
    )
    folder.write("a/tile/latin.yaml", "kind: tile\nid: é\n".encode("latin-1"))
    library = folder.load("a")
    assert names(library) == ["a:tile.hall"]
    assert where(library.findings) == [
        ("F001", "a/tile/broken.yaml", 3, 1),
        ("F003", "a/tile/key.yaml", 3, 1),
        ("R009", "a/tile/kind.yaml", 1, 7),
        ("F006", "a/tile/kind2.yaml", 1, 1),
        ("F010", "a/tile/latin.yaml", 2, 5),
        ("F004", "a/tile/list.yaml", 1, 1),
        ("F006", "a/tile/missing.yaml", 1, 1),
        ("F004", "a/tile/none.yaml", 1, 1),
    ]
    helps = {finding.span.path: finding.help for finding in library.findings}
    assert helps["a/tile/kind.yaml"] == 'did you mean "tile"?'
    assert helps["a/tile/kind2.yaml"] == 'did you mean `kind` where "knid" stands?'


def test_a_duplicate_id_names_the_first(folder: Folder, where: Where) -> None:
    """R003 stands at the second claim and says where the first is."""
    folder.pack("a", tile__one="kind: tile\nid: hall\n", tile__two="kind: tile\nid: hall\n")
    found = folder.load("a").findings
    assert where(found) == [("R003", "a/tile/two.yaml", 2, 5)]
    assert "a/tile/one.yaml on line 2" in found[0].message


def test_one_slug_may_serve_several_kinds(folder: Folder) -> None:
    """An id is unique within its kind."""
    folder.pack("a", tile__x="kind: tile\nid: x\n", minion__x="kind: minion\nid: x\nlife: 1\n")
    assert folder.load("a").findings == ()


MANIFESTS = [
    ("id: Bad Id\n", "F005"),
    ("version: 1.2\n", "F004"),
    ("format: 2\n", "F007"),
    ("nmae: x\n", "F003"),
    ("game: chess\n", "R010"),
    ('requires: {x: "~1"}\n', "F005"),
    ("languages: [english]\n", "F005"),
]


@pytest.mark.parametrize(("line", "code"), MANIFESTS)
def test_a_wrong_manifest_is_one_finding_on_its_line(
    folder: Folder, where: Where, line: str, code: str
) -> None:
    """Each fault of a manifest is told where it stands."""
    key = line.split(":", maxsplit=1)[0]
    rows = [
        row
        for row in (
            'kind: pack\nid: a\nversion: "1"\ngame: toy\nformat: 1\nname: n\nlicence: MIT\n'
        ).splitlines(keepends=True)
        if not row.startswith(key)
    ]
    folder.write("a/pack.yaml", "".join([*rows, line]))
    assert [item[:3] for item in where(folder.load("a").findings)] == [(code, "a/pack.yaml", len(rows) + 1)]


def test_a_required_pack_that_is_missing_or_too_old(folder: Folder, where: Where) -> None:
    """R006 stands at the requirement."""
    folder.pack("base")
    folder.pack("a", 'requires:\n  base: ">=2"\n  nowhere: ">=1"\n')
    found = folder.load("a").findings
    assert where(found) == [("R006", "a/pack.yaml", 9, 9), ("R006", "a/pack.yaml", 10, 3)]
    assert "version 1.2, wanted is >=2" in found[0].message


def test_packs_that_require_each_other_are_told(folder: Folder, where: Where) -> None:
    """A circle is a finding, and both packs are still read."""
    folder.pack("a", 'requires: {b: ">=1"}\n')
    folder.pack("b", 'requires: {a: ">=1"}\n')
    library = folder.load("a")
    assert where(library.findings) == [("R006", "b/pack.yaml", 8, 12)]
    assert "a → b → a" in library.findings[0].message
    assert {pack.id for pack in library.packs} == {"a", "b"}


def test_two_packs_of_one_id(folder: Folder, where: Where) -> None:
    """The second is left out and told."""
    folder.pack("a")
    folder.write("b/pack.yaml", (folder.root / "a/pack.yaml").read_bytes())
    assert where(folder.load().findings) == [("R003", "b/pack.yaml", 2, 5)]


def test_a_place_without_a_pack_is_told(folder: Folder) -> None:
    """Neither an empty folder nor a path that isn't there is silence."""
    (folder.root / "empty").mkdir()
    for path in ("empty", "nowhere"):
        assert [item.code for item in folder.load(path).findings] == ["R008"]


def test_a_game_that_cannot_be_loaded_is_one_finding(folder: Folder) -> None:
    """A broken game is told once per pack, and its content isn't judged."""

    def broken() -> Any:
        raise AssertionError

    folder.pack("a", "boxes: [box.none]\n", tile__x="kind: tile\nid: x\n")
    games = Plugins({"other": GamePlugin("other", "Other", broken)})
    library = load([folder.root / "a"], games, roots=[], cwd=folder.root)
    assert [item.code for item in library.findings] == ["R010"]
    assert "installed: other" in library.findings[0].message


def test_rules_files_give_an_entity_for_each_entry(folder: Folder, where: Where) -> None:
    """Rules and policies have ids of their own; a second rule of one id is told at its line."""
    text = (
        "kind: rules\nid: moving\nrules:\n  - {id: walk, text: a}\n  - {id: walk, text: b}\n"
        "policies:\n  - {id: corners, text: q, default: a, "
        "values: [{value: a, text: t}, {value: b, text: t}]}\n"
    )
    folder.pack("a", rules__moving=text)
    library = folder.load("a")
    assert names(library) == ["a:rules.moving", "a:rulebook.walk", "a:policy.corners"]
    assert where(library.findings) == [("R003", "a/rules/moving.yaml", 5, 10)]
    assert library.entities["rulebook"]["walk"].span_at(("text",))[1:3] == (4, 22)


def test_scenarios_are_named_after_their_file(folder: Folder) -> None:
    """A scenario has a title instead of an id."""
    folder.pack("a", scenarios__red_line="kind: scenario\nscenario: A red line\ngiven: {page: 1}\n")
    library = folder.load("a")
    assert (library.findings, names(library)) == ((), ["a:scenario.red_line"])


def test_house_rules_are_entities(folder: Folder) -> None:
    """An overlay of policies is content like any other."""
    folder.pack("a", house="kind: house_rules\nid: gentle\npolicies: {corners: clear}\n")
    assert folder.load("a").entities["house_rules"]["gentle"].model.policies == {"corners": "clear"}


def test_translations_are_read_with_their_hashes(folder: Folder, where: Where) -> None:
    """Each field of each id gives one translation with its place."""
    folder.pack("a")
    folder.write("a/i18n/zh-Hant/tile.yaml", "hall:\n  name: {text: 大廳, of: 12ab34cd}\n")
    folder.write("a/i18n/zh-Hant/minion.yaml", "rat:\n  name: {text: 鼠, of: XY}\n")
    library = folder.load("a")
    (entry,) = library.translations
    assert (entry.language, entry.kind, entry.slug, entry.field, entry.text) == (
        "zh-Hant",
        "tile",
        "hall",
        "name",
        "大廳",
    )
    assert entry.span[1:3] == (2, 3)
    assert where(library.findings) == [("F005", "a/i18n/zh-Hant/minion.yaml", 2, 23)]


def test_loading_twice_gives_the_same(folder: Folder) -> None:
    """Order depends on names alone."""
    folder.pack("b", tile__z="kind: tile\nid: z\n", tile__a="kind: tile\nid: a\n")
    folder.pack("a", tile__m="kind: tile\nid: m\n")
    first, second = folder.load(), folder.load()
    assert names(first) == names(second) == ["a:tile.m", "b:tile.a", "b:tile.z"]
    assert list(first.documents) == list(second.documents)


def test_where_packs_are_looked_for(folder: Folder) -> None:
    """The current folder, then TALE_PATH, then the program's own packs."""
    folder.pack("x/y/a")
    roots = search_roots(
        folder.root, {"TALE_PATH": os.pathsep.join([str(folder.root / "x"), str(folder.root / "none")])}
    )
    assert roots == (folder.root, folder.root / "x", bundled())
    assert find_packs(folder.root) == [folder.root / "x/y/a"]
    assert pack_of(folder.root / "x/y/a/tile") == folder.root / "x/y/a"
    assert pack_of(Path(folder.root)) is None


def test_what_has_not_changed_is_not_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a memory a second load reads only the files that were written since, and finds what a fresh one does."""
    games = plugins()
    pack = tmp_path / "p"
    pack.mkdir()
    head = 'kind: pack\nformat: 1\nid: p\nname: P\nversion: "0.1.0"\ngame: mouse-crew\nlicence: CC0-1.0\n'
    (pack / "pack.yaml").write_text(head, encoding="utf-8")
    for name in ("hare", "mole"):
        (pack / f"{name}.yaml").write_text(f"kind: animal\nid: {name}\nname: {name}\n", encoding="utf-8")
    memory = Memory()
    load([pack], games, roots=[], memory=memory)
    read: list[str] = []

    def noted(raw: bytes, shown: str) -> Any:
        read.append(Path(shown).name)
        return read_bytes(raw, shown)

    monkeypatch.setattr("toolkit.pack.memory.read_bytes", noted)
    (pack / "mole.yaml").write_text("kind: animal\nid: mole\nname: [\n", encoding="utf-8")
    again = load([pack], games, roots=[], memory=memory)
    assert list(read) == ["mole.yaml"]
    fresh = load([pack], games, roots=[])
    assert again.findings == fresh.findings != ()
    assert [entity.name for entity in again.all] == [entity.name for entity in fresh.all] == ["animal.hare"]
