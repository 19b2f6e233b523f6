// What the whole site does.

// Whoever reads comes first; then a rulebook is kept for when there is no network.
const idle = window.requestIdleCallback ?? ((then) => setTimeout(then, 500));
const keep = () => idle(() => import("./offline.js"));
if (document.readyState === "complete") keep();
else addEventListener("load", keep);
