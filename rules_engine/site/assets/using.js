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
