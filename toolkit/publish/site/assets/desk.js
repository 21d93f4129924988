// The desk: the sheet chosen, and how far it was scrolled, are kept when the page is made anew.
"use strict";
(() => {
  const frame = document.querySelector("iframe[name='tw-sheet']");
  if (!frame) return;
  const links = [...document.querySelectorAll(".tw-desk-list a")];
  const key = `tw-desk:${location.pathname}`;
  const kept = () => { try { return JSON.parse(sessionStorage.getItem(key)) || {}; } catch { return {}; } };
  const keep = (change) => { try { sessionStorage.setItem(key, JSON.stringify({...kept(), ...change})); } catch { /* private */ } };
  // From file:// a page may not look into its frame.
  const inside = () => { try { return frame.contentWindow.document && frame.contentWindow; } catch { return null; } };
  const mark = (chosen) => links.forEach((one) => { if (one === chosen) one.setAttribute("aria-current", "true"); else one.removeAttribute("aria-current"); });
  links.forEach((one) => one.addEventListener("click", () => { mark(one); keep({sheet: one.getAttribute("href"), top: 0}); }));
  const before = kept();
  const chosen = links.find((one) => one.getAttribute("href") === before.sheet) || links[0];
  mark(chosen);
  if (chosen.getAttribute("href") !== frame.getAttribute("src")) frame.src = chosen.getAttribute("href");
  frame.addEventListener("load", () => { const page = inside(); if (page && kept().top) page.scrollTo(0, kept().top); });
  window.addEventListener("pagehide", () => { const page = inside(); if (page) keep({top: page.scrollY}); });
})();
