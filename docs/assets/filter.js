// Filters the rows of tables by what is typed: <div data-filter=".ledger" data-only="You may choose" data-only-label="…">.
// The field appears with this script; without it every row is there to read. Sections left without a row are hidden.

function makeFilter(place) {
  const sections = [...document.querySelectorAll(place.dataset.filter)];
  const rows = sections.flatMap((section) => [...section.querySelectorAll("tbody tr")]);
  place.className = "filter";
  place.innerHTML =
    '<label>Filter <input type="search" autocomplete="off"></label>' +
    '<label><input type="checkbox"> <span></span></label><output aria-live="polite"></output>';
  const [text, only] = place.querySelectorAll("input");
  const output = place.querySelector("output");
  place.querySelector("span").textContent = place.dataset.onlyLabel;

  function show() {
    const words = text.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const row of rows) {
      const said = row.textContent.toLowerCase();
      row.hidden =
        !words.every((word) => said.includes(word)) ||
        (only.checked && !row.textContent.includes(place.dataset.only));
      shown += row.hidden ? 0 : 1;
    }
    for (const section of sections) section.hidden = !section.querySelector("tbody tr:not([hidden])");
    output.textContent = `${shown} of ${rows.length}`;
  }

  place.addEventListener("input", show);
  show();
}

for (const place of document.querySelectorAll("[data-filter]")) makeFilter(place);
