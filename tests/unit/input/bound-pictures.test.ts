import { expect, test } from 'vitest';
import type { PageInput } from '../../../src/core/page/page-input.ts';
import { CHEESE, contextOn, event, GTIN, pageAt, type Raw, snapshotOf } from './small-graph.ts';

const media = (id: string, more: Raw): Raw => ({ type: 'media', id, src: `media/${id}.webp`, alt: id, ...more });
const set = (name: string) => ({ name, colour: '#ffffff', width: 960, height: 600, widths: [960] });
const IDS = ['valley', 'wheels', 'making', 'valley-of-lot'];

/** A cheese whose pictures show its valley, the wheels of one lot, and one making. */
async function pages(): Promise<(path: string) => PageInput> {
  const nodes = CHEESE.map((node): Raw => {
    if (node['type'] === 'product' && node['id'] === 'cheese')
      return {
        ...node,
        media: ['wheels', 'valley', 'valley-of-lot'],
        story: [{ title: 'Cellar', body: 'Dark', media: ['wheels', 'valley'] }],
      };
    return node['type'] === 'batch' && node['lot'] === 'C/2' ? { ...node, media: ['wheels', 'valley-of-lot'] } : node;
  });
  const seen = (id: string, of: string, hour: string) =>
    event(id, `2026-04-04T${hour}:00:00Z`, {
      ...{ action: 'OBSERVE', objects: [{ product: 'cheese', lot: of }], media: ['making', 'wheels', 'valley'] },
      bizStep: id.startsWith('making') ? 'processing' : 'storing',
    });
  const lots = [{ product: 'cheese', lot: 'C/2' }];
  const snapshot = await snapshotOf([
    ...nodes,
    media('valley', {}),
    media('wheels', { lots }),
    media('making', { events: ['making-2'] }),
    media('valley-of-lot', { src: 'media/valley.webp', lots }),
    seen('making-1', 'C+1', '08'),
    seen('making-2', 'C/2', '08'),
    seen('storing-2', 'C/2', '10'),
  ]);
  const pictures = {
    pictures: Object.fromEntries(IDS.map((id) => [id, set(id)])),
    videos: {},
    social: {},
    warnings: [],
  };
  const context = contextOn('2026-11-21', { pictures });
  return (path) => pageAt(snapshot, path, context);
}
const g = `/en/storytracing/01/${GTIN}`;
const ids = (list: readonly { id: string }[] | undefined) => list?.map(({ id }) => id);

test('a picture of one lot stands on the pages of that lot, and on no other', async () => {
  const at = await pages();
  expect(ids(at(`${g}/10/C-2`).blocks.media)).toEqual(['wheels', 'valley-of-lot']);
  expect(at(`${g}/10/C-2`).heading?.hero?.id).toBe('wheels');
  expect(ids(at(`${g}/10/C-2`).blocks.story?.chapters[0]?.pictures)).toEqual(['wheels', 'valley-of-lot']);
  for (const other of [`${g}/10/C%2B1`, g]) {
    expect(ids(at(other).blocks.media)).toEqual(['valley']);
    expect(at(other).heading?.hero?.id).toBe('valley');
    expect(ids(at(other).blocks.story?.chapters[0]?.pictures)).toEqual(['valley']);
  }
});

test('a picture of one event stands at its step alone', async () => {
  const at = await pages();
  const shown = (path: string) =>
    at(path).blocks.history?.steps.map(({ pictures }) => pictures?.map(({ picture }) => picture.img.alt));
  expect(shown(`${g}/10/C-2`)).toEqual([
    ['making', 'wheels', 'valley'],
    ['wheels', 'valley'],
  ]);
  expect(shown(`${g}/10/C%2B1`)).toEqual([['valley']]);
});
