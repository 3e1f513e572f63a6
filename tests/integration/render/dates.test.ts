import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { moveDates, nodesWith, put } from './moved-dates.ts';
import { buildSite, differing, filesIn, SITE, temporary, WITH_DIAGNOSTICS } from './site.ts';

const { folder, remove } = temporary();
afterAll(remove, 900_000);

const site = { ...SITE, families: [...SITE.families, 'v1' as const] };

test('a seal that is valid until a month is gone on the first day of the next', async () => {
  const [source, out, fresh] = [join(folder, 'month'), join(folder, 'month-site'), join(folder, 'month-fresh')];
  put(
    source,
    nodesWith(() => '2028-03-00'),
  );
  await buildSite(source, out, { site, date: '2028-03-31' });
  const march = filesIn(out);
  expect(await buildSite(source, out, { site, date: '2028-04-01' })).toMatchObject({ kind: 'changes' });
  await buildSite(source, fresh, { site, date: '2028-04-01' });
  expect(differing(filesIn(out), filesIn(fresh))).toEqual([]);
  expect(differing(march, filesIn(fresh)).length).toBeGreaterThan(20);
}, 900_000);

// `npm run soak build-edits` moves further.
test('whatever day it is, and whichever it was, the site is a clean one', async () => {
  // The report of missing data depends on the day.
  await moveDates({ folder, site: WITH_DIAGNOSTICS, moves: 4, seed: 2 });
}, 300_000);
