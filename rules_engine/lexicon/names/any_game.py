"""Words of rulebooks that stand in the rules of any game, and in other texts."""

from __future__ import annotations

ANY_GAME = frozenset(
    (  # noqa: SIM905
        "a action actions all and area areas at board boards box brings by card cards cost costs deck decks die "
        "dice each effect effects end final first for game games group his icon icons in individual its last "
        "marker markers mat mats missing name names number numbers of on or order own phase phases pile piles "
        "place places player players point points rank ranks round rounds row rows score scores set sets side "
        "sides slot slots space spaces stack stacks start starting table tables the their time to token tokens "
        "total totals track tracks turn turns value values with your"
    ).split()
)
