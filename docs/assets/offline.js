// Has the service worker keep the rulebook of this page, and says when it is there without a network. A preview, which
// changes all the time, says that it is of no version: then nothing is kept, and what an earlier site kept is removed.

const root = new URL("../", import.meta.url);
const workers = navigator.serviceWorker;

async function start() {
  const { version, rulebooks } = await (await fetch(new URL("offline/version.json", root), { cache: "no-store" })).json();
  if (!version) return forget();
  const book = rulebooks.find((name) => location.href.startsWith(new URL(`${name}/`, root)));
  if (navigator.connection?.saveData || !(book || workers.controller)) return;
  workers.addEventListener("message", ({ data }) => data.ready === book && tell());
  await workers.register(new URL("service-worker.js", root));
  const { active } = await workers.ready;
  const opened = [location.href, ...performance.getEntriesByType("resource").map(({ name }) => name)];
  active.postMessage({ book, version, opened });
}

async function forget() {
  const registration = await workers.getRegistration(root);
  if (registration?.scope !== root.href) return;
  await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith(`rulebook ${root} `)) await caches.delete(name);
}

function tell() {
  if (document.querySelector(".offline-ready")) return;
  const line = document.createElement("p");
  line.className = "offline-ready";
  line.setAttribute("role", "status");
  document.querySelector(".md-footer-meta__inner")?.append(line);
  line.textContent = "Ready without a network";
}

const again = document.querySelector("[data-try-again]");
const wanted = new URL(new URLSearchParams(location.search).get("to") ?? "", root);
if (again && wanted.href.startsWith(root)) {
  again.href = wanted;
  again.parentElement.hidden = wanted.href === root.href;
}

if (workers) start().catch(() => {}); // storage may be refused
