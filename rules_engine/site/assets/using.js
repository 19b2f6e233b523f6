// Loads the scripts that a page has a use for: none of them is needed to read it.

import "./opening.js";

const USES = {
  "[data-stepper]": "stepper",
  "[data-copy]": "copy",
  "[data-filter]": "filter",
  "[data-download]": "download",
  "a.term[title]": "terms",
  ".may-i": "may-i",
};

for (const [use, script] of Object.entries(USES)) if (document.querySelector(use)) import(`./${script}.js`);
