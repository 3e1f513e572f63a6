import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settle } from '../../../src/render/output/settle.ts';
import { FIRST, pictureSite, type PictureSite } from './kill-pictures.ts';
import { MOMENTS } from './killed-at.ts';
import { filesIn, temporary } from './site.ts';

const { folder, remove } = temporary();
let site: PictureSite;
afterAll(remove, 900_000);

beforeAll(async () => {
  site = await pictureSite(folder);
}, 900_000);

// `npm run soak build-kills` kills at random moments.
test.each(MOMENTS)(
  'killed when %s: the next build of another edition is a clean one',
  async (moment) => {
    const { out, edition, killedAt, build, clean } = site;
    const before = filesIn(out);
    for (const [name, color] of [
      ['first', '#2f7d4f'],
      ['second', '#27447a'],
    ] as const) {
      await edition([name, color]);
      killedAt(moment);
    }
    // A reader finds one edition now.
    settle(out);
    if (moment === MOMENTS[0]) expect(filesIn(out)).toEqual(before);
    else expect(filesIn(out)).toEqual(await clean());
    await edition(FIRST);
    await build();
    expect(filesIn(out)).toEqual(await clean());
    expect(readdirSync(join(out, 'media')).length).toBeGreaterThan(0);
  },
  300_000,
);
