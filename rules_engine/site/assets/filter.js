// Filters long lists: <div data-filter=".ledger" data-label="Show" data-first="changes-play" data-only="You may choose"
// data-only-label="…">. Its sections, <section class="ledger" data-kind="changes-play">, are chosen by their headings, and
// their rows (of tables, or marked data-row) by what is typed. It begins with the section `data-first`, if one is named, and
// an address that leads into another section shows that one. The fields appear with this script; without it every row is
// there to read. Sections left without a row are hidden. Rows that say what they have, data-has="Cost: Energy|Bonus: Support",
// are chosen by that, too: a field for each word before a colon of which the rows have more than one kind.

import { idIn } from "./address.js";
import { say } from "./say.js";

function makeFilter(place) {
  const sections = [...document.querySelectorAll(place.dataset.filter)];
  const rows = sections.flatMap((section) => [...section.querySelectorAll("tbody tr, [data-row]")]);
  place.className = "filter";
  place.innerHTML =
    '<label><span></span> <select><option value="">everything</option></select></label>' +
    '<label>Filter <input type="search" autocomplete="off"></label>' +
    '<label><input type="checkbox"> <span></span></label><output aria-live="off"></output>';
  const [label, onlyLabel] = place.querySelectorAll("span");
  const [text, only] = place.querySelectorAll("input");
  const kind = place.querySelector("select");
  const output = place.querySelector("output");
  label.textContent = place.dataset.label;
  onlyLabel.textContent = place.dataset.onlyLabel ?? "";
  only.parentElement.hidden = !place.dataset.only;
  for (const section of sections) {
    const heading = section.querySelector("h2").cloneNode(true);
    for (const part of heading.querySelectorAll(".headerlink, .term-icon")) part.remove();
    kind.add(new Option(heading.textContent.trim(), section.dataset.kind));
  }

  const kinds = new Map();
  for (const each of rows.flatMap(has)) {
    const name = each.slice(0, each.indexOf(": "));
    kinds.set(name, (kinds.get(name) ?? new Set()).add(each));
  }
  const facets = [...kinds].filter(([, values]) => values.size > 1).map(([name, values]) => {
    const choice = document.createElement("select");
    choice.add(new Option("any", ""));
    for (const each of [...values].sort((a, b) => a.localeCompare(b, "en", { numeric: true })))
      choice.add(new Option(each.slice(name.length + 2), each));
    const field = document.createElement("label");
    field.append(`${name} `, choice);
    output.before(field);
    return choice;
  });

  function show() {
    const asked = facets.map((choice) => choice.value).filter(Boolean);
    const words = text.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const row of rows) {
      const said = `${row.textContent} ${row.dataset.has ?? ""}`.toLowerCase();
      row.hidden =
        !words.every((word) => said.includes(word)) ||
        !asked.every((each) => has(row).includes(each)) ||
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
    for (const choice of facets) choice.value = "";
    show();
    target.scrollIntoView();
  }

  place.addEventListener("input", () => {
    show();
    say(`${output.textContent} shown`);
  });
  addEventListener("hashchange", showAddressed);
  kind.value = place.dataset.first ?? "";
  show();
  showAddressed();
}

function has(row) {
  return row.dataset.has?.split("|") ?? [];
}

for (const place of document.querySelectorAll("[data-filter]")) makeFilter(place);
