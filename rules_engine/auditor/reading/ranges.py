"""Names for ranges in prose and lists: `7–8: Stable`, `Steady (5–6)`, `Meaning was 8 and so Stable`."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.auditor.claims import Claim
from rules_engine.auditor.english import beside
from rules_engine.auditor.numbers import Amount
from rules_engine.auditor.reading.entries import Stretch
from rules_engine.auditor.reading.mentions import Mentions
from rules_engine.auditor.reading.showing import band_claim, claim
from rules_engine.auditor.words import Hit


def of_ranges(stretch: Stretch, mentions: Mentions, names: frozenset[str]) -> Iterator[Claim]:
    """Yield which range or number a sentence gives to each name for one."""
    things = stretch.things
    hits = [(name, hit) for name in sorted(names) for hit in mentions.hits[name] if stretch.found[hit.first].large]
    hits = [(name, hit) for name, hit in hits
            if not any(hit.lies_within(other) for _, other in hits)]  # fmt: skip
    if not hits:
        return
    amounts = [amount for amount in stretch.amounts if amount.kind in ("number", "range")]
    read = False
    leads = bool(amounts) and min(hit.first for _, hit in hits) < amounts[0].first  # names stand before their numbers
    for name, hit in hits:
        spoken = things.bands[name].asked.says[1] in mentions.everywhere or len(hits) > 1 or _alone(stretch, hit)
        for amount in amounts if spoken else ():
            between = [token.text for token in stretch.found[amount.last : hit.first]]
            behind = [token.text for token in stretch.found[hit.last : amount.first]]
            before = (
                not leads and amount.last <= hit.first and len(between) < 3 and set(between) <= beside("before a range")
            )
            if before or (
                leads
                and hit.last <= amount.first
                and (0 < len(behind) < 3 or _is_all(stretch, hit, amount))
                and set(behind) <= beside("behind a range")
            ):
                read = True
                yield _of_another(stretch, mentions, name, amount, hit) or band_claim(
                    stretch, things, name, amount, hit.first, hit.last
                )
                break
    if not read and len(hits) == 1 and len(amounts) == 1 and amounts[0].kind == "number" and not mentions.conditions:
        name, hit = hits[0]
        if things.bands[name].asked.says[1] in mentions.hits and not mentions.is_denied(hit.first):
            yield band_claim(stretch, things, name, amounts[0], hit.first, hit.last)


def _of_another(stretch: Stretch, mentions: Mentions, name: str, amount: Amount, hit: Hit) -> Claim | None:
    """Return the claim that a range has a name of other ranges: the sentence speaks of what the name is not for."""
    bands, own = stretch.things.bands, stretch.things.bands[name].asked.says[1]
    spoken = {band.asked.says[1] for band in bands.values()} & mentions.hits.names
    if own in spoken or len(spoken) != 1:
        return None
    for band in bands.values():
        if band.asked.says[1] in spoken and (band.first, band.last) == amount.values:
            said = bands[name].asked.name.rpartition(": ")[2]
            return claim(stretch, band.asked, said, False, hit.first, hit.last, "membership")
    return None


def _is_all(stretch: Stretch, hit: Hit, amount: Amount) -> bool:
    """Whether a name with the range behind it is all that there is: `Steady 5–6`, `Resilient 10 only`."""
    behind = [token.text for token in stretch.found[amount.last :]]
    return hit.first == 0 and (behind == ["only"] or (amount.kind == "range" and behind in ([], ["."], [","], [";"])))


def _alone(stretch: Stretch, hit: Hit) -> bool:
    """Whether a name and an amount are all that there is."""
    return len(stretch.found) <= hit.last - hit.first + 5
