// Loads the scripts that a page has a use for: none of them is needed to read it.

import "./opening.js";

const USES = {
  "[data-stepper]": "stepper",
  "[data-copy]": "copy",
  "[data-filter]": "filter",
  "[data-download]": "download",
  "a.term[title]": "terms",
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
