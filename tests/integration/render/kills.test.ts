import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { settle } from '../../../src/render/output/settle.ts';
import { killBuilds, threeEditions } from './kill.ts';
import { MOMENTS } from './killed-at.ts';
import { buildSite, filesIn, temporary } from './site.ts';

const SCRIPT = join(import.meta.dirname, 'killed-at.ts');
const folder = temporary();
let editions: Awaited<ReturnType<typeof threeEditions>>;
beforeAll(async () => {
  editions = await threeEditions(folder);
}, 300_000);

// `npm run soak build-kills` kills at 200.
test('builds killed at 4 random moments leave one edition or the other, and the next build is clean', async () => {
  expect(await killBuilds(folder, editions, 4, 20261121)).toBeGreaterThanOrEqual(4);
}, 900_000);

test.each(MOMENTS)(
  'two builds killed when %s: a reader finds one edition, and the next build leaves no picture of the others',
  async (moment) => {
    const [first, second, third] = editions;
    if (!first || !second || !third) throw new Error('no editions');
    const out = join(folder, moment, 'site');
    await buildSite(first.from, out);
    for (const { from } of [second, third])
      expect(spawnSync(process.execPath, [SCRIPT, from, out, moment]).signal).toBe('SIGKILL');
    settle(out);
    expect(filesIn(out)).toEqual(moment === MOMENTS[0] ? first.files : third.files);
    await buildSite(first.from, out);
    expect(filesIn(out)).toEqual(first.files);
    expect(readdirSync(join(out, 'media')).length).toBeGreaterThan(0);
  },
  300_000,
);
