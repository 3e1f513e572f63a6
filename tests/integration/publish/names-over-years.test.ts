import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderSite } from '../../../src/publish/target/folder/folder-site.ts';
import { folderStore } from '../../../src/publish/target/folder/folder-store.ts';
import { publish as publishTo, type PublishOptions } from '../../../src/publish/publish.ts';
import type { Redirect } from '../../../src/snapshot/redirects.ts';
import { graphBuild, type Told } from './graph-build.ts';
import { FEW_FAMILIES } from './name-histories.ts';
import { withAdded } from './name-hosts.ts';
import { temporaryFolder } from './small-build.ts';

const [FIRST, SECOND, THIRD] = ['09520123456788', '09520123456795', '09520123456801'];
const OPERATORS = [{ id: 'dairy' }];
let root = '';

beforeEach(() => {
  root = temporaryFolder('names');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function publish(
  products: readonly Told[],
  options: Pick<PublishOptions, 'retire' | 'revive'> = {},
  redirects: readonly Redirect[] = [],
): Promise<void> {
  const build = withAdded(await graphBuild(products, '', OPERATORS, FEW_FAMILIES), redirects);
  const site = folderSite(root, { precompress: false });
  await publishTo({ store: folderStore(root), site, build, allowShrink: true, ...options });
}
const page = (path: string) => readFileSync(join(root, 'current', path, 'index.html'), 'utf8');
const gone = (entity: string) => ({ entity, reason: 'Sold out' });

test('an address of before us leads on, although its row and the code that it led to went in the same year', async () => {
  await publish([{ id: 'cream', gtin: FIRST, lots: ['L1'] }]);
  const row = { from: '/p/1', path: '/p/1', query: '', to: `/01/${FIRST}/10/L1`, line: 2 };
  await publish([{ id: 'cream', gtin: SECOND, formerly: [FIRST], lots: ['L1'] }], {}, [row]);
  await publish([{ id: 'cream', gtin: THIRD, formerly: [SECOND], lots: ['L1'] }]);
  for (const path of [`/01/${FIRST}/10/L1`, '/p/1']) expect(page(path)).toContain(`url=/01/${THIRD}/10/L1"`);
});

test('an address of before us tells of the end of its lot, although its row went with the lot', async () => {
  const row = { from: '/p/1', path: '/p/1', query: '', to: `/01/${FIRST}/10/L1`, line: 2 };
  await publish([{ id: 'cream', gtin: FIRST, lots: ['L1', 'L2'] }]);
  await publish([{ id: 'cream', gtin: SECOND, formerly: [FIRST], lots: ['L1', 'L2'] }], {}, [row]);
  await publish([{ id: 'cream', gtin: THIRD, formerly: [SECOND], lots: ['L2'] }], { retire: [gone('batch:cream/L1')] });
  for (const path of [`/01/${FIRST}/10/L1`, '/p/1']) expect(page(path)).toContain('Sold out');
});

test('a lot is retired in the publish in which its product gets another name', async () => {
  await publish([{ id: 'cream', gtin: FIRST, lots: ['L1', 'L2'] }]);
  await publish([{ id: 'balm', formerly: ['cream'], gtin: FIRST, lots: ['L2'] }], { retire: [gone('batch:cream/L1')] });
  expect(page(`/01/${FIRST}/10/L1`)).toContain('Sold out');
  expect(page(`/01/${FIRST}/10/L2`)).toContain('batch:balm/L2');
});

test('a retired product that comes back with a later GTIN has the codes of its first again', async () => {
  const others = [{ id: 'soap', gtin: THIRD }];
  await publish([{ id: 'cream', gtin: FIRST, lots: ['L1'] }, ...others]);
  await publish([{ id: 'cream', gtin: SECOND, formerly: [FIRST], lots: ['L1'] }, ...others]);
  await publish(others, { retire: [gone('product:cream')] });
  expect(page(`/01/${FIRST}/10/L1`)).toContain('Sold out');
  await publish([{ id: 'cream', gtin: SECOND, lots: ['L1'] }, ...others], { revive: ['product:cream'] });
  for (const path of [`/01/${FIRST}`, `/01/${FIRST}/10/L1`]) expect(page(path)).not.toContain('Sold out');
  expect(page(`/01/${FIRST}/10/L1`)).toContain(`url=/01/${SECOND}/10/L1"`);
});

test('what was retired is revived by the name that it had then', async () => {
  await publish([{ id: 'cream', gtin: FIRST }]);
  await publish([{ id: 'soap', gtin: THIRD }], { retire: [gone('product:cream')] });
  const back = [
    { id: 'soap', gtin: THIRD },
    { id: 'balm', formerly: ['cream'], gtin: FIRST },
  ];
  await publish(back, { revive: ['product:cream'] });
  expect(page(`/01/${FIRST}`)).toContain('product:balm');
});
