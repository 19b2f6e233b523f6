// Keeps one rulebook for when there is no network. A page says which one, and of which version of the site it is; all files
// of that version are fetched into a cache of their own, each held against its digest, and only when every one of them is
// there does that cache take the place of the one before. A page is bound to its version: it gets files of that one or,
// where they are not kept, what the network has, and never those of another. As long as there is a network, a page that is
// kept is shown once the host has said that its site is still of that version. What fails leaves the network as it is.
// The lists, `offline/<rulebook>.json`, are written by `rules_engine/site/offline.py`.

const SCOPE = new URL("./", self.location).href;
const MINE = `rulebook ${SCOPE} `;
const NOTES = `${MINE}notes`; // which cache is current of each rulebook, and which one each open page is of
const PATIENCE = 4000; // so many milliseconds may the network take for a page that is kept
const AT_ONCE = 6;
const NEVER = /^offline\/.*\.json$|^service-worker\.js$|^assets\/python\//;
const running = new Map();

const at = (path) => new URL(path, SCOPE).href;
const bare = (url) => url.replace(/[?#].*$/, "").replace(/\/index\.html$/, "/");
const below = (url) => (url.startsWith(SCOPE) ? url.slice(SCOPE.length) : null);
const LIST = at("list");

async function note(name, text) {
  const notes = await caches.open(NOTES);
  if (text === undefined) return (await notes.match(at(name)))?.text();
  await notes.put(at(name), new Response(text));
}

/** Returns a cache by its name, if all that belongs into it is there. */
async function whole(name) {
  if (!name || !(await caches.has(name))) return null;
  const cache = await caches.open(name);
  return (await cache.match(LIST)) ? cache : null;
}

async function json(path) {
  const answer = await fetch(at(path), { cache: "no-store" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

async function isStill(version) {
  if ((await json("offline/version.json")).version !== version) throw new Error("the site has changed meanwhile");
}

async function digest(answer) {
  const hashed = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.arrayBuffer()));
  return [...hashed.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Fetches every file of a version, and what was opened of the one before, and makes it the current one. */
async function fill(name, book, version) {
  const { version: listed, files } = await json(`offline/${book}.json`);
  if (listed !== version) throw new Error("the site has changed meanwhile");
  const next = await caches.open(name);
  const old = await whole(await note(`current/${book}`));
  const had = old ? (await (await old.match(LIST)).json()).files : {};
  const opened = old ? (await old.keys()).map(({ url }) => below(url)).filter((path) => !(path in had) && path !== "list") : [];
  const waiting = [...Object.entries(files), ...opened.filter((path) => !(path in files)).map((path) => [path])];

  async function fetchSome() {
    for (let entry; (entry = waiting.pop()); ) {
      const [path, wanted] = entry;
      if (await next.match(at(path))) continue; // from a time that was cut short
      const same = wanted && had[path] === wanted && (await old.match(at(path)));
      const answer = same || (await fetch(at(path), { cache: "no-cache" }));
      if (wanted && (!answer.ok || (await digest(answer.clone())) !== wanted)) throw new Error(`${path} is not as listed`);
      if (answer.ok && !answer.redirected) await next.put(at(path), once(answer));
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchSome));
  await isStill(version);
  await next.put(LIST, new Response(JSON.stringify({ files })));
  await note(`current/${book}`, name);
  await tidy();
}

/** Keeps what was opened besides, as long as the site is of the same version. */
async function keepOpened(name, version, opened) {
  const cache = await whole(name);
  const answers = [];
  for (const url of new Set(opened.map(bare))) {
    if (below(url) === null || NEVER.test(below(url)) || (await cache.match(url))) continue;
    const answer = await fetch(url, { cache: "no-cache" });
    if (answer.ok && !answer.redirected) answers.push([url, once(answer)]);
  }
  if (!answers.length) return;
  await isStill(version);
  for (const [url, answer] of answers) await cache.put(url, answer);
}

/** Removes every version that is neither current nor that of an open page. */
async function tidy() {
  const open = new Set((await self.clients.matchAll({ includeUncontrolled: true })).map(({ id }) => id));
  const notes = await caches.open(NOTES);
  const needed = new Set([NOTES, ...running.keys()]);
  for (const request of await notes.keys()) {
    const [kind, client] = below(request.url).split("/");
    if (kind === "client" && !open.has(client)) await notes.delete(request);
    else needed.add(await (await notes.match(request)).text());
  }
  for (const name of await caches.keys()) if (name.startsWith(MINE) && !needed.has(name)) await caches.delete(name);
}

/** Returns the name of the cache that is current for an address: of its own rulebook, else of the one seen last. */
async function current(url) {
  for (const book of [below(url).split("/")[0], await note("last")]) {
    const name = await note(`current/${book}`);
    if (await whole(name)) return name;
  }
}

/** Returns an answer that no page takes a second time without asking: the next page may be of another version. */
function once(answer) {
  if (!answer.ok || answer.redirected) return answer;
  const headers = new Headers(answer.headers);
  headers.set("cache-control", "no-cache");
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

async function page({ request, resultingClientId }) {
  const online = () => fetch(request.url, { cache: "no-cache", credentials: "same-origin", redirect: "manual" });
  const url = bare(request.url);
  const name = await current(url).catch(() => undefined);
  if (!name) return online();
  const bind = () => note(`client/${resultingClientId}`, name).catch(() => {});
  const kept = await (await caches.open(name)).match(url);
  const late = new Promise((_, fail) => setTimeout(fail, PATIENCE));
  try {
    const { version } = await Promise.race([json("offline/version.json"), late]);
    if (name.endsWith(` ${version}`)) await bind();
    else return await online();
  } catch {
    if (kept) await bind();
  }
  if (kept) return kept;
  try {
    return await online();
  } catch {
    if (!/\/$|\.\w+$/.test(url)) return Response.redirect(`${url}/`);
    return Response.redirect(at(`offline/?to=${encodeURIComponent(below(request.url))}`));
  }
}

async function file(event) {
  const { request, clientId } = event;
  const cache = await note(`client/${clientId}`).then(whole).catch(() => null);
  const kept = await cache?.match(bare(request.url));
  if (kept) return kept;
  const answer = once(await fetch(request, { cache: "no-cache" }));
  if (cache && answer.ok && !answer.redirected) event.waitUntil(cache.put(bare(request.url), answer.clone()).catch(() => {}));
  return answer;
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim().then(tidy).catch(() => {})));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = below(request.url);
  if (path === null || request.method !== "GET" || request.headers.has("range") || NEVER.test(path)) return;
  event.respondWith(request.mode === "navigate" ? page(event) : file(event));
});

// A page says of which version of which rulebook it is, and what it has loaded: { book, version, opened }. A page of none
// goes with the rulebook seen last. It hears { ready: book } when all of that is kept.
self.addEventListener("message", (event) => {
  async function keep({ book, version, opened }) {
    const asked = book || (await note("last"));
    if (!asked || !version) return;
    const name = `${MINE}${asked} ${version}`;
    await note(`client/${event.source.id}`, name);
    if (!running.has(name) && !((await note(`current/${asked}`)) === name && (await whole(name))))
      running.set(name, fill(name, asked, version).finally(() => running.delete(name)));
    await running.get(name);
    await note("last", asked);
    event.source.postMessage({ ready: asked });
    await keepOpened(name, version, opened);
  }
  event.waitUntil(keep(event.data ?? {}).catch(() => {})); // storage may be full, or refused: the network is there
});
