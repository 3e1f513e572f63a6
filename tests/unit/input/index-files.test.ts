import { expect, test } from 'vitest';
import { findLots, type LotIndex, shardOf } from '../../../src/core/page/files/lot-index.ts';
import {
  LOOK_UP_INDEX,
  type LookUp,
  lookUpFile,
  type LookUpIndex,
  lookUpKey,
  nameFiles,
} from '../../../src/core/page/look-up.ts';
import { machineFiles } from '../../../src/input/machine-files/entity-files.ts';
import { type LookUpRow, lookUpRows } from '../../../src/input/index-files/look-up.ts';
import { planEntities } from '../../../src/input/plan.ts';
import type { Snapshot } from '../../../src/snapshot/snapshot.ts';
import { casesOf } from '../../cases.ts';
import { CHEESE, contextOn, GTIN, lot, memoryOf, SITE, snapshotOf } from './small-graph.ts';
import { pathOf } from '../../../src/core/routes/path.ts';
import { aliasesOf } from '../../../src/input/aliases.ts';
import { printedForms } from '../../../src/core/routes/printed-forms.ts';
import { lookUpAt, targetOf } from '../../../src/input/when-asked.ts';

const CASES = casesOf<{ lots: object; status: object; found: [id: string, type: string, name: string][] }>(
  'index-files',
);
const families = new Set(SITE.families);

/** Every file for machines, by path. */
function written(snapshot: Snapshot): Map<string, string> {
  const files = new Map<string, string>();
  for (const { entity } of planEntities(snapshot, families))
    for (const { path, text } of entity ? machineFiles(snapshot, entity, contextOn()) : []) {
      expect(files.has(path), path).toBe(false);
      files.set(path, text);
    }
  return files;
}

function rowsOf(snapshot: Snapshot): LookUpRow[] {
  return [...planEntities(snapshot, families)].flatMap(({ entity }) => lookUpRows(snapshot, entity, contextOn()));
}

const json = (files: Map<string, string>, path: string): unknown => JSON.parse(files.get(path) ?? 'null');

test('the lots of a product lead to their pages: as written, by slug, by former name, under a former GTIN', async () => {
  const files = written(await snapshotOf(CHEESE));
  const index = json(files, `/01/${GTIN}/lots.json`) as LotIndex;
  expect(index).toEqual(CASES.lots);
  expect(json(files, '/01/09520123456801/lots.json')).toEqual(index);
});

test('many lots lie in shards, each in one, even one called __proto__, however it is typed', async () => {
  const lots = ['__proto__', ...Array.from({ length: 600 }, (_, n) => `L-${n}`)];
  const files = written(await snapshotOf([...CHEESE, ...lots.map((name) => lot('cheese', name))]));
  const { shards } = json(files, `/01/${GTIN}/lots.json`) as LotIndex;
  expect(shards).toBe(4);
  const typings = ['l 417', 'l417', 'L\u2013417', 'L - 417'].map((typed) => [typed, 'L-417'] as const);
  for (const [typed, name] of [...lots.map((one) => [one, one] as const), ...typings]) {
    const shard = json(files, `/01/${GTIN}/lots/${shardOf(typed, shards)}.json`) as LotIndex['lots'];
    expect(findLots(shard, typed), typed).toEqual([{ lot: name, path: `/storytracing/01/${GTIN}/10/${name}` }]);
  }
});

test('a former name and a name of today that lead to one page are one answer', () => {
  expect(findLots({ 'C-OLD': '/c', COLD: '/c', 'C-1': '/a', C1: '/b' }, 'c old')).toEqual([
    { lot: 'C-OLD', path: '/c' },
  ]);
  expect(findLots({ 'C-1': '/a', C1: '/b' }, 'c 1').map(({ path }) => path)).toEqual(['/a', '/b']);
});

