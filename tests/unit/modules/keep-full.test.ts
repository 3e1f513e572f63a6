// @vitest-environment jsdom
import en from '../../../i18n/en.json' with { type: 'json' };
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keepWithProgress } from '../../../src/browser/offline/keep-with-progress.ts';

document.documentElement.lang = 'en';
const PAGE =
  '<title>Jam</title><meta name="generator" content="Storytrace 1"><picture><source type="image/avif" srcset="/media/PICTURE.avif 320w"><img alt></picture>';
const paths = ['/a', '/b', '/c', '/d', '/e', '/f'];

/** A device with room for this many files. */
function device(room: number): { persisted: () => number } {
  let left = room;
  let persisted = 0;
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async () => {
        if (left <= 0) throw new DOMException('full', 'QuotaExceededError');
        left -= 1;
      },
    }),
  });
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const path = String(address);
    if (path.endsWith('.json')) return Response.json({ pages: paths });
    const isPicture = path.includes('/media/');
    const body = isPicture ? 'picture' : PAGE.replace('PICTURE', path.at(-1) ?? '');
    return new Response(body, { headers: { 'content-type': isPicture ? 'image/avif' : 'text/html' } });
  });
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: { persist: async () => (persisted += 1) > 0 },
  });
  return { persisted: () => persisted };
}
afterEach(() => vi.unstubAllGlobals());

async function keep(): Promise<string> {
  const box = document.createElement('section');
  box.innerHTML = '<input type="checkbox" name="pictures" checked><p role="status"></p>';
  const after = { one: en.offline.kept_one, other: en.offline.kept_other };
  box.setAttribute('words', JSON.stringify({ full: en.offline['keep-full'], after }));
  await keepWithProgress(box, 'farm');
  return box.querySelector('[role=status]')?.textContent ?? '';
}

describe('issue 64, point 14b: a device that is full', () => {
  test('"keep" says what was kept and what was left out', async () => {
    device(4);
    expect(await keep()).toMatch(/no room left.*Pages saved: 4 of 6, .*Left out: pages 2, pictures [4-6]\./);
  });

  test('pictures that did not fit are counted apart from pages', async () => {
    device(8);
    expect(await keep()).toMatch(/Pages saved: 6 of 6, .*Left out: pages 0, pictures 4\./);
  });

  test('the browser is asked to keep it, and a refusal changes nothing', async () => {
    const { persisted } = device(100);
    expect(await keep()).toMatch(/^6 pages saved/);
    expect(persisted()).toBe(1);
    Object.defineProperty(navigator, 'storage', { configurable: true, value: undefined });
    expect(await keep()).toMatch(/^6 pages saved/);
  });
});
