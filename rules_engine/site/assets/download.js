// Offers drawings as files that need nothing else: <figure data-download="graft"> gets two buttons, for SVG and for PNG.
// The drawing is taken as it is shown, in light colors, with its symbols, style and fonts inside.

const LARGER = 3; // pixels of a PNG for a unit of the drawing
const files = new Map();

function read(url, how) {
  if (!files.has(url)) {
    const reading = fetch(url).then((answer) => answer[how]());
    reading.catch(() => files.delete(url)); // so that the next try asks for it again
    files.set(url, reading);
  }
  return files.get(url);
}

function dataUrl(blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsDataURL(blob);
  });
}

async function style() {
  let text = "";
  for (const sheet of ["drawing.css", "look.css"].map((name) => new URL(name, import.meta.url))) {
    const css = await read(sheet.href, "text");
    let end = 0;
    for (const found of css.matchAll(/url\(([^)]+)\)/g)) {
      text += css.slice(end, found.index) + `url(${await dataUrl(await read(new URL(found[1], sheet.href).href, "blob"))})`;
      end = found.index + found[0].length;
    }
    text += css.slice(end);
  }
  return text;
}

function symbolsOf(drawing, found = new Map()) {
  for (const [, id] of drawing.outerHTML.matchAll(/(?:href="|url\()#([\w-]+)/g)) {
    if (found.has(id)) continue;
    const symbol = document.getElementById(id);
    found.set(id, symbol);
    symbolsOf(symbol, found);
  }
  return [...found.values()];
}

async function standalone(svg) {
  const copy = svg.cloneNode(true);
  const { width, height } = svg.viewBox.baseVal;
  const definitions = document.createElementNS(copy.namespaceURI, "defs");
  const sheet = document.createElementNS(copy.namespaceURI, "style");
  sheet.textContent = await style();
  definitions.append(sheet, ...symbolsOf(svg).map((symbol) => symbol.cloneNode(true)));
  copy.prepend(definitions);
  for (const part of copy.querySelectorAll("[data-shows]")) part.removeAttribute("data-shows");
  copy.removeAttribute("data-shows");
  copy.setAttribute("class", "");
  copy.setAttribute("width", width);
  copy.setAttribute("height", height);
  if (svg.classList.contains("board")) copy.setAttribute("style", "background: var(--board)");
  return { text: new XMLSerializer().serializeToString(copy), width, height };
}

async function png({ text, width, height }) {
  const image = new Image(width, height);
  image.src = await dataUrl(new Blob([text], { type: "image/svg+xml" }));
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * LARGER;
  canvas.height = height * LARGER;
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

async function save(figure, kind) {
  const shown = [...figure.querySelectorAll('svg[role="img"]')].filter((svg) => svg.getClientRects().length);
  for (const [at, svg] of shown.entries()) {
    const drawn = await standalone(svg);
    const blob = kind === "svg" ? new Blob([drawn.text], { type: "image/svg+xml" }) : await png(drawn);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = `${figure.dataset.download}${shown.length > 1 ? -(at + 1) : ""}.${kind}`;
    link.click();
    URL.revokeObjectURL(link.href);
  }
}

for (const figure of document.querySelectorAll("[data-download]")) {
  const offer = document.createElement("details");
  offer.className = "download";
  offer.innerHTML =
    '<summary>Download <span class="only-read"></span></summary><button type="button" data-kind="svg">SVG</button> ' +
    '<button type="button" data-kind="png">PNG</button> <output></output>';
  offer.querySelector("span").textContent = figure.dataset.download.replaceAll("-", " ");
  const output = offer.querySelector("output");
  offer.addEventListener("click", async ({ target }) => {
    if (!target.dataset.kind) return;
    output.textContent = "";
    await save(figure, target.dataset.kind).catch(() => {
      output.textContent = "Not saved: its style or fonts could not be loaded.";
    });
  });
  (figure.querySelector("figcaption") ?? figure).append(offer);
}
