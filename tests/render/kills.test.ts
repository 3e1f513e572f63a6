import { afterAll, expect, test } from 'vitest';
import { killBuilds } from './kill.ts';
import { temporary } from './site.ts';

const { folder, remove } = temporary();
afterAll(remove, 300_000);

test('builds killed at 8 random moments leave one edition or the other, and the next build is clean', async () => {
  expect(await killBuilds(folder, 8, 20261121)).toBeGreaterThanOrEqual(8);
}, 900_000);
