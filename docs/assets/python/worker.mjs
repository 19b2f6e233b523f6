// Python beside a page, so that typing never waits. The first message, {start}, holds what `files.json` says. While the files
// come it says {loaded}, bytes of them; then {id, ask, ...question} is answered by {id, answer} or {id, failed}. What keeps
// Python from starting is told as {failed}.
//
// Files are kept for later visits. Each address holds the digest of the build that wrote it.

import { started } from "./starting.mjs";

const HERE = new URL("./", import.meta.url).href;
const WASM = { "Content-Type": "application/wasm" }; // some hosts say something else, and Pyodide would not start
const fetchAnew = globalThis.fetch;
const tell = (error) => postMessage({ failed: String(error) });
let answering = null;

/** What earlier visits kept. There is no such thing without HTTPS, nor in some private windows. */
const kept = () => globalThis.caches?.open("python").catch(() => null);

/** Fetches a file that lies beside this script; how much of it has come is told on the way. */
async function fetched(name, digest) {
  const address = `${HERE}${name}?${digest}`;
  const cache = await kept();
  let response = await cache?.match(address);
  if (!response) {
    response = await fetchAnew(address);
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    cache?.put(address, response.clone()).catch(() => {}); // where there is no room, it is loaded again
  }
  const count = new TransformStream({
    transform(chunk, controller) {
      postMessage({ loaded: chunk.byteLength });
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(count), { headers: name.endsWith(".wasm") ? WASM : {} });
}

/** Loads a script that lies beside this one. */
async function imported(name, { digest, files }) {
  const script = await import(`./${name}?${digest}`);
  postMessage({ loaded: files[name].size });
  return script;
}

/** Forgets what earlier builds of this site left. */
async function forget(digest) {
  const cache = await kept();
  for (const { url } of (await cache?.keys()) ?? [])
    if (url.startsWith(HERE) && !url.endsWith(`?${digest}`)) cache.delete(url);
}

async function start(made) {
  globalThis.fetch = async (address) => {
    try {
      return await fetched(new URL(address, HERE).pathname.split("/").at(-1), made.digest);
    } catch (error) {
      tell(error); // Pyodide itself would wait for ever
      throw error;
    }
  };
  const archive = fetch("package.zip").then((answer) => answer.arrayBuffer());
  const scripts = ["pyodide.mjs", "pyodide.asm.mjs"].map((name) => imported(name, made));
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all(scripts);
  const settings = { indexURL: HERE, createPyodideModule };
  const { answer } = await started(loadPyodide, { ...made, archive: new Uint8Array(await archive), settings });
  forget(made.digest);
  return answer;
}

addEventListener("message", async ({ data: { start: made, id, ask, ...question } }) => {
  if (made) {
    answering = start(made);
    answering.catch(tell);
    return;
  }
  try {
    const answer = await answering;
    postMessage({ id, answer: JSON.parse(answer(ask, JSON.stringify(question))) });
  } catch (error) {
    postMessage({ id, failed: String(error) });
  }
});
