import fc from 'fast-check';

import {
  createComponent,
  Fragment,
  renderComponent,
  renderTemplate,
  renderToString,
} from 'astro/runtime/server/index.js';
import { describe, expect, test } from 'vitest';
import { cachedFragments, keyOf } from '../../../src/render/astro-internals/fragments.ts';

type Astro = { props: Record<string, unknown>; locals: Record<string, unknown>; url: unknown };
type Result = { createAstro(props: unknown, slots: unknown): Astro };

/** A page whose fragment is this component, with the `Astro` object of pages. */
function pageWith(render: (astro: Astro) => unknown) {
  const fragments = cachedFragments(10_000);
  const Part = createComponent(
    ((result: Result, props: unknown, slots: unknown) =>
      renderTemplate`${render(result.createAstro(props, slots))}`) as never,
  );
  return async (props: object, page = 'one') => {
    const locals = { fragments, input: { page } };
    const result = {
      _metadata: {},
      createAstro: (own: object, slots: object) => ({ props: own, slots, locals, url: page }),
    };
    const block = { name: 'part', Section: Fragment, section: {}, Content: Part, props };
    const Page = createComponent(
      ((own: never) => renderTemplate`${renderComponent(own, 'Cached', fragments, block)}`) as never,
    );
    return String(await renderToString(result as never, Page as never, {}, {}));
  };
}

describe('a cached fragment', () => {
  test('shows what this page gives it, whatever another page gave', async () => {
    const page = pageWith(({ props }) => `${props['name']}, lot ${props['lot']}`);
    expect(await page({ name: 'Cheese', lot: 'A' })).toBe('Cheese, lot A');
    expect(await page({ name: 'Cheese', lot: 'B' })).toBe('Cheese, lot B');
    expect(await page({ name: 'Cheese', lot: 'A' })).toBe('Cheese, lot A');
  });

  test('is rendered once for equal props', async () => {
    let rendered = 0;
    const page = pageWith(({ props }) => `${(rendered += 1)} ${JSON.stringify(props['allergens'])}`);
    const first = await page({ allergens: { contains: ['milk'] } });
    expect(await page({ allergens: { contains: ['milk'] } }, 'other')).toBe(first);
    expect(await page({ allergens: { contains: ['milk', 'nuts'] } })).not.toBe(first);
    expect(rendered).toBe(2);
  });

  test('can read nothing of the page it is first rendered for', async () => {
    await expect(pageWith(({ url }) => url)({})).rejects.toThrow(/reads Astro\.url.*prop/);
    await expect(pageWith(({ locals }) => locals['input'])({})).rejects.toThrow(/reads Astro\.locals.*prop/);
  });

  test.each([
    ['a function', { of: () => 1 }],
    ['a map', { of: new Map() }],
    ['a set', [new Set()]],
  ])('refuses %s among its data, which no digest tells apart', async (_, data) => {
    await expect(pageWith(() => '')({ data })).rejects.toThrow(/data holds more than plain data/);
  });
});

test('different props have different keys', () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(undefined), fc.constant(null), fc.json().map((json) => ({ json }))); // prettier-ignore
  const props = fc.dictionary(fc.constantFrom('a', 'b', 'locale', 'lot'), value);
  const sorted = (of: object) => JSON.stringify(Object.entries(of).map(([name, one]) => [name, typeof one, one]));
  fc.assert(
    fc.property(props, props, (one, other) => {
      expect(keyOf(one) === keyOf(other)).toBe(sorted(one) === sorted(other));
    }),
    { numRuns: 3000 },
  );
  expect(keyOf({ a: '1' })).not.toBe(keyOf({ a: 1 }));
  expect(keyOf({ a: '1 b=1:1' })).not.toBe(keyOf({ a: '1', b: '1' }));
});
