// Copies what a button carries: <button class="copy-wiki" data-copy="[[mm:prism|Pattern Prism]]">Copy link</button>.
// The buttons appear with this script; without it they could do nothing.

import { say } from "./say.js";

/** Puts `text` on the clipboard. Throws an Error where the browser does not let pages copy. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Pages that are not served over HTTPS, and older browsers.
    const area = document.createElement("textarea");
    area.value = text;
    area.setAttribute("readonly", "");
    document.body.append(area);
    area.select();
    const copied = document.execCommand("copy");
    area.remove();
    if (!copied) throw new Error("the browser does not let pages copy");
  }
}

document.documentElement.classList.add("can-copy");
document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("button.copy-wiki");
  if (!button) return;
  try {
    await copy(button.dataset.copy);
    button.focus();
    button.dataset.copied = "";
    setTimeout(() => delete button.dataset.copied, 2000);
    say("Copied");
  } catch {
    say("Not copied: select the text and copy it by hand");
  }
});
