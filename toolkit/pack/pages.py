"""The codes of family R: findings about ids, references and packs; `PAGES` has family X as well."""

from __future__ import annotations

from toolkit.findings import CodePage, Confidence, Severity
from toolkit.pack.security_pages import PAGES as SECURITY


class UnknownId(CodePage):
    """A reference to something that isn't there.

    ## What it does

    Looks up every reference in the pack itself and in the packs it requires.

    ## Why it matters

    The game could not say what is meant.

    ## Example

        place: minion.rat_wariror

    ## How to fix

    Correct the id; the nearest one is suggested. If it stands in another pack, name that pack under
    `requires` in pack.yaml.
    """

    code = "R001"
    title = "unknown id"


class WrongKind(CodePage):
    """A reference to something of another kind than can stand here.

    ## What it does

    Compares the kind of a reference with the kinds its field allows.

    ## Why it matters

    A card can't be placed on a tile, and a tile can't be put into a deck.

    ## Example

        reverse: minion.rat_warrior

    in a tile, where another tile is wanted.

    ## How to fix

    Name something of a kind that the message lists.
    """

    code = "R002"
    title = "wrong kind"


class DuplicateId(CodePage):
    """One id given to two things of a pack.

    ## What it does

    Reports the second file (or rule) that claims an id of its kind, two packs of one id, and an id of a kind that
    stands in a required pack too. Scenarios may have one name in two packs.

    ## Why it matters

    A reference to it would mean two things.

    ## Example

    `tiles/cellar.yaml` and `tiles/cellar2.yaml` both say `id: cellar`.

    ## How to fix

    Give one of them another id.
    """

    code = "R003"
    title = "duplicate id"


class NeverUsed(CodePage):
    """Something that nothing refers to.

    ## What it does

    Reports an entity that could be referred to and isn't, for kinds that have no life of their own.

    ## Why it matters

    Most often something was forgotten: a card that no deck contains.

    ## Example

    A minion that no encounter, chapter or rule ever places.

    ## How to fix

    Use it, remove it, or say under `ignore:` in pack.yaml why it stays.
    """

    code = "R004"
    title = "never used"
    severity = Severity.HINT
    confidence = Confidence.LIKELY


class MissingAsset(CodePage):
    """A picture that isn't in the pack.

    ## What it does

    Looks for each file that content names, below the pack's own folder.

    ## Why it matters

    A sheet would be printed with a hole.

    ## Example

        art: art/celar.png

    ## How to fix

    Correct the path or add the file. Letters count: `Art.png` and `art.png` are two names on many systems.
    """

    code = "R005"
    title = "missing asset"


class MissingPack(CodePage):
    """A required pack that isn't there, or not in the version wanted.

    ## What it does

    Looks for each pack under `requires`: in the path given, the current folder, the folders in TALE_PATH and
    inside the program.

    ## Why it matters

    What the pack builds on is missing.

    ## Example

        requires: {attic-tales: ">=2"}

    where only version 1.3 is there.

    ## How to fix

    Install the pack (`tale pack install FILE`), or correct the id or the range.
    """

    code = "R006"
    title = "missing or wrong pack"


class Ambiguous(CodePage):
    """A reference that means things of several packs.

    ## What it does

    Reports an id without a pack that stands in two required packs and not in the own one.

    ## Why it matters

    Which of the two is meant would depend on chance.

    ## Example

    `minion.shadow_cat`, where both `attic-tales` and `cellar-tales` have one.

    ## How to fix

    Write the pack in front: `attic-tales:minion.shadow_cat`.
    """

    code = "R007"
    title = "ambiguous id"


class NoPack(CodePage):
    """A place at which no pack was found.

    ## What it does

    Reports a path given on the command line, or a current folder, that holds no pack.yaml and lies in no
    pack.

    ## Why it matters

    There is nothing to check there.

    ## Example

    `tale check .` in an empty folder.

    ## How to fix

    Go to the folder of your pack, or begin one: `tale new pack my-pack`.
    """

    code = "R008"
    title = "no pack here"


class UnknownKind(CodePage):
    """A file of a kind that the game doesn't know.

    ## What it does

    Compares `kind` at the top of a file with the kinds of content of the pack's game.

    ## Why it matters

    Nothing could be done with the file.

    ## Example

        kind: minnion

    ## How to fix

    Correct the kind; the nearest one is suggested.
    """

    code = "R009"
    title = "unknown kind"


class UnknownGame(CodePage):
    """A pack for a game that isn't installed or can't be loaded.

    ## What it does

    Looks for the game that `game:` in pack.yaml names among those installed.

    ## Why it matters

    Without the game's rules nothing in the pack can be judged.

    ## Example

        game: my-gaem

    ## How to fix

    Correct the name, or install the package that brings the game.
    """

    code = "R010"
    title = "unknown game"


PAGES: tuple[type[CodePage], ...] = (
    UnknownId,
    WrongKind,
    DuplicateId,
    NeverUsed,
    MissingAsset,
    MissingPack,
    Ambiguous,
    NoPack,
    UnknownKind,
    UnknownGame,
    *SECURITY,
)
