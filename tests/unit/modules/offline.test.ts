import { describe, expect, test, vi } from 'vitest';
import { asKept, asShown, keptPage, keyOf } from '../../../src/browser/offline/copy.ts';
import type { KeptFacts } from '../../../src/core/page/site/kept-facts.ts';
import { leadsOf } from '../../../src/browser/offline/leads.ts';
import { companionsOf } from '../../../src/browser/worker/companions.ts';
import { leadToCopy } from '../../../src/browser/worker/lead-to-copy.ts';
import { casesOf } from '../../cases.ts';

const CASES = casesOf<{ hostile: string[]; headers: Record<string, string>; page: object }>('kept-pages');

const NOW = new Date('2026-03-12T09:30:00Z');
/** Every page of a site has it. */
const MARKER = '<meta name="generator" content="Storytrace 1">';
const html = (text: string, init: ResponseInit = {}): Response =>
  new Response(text + MARKER, { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers } });

const kept = async (response: Response) => keptPage('/en/x', 'pages', (await asKept(response, NOW)) as Response);

describe('a kept copy', () => {
  test('one key, with or without slash, query and fragment', () => {
    const spellings = ['', '/', '?utm=1', '//#b'].map((end) => keyOf(`https://x.example/it/a${end}`));
    expect(new Set(spellings)).toEqual(new Set(['https://x.example/it/a']));
    expect(keyOf('https://x.example/')).toBe('https://x.example/');
  });

  /** A page with what its head says of it, as Astro writes attributes. */
  const pageWith = (facts: Partial<KeptFacts>, body = ''): string => {
    const content = JSON.stringify(facts).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    return `<title>T</title><meta name="storytrace:kept" content="${content}">${body}`;
  };
  const none = { title: '/en/x', brand: '', pack: [], entity: '', statusFile: '', useBy: '', isFood: false };

  test('knows its size and age', async () => {
    const page = { path: '/en/x', cache: 'pages', keptAt: '2026-03-12T09:30:00.000Z' };
    expect(await kept(html('<title>più</title>'))).toEqual({ ...none, ...page, bytes: 19 + MARKER.length });
  });

  const FACTS = { title: 'Caffè & più · X', brand: 'Malga', pack: ['/media/a-320.avif', '/media/a-320.webp'] };
  test.each<[string, Partial<KeptFacts>, object]>([
    ['title, brand and pack', FACTS, FACTS],
    ['its status file', { entity: 'batch:toma/Tà&1', status: '/status/malgà.json' }, { entity: 'batch:toma/Tà&1', statusFile: '/status/malg%C3%A0.json' }], // prettier-ignore
    ['issue 66, point 2: the last day of a food', { useBy: '2026-12-24', isFood: true }, { useBy: '2026-12-24', isFood: true }], // prettier-ignore
    ['the last month of another lot', { useBy: '2027-01-00', isFood: false }, { useBy: '2027-01-00', isFood: false }],
    ['nothing: a page of the site', { title: 'X' }, { title: 'X' }],
  ])('issue 68, point 4: knows what its head says: %s', async (_, facts, expected) => {
    expect(await kept(html(pageWith(facts)))).toMatchObject({ ...none, ...expected });
  });

  test.each(CASES.hostile)('issue 68, point 4: hostile text in title and brand stays text: %s', async (text) => {
    const page = await kept(html(pageWith({ title: `${text} · X`, brand: text })));
    expect([page.title, page.brand]).toEqual([`${text} · X`, text]);
  });

  test('issue 68, point 4: the first one counts, and one that is no JSON says nothing', async () => {
    const later = '<meta name="storytrace:kept" content="{&quot;title&quot;:&quot;Evil&quot;}">';
    expect((await kept(html(pageWith({ title: 'A' }, later)))).title).toBe('A');
    expect(await kept(html('<meta name="storytrace:kept" content="{">'))).toMatchObject(none);
  });

  test('issue 68, point 4: a copy kept by release 2.31.9 keeps title, brand, pack and last day', () => {
    const body = '<title>Toma &amp; co · Lot T1 · Storytrace</title><a class="mark">Malga</a>';
    expect(keptPage('/en/t1', 'pages', new Response(body, { headers: CASES.headers }))).toEqual(CASES.page);
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
  ])('%s is not kept', async (_what, response) => expect(await asKept(response, NOW)).toBeNull());

  test('is shown with its age in its head, and otherwise unchanged', async () => {
    const [start, end] = ['<!doctype html><head lang="x">', '<title>T</title></head><body>$& b'];
    const shown = await asShown((await asKept(html(start + end), NOW)) as Response);
    const age = '<meta name="storytrace:kept-at" content="2026-03-12T09:30:00.000Z">';
    expect(await shown.text()).toBe(start + age + end + MARKER);
  });
});

describe('issue 69, point 1: without a network', () => {
  const { kept, indexes, addresses } = casesOf<{
    kept: string[];
    indexes: Record<string, object>;
    addresses: [path: string, page?: string, ledTo?: string[]][];
  }>('kept-addresses');
  const at = (path: string) => `https://x.example${path}`;
  const caches = new Map([
    ['pages', new Map(kept.map((path) => [at(path), '']))],
    ['data', new Map(Object.entries(indexes).map(([path, index]) => [at(path), JSON.stringify(index)]))],
  ]);

  test.each(addresses)('%s opens the kept page %s', async (path, page, ledTo = []) => {
    vi.stubGlobal('location', { origin: at('') });
    vi.stubGlobal('caches', {
      keys: async () => [...caches.keys()],
      open: async (name: string) => ({
        match: async (address: string) => {
          const text = caches.get(name)?.get(address);
          return text === undefined ? undefined : new Response(text);
        },
      }),
    });
    expect(await leadToCopy(at(path), ledTo, ['de', 'fr-CA'])).toBe(page);
  });

  const link = '<a href="/en/x" hreflang="en-US">x</a>';
  test.each<[string, Response, string | null]>([
    ['a page that redirects', new Response(link, { headers: { 'content-type': 'text/html' } }), '/en/x'],
    ['a file', new Response(link), null],
    ['the login page of a network', new Response('<a href="//in.example">', { headers: { 'content-type': 'text/html' } }), null], // prettier-ignore
    ['an error page', new Response(link, { status: 404, headers: { 'content-type': 'text/html' } }), null],
    ['a redirect', Object.defineProperties(new Response(), { url: { value: at('/it/y?17=1') }, redirected: { value: true } }), '/it/y'], // prettier-ignore
    ['a redirect to another host', Object.defineProperty(new Response(), 'url', { value: 'https://y.example/' }), null],
  ])('where %s led is kept', async (_, response, to) => {
    const hidden = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
    for (const answer of [hidden, response.clone()]) {
      if (answer !== hidden) for (const name of ['url', 'redirected'] as const) Object.defineProperty(answer, name, { value: response[name] }); // prettier-ignore
      const leads = await leadsOf(answer, at('/old'), async () => response);
      expect(leads?.headers.get('x-kept-leads-to') ?? null).toBe(to);
    }
  });

  test('a lot brings its label, and its journey unless the visitor saves data', () => {
    const lot = '/it/storytracing/01/09520000010010/10/L1';
    const html = `<a href="${lot}/smart-label"><a href="${lot}/product-history">`;
    expect(companionsOf(lot, html, false)).toEqual([`${lot}/smart-label`, `${lot}/product-history`]);
    expect(companionsOf(lot, html, true)).toEqual([`${lot}/smart-label`]);
    for (const other of [`${lot}/smart-label`, '/it', '/it/dairy'])
      expect(companionsOf(other, html, false)).toEqual([]);
  });
});
