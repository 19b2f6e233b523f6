// Python for a page, in a worker: one question at a time, and of those that wait for their turn only the last is asked.

const HERE = new URL("./", import.meta.url);

/**
 * What there is to load, null where the site was built without Python.
 * @returns {Promise<?{digest: string, files: Object<string, {size: number, gzip: number}>}>}
 */
export async function made() {
  const answer = await fetch(new URL("files.json", HERE), { cache: "no-cache" });
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.json();
}

/** How many bytes come over the line, with gzip. */
export function gzipped({ files }) {
  return Object.values(files).reduce((sum, { gzip }) => sum + gzip, 0);
}

export class Python {
  /** Whether it did not start; another one may. */
  isBroken = false;
  #worker;
  #number = 0;
  #asked = null;
  #waiting = null;

  /**
   * @param what  what `made` says
   * @param {(share: number) => void} onLoaded  is told which share of the files has come
   */
  constructor(what, onLoaded) {
    const size = Object.values(what.files).reduce((sum, file) => sum + file.size, 0);
    let loaded = 0;
    this.#worker = new Worker(new URL(`worker.mjs?${what.digest}`, HERE), { type: "module" });
    this.#worker.addEventListener("error", ({ message }) => this.#broke(message));
    this.#worker.addEventListener("message", ({ data }) => {
      if (data.loaded) onLoaded(Math.min(1, (loaded += data.loaded) / size));
      else if (data.id === undefined) this.#broke(data.failed);
      else this.#answered(data);
    });
    this.#worker.postMessage({ start: what });
  }

  /**
   * The answer; null when a later question came before. Rejects when Python fails.
   * @param {string} ask
   * @param {Object} question
   */
  asked(ask, question) {
    return new Promise((resolve, reject) => {
      this.#waiting?.resolve(null);
      this.#waiting = { ask, question, resolve, reject };
      this.#next();
    });
  }

  #next() {
    if (this.#asked || !this.#waiting) return;
    [this.#asked, this.#waiting] = [this.#waiting, null];
    this.#number += 1;
    this.#worker.postMessage({ id: this.#number, ask: this.#asked.ask, ...this.#asked.question });
  }

  #answered({ answer, failed }) {
    const { resolve, reject } = this.#asked;
    this.#asked = null;
    if (this.#waiting) resolve(null);
    else if (failed) reject(new Error(failed));
    else resolve(answer);
    this.#next();
  }

  #broke(why) {
    this.isBroken = true;
    this.#worker.terminate();
    for (const each of [this.#asked, this.#waiting]) each?.reject(new Error(why));
  }
}
