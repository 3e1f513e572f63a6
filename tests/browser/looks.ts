// Functions that run inside the page: each returns its findings as texts.

/** Elements that reach over the right edge and make the page scroll sideways. */
export function overflowing(): string[] {
  const { documentElement } = document;
  const said = (element: Element) =>
    `${element.tagName}.${element.getAttribute('class') ?? ''} ${Math.round(element.getBoundingClientRect().right)}`;
  const beyond = (element: Element, edge: number) => element.getBoundingClientRect().right > edge + 0.5;
  // A table may also overflow its box, which the page hides.
  const tables = [...document.querySelectorAll('table')].filter((table) => {
    const box = table.parentElement ?? documentElement;
    const { overflowX, paddingRight } = getComputedStyle(box);
    return overflowX === 'visible' && beyond(table, box.getBoundingClientRect().right - parseFloat(paddingRight));
  });
  const page =
    documentElement.scrollWidth > documentElement.clientWidth ? [...document.querySelectorAll('body *')] : [];
  return [...tables, ...page.filter((element) => beyond(element, documentElement.clientWidth))].map(said).slice(0, 8);
}

/** Links, buttons and fields smaller than 44 px in either direction; links inside running text are excepted. */
export function smallTargets(): string[] {
  const inText = (element: Element): boolean => {
    const block = element.closest('p, li, td, dd, figcaption, .markdown');
    if (!block || !element.matches('a')) return false;
    const own = (element.textContent ?? '').trim().length;
    return (block.textContent ?? '').trim().length > own + 3 && getComputedStyle(element).display === 'inline';
  };
  return [...document.querySelectorAll<HTMLElement | SVGElement>('a[href], button, input, summary, select')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !inText(element))
    .filter((element) => !element.closest('.skip'))
    .flatMap((element) => {
      // A touch on a field's label activates the field.
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
      if (width === 0 || (width >= 43.5 && height >= 43.5)) return [];
      return [
        `${element.tagName} "${(element.textContent ?? '').trim().slice(0, 30)}" ${Math.round(width)}×${Math.round(height)}`,
      ];
    });
}

/** Texts whose colour is too near to the colour behind them. Text over pictures is judged by eye. */
export function lowContrast(least: number): string[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('no canvas');
  type Colour = [number, number, number, number];
  const read = (css: string): Colour => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top: Colour, under: Colour): Colour => {
    const mix = (at: 0 | 1 | 2) => top[at] * top[3] + under[at] * (1 - top[3]);
    return [mix(0), mix(1), mix(2), 1];
  };
  const behind = (element: Element | null): Colour => {
    if (!element)
      return read(
        getComputedStyle(document.documentElement).colorScheme.includes('dark') &&
          matchMedia('(prefers-color-scheme: dark)').matches
          ? '#121212'
          : '#fff',
      );
    const own = read(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, behind(element.parentElement));
  };
  const light = ([r, g, b]: Colour): number => {
    const part = (value: number) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  };
  const wrong = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!element || text === '' || element.closest('script, style, template, noscript') || !element.checkVisibility())
      continue;
    const style = getComputedStyle(element);
    const ground = behind(element);
    const colour = over(read(element.closest('svg') ? style.fill : style.color), ground);
    const [high, low] = [light(colour), light(ground)].sort((a, b) => b - a) as [number, number];
    const ratio = (high + 0.05) / (low + 0.05);
    if (ratio < least)
      wrong.add(`${ratio.toFixed(2)} ${element.tagName}.${element.getAttribute('class') ?? ''} "${text.slice(0, 30)}"`);
  }
  return [...wrong];
}

/** Words that go on in the next line without a hyphen, and texts that a box cuts off. Addresses and identifiers may break. */
export function brokenText(): string[] {
  const wrong = new Set<string>();
  const range = document.createRange();
  /** Decoration may be cut off; letters may not. */
  const reachesOver = (box: HTMLElement): boolean => {
    const { right } = box.getBoundingClientRect();
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if ((node.textContent ?? '').trim() === '' || node.parentElement?.closest('.visually-hidden, script')) continue;
      range.selectNodeContents(node);
      if (range.getBoundingClientRect().right > right + 1) return true;
    }
    return false;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent ?? '';
    if (
      !element ||
      text.trim() === '' ||
      element.closest(
        'script, style, template, noscript, svg, code, .ticket-lot-uri, .label-fact-uri, .label-reach, .utility-uri, .contact-way, .measured',
      )
    )
      continue;
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.visually-hidden, .skip')) continue;
    for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top / 4)),
      );
      if (lines.size > 1) wrong.add(`broken: ${word} in ${element.tagName}.${element.getAttribute('class') ?? ''}`);
    }
  }
  for (const box of document.querySelectorAll<HTMLElement>('main *, header *, footer *')) {
    const { overflowX, clipPath } = getComputedStyle(box);
    if ((overflowX !== 'hidden' && overflowX !== 'clip') || clipPath !== 'none' || box.closest('.carousel, svg'))
      continue;
    if (box.checkVisibility() && box.scrollWidth > box.clientWidth + 1 && reachesOver(box))
      wrong.add(`clipped: ${box.tagName}.${box.getAttribute('class') ?? ''} ${box.scrollWidth} in ${box.clientWidth}`);
  }
  return [...wrong].slice(0, 12);
}

