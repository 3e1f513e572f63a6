import { createElement, useId } from 'react';
import { expect, test } from 'vitest';
import renderer from '../../src/islands/server.ts';

const Field = () => createElement('input', { id: useId() });
const Other = () => createElement('input', { id: useId() });

const rendered = (component: unknown, props: object, displayName: string) =>
  renderer.renderToStaticMarkup(component, props, {}, { displayName, astroStaticSlot: true });

test('ids of `useId` differ by component and props, and by nothing else', async () => {
  const all = await Promise.all([
    rendered(Field, { words: 'a' }, 'Field'),
    rendered(Field, { words: 'b' }, 'Field'),
    rendered(Other, { words: 'a' }, 'Other'),
  ]);
  expect(new Set(all.map(({ html }) => html)).size).toBe(3);
  for (const { html, attrs } of all) expect(html).toContain(attrs?.['prefix']);
  expect(await rendered(Field, { words: 'a' }, 'Field')).toEqual(all[0]);
});
