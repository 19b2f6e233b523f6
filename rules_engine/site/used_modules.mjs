// Prints which files of Pyodide's standard library are used, a line of JSON: by modules that may be imported sooner or
// later, and by answering questions. Read from standard input is {pyodide, starting, archive, module, lock, modules, questions}.

import { readFileSync } from "node:fs";

const asked = JSON.parse(readFileSync(0, "utf8"));
const { loadPyodide } = await import(`${asked.pyodide}/pyodide.mjs`);
const { started } = await import(asked.starting);

const archive = new Uint8Array(readFileSync(asked.archive));
const { python, answer } = await started(loadPyodide, { ...asked, archive, settings: { indexURL: asked.pyodide } });
for (const name of asked.modules) {
  try {
    python.pyimport(name);
  } catch {
    // what a module imports from another may be no module
  }
}
for (const [ask, question] of asked.questions) {
  try {
    answer(ask, JSON.stringify(question));
  } catch {
    // a mistake is told with modules of its own
  }
}
const places = python.runPython(`
import json, sys
json.dumps([m.__spec__.origin for m in [*sys.modules.values()] if getattr(m, "__spec__", None) and m.__spec__.origin])
`);
const used = JSON.parse(places).map((place) => place.split(/^\/lib\/python\d+\.zip\//)[1]);
console.log(JSON.stringify(used.filter(Boolean).sort()));
