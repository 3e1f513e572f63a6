import { expect, test } from 'vitest';
import { ingest } from '../../src/sources/ingest.ts';
import { folderOf, newSnapshot } from '../sources/folder-on-disk.ts';

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
  const { warnings } = await ingest(folderOf({ 'nodes.json': nodes }), newSnapshot());
  const told = warnings.filter(({ kind }) => kind === 'MediaKind').map(({ where, path }) => `${where} ${path}`);
  expect(told.sort()).toEqual(['nodes.json[1] logo', 'nodes.json[2] picture', 'nodes.json[3] media']);
});
