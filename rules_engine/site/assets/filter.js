// Filters long lists: <div data-filter=".ledger" data-label="Show" data-first="changes-play" data-only="You may choose"
// data-only-label="…">. Its sections, <section class="ledger" data-kind="changes-play">, are chosen by their headings, and
// their rows (of tables, or marked data-row) by what is typed. It begins with the section `data-first`, if one is named, and
// an address that leads into another section shows that one. The fields appear with this script; without it every row is
// there to read. Sections left without a row are hidden.

import { idIn } from "./address.js";

function makeFilter(place) {
  const sections = [...document.querySelectorAll(place.dataset.filter)];
  const rows = sections.flatMap((section) => [...section.querySelectorAll("tbody tr, [data-row]")]);
  place.className = "filter";
  place.innerHTML =
    '<label><span></span> <select><option value="">everything</option></select></label>' +
    '<label>Filter <input type="search" autocomplete="off"></label>' +
    '<label><input type="checkbox"> <span></span></label><output aria-live="polite"></output>';
  const [label, onlyLabel] = place.querySelectorAll("span");
  const [text, only] = place.querySelectorAll("input");
  const kind = place.querySelector("select");
  const output = place.querySelector("output");
  label.textContent = place.dataset.label;
  onlyLabel.textContent = place.dataset.onlyLabel ?? "";
  only.parentElement.hidden = !place.dataset.only;
  for (const section of sections) {
    const heading = section.querySelector("h2").cloneNode(true);
    heading.querySelector(".headerlink")?.remove();
    kind.add(new Option(heading.textContent.trim(), section.dataset.kind));
  }

  function show() {
    const words = text.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const row of rows) {
      const said = row.textContent.toLowerCase();
      row.hidden =
        !words.every((word) => said.includes(word)) ||
        (only.checked && !row.textContent.includes(place.dataset.only));
    }
    for (const section of sections) {
      const left = section.querySelectorAll("tbody tr:not([hidden]), [data-row]:not([hidden])").length;
      section.hidden = !left || (kind.value && kind.value !== section.dataset.kind);
      shown += section.hidden ? 0 : left;
    }
    output.textContent = `${shown} of ${rows.length}`;
  }

  function showAddressed() {
    const target = document.getElementById(idIn(location.hash));
    const section = sections.find((one) => target && one.contains(target));
    if (!section?.hidden) return;
    kind.value = section.dataset.kind;
    text.value = "";
    only.checked = false;
    show();
    target.scrollIntoView();
  }

  place.addEventListener("input", show);
  addEventListener("hashchange", showAddressed);
  kind.value = place.dataset.first ?? "";
  show();
  showAddressed();
}

for (const place of document.querySelectorAll("[data-filter]")) makeFilter(place);
