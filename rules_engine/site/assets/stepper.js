// Steps through a worked example: shows one step of the list at a time, and the table as it stands after it.
// Without this script, and on paper, every step is there to read.
//
// <div data-stepper>
//   pictures and tables, in which `data-bind="players.Alex.energy"` takes its text from the state, and
//   `data-move="meaning" data-step="20"` moves right by 20 for each point
//   <ol><li id="r1.alex.1">…</li>…</ol>
//   <script type="application/json">[{"players.Alex.energy": 3, …}, what step 2 changes, …]</script>
// </div>
//
// Back, Next, arrow keys, Home and End; an address that ends in `#r1.alex.1` opens that step.

import { idIn } from "./address.js";

function makeBar() {
  const bar = document.createElement("div");
  bar.className = "stepper-bar";
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", "Steps");
  bar.innerHTML =
    '<button type="button" data-go="-1">Back</button>' +
    '<output aria-live="polite"></output>' +
    '<button type="button" data-go="1">Next</button>';
  return bar;
}

function makeStepper(root) {
  const list = root.querySelector("ol");
  const steps = [...list.children];
  const states = [];
  for (const changes of JSON.parse(root.querySelector("script[type='application/json']").textContent))
    states.push({ ...states.at(-1), ...changes });
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const bar = makeBar();
  const output = bar.querySelector("output");
  const [back, next] = bar.querySelectorAll("button");
  let at = 0;

  function draw(state) {
    for (const place of root.querySelectorAll("[data-bind]")) {
      const value = state[place.dataset.bind];
      if (value !== undefined) place.textContent = value;
    }
    for (const marker of root.querySelectorAll("[data-move]")) {
      const value = state[marker.dataset.move];
      if (value === undefined) continue;
      marker.style.transition = calm.matches ? "none" : "transform 0.3s";
      marker.style.transform = `translateX(${value * Number(marker.dataset.step)}px)`;
    }
  }

  function show(wanted) {
    at = Math.max(0, Math.min(steps.length - 1, wanted));
    steps.forEach((step, index) => {
      step.hidden = index !== at;
      if (index === at) step.setAttribute("aria-current", "step");
      else step.removeAttribute("aria-current");
    });
    draw(states[at]);
    output.textContent = `Step ${at + 1} of ${steps.length}`;
    // Not `disabled`, which would take the focus away.
    back.setAttribute("aria-disabled", String(at === 0));
    next.setAttribute("aria-disabled", String(at === steps.length - 1));
  }

  function showAddressed() {
    const id = idIn(location.hash);
    const wanted = steps.findIndex((step) => id && (step.id === id || step.querySelector(`[id="${CSS.escape(id)}"]`)));
    if (wanted < 0) return false;
    show(wanted);
    root.scrollIntoView();
    return true;
  }

  steps.forEach((step, index) => {
    step.value = index + 1; // a list numbers only what it shows
  });
  bar.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button) show(at + Number(button.dataset.go));
  });
  root.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const wanted = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: steps.length - 1 }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    show(wanted);
  });
  addEventListener("hashchange", showAddressed);
  root.insertBefore(bar, [...root.children].find((child) => child.contains(list)));
  root.classList.add("stepper-live");
  if (!showAddressed()) show(0);
}

for (const root of document.querySelectorAll("[data-stepper]")) makeStepper(root);
