// Print pages: the largest type in which each card's text fits; what fits in none is named, never clipped.
"use strict";
(() => {
  const fits = (rest) => rest.scrollHeight <= rest.clientHeight + 1 && rest.scrollWidth <= rest.clientWidth + 1;
  const over = [];
  for (const rest of document.querySelectorAll(".rest")) {
    const size = rest.dataset.sizes.split(" ").find((points) => { rest.style.fontSize = `${points}pt`; return fits(rest); });
    if (!size) { over.push(rest.dataset.name); rest.closest(".card").classList.add("over"); }
  }
  const told = document.getElementById("over");
  if (over.length) { told.textContent = told.dataset.text.replace("{names}", over.join(", ")); told.hidden = false; }
  document.getElementById("print").addEventListener("click", () => window.print());
  const leaf = document.querySelector(".leaf");
  const zoom = () => {
    const room = document.documentElement.clientWidth - 16;
    document.documentElement.style.setProperty("--zoom", String(Math.min(1, room / wide)));
  };
  const wide = leaf ? leaf.offsetWidth : 1;
  if (leaf) { zoom(); window.addEventListener("resize", zoom); }
})();
