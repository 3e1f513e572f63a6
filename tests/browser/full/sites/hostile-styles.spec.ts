// Issue 73: an owner changes the look, and cannot hide a recall.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { protectedSheet } from '../../../../src/brand/protected-sheet.ts';
import { BUILT, expect, test } from '../../site.ts';

/** Page and label of a lot in each state, and a recalled lot in each other layout, by what they are. */
const pages = new Map<string, string>();
for (const file of globSync('en/{storytracing/01,v1,v2,status-dairy}/**/index.html', { cwd: BUILT }).sort()) {
  const html = readFileSync(join(BUILT, file), 'utf8');
  if (!/class="(?:ticket|label-voice|lot-warnings)"/.test(html)) continue;
  const body = /<body[^>]*>/.exec(html)?.[0] ?? '';
  const [layout = '', view = '', type = '', status = '', verdict = ''] = [
    ...['layout', 'view', 'entity-type', 'status', 'verdict'],
  ].map((name) => new RegExp(`data-${name}="([^"]*)"`).exec(body)?.[1]);
  const isState = /^en\/storytracing\/01\/\d+(?:\/10\/[^/]+)?(?:\/smart-label)?\/index/.test(file);
  if (isState) pages.set(`${view} ${type} ${verdict} ${status}`, file);
  else if (file.includes('/RECALLED/')) pages.set(`${view} ${layout}`, file);
}

const HIDDEN = `display:none;visibility:hidden;opacity:0;position:absolute;inset:-9999px auto auto -9999px;float:right;inline-size:0;
  block-size:0;max-inline-size:0;max-block-size:0;min-inline-size:0;min-block-size:0;margin:-9999px;padding:0 0 0 9999px;overflow:hidden;
  clip:rect(0,0,0,0);clip-path:inset(50%);color:transparent;-webkit-text-fill-color:transparent;background:#fff;font:0/0 x;
  text-indent:-9999px;transform:scale(0);translate:-9999px;scale:0;filter:opacity(0);content-visibility:hidden;letter-spacing:-9px;
  zoom:0.01;-webkit-mask:linear-gradient(transparent,transparent);fill:none;stroke:none;order:9;columns:9;contain:strict;direction:ltr`;
const important = (declarations: string) => declarations.replaceAll(/;|$/g, '!important;');
const NAMES = [...new Set(protectedSheet('protected').match(/--[\w-]+(?=:)/g))];
const LAYERS = ['own', 'print', 'layout', 'blocks', 'base', 'tokens', 'reset'];
const ALL = ':root:root:root,:root:root *,:root:root *::before,:root:root *::after';
const HOSTILE = [
  `${ALL}{${important(HIDDEN)}${important(NAMES.map((name) => `${name}:#fff`).join(';'))}}`,
  ...LAYERS.map((layer) => `@layer ${layer}{${ALL}{${important(HIDDEN)}}}`),
].join('\n');

/** Texts of our parts that a visitor can read: large enough, on the page, uncut, and of another colour than their ground. */
function readable(): string[] {
  const { clientWidth, scrollHeight } = document.documentElement;
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const light = (css: string, under: string) => {
    for (const colour of ['#fff', under, css]) Object.assign(canvas, { fillStyle: colour }).fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((one) => (one / 255) ** 2.2);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const groundOf = (element: Element | null): string => {
    const colour = element ? getComputedStyle(element).backgroundColor : '#fff';
    return colour === 'rgba(0, 0, 0, 0)' ? groundOf(element!.parentElement) : colour;
  };
  const isUncut = (element: Element | null, box: DOMRect): boolean => {
    if (!element) return true;
    const own = element.getBoundingClientRect();
    const cuts = getComputedStyle(element).overflow !== 'visible' && element !== document.documentElement;
    const isInside = box.left >= own.left - 2 && box.right <= own.right + 2 && box.bottom <= own.bottom + 2;
    return (!cuts || isInside) && isUncut(element.parentElement, box);
  };
  const found: string[] = [];
  const parts = '.ticket, .lot-warnings, .allergens, .unconfirmed, .status-banner, .label, .label-voice, .panels';
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement!;
    const text = node.textContent?.trim() ?? '';
    if (text === '' || !element.closest(parts) || element.closest('template, .visually-hidden, recall-checked'))
      continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const { color, fontSize } = getComputedStyle(element);
    const ground = groundOf(element);
    const [high, low] = [light(color, ground), light(ground, '#fff')].sort((a, b) => b - a) as [number, number];
    const isOnPage = box.left >= -1 && box.right <= clientWidth + 1 && box.top + scrollY >= 0;
    const isPlaced = isOnPage && box.bottom + scrollY <= scrollHeight + 1 && box.width > 2 && box.height > 4;
    if (isPlaced && parseFloat(fontSize) >= 7 && high / low >= 3 && isUncut(element, box)) found.push(text);
  }
  return found;
}

test.describe.configure({ timeout: 600_000 });

for (const [name, file] of pages)
  test(`${name}: what is read with our styles alone is read under a style sheet that hides everything`, async ({
    page,
    site,
  }) => {
    const path = `/${file.replace('/index.html', '')}`;
    const isLabel = /smart-label/.test(file);
    const seen = async (): Promise<Record<string, string[]>> => {
      const each: Record<string, string[]> = {};
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      for (const [width, media, colorScheme] of [
        [360, 'screen', 'light'],
        [1440, 'screen', 'dark'],
        [360, 'print', 'light'],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ media, colorScheme });
        each[`${width} ${media} ${colorScheme}`] = await page.evaluate(readable);
      }
      return each;
    };
    const before = await seen();
    for (const [where, texts] of Object.entries(before)) expect(texts, where).not.toEqual([]);
    site.write('protected.css', protectedSheet(isLabel ? 'protected-label' : 'protected'));
    site.write('hostile.css', HOSTILE);
    site.edit(file, (html) =>
      html
        .replace('<link rel="stylesheet"', '<link rel="stylesheet" href="/protected.css"><link rel="stylesheet"')
        // As a page of a site with styles has them (`accentStyle`).
        .replace(/(<html[^>]* style=")([^"]*)/, (_, start: string, style: string) => start + important(style))
        .replace('</head>', '<link rel="stylesheet" href="/hostile.css"></head>'),
    );
    expect(await seen()).toEqual(before);
  });
