// Looks a cell up: <section data-look-up="event"> holds a table, and a heading. Of all of them on a page one is shown, with a
// button for each row and for each column, and what the cell says, large. A table whose rows are ranges has rows only. The
// address, ?table=event&row=C&column=4, leads to a cell; the last column is remembered. Without the script tables stand there.

const KEPT = `look-up ${location.pathname}`;

function kept(column) {
  try {
    if (column) localStorage.setItem(KEPT, column);
    return localStorage.getItem(KEPT) ?? "";
  } catch {
    return ""; // a browser may refuse to keep anything
  }
}

function button(group, value, html, choose) {
  const made = document.createElement("button");
  made.type = "button";
  made.innerHTML = html;
  made.dataset.value = value;
  made.addEventListener("click", () => choose(value));
  group.append(made);
}

function group(label, columns) {
  const made = document.createElement("div");
  made.className = "look-up-choice";
  made.style.setProperty("--columns", columns);
  made.setAttribute("role", "group");
  made.setAttribute("aria-label", label);
  return made;
}

/** Returns the key of a row, which an address names it by: mostly what stands at its head. */
function keyOf(row) {
  return row.cells[0].dataset.key ?? row.cells[0].textContent.trim();
}

/** Returns the cell of a row in the column of that number, counted as wide cells are. */
function cellAt(row, column) {
  let left = column;
  return [...row.cells].slice(1).find((cell) => (left -= cell.colSpan) < 0);
}

function makeLookUp(section, onChange) {
  const table = section.querySelector("table");
  const ranges = table.classList.contains("ranges");
  const rows = [...table.tBodies[0].rows];
  const columns = ranges ? [] : [...table.tHead.rows[0].cells].slice(1).map((cell) => cell.textContent.trim().match(/\S+$/)[0]);
  const chosen = { row: "", column: "" };
  const choose = (changes) => {
    Object.assign(chosen, changes);
    show();
    onChange(section);
  };

  const named = rows.some((row) => row.cells[0].dataset.key);
  const rowButtons = group(ranges ? "Value" : "Row", named ? 3 : rows.length % 6 ? 5 : 6);
  rowButtons.classList.toggle("look-up-names", named);
  for (const row of rows) button(rowButtons, keyOf(row), row.cells[0].innerHTML, (value) => choose({ row: value }));
  const columnButtons = group("Column", 5);
  columns.forEach((name, n) =>
    button(columnButtons, name, table.tHead.rows[0].cells[n + 1].innerHTML, (value) => choose({ column: kept(value) || value })),
  );
  const outcome = document.createElement("div");
  outcome.className = "look-up-outcome";
  outcome.setAttribute("role", "status");
  const whole = document.createElement("details");
  whole.className = "note";
  whole.innerHTML = "<summary>The whole table</summary>";
  const scroller = table.closest(".scroller");
  scroller.before(rowButtons, ...(columns.length ? [columnButtons] : []), outcome, whole);
  whole.append(scroller);

  function show() {
    for (const [group, value] of [[rowButtons, chosen.row], [columnButtons, chosen.column]])
      for (const each of group.children) each.setAttribute("aria-pressed", String(each.dataset.value === value));
    const row = rows.find((each) => keyOf(each) === chosen.row);
    const at = columns.indexOf(chosen.column);
    const cells = !row ? [] : ranges ? [...row.cells].slice(1) : at < 0 ? [] : [cellAt(row, at)];
    const place = document.createElement("span");
    place.className = "look-up-place";
    const how = ranges ? "Tap a value." : `Tap a ${row ? "column" : chosen.column ? "row" : "row and a column"}.`;
    place.textContent = [row?.cells[0].textContent.trim(), chosen.column, cells.length ? "" : how].filter(Boolean).join(" · ");
    const said = cells.map((cell) => {
      const part = document.createElement("p");
      part.append(...cell.cloneNode(true).childNodes);
      return part;
    });
    outcome.replaceChildren(place, ...said);
  }

  return {
    chosen,
    take(row, column) {
      if (rows.some((each) => keyOf(each) === row)) chosen.row = row;
      if (columns.includes(column)) chosen.column = column;
      show();
    },
  };
}

function start(sections) {
  const asked = new URLSearchParams(location.search);
  const write = (section) => {
    const { row, column } = made.get(section).chosen;
    const query = new URLSearchParams({ table: section.dataset.lookUp });
    if (row) query.set("row", row);
    if (column) query.set("column", column);
    history.replaceState(history.state, "", `?${query}${location.hash}`);
  };
  const made = new Map(sections.map((section) => [section, makeLookUp(section, write)]));
  const tabs = group("Table", 3);
  tabs.classList.add("look-up-tables");
  const open = (id) => {
    for (const section of sections) section.hidden = section.dataset.lookUp !== id;
    for (const tab of tabs.children) tab.setAttribute("aria-pressed", String(tab.dataset.value === id));
    const section = sections.find((each) => !each.hidden);
    made.get(section).take("", kept());
    return section;
  };
  for (const section of sections) {
    const heading = section.querySelector("h2").cloneNode(true);
    for (const part of heading.querySelectorAll(".headerlink")) part.remove();
    button(tabs, section.dataset.lookUp, heading.innerHTML, (id) => write(open(id)));
  }
  sections[0].before(tabs);
  for (const section of sections) section.classList.add("look-up--chosen");
  const ids = sections.map((section) => section.dataset.lookUp);
  const named = () => ids.find((id) => id === location.hash.slice(1));
  addEventListener("hashchange", () => named() && open(named()));
  const wanted = ids.find((id) => id === asked.get("table")) ?? named() ?? ids[0];
  made.get(open(wanted)).take(asked.get("row") ?? "", asked.get("column") ?? "");
}

const sections = [...document.querySelectorAll("[data-look-up]")];
if (sections.length) start(sections);
