import { describe, expect, test } from 'vitest';
import { asKept, asShown, keptPage, keyOf } from '../../../src/browser/offline/copy.ts';
import { printedTargets } from '../../../src/browser/worker/printed.ts';

const NOW = new Date('2026-03-12T09:30:00Z');
/** Every page of a site has it. */
const MARKER = '<meta name="generator" content="Storytrace 1">';
const html = (text: string, init: ResponseInit = {}): Response =>
  new Response(text + MARKER, { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers } });

describe('a kept copy', () => {
  test('one key, with or without slash, query and fragment', () => {
    const spellings = [
      'https://x.example/it/a',
      'https://x.example/it/a/',
      'https://x.example/it/a?utm=1',
      'https://x.example/it/a//#b',
    ];
    expect(new Set(spellings.map(keyOf))).toEqual(new Set(['https://x.example/it/a']));
    expect(keyOf('https://x.example/')).toBe('https://x.example/');
  });

  test('knows its title, size and age', async () => {
    const kept = await asKept(html('<title>Caff\u00e8 &amp; più · X</title>'), NOW);
    expect(keptPage('/it/x', 'pages', kept as Response)).toEqual({
      path: '/it/x',
      cache: 'pages',
      title: 'Caffè & più · X',
      brand: '',
      pack: [],
      entity: '',
      statusFile: '',
      keptAt: '2026-03-12T09:30:00.000Z',
      bytes: 37 + MARKER.length,
    });
  });

  test.each([
    [
      '<a class="mark long" href="/en/malga"><svg viewBox="0 0 32 32"><path d="M5 3"/></svg>Malga &amp; figli</a>',
      'Malga & figli',
    ],
    [
      '<a class="mark" href="/en/malga"><picture><img src="a.webp" alt=""></picture><span lang="it">Malga</span></a>',
      'Malga',
    ],
    [
      '<a class="mark long" href="/en/malga"><span class="logo"><picture><img src="a.webp" alt></picture></span>Malga</a>',
      'Malga',
    ],
    ['<a class="mark" href="/en"><svg></svg>Storytrace<span class="visually-hidden">, home</span></a>', ''],
  ])('knows the brand whose line it has: %s', async (line, brand) => {
    const kept = await asKept(html(`<title>T</title>${line}`), NOW);
    expect(keptPage('/en/x', 'pages', kept as Response).brand).toBe(brand);
  });

  test('knows the pack of its product, in each format', async () => {
    const pack =
      '<picture><source type="image/avif" srcset="/media/a-320.avif"><img src="/media/a-320.webp" alt></picture>';
    const kept = await asKept(html(`<title>T</title><div class="x" data-packshot>${pack}</div>`), NOW);
    expect(keptPage('/en/x', 'pages', kept as Response).pack).toEqual(['/media/a-320.avif', '/media/a-320.webp']);
  });

  test('knows what it is about, and where its live status is', async () => {
    const metas =
      '<meta name="storytrace:status" content="/status/malgà.json"><meta name="storytrace:entity" content="batch:toma/Tà&amp;1">';
    const kept = await asKept(html(`<title>T</title>${metas}`), NOW);
    expect(keptPage('/en/x', 'pages', kept as Response)).toMatchObject({
      entity: 'batch:toma/Tà&1',
      statusFile: '/status/malg%C3%A0.json',
    });
  });

  test('keeps what its host allows it', async () => {
    const headers = { 'permissions-policy': 'camera=()', 'referrer-policy': 'same-origin', 'set-cookie': 'a=b' };
    const kept = await asShown((await asKept(html('<head>', { headers }), NOW)) as Response);
    expect([...kept.headers.keys()]).toEqual([
      'content-type',
      'permissions-policy',
      'referrer-policy',
      'x-kept-at',
      'x-kept-brand',
      'x-kept-bytes',
      'x-kept-entity',
      'x-kept-pack',
      'x-kept-status',
      'x-kept-title',
    ]);
  });

  test.each([
    ['an error page', html('x', { status: 404 })],
    [
      'the login page of a network',
      new Response('<title>Log in</title>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['a file', new Response('{}', { headers: { 'content-type': 'application/json' } })],
    ['an answer without a type', new Response(null)],
  ])('%s is not kept', async (_what, response) => {
    expect(await asKept(response, NOW)).toBeNull();
  });

  test('is shown with its age in its head, and otherwise unchanged', async () => {
    const kept = await asKept(html('<!doctype html><head lang="x"><title>T</title></head><body>$& b'), NOW);
    expect(await (await asShown(kept as Response)).text()).toBe(
      '<!doctype html><head lang="x"><meta name="storytrace:kept-at" content="2026-03-12T09:30:00.000Z"><title>T</title></head><body>$& b' +
        MARKER,
    );
  });
});

describe('a printed path without a network', () => {
  test('leads to the page or the label, in the visitor’s language first', () => {
    expect(printedTargets('/01/09521234567893/10/L%2F1/', ['de', 'fr-CA'])).toEqual([
      '/fr/storytracing/01/09521234567893/10/L%2F1',
      '/fr/storytracing/01/09521234567893/10/L%2F1/smart-label',
      '/it/storytracing/01/09521234567893/10/L%2F1',
      '/it/storytracing/01/09521234567893/10/L%2F1/smart-label',
      '/en/storytracing/01/09521234567893/10/L%2F1',
      '/en/storytracing/01/09521234567893/10/L%2F1/smart-label',
    ]);
  });
  test('a path with a locale, or of no form, leads nowhere', () => {
    expect(printedTargets('/it/storytracing/01/09521234567893', ['it'])).toEqual([]);
    expect(printedTargets('/01/1/2/3/4', ['it'])).toEqual([]);
  });
});
