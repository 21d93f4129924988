"""References across packs, and what authors say about findings."""

from __future__ import annotations

from typing import Any

import pytest

from toolkit.findings import Finding, apply
from toolkit.pack import (
    Entity,
    check_assets,
    check_claims,
    check_references,
    check_unused,
    suppressions,
    used_names,
)

Folder = Any
Where = Any
RAT = "kind: minion\nid: rat\nlife: 1\n"


def tile(line: str) -> str:
    """Write a tile with one more line, the third."""
    return f"kind: tile\nid: hall\n{line}\n"


CASES = [
    ("reverse: tile.hal", ("R001", 3, 10), 'did you mean "tile.hall"?'),
    ("holds: [minion.rat, minion.rta]", ("R001", 3, 21), 'did you mean "minion.rat"?'),
    ("reverse: minion.rat", ("R002", 3, 10), "begins with tile"),
    ("holds: [box.hall]", ("R002", 3, 9), 'did you mean "tile.hall"?'),
    ("holds: [other:minion.rat]", ("R001", 3, 9), ""),
    ("rule: rulebook.walk", ("R001", 3, 7), ""),
]


@pytest.mark.parametrize(("line", "place", "cure"), CASES)
def test_a_broken_reference_is_one_finding(
    folder: Folder, line: str, place: tuple[str, int, int], cure: str
) -> None:
    """It stands at the reference, with the nearest id."""
    folder.pack("a", minion__rat=RAT, tile__hall=tile(line))
    library = folder.load("a")
    assert library.findings == ()
    found = check_references(library)
    assert [(item.code, item.span.line, item.span.column) for item in found] == [place]
    assert cure in found[0].help


def test_good_references_variables_and_local_ids_pass(folder: Folder) -> None:
    """Own ids, qualified ids, bound names and ids local to an entity are no findings."""
    folder.pack(
        "a",
        minion__rat=RAT,
        tile__hall=tile("holds: [minion.rat, a:minion.rat, $it, tile.hall]\nroom: room.x"),
    )
    assert check_references(folder.load("a")) == []


def test_a_reference_to_a_broken_file_is_not_a_second_fault(folder: Folder, where: Where) -> None:
    """What can't be read is told once, not again at each use."""
    folder.pack(
        "a",
        minion__rat="kind: minion\nid: rat\nlief: 1\n",
        minion__cat="kind: minion\nid: [\n",
        tile__hall=tile("holds: [minion.rat, minion.cat]"),
    )
    library = folder.load("a")
    assert [item.code for item in library.findings] == ["F001", "F003"]
    assert check_references(library) == []


def test_own_ids_win_and_ambiguous_ones_are_told(folder: Folder, where: Where) -> None:
    """An id means the own pack's thing first; of two required packs neither wins."""
    folder.pack("one", minion__rat=RAT)
    folder.pack("two", minion__rat=RAT)
    folder.pack("a", 'requires: {one: ">=1", two: ">=1"}\n', tile__hall=tile("holds: [minion.rat]"))
    library = folder.load("a")
    found = check_references(library)
    assert where(found) == [("R007", "a/tile/hall.yaml", 3, 9)]
    assert found[0].help == "write it with its pack, such as one:minion.rat"
    own = library.resolve("minion.rat", "two")
    assert isinstance(own, Entity)
    assert own.id == "two:minion.rat"


def test_an_id_of_a_required_pack_can_not_be_taken_again(folder: Folder, where: Where) -> None:
    """R003 stands where the id is claimed a second time; packs that know nothing of each other may share one."""
    folder.pack("one", minion__rat=RAT)
    folder.pack("two", minion__rat=RAT)
    folder.pack("a", 'requires: {one: ">=1"}\n', minion__cat=RAT)
    found = check_claims(folder.load())
    assert where(found) == [("R003", "a/minion/cat.yaml", 2, 5)]
    assert found[0].message == '"minion.rat" stands in one already, which this pack requires'
    assert found[0].help == "give it another id: tale rename a:minion.rat NEW"


def test_a_library_falls_apart_where_strangers_share_an_id(folder: Folder) -> None:
    """Each part is what one of them sees; without such a pair the library is one part."""
    folder.pack("one", minion__rat=RAT)
    folder.pack("a", 'requires: {one: ">=1"}\n', tile__hall=tile("holds: [minion.rat]"))
    whole = folder.load()
    assert whole.apart() == (whole,)
    folder.pack("two", minion__rat=RAT)
    parts = folder.load().apart()
    assert [[pack.id for pack in part.packs] for part in parts] == [["one"], ["one", "a"], ["two"]]


def test_packs_that_are_not_required_are_not_seen(folder: Folder) -> None:
    """The finding says which pack to add."""
    folder.pack("one", minion__cat="kind: minion\nid: cat\nlife: 1\n")
    folder.pack("a", tile__hall=tile("holds: [minion.cat]"))
    found = check_references(folder.load())
    assert [(item.code, item.help) for item in found] == [
        ("R001", "it stands in one; add that to `requires` in pack.yaml")
    ]


