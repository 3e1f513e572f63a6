import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { SiteInfo } from '../../../src/core/page/page-input.ts';
import { folderOf, put } from '../../unit/sources/folder-on-disk.ts';
import { buildSite, filesIn, SITE, temporary } from './site.ts';

const { folder, remove } = temporary();
afterAll(remove);

const site: SiteInfo = { ...SITE, families: [...SITE.families, 'default'] };
const GRAPH = [
  { type: 'operator', id: 'dairy', name: 'Latteria' },
  { type: 'product', id: 'cheese', gtin: '09520123456788', operator: 'dairy', name: 'Cheese' },
  { type: 'product', id: 'whey', operator: 'dairy', name: 'Whey' },
  { type: 'batch', product: 'cheese', lot: 'A1' },
];

/** Pages and data; the report names the revision and the hour. */
const shown = (out: string) =>
  Object.entries(filesIn(out)).filter(([file]) => file.endsWith('.html') && !/\/(?:dev|testing)\//.test(file));

test('a second product’s lot of the same name, brought by an edit and taken away again: as a whole build', async () => {
  const source = folderOf({ 'graph.json': GRAPH });
  const out = join(folder, 'dist');
  await buildSite(source, out, { site });
  const first = shown(out);
  put(source, 'more.json', { type: 'batch', product: 'whey', lot: 'a1' });
  await buildSite(source, out, { site });
  const edited = shown(out);
  const names = edited.map(([file]) => file);
  expect(names).toContain('en/dairy/cheese-A1/index.html');
  expect(names).toContain('en/dairy/whey-a1/index.html');
  expect(names).not.toContain('en/dairy/A1/index.html');
  await buildSite(source, join(folder, 'whole'), { site });
  expect(edited).toEqual(shown(join(folder, 'whole')));
  put(source, 'more.json', []);
  await buildSite(source, out, { site });
  expect(shown(out)).toEqual(first);
}, 300_000);
