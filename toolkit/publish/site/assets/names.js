// What the theme leaves out for those who listen to a page or have no pointer: names, and tables that scroll.
"use strict";
(() => {
  const search = document.querySelector(".md-search[role='dialog']");
  const field = document.querySelector(".md-search__input");
  if (search && field) search.setAttribute("aria-label", field.getAttribute("aria-label") || field.placeholder);
  // The theme puts tables into boxes that scroll only when the page is there.
  window.addEventListener("load", () => document.querySelectorAll(".md-typeset__scrollwrap").forEach((box) => { box.tabIndex = 0; }));
})();
