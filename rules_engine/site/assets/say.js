// Tells those who hear a page what a script has changed, once it stays so: not each letter, and no step passed by.

const PATIENCE = 500; // milliseconds in which nothing else is said

const announcer = document.createElement("div");
announcer.className = "only-read";
announcer.setAttribute("role", "status");
document.body.append(announcer);
let timer;

export function say(text) {
  clearTimeout(timer);
  announcer.textContent = ""; // so that the same words are announced again
  timer = setTimeout(() => {
    announcer.textContent = text;
  }, PATIENCE);
}
