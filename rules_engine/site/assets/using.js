// Loads the scripts that few pages have a use for. What changes how a page looks is not among them: it comes with the page.

import "./opening.js";

const USES = {
  ".may-i": "may-i",
  "[data-look-up]": "look-up",
};

for (const [use, script] of Object.entries(USES)) if (document.querySelector(use)) import(`./${script}.js`);

const search = document.querySelector("[data-md-component='search-query']");
if (search) {
  const load = () => import("./site-search.js");
  if (document.activeElement === search) load();
  else search.addEventListener("focus", load, { once: true });
}

const SCROLLED = { tabindex: "0", role: "group", "aria-label": "Wide table" };

/** A table that is wider than its place is reached, and scrolled, by keys. */
function reach() {
  for (const place of document.querySelectorAll(".md-typeset__scrollwrap")) {
    const isWider = place.scrollWidth > place.clientWidth;
    for (const [name, value] of Object.entries(SCROLLED)) {
      if (isWider) place.setAttribute(name, value);
      else place.removeAttribute(name);
    }
  }
}

for (const moment of ["load", "resize"]) addEventListener(moment, reach);
