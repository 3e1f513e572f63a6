import { afterAll, expect, test } from 'vitest';
import { killBuilds } from './kill.ts';
import { temporary } from './site.ts';

const { folder, remove } = temporary();
afterAll(remove, 300_000);

test('builds killed at 4 random moments leave one edition or the other, and the next build is clean', async () => {
  expect(await killBuilds(folder, 4, 20261121)).toBeGreaterThanOrEqual(4);
}, 900_000);