/** Text of drawings: the least size in pixels, and what reaches over its drawing. */
export function drawnText(): { least: number; cut: string[] } {
  const texts = [...document.querySelectorAll<SVGTextElement>('svg text')].filter((text) => text.checkVisibility());
  const sizes = texts.flatMap((text) =>
    [text, ...text.querySelectorAll('tspan')].map(
      (part) => parseFloat(getComputedStyle(part).fontSize) * (text.getScreenCTM()?.a ?? 0),
    ),
  );
  const cut = texts.filter((text) => {
    const own = text.getBoundingClientRect();
    const drawing = text.ownerSVGElement?.getBoundingClientRect();
    return drawing && (own.left < drawing.left - 1 || own.right > drawing.right + 1);
  });
  return { least: Math.min(...sizes), cut: cut.map(({ textContent }) => textContent) };
}

/** Sets the distances of WCAG 1.4.12. The page's policy allows no style sheet. */
export function spaceText(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    element.style.setProperty('line-height', '1.5', 'important');
    element.style.setProperty('letter-spacing', '0.12em', 'important');
    element.style.setProperty('word-spacing', '0.16em', 'important');
  }
}

/** Dates that reach over the edge of the ticket, which cuts them off. */
export function cutDates(): string[] {
  return [...document.querySelectorAll('.ticket time')]
    .filter((date) => {
      const ticket = date.closest('.ticket') ?? date;
      return date.getBoundingClientRect().right > ticket.getBoundingClientRect().right;
    })
    .map((date) => date.textContent ?? '');
}

/** Puts a long word into each title, term and paragraph. */
export function lengthenWords(word: string): void {
  for (const element of document.querySelectorAll('main :is(h1, h2, h3, p, dt, dd, figcaption)')) {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    if (text && !element.closest('.visually-hidden')) text.textContent = `${word} ${text.textContent ?? ''}`;
  }
}

/** In forced colors: controls whose text has the color of the canvas, which the system lays behind it, and fields without a line. */
export function lostInForcedColors(): string[] {
  const canvas = getComputedStyle(document.body).backgroundColor;
  const isLine = (width: string, color: string) =>
    parseFloat(width) > 0 && ![canvas, 'rgba(0, 0, 0, 0)'].includes(color);
  const isFramed = (element: Element | null): boolean => {
    const { borderBlockEndWidth, borderBlockEndColor, outlineWidth, outlineColor } = getComputedStyle(
      element ?? document.body,
    );
    return isLine(borderBlockEndWidth, borderBlockEndColor) || isLine(outlineWidth, outlineColor);
  };
  const said = (element: Element) =>
    `${element.tagName}.${element.className} "${element.textContent.trim().slice(0, 30)}"`;
  const shown = (selector: string) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const lost = shown('a[href], button, summary, label').filter((element) => {
    const { color, forcedColorAdjust } = getComputedStyle(element);
    return color === canvas && forcedColorAdjust === 'auto' && element.textContent.trim() !== '';
  });
  const fields = 'input:not([type=checkbox], [type=radio], [type=file], [hidden]), select, .scan-camera';
  const finder = shown('.scan-camera').filter(
    (one) => !getComputedStyle(one, '::before').backgroundImage.includes('rgb(0, 0, 0)'),
  );
  return [...lost, ...finder, ...shown(fields).filter((one) => !isFramed(one) && !isFramed(one.parentElement))].map(
    said,
  );
}

/** Names, languages and the number of an error page that lie over one another at the top of a page. */
export function overlappingHeader(): string[] {
  const boxesOf = (of: Element) => {
    const range = document.createRange();
    const rects = [...of.childNodes].flatMap((part) => {
      range.selectNodeContents(part);
      return part instanceof Element && part.matches('.visually-hidden') ? [] : [...range.getClientRects()];
    });
    // Letters are lower than the box of their line.
    return rects.map(({ left, right, top, bottom }) => {
      const blank = (bottom - top) / 6;
      return { left: left + 1, right: right - 1, top: top + blank, bottom: bottom - blank };
    });
  };
  const parts = [...document.querySelectorAll('header > a, header > nav a, .error-status')];
  const meet = (one: Element, other: Element) =>
    boxesOf(one).some((a) =>
      boxesOf(other).some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    );
  const pairs = parts.flatMap((one, at) => parts.slice(at + 1).map((other) => [one, other] as const));
  return pairs
    .filter(([one, other]) => meet(one, other))
    .map((pair) => pair.map((part) => part.textContent.trim()).join(' over '));
}
