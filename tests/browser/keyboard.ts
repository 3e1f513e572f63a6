import { expect, type Locator, type Page } from '@playwright/test';

interface Walk {
  /** What each press reached, as words. */
  stops: string[];
  /** Operable elements that were not reached. */
  missed: string[];
  /** Stops that show no sign of the focus, or cannot be seen: outside the screen, or under something. */
  unseen: string[];
  /** Stops that come before the one before them in the document. */
  disordered: string[];
  /** Stops without an accessible name. */
  unnamed: string[];
  /** The walk came to an end: the focus left the page. */
  left: boolean;
}

/**
 * Presses Tab from the start of the page until the focus leaves it. An island that hydrates when it gets the focus may add a
 * control behind the focus: that is reached when the focus comes round again.
 */
async function walk(page: Page): Promise<Walk> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const first = await goRound(page);
  return first.missed.length === 0 ? first : { ...first, missed: (await goRound(page)).missed };
}

/** By Tab alone every control is reached, in order, with a name and visible, and the focus leaves the page. */
export async function checkByTab(page: Page, name: string): Promise<void> {
  const { stops, ...found } = await walk(page);
  // The 404 page has only the name before its content.
  if (name !== 'not-found') expect.soft(stops[0]).toMatch(/Skip to content|Vai al contenuto|Aller au contenu/);
  expect.soft(stops.length, 'stops of Tab').toBeGreaterThanOrEqual(3);
  expect.soft(found, 'by Tab').toEqual({ missed: [], unseen: [], unnamed: [], disordered: [], left: true });
}

async function goRound(page: Page): Promise<Walk> {
  await page.evaluate(listen);
  const most = (await page.evaluate(count)) * 2 + 20;
  for (let pressed = 0; pressed < most; pressed += 10) {
    for (let ten = 0; ten < 10; ten += 1) await page.keyboard.press('Tab');
    if (await page.evaluate(() => (globalThis as unknown as { walked: { left: boolean } }).walked.left)) break;
  }
  return { ...(await page.evaluate(readWalk, OPERABLE)), unnamed: await unnamed(page) };
}

/** Tab stops without an accessible name. */
async function unnamed(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { result: stops } = await session.send('Runtime.evaluate', {
    // Take the focused element in a shadow root instead of its host. The bar of a page hides again when the walk ends, and a hidden element has no name: show it.
    expression:
      'walked.stops.map((stop) => (stop.closest(".page-bar")?.style.setProperty("display", "flex", "important"), stop.shadowRoot?.querySelector("[tabindex]") ?? stop))',
  });
  const { result: entries } = await session.send('Runtime.getProperties', {
    objectId: stops.objectId ?? '',
    ownProperties: true,
  });
  const found: string[] = [];
  for (const { name: index, value } of entries) {
    if (!/^\d+$/.test(index) || value?.objectId === undefined) continue;
    const { objectId } = value;
    const { nodes } = await session.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false });
    if (!String(nodes[0]?.name?.value ?? '').trim()) found.push(value.description ?? '');
  }
  await session.detach();
  return found;
}

/** Goes by Tab until the focus is there. */
export async function tabTo(page: Page, goal: Locator, most = 150): Promise<void> {
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${most} presses of Tab did not reach it`);
}

const OPERABLE = 'a[href], button, input, select, textarea, summary, [tabindex], video[controls], area[href]';

const count = () => document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]').length;

/** Runs in the page: records every Tab stop of one round. */
function listen(): void {
  const walked = { stops: [] as Element[], unseen: [] as Element[], left: false };
  Object.assign(globalThis, { walked });
  const shows = (element: Element): boolean => {
    const within = element.shadowRoot?.activeElement ?? element;
    const marks = [within, ...within.querySelectorAll('*')];
    return marks.some((each) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
  };
  /** A part of the element is on the screen and not covered. */
  const uncovered = (element: Element): boolean =>
    [...element.getClientRects()].some((box) => {
      const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
      const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
      return [(left + right) / 2, left + 8, right - 8].some((x) => {
        const there = document.elementFromPoint(x, y);
        return there !== null && (element.contains(there) || there.contains(element));
      });
    });
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || walked.left) return;
    if (target === walked.stops[0]) walked.left = true;
    else {
      walked.stops.push(target);
      if (!shows(target)) walked.unseen.push(target);
    }
  });
  // The browser scrolls after the focus event: check the position before the next key press.
  const look = () => {
    const stop = walked.stops.at(-1);
    if (stop && !walked.left && stop === document.activeElement && !uncovered(stop)) walked.unseen.push(stop);
  };
  document.addEventListener('keydown', look, { capture: true });
}

/** In the page: what the walk found. */
function readWalk(operable: string): Omit<Walk, 'unnamed'> {
  const { stops, unseen, left } = (
    globalThis as unknown as { walked: { stops: Element[]; unseen: Element[]; left: boolean } }
  ).walked;
  const words = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${(element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
  const canBeReached = (element: Element): boolean =>
    (element as HTMLElement).tabIndex >= 0 &&
    !element.matches(':disabled, input[type=hidden]') &&
    // Tab reaches a group of radio buttons once; arrow keys move within it.
    !element.matches('input[type=radio]:not(:checked)') &&
    !element.closest('[inert]') &&
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
  const reached = new Set(stops);
  return {
    stops: stops.map(words),
    missed: [...document.querySelectorAll(operable)]
      .filter((each) => canBeReached(each) && !reached.has(each))
      .map(words),
    unseen: unseen.map(words),
    disordered: stops
      .filter((stop, index) => {
        const before = stops[index - 1];
        return before !== undefined && (before.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) === 0;
      })
      .map(words),
    left,
  };
}
