"""Where the rulebook is silent: named values, the default first."""

from __future__ import annotations

from typing import Final, final

SIMULTANEOUS: Final = 0
FROM_STOPPER: Final = 1
MAY_ACT: Final = 0
MUST_REROLL: Final = 1
NEAREST: Final = 0
RANDOM: Final = 1
ALL_OWN: Final = 0
OTHERS_ONLY: Final = 1
PER_ICON: Final = 0
PER_STEP: Final = 1
ABSENT: Final = 0
PRESENT: Final = 1
SECOND: Final = 1000


@final
class Policy:
    """One open point: its id, its name, its values with the default first, and what it settles.

    A policy without values takes a whole number; `least` is its lowest and `default` the usual one.
    """

    __slots__ = ("default", "id", "least", "name", "settles", "values")

    def __init__(self, point: str, name: str, values: tuple[str, ...], settles: str) -> None:
        self.id = point
        self.name = name
        self.values = values
        self.settles = settles
        self.default: str = values[0] if values else "180"
        self.least: int = 1


POLICIES: Final = (
    Policy(
        "P-88",
        "casting_order",
        ("simultaneous", "from_stopper"),
        "whether the steps of the casting phase are taken together or in turn",
    ),
    Policy(
        "P-92",
        "act_without_new_dice",
        ("yes", "must_reroll"),
        "whether lying dice may be used after a cast that brought no new die",
    ),
    Policy(
        "P-93",
        "same_instant",
        ("nearest_after_stopper", "random"),
        "who comes first when two act in the same millisecond",
    ),
    Policy(
        "P-95",
        "running_limit",
        (),
        "seconds after which a running phase ends without a stopper",
    ),
    Policy(
        "P-96",
        "power_counts",
        ("all_own_cast", "others_only"),
        "whether a spell counts its own power",
    ),
    Policy(
        "P-101",
        "d6_rolls",
        ("per_icon", "per_step"),
        "whether the six-sided die is rolled for each icon or once a step",
    ),
    Policy(
        "P-102",
        "cancel_effects",
        ("absent", "present"),
        "whether cancel effects are played",
    ),
)


@final
class Policies:
    """Every policy resolved to a small int (the running limit in milliseconds)."""

    __slots__ = tuple(policy.name for policy in POLICIES)

    def __init__(self) -> None:
        self.casting_order: int = SIMULTANEOUS
        self.act_without_new_dice: int = MAY_ACT
        self.same_instant: int = NEAREST
        self.running_limit: int = 180 * SECOND
        self.power_counts: int = ALL_OWN
        self.d6_rolls: int = PER_ICON
        self.cancel_effects: int = ABSENT


def resolve(chosen: dict[str, str]) -> Policies:
    """Return all policies, those of `chosen` set by name and the others at their default.

    Raises:
        ValueError: no such policy or value; the message lists what there is.
    """
    known = {policy.name: policy for policy in POLICIES}
    policies = Policies()
    for name, value in chosen.items():
        if name not in known:
            raise ValueError(f"no policy is called {name!r}; there are: {', '.join(sorted(known))}")
        setattr(policies, name, _value(known[name], value))
    return policies


def _value(policy: Policy, value: str) -> int:
    if policy.values:
        if value not in policy.values:
            raise ValueError(f"{policy.name} can't be {value!r}; it is one of: {', '.join(policy.values)}")
        return policy.values.index(value)
    if not value.isdecimal() or int(value) < policy.least:
        raise ValueError(f"{policy.name} can't be {value!r}; it is a whole number from {policy.least}")
    return int(value) * SECOND


def written_out(policies: Policies) -> dict[str, str]:
    """Return every policy with the name of its value, for a replay's header."""
    named: dict[str, str] = {}
    for policy in POLICIES:
        value: int = getattr(policies, policy.name)
        named[policy.name] = policy.values[value] if policy.values else str(value // SECOND)
    return named
