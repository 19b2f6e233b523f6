// What the whole site does.

// A tooltip of the theme goes at Escape, too.
addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  for (const tip of document.querySelectorAll(".md-tooltip2--active")) tip.classList.remove("md-tooltip2--active");
});

// Those who hear the page are told which link of the menu leads to it, and the way to it has a name of its own.
document.querySelector(".md-nav--primary a.md-nav__link--active[href='./']")?.setAttribute("aria-current", "page");
document.querySelector(".md-path")?.setAttribute("aria-label", "Where this page is");

// Whoever reads comes first; then a rulebook is kept for when there is no network.
const idle = window.requestIdleCallback ?? ((then) => setTimeout(then, 500));
const keep = () => idle(() => import("./offline.js"));
if (document.readyState === "complete") keep();
else addEventListener("load", keep);
