// The search reads ~ as an operator and would find nothing; a game has it in its name.

document.querySelector("[data-md-component='search-query']")?.addEventListener("input", ({ target }) => {
  if (target.value.includes("~")) target.value = target.value.replaceAll("~", " ");
});
