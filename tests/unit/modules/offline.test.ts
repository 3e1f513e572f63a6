import { describe, expect, test } from 'vitest';
import { asKept, asShown, keptPage, keyOf } from '../../../src/browser/offline/copy.ts';
import { printedTargets } from '../../../src/browser/worker/printed.ts';

const NOW = new Date('2026-03-12T09:30:00Z');
/** Every page of a site has it. */
const MARKER = '<meta name="generator" content="Storytrace 1">';
const html = (text: string, init: ResponseInit = {}): Response =>
  new Response(text + MARKER, { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers } });

const head = (text: string) => html(`<title>T</title>${text}`);
const kept = async (response: Response) => keptPage('/en/x', 'pages', (await asKept(response, NOW)) as Response);

describe('a kept copy', () => {
  test('one key, with or without slash, query and fragment', () => {
    const spellings = ['', '/', '?utm=1', '//#b'].map((end) => keyOf(`https://x.example/it/a${end}`));
    expect(new Set(spellings)).toEqual(new Set(['https://x.example/it/a']));
    expect(keyOf('https://x.example/')).toBe('https://x.example/');
  });

  test('knows its title, size and age', async () => {
    const page = { path: '/en/x', cache: 'pages', title: 'Caffè & più · X', keptAt: '2026-03-12T09:30:00.000Z' };
    const none = { brand: '', pack: [], entity: '', statusFile: '', useBy: '', isFood: false };
    const response = html('<title>Caff\u00e8 &amp; più · X</title>');
    expect(await kept(response)).toEqual({ ...page, ...none, bytes: 37 + MARKER.length });
  });

  test.each([
    ['<a class="mark long"><svg viewBox="0 0 1 1"><path d="M5 3"/></svg>Malga &amp; figli</a>', 'Malga & figli'],
    ['<a class="mark"><picture><img src="a.webp" alt=""></picture><span lang="it">Malga</span></a>', 'Malga'],
    ['<a class="mark long"><span class="logo"><picture><img src="a.webp" alt></picture></span>Malga</a>', 'Malga'],
    ['<a class="mark"><svg></svg>Storytrace<span class="visually-hidden">, home</span></a>', ''],
  ])('knows the brand whose line it has: %s', async (line, brand) => {
    expect((await kept(head(line.replace(/(<a [^>]*)>/, '$1 href="/en/malga">')))).brand).toBe(brand);
  });

  test('knows the pack of its product, in each format', async () => {
    const pack = '<source type="image/avif" srcset="/media/a-320.avif"><img src="/media/a-320.webp" alt>';
    const page = await kept(head(`<div class="x" data-packshot><picture>${pack}</picture></div>`));
    expect(page.pack).toEqual(['/media/a-320.avif', '/media/a-320.webp']);
  });

  test('knows what it is about, and where its live status is', async () => {
    const status = '<meta name="storytrace:status" content="/status/malgà.json">';
    const page = await kept(head(`${status}<meta name="storytrace:entity" content="batch:toma/Tà&amp;1">`));
    expect(page).toMatchObject({ entity: 'batch:toma/Tà&1', statusFile: '/status/malg%C3%A0.json' });
  });

  test('issue 66, point 2: knows the last day of its own lot', async () => {
    const ticket = (lot: string, day: string, food: string) =>
      `<section class="t" data-entity="batch:toma/${lot}" data-verdict="x" data-use-by="${day}" aria-label="a"><p>b</p><lot-ticket${food}></lot-ticket>`;
    const own = (lot: string) =>
      kept(
        head(
          `<meta name="storytrace:entity" content="batch:toma/${lot}">${ticket('T1', '2026-12-24', ' data-look="label" data-food="true"')}${ticket('T&amp;2', '2027-01-00', '')}`,
        ),
      );
    expect(await own('T1')).toMatchObject({ useBy: '2026-12-24', isFood: true });
    expect(await own('T&amp;2')).toMatchObject({ useBy: '2027-01-00', isFood: false });
    expect(await own('T3')).toMatchObject({ useBy: '' });
  });

  test('keeps what its host allows it', async () => {
    const headers = { 'permissions-policy': 'camera=()', 'referrer-policy': 'same-origin', 'set-cookie': 'a=b' };
    const shown = await asShown((await asKept(html('<head>', { headers }), NOW)) as Response);
    const own = ['at', 'brand', 'bytes', 'entity', 'pack', 'status', 'title', 'use-by'].map((name) => `x-kept-${name}`);
    expect([...shown.headers.keys()]).toEqual(['content-type', 'permissions-policy', 'referrer-policy', ...own]);
  });

  test.each([
    ['an error page', html('x', { status: 404 })],
    ['the login page of a network', new Response('<title>In</title>', { headers: { 'content-type': 'text/html' } })],
    ['a file', new Response('{}', { headers: { 'content-type': 'application/json' } })],
    ['an answer without a type', new Response(null)],
  ])('%s is not kept', async (_what, response) => {
    expect(await asKept(response, NOW)).toBeNull();
  });

  test('is shown with its age in its head, and otherwise unchanged', async () => {
    const [start, end] = ['<!doctype html><head lang="x">', '<title>T</title></head><body>$& b'];
    const shown = await asShown((await asKept(html(start + end), NOW)) as Response);
    const age = '<meta name="storytrace:kept-at" content="2026-03-12T09:30:00.000Z">';
    expect(await shown.text()).toBe(start + age + end + MARKER);
  });
});

describe('a printed path without a network', () => {
  test('leads to the page or the label, in the visitor’s language first', () => {
    const page = 'storytracing/01/09521234567893/10/L%2F1';
    const targets = ['fr', 'it', 'en'].flatMap((tag) => [`/${tag}/${page}`, `/${tag}/${page}/smart-label`]);
    expect(printedTargets('/01/09521234567893/10/L%2F1/', ['de', 'fr-CA'])).toEqual(targets);
  });
  test('a path with a locale, or of no form, leads nowhere', () => {
    expect(printedTargets('/it/storytracing/01/09521234567893', ['it'])).toEqual([]);
    expect(printedTargets('/01/1/2/3/4', ['it'])).toEqual([]);
  });
});
