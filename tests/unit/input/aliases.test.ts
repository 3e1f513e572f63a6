import { expect, test } from 'vitest';
import { pathOf } from '../../../src/core/routes/path.ts';
import { aliasesOf } from '../../../src/input/aliases.ts';
import { planEntities } from '../../../src/input/plan.ts';
import { CHEESE, GTIN, memoryOf, MILK_GTIN, SITE } from './small-graph.ts';

const families = new Set(SITE.families);

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

const g = `/it/storytracing/01/${GTIN}`;
const p = '/it/storytracing/product/cheese/operator/dairy';
test.each([
  // a literal whose value was left out
  [`${g}/10`, g],
  [`${g}/10/ingredient/milk/batch-code/M-2/product-history`, `${g}/ingredient/milk/batch-code/M-2/product-history`],
  [`${g}/ingredient/milk/batch-code`, `${g}/ingredient/milk`],
  [`${g}/10/C-2/ingredient`, `${g}/10/C-2`],
  [`${g}/10/C-2/ingredient/milk/batch-code/product-history`, `${g}/10/C-2/ingredient/milk/product-history`],
  [`${p}/batch/C-2/ingredient/product-history`, `${p}/batch/C-2/product-history`],
  // several literals without a value
  [`${g}/10/ingredient/batch-code/product-history`, `${g}/product-history`],
  // the GTIN for the productID
  [`/it/storytelling/01/${GTIN}`, '/it/storytelling/01/cheese'],
  [`/it/storytracing/product/${GTIN}/operator/dairy/batch/C-2`, `${p}/batch/C-2`],
  [`/it/dairy/C-2/${MILK_GTIN}`, '/it/dairy/C-2/milk'],
  // former names
  ['/it/old-dairy', '/it/dairy'],
  ['/it/storytelling/01/old-cheese', '/it/storytelling/01/cheese'],
  ['/01/09520123456801', `/01/${GTIN}`],
  ['/01/09520123456801/10/C-2', `/01/${GTIN}/10/C-2`],
  ['/it/storytracing/01/09520123456801/10/C-2/product-history', `${g}/10/C-2/product-history`],
  [`/01/${GTIN}/10/C-OLD`, `/01/${GTIN}/10/C%2B1`],
  ['/it/v2/dairy/C-OLD', '/it/v2/dairy/C%2B1'],
  // a lot of an older batch, without its batch
  [`${g}/ingredient/salt/batch-code/S1`, `${g}/10/C%2B1/ingredient/salt/batch-code/S1`],
  [`${g}/10/ingredient/salt/batch-code/S1`, `${g}/10/C%2B1/ingredient/salt/batch-code/S1`],
])('%s is an alias of %s', (path, target) => {
  expect(aliases.find((alias) => alias.path === path)?.target).toBe(target);
});
