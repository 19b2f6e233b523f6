// What an address leads to on its page.

/** Returns the id that a fragment such as `#ls.play` names; what cannot be decoded, such as `#%`, stands for itself. */
export function idIn(fragment) {
  const written = fragment.slice(1);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
