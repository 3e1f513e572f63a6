import { describe, expect, test } from 'vitest';
import { CHEESE, GTIN, pageAt, snapshotOf } from './small-graph.ts';

const g = `storytracing/01/${GTIN}`;
const STORY = { story: [{ title: 'The meadow', body: 'Grass.' }] };
const withStory = CHEESE.map((node) =>
  node['type'] === 'product' && node['id'] === 'cheese' ? { ...node, ...STORY } : node,
);

describe('issue 66, point 5: whose lot a page tells', () => {
  test('pages of a product name the lot that they are told with; pages of a lot are about their own', async () => {
    const snapshot = await snapshotOf(CHEESE);
    const toldOn = (path: string) => pageAt(snapshot, path).blocks.toldWith;
    const newest = pageAt(snapshot, `/en/${g}`).blocks.history?.lot?.lot;
    for (const path of [
      `/en/${g}`,
      `/fr/${g}/product-history`,
      '/en/storytelling/01/cheese',
      '/en/storytelling/01/cheese/history',
    ])
      expect(toldOn(path), path).toMatchObject({ lot: newest, index: `/01/${GTIN}/lots.json` });
    expect(toldOn(`/en/${g}/10/C-2`)).toBeUndefined();
  });
  test('from a lot, the story is the chapters of its own page', async () => {
    const snapshot = await snapshotOf(withStory);
    const storyOf = (path: string) => pageAt(snapshot, path).links.story;
    expect(storyOf(`/it/${g}/10/C-2`)).toBe(`/it/${g}/10/C-2#chapter-1`);
    expect(storyOf(`/it/${g}/10/C-2/smart-label`)).toBe(`/it/${g}/10/C-2#chapter-1`);
    expect(storyOf(`/it/${g}`)).toBe('/it/storytelling/01/cheese');
  });
  test('without chapters it is the product’s story, which hears of the lot', async () => {
    const snapshot = await snapshotOf(CHEESE);
    expect(pageAt(snapshot, `/en/${g}/10/C-2`).links.story).toBe('/en/storytelling/01/cheese?lot=C%2F2');
  });
});
