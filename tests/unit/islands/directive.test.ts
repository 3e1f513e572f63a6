// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import directive from '../../../src/islands/directive.ts';

afterEach(() => vi.unstubAllGlobals());

test('a visitor who scrolls on makes one observer for an island below the first screen', () => {
  const observed = vi.fn();
  const Observer = vi.fn(function () {
    return { observe: observed, disconnect: vi.fn() };
  });
  vi.stubGlobal('IntersectionObserver', Observer);
  document.body.innerHTML = '<astro-island ssr><div></div></astro-island>';
  const island = document.querySelector('astro-island') as HTMLElement;
  const first = island.firstElementChild as HTMLElement;
  first.getBoundingClientRect = () => new DOMRect(0, innerHeight + 1, 10, 10);
  void directive(async () => async () => undefined, { name: 'interaction', value: '' }, island);
  expect(Observer).not.toHaveBeenCalled();
  for (let moves = 0; moves < 20; moves += 1) dispatchEvent(new Event('wheel'));
  expect(Observer).toHaveBeenCalledOnce();
  expect(observed).toHaveBeenCalledWith(first);
});
