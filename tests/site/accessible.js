() => {
  const faults = [];
  const named = (one) => (one.getAttribute('aria-label') || one.getAttribute('title') || one.textContent || '').trim();
  for (const one of document.querySelectorAll('img')) if (!one.hasAttribute('alt')) faults.push('img without alt ' + one.src);
  for (const one of document.querySelectorAll('button, a[href], [role=button]')) {
    const shown = one.getClientRects().length > 0;
    if (shown && !named(one) && !one.querySelector('img[alt]')) faults.push('no name: ' + one.outerHTML.slice(0, 90));
  }
  for (const one of document.querySelectorAll('.md-content input, .md-content select')) {
    if (!one.closest('label') && !one.getAttribute('aria-label')) faults.push('no label: ' + one.outerHTML.slice(0, 90));
  }
  const ids = [...document.querySelectorAll('[id]')].map((one) => one.id);
  for (const id of new Set(ids)) if (ids.filter((other) => other === id).length > 1) faults.push('id twice: ' + id);
  for (const name of ['main', 'nav', 'header']) if (!document.querySelector(name)) faults.push('no landmark ' + name);
  if (document.querySelectorAll('h1').length !== 1) faults.push('not one h1');
  let level = 1;
  for (const one of document.querySelectorAll('.md-content h1, .md-content h2, .md-content h3, .md-content h4')) {
    const here = Number(one.tagName[1]);
    if (here > level + 1) faults.push('heading skips a level: ' + one.textContent);
    level = here;
  }
  if (!document.documentElement.lang) faults.push('no language');
  const numbers = (color) => (color.match(/[\d.]+/g) || []).map(Number);
  const light = (color) => {
    const [r, g, b] = numbers(color).map((one) => { const x = one / 255; return x <= 0.03928 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4; });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (one) => {
    for (let at = one; at; at = at.parentElement) {
      const found = numbers(getComputedStyle(at).backgroundColor);
      if (found.length === 3 || found[3] === 1) return getComputedStyle(at).backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  };
  for (const one of document.querySelectorAll('.md-content p, .md-content a, .md-content dt, .md-content dd, .md-content h1, .md-content h2, .md-content td, .md-content label')) {
    if (!one.textContent.trim() || one.classList.contains('headerlink') || !one.getClientRects().length) continue;
    const ink = numbers(getComputedStyle(one).color);
    const paper = numbers(ground(one));
    const alpha = ink.length > 3 ? ink[3] : 1;
    const seen = [0, 1, 2].map((at) => ink[at] * alpha + paper[at] * (1 - alpha));
    const [a, b] = [light(`rgb(${seen})`), light(`rgb(${paper.slice(0, 3)})`)];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 4.5) { faults.push('contrast ' + ratio.toFixed(1) + ': ' + one.outerHTML.slice(0, 90)); break; }
  }
  return faults;
}
