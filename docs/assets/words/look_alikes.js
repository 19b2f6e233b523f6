// Counterpart of rules_engine/lexicon/look_alikes.py: two pictures of nearly the same thing.

import { constant } from "./patterns.js";

/** Whether two icons, without U+FE0F, are two and look alike. */
export function lookAlike(icon, other) {
  if (!icon || !other || icon === other) return false;
  return constant("look_alikes._ALIKE").some((group) => group.includes(icon) && group.includes(other));
}
