// Opens what an address leads to: the line of a rule behind which all but its text is hidden, and what shows an answer.

import { idIn } from "./address.js";

function open() {
  const part = document.getElementById(idIn(location.hash))?.closest(".rule-item, .answer");
  const rest = part?.querySelector(".rule-rest, .answer-shown");
  if (rest) rest.open = true;
}

window.addEventListener("hashchange", open);
open();
