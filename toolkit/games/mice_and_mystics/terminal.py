"""Mice and Mystics at a terminal: the table, the questions and the events in words, help on every rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.games.mice_and_mystics.engine import tokens
from toolkit.games.mice_and_mystics.engine.const import CARD_BASE
from toolkit.games.mice_and_mystics.engine.index import rules_index
from toolkit.games.mice_and_mystics.engine.play import Play
from toolkit.games.mice_and_mystics.reasons import REASONS, reasons_against
from toolkit.games.mice_and_mystics.say import LibraryNames, bearer_of, say_card, say_rule
from toolkit.games.mice_and_mystics.scenario_names import Names
from toolkit.games.mice_and_mystics.scenario_script import KINDS
from toolkit.games.mice_and_mystics.scenario_words import Teller
from toolkit.games.mice_and_mystics.terminal_board import draw, status
from toolkit.kernel import CHANCE, Ask, Event, FirstOption, Option, Table, Tape

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from toolkit.games.mice_and_mystics.engine.game import MiceGame
    from toolkit.games.mice_and_mystics.engine.index import Listener
    from toolkit.games.mice_and_mystics.engine.op import RuleDef
    from toolkit.games.mice_and_mystics.engine.state import State
    from toolkit.pack import Entity, Library

QUESTIONS = {
    "turn": "your turn: what do you do?",
    "granted_action": "you may take one action now",
    "window": "you may use something now, or pass",
    "first_ability": "choose the ability to start with",
    "placement": "where is this minion placed?",
    "minion_step": "several ways are equally short: where does it step?",
    "next_figure": "several are equally near: who acts next?",
    "left_out": "there are too few figures: which minion goes without one?",
    "arrive": "where do you come in?",
    "rescue": "where do you come back?",
    "push": "where is it pushed?",
    "found": "keep the card, or discard it for one cheese?",
    "keep_card": "which card do you keep?",
    "discard": "too much in the pack: which card goes?",
    "equip": "what do you wear or take off?",
    "share": "what changes hands?",
    "pay": "how much cheese do you pay?",
    "trap_dice": "how many dice against the trap: move or lore?",
    "step": "where do you step?",
    "boss_wound": "which of the boss's cards takes the wound?",
    "order": "in which order do these rules act?",
    "manual": "a rule in words, for the people at the table: is it carried out?",
}
VERB_RULES = {
    "move": (
        "step_costs_one",
        "yellow_against_arrow_costs_three",
        "red_line_bars_mice",
        "full_space_is_closed",
    ),
    "climb": ("climbing_takes_the_whole_move", "climbing_dice", "climb_needs_one_star"),
    "attack": ("attack_dice", "melee_reach", "nearby_minion_must_be_target", "melee_hits", "ranged_hits"),
    "search": ("search_rolls_one_die", "one_success_per_tile"),
    "explore": ("explore_from_exit_or_flip", "no_explore_among_minions", "exits_match_in_colour"),
    "scurry": ("scurry_rolls_again", "scurry_needs_a_move"),
    "recover": ("stun_recovers_surely", "web_recovers_on_a_star"),
    "share": ("share_reach", "share_goes_both_ways"),
    "equip": ("each_free_action_once", "worn_card_needs_its_requirement"),
    "level_up": ("level_up_costs_six", "level_up_fits_class"),
    "use": ("one_ability_per_turn", "ability_is_no_action_by_itself"),
}
SILENT = frozenset(
    {
        "turn_state",
        "acted",
        "used",
        "lasting",
        "searched",
        "search_deck",
        "surging",
        "encounter",
        "started",
        "cards",
    }
    | {"card_wounds", "round", "greedy", "lurking", "removed"}
)
TOLD = {
    "rolled": "{0} rolls for {1}: {rest2}",
    "moved": "{0}: {1} → {2}",
    "wounds": "{0} has {1} wounds and {2} poison wounds",
    "cheese": "{0} has {1} cheese",
    "captured": "{0} is {1}",
    "rescued": "{0} is back on {1}",
    "placed": "{0} appears on {2}",
    "wheel": "the cheese wheel holds {0}",
    "page": "the hourglass moves to page {0}",
    "end_page": "the end marker stands on page {0}",
    "turn": "— {0} —",
    "track": "the track: {rest0}",
    "room": "the party enters {0}",
    "story": "[story: {0}]",
    "fired": "{0} takes effect",
    "achievement": "{1} gains {0}",
    "abilities": "{0} learns {1}",
    "encounter_deck": "the open encounter card: {0}",
    "objective": "now: {0}",
    "over": "{0}: {1}",
}
FOUND = 12


class MiceView:
    """How people see a chapter."""

    def __init__(self, game: MiceGame, library: Library) -> None:
        self.game = game
        self.library = library
        self.names = Names(game.world, game.world.chapters[game.plan.chapter])
        self._centres: dict[str, dict[str, tuple[int, int]]] = {}
        for tile in library.entities.get("tile", {}).values():
            self._centres[tile.slug] = {space.id: tuple(space.centre) for space in tile.model.spaces}
        state = game.new()
        self._teller = Teller(self.names, state, self._play(state).tile)

    def _play(self, state: Any) -> Play:
        return Play(self.game.world, self.game.plan, Table(state, FirstOption(Tape([]))))

    def board(self, state: Any, who: int) -> str:
        """Return the tile with all figures, and everything beside it; everybody sees all."""
        del who
        t = self._play(state)
        return f"{draw(t, self._centres[t.tile.slug])}\n\n{status(t)}"

    def asked(self, state: Any, ask: Ask) -> str:
        """Return who is asked for what."""
        if ask.who == CHANCE:
            return f"dice and decks: {ask.kind}"
        turn = state.turn
        line = f"{self._who(state, ask)}: {QUESTIONS.get(ask.kind, f'choose ({ask.kind})')}"
        if ask.kind == "manual":
            line += f" “{self.game.world.rules[ask.about[1]].text}”"
        if ask.kind == "turn" and turn is not None:
            action = "taken" if turn.acted else "to come"
            line += f" (movement left {turn.points}, action {action})"
        return line

    def _who(self, state: State, ask: Ask) -> str:
        if ask.about and 0 <= ask.about[0] < len(state.mice) and ask.kind != "placement":
            return self.names.figure_name(state, ask.about[0])
        mice = [mouse.ident for mouse in state.mice if mouse.ident % self.game.plan.seats == ask.who]
        if len(mice) == len(state.mice):
            return "the party"
        return "/".join(self.names.figure_name(state, ident) for ident in mice)

    def option(self, state: Any, ask: Ask, option: Option) -> str:
        """Return a legal answer in words."""
        token = tokens.token(self.game.world, self.game.plan, state, ask, option)
        words = [_bare(part) for part in token.split(":")]
        if words[0] == "use" and len(words) > 1:
            words[1] = words[1].replace(".", " ")
        if words[0] == "attack":
            words.insert(2, "with")
        return " ".join(words)

    def tell(self, state: Any, event: Event) -> str:
        """Return an event as a line; empty where it is not worth one."""
        for minion in state.minions:
            self._teller.figures.setdefault(minion.ident, self.names.figure_name(state, minion.ident))
        words = self._teller.tell([event])[0].split()
        kind = words.pop(0)
        if kind in SILENT or kind not in TOLD:
            return "" if kind in SILENT else " ".join([kind, *words])
        return TOLD[kind].format(*words, *[""] * 3, rest0=" > ".join(words), rest2=" ".join(words[2:]))

    def ended(self, state: Any, outcome: str) -> str:  # noqa: ARG002 - the word says it all
        """Return how the game ended."""
        return outcome

    def why_not(self, state: Any, ask: Ask, words: Sequence[str]) -> str:
        """Return why typed words name nothing legal."""
        if not words or ask.kind not in ("turn", "granted_action"):
            return ""
        reasons = reasons_against(self._play(state), ask, words[0], tuple(words[1:2]))
        return "; ".join(REASONS[reason] for reason in reasons)

    # -- help ------------------------------------------------------------------------------------------

    def help(self, state: Any, ask: Ask | None, about: str) -> str:
        """Return the rules in play now, or every rule that speaks of something."""
        if about:
            return "\n".join(self._about(about.lower().replace(" ", "_"))) or f"No rule speaks of {about}."
        t = self._play(state)
        lines = ["Rules in play (help WORDS tells more of one):"]
        lines += [f"  {self._bearer(t, listener)}: {self._text(listener.rule)}" for listener in _in_force(t)]
        if ask is not None and ask.kind == "turn":
            lines += ["What you may do now:"]
            verbs = dict.fromkeys(self.option(state, ask, option).split()[0] for option in ask.options)
            lines += [f"  {verb}: {self._rules(VERB_RULES[verb])}" for verb in verbs if verb in VERB_RULES]
        return "\n".join(lines)

    def _rules(self, slugs: Sequence[str]) -> str:
        known = self.library.entities.get("rulebook", {})
        return " ".join(known[slug].model.text for slug in slugs if slug in known)

    def _bearer(self, t: Play, listener: Listener) -> str:
        bearer = listener.bearer
        if bearer >= CARD_BASE:
            return t.world.cards[bearer - CARD_BASE].slug
        return self.names.figure_name(t.state, bearer) if bearer >= 0 else "everybody"

    def _text(self, rule: RuleDef) -> str:
        """Return a rule in words: its own, else its name and what its content says of it."""
        kind, _, rest = rule.slug.partition(".")
        slug, _, name = rest.partition(".")
        entity = self.library.entities.get(kind, {}).get(slug)
        if rule.text:
            return rule.text
        if entity is None:
            return rule.slug
        return f"{getattr(entity.model, 'name', slug)} — {self._said(entity, name) or name.replace('_', ' ')}"

    def _said(self, entity: Entity, name: str) -> str:
        """Return what a rule of an entity says under the policies in force."""
        for rule in _rules_of(entity.model):
            if name.endswith(rule.id):
                names = LibraryNames(self.library, entity).in_room(rule.room)
                return say_rule(rule, names, self.game.world.policies, bearer=bearer_of(entity.model))
        return ""

    def _about(self, word: str) -> Iterator[str]:
        """Yield what rulebook, policies and cards say of a word, names first."""
        found = [*self._matching(word, named=True), *self._matching(word, named=False)]
        for entity in list(dict.fromkeys(found))[:FOUND]:
            told = " ".join(say_card(entity, LibraryNames(self.library, entity), self.game.world.policies))
            yield f"  {entity.name}: {told or _plain(entity)}{self._policy(entity)}"

    def _matching(self, word: str, *, named: bool) -> Iterator[Entity]:
        kinds = ("rulebook", "policy", "ability", "search_card", "minion", "achievement", "hero")
        for kind in kinds:
            for entity in self.library.entities.get(kind, {}).values():
                text = entity.slug if named else _plain(entity).lower()
                if (word if named else word.replace("_", " ")) in text:
                    yield entity

    def _policy(self, entity: Entity) -> str:
        value = self.game.world.policies.get(entity.slug, "")
        return f" Played: {value}." if entity.kind == "policy" and value else ""


def _bare(word: str) -> str:
    """Return a part of a token without the kinds in front of its slugs."""
    parts = [part.partition(".") for part in word.split(",")]
    return ", ".join(rest if dot and kind in KINDS else f"{kind}{dot}{rest}" for kind, dot, rest in parts)


def _in_force(t: Play) -> list[Listener]:
    """Return every rule that listens now, each once."""
    index = rules_index(t)
    found = [*index.actions]
    for table in (
        index.reactions.values(),
        index.windows.values(),
        index.manuals.values(),
        index.touched.values(),
        index.permissions.values(),
        index.overrides.values(),
    ):
        for listeners in table:
            found.extend(listeners)
    seen: dict[tuple[int, int], Listener] = {}
    for listener in found:
        seen.setdefault((listener.rule.number, listener.bearer), listener)
    return sorted(seen.values(), key=lambda listener: (listener.bearer, listener.rule.slug))


def _rules_of(model: Any) -> Iterator[Any]:
    """Yield all rules of a model: its own, those that win it, of its skills and rooms."""
    yield from getattr(model, "rules", ())
    yield from getattr(model, "won", ())
    for part in (*getattr(model, "skills", ()), *getattr(model, "rooms", ())):
        yield from part.rules


def _plain(entity: Entity) -> str:
    model = entity.model
    return str(getattr(model, "text", "") or getattr(model, "note", "") or getattr(model, "name", ""))
