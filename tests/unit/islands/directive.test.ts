// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createElement, type ReactElement, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Boundary } from '../../../src/islands/parts/Boundary.tsx';
import directive from '../../../src/islands/directive.ts';

afterEach(() => vi.unstubAllGlobals());

/** An island that the server rendered. */
function rendered(Island: () => ReactElement): HTMLElement {
  document.body.innerHTML = `<astro-island ssr>${renderToString(createElement(Island))}</astro-island>`;
  return document.querySelector('astro-island') as HTMLElement;
}

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
  void directive(async () => async () => undefined, { name: 'interaction', value: 'true' }, island);
  expect(Observer).not.toHaveBeenCalled();
  for (let moves = 0; moves < 20; moves += 1) dispatchEvent(new Event('wheel'));
  expect(Observer).toHaveBeenCalledOnce();
  expect(observed).toHaveBeenCalledWith(first);
});

test('issue 69, fault 38: a page that is left while an island hydrates reports no error, and unmounts it after that', async () => {
  const [reported, unmounted] = [vi.fn(), vi.fn()];
  addEventListener('error', reported);
  const Graph = () => {
    useEffect(() => unmounted, []);
    return createElement('a', { href: '/en/milk' }, 'Milk');
  };
  const Island = () => createElement(Boundary, { name: 'graph', children: createElement(Graph) });
  const island = rendered(Island);
  const begun = Promise.withResolvers<undefined>();
  const load = async () => async () => {
    // As Astro's renderer does.
    startTransition(() => {
      const root = hydrateRoot(island, createElement(Island));
      island.addEventListener('astro:unmount', () => root.unmount(), { once: true });
    });
    begun.resolve(undefined);
  };
  void directive(load, { name: 'interaction', value: 'true' }, island);
  island.querySelector('a')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await begun.promise;
  island.remove();
  island.dispatchEvent(new Event('astro:unmount'));
  await vi.waitFor(() => expect(unmounted).toHaveBeenCalledOnce());
  expect(reported).not.toHaveBeenCalled();
});

test('a control that is touched before its island loads is busy, then answers, and React finds the markup of the server', async () => {
  const [faults, answer] = [vi.spyOn(console, 'error'), vi.fn()];
  const control = createElement('button', { onClick: answer });
  const Island = () => createElement(Boundary, { name: 'graph', children: control });
  const island = rendered(Island);
  const load = async () => async () => {
    hydrateRoot(island, createElement(Island));
    island.removeAttribute('ssr');
  };
  void directive(load, { name: 'interaction', value: 'true' }, island);
  const button = island.querySelector('button') as HTMLButtonElement;
  button.click();
  expect(button.getAttribute('aria-busy')).toBe('true');
  await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());
  expect(button.getAttribute('aria-busy')).toBeNull();
  expect(faults).not.toHaveBeenCalled();
});
