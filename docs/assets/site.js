// What the whole site does.

// A tooltip of the theme goes at Escape, too.
addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  for (const tip of document.querySelectorAll(".md-tooltip2--active")) tip.classList.remove("md-tooltip2--active");
});

// Whoever reads comes first; then a rulebook is kept for when there is no network.
const idle = window.requestIdleCallback ?? ((then) => setTimeout(then, 500));
const keep = () => idle(() => import("./offline.js"));
if (document.readyState === "complete") keep();
else addEventListener("load", keep);
