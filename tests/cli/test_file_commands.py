"""Commands about files: fmt, schema, pack, tile import."""

from __future__ import annotations

import json
import re
import zipfile

MESSY = "kind:   mouse # a mouse\nid: mole\n\n\nname:    Mole\ncolour: red\n"

DRAWING = """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
  width="254mm" height="254mm" viewBox="0 0 254 254">
  <g inkscape:groupmode="layer" inkscape:label="spaces">
    <rect inkscape:label="a1 orange_north" x="20" y="20" width="90" height="90"/>
    <rect inkscape:label="a2 entry" x="114" y="20" width="90" height="90"/>
  </g>
</svg>
"""


def test_fmt_changes_once(tale, small, write):
    """The layout is mended, comments and data stay, and a second run changes nothing."""
    file = write("my-pack/mice/mole.yaml", MESSY)
    result = tale("fmt")
    assert (result.code, result.out) == (0, "changed: mice/mole.yaml\n")
    assert re.match(r"kind: mouse +# a mouse\n", file.read_text(encoding="utf-8"))
    assert tale("fmt").out == ""


def test_fmt_check_writes_nothing(tale, small, write):
    """`--check` names the files, ends with code 1 and leaves them."""
    file = write("my-pack/mice/mole.yaml", MESSY)
    result = tale("fmt", "--check")
    assert (result.code, result.out) == (1, "would change: mice/mole.yaml\n")
    assert file.read_text(encoding="utf-8") == MESSY


def test_fmt_leaves_what_it_cannot_read(tale, small, write):
    """A broken file stays as it is and is named on standard error."""
    file = write("my-pack/mice/mole.yaml", "kind: [\n")
    result = tale("fmt")
    assert result.code == 0
    assert "mice/mole.yaml:2: left as it is" in result.err
    assert file.read_text(encoding="utf-8") == "kind: [\n"


def test_fmt_formats_only_what_was_named(tale, small, write):
    """A folder inside a pack, or a file, is formatted alone; its neighbours stay as they are."""
    inner, other = write("my-pack/mice/mole.yaml", MESSY), write("my-pack/other/mole.yaml", MESSY)
    assert tale("fmt", "mice").out == "changed: mice/mole.yaml\n"
    assert inner.read_text(encoding="utf-8") != MESSY
    assert other.read_text(encoding="utf-8") == MESSY
    assert tale("fmt", "other/mole.yaml").out == "changed: other/mole.yaml\n"


def test_fmt_outside_of_packs_says_so(tale, here):
    """A folder that has nothing to do with a pack is a wrong command line, not silence."""
    result = tale("fmt")
    assert result.code == 2
    assert "no pack was found" in result.err


def test_schemas_of_the_project_are_in_step(tale, content, monkeypatch):
    """The committed schemas are what `tale schema` writes."""
    monkeypatch.chdir(content.parent)
    result = tale("schema", "--check")
    assert result.err == ""
    assert result.code == 0


def test_schema_check_names_the_repair(tale, small):
    """A schema out of step fails the check, and the message names the command that repairs it."""
    (small / ".schemas" / "mouse.schema.json").write_text("{}", encoding="utf-8")
    result = tale("schema", "--check")
    assert result.code == 1
    assert "run: tale schema" in result.err
    assert tale("schema").out.endswith("1 written\n")
    assert tale("schema", "--check").code == 0


def test_schema_lists_new_ids(tale, small, write):
    """The schemas of a pack follow what stands in it."""
    write("my-pack/animals/hare.yaml", "kind: animal\nid: hare\nname: Hare\n")
    tale("schema")
    tile = json.loads((small / ".schemas" / "forest_tile.schema.json").read_text(encoding="utf-8"))
    assert "animal.hare" in json.dumps(tile)


def test_pack_round_trip(tale, small, write, here):
    """A pack is built, looked at and installed; what begins with a dot stays at home."""
    write("my-pack/mice/mole.yaml", MESSY)
    assert tale("pack", "build", "--out", here / "mine.tale").code == 0
    assert "pack: my-pack 0.1.0" in tale("pack", "info", here / "mine.tale").out
    assert tale("pack", "info", ".").out == tale("pack", "info", here / "mine.tale").out
    assert tale("pack", "install", here / "mine.tale", "--into", here / "shelf").code == 0
    installed = {file.name for file in (here / "shelf" / "my-pack").rglob("*") if file.is_file()}
    assert installed == {"pack.yaml", "README.md", "mole.yaml"}


def test_pack_is_not_replaced_unasked(tale, small, here):
    """An installed pack stays unless its replacement is asked for."""
    tale("pack", "build", "--out", here / "mine.tale")
    where = ("--into", here / "shelf")
    assert tale("pack", "install", here / "mine.tale", *where).code == 0
    again = tale("pack", "install", here / "mine.tale", *where)
    assert again.code == 1
    assert "X008" in again.out
    assert tale("pack", "install", here / "mine.tale", *where, "--replace").code == 0


def test_bad_archive(tale, here):
    """An archive that would write outside its folder is one finding, and nothing is installed."""
    with zipfile.ZipFile(here / "bad.tale", "w") as archive:
        archive.writestr("../up.yaml", "kind: pack\n")
    result = tale("pack", "install", here / "bad.tale")
    assert result.code == 1
    assert result.out.count("error[") == 1
    assert "X001" in result.out
    assert sorted(path.name for path in here.iterdir()) == ["bad.tale"]


def test_tile_from_a_drawing(tale, pack, write):
    """A drawing becomes a tile that is read and can be drawn; a second time it is refused."""
    drawing = write("cellar.svg", DRAWING)
    assert tale("tile", "import", drawing).code == 0
    assert (
        (pack / "tiles" / "cellar.yaml")
        .read_text(encoding="utf-8")
        .startswith("# yaml-language-server: $schema=../.schemas/tile.schema.json\n")
    )
    assert tale("check", "--select", "F,R,X").code == 0
    assert tale("tile", "import", drawing).code == 2
    assert tale("tile", "import", drawing, "--replace").code == 0


def test_broken_drawing(tale, pack, write):
    """A drawing that is no tile is told with file and line, and nothing is written."""
    result = tale("tile", "import", write("cellar.svg", DRAWING.replace("a2 entry", "a2 etnry")))
    assert result.code == 1
    assert "cellar.svg:5: unknown word 'etnry'" in result.out
    assert not (pack / "tiles").exists()


def test_game_without_drawn_tiles(tale, small, write):
    """A game whose tiles aren't drawn says so."""
    result = tale("tile", "import", write("cellar.svg", DRAWING))
    assert result.code == 2
