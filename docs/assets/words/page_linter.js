// Asks the worker of the page, one question at a time; of questions that wait for their turn only the last is asked.

export class Linter {
  #worker = new Worker(new URL("page_worker.js", import.meta.url), { type: "module" });
  #asked = null;
  #waiting = null;

  /** The games whose words are known. Rejects where they cannot be loaded. */
  games = new Promise((resolve, reject) => {
    this.#worker.addEventListener("error", (event) => reject(new Error(event.message)));
    this.#worker.addEventListener("message", ({ data }) => {
      if (data.games) resolve(data.games);
      else if (this.#asked) this.#answered(data);
      else reject(new Error(data.failed));
    });
  });

  /**
   * What `lint` says of a text, or of the text with what is safe mended; null when a later question came before.
   * @param {"lint" | "mend"} ask
   * @returns {Promise<?{text: string, rulebook: string, findings: Object[], failed?: string}>}
   */
  asked(ask, text, options) {
    return new Promise((resolve) => {
      this.#waiting?.resolve(null);
      this.#waiting = { ask, text, options, resolve };
      this.#next();
    });
  }

  #next() {
    if (this.#asked || !this.#waiting) return;
    const { resolve, ...question } = this.#waiting;
    [this.#asked, this.#waiting] = [resolve, null];
    this.#worker.postMessage(question);
  }

  #answered(result) {
    const resolve = this.#asked;
    this.#asked = null;
    resolve(this.#waiting ? null : result);
    this.#next();
  }
}
