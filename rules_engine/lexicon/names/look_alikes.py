"""Icons that look alike: two pictures of nearly the same thing, of which a text takes the wrong one."""

from __future__ import annotations

_ALIKE = (
    "⭐🌟✨⭑🌠", "☀🌞🌤⛅🔆🌅", "🔍🔎", "❤♥💖💗💕🧡💛💜💓🫶", "🌳🌲🌴🎄🌱", "🌀🌪💫", "♻🔁🔄🔃↻", "⚙🔧🛠🔩🪛", "🌍🌎🌏🌐🗺",
    "👤👥🧑👪🫂", "💬🗨🗯💭", "🎟🎫🏷🔖", "🎨🖌🖼", "⬜◻▫◽☐🔲", "🧊❄", "📅📆🗓", "⚠❗🚨⛔", "💎💠🔷🔹", "⚡🌩🔋", "🏁🚩🎌",
    "📈📉📊", "📜📃📄📝📋", "⚖🏛", "🧠🧩", "🐝🦋🐞", "🎯⊙📍📌", "🛡🔰", "👑🏆🥇", "🧬🦠🧫", "🪪💳📇", "⚓🪝",
    "🤝🫱🙏", "🔥🕯",
)  # fmt: skip


def look_alike(icon: str, other: str) -> bool:
    """Whether two icons, without U+FE0F, are two and look alike."""
    return icon != other and any(icon in group and other in group for group in _ALIKE if icon and other)
