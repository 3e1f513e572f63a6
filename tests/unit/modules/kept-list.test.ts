// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('caches', { keys: async () => [] });
  document.body.innerHTML =
    '<div data-kept-pages><p data-kept-missing>This page is not kept.</p><p data-kept-empty></p></div>';
});

test.each([
  ['/en/offline', true],
  ['/en-GB/offline', true],
  ['/zh-Hant-TW/offline/', true],
  ['/en-GB/storytracing/01/09520000020019', false],
  ['/en/offline/10', false],
])('at %s: the page of kept pages itself, not a missing one: %s', async (path, isOffline) => {
  history.replaceState(null, '', path);
  await import('../../../src/browser/offline/kept-list.ts');
  const missing = () => document.querySelector<HTMLElement>('[data-kept-missing]')?.hidden;
  // Nothing is kept: this part is shown last.
  await vi.waitFor(() => expect(document.querySelector<HTMLElement>('[data-kept-empty]')?.hidden).toBe(false));
  expect(missing()).toBe(isOffline);
});
