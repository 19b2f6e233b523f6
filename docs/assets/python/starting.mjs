// Starts Python with one archive, in a worker as well as in Node.

const PLACE = "/package.zip";

/**
 * @param {Function} loadPyodide
 * @param {{archive: Uint8Array, module: string, lock: Object, settings: Object}} what  the module has `answer(ask, question)`,
 *   JSON in and out; `lock` says which Pyodide it is, and `settings` are those of `loadPyodide`
 * @returns {Promise<{python: Object, answer: (ask: string, question: string) => string}>}
 */
export async function started(loadPyodide, { archive, module, lock, settings }) {
  // No package is ever loaded, and without these two Pyodide would look for its list of them, and for them elsewhere.
  const own = { lockFileContents: { info: lock, packages: {} }, packageBaseUrl: "/nowhere/" };
  const python = await loadPyodide({ ...settings, ...own });
  python.FS.writeFile(PLACE, archive);
  python.runPython(`import sys; sys.path.insert(0, "${PLACE}")`);
  return { python, answer: python.pyimport(`${module}.answer`) };
}
