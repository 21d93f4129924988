// Boards of tiles: who is next to whom, what a step costs, how far a move goes, who sees whom.
"use strict";
(() => {
  const WORDS = {
    en: {
      help: "Point at a space, tap it, or tab to the board and use the arrow keys. M puts a minion there or takes it away.",
      points: "Movement points", who: "Who moves", mouse: "a mouse", minion: "a minion",
      sight: "Show lines of sight", put: "Minion here: put or take away", clear: "Take all minions away",
      board: "Board: arrow keys move from space to space", none: "none",
      space: "Space", neighbours: "Neighbours", reach: "Within reach", sees: "Sees", minions: "Minions on",
      cost: (n) => `${n}`, barred: "red line: no mouse crosses", climb: "climbing out takes the whole move",
      kinds: {floor: "floor", water: "water", special: "special area", ledge: "ledge", pipe: "pipe", tree_hole: "tree hole"},
      marks: {entry: "entry space", trap: "red X"}, flip: "flip space", of: (n, m) => `${n} of ${m} spaces`,
      with: "with the minions placed", without: "without minions", all: "every space",
      unlimited: "room for any number", room: (n) => `room for ${n}`, current: (to) => `current to ${to}`, off: "off the tile",
    },
    "zh-Hant": {
      help: "指向或點選一格,或以 Tab 鍵移到板塊後用方向鍵。按 M 放上或移除怪物。",
      points: "移動點數", who: "誰移動", mouse: "老鼠", minion: "怪物",
      sight: "顯示視線", put: "在此放上或移除怪物", clear: "移除所有怪物",
      board: "板塊:用方向鍵在格與格之間移動", none: "無",
      space: "格", neighbours: "相鄰格", reach: "可到達", sees: "可看見", minions: "怪物所在",
      cost: (n) => `${n}`, barred: "紅線:老鼠不能越過", climb: "爬出水中須用掉整次移動",
      kinds: {floor: "地板", water: "水", special: "特殊區域", ledge: "平台", pipe: "水管", tree_hole: "樹洞"},
      marks: {entry: "怪物起始格", trap: "紅色 X"}, flip: "翻面格", of: (n, m) => `${m} 格中的 ${n} 格`,
      with: "有怪物時", without: "沒有怪物時", all: "所有格",
      unlimited: "不限數量", room: (n) => `可容 ${n} 個`, current: (to) => `水流流向 ${to}`, off: "板塊外",
    },
  };
  const SVG = "http://www.w3.org/2000/svg";

  function graph(data) {
    const out = data.spaces.map(() => []);
    for (const [from, to, line, cost] of data.ways) out[from].push({to, line, cost});
    const rank = data.spaces.map((_, start) => {
      let count = 0;
      let at = start;
      while (data.drift[at] !== undefined && count <= data.spaces.length) {
        count += 1;
        at = data.drift[at];
        if (at < 0) break;
      }
      return count;
    });
    const water = data.spaces.map((space) => space.kind === "water");
    const upstream = (from, to) => water[from] && water[to] && data.drift[from] !== undefined && rank[to] > rank[from];
    return {out, water, upstream};
  }

  // Cheapest cost to each space, or nothing where it is out of reach.
  function reach(board, start, points, isMouse, minions) {
    const cost = new Map([[start, 0]]);
    const queue = [start];
    while (queue.length) {
      queue.sort((a, b) => cost.get(a) - cost.get(b));
      const here = queue.shift();
      const stopped = here !== start && isMouse && (minions.has(here) || board.water[here]);
      if (stopped) continue;
      for (const way of board.out[here]) {
        let price = isMouse ? way.cost : 1;
        if (!price || (isMouse && board.upstream(here, way.to))) continue;
        if (isMouse && board.water[here] && !board.water[way.to]) price = points;
        const total = cost.get(here) + price;
        if (total <= points && total < (cost.get(way.to) ?? Infinity)) {
          cost.set(way.to, total);
          if (!queue.includes(way.to)) queue.push(way.to);
        }
      }
    }
    cost.delete(start);
    return cost;
  }

  function element(tag, attributes, ...inner) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes || {})) made.setAttribute(name, value);
    made.append(...inner);
    return made;
  }

  function shape(parent, tag, attributes, text) {
    const made = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    if (text !== undefined) made.textContent = text;
    parent.append(made);
    return made;
  }

  function controls(words, state, redraw) {
    const points = element("input", {type: "number", min: "1", max: "20", value: "4"});
    points.addEventListener("input", () => { state.points = Math.max(1, Math.min(20, Number(points.value) || 1)); redraw(); });
    const who = element("select", {}, element("option", {value: "mouse"}, words.mouse), element("option", {value: "minion"}, words.minion));
    who.addEventListener("change", () => { state.isMouse = who.value === "mouse"; redraw(); });
    const sight = element("input", {type: "checkbox"});
    sight.checked = true;
    sight.addEventListener("change", () => { state.sight = sight.checked; redraw(); });
    const put = element("button", {type: "button", class: "tw-put"}, words.put);
    put.addEventListener("click", () => { toggle(state); redraw(); });
    const clear = element("button", {type: "button", class: "tw-clear"}, words.clear);
    clear.addEventListener("click", () => { state.minions.clear(); redraw(); });
    return element("div", {class: "tw-controls"},
      element("label", {}, words.points, " ", points), element("label", {}, words.who, " ", who),
      element("label", {}, sight, " ", words.sight), put, clear);
  }

  function toggle(state) {
    if (state.here < 0) return;
    if (!state.minions.delete(state.here)) state.minions.add(state.here);
  }

  function describe(words, data, board, state) {
    const name = (number) => data.spaces[number].id;
    const space = data.spaces[state.here];
    const facts = [space.name, words.kinds[space.kind] || space.kind, ...space.marks.map((mark) => words.marks[mark]), space.flip ? words.flip : ""];
    if (space.capacity === "unlimited") facts.push(words.unlimited);
    else if (typeof space.capacity === "number") facts.push(words.room(space.capacity));
    if (data.drift[state.here] !== undefined) facts.push(words.current(data.drift[state.here] < 0 ? words.off : name(data.drift[state.here])));
    const near = board.out[state.here].map((way) => {
      if (!way.cost && state.isMouse) return `${name(way.to)} (${words.barred})`;
      const climbs = state.isMouse && board.water[state.here] && !board.water[way.to];
      return `${name(way.to)} (${climbs ? words.climb : words.cost(state.isMouse ? way.cost : 1)})`;
    });
    const far = (minions) => reach(board, state.here, state.points, state.isMouse, minions);
    const list = (found) => [...found].sort((a, b) => a[1] - b[1]).map(([number, cost]) => `${name(number)} (${cost})`).join(", ") || words.none;
    const rows = [[words.space, `${space.id}: ${facts.filter(Boolean).join(", ")}`], [words.neighbours, near.join(", ") || words.none]];
    if (state.minions.size && state.isMouse) {
      rows.push([`${words.reach}, ${words.with}`, list(far(state.minions))], [`${words.reach}, ${words.without}`, list(far(new Set()))]);
    } else {
      rows.push([words.reach, list(far(state.minions))]);
    }
    const seen = data.sees[state.here].filter((number) => number !== state.here);
    rows.push([words.sees, seen.length === data.spaces.length - 1 ? words.all : `${words.of(seen.length, data.spaces.length - 1)}: ${seen.map(name).join(", ")}`]);
    if (state.minions.size) rows.push([words.minions, [...state.minions].map(name).join(", ")]);
    return rows;
  }

  function start(root) {
    const data = JSON.parse(root.querySelector(".tw-board-data").textContent);
    const words = WORDS[root.dataset.language] || WORDS.en;
    const svg = root.querySelector("svg");
    const shapes = data.spaces.map((space) => svg.querySelector(`[id$="-space-${space.id}"]`));
    if (shapes.some((found) => !found)) return;
    const layer = shapes[0].parentNode;
    const board = graph(data);
    const state = {here: -1, points: 4, isMouse: true, sight: true, minions: new Set()};
    const overlay = shape(layer, "g", {class: "tw-overlay", "aria-hidden": "true"});
    const panel = element("div", {class: "tw-panel", "aria-live": "polite"});
    const scale = data.edge / 1000;
    const centre = (number) => data.spaces[number].centre.map((one) => one * scale);

    function redraw() {
      overlay.replaceChildren();
      shapes.forEach((one, number) => one.classList.toggle("tw-minion", state.minions.has(number)));
      for (const one of shapes) one.classList.remove("tw-here", "tw-near", "tw-reach");
      const isChosen = state.here >= 0;
      panel.replaceChildren();
      if (!isChosen) { panel.append(element("p", {}, words.help)); drawMinions(); return; }
      shapes[state.here].classList.add("tw-here");
      if (state.sight) {
        for (const other of data.sees[state.here]) {
          const [[x1, y1], [x2, y2]] = [centre(state.here), centre(other)];
          shape(overlay, "line", {class: "tw-sight", x1, y1, x2, y2});
        }
      }
      for (const way of board.out[state.here]) shapes[way.to].classList.add("tw-near");
      for (const [number, cost] of reach(board, state.here, state.points, state.isMouse, state.minions)) {
        shapes[number].classList.add("tw-reach");
        const [x, y] = centre(number);
        shape(overlay, "circle", {class: "tw-badge", cx: x + 9, cy: y - 9, r: 4.6});
        shape(overlay, "text", {class: "tw-badge-text", x: x + 9, y: y - 7.2}, cost);
      }
      drawMinions();
      panel.append(element("dl", {}, ...describe(words, data, board, state).flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, value)])));
    }

    function drawMinions() {
      for (const number of state.minions) {
        const [x, y] = centre(number);
        shape(overlay, "path", {class: "tw-token", d: `M${x - 9} ${y - 4}l4 -8l4 8z`});
      }
    }

    function choose(number, isFocus) {
      state.here = number;
      shapes.forEach((one, at) => one.setAttribute("tabindex", at === number ? "0" : "-1"));
      if (isFocus) shapes[number].focus();
      redraw();
    }

    // The nearest space in a direction; sideways distance counts double.
    function toward(from, dx, dy) {
      const [x, y] = data.spaces[from].centre;
      let best = -1;
      let least = Infinity;
      data.spaces.forEach((space, number) => {
        const [ox, oy] = [space.centre[0] - x, space.centre[1] - y];
        const ahead = ox * dx + oy * dy;
        const aside = Math.abs(ox * dy) + Math.abs(oy * dx);
        if (number !== from && ahead > aside * 0.5 && ahead + 2 * aside < least) { least = ahead + 2 * aside; best = number; }
      });
      return best;
    }

    const ARROWS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-label", words.board);
    svg.removeAttribute("aria-labelledby");
    shapes.forEach((one, number) => {
      const space = data.spaces[number];
      one.classList.add("tw-space");
      one.setAttribute("tabindex", number ? "-1" : "0");
      one.setAttribute("role", "button");
      one.setAttribute("aria-label", `${words.space} ${space.id}, ${space.name || words.kinds[space.kind] || space.kind}`);
      one.addEventListener("pointerenter", (event) => { if (event.pointerType === "mouse") choose(number, false); });
      one.addEventListener("click", () => choose(number, true));
      one.addEventListener("focus", () => { if (state.here !== number) choose(number, false); });
      one.addEventListener("keydown", (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        const arrow = ARROWS[event.key];
        if (arrow) {
          const next = toward(state.here < 0 ? number : state.here, ...arrow);
          if (next >= 0) choose(next, true);
        } else if (event.key === "m" || event.key === "M" || event.key === "Enter" || event.key === " ") {
          toggle(state);
          redraw();
        } else {
          return;
        }
        event.preventDefault();
        event.stopPropagation();
      });
    });
    layer.append(overlay);
    root.prepend(controls(words, state, redraw));
    root.append(panel);
    root.classList.add("tw-ready");
    redraw();
  }

  function startAll() {
    document.querySelectorAll(".tw-board:not(.tw-ready)").forEach(start);
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", startAll);
  else startAll();
})();
