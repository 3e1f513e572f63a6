import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StatusFile } from '../../../src/core/page/files/status-file.ts';
import { buildSite, temporary } from './site.ts';

const { folder, remove } = temporary();
const [source, out] = [join(folder, 'source'), join(folder, 'site')];

/** A cheese of a dairy, made from a lot of a farm's milk. */
function write(status: object): void {
  const nodes = [
    { type: 'operator', id: 'farm', name: 'Farm' },
    { type: 'operator', id: 'dairy', name: 'Dairy' },
    { type: 'product', id: 'milk', operator: 'farm', name: 'Milk' },
    { type: 'product', id: 'cheese', gtin: '09520000021023', operator: 'dairy', name: 'Cheese' },
    { type: 'batch', product: 'milk', lot: 'M1', ...status },
    { type: 'batch', product: 'cheese', lot: 'C1' },
    {
      type: 'event',
      id: 'made',
      eventType: 'TransformationEvent',
      eventTime: '2026-05-01T08:00:00+02:00',
      eventTimeZoneOffset: '+02:00',
      inputs: [{ product: 'milk', lot: 'M1' }],
      outputs: [{ product: 'cheese', lot: 'C1' }],
    },
  ];
  mkdirSync(source, { recursive: true });
  writeFileSync(join(source, 'graph.json'), JSON.stringify(nodes));
}
const statusFile = () => JSON.parse(readFileSync(join(out, 'status/dairy.json'), 'utf8')) as StatusFile;
const page = () => readFileSync(join(out, 'en/storytracing/01/09520000021023/10/C1/index.html'), 'utf8');

beforeAll(async () => {
  write({});
  await buildSite(source, out);
}, 120_000);
afterAll(remove);

test('a recall of an ingredient reaches the page and the status file of who used it, and goes again', async () => {
  expect(statusFile()).toEqual({ operator: 'dairy', batches: {} });
  write({ status: { code: 'recalled' } });
  await buildSite(source, out);
  expect(statusFile().madeWith?.['batch:cheese/C1']).toMatchObject([{ with: 'batch:milk/M1' }]);
  expect(page()).toContain('data-made-with');
  write({});
  await buildSite(source, out);
  expect(statusFile()).toEqual({ operator: 'dairy', batches: {} });
  expect(page()).not.toContain('data-made-with');
}, 240_000);
