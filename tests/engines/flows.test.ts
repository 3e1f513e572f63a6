// Flows of a visitor, in any engine. Each flow uses the words of the page, and ends with an assertion on the screen.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routeNamed } from '../../src/core/routes/table.ts';
import { onePerRoute } from '../browser/routes.ts';
import { codePictures } from '../integration/scanning/pictures.ts';
import { axeViolations } from './axe.ts';
import { type Engine, present, until } from './engine.ts';
import { firefox } from './firefox.ts';
import { ServedSite } from './served.ts';
import { webkit } from './webkit.ts';

const LOT = '/storytracing/01/09520000020040/10/C1';
const batch = (locale = 'en') => `/${locale}${LOT}`;

const KEPT = join(import.meta.dirname, '../../.storytrace');
/** The site that is built from tests/fixtures/browser (tests/browser/global-setup.ts). */
const BUILT = join(KEPT, 'browser-tests');
/** Screenshots of every layout in every engine, for review by a person. */
const pictures = join(KEPT, 'engines');

/** Eight flows on the pages of `tests/fixtures/browser`. */
describe.each([
  ['firefox', firefox],
  ['webkit', webkit],
])('%s', (name, launch) => {
  const site = new ServedSite(BUILT);
  let opened: Engine | undefined;
  const engine = () => opened as Engine;
  beforeAll(async () => {
    await site.start();
    opened = await launch();
  });
  afterAll(async () => {
    await opened?.close();
    await site.stop();
  });

  const open = (path: string) => engine().open(site.url + path);
  const faults = () =>
    engine().run(() => (globalThis as { faults?: string[] }).faults ?? ['the page gathers no faults']);
  const path = () => engine().run(() => location.pathname);
  const noFaults = async () => {
    await until(engine(), 'loaded', () => document.readyState === 'complete');
    expect(await faults()).toEqual([]);
  };

  test('every layout opens without an error or a violation of its policy, and axe finds nothing', async () => {
    mkdirSync(pictures, { recursive: true });
    const layouts = new Map([...onePerRoute(BUILT)].map(([route, path]) => [routeNamed(route).layout, path]));
    expect(layouts.size).toBeGreaterThanOrEqual(8);
    for (const [layout, at] of layouts) {
      await open(at);
      await until(engine(), layout, () => document.readyState === 'complete' && document.fonts.status === 'loaded');
      expect(await engine().run(() => document.body.dataset['layout']), at).toBe(layout);
      expect(await engine().run(() => document.querySelector('h1')?.checkVisibility()), at).toBe(true);
      expect(await faults(), at).toEqual([]);
      const sideways = await engine().run(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways, `${at} is wider than the screen`).toBeLessThanOrEqual(0);
      writeFileSync(join(pictures, `${name}-${layout}.png`), await engine().screenshot());
      expect(await axeViolations(engine()), at).toEqual([]);
    }
  });

  test('the language is switched, and remembered', async () => {
    await open(batch());
    await engine().click('a[lang="fr"]');
    await until(engine(), 'French', () => document.documentElement.lang === 'fr-FR');
    expect(await path()).toBe(batch('fr'));
    expect(await engine().run(() => document.cookie)).toContain('i18n_redirected=fr');
    await noFaults();
  });

  test('links lead on without a reload once the router is there, and the loading bar runs', async () => {
    await open('/en/testing2');
    await engine().click('button[value="start"]');
    await until(engine(), 'the bar shows', () => {
      const bar = document.querySelector<HTMLElement>('loading-bar');
      return bar !== null && !bar.hidden && bar.getBoundingClientRect().height === 2;
    });
    await engine().click('button[value="finish"]');
    await until(engine(), 'the bar goes', () => document.querySelector<HTMLElement>('loading-bar')?.hidden);
    await until(engine(), 'the router', () => history.state !== null);
    await engine().run(() => void Object.assign(globalThis, { sameDocument: true }));
    await engine().click('a[lang="it"]');
    await until(engine(), 'Italian', () => document.documentElement.lang === 'it-IT');
    expect(await engine().run(() => 'sameDocument' in globalThis)).toBe(true);
    await noFaults();
  });

  test('my allergens are chosen on the label and marked on the next page', async () => {
    await open(`${batch()}/smart-label`);
    await engine().click('.my-allergens summary');
    await present(engine(), '.my-allergens input[type="checkbox"]');
    const milk = await engine().run(() =>
      [...document.querySelectorAll('.my-allergens label')].findIndex((label) => label.textContent.trim() === 'milk'),
    );
    await engine().click(`.my-allergens label:nth-child(${milk + 1}) input`);
    await present(engine(), '[data-allergen="milk"][data-mine]');
    await open(batch('fr'));
    await present(engine(), '[data-allergen="milk"][data-mine]');
    await until(engine(), 'the note names milk in French', () =>
      document.querySelector('my-allergens-note')?.textContent.includes('lait'),
    );
    await engine().run(() => localStorage.clear());
    await noFaults();
  });

  test('timeline, graph and map show the same step', async () => {
    await open(`${batch()}/product-history`);
    await engine().click('.history-timeline .toolbar button:nth-of-type(1)');
    await present(engine(), '[data-timeline] [data-step="s1"][aria-current="step"]');
    await engine().click('.step-bar button:nth-of-type(2)');
    await present(engine(), '[data-timeline] [data-step="s2"][aria-current="step"]');
    await present(engine(), '.map [data-chosen]');
    await present(engine(), '.graph [data-chosen]');
    await noFaults();
  });

  test('the scanner reads a typed code and a picture', async () => {
    await open('/en/scan-qr');
    await engine().type('#scan-code', '(01)09520000020040(10)C1');
    await engine().click('.scan-typed button');
    await until(engine(), 'the page of the code', (at) => location.pathname === at, batch());
    const [clean] = await codePictures('https://brand.example/01/09520000020040/10/C1', 'https://elsewhere.example');
    if (!clean) throw new Error('no picture');
    const file = join(pictures, 'code.png');
    writeFileSync(file, clean.png);
    await open('/en/scan-qr');
    await engine().click('#scan-picture-text');
    await engine().chooseFile('#scan-picture', file);
    await until(engine(), 'the page of the picture', (at) => location.pathname === at, batch());
    await noFaults();
  });

  test('what was seen opens without a network, where the engine has a worker', async () => {
    await open(batch());
    if (!(await engine().run(() => 'serviceWorker' in navigator))) return expect(name).not.toBe('firefox');
    await until(engine(), 'the worker', () => navigator.serviceWorker.controller !== null);
    await open(batch());
    await until(engine(), 'the copy', async () => (await caches.match(location.href)) !== undefined);
    await site.stop();
    try {
      await open(batch());
      await present(engine(), 'meta[name="storytrace:kept-at"]');
      expect(await engine().run(() => document.querySelector('h1')?.checkVisibility())).toBe(true);
    } finally {
      await site.start();
    }
  });

  test('in print the facts stay, and what only a screen can do is gone', async () => {
    await open(`${batch()}?media=print`);
    await until(engine(), 'loaded', () => document.readyState === 'complete');
    const shown = await engine().run(() => {
      const isShown = (selector: string) =>
        [...document.querySelectorAll(selector)].some((each) => each.checkVisibility());
      return {
        name: isShown('h1'),
        lot: isShown('.ticket .ticket-lot'),
        languages: isShown('.languages'),
        tools: isShown('.tools'),
      };
    });
    expect(shown).toEqual({ name: true, lot: true, languages: false, tools: false });
  });
});
