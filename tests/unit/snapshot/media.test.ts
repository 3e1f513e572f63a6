import { expect, test } from 'vitest';
import { openSource } from '../../../src/sources/open-source.ts';
import { folderOf, newSnapshot } from '../sources/folder-on-disk.ts';
import { formatProblem } from '../../../src/core/problem.ts';

const event = (id: string, about: object, media: string[]) => ({
  ...{ type: 'event', id, eventType: 'ObjectEvent', action: 'OBSERVE', objects: [{ product: 'p', ...about }], media },
  ...{ eventTime: '2026-03-17T05:50:00Z', eventTimeZoneOffset: '+00:00' },
});

/** Warnings of one kind, by node and field. */
async function toldOf(nodes: object[], ...kinds: string[]) {
  const { warnings } = await openSource(folderOf({ 'nodes.json': nodes })).ingest(newSnapshot());
  const of = (kind: string) => warnings.filter((one) => one.kind === kind).map(formatProblem);
  return kinds.map((kind) =>
    of(kind)
      .map(({ where, path }) => `${where.replace('nodes.json', '')} ${path}`)
      .sort(),
  );
}

test('a video that stands where a picture is shown is told, each with its field', async () => {
  const nodes = [
    { type: 'media', id: 'film', kind: 'video', src: 'film.mp4', alt: 'Film' },
    { type: 'operator', id: 'op', name: 'Op', logo: 'film', media: ['film'] },
    { type: 'product', id: 'p', name: 'P', operator: 'op', picture: 'film', media: ['film'] },
    event('e', {}, ['film']),
  ];
  expect(await toldOf(nodes, 'MediaKind')).toEqual([['[1] logo', '[2] picture', '[3] media']]);
});

test('check tells pictures that are bound to another lot, and captions that name a lot without a bond', async () => {
  const bound = { caption: 'Lot L1-24', lots: [{ product: 'p', lot: 'L1-24' }] };
  const media = ['of-l1'];
  const nodes = [
    { type: 'media', id: 'of-l1', src: 'a.webp', alt: 'A', ...bound },
    { type: 'media', id: 'free', src: 'b.webp', alt: 'B', caption: { en: 'The 42 wheels of lot L1-24, in 2024.' } },
    { type: 'operator', id: 'op', name: 'Op', media },
    { type: 'product', id: 'p', name: 'P', operator: 'op', picture: 'of-l1', media: [...media, 'free'] },
    ...['L1-24', 'L2-24'].map((lot) => ({ type: 'batch', product: 'p', lot, media })),
    ...['L1-24', 'L2-24'].map((lot) => event(`e-${lot}`, { lot }, [...media, 'free'])),
  ];
  const places = ['[2] media', '[3] picture', '[5] media', '[7] media'];
  expect(await toldOf(nodes, 'BoundMedia', 'CaptionOfLot')).toEqual([places, ['[1] caption']]);
});

test('a picture cannot be bound to a lot or an event that is not there', async () => {
  const nodes = [
    { type: 'media', id: 'm', src: 'a.webp', alt: 'A', lots: [{ product: 'p', lot: 'L9' }], events: ['gone'] },
    { type: 'product', id: 'p', name: 'P', media: ['m'] },
  ];
  await expect(openSource(folderOf({ 'nodes.json': nodes })).ingest(newSnapshot())).rejects.toMatchObject({
    problems: [{ path: 'lots[0]' }, { path: 'events[0]' }],
  });
});
