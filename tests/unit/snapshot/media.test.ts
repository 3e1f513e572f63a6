import { expect, test } from 'vitest';
import { openSource } from '../../../src/sources/open-source.ts';
import { folderOf, newSnapshot } from '../sources/folder-on-disk.ts';
import { formatProblem } from '../../../src/core/problem.ts';

test('a video that stands where a picture is shown is told, each with its field', async () => {
  const nodes = [
    { type: 'media', id: 'film', kind: 'video', src: 'film.mp4', alt: 'Film' },
    { type: 'operator', id: 'op', name: 'Op', logo: 'film', media: ['film'] },
    { type: 'product', id: 'p', name: 'P', operator: 'op', picture: 'film', media: ['film'] },
    {
      type: 'event',
      id: 'e',
      eventType: 'ObjectEvent',
      action: 'OBSERVE',
      objects: [{ product: 'p' }],
      eventTime: '2026-03-17T05:50:00Z',
      eventTimeZoneOffset: '+00:00',
      media: ['film'],
    },
  ];
  const { warnings } = await openSource(folderOf({ 'nodes.json': nodes })).ingest(newSnapshot());
  const told = warnings
    .filter(({ kind }) => kind === 'MediaKind')
    .map(formatProblem)
    .map(({ where, path }) => `${where} ${path}`);
  expect(told.sort()).toEqual(['nodes.json[1] logo', 'nodes.json[2] picture', 'nodes.json[3] media']);
});

test('check tells pictures that are bound to another lot, and captions that name a lot without a bond', async () => {
  const event = (id: string, lot: string) => ({
    type: 'event',
    id,
    eventType: 'ObjectEvent',
    action: 'OBSERVE',
    objects: [{ product: 'p', lot }],
    eventTime: '2026-03-17T05:50:00Z',
    eventTimeZoneOffset: '+00:00',
    media: ['of-l1', 'free'],
  });
  const nodes = [
    {
      type: 'media',
      id: 'of-l1',
      src: 'a.webp',
      alt: 'A',
      caption: 'Lot L1-24',
      lots: [{ product: 'p', lot: 'L1-24' }],
    },
    { type: 'media', id: 'free', src: 'b.webp', alt: 'B', caption: { en: 'The 42 wheels of lot L1-24, in 2024.' } },
    { type: 'operator', id: 'op', name: 'Op', media: ['of-l1'] },
    { type: 'product', id: 'p', name: 'P', operator: 'op', picture: 'of-l1', media: ['of-l1', 'free'] },
    { type: 'batch', product: 'p', lot: 'L1-24', media: ['of-l1'] },
    { type: 'batch', product: 'p', lot: 'L2-24', media: ['of-l1'] },
    event('e1', 'L1-24'),
    event('e2', 'L2-24'),
  ];
  const { warnings } = await openSource(folderOf({ 'nodes.json': nodes })).ingest(newSnapshot());
  const told = (kind: string) =>
    warnings
      .filter((one) => one.kind === kind)
      .map(formatProblem)
      .map(({ where, path }) => `${where} ${path}`);
  expect(told('BoundMedia').sort()).toEqual([
    'nodes.json[2] media',
    'nodes.json[3] picture',
    'nodes.json[5] media',
    'nodes.json[7] media',
  ]);
  expect(told('CaptionOfLot')).toEqual(['nodes.json[1] caption']);
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