test('a product that lands on its label has lots that do', async () => {
  const graph = CHEESE.map((node) =>
    node['id'] === 'cheese' && node['type'] === 'product' ? { ...node, landing: 'label' } : node,
  );
  const index = json(written(await snapshotOf(graph)), `/01/${GTIN}/lots.json`) as LotIndex;
  expect(index.product).toBe(`/storytracing/01/${GTIN}/smart-label`);
  expect(index.lots['C/2']).toBe(`/storytracing/01/${GTIN}/10/C-2/smart-label`);
});

test('the status file names what must not be sold, and every operator has one', async () => {
  const contact = { phone: '+39 1' };
  const files = written(await snapshotOf(CHEESE.map((node) => (node['id'] === 'farm' ? { ...node, contact } : node))));
  expect(json(files, '/status/dairy.json')).toEqual(CASES.status);
  expect(json(files, '/status/farm.json')).toEqual({ operator: 'farm', batches: {}, contact });
});

test.each(CASES.found)('%s is found as %s %s', async (id, type, name) => {
  const rows = rowsOf(await snapshotOf(CHEESE)).filter(({ path, key }) => path === '/ids' && key === lookUpKey(id));
  expect(rows.map(({ found }) => [found.type, found.id])).toContainEqual([type, name]);
});

const ALIASES = casesOf<{ cases: [path: string, target: string][] }>('aliases');

const snapshot = memoryOf(CHEESE);
const plans = [...planEntities(snapshot, families)];
const pages = new Set(plans.flatMap(({ entries }) => entries.map(pathOf)));
const aliases = plans.flatMap((plan) => aliasesOf(snapshot, plan, families));

test('aliases lead to pages, shadow none, and each path leads to one', () => {
  for (const { path, target } of aliases) {
    expect(pages, `${path} → ${target}`).toContain(target);
    expect(pages, path).not.toContain(path);
  }
  expect(new Set(aliases.map(({ path }) => path)).size).toBe(aliases.length);
  // About nine aliases for eight pages: mostly literals without a value.
  expect(aliases.length).toBeLessThan(pages.size * 1.2);
});

test.each(ALIASES.cases)('%s is an alias of %s', (path, target) => {
  expect(aliases.find((alias) => alias.path === path)?.target).toBe(target);
});

const context = contextOn();

test('every alias that a build writes leads there when it is asked for, and so does each copy of a printed page', async () => {
  const snapshot = await snapshotOf(CHEESE);
  const plans = [...planEntities(snapshot, families)];
  const led = plans.flatMap((plan) => [
    ...plan.entries.flatMap((entry) => printedForms(entry).map((path) => [path, pathOf(entry)] as const)),
    ...aliasesOf(snapshot, plan, families).map(({ path, target }) => [path, target] as const),
  ]);
  const expected = new Map([...led].reverse());
  expect(expected.size).toBeGreaterThan(300);
  for (const [at, [path, target]] of [...expected].entries())
    if (at % 4 === 0) expect(targetOf(snapshot, context, path), path).toBe(target);
});

test.each(['/en/nobody', `/01/${GTIN}/10/NONE`, '/%E0%A4%A', ''])('%s leads nowhere', async (path) => {
  expect(targetOf(await snapshotOf(CHEESE), context, path)).toBeUndefined();
});

test('the files of the look-up that a dev server gives hold what the entities bring to it', async () => {
  const snapshot = await snapshotOf(CHEESE);
  const index = lookUpAt(snapshot, context, LOOK_UP_INDEX) as LookUpIndex;
  const brought = [...planEntities(snapshot, families)].flatMap(({ entity }) => lookUpRows(snapshot, entity, context));
  expect(brought.length).toBeGreaterThan(10);
  for (const { path, key, found } of brought) {
    const [locale = '', word] = path.slice(1).split(':');
    const files = word === undefined ? [lookUpFile(index, key)] : nameFiles(index, word, locale);
    const [answer] = files.map((file) => lookUpAt(snapshot, context, file) as LookUp);
    expect(answer?.[key], key).toContainEqual(found);
  }
});
