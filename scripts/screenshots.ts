/**
 * `npm run screenshots -- --out <folder>`: every layout × width × theme × language, and the states, of a built site.
 * Use a folder outside the repository: screenshots are not committed.
 */
import { configure } from '../src/configuration/configured.ts';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { siteLocales, type Locale } from '../src/core/locale/locale.ts';
import { LAYOUTS, type SamplePage, STATES } from '../tests/sample-pages.ts';
import { BROWSER_FLAGS, findBrowser } from '../src/cli/codes/browser.mjs';

configure();

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:4321' },
    out: { type: 'string', default: join(tmpdir(), 'storytrace-screenshots') },
    /** Only pages whose name contains this. */
    only: { type: 'string', default: '' },
    /** The whole page instead of the first screen. */
    whole: { type: 'boolean', default: false },
  },
});

const SCREENS = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
const THEMES = ['light', 'dark'] as const;

interface Shot {
  page: SamplePage;
  locale: Locale;
  theme: (typeof THEMES)[number];
  screen: (typeof SCREENS)[number];
}

function shots(): Shot[] {
  const of = (pages: readonly SamplePage[], locales: readonly Locale[]) =>
    pages.flatMap((page) =>
      locales.flatMap((locale) =>
        THEMES.flatMap((theme) => SCREENS.map((screen) => ({ page, locale, theme, screen }))),
      ),
    );
  return [...of(LAYOUTS, siteLocales()), ...of(STATES, siteLocales().slice(0, 1))].filter(({ page }) =>
    page.name.includes(values.only),
  );
}

async function take(browser: Browser, { page, locale, theme, screen }: Shot): Promise<void> {
  const context = await browser.newContext({ viewport: screen, colorScheme: theme, serviceWorkers: 'block' });
  try {
    const tab = await context.newPage();
    await tab.goto(values.url + page.path(locale), { waitUntil: 'load' });
    await tab.evaluate(() => document.fonts.ready);
    if (values.whole) await tab.evaluate(loadPictures);
    const file = `${page.name}-${screen.width}-${theme}-${locale}.png`;
    await tab.screenshot({ path: join(values.out, file), fullPage: values.whole, animations: 'disabled' });
  } finally {
    await context.close();
  }
}

/** Pictures that wait for the visitor to come near are asked for at once. Runs in the page. */
async function loadPictures(): Promise<void> {
  for (const image of document.querySelectorAll('img')) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
}

await mkdir(values.out, { recursive: true });
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: [...BROWSER_FLAGS] });
const all = shots();
try {
  for (const [index, shot] of all.entries()) {
    await take(browser, shot);
    if (process.stdout.isTTY) process.stdout.write(`\r${index + 1} of ${all.length}`);
  }
} finally {
  await browser.close();
}
console.log(`${all.length} pictures in ${values.out}`);
