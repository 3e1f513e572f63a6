import { afterAll, expect, test } from 'vitest';
import { shareFragments } from './fragment-sharing.ts';
import { temporary } from './site.ts';

const { folder, remove } = temporary();
afterAll(remove, 300_000);

// `npm run soak fragments` renders the sample whole.
test('a cached fragment is what each page would have rendered by itself: the sample, its recalls among it', async () => {
  const { files, told, differing } = await shareFragments(folder, 20);
  expect(told).toBeGreaterThan(2);
  expect(files).toBeGreaterThan(1000);
  expect(differing).toEqual([]);
}, 300_000);
