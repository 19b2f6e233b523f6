// Opens what an address leads to: the line of a rule behind which all but its text is hidden.

import { idIn } from "./address.js";

function open() {
  const rest = document.getElementById(idIn(location.hash))?.closest(".rule-item")?.querySelector(".rule-rest");
  if (rest) rest.open = true;
}

window.addEventListener("hashchange", open);
open();
