import { afterAll, expect, test } from 'vitest';
import { killBuilds } from './kill.ts';
import { temporary } from './site.ts';

const { folder, remove } = temporary();
afterAll(remove, 300_000);

test('builds killed at 20 random moments leave one edition or the other, and the next build is clean', async () => {
  expect(await killBuilds(folder, 20, 20261121)).toBeGreaterThanOrEqual(20);
}, 900_000);