def test_a_former_id_means_what_it_was_renamed_to(folder: Folder) -> None:
    """Renaming breaks nobody's pack."""
    folder.pack(
        "a",
        minion__rat="kind: minion\nid: rat_king\nlife: 1\nformerly: [rat]\n",
        tile__hall=tile("holds: [minion.rat]"),
    )
    library = folder.load("a")
    assert check_references(library) == []
    found = library.get("minion.rat", "a")
    assert found is not None
    assert found.name == "minion.rat_king"
    assert used_names(library) == {"a:minion.rat_king"}


def test_nonsense_resolves_to_a_finding(folder: Folder) -> None:
    """A text that is no reference is an unknown id."""
    folder.pack("a")
    result = folder.load("a").resolve("no such thing", "a")
    assert isinstance(result, Finding)
    assert result.code == "R001"


def test_boxes_of_a_manifest_are_references(folder: Folder, where: Where) -> None:
    """A box that no pack defines is told in pack.yaml."""
    folder.pack("a", "boxes: [box.base, box.bse]\n", box__base="kind: box\nid: base\n")
    assert where(check_references(folder.load("a"))) == [("R001", "a/pack.yaml", 8, 19)]


def test_what_nothing_refers_to_is_a_hint(folder: Folder, where: Where) -> None:
    """R004 stands at the id, for the kinds asked about only."""
    folder.pack(
        "a", minion__rat=RAT, minion__cat=RAT.replace("rat", "cat"), tile__hall=tile("holds: [minion.rat]")
    )
    library = folder.load("a")
    assert where(check_unused(library, {"minion"})) == [("R004", "a/minion/cat.yaml", 2, 5)]
    assert check_unused(library, {"minion"}, more={"a:minion.cat"}) == []


def test_a_missing_picture_is_told_where_it_is_named(folder: Folder, where: Where) -> None:
    """R005 for a file that isn't in the pack, and none for one that is."""
    folder.pack(
        "a",
        minion__rat=RAT + "art: art/rat.png\n",
        minion__cat=RAT.replace("rat", "cat") + "art: art/cat.png\n",
    )
    folder.write("a/art/cat.png", b"\x89PNG\r\n\x1a\n")
    assert where(check_assets(folder.load("a"))) == [("R005", "a/minion/rat.yaml", 4, 6)]


def test_comments_suppress_on_their_line_or_the_next(folder: Folder, where: Where) -> None:
    """A comment behind a value speaks of its line, one on a line of its own of the next line with content."""
    folder.pack(
        "a",
        tile__one="kind: tile\nid: one\nreverse: tile.x  # tale: ignore[R001] drawn later\n",
        tile__two="kind: tile\nid: two\n# tale: ignore[R001] drawn later\n# and more\n\nreverse: tile.x\n",
        tile__three="kind: tile\nid: three\n# tale: ignore[R001] too far\nroom: room.x\nreverse: tile.x\n",
        tile__four='kind: minion\nid: four\nlife: 1\ntext: "x # tale: ignore[R001] no comment"\n',
        tile__five="kind: tile\nid: five\nreverse: tile.x # tale: ignore[R001]\n",
    )
    library = folder.load("a")
    said, wrong = suppressions(library)
    applied = apply(check_references(library), said)
    assert where(wrong) == [("A004", "a/tile/five.yaml", 3, 17)]
    assert where(applied.kept) == [("R001", "a/tile/five.yaml", 3, 10), ("R001", "a/tile/three.yaml", 5, 10)]
    assert where(applied.about) == [("A001", "a/tile/three.yaml", 3, 1)]
    assert len(applied.suppressed) == 2


def test_manifests_suppress_by_element_or_file(folder: Folder, where: Where) -> None:
    """An entry names an element, one rule of a rules file, or files; one that names nothing is a finding."""
    more = (
        "ignore:\n"
        "  - {code: R001, element: tile.hall, reason: drawn later}\n"
        '  - {code: R003, path: "rules/*.yaml", reason: two names}\n'
        "  - {code: R001, element: tile.none, reason: x}\n"
        "  - {code: R001, reason: x}\n"
        "  - {code: R002, element: rulebook.walk, reason: x}\n"
    )
    rules = "kind: rules\nrules:\n  - {id: walk, text: a}\n  - {id: walk, text: b}\n"
    folder.pack("a", more, tile__hall=tile("reverse: tile.x"), rules__r=rules)
    library = folder.load("a")
    said, wrong = suppressions(library)
    applied = apply([*library.findings, *check_references(library)], said)
    assert applied.kept == ()
    assert where(applied.about) == [("A001", "a/pack.yaml", 13, 12)]
    assert where(wrong) == [("A004", "a/pack.yaml", 11, 12), ("A004", "a/pack.yaml", 12, 12)]
