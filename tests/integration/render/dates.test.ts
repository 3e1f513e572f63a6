import { test } from 'vitest';
import { moveDates } from './moved-dates.ts';
import { temporary, WITH_DIAGNOSTICS } from './site.ts';

const folder = temporary();

// `npm run soak build-edits` moves further.
test('whatever day it is, and whichever it was, the site is a clean one', async () => {
  // The report of missing data depends on the day.
  await moveDates({ folder, site: WITH_DIAGNOSTICS, moves: 4, seed: 2 });
}, 300_000);
