// @vitest-environment jsdom
import { useEffect, useLayoutEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Boundary } from '../../../src/islands/parts/Boundary.tsx';
import { Tool } from '../../../src/islands/parts/Tool.tsx';
import { islandHtml } from '../../../src/live/island.tsx';

const effects: string[] = [];

function Island({ name }: { name: string }) {
  const [hydrated, setHydrated] = useState(false);
  useLayoutEffect(() => {
    effects.push('layout');
  }, []);
  useEffect(() => {
    effects.push('passive');
    setHydrated(true);
  }, []);
  return (
    <Boundary name="sample">
      <p lang="it">{hydrated ? 'hydrated' : name}</p>
      <Tool icon="next" iconOnly word="Next" disabled />
      <input type="checkbox" defaultChecked />
      <img src="/a.jpg" alt="" fetchPriority="high" />
    </Boundary>
  );
}

const parsed = (html: string) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const link of body.querySelectorAll('link')) link.remove();
  return body;
};

test('an island has the elements that the build writes, and runs no effect', async () => {
  const name = '<b>Pecorino</b>';
  const html = await islandHtml(Island as never, { name });
  expect(parsed(html).isEqualNode(parsed(renderToString(<Island name={name} />)))).toBe(true);
  expect(effects).toEqual([]);
});

test('an island that throws is refused', async () => {
  const Broken = () => {
    throw new Error('no facts');
  };
  await expect(islandHtml(Broken, {})).rejects.toThrow('no facts');
});
